import { useEffect, useState } from 'preact/hooks';
import type { DeckReport, DeckRequest, Refusal } from '../../../../server/protocol/index.ts';
import { checkDeck, Failed } from '../../connection/http.ts';

const WAIT_MS = 500;

export interface Checked {
  /** of the last list that was checked; null for an empty list */
  readonly report: DeckReport | null;
  readonly refusal: Refusal | null;
  readonly busy: boolean;
}

/** The server's report on a deck list. It is asked for after a short rest, so that each letter asks for none. */
export function useReport(list: string, request: Omit<DeckRequest, 'list'> | null): Checked {
  const [report, setReport] = useState<DeckReport | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const about = JSON.stringify(request);
  useEffect(() => {
    let gone = false;
    setRefusal(null);
    if (list.trim() === '' || about === 'null') {
      setReport(null);
      setBusy(false);
      return undefined;
    }
    setBusy(true);
    const timer = setTimeout(() => {
      checkDeck({ ...(JSON.parse(about) as Omit<DeckRequest, 'list'>), list })
        .then(
          (found) => {
            if (!gone) setReport(found);
          },
          (error: unknown) => {
            if (!gone && error instanceof Failed) setRefusal(error.refusal);
          },
        )
        .finally(() => {
          if (!gone) setBusy(false);
        });
    }, WAIT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [list, about]);
  return { report, refusal, busy };
}
