import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard, CostPart } from '../../cards/oracle/ir/index.ts';
import type { Choice, FormatBook } from '../../formats/sdk/book.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import { activatedElsewhere, activatedOf } from '../engine/abilities.ts';
import { faceOf } from '../engine/defs.ts';
import type { Finding } from '../engine/requirements.ts';
import type { Clause } from '../engine/rules.ts';
import { objRef, type ObjId, type Ref, type SeatId } from '../engine/state.ts';
import { playableFaces } from '../engine/shapes.ts';
import { examineActivate, examineAttack, examineBlock, examineCast, examineLand, examineMove, examinePay, examineReach, examineTarget } from '../engine/why.ts';
import { JudgeFile, Question } from './question.ts';
import { SituationError } from './error.ts';
import { buildSituation, inlineCard, type BuiltSituation } from './situation.ts';

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
/** The judge's answer. `chain` holds every rule that concerns the case in the order in which play checks them; `verdict` is yes if all hold. */
export interface Ruling {
  readonly name?: string;
  readonly question: Question;
  /** the question in words */
  readonly asked: string;
  readonly verdict: 'yes' | 'no';
  readonly chain: readonly RulingLine[];
}

/**
 * Judges one file (as parsed JSON) by the same requirements that play uses. Throws SituationError where the file is not understood.
 * `pool`: the cards that a situation may name without describing them.
 */
export function judge(input: unknown, book: FormatBook, pool: readonly CompiledCard[]): Ruling {
  const parsed = JudgeFile.safeParse(input);
  if (!parsed.success) throw notUnderstood(parsed.error.issues as unknown as Issue[], []);
  const { name, question, expect: _expect, ...situation } = parsed.data;
  const format = formatIn(book, situation);
  const built = buildSituation({ ...situation, names: situation.names ?? roleNames(format, situation.people) }, format, pool);
  const chain = new Asked(built).examine(question).map((f) => ({ ...f, clauses: f.clauses.map((id) => cite(built.game.rules.clauses, id)) }));
  return { ...(name === undefined ? {} : { name }), question, asked: inWords(question), verdict: chain.every((f) => f.holds) ? 'yes' : 'no', chain };
}

/** The format of a situation with what is laid over it; what does not go together is wrong with the situation. */
function formatIn(book: FormatBook, { format, variants, changes }: Choice): FormatDefinition {
  try {
    return book.of({ format, variants, changes });
  } catch (e) {
    if (e instanceof SetupError) throw new SituationError(`${e.message} (${e.clauses.join(', ')})`, book.formats.has(format) ? (changes ? 'changes' : 'variants') : 'format', e.mend);
    throw e;
  }
}

function cite(clauses: readonly Clause[], id: string): Citation {
  const clause = clauses.find((c) => c.id === id);
  return clause ? { id, says: clause.says, source: clause.source, ...(clause.ruling ? { ruling: true } : {}) } : { id: `CR ${id}` };
}

/** People called by their roles, with a number where there are several; nobody where so many cannot play. */
function roleNames(format: FormatDefinition, people: number): string[] {
  const roles = assignRoles(format.roles, people) ?? [];
  return roles.map((role, i) => (roles.indexOf(role) === roles.lastIndexOf(role) ? role : `${role} ${i - roles.indexOf(role) + 1}`));
}

/** A question put to a laid-out situation: names become objects and seats, kinds the requirement lists of play. */
class Asked {
  private readonly built: BuiltSituation;

  constructor(built: BuiltSituation) {
    this.built = built;
  }

