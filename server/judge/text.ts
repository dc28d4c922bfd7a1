import type { Judgement } from './judge.ts';
import type { Citation, Reading, Ruling, RulingLine } from '../match/view/ruling.ts';
import { SituationError } from './error.ts';

/** A judgement for people: each question with its answer, the rules behind it, and at the end what the clauses cited say. */
export function judgementText(j: Judgement): string {
  const cited = new Map(j.rulings.flatMap((r) => r.chain.flatMap((l) => l.clauses)).map((c) => [c.id, c]));
  const clauses = [...cited.values()].flatMap(citationText);
  return [
    ...(j.name === undefined ? [] : [j.name, '']),
    j.rulings.map(rulingText).join('\n\n'),
    ...(j.assumed.length > 0 ? ['', `Assumed: ${j.assumed.join('; ')}.`] : []),
    ...(clauses.length > 0 ? ['', 'Clauses:', ...clauses] : []),
    ...(j.twin === undefined ? [] : ['', 'With one fact changed:', judgementText(j.twin)]),
  ].join('\n');
}

function rulingText(r: Ruling): string {
  const decisive = r.chain.find((l) => l.decisive);
  const by = decisive && decisive.clauses.length > 0 ? ` (${decisive.clauses.map((c) => c.id).join(', ')})` : '';
  return [
    `${r.asked} ${answerText(r, by)}`,
    ...r.chain.flatMap(lineText),
    ...(r.readings?.length ? [`  As set: ${r.verdict ?? r.answer}.`] : []),
    ...(r.readings ?? []).map(readingText),
    ...(r.unexpected === undefined ? [] : ['Not what the file expects:', ...r.unexpected.map((line) => `  ${line}`)]),
  ].join('\n');
}
function answerText(r: Ruling, by: string): string {
  if (r.verdict === 'not judged') return `Not judged, because ${r.because}.`;
  const verdict = r.verdict === undefined ? '' : r.verdict === 'yes' ? 'Yes' : 'No';
  if (r.answer === undefined) return `${verdict}${by}.`;
  return verdict === '' ? `${r.answer}${by}.` : `${verdict}: ${r.answer}${by}.`;
}

function lineText(l: RulingLine): string[] {
  const clauses = l.clauses.map((c) => c.id).join(', ');
  return [
    `  ${l.decisive ? '►' : ' '} ${l.holds ? '' : 'FAILS  '}${clauses === '' ? '' : `${clauses}: `}${l.says}`,
    ...l.facts.map((f) => `      - ${f}`),
    ...(l.holds ? [] : [`      To mend: ${l.mend}`]),
  ];
}
const readingText = (x: Reading): string =>
  `  With ${x.option}: ${x.values.join(' or ')}: ${x.answer}. (${x.clause}; what is set is ${x.ours ? 'our reading' : "the document's"})`;

const citationText = (c: Citation): string[] =>
  c.says === undefined
    ? []
    : [
        `  ${c.id}: ${c.says} (${c.ruling ? 'our ruling' : c.source})`,
        ...(c.passage === undefined ? [] : [`      “${c.passage}”${c.ruling ? ` (${c.source})` : ''}`]),
      ];

/** The fault of a file, its place, and the way to mend it, in one line. */
export const errorText = (file: string, e: SituationError): string =>
  `${file}${e.where === '' ? '' : `, at ${e.where}`}: ${e.message}${e.mend === '' ? '' : ` ${e.mend}`}`;

/** Parses JSON; what is no JSON is a SituationError with line and column. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (e) {
    const message = e instanceof Error ? e.message : String(e);
    const at = /position (\d+)/.exec(message)?.[1];
    const before = text.slice(0, at === undefined ? text.length : Number(at)).split('\n');
    throw new SituationError(
      `This is not JSON: ${message.replace(/ in JSON at position.*| \(line.*|, "[\s\S]*/, '')}.`,
      `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`,
      'Look for a missing comma, quote or bracket there.',
    );
  }
}
