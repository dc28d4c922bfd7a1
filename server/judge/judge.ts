import type { Choice, FormatBook } from '../../formats/sdk/composition/book.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import { faceOf } from '../engine/objects/definitions.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';
import type { Finding } from '../engine/ports/legality.ts';
import type { Act } from './acts/act.ts';
import { perform } from './acts/perform.ts';
import { Line } from './acts/line.ts';
import { readAct } from './acts/lines.ts';
import { Names } from './acts/names.ts';
import { Playing } from './acts/playing.ts';
import { assumptions } from './assumed.ts';
import { differences } from './differences.ts';
import { NotJudged, SituationError } from './error.ts';
import { patched } from './merge-patch.ts';
import { notUnderstood } from './not-understood.ts';
import { checkHolds, checkMarks, checkZones } from './possible.ts';
import { JudgeFile, type Expectation, type Question } from './question.ts';
import { answer, atChoice } from './questions/answer.ts';
import { Findings } from './questions/findings.ts';
import { inWords } from './questions/in-words.ts';
import { readQuestion, type Asking } from './questions/read.ts';
import { ruled, type Ruling } from './ruling.ts';
import { readings } from './readings.ts';
import { buildSituation, type BuiltSituation, type CardPool } from './situation.ts';
import type { Situation } from './situation-schema.ts';

/** The judge's answers to the questions of one file. */
export interface Judgement {
  readonly name?: string;
  readonly rulings: readonly Ruling[];
  /** sentences about all that the file leaves open, and that was taken as usual */
  readonly assumed: readonly string[];
  /** the judgement with one fact changed */
  readonly twin?: Judgement;
}

/**
 * Judges one file (as parsed JSON) by the same requirements that play uses. Throws SituationError where the file is not understood.
 * `dealt`: the cards of the shipped plane, which the format deals; `found`: further cards that a situation may name without describing them.
 */
export function judge(
  input: unknown,
  book: FormatBook,
  dealt: CardPool['dealt'],
  found: CardPool['found'] = new Map(),
): Judgement {
  const file = read(input);
  const pool = { dealt, found };
  const first = judgeFile(file, book, pool);
  if (file.twin === undefined) return first;
  const { twin: _twin, ...rest } = input as { readonly twin: unknown } & Readonly<Record<string, unknown>>;
  const other = read({ ...(patched(rest, file.twin.change) as object), name: file.twin.name });
  return { ...first, twin: judgeFile(other, book, pool, file.twin.expect) };
}

function read(input: unknown): JudgeFile {
  const parsed = JudgeFile.safeParse(input);
  if (!parsed.success) throw notUnderstood(input, parsed.error.issues);
  return parsed.data;
}

/** A question of a file: in its form for programs, or a line. */
interface Put {
  readonly question: Question | string;
  readonly where: string;
  readonly expect: Expectation | undefined;
}

function judgeFile(file: JudgeFile, book: FormatBook, pool: CardPool, expected?: readonly Expectation[]): Judgement {
  const { name, magicians, acts = [], question, expect, questions = [], twin: _twin, ...rest } = file;
  const format = formatIn(book, rest);
  const situation: Situation = { ...rest, people: peopleIn(format, rest.people, magicians), seats: rest.seats ?? {} };
  const puts: Put[] = [
    ...(question ? [{ question, where: 'question', expect }] : []),
    ...questions.map((q, i) => ({
      question: typeof q === 'string' ? q : q.ask,
      where: `questions.${i}`,
      expect: typeof q === 'string' ? undefined : q.expect,
    })),
  ];
  if (puts.length === 0)
    throw new SituationError('Nothing is asked.', 'questions', 'Add a question, such as "zone of Bear".');
  const asked = puts.map((p, i) => ({ ...p, expect: expected?.[i] ?? (expected ? undefined : p.expect) }));
  const table = new Table(format, situation, acts, pool);
  const given = asked.map((p) => table.answered(p.question, p.where));
  const other = readings(format, situation, given, (changed) => {
    const beside = new Table(format, changed, acts, pool, { dealt: table.dealt });
    return asked.map((p) => beside.answered(p.question, p.where));
  });
  const rulings = given.map((g, i) => {
    const ruling: Ruling = { ...g, ...(other[i] && other[i].length > 0 ? { readings: other[i] } : {}) };
    const wanted = asked[i]?.expect;
    const unexpected = wanted === undefined ? [] : differences(ruling, wanted);
    return unexpected.length > 0 ? { ...ruling, unexpected } : ruling;
  });
  return { ...(name === undefined ? {} : { name }), rulings, assumed: table.assumed };
}

