import { citations } from '../engine/kernel/citation.ts';
import { faceOf } from '../engine/objects/definitions.ts';
import type { Game } from '../engine/game/game.ts';
import type { Finding } from '../engine/ports/legality.ts';
import type { Act } from './acts/act.ts';
import { Line } from './acts/line.ts';
import { isAnswer, isDeclaration, readAct } from './acts/lines.ts';
import { NamesInPlay } from './acts/names-in-play.ts';
import { perform } from './acts/perform.ts';
import { Playing } from './acts/playing.ts';
import { Recorder } from './acts/recorder.ts';
import type { Beginning } from '../engine/kernel/state/game.ts';
import { NotJudged, SituationError } from './error.ts';
import type { Position } from './position.ts';
import type { Question } from './question.ts';
import { answer, atChoice } from './questions/answer.ts';
import { Findings } from './questions/findings.ts';
import { inWords } from './questions/in-words.ts';
import { readQuestion, type Asking } from './questions/read.ts';
import { ruled, type Ruling } from '../match/view/ruling.ts';

/** A position, played on by its acts, at which questions are asked. */
export class Table {
  readonly #position: Position;
  readonly #playing: Playing;
  readonly #stopped: Stopped | null;
  /** it stops at the first choice of its last act */
  readonly #stops: boolean;
  readonly #recorder: Recorder | null;
  readonly #asIs: boolean;
  readonly #acted: boolean;
  /** this match once more, stopped at the first choice of its last act */
  readonly #atChoice: () => Table;

  /** `lay`: lays the position out, anew each time; `records`: keeps the start of a match that goes on from there. */
  constructor(
    lay: () => Position,
    acts: readonly string[],
    { stops = false, records = false }: { readonly stops?: boolean; readonly records?: boolean } = {},
  ) {
    this.#stops = stops;
    this.#atChoice = () => new Table(lay, acts, { stops: true });
    this.#position = lay();
    this.#asIs = this.#position.asIs === true && acts.length === 0;
    this.#recorder = records ? new Recorder(this.#position.game) : null;
    this.#playing = new Playing(this.#position.game, new NamesInPlay(this.#position), this.#recorder ?? undefined);
    this.#acted = acts.length > 0;
    this.#stopped = unreadIn(this.#position) ?? this.#played(acts);
  }

  get assumed(): readonly string[] {
    return [...this.#position.assumed, ...this.#playing.assumed];
  }

  /**
   * The match as the acts have left it, with the start of another that goes on from there. Throws SituationError where one of them cannot be done. Lines that are not
   * understood are ruled on by those who play, unless acts have gone past them.
   */
  get reached(): { readonly match: Game; readonly beginning: Beginning | null } {
    const stopped = this.#stopped;
    if (stopped !== null && !(stopped.unread && !this.#acted))
      throw new SituationError(`${capital(stopped.because)}.`, stopped.where, stopped.mend);
    return { match: this.#playing.g, beginning: this.#recorder?.beginning ?? null };
  }

  #played(acts: readonly string[]): Stopped | null {
    try {
      return this.#play(acts);
    } catch (e) {
      if (e instanceof NotJudged) return { because: e.because, where: 'acts', mend: LEAVE_OUT };
      throw e;
    }
  }
  /** Does the acts. Returns why one of them may not be done, or null. */
  #play(acts: readonly string[]): Stopped | null {
    const last = acts.findLastIndex((a) => !isAnswer(a));
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
      const answered = act.act !== 'answer' && isAnswer(acts[i + 1] ?? '');
      this.#playing.stopsAtChoices = answered || (this.#stops && i >= last);
      this.#playing.allowed.push(...allowed);
      const refused = perform(this.#playing, act, text, where);
      if (refused) {
        const by = refused.clauses.length > 0 ? ` (${citations(refused.clauses)})` : '';
        const because = `“${text}” cannot be done: ${refused.message.replace(/\.$/, '')}${by}`;
        return { because, where, mend: refused.mend };
      }
    }
    if (this.#stops && this.#playing.choiceIsOpen) return null;
    const left = this.#playing.noneLeft();
    return left && { because: left.message.replace(/\.$/, ''), where: 'acts', mend: left.mend };
  }
  #act(text: string, where: string): Act {
    const { g, names } = this.#playing;
    return readAct(new Line(text, names.all(), where), g.rules.turn);
  }
  /** An act together with the next, where both are of one declaration. */
  #joined(act: Act, next: string | undefined, i: number): Act | null {
    if (next === undefined || (act.act !== 'attack' && act.act !== 'block') || !isDeclaration(next)) return null;
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
      const stopped = this.#position.depends?.() ?? this.#stopped?.because ?? null;
      if (stopped !== null) throw new NotJudged(stopped);
      const asking: Asking =
        typeof question === 'string'
          ? readQuestion(new Line(question, this.#playing.names.all(), where), this.#playing.g.rules.turn)
          : { ask: 'may', question };
      if (atChoice(asking) && !this.#stops) return this.#atChoice().answered(question, where);
      const given = answer(this.#playing, asking, where, { inStep: this.#position.inStep, asIs: this.#asIs });
      const depends = this.#position.depends?.() ?? null;
      if (depends !== null) throw new NotJudged(depends);
      return ruled(asked, given, this.#playing.g.rules.clauses);
    } catch (e) {
      if (e instanceof NotJudged) return { asked, verdict: 'not judged', because: e.because, chain: [] };
      throw e;
    }
  }
}

/** Why nothing can be said of where the acts lead. */
interface Stopped {
  /** a sentence without its full stop */
  readonly because: string;
  readonly where: string;
  readonly mend: string;
  /** a line is not understood */
  readonly unread?: true;
}
const LEAVE_OUT = 'Leave the acts out, and play them at the table.';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why nothing is judged where a line is not understood that could change the answer. */
function unreadIn({ game, concerned }: Position): Stopped | null {
  const { zones } = game.state;
  for (const id of new Set([...concerned, ...zones.battlefield, ...zones.stack])) {
    const o = game.world.object(id);
    const face = o && faceOf(game, o);
    const [line] = face?.unread ?? [];
    if (face && line !== undefined)
      return {
        because: `a line of ${face.name} is not understood: “${line.replaceAll('~', face.name)}”`,
        where: 'acts',
        mend: LEAVE_OUT,
        unread: true,
      };
  }
  return null;
}
