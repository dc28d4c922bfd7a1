import type { FormatInfo } from '../../../../server/protocol/index.ts';
import { rulesTexts } from '../../texts/rules/rules.ts';

type Clause = FormatInfo['clauses'][number];

const SMALL = /^(?:the|of|and)$/;
const ABBREVIATION = /^[^aeiou]{2,4}$/;
const capital = (word: string): string =>
  ABBREVIATION.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** The name of a document's file: "Magic the Binding" for "magic-the-binding.md". */
const titleOf = (file: string): string =>
  file
    .replace(/\.\w+$/, '')
    .split('-')
    .map((word, at) => (at > 0 && SMALL.test(word) ? word : capital(word)))
    .join(' ');

/** The source of a clause by the document's name and section. */
export function sourceOf({ source, ruling }: Pick<Clause, 'source' | 'ruling'>): string {
  const [document = '', section] = source.split(' § ');
  const number = /^CR (\S+)$/.exec(source)?.[1];
  const words =
    number !== undefined
      ? rulesTexts.clause.ofRules(number)
      : section === undefined
        ? source
        : rulesTexts.clause.ofDocument(titleOf(document), section.replaceAll('/', ' › '));
  if (!ruling) return words;
  return section === undefined ? rulesTexts.clause.ours : rulesTexts.clause.oursOf(words);
}
