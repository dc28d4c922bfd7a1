import { z } from 'zod';
import { COLORS } from '../../../cards/oracle/ir/index.ts';
import type { Requirement } from '../../../server/engine/ports/legality.ts';
import type { Leading, Rules, Topics } from '../../../server/engine/ports/format-hooks.ts';
import { playedFromZone, returnsToZone, taxNote } from '../../rules/command-zone.ts';
import { joinHooks } from '../../sdk/composition/hooks.ts';
import { marksOf } from '../../sdk/marks.ts';
import { rule, type Hooks } from '../../sdk/composition/rule.ts';
import { C16, C17, C18, C25 } from '../clauses.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';
import { tiedCard, tiedMarks, TIES } from '../ties.ts';
import { toItsZone } from './explains.ts';
import { everySeat } from './seats.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

const isTied = (o: GameObject): boolean => o.marks?.['tied'] !== undefined;
const ZONE = 'Relationship Zone';
const PERMANENTS: readonly string[] = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'];

/** C16, C18: tied cards are played from the zone as from the hand; the Opposition's by any of its seats. */
const ZONE_REQUIREMENTS: readonly Requirement<Topics['land']>[] = [
  {
    id: 'tied',
    clauses: ['C16'],
    mend: 'Play cards that are tied to a Relationship.',
    concerns: (g, c) => g.world.get(c.object).zone === 'command',
    holds: (g, c) => g.world.get(c.object).zone !== 'command' || isTied(g.world.get(c.object)),
    says: () =>
      'Cards tied to Relationships are played from the Relationship Zone as from the hand, for {2} more for each earlier cast from there.',
    facts: (g, c) => [
      ...notes(g, g.world.get(c.object)),
      `Cast from the zone before: ${g.world.get(c.object).casts ?? 0}.`,
    ],
  },
  {
    id: 'whose zone',
    clauses: ['C18'],
    mend: 'Play it from a seat of the side that it is tied to.',
    concerns: (g, c) => g.world.get(c.object).zone === 'command',
    holds: (g, c) => g.world.get(c.object).zone !== 'command' || g.world.command(c.seat).includes(c.object),
    says: () =>
      'A tied card is played from a seat that has it in its Relationship Zone; the seat that plays it controls it.',
    facts: (g, c) => [`It is played from the seat of ${g.world.seat(c.seat).name}.`],
  },
];

/** Notes of a tied card on the table. */
const notes: NonNullable<Rules['notes']> = (_g, o) =>
  isTied(o)
    ? [
        `${String(o.marks?.['tied'])}: ${String(o.marks?.['kind'])} of ${String(o.marks?.['relationship'])}`,
        ...taxNote(o),
      ]
    : [];

/** Seats that share a Relationship Zone with this one: all of the Opposition, or the Magician's alone. */
const sharers = (g: Game, seat: SeatId): readonly SeatId[] => {
  const { command } = g.world.seat(seat);
  return everySeat(g).filter((s) => g.world.seat(s).command === command);
};
/** Seat that decides for an owner: the Magician's, or the Augur's first. */
const ownerOf = (g: Game, o: GameObject): SeatId => sharers(g, o.owner)[0] ?? o.owner;

/**
 * C25 with `tiedAreCommanders: yes`: for card texts, commanders are a side's tied cards.
 * All seats of the Opposition share theirs.
 */
const tiedOf = (g: Game, seat: SeatId): readonly GameObject[] =>
  g.world
    .ownedBy(sharers(g, seat))
    .map((id) => g.world.get(id))
    .filter(isTied);
const TIED_LEAD: Leading = {
  is: (o) => o.marks?.['tied'] !== undefined,
  of: (g, seat) => tiedOf(g, seat).map((o) => o.id),
  identity(g, seat) {
    const cards = tiedOf(g, seat).flatMap((o) => g.setup.cards[o.def] ?? []);
    return cards.length === 0 ? null : COLORS.filter((colour) => cards.some((c) => c.colorIdentity.includes(colour)));
  },
};

/** C17: tied cards are played from the Relationship Zone (C16, C18), and go back there as commanders do (903.8, 903.9). */
function zoneHooks(options: Pick<BindingOptions, 'returnToRelationshipZone' | 'tiedAreCommanders'>): readonly Hooks[] {
  const mayReturn = (g: Game, o: GameObject): boolean => {
    const back = options.returnToRelationshipZone;
    return back === 'all' || (back === 'permanents' && g.world.chars(o.id).types.some((t) => PERMANENTS.includes(t)));
  };
  const leads: Hooks[] = options.tiedAreCommanders === 'yes' ? [{ leading: TIED_LEAD }] : [];
  return [
    ...leads,
    playedFromZone({ leads: isTied, zone: ZONE, requirements: ZONE_REQUIREMENTS, tax: 'C16' }),
    { commandZone: ZONE, notes, explains: toItsZone },
    returnsToZone({
      leads: isTied,
      zone: ZONE,
      decides: ownerOf,
      clauses: { back: ['C17', '903.9a'], instead: ['C17', '903.9b'] },
      mayReturn,
    }),
  ];
}

const { returnToRelationshipZone, tiedAreCommanders } = BINDING_OPTIONS;
/** A tie of which nothing more is said. */
const SOME_TIE = tiedMarks({ face: 'a Face', relationship: 'Deeds', kind: 'quality' });

/** The zone of cards that are tied to Relationships. In other formats a player ties cards of their deck. */
export const relationshipZone = rule({
  id: 'relationship-zone',
  clauses: [C16, C17, C18, C25],
  options: { returnToRelationshipZone, tiedAreCommanders },
  part: (options) => ({
    deck: TIES,
    layOut(build, seat, deck) {
      const tied = deck.marked ?? deck.commanders.map((key) => tiedCard(build.card(key)));
      for (const { card, marks } of tied) build.put(card, seat, 'command', { marks });
    },
    hooks: joinHooks(
      [
        ...zoneHooks(options),
        {
          marks: { card: marksOf({ tied: z.string(), relationship: z.string(), kind: z.enum(['quality', 'lot']) }) },
          situation: {
            zones: { relationships: { zone: 'command', marks: SOME_TIE, clause: C16.id } },
            card: {
              tied: (value) =>
                value === true
                  ? SOME_TIE
                  : '"tied" says that it is tied to a Relationship: write true, or leave it out.',
            },
          },
        },
      ],
      'relationship-zone',
    ),
  }),
});
