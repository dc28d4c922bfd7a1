import { useEffect, useState } from 'preact/hooks';
import type { Refusal } from '../../../server/protocol/index.ts';
import { Failed } from '../connection/http.ts';
import { siteTexts } from '../texts/site.ts';

export type Loaded<T> = { state: 'loading' } | { state: 'there'; value: T } | { state: 'failed'; refusal: Refusal };

/**
 * Data of a page from the server (loading, there or refused), and a function to load it again.
 * A change of `about` loads it again too.
 */
export function useLoaded<T>(load: () => Promise<T>, about: unknown = null): [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    setLoaded({ state: 'loading' });
    load().then(
      (value) => {
        if (!gone) setLoaded({ state: 'there', value });
      },
      (error: unknown) => {
        if (!gone && error instanceof Failed) setLoaded({ state: 'failed', refusal: error.refusal });
      },
    );
    return () => {
      gone = true;
    };
  }, [attempt, about]);
  return [loaded, () => setAttempt(attempt + 1)];
}

/** Note in place of missing data: that it loads, or the refusal with its remedy. */
export function Missing({
  what,
  loaded,
  again,
}: {
  what: string;
  loaded: { state: 'loading' } | { state: 'failed'; refusal: Refusal } | { state: 'there' };
  again(): void;
}) {
  if (loaded.state !== 'failed')
    return (
      <section class="panel" role="status">
        <span class="spinner" aria-hidden="true" /> {what}
      </section>
    );
  return (
    <section class="panel" role="alert">
      <h2>{loaded.refusal.message}</h2>
      <p>{loaded.refusal.mend}</p>
      <button type="button" class="second" onClick={again}>
        {siteTexts.tryAgain}
      </button>
    </section>
  );
}