  examine(q: Question): readonly Finding[] {
    const g = this.built.game;
    switch (q.may) {
      case 'target': {
        const source = this.object(q.source, 'source');
        const seat = this.by(q.by, source);
        return examineTarget(g, { source, target: this.ref(q.target, 'target'), seat, ...(q.ability === undefined ? {} : { ability: q.ability }), ...(q.mode === undefined ? {} : { mode: q.mode - 1 }) });
      }
      case 'affect': return examineReach(g, { seat: this.by(q.by, this.object(q.source, 'source')), to: this.ref(q.target, 'target') });
      case 'attack': return examineAttack(g, { attacker: this.permanent(q.attacker, 'attacker'), target: this.ref(q.target, 'target') });
      case 'block': return examineBlock(g, { blocker: this.permanent(q.blocker, 'blocker'), attacker: this.permanent(q.attacker, 'attacker') });
      case 'move': {
        const object = this.object(q.what, 'what');
        return examineMove(g, { object, person: g.world.seat(this.by(q.by, object)).person, to: this.seat(q.to, 'to') });
      }
      case 'pay': return examinePay(g, { seat: this.seat(q.by, 'by'), parts: costOf(q), source: q.for === undefined ? -1 : this.object(q.for, 'for') });
      case 'cast': {
        const object = this.object(q.card, 'card');
        const seat = this.by(q.by, object);
        const o = g.world.get(object);
        return faceOf(g, o).types.includes('land') ? examineLand(g, { seat, object }) : examineCast(g, { seat, object, face: playableFaces(g, o)[0] ?? o.face });
      }
      case 'activate': {
        const object = this.object(q.what, 'what');
        const o = g.world.get(object);
        const abilities = (o.zone === 'battlefield' || o.kind === 'emblem' ? activatedOf(g.world.chars(object)) : activatedElsewhere(faceOf(g, o))).map((e) => e.ability);
        const ability = abilities.find((a) => (a.text ?? '').toLowerCase().includes((q.ability ?? '').toLowerCase()));
        if (!ability) throw new SituationError(`"${q.what}" has no such activated ability.`, 'question.ability', `It has: ${abilities.map((a) => a.text).join(' / ') || 'none there'}.`);
        return examineActivate(g, { seat: this.by(q.by, object), object, ability });
      }
    }
  }

  private seat(name: string, where: string): SeatId {
    return this.built.seat(name, `question.${where}`);
  }
  /** The seat that acts; default: the one that controls the object or has it. */
  private by(name: string | undefined, object: ObjId): SeatId {
    return name === undefined ? this.built.game.world.controller(object) : this.seat(name, 'by');
  }
  private object(name: string, where: string): ObjId {
    const at = `question.${where}`;
    const id = this.built.object(name, at);
    if (!this.built.game.world.object(id)) throw new SituationError(`"${name}" does not stay where it was laid out: state-based actions move it at once (CR 704.3).`, at, 'Lay out a position that holds.');
    return id;
  }
  private permanent(name: string, where: string): ObjId {
    const id = this.object(name, where);
    if (this.built.game.world.get(id).zone !== 'battlefield') throw new SituationError(`"${name}" is not on the battlefield.`, `question.${where}`, 'Lay it out under "battlefield", or name a permanent.');
    return id;
  }
  private ref(name: string, where: string): Ref {
    return this.built.named.has(name) ? objRef(this.object(name, where)) : this.built.ref(name, `question.${where}`);
  }
}

/** Life by its amount, anything else read as the cost of an activated ability is. */
function costOf(q: Extract<Question, { may: 'pay' }>): readonly CostPart[] {
  if (q.what === 'life') {
    if (q.amount === undefined) throw new SituationError('How much life is missing.', 'question.amount', 'Add "amount" with a number.');
    return [{ c: 'life', amount: { a: 'n', n: q.amount } }];
  }
  const [ability] = compileCard(inlineCard({ name: 'Cost', type: 'Artifact', text: `${q.what}: Draw a card.` })).faces[0].abilities;
  if (ability?.kind !== 'activated') throw new SituationError(`"${q.what}" is not understood as a cost.`, 'question.what', 'Write "life", or a cost as a card says it: "{1}{R}, Sacrifice a creature".');
  return ability.cost;
}

function inWords(q: Question): string {
  switch (q.may) {
    case 'target': return `May ${q.source}${q.by === undefined ? '' : ` of ${q.by}`} target ${q.target}?`;
    case 'affect': return `Does what ${q.source} does without a target reach ${q.target}?`;
    case 'attack': return `May ${q.attacker} attack ${q.target}?`;
    case 'block': return `May ${q.blocker} block ${q.attacker}?`;
    case 'move': return `May ${q.what} move to ${q.to}?`;
    case 'pay': return `May ${q.by} pay ${q.what === 'life' ? `${q.amount ?? 0} life` : q.what}?`;
    case 'cast': return `May ${q.by ?? 'its holder'} cast ${q.card}?`;
    case 'activate': return `May ${q.by ?? 'its controller'} activate ${q.ability === undefined ? 'the first ability' : `"${q.ability}"`} of ${q.what}?`;
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
  if (issue.code === 'unrecognized_keys') return new SituationError(`Nothing here is called ${issue.keys?.map((k) => `"${k}"`).join(', ')}.`, where, 'Take it out, or mend its spelling.');
  if (issue.discriminator !== undefined) return new SituationError('This is no question.', where, `Let "may" be one of: ${Question.options.map((o) => o.shape.may.value).join(', ')}.`);
  return new SituationError(issue.message.replace(/\.?$/, '.'), where, issue.code === 'invalid_type' ? 'Write it in the kind that is expected.' : 'Write a value that is allowed.');
}
