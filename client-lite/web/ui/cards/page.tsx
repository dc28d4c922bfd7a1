import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardEntry, CardsFound } from '../../../../server/protocol/index.ts';
import { addressOf, figuresOf, lookingIn, type Looking } from '../../pages/find.ts';
import { findCards } from '../../connection/http.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Cost } from '../card/pips.tsx';
import { Refused } from '../table/refused.tsx';
import { Site } from '../site.tsx';
import { cardTexts as say } from '../../texts/cards.ts';
import { filled } from '../filled.ts';

const WAIT_MS = 250;
const EXAMPLES = [
  ['t:creature c:g pow>=4', say.examples.creatures],
  ['o:"draw a card" cmc<=2', say.examples.text],
  ['id<=wu -is:compiled', say.examples.identity],
  ['(t:instant or t:sorcery) o:counter', say.examples.brackets],
  ['!"Plains"', say.examples.whole],
] as const;
/** Words of the search by their places in its explanation. */
const SEARCH_WORDS = {
  o: <b translate={false}>o:</b>,
  t: <b translate={false}>t:</b>,
  c: <b translate={false}>c:</b>,
  id: <b translate={false}>id:</b>,
  cmc: <b translate={false}>cmc</b>,
  pow: <b translate={false}>pow</b>,
  tou: <b translate={false}>tou</b>,
  set: <b translate={false}>set:</b>,
  compiled: <b translate={false}>is:compiled</b>,
};

/** Card search in Scryfall's syntax. The address has the query. */
export function CardsPage() {
  const [looking, setLooking] = useState<Looking>(() => lookingIn(location.search));
  const [typed, setTyped] = useState(looking.q);
  const go = (next: Looking, how: 'pushState' | 'replaceState') => {
    history[how](null, '', addressOf(next));
    setLooking(next);
  };
  useEffect(() => {
    const back = () => {
      const there = lookingIn(location.search);
      setLooking(there);
      setTyped(there.q);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  useEffect(() => {
    if (typed === looking.q) return undefined;
    const timer = setTimeout(() => go({ q: typed, page: 1 }, 'replaceState'), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const [found, again] = useLoaded(() => findCards(looking.q, looking.page), `${looking.page} ${looking.q}`);
  // The last result stays until the next one is there.
  const last = useRef<CardsFound | null>(null);
  if (found.state === 'there') last.current = found.value;
  const unreadable = found.state === 'failed' && found.refusal.code === 'bad-message' ? found.refusal : null;
  const shown = found.state === 'failed' && !unreadable ? null : last.current;
  return (
    <Site title={say.title} at="cards" about={say.about}>
      <form
        class="panel card-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          go({ q: typed, page: 1 }, 'pushState');
        }}
      >
        <label>
          <span class="sr">{say.label}</span>
          <input
            type="search"
            value={typed}
            placeholder={say.hint}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={400}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <details class="card-keys">
          <summary>{say.how}</summary>
          <p>{filled(say.howAbout, SEARCH_WORDS)}</p>
          <ul>
            {EXAMPLES.map(([q, says]) => (
              <li key={q}>
                <a
                  href={addressOf({ q, page: 1 })}
                  onClick={(event) => {
                    event.preventDefault();
                    setTyped(q);
                    go({ q, page: 1 }, 'pushState');
                  }}
                >
                  <code translate={false}>{q}</code>
                </a>{' '}
                {says}
              </li>
            ))}
          </ul>
        </details>
      </form>
      {unreadable && (
        <section class="panel" role="alert">
          <Refused refusal={unreadable} />
        </section>
      )}
      {shown ? (
        <section
          aria-label={say.found}
          aria-busy={found.state === 'loading'}
          class={found.state === 'there' ? '' : 'card-before'}
        >
          <p role="status" class="card-count">
            {say.count(shown.total, shown.page, shown.pages)}
          </p>
          <ol class="card-lines">
            {shown.cards.map((card) => (
              <CardLine key={card.id} card={card} />
            ))}
          </ol>
          {shown.pages > 1 && (
            <Pages
              looking={looking}
              pages={shown.pages}
              go={(page) => {
                go({ ...looking, page }, 'pushState');
                scrollTo({ top: 0 });
              }}
            />
          )}
        </section>
      ) : (
        !unreadable && <Missing what={say.looking} loaded={found} again={again} />
      )}
    </Site>
  );
}

function CardLine({ card }: { card: CardEntry }) {
  const [face] = card.faces;
  const shape = face ? figuresOf(face) : null;
  return (
    <li>
      <a class="panel card-line" href={`/cards/${encodeURIComponent(card.id)}`}>
        <span class="card-line-head">
          <strong dir="auto">{card.name}</strong> {face && <Cost text={face.manaCost} />}
        </span>
        <span class="card-line-type">
          {card.faces.map((f) => f.typeLine).join(' // ')} {shape && <b>{shape}</b>}
        </span>
        <span class="card-line-tags">
          <Understood whole={card.whole} />
          {card.gone && <span class="tag">{say.gone}</span>}
          {card.shipped && <span class="tag">{say.shipped}</span>}
        </span>
      </a>
    </li>
  );
}

/** Tag that says if a card is fully automated. */
export function Understood({ whole }: { whole: boolean }) {
  return whole ? <span class="tag now">{say.whole}</span> : <span class="tag amiss">{say.notWhole}</span>;
}

function Pages({ looking, pages, go }: { looking: Looking; pages: number; go(page: number): void }) {
  const to = (page: number, label: string) =>
    page < 1 || page > pages ? (
      <span class="second off" aria-disabled="true">
        {label}
      </span>
    ) : (
      <a
        class="second"
        href={addressOf({ ...looking, page })}
        onClick={(event) => {
          event.preventDefault();
          go(page);
        }}
      >
        {label}
      </a>
    );
  return (
    <nav class="card-pages buttons" aria-label={say.pages}>
      {to(looking.page - 1, say.before)}
      <span>
        {looking.page} / {pages}
      </span>
      {to(looking.page + 1, say.next)}
    </nav>
  );
}
