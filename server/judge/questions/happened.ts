import type { GameEvent } from '../../engine/kernel/events.ts';
import { isSeatRef, refId, seatRef, type ObjId, type SeatId } from '../../engine/kernel/refs.ts';
import type { Finding } from '../../engine/ports/legality.ts';
import type { Playing } from '../acts/playing.ts';
import type { Told } from '../acts/told.ts';
import { keptBy } from './keywords.ts';
import { VALUES, type What } from './what.ts';
import { wordsAtWork } from './words.ts';

/** The rules behind a value: `happened` says how it came about, `besides` only allowed what was done and does not decide. */
export interface Behind {
  readonly happened: readonly Finding[];
  readonly besides: readonly Finding[];
}

/** The events that made a value what it is, the last first, with the rules by which they did, and then the words that have a part in it. `what`: a value of every match, or what the format counts of a seat. */
export function behind(p: Playing, what: What | null, of: string | undefined, where: string): Behind {
  if (what === 'asked')
    return { happened: p.asked.map((a) => finding(a.clauses, `${a.who} is asked: ${a.title}`)), besides: [] };
  const object = what === null ? undefined : objectOf(p, what, of, where);
  const concerns = what === null ? () => false : about(p, what, of, where);
  const over = what === 'winner' ? p.g.state.over : null;
  const lines = (which: (e: GameEvent) => boolean): Finding[] =>
    inOrder(p, what, p.told.filter((t) => t.clauses.length > 0 && which(t.event)).toReversed()).map((t) =>
      finding(t.clauses, t.says === '' ? wordless(p, t) : t.says),
    );
  return {
    happened: [
      ...(over ? [finding(over.clauses, over.reason)] : []),
      ...keptBy(p, what, object),
      ...lines((e) => concerns(e) || settles(e)),
      ...(what === 'winner' && !over ? shortOfPoison(p) : []),
      ...(what === 'zone' && object !== undefined ? zoneOfFormat(p, object) : []),
      ...lines((e) => general(e) && !concerns(e)),
      ...wordsAtWork(p, what, object),
      // who is still there may have drawn the last card
      ...(what === 'winner' ? lines((e) => e.e === 'draw') : []),
    ],
    besides: [
      ...p.allowed,
      ...p.put.filter((a) => citesFormat(p, a)).map((a) => finding(a.clauses, `${a.who} was asked: ${a.title}`)),
    ],
  };
}
const citesFormat = ({ g }: Playing, of: { readonly clauses: readonly string[] } | undefined): boolean =>
  of?.clauses.some((id) => g.rules.clauses.some((c) => c.id === id)) === true;
const finding = (clauses: readonly string[], says: string): Finding => ({
  clauses,
  holds: true,
  says,
  facts: [],
  mend: '',
});

/** The events with the one first that decides: of who controls a thing what gave control of it, of a life total what a rule of the format gained. */
function inOrder(p: Playing, what: What | null, happened: readonly Told[]): readonly Told[] {
  if (what === 'life') {
    const saved = savedBy(p);
    return saved && happened.includes(saved) ? [saved, ...happened] : happened;
  }
  const gives = ({ event }: Told): boolean =>
    event.e === 'control' || event.e === 'zone' || (event.e === 'note' && event.objs !== undefined);
  const gave = what === 'controller' || what === 'front' ? happened.find(gives) : undefined;
  return gave ? [gave, ...happened] : happened;
}
/** The gain of life by a rule of the format by which a life total is what it is: nothing but the loss that it is for has changed the total since. */
function savedBy(p: Playing): Told | undefined {
  const gain = p.told.findLastIndex(({ event: e }, i) => e.e === 'life' && e.delta > 0 && citesFormat(p, p.told[i]));
  const since = p.told.slice(gain + 1);
  const after = since.findIndex(({ event: e }) => e.e !== 'life' && e.e !== 'damage');
  return after < 0 || !since.slice(after).some(({ event }) => event.e === 'life') ? p.told[gain] : undefined;
}
/** The rule of the format by which a thing lies where it lies, if it is a zone of the format's own. */
function zoneOfFormat({ g }: Playing, id: ObjId): Finding[] {
  const o = g.world.object(id);
  return Object.values(g.rules.situation?.zones ?? {}).flatMap(({ zone, marks, clause }) =>
    clause !== undefined && o?.zone === zone && Object.keys(marks).every((m) => o.marks?.[m] !== undefined)
      ? [finding([clause], `${g.nameOf(id)} lies in the ${g.rules.commandZone ?? zone}.`)]
      : [],
  );
}
/** The poison counters of each side that has some, and with how many it would lose. */
const shortOfPoison = ({ g }: Playing): Finding[] =>
  g.state.sides
    .filter(({ poison }) => poison > 0)
    .map(({ id: side, name, poison, seats }) => {
      const clause = seats.length > 1 ? '810.8d' : '704.5c';
      const lost = { e: 'lost', side, why: 'poison', reason: '', clause } as const;
      const limit = g.rules.poisonToLose?.(g, side) ?? 10;
      return finding(
        [...(g.rules.explains?.(g, lost) ?? []), clause],
        `${name} has ${poison} poison counters of ${limit} that lose.`,
      );
    });

