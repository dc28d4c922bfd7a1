import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { LogLine } from '../../../../server/protocol/index.ts';
import type { Replay } from '../../match/replay.ts';
import { replayTexts as words } from '../../texts/replay.ts';
import { Line, plain } from '../table/log.tsx';

/** pixels between the current line and the upper edge of the log */
const ABOVE = 90;

/** The whole log of a finished match. The line of the moment is marked, and each line leads to its own moment. */
export function ReplayLog({ replay, log, line }: { replay: Replay; log: readonly LogLine[]; line: number }) {
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () =>
      log.flatMap((entry, at) => {
        const turns = entry.turn !== (log[at - 1]?.turn ?? 0);
        return [
          ...(turns ? [<h3 key={`t${entry.n}`}>{entry.turn < 0 ? words.logTale : words.logTurn(entry.turn)}</h3>] : []),
          <p key={entry.n} data-line={entry.n}>
            <button
              type="button"
              class="replay-go"
              aria-label={words.goTo(plain(entry))}
              title={words.goToTitle}
              onClick={() => {
                replay.game.set({ window: null });
                replay.toLine(entry.n);
              }}
            >
              <span aria-hidden="true">▸</span>
            </button>
            <span>
              <Line line={entry} />
            </span>
          </p>,
        ];
      }),
    [log],
  );
  // marked by hand: a log of thousands of lines is not drawn anew for each step
  useLayoutEffect(() => {
    const here = box.current;
    here?.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const now = here?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    now?.setAttribute('aria-current', 'step');
    if (here) here.scrollTop = now ? now.offsetTop - here.offsetTop - ABOVE : 0;
  }, [line, log]);
  return (
    <section class="log replay-log" aria-label={words.log}>
      <h2>{words.log}</h2>
      <div
        class={line < 0 ? 'log-lines unbegun' : 'log-lines'}
        ref={box}
        tabIndex={0}
        onClick={(event) => {
          // a press anywhere on a line goes there, but for the cards and rules that it names
          if (!(event.target instanceof Element) || event.target.closest('button')) return;
          const at = event.target.closest<HTMLElement>('[data-line]')?.dataset['line'];
          if (at !== undefined) replay.toLine(Number(at));
        }}
      >
        {lines}
      </div>
    </section>
  );
}
