import type { LabStudy } from '../../../../server/protocol/index.ts';
import { extremes, gain, percent, standsOut } from '../../../../server/protocol/lab/figures.ts';
import { reportTexts as say } from '../../texts/lab/report.ts';
import { Forest } from './plots.tsx';

/** cards shown at each end */
const EACH = 6;

/** The cards that go with winning and with losing. */
export function Cards({ study: { cards } }: { study: LabStudy }) {
  const { over, under } = extremes(cards, EACH);
  const ends = [...over, ...under].flatMap((c) => [c.gain.low, c.gain.high]);
  const axis = { low: Math.max(-1, Math.min(-0.1, ...ends)), high: Math.min(1, Math.max(0.1, ...ends)), mark: 0 };
  return (
    <section class="panel" aria-label={say.cards}>
      <h2>{say.cards}</h2>
      {cards.length === 0 ? (
        <p class="quiet-text">{say.noCards}</p>
      ) : (
        <>
          <p class="quiet-text">{say.cardsAbout}</p>
          <Forest
            label={say.cards}
            axis={axis}
            rows={[...over, ...under.toReversed()].map((c) => ({
              ...c.gain,
              label: c.name,
              says: gain(c.gain),
              out: standsOut(c.gain),
            }))}
          />
          <details class="options">
            <summary>{say.allCards(cards.length)}</summary>
            <table class="lab-table">
              <thead>
                <tr>
                  <th scope="col">{say.card}</th>
                  <th scope="col" class="n">
                    {say.points}
                  </th>
                  <th scope="col" class="n">
                    {say.drawnRate}
                  </th>
                  <th scope="col" class="n">
                    {say.playedRate}
                  </th>
                </tr>
              </thead>
              <tbody>
                {cards.map((c) => (
                  <tr key={c.name}>
                    <td>{c.name}</td>
                    <td class={standsOut(c.gain) ? 'n out' : 'n'}>{gain(c.gain)}</td>
                    <td class="n">{percent(c.seen.value)}</td>
                    <td class="n">{percent(c.played.value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
