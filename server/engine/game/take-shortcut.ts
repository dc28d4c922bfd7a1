import type { Answer, Decision, Part } from '../kernel/decisions.ts';
import type { Choice, Shortcut } from '../kernel/loop-state.ts';
import { emit } from '../triggers/emit.ts';
import { momentOf } from '../shortcuts/recent-choices.ts';
import { alike, looksLike, mapObjects, shapeOf } from '../shortcuts/state-shape.ts';
import type { Game } from './game.ts';
import { objRef, refId, type PersonId, type Ref } from '../kernel/refs.ts';

/**
 * 731.2c: takes a shortcut as far as it goes now: to its end, to where somebody said they would choose otherwise, or to where it is not
 * possible any more.
 */
export function takeShortcut(g: Game): void {
  if (!g.state.shortcut) return;
  g.journal.event({ e: 'shortcut', stage: 'begins' });
  g.hurrying = true;
  while (g.state.shortcut && !g.state.over) {
    const why = stepOn(g, g.state.shortcut);
    if (why === 'waits') break;
    if (why !== null) endShortcut(g, why);
  }
  g.hurrying = false;
  g.journal.event({ e: 'shortcut', stage: 'ends' });
  if (g.state.over) g.journal.progress(g.state, 'shortcut', null);
}

/** Makes the next choice: null when that went well, else why the shortcut ends here. */
function stepOn(g: Game, s: Shortcut): string | null {
  const { open } = g;
  if (s.done >= s.times) return '';
  const choice = s.round[s.at];
  if (!open || !choice) return 'nobody is asked anything';
  if (s.at === 0 && s.done > 0 && shapeOf(g) !== choice.shape) return 'the position is another one now';
  const place = s.places.find((p) => p.done === s.done && p.at === s.at);
  if (place && g.owing().includes(place.person)) {
    if (s.waits === null) g.journal.progress(g.state, 'shortcut', { ...s, waits: place.person });
    return 'waits';
  }
  const answer = expected(g, s, open);
  if (typeof answer === 'string') return answer;
  const taken = g.take({ decision: open.id, person: choice.person, answer });
  if ('code' in taken) return taken.message.replace(/\.$/, '');
  g.advance();
  if (g.state.shortcut) countOn(g, s);
  return null;
}

/** The next answer of a shortcut, or the reason why it cannot be given. */
function expected(g: Game, s: Shortcut, open: Decision): Answer | string {
  const choice = s.round[s.at] as Choice;
  const name = g.state.people[choice.person]?.name ?? 'somebody';
  if (!g.owing().includes(choice.person))
    return `${g.state.people[g.owing()[0] ?? -1]?.name ?? 'somebody'} has something else to decide`;
  if (choice.step !== g.state.turn.step) return 'the turn takes another course';
  const priority = g.hasPriorityOpen;
  const part = priority ? null : (g.partOf(choice.person)?.part ?? null);
  if (
    priority !== (choice.kind === 'priority')
    || (part && part.kind !== choice.kind)
    || choice.moment !== momentOf(g, part ?? { kind: 'priority', title: '' })
  )
    return `${name} has something else to decide`;
  if (choice.order && part?.kind === 'order' && open.parts.length > 0)
    return reordered(choice.order, part) ?? `${name} has something else to decide`;
  return mapObjects(choice.answer, (ref) => now(g, s, choice, ref)) ?? 'something is no longer there to be chosen';
}

function reordered(order: readonly number[], part: Extract<Part, { kind: 'order' }>): Answer | null {
  return part.items.length === order.length ? { order: order.map((i) => part.items[i]?.key ?? '') } : null;
}

/** The object that stands for one of the round that is repeated: the one made at the same place of this round, itself, or one that looks the same. */
function now(g: Game, s: Shortcut, choice: Choice, ref: Ref): Ref | null {
  const id = refId(ref);
  const look = choice.named[ref] ?? '';
  const o = g.world.object(id >= s.base ? s.from + (id - s.base) : id);
  if (o && looksLike(o) === look) return objRef(o.id);
  const others = alike(g, look);
  const taken = Object.keys(choice.named).filter((r) => choice.named[r] === look); // as many as are named, each another
  return others[Math.min(taken.indexOf(ref), others.length - 1)] ?? null;
}

/** The effect of an answer by hand on a shortcut, once it is taken: the shortcut goes on if the answer is the one it has next, and otherwise ends. */
export function followShortcut(g: Game, person: PersonId, answer: Answer): (() => void) | null {
  const s = g.state.shortcut;
  if (!s || !g.open) return null;
  const same = s.round[s.at]?.person === person && JSON.stringify(expected(g, s, g.open)) === JSON.stringify(answer);
  return same
    ? () => countOn(g, s)
    : () => endShortcut(g, `${g.state.people[person]?.name ?? 'somebody'} chooses otherwise`);
}

function countOn(g: Game, s: Shortcut): void {
  const over = s.at + 1 === s.round.length;
  g.journal.progress(g.state, 'shortcut', {
    ...s,
    at: over ? 0 : s.at + 1,
    done: s.done + (over ? 1 : 0),
    from: over ? g.state.nextId : s.from,
    waits: null,
  });
}

/** `why`: what stopped it; empty: it went as proposed. */
export function endShortcut(g: Game, why: string): void {
  const s = g.state.shortcut;
  if (!s) return;
  g.journal.progress(g.state, 'shortcut', null);
  emit(g, {
    e: 'note',
    seat: s.seat,
    text:
      why === ''
        ? `Repeated ${s.done === 1 ? 'once' : `${s.done} times`}.`
        : `Repeated ${s.done} of ${s.times} times, then it ends: ${why}.`,
    clause: '731.2c',
  });
}
