import { z } from 'zod';
import type { Color } from '../../cards/oracle/ir/index.ts';
import { isRuleNumber } from '../../server/engine/kernel/citation.ts';
import type { Requirement } from '../../server/engine/ports/legality.ts';
import type { Leading, Rules, SeatFact, Topics } from '../../server/engine/ports/format-hooks.ts';
import { COLOUR_NAMES } from '../sdk/deck/colours.ts';
import { identityOf } from '../sdk/deck/deck.ts';
import { marksOf } from '../sdk/marks.ts';
import { number } from '../sdk/options.ts';
import { byClause, cr, rule, standing, type FormatRule } from '../sdk/composition/rule.ts';
import { choosesColour } from './chosen-colours.ts';
import { playedFromZone, returnsToZone, taxNote } from './command-zone.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { isSeatRef, refId, type ObjId, type SeatId } from '../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';
import type { Seat } from '../../server/engine/kernel/state/seat.ts';

/** 903.3: mark on a commander: its number in the match. It stays with the card through all zones. */
const COMMANDER = 'commander';
export const isCommander = (o: GameObject): boolean => o.marks?.[COMMANDER] !== undefined;
const ZONE = 'command zone';

/** 903.8: only its owner casts a commander from the command zone. */
const FROM_ZONE: readonly Requirement<Topics['land']>[] = [
  {
    id: 'commander',
    clauses: ['903.8'],
    mend: 'Play a card of your hand.',
    concerns: (g, c) => g.world.get(c.object).zone === 'command',
    holds: (g, c) => g.world.get(c.object).zone !== 'command' || isCommander(g.world.get(c.object)),
    says: () => 'Of the command zone only commanders are cast, for {2} more for each earlier cast from there.',
    facts: (g, c) => [`Cast from the zone before: ${g.world.get(c.object).casts ?? 0}.`],
  },
  {
    id: 'own commander',
    clauses: ['903.8'],
    mend: 'Cast your own commander.',
    concerns: (g, c) => g.world.get(c.object).zone === 'command',
    holds: (g, c) => g.world.get(c.object).zone !== 'command' || g.world.get(c.object).owner === c.seat,
    says: () => 'A commander is cast from the command zone by its owner.',
    facts: (g, c) => [`Its owner is ${g.world.seat(g.world.get(c.object).owner).name}.`],
  },
];

/**
 * 903.4a: Commanders by owner, and their color identities.
 * The first holds until anything is written to the match; identities never change (903.4a).
 */
interface Known {
  status: number;
  bySeat: Map<SeatId, readonly ObjId[]>;
  readonly identities: Map<SeatId, readonly Color[] | null>;
}
/** Cache: the commanders of each game as of its last write, and their color identities. */
const found = new WeakMap<Game, Known>();
function knownOf(g: Game): Known {
  let k = found.get(g);
  if (!k) found.set(g, (k = { status: -1, bySeat: new Map(), identities: new Map() }));
  return k;
}
/** 903.3b, 903.3c: card of an object; of a melded or merged permanent, those of its cards that are commanders (903.3b–c). */
const leadingCards = (o: GameObject): readonly string[] =>
  o.parts ? o.parts.filter((p) => p.marks?.[COMMANDER] !== undefined).map((p) => p.def) : [o.def];
function leadersOf(g: Game, seat: SeatId): readonly ObjId[] {
  const k = knownOf(g);
  if (k.status !== g.journal.status) {
    k.status = g.journal.status;
    k.bySeat = new Map();
  }
  let ids = k.bySeat.get(seat);
  if (!ids) k.bySeat.set(seat, (ids = g.world.ownedBy([seat]).filter((id) => isCommander(g.world.get(id)))));
  return ids;
}
const leading: Leading = {
  is: (o) => o.marks?.[COMMANDER] !== undefined,
  of: leadersOf,
  identity(g, seat) {
    const { identities } = knownOf(g);
    let identity = identities.get(seat);
    if (identity === undefined) {
      const cards = leadersOf(g, seat)
        .flatMap((id) => leadingCards(g.world.get(id)))
        .flatMap((def) => g.setup.cards[def] ?? []);
      identities.set(seat, (identity = cards.length > 0 ? identityOf(cards) : null));
    }
    return identity;
  },
};

/** a note of the color that was chosen for a commander, which all players may know (903.4b) */
const colourNote = (g: Game, o: GameObject): readonly string[] => {
  const card = g.setup.cards[o.def];
  return card && choosesColour(card)
    ? [`its colour is ${card.faces[0].colors.map((c) => COLOUR_NAMES[c]).join(', ')}`]
    : [];
};
const notes: NonNullable<Rules['notes']> = (g, o) =>
  isCommander(o) ? [`The commander of ${g.world.seat(o.owner).name}`, ...colourNote(g, o), ...taxNote(o)] : [];

