import type { DrawInstead, Effect } from '../../../cards/oracle/ir/index.ts';
import { keywordOf } from '../language/activated-abilities.ts';
import { faceOf } from '../objects/definitions.ts';
import { newExec } from '../language/resolution.ts';
import type { Flow } from '../kernel/procedure.ts';
import { EFFECTS } from '../kernel/journal.ts';
import { ofTheFormat, would, type Kind } from './pipeline.ts';
import { factorOf, working } from './static-effects.ts';
import type { Replacement } from '../ports/replacement.ts';
import type { WouldBe } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';

type Draw = WouldBe['draw'];

function holdsNow(g: Game, seat: SeatId, when: DrawInstead['while']): boolean {
  switch (when) {
    case undefined:
      return true;
    case 'library is empty':
      return g.world.library(seat).length === 0;
    case 'hand is empty':
      return g.world.hand(seat).length === 0;
    default:
      return !(
        g.course.current.action === 'draw'
        && g.world.isActive(seat)
        && g.world.seat(seat).turn.inDrawStep === undefined
      );
  }
}

/** An effect that does something in place of a draw, under its player's control. */
const instead = (
  g: Game,
  key: string,
  source: ObjId,
  effects: readonly Effect[],
  about: {
    readonly label?: string;
    readonly it?: readonly Ref[];
    readonly optional?: string;
    readonly once?: number;
  } = {},
): Replacement<Draw> => ({
  key,
  label: () => about.label ?? g.nameOf(source),
  object: source,
  ...(about.optional === undefined ? {} : { optional: about.optional }),
  *replace({ seat }): Flow<null> {
    if (about.once !== undefined)
      g.journal.set(
        g.state,
        'effects',
        g.state.effects.filter((e) => e.id !== about.once),
        EFFECTS,
        true,
      );
    const before = g.state.replaced;
    g.journal.set(g.state, 'replaced', [...(before ?? []), key]);
    try {
      const it = about.it ? { it: about.it } : {};
      yield* g.acts.runEffects(newExec(g, { source, you: seat, targets: [], effects, ...it }), effects);
    } finally {
      g.journal.set(g.state, 'replaced', before);
    }
    return null;
  },
});

/** 702.52a–b: cards of the graveyard with dredge, as long as the library has as many cards. */
function dredges(g: Game, seat: SeatId): Replacement<Draw>[] {
  return g.world.graveyard(seat).flatMap((id): Replacement<Draw>[] => {
    const k = keywordOf(faceOf(g, g.world.get(id)), 'dredge');
    if (!k || g.world.library(seat).length < k.n) return [];
    const effects: Effect[] = [
      { do: 'mill', who: { sel: 'you' }, count: { a: 'n', n: k.n } },
      { do: 'move', what: { sel: 'self' }, to: 'hand', verb: 'return' },
    ];
    const label = `Dredge ${k.n}: ${g.nameOf(id)}`;
    return [instead(g, `dredge:${objRef(id)}`, id, effects, { label, optional: '702.52a' })];
  });
}

/** Effects that have something else happen instead of a draw. */
function others(g: Game, e: Draw): readonly Replacement<Draw>[] {
  const { seat } = e;
  const list = working(g, 'drawDoInstead')
    .filter((s) => s.seat === seat && holdsNow(g, seat, s.effect.while))
    .map((s) => instead(g, `drawDoInstead:${objRef(s.source)}`, s.source, s.effect.effects));
  for (const { id, draw, seat: whose, source } of g.state.effects)
    if (draw && whose === seat)
      list.push(
        instead(g, `nextDraw:${id}`, source, draw.effects, { once: id, ...(draw.it ? { it: draw.it } : {}) }), // 614.3
      );
  if (g.world.mentions('k:dredge')) list.push(...dredges(g, seat));
  return [...list, ...ofTheFormat(g, 'draw', e)];
}

/** Effects by which more cards are drawn (614.11). */
const multipliers = (g: Game, seat: SeatId): readonly Replacement<Draw>[] =>
  working(g, 'drawInstead')
    .filter((s) => s.seat === seat)
    .map((s) =>
      factorOf<Draw>(
        g,
        s,
        { factor: 1 + s.effect.plus },
        (x) => x.n,
        (x, n) => ({ ...x, n }),
      ),
    );

const DRAW: Kind<'draw'> = {
  name: 'draw',
  effects: (g, e) => {
    const done = g.state.replaced ?? [];
    const some = others(g, e).filter((r) => !done.includes(r.key));
    if (e.n > 1 && some.length > 0) return []; // they apply to each of these draws by itself
    return [...some, ...multipliers(g, e.seat)];
  },
  affected: (_g, e) => e.seat,
  title: () => 'You would draw a card',
  alike: (e) => e.n,
};

/**
 * 121.6a, 614.11: one draw: replaced, even if there is no card to draw, or carried out by `drawOne`. The result of an effect is finished before the next one applies
 * (121.6b), and the same effect does not apply to it again. `drawOne` is told whether it is drawn in place of another draw (614.11b).
 */
export function* drawEvent(
  g: Game,
  seat: SeatId,
  drawOne: (replaced: boolean) => Flow,
  used: Set<string> = new Set(),
): Flow {
  const made = yield* would(g, DRAW, { seat, n: 1 }, used);
  if (!made) return;
  const replaced = used.size > 0;
  for (let i = 0; i < made.n; i++)
    if (made.n === 1) yield* drawOne(replaced);
    else yield* drawEvent(g, seat, drawOne, new Set(used));
}
