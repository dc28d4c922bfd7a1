import { useEffect, useState } from 'preact/hooks';
import type { FormatInfo } from '../../../../server/protocol/index.ts';
import {
  copiesOf,
  LONGEST_NAME,
  moved,
  newDeck,
  sectionsOf,
  withCopies,
  type Deck,
  type DeckEntry,
  type Section,
} from '../../decks/deck.ts';
import { formOf } from '../../decks/goldfish.ts';
import { entryAt, listOf } from '../../decks/list.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Catalogue } from './catalogue.tsx';
import { Charts } from './charts.tsx';
import { Check } from './check.tsx';
import type { Dragged } from './drag.ts';
import { Goldfish } from './goldfish.tsx';
import { HandTest } from './hand.tsx';
import { DeckSection, type CardState } from './section.tsx';
import { checkOf, ExportDialog, ImportDialog } from './transfer.tsx';
import { useDeck } from './use-deck.ts';
import { useFacts } from './use-facts.ts';
import { useReport } from './use-report.ts';

const { page: say, list: shelf, transfer } = deckTexts;

/** A deck while it is built: the catalogue, its sections, and everything that follows from them. */
export function Builder({
  first,
  formats,
  named,
}: {
  first: Deck;
  formats: readonly FormatInfo[];
  /** called with the deck's name whenever it changes */
  named(name: string): void;
}) {
  const { deck, kept, change, undo } = useDeck(first);
  const format = formats.find((f) => f.id === deck.format) ?? (formats[0] as FormatInfo);
  useEffect(() => named(deck.name), [deck.name]);
  const form = formOf(format);
  const targets = sectionsOf(deck, form);
  const [chosen, setInto] = useState<Section>('main');
  const into = targets.includes(chosen) ? chosen : 'main';
  const [facts, learn] = useFacts(deck.entries.map((e) => e.name));
  const list = listOf(deck);
  const checked = useReport(list, checkOf(format));
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const copies = (section: Section, name: string, by: number) => {
    const next = change((now) => withCopies(now, section, name, by));
    setSaid(say.now(name, copiesOf(next, section, name), section));
  };
  const move = (name: string, from: Section, to: Section, count: number) => {
    if (from === to) return;
    const next = change((now) => moved(now, name, from, to, count));
    setSaid(say.now(name, copiesOf(next, to, name), to));
  };
  const drop = ({ name, from }: Dragged, to: Section) =>
    from === null ? copies(to, name, 1) : move(name, from, to, copiesOf(deck, from, name));
  const states = new Map(
    checked.report?.cards.flatMap((c) => {
      const entry = entryAt(deck, c.line);
      return entry ? [[`${entry.section} ${entry.name}`, c.state] as const] : [];
    }),
  );
  const stateOf = ({ section, name }: DeckEntry): CardState =>
    states.get(`${section} ${name}`)
    ?? (checked.report?.problems.some((p) => entryAt(deck, p.line)?.name === name) ? 'unknown' : 'whole');
  return (
    <>
      <div class="deck-bar">
        <label>
          <span>{shelf.name}</span>
          <input
            value={deck.name}
            maxLength={LONGEST_NAME}
            autocomplete="off"
            onChange={(event) => {
              const name = event.currentTarget.value.trim();
              if (name !== '') change((now) => ({ ...now, name }));
            }}
          />
        </label>
        <label>
          <span>{shelf.format}</span>
          <select
            value={format.id}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change((now) => ({ ...now, format: value }));
            }}
          >
            {formats.map((f) => (
              <option key={f.id} value={f.id}>
                {f.name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="second"
          disabled={undo === null}
          onClick={() => {
            undo?.();
            setSaid(say.undone);
          }}
        >
          {say.undo}
        </button>
        <button type="button" class="second" onClick={() => setOpen('import')}>
          {say.import}
        </button>
        <button type="button" class="second" disabled={list === ''} onClick={() => setOpen('export')}>
          {say.export}
        </button>
        <a class="second" href="/decks">
          {say.all}
        </a>
      </div>
      {form.about && <p class="quiet-text deck-about">{form.about}.</p>}
      {!kept && <p role="alert">{shelf.unkept}</p>}
      <p class="sr" role="status">
        {said}
      </p>
      <div class="deck-builder">
        <Catalogue
          into={into}
          targets={targets}
          target={setInto}
          copies={(name) => deck.entries.reduce((n, e) => (e.name === name ? n + e.count : n), 0)}
          change={(name, by) => copies(into, name, by)}
          found={learn}
          take={({ name, from }) => from !== null && copies(from, name, -copiesOf(deck, from, name))}
        />
        <div class="deck-parts panel">
          {targets.map((section) => (
            <DeckSection
              key={section}
              deck={deck}
              section={section}
              facts={facts}
              targets={targets}
              stateOf={stateOf}
              change={(name, by) => copies(section, name, by)}
              move={(name, to) => move(name, section, to, to === 'commander' ? 1 : copiesOf(deck, section, name))}
              drop={(card) => drop(card, section)}
            />
          ))}
        </div>
        <div class="deck-side">
          <Check deck={deck} format={format} checked={checked} change={(next) => change(() => next)} />
          <Charts deck={deck} facts={facts} />
          <HandTest deck={deck} facts={facts} />
          <Goldfish deck={deck} format={format} legal={checked.report?.ok === true && !checked.busy} />
        </div>
      </div>
      {open === 'export' && <ExportDialog deck={deck} close={() => setOpen(null)} />}
      {open === 'import' && (
        <ImportDialog
          format={format}
          close={() => setOpen(null)}
          ways={[
            {
              label: transfer.replace,
              take: (read) => change((now) => newDeck(now.id, now.name, now.format, read.entries)),
            },
            {
              label: transfer.add,
              take: (read) => change((now) => newDeck(now.id, now.name, now.format, [...now.entries, ...read.entries])),
            },
          ]}
        />
      )}
    </>
  );
}
