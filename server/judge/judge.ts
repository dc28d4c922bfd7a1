import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard, CostPart } from '../../cards/oracle/ir/index.ts';
import type { Choice, FormatBook } from '../../formats/sdk/composition/book.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import { citation } from '../engine/kernel/citation.ts';
import { faceOf } from '../engine/objects/definitions.ts';
import type { Finding } from '../engine/ports/legality.ts';
import type { Clause } from '../engine/ports/format-hooks.ts';
import { checkHolds, checkMarks, checkZones } from './possible.ts';
import type { Situation } from './situation-schema.ts';
import { JudgeFile, Question } from './question.ts';
import { NotJudged, SituationError } from './error.ts';
import { buildSituation, inlineCard, type BuiltSituation } from './situation.ts';
import { Asked } from './asked.ts';

/** A clause as cited: of the format with its paraphrase, or a number of the Comprehensive Rules alone. */
export interface Citation {
  readonly id: string;
  readonly says?: string;
  readonly source?: string;
  /** our reading, where the source is silent */
  readonly ruling?: boolean;
}

export interface RulingLine extends Omit<Finding, 'clauses'> {
  readonly clauses: readonly Citation[];
}

/**
 * The judge's answer. `chain` holds every rule that concerns the case in the order in which play checks them; `verdict` is yes if all hold, and `not judged` where the
 * position does not settle it: then `because` ends the sentence "Not judged, because …".
 */
export interface Ruling {
  readonly name?: string;
  readonly question: Question;
  /** the question in words */
  readonly asked: string;
  readonly verdict: 'yes' | 'no' | 'not judged';
  readonly because?: string;
  readonly chain: readonly RulingLine[];
  /** differences from the ruling that the file expects; absent: it expects none, or this one */
  readonly unexpected?: readonly string[];
}

/**
 * Judges one file (as parsed JSON) by the same requirements that play uses. Throws SituationError where the file is not understood.
 * `pool`: the cards that a situation may name without describing them.
 */
export function judge(input: unknown, book: FormatBook, pool: readonly CompiledCard[]): Ruling {
  const parsed = JudgeFile.safeParse(input);
  if (!parsed.success) throw notUnderstood(parsed.error.issues as unknown as Issue[], []);
  const { name, question, expect, ...situation } = parsed.data;
  const asked: Pick<Ruling, 'name' | 'question' | 'asked'> = {
    ...(name === undefined ? {} : { name }),
    question,
    asked: inWords(question),
  };
  const ruling = { ...asked, ...judged(situation, question, book, pool) };
  const unexpected = expect === undefined ? [] : differences(ruling, expect);
  return unexpected.length > 0 ? { ...ruling, unexpected } : ruling;
}

function judged(
  situation: Situation,
  question: Question,
  book: FormatBook,
  pool: readonly CompiledCard[],
): Pick<Ruling, 'verdict' | 'because' | 'chain'> {
  const format = formatIn(book, situation);
  try {
    const built = buildSituation(
      { ...situation, names: situation.names ?? roleNames(format, situation.people) },
      format,
      pool,
      { unread: true },
    );
    checkMarks(built.game.rules, situation);
    checkZones(situation, new Map(Object.values(built.game.setup.cards).map((c) => [c.name, c])));
    checkHolds(situation, built);
    const asking = new Asked(built, situation);
    checkRead(built);
    const chain = asking
      .examine(question)
      .map((f) => ({ ...f, clauses: f.clauses.map((id) => cite(built.game.rules.clauses, id)) }));
    return { verdict: chain.every((f) => f.holds) ? 'yes' : 'no', chain };
  } catch (e) {
    if (e instanceof NotJudged) return { verdict: 'not judged', because: e.because, chain: [] };
    throw e;
  }
}

/** Throws NotJudged where a line that is not understood could change the answer: of what is on the battlefield, on the stack or in the command zone, and of every card that was laid out. */
function checkRead({ game, named }: BuiltSituation): void {
  const { zones } = game.state;
  for (const id of new Set([...named.values(), ...zones.battlefield, ...zones.stack])) {
    const face = faceOf(game, game.world.get(id));
    const [line] = face.unread;
    if (line !== undefined)
      throw new NotJudged(`a line of ${face.name} is not understood: “${line.replaceAll('~', face.name)}”`);
  }
}

const ids = (lines: readonly RulingLine[]): string[] =>
  [...new Set(lines.flatMap((l) => l.clauses.map((c) => c.id.replace(/^CR /, ''))))].sort();

