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
import { deckFieldTexts as say } from '../../texts/lobby/decks.ts';

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
      setUnread({ code: 'too-large', message: say.tooLarge(chosen.name), clauses: [], mend: say.tooLargeMend });
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
          placeholder={sideboard ? say.exampleSideboard : say.example}
          aria-invalid={report !== null && !report.ok}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      <div class="deck-tools">
        <label class="second file">
          {say.fromFile}
          <input
            ref={file}
            class="sr"
            type="file"
            accept=".txt,.dec,.dck,.mwdeck,.cod,.dek,text/plain"
            aria-label={say.fileFor(label)}
            onChange={() => void read()}
          />
        </label>
        <small>{say.formats}</small>
      </div>
      <div class={busy ? 'deck-report busy' : 'deck-report'} role="status" aria-busy={busy}>
        {refusal ? (
          <Refused refusal={refusal} />
        ) : report ? (
          <Report report={report} mend={(problem, name) => change(withName(value, problem, name))} />
        ) : busy ? (
          <p class="quiet-text">
            <span class="spinner" aria-hidden="true" /> {say.reading}
          </p>
        ) : null}
      </div>
    </div>
  );
}

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
        {report.sections.map((s) => say.section(say.sections[s.section], s.copies)).join(' · ')}
      </p>
      {whole.ofCopies > 0 && (
        <div class="deck-share">
          <span class="bar-share" aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </span>
          <small>{shareText(whole)}</small>
        </div>
      )}
      {report.problems.length > 0 && (
        <ul class="deck-problems">
          {report.problems.map((p) => (
            <li key={p.line}>
              <p>
                <b>{say.line(p.line)}</b> {p.what}. {p.near.length === 0 && p.mend}
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
      {out.length > 0 && <Cards title={say.out} cards={out} />}
      {table.length > 0 && <Cards title={say.table} cards={table} />}
      {report.notes.map((n) => (
        <p class="quiet-text" key={n.line}>
          {say.note(n.line, n.what)}
        </p>
      ))}
    </>
  );
}

/** Share of a deck that is fully automated. */
function shareText({ copies, ofCopies, cards, ofCards, lines, ofLines }: DeckReport['whole']): string {
  const share = say.share(copies, ofCopies, percent(copies, ofCopies), cards, ofCards, percent(cards, ofCards));
  return ofLines > 0 ? say.shareLines(share, lines, ofLines, percent(lines, ofLines)) : share;
}

function Cards({ title, cards }: { title: string; cards: DeckReport['cards'] }) {
  return (
    <details class="deck-cards">
      <summary>
        {title} <small>{say.cards(cards.length)}</small>
      </summary>
      <ul>
        {cards.map((c) => (
          <li key={`${c.line} ${c.name}`}>
            <strong>
              {c.count} {c.name}
            </strong>
            {c.section === 'main' ? '' : <small> {say.sections[c.section]}</small>}
            {c.odd.length > 0 && <small> {c.odd.join(', ')}</small>}
            {c.missing.map((m) => (
              <p key={m.text} class="missing">
                {m.text}
                {m.known && <small> {say.partly}</small>}
              </p>
            ))}
            {c.note && <small>{c.note}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}
