import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardEntry, CardsFound } from '../../../../server/protocol/index.ts';
import { addressOf, figuresOf, lookingIn, type Looking } from '../../pages/find.ts';
import { findCards } from '../../connection/http.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Cost } from '../card/pips.tsx';
import { Refused } from '../table/refused.tsx';
import { Site } from '../site.tsx';

const WAIT_MS = 250;
const EXAMPLES = [
  ['t:creature c:g pow>=4', 'green creatures with power 4 or more'],
  ['o:"draw a card" cmc<=2', 'whose text has these words, for two mana or less'],
  ['id<=wu -is:compiled', 'for a white and blue deck, not fully automated'],
  ['(t:instant or t:sorcery) o:counter', 'brackets and “or”'],
  ['!"Plains"', 'by its whole name'],
] as const;

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
    <Site
      title="Cards"
      at="cards"
      about="Every card that this server knows, and how much of each the rules carry out by themselves."
    >
      <form
        class="panel card-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          go({ q: typed, page: 1 }, 'pushState');
        }}
      >
        <label>
          <span class="sr">Look for cards</span>
          <input
            type="search"
            value={typed}
            placeholder="Name, or t:creature c:g cmc<=2 …"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={400}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <details class="card-keys">
          <summary>How to search</summary>
          <p>
            Words are of the name. <b>o:</b> text · <b>t:</b> type · <b>c:</b> colours · <b>id:</b> colour identity ·{' '}
            <b>cmc</b> mana value · <b>pow</b>, <b>tou</b> · <b>set:</b> · <b>is:compiled</b> fully automated. Compare
            with = != &lt; &lt;= &gt; &gt;=; “-” before anything: not so.
          </p>
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
                  <code>{q}</code>
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
          aria-label="What was found"
          aria-busy={found.state === 'loading'}
          class={found.state === 'there' ? '' : 'card-before'}
        >
          <p role="status" class="card-count">
            {shown.total === 0
              ? 'No card is like that.'
              : `${shown.total} ${shown.total === 1 ? 'card' : 'cards'}${shown.pages > 1 ? `, page ${shown.page} of ${shown.pages}` : ''}`}
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
        !unreadable && <Missing what="Looking for cards …" loaded={found} again={again} />
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
          {card.gone && <span class="tag">no longer published</span>}
          {card.shipped && <span class="tag">comes with the server</span>}
        </span>
      </a>
    </li>
  );
}

/** Tag that says if a card is fully automated. */
export function Understood({ whole }: { whole: boolean }) {
  return whole ? <span class="tag now">fully automated</span> : <span class="tag amiss">not fully automated</span>;
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
    <nav class="card-pages buttons" aria-label="Pages of cards">
      {to(looking.page - 1, 'Before')}
      <span>
        {looking.page} / {pages}
      </span>
      {to(looking.page + 1, 'Next')}
    </nav>
  );
}
