import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { slotMap } from './target-slots.ts';
import type { Exec } from '../ports/resolution.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';
import type { PaidWith } from '../kernel/state/object.ts';

/** "It" was selected and is nothing: later references do not fall back to the event or the source. */
export const NO_REFS: readonly Ref[] = Object.freeze([]);
export const NO_SEATS: readonly SeatId[] = Object.freeze([]);
const NO_PAYMENT: PaidWith = Object.freeze({});

/** A resolution about to begin. */
export function newExec(
  g: Game,
  init: Pick<Exec, 'source' | 'you' | 'targets'> & {
    readonly effects: readonly Effect[];
    readonly it?: readonly Ref[] | undefined;
    readonly moved?: readonly (readonly [ObjId, ObjId])[] | undefined;
  } & { readonly [K in 'division' | 'x' | 'kicked' | 'event' | 'since' | 'nth' | 'paid']?: Exec[K] | undefined },
): Exec {
  const event = init.event ?? null;
  return {
    g,
    source: init.source,
    you: init.you,
    targets: init.targets,
    x: init.x ?? 0,
    kicked: init.kicked ?? false,
    event,
    slots: slotMap(init.effects),
    it: init.it ?? [],
    that: [],
    amount: event?.amount ?? 0,
    did: false,
    paid: init.paid ?? NO_PAYMENT,
    ...(init.moved ? { moved: new Map(init.moved) } : {}),
    ...(init.division ? { division: init.division } : {}),
    ...(init.since === undefined ? {} : { since: init.since }),
    ...(init.nth === undefined ? {} : { nth: init.nth }),
  };
}
