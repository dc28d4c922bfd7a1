import type { Answer, ObjectView, Part, Prompt } from '../../protocol/index.ts';
import { costWorth, divide } from './compose.ts';
import { effectOf, intentOf, triggeredLine } from './intent.ts';
import type { Memory } from './memory.ts';
import { coloursOf, isCreature, isLand, manaValue, type Table } from './table.ts';
import { bestTargets, leastOf } from './targets.ts';
import { cardWorth, keepWorth, worthOf } from './worth.ts';

type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>;

/** most mulligans that are taken with one hand */
const MULLIGANS = 2;

/** The seat that a question is for. */
const seatOf = (t: Table, prompt: Prompt): string => prompt.seats[0] ?? t.view.you.seats[0] ?? '';

export function chooseSome(t: Table, prompt: Prompt, part: PartOf<'choose'>): Answer {
  const seat = seatOf(t, prompt);
  const clauses = part.clauses ?? [];
  const source = t.object(part.object ?? '');
  if (FORBIDS.test(part.title)) return { chosen: forbidden(t, part, source) };
  const best = (n: number, worth: (ref: string) => number): Answer => ({
    chosen: part.from
      .map((ref) => ({ ref, n: worth(ref) }))
      .sort((a, b) => b.n - a.n)
      .slice(0, n)
      .map((r) => r.ref),
  });
  if (clauses.includes('601.2c')) {
    const said = part.title.slice(part.title.indexOf(': ') + 2).toLowerCase();
    const text =
      said.includes('target') && !/^(: )?choose a target|^(: )?choose \d|^(: )?choose up to/.test(said)
        ? effectOf(said)
        : triggeredLine(source ? t.text(source) : '');
    return {
      chosen: bestTargets(t, intentOf(text, 0), part.from, part.min, part.max, { seat, x: 0, text, object: source })
        .chosen,
    };
  }
  if (clauses.includes('903.9a') || clauses.includes('103.6')) return best(part.max, () => 1);
  if (clauses.includes('704.5j')) return best(part.min, (ref) => worthOf(t, ref));
  const theirs = part.from.some((ref) => !t.ours(t.object(ref)?.seat ?? (t.seat(ref) ? ref : seat)));
  if (clauses.includes('701.23a') || clauses.includes('701.20e')) return best(part.max, (ref) => wanted(t, seat, ref));
  if (
    clauses.includes('103.5')
    || clauses.includes('514.1')
    || clauses.includes('701.9b')
    || clauses.includes('701.21a')
    || clauses.includes('118.3')
  ) {
    return { chosen: leastOf(t, part.from, part.min, (ref) => costWorth(t, seat, ref)).chosen };
  }
  if (clauses.includes('701.20a')) return best(part.max, (ref) => worthOf(t, ref));
  const said = part.title.toLowerCase();
  const gives = /sacrifice|discard|destroy|exile|return/.test(said + (source ? t.text(source) : ''));
  const fit = (ref: string): boolean => t.ours(t.object(ref)?.seat ?? ref) !== gives;
  if (theirs) {
    const order = [...part.from].sort((a, b) => Number(fit(b)) - Number(fit(a)) || worthOf(t, b) - worthOf(t, a));
    return { chosen: order.slice(0, Math.max(part.min, Math.min(part.max, part.from.filter(fit).length))) };
  }
  return gives
    ? { chosen: leastOf(t, part.from, part.min, (ref) => costWorth(t, seat, ref)).chosen }
    : best(Math.max(part.min, Math.min(part.max, 1)), (ref) => worthOf(t, ref));
}

/** Somebody else chooses, and may be kept from some of it. */
const FORBIDS = /^forbid which /i;

/** One's own, as far as what is aimed at it does harm. */
function forbidden(t: Table, part: PartOf<'choose'>, source: ObjectView | undefined): string[] {
  const said = part.title.slice(part.title.indexOf(': ') + 2).toLowerCase();
  const intent = intentOf(said.includes('target') ? effectOf(said) : source ? t.text(source) : '', 0);
  if (intent.good && intent.kind !== 'unknown') return [];
  return part.from.filter((ref) => t.ours(t.object(ref)?.seat ?? ref)).slice(0, part.max);
}

/** The wish to have a card of the library in hand, in points. */
function wanted(t: Table, seat: string, ref: string): number {
  const o = t.object(ref);
  const face = o && t.face(o);
  const s = t.seat(seat);
  if (!face || !s) return 0;
  return keepWorth(face, t.lands(s).length + t.hand(s).filter(isLand).length);
}