/** The differences between a ruling and the ruling that its file expects, a sentence each. */
function differences(r: Ruling, expect: NonNullable<JudgeFile['expect']>): string[] {
  const cited = ids(r.chain);
  const fails = ids(r.chain.filter((l) => !l.holds));
  const wanted = [...(expect.fails ?? [])].sort();
  const said = [...r.chain.flatMap((l) => l.facts), r.because ?? ''].join('\n');
  return [
    ...(r.verdict === expect.verdict ? [] : [`The verdict is ${r.verdict}; the file expects ${expect.verdict}.`]),
    ...expect.clauses.filter((c) => !cited.includes(c)).map((c) => `The clause ${c} is not cited.`),
    ...(fails.join() === wanted.join()
      ? []
      : [`What fails is ${fails.join(', ') || 'nothing'}; the file expects ${wanted.join(', ') || 'nothing'}.`]),
    ...(expect.facts ?? []).filter((f) => !said.includes(f)).map((f) => `The fact “${f}” is not told.`),
  ];
}

/** The format of a situation with what is laid over it; what does not go together is wrong with the situation. */
function formatIn(book: FormatBook, { format, variants, changes }: Choice): FormatDefinition {
  try {
    return book.of({ format, variants, changes });
  } catch (e) {
    if (e instanceof SetupError)
      throw new SituationError(
        `${e.message} (${e.clauses.join(', ')})`,
        book.formats.has(format) ? (changes ? 'changes' : 'variants') : 'format',
        e.mend,
      );
    throw e;
  }
}

function cite(clauses: readonly Clause[], id: string): Citation {
  const clause = clauses.find((c) => c.id === id);
  return clause
    ? { id, says: clause.says, source: clause.source, ...(clause.ruling ? { ruling: true } : {}) }
    : { id: citation(id) };
}

/** People called by their roles, with a number where there are several; nobody where so many cannot play. */
function roleNames(format: FormatDefinition, people: number): string[] {
  const roles = assignRoles(format.roles, people) ?? [];
  return roles.map((role, i) =>
    roles.indexOf(role) === roles.lastIndexOf(role) ? role : `${role} ${i - roles.indexOf(role) + 1}`,
  );
}

/** Life by its amount, anything else read as the cost of an activated ability is. */
export function costOf(q: Extract<Question, { may: 'pay' }>): readonly CostPart[] {
  if (q.what === 'life') {
    if (q.amount === undefined)
      throw new SituationError('How much life is missing.', 'question.amount', 'Add "amount" with a number.');
    return [{ c: 'life', amount: { a: 'n', n: q.amount } }];
  }
  const [ability] = compileCard(inlineCard({ name: 'Cost', type: 'Artifact', text: `${q.what}: Draw a card.` }))
    .faces[0].abilities;
  if (ability?.kind !== 'activated')
    throw new SituationError(
      `"${q.what}" is not understood as a cost.`,
      'question.what',
      'Write "life", or a cost as a card says it: "{1}{R}, Sacrifice a creature".',
    );
  return ability.cost;
}

function inWords(q: Question): string {
  switch (q.may) {
    case 'target':
      return `May ${q.source}${q.by === undefined ? '' : ` of ${q.by}`} target ${q.target}?`;
    case 'affect':
      return `Does what ${q.source} does without a target reach ${q.target}?`;
    case 'attack':
      return `May ${q.attacker} attack ${q.target}?`;
    case 'block':
      return `May ${q.blocker} block ${q.attacker}?`;
    case 'move':
      return `May ${q.what} move to ${q.to}?`;
    case 'pay':
      return `May ${q.by} pay ${q.what === 'life' ? `${q.amount ?? 0} life` : q.what}?`;
    case 'cast':
      return `May ${q.by ?? 'its holder'} cast ${q.card}?`;
    case 'activate':
      return `May ${q.by ?? 'its controller'} activate ${q.ability === undefined ? 'the first ability' : `"${q.ability}"`} of ${q.what}?`;
  }
}

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly errors?: readonly (readonly Issue[])[];
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly discriminator?: string;
}

/** The first thing that a schema refuses; of a choice of shapes, what the likeliest one (the last: objects come after plain names) refuses. */
function notUnderstood(issues: readonly Issue[], at: readonly (string | number)[]): SituationError {
  const [issue] = issues;
  if (!issue) return new SituationError('The file is not understood.');
  const path = [...at, ...issue.path];
  const nested = issue.errors?.filter((e) => e.length > 0).at(-1);
  if (issue.code === 'invalid_union' && nested) return notUnderstood(nested, path);
  const where = path.join('.');
  if (issue.code === 'unrecognized_keys')
    return new SituationError(
      `Nothing here is called ${issue.keys?.map((k) => `"${k}"`).join(', ')}.`,
      where,
      'Take it out, or mend its spelling.',
    );
  if (issue.discriminator !== undefined)
    return new SituationError(
      'This is no question.',
      where,
      `Let "may" be one of: ${Question.options.map((o) => o.shape.may.value).join(', ')}.`,
    );
  return new SituationError(
    issue.message.replace(/\.?$/, '.'),
    where,
    issue.code === 'invalid_type' ? 'Write it in the kind that is expected.' : 'Write a value that is allowed.',
  );
}
