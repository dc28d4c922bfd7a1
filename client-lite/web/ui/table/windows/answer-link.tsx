import { useState } from 'preact/hooks';
import type { Refusal } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import { tableTexts } from '../../../texts/table/table.ts';
import { SeatLink } from '../../lobby/seat-link.tsx';
import { Refused } from '../refused.tsx';

const { judge: say } = tableTexts;

/** Keep the judge's last answer under a link, and copy the link. */
export function AnswerLink() {
  const game = useGame();
  const [path, setPath] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const kept = await game.keepAnswer();
    setBusy(false);
    if (typeof kept !== 'string') return setRefusal(kept);
    setPath(kept);
    // where the browser forbids it, the link stands there to copy
    await navigator.clipboard?.writeText(new URL(kept, location.href).href).catch(() => undefined);
  };
  return (
    <div class="judge-keep">
      {path === null ? (
        <p class="row-tools">
          <button type="button" class="second" disabled={busy} onClick={() => void keep()}>
            {say.link}
          </button>
          <small class="quiet-text">{say.linkAbout}</small>
        </p>
      ) : (
        <div role="status">
          <p>{say.linkKept}</p>
          <SeatLink path={path} label={say.linkOf} />
        </div>
      )}
      {refusal && <Refused refusal={refusal} />}
    </div>
  );
}
