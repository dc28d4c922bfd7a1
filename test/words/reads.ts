import type { CompiledCard, Effect, Face } from '../../cards/oracle/ir/index.ts';
import { saidBy } from '../../server/engine/objects/card-vocabulary.ts';
import { slotsOf } from '../../server/engine/language/target-slots.ts';
import { isRecord, isSilent, nameOf, type Fields } from './mutants.ts';
import { withAbilities } from './vary.ts';

/**
 * Hands cards out with abilities that note which of their fields are read. Who goes through all fields of a record in turn (a copy, JSON, a search for
 * mentions) has not read what they say: such reads are not noted.
 */
export class Reads {
  /** "word / field" -> how often */
  readonly noted = new Map<string, number>();
  private readonly proxies = new WeakMap<object, unknown>();
  private paused = false;

  watch(card: CompiledCard): CompiledCard {
    const watched = withAbilities(card, (abilities) => this.proxy(abilities, 'card', 'abilities') as Face['abilities']);
    this.paused = true; // what is found once a card, by going through all fields that may hold it
    saidBy(watched);
    for (const effects of lists(watched.faces)) slotsOf(effects);
    this.paused = false;
    return watched;
  }
  /** As above, for IR that no card says; of a face its abilities. */
  watchPart<T>(ir: T): T {
    if (isRecord(ir) && 'manaValue' in ir)
      return { ...ir, abilities: this.proxy(ir['abilities'], 'card', 'abilities') } as T;
    return this.proxy(ir, 'rules', 'part') as T;
  }

  private proxy(value: unknown, parent: string, key: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const known = this.proxies.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value)
      ? this.list(value, parent, key)
      : this.record(value as Fields, nameOf(value as Fields, parent, key));
    this.proxies.set(value, made);
    return made;
  }
  private list(list: readonly unknown[], parent: string, key: string): unknown {
    return new Proxy(list, { get: (target, at, self) => this.proxy(Reflect.get(target, at, self), parent, key) });
  }
  private record(node: Fields, word: string): unknown {
    let walked = new Set<string | symbol>();
    const note = (field: string): void => {
      const name = `${word} / ${field}`;
      if (!this.paused && !isSilent(node, field)) this.noted.set(name, (this.noted.get(name) ?? 0) + 1);
    };
    return new Proxy(node, {
      has: (target, field) => {
        if (typeof field === 'string') note(field); // whether it is there is what it says
        return Reflect.has(target, field);
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        walked = new Set(keys);
        return keys;
      },
      get: (target, field, self) => {
        const value: unknown = Reflect.get(target, field, self);
        if (typeof field === 'symbol' || field === 'toJSON') return value;
        if (!walked.delete(field) && value !== undefined) note(field);
        return this.proxy(value, word, field);
      },
    });
  }
}

/** Every list of effects that are carried out, somewhere in a value. */
function* lists(value: unknown): Generator<readonly Effect[]> {
  if (Array.isArray(value)) for (const item of value) yield* lists(item);
  if (!isRecord(value)) return;
  for (const inner of Object.values(value)) {
    if (
      Array.isArray(inner)
      && inner.length > 0
      && inner.every((item) => isRecord(item) && typeof item['do'] === 'string')
    )
      yield inner as readonly Effect[];
    yield* lists(inner);
  }
}
