import { useEffect, useState } from 'preact/hooks';
import { rulingSentences, type LogLine, type Precedent, type View } from '../../../../server/protocol/index.ts';
import { adventureStory } from '../../connection/http.ts';
import { useGame, type GameState } from '../../match/game.ts';
import { clockText, judgeOf, mayContest, maySettle, similar, whoDecides } from '../../match/dispute.ts';
import { nameOf, personOf } from '../../match/names.ts';
import type { Session } from '../../parts/session.ts';
import { Precedents } from '../adventures/precedents.tsx';
import { Sign } from '../card/signs.tsx';
import { Notes } from './actions.tsx';
import { newRuling, RulingButtons } from './dispute-ruling.tsx';
import { plain, type AfterLine } from './log.tsx';
import { tableTalkTexts as say } from '../../texts/table/dispute.ts';
import { filled } from '../filled.ts';

type OpenDispute = NonNullable<NonNullable<View['dispute']>['open']>;

/** lines, from the newest, that can be contested: a dispute reaches not far back */
const CONTESTED = 40;

/** Buttons after lines of the log that the viewer can contest; undefined if there are none. */
export function contestAt(view: View, log: readonly LogLine[]): AfterLine | undefined {
  const last = log.at(-1)?.n ?? 0;
  return mayContest(view) ? (line) => line.n > last - CONTESTED && <ContestLine line={line} /> : undefined;
}

function ContestLine({ line }: { line: LogLine }) {
  const game = useGame();
  const about = plain(line);
  return (
    <button
      type="button"
      class="contest-line"
      aria-label={say.contestLine(about)}
      title={say.contestThis}
      onClick={() => game.set({ window: { show: 'contest', about: about.slice(0, 200), line: line.n } })}
    >
      <Sign of="flag" />
    </button>
  );
}

/** Buttons after lines of a running match that open the judge there; for those who cannot contest them. */
export const judgeAt = (view: View): AfterLine | undefined =>
  view.over ? undefined : (line) => <JudgeLine line={line} />;

function JudgeLine({ line }: { line: LogLine }) {
  const game = useGame();
  return (
    <button
      type="button"
      class="contest-line"
      aria-label={say.judgeLine(plain(line))}
      title={say.judgeHere}
      onClick={() => game.set({ window: { show: 'judge', about: null, line: line.n } })}
    >
      <Sign of="look" />
    </button>
  );
}

