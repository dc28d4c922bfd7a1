import type { PersonId } from '../../engine/kernel/refs.ts';
import type { MomentJudged, MomentQuestions, MomentRuling, Refusal } from '../../protocol/index.ts';
import type { JudgeMoment } from '../host/judge-port.ts';
import { stretches } from '../host/turns.ts';
import * as refuse from '../refusals.ts';
import { rulingInfo } from '../view/ruling-info.ts';
import { inRefs } from '../view/log/named-lines.ts';
import { ruled } from '../view/ruling.ts';
import { indexOf, type Film } from './film.ts';
import { Playback } from './playback.ts';

/** Plays a match once more up to choice `n`. */
async function playTo(film: Film, n: number): Promise<Playback> {
  const play = new Playback(film.of, film.person);
  const pause = stretches();
  while ((play.next?.seq ?? Infinity) <= n && play.step() !== null) await pause();
  return play;
}

/** The judge's answers from the last moment up to choice `n` at which a player had priority. */
export async function askAt(
  judge: JudgeMoment,
  film: Film,
  n: number,
  { acts, questions }: MomentQuestions,
): Promise<MomentJudged | Refusal> {
  const quiet = film.quiet[indexOf(film, n)] ?? null;
  if (quiet === null) return refuse.noMomentThere();
  const { game, viewer } = await playTo(film, quiet);
  const point = game.match?.point();
  if (!game.match || !point) return refuse.noMomentThere();
  const { setup } = game.match;
  if (acts.length > 0 && setup.whatIf === false) return refuse.noWhatIf();
  const internal = inRefs(viewer.handles);
  const told = await judge(
    { ...point, setup, person: film.person },
    { acts: acts.map(internal), questions: questions.map(internal) },
  );
  return refuse.isRefusal(told) ? told : { judged: told.judged, names: viewer.handles.toNames(told.names) };
}

/** The rules by which a thing may or may not be used after choice `n`. */
export async function whyAt(film: Film, person: PersonId, n: number, about: string): Promise<MomentRuling | Refusal> {
  const { game, viewer } = await playTo(film, n);
  const internal = viewer.handles.toInternalAbout(about);
  if (internal === null) return refuse.notOnTable();
  const { holds, chain } = game.why(person, internal);
  const answered = { verdict: holds ? 'yes' : 'no', chain } as const;
  return { ruling: rulingInfo(ruled('May it be done?', answered, game.match?.rules.clauses ?? [])) };
}
