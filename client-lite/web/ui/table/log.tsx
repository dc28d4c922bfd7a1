import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LogLine } from '../../../../server/protocol/index.ts';
import { useGame, useGameIfAny } from '../../match/game.ts';
import { inWords } from '../card/pips.tsx';
import { Explained } from '../rules/term.tsx';
import { tableTexts as say } from '../../texts/table/table.ts';

/** A log line in plain words, for screen readers. */
export const plain = (line: LogLine): string =>
  line.say
    .map((piece) => (typeof piece === 'string' ? inWords(piece) : 'card' in piece ? piece.name : `(${piece.clause})`))
    .join('');

export function Line({ line }: { line: LogLine }) {
  const game = useGame();
  return (
    <>
      {line.say.map((piece, at) => {
        if (typeof piece === 'string')
          return (
            <span key={at} data-from="server">
              <Explained text={piece} skipped />
            </span>
          );
        if ('clause' in piece) return <Clause key={at} id={piece.clause} />;
        return (
          <button
            type="button"
            key={at}
            class="link"
            data-card={piece.card}
            onClick={() => game.set({ window: { show: 'card', ref: null, card: piece.card } })}
          >
            {piece.name}
          </button>
        );
      })}
    </>
  );
}

/** Number of a rule or clause. At a table, press it to read the text. */
export function Clause({ id }: { id: string }) {
  const game = useGameIfAny();
  if (!game) return <span class="clause">{id}</span>;
  return (
    <button
      type="button"
      class="clause"
      aria-label={say.rule(id)}
      onClick={() => game.set({ window: { show: 'clause', id } })}
    >
      {id}
    </button>
  );
}

/** Part of the page that follows a line of the log. */
export type AfterLine = (line: LogLine) => ComponentChildren;

const SHOWN = 150;

/** The log in sentences, by turns, with what comes after each line. It scrolls to the newest line unless a person reads further up. */
export function Log({ log, after }: { log: readonly LogLine[]; after?: AfterLine | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [shown, setShown] = useState(SHOWN);
  useLayoutEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  const lines = log.slice(-shown);
  const game = useGame();
  const [reading, setReading] = useState(false);
  const held = useRef<number | null>(null);
  // Lines added in front must not move the line that a person reads.
  useLayoutEffect(() => {
    if (held.current !== null && box.current) box.current.scrollTop += box.current.scrollHeight - held.current;
    held.current = null;
  }, [lines.length]);
  const earlier = async () => {
    held.current = box.current?.scrollHeight ?? null;
    if (shown >= log.length) {
      setReading(true);
      await game.earlier();
      setReading(false);
    }
    setShown(shown + SHOWN);
  };
  return (
    <section class="log" aria-label={say.log}>
      <h2>{say.log}</h2>
      <div
        class="log-lines"
        ref={box}
        tabIndex={0}
        onScroll={({ currentTarget: el }) => {
          atEnd.current = el.scrollHeight - el.scrollTop - el.clientHeight < 30;
        }}
      >
        {log.length === 0 && <p class="quiet-text">{say.logEmpty}</p>}
        {(shown < log.length || (log[0]?.n ?? 0) > 0) && (
          <button type="button" class="quiet" disabled={reading} onClick={() => void earlier()}>
            {reading ? say.logReading : say.logEarlier}
          </button>
        )}
        {lines.map((line, at) => (
          <div key={line.n}>
            {line.turn !== (lines[at - 1]?.turn ?? -1) && (
              <h3>{line.turn < 0 ? say.afterMatch : line.turn === 0 ? say.beforeTurn : say.turn(line.turn)}</h3>
            )}
            <p>
              <Line line={line} /> {after?.(line)}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Announces new lines and the question to screen readers. */
export function Announcer({ log, question }: { log: readonly LogLine[]; question: string }) {
  const last = useRef(log.at(-1)?.n ?? -1);
  const [words, setWords] = useState('');
  useEffect(() => {
    const fresh = log.filter((line) => line.n > last.current);
    last.current = log.at(-1)?.n ?? last.current;
    if (fresh.length) setWords(fresh.slice(-5).map(plain).join(' '));
  }, [log]);
  return (
    <div class="sr">
      <div aria-live="polite" data-from="server">
        {words}
      </div>
      <div aria-live="polite">{inWords(question)}</div>
    </div>
  );
}
