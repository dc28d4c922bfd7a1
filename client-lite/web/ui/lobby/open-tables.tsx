import { useEffect, useState } from 'preact/hooks';
import type { FormatInfo, LobbyInfo, OpenTable, Refusal } from '../../../../server/protocol/index.ts';
import { callSeeker, Failed, lobby, sitDown } from '../../connection/http.ts';
import { invitationsTo } from '../../kept/invitations.ts';
import { lobbyTexts as say } from '../../texts/lobby.ts';
import { Refused } from '../table/refused.tsx';
import { SeekForm } from './seek-form.tsx';

/** milliseconds between two looks at the lobby while the page is shown */
const EVERY = 10_000;

function useLobby(): LobbyInfo | null {
  const [info, setInfo] = useState<LobbyInfo | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') lobby().then(setInfo, () => undefined);
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return info;
}

/** Tables with open seats, and people who look for players. */
export function OpenTables({ formats }: { formats: readonly FormatInfo[] }) {
  const info = useLobby();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState('');
  if (!info) return null;
  const titleOf = (id: string): string => formats.find((format) => format.id === id)?.name ?? say.any;
  const attempt = async (act: () => Promise<void>) => {
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    }
  };
  const sit = (table: OpenTable, person: number) =>
    attempt(async () => {
      if (name.trim() === '') return setDone(say.nameFirst);
      location.href = (await sitDown(table.match, { person, name: name.trim() })).link;
    });
  const mine = info.tables.filter((table) => invitationsTo(table.match).length > 0);
  return (
    <section class="panel open-tables" aria-label={say.openTables}>
      <h2>{say.openTables}</h2>
      <label class="option">
        <strong>{say.yourName}</strong>
        <input value={name} maxLength={40} autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      {info.tables.length === 0 && <p class="quiet-text">{say.noTables}</p>}
      <ul>
        {info.tables.map((table) => (
          <li key={table.match}>
            <strong dir="auto">{table.title}</strong>
            <small>
              {titleOf(table.format)} {table.gathering && say.ownDecks}
            </small>
            <span class="buttons">
              {table.people
                .filter((person) => person.open)
                .map(({ person, role }) => (
                  <button
                    type="button"
                    class="second"
                    key={person}
                    aria-label={say.sitAt(role, table.title)}
                    onClick={() => void sit(table, person)}
                  >
                    {say.sit(role)}
                  </button>
                ))}
            </span>
          </li>
        ))}
      </ul>
      <h2>{say.seekers}</h2>
      {info.seekers.length === 0 && <p class="quiet-text">{say.noSeekers}</p>}
      <ul>
        {info.seekers.map((seeker) => (
          <li key={seeker.id}>
            <span dir="auto">{say.seeks(seeker.name, titleOf(seeker.format))}</span>
            {mine.map((table) => (
              <button
                type="button"
                class="second"
                key={table.match}
                onClick={() =>
                  void attempt(async () => {
                    await callSeeker(seeker.id, table.match);
                    setDone(say.calledThere(seeker.name));
                  })
                }
              >
                {say.callTo(seeker.name, table.title)}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <SeekForm formats={formats} name={name} tables={info.tables} sit={(table, person) => void sit(table, person)} />
      <p role="status">{done}</p>
      {refusal && <Refused refusal={refusal} />}
    </section>
  );
}
