import type { CardView, ObjectView } from '../../../../server/protocol/index.ts';
import { figures } from '../../match/names.ts';
import { Picture } from './picture.tsx';
import { frameOf } from './frame.ts';
import { Cost, Rich } from './pips.tsx';
import { magicTexts as say } from '../../texts/magic.ts';
import { filled } from '../filled.ts';

const lettersOf = (card: CardView): string => card.colors.join('');

/** Time at which players are asked about a line that is not fully automated. */
function ruledWhen(card: CardView, line: string): string {
  if (card.partly?.includes(line)) return say.readLine;
  return /Instant|Sorcery/.test(card.typeLine) ? say.readSpell : say.readOther;
}

/** Rules text line by line, with lines marked that are not automated. */
export function RulesText({ card }: { card: CardView }) {
  const printed = card.text.split('\n');
  return (
    <>
      {[...printed, ...card.unread.filter((line) => !printed.includes(line))].map((line, at) =>
        card.unread.includes(line) ? (
          <p key={at} class="unread">
            <span data-from="server">
              <Rich text={line} />
            </span>{' '}
            <small>{ruledWhen(card, line)}</small>
          </p>
        ) : (
          <p key={at} data-from="server">
            <Rich text={line} />
          </p>
        ),
      )}
    </>
  );
}

/** Whole card: the printed face and the object's present state. */
export function CardFrame({
  card,
  object,
  cards,
}: {
  card: CardView | undefined;
  object?: ObjectView | undefined;
  cards: { readonly [key: string]: CardView };
}) {
  const name = object?.name ?? card?.name ?? '';
  const types = object?.types || card?.typeLine || '';
  const shape = object ? figures(object) : (card?.pt ?? (card?.loyalty === undefined ? null : String(card.loyalty)));
  return (
    <article class={`card ${frameOf(object?.colors ?? (card ? lettersOf(card) : ''), types, card?.identity)}`}>
      <header>
        <strong>{name}</strong>
        {card && <Cost text={card.cost} />}
      </header>
      <Picture name={name} types={types} colors={object?.colors ?? (card ? lettersOf(card) : '')} image={card?.image} />
      <p class="card-type">{types}</p>
      <div class="card-text">
        {card ? <RulesText card={card} /> : <p class="quiet-text">{say.hidden}</p>}
        {object?.keywords && object.keywords.length > 0 && <p class="now">{say.has(object.keywords)}</p>}
        {object?.costNow !== undefined && object.costNow !== card?.cost && (
          <p class="now">{filled(say.costsNow, { cost: <Cost text={object.costNow} /> })}</p>
        )}
        {object?.notes?.map((note) => (
          <p key={note} class="now">
            <Rich text={note} />
          </p>
        ))}
        {object && <States object={object} />}
        {card?.faces
          ?.flatMap((key) => cards[key] ?? [])
          .filter((face) => face !== card)
          .map((face) => (
            <OtherFace key={`${face.name} ${face.cost}`} face={face} />
          ))}
      </div>
      {shape && <b class="card-fig">{shape}</b>}
    </article>
  );
}

/** Another face of the card, in short. */
function OtherFace({ face }: { face: CardView }) {
  const shape = face.pt ?? (face.loyalty === undefined ? '' : String(face.loyalty));
  return (
    <section class="other-face" aria-label={say.otherFace(face.name)}>
      <header>
        <strong>{face.name}</strong>
        <Cost text={face.cost} />
      </header>
      <p class="quiet-text">
        {face.typeLine} {shape}
      </p>
      <RulesText card={face} />
    </section>
  );
}

/** Everything about a permanent that is a state and not text. */
function States({ object }: { object: ObjectView }) {
  const states = [
    object.tapped && say.tapped,
    object.sick && say.sick,
    object.token && say.token,
    object.faceDown && say.faceDown,
    object.damage ? say.damage(object.damage) : '',
    ...Object.entries(object.counters ?? {}).map(([kind, n]) => say.counters(n, kind)),
  ].filter(Boolean);
  return states.length ? <p class="now">{states.join(' · ')}</p> : null;
}
