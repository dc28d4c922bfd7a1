import { useEffect, useRef, useState } from 'preact/hooks';
import type { LabRun } from '../../../../server/protocol/index.ts';
import { Failed } from '../../connection/http.ts';
import { labRun } from '../../connection/lab.ts';
import { useLoaded, type Loaded } from '../loaded.tsx';

const EVERY_MS = 1_000;
/** matches that must have been played since the page was opened before it says how long the rest takes */
const ENOUGH = 3;

export const isActive = ({ state }: LabRun): boolean => state === 'running' || state === 'waiting';

export interface Watched {
  readonly run: Loaded<LabRun>;
  /** minutes that the rest will take; null as long as nobody knows */
  readonly left: number | null;
  again(): void;
  /** takes the run as an answer of the server tells it */
  take(run: LabRun): void;
}

/** A run with its progress, asked for every second while it waits or is played. */
export function useRun(id: string): Watched {
  const [first, again] = useLoaded(() => labRun(id), id);
  const [later, take] = useState<LabRun | null>(null);
  const run: Loaded<LabRun> = later?.id === id ? { state: 'there', value: later } : first;
  const active = run.state === 'there' && isActive(run.value);
  const since = useRef<{ readonly at: number; readonly done: number } | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => {
      labRun(id).then(take, (error: unknown) => {
        if (!(error instanceof Failed)) throw error; // the next answer tells more
      });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [active, id]);
  return { run, left: leftOf(run, since), again, take };
}

function leftOf(
  run: Loaded<LabRun>,
  since: { current: { readonly at: number; readonly done: number } | null },
): number | null {
  if (run.state !== 'there' || run.value.state !== 'running') {
    since.current = null;
    return null;
  }
  const { done, games } = run.value;
  const now = performance.now();
  since.current ??= { at: now, done };
  const played = done - since.current.done;
  return played < ENOUGH ? null : ((now - since.current.at) / played) * ((games - done) / 60_000);
}
