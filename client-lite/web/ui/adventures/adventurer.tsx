import { useMemo, useState } from 'preact/hooks';
import type { AdventurerInfo, Refusal } from '../../../../server/protocol/index.ts';
import { changeWords, sheetOf } from '../../pages/adventure.ts';
import { adventurer as loadAdventurer, adventurerFile, Failed, myAdventurers } from '../../connection/http.ts';
import { saveJson } from '../../kept/json-file.ts';
import { keyring } from '../../kept/keyring.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Refused } from '../table/refused.tsx';
import { Reading } from '../card/reading.tsx';
import { Site } from '../site.tsx';
import { Sheet } from '../tale/sheets.tsx';

interface Seen {
  readonly info: AdventurerInfo;
  readonly secret: string | null;
}

/** Load a character; with all private parts if this browser has its secret. */
async function seen(id: string): Promise<Seen> {
  const tokens = keyring.secrets();
  const mine =
    tokens.length === 0
      ? null
      : await myAdventurers(tokens).catch((error: unknown) => {
          if (error instanceof Failed) return null;
          throw error;
        });
  const found = mine?.adventurers.find(({ adventurer }) => adventurer.id === id);
  const secret = found ? (tokens[found.token] ?? null) : null;
  return { info: await loadAdventurer(id, secret), secret };
}

const storyOf = (id: string): string => `/adventure/${encodeURIComponent(id)}`;

/** The sheet of a character as its sessions left it, and the changes in each session. */
export function AdventurerPage({ id }: { id: string }) {
  const [found, again] = useLoaded(() => seen(id), id);
  const sheet = useMemo(() => (found.state === 'there' ? sheetOf(found.value.info) : null), [found]);
  if (found.state !== 'there' || !sheet)
    return (
      <Site title="A character" at="adventures">
        <Missing what="Looking for the character …" loaded={found} again={again} />
      </Site>
    );
  const { info, secret } = found.value;
  return (
    <Reading cards={info.cards}>
      <Site title="A character" at="adventures">
        {info.dead && (
          <p class="notice">
            <span dir="auto">{info.name}</span> is dead, and comes to no session any more.
          </p>
        )}
        {info.busy && (
          <p class="notice">
            <span dir="auto">{info.name}</span> is in a session:{' '}
            <a href={storyOf(info.busy.id)} dir="auto">
              {info.busy.title}
            </a>
            .
          </p>
        )}
        <Sheet sheet={sheet} />
        <section class="panel chapter">
          <h2>What each session made of them</h2>
          <History info={info} />
          {!info.made && <p class="quiet-text">Read from a file on {new Date(info.created).toLocaleDateString()}.</p>}
        </section>
        {(info.yours || (info.program && info.busy === null)) && <Save info={info} secret={secret} />}
      </Site>
    </Reading>
  );
}

function History({ info: { history } }: { info: AdventurerInfo }) {
  if (history === null || history.length === 0) return <p class="quiet-text">They have been in no session yet.</p>;
  return (
    <ol class="adventurer-history">
      {history.map(({ adventure, made, died, changes }) => (
        <li key={adventure.id}>
          <h3>
            <a href={storyOf(adventure.id)} dir="auto">
              {adventure.title}
            </a>{' '}
            <small>
              session {adventure.session}
              {adventure.over ? '' : ', under way'}
            </small>
          </h3>
          {made && <p>They were made here.</p>}
          {changes.length > 0 && (
            <ul>
              {changes.map((change, at) => (
                <li key={at} dir="auto">
                  {changeWords(change)}
                </li>
              ))}
            </ul>
          )}
          {!made && changes.length === 0 && (
            <p class="quiet-text">{adventure.over ? 'They left as they came.' : 'They are as they came.'}</p>
          )}
          {died && (
            <p>
              <strong>They died here.</strong>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Saves the character as a file. Its secret goes in a header, so the file is fetched first. */
function Save({ info, secret }: { info: AdventurerInfo; secret: string | null }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = async () => {
    setRefusal(null);
    try {
      saveJson(`character-${info.id}.json`, await adventurerFile(info.id, secret));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    }
  };
  return (
    <section class="panel chronicle-ways no-print">
      <div class="buttons">
        <button type="button" class="second" onClick={() => void save()}>
          Save as a file
        </button>
        <button type="button" class="second" onClick={() => print()}>
          Print
        </button>
      </div>
      <p class="quiet-text">The file makes a copy of this character, here or on another server.</p>
      {refusal && <Refused refusal={refusal} />}
    </section>
  );
}
