import type { Answer, Draft, Forecast, Operation, Part, Payment, Ruling } from '../../protocol/index.ts';
import type * as Engine from '../../engine/kernel/decisions.ts';
import type { Forecast as EngineForecast } from '../../engine/game/forecast.ts';

/** Rewrites the refs inside questions and answers; keys are refs joined by colons. `map` gives null for what may not be named. */
type MapRef = (ref: string) => string | null;

export class UnknownRef extends Error {}

const strict =
  (map: MapRef) =>
  (ref: string): string => {
    const to = map(ref);
    if (to === null) throw new UnknownRef(ref);
    return to;
  };

/** Maps each token of a key that is a ref of the given letter. */
function key(text: string, letter: string, map: (ref: string) => string): string {
  let out = '';
  let kept = 0; // up to here `out` has it
  for (let start = 0; start < text.length;) {
    const colon = text.indexOf(':', start);
    const end = colon < 0 ? text.length : colon;
    if (text[start] === letter && isNumber(text, start + 1, end)) {
      out += text.slice(kept, start) + map(text.slice(start, end));
      kept = end;
    }
    start = end + 1;
  }
  return kept === 0 ? text : out + text.slice(kept);
}
function isNumber(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i);
    if (c < 48 || c > 57) return false;
  }
  return to > from;
}

/** The key of an action or option with every object in it as this viewer names it. */
export const mapKey = (text: string, toHandle: (ref: string) => string): string => key(text, 'o', toHandle);

/** A question as this viewer may see it. */
export function mapPart(part: Engine.Part, toHandle: (ref: string) => string): Part {
  const ref = (r: string): string => (r.charCodeAt(0) === 111 ? toHandle(r) : r);
  const k = (text: string): string => key(text, 'o', toHandle);
  const about = part.object === undefined ? {} : { object: ref(part.object) };
  switch (part.kind) {
    case 'priority':
      return {
        ...part,
        ...about,
        actions: part.actions.map((a) => ({
          ...a,
          key: k(a.key),
          ...(a.object === undefined ? {} : { object: ref(a.object) }),
        })),
      };
    case 'choose':
      return { ...part, ...about, from: part.from.map(ref) };
    case 'options':
      return { ...part, ...about, options: part.options.map((o) => ({ ...o, key: k(o.key) })) };
    case 'number':
      return { ...part, ...about };
    case 'form':
      return { ...part, ...about }; // it speaks of cards by their keys
    case 'order':
      return {
        ...part,
        ...about,
        items: part.items.map((i) => ({
          ...i,
          key: k(i.key),
          ...(i.object === undefined ? {} : { object: ref(i.object) }),
        })),
      };
    case 'distribute':
      return { ...part, ...about, among: part.among.map((m) => ({ ...m, ref: ref(m.ref) })) };
    case 'piles':
      return { ...part, ...about, items: part.items.map(ref) };
    case 'pay':
      return {
        ...part,
        ...about,
        suggestion: part.suggestion ? mapPayment(part.suggestion, k) : null,
        sources: part.sources.map((s) => ({ ...s, key: k(s.key), object: ref(s.object) })),
      };
    case 'attack':
      return {
        ...part,
        ...about,
        creatures: part.creatures.map((c) => ({ ...c, object: ref(c.object), targets: c.targets.map(ref) })),
        ...(part.limits
          ? { limits: part.limits.map((l) => ({ ...l, ...(l.targets ? { targets: l.targets.map(ref) } : {}) })) }
          : {}),
      };
    case 'block':
      return {
        ...part,
        ...about,
        creatures: part.creatures.map((c) => ({
          ...c,
          object: ref(c.object),
          attackers: c.attackers.map(ref),
          ...(c.lured ? { lured: c.lured.map(ref) } : {}),
        })),
        needs: part.needs.map((n) => ({ ...n, attacker: ref(n.attacker) })),
      };
    case 'ruling':
      return {
        ...part,
        ...about,
        ...(part.about ? { about: part.about.map(ref) } : {}),
        ...(part.proposal ? { proposal: { ...part.proposal, ruling: mapRuling(part.proposal.ruling, ref) } } : {}),
      };
  }
}

export function mapPayment(p: Payment, k: (key: string) => string): Payment {
  return { ...p, tap: p.tap.map((t) => ({ ...t, key: k(t.key) })) };
}

/** A forecast as this viewer may see it. */
export function mapForecast(f: EngineForecast, toHandle: (ref: string) => string): Forecast {
  return {
    assumes: [...f.assumes],
    sides: f.sides.map(({ side, life, poison }) => ({ side, life: [...life], poison: [...poison] })),
    damage: f.damage.map(({ to, n }) => ({ to: toHandle(to), n })),
    dies: f.dies.map(toHandle),
    triggers: f.triggers.map(toHandle),
    over: f.over,
  };
}

/** A ruling with its refs rewritten. */
export function mapRuling(ruling: Ruling, ref: (r: string) => string): Ruling {
  const one = (op: Operation): Operation => {
    const mapped: Record<string, unknown> = { ...op };
    for (const field of ['what', 'who'])
      if (Array.isArray(mapped[field])) mapped[field] = (mapped[field] as string[]).map(ref);
    for (const field of ['onto', 'by', 'of', 'seat'])
      if (typeof mapped[field] === 'string') mapped[field] = ref(mapped[field]);
    return mapped as Operation;
  };
  return { ...ruling, ops: ruling.ops.map(one) };
}

/** An answer in the core's refs; throws UnknownRef for a handle that this viewer does not have. */
export function mapAnswer(answer: Answer, toRef: MapRef): Engine.Answer {
  const to = strict(toRef);
  const ref = (r: string): string => (r.charCodeAt(0) === 99 ? to(r) : r);
  const k = (text: string): string => key(text, 'c', to);
  if ('action' in answer)
    return { action: k(answer.action), ...(answer.draft ? { draft: mapDraft(answer.draft, toRef) } : {}) };
  if ('chosen' in answer) return { chosen: answer.chosen.map(ref) };
  if ('keys' in answer) return { keys: answer.keys.map(k) };
  if ('order' in answer) return { order: answer.order.map(k) };
  if ('shares' in answer) return { shares: answer.shares.map(([r, n]) => [ref(r), n]) };
  if ('piles' in answer)
    return { piles: Object.fromEntries(Object.entries(answer.piles).map(([p, refs]) => [p, refs.map(ref)])) };
  if ('pay' in answer) return { pay: answer.pay ? mapPayment(answer.pay, k) : null };
  if ('attacks' in answer) return { attacks: answer.attacks.map(([a, b]) => [ref(a), ref(b)]) };
  if ('ruling' in answer) return { ruling: mapRuling(answer.ruling, (r) => (r.startsWith('s') ? r : to(r))) };
  if ('blocks' in answer) return { blocks: answer.blocks.map(([a, b]) => [ref(a), ref(b)]) };
  return answer;
}

export function mapDraft(draft: Draft, toRef: MapRef): Engine.Draft {
  return Object.fromEntries(Object.entries(draft).map(([slot, a]) => [slot, mapAnswer(a, toRef)]));
}

/** Keys and refs of a question that somebody asks about ("why"). */
export function mapAbout(about: string, toRef: MapRef): string {
  return key(about, 'c', strict(toRef));
}
