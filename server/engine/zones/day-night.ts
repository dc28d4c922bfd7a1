import type { KeywordName } from '../../../cards/oracle/ir/index.ts';
import { transform } from './transform.ts';
import { faceOf } from '../objects/definitions.ts';
import { keywordOf } from '../language/activated-abilities.ts';
import { otherFace } from '../language/faces.ts';
import { emit } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { MatchSetup } from '../kernel/state/game.ts';

/** 730.1a: day and night (730), daybound and nightbound (702.145). */
export type Daytime = 'day' | 'night';

/** 730.1, 702.145e: it becomes day or night, and permanents bound to the other transform. */
export function becomes(g: Game, to: Daytime): void {
  const from = g.state.daytime;
  if (from === to) return;
  g.journal.set(g.state, 'daytime', to, -1, true);
  emit(g, { e: 'daytime', to, changes: from !== undefined });
  turnBound(g);
}

/** CR 730.2: day or night after the number of spells cast in the previous turn, as the untap step begins. */
export function checkDaytime(g: Game): void {
  const { castBefore } = g.state.turn;
  if (g.state.daytime === 'day' && castBefore.active === 0) becomes(g, 'night');
  else if (g.state.daytime === 'night' && castBefore.active >= 2) becomes(g, 'day');
}

const bound = (g: Game, keyword: KeywordName): ObjId[] =>
  g.state.zones.battlefield.filter((id) => g.world.chars(id).keywords.has(keyword));

/** 702.145c, f: transforms daybound and nightbound permanents that are on the wrong face. */
function turnBound(g: Game): boolean {
  const wrong =
    g.state.daytime === 'night'
      ? bound(g, 'daybound').filter((id) => g.world.get(id).face === 0)
      : bound(g, 'nightbound').filter((id) => g.world.get(id).face === 1);
  return transform(g, wrong, { bound: true }).length > 0;
}

const withBound = new WeakMap<MatchSetup['cards'], boolean>();
/** True if any card of the match is bound to day or night. */
function anyBound({ cards }: MatchSetup): boolean {
  let any = withBound.get(cards);
  if (any === undefined)
    withBound.set(
      cards,
      (any = Object.values(cards).some((card) =>
        card.faces.some((f) => keywordOf(f, 'daybound') ?? keywordOf(f, 'nightbound')),
      )),
    );
  return any;
}

/** Apply daybound and nightbound (702.145c–d, f–g). Returns whether they did something. */
export function keepBound(g: Game): boolean {
  if (!anyBound(g.setup)) return false;
  if (g.state.daytime !== undefined) return turnBound(g);
  const day = bound(g, 'daybound').length > 0;
  if (!day && bound(g, 'nightbound').length === 0) return false;
  becomes(g, day ? 'day' : 'night');
  return true;
}

/** 702.145b: the face with which a daybound permanent enters at night; null if it enters as it is. */
export function nightFace(g: Game, o: GameObject): number | null {
  return g.state.daytime === 'night' && o.face === 0 && keywordOf(faceOf(g, o), 'daybound') ? otherFace(g, o) : null;
}
