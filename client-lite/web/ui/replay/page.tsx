import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { GameProvider } from '../../match/game.ts';
import { Replay } from '../../match/replay.ts';
import { watchHover } from '../../input/hover.ts';
import { watchLongPress } from '../../input/press.ts';
import { replayTexts as words } from '../../texts/replay.ts';
import { Refused } from '../table/refused.tsx';
import { listen } from './keys.ts';
import { Player } from './player.tsx';

/** milliseconds without a move before the address names the moment */
const ADDRESS_AFTER = 250;

/** Page of a finished match: the table at one of its moments, the log, and the ways from moment to moment. */
export function ReplayPage({ match, token, at }: { match: string; token: string | null; at: number | null }) {
  const [replay] = useState(() => new Replay(match, token));
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const root = useRef<HTMLDivElement>(null);
  const { game } = replay;
  useEffect(() => {
    const stops = [
      replay.subscribe(() => redraw(undefined)),
      game.subscribe(() => redraw(undefined)),
      listen(replay),
      ...(root.current
        ? [
            watchHover(root.current),
            watchLongPress(root.current, ({ ref, card }) =>
              ref !== undefined ? game.look(ref) : card !== undefined ? game.lookAt(card) : undefined,
            ),
          ]
        : []),
    ];
    void replay.open(at);
    return () => {
      for (const stop of stops) stop();
      replay.close();
    };
  }, [replay]);
  const { n, index, shown } = replay;
  useEffect(() => {
    if (index === null) return undefined;
    document.title = `${words.title} · ${index.title}`;
    const timer = setTimeout(() => {
      history.replaceState(null, '', `${location.pathname}?at=${n}${location.hash}`);
    }, ADDRESS_AFTER);
    return () => clearTimeout(timer);
  }, [n, index]);
  return (
    <GameProvider value={game}>
      <div class="table-page replay-page" ref={root}>
        {index && shown !== null && game.state.match.view ? (
          <Player replay={replay} index={index} view={game.state.match.view} />
        ) : (
          <Entrance replay={replay} match={match} at={at} />
        )}
      </div>
    </GameProvider>
  );
}

function Entrance({ replay, match, at }: { replay: Replay; match: string; at: number | null }) {
  const refusal = replay.closed ?? replay.failed;
  if (refusal)
    return (
      <main class="entrance">
        <h1>{words.closed}</h1>
        <Refused refusal={refusal} />
        <p class="buttons">
          {refusal.code === 'unavailable' && (
            <button type="button" class="second" onClick={() => void replay.open(at)}>
              {words.again}
            </button>
          )}
          {refusal.code === 'forbidden' && (
            <a class="second" href={`/watch/${encodeURIComponent(match)}`}>
              {words.watch}
            </a>
          )}
          <a class="second" href="/">
            {words.tables}
          </a>
        </p>
      </main>
    );
  return (
    <main class="entrance" aria-live="polite">
      <span class="spinner large" aria-hidden="true" />
      <h1>{words.loading}</h1>
      <p>{words.loadingAbout}</p>
    </main>
  );
}
