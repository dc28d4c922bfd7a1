import type { Answer, Part, Waiver } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { isSecret } from '../objects/hidden-cards.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';

/**
 * Questions in the middle of a procedure. Each asks the person who answers for the seat; what has only one possible answer is not asked, unless
 * others would learn from that what lies hidden (hidden-information.ts). Answers have been checked against their part before they arrive here.
 */
interface About {
  readonly title: string;
  readonly clauses?: readonly string[];
  readonly object?: ObjId;
}
const base = (a: About): { title: string; clauses?: string[]; object?: Ref } => ({
  title: a.title,
  ...(a.clauses ? { clauses: [...a.clauses] } : {}),
  ...(a.object === undefined ? {} : { object: objRef(a.object) }),
});

/** A question that is settled without being asked, since it has only one answer. */
export function settled(g: Game, seat: SeatId, part: () => Part): void {
  g.onSettled?.(seat, part());
}

/** One question to one seat. */
export function* ask(g: Game, seat: SeatId, part: Part): Flow<Answer> {
  const by = g.world.decider(seat);
  const answers = yield { mode: 'each', parts: [{ person: g.world.seat(by).person, seats: [by], part }] };
  return answers[0] as Answer;
}

/** Ask several seats at once: everybody answers, in secret until all have. */
export function* askAll(g: Game, list: readonly { seat: SeatId; part: Part }[]): Flow<readonly Answer[]> {
  if (list.length === 0) return [];
  return yield {
    mode: 'each',
    parts: list.map(({ seat, part }) => ({ person: g.world.seat(seat).person, seats: [seat], part })),
  };
}

/** 805.2: a choice of the whole side. All its players answer; if they differ, the primary player's answer stands. */
export function* askSide(g: Game, seats: readonly SeatId[], part: Part): Flow<Answer> {
  const people = [...new Set(seats.map((s) => g.world.seat(s).person))];
  const answers = yield {
    mode: 'agree',
    parts: people.map((person) => ({ person, seats: seats.filter((s) => g.world.seat(s).person === person), part })),
  };
  return answers[0] as Answer;
}

interface Choosing extends About {
  readonly min: number;
  readonly max: number;
  readonly ordered?: boolean;
  /** the cards that are chosen from, of which only some fit: while any is secret, it is asked however many fit (400.2) */
  readonly among?: readonly ObjId[];
}

export function* chooseRefs(g: Game, seat: SeatId, a: Choosing & { from: readonly Ref[] }): Flow<Ref[]> {
  const max = Math.min(a.max, a.from.length);
  const min = Math.min(a.min, max);
  const secret = a.among?.some((id) => isSecret(g, id)) ?? false;
  if (max === 0 && !secret) return [];
  const part: Part = {
    kind: 'choose',
    ...base(a),
    from: [...a.from],
    min,
    max,
    ...(a.ordered ? { ordered: true } : {}),
  };
  if (!secret && min === a.from.length && !(a.ordered && min > 1)) {
    settled(g, seat, () => part);
    return [...a.from];
  }
  const answer = yield* ask(g, seat, part);
  return 'chosen' in answer ? answer.chosen : [];
}

export function* chooseObjects(g: Game, seat: SeatId, a: Choosing & { from: readonly ObjId[] }): Flow<ObjId[]> {
  return (yield* chooseRefs(g, seat, { ...a, from: a.from.map(objRef) })).filter((r) => !isSeatRef(r)).map(refId);
}

/** One of a seat's opponents, as its player chooses; undefined: there is none. */
export function* chooseOpponent(g: Game, seat: SeatId, a: About): Flow<SeatId | undefined> {
  const [ref] = yield* chooseRefs(g, seat, { ...a, from: g.world.opponents(seat).map(seatRef), min: 1, max: 1 });
  return ref === undefined ? undefined : refId(ref);
}

