import { alike, entriesIn, keyIn, textIn, textsIn, withInner, withWord, wordsIn, type SituationFile } from './file.ts';

/** Combat in a situation file: attackers with what they attack, and blockers with what they block, all by name. */
const COMBAT = ['attacks', 'blocks'] as const;

/** The player or permanent that a card attacks; empty: none. */
export function attackOf(file: SituationFile, card: string): string {
  const attacks = wordsIn(file['attacks']);
  return textIn(attacks[keyIn(attacks, card)]);
}

/** Attackers that a card blocks. */
export function blocksOf(file: SituationFile, card: string): readonly string[] {
  const blocks = wordsIn(file['blocks']);
  const blocked = blocks[keyIn(blocks, card)];
  return typeof blocked === 'string' ? [blocked] : textsIn(blocked);
}

export const attackersIn = (file: SituationFile): readonly string[] => Object.keys(wordsIn(file['attacks']));

/** Names of everything in combat that are the names of no card of `cards`: "Will 2's Bear". */
export const strangersInCombat = (file: SituationFile, cards: readonly string[]): readonly string[] =>
  COMBAT.flatMap((record) => Object.keys(wordsIn(file[record]))).filter(
    (name) => !cards.some((card) => alike(card, name)),
  );

/** File with a step, if it says none: combat is in one. */
const inStep = (file: SituationFile, step: string): SituationFile =>
  textIn(wordsIn(file['turn'])['step']) === '' ? withInner(file, 'turn', 'step', step) : file;

/** File in which a card attacks; undefined: it no longer does, and nothing blocks it. */
export function withAttack(file: SituationFile, card: string, whom: string | undefined): SituationFile {
  const next = withInner(file, 'attacks', card, whom);
  return whom === undefined ? withoutBlocksOf(next, card) : inStep(next, 'attackers');
}

/** File in which a card blocks these attackers. Blockers are declared after attackers. */
export function withBlocks(file: SituationFile, card: string, attackers: readonly string[]): SituationFile {
  const [only] = attackers;
  const next = withInner(file, 'blocks', card, attackers.length > 1 ? [...attackers] : only);
  if (only === undefined) return next;
  return textIn(wordsIn(next['turn'])['step']) === 'attackers'
    ? withInner(next, 'turn', 'step', 'blockers')
    : inStep(next, 'blockers');
}

/** File in which a card takes no part in combat. */
export const withoutCombat = (file: SituationFile, card: string): SituationFile =>
  attackOf(file, card) === '' && blocksOf(file, card).length === 0
    ? file
    : withAttack(withInner(file, 'blocks', card, undefined), card, undefined);

function withoutBlocksOf(file: SituationFile, attacker: string): SituationFile {
  if (!('blocks' in file)) return file;
  const blocks = Object.entries(wordsIn(file['blocks'])).flatMap(([blocker, blocked]) => {
    const rest = (typeof blocked === 'string' ? [blocked] : entriesIn(blocked)).filter(
      (name) => !alike(textIn(name), attacker),
    );
    return rest.length === 0 ? [] : [[blocker, typeof blocked === 'string' ? blocked : rest] as const];
  });
  return withWord(file, 'blocks', blocks.length === 0 ? undefined : Object.fromEntries(blocks));
}
