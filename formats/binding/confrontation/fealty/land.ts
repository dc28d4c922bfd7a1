import type { Action } from '../../../../server/engine/kernel/decisions.ts';
import { examine, firstFailing, type Requirement } from '../../../../server/engine/ports/legality.ts';
import type { SpecialAction } from '../../../../server/engine/ports/format-hooks.ts';
import { emit } from '../../../../server/engine/triggers/emit.ts';
import { UPKEEP } from '../../../sdk/turn.ts';
import { WILL } from '../seats.ts';
import { createObject } from '../../../../server/engine/changes/objects.ts';
import { shuffleLibrary } from '../../../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { refId, seatRef, type PersonId, type SeatId } from '../../../../server/engine/kernel/refs.ts';
import { type FealtyOptions, fealtiesOf, spend, landName } from './fealties.ts';

/** Seat mark: the turn in which a Magician last bought land. */
const BOUGHT = 'fealtyTurn';

/** Mark on a land card that a Fealty lent: it leaves the Library after the match (C14). */
export const LENT = 'lent';

/** `index`: index of the Fealty to spend; null: any. */
interface Buying {
  readonly seat: SeatId;
  readonly index: number | null;
}

/** Requirements for turning a Fealty into a land card (C14). */
const landRules = (options: FealtyOptions): readonly Requirement<Buying>[] => [
  {
    id: 'upkeep',
    clauses: ['C14'],
    get mend() {
      return options.fealtyUpkeep === 'every'
        ? 'Wait for an upkeep step.'
        : "Wait for the upkeep step of the Will's turn.";
    },
    holds: (g) => g.state.turn.step === UPKEEP && (g.state.turn.side === WILL || options.fealtyUpkeep === 'every'),
    says: () =>
      options.fealtyUpkeep === 'every'
        ? 'Fealty buys land in an upkeep step.'
        : "Fealty buys land in the upkeep step of the Will's own turn.",
    facts: (g) => [
      `Step: ${g.state.turn.step} of ${g.state.turn.extra ? 'an extra turn' : 'a turn'} of ${g.state.sides[g.state.turn.side]?.name ?? 'nobody'}.`,
    ],
  },
  {
    id: 'shared turn',
    clauses: ['C9', 'C14'],
    mend: "Wait for the upkeep step of the Will's turn.",
    concerns: (g) => g.state.turn.extra && options.fealtyUpkeep !== 'every',
    holds: (g) => !g.state.turn.extra || options.fealtyUpkeep === 'every',
    says: () => "The extra turn of one seat is not the Will's own turn.",
    facts: (g) => [`It is a turn of ${g.state.turn.seats.map((s) => g.world.seat(s).name).join(', ')} alone.`],
  },
  {
    id: 'once',
    clauses: ['C14'],
    mend: 'Wait for the next turn.',
    holds: (g, c) => g.world.seat(c.seat).marks[BOUGHT] !== g.state.turn.number,
    says: () => 'A Magician does this once each turn.',
    facts: (g, c) =>
      g.world.seat(c.seat).marks[BOUGHT] === g.state.turn.number ? ['A land has been bought this turn.'] : [],
  },
  {
    id: 'Fealty',
    clauses: ['C14'],
    mend: 'Earn Fealty of a Place first.',
    holds: (g, c) => fealtiesOf(g, c.seat).some((f, i) => (c.index === null || i === c.index) && f.points > 0),
    says: () => 'A Place must owe the Magician Fealty.',
    facts: (g, c) =>
      fealtiesOf(g, c.seat)
        .filter((_, i) => c.index === null || i === c.index)
        .map((f) => `${f.place} owes ${f.points}.`),
  },
];

/** C14: once each turn, in the upkeep, one Fealty buys a copy of its land card into the Library, which is shuffled. */
export function landForFealty(options: FealtyOptions): SpecialAction {
  const rules = landRules(options);
  return {
    id: 'fealty',
    clause: 'C14',
    name: 'Spend Fealty for land',
    why(g, person, key) {
      const [, , ref, index] = key.split(':');
      const seat =
        ref === undefined ? g.world.sideSeats(WILL).find((s) => g.world.seat(s).person === person) : refId(ref);
      return seat === undefined ? [] : examine(g, rules, { seat, index: index === undefined ? null : Number(index) });
    },
    list(g: Game, person: PersonId): readonly Action[] {
      if (g.state.turn.step !== UPKEEP) return [];
      const seats = g.world.sideSeats(WILL).filter((s) => g.world.seat(s).person === person);
      return seats.flatMap((seat) =>
        fealtiesOf(g, seat).flatMap((f, i) =>
          firstFailing(g, rules, { seat, index: i })
            ? []
            : [
                {
                  key: `special:fealty:${seatRef(seat)}:${i}`,
                  kind: 'special' as const,
                  label: `Spend 1 Fealty of ${f.place}: ${landName(g, f)} into your Library`,
                  seat: seatRef(seat),
                  clauses: ['C14'],
                },
              ],
        ),
      );
    },
    *perform(g, _person, key) {
      yield* []; // nothing is asked
      const [, , ref = '', index = ''] = key.split(':');
      const seat = refId(ref);
      const fealty = fealtiesOf(g, seat)[Number(index)];
      if (!fealty) return;
      spend(g, seat, new Map([[Number(index), 1]]));
      g.journal.set(g.world.seat(seat), 'marks', { ...g.world.seat(seat).marks, [BOUGHT]: g.state.turn.number });
      createObject(g, fealty.land, 'card', seat, seat, 'library', { marks: { [LENT]: true } });
      shuffleLibrary(g, seat);
      emit(g, {
        e: 'note',
        seat,
        text: `${g.world.seat(seat).name} spends 1 Fealty of ${fealty.place} for ${landName(g, fealty)}.`,
        clause: 'C14',
      });
    },
  };
}
