import type { CardDetail, CardEntry } from '../../../../server/protocol/index.ts';
import { addressOf, coloursOf, figuresOf, linesOf, type Reading } from '../../find.ts';
import { cardDetail } from '../../http.ts';
import { Art } from '../art.tsx';
import { frameOf } from '../card.tsx';
import { Missing, useLoaded } from '../loaded.tsx';
import { Cost, Rich } from '../pips.tsx';
import { Site } from '../site.tsx';

const STATES: Readonly<Record<CardDetail['state'], { readonly tag: string; readonly says: string }>> = {
  whole: { tag: 'now', says: 'The rules carry out all of this card.' },
  table: { tag: 'amiss', says: 'The rules carry out what is marked as understood; the rest of it the table rules on when it matters.' },
  unplayable: { tag: 'amiss', says: 'This card cannot be played yet: what is missing nobody can rule on while it is played.' },
};
const READINGS: Readonly<Record<Reading, string>> = {
  understood: 'understood', partly: 'when it happens and what it costs is understood; what it does, the table rules on', unread: 'not understood: the table rules on it',
};

/** A card: its faces, and how each line of its text is carried out. */
export function CardPage({ id }: { id: string }) {
  const [loaded, again] = useLoaded(() => cardDetail(id), id);
  if (loaded.state !== 'there') return <Site title="A card" at="cards"><Missing what="Looking for the card …" loaded={loaded} again={again} /></Site>;
  const { card, printings, state, odd } = loaded.value;
  return (
    <Site title={card.name} at="cards" about={<><span class={`tag ${STATES[state].tag}`}>{state === 'whole' ? 'plays by itself' : state === 'table' ? 'plays with rulings' : 'not playable'}</span> {STATES[state].says}</>}>
      <div class="card-faces">{card.faces.map((face) => <FacePanel key={face.name} face={face} detail={loaded.value} />)}</div>
      {odd.length > 0 && <section class="panel"><h2>Why it cannot be played</h2><ul>{odd.map((why) => <li key={why}>{why}</li>)}</ul></section>}
      <section class="panel card-facts" aria-label="About the card">
        <dl>
          <div><dt>Mana value</dt><dd>{card.manaValue}</dd></div>
          <div><dt>Colour identity</dt><dd>{card.colorIdentity.length > 0 ? <Cost text={card.colorIdentity.map((c) => `{${c}}`).join('')} /> : 'none'}</dd></div>
          <div><dt>{printings.length === 1 ? 'Printing' : 'Printings'}</dt><dd>{printings.length > 0 ? printings.map(({ set, rarity }, at) => <span key={set}>{at > 0 && ', '}<a href={addressOf({ q: `set:${set}`, page: 1 })}>{set.toUpperCase()}</a>{rarity && ` (${rarity})`}</span>) : card.shipped ? 'comes with the server' : 'unknown'}</dd></div>
          {card.gone && <div><dt>State</dt><dd>The file that was imported last no longer has it.</dd></div>}
        </dl>
      </section>
    </Site>
  );
}

function FacePanel({ face, detail }: { face: CardEntry['faces'][number]; detail: CardDetail }) {
  const shape = figuresOf(face);
  const lines = linesOf(face, detail);
  return (
    <article class={`card card-large ${frameOf(coloursOf(face), face.typeLine)}`}>
      <header><strong dir="auto">{face.name}</strong><Cost text={face.manaCost} /></header>
      <Art name={face.name} types={face.typeLine} />
      <p class="card-type">{face.typeLine}</p>
      <div class="card-text">
        {lines.map(({ text, reading }, at) => (
          <p key={at} class={`line-${reading}`}><Rich text={text} /> {reading !== 'understood' && <small>{READINGS[reading]}</small>}</p>
        ))}
        {lines.length === 0 && <p class="quiet-text">No rules text.</p>}
      </div>
      {shape && <b class="card-fig">{shape}</b>}
    </article>
  );
}
