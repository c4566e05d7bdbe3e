% Futoshiki as one writes it with library(clpfd): domains, inequalities, a latin square, labelling in order of the cells.
% Reads `problem(N, Givens, Less).` terms from standard input: givens as given(Row, Column, Value), signs as
% less(R1, C1, R2, C2), all counted from 1. Prints the CPU seconds for up to two solutions, and how many there are;
% argument: the seconds after which it stops.

:- use_module(library(clpfd)).
:- use_module(library(time)).
:- use_module(library(solution_sequences)).
:- initialization(main, main).

futoshiki(N, Givens, Less, Rows) :-
    length(Rows, N),
    maplist(length_(N), Rows),
    append(Rows, Cells),
    Cells ins 1..N,
    maplist(given(Rows), Givens),
    maplist(unequal(Rows), Less),
    maplist(all_distinct, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    label(Cells).

length_(N, Row) :- length(Row, N).

cell(Rows, R, C, X) :- nth1(R, Rows, Row), nth1(C, Row, X).

given(Rows, given(R, C, V)) :- cell(Rows, R, C, V).

unequal(Rows, less(R1, C1, R2, C2)) :- cell(Rows, R1, C1, X), cell(Rows, R2, C2, Y), X #< Y.

main([Limit]) :-
    atom_number(Limit, Seconds),
    repeat,
    read(Problem),
    ( Problem == end_of_file -> true ; timed(Problem, Seconds), fail ),
    !.

timed(problem(N, Givens, Less), Limit) :-
    statistics(cputime, Start),
    catch(
        call_with_time_limit(Limit, aggregate_all(count, limit(2, futoshiki(N, Givens, Less, _)), Count)),
        time_limit_exceeded,
        Count = stopped),
    statistics(cputime, End),
    Used is End - Start,
    format("~4f ~w~n", [Used, Count]),
    flush_output.
