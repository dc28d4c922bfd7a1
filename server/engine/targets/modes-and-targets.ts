import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { amountOf } from '../language/amounts.ts';
import { settled } from '../decisions/ask.ts';
import { holds } from '../language/conditions.ts';
import { shownFace } from '../objects/copiable-values.ts';
import type { Answer, Draft, Part } from '../kernel/decisions.ts';
import { checkAnswer, isForced, suggestAnswer } from '../decisions/check-suggest-sample.ts';
import type { Flow } from '../kernel/procedure.ts';
import { slotsOf, type TargetSlot } from '../language/target-slots.ts';
import { legalTargets } from './legal-targets.ts';
import { isSecret } from '../objects/hidden-cards.ts';
import type { Game } from '../ports/game.ts';
import { type BodySpec, effectsOf, openModes, restFillable, context } from './choices.ts';
import { isSeatRef, objRef, refId, type Ref, type SeatId } from '../kernel/refs.ts';

/** A question of a draft, by slot name. Announcing changes nothing, so a draft may be tried as often as one likes (601.2). */
export interface SlotAsk {
  readonly slot: string;
  readonly part: Part;
}
export type SlotFlow<T> = Generator<SlotAsk, T, Answer>;

export interface BodyChoice {
  readonly effects: readonly Effect[];
  readonly modes: readonly number[];
  readonly targets: readonly (readonly Ref[])[];
  readonly division?: readonly number[];
}

/**
 * 700.2: which modes are chosen (601.2b); null: no legal choice. `payable`: whether these can be paid, where they have costs of their own (700.2h): what
 * cannot be paid even alone is not offered, and no more than so many of those that are.
 */
export function* announceModes(
  g: Game,
  s: BodySpec,
  payable?: (modes: readonly number[]) => boolean,
): SlotFlow<readonly number[] | null> {
  if (!s.body.modes) return [];
  const { options, allIf, min, repeat } = s.body.modes;
  if (s.allModes) return options.map((_, i) => i);
  const open = openModes(g, s).filter((i) => !payable || payable([i]));
  let max =
    allIf && holds(g, allIf, { you: s.seat, source: s.source, ...(s.kicked === undefined ? {} : { kicked: s.kicked }) })
      ? options.length
      : s.body.modes.max;
  if (repeat ? open.length === 0 : open.length < min) return null;
  if (s.body.modes.worth) return yield* modesOfWorth(g, s, open, s.body.modes.worth);
  if (payable) for (; max > min; max--) if (somePayable(open, Math.min(max, open.length), payable)) break;
  const times = repeat ? max : 1;
  const answer = yield {
    slot: 'modes',
    part: {
      kind: 'options',
      title: `${s.title}: choose ${min === max ? min : `${min} to ${max}`}`,
      clauses: ['601.2b', repeat ? '700.2d' : '700.2'],
      object: objRef(s.source),
      min,
      max: Math.min(max, open.length * times),
      options: Array.from({ length: times }, (_, n) =>
        open.map((i) => ({ key: n === 0 ? `m${i}` : `m${i}.${n}`, label: modeText(g, s, i) })),
      ).flat(),
    },
  };
  return ('keys' in answer ? answer.keys : []).map((k) => Number.parseInt(k.slice(1), 10)).sort((a, b) => a - b);
}
/** 700.2i: one mode after another is chosen, as long as there is worth left. */
function* modesOfWorth(
  g: Game,
  s: BodySpec,
  open: readonly number[],
  worth: readonly number[],
): SlotFlow<readonly number[]> {
  const chosen: number[] = [];
  for (let left = s.body.modes?.max ?? 0; ;) {
    const options = open
      .filter((i) => (worth[i] ?? 0) <= left)
      .map((i) => ({ key: `m${i}`, label: modeText(g, s, i) }));
    if (options.length === 0) break;
    const answer = yield {
      slot: chosen.length === 0 ? 'modes' : `modes.${chosen.length}`,
      part: {
        kind: 'options',
        title: `${s.title}: choose up to ${left} {P} worth of modes`,
        clauses: ['601.2b', '700.2i'],
        object: objRef(s.source),
        min: 0,
        max: 1,
        options,
      },
    };
    const [key] = 'keys' in answer ? answer.keys : [];
    if (key === undefined) break;
    const mode = Number(key.slice(1));
    chosen.push(mode);
    left -= worth[mode] ?? left;
  }
  return chosen.sort((a, b) => a - b);
}
/** True if some so many of them can be paid together. */
function somePayable(
  open: readonly number[],
  n: number,
  payable: (modes: readonly number[]) => boolean,
  chosen: readonly number[] = [],
): boolean {
  if (chosen.length === n) return payable(chosen);
  return open.some(
    (m) => (chosen.length === 0 || m > (chosen.at(-1) ?? -1)) && somePayable(open, n, payable, [...chosen, m]),
  );
}

/** 601.2c–d: the targets and division of a spell or ability, and its modes unless they were chosen before (601.2b). Null: no legal choice. */
export function* announceBody(g: Game, s: BodySpec): SlotFlow<BodyChoice | null> {
  const modes = s.modes ?? (yield* announceModes(g, s));
  if (!modes) return null;
  const effects = effectsOf(s.body, modes);
  const targets: Ref[][] = [];
  let division: number[] | undefined;
  const slots = slotsOf(effects);
  for (const slot of slots) {
    const chosen = yield* announceTargets(g, s, slots, slot, targets.flat());
    if (!chosen) return null;
    targets.push(chosen);
    if (slot.divided && chosen.length > 0) {
      const total = amountOf(g, slot.amount, { you: s.seat, source: s.source, x: s.x });
      if (total < chosen.length) return null; // 601.2d: at least one each
      if (chosen.length === 1 || chosen.length === total) {
        division = chosen.map(() => total / chosen.length);
        continue;
      }
      const answer = yield {
        slot: `divide${slot.index}`,
        part: {
          kind: 'distribute',
          title: `${s.title}: divide ${total}`,
          clauses: ['601.2d'],
          object: objRef(s.source),
          total,
          exact: true,
          among: chosen.map((ref) => ({ ref, min: 1, max: total })),
        },
      };
      const shares = new Map('shares' in answer ? answer.shares : []);
      division = chosen.map((r) => shares.get(r) ?? 0);
    }
  }
  return { effects, modes: [...modes], targets, ...(division ? { division } : {}) };
}

