import { useEffect, useReducer, useState } from 'preact/hooks';
import { followed, skipped, START, type Lesson, type Progress } from '../../learn/lesson.ts';
import { useGame } from '../../match/game.ts';
import { learnTexts } from '../../texts/rules/learn.ts';
import { Explained } from '../rules/term.tsx';
import { Ending } from './ending.tsx';
import { Pointer } from './pointer.tsx';

const { coach: said } = learnTexts;

/** Progress of a lesson, kept for a reload of the page. */
const key = (match: string): string => `lesson ${match}`;
function keptProgress(match: string): Progress {
  const [at, done] = (sessionStorage.getItem(key(match)) ?? '').split(' ').map(Number);
  return Number.isInteger(at) && Number.isInteger(done) ? { at: at ?? 0, done: done ?? -1 } : START;
}
const keep = (match: string, { at, done }: Progress): void => sessionStorage.setItem(key(match), `${at} ${done}`);

/** The coach above the table: one sentence for the present step, which follows what the learner does. */
export function Coach({ lesson, end }: { lesson: Lesson; end(): void }) {
  const game = useGame();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => game.subscribe(() => redraw(undefined)), [game]);
  const [reached, setReached] = useState(() => keptProgress(game.match));
  const { view } = game.state.match;
  const now = view && { view, question: game.question };
  const progress = now ? followed(lesson.steps, reached, now) : reached;
  const { at } = progress;
  useEffect(() => {
    setReached(progress);
    keep(game.match, progress);
  }, [at, progress.done]);
  if (!now) return null;
  if (now.view.over) return <Ending lesson={lesson} won={now.view.over.winner === now.view.you.side} end={end} />;
  const step = lesson.steps[at];
  if (!step) return null;
  const last = at === lesson.steps.length - 1;
  return (
    <section class="coach" aria-label={said.label} data-step={step.key}>
      <p class="coach-at">
        {lesson.name} <small>{said.progress(at + 1, lesson.steps.length)}</small>
      </p>
      <p class="coach-says" role="status">
        <Explained text={step.says} />
      </p>
      <p class="coach-ways">
        {!last && (
          <button
            type="button"
            class={step.done ? 'second' : 'main'}
            onClick={() => setReached(skipped(lesson.steps, progress))}
          >
            <span>{step.done ? said.skip : said.next}</span>
          </button>
        )}
        <button type="button" class="quiet" onClick={end}>
          {said.end}
        </button>
      </p>
      {game.state.window === null && step.at && <Pointer selector={step.at(now)} />}
    </section>
  );
}
