import type { Action, Answer, Draft, ObjectView, Part } from '../../protocol/index.ts';
import type { BotTools } from '../random.ts';
import { sideEffects } from './effects.ts';
import { intentOf } from './intent.ts';
import { isCreature, type Table } from './table.ts';
import { bestTargets, leastOf } from './targets.ts';
import { keepWorth, worthOf } from './worth.ts';

/** A finished draft and how good it looks; what is paid besides mana is taken off. */
export interface Composed {
  readonly draft: Draft;
  readonly score: number;
  /** how good the targets are alone */
  readonly aimed: number;
}

interface Making {
  readonly t: Table;
  readonly action: Action;
  readonly seat: string;
  readonly text: string;
  readonly object: ObjectView | undefined;
  readonly quote: BotTools['quote'];
}

/** Fills the slots of a cast or activation one by one with what serves best (CR 601.2); null when it comes to nothing. */
export function compose(t: Table, action: Action, text: string, tools: BotTools): Composed | null {
  const object = action.object === undefined ? undefined : t.object(action.object);
  const m: Making = {
    t,
    action,
    seat: action.seat ?? object?.seat ?? '',
    text,
    object,
    quote: (a, d) => tools.quote(a, d),
  };
  return complete(m, {}, { aimed: 0, loss: 0, x: 0, text, fist: undefined });
}

interface Sofar {
  readonly aimed: number;
  readonly loss: number;
  readonly x: number;
  /** the text that counts: of a modal spell, the chosen modes */
  readonly text: string;
  /** own creature chosen before, which fights what is chosen next */
  readonly fist: ObjectView | undefined;
}

function complete(m: Making, draft: Draft, so: Sofar): Composed | null {
  let state = so;
  const filled: Draft = { ...draft };
  for (let guard = 0; guard < 20; guard++) {
    const quote = m.quote(m.action.key, filled);
    if ('code' in quote) return null;
    if (quote.ready)
      return {
        draft: filled,
        aimed: state.aimed,
        score: state.aimed - state.loss + sideEffects(m.t, m.seat, state.text, state.x),
      };
    if (!quote.next || quote.next.slot === 'pay') return null;
    const { slot, part } = quote.next;
    if (slot === 'modes' && part.kind === 'options') return bestModes(m, filled, state, part);
    const step = fill(m, slot, part, state);
    if (!step) return null;
    filled[slot] = step.answer;
    state = step.state;
  }
  return null;
}

function bestModes(m: Making, draft: Draft, so: Sofar, part: Extract<Part, { kind: 'options' }>): Composed | null {
  const n = Math.max(1, part.min);
  let best: Composed | null = null;
  for (let i = 0; i + n <= part.options.length && i < 6; i++) {
    const chosen = part.options.slice(i, i + n);
    const text = chosen.map((o) => o.label.toLowerCase()).join('\n');
    const made = complete(m, { ...draft, modes: { keys: chosen.map((o) => o.key) } }, { ...so, text });
    if (made && (best === null || made.score > best.score)) best = made;
  }
  return best;
}

function fill(m: Making, slot: string, part: Part, so: Sofar): { answer: Answer; state: Sofar } | null {
  const { t } = m;
  switch (part.kind) {
    case 'number':
      return part.max < 2 ? null : { answer: { n: part.max }, state: { ...so, x: part.max } };
    case 'options': {
      // kickers are paid when they can be; of other costs the one in mana comes first
      const key =
        slot === 'kicker'
          ? 'yes'
          : (part.options.find((o) => o.label.startsWith('pay {'))?.key ?? part.options[0]?.key);
      return key === undefined ? null : { answer: { keys: [key] }, state: so };
    }
    case 'choose': {
      if (slot.startsWith('target')) {
        const intent = intentOf(so.text, Number(slot.slice(6)));
        const picked = bestTargets(t, intent, part.from, part.min, part.max, {
          seat: m.seat,
          x: so.x,
          text: so.text,
          object: so.fist ?? m.object,
        });
        const fist = intent.good ? t.object(picked.chosen[0] ?? '') : so.fist;
        return { answer: { chosen: picked.chosen }, state: { ...so, aimed: so.aimed + picked.score, fist } };
      }
      const paid = leastOf(t, part.from, part.min, (ref) => costWorth(t, m.seat, ref));
      return { answer: { chosen: paid.chosen }, state: { ...so, loss: so.loss + paid.loss } };
    }
    case 'distribute':
      return { answer: { shares: divide(t, part) }, state: so };
    default:
      return null;
  }
}

/** The price of parting with something: cards of a hand by how much they are wanted, the rest by what it is worth. */
export function costWorth(t: Table, seat: string, ref: string): number {
  const o = t.object(ref);
  const face = o && t.face(o);
  const s = t.seat(seat);
  if (o?.zone === 'hand' && face && s)
    return keepWorth(face, t.lands(s).length + t.hand(s).filter((h) => h.types.includes('Land') && h !== o).length);
  if (o?.types.includes('Land')) return s && t.lands(s).length >= 7 ? 1 : 4;
  return worthOf(t, ref);
}

/** Divides damage or counters: enough to kill the best first, the rest on the first of them (CR 601.2d, 510.1c). */
export function divide(t: Table, part: Extract<Part, { kind: 'distribute' }>): [string, number][] {
  const shares = new Map(part.among.map((a) => [a.ref, a.min]));
  let left = part.total - part.among.reduce((n, a) => n + a.min, 0);
  const give = (ref: string, n: number, max: number): void => {
    const now = shares.get(ref) ?? 0;
    const more = Math.max(0, Math.min(left, n, max - now));
    shares.set(ref, now + more);
    left -= more;
  };
  const own = part.among.flatMap((a) => t.object(a.ref) ?? []).filter((o) => isCreature(o) && t.ours(o.seat));
  if (part.among.every((a) => a.lethal !== undefined) && own.length === part.among.length) {
    // what is dealt to one's own side is divided as in a band (702.22j–k)
    const lives = (o: ObjectView): boolean => (o.toughness ?? 0) - (o.damage ?? 0) > left;
    const [takes] = own.toSorted((a, b) => Number(lives(b)) - Number(lives(a)) || worthOf(t, a.h) - worthOf(t, b.h));
    if (takes) give(takes.h, left, Infinity);
    return [...shares];
  }
  // with trample every blocker gets its lethal share before what is attacked gets any (CR 702.19b)
  const tramples = part.among.some((a) => a.lethal !== undefined) && part.among.some((a) => a.lethal === undefined);
  if (tramples) for (const a of part.among) if (a.lethal !== undefined) give(a.ref, a.lethal - a.min, a.max);
  if (tramples) for (const a of part.among) if (a.lethal === undefined) give(a.ref, left, a.max);
  const creatures = part.among
    .filter((a) => t.seat(a.ref) === undefined)
    .sort((a, b) => worthOf(t, b.ref) - worthOf(t, a.ref));
  for (const a of creatures) {
    const o = t.object(a.ref);
    const need = (o?.toughness ?? 0) - (o?.damage ?? 0) - (shares.get(a.ref) ?? 0);
    if (need > 0 && need <= left) give(a.ref, need, a.max);
  }
  for (const a of part.among) if (t.seat(a.ref)) give(a.ref, left, a.max);
  if (part.exact) for (const a of [...creatures, ...part.among]) give(a.ref, left, a.max);
  return [...shares];
}
