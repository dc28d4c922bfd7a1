import type { Expectation } from './question.ts';
import { sameAnswer } from './questions/what.ts';
import type { Judgement } from './judge.ts';
import type { Ruling, RulingLine } from '../match/view/ruling.ts';

const bare = (id: string): string => id.replace(/^CR /, '');
const ids = (lines: readonly RulingLine[]): string[] =>
  [...new Set(lines.flatMap((l) => l.clauses.map((c) => bare(c.id))))].sort();

/** The differences between a ruling and the ruling that its file expects, a sentence each. `readings`: settings under which the answer is another are expected too, none where the file says nothing of them. */
export function differences(r: Ruling, expect: Expectation, readings = false): string[] {
  const otherwise = expect.otherwise ?? (readings ? {} : undefined);
  const cited = [...ids(r.chain), ...(r.readings ?? []).map((x) => x.clause)];
  const fails = ids(r.chain.filter((l) => !l.holds));
  const said = [...r.chain.flatMap((l) => [l.says, ...l.facts]), r.because ?? '', r.answer ?? ''].join('\n');
  const because = r.because === undefined ? '' : `, because ${r.because}`;
  const first = r.chain.find((l) => l.decisive)?.clauses.map((c) => bare(c.id)) ?? [];
  return [
    ...(expect.verdict === undefined || r.verdict === expect.verdict
      ? []
      : [`The verdict is ${r.verdict ?? `“${r.answer}”`}${because}; the file expects ${expect.verdict}.`]),
    ...(expect.answer === undefined || (r.answer !== undefined && sameAnswer(r.answer, expect.answer))
      ? []
      : [`The answer is “${r.answer ?? r.verdict}”${because}; the file expects “${expect.answer}”.`]),
    ...(expect.clauses ?? [])
      .filter((c) => !cited.includes(bare(c)) && !said.includes(c))
      .map((c) => `The clause ${c} is not cited.`),
    ...(expect.decisive === undefined || first.includes(bare(expect.decisive))
      ? []
      : [`${first.join(', ') || 'Nothing'} decides; the file expects ${expect.decisive}.`]),
    ...(expect.fails === undefined && expect.verdict !== 'yes'
      ? []
      : fails.join() === [...(expect.fails ?? [])].map(bare).sort().join()
        ? []
        : [
            `What fails is ${fails.join(', ') || 'nothing'}; the file expects ${(expect.fails ?? []).join(', ') || 'nothing'}.`,
          ]),
    ...(expect.facts ?? []).filter((f) => !said.includes(f)).map((f) => `The fact “${f}” is not told.`),
    ...(otherwise === undefined ? [] : otherAnswers(r, otherwise)),
  ];
}

/** Settings of options that lead to another answer than a file expects, a sentence each. */
function otherAnswers({ readings = [] }: Ruling, expected: NonNullable<Expectation['otherwise']>): string[] {
  const given = new Map<string, string>(
    readings.flatMap(({ option, values, answer }) => values.map((v) => [`${option}: ${v}`, answer] as const)),
  );
  const wanted = new Map<string, string>(
    Object.entries(expected).flatMap(([option, of]) => Object.entries(of).map(([v, a]) => [`${option}: ${v}`, a])),
  );
  const same = (a: string, b: string): boolean => sameAnswer(a, b) || (b === UNJUDGED && a.startsWith(`${UNJUDGED},`));
  return [...new Set([...given.keys(), ...wanted.keys()])].flatMap((setting) => {
    const [is, want] = [given.get(setting), wanted.get(setting)];
    if (is !== undefined && want !== undefined && same(is, want)) return [];
    const words = (answer: string | undefined): string => (answer === undefined ? 'no other answer' : `“${answer}”`);
    return [`With ${setting} there is ${words(is)}; the file expects ${words(want)}.`];
  });
}
const UNJUDGED = 'not judged';

/** All differences of a judgement and its twin, each with its question. */
export const unexpectedIn = (j: Judgement): string[] => [
  ...j.rulings.flatMap((r) => (r.unexpected ?? []).map((d) => `${r.asked} ${d}`)),
  ...(j.twin ? unexpectedIn(j.twin).map((d) => `(${j.twin?.name ?? 'twin'}) ${d}`) : []),
];
