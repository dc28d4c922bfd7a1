import { suggestAnswer } from '../../engine/decisions/check-suggest-sample.ts';
import type { Game } from '../../engine/game/game.ts';
import type { Action, Draft, Refusal } from '../../engine/kernel/decisions.ts';
import { objRef, seatRef, type ObjId, type PersonId, type Ref, type SeatId } from '../../engine/kernel/refs.ts';

export type Verb = 'cast' | 'activate' | 'play';

/** The choices made while casting or activating (601.2b–d); what is not said is as suggested. */
export interface CastOptions {
  readonly targets?: readonly string[];
  readonly modes?: readonly number[];
  readonly x?: number;
  readonly kicked?: boolean;
  /** other optional costs by name, with how often each is paid */
  readonly paid?: Readonly<Record<string, number>>;
  /** the way of casting by its id ("evoke"); default: the first that is offered */
  readonly way?: string;
  /** the face of a card; default: the first that is offered */
  readonly face?: number;
  readonly draft?: Draft;
}

/** Optional costs that are paid some number of times, by the slot that asks. */
export const OPTIONAL: ReadonlySet<string> = new Set([
  'additional',
  'multikicker',
  'buyback',
  'entwine',
  'replicate',
  'squad',
  'offspring',
  'bargain',
  'casualty',
  'conspire',
  'infuse',
]);

/** The answers to what an action asks; `ref` finds the targets by their names. */
export function draftFor(g: Game, key: string, o: CastOptions, ref: (name: string) => Ref): Draft {
  const targets = (o.targets ?? []).map(ref);
  const draft = g.compose(key, ({ slot, part }) => {
    const given = o.draft?.[slot];
    if (given) return given;
    if (slot === 'x') return { n: o.x ?? 0 };
    if (OPTIONAL.has(slot))
      return part.kind === 'number' ? { n: o.paid?.[slot] ?? 0 } : { keys: [o.paid?.[slot] ? 'yes' : 'no'] };
    if (slot === 'kicker') return { keys: [o.kicked ? 'yes' : 'no'] };
    if (slot === 'modes' && o.modes)
      return {
        keys: o.modes.map((m, i) =>
          o.modes?.indexOf(m) === i ? `m${m}` : `m${m}.${(o.modes ?? []).slice(0, i).filter((x) => x === m).length}`,
        ),
      };
    if (slot.startsWith('target') && part.kind === 'choose') {
      const chosen = targets.splice(0, part.max);
      return { chosen };
    }
    return suggestAnswer(part);
  });
  return { ...draft, ...(o.draft?.['pay'] ? { pay: o.draft['pay'] } : {}) };
}

/** The actions that a person may take now. */
export function offersTo(g: Game, person: PersonId): readonly Action[] {
  const part = g.partOf(person)?.part;
  return part?.kind === 'priority' ? part.actions : [];
}

/** The offered action of this kind with this object, for this seat. */
export function offerOf(
  g: Game,
  seat: SeatId,
  verb: Verb,
  id: ObjId,
  { way, face }: CastOptions = {},
): Action | undefined {
  return offersTo(g, g.world.seat(seat).person).find(
    (a) =>
      a.kind === verb
      && a.object === objRef(id)
      && (a.seat === undefined || a.seat === seatRef(seat))
      && (way === undefined || a.key.split(':')[4] === way)
      && (face === undefined || (a.face ?? 0) === face),
  );
}

/** Of several objects of one name the first that is offered: "Spark" is the second one when the first has been cast. */
export function anotherOffer(g: Game, seat: SeatId, verb: Verb, name: string, o: CastOptions): Action | undefined {
  const alike = Object.values(g.state.objects).filter((x) => g.nameOf(x.id) === name);
  return alike.length < 2 ? undefined : alike.map((x) => offerOf(g, seat, verb, x.id, o)).find((a) => a);
}

/** The refusal of an action that is not offered, by the first failing link of "Why?". */
export function notOfferedTo(g: Game, seat: SeatId, verb: Verb, id: ObjId, { way, face }: CastOptions): Refusal {
  const why = g.why(
    g.world.seat(seat).person,
    `${verb === 'activate' ? 'act' : verb}:${objRef(id)}:${seatRef(seat)}:${face ?? 0}${way === undefined ? '' : `:${way}`}`,
  );
  const failing = why.chain.find((c) => !c.holds);
  return { code: 'illegal', message: failing?.says ?? 'It is not offered.', clauses: failing?.clauses ?? [], mend: '' };
}

/** The objects and seats that the first target of an offered action may be (601.2c); nothing where it is not offered. */
export function targetsOf(g: Game, action: Action | undefined, person: PersonId, modes?: readonly number[]): Ref[] {
  if (action === undefined) return [];
  const draft: Draft = modes === undefined ? {} : { modes: { keys: modes.map((m) => `m${m}`) } };
  for (let asked = 0; asked < 20; asked++) {
    const q = g.quote(g.open?.id ?? '', person, action.key, draft);
    if ('code' in q || !q.next) return [];
    const { slot, part } = q.next;
    if (slot.startsWith('target')) return part.kind === 'choose' ? [...part.from] : [];
    draft[slot] = slot === 'x' ? { n: 0 } : suggestAnswer(part);
  }
  return [];
}

/** Tells if this is offered for a target of the action, the earlier ones as suggested. */
export function isOfferedAsTarget(g: Game, action: Action, ref: Ref, modes?: readonly number[]): boolean {
  let offered = false;
  g.compose(action.key, ({ slot, part }) => {
    if (slot === 'modes' && modes) return { keys: modes.map((m) => `m${m}`) };
    if (slot.startsWith('target') && part.kind === 'choose' && part.from.includes(ref)) offered = true;
    return suggestAnswer(part);
  });
  return offered;
}
