// How a question can fail.

/** An answer that is an error: its message is a sentence in the reader's language. */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Nobody answers: as the browser says it when the network is gone. */
export class Unreachable extends TypeError {}

/** It took longer than it was given. */
export class Overrun extends Error {}

/** The worker broke. */
export class Crashed extends Error {}
