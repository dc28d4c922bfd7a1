import type { AdventureStory, FormatInfo, NextAdventure } from '../../../server/protocol/index.ts';
import { optionWords } from './setup-summary.ts';
import type { Setup } from './setup.ts';

/** Form of the next session. `title`: null until a person writes one. `options`: those that were touched. */
export type NextSetup = Pick<Setup, 'options' | 'content'> & { readonly title: string | null };

/** The request for the next session, without settings that stay as they were. */
export function nextRequest(
  { options: before }: Pick<AdventureStory, 'options'>,
  { title, options, content }: NextSetup,
): NextAdventure {
  const changed = Object.entries(options).some(([key, value]) => before[key] !== value);
  return {
    ...(title?.trim() ? { title: title.trim() } : {}),
    ...(changed ? { options: { ...before, ...options } } : {}),
    ...(content ? { content: content.file } : {}),
  };
}

/** An option of the next session that differs from this one. */
export interface OptionChange {
  readonly label: string;
  readonly was: string;
  readonly is: string;
}
type Option = FormatInfo['options'][number];
/** The value of an option in the next session, as long as nobody changes it: that of this one. */
export const optionBefore = (
  { options }: Pick<AdventureStory, 'options'>,
  { key, default: usual }: Option,
): Option['default'] => (options[key] as Option['default'] | undefined) ?? usual;

/** Options that the next session has otherwise, in words. */
export function optionChanges(
  story: Pick<AdventureStory, 'options'>,
  format: Pick<FormatInfo, 'options'>,
  { options }: Pick<NextSetup, 'options'>,
): OptionChange[] {
  return format.options.flatMap((option) => {
    const [was, is] = [optionBefore(story, option), options[option.key]];
    return is === undefined || is === was
      ? []
      : [{ label: option.label, was: optionWords(option, was), is: optionWords(option, is) }];
  });
}

/** Step of the form at which a refused session can be mended: that of the file, or that of an option. */
export function stepToMend(
  format: Pick<FormatInfo, 'options' | 'content'>,
  { content, options }: Pick<NextSetup, 'content' | 'options'>,
  { clauses }: { readonly clauses: readonly string[] },
): 'story' | 'rules' | 'review' {
  if (content !== undefined && format.content !== undefined) {
    const { clause } = format.content;
    if (clauses.length === 0 || clauses.includes(clause)) return 'story';
  }
  const touched = format.options.filter((option) => options[option.key] !== undefined);
  return touched.some((option) => clauses.includes(option.clause)) ? 'rules' : 'review';
}
