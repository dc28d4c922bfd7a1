import { GENERATED, page } from '../../markdown.ts';
import { book, isNumber, type Asked, type Case, type Dispute, type Group } from './book.ts';
import { disputeExamples } from './examples.ts';
import { changes, position, setting } from './position.ts';
import { cited, inOneLine } from './rules.ts';
import { answered, asked, capital } from './words.ts';

const COMPREHENSIVE = 'comprehensive-rules.md';
/** The page that a rule's disputes stand on. */
const fileOf = (rule: string): string => (isNumber(rule) ? COMPREHENSIVE : `${rule.toLowerCase()}.md`);
const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
/** The anchor that GitHub makes of a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** The rules behind an answer: the deciding one first, unless the file names another as what the question is about. */
function rulesOf({ expect: { decisive, clauses = [], fails = [] } }: Asked): string[] {
  const first = decisive === undefined ? [] : [decisive];
  const own = clauses.filter((c) => !isNumber(c));
  return [...new Set([...(own.length > 0 ? own : first), ...first, ...clauses, ...fails])];
}

/** The answer to one question, and the settings under which it is another. */
function answerText({ file }: Case, question: Asked): string {
  const { ask, expect } = question;
  const { verdict, answer, otherwise = {} } = expect;
  const found = verdict ?? answered(ask, answer ?? '');
  const rules = rulesOf(question).map(nameOf).join(', ');
  const settings = Object.entries(otherwise).flatMap(([key, values]) =>
    Object.entries(values).map(([value, other]) => {
      const becomes = other === UNJUDGED ? 'that could not be done' : answered(ask, other);
      return `  - With “${setting(file.format, key, value)}”: **${becomes}**.`;
    }),
  );
  return [`- ${asked(ask)} **${capital(found)}**${rules === '' ? '' : ` (${rules})`}.`, ...settings].join('\n');
}
const UNJUDGED = 'not judged';

/** The rules behind the answers of a dispute with their words, each once. */
function rulesText(d: Dispute): string[] {
  const rules = new Set([...d.asked, ...(d.twin?.asked ?? [])].flatMap(rulesOf));
  return rules.size === 0 ? [] : ['Rules:', bullets([...rules].map((rule) => cited(d, rule)))];
}

/** A dispute under a heading of its own. */
function disputeText(d: Dispute, level: string): string {
  const { acts = [] } = d.file;
  return [
    `${level} ${d.sentence}`,
    bullets([...position(d.file).values()]),
    ...(acts.length === 0 ? [] : ['What is done:', acts.map((act, i) => `${i + 1}. ${capital(act)}.`).join('\n')]),
    'Answers:',
    d.asked.map((a) => answerText(d, a)).join('\n'),
    ...(d.twin === null ? [] : twinText(d, d.twin)),
    ...rulesText(d),
    `As a file for the judge: [${d.path.slice(d.path.lastIndexOf('/') + 1)}](../../${d.path}).`,
  ].join('\n\n');
}
const twinText = (d: Dispute, twin: Case): string[] => [
  `**With one fact changed:** ${twin.sentence} (${nameOf(twin.rule)}).`,
  bullets(changes(d.file, twin.file)),
  'Answers then:',
  twin.asked.map((a) => answerText(twin, a)).join('\n'),
];

const statement = ({ rule, disputes: [first] }: Group): string =>
  first === undefined ? '' : (inOneLine(first, rule) ?? '');
const nameOf = (rule: string): string => (isNumber(rule) ? `CR ${rule}` : rule);

const clausePage = (group: Group): string =>
  page(
    `# Disputes about ${group.rule}`,
    GENERATED,
    `${group.rule}: ${statement(group)}`,
    CONVENTIONS,
    ...group.disputes.map((d) => disputeText(d, '##')),
  );

const numbersPage = (groups: readonly Group[]): string =>
  page(
    '# Disputes about the Comprehensive Rules',
    GENERATED,
    'The statements of rules are in our own words.',
    CONVENTIONS,
    ...groups.flatMap((g) => [`## ${nameOf(g.rule)}`, statement(g), ...g.disputes.map((d) => disputeText(d, '###'))]),
  );

const CONVENTIONS =
  'Will 1 is the Magician at Front 1, Opposition 1 the Augur’s seat there. There are two Magicians unless a position says otherwise; what else it does not mention is [as usual](README.md).';

function index(groups: readonly Group[]): string {
  const count = groups.reduce((n, g) => n + g.disputes.length, 0);
  return page(
    '# Disputes',
    GENERATED,
    `These are ${count} disputes that tables have about Fronts, each with a position, what is done, the answers, the rules that decide, and the same dispute with one fact changed. The [judge](../judge.md) gives these answers when it plays the positions; the tests hold it to them.`,
    'Will 1 is the Magician at Front 1, Opposition 1 is the Augur’s seat at Front 1. There are two Magicians unless a position says otherwise. What else it does not mention is as usual: sides have the life totals with which they start, Magicians have no Fealty, hands and battlefields are empty, and libraries are shuffled. A choice that nobody makes is made as the game suggests: hands are kept, Fronts draw in order, and Fealty is spent where it saves the Will. Cards are made up, so that nothing else on them matters. An answer is for a table that plays with the defaults of all [options](../options.md), unless the dispute names an option; where another setting changes the answer, the answer says so.',
    ...groups.flatMap((g) => [
      `## ${nameOf(g.rule)}`,
      statement(g),
      bullets(g.disputes.map((d) => `[${d.sentence}](${fileOf(g.rule)}#${anchor(d.sentence)})`)),
    ]),
  );
}

/** The folder of these pages, under docs/. */
export const DISPUTES = 'disputes';

/** The index of the book of disputes and a page for each clause, by file name under docs/. */
export function disputePages(): Readonly<Record<string, () => string>> {
  const clauses = book().filter((g) => !isNumber(g.rule));
  return {
    [`${DISPUTES}/README.md`]: () => index(book()),
    ...Object.fromEntries(clauses.map((g) => [`${DISPUTES}/${fileOf(g.rule)}`, () => clausePage(g)])),
    [`${DISPUTES}/examples.json`]: disputeExamples,
    [`${DISPUTES}/${COMPREHENSIVE}`]: () => numbersPage(book().filter((g) => isNumber(g.rule))),
  };
}
