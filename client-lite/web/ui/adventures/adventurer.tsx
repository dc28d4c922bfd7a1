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
import { adventurerTexts as say } from '../../texts/story/campaigns.ts';
import { filled } from '../filled.ts';
import { day } from '../../texts/language.ts';

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
      <Site title={say.title} at="adventures">
        <Missing what={say.looking} loaded={found} again={again} />
      </Site>
    );
  const { info, secret } = found.value;
  return (
    <Reading cards={info.cards}>
      <Site title={say.title} at="adventures">
        {info.dead && <p class="notice">{filled(say.dead, { name: <span dir="auto">{info.name}</span> })}</p>}
        {info.busy && (
          <p class="notice">
            {filled(say.busy, {
              name: <span dir="auto">{info.name}</span>,
              session: (
                <a href={storyOf(info.busy.id)} dir="auto">
                  {info.busy.title}
                </a>
              ),
            })}
          </p>
        )}
        <Sheet sheet={sheet} />
        <section class="panel chapter">
          <h2>{say.history}</h2>
          <History info={info} />
          {!info.made && <p class="quiet-text">{say.imported(day(info.created))}</p>}
        </section>
        {(info.yours || (info.program && info.busy === null)) && <Save info={info} secret={secret} />}
      </Site>
    </Reading>
  );
}

function History({ info: { history } }: { info: AdventurerInfo }) {
  if (history === null || history.length === 0) return <p class="quiet-text">{say.noSession}</p>;
  return (
    <ol class="adventurer-history">
      {history.map(({ adventure, made, died, changes }) => (
        <li key={adventure.id}>
          <h3>
            <a href={storyOf(adventure.id)} dir="auto">
              {adventure.title}
            </a>{' '}
            <small>{say.session(adventure.session, adventure.over)}</small>
          </h3>
          {made && <p>{say.made}</p>}
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
            <p class="quiet-text">{adventure.over ? say.unchanged : say.unchangedYet}</p>
          )}
          {died && (
            <p>
              <strong>{say.died}</strong>
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
          {say.save}
        </button>
        <button type="button" class="second" onClick={() => print()}>
          {say.print}
        </button>
      </div>
      <p class="quiet-text">{say.saveAbout}</p>
      {refusal && <Refused refusal={refusal} />}
    </section>
  );
}
