import type { Color, CompiledCard } from '../../cards/oracle/ir/index.ts';
import { isRuleNumber } from '../../server/engine/kernel/citation.ts';
import { COLOUR_NAMES } from '../sdk/deck/colours.ts';
import { identityOf, isWithin } from '../sdk/deck/deck.ts';
import { isBasic } from '../sdk/deck/lands.ts';
import { copyLimit, deckSize, staticsOf, type DeckCards, type DeckRequirement } from '../sdk/deck/decks.ts';
import { choice, number } from '../sdk/options.ts';
import { byClause, cr, rule, ruling, standing, type FormatRule } from '../sdk/composition/rule.ts';
import { withChosenColours } from './chosen-colours.ts';
import { partnersOf, togetherRefusal } from './partner.ts';

const BASIC_TYPES: Readonly<Record<string, Color>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
};
const inWords = (colours: readonly Color[]): string => colours.map((c) => COLOUR_NAMES[c]).join(', ') || 'colourless';

/**
 * 903.3a: true for a card that can lead a deck (903.3).
 * A legendary creature, a legendary Vehicle or Spacecraft with power and toughness, or a card that says it can
 * be your commander.
 */
export function mayLead(card: CompiledCard, planeswalkers: boolean): boolean {
  const [face] = card.faces;
  if (staticsOf(card).some((e) => e.st === 'mayLead')) return true;
  if (!face.supertypes.includes('legendary')) return false;
  const sized = face.power !== undefined && face.toughness !== undefined;
  return (
    face.types.includes('creature')
    || face.subtypes.includes('Vehicle')
    || (face.subtypes.includes('Spacecraft') && sized)
    || (planeswalkers && face.types.includes('planeswalker'))
  );
}

const named = (list: readonly CompiledCard[]): string => list.map((c) => c.name).join(' and ');

/** Colors of mana that a card's basic land types let it produce (305.6). */
const producedByType = (card: CompiledCard): Color[] =>
  card.faces.flatMap((f) => (f.types.includes('land') ? f.subtypes.flatMap((t) => BASIC_TYPES[t] ?? []) : []));

/**
 * 903.5c, 903.5d, 903.12e: requirements that every card is in the commanders' colors.
 * A Brawl deck with a colorless commander may have basic lands of one type (903.12e).
 */
export function inColours(brawl: boolean): readonly DeckRequirement[] {
  const judged = (deck: DeckCards, colours: readonly Color[]): readonly CompiledCard[] => {
    const basics = deck.main.filter(isBasic);
    return brawl && colours.length === 0 && new Set(basics.map((c) => c.faces[0].subtypes.join())).size === 1
      ? deck.main.filter((c) => !isBasic(c))
      : deck.main;
  };
  return [
    {
      id: 'identity',
      clauses: ['903.5c', '903.4'],
      mend: 'Take it out, or choose a commander with its colours.',
      fails(deck) {
        const colours = identityOf(withChosenColours(deck).commanders);
        const card = judged(deck, colours).find((c) => !isWithin(c, colours));
        return card
          ? `${card.name} is ${inWords(card.colorIdentity)}; the identity of the commander is ${inWords(colours)}.`
          : null;
      },
    },
    {
      id: 'basic land types',
      clauses: ['903.5d'],
      mend: 'Take it out, or choose a commander with its colours.',
      fails(deck) {
        const colours = identityOf(withChosenColours(deck).commanders);
        const card = judged(deck, colours).find((c) => !producedByType(c).every((x) => colours.includes(x)));
        return card
          ? `${card.name} could produce ${inWords(producedByType(card))} mana; the identity of the commander is ${inWords(colours)}.`
          : null;
      },
    },
  ];
}

/** 702.124a: the requirement that a deck has a commander, or two that may lead it together. */
const leaderOf = (planeswalkers: boolean, clause: string): DeckRequirement => ({
  id: 'commander',
  clauses: [clause, '702.124a'],
  mend: 'Name a legendary creature, or two that may lead together.',
  fails({ commanders }) {
    const [first, second] = commanders;
    if (!first) return 'A deck has a commander.';
    if (commanders.length > 2)
      return `A deck has one commander, or two; this one has ${commanders.length}: ${named(commanders)}.`;
    if (second) return togetherRefusal(first, second, (c) => mayLead(c, planeswalkers));
    return mayLead(first, planeswalkers)
      ? null
      : `${first.name} is no legendary creature, nor anything else that may lead a deck.`;
  },
});

/** Possible leaders: each card that can lead alone, and each pair that can lead together. */
function leaders(pool: readonly CompiledCard[], planeswalkers: boolean): readonly (readonly CompiledCard[])[] {
  const alone = pool.filter((c) => mayLead(c, planeswalkers));
  const pairs = partnersOf(pool, (c) => mayLead(c, planeswalkers));
  return [...alone.map((c) => [c]), ...pairs];
}

