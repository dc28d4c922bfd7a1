import { useState } from 'preact/hooks';
import type { FormatInfo, TableInfo } from '../../../../server/protocol/index.ts';
import { formats, readyTable } from '../../connection/http.ts';
import { keepInvitations } from '../../kept/invitations.ts';
import { Invite } from '../learn/invite.tsx';
import { Missing, useLoaded } from '../loaded.tsx';
import { OpenTables } from './open-tables.tsx';
import { SetupForm } from './setup-form.tsx';
import { Finished } from '../replay/finished.tsx';
import { Site } from '../site.tsx';
import { Created, whoIs } from './tables.tsx';

/** Lobby: a table that is ready, and the form for another. */
export function Lobby() {
  const [ready, again] = useLoaded(readyTable);
  const [list, listAgain] = useLoaded(formats);
  const all = list.state === 'there' ? list.value : [];
  return (
    <Site
      title="Fronts"
      at="tables"
      about="A table for fan formats of Magic: The Gathering. It deals, keeps the rules, and tells you which rule it kept."
    >
      {ready.state === 'there' ? (
        <Ready table={ready.value} />
      ) : (
        <Missing what="The table is being laid …" loaded={ready} again={again} />
      )}
      {list.state === 'there' && <OpenTables formats={all.filter((format) => !format.tale)} />}
      <Invite />
      {all.some((format) => format.adventure) && <Campaigns list={all.filter((format) => format.adventure)} />}
      {list.state === 'there' ? (
        <Another list={all.filter((format) => !format.tale)} />
      ) : (
        <Missing what="Looking for what can be played …" loaded={list} again={listAgain} />
      )}
      <Finished />
      <footer>Unofficial fan work. No account, no tracking; a seat is yours by its link.</footer>
    </Site>
  );
}

function Ready({ table }: { table: TableInfo }) {
  const open = table.people.find((person) => person.link);
  return (
    <section class="panel ready">
      <div>
        <p class="asked-who">The table is ready</p>
        <h2>{table.title}</h2>
        <ul>
          {table.people.map((person) => (
            <li key={person.person}>
              <strong>{person.role}</strong> {person === open ? 'your seat' : `${person.name}, ${whoIs[person.who]}`}
            </li>
          ))}
        </ul>
      </div>
      <div class="ready-go">
        {open?.link && (
          <a class="main big" href={open.link}>
            <span>Play</span>
          </a>
        )}
        <a class="link" href={table.watch}>
          or watch
        </a>
      </div>
    </section>
  );
}

/** Link to the sessions of campaigns. */
function Campaigns({ list }: { list: readonly FormatInfo[] }) {
  return (
    <section class="panel campaigns" aria-label="Campaigns">
      <h2>
        Campaigns <small>{list.map((format) => format.name).join(', ')}</small>
      </h2>
      <p class="quiet-text">Characters that are kept from one session to the next.</p>
      <p class="buttons">
        <a class="main" href="/adventures">
          <span>Set up a session, or go on with one</span>
        </a>
      </p>
    </section>
  );
}

function Another({ list }: { list: readonly FormatInfo[] }) {
  const [table, setTable] = useState<TableInfo | null>(null);
  if (list.length === 0)
    return (
      <section class="panel">
        <h2>Nothing can be played here yet</h2>
      </section>
    );
  const created = (made: TableInfo) => {
    keepInvitations(made);
    setTable(made);
  };
  return table ? (
    <section class="panel">
      <Created table={table} again={() => setTable(null)} />
    </section>
  ) : (
    <SetupForm formats={list} created={created} />
  );
}
