import type { Deck } from '../../decks/deck.ts';
import { averageOf, coloursOf, curveOf, kindsOf, type Facts } from '../../decks/facts.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Cost } from '../card/pips.tsx';

const { charts: say } = deckTexts;

/** Mana curve and colours of a deck. Every bar has its number in words. */
export function Charts({ deck, facts }: { deck: Deck; facts: Facts }) {
  const curve = curveOf(deck.entries, facts);
  const colours = coloursOf(deck.entries, facts);
  const average = averageOf(deck.entries, facts);
  const { creatures, others, lands } = kindsOf(deck.entries, facts);
  const most = Math.max(1, ...curve.map((bar) => bar.copies));
  const widest = Math.max(1, ...colours.map((share) => share.cards));
  return (
    <section class="panel deck-charts" aria-label={say.title}>
      <h2>{say.title}</h2>
      <p class="quiet-text">{say.kinds(creatures, others, lands)}</p>
      {average === null ? (
        <p class="quiet-text">{say.none}</p>
      ) : (
        <>
          <ol class="curve" aria-label={say.curve}>
            {curve.map(({ value, more, copies }) => (
              <li key={value}>
                <span class="sr">{say.bar(more ? say.orMore(value) : String(value), copies)}</span>
                <span aria-hidden="true" class="curve-n">
                  {copies > 0 && copies}
                </span>
                <span
                  aria-hidden="true"
                  class="curve-bar"
                  style={{ height: `${Math.round((72 * copies) / most)}px` }}
                />
                <span aria-hidden="true" class="curve-value">
                  {value}
                  {more && '+'}
                </span>
              </li>
            ))}
          </ol>
          <p class="quiet-text">{say.average(average.toFixed(1))}</p>
          <ul class="colour-shares" aria-label={say.colours}>
            {colours.map(({ colour, cards, symbols }) => (
              <li key={colour}>
                <span class="colour-name">
                  <span aria-hidden="true">
                    <Cost text={`{${colour}}`} />
                  </span>
                  {say.colour(colour)}
                </span>
                <span aria-hidden="true" class="colour-bar">
                  <i class={`dot-${colour}`} style={{ width: `${Math.round((100 * cards) / widest)}%` }} />
                </span>
                <small>{say.share(cards, symbols)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
