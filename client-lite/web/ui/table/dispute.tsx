import { useEffect, useState } from 'preact/hooks';
import { rulingSentences, type LogLine, type Precedent, type View } from '../../../../server/protocol/index.ts';
import { adventureStory } from '../../connection/http.ts';
import { useGame, type GameState } from '../../match/game.ts';
import { clockText, mayContest, maySettle, similar, whoDecides } from '../../match/dispute.ts';
import { nameOf, personOf } from '../../match/names.ts';
import type { Session } from '../../parts/session.ts';
import { Precedents } from '../adventures/precedents.tsx';
import { Sign } from '../card/signs.tsx';
import { Notes } from './actions.tsx';
import { newRuling, RulingButtons } from './dispute-ruling.tsx';
import { plain, type AfterLine } from './log.tsx';

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
      aria-label={`Contest: ${about}`}
      title="Contest this"
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
      aria-label={`Ask the judge: ${plain(line)}`}
      title="Ask the judge from here"
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
  const name = (person: number): string => (person === you.person ? 'You' : (personOf(view, person)?.name ?? ''));
  const own = open.person === you.person;
  const { act, proposed } = open;
  const asked = you.person !== null && proposed?.owing.includes(you.person) === true;
  const mine = proposed?.person === you.person;
  const said = proposed ? null : ruling;
  return (
    <>
      <header class="asked-what">
        <p class="asked-who">The match is paused</p>
        <h2 dir="auto">
          {name(open.person)} {own ? 'contest' : 'contests'} “{open.about}”
        </h2>
        <p class="asked-why">
          <span role="timer" aria-live="off">
            {clockText(left)} left, then it stands.
          </span>
          <span>{whoDecides(view)}</span>
        </p>
      </header>
      <div class="asked-list always">
        {said ? (
          said.panel({ view, change: setRuling })
        ) : (
          <>
            {act && (
              <p>
                {name(act.person)}: <strong>{act.what}</strong>. This and what came after it can be taken back.{' '}
                {act.revealed && 'Something hidden has become known since, so everybody has to agree to that.'}
              </p>
            )}
            {view.tale && <DecidedBefore view={view} open={open} />}
            <p class="row-tools">
              <button type="button" class="second" onClick={() => game.set({ window: { show: 'judge', about: null } })}>
                Ask the judge …
              </button>
              <button type="button" class="second" onClick={() => game.set({ window: { show: 'log' } })}>
                Read the log
              </button>
            </p>
          </>
        )}
      </div>
      <footer class="answers">
        {proposed && (
          <p class="notice" role="status">
            <strong>{name(proposed.person)}</strong> {mine ? 'propose' : 'proposes'} {proposedText(view, proposed)}{' '}
            Waiting for{' '}
            {new Intl.ListFormat('en').format(proposed.owing.map((p) => (p === you.person ? 'you' : name(p))))}.
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
              settles={maySettle(view)}
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
      <h3>Decided before in this campaign</h3>
      <Precedents precedents={shown} />
    </section>
  );
}

/** The proposed end of a dispute, as the rest of a sentence. */
function proposedText(view: View, { as, ruling }: NonNullable<OpenDispute['proposed']>): string {
  if (ruling) return `a ruling: ${rulingSentences(ruling, (ref) => nameOf(view, ref)).join(' ')}`;
  return as === 'stands' ? 'that it stands.' : 'that it is taken back.';
}

/** Buttons for a player whose consent to the proposed end is missing. */
function Consent() {
  const game = useGame();
  return (
    <>
      <button type="button" class="second" onClick={() => void game.agree(false)}>
        Do not agree
      </button>
      <button type="button" class="main" onClick={() => void game.agree(true)}>
        Agree
      </button>
    </>
  );
}

function Revoke() {
  const game = useGame();
  return (
    <button type="button" class="second" onClick={() => void game.agree(false)}>
      Take the proposal back
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
          Withdraw
        </button>
      )}
      {settles && back && (
        <button type="button" class="second" onClick={() => void game.settle('takeBack')}>
          Take it back
        </button>
      )}
      {settles && (
        <button type="button" class="second" onClick={() => void game.settle('stands')}>
          It stands
        </button>
      )}
      {settles && (
        <button type="button" class="second" onClick={rule}>
          Rule …
        </button>
      )}
    </>
  );
}
