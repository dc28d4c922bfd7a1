import { useState } from 'preact/hooks';
import type { FormatInfo, PlaneInfo, QuestInfo, TableInfo } from '../../../../server/protocol/index.ts';
import { myCharacters, planes as loadPlanes, quests as loadQuests } from '../../http.ts';
import { keyring } from '../../keyring.ts';
import { outcomeOf, type MyCharacter } from '../../quest.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Created } from '../tables.tsx';
import { QuestSetupForm } from './setup.tsx';

interface Known {
  readonly planes: readonly PlaneInfo[];
  readonly quests: readonly QuestInfo[];
  readonly mine: readonly MyCharacter[];
}

async function known(): Promise<Known> {
  const tokens = keyring.seats().map((seat) => seat.token);
  const [planes, quests, found] = await Promise.all([
    loadPlanes(),
    loadQuests(),
    tokens.length === 0 ? { characters: [] } : myCharacters(tokens),
  ]);
  return {
    planes,
    quests,
    mine: found.characters.map(({ token, character }) => ({ character, token: tokens[token] ?? '' })),
  };
}

/**
 * Quests in the lobby: the form for a new one, running and finished ones, and one's own Magicians.
 * `plane`: plane of the new quest.
 */
export function QuestSection({ format, plane }: { format: FormatInfo | null; plane: string | null }) {
  const [found, again] = useLoaded(known);
  const [open, setOpen] = useState(plane !== null);
  const [table, setTable] = useState<TableInfo | null>(null);
  return (
    <section class="panel quests" id="quests" aria-label="Quests">
      <h2>
        Quests <small>Magic: The Binding</small>
      </h2>
      <p class="quiet-text">Make Magicians, agree on a Will, walk a quest against an Augur, and fight for it.</p>
      {found.state !== 'there' ? (
        <Missing what="Looking for quests …" loaded={found} again={again} />
      ) : table ? (
        <Created
          table={table}
          again={() => {
            setTable(null);
            again();
          }}
        />
      ) : (
        <>
          {open ? (
            <QuestSetupForm
              planes={found.value.planes}
              mine={found.value.mine}
              format={format}
              wanted={plane}
              created={(made) => {
                keyring.keepHostOf(made);
                setTable(made);
                setOpen(false);
              }}
            />
          ) : (
            <p class="buttons">
              <button type="button" class="main" onClick={() => setOpen(true)}>
                <span>Set up a quest</span>
              </button>
              <a class="second" href="/planes">
                Planes
              </a>
            </p>
          )}
          <Lists known={found.value} />
        </>
      )}
    </section>
  );
}

function Lists({ known: { quests, mine } }: { known: Known }) {
  // Quests in which one has a seat come first.
  const seated = (quest: QuestInfo): number => (keyring.seatsAt(quest.id).length > 0 ? 0 : 1);
  const [going, over] = [
    quests.filter((quest) => !quest.over).toSorted((a, b) => seated(a) - seated(b)),
    quests.filter((quest) => quest.over),
  ];
  return (
    <>
      {mine.length > 0 && (
        <div class="quest-list">
          <h3>My Magicians</h3>
          <ul>
            {mine.map(({ character }) => (
              <li key={character.id}>
                <a href={`/magician/${encodeURIComponent(character.id)}`} dir="auto">
                  {character.name}
                </a>{' '}
                <small>
                  {character.busy ? 'on a quest' : `${character.faces.length} Faces, of ${character.home.name}`}
                </small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <QuestList title="Under way" quests={going} />
      <QuestList title="Told" quests={over} />
    </>
  );
}

/** Quests listed before the rest is unfolded. */
const FIRST = 6;

function QuestList({ title, quests }: { title: string; quests: readonly QuestInfo[] }) {
  const [all, setAll] = useState(false);
  if (quests.length === 0) return null;
  return (
    <div class="quest-list">
      <h3>{title}</h3>
      <ul>
        {(all ? quests : quests.slice(0, FIRST)).map((quest) => (
          <Quest key={quest.id} quest={quest} />
        ))}
      </ul>
      {!all && quests.length > FIRST && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {quests.length - FIRST} more
        </button>
      )}
    </div>
  );
}

function Quest({ quest }: { quest: QuestInfo }) {
  const seats = keyring.seatsAt(quest.id);
  const lives = quest.target > 0 ? ` · Will ${quest.willLife}, Threat ${quest.threatLife}` : '';
  return (
    <li>
      <a href={`/chronicle/${encodeURIComponent(quest.id)}`} dir="auto">
        {quest.title}
      </a>
      <small dir="auto">
        {' '}
        {quest.magicians.map((magician) => magician.name).join(', ')} · {outcomeOf(quest)}
        {lives}
      </small>
      {!quest.over && (
        <span class="quest-ways">
          {seats.map((token, at) => (
            <a key={token} class="quiet" href={`/play/${encodeURIComponent(quest.id)}#${encodeURIComponent(token)}`}>
              Your seat{seats.length > 1 ? ` ${at + 1}` : ''}
            </a>
          ))}
          <a class="quiet" href={quest.watch}>
            Watch
          </a>
        </span>
      )}
    </li>
  );
}
