import type { FormatInfo } from '../../../../server/protocol/index.ts';
import { createTable } from '../../connection/http.ts';
import type { Deck } from '../../decks/deck.ts';
import { goldfishTable } from '../../decks/goldfish.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Go } from '../learn/ending.tsx';

const { goldfish: say } = deckTexts;

/** The button that plays a deck against a bot. `legal`: the server's last check found nothing wrong. */
export function Goldfish({ deck, format, legal }: { deck: Deck; format: FormatInfo; legal: boolean }) {
  return (
    <section class="panel goldfish" aria-label={say.title}>
      <h2>{say.title}</h2>
      <p class="quiet-text">{legal ? say.about(format.name) : say.fix}</p>
      {legal && (
        <p class="buttons">
          <Go
            main
            label={say.go}
            lay={async () => {
              const table = await createTable(goldfishTable(format, deck));
              return table.people.find((p) => p.link !== undefined)?.link ?? table.watch;
            }}
          />
        </p>
      )}
    </section>
  );
}
