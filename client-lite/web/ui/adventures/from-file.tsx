import { useRef, useState } from 'preact/hooks';
import type { Problem, Refusal } from '../../../../server/protocol/index.ts';
import { Failed, importAdventurer } from '../../connection/http.ts';
import { jsonOf } from '../../kept/json-file.ts';
import { keyring } from '../../kept/keyring.ts';
import { Problems } from '../planes/problems.tsx';
import { Refused } from '../table/refused.tsx';
import { adventurerTexts as say } from '../../texts/story/campaigns.ts';

/** Import a character from a file. */
export function FromFile() {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const read = async () => {
    const chosen = file.current?.files?.[0];
    if (!chosen) return;
    setBusy(true);
    setRefusal(null);
    setProblems([]);
    try {
      const content = await jsonOf(chosen);
      if (file.current) file.current.value = '';
      if (content === undefined)
        return setProblems([{ where: '', message: say.noJson(chosen.name), clauses: [], mend: say.noJsonMend }]);
      const taken = await importAdventurer(content);
      if (!taken.taken) return setProblems(taken.problems);
      keyring.keepCharacter(taken.token);
      location.assign(`/adventurer/${encodeURIComponent(taken.adventurer.id)}`);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="from-file">
      <p class="buttons">
        <label class="second file">
          {say.fromFile}
          <input
            ref={file}
            class="sr"
            type="file"
            accept=".json,application/json"
            aria-label={say.file}
            disabled={busy}
            onChange={() => void read()}
          />
        </label>
      </p>
      {refusal && <Refused refusal={refusal} />}
      {problems.length > 0 && (
        <>
          <p>
            <strong>{say.notTaken}</strong>
          </p>
          <Problems problems={problems} />
        </>
      )}
    </div>
  );
}
