import type { RuleExample, RuleExamples } from '../../../server/protocol/judge.ts';
import { book, disputesOfFormats, type Asked, type Case, type Dispute } from './book.ts';
import { changes, position } from './position.ts';
import { answered, asked, capital } from './words.ts';

/** Sentences of a page without its Markdown. */
const plain = (text: string): string => text.replaceAll(/\*\*(.+?)\*\*/g, '$1').replace(/^\*(.+?)\*/, '$1');

const answersOf = (questions: readonly Asked[]): RuleExample['answers'] =>
  questions.map(({ ask, expect: { verdict, answer } }) => ({
    asks: asked(ask),
    answer: capital(verdict ?? answered(ask, answer ?? '')),
  }));

const twinOf = (d: Dispute, twin: Case): NonNullable<RuleExample['otherwise']> => ({
  says: twin.sentence,
  changes: changes(d.file, twin.file).map(plain),
  answers: answersOf(twin.asked),
});

const exampleOf = (d: Dispute): RuleExample => ({
  rule: d.rule,
  says: d.sentence,
  given: [...position(d.file).values()].map(plain),
  acts: (d.file.acts ?? []).map((act) => `${capital(act)}.`),
  answers: answersOf(d.asked),
  ...(d.twin === null ? {} : { otherwise: twinOf(d, d.twin) }),
});

const CONVENTIONS: Readonly<Record<string, string>> = {
  binding: 'Will 1 is the Magician at Front 1, Opposition 1 the Augur’s seat there.',
};

/** The formats and variants whose clauses a dispute is about. */
const formatsOf = ({ file }: Dispute): readonly string[] => [file.format, ...(file.variants ?? [])];

/** docs/disputes/examples.json: the book of disputes and those of the formats, by format or variant, as the server shows them. */
export function disputeExamples(): string {
  const formats = new Map<string, RuleExample[]>();
  for (const d of [...book().flatMap((group) => group.disputes), ...disputesOfFormats()])
    for (const format of formatsOf(d)) formats.set(format, [...(formats.get(format) ?? []), exampleOf(d)]);
  const byFormat = [...formats].map(([format, examples]): [string, RuleExamples] => [
    format,
    { conventions: CONVENTIONS[format] ?? '', examples },
  ]);
  return `${JSON.stringify(Object.fromEntries(byFormat), null, 1)}\n`;
}
