import { BOOK } from '../../formats/index.ts';
import { rolesByWord } from '../../formats/sdk/roles.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ACT_FORMS } from '../../server/judge/acts/lines.ts';
import { JudgeFile } from '../../server/judge/question.ts';
import { QUESTION_FORMS, WHO } from '../../server/judge/questions/read.ts';
import { VALUES } from '../../server/judge/questions/what.ts';
import { fence, GENERATED, table } from '../markdown.ts';

const TEMPLATE = new URL('../templates/judge.md', import.meta.url);
const lines = (forms: readonly string[]): string => fence('', forms.join('\n'));

/** The page of the judge: its language, with the acts and questions that it reads. */
export function judgePage(): string {
  const parts: Readonly<Record<string, string>> = {
    generated: GENERATED,
    acts: lines(ACT_FORMS),
    may: lines(QUESTION_FORMS.filter((f) => f.startsWith('May '))),
    values: table(
      ['Question', 'Answer'],
      Object.entries(VALUES).map(([what, { of, says }]) => [`\`${what}${EXAMPLES[of]}\``, says]),
    ),
    who: table(
      ['Question', 'Answer'],
      Object.entries(WHO).map(([who, says]) => [`\`who ${who}\``, says]),
    ),
  };
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/\{\{([a-z]+)\}\}/g, (_, part: string) => parts[part] ?? '');
}
const EXAMPLES: Readonly<Record<(typeof VALUES)[keyof typeof VALUES]['of'], string>> = {
  object: ' of Bear',
  seat: ' of Will 1',
  side: ' of Will',
  nothing: '',
};

/** The shape of a situation file as a JSON Schema. People are counted by words of the formats' roles. */
export function judgeSchema(): string {
  const { properties, ...schema } = z.toJSONSchema(JudgeFile, { io: 'input' });
  const { roles: _words, ...own } = properties ?? {};
  const count = { type: 'integer', minimum: 1, maximum: 12 };
  const words = [...rolesByWord(BOOK.formats.values())].map(([word, role]) => [
    word,
    { description: `the number of people who are ${role}; in place of "people"`, ...count },
  ]);
  return `${JSON.stringify({ ...schema, properties: { ...own, ...Object.fromEntries(words) } }, null, 2)}\n`;
}
