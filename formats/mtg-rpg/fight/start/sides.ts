import type { Builder } from '../../../../server/engine/kernel/initial-state.ts';
import type { SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { sidesLose } from '../../../../server/engine/actions/winning-and-losing.ts';
import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import type { Party, TableSetup } from '../../../sdk/composition/table.ts';
import { G_4_15, G_4_18, G_4_2, G_4_3 } from '../../clauses/combat.ts';
import { FIGHT, neutralOf, START_MARKS, type FightSetup, type Participant } from '../model.ts';

const NEUTRAL = 'Neutral graveyard';

/** G-4-2: the table of a fight: each participant is a side of its own, and those of one team fight together. */
export function tableOf(data: unknown, card: (key: string) => CompiledCard): TableSetup {
  const { participants, gm, neutral } = data as FightSetup;
  const sides = participants.map((p): Party => {
    const toughness = p.legend ? card(p.legend.card).faces[0].toughness : 0;
    return {
      name: p.name,
      people: [p.person],
      team: participants.findIndex((q) => q.team === p.team),
      life: typeof toughness === 'number' ? toughness + 1 : 1,
      ...(p.legend ? {} : { player: false }),
    };
  });
  return { sides: neutral ? [...sides, { name: NEUTRAL, people: [gm], life: 1, player: false }] : sides, decks: [] };
}

/** Lays a participant out: its legend and its chumps on the battlefield, the legend's cards in their zones. */
function layOut(build: Builder, seat: SeatId, { legend, chumps }: Participant): void {
  if (legend) {
    build.seatMark(
      seat,
      'legend',
      build.put(legend.card, seat, 'battlefield', {
        since: -1,
        marks: { legend: true },
        ...(legend.wounds > 0 ? { counters: { '-1/-1': legend.wounds } } : {}),
      }),
    );
    for (const zone of ['hand', 'graveyard', 'exile', 'battlefield'] as const)
      for (const key of legend[zone]) build.put(key, seat, zone);
  }
  for (const key of chumps) build.put(key, seat, 'battlefield', { since: -1, marks: { present: true } });
}

/** Everybody begins with their whole hand, and without a maximum hand size (G-4-15). */
function* openingHands(g: Game): Flow {
  for (const seat of g.world.everybody())
    if (seat !== neutralOf(g)) g.journal.set(g.world.seat(seat), 'maxHand', Number.MAX_SAFE_INTEGER);
  yield* [];
}

/** Concede or leave: all characters of the person leave the fight (G-8-1). */
function leave(g: Game, person: number, conceded: boolean): void {
  const p = g.state.people[person];
  if (!p) return;
  g.journal.set(p, 'left', true);
  if (conceded) g.journal.set(p, 'conceded', true);
  const sides = new Set(
    g.world
      .everybody()
      .filter((s) => g.world.seat(s).person === person)
      .map((s) => g.world.seat(s).side),
  );
  sidesLose(
    g,
    [...sides].map((side) => ({
      side,
      seat: null,
      why: 'leaving',
      reason: `${p.name} has ${conceded ? 'given up' : 'left'}.`,
      clause: 'G-8-1',
    })),
  );
}

/** Legends with their chumps, and groups of chumps, each a side with all its cards in hand. */
export const participants = rule({
  id: 'participants',
  clauses: [G_4_2, G_4_3, G_4_15, G_4_18],
  needs: ['characters', 'legends', 'chumps', 'fight-turn', 'single-attacks', 'ending'],
  takes: [
    { of: 'ownTurns', clause: 'G-4-2' },
    { of: 'ownLibrary', clause: 'G-4-3' },
  ],
  part: () => ({
    seats: (party) => [party.name ?? ''],
    begin(build) {
      for (const [seat, p] of (build.setup.data as FightSetup).participants.entries()) layOut(build, seat, p);
      build.mark(FIGHT, START_MARKS);
    },
    hooks: { procedures: { openingHands }, leave },
  }),
});
