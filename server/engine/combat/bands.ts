import { chooseObjects } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, Ref } from '../kernel/refs.ts';
import type { Attack } from '../kernel/state/turn.ts';

/** Banding (702.22): bands of attackers, which are blocked as one, and who divides damage in a fight with creatures with banding. */

interface Attacking {
  readonly id: ObjId;
  readonly target: Ref;
}

const BANDING = 'banding';

/**
 * 702.22c–d: attackers of a player that attack the same player or permanent may be declared as bands, each of any number of creatures with banding and up
 * to one without. Returns the number of its band by attacker.
 */
export function* formBands(g: Game, attacks: readonly Attacking[]): Flow<ReadonlyMap<ObjId, number>> {
  const bands = new Map<ObjId, number>();
  const kinds = new Map<string, Attacking[]>();
  for (const a of attacks) {
    const key = `${g.world.controller(a.id)} ${a.target}`;
    kinds.set(key, [...(kinds.get(key) ?? []), a]);
  }
  let n = 0;
  for (const list of kinds.values()) {
    for (;;) {
      const free = list.map((a) => a.id).filter((id) => !bands.has(id));
      const [banding, others] = [
        free.filter((id) => g.world.has(id, BANDING)),
        free.filter((id) => !g.world.has(id, BANDING)),
      ];
      const [first] = banding;
      if (first === undefined || free.length < 2) break;
      const seat = g.world.controller(first);
      const some = yield* chooseObjects(g, seat, {
        title: 'Which creatures with banding attack in a band?',
        clauses: ['702.22c'],
        from: banding,
        min: 0,
        max: banding.length,
      });
      if (some.length === 0) break;
      const more =
        others.length === 0
          ? []
          : yield* chooseObjects(g, seat, {
              title: 'Which one without banding is in that band?',
              clauses: ['702.22c'],
              from: others,
              min: 0,
              max: 1,
            });
      if (some.length + more.length < 2) break;
      for (const id of [...some, ...more]) bands.set(id, n);
      n++;
    }
  }
  return bands;
}

/** The other attackers of its band (702.22e–f). */
export const bandOf = (g: Game, a: Attack): readonly Attack[] =>
  a.band === undefined ? [] : (g.state.combat?.attacks ?? []).filter((x) => x !== a && x.band === a.band);

/** 702.22j–k: true if the opponent of a creature's controller divides its damage, because it blocks or is blocked by a creature with banding. */
export const againstBanding = (g: Game, foes: readonly ObjId[]): boolean => foes.some((id) => g.world.has(id, BANDING));
