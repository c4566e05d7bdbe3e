"""One puzzle: answers, errors, drawings, budgets, interrupts."""

import doctest
import pickle
import signal
import subprocess
import sys
import threading
import time

import pytest
import rejilla

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_the_documentation_says_what_happens():
    failed, tried = doctest.testmod(rejilla, extraglobs={"rejilla": rejilla}, optionflags=doctest.ELLIPSIS)
    assert failed == 0 and tried > 15


def test_a_puzzle_is_a_value():
    puzzle = rejilla.parse(EASY)
    assert puzzle.line == EASY and puzzle == rejilla.parse(EASY) and hash(puzzle) == hash(rejilla.parse(EASY))
    assert "<svg" in puzzle._repr_svg_() and repr(puzzle) == f'Puzzle("sudoku", "{EASY}")'
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert "5 3" in str(puzzle)


def test_solutions_are_puzzles():
    solved = rejilla.solve(EASY)
    assert solved.status == "solved" and solved.solution.line == SOLVED
    assert solved._repr_svg_().startswith("<svg")
    assert rejilla.solve("11..............").status == "unsolvable"


def test_errors_have_a_sentence_an_id_and_a_place():
    with pytest.raises(rejilla.Error) as error:
        rejilla.parse("12x4............", "sudoku", lang="es")
    assert error.value.id and str(error.value) and isinstance(error.value, ValueError)
    with pytest.raises(rejilla.Unsolvable):
        rejilla.rate("11..............")
    with pytest.raises(rejilla.Error, match="sudoku"):
        rejilla.generate("chess", seed=1)


def test_budgets_end_questions():
    hard = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
    with pytest.raises(rejilla.Spent):
        rejilla.is_unique(hard, nodes=1)
    assert not rejilla.count("." * 81, limit=10**12, time=0.2).complete


def test_other_threads_run_meanwhile():
    ticks = []
    stop = threading.Event()

    def tick():
        while not stop.is_set():
            ticks.append(1)
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    rejilla.count("." * 81, limit=10**12, time=1.0)
    stop.set()
    thread.join()
    assert len(ticks) > 5


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupt_ends_a_question():
    code = "import rejilla; print('go', flush=True); rejilla.count('.' * 81, limit=10**15)"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout.readline() == b"go\n"
    time.sleep(0.2)
    child.send_signal(signal.SIGINT)
    _, said = child.communicate(timeout=60)
    assert b"KeyboardInterrupt" in said