function* announceTargets(
  g: Game,
  s: BodySpec,
  slots: readonly TargetSlot[],
  slot: TargetSlot,
  chosen: readonly Ref[],
): SlotFlow<Ref[] | null> {
  const at = slots.indexOf(slot) + 1;
  const later = slots.some((x, i) => i >= at && x.other);
  const legal = legalTargets(g, slot, context(s, chosen));
  // one that later words need is left to them
  const fillable =
    later && slot.count.max === 1 ? legal.filter((ref) => restFillable(g, s, slots, at, [...chosen, ref])) : legal;
  const { affordable } = s;
  const from =
    affordable && at === slots.length && slot.count.max === 1
      ? fillable.filter((ref) => affordable([...chosen, ref]))
      : fillable;
  const min = slot.count.x ? s.x : slot.count.min;
  if (slot.filter?.oneYard) return yield* announceInYard(g, s, slot, from, min);
  let max = slot.count.x ? s.x : Math.min(slot.count.max ?? from.length, from.length);
  if (slot.divided) max = Math.min(max, amountOf(g, slot.amount, { you: s.seat, source: s.source, x: s.x }));
  if (affordable && s.byNumber) while (max > Math.max(min, 1) && !affordable([...chosen, ...from.slice(0, max)])) max--;
  if (from.length < min) return null;
  if (max === 0) return [];
  const answer = yield {
    slot: `target${slot.index}`,
    part: {
      kind: 'choose',
      title: `${s.title}: choose ${min === max ? `${min === 1 ? 'a target' : `${min} targets`}` : `up to ${max} targets`}`,
      clauses: ['601.2c', '115.1'],
      object: objRef(s.source),
      from: [...from],
      min,
      max,
    },
  };
  return 'chosen' in answer ? answer.chosen : [];
}

/** "From a single graveyard": first which one. */
function* announceInYard(
  g: Game,
  s: BodySpec,
  slot: TargetSlot,
  from: readonly Ref[],
  min: number,
): SlotFlow<Ref[] | null> {
  const most = slot.count.x ? s.x : (slot.count.max ?? from.length);
  const owners = [...new Set(from.map((r) => g.world.get(refId(r)).controller))].filter(
    (seat) => from.filter((r) => g.world.get(refId(r)).controller === seat).length >= min,
  );
  const about = { clauses: ['601.2c', '115.1'], object: objRef(s.source) };
  if (owners.length === 0) return min === 0 ? [] : null;
  if (most === 0) return [];
  let [seat] = owners;
  if (owners.length > 1) {
    const answer = yield {
      slot: `yard${slot.index}`,
      part: {
        kind: 'options',
        title: `${s.title}: whose graveyard?`,
        ...about,
        min: 1,
        max: 1,
        options: owners.map((o) => ({ key: `s${o}`, label: g.world.seat(o).name })),
      },
    };
    seat = 'keys' in answer ? refId(answer.keys[0] ?? '') : seat;
  }
  const cards = from.filter((r) => g.world.get(refId(r)).controller === seat);
  const max = Math.min(most, cards.length);
  const answer = yield {
    slot: `target${slot.index}`,
    part: {
      kind: 'choose',
      title: `${s.title}: choose ${min === max ? `${min}` : `up to ${max}`} targets`,
      ...about,
      from: cards,
      min,
      max,
    },
  };
  return 'chosen' in answer ? answer.chosen : [];
}

/** The printed line of a mode (700.2). */
function modeText(g: Game, { source, body }: Pick<BodySpec, 'source' | 'body'>, mode: number): string {
  const o = g.world.object(source);
  const lines = o
    ? shownFace(g, o)
        .text.split('\n')
        .filter((l) => /^(?:•|\+ \{|\{P\})/.test(l))
    : [];
  return lines.length >= (body.modes?.options.length ?? 0) && lines[mode] !== undefined
    ? lines[mode].replace(/^[•+]\s*/, '')
    : `Mode ${mode + 1}`;
}

/**
 * The questions of an announcement, asked of a seat one by one; what is forced is not asked, unless others would learn from that what a hand holds (400.2).
 * `given`: answers by slot that are taken where they fit, and what is answered besides.
 */
export function* asked<T>(g: Game, seat: SeatId, flow: SlotFlow<T>, given?: Draft): Flow<T> {
  let r = flow.next();
  while (!r.done) {
    const { slot, part } = r.value;
    const known = given?.[slot];
    if (known && checkAnswer(part, known) === null) {
      r = flow.next(known);
      continue;
    }
    if (
      isForced(part)
      && (part.kind === 'options'
        || (part.kind === 'choose' && !part.from.some((ref) => !isSeatRef(ref) && isSecret(g, refId(ref)))))
    ) {
      settled(g, seat, () => part);
      r = flow.next(suggestAnswer(part));
      continue;
    }
    const answers = yield { mode: 'each', parts: [{ person: g.world.seat(seat).person, seats: [seat], part }] };
    const answer = answers[0] as Answer;
    if (given) given[slot] = answer;
    r = flow.next(answer);
  }
  return r.value;
}
