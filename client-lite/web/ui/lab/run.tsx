import { useEffect, useState } from 'preact/hooks';
import type { LabRun, Refusal } from '../../../../server/protocol/index.ts';
import { Failed } from '../../connection/http.ts';
import { cancelRun, continueRun } from '../../connection/lab.ts';
import { knownLab } from '../../kept/lab.ts';
import { botWords } from '../../lab/bots.ts';
import { runTexts as say } from '../../texts/lab/runs.ts';
import { Missing } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { Refused } from '../table/refused.tsx';
import { Compare } from './compare.tsx';
import { Comparison } from './comparison.tsx';
import { Report } from './report.tsx';
import { isActive, useRun, type Watched } from './use-run.ts';

/** A run of bot matches: its progress, its report, and its comparison with another run. */
export function RunPage({ id, other }: { id: string; other: string | null }) {
  const watched = useRun(id);
  const { run, again } = watched;
  if (run.state !== 'there')
    return (
      <Site title={say.one} at="lab" wide>
        <Missing what={say.looking} loaded={run} again={again} />
      </Site>
    );
  return <Run run={run.value} other={other} watched={watched} />;
}

function Run({ run, other, watched }: { run: LabRun; other: string | null; watched: Watched }) {
  useEffect(() => knownLab.keepRun(run), [run.id]);
  const [soFar, setSoFar] = useState<LabRun | null>(null);
  const reported = run.done === 0 ? null : isActive(run) ? soFar : run;
  const options = Object.entries(run.options)
    .map(([key, value]) => `${key} = ${String(value)}`)
    .join(', ');
  return (
    <Site
      title={say.title(run.name)}
      at="lab"
      wide
      about={
        <>
          {say.setting(run.games, run.people, botWords(run.bots), run.seed)} {options && say.withOptions(options)}{' '}
          <a href={`/lab/${run.format}`}>{say.format}</a>
        </>
      }
    >
      {!run.current && <p class="notice">{say.oldRules}</p>}
      <Progress run={run} watched={watched} look={() => setSoFar(run)} />
      {other !== null && <Comparison run={run} other={other} />}
      {reported && <Report key={reported.done} run={reported} />}
      {run.done > 0 && !isActive(run) && <Compare run={run} />}
    </Site>
  );
}

/** Matches played so far, the place in the queue, and the ways to cancel and to continue. */
function Progress({
  run,
  watched: { left, take },
  look,
}: {
  run: LabRun;
  watched: Watched;
  /** shows a report on the matches so far */
  look(): void;
}) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const secret = knownLab.secretOf(run.id);
  const act = (doing: Promise<LabRun>) => {
    setRefusal(null);
    doing.then(take, (error: unknown) => {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    });
  };
  return (
    <section class="panel lab-progress" aria-label={say.progress}>
      <p>
        <strong>{say.done(run.done, run.games)}</strong> <span role="status">{stateOf(run)}</span>{' '}
        {left !== null && <span class="quiet-text">{say.left(Math.round(left))}</span>}
      </p>
      <progress aria-label={say.progress} max={run.games} value={run.done} />
      {run.fault && <p class="notice">{run.fault}</p>}
      <p class="buttons">
        {isActive(run) && secret !== null && (
          <button type="button" class="second" onClick={() => act(cancelRun(run.id, secret))}>
            {say.cancel}
          </button>
        )}
        {isActive(run) && run.done > 0 && (
          <button type="button" class="second" onClick={look}>
            {say.soFar}
          </button>
        )}
        {run.state === 'stopped' && run.current && (
          <button type="button" class="main" onClick={() => act(continueRun(run.id))}>
            <span>{say.continue}</span>
          </button>
        )}
      </p>
      <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
    </section>
  );
}

function stateOf({ state, place, done, games }: LabRun): string {
  switch (state) {
    case 'waiting':
      return say.state.waiting(place ?? 1);
    case 'running':
      return say.state.running;
    case 'stopped':
      return say.state.stopped(done, games);
    case 'done':
      return say.state.done;
  }
}
