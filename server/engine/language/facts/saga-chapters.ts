import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { Characteristics } from '../../ports/characteristics.ts';
import type { GameEvent } from '../../kernel/events.ts';
import { eventParts } from '../../objects/intrinsic-abilities.ts';
import type { Game } from '../../ports/game.ts';
import type { ObjId } from '../../kernel/refs.ts';
import type { TriggerData } from '../../kernel/state/object.ts';

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

/** 714.2b: true if lore counters that a Saga was given or entered with have brought it to a chapter (702.155a). */
export function reaches(g: Game, saga: ObjId, chapter: number, e: GameEvent): TriggerData | null {
  const id = e.e === 'zone' ? e.now : e.e === 'counters' ? e.obj : null;
  const o = id === saga ? g.world.object(saga) : undefined;
  if (!o) return null;
  const now = o.counters[LORE] ?? 0;
  const before = e.e === 'counters' ? now - e.n : 0;
  const skipped = o.chosen?.ahead === g.state.turn.number && now !== chapter;
  return before < chapter && now >= chapter && !skipped ? { players: [], amount: 0, chapter } : null;
}

export const isSaga = (c: Characteristics): boolean => c.subtypes.includes('Saga') && finalChapter(c.abilities) > 0;
