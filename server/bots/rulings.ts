import type { Answer, Operation, Part, View } from '../protocol/index.ts';

type RulingPart = Extract<Part, { kind: 'ruling' }>;
/** +1: it is good for that side, -1: bad. */
interface Gain {
  readonly side: number;
  readonly good: 1 | -1;
}

/**
 * Rules as programs do: text of their own that is not understood does nothing, and they consent to any proposal that does not favour its proposer. Where a person
 * plays on their side, that person decides.
 */
export function ruleAs(view: View | null, part: RulingPart): Answer {
  const { proposal } = part;
  if (!proposal) return { ruling: { ops: [] } };
  if (!view || !('seats' in view)) return { consent: proposal.ruling.ops.length === 0 };
  const { person: me, side } = view.you;
  if (view.people.some((p) => p.side === side && p.person !== me && p.bot === null && !p.left))
    return { consent: true };
  return { consent: !favours(view, proposal.ruling.ops, proposal.by) };
}

/** True if any of it is good for the proposer's side, bad for another, or may be either for all that is known. */
function favours(view: View, ops: readonly Operation[], by: string): boolean {
  const proposer = sideOf(view, by);
  return ops.some((op) => {
    const gains = gainsOf(view, op);
    return gains === null || proposer === null || gains.some((g) => (g.side === proposer) === (g.good === 1));
  });
}

function sideOf(view: View, ref: string): number | null {
  const seat = view.objects[ref]?.seat ?? ref;
  return view.seats.find((s) => s.ref === seat)?.side ?? null;
}

const GOOD_COUNTERS: ReadonlySet<string> = new Set([
  '+1/+1',
  'loyalty',
  'shield',
  'indestructible',
  'energy',
  'experience',
]);
const BAD_COUNTERS: ReadonlySet<string> = new Set(['-1/-1', 'stun', 'poison', 'rad']);

/** The side that an operation is good or bad for; null if that cannot be told. */
function gainsOf(view: View, op: Operation): readonly Gain[] | null {
  const all = (refs: readonly string[], good: 1 | -1 | 0): readonly Gain[] | null => {
    const gains: Gain[] = [];
    for (const ref of refs) {
      const side = sideOf(view, ref);
      if (side === null) return null;
      if (good !== 0) gains.push({ side, good });
    }
    return gains;
  };
  switch (op.op) {
    case 'move':
      return moved(view, op);
    case 'untap':
      return all(op.what, 1);
    case 'tap':
    case 'destroy':
    case 'sacrifice':
    case 'counter':
    case 'reveal':
    case 'exileUntil':
      return all(op.what, -1);
    case 'counters':
      return GOOD_COUNTERS.has(op.kind)
        ? all(op.what, op.n > 0 ? 1 : -1)
        : BAD_COUNTERS.has(op.kind)
          ? all(op.what, op.n > 0 ? -1 : 1)
          : null;
    case 'life':
      return all(op.who, op.n > 0 ? 1 : op.n < 0 ? -1 : 0);
    case 'setLife': {
      const gains = op.who.flatMap((ref): Gain[] => {
        const side = view.sides.find((s) => s.side === sideOf(view, ref));
        return side && side.life !== op.n ? [{ side: side.side, good: op.n > side.life ? 1 : -1 }] : [];
      });
      return gains;
    }
    case 'damage':
      return all(op.what, op.n > 0 ? -1 : 0);
    case 'token':
      return all(op.who, op.n > 0 ? 1 : 0);
    case 'control': {
      const to = sideOf(view, op.seat);
      const from = all(op.what, -1);
      return to === null || from === null ? null : [{ side: to, good: 1 }, ...from];
    }
    case 'modify':
      return changed(op, all);
    case 'draw':
    case 'search':
      return all(op.who, op.n > 0 ? 1 : 0);
    case 'look':
      return all(op.who, op.n > 0 ? 1 : 0);
    case 'mill':
    case 'discard':
    case 'revealTop':
      return all(op.who, op.n > 0 ? -1 : 0);
    case 'revealHand':
    case 'lose':
      return all(op.who, -1);
    case 'win':
    case 'mana':
      return all(op.who, 1);
    case 'shuffle':
      return all(op.who, 0);
    case 'attach':
      return null;
  }
}

function changed(
  op: Extract<Operation, { op: 'modify' }>,
  all: (refs: readonly string[], good: 1 | -1) => readonly Gain[] | null,
): readonly Gain[] | null {
  const { power = 0, toughness = 0, gain, lose, base, types, subtypes, colors } = op.change;
  if (base || types || subtypes || colors) return null;
  const up = power > 0 || toughness > 0 || (gain?.length ?? 0) > 0;
  const down = power < 0 || toughness < 0 || (lose?.length ?? 0) > 0;
  if (up && down) return null;
  return up || down ? all(op.what, up ? 1 : -1) : [];
}

/** A thing gained, if it comes into play or to hand; lost, if it leaves play, hand or stack. */
function moved(view: View, op: Extract<Operation, { op: 'move' }>): readonly Gain[] | null {
  const gains: Gain[] = [];
  for (const ref of op.what) {
    const o = view.objects[ref];
    const holder = o && sideOf(view, o.seat);
    const owner = o && sideOf(view, o.owner);
    if (!o || holder === null || holder === undefined || owner === null || owner === undefined) return null;
    const to = op.seat === undefined ? owner : sideOf(view, op.seat);
    if (to === null) return null;
    if (['battlefield', 'hand', 'stack'].includes(o.zone)) gains.push({ side: holder, good: -1 });
    if (op.to === 'battlefield') gains.push({ side: to, good: 1 });
    else if (!['battlefield', 'hand', 'stack'].includes(o.zone))
      gains.push({
        side: owner,
        good: op.to === 'hand' || op.to === 'command' || (op.to === 'library' && op.position !== 'bottom') ? 1 : -1,
      });
  }
  return gains;
}
