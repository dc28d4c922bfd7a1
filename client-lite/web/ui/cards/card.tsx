import type { CardDetail, CardEntry, CardReading } from '../../../../server/protocol/index.ts';
import { addressOf, coloursOf, figuresOf } from '../../pages/find.ts';
import { cardDetail } from '../../connection/http.ts';
import { Art } from '../card/art.tsx';
import { frameOf } from '../card/frame.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Cost } from '../card/pips.tsx';
import { Site } from '../site.tsx';
import { LinesRead, PrintedText } from './reading.tsx';
import { cardTexts as say } from '../../texts/cards.ts';

const { facts } = say;

/** Share of the text that is automated, in a sentence. */
function countOf(readings: readonly CardReading[]): string {
  const lines = readings.flatMap((r) => r.lines);
  const unread = lines.filter((l) => l.missing).length;
  if (lines.length === 0) return '';
  return unread === 0 ? say.printsBack(lines.length) : say.unread(unread, lines.length);
}

/** A card: its faces, how each line of its text is read, and the rules behind it. */
export function CardPage({ id }: { id: string }) {
  const [loaded, again] = useLoaded(() => cardDetail(id), id);
  if (loaded.state !== 'there')
    return (
      <Site title={say.aCard} at="cards">
        <Missing what={say.lookingOne} loaded={loaded} again={again} />
      </Site>
    );
  const { card, state, odd, readings } = loaded.value;

  return (
    <Site
      title={card.name}
      at="cards"
      about={
        <>
          <span class={state === 'whole' ? 'tag now' : 'tag amiss'}>{say.tags[state]}</span> {say.states[state]}{' '}
          {countOf(readings)}
        </>
      }
    >
      {odd.length > 0 && (
        <section class="panel">
          <h2>{say.odd}</h2>
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
    <section class="panel card-facts" aria-label={facts.title}>
      <dl>
        <div>
          <dt>{facts.manaValue}</dt>
          <dd>{card.manaValue}</dd>
        </div>
        <div>
          <dt>{facts.identity}</dt>
          <dd>
            {card.colorIdentity.length > 0 ? (
              <Cost text={card.colorIdentity.map((c) => `{${c}}`).join('')} />
            ) : (
              facts.colourless
            )}
          </dd>
        </div>
        <div>
          <dt>{facts.layout}</dt>
          <dd data-from="server">{layout.replaceAll('_', ' ')}</dd>
        </div>
        <div>
          <dt>{facts.printings(printings.length)}</dt>
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
                ? say.shipped
                : facts.unknown}
          </dd>
        </div>
        {card.gone && (
          <div>
            <dt>{facts.state}</dt>
            <dd>{facts.gone}</dd>
          </div>
        )}
        {rules.length > 0 && (
          <div>
            <dt>{facts.rules}</dt>
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
