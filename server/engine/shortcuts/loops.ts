import { askAll } from '../decisions/ask.ts';
import type { Answer, Part } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { drawByLoop } from '../actions/winning-and-losing.ts';
import { positionOf } from './position-hash.ts';
import { FRESH_SPAN, type SpanState } from '../kernel/loop-state.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';

/**
 * Loops (CR 104.4b, 731). A match never hangs: mandatory actions that come back to the same position are a draw at once; what goes on without end and never
 * repeats a position is put before the table, a few times, and then ends as a draw, too.
 *
 * `depth`: how many triggered abilities in a row led to one another without anybody's having taken an optional action. Below WATCH nothing is looked at, so
 * that ordinary play pays nothing, and many triggers at once are no loop.
 */
const WATCH = 100;
/** the table is asked at these depths, and when this many resolutions came in one step whatever was chosen meanwhile */
const ASK = [500, 1000, 2000] as const;
const ASK_RESOLUTIONS = [3000, 6000, 12_000] as const;
const END = 4000;
const END_RESOLUTIONS = 24_000;

/** Called as the top of the stack is about to resolve. May end the match (104.4b), or the match for some (104.4f). */
export function* watchLoops(g: Game): Flow {
  const id = g.state.zones.stack.at(-1);
  const top = id === undefined ? undefined : g.world.object(id);
  if (!top?.stack) return;
  const { span } = g.state;
  const depth = top.stack.depth ?? 0;
  g.depth = depth;
  const hurried = g.state.shortcut ? 0 : 1; // everybody has agreed how often a shortcut repeats: that is no loop without end
  const next: SpanState & { readonly repeats?: boolean } =
    depth < WATCH
      ? { ...FRESH_SPAN, resolved: span.resolved + hurried, asked: span.asked }
      : watched(g, span, top.controller);
  if (next.repeats) {
    yield* drawByLoop(
      g,
      next.seats,
      `The same position came about again with nobody able to stop it: ${what(g)} trigger one another for ever.`,
    );
    return;
  }
  g.journal.progress(g.state, 'span', next);
  if (depth >= END || next.resolved >= END_RESOLUTIONS)
    yield* drawByLoop(
      g,
      next.seats,
      `${what(g)} went on for ${next.resolved} resolutions in one step, and nothing stopped it.`,
    );
  else if (depth >= (ASK[next.asked] ?? END) || next.resolved >= (ASK_RESOLUTIONS[next.asked] ?? END_RESOLUTIONS))
    yield* callItADraw(g, next);
}

/**
 * Brent's way of finding a cycle: one position is kept, and a newer one taken in its place each time the count reaches a power of two. When the kept one comes
 * back, exactly one round of the loop lies between, and `seats` are those whose objects were involved (104.4f).
 */
function watched(g: Game, span: SpanState, seat: SeatId): SpanState & { readonly repeats?: boolean } {
  const n = span.watched + 1;
  const anew = (n & (n - 1)) === 0;
  const { battlefield, stack, graveyard, exile, hand } = g.state.zones;
  const size = [battlefield, stack, exile, ...graveyard, ...hand].map((list) => list.length).join(); // what has grown is no repetition: no closer look
  const position = anew || span.anchor?.startsWith(`${size} `) ? `${size} ${positionOf(g)}` : null;
  if (position !== null && span.anchor === position && !span.chosen)
    return { ...span, resolved: span.resolved + 1, repeats: true };
  return {
    resolved: span.resolved + 1,
    asked: span.asked,
    watched: n,
    anchor: anew ? position : span.anchor,
    chosen: anew ? false : span.chosen,
    seats: anew ? [seat] : span.seats.includes(seat) ? span.seats : [...span.seats, seat],
  };
}

/** The loop in words. */
function what(g: Game): string {
  const names = new Set<string>();
  for (const id of g.state.zones.stack.slice(-4)) {
    const o = g.world.get(id);
    names.add(g.nameOf(o.stack?.source ?? id, o.def));
  }
  return [...names].join(' and ');
}

/** The end of a loop that may or may not end by itself is for the table to say: everybody agrees to a draw (104.4i), or it goes on. */
function* callItADraw(g: Game, span: SpanState): Flow {
  g.journal.progress(g.state, 'span', { ...span, asked: span.asked + 1 });
  const part: Part = {
    kind: 'options',
    title: `${what(g)} have gone on for ${span.resolved} resolutions in this step. Is this a loop that nobody can stop?`,
    clauses: ['104.4b', '731.4'],
    min: 1,
    max: 1,
    fallback: ['draw'],
    options: [
      { key: 'draw', label: 'Yes: the game is a draw' },
      { key: 'on', label: 'No: it ends by itself, go on' },
    ],
  };
  const seats = g.state.people.flatMap((p) => (p.left ? [] : g.world.seatsOf(p.id).slice(0, 1)));
  const answers = yield* askAll(
    g,
    seats.map((seat) => ({ seat, part })),
  );
  if (answers.every((a) => 'keys' in a && a.keys[0] === 'draw'))
    yield* drawByLoop(g, span.seats, 'Everybody agrees that nobody can stop this loop.');
}

/** True if an answer takes an optional action (104.4b): not a pass, not "no", and nothing that has to be chosen one way or another. */
export function takesAction(part: Part, answer: Answer): boolean {
  switch (part.kind) {
    case 'priority':
      return 'action' in answer;
    case 'choose':
      return part.min === 0 && 'chosen' in answer && answer.chosen.length > 0;
    case 'options':
      return 'keys' in answer && (answer.keys.includes('yes') || (part.min === 0 && answer.keys.length > 0));
    case 'number':
      return part.min === 0 && 'n' in answer && answer.n > 0;
    case 'pay':
      return part.optional && 'pay' in answer && answer.pay !== null;
    case 'attack':
      return 'attacks' in answer && answer.attacks.length > 0;
    case 'block':
      return 'blocks' in answer && answer.blocks.length > 0;
    default:
      return false;
  }
}
