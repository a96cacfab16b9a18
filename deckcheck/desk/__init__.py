"""The registration desk: many decks of one event.

An event file and a roster say who plays and where the lists are; every deck is judged by the
one runner of rules, and what comes out is a row for each player, whatever went wrong.
"""