/** 903.6: the commander begins in the command zone and is cast from there (CR 903.8). */
export const commandZone = rule({
  id: 'command-zone',
  clauses: [
    standing(cr('903.6', 'Commanders begin face up in the command zone; the rest of the deck is the library.')),
    standing(cr('903.3b', 'A melded permanent of which one card is a commander is that commander.')),
    standing(cr('903.3c', 'A merged permanent of which one component is a commander is that commander.')),
    standing(
      cr(
        '903.3e',
        'What speaks of a characteristic of a commander sees it wherever that is, in a hand or library, too.',
      ),
    ),
    cr(
      '903.8',
      'A player may cast their commander from the command zone, for {2} more for each time that they did before.',
    ),
  ],
  part: () => ({
    layOut(build, seat, deck) {
      for (const [i, key] of deck.commanders.entries())
        build.put(key, seat, 'command', { marks: { [COMMANDER]: `${seat}:${i}` } });
    },
    hooks: {
      leading,
      commandZone: 'Command zone',
      marks: { card: marksOf({ [COMMANDER]: z.string() }) },
      notes,
      ...playedFromZone({ leads: isCommander, zone: ZONE, requirements: FROM_ZONE, tax: '903.8' }),
    },
  }),
});

/** 903.2: default arrangement of a Commander table. */
export const commanderTable = rule({
  id: 'commander-table',
  clauses: [
    standing(cr('903.2', 'Two or more players; several play everybody against everybody and attack whom they like.')),
  ],
});

/** No commander deals too much damage (CR 903.12h). */
export const noCommanderDamage = rule({
  id: 'commander-damage',
  clauses: [standing(cr('903.12h', 'Combat damage by a commander is not counted.'))],
});

/** 903.9: the commander may go back to the command zone. */
export const commanderReturns = rule({
  id: 'commander-returns',
  needs: ['command-zone'],
  clauses: [
    cr(
      '903.9a',
      'A commander that came to a graveyard or exile may be put into the command zone by its owner, once each time.',
    ),
    cr('903.9b', 'A commander that would go to a hand or library may go to the command zone instead.'),
    standing(
      cr(
        '903.9c',
        'Of a melded or merged permanent only the card that is the commander goes to the command zone, the others where all would have gone.',
      ),
    ),
  ],
  part: () => ({
    hooks: returnsToZone({ leads: isCommander, zone: ZONE, clauses: { back: ['903.9a'], instead: ['903.9b'] } }),
  }),
});

/** Mark of a seat: combat damage dealt to it by one commander, whose number follows. */
const DEALT = 'dealt ';

/** Name of a commander by its number, as it was when it dealt the damage. */
const NAMED = 'named ';

function count(g: Game, source: ObjId, seat: Seat, amount: number): void {
  const o = g.world.object(source);
  const id = (o ?? g.world.lastKnown(source))?.marks?.[COMMANDER];
  if (id === undefined) return;
  const key = `${DEALT}${String(id)}`;
  const name = g.setup.cards[(o && leadingCards(o)[0]) ?? '']?.name ?? g.nameOf(source);
  g.journal.set(seat, 'marks', {
    ...seat.marks,
    [key]: Number(seat.marks[key] ?? 0) + amount,
    [`${NAMED}${String(id)}`]: name,
  });
}

/** The most combat damage that one commander has dealt to a seat. */
export function mostDealt(seat: Seat): number {
  let most = 0;
  for (const [key, n] of Object.entries(seat.marks)) if (key.startsWith(DEALT)) most = Math.max(most, Number(n));
  return most;
}

/** A player loses after this much combat damage from one commander (CR 903.10a). */
export const damageByCommander = (most: number, clause: string): FormatRule =>
  rule({
    id: 'commander-damage',
    needs: ['command-zone'],
    clauses: [byClause(clause, `Who has been dealt ${most} combat damage by the same commander over the game loses.`)],
    options: {
      commanderDamage: number({
        label: 'Commander damage',
        clause,
        ruling: !isRuleNumber(clause),
        default: most,
        min: 1,
        max: 500,
        whole: true,
        about: 'So much combat damage by one commander makes a player lose.',
      }),
    },
    part: ({ commanderDamage: limit }) => ({
      hooks: {
        watch(g, e) {
          if (e.e === 'damage' && e.combat && isSeatRef(e.to)) count(g, e.source, g.world.seat(refId(e.to)), e.amount);
        },
        loss(g, side) {
          for (const id of g.world.sideSeats(side)) {
            const seat = g.world.seat(id);
            if (mostDealt(seat) >= limit)
              return {
                reason: `${seat.name} has been dealt ${mostDealt(seat)} combat damage by one commander.`,
                clause,
              };
          }
          return null;
        },
        seatFacts(g, id) {
          const { marks } = g.world.seat(id);
          return Object.entries(marks).flatMap(([key, n]): SeatFact[] =>
            key.startsWith(DEALT)
              ? [
                  {
                    label: `Damage by ${String(marks[NAMED + key.slice(DEALT.length)])}`,
                    value: `${String(n)} of ${limit}`,
                    clause,
                  },
                ]
              : [],
          );
        },
      },
    }),
  });

export const commanderDamage = damageByCommander(21, '903.10a');
