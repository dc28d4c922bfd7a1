import type { View } from '../../../../server/protocol/index.ts';
import type { Game, GameState } from '../../match/game.ts';
import { barTexts as say } from '../../texts/bar.ts';
import { TableName } from '../social/table-name.tsx';
import { CompanyTools } from '../social/company.tsx';
import { TableMenu } from '../social/menu.tsx';
import { Line } from './log.tsx';

/** Bar on top of every match: title, connection, windows, and the way out. */
export function Bar({ view, state, game, title }: { view: View; state: GameState; game: Game; title?: string }) {
  const lost = state.link !== 'open';
  return (
    <header class={lost ? 'bar lost' : 'bar'}>
      <a class="brand" href="/">
        {say.brand}
      </a>
      {title === undefined ? (
        view.tale ? (
          <h1 class="bar-format named" dir="auto">
            {view.tale.title}
          </h1>
        ) : (
          <TableName view={view} />
        )
      ) : (
        <h1 class="bar-title" dir="auto">
          {title}
        </h1>
      )}
      <span class="link-state" role="status">
        {lost ? (
          <>
            <span class="spinner" aria-hidden="true" /> {say.reconnecting}
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
          {state.reading ? say.toTable : say.toStory}
        </button>
      )}
      {view.exile.length > 0 && (
        <button type="button" onClick={() => game.set({ window: { show: 'zone', seat: '', zone: 'exile' } })}>
          {say.exile(view.exile.length)}
        </button>
      )}
      <button type="button" class="narrow" onClick={() => game.set({ window: { show: 'log' } })}>
        {say.log}
      </button>
      {view.desk && (!view.tale || (view.tale.match && !state.reading)) && (
        <button type="button" onClick={() => game.set({ window: { show: 'desk' } })}>
          {say.desk}
        </button>
      )}
      {!view.over && (
        <button type="button" onClick={() => game.set({ window: { show: 'judge', about: null } })}>
          {say.judge}
        </button>
      )}
      <button type="button" class="roomy" onClick={() => game.set({ window: { show: 'help' } })} aria-label={say.help}>
        ?
      </button>
      <CompanyTools view={view} />
      <TableMenu view={view} game={game} />
    </header>
  );
}

/** Log lines that the person missed while the connection was lost. */
export function Away({ state, game }: { state: GameState; game: Game }) {
  return (
    <div class="away" role="status">
      <strong>{say.meanwhile}</strong>
      {state.away?.map((line) => (
        <p key={line.n}>
          <Line line={line} />
        </p>
      ))}
      <button type="button" class="quiet" onClick={() => game.set({ away: null })}>
        {say.understood}
      </button>
    </div>
  );
}
