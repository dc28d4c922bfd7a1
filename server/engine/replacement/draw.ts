import type { DrawInstead, Effect } from '../../../cards/oracle/ir/index.ts';
import { keywordOf } from '../language/activated-abilities.ts';
import { chooseOptions, yesNo } from '../decisions/ask.ts';
import { faceOf } from '../objects/definitions.ts';
import { newExec } from '../language/resolution.ts';
import type { Flow } from '../kernel/procedure.ts';
import { EFFECTS } from '../kernel/journal.ts';
import { working, factorOf, settle } from './pipeline.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';

/** An effect that would replace a draw. */
interface Replacement {
  readonly key: string;
  readonly label: string;
  /** so many draws in its place; null: its effects are done */
  readonly draws: number | null;
  readonly source: ObjId;
  readonly effects: readonly Effect[];
  readonly it?: readonly Ref[];
  /** a next draw only: it is used up (614.3) */
  readonly once?: number;
  /** the player may draw all the same */
  readonly optional?: true;
}

/** Effects that have replaced the draw that is under way, which do not replace what they made of it (614.5). */
const applied = new WeakMap<Game, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

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

/** 702.52a–b: cards of the graveyard with dredge, as long as the library has as many cards. */
function dredges(g: Game, seat: SeatId): Replacement[] {
  return g.world.graveyard(seat).flatMap((id): Replacement[] => {
    const k = keywordOf(faceOf(g, g.world.get(id)), 'dredge');
    if (!k || g.world.library(seat).length < k.n) return [];
    const effects: Effect[] = [
      { do: 'mill', who: { sel: 'you' }, count: { a: 'n', n: k.n } },
      { do: 'move', what: { sel: 'self' }, to: 'hand', verb: 'return' },
    ];
    return [
      {
        key: `dredge:${objRef(id)}`,
        label: `Dredge ${k.n}: ${g.nameOf(id)}`,
        draws: null,
        source: id,
        effects,
        optional: true,
      },
    ];
  });
}

function replacements(g: Game, seat: SeatId): Replacement[] {
  const list: Replacement[] = working(g, 'drawDoInstead')
    .filter((s) => s.seat === seat && holdsNow(g, seat, s.effect.while))
    .map((s) => ({
      key: `drawDoInstead:${objRef(s.source)}`,
      label: g.nameOf(s.source),
      draws: null,
      source: s.source,
      effects: s.effect.effects,
    }));
  for (const e of g.state.effects) {
    if (e.draw && e.seat === seat)
      list.push({
        key: `nextDraw:${e.id}`,
        label: g.nameOf(e.source),
        draws: null,
        source: e.source,
        effects: e.draw.effects,
        it: e.draw.it,
        once: e.id,
      });
  }
  if (g.world.mentions('k:dredge')) list.push(...dredges(g, seat));
  if (list.length === 0) return list;
  for (const s of working(g, 'drawInstead'))
    if (s.seat === seat)
      list.push({
        key: `drawInstead:${objRef(s.source)}`,
        label: g.nameOf(s.source),
        draws: 1 + s.effect.plus,
        source: s.source,
        effects: [],
      });
  return list;
}

/** Which effect replaces the draw first (616.1); null: none, because there is none or the player may and does decline. */
function* first(g: Game, seat: SeatId, list: readonly Replacement[]): Flow<Replacement | null> {
  const optional = list.length > 0 && list.every((r) => r.optional);
  if (list.length === 0 || (list.length === 1 && !optional)) return list[0] ?? null;
  if (list.length === 1 && list[0])
    return (yield* yesNo(g, seat, {
      title: `You would draw a card. ${list[0].label} instead?`,
      clauses: ['702.52a'],
      object: list[0].source,
    }))
      ? list[0]
      : null;
  const options = [
    ...(optional ? [{ key: 'draw', label: 'Draw the card' }] : []),
    ...list.map((r) => ({ key: r.key, label: r.label })),
  ];
  const [key] = yield* chooseOptions(g, seat, {
    title: optional ? 'You would draw a card: what instead?' : 'You would draw a card: which effect applies first?',
    clauses: [optional ? '702.52a' : '616.1'],
    min: 1,
    max: 1,
    options,
  });
  return list.find((r) => r.key === key) ?? (optional ? null : (list[0] ?? null));
}

/**
 * 121.6a, 614.11: one draw: replaced, even if there is no card to draw, or carried out by `drawOne`. Of several effects the player chooses one after
 * another (616.1); what an effect makes of the draw is finished before the next one (121.6b), and it does not apply to that again (614.5). `drawOne` is told
 * whether it is drawn in place of another draw (614.11b).
 */
export function* drawEvent(g: Game, seat: SeatId, drawOne: (replaced: boolean) => Flow, replaced = false): Flow {
  const used = applied.get(g) ?? NONE;
  const list = replacements(g, seat).filter((r) => !used.has(r.key));
  const chosen = yield* first(g, seat, list);
  if (!chosen) {
    const n = yield* drawReplacement(g, seat, used); // only effects that multiply draws, if any
    for (let i = 0; i < n; i++) yield* drawOne(replaced || n !== 1);
    return;
  }
  if (chosen.once !== undefined)
    g.journal.set(
      g.state,
      'effects',
      g.state.effects.filter((e) => e.id !== chosen.once),
      EFFECTS,
      true,
    );
  const before = applied.get(g);
  applied.set(g, new Set([...used, chosen.key]));
  try {
    if (chosen.draws !== null) for (let i = 0; i < chosen.draws; i++) yield* drawEvent(g, seat, drawOne, true);
    else {
      const x = newExec(g, {
        source: chosen.source,
        you: seat,
        targets: [],
        effects: chosen.effects,
        ...(chosen.it ? { it: chosen.it } : {}),
      });
      yield* g.acts.runEffects(x, chosen.effects);
    }
  } finally {
    if (before) applied.set(g, before);
    else applied.delete(g);
  }
}

/** How many cards a seat draws in place of one draw where nothing else replaces it (614.11); each of them is a draw that the next effect applies to. */
export function* drawReplacement(g: Game, seat: SeatId, used: ReadonlySet<string> = new Set()): Flow<number> {
  return yield* settle(
    g,
    seat,
    1,
    'You would draw a card',
    working(g, 'drawInstead')
      .filter((s) => s.seat === seat && !used.has(`drawInstead:${objRef(s.source)}`))
      .map((s) => factorOf(g, s, { factor: 1 + s.effect.plus })),
  );
}