/** 903.11a: a companion is in the commanders' colors and has another name than every card of the deck. */
const companionInColours: DeckRequirement = {
  id: 'companion in colours',
  clauses: ['903.11a'],
  mend: 'Choose another companion.',
  fails(deck) {
    const colours = identityOf(withChosenColours(deck).commanders);
    const wrong = (deck.companions ?? []).find(
      (c) => !isWithin(c, colours) || [...deck.main, ...deck.commanders].some((other) => other.name === c.name),
    );
    return wrong
      ? `${wrong.name} is ${inWords(wrong.colorIdentity)}, or in the deck already; the identity of the commander is ${inWords(colours)}.`
      : null;
  },
};

/**
 * 903.13f: decks of `size` cards led by a commander (CR 903.3–903.5, 702.124).
 * The clauses say why that size and who may lead.
 */
export const commanderDecks = (spec: {
  readonly size: number;
  readonly sizeClause: string;
  readonly leaderClause: string;
  readonly brawl: boolean;
}): FormatRule =>
  rule({
    id: 'commander-decks',
    needs: ['command-zone'],
    clauses: [
      byClause(
        spec.leaderClause,
        `A legendary creature, ${spec.brawl ? 'planeswalker, ' : ''}Vehicle or Spacecraft leads a deck; being its commander belongs to the card, wherever it goes.`,
      ),
      standing(cr('903.3a', 'So does what says of itself that it can be your commander.')),
      cr(
        '903.4',
        "A card's colour identity: the colours of all symbols of its cost and text, of its colour indicator and of what defines its colours.",
      ),
      standing(cr('903.4b', 'A commander whose colour is chosen before the game has it throughout.')),
      standing(
        ruling(
          'C1',
          'The deck tells which colour was chosen for its commander: one that its cards need and its commanders do not have otherwise.',
        ),
      ),
      standing(cr('903.4c', 'Reminder text does not count.')),
      standing(cr('903.4d', 'The back face counts, and so do other alternative characteristics (903.4e).')),
      byClause(spec.sizeClause, `A deck has exactly ${spec.size} cards, its commander included.`),
      cr('903.5b', 'Each card but basic lands is in a deck once.'),
      cr('903.5c', "The colours of each card's identity are among those of the commander's."),
      cr('903.5d', 'So are the colours that its basic land types let a card produce.'),
      cr('903.5e', 'There are no sideboards.'),
      standing(cr('903.11', 'So nothing is there to be brought in from outside the game, but a companion (702.139d).')),
      cr(
        '903.11a',
        "It is of no other name than the cards of the deck, and its colours are among those of the commander's identity.",
      ),
      cr('903.13f', 'A deck of a Commander Draft has at least sixty cards, and any number of each.'),
      cr('702.124a', 'Partner abilities let two cards lead a deck together.'),
      standing(cr('702.124c', 'The identity of two commanders is that of both together.')),
      standing(cr('702.124f', 'Partner abilities of different kinds do not go together.')),
      ...(spec.brawl
        ? [standing(cr('903.12e', 'A deck whose commander has no colours may have basic lands of one type.'))]
        : []),
    ],
    options: {
      deckSize: number({
        label: 'Cards of a deck',
        clause: spec.sizeClause,
        ruling: !isRuleNumber(spec.sizeClause),
        default: spec.size,
        min: 40,
        max: 250,
        whole: true,
        about: 'The number of cards in a deck, its commander included.',
      }),
      construction: choice({
        label: 'Decks',
        clause: spec.sizeClause,
        ruling: !isRuleNumber(spec.sizeClause),
        default: 'constructed',
        choices: { constructed: 'Exactly that many cards, each once', draft: '60 cards or more (CR 903.13f)' },
        about: 'What a deck brought by a player holds. With 60 cards or more, any number of each.',
      }),
    },
    part: ({ deckSize: size, construction }) => ({
      deck: {
        size,
        copies: 1,
        leastSpells: Math.floor(size * 0.3),
        leaders: (pool) => leaders(pool, spec.brawl),
        settle: withChosenColours,
        noSideboard: ['903.5e'],
        requirements: [
          leaderOf(spec.brawl, spec.leaderClause),
          ...(construction === 'draft'
            ? [deckSize({ least: 60, clauses: ['903.13f'] })]
            : [
                deckSize({ least: size, most: size, clauses: [spec.sizeClause] }),
                copyLimit({ most: 1, clauses: ['903.5b'] }),
              ]),
          ...inColours(spec.brawl),
          companionInColours,
        ],
      },
    }),
  });
