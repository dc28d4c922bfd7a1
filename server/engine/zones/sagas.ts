import type { Ability } from '../../../cards/oracle/ir/index.ts';
import { putCounters } from './permanents.ts';
import type { Characteristics } from '../objects/characteristics.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Game } from '../game/game.ts';
import { eventParts } from '../objects/intrinsic-abilities.ts';
import type { ObjId, TriggerData } from '../kernel/state.ts';

/** Sagas (CR 714): chapters are triggered abilities, and lore counters tell how far a Saga has come. */
export const LORE = 'lore';

const finals = new WeakMap<readonly Ability[], number>();
/** The greatest chapter number among the abilities; 0 where there are no chapters (714.2d). */
export function finalChapter(abilities: readonly Ability[]): number {
  let final = finals.get(abilities);
  if (final === undefined) {
    final = Math.max(
      0,
      ...abilities.flatMap((a) =>
        a.kind === 'triggered' ? [...eventParts(a.event)].map((e) => (e.on === 'chapter' ? e.n : 0)) : [],
      ),
    );
    finals.set(abilities, final);
  }
  return final;
}

/** Whether lore counters that a Saga was given or entered with have brought it to a chapter (714.2b, 702.155a). */
export function reaches(g: Game, saga: ObjId, chapter: number, e: GameEvent): TriggerData | null {
  const id = e.e === 'zone' ? e.now : e.e === 'counters' ? e.obj : null;
  const o = id === saga ? g.world.object(saga) : undefined;
  if (!o) return null;
  const now = o.counters[LORE] ?? 0;
  const before = e.e === 'counters' ? now - e.n : 0;
  const skipped = o.chosen?.ahead === g.state.turn.number && now !== chapter;
  return before < chapter && now >= chapter && !skipped ? { players: [], amount: 0, chapter } : null;
}

/** CR 714.3b: as a precombat main phase begins. */
export function* tellOn(g: Game): Flow {
  for (const seat of g.state.turn.seats) {
    for (const id of g.world.permanentsOf(seat))
      if (isSaga(g.world.chars(id))) yield* putCounters(g, id, LORE, 1, seat);
  }
}

const isSaga = (c: Characteristics): boolean => c.subtypes.includes('Saga') && finalChapter(c.abilities) > 0;

/** CR 714.4: all is told, and no chapter ability of it waits or is on the stack. */
export function isTold(g: Game, id: ObjId, c: Characteristics): boolean {
  if (!isSaga(c) || (g.world.get(id).counters[LORE] ?? 0) < finalChapter(c.abilities)) return false;
  const { pending, zones } = g.state;
  return (
    !pending.some((p) => p.source === id && p.event.chapter !== undefined)
    && !zones.stack.some((s) => {
      const data = g.world.get(s).stack;
      return data?.source === id && data.event?.chapter !== undefined;
    })
  );
}
