import type { FormatInfo } from '../../../../server/protocol/index.ts';
import { renamed, type Deck } from '../../decks/deck.ts';
import { entryAt } from '../../decks/list.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Report } from '../lobby/deck.tsx';
import { Refused } from '../table/refused.tsx';
import type { Checked } from './use-report.ts';

const { check: say } = deckTexts;

/** Legality of a deck in its format with the reasons, and which of its cards are fully automated. */
export function Check({
  deck,
  format,
  checked: { report, refusal, busy },
  change,
}: {
  deck: Deck;
  format: FormatInfo;
  checked: Checked;
  change(deck: Deck): void;
}) {
  return (
    <section class="panel deck-check" aria-label={say.title(format.name)}>
      <h2>{say.title(format.name)}</h2>
      <div class={busy ? 'deck-report busy' : 'deck-report'} role="status" aria-busy={busy}>
        {refusal ? (
          <Refused refusal={refusal} />
        ) : report ? (
          <>
            <p class={report.ok ? 'legal yes' : 'legal no'}>
              <span aria-hidden="true">{report.ok ? '✓' : '✗'}</span>{' '}
              {report.ok ? say.legal(format.name) : say.illegal(format.name)}
            </p>
            <Report
              report={report}
              mend={(problem, name) => {
                const entry = entryAt(deck, problem.line);
                if (entry) change(renamed(deck, entry.section, entry.name, name));
              }}
            />
          </>
        ) : (
          <p class="quiet-text">{busy ? say.checking : say.empty}</p>
        )}
      </div>
    </section>
  );
}
