import { useEffect, useRef, useState } from 'preact/hooks';
import {
  DECK_LIST_LIMIT,
  deckFileText,
  type DeckReport,
  type DeckRequest,
  type Refusal,
} from '../../../../server/protocol/index.ts';
import { percent, verdictOf, withName } from '../../pages/deck.ts';
import { Refused } from '../table/refused.tsx';
import { KeptDecks } from '../decks/kept-decks.tsx';
import { useReport } from '../decks/use-report.ts';

const EXAMPLE = 'Deck\n4 Name of a card\n20 Plains\n\nSideboard\n2 Another card';

interface DeckFieldProps {
  readonly label: string;
  readonly value: string;
  change(list: string): void;
  /** settings that the deck is checked for */
  readonly request: Omit<DeckRequest, 'list'>;
  readonly sideboard?: boolean;
  /** decks that were built in this browser may be chosen */
  readonly kept?: boolean;
  /** called with the report on the present list; null while there is none */
  reported?(report: DeckReport | null): void;
}

/** Field for a deck list, pasted or from a file, with a report on its cards. */
export function DeckField({ label, value, change, request, sideboard = true, kept = false, reported }: DeckFieldProps) {
  const checked = useReport(value, request);
  const [unread, setUnread] = useState<Refusal | null>(null);
  const { report, busy } = checked;
  const refusal = unread ?? checked.refusal;
  useEffect(() => setUnread(null), [value]);
  useEffect(() => reported?.(checked.busy ? null : report), [report, checked.busy]);
  const file = useRef<HTMLInputElement>(null);
  const read = async () => {
    const chosen = file.current?.files?.[0];
    if (chosen && chosen.size > 4 * DECK_LIST_LIMIT)
      setUnread({
        code: 'too-large',
        message: `${chosen.name} is larger than a deck list can be.`,
        clauses: [],
        mend: 'Export the deck as text, one card a line, and choose that file.',
      });
    else if (chosen) change(deckFileText(new Uint8Array(await chosen.arrayBuffer())));
  };
  return (
    <div class="deck-field">
      {kept && <KeptDecks format={request.format} choose={change} />}
      <label class="deck-list">
        <span class="sr">{label}</span>
        <textarea
          required
          rows={8}
          maxLength={DECK_LIST_LIMIT}
          spellcheck={false}
          autocomplete="off"
          value={value}
          placeholder={sideboard ? EXAMPLE : EXAMPLE.split('\n\n')[0]}
          aria-invalid={report !== null && !report.ok}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      <div class="deck-tools">
        <label class="second file">
          From a file …
          <input
            ref={file}
            class="sr"
            type="file"
            accept=".txt,.dec,.dck,.mwdeck,.cod,.dek,text/plain"
            aria-label={`${label}: from a file`}
            onChange={() => void read()}
          />
        </label>
        <small>One card a line, as sites and programs export it; or a file of Cockatrice or Magic Online.</small>
      </div>
      <div class={busy ? 'deck-report busy' : 'deck-report'} role="status" aria-busy={busy}>
        {refusal ? (
          <Refused refusal={refusal} />
        ) : report ? (
          <Report report={report} mend={(problem, name) => change(withName(value, problem, name))} />
        ) : busy ? (
          <p class="quiet-text">
            <span class="spinner" aria-hidden="true" /> Reading the list …
          </p>
        ) : null}
      </div>
    </div>
  );
}

const SECTIONS = { main: 'Deck', sideboard: 'Sideboard', commander: 'Commander', companion: 'Companion' } as const;

/** Report on a deck: its problems, and which cards are fully automated. */
export function Report({
  report,
  mend,
}: {
  report: DeckReport;
  /** puts the name that was meant in the place of the one that was written */
  mend(problem: DeckReport['problems'][number], name: string): void;
}) {
  const { whole, cards } = report;
  const verdict = verdictOf(report);
  const share = percent(whole.copies, whole.ofCopies);
  const table = cards.filter((c) => c.state === 'table');
  const out = cards.filter((c) => c.state === 'unplayable');
  return (
    <>
      <p class={`deck-verdict ${verdict.state}`}>
        <strong>{verdict.says}</strong>
      </p>
      <p class="deck-sections">
        {report.title && <b>{report.title} · </b>}
        {report.sections.map((s) => `${SECTIONS[s.section]} ${s.copies}`).join(' · ')}
      </p>
      {whole.ofCopies > 0 && (
        <div class="deck-share">
          <span class="bar-share" aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </span>
          <small>
            Fully automated: {whole.copies} of {whole.ofCopies} copies ({share} %), {whole.cards} of {whole.ofCards}{' '}
            cards ({percent(whole.cards, whole.ofCards)} %)
            {whole.ofLines > 0 && (
              <>
                ; {whole.lines} of {whole.ofLines} lines of rules text ({percent(whole.lines, whole.ofLines)} %)
              </>
            )}
          </small>
        </div>
      )}
      {report.problems.length > 0 && (
        <ul class="deck-problems">
          {report.problems.map((p) => (
            <li key={p.line}>
              <p>
                <b>Line {p.line}</b> {p.what}. {p.near.length === 0 && p.mend}
              </p>
              {p.near.length > 0 && (
                <p class="near">
                  {p.near.map((name) => (
                    <button type="button" class="second" key={name} onClick={() => mend(p, name)}>
                      {name}
                    </button>
                  ))}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {report.faults.map((f) => (
        <div class="refused" key={f.message}>
          <p>
            <strong>{f.message}</strong>{' '}
            {f.clauses.map((c) => (
              <span key={c} class="clause">
                {c}
              </span>
            ))}
          </p>
          <p>{f.mend}</p>
        </div>
      ))}
      {out.length > 0 && <Cards title="Cannot be played yet and will be left out" cards={out} />}
      {table.length > 0 && <Cards title="Text that the players resolve themselves" cards={table} />}
      {report.notes.map((n) => (
        <p class="quiet-text" key={n.line}>
          Line {n.line}: {n.what}.
        </p>
      ))}
    </>
  );
}

function Cards({ title, cards }: { title: string; cards: DeckReport['cards'] }) {
  return (
    <details class="deck-cards">
      <summary>
        {title}{' '}
        <small>
          {cards.length} {cards.length === 1 ? 'card' : 'cards'}
        </small>
      </summary>
      <ul>
        {cards.map((c) => (
          <li key={`${c.line} ${c.name}`}>
            <strong>
              {c.count} {c.name}
            </strong>
            {c.section === 'main' ? '' : <small> {SECTIONS[c.section]}</small>}
            {c.odd.length > 0 && <small> {c.odd.join(', ')}</small>}
            {c.missing.map((m) => (
              <p key={m.text} class="missing">
                {m.text}
                {m.known && <small> When it happens is understood; what it does, the table rules on.</small>}
              </p>
            ))}
            {c.note && <small>{c.note}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}