/** A position, played on by its acts, at which questions are asked. */
class Table {
  readonly #situation: Situation;
  readonly #built: BuiltSituation;
  readonly #playing: Playing;
  readonly #stopped: string | null;
  /** it stops at the first choice of its last act */
  readonly #stops: boolean;
  /** this match, stopped at the first choice of its last act */
  readonly #atChoice: () => Table;

  constructor(
    format: FormatDefinition,
    situation: Situation,
    acts: readonly string[],
    pool: CardPool,
    { stops = false, dealt }: { readonly stops?: boolean; readonly dealt?: MatchSetup } = {},
  ) {
    this.#situation = situation;
    this.#stops = stops;
    let beside: Table | undefined;
    this.#atChoice = () => (beside ??= new Table(format, situation, acts, pool, { stops: true, dealt: this.dealt }));
    const named = situation.names !== undefined;
    const built = buildSituation(
      { ...situation, names: situation.names ?? roleNames(format, situation.people) },
      format,
      pool,
      { unread: true, bySide: !named, forgets: true, before: dealt },
    );
    checkMarks(built.game.rules, situation);
    checkZones(situation, built.cards);
    checkHolds(situation, built);
    this.#built = built;
    this.#playing = new Playing(built.game, new Names(built));
    const unread = unreadIn(built);
    this.#stopped = unread ?? this.#play(acts);
  }

