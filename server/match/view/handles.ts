import type { QuoteResult } from '../../engine/casting/drafts.ts';
import type { Forecast as EngineForecast } from '../../engine/game/forecast.ts';
import type * as Engine from '../../engine/kernel/decisions.ts';
import { isSeatRef, objRef, refId, type ObjId, type Ref } from '../../engine/kernel/refs.ts';
import type { Answer, Forecast, Quote } from '../../protocol/index.ts';
import type { HandlesPort } from '../view-ports.ts';
import { mapAbout, mapAnswer, mapForecast, mapPart, mapPayment, UnknownRef } from './refs.ts';

/** The handles by which one viewer knows objects, dealt at first sight, so that they say nothing about hidden things. */
export class Handles implements HandlesPort {
  readonly #handles = new Map<ObjId, string>();
  readonly #objects = new Map<string, ObjId>();
  #dealt = 0;

  /** The objects that have a handle. */
  get objects(): Iterable<ObjId> {
    return this.#handles.keys();
  }
  get size(): number {
    return this.#handles.size;
  }
  /** The handle of an object, dealt if it has none. */
  of(id: ObjId): string {
    let h = this.#handles.get(id);
    if (h === undefined) {
      h = `c${++this.#dealt}`;
      this.#handles.set(id, h);
      this.#objects.set(h, id);
    }
    return h;
  }
  /** The handle that an object has. */
  known(id: ObjId): string | undefined {
    return this.#handles.get(id);
  }
  forget(id: ObjId): void {
    const h = this.#handles.get(id);
    if (h === undefined) return;
    this.#handles.delete(id);
    this.#objects.delete(h);
  }
  kept(): string {
    return JSON.stringify([this.#dealt, ...this.#handles]);
  }
  takeUp(kept: string): void {
    const [dealt, ...handles] = JSON.parse(kept) as [number, ...[ObjId, string][]];
    this.#dealt = dealt;
    for (const [id, h] of handles) {
      this.#handles.set(id, h);
      this.#objects.set(h, id);
    }
  }
  readonly toHandle = (ref: string): string => (isSeatRef(ref) ? ref : this.of(refId(ref)));
  readonly #toRef = (handle: string): string | null => {
    const id = this.#objects.get(handle);
    return id === undefined ? null : objRef(id);
  };

  toInternal(answer: Answer): Engine.Answer | null {
    return unlessUnknown(() => mapAnswer(answer, this.#toRef));
  }
  toInternalAbout(about: string): string | null {
    return unlessUnknown(() => mapAbout(about, this.#toRef));
  }
  toQuote(q: Omit<QuoteResult, 'next'> & { readonly next?: QuoteResult['next'] | undefined }): Quote {
    return {
      ready: q.ready,
      reasons: [...q.reasons],
      ...(q.cost === undefined ? {} : { cost: q.cost }),
      ...(q.next ? { next: { slot: q.next.slot, part: mapPart(q.next.part, this.toHandle) } } : {}),
      ...(q.payment === undefined
        ? {}
        : {
            payment: q.payment
              ? mapPayment(q.payment, (k) =>
                  k
                    .split(':')
                    .map((t) => (/^o\d+$/.test(t) ? this.toHandle(t) : t))
                    .join(':'),
                )
              : null,
          }),
      ...(q.manaLeft === undefined ? {} : { manaLeft: q.manaLeft }),
    };
  }
  toNames(names: readonly (readonly [Ref, string])[]): [string, string][] {
    return names.flatMap(([ref, name]) => {
      const h = isSeatRef(ref) ? ref : this.known(refId(ref));
      return h === undefined ? [] : [[h, name] as [string, string]];
    });
  }
  toForecast(f: EngineForecast): Forecast {
    return mapForecast(f, this.toHandle);
  }
}

/** A translation; null where it names something that the viewer does not know. */
function unlessUnknown<T>(translate: () => T): T | null {
  try {
    return translate();
  } catch (e) {
    if (e instanceof UnknownRef) return null;
    throw e;
  }
}
