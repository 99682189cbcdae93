"""The sentences of the game's log, one for each kind of event; see ``game/events.py`` for their fields."""

from __future__ import annotations


def mark(sentence: str) -> str:
    """Mark a sentence for extraction; it is translated when it is shown."""
    return sentence


EVENTS = {
    "turn": mark("Game turn {turn}. The order is: {order}."),
    "turn-of": mark("It is {faction}'s turn."),
    "controls": mark("{faction} decides for {owner} this turn (10.1)."),
    "doubled": mark("{faction} doubles at {place}: {old} to {new} billion."),
    "doubled-by-card": mark("The card doubles {faction} at {place}: {old} to {new} billion."),
    "recycled": mark("Recycle doubles {faction} at {place}: {old} to {new} billion."),
    "halved": mark("{faction} halves at {place}, from {old} to {new} billion, so that people can leave (8.2)."),
    "war": mark("War: {faction} halves at {place}, from {old} to {new} billion."),
    "nothing-to-halve": mark("War finds nothing to halve: {faction} has no token on 2 or more."),
    "settled": mark("{faction} settles {place} with {total} billion and starts on {new}."),
    "sent-colonies": mark("{amount} billion colonists of {faction} leave {source} for {target}."),
    "sent-migrants": mark("{amount} billion migrants of {faction} leave {source} for {target}."),
    "played": mark("{faction} plays {card}."),
    "played-on": mark("{faction} plays {card} on {owner} at {place}."),
    "scored": mark("{faction} scores {points} points for the card."),
    "cancels-try": mark("{faction} plays {card} against the doubling of {owner} at {place}."),
    "cancels-card": mark("{faction} plays {card} to cancel the card played on {owner} at {place}."),
    "responded": mark("{faction} answers {answered} of {owner} with {card}."),
    "overruled": mark("{faction}'s Power Politics cancels {answered} of {owner}."),
    "cancelled-try": mark("{card} works: {owner} does not double at {place} this turn."),
    "cancelled-card": mark("{card} works: nothing happens to {owner} at {place}."),
    "removed-colonies": mark("A colonies token of {faction} on its way to {place} is gone."),
    "removed-migrants": mark("A migrants token of {faction} on its way to {place} is gone."),
    "allowed": mark("{owner} allows {faction} to play {card} (9)."),
    "refused": mark("{owner} does not allow {faction} to play {card} (9)."),
    "kept": mark("{faction} takes {card} back."),
    "gave-up": mark("{faction} discards {card} after the refusal."),
    "discovered": mark("{faction} draws the Discovery card {discovery}."),
    "discovered-hidden": mark("{faction} draws a Discovery card and keeps it face down."),
    "returned": mark("{faction} puts the Discovery card {discovery} under the deck."),
    "returned-hidden": mark("{faction} puts a Discovery card under the deck, face down."),
    "revealed": mark("{faction} reveals the Discovery card of {place}: a free colony."),
    "second-token": mark("{faction} adds a second free colony at {place}."),
    "symbol": mark("{faction} plays {cards} for the symbol: {row} goes up to {space} (14.1)."),
    "power": mark("{faction} leads {row} and changes the order: {order} (14.2)."),
    "power-paid": mark("{faction} leads {row} and pays {points} of its points to change the order: {order} (14.2)."),
    "reshuffled": mark("All cards but the hands are shuffled into a new deck."),
    "renewed-deck": mark("The deck is empty: the discards and the face-up cards become a new one."),
    "stopped": mark("{faction} plays nothing more this turn."),
    "discarded": mark("{faction} discards {card}."),
    "discarded-hand": mark("{faction} played no action and discards the whole hand: {cards} (11.4)."),
    "took": mark("{faction} takes {card} from the face-up cards."),
    "drew": mark("{faction} draws {card} from the deck."),
    "drew-hidden": mark("{faction} draws a card from the deck."),
    "ended-earth-1024": mark("The game ends: a token stands on 1024 on Earth (5)."),
    "ended-belt-1024": mark("The game ends: a token stands on 1024 on the Asteroid Belt (5)."),
    "ended-turn-cap": mark("The game ends: the last turn agreed on is over."),
    "ended-all-places": mark("The game ends: all ten places are settled (5)."),
}

PROMPTS = {
    "doubling": mark("Free doubling: which token of {faction} is next? On a crowded track the order matters."),
    "settling": mark("Settling: which box of {faction} settles next? The order can matter."),
    "actions": mark("{faction}: play a card ({left} left this turn) or stop."),
    "cancel": mark("{faction}: {subject} Do you cancel it?"),
    "response": mark("{faction}: {by} played {card}. Do you answer?"),
    "consent": mark(
        "{faction}: {by} wants to play {card} on your token on {place}. "
        "While you live on Earth alone, the opening treaty asks for your permission (9). Do you give it?"
    ),
    "refused": mark(
        "{faction}: your {card} was refused, as the opening treaty allows (9). Discard it or take it back?"
    ),
    "halve": mark("War: {faction} must halve one token. Which one?"),
    "discovery": mark("{faction}: which Discovery card goes under the deck?"),
    "discard": mark("{faction}: discard one card, or keep them all."),
    "draw": mark("{faction}: draw a card, up to six. A face-up one or the top of the deck?"),
    "power": mark("{faction} leads {row}: change the order of this turn (14.2), or pass?"),
    "migrant": mark("Migrants of {faction}: from where, to where, how many billions?"),
}

CONSENTS = {
    "box": mark(
        "{faction}: {by} wants to play {card} on your holding box at {place}. "
        "While you live on Earth alone, the opening treaty asks for your permission (9). Do you give it?"
    ),
    "try": mark(
        "{faction}: {by} wants to stop your doubling on {place} with {card}. "
        "While you live on Earth alone, the opening treaty asks for your permission (9). Do you give it?"
    ),
    "double": mark(
        "{faction}: {by} wants to cancel the Double on your token on {place} with {card}. "
        "While you live on Earth alone, the opening treaty asks for your permission (9). Do you give it?"
    ),
    "in-trouble": mark(
        "{faction}: {by} wants to save your colonies at {place} with {card}. "
        "While you live on Earth alone, the opening treaty asks for your permission (9). Do you give it?"
    ),
    "our-home": mark(
        "{faction}: {by} wants to save your migrants at {place} with {card}. "
        "While you live on Earth alone, the opening treaty asks for your permission (9). Do you give it?"
    ),
}
"""The question of the treaty where it is not about a token that an Action card would use: PROMPTS has that one."""

ROW_NAMES = {"dollar": mark("the dollar"), "smiley": mark("the smiley"), "leaf": mark("the leaf")}

SUBJECTS = {
    "try": mark("{owner} would double at {place}, {old} to {new} billion."),
    "double": mark("{by} plays Double on {owner} at {place}, {old} to {new} billion."),
    "in-trouble": mark("{by} plays New Colony In Trouble on {owner}'s colonies box at {place}."),
    "our-home": mark("{by} plays This Is Our Home on {owner}'s migrants box at {place}."),
}
