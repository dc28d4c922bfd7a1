import type { View } from '../../../../server/protocol/index.ts';
import type { Game, GameState } from '../../match/game.ts';
import { mayContest } from '../../match/dispute.ts';
import { Line } from './log.tsx';
import { foldMenu } from './wishes.tsx';

/** Bar on top of every match: title, connection, windows, and the way out. */
export function Bar({ view, state, game, title }: { view: View; state: GameState; game: Game; title?: string }) {
  const lost = state.link !== 'open';
  return (
    <header class={lost ? 'bar lost' : 'bar'}>
      <a class="brand" href="/">
        Fronts
      </a>
      {title === undefined ? (
        view.tale ? (
          <span class="bar-format named" dir="auto">
            {view.tale.title}
          </span>
        ) : (
          <span class="bar-format">{view.format.replaceAll('-', ' ')}</span>
        )
      ) : (
        <h1 class="bar-title" dir="auto">
          {title}
        </h1>
      )}
      <span class="link-state" role="status">
        {lost ? (
          <>
            <span class="spinner" aria-hidden="true" /> Reconnecting; your table is kept
          </>
        ) : (
          ''
        )}
      </span>
      {view.tale?.match === true && (
        <button
          type="button"
          aria-pressed={state.reading}
          onClick={() => game.set({ reading: !state.reading, window: null })}
        >
          {state.reading ? 'Table' : 'Story'}
        </button>
      )}
      {view.exile.length > 0 && (
        <button type="button" onClick={() => game.set({ window: { show: 'zone', seat: '', zone: 'exile' } })}>
          Exile {view.exile.length}
        </button>
      )}
      <button type="button" class="narrow" onClick={() => game.set({ window: { show: 'log' } })}>
        Log
      </button>
      {!view.over && (
        <button type="button" onClick={() => game.set({ window: { show: 'judge', about: null } })}>
          Judge
        </button>
      )}
      <button type="button" onClick={() => game.set({ window: { show: 'help' } })} aria-label="Help: keys and gestures">
        ?
      </button>
      {view.you.person !== null
        && !view.over
        && view.people.some((person) => person.person === view.you.person && !person.left) && (
          <details class="bar-menu">
            <summary aria-label="Contest, leave or concede">⋯</summary>
            <div class="menu" onClick={foldMenu}>
              {mayContest(view) && (
                <button type="button" onClick={() => game.set({ window: { show: 'contest', about: '', line: null } })}>
                  Contest what happened …
                </button>
              )}
              <button type="button" onClick={() => game.set({ window: { show: 'leave' } })}>
                Leave the seat …
              </button>
              {view.conceding && (
                <button type="button" onClick={() => game.set({ window: { show: 'concede' } })}>
                  Concede …
                </button>
              )}
            </div>
          </details>
        )}
    </header>
  );
}

/** Log lines that the person missed while the connection was lost. */
export function Away({ state, game }: { state: GameState; game: Game }) {
  return (
    <div class="away" role="status">
      <strong>Meanwhile</strong>
      {state.away?.map((line) => (
        <p key={line.n}>
          <Line line={line} />
        </p>
      ))}
      <button type="button" class="quiet" onClick={() => game.set({ away: null })}>
        Understood
      </button>
    </div>
  );
}
