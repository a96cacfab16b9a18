"""What a card is, and which card a line means.

Here are the card model, the index over the embedded card data, and the folding of names. The
data lies beside the code: `cards.tsv` (one card a line, sorted by passcode), `codes.tsv` (codes
that are no card of the pool, and what they are) and `data.yaml` (the day the data is of).
"""
