import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardEntry, CardsFound } from '../../../../server/protocol/index.ts';
import { findCards } from '../../connection/http.ts';
import type { Section } from '../../decks/deck.ts';
import { COLOURS } from '../../decks/facts.ts';
import { NO_FILTERS, queryOf, TYPES, type Filters } from '../../decks/find.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Refused } from '../table/refused.tsx';
import { dropPlace, type Dragged } from './drag.ts';
import { Found } from './found.tsx';
import { moveRow, ROW_FOCUS } from './row-keys.ts';

const WAIT_MS = 250;
const { find: say, sections } = deckTexts;

/** The catalogue beside a deck: a search whose results are added by click, key or drag. */
export function Catalogue({
  into,
  targets,
  target,
  copies,
  change,
  found: tell,
  take,
}: {
  /** section to which cards are added */
  into: Section;
  targets: readonly Section[];
  target(section: Section): void;
  copies(name: string): number;
  /** adds copies of a card, or takes them out */
  change(name: string, by: number): void;
  found(cards: readonly CardEntry[]): void;
  /** a card of the deck was dropped here */
  take(card: Dragged): void;
}) {
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [looking, setLooking] = useState({ q: '', page: 1 });
  const [above, setAbove] = useState(false);
  const q = queryOf(filters);
  useEffect(() => {
    if (q === looking.q) return undefined;
    const timer = setTimeout(() => setLooking({ q, page: 1 }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [q]);
  const [loaded, again] = useLoaded(
    () => findCards(looking.q, looking.page).then((cards) => ({ looking, cards })),
    `${looking.page} ${looking.q}`,
  );
  const last = useRef<CardsFound | null>(null);
  // Enter pressed before the results are there adds the first of them once they are.
  const wanted = useRef(false);
  if (loaded.state === 'there') last.current = loaded.value.cards;
  // When the query has just changed, what is loaded still answers the one before.
  const settled = loaded.state === 'there' && looking.q === q && loaded.value.looking === looking;
  useEffect(() => {
    if (loaded.state !== 'there') return;
    tell(loaded.value.cards.cards);
    if (!settled || !wanted.current) return;
    wanted.current = false;
    const [first] = loaded.value.cards.cards;
    if (first) change(first.name, 1);
  }, [loaded, settled]);
  const unreadable = loaded.state === 'failed' && loaded.refusal.code === 'bad-message' ? loaded.refusal : null;
  const shown = loaded.state === 'failed' && !unreadable ? null : last.current;
  const list = useRef<HTMLUListElement>(null);
  const set = (next: Partial<Filters>) => {
    wanted.current = false;
    setFilters({ ...filters, ...next });
  };
  return (
    <section
      class={above ? 'panel catalogue above' : 'panel catalogue'}
      aria-label={say.title}
      {...dropPlace((card) => card.from !== null && take(card), setAbove)}
    >
      <h2>{say.title}</h2>
      <form
        role="search"
        class="catalogue-search"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = settled ? (shown?.cards ?? []) : [];
          if (first) change(first.name, 1);
          else if (!settled) wanted.current = true;
        }}
      >
        <input
          type="search"
          aria-label={say.label}
          aria-describedby="catalogue-keys"
          value={filters.text}
          placeholder={say.hint}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={300}
          onInput={(event) => set({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector<HTMLElement>(ROW_FOCUS)?.focus();
          }}
        />
        <p id="catalogue-keys" class="quiet-text catalogue-keys">
          {say.keys}
        </p>
        <div class="catalogue-filters">
          <select
            aria-label={say.type}
            value={filters.type}
            onChange={(event) => set({ type: event.currentTarget.value })}
          >
            <option value="">{say.any}</option>
            {TYPES.map((type) => (
              <option key={type} value={type}>
                {say.types[type]}
              </option>
            ))}
          </select>
          <fieldset class="catalogue-colours">
            <legend class="sr">{say.colours}</legend>
            {COLOURS.filter((c) => c !== 'C').map((colour) => (
              <button
                key={colour}
                type="button"
                class={`colour-turn dot-${colour}`}
                aria-pressed={filters.colours.includes(colour)}
                aria-label={`${colour}: ${say.colour(colour)}`}
                onClick={() =>
                  set({
                    colours: filters.colours.includes(colour)
                      ? filters.colours.replace(colour, '')
                      : filters.colours + colour,
                  })
                }
              >
                {colour}
              </button>
            ))}
          </fieldset>
          <label class="catalogue-whole">
            <input
              type="checkbox"
              checked={filters.whole}
              onChange={(event) => set({ whole: event.currentTarget.checked })}
            />
            {say.whole}
          </label>
          {targets.length > 1 && (
            <label class="catalogue-into">
              {say.into}{' '}
              <select
                value={into}
                onChange={(event) => target(targets.find((t) => t === event.currentTarget.value) ?? into)}
              >
                {targets.map((t) => (
                  <option key={t} value={t}>
                    {sections.name(t)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      </form>
      {unreadable && (
        <div role="alert">
          <Refused refusal={unreadable} />
        </div>
      )}
      {shown ? (
        <>
          <p role="status" class="quiet-text">
            {say.count(shown.total, shown.page, shown.pages)}
          </p>
          <ul
            ref={list}
            class="found-cards"
            aria-busy={!settled}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              if (!moveRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1) && event.key === 'ArrowUp')
                event.currentTarget.closest('section')?.querySelector<HTMLElement>('input[type=search]')?.focus();
            }}
          >
            {shown.cards.map((card) => (
              <Found key={card.id} card={card} copies={copies(card.name)} change={(by) => change(card.name, by)} />
            ))}
          </ul>
          {shown.pages > 1 && (
            <p class="buttons">
              <button
                type="button"
                class="second"
                disabled={looking.page <= 1}
                onClick={() => setLooking({ ...looking, page: looking.page - 1 })}
              >
                {say.before}
              </button>
              <button
                type="button"
                class="second"
                disabled={looking.page >= shown.pages}
                onClick={() => setLooking({ ...looking, page: looking.page + 1 })}
              >
                {say.next}
              </button>
            </p>
          )}
        </>
      ) : (
        !unreadable && <Missing what={say.loading} loaded={loaded} again={again} />
      )}
      <p class="catalogue-drop" aria-hidden="true">
        {say.drop}
      </p>
    </section>
  );
}