/** True if a spell or ability did something, or nothing. */
const settles = (e: GameEvent): boolean => e.e === 'resolve' || e.e === 'fizzle';
/** True for all that explains any value besides: a trigger, and a line that a format tells of the match. */
const general = (e: GameEvent): boolean => e.e === 'trigger' || (e.e === 'note' && e.objs === undefined);

function wordless({ g }: Playing, { event }: Told): string {
  if (event.e === 'zone') return `${g.nameOf(event.obj, event.def)} goes from the ${event.from} to the ${event.to}.`;
  if (event.e === 'resolve' || event.e === 'fizzle')
    return `${g.nameOf(event.obj, event.def)} ${event.e === 'resolve' ? 'resolves' : 'does not resolve'}.`;
  if (event.e === 'mill') return `${g.world.seat(event.seat).name} mills ${event.n} cards.`;
  if (event.e === 'step') return `The step ${event.step} begins.`;
  return event.e === 'untap' ? `${g.nameOf(event.obj)} untaps.` : 'It happens.';
}

function about(p: Playing, what: What, of: string | undefined, where: string): (e: GameEvent) => boolean {
  const kind = VALUES[what].of;
  if (kind === 'object') {
    const id = objectOf(p, what, of, where);
    return id === undefined ? () => false : ofObject(what, idsOf(p, id));
  }
  if (kind === 'seat' && of !== undefined) return ofSeat(p, what, p.names.seat(of, where));
  if (kind === 'side' && of !== undefined) {
    const side = p.names.side(of);
    const seats = side === undefined ? [p.names.seat(of, where)] : (p.g.state.sides[side]?.seats ?? []);
    return what === 'life'
      ? (e) =>
          (e.e === 'life' && seats.includes(e.seat)) || (e.e === 'damage' && seats.some((s) => e.to === seatRef(s)))
      : (e) => e.e === 'poison' && seats.includes(e.seat);
  }
  if (what === 'winner')
    return (e) => ['lost', 'over', 'life', 'poison', 'mill'].includes(e.e) || (e.e === 'damage' && isSeatRef(e.to));
  if (what === 'stack') return (e) => e.e === 'cast' || e.e === 'countered' || e.e === 'fizzle' || e.e === 'trigger';
  if (what === 'exile') return (e) => e.e === 'zone' && e.to === 'exile';
  if (what === 'happened') return () => true;
  return (e) => e.e === 'turn';
}

/** The object that a value is asked of. */
function objectOf(p: Playing, what: What, of: string | undefined, where: string): ObjId | undefined {
  if (VALUES[what].of !== 'object' || of === undefined) return undefined;
  const ref = p.names.ref(of, where);
  return isSeatRef(ref) ? undefined : refId(ref);
}

/** All ids that an object has had (400.7). */
function idsOf(p: Playing, id: ObjId): ReadonlySet<ObjId> {
  const ids = new Set([id]);
  for (const { event } of p.told.toReversed())
    if (event.e === 'zone' && event.now !== null && ids.has(event.now)) ids.add(event.obj);
  return ids;
}

function ofObject(what: What, ids: ReadonlySet<ObjId>): (e: GameEvent) => boolean {
  return (e) => {
    switch (e.e) {
      case 'zone':
        return ids.has(e.obj) || (e.now !== null && ids.has(e.now));
      case 'control':
        return what === 'front' || what === 'zone' || what === 'attached' || ids.has(e.obj);
      case 'countered':
      case 'fizzle':
        return ids.has(e.obj);
      case 'damage':
        return (what === 'damage' || what === 'zone') && !isSeatRef(e.to) && ids.has(refId(e.to));
      case 'step':
        return what === 'damage';
      case 'counters':
        return (what === 'counters' || what === 'power' || what === 'toughness') && ids.has(e.obj);
      case 'attached':
        return what === 'attached' && ids.has(e.obj);
      case 'tap':
      case 'untap':
        return what === 'tapped' && ids.has(e.obj);
      case 'note':
        return e.objs?.some((id) => ids.has(id)) === true;
      default:
        return false;
    }
  };
}

function ofSeat({ g }: Playing, what: What, seat: SeatId): (e: GameEvent) => boolean {
  const drawsFrom = (other: SeatId): boolean => g.world.seat(other).library === g.world.seat(seat).library;
  return (e) => {
    switch (e.e) {
      case 'step':
        return what === 'library' || what === 'hand';
      case 'draw':
        return what === 'library' ? drawsFrom(e.seat) : what === 'hand' && e.seat === seat;
      case 'mill':
      case 'shuffle':
        return what === 'library' && drawsFrom(e.seat);
      case 'discard':
        return what === 'hand' && e.seat === seat;
      case 'control':
        return what === 'battlefield' && (e.to === seat || e.from === seat);
      case 'zone': {
        const now = e.now === null ? undefined : g.world.object(e.now)?.controller;
        if (what === 'library') return (e.from === what || e.to === what) && drawsFrom(e.seat);
        return (e.to === what || e.from === what) && (e.seat === seat || now === seat);
      }
      default:
        return false;
    }
  };
}