export function* chooseOptions(
  g: Game,
  seat: SeatId,
  a: About & {
    options: readonly { key: string; label: string; note?: string }[];
    min: number;
    max: number;
    /** which options there are is secret: it is asked however many there are (400.2) */ secret?: boolean;
    waivers?: readonly Waiver[];
  },
): Flow<string[]> {
  if (a.options.length === 0 && !a.secret) return [];
  const part = (): Part => ({
    kind: 'options',
    ...base(a),
    options: [...a.options],
    min: Math.min(a.min, a.options.length),
    max: Math.min(a.max, a.options.length),
    ...(a.waivers ? { waivers: [...a.waivers] } : {}),
  });
  if (a.min >= a.options.length && !a.secret) {
    settled(g, seat, part);
    return a.options.map((o) => o.key);
  }
  const answer = yield* ask(g, seat, part());
  return 'keys' in answer ? answer.keys : [];
}

export function* yesNo(g: Game, seat: SeatId, a: About & { yes?: string; no?: string }): Flow<boolean> {
  const options = [
    { key: 'yes', label: a.yes ?? 'Yes' },
    { key: 'no', label: a.no ?? 'No' },
  ];
  return (yield* chooseOptions(g, seat, { ...a, options, min: 1, max: 1 }))[0] === 'yes';
}

/** The question of what there is nothing to be said yes to. */
export const noPart = (a: About & { readonly no: string }): Part => ({
  kind: 'options',
  ...base(a),
  options: [{ key: 'no', label: a.no }],
  min: 1,
  max: 1,
});

/** A question that has nothing to be said yes to, put where others would learn from its absence what lies hidden (400.2). */
export function* nothingToSay(g: Game, seat: SeatId, a: About & { no: string }): Flow {
  yield* chooseOptions(g, seat, { ...a, options: [{ key: 'no', label: a.no }], min: 1, max: 1, secret: true });
}

/** The number that answers a question for one. */
export const numberIn = (answer: Answer): number => ('n' in answer ? answer.n : 0);

/** A whole number from `min` to `max`. `fallback`: the suggestion, where the least would be a bad one. */
export function* chooseNumber(
  g: Game,
  seat: SeatId,
  a: About & { min: number; max: number; fallback?: number; outcomes?: { n: number; says: string }[] },
): Flow<number> {
  if (a.min >= a.max) return a.min;
  const answer = yield* ask(g, seat, {
    kind: 'number',
    ...base(a),
    min: a.min,
    max: a.max,
    ...(a.fallback === undefined ? {} : { fallback: a.fallback }),
    ...(a.outcomes === undefined ? {} : { outcomes: a.outcomes }),
  });
  return numberIn(answer);
}

export function* orderItems(
  g: Game,
  seat: SeatId,
  a: About & { items: readonly { key: string; label: string; object?: Ref }[] },
): Flow<string[]> {
  if (a.items.length < 2) return a.items.map((i) => i.key);
  const answer = yield* ask(g, seat, { kind: 'order', ...base(a), items: [...a.items] });
  return 'order' in answer ? answer.order : a.items.map((i) => i.key);
}

export function* distribute(
  g: Game,
  seat: SeatId,
  a: About & {
    total: number;
    exact: boolean;
    among: readonly { ref: Ref; min: number; max: number; lethal?: number; rank?: number }[];
  },
): Flow<Map<Ref, number>> {
  const only = a.among[0];
  const part: Part = { kind: 'distribute', ...base(a), total: a.total, exact: a.exact, among: [...a.among] };
  if (a.among.length === 1 && only && a.exact) {
    settled(g, seat, () => part);
    return new Map([[only.ref, a.total]]);
  }
  const answer = yield* ask(g, seat, part);
  return new Map('shares' in answer ? answer.shares : []);
}

/** Sorts cards into piles; inside a pile the first is the topmost. */
export function* arrange(
  g: Game,
  seat: SeatId,
  a: About & { items: readonly ObjId[]; piles: readonly { key: string; label: string; min?: number; max?: number }[] },
): Flow<Record<string, ObjId[]>> {
  const out: Record<string, ObjId[]> = Object.fromEntries(a.piles.map((p) => [p.key, []]));
  if (a.items.length === 0) return out;
  const answer = yield* ask(g, seat, { kind: 'piles', ...base(a), items: a.items.map(objRef), piles: [...a.piles] });
  if ('piles' in answer) for (const [key, refs] of Object.entries(answer.piles)) out[key] = refs.map(refId);
  return out;
}
