import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import type { SlotFlow } from '../targets/modes-and-targets.ts';
import { costCandidates, pickBounds, pickedBy, pickPart, takesAll } from '../costs/picks.ts';
import { isWeighed, powerOf, strengthFor, type Weighed } from '../costs/total-power.ts';
import type { PartOf } from '../kernel/decisions.ts';
import { mostWorth, type Edge } from '../decisions/best-assignment.ts';
import { going, tapping, type Use } from '../mana/sources.ts';
import type { Game } from '../ports/game.ts';
import { refId, type ObjId, type SeatId } from '../kernel/refs.ts';

/** One object pays one part of a cost (118.3): it is not sacrificed twice, nor tapped twice. */

/** The use that a part makes of the objects that pay it: of parts that do the same, each takes objects of its own. Tapping leaves an object there to be sacrificed. */
type Taking = 'taps' | 'takes';

function taking(part: CostPart): Taking | null {
  switch (part.c) {
    case 'tap':
    case 'tapOthers':
    case 'tapPower':
      return 'taps';
    case 'sacrifice':
    case 'discard':
    case 'exile':
    case 'returnToHand':
    case 'evidence':
      return 'takes';
    default:
      return null;
  }
}

/** True if a part is paid with the object itself that the cost is of. */
const bySource = (part: CostPart): boolean => part.c === 'tap' || ('self' in part && part.self === true);

/** True if two parts may come upon the same object: of most costs there is nothing to look at. */
export function mayOverlap(parts: readonly CostPart[]): boolean {
  for (let i = 1; i < parts.length; i++) {
    const what = taking(parts[i] as CostPart);
    if (what) for (let k = 0; k < i; k++) if (taking(parts[k] as CostPart) === what) return true;
  }
  return false;
}

/** The parts of a cost, with what is chosen for the first of them already. */
export interface Overlap {
  readonly parts: readonly CostPart[];
  readonly source: ObjId;
  readonly x: number | undefined;
  readonly picks: readonly (readonly ObjId[])[];
  /** objects that the mana for it takes as well */
  readonly spent?: ReadonlySet<Use>;
}

/** True if what is still open of a cost can be paid, each part with objects of its own. */
export function payableTogether(g: Game, seat: SeatId, c: Overlap): boolean {
  return sharedOut(g, seat, c, 'takes') && sharedOut(g, seat, c, 'taps');
}

function sharedOut(g: Game, seat: SeatId, c: Overlap, what: Taking): boolean {
  const use = what === 'taps' ? tapping : going;
  const gone = new Set<ObjId>();
  const open: { readonly from: readonly ObjId[]; readonly need: number }[] = [];
  const weighed: { readonly part: Weighed; readonly need: number }[] = [];
  for (const [i, part] of c.parts.entries()) {
    if (taking(part) !== what || takesAll(part)) continue;
    const chosen = bySource(part) ? [c.source] : (c.picks[i] ?? []);
    for (const id of chosen) {
      if (gone.has(id) || c.spent?.has(use(id))) return false;
      gone.add(id);
    }
    if (bySource(part)) continue;
    if (isWeighed(part)) {
      const need = part.n - powerOf(g, chosen, part);
      if (need > 0) weighed.push({ part, need });
      continue;
    }
    const need = (pickBounds(g, seat, part, c.source, c.x)?.min ?? 0) - chosen.length;
    if (need > 0) open.push({ from: costCandidates(g, seat, part, c.source, c.x), need });
  }
  const total = open.reduce((n, p) => n + p.need, 0);
  const there = (ids: readonly ObjId[]): ObjId[] => ids.filter((id) => !gone.has(id) && !c.spent?.has(use(id)));
  const left = open.map((p) => ({ ...p, from: there(p.from) }));
  // whatever the others take, a part with as many to choose from as all parts need finds its own
  const tight = weighed.length > 0 ? left : left.filter((p) => p.from.length < total);
  const weigh = weighed[0]?.part;
  const taken = assigned(tight, (id) => (weigh ? strengthFor(g, id, weigh) : 0));
  if (!taken) return false;
  return weighed.every(
    ({ part, need }) =>
      powerOf(
        g,
        there(costCandidates(g, seat, part, c.source)).filter((id) => !taken.has(id)),
        part,
      ) >= need,
  );
}

