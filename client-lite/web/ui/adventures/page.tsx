import { useState } from 'preact/hooks';
import type { AdventureInfo, FormatInfo, PlaneInfo, TableInfo } from '../../../../server/protocol/index.ts';
import { company, sessionWord, standing, type MyAdventurer } from '../../pages/adventure.ts';
import {
  adventures as loadAdventures,
  formats as loadFormats,
  myAdventurers,
  planes as loadPlanes,
} from '../../connection/http.ts';
import { keyring } from '../../kept/keyring.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { Created } from '../lobby/tables.tsx';
import { FromFile } from './from-file.tsx';
import { NextBrief } from './next.tsx';
import { AdventureSetupForm } from './setup.tsx';
import { campaignTexts as say } from '../../texts/story/campaigns.ts';

interface Known {
  readonly formats: readonly FormatInfo[];
  readonly sessions: readonly AdventureInfo[];
  readonly mine: readonly MyAdventurer[];
  readonly planes: readonly PlaneInfo[];
}

async function known(): Promise<Known> {
  const tokens = keyring.secrets();
  const [formats, sessions, planes, found] = await Promise.all([
    loadFormats(),
    loadAdventures(),
    loadPlanes(),
    tokens.length === 0 ? { adventurers: [] } : myAdventurers(tokens),
  ]);
  return {
    formats: formats.filter((format) => format.adventure),
    sessions,
    planes,
    mine: found.adventurers.map(({ token, adventurer }) => ({ adventurer, token: tokens[token] ?? '' })),
  };
}

/** Sessions of campaigns: the form for a new one, running and finished ones, and one's own characters. */
export function AdventuresPage() {
  const [found, again] = useLoaded(known);
  const [table, setTable] = useState<TableInfo | null>(null);
  const all = found.state === 'there' ? found.value : null;
  return (
    <Site title={say.title} at="adventures" about={say.about}>
      {all === null ? (
        <Missing what={say.looking} loaded={found} again={again} />
      ) : (
        <>
          {table ? (
            <section class="panel">
              <Created
                table={table}
                again={() => {
                  setTable(null);
                  again();
                }}
              />
            </section>
          ) : (
            <NewSession
              known={all}
              created={(made) => {
                keyring.keepHostOf(made);
                setTable(made);
              }}
            />
          )}
          <section class="panel quests" aria-label={say.sessions}>
            <Sessions
              title={say.underWay}
              formats={all.formats}
              sessions={all.sessions.filter((session) => !session.over)}
            />
            <Sessions
              title={say.over}
              formats={all.formats}
              sessions={all.sessions.filter((session) => session.over)}
            />
            {all.sessions.length === 0 && table === null && <p class="quiet-text">{say.none}</p>}
            <Characters formats={all.formats} mine={all.mine} />
            <FromFile />
          </section>
        </>
      )}
    </Site>
  );
}

function NewSession({ known: { formats, mine, planes }, created }: { known: Known; created(table: TableInfo): void }) {
  // a plane's page leads here, to the first format that has planes
  const wanted = new URLSearchParams(location.search).get('plane');
  const [open, setOpen] = useState(wanted !== null);
  const first = (wanted === null ? undefined : formats.find((f) => f.adventure?.planes)) ?? formats[0];
  if (first === undefined)
    return (
      <section class="panel">
        <p>{say.noFormat}</p>
      </section>
    );
  if (!open)
    return (
      <section class="panel">
        <p class="buttons">
          <button type="button" class="main" onClick={() => setOpen(true)}>
            <span>{say.setUp}</span>
          </button>
        </p>
      </section>
    );
  return (
    <AdventureSetupForm formats={formats} first={first} mine={mine} planes={planes} wanted={wanted} created={created} />
  );
}

/** Sessions listed before the rest is unfolded. */
const FIRST = 8;

function Sessions({
  title,
  formats,
  sessions,
}: {
  title: string;
  formats: readonly FormatInfo[];
  sessions: readonly AdventureInfo[];
}) {
  const [all, setAll] = useState(false);
  if (sessions.length === 0) return null;
  // Sessions in which one has a seat come first.
  const seated = (session: AdventureInfo): number => (keyring.seatsAt(session.id).length > 0 ? 0 : 1);
  const sorted = sessions.toSorted((a, b) => seated(a) - seated(b));
  return (
    <div class="quest-list">
      <h2>{title}</h2>
      <ul>
        {(all ? sorted : sorted.slice(0, FIRST)).map((session) => (
          <Session key={session.id} session={session} format={formats.find((format) => format.id === session.format)} />
        ))}
      </ul>
      {!all && sorted.length > FIRST && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {say.more(sorted.length - FIRST)}
        </button>
      )}
    </div>
  );
}

function Session({ session, format }: { session: AdventureInfo; format: FormatInfo | undefined }) {
  const seats = keyring.seatsAt(session.id);
  return (
    <li>
      <a href={`/adventure/${encodeURIComponent(session.id)}`} dir="auto">
        {session.title}
      </a>
      <small dir="auto">
        {' '}
        {format?.name ?? session.format} · {company(session)} · {standing(session, sessionWord(format))}
      </small>
      <span class="quest-ways">
        {!session.over
          && seats.map((token, at) => (
            <a key={token} class="quiet" href={`/play/${encodeURIComponent(session.id)}#${encodeURIComponent(token)}`}>
              {seats.length > 1 ? say.yourSeatNo(at + 1) : say.yourSeat}
            </a>
          ))}
        {!session.over && (
          <a class="quiet" href={session.watch}>
            {say.watch}
          </a>
        )}
        {session.over && <NextBrief session={session} />}
      </span>
    </li>
  );
}

function Characters({ formats, mine }: { formats: readonly FormatInfo[]; mine: readonly MyAdventurer[] }) {
  if (mine.length === 0) return null;
  return (
    <div class="quest-list">
      <h2>{say.mine}</h2>
      <ul>
        {mine.map(({ adventurer: c }) => (
          <li key={c.id}>
            <a href={`/adventurer/${encodeURIComponent(c.id)}`} dir="auto">
              {c.name}
            </a>
            <small dir="auto">
              {' '}
              {[
                formats.find((format) => format.id === c.format)?.name ?? c.format,
                c.sheet.subtitle,
                c.dead ? say.dead : c.busy ? say.busy(c.busy.title) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
