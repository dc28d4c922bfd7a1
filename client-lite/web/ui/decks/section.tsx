import { useState } from 'preact/hooks';
import type { DeckReport } from '../../../../server/protocol/index.ts';
import { sizeOf, type Deck, type DeckEntry, type Section } from '../../decks/deck.ts';
import { sorted, type Facts } from '../../decks/facts.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Cost } from '../card/pips.tsx';
import { dropPlace, startDrag, type Dragged } from './drag.ts';
import { copiesByKey, moveRow } from './row-keys.ts';

const { sections: say } = deckTexts;

export type CardState = DeckReport['cards'][number]['state'] | 'unknown';

interface SectionProps {
  readonly deck: Deck;
  readonly section: Section;
  readonly facts: Facts;
  /** sections to which cards may be moved */
  readonly targets: readonly Section[];
  stateOf(entry: DeckEntry): CardState;
  change(name: string, by: number): void;
  move(name: string, to: Section): void;
  drop(card: Dragged): void;
}

/** One section of a deck: its cards with their counts. */
export function DeckSection({ deck, section, facts, targets, stateOf, change, move, drop }: SectionProps) {
  const [above, setAbove] = useState(false);
  const entries = sorted(
    deck.entries.filter((e) => e.section === section),
    facts,
  );
  return (
    <section
      class={above ? 'deck-part above' : 'deck-part'}
      aria-label={say.name(section)}
      {...dropPlace(drop, setAbove)}
    >
      <h3>
        {say.name(section)} <small>{say.size(sizeOf(deck, section))}</small>
      </h3>
      {entries.length === 0 ? (
        <p class="quiet-text">{say.empty}</p>
      ) : (
        <ul
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            if (event.target instanceof HTMLSelectElement) return;
            event.preventDefault();
            moveRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
          }}
        >
          {entries.map((entry) => (
            <Row
              key={entry.name}
              entry={entry}
              facts={facts}
              state={stateOf(entry)}
              targets={targets.filter((t) => t !== section)}
              change={(by) => change(entry.name, by)}
              move={(to) => move(entry.name, to)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({
  entry,
  facts,
  state,
  targets,
  change,
  move,
}: {
  entry: DeckEntry;
  facts: Facts;
  state: CardState;
  targets: readonly Section[];
  change(by: number): void;
  move(to: Section): void;
}) {
  const { name, count, section } = entry;
  const card = facts.get(name);
  /** A row that loses its last copy hands the focus on. */
  const fewer = (row: HTMLElement, by: number) => {
    if (count + by <= 0) {
      const next = row.nextElementSibling ?? row.previousElementSibling;
      const place = next ?? row.closest('main')?.querySelector('input[type=search]');
      (place?.matches('input') ? (place as HTMLElement) : place?.querySelector<HTMLElement>('[data-row]'))?.focus();
    }
    change(by);
  };
  return (
    <li
      class="deck-row"
      draggable
      onDragStart={(event) => startDrag(event, { name, from: section })}
      onKeyDown={(event) => {
        const by = event.key === 'Delete' ? -count : copiesByKey(event);
        if (by === null || event.target instanceof HTMLSelectElement) return;
        event.preventDefault();
        fewer(event.currentTarget, by);
      }}
    >
      <b class="deck-count">{count}</b>
      <span class="deck-name">
        {card ? (
          <a href={`/cards/${encodeURIComponent(card.id)}`} target="_blank" rel="noopener" draggable={false}>
            {name}
          </a>
        ) : (
          name
        )}{' '}
        {state !== 'whole' && <span class="tag amiss">{say[state]}</span>}
      </span>
      {card?.faces[0] && <Cost text={card.faces[0].manaCost} />}
      <span class="deck-steps">
        {targets.length > 0 && (
          <select
            aria-label={say.move(name)}
            value=""
            onChange={(event) => {
              const to = targets.find((t) => t === event.currentTarget.value);
              event.currentTarget.value = '';
              if (to) move(to);
            }}
          >
            <option value="">{say.stay}</option>
            {targets.map((to) => (
              <option key={to} value={to}>
                {say.moveTo(to)}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          class="step"
          aria-label={say.fewer(name, section)}
          onClick={(event) => {
            const row = event.currentTarget.closest('li');
            if (row) fewer(row, -1);
          }}
        >
          −
        </button>
        <button type="button" class="step" data-row aria-label={say.more(name, section)} onClick={() => change(1)}>
          +
        </button>
      </span>
    </li>
  );
}
