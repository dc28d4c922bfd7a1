import { z } from 'zod';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Requirement } from '../../server/engine/ports/legality.ts';
import type { Rules, Topics } from '../../server/engine/ports/format-hooks.ts';
import { isWithin } from '../sdk/deck/deck.ts';
import { copyLimit, deckSize, type DeckRequirement } from '../sdk/deck/decks.ts';
import { joinHooks } from '../sdk/composition/hooks.ts';
import { marksOf } from '../sdk/marks.ts';
import { number } from '../sdk/options.ts';
import { rule, ruling, standing, type FormatRule } from '../sdk/composition/rule.ts';
import { playedFromZone, returnsToZone, taxNote } from './command-zone.ts';
import { inColours } from './commander-decks.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';

const ZONE = 'command zone';
/** Marks of the two cards that begin in the command zone. */
const OATHBREAKER = 'oathbreaker';
const SIGNATURE = 'signature';
const breaksOaths = (o: GameObject): boolean => o.marks?.[OATHBREAKER] !== undefined;
const isSignature = (o: GameObject): boolean => o.marks?.[SIGNATURE] !== undefined;
const either = (o: GameObject): boolean => breaksOaths(o) || isSignature(o);

const isWalker = (c: CompiledCard): boolean =>
  c.faces[0].types.includes('planeswalker') && c.faces[0].supertypes.includes('legendary');
const isSpell = (c: CompiledCard): boolean => c.faces[0].types.some((t) => t === 'instant' || t === 'sorcery');

const pair: DeckRequirement = {
  id: 'oathbreaker',
  clauses: ['OB1', 'OB2'],
  mend: 'Name a legendary planeswalker, and an instant or sorcery in its colours.',
  fails({ commanders }) {
    const [walker, spell] = [commanders.find(isWalker), commanders.find(isSpell)];
    if (commanders.length !== 2 || !walker || !spell)
      return 'A deck is led by one planeswalker with one instant or sorcery.';
    return isWithin(spell, walker.colorIdentity) ? null : `${spell.name} is not in the colours of ${walker.name}.`;
  },
};

/** Decks of sixty led by a planeswalker and a spell. `also`: planeswalkers for pools with few. */
export const oathbreakerDecks = (also: () => readonly CompiledCard[]): FormatRule =>
  rule({
    id: 'oathbreaker-decks',
    needs: ['oathbreaker-zone'],
    clauses: [
      ruling('OB1', 'A legendary planeswalker, the oathbreaker, leads a deck.'),
      ruling('OB2', 'An instant or sorcery in its colours, the signature spell, goes with it.'),
      ruling('OB3', 'A deck has exactly sixty cards with these two, each but basic lands once, and no sideboard.'),
      ruling(
        'OB4',
        'All its cards are in the colours of the oathbreaker, as those of a deck with a commander are (903.5c, 903.5d).',
      ),
    ],
    options: {
      deckSize: number({
        label: 'Cards of a deck',
        clause: 'OB3',
        ruling: true,
        default: 60,
        min: 40,
        max: 250,
        whole: true,
        about: 'The number of cards in a deck, oathbreaker and signature spell included.',
      }),
    },
    part: ({ deckSize: size }) => ({
      deck: {
        size,
        copies: 1,
        leastSpells: Math.floor(size * 0.3),
        noSideboard: ['OB3'],
        also: also(),
        leaders: (pool) =>
          pool
            .filter(isWalker)
            .flatMap((walker) =>
              pool.filter((c) => isSpell(c) && isWithin(c, walker.colorIdentity)).map((spell) => [walker, spell]),
            ),
        requirements: [
          pair,
          deckSize({ least: size, most: size, clauses: ['OB3'] }),
          copyLimit({ most: 1, clauses: ['OB3'] }),
          ...inColours(false).map((r) => ({ ...r, clauses: ['OB4', ...r.clauses] })),
        ],
      },
    }),
  });

type Playing = Requirement<Topics['land']>;
const inZone: Playing['concerns'] = (g, c) => g.world.get(c.object).zone === 'command';
const OWN: readonly Playing[] = [
  {
    id: 'own',
    clauses: ['OB5'],
    mend: 'Cast your own.',
    concerns: inZone,
    holds: (g, c) =>
      g.world.get(c.object).zone !== 'command'
      || (either(g.world.get(c.object)) && g.world.get(c.object).owner === c.seat),
    says: () => 'From the command zone players cast their own oathbreaker and signature spell.',
    facts: (g, c) => [`Its owner is ${g.world.seat(g.world.get(c.object).owner).name}.`],
  },
];
const WITH_OATHBREAKER: readonly Playing[] = [
  {
    id: 'with the oathbreaker',
    clauses: ['OB6'],
    mend: 'Cast your oathbreaker first.',
    concerns: inZone,
    holds: (g, c) =>
      g.world.get(c.object).zone !== 'command'
      || !isSignature(g.world.get(c.object))
      || g.world.permanentsOf(c.seat).some((id) => breaksOaths(g.world.get(id)) && g.world.get(id).owner === c.seat),
    says: () => 'A signature spell is cast only while its player controls their oathbreaker on the battlefield.',
    facts: (g, c) => [
      `${g.world.seat(c.seat).name} controls their oathbreaker: ${g.world.permanentsOf(c.seat).some((id) => breaksOaths(g.world.get(id))) ? 'yes' : 'no'}.`,
    ],
  },
];
const notes: NonNullable<Rules['notes']> = (g, o) =>
  either(o)
    ? [`The ${breaksOaths(o) ? 'oathbreaker' : 'signature spell'} of ${g.world.seat(o.owner).name}`, ...taxNote(o)]
    : [];

/** OB5: both cards begin in the command zone, are cast from there with the tax, and may return (903.6–903.9). */
export const oathbreakerZone = rule({
  id: 'oathbreaker-zone',
  clauses: [
    ruling(
      'OB5',
      'Both begin face up in the command zone; their owner casts them from there, each for {2} more for each time that it was.',
    ),
    ruling('OB6', 'The signature spell is cast from there only while its player controls their oathbreaker.'),
    ruling(
      'OB7',
      'Either may go back to the command zone from a graveyard or exile once each time, or instead of to a hand or library.',
    ),
    standing(ruling('OB8', 'Combat damage by an oathbreaker is not counted.')),
  ],
  part: () => ({
    layOut(build, seat, deck) {
      for (const key of deck.commanders)
        build.put(key, seat, 'command', {
          marks: { [isWalker(build.card(key)) ? OATHBREAKER : SIGNATURE]: `${seat}` },
        });
    },
    hooks: joinHooks([
      {
        commandZone: 'Command zone',
        notes,
        marks: { card: marksOf({ [OATHBREAKER]: z.string(), [SIGNATURE]: z.string() }) },
        requirements: { cast: WITH_OATHBREAKER },
      },
      playedFromZone({ leads: either, zone: ZONE, requirements: OWN, tax: 'OB5' }),
      returnsToZone({ leads: either, zone: ZONE, clauses: { back: ['OB7'], instead: ['OB7'] } }),
    ]),
  }),
});