/** An object for each that the parts need, of those that are worth least; null where there are too few. */
function assigned(
  parts: readonly { readonly from: readonly ObjId[]; readonly need: number }[],
  worth: (id: ObjId) => number,
): ReadonlySet<ObjId> | null {
  const ids = [...new Set(parts.flatMap((p) => p.from))];
  const at = new Map(ids.map((id, i) => [id, 2 + parts.length + i]));
  const edges: Edge[] = parts.flatMap((p, i): Edge[] => [
    { from: 0, to: 2 + i, cap: p.need, worth: 0 },
    ...p.from.map((id): Edge => ({ from: 2 + i, to: at.get(id) as number, cap: 1, worth: 0 })),
  ]);
  const first = edges.length;
  for (const id of ids) edges.push({ from: at.get(id) as number, to: 1, cap: 1, worth: ALL - worth(id) });
  const used = mostWorth(2 + parts.length + ids.length, edges);
  const taken = new Set(ids.filter((_, i) => used[first + i] === 1));
  return taken.size === parts.reduce((n, p) => n + p.need, 0) ? taken : null;
}
/** more than any object is worth, so that as many as possible are shared out */
const ALL = 1e6;

/**
 * Asks for what pays each part. Where parts may come upon the same objects it is asked one object at a time, with only what leaves the rest payable; null
 * where there is none. `shape`: a question as something else needs it, such as the mana.
 */
export function* choosePicks(
  g: Game,
  seat: SeatId,
  c: Omit<Overlap, 'picks'>,
  title: string,
  shape: (question: PartOf<'choose'>, picks: readonly (readonly ObjId[])[]) => PartOf<'choose'> = (q) => q,
): SlotFlow<ObjId[][] | null> {
  const picks: ObjId[][] = [];
  const apart = mayOverlap(c.parts) || (c.spent?.size ?? 0) > 0;
  for (const [i, part] of c.parts.entries()) {
    if (takesAll(part)) {
      picks.push(costCandidates(g, seat, part, c.source, c.x));
      continue;
    }
    const asked = pickPart(g, seat, part, c.source, c.x, title);
    const question = asked?.kind === 'choose' ? shape(asked, picks) : asked;
    if (question?.kind === 'choose' && question.from.length < question.min) return null;
    if (
      apart
      && question?.kind === 'choose'
      && !isWeighed(part)
      && taking(part)
      && !c.parts.some((p, k) => k !== i && taking(p) === taking(part) && !bySource(p))
    ) {
      // nothing else chooses among these: only what pays already is left out
      const from = question.from.filter((ref) => payableTogether(g, seat, { ...c, picks: [...picks, [refId(ref)]] }));
      if (from.length < question.min) return null;
      picks.push(
        pickedBy(
          g,
          seat,
          part,
          c.source,
          yield { slot: `cost${i}`, part: { ...question, from, max: Math.min(question.max, from.length) } },
        ),
      );
    } else if (apart && taking(part) && question?.kind === 'choose') {
      const chosen = yield* oneByOne(g, seat, { ...c, picks }, part, question, `cost${i}`);
      if (!chosen) return null;
      picks.push(chosen);
    } else picks.push(question ? pickedBy(g, seat, part, c.source, yield { slot: `cost${i}`, part: question }) : []);
  }
  return picks;
}

function* oneByOne(
  g: Game,
  seat: SeatId,
  c: Overlap,
  part: CostPart,
  question: PartOf<'choose'>,
  slot: string,
): SlotFlow<ObjId[] | null> {
  const chosen: ObjId[] = [];
  while (chosen.length < question.max) {
    const from = question.from.filter((ref) => {
      const id = refId(ref);
      return !chosen.includes(id) && payableTogether(g, seat, { ...c, picks: [...c.picks, [...chosen, id]] });
    });
    const enough = isWeighed(part) ? powerOf(g, chosen, part) >= part.n : chosen.length >= question.min;
    if (from.length === 0) return enough ? chosen : null;
    const answer = yield {
      slot: chosen.length === 0 ? slot : `${slot}.${chosen.length}`,
      part: { ...question, from, min: enough ? 0 : 1, max: 1 },
    };
    const [ref] = 'chosen' in answer ? answer.chosen : [];
    if (ref === undefined) break;
    chosen.push(refId(ref));
  }
  return chosen;
}
