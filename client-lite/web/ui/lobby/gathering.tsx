import { useEffect, useState } from 'preact/hooks';
import type { DeckTaken, FormatInfo, Refusal, TableInfo } from '../../../../server/protocol/index.ts';
import { bringDeck, Failed, formats, tableInfo } from '../../connection/http.ts';
import { decksOf } from '../../pages/setup.ts';
import { DeckField } from './deck.tsx';
import { Refused } from '../table/refused.tsx';
import { gatheringTexts as say } from '../../texts/lobby/decks.ts';

const POLL_MS = 2_000;

/**
 * A table that waits for decks: one's own deck, and the people still awaited.
 * Calls `begun` when the match has begun.
 */
export function Gathering({ match, token, begun }: { match: string; token: string | null; begun(): void }) {
  const [table, setTable] = useState<TableInfo | null>(null);
  const [format, setFormat] = useState<FormatInfo | null>(null);
  const [list, setList] = useState('');
  const [taken, setTaken] = useState<DeckTaken | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    let gone = false;
    const look = () =>
      tableInfo(match, token).then(
        (now) => {
          if (gone) return;
          setTable(now);
          if (!now.gathering) begun();
        },
        () => undefined,
      );
    void look();
    const timer = setInterval(() => void look(), POLL_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [match]);
  useEffect(() => {
    if (table && !format)
      formats().then(
        (all) => setFormat(all.find((f) => f.id === table.format) ?? null),
        () => undefined,
      );
  }, [table?.format]);
  const bring = async (deck: string | undefined) => {
    setBusy(true);
    setRefusal(null);
    try {
      const done = await bringDeck(match, token ?? '', deck);
      setTaken(done);
      setTable(done.table);
      if (!done.table.gathering) begun();
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  const mine = table?.people.find((p) => p.person === table.you);
  const decks = format && mine ? decksOf(format, mine.role) : null;
  const awaited = table?.people.filter((p) => p.deck === 'awaited') ?? [];
  return (
    <main class="lobby gathering">
      <header class="lobby-head">
        <h1>{table?.title ?? say.title}</h1>
        <p>{say.about}</p>
      </header>
      <section class="panel">
        <h2>{say.who}</h2>
        <ul class="awaited" aria-live="polite">
          {table?.people.map((p) => (
            <li key={p.person}>
              <span>
                <strong>{p.name}</strong> <small>{p.person === table.you ? say.you : p.role}</small>
              </span>
              <small class={p.deck === 'awaited' ? 'waits' : ''}>
                {p.deck === 'awaited' ? say.awaited : p.deck === 'brought' ? say.brought : say.has}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {mine?.deck !== undefined && format && decks && (
        <form
          class="panel setup"
          onSubmit={(event) => {
            event.preventDefault();
            void bring(list);
          }}
        >
          <h2>{taken?.taken ? say.yoursIsHere : say.yours}</h2>
          <p class="quiet-text">
            {decks.about}. {taken?.taken && awaited.length > 0 && say.another(awaited.map((p) => p.name))}
          </p>
          <DeckField
            label={say.list}
            value={list}
            change={(value) => {
              setList(value);
              setTaken(null);
            }}
            request={{ format: format.id, match, ...(format.decks?.roles ? { role: mine.role } : {}) }}
            sideboard={decks.sideboard}
            kept
          />
          {refusal && <Refused refusal={refusal} />}
          {taken !== null && !taken.taken && (
            <p class="deck-verdict refused">
              <strong>{say.notTaken}</strong>
            </p>
          )}
          <div class="buttons">
            <button type="submit" class="main" disabled={busy}>
              <span>{taken?.taken ? say.again : say.play}</span>
            </button>
            <button type="button" class="second" disabled={busy} onClick={() => void bring(undefined)}>
              {say.deal}
            </button>
          </div>
        </form>
      )}
    </main>
  );
}
