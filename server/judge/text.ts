import type { Citation, Ruling, RulingLine } from './judge.ts';
import { SituationError } from './error.ts';

/** A ruling for people: the answer, each rule with the facts of the case (what fails first, and how to mend it), then what the clauses cited say. */
export function rulingText(r: Ruling): string {
  const failing = r.chain.filter((l) => !l.holds);
  const because =
    failing.length > 0 ? ` (${[...new Set(failing.flatMap((l) => l.clauses).map((c) => c.id))].join(', ')})` : '';
  const lines = [...failing, ...r.chain.filter((l) => l.holds)].flatMap(lineText);
  const cited = new Map(r.chain.flatMap((l) => l.clauses).map((c) => [c.id, c]));
  const clauses = [...cited.values()].flatMap(citationText);
  const answer =
    r.verdict === 'not judged'
      ? `Not judged, because ${r.because}.`
      : `${r.verdict === 'yes' ? 'Yes' : 'No'}${because}.`;
  return [
    ...(r.name === undefined ? [] : [r.name]),
    r.asked,
    answer,
    ...(lines.length > 0 ? ['', ...lines] : []),
    ...(clauses.length > 0 ? ['', 'Clauses:', ...clauses] : []),
    ...(r.unexpected === undefined
      ? []
      : ['', 'Not what the file expects:', ...r.unexpected.map((line) => `  ${line}`)]),
  ].join('\n');
}

function lineText(l: RulingLine): string[] {
  return [
    `${l.holds ? 'holds' : 'FAILS'}  ${l.clauses.map((c) => c.id).join(', ')}: ${l.says}`,
    ...l.facts.map((f) => `         - ${f}`),
    ...(l.holds ? [] : [`       To mend: ${l.mend}`]),
  ];
}

const citationText = (c: Citation): string[] =>
  c.says === undefined ? [] : [`  ${c.id}: ${c.says} (${c.ruling ? 'our ruling' : c.source})`];

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
