import type { PersonId } from '../../engine/kernel/refs.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';
import type { Judged, Refusal, RulingInfo } from '../../protocol/index.ts';
import { momentOf } from '../play-on/moment.ts';
import * as refuse from '../refusals.ts';
import { rulingInfo } from '../view/ruling-info.ts';
import { inRefs } from '../view/log/named-lines.ts';
import { ruled } from '../view/ruling.ts';
import { TimedMatch } from './timed-match.ts';
import type { Answered, Point } from './judge-port.ts';

/** A match at which the judge is asked: why something may be done, and what would come of it. */
export abstract class JudgedMatch extends TimedMatch {
  why(person: PersonId, about: string): Promise<{ readonly ruling: RulingInfo } | Refusal> {
    return this.run<{ readonly ruling: RulingInfo } | Refusal>(() => {
      const internal = this.viewers.session(person).viewer.handles.toInternalAbout(about);
      if (internal === null) return refuse.notOnTable();
      const { holds, chain } = this.game.why(person, internal);
      const answered = { verdict: holds ? 'yes' : 'no', chain } as const;
      return { ruling: rulingInfo(ruled('May it be done?', answered, this.game.match?.rules.clauses ?? [])) };
    });
  }

  /** Puts questions to the judge about what would come of these acts from here. Other requests go on meanwhile, and nothing of the match is changed. */
  async judge(
    person: PersonId | null,
    {
      acts,
      questions,
      line,
    }: { readonly acts: readonly string[]; readonly questions: readonly string[]; readonly line?: number | undefined },
  ): Promise<
    { readonly judged: Judged; readonly names: [string, string][]; readonly answered?: Answered | undefined } | Refusal
  > {
    const { judge } = this.deps;
    if (judge === undefined) return refuse.noJudge();
    const from = await this.run(() => {
      const { match } = this.game;
      if (match === null || this.over) return refuse.nothingToJudge();
      if (acts.length > 0 && match.setup.whatIf === false) return refuse.noWhatIf();
      if (line !== undefined && match.setup !== this.game.setup) return refuse.noPastOfTales();
      const { handles } = this.viewers.session(person).viewer;
      const internal = inRefs(handles);
      return {
        handles,
        setup: match.setup,
        point: match.point(),
        asked: { acts: acts.map(internal), questions: questions.map(internal) },
      };
    });
    if (refuse.isRefusal(from)) return from;
    const point = line === undefined ? from.point : await this.#pointAt(from.setup, line, person);
    if (point === null) return line === undefined ? refuse.midway() : refuse.noMomentThere();
    const told = await judge({ ...point, setup: from.setup, person }, from.asked);
    return refuse.isRefusal(told) ? told : { ...told, names: from.handles.toNames(told.names) };
  }

  /** The last question of priority up to a line of a log; null where there was none, or the rules no longer lead there. */
  async #pointAt(setup: MatchSetup, line: number, person: PersonId | null): Promise<Point | null> {
    const { store, format } = this.deps;
    const moment = await momentOf({ store, format, match: this.id }, setup, { line, person });
    const state = moment?.beginning.state;
    return state === undefined ? null : { state };
  }
}
