import { useState } from 'preact/hooks';
import type { Refusal } from '../../../../server/protocol/index.ts';
import { Failed, keepRuling } from '../../connection/http.ts';
import type { SituationFile } from '../../judge/file.ts';
import { SeatLink } from '../lobby/seat-link.tsx';
import { Refused } from '../table/refused.tsx';
import { judgeTexts as say } from '../../texts/judge/page.ts';

/** Keep a ruling under a link. */
export function Keep({ file }: { file: SituationFile }) {
  const [kept, setKept] = useState<{ readonly file: SituationFile; readonly id: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      setKept({ file, ...(await keepRuling(file)) });
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="judge-keep">
      {kept?.file === file ? (
        <div role="status">
          <p>{say.kept}</p>
          <SeatLink path={`/judge/${encodeURIComponent(kept.id)}`} label={say.link} />
        </div>
      ) : (
        <button type="button" class="second" disabled={busy} onClick={() => void keep()}>
          {say.keep}
        </button>
      )}
      {refusal && <Refused refusal={refusal} />}
    </div>
  );
}
