import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { nameOfCard, poolOf } from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** A deck as people write it: `2 Bear`, a line for each card. */
export function listed(keys: readonly string[], setup: MatchSetup): string {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(nameOfCard(setup, key), (counts.get(nameOfCard(setup, key)) ?? 0) + 1);
  return [...counts].map(([name, n]) => `${n} ${name}`).join('\n');
}
export function readList(
  list: string,
  setup: MatchSetup,
  prefer: readonly string[],
): { readonly cards: CompiledCard[]; readonly unknown: string[] } {
  const byName = new Map<string, CompiledCard>();
  for (const c of poolOf(setup))
    if (!byName.has(c.name.toLowerCase()) || prefer.includes(c.set ?? '')) byName.set(c.name.toLowerCase(), c);
  const cards: CompiledCard[] = [];
  const unknown: string[] = [];
  for (const line of list
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => l !== '')) {
    const [, n = '1', name = ''] = /^(?:(\d{1,2})x?\s+)?(.+)$/.exec(line) ?? [];
    const card = byName.get(name.toLowerCase());
    if (card) cards.push(...Array.from({ length: Number(n) }, () => card));
    else unknown.push(name);
  }
  return { cards, unknown };
}