export function chooseOption(t: Table, prompt: Prompt, part: PartOf<'options'>, memory: Memory): Answer {
  const seat = seatOf(t, prompt);
  const keys = part.options.map((o) => o.key);
  const one = (key: string | undefined): Answer | null =>
    key !== undefined && keys.includes(key) && part.min <= 1 ? { keys: [key] } : null;
  const clauses = part.clauses ?? [];
  if (FORBIDS.test(part.title))
    return {
      keys: part.options
        .filter((o) => t.mySeats.some((s) => o.label.endsWith(`→ ${s.name}`)))
        .map((o) => o.key)
        .slice(0, part.max),
    };
  if (keys.includes('keep')) return one(mulligan(t, prompt, keys, memory)) ?? { keys: ['keep'] };
  const answer =
    one(memory.destinations.get(part.object ?? ''))
    ?? (keys.includes('play') && keys.includes('draw') ? one('play') : null)
    ?? (keys.includes('yes') ? one(agrees(part.title, clauses) ? 'yes' : 'no') : null)
    ?? (keys.includes('W') && keys.includes('G') ? one(favourite(t, seat, keys)) : null)
    ?? (clauses.includes('205.3m') || keys.length > 30 ? one(ownType(t, seat, keys)) : null);
  return answer ?? { keys: keys.slice(0, Math.max(part.min, Math.min(1, part.max))) };
}

/** Yes to what is offered, unless it gives cards or permanents away. */
function agrees(title: string, clauses: readonly string[]): boolean {
  const said = title.toLowerCase();
  if (clauses.includes('903.9b')) return !said.includes('instead of a hand');
  const asked = said.slice(said.indexOf(': ') + 2);
  return !/^(sacrifice|discard|exile|lose|pay \d+ life)|you lose/.test(asked);
}

function mulligan(t: Table, prompt: Prompt, keys: readonly string[], memory: Memory): string {
  for (const ref of prompt.seats) {
    const seat = t.seat(ref);
    const key = keys.includes('mulligan') ? 'mulligan' : keys.includes(ref) ? ref : null;
    if (!seat || key === null) continue;
    // of a side whose mulligans count together, one only
    const taken =
      key === 'mulligan' ? (memory.mulligans.get(ref) ?? 0) : [...memory.mulligans.values()].reduce((n, m) => n + m, 0);
    const lands = t.hand(seat).filter(isLand).length;
    if (seat.handCards.length < 7 || (lands >= 2 && lands <= 5) || taken >= MULLIGANS) continue;
    memory.mulligans.set(ref, (memory.mulligans.get(ref) ?? 0) + 1);
    return key;
  }
  return 'keep';
}

/** The colour that the cards of a hand ask for most. */
function favourite(t: Table, seat: string, keys: readonly string[]): string | undefined {
  const s = t.seat(seat);
  const symbols = s ? [...t.hand(s), ...t.permanents(s)].flatMap((o) => coloursOf(t.face(o)?.cost ?? '')) : [];
  return most(symbols.filter((c) => keys.includes(c))) ?? keys[0];
}
function ownType(t: Table, seat: string, keys: readonly string[]): string | undefined {
  const s = t.seat(seat);
  const words = s ? [...t.creatures(s), ...t.hand(s).filter(isCreature)].flatMap((o) => o.types.split(/[ —]+/)) : [];
  const lower = new Map(keys.map((k) => [k.toLowerCase(), k]));
  return most(words.flatMap((w) => lower.get(w.toLowerCase()) ?? [])) ?? keys[0];
}
function most(list: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const x of list) counts.set(x, (counts.get(x) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Looked-at cards: what the seat needs stays, the rest goes to the last pile; where there is no choice, the best first. */
export function sortPiles(t: Table, prompt: Prompt, part: PartOf<'piles'>): Answer {
  const seat = t.seat(seatOf(t, prompt));
  const lands = seat ? t.lands(seat).length + t.hand(seat).filter(isLand).length : 4;
  const rated = part.items.map((ref) => ({ ref, n: pileWorth(t, ref, lands) })).sort((a, b) => b.n - a.n);
  const out: Record<string, string[]> = Object.fromEntries(part.piles.map((p) => [p.key, []]));
  const [keep, away] = part.piles;
  if (
    keep
    && away
    && part.piles.length === 2
    && keep.min === undefined
    && away.min === undefined
    && keep.max === undefined
    && away.max === undefined
  ) {
    for (const { ref, n } of rated) out[n >= 2.5 ? keep.key : away.key]?.push(ref);
    return { piles: out };
  }
  const left = rated.map((r) => r.ref);
  for (const p of part.piles) out[p.key]?.push(...left.splice(0, p.min ?? 0));
  for (const p of part.piles)
    out[p.key]?.push(...left.splice(0, Math.max(0, (p.max ?? Infinity) - (out[p.key]?.length ?? 0))));
  return { piles: out };
}
function pileWorth(t: Table, ref: string, lands: number): number {
  const o = t.object(ref);
  const face = o && t.face(o);
  if (!face) return 0;
  if (face.typeLine.includes('Land')) return lands < 5 ? 6 : lands < 6 ? 2.6 : 0;
  return lands < 3 && manaValue(face.cost) > 3 ? 1 : cardWorth(face);
}

/** Numbers are as high as may be: a payment that keeps a side alive is made in full. */
export const chooseNumber = (part: PartOf<'number'>): Answer => ({ n: part.max });
export const share = (t: Table, part: PartOf<'distribute'>): Answer => ({ shares: divide(t, part) });