/** Seconds until a moment, counted down. */
function useCountdown(until: number, most: number): number {
  const left = (): number => Math.min(most, Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** The open dispute, in the place of the question: what is contested, the time left, the evidence, and how it can end. */
export function Paused({ view, state }: { view: View; state: GameState }) {
  const game = useGame();
  const open = view.dispute?.open;
  const left = useCountdown(open?.until ?? 0, view.dispute?.seconds ?? 0);
  const [ruling, setRuling] = useState<Session | null>(null);
  if (!open) return null;
  const { you } = view;
  const name = (person: number | null): string =>
    person === null
      ? state.judge
        ? say.you
        : (judgeOf(view) ?? '')
      : person === you.person
        ? say.you
        : (personOf(view, person)?.name ?? '');
  const own = open.person === you.person;
  const { act, proposed } = open;
  const asked = you.person !== null && proposed?.owing.includes(you.person) === true;
  const mine = proposed !== undefined && proposed.person === you.person && (proposed.person !== null || state.judge);
  const said = proposed ? null : ruling;
  return (
    <>
      <header class="asked-what">
        <p class="asked-who">{say.paused}</p>
        <h2 dir="auto">{own ? say.youContest(open.about) : say.contests(name(open.person), open.about)}</h2>
        <p class="asked-why">
          <span role="timer" aria-live="off">
            {say.timeLeft(clockText(left))}
          </span>
          <span>{whoDecides(view, state.judge)}</span>
        </p>
      </header>
      <div class="asked-list always">
        {said ? (
          said.panel({ view, change: setRuling })
        ) : (
          <>
            {act && (
              <p>
                {filled(act.revealed ? say.actRevealed(name(act.person)) : say.act(name(act.person)), {
                  act: <strong>{act.what}</strong>,
                })}
              </p>
            )}
            {view.tale && <DecidedBefore view={view} open={open} />}
            <p class="row-tools">
              <button type="button" class="second" onClick={() => game.set({ window: { show: 'judge', about: null } })}>
                {say.askJudge}
              </button>
              <button type="button" class="second" onClick={() => game.set({ window: { show: 'log' } })}>
                {say.readLog}
              </button>
            </p>
          </>
        )}
      </div>
      <footer class="answers">
        {proposed && (
          <p class="notice" role="status">
            {filled(
              proposedText(
                view,
                proposed,
                mine,
                proposed.owing.map((p) => (p === you.person ? say.youInList : name(p))),
              ),
              { name: <strong>{name(proposed.person)}</strong> },
            )}
          </p>
        )}
        <Notes view={view} state={state} />
        <div class="buttons">
          {said ? (
            <RulingButtons session={said} close={() => setRuling(null)} />
          ) : asked ? (
            <Consent />
          ) : mine ? (
            <Revoke />
          ) : (
            <Ends
              own={own}
              settles={maySettle(view, state.judge)}
              back={act !== undefined}
              rule={() => setRuling(newRuling(view, open.about))}
            />
          )}
        </div>
      </footer>
    </>
  );
}

/** Disputes that this campaign has decided about the same things. */
function DecidedBefore({ view, open }: { view: View; open: OpenDispute }) {
  const [precedents, setPrecedents] = useState<readonly Precedent[]>([]);
  useEffect(() => {
    adventureStory(view.match).then(
      (story) => setPrecedents(story.precedents),
      () => undefined,
    );
  }, [view.match]);
  const shown = similar(precedents, open);
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>{say.decidedBefore}</h3>
      <Precedents precedents={shown} />
    </section>
  );
}

/** The proposed end of a dispute, who proposes it, and whose consent is missing. */
function proposedText(
  view: View,
  { as, ruling }: NonNullable<OpenDispute['proposed']>,
  mine: boolean,
  waiting: readonly string[],
): string {
  const { proposes } = say;
  if (ruling) {
    const sentences = rulingSentences(ruling, (ref) => nameOf(view, ref)).join(' ');
    return mine ? proposes.yourRuling(sentences, waiting) : proposes.ruling(sentences, waiting);
  }
  if (as === 'stands') return mine ? proposes.yourStands(waiting) : proposes.stands(waiting);
  return mine ? proposes.yourTakeBack(waiting) : proposes.takeBack(waiting);
}

/** Buttons for a player whose consent to the proposed end is missing. */
function Consent() {
  const game = useGame();
  return (
    <>
      <button type="button" class="second" onClick={() => void game.agree(false)}>
        {say.disagree}
      </button>
      <button type="button" class="main" onClick={() => void game.agree(true)}>
        {say.agree}
      </button>
    </>
  );
}

function Revoke() {
  const game = useGame();
  return (
    <button type="button" class="second" onClick={() => void game.agree(false)}>
      {say.revoke}
    </button>
  );
}

/** Buttons for the ends of a dispute that the player can propose or decide. */
function Ends({ own, settles, back, rule }: { own: boolean; settles: boolean; back: boolean; rule(): void }) {
  const game = useGame();
  return (
    <>
      {own && (
        <button type="button" class="second" onClick={() => void game.settle('withdrawn')}>
          {say.withdraw}
        </button>
      )}
      {settles && back && (
        <button type="button" class="second" onClick={() => void game.settle('takeBack')}>
          {say.takeBack}
        </button>
      )}
      {settles && (
        <button type="button" class="second" onClick={() => void game.settle('stands')}>
          {say.stands}
        </button>
      )}
      {settles && (
        <button type="button" class="second" onClick={rule}>
          {say.rule}
        </button>
      )}
    </>
  );
}
