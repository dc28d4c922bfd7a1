/** Which of many phrases can have words for a value, told by the plain fields that each of them asks for. */
import type { Phrase } from './core.ts';

/** For a field, the values that it has in everything that a phrase has words for. */
export type Demands = ReadonlyMap<string, ReadonlySet<unknown>>;
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Fields that all these records share. */
export function demandsOf(values: readonly unknown[]): Demands | undefined {
  return shared(
    values.map((value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? new Map(
            Object.entries(value)
              .filter(([, field]) => isPlain(field))
              .map(([key, field]) => [key, new Set([field])]),
          )
        : undefined,
    ),
  );
}

/** Demands of all alternatives, each with the values that at least one allows. */
export function shared(all: readonly (Demands | undefined)[]): Demands | undefined {
  const [first] = all;
  if (!first || !all.every((demands) => demands !== undefined)) return undefined;
  const keys = [...first.keys()].filter((key) => all.every((demands) => demands.has(key)));
  return new Map(keys.map((key) => [key, new Set(all.flatMap((demands) => [...(demands.get(key) ?? [])]))]));
}

/** So few are asked one by one. */
const FEW = 4;

/** A choice by one field, and within that by the next; made as far as values ask for it. */
export class Choice<T> {
  readonly options: readonly Phrase<T>[];
  private readonly key: string | undefined;
  private readonly by = new Map<unknown, Choice<T>>();
  private readonly asked: ReadonlySet<string>;
  private readonly values: ReadonlySet<unknown>;
  constructor(options: readonly Phrase<T>[], asked: ReadonlySet<string> = new Set()) {
    this.options = options;
    const counts = new Map<string, number>();
    if (options.length > FEW)
      for (const option of options)
        for (const key of option.demands()?.keys() ?? [])
          if (!asked.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
    let most = FEW - 1;
    for (const [key, count] of counts) if (count > most) [this.key, most] = [key, count];
    this.asked = this.key === undefined ? asked : new Set([...asked, this.key]);
    this.values = new Set(
      options.flatMap((option) => [...((this.key === undefined ? undefined : option.demands()?.get(this.key)) ?? [])]),
    );
  }
  /** Those that can have words for the value, in their order. */
  of(value: object): readonly Phrase<T>[] {
    if (this.key === undefined) return this.options;
    const { key } = this;
    const field = (value as Readonly<Record<string, unknown>>)[key];
    const known = this.values.has(field) ? field : undefined;
    let next = this.by.get(known);
    if (!next)
      this.by.set(
        known,
        (next = new Choice(
          this.options.filter((option) => option.demands()?.get(key)?.has(known) ?? true),
          this.asked,
        )),
      );
    return next.of(value);
  }
}
