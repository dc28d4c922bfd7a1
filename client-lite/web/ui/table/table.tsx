import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { View } from '../../../../server/protocol/index.ts';
import { Connection, type Connect } from '../../connection/connection.ts';
import { Game, GameProvider, type GameState } from '../../match/game.ts';
import { watchHover } from '../../input/hover.ts';
import { keyring, store } from '../../kept/keyring.ts';
import { playedMatches } from '../../kept/played.ts';
import { listen } from '../../input/keyboard.ts';
import { ending, playedTitle } from '../../match/names.ts';
import { watchDrag } from '../../input/drag.ts';
import { watchLongPress } from '../../input/press.ts';
import { mayContest } from '../../match/dispute.ts';
import type { Question } from '../../match/question.ts';
import { Away, Bar } from './bar.tsx';
import { DoomedProvider } from '../doomed.ts';
import { useTurned } from '../turned.ts';
import { forecastOf } from './forecast.tsx';
import { useMotion } from './board/motion.ts';
import { Arrows } from './board/arrows.tsx';
import { DragLayer } from './board/drag-layer.tsx';
import { contestAt, judgeAt } from './dispute.tsx';
import { Windows } from './windows/dialogs.tsx';
import { Gathering } from '../lobby/gathering.tsx';
import { Announcer, Log } from './log.tsx';
import { Ground } from './board/ground.tsx';
import { Preview } from '../card/preview.tsx';
import { QuestionPanel } from './prompt.tsx';
import { Refused } from './refused.tsx';
import { playOnAt } from '../play-on/from-moment.tsx';
import { Stack } from './stack.tsx';
import { TalePage } from '../tale/page.tsx';
import { tableTexts } from '../../texts/table/table.ts';

const { entrance: say } = tableTexts;

const socketUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

const overSocket: Connect = (seat, events) => new Connection(socketUrl(), seat, events);

const look = (game: Game, { ref, card }: { readonly ref?: string; readonly card?: string }) =>
  ref !== undefined ? game.look(ref) : card !== undefined ? game.lookAt(card) : undefined;

/** Page of one match: the table, or the reason why it cannot be shown. `above`: part of another page that stands over it. */
export function TablePage({ match, token, above }: { match: string; token: string | null; above?: ComponentChildren }) {
  const [game] = useState(() => new Game(overSocket, match, token, store('sessionStorage')));
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stops = [
      game.subscribe(() => redraw(undefined)),
      listen(game),
      ...(root.current
        ? [
            watchHover(root.current),
            watchLongPress(root.current, (what) => look(game, what)),
            watchDrag(root.current, game),
          ]
        : []),
    ];
    // the view may have come between the first drawing and this
    redraw(undefined);
    const hurry = () => {
      if (document.visibilityState === 'visible') game.hurry();
    };
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      game.close();
    };
  }, [game]);
  const { state } = game;
  const { view } = state.match;
  // The secret of a seat at a tale also opens the character made there.
  const kept = view?.tale !== undefined && view.you.person !== null && token !== null;
  useEffect(() => {
    if (kept) keyring.keepSeat(match, token);
  }, [kept]);
  const title = view && playedTitle(view);
  const ends = view && ending(view);
  useEffect(() => {
    if (title && token !== null && view?.you.person !== null) playedMatches.keep({ match, token, title, ending: ends });
  }, [title, ends]);
  const mayCall = token !== null && view !== null && view.you.person !== null && !view.over;
  useEffect(() => {
    // a browser that could not subscribe now does so when the page is opened again
    if (mayCall) void game.takeCalls().catch(() => undefined);
  }, [mayCall]);
  return (
    <GameProvider value={game}>
      {above}
      <div class="table-page" ref={root}>
        {view && state.link !== 'refused' ? (
          <Match view={view} state={state} game={game} />
        ) : (
          <Entrance state={state} match={match} token={token} />
        )}
      </div>
    </GameProvider>
  );
}

/** The table, or the tale: before and after matches, and while a person reads it. */
function Match({ view, state, game }: { view: View; state: GameState; game: Game }) {
  // while something is contested nothing is asked
  const shared = { view, state, question: view.dispute?.open ? null : game.question, game };
  return view.tale && (!view.tale.match || state.reading) ? (
    <TalePage tale={view.tale} {...shared} />
  ) : (
    <Table {...shared} />
  );
}

function Entrance({ state, match, token }: { state: GameState; match: string; token: string | null }) {
  if (state.link === 'refused' && state.refusedEntry?.code === 'gathering')
    return <Gathering match={match} token={token} begun={() => location.reload()} />;
  if (state.link === 'refused' && state.refusedEntry) {
    return (
      <main class="entrance">
        <h1>{say.closed}</h1>
        <Refused refusal={state.refusedEntry} />
        <a class="second" href="/">
          {say.tables}
        </a>
      </main>
    );
  }
  const again = state.link === 'reconnecting';
  return (
    <main class="entrance" aria-live="polite">
      <span class="spinner large" aria-hidden="true" />
      <h1>{again ? say.again : state.link === 'open' ? say.laying : say.taking}</h1>
      {state.refusedEntry ? <Refused refusal={state.refusedEntry} /> : <p>{again ? say.lost : say.moment}</p>}
    </main>
  );
}

function Table({
  view,
  state,
  question,
  game,
}: {
  view: View;
  state: GameState;
  question: Question | null;
  game: Game;
}) {
  useMotion(view);
  const turned = useTurned();
  const forecast = forecastOf(state, question);
  const doomed = useMemo(() => new Set(forecast?.dies), [forecast]);
  // most changes add no line
  const contests = mayContest(view);
  const log = useMemo(
    () => <Log log={state.match.log} after={contestAt(view, state.match.log) ?? playOnAt(view) ?? judgeAt(view)} />,
    [state.match.log, view.over, contests],
  );
  return (
    <DoomedProvider value={doomed}>
      <Bar view={view} state={state} game={game} />
      <Ground view={view} question={question} state={state} game={game} forecast={forecast} />
      <div class="rail">
        <Stack view={view} question={question} />
        {!turned && log}
      </div>
      <QuestionPanel view={view} state={state} question={question} beside={turned && log} />
      {state.away && <Away state={state} game={game} />}
      <Arrows view={view} question={question} />
      <DragLayer />
      <Preview view={view} />
      <Windows view={view} state={state} question={question} />
      <Announcer log={state.match.log} question={question ? tableTexts.askedLive(question.part.title) : ''} />
    </DoomedProvider>
  );
}
