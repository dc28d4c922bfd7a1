/** Two runs over the same cards, held against each other. */
import type { LedgerCard, Why } from './coverage.ts';

/**
 * Results of an older run: the cards that were not whole, and, where a ledger tells them, all the others. Without `whole` a card that is not
 * whole now and was not then unread may be new.
 */
export interface OlderRun {
  readonly notWhole: ReadonlySet<string>;
  readonly whole?: ReadonlySet<string>;
}
export interface Difference {
  /** names of cards that are whole and were not */
  readonly won: readonly string[];
  /** cards that were whole and are not, with why */
  readonly lost: readonly { readonly name: string; readonly why: Why }[];
  /** cards that the older run had not, as far as it says so, and names of cards that it had and this one has not */
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a ledger (JSON Lines), or of the object that `--json` writes. Throws what is wrong with it. */
export function readOlder(text: string): OlderRun {
  const object = parsed(text);
  if (isRecord(object) && Array.isArray(object['notWhole']))
    return { notWhole: new Set(object['notWhole'].map(String)) };
  const notWhole = new Set<string>();
  const whole = new Set<string>();
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const card = parsed(line);
    if (!isRecord(card) || typeof card['name'] !== 'string' || typeof card['whole'] !== 'boolean')
      throw new Error(`line ${i + 1} is neither a card of a ledger nor what --json writes`);
    (card['whole'] ? whole : notWhole).add(card['name']);
  }
  return { notWhole, whole };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Changes between an older run and this one, by card name. */
export function differenceOf(now: readonly LedgerCard[], then: OlderRun): Difference {
  const names = new Set(now.map((card) => card.name));
  const isNew = (name: string): boolean =>
    then.whole !== undefined && !then.whole.has(name) && !then.notWhole.has(name);
  return {
    won: now.filter((card) => card.whole && then.notWhole.has(card.name)).map((card) => card.name),
    lost: now.flatMap(({ name, why }) => (why && !then.notWhole.has(name) && !isNew(name) ? [{ name, why }] : [])),
    added: now.filter((card) => isNew(card.name)).map((card) => card.name),
    gone: [...then.notWhole, ...(then.whole ?? [])].filter((name) => !names.has(name)),
  };
}