  get dealt(): MatchSetup {
    return this.#built.dealt;
  }
  get assumed(): readonly string[] {
    return [...assumptions(this.#situation, this.#built), ...this.#playing.assumed];
  }

  /** Does the acts. Returns why one of them may not be done, or null. */
  #play(acts: readonly string[]): string | null {
    const last = acts.findLastIndex((a) => !ANSWERS.test(a));
    for (let i = 0; i < acts.length; i++) {
      const text = acts[i] as string;
      const where = `acts.${i}`;
      let act = this.#act(text, where);
      const allowed = this.#allows(act, text, where);
      // attacks that are said one after another are one declaration, and so are blocks
      for (let more = this.#joined(act, acts[i + 1], i + 1); more; more = this.#joined(act, acts[i + 1], i + 1)) {
        i += 1;
        allowed.push(...this.#allows(this.#act(acts[i] as string, `acts.${i}`), acts[i] as string, `acts.${i}`));
        act = more;
      }
      if (act.act !== 'answer') this.#playing.beginAct();
      const answered = act.act !== 'answer' && ANSWERS.test(acts[i + 1] ?? '');
      this.#playing.stopsAtChoices = answered || (this.#stops && i >= last);
      this.#playing.allowed.push(...allowed);
      const refused = perform(this.#playing, act, text, where);
      if (refused) {
        const by = refused.clauses.length > 0 ? ` (${refused.clauses.map((c) => citationOf(c)).join(', ')})` : '';
        return `“${text}” cannot be done: ${refused.message.replace(/\.$/, '')}${by}`;
      }
    }
    if (this.#stops && this.#playing.choiceIsOpen) return null;
    const left = this.#playing.noneLeft();
    return left ? left.message : null;
  }
  #act(text: string, where: string): Act {
    const { g, names } = this.#playing;
    return readAct(new Line(text, names.all(), where), g.rules.turn);
  }
  /** An act together with the next, where both are of one declaration. */
  #joined(act: Act, next: string | undefined, i: number): Act | null {
    if (next === undefined || (act.act !== 'attack' && act.act !== 'block') || !DECLARES.test(next)) return null;
    const more = this.#act(next, `acts.${i}`);
    if (act.act === 'attack' && more.act === 'attack') return { ...act, attacks: [...act.attacks, ...more.attacks] };
    if (act.act === 'block' && more.act === 'block') return { ...act, blocks: [...act.blocks, ...more.blocks] };
    return null;
  }
  /** The rules of the format by which an act may be done. */
  #allows(act: Act, text: string, where: string): Finding[] {
    const { clauses } = this.#playing.g.rules;
    try {
      return (new Findings(this.#playing, where, undefined).ofAct(act) ?? []).flatMap((f) =>
        f.holds && f.clauses.some((id) => clauses.some((c) => c.id === id))
          ? [{ ...f, facts: [`${text}.`, ...f.facts] }]
          : [],
      );
    } catch (e) {
      if (e instanceof SituationError || e instanceof NotJudged) return []; // what is wrong with it is told as it is done
      throw e;
    }
  }

  /** The answer to a question. */
  answered(question: Question | string, where: string): Ruling {
    const asked = typeof question === 'string' ? question : inWords(question);
    try {
      if (this.#stopped !== null) throw new NotJudged(this.#stopped);
      const asking: Asking =
        typeof question === 'string'
          ? readQuestion(new Line(question, this.#playing.names.all(), where), this.#playing.g.rules.turn)
          : { ask: 'may', question };
      if (atChoice(asking) && !this.#stops) return this.#atChoice().answered(question, where);
      const step = this.#situation.turn?.step;
      return ruled(asked, answer(this.#playing, asking, where, step), this.#playing.g.rules.clauses);
    } catch (e) {
      if (e instanceof NotJudged) return { asked, verdict: 'not judged', because: e.because, chain: [] };
      throw e;
    }
  }
}
/** Lines that answer a question, by their words. */
const ANSWERS = / (?:says?|chooses?|picks?|spends? \d+|keeps?|mulligans?)\b/i;
/** Lines that declare attackers or blockers, by their words. */
const DECLARES = / (?:attacks?|blocks?)\b/i;
const citationOf = (clause: string): string => (/^\d/.test(clause) ? `CR ${clause}` : clause);

/** Why nothing is judged where a line is not understood that could change the answer: of every card that is laid out. */
function unreadIn({ game, named }: BuiltSituation): string | null {
  const { zones } = game.state;
  for (const id of new Set([...named.values(), ...zones.battlefield, ...zones.stack])) {
    const o = game.world.object(id);
    const face = o && faceOf(game, o);
    const [line] = face?.unread ?? [];
    if (face && line !== undefined)
      return `a line of ${face.name} is not understood: “${line.replaceAll('~', face.name)}”`;
  }
  return null;
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

/** The number of people: as it is said, or one for each Magician and whoever else the format needs; by default the fewest that can play. */
function peopleIn({ roles }: FormatDefinition, people: number | undefined, magicians: number | undefined): number {
  if (people !== undefined) return people;
  const least = roles.reduce((n, r) => n + r.min, 0);
  if (magicians === undefined) return least;
  const role = roles.find((r) => r.role === 'Magician');
  if (!role)
    throw new SituationError('There are no Magicians in this format.', 'magicians', 'Write "people" and their number.');
  return magicians + least - role.min;
}

/** People called by their roles, with a number where there are several; nobody where so many cannot play. */
function roleNames(format: FormatDefinition, people: number): string[] {
  const roles = assignRoles(format.roles, people) ?? [];
  return roles.map((role, i) =>
    roles.indexOf(role) === roles.lastIndexOf(role) ? role : `${role} ${i - roles.indexOf(role) + 1}`,
  );
}
