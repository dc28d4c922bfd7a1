/**
 * "… deals X damage to each opponent, where X is the number of artifacts you control. You gain X life.": a later X of an ability is what an earlier sentence has
 * defined it as (CR 107.3i). The sentence with the definition is read by phrases/where.ts.
 */
import type { Ability, Amount } from './ir/index.ts';
import { MARK } from './phrases/objects/where.ts';
import { contains } from './walk.ts';

/** On the surface of an amount that is written as a mere X. */
const DEFINED = 'defined as ';

interface Walk {
  x: Amount | undefined;
  clear: boolean;
}
const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isAmount = (value: Readonly<Record<string, unknown>>): value is Amount & Readonly<Record<string, unknown>> =>
  typeof value['a'] === 'string';

/** The ability with what each later X was defined as; undefined: the definition speaks of an object that may be another one by then. */
export function withDefinedX(ability: Ability): Ability | undefined {
  const walk: Walk = { x: undefined, clear: true };
  const out = follow(ability, walk) as Ability;
  return walk.clear ? out : undefined;
}

function follow(value: unknown, walk: Walk): unknown {
  if (Array.isArray(value)) {
    const items = value.map((v: unknown) => follow(v, walk));
    return items.every((v, i) => v === value[i]) ? value : items;
  }
  if (!isNode(value)) return value;
  if (isAmount(value)) {
    if (value.surface?.startsWith(MARK)) walk.x = value;
    else if (value.a === 'x' && walk.x) {
      walk.clear &&= !contains(walk.x, 'sel', ({ sel }) => sel === 'it');
      return { ...walk.x, surface: DEFINED + (walk.x.surface ?? '') };
    }
  }
  const outer = walk.x;
  if (value['do'] === 'dig' && typeof value['surface'] === 'string' && value['surface'].endsWith('|x'))
    walk.x = value['look'] as Amount;
  const entries = Object.entries(value).map(([key, old]): readonly [string, unknown, unknown] => {
    if (key !== 'modes' || !Array.isArray(old)) return [key, follow(old, walk), old];
    return [
      key,
      old.map((mode: unknown) => {
        walk.x = outer;
        return follow(mode, walk);
      }),
      old,
    ];
  });
  return entries.every(([, now, old]) => now === old) ? value : Object.fromEntries(entries);
}

/** The amount as it is written, if it is a later X. */
export const asWritten = (value: unknown): Amount | undefined =>
  isNode(value) && isAmount(value) && value.surface?.startsWith(DEFINED) ? { a: 'x' } : undefined;
