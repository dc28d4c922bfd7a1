import type { CompiledCard } from '../oracle/ir/index.ts';

/**
 * A pool with the basic lands of `from` in it, where it lacks them by name. Bulk files hold each card once, under one set, but every set is
 * played with basic lands (CR 205.4c, 305.6).
 */
export function withBasicLands(pool: readonly CompiledCard[], from: readonly CompiledCard[]): readonly CompiledCard[] {
  const names = new Set(pool.map((c) => c.name));
  const missing = from.filter((c) => c.faces[0].supertypes.includes('basic') && !names.has(c.name));
  return missing.length === 0 ? pool : [...pool, ...missing];
}
