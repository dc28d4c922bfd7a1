import type { FieldOption } from '../../../server/engine/kernel/decisions.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { checkDie } from '../dice.ts';
import { skillsOf } from '../sheet.ts';
import { cardsOf, heroAt, nameOf, narrate, rollDie, type RpgState } from './state.ts';

/** most advantages, or mana of spells, that a form counts */
export const MOST = 3;
/** The chapter of the story that is told now. */
export const sceneNow = (s: RpgState): string => `Scene ${s.scene}`;
/** The numbers from 0 to `max` as options. */
export const many = (max: number): FieldOption[] =>
  Array.from({ length: max + 1 }, (_, n) => ({ key: String(n), label: String(n) }));

/** A skill, and the mana of its color (G-3-2). */
export interface Skill {
  readonly skill: string;
  readonly mana: number;
}
/** Skills of a character. */
export const skills = (setup: MatchSetup, s: RpgState, i: number): readonly Skill[] => {
  const { sheet } = heroAt(s, i);
  return sheet ? skillsOf(sheet, cardsOf(setup)) : [];
};
/** An attempt at a check, with its modifiers. `hero`: negative for a character of the GM's. */
export interface Try extends Skill {
  readonly hero: number;
  readonly advantages: number;
  readonly disadvantages: number;
}

/** Roll a check (G-11-1, G-11-2). A character who keeps up spells is distracted (G-8-4). */
function rolled(
  s: RpgState,
  { mana, hero, advantages, disadvantages }: Try,
): { readonly total: number; readonly says: string } {
  const tired = hero >= 0 && heroAt(s, hero).tired ? 1 : 0;
  const { die, less } = checkDie(advantages, disadvantages + tired);
  const n = rollDie(s, die);
  return { total: n - less + mana, says: `${n} on a d${die}${less > 0 ? ` less ${less}` : ''} and ${mana}` };
}

/** G-11-1, G-11-3, G-11-6: the outcome of a check against its difficulty. */
export function check(
  s: RpgState,
  { skill, mana, hero }: Skill & { readonly hero: number },
  difficulty: number,
  advantages: number,
  disadvantages: number,
): boolean {
  const name = nameOf(heroAt(s, hero));
  if (difficulty === 0) {
    narrate(s, sceneNow(s), `For ${name} that is easy with ${skill}.`, 'G-11-6');
    return true;
  }
  const { total, says } = rolled(s, { skill, mana, hero, advantages, disadvantages });
  const works = total >= difficulty;
  narrate(
    s,
    sceneNow(s),
    `${name} tries ${skill}: ${says} make ${total} against ${difficulty}. ${works ? 'It works.' : 'It does not work.'}`,
    'G-11-3',
  );
  return works;
}

/** G-11-4: both roll; a tie has no winner (G-11-8). */
export function contest(s: RpgState, mine: Try, theirs: Try): void {
  const [a, b] = [rolled(s, mine), rolled(s, theirs)];
  const [me, them] = [nameOf(heroAt(s, mine.hero)), theirs.hero < 0 ? 'somebody else' : nameOf(heroAt(s, theirs.hero))];
  narrate(
    s,
    sceneNow(s),
    `${me} with ${mine.skill} (${a.says} make ${a.total}) against ${them} with ${theirs.skill} (${b.says} make ${b.total}): ${a.total === b.total ? 'neither has the better of it' : `${a.total > b.total ? me : them} succeeds`}.`,
    a.total === b.total ? 'G-11-8' : 'G-11-4',
  );
}
