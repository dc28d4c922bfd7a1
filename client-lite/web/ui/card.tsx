import type { CardView, ObjectView } from '../../../server/protocol/index.ts';
import { figures } from '../names.ts';
import { Art } from './art.tsx';
import { Cost, Rich } from './pips.tsx';

/** The frame's colour class: one colour, `gold` for several, `land`, or `none`. */
export function frameOf(colors: string, types: string): string {
  const letters = colors.replace(/[^WUBRG]/g, '');
  if (letters.length > 1) return 'frame-gold';
  if (letters.length === 1) return `frame-${letters}`;
  return /Land/.test(types) ? 'frame-land' : 'frame-none';
}

const lettersOf = (card: CardView): string => card.colors.join('');

/** Rules text line by line; lines the rules core does not understand are marked and named as such. */
export function RulesText({ card }: { card: CardView }) {
  const unread = new Set(card.unread);
  return (
    <>
      {card.text.split('\n').map((line, at) => (unread.has(line)
        ? <p key={at} class="unread"><Rich text={line} /> <small>not read: the table rules on it</small></p>
        : <p key={at}><Rich text={line} /></p>))}
      {card.unread.filter((line) => !card.text.split('\n').includes(line)).map((line) => <p key={line} class="unread"><Rich text={line} /> <small>not read</small></p>)}
    </>
  );
}

/** Whole card: the face as printed, and what is true of the object now. */
export function CardFrame({ card, object }: { card: CardView | undefined; object?: ObjectView | undefined }) {
  const name = object?.name ?? card?.name ?? '';
  const types = object?.types || card?.typeLine || '';
  const shape = object ? figures(object) : card?.pt ?? (card?.loyalty === undefined ? null : String(card.loyalty));
  return (
    <article class={`card ${frameOf(object?.colors ?? (card ? lettersOf(card) : ''), types)}`}>
      <header><strong>{name}</strong>{card && <Cost text={card.cost} />}</header>
      <Art name={name} types={types} />
      <p class="card-type">{types}</p>
      <div class="card-text">
        {card ? <RulesText card={card} /> : <p class="quiet-text">You may not look at this face.</p>}
        {object?.keywords && object.keywords.length > 0 && <p class="now">Has {object.keywords.join(', ')}</p>}
        {object?.costNow !== undefined && object.costNow !== card?.cost && <p class="now">Costs <Cost text={object.costNow} /> now</p>}
        {object?.notes?.map((note) => <p key={note} class="now"><Rich text={note} /></p>)}
        {object && <States object={object} />}
      </div>
      {shape && <b class="card-fig">{shape}</b>}
    </article>
  );
}

/** Everything about a permanent that is a state and not text. */
function States({ object }: { object: ObjectView }) {
  const states = [
    object.tapped && 'tapped', object.sick && 'came under control this turn', object.token && 'token', object.faceDown && 'face down', object.damage ? `${object.damage} damage` : '',
    ...Object.entries(object.counters ?? {}).map(([kind, n]) => `${n} ${kind} counter${n === 1 ? '' : 's'}`),
  ].filter(Boolean);
  return states.length ? <p class="now">{states.join(' · ')}</p> : null;
}
