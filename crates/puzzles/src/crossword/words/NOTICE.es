es.deflate: the Spanish word list of Debian (package wspanish), unchanged but for its compression; scripts/word_lists.py
makes it.

Word list license: Public Domain.
