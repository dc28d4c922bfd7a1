import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { asked, type BodyChoice, type SlotFlow } from './modes-and-targets.ts';
import type { Draft } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { asFace } from '../language/faces.ts';
import type { Game } from '../ports/game.ts';
import { canFill, targetsOf, type BodySpec } from './choices.ts';
import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';

/** A spell or ability announced with its choices made (601.2c, 602.2b, 603.3d). `forced`: an effect or a rule has it put onto the stack, whether its controller likes it or not. */
export interface Announced extends Pick<BodySpec, 'seat' | 'source' | 'isSpell' | 'x' | 'event' | 'title'> {
  readonly forced: boolean;
  /** the face that it is cast as */
  readonly face?: number;
}

/** True if a target may not be chosen for what this seat announces of this object, since somebody has forbidden it. */
export function isBarred(g: Game, seat: SeatId, source: ObjId, ref: Ref): boolean {
  const { barred } = g.state;
  return barred !== undefined && barred.some((b) => b.seat === seat && b.source === source && b.refs.includes(ref));
}

/** Lifts what was forbidden for one announcement, once that has been made or given up. */
export function unbar(g: Game): void {
  if (g.state.barred !== undefined) g.journal.delete(g.state, 'barred');
}

function bar(g: Game, { seat, source }: Announced, refs: readonly Ref[]): void {
  g.journal.set(g.state, 'barred', [...(g.state.barred ?? []), { seat, source, refs }]);
}

/**
 * Those who may forbid targets are asked before they are locked in. False: some of those chosen were forbidden, so that others are chosen or the announcement
 * is reversed (732.1). What is put onto the stack in any case keeps the targets that it needs.
 */
export function* consented(g: Game, a: Announced, choice: BodyChoice): Flow<boolean> {
  const { confirmTargets } = g.rules;
  if (!confirmTargets || choice.targets.every((refs) => refs.length === 0)) return true;
  const legal = faced(g, a, () => targetsOf(g, a, choice));
  const leaves = (without: readonly Ref[]): boolean => faced(g, a, () => can(g, a, choice.effects, without));
  const slots = choice.targets.map((chosen, i) => ({ chosen, legal: legal[i] ?? [] }));
  const said = yield* confirmTargets(g, {
    seat: a.seat,
    source: a.source,
    isSpell: a.isSpell,
    title: a.title,
    forced: a.forced,
    slots,
    leaves,
  });
  const forbidden: Ref[] = [];
  for (const ref of said)
    if (
      legal.some((refs) => refs.includes(ref))
      && !forbidden.includes(ref)
      && (!a.forced || leaves([...forbidden, ref]))
    )
      forbidden.push(ref);
  if (forbidden.length === 0) return true;
  bar(g, a, forbidden);
  return !choice.targets.flat().some((ref) => forbidden.includes(ref));
}

const faced = <T>(g: Game, { source, face }: Announced, look: () => T): T =>
  face === undefined || !g.world.object(source) ? look() : asFace(g, source, face, look);

/** True if targets could be chosen for these effects if none of `without` could. */
function can(g: Game, a: Announced, effects: readonly Effect[], without: readonly Ref[]): boolean {
  const mark = g.journal.mark();
  try {
    bar(g, a, without);
    return canFill(g, a, effects);
  } finally {
    g.journal.rollback(mark);
  }
}

/**
 * The questions of an announcement that is made in any case, until its targets stand. Chosen again are only targets and their division; what else was chosen
 * stays. `announced`: what is announced, or null where it comes to nothing.
 */
export function* askedWithConsent<T>(
  g: Game,
  seat: SeatId,
  flow: () => SlotFlow<T>,
  announced: (t: T) => readonly [Announced, BodyChoice] | null,
): Flow<T> {
  if (!g.rules.confirmTargets) return yield* asked(g, seat, flow());
  const given: Draft = {};
  try {
    for (;;) {
      const made = yield* asked(g, seat, flow(), given);
      const a = announced(made);
      if (!a || (yield* consented(g, ...a))) return made;
      for (const slot of Object.keys(given)) if (/^(?:target|divide)/.test(slot)) delete given[slot];
    }
  } finally {
    unbar(g);
  }
}
