import { useState } from 'preact/hooks';
import { sizeOf, type Deck } from '../../decks/deck.ts';
import type { Facts } from '../../decks/facts.ts';
import { bottomed, drawn, openingHand, type Copy, type TestHand } from '../../decks/hand.ts';
import { newId } from '../../decks/shelf.ts';
import { coloursOf } from '../../pages/find.ts';
import { deckTexts } from '../../texts/decks.ts';
import { frameOf } from '../card/frame.ts';
import { Cost } from '../card/pips.tsx';

const { hand: say } = deckTexts;
const newSeed = (): string => newId().slice(0, 6);

/** Hands drawn from the deck in this browser, to see how it begins. */
export function HandTest({ deck, facts }: { deck: Deck; facts: Facts }) {
  const [seed, setSeed] = useState(newSeed);
  const [test, setTest] = useState<TestHand | null>(null);
  const draw = (from: string) => {
    setSeed(from);
    setTest(openingHand(deck.entries, from));
  };
  if (sizeOf(deck, 'main') === 0)
    return (
      <section class="panel hand-test" aria-label={say.title}>
        <h2>{say.title}</h2>
        <p class="quiet-text">{say.empty}</p>
      </section>
    );
  return (
    <section class="panel hand-test" aria-label={say.title}>
      <h2>{say.title}</h2>
      <form
        class="hand-tools"
        onSubmit={(event) => {
          event.preventDefault();
          draw(test && seed === test.seed ? newSeed() : seed);
        }}
      >
        <label>
          {say.seed}{' '}
          <input
            value={seed}
            maxLength={40}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="second">
          {test && seed === test.seed ? say.again : say.draw}
        </button>
        {test && (
          <>
            <button
              type="button"
              class="second"
              disabled={test.mulligans >= 7}
              onClick={() => setTest(openingHand(deck.entries, test.seed, test.mulligans + 1))}
            >
              {say.mulligan}
            </button>
            <button
              type="button"
              class="second"
              disabled={test.owed > 0 || test.library.length === 0}
              onClick={() => setTest(drawn(test))}
            >
              {say.one}
            </button>
          </>
        )}
      </form>
      <p class="quiet-text">{say.seedAbout}</p>
      {test && (
        <>
          <p role="status">
            {test.owed > 0 ? <strong>{say.owed(test.owed)}</strong> : say.hand(test.hand.length, test.library.length)}
          </p>
          <ul class="test-cards">
            {test.hand.map((copy) => (
              <li key={copy.id}>
                {test.owed > 0 ? (
                  <button
                    type="button"
                    aria-label={say.bottom(copy.name)}
                    onClick={() => setTest(bottomed(test, copy.id))}
                  >
                    <HandCard copy={copy} facts={facts} />
                  </button>
                ) : (
                  <HandCard copy={copy} facts={facts} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function HandCard({ copy, facts }: { copy: Copy; facts: Facts }) {
  const card = facts.get(copy.name);
  const face = card?.faces[0];
  return (
    <span class={`test-card ${frameOf(face ? coloursOf(face) : '', face?.typeLine ?? '', card?.colorIdentity)}`}>
      <strong>{copy.name}</strong>
      {face && <Cost text={face.manaCost} />}
      <small>{face?.typeLine}</small>
    </span>
  );
}
