import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { SituationError } from './error.ts';
import type { Reading, Ruling } from '../match/view/ruling.ts';
import { sameAnswer } from './questions/what.ts';
import type { Situation } from './situation-schema.ts';

/** The beginning of an answer under another setting, where that setting does not settle the question. */
export const NOT_JUDGED = 'not judged';

/**
 * The options of the format under which an answer would be another, for each question. Every other choice of every option that the rules have read for the answers
 * `given` is tried: `judge` judges the position under it. Without having read an option they would have gone the same way under all of its settings.
 * Settings under which the position cannot be, or the question cannot be asked, are left out.
 */
export function readings(
  format: FormatDefinition,
  situation: Situation,
  given: readonly Ruling[],
  read: ReadonlySet<string>,
  judge: (situation: Situation) => readonly Ruling[],
): readonly (readonly Reading[])[] {
  const found: Reading[][] = given.map(() => []);
  for (const [key, option] of Object.entries(format.declared)) {
    if (option.kind !== 'choice' || option.deal === true || !read.has(key) || format.composed.settled.has(key))
      continue;
    const now = situation.options?.[key] ?? option.default;
    for (const value of Object.keys(option.choices).filter((v) => v !== now)) {
      const other = attempt(() => judge({ ...situation, options: { ...situation.options, [key]: value } }));
      for (const [i, r] of (other ?? []).entries()) {
        const mine = given[i];
        if (!mine || alike(mine, r)) continue;
        const answer =
          r.verdict === 'not judged' ? `${NOT_JUDGED}, because ${r.because}` : (r.verdict ?? r.answer ?? '');
        const same = found[i]?.find((x) => x.option === key && x.answer === answer);
        if (same) found[i]?.splice(found[i].indexOf(same), 1, { ...same, values: [...same.values, value] });
        else found[i]?.push({ option: key, values: [value], clause: option.clause, ours: option.ruling, answer });
      }
    }
  }
  return found;
}
function attempt<T>(judge: () => T): T | undefined {
  try {
    return judge();
  } catch (e) {
    if (e instanceof SituationError) return undefined;
    throw e;
  }
}
const alike = (a: Ruling, b: Ruling): boolean =>
  a.verdict === b.verdict && (a.answer === b.answer || sameAnswer(a.answer ?? '', b.answer ?? ''));
