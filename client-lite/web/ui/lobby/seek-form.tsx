import { useEffect, useState } from 'preact/hooks';
import type { FormatInfo, OpenTable, Refusal, SeekerCalls, Seeking } from '../../../../server/protocol/index.ts';
import { endSearch, Failed, prolongSearch, seek } from '../../connection/http.ts';
import { play } from '../../sound/play.ts';
import { lobbyTexts as say } from '../../texts/lobby.ts';
import { Refused } from '../table/refused.tsx';

/** An entry goes after 90 seconds that it is not prolonged. */
const EVERY = 20_000;

/** List oneself as looking for players, and be called to a table. */
export function SeekForm({
  formats,
  name,
  tables,
  sit,
}: {
  formats: readonly FormatInfo[];
  name: string;
  tables: readonly OpenTable[];
  sit(table: OpenTable, person: number): void;
}) {
  const [format, setFormat] = useState(formats[0]?.id ?? '');
  const [entry, setEntry] = useState<Seeking | null>(null);
  const [call, setCall] = useState<NonNullable<SeekerCalls['call']> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const failed = (error: unknown) => {
    if (!(error instanceof Failed)) throw error;
    setRefusal(error.refusal);
    setEntry(null);
  };
  useEffect(() => {
    if (!entry) return undefined;
    const timer = setInterval(() => {
      prolongSearch(entry.id, entry.secret).then((told) => setCall(told.call ?? null), failed);
    }, EVERY);
    return () => clearInterval(timer);
  }, [entry]);
  useEffect(() => {
    if (call) play('turn');
  }, [call?.match]);
  const begin = async (event: Event) => {
    event.preventDefault();
    setRefusal(null);
    await seek({ name: name.trim(), format }).then(setEntry, failed);
  };
  const stop = async () => {
    if (entry) await endSearch(entry.id, entry.secret).catch(failed);
    setEntry(null);
    setCall(null);
  };
  const title = formats.find((other) => other.id === format)?.name ?? say.any;
  const table = call && tables.find((other) => other.match === call.match);
  return (
    <form class="seek" onSubmit={(event) => void begin(event)}>
      {entry ? (
        <>
          <p role="status">{call ? say.called(call.title) : say.seeking(title)}</p>
          {table?.people
            .filter((person) => person.open)
            .map(({ person, role }) => (
              <button type="button" class="main" key={person} onClick={() => sit(table, person)}>
                <span>{say.sit(role)}</span>
              </button>
            ))}
          <button type="button" class="second" onClick={() => void stop()}>
            {say.stop}
          </button>
        </>
      ) : (
        <>
          <label class="option">
            <strong>{say.format}</strong>
            <select value={format} onChange={(event) => setFormat(event.currentTarget.value)}>
              {formats.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="second" disabled={name.trim() === ''}>
            {say.seek}
          </button>
          <small>{say.seekAbout}</small>
        </>
      )}
      {refusal && <Refused refusal={refusal} />}
    </form>
  );
}
