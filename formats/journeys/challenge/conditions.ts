import type { GameEvent } from '../../../server/engine/kernel/events.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { removeSeats } from '../../../server/engine/actions/leaving-the-game.ts';
import { change, isPc, isThreat, note, sceneOf, type OpenCondition, type ThreatState } from './state.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { isSeatRef, refId, type ObjId, type SeatId } from '../../../server/engine/kernel/refs.ts';

/** J-4-5: conditions of a threat deck that can be met now: its first set with an unresolved one. */
export const openLevel = (t: ThreatState): readonly OpenCondition[] =>
  t.levels.find((level) => level.some((c) => !c.done)) ?? [];

/** Number of conditions that open only after the present ones. */
export const laterConditions = (t: ThreatState): number =>
  t.levels
    .filter((level) => level !== openLevel(t))
    .flat()
    .filter((c) => !c.done).length;

/** Changes the open conditions of a threat deck. */
export function alter(g: Game, seat: SeatId, what: (c: OpenCondition) => OpenCondition): void {
  const { threats } = sceneOf(g);
  const t = threats.find((x) => x.seat === seat);
  if (!t) return;
  const open = openLevel(t);
  const next = open.map((c) => (c.done ? c : what(c)));
  if (next.every((c, i) => c === open[i])) return;
  change(g, {
    threats: threats.map((x) =>
      x === t ? { ...t, levels: t.levels.map((level) => (level === open ? next : level)) } : x,
    ),
  });
}
export function setThreat(g: Game, seat: SeatId, what: Partial<ThreatState>): void {
  change(g, { threats: sceneOf(g).threats.map((t) => (t.seat === seat ? { ...t, ...what } : t)) });
}

const isKind = (what: string, words: readonly string[]): boolean =>
  what === '' || words.some((w) => w.toLowerCase() === what);
const wordsOf = (g: Game, id: ObjId): readonly string[] => {
  const c = g.world.object(id) ? g.world.chars(id) : g.world.lastKnown(id);
  return c ? [...c.types, ...c.subtypes] : [];
};

/** J-4-15: count events for conditions, such as deaths. */
export function watch(g: Game, e: GameEvent): void {
  if (e.e === 'zone' && e.from === 'battlefield' && e.to === 'graveyard' && isThreat(g, e.seat)) {
    const words = wordsOf(g, e.obj);
    alter(g, e.seat, (c) =>
      c.condition.kind === 'destroy' && isKind(c.condition.what, words) ? { ...c, progress: c.progress + 1 } : c,
    );
  } else if (e.e === 'damage' && isSeatRef(e.to) && isPc(g, refId(e.to))) {
    const o = g.world.object(e.source) ?? g.world.lastKnown(e.source);
    if (o && isThreat(g, o.controller)) setThreat(g, o.controller, { harmed: true });
  }
}

/** Count a turn cycle as a threat step ends (J-4-15). */
export function endOfThreatStep(g: Game, t: ThreatState): void {
  alter(g, t.seat, (c) => {
    if (c.condition.kind === 'endure') return { ...c, progress: c.progress + 1 };
    if (c.condition.kind === 'unharmed') return { ...c, progress: t.harmed ? 0 : c.progress + 1 };
    return c;
  });
  setThreat(g, t.seat, { harmed: false });
}

function isMet(g: Game, seat: SeatId, { condition, progress, seen }: OpenCondition): boolean {
  switch (condition.kind) {
    case 'destroy':
    case 'endure':
    case 'unharmed':
      return progress >= condition.n;
    case 'clear':
      return seen && !g.world.permanentsOf(seat).some((id) => isKind(condition.what, wordsOf(g, id)));
    case 'empty':
      return g.world.library(seat).length === 0;
    default:
      return false;
  }
}

const resolver = (g: Game): SeatId | null => g.state.turn.seats.find((s) => isPc(g, s)) ?? null;

/**
 * Resolve a condition.
 * Its experience goes to the character whose turn it is, else to the company (J-7-3, J-7-6).
 */
export function resolve(g: Game, seat: SeatId, which: OpenCondition): void {
  note(g, seat, `${g.world.seat(seat).name}: “${which.condition.text}” is resolved.`, 'J-4-4');
  const { experience } = which.condition;
  const who = resolver(g);
  if (experience.length > 0) {
    note(
      g,
      who ?? seat,
      `What was learned of it is ${who === null ? 'the company’s' : `${g.world.seat(who).name}’s`}: ${experience.map((key) => g.setup.cards[key]?.name ?? key).join(', ')}.`,
      who === null ? 'J-7-6' : 'J-7-3',
    );
    change(g, { experience: [...sceneOf(g).experience, ...experience.map((card) => ({ seat: who, card }))] });
  }
  alter(g, seat, (c) => (sameAs(c, which) ? { ...c, done: true } : c));
}

/** J-4-11: drop a condition that no longer holds. No character gains its experience. */
export function drop(g: Game, seat: SeatId, which: OpenCondition): void {
  note(g, seat, `${g.world.seat(seat).name}: “${which.condition.text}” no longer holds.`, 'J-4-11');
  alter(g, seat, (c) => (sameAs(c, which) ? { ...c, done: true } : c));
}
/** True for the picked condition, even if its progress has changed since. */
const sameAs = (c: OpenCondition, which: OpenCondition): boolean => c.condition === which.condition;

/** J-4-4: a threat deck without a condition is removed with all of its cards. */
export function* checkConditions(g: Game): Flow<boolean> {
  let done = false;
  for (const { seat } of sceneOf(g).threats) {
    if (g.world.seat(seat).left) continue;
    const here = (): ThreatState | undefined => sceneOf(g).threats.find((t) => t.seat === seat);
    alter(g, seat, (c) =>
      c.condition.kind === 'clear'
      && !c.seen
      && g.world.permanentsOf(seat).some((id) => isKind(c.condition.what, wordsOf(g, id)))
        ? { ...c, seen: true }
        : c,
    );
    for (;;) {
      const t = here();
      const met = t && openLevel(t).find((c) => !c.done && isMet(g, seat, c));
      if (!met) break;
      resolve(g, seat, met);
      done = true;
    }
    const t = here();
    if (!t || openLevel(t).length > 0) continue;
    note(g, seat, `${g.world.seat(seat).name} is overcome and leaves the scene with all of its cards.`, 'J-4-4');
    yield* removeSeats(g, [seat]);
    done = true;
  }
  return done;
}

/**
 * Rule by which a condition is met.
 * Ticked (J-4-11), counted (J-4-15), or counted once the deck has had one (J-4-18).
 */
export const clauseOf = ({ condition: { kind } }: OpenCondition): string =>
  kind === 'prose' ? 'J-4-11' : kind === 'clear' ? 'J-4-18' : 'J-4-15';

/** Progress in words: “Destroy 3 creatures (1 of 3)”. */
export const conditionText = (c: OpenCondition): string => {
  const { kind, n, text } = c.condition;
  return `${text}${c.done ? ' – resolved' : kind === 'destroy' || kind === 'unharmed' || kind === 'endure' ? ` (${c.progress} of ${n})` : ''}`;
};
