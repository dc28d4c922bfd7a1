import type { CardDetail, CardEntry, CardReading } from '../../../../server/protocol/index.ts';
import { addressOf, coloursOf, figuresOf } from '../../pages/find.ts';
import { cardDetail } from '../../connection/http.ts';
import { Art } from '../card/art.tsx';
import { frameOf } from '../card/frame.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Cost } from '../card/pips.tsx';
import { Site } from '../site.tsx';
import { LinesRead, PrintedText } from './reading.tsx';

const STATES: Readonly<
  Record<CardDetail['state'], { readonly tag: string; readonly label: string; readonly says: string }>
> = {
  whole: { tag: 'now', label: 'fully automated', says: 'This card is fully automated.' },
  table: {
    tag: 'amiss',
    label: 'partly automated',
    says: 'The players resolve the marked text themselves. The rest is automated.',
  },
  unplayable: {
    tag: 'amiss',
    label: 'not playable',
    says: 'This card cannot be played yet: it lacks something that players cannot resolve during a match.',
  },
};

/** Share of the text that is automated, in a sentence. */
function countOf(readings: readonly CardReading[]): string {
  const lines = readings.flatMap((r) => r.lines);
  const unread = lines.filter((l) => l.missing).length;
  if (lines.length === 0) return '';
  if (unread === 0)
    return lines.length === 1
      ? 'Its line prints back to its own text.'
      : `All of its ${lines.length} lines print back to their own text.`;
  return `${unread} of ${lines.length} ${lines.length === 1 ? 'line' : 'lines'} ${unread === 1 ? 'is' : 'are'} not read.`;
}

/** A card: its faces, how each line of its text is read, and the rules behind it. */
export function CardPage({ id }: { id: string }) {
  const [loaded, again] = useLoaded(() => cardDetail(id), id);
  if (loaded.state !== 'there')
    return (
      <Site title="A card" at="cards">
        <Missing what="Looking for the card …" loaded={loaded} again={again} />
      </Site>
    );
  const { card, state, odd, readings } = loaded.value;
  const { tag, label, says } = STATES[state];
  return (
    <Site
      title={card.name}
      at="cards"
      about={
        <>
          <span class={`tag ${tag}`}>{label}</span> {says} {countOf(readings)}
        </>
      }
    >
      {odd.length > 0 && (
        <section class="panel">
          <h2>What besides its text is not understood</h2>
          <ul>
            {odd.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </section>
      )}
      {card.faces.map((face, at) => {
        const reading = readings[at];
        return (
          <div key={at} class="card-face">
            <FacePanel face={face} reading={reading} at={at} />
            {reading && reading.lines.length > 0 && (
              <LinesRead reading={reading} at={at} named={card.faces.length > 1} />
            )}
          </div>
        );
      })}
      <Facts detail={loaded.value} />
    </Site>
  );
}

function FacePanel({
  face,
  reading,
  at,
}: {
  face: CardEntry['faces'][number];
  reading: CardReading | undefined;
  at: number;
}) {
  const shape = figuresOf(face);
  return (
    <article class={`card card-large ${frameOf(coloursOf(face), face.typeLine)}`}>
      <header>
        <strong dir="auto">{face.name}</strong>
        <Cost text={face.manaCost} />
      </header>
      <Art name={face.name} types={face.typeLine} colors={coloursOf(face)} />
      <p class="card-type">{face.typeLine}</p>
      <div class="card-text">{reading ? <PrintedText reading={reading} at={at} /> : face.text}</div>
      {shape && <b class="card-fig">{shape}</b>}
    </article>
  );
}

function Facts({ detail: { card, layout, printings, rules } }: { detail: CardDetail }) {
  return (
    <section class="panel card-facts" aria-label="About the card">
      <dl>
        <div>
          <dt>Mana value</dt>
          <dd>{card.manaValue}</dd>
        </div>
        <div>
          <dt>Colour identity</dt>
          <dd>
            {card.colorIdentity.length > 0 ? <Cost text={card.colorIdentity.map((c) => `{${c}}`).join('')} /> : 'none'}
          </dd>
        </div>
        <div>
          <dt>Layout</dt>
          <dd>{layout.replaceAll('_', ' ')}</dd>
        </div>
        <div>
          <dt>{printings.length === 1 ? 'Printing' : 'Printings'}</dt>
          <dd>
            {printings.length > 0
              ? printings.map(({ set, rarity }, at) => (
                  <span key={set}>
                    {at > 0 && ', '}
                    <a href={addressOf({ q: `set:${set}`, page: 1 })}>{set.toUpperCase()}</a>
                    {rarity && ` (${rarity})`}
                  </span>
                ))
              : card.shipped
                ? 'comes with the server'
                : 'unknown'}
          </dd>
        </div>
        {card.gone && (
          <div>
            <dt>State</dt>
            <dd>The file that was imported last no longer has it.</dd>
          </div>
        )}
        {rules.length > 0 && (
          <div>
            <dt>Comprehensive Rules</dt>
            <dd class="card-rules">
              {rules.map((n) => (
                <span key={n} class="clause">
                  {n}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
