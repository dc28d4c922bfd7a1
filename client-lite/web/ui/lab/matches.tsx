import { useEffect, useState } from 'preact/hooks';
import type { LabMatch, LabRun, Refusal } from '../../../../server/protocol/index.ts';
import { Failed } from '../../connection/http.ts';
import { labMatches, labReplay } from '../../connection/lab.ts';
import { reportTexts } from '../../texts/lab/report.ts';
import { Dialog } from '../dialog.tsx';
import { Refused } from '../table/refused.tsx';
import type { Shown } from './report.tsx';

const { behind: say } = reportTexts;

/** The matches behind a figure; each opens as a replay, with the eyes of spectators or of one of its players. */
export function Behind({ run, figure, close }: { run: LabRun; figure: Shown; close(): void }) {
  const [found, setFound] = useState<readonly LabMatch[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [seen, setSeen] = useState<number | null>(null);
  const [opening, setOpening] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const failed = (error: unknown) => {
    if (!(error instanceof Failed)) throw error;
    setRefusal(error.refusal);
  };
  const more = () =>
    labMatches(run.id, figure, found.length).then((next) => {
      setFound([...found, ...next.matches]);
      setTotal(next.total);
    }, failed);
  useEffect(() => void more(), []);
  const open = (n: number) => {
    setOpening(n);
    setRefusal(null);
    labReplay(run.id, n).then(
      ({ link, seats }) => {
        location.href = (seen === null ? undefined : seats[seen]?.link) ?? link;
      },
      (error: unknown) => {
        setOpening(null);
        failed(error);
      },
    );
  };
  return (
    <Dialog label={say.title(figure.title)} close={close}>
      <div class="lab-matches">
        <label class="option">
          <strong>{say.seen}</strong>
          <select
            value={seen ?? ''}
            onChange={({ currentTarget: { value } }) => setSeen(value === '' ? null : Number(value))}
          >
            <option value="">{say.spectators}</option>
            {Array.from({ length: run.people }, (_, person) => (
              <option key={person} value={person}>
                {say.player(person + 1)}
              </option>
            ))}
          </select>
        </label>
        <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
        {total === 0 && <p>{say.none}</p>}
        <ol>
          {found.map(({ n, ending, turns, decisions }) => (
            <li key={n}>
              <span>
                <strong>{say.match(n + 1)}</strong> {ending}
                <small>{say.facts(turns, decisions)}</small>
              </span>
              <button
                type="button"
                class="second"
                disabled={opening !== null}
                aria-label={say.lookAt(n + 1)}
                onClick={() => open(n)}
              >
                {opening === n ? say.making : say.look}
              </button>
            </li>
          ))}
        </ol>
        {total !== null && found.length < total && (
          <button type="button" class="second" onClick={() => void more()}>
            {say.more}
          </button>
        )}
      </div>
    </Dialog>
  );
}
