import { useMemo } from 'preact/hooks';
import type { CharacterInfo } from '../../../../server/protocol/index.ts';
import { character as loadCharacter, Failed, myCharacters } from '../../http.ts';
import { keyring } from '../../keyring.ts';
import { sheetOf } from '../../quest.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { Sheet } from '../tale/sheets.tsx';
import { Histories } from './faces.tsx';
import { Reading } from '../reading.tsx';

/** Load a Magician; with the Library if this browser has its secret. */
async function seen(id: string): Promise<CharacterInfo> {
  const tokens = keyring.seats().map((seat) => seat.token);
  const mine =
    tokens.length === 0
      ? null
      : await myCharacters(tokens).catch((error: unknown) => {
          if (error instanceof Failed) return null;
          throw error;
        });
  const found = mine?.characters.find(({ character }) => character.id === id);
  return loadCharacter(id, found ? (tokens[found.token] ?? null) : null);
}

/** The sheet of a Magician, as quests left it. */
export function MagicianPage({ id }: { id: string }) {
  const [found, again] = useLoaded(() => seen(id), id);
  const sheet = useMemo(() => (found.state === 'there' ? sheetOf(found.value) : null), [found]);
  if (found.state !== 'there' || !sheet)
    return (
      <Site title="A Magician" at="quests">
        <Missing what="Looking for the Magician …" loaded={found} again={again} />
      </Site>
    );
  const info = found.value;
  return (
    <Reading cards={info.cards}>
      <Site title="A Magician" at="quests">
        {info.busy && (
          <p class="notice">
            <span dir="auto">{info.name}</span> is on a quest:{' '}
            <a href={`/chronicle/${encodeURIComponent(info.busy.id)}`} dir="auto">
              {info.busy.title}
            </a>
            . What comes of it is written here when it is over. <span class="clause">R4</span>
          </p>
        )}
        <Sheet sheet={sheet} />
        <section class="panel">
          <h2>What became of each Face</h2>
          <Histories info={info} />
          {info.made && (
            <p class="quiet-text">
              Made in{' '}
              <a href={`/chronicle/${encodeURIComponent(info.made.id)}`} dir="auto">
                {info.made.title}
              </a>
              .
            </p>
          )}
        </section>
      </Site>
    </Reading>
  );
}
