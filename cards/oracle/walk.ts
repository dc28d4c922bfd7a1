/** The nodes of the IR in the order of their words, by kind: "does this effect target anything?" is `contains(effect, 'sel', …)`. */
import type { Amount, AnySel, Effect, Modification, Qualifier } from './ir/index.ts';

/** Kinds of nodes, by the field that tells their variants apart. */
interface Kinds {
  readonly do: Effect;
  readonly sel: AnySel;
  readonly q: Qualifier;
  readonly a: Amount;
  readonly m: Modification;
}
type Fields = Readonly<Record<string, unknown>>;

/** Every record in the value, itself first, without those under a skipped field. */
export function* recordsOf(value: unknown, skip: ReadonlySet<string> = NONE): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* recordsOf(item, skip);
    return;
  }
  const fields = value as Fields;
  yield fields;
  for (const key in fields) if (!skip.has(key)) yield* recordsOf(fields[key], skip);
}
const NONE: ReadonlySet<string> = new Set();

/**
 * Every node of a kind. A field of the same name that holds another node is no mark of the kind: `a` of "exchange control of <a> and <b>" is not
 * an amount.
 */
export function* nodesOf<K extends keyof Kinds>(
  value: unknown,
  kind: K,
  skip: ReadonlySet<string> = NONE,
): Generator<Kinds[K]> {
  for (const fields of recordsOf(value, skip))
    if (typeof fields[kind] === 'string') yield fields as unknown as Kinds[K];
}
/** True if a node of the kind fits. */
export function contains<K extends keyof Kinds>(
  value: unknown,
  kind: K,
  fits: (node: Kinds[K]) => boolean,
  skip?: ReadonlySet<string>,
): boolean {
  for (const node of nodesOf(value, kind, skip)) if (fits(node)) return true;
  return false;
}

/** True if a node keeps a wording that fits. */
export function isWorded(value: unknown, fits: (surface: string) => boolean): boolean {
  for (const { surface } of recordsOf(value)) if (typeof surface === 'string' && fits(surface)) return true;
  return false;
}
