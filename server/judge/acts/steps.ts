import type { TurnStructure } from '../../engine/ports/format-hooks.ts';

/** Other words for steps, by their ids. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  main1: ['main', 'first main', 'precombat main'],
  main2: ['second main', 'postcombat main'],
  beginCombat: ['combat', 'beginning of combat'],
  attackers: ['declare attackers'],
  blockers: ['declare blockers'],
  firstStrike: ['first-strike damage', 'first strike damage'],
  damage: ['combat damage'],
  endCombat: ['end of combat'],
  end: ['ending', 'end of turn'],
};

/** The id of a step that is named in plain words; undefined: there is none of that name. */
export function stepNamed({ steps }: TurnStructure, words: string): string | undefined {
  const plain = words
    .trim()
    .toLowerCase()
    .replace(/ (?:step|phase)$/, '');
  return steps.find(
    ({ id, label }) =>
      [id, label].some((n) => n.toLowerCase().replace(/ (?:step|phase)$/, '') === plain)
      || ALSO[id]?.includes(plain) === true,
  )?.id;
}
