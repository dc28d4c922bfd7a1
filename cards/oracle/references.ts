/** Where "it" would not be resolved to what the text means, the reading is refused (see `ObjectSel` `it` in ir/common.ts). */
import type { Ability, Body, Effect } from './ir/index.ts';

type Visit = (node: Readonly<Record<string, unknown>>) => void;
function walk(value: unknown, visit: Visit): void {
  if (Array.isArray(value)) for (const v of value) walk(v, visit);
  else if (typeof value === 'object' && value !== null) {
    visit(value as Readonly<Record<string, unknown>>);
    for (const v of Object.values(value)) walk(v, visit);
  }
}

const SELECTS = new Set(['target', 'choose', 'each', 'top', 'attached']);
/** Object selections of one effect that a later "it" could mean. */
function selections(effect: Effect): number {
  let n = 0;
  walk(effect, (node) => {
    if (typeof node['sel'] === 'string' && SELECTS.has(node['sel'])) n++;
  });
  return n;
}
function speaksOfIt(effect: Effect): boolean {
  let found = false;
  walk(effect, (node) => {
    if (node['sel'] === 'it') found = true;
  });
  return found;
}

/**
 * `it` is the latest selection of an earlier effect, else the trigger's subject, else the source. An effect that selects twice (a fight)
 * leaves two candidates, so that no later effect of the body may say "it".
 */
function bodyIsClear(effects: readonly Effect[]): boolean {
  let candidates = 0;
  for (const effect of effects.flatMap((e) => (e.do === 'seq' ? e.effects : [e]))) {
    if (candidates > 1 && speaksOfIt(effect)) return false;
    const n = selections(effect);
    if (n > 0) candidates = n;
  }
  return true;
}

export function referencesAreClear(ability: Ability): boolean {
  const bodies: Body[] = ability.kind === 'spell' || ability.kind === 'activated' || ability.kind === 'triggered' ? [ability.body] : [];
  return bodies.every((body) => bodyIsClear(body.effects) && (body.modes?.options ?? []).every(bodyIsClear));
}
