import { useEffect, useState } from 'preact/hooks';
import type { FormatInfo, Refusal, TableInfo } from '../../../server/protocol/index.ts';
import { Failed, formats, readyTable } from '../http.ts';
import { SetupForm } from './setup-form.tsx';

type Loaded<T> = { state: 'loading' } | { state: 'there'; value: T } | { state: 'failed'; refusal: Refusal };

function useLoaded<T>(load: () => Promise<T>): [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    setLoaded({ state: 'loading' });
    load().then(
      (value) => { if (!gone) setLoaded({ state: 'there', value }); },
      (error: unknown) => { if (!gone && error instanceof Failed) setLoaded({ state: 'failed', refusal: error.refusal }); },
    );
    return () => { gone = true; };
  }, [attempt]);
  return [loaded, () => setAttempt(attempt + 1)];
}

/** The lobby: the table that is ready, and the form for another. */
export function Lobby() {
  const [ready, again] = useLoaded(readyTable);
  const [list, listAgain] = useLoaded(formats);
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>Fronts</h1>
        <p>A table for fan formats of Magic: The Gathering. It deals, keeps the rules, and tells you which rule it kept.</p>
      </header>
      {ready.state === 'there' ? <Ready table={ready.value} /> : <Missing what="The table is being laid …" loaded={ready} again={again} />}
      {list.state === 'there' ? <Another list={list.value} /> : <Missing what="Looking for what can be played …" loaded={list} again={listAgain} />}
      <footer>Unofficial fan work. No account, no tracking; a seat is yours by its link.</footer>
    </main>
  );
}

function Missing({ what, loaded, again }: { what: string; loaded: { state: 'loading' } | { state: 'failed'; refusal: Refusal } | { state: 'there' }; again(): void }) {
  if (loaded.state !== 'failed') return <section class="panel" role="status"><span class="spinner" aria-hidden="true" /> {what}</section>;
  return (
    <section class="panel" role="alert">
      <h2>{loaded.refusal.message}</h2>
      <p>{loaded.refusal.mend}</p>
      <button type="button" class="second" onClick={again}>Try again</button>
    </section>
  );
}

const whoIs = { person: 'a person', sensible: 'plays by itself, with sense', random: 'plays by itself, at random' } as const;

function Ready({ table }: { table: TableInfo }) {
  const open = table.people.find((person) => person.link);
  return (
    <section class="panel ready">
      <div>
        <p class="asked-who">The table is ready</p>
        <h2>{table.title}</h2>
        <ul>{table.people.map((person) => <li key={person.person}><strong>{person.role}</strong> {person === open ? 'your seat' : `${person.name}, ${whoIs[person.who]}`}</li>)}</ul>
      </div>
      <div class="ready-go">
        {open?.link && <a class="main big" href={open.link}><span>Play</span></a>}
        <a class="link" href={table.watch}>or watch</a>
      </div>
    </section>
  );
}

function Another({ list }: { list: readonly FormatInfo[] }) {
  const [table, setTable] = useState<TableInfo | null>(null);
  if (list.length === 0) return <section class="panel"><h2>Nothing can be played here yet</h2></section>;
  return table ? <Created table={table} again={() => setTable(null)} /> : <SetupForm formats={list} created={setTable} />;
}

function Created({ table, again }: { table: TableInfo; again(): void }) {
  return (
    <section class="panel created">
      <h2>{table.title} is set up</h2>
      <p>Each link is the key to its seat. Send each to the one who is to sit there, and keep your own.</p>
      <ul>
        {table.people.map((person) => (
          <li key={person.person}><span><strong>{person.role}</strong> {person.name || whoIs[person.who]}</span>{person.link ? <Link path={person.link} /> : <small>{whoIs[person.who]}</small>}</li>
        ))}
        <li><span><strong>Watching</strong> anybody</span><Link path={table.watch} /></li>
      </ul>
      <button type="button" class="quiet" onClick={again}>Set up another table</button>
    </section>
  );
}

function Link({ path }: { path: string }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(path, location.href).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(address);
    setCopied(true);
  };
  return (
    <span class="seat-link">
      <input readOnly value={address} aria-label="Seat link" onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="second" onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</button>
      <a class="second" href={path}>Open</a>
    </span>
  );
}
