import { useEffect, useRef, useState } from 'preact/hooks';
import { judgeCards } from '../../connection/http.ts';
import { addCard, ownCards } from '../../judge/cards.ts';
import { sameSpot, STACK, type Spot } from '../../judge/file.ts';
import { formatOf, nextSpot, readable, type Way } from '../../judge/table.ts';
import { frameOf } from '../card/frame.ts';
import { Cost, Rich } from '../card/pips.tsx';
import { Skip } from './skip.tsx';
import { drag, faceIn, spotWords, useDesk, type Edit, type FoundCard } from './desk.ts';
import { judgeTableTexts, judgeTexts } from '../../texts/judge/page.ts';

const { search: say } = judgeTableTexts;

const WAIT_MS = 140;
/** Alt with these keys: one seat on or back, one zone on or back. */
const WAYS: { readonly [key: string]: Way } = {
  ArrowRight: { seats: 1, zones: 0 },
  ArrowLeft: { seats: -1, zones: 0 },
  ArrowDown: { seats: 0, zones: 1 },
  ArrowUp: { seats: 0, zones: -1 },
};

interface Found {
  readonly cards: readonly FoundCard[];
  readonly more: boolean;
  readonly failed: boolean;
  readonly settled: boolean;
}

/** Cards that the typed words begin in: those of the file first, then those of the server. `settled`: the server has answered. */
function useFound(q: string): Found {
  const desk = useDesk();
  const format = formatOf(desk.file);
  const [found, setFound] = useState<{ q: string; cards: readonly FoundCard[]; more: boolean; failed: boolean }>({
    q: '',
    cards: [],
    more: false,
    failed: false,
  });
  useEffect(() => {
    if (q === '') return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      judgeCards(q, format).then(
        ({ cards, more }) => {
          if (gone) return;
          desk.edit?.know(cards);
          setFound({ q, cards, more, failed: false });
        },
        () => !gone && setFound({ q, cards: [], more: false, failed: true }),
      );
    }, WAIT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [q, format]);
  const begins = (name: string) => ` ${name.toLowerCase()}`.includes(` ${q.toLowerCase()}`);
  const own = ownCards(desk.file).flatMap(({ name }) => (begins(name) ? (faceIn(desk, name) ?? []) : []));
  const settled = q === '' || found.q === q;
  // until the server answers, of the cards before those that still fit
  const fits = found.cards.filter(({ name }) => q !== '' && (settled || begins(name)));
  const others = fits.filter((card) => !own.some(({ name }) => name === card.name));
  return { cards: [...own, ...others], more: settled && found.more, failed: settled && found.failed, settled };
}

/** Search for cards and the zone they go into. Enter adds the marked card; the zone stays chosen. */
export function Search({ edit }: { edit: Edit }) {
  const desk = useDesk();
  const { spot } = desk;
  const [q, setQ] = useState('');
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const [dragging, setDragging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { cards, more, failed, settled } = useFound(q.trim());
  const describes = q.trim() !== '' && settled;
  const [waits, setWaits] = useState(false);
  const last = cards.length + (describes ? 1 : 0) - 1;
  const at = Math.min(marked, last);
  const shown = open && last >= 0;
  const describe = () => {
    setOpen(false);
    edit.open({ show: 'describe', name: q.trim() });
  };
  const add = (card: FoundCard) => {
    edit.change(judgeTexts.done.adding(card.name), (file) => addCard(file, spot, card.name, desk.table.seats[0]?.name));
    edit.say(say.added(card.name, spotWords(spot)));
    const field = box.current?.querySelector('input');
    field?.focus();
    field?.select();
    // the table is in sight again; Enter adds another one
    setOpen(false);
  };
  const choose = (n: number) => {
    const card = cards[n];
    if (card) add(card);
    else if (describes) describe();
    else setWaits(!settled);
  };
  useEffect(() => {
    if (waits && settled) choose(0);
    setWaits(false);
  }, [settled]);
  return (
    <div
      class="judge-search"
      ref={box}
      onFocusOut={(event) => {
        // a press on a result takes the focus away before it is a click or a drag
        if (!box.current?.contains(event.relatedTarget as Node | null) && !box.current?.matches(':active'))
          setOpen(false);
      }}
    >
      <div class="judge-search-row">
        <label class="judge-search-words">
          <span class="sr">{say.label}</span>
          <input
            id="judge-search"
            role="combobox"
            aria-expanded={shown}
            aria-controls="judge-found"
            aria-autocomplete="list"
            aria-activedescendant={shown ? `judge-found-${at}` : undefined}
            value={q}
            placeholder={say.hint}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={80}
            onClick={() => setOpen(true)}
            onFocus={(event) => event.currentTarget.select()}
            onInput={({ currentTarget }) => {
              setQ(currentTarget.value);
              setMarked(0);
              setOpen(true);
            }}
            onKeyDown={(event) => {
              const way = event.altKey ? WAYS[event.key] : undefined;
              if (way) {
                const to = nextSpot(spot, way, desk.table);
                edit.aim(to);
                edit.say(say.aimed(spotWords(to)));
              } else if (event.key === 'ArrowDown') setMarked(Math.min(at + 1, last));
              else if (event.key === 'ArrowUp') setMarked(Math.max(at - 1, 0));
              else if (event.key === 'Enter') choose(at);
              else if (event.key === 'Escape' && shown) setOpen(false);
              else return;
              event.preventDefault();
              if (event.key.startsWith('Arrow') && !way) setOpen(true);
            }}
          />
        </label>
        <SpotField spot={spot} aim={(to) => edit.aim(to)} />
        <Skip to="judge-question">{judgeTexts.toQuestion}</Skip>
      </div>
      {shown && (
        <div class={dragging ? 'judge-found dragging' : 'judge-found'}>
          <ul id="judge-found" role="listbox" aria-label={say.cards}>
            {cards.map((card, n) => (
              <li
                key={card.name}
                id={`judge-found-${n}`}
                role="option"
                aria-selected={n === at}
                class={`${frameOf(card.cost, card.type)}${n === at ? ' on' : ''}`}
                draggable
                onDragStart={(event) => {
                  drag(event, { name: card.name });
                  setTimeout(() => setDragging(true));
                }}
                onDragEnd={() => {
                  setDragging(false);
                  setOpen(false);
                }}
                onClick={() => add(card)}
                ref={n === at ? (el) => el?.scrollIntoView({ block: 'nearest' }) : null}
              >
                <span class="found-head">
                  <strong dir="auto">{card.name}</strong> <Cost text={card.cost} />
                </span>
                <span class="found-type">
                  {card.type} {card.figures && <b>{card.figures}</b>}
                  {card.unread && <span class="tag amiss">{say.unread}</span>}
                </span>
                {card.text && (
                  <span class="found-text" data-from="server">
                    <Rich text={card.text} />
                  </span>
                )}
              </li>
            ))}
            {describes && (
              <li
                id={`judge-found-${cards.length}`}
                role="option"
                aria-selected={at === cards.length}
                class={at === cards.length ? 'found-own on' : 'found-own'}
                onMouseDown={(event) => event.preventDefault()}
                onClick={describe}
              >
                {say.describe(q.trim())}
              </li>
            )}
          </ul>
          {more && <p class="quiet-text">{say.more}</p>}
          <p class="quiet-text judge-hint">{say.keys(spotWords(spot))}</p>
          {failed && <p class="quiet-text">{say.failed}</p>}
        </div>
      )}
    </div>
  );
}

/** List of all zones, for the zone that the next card goes into. */
function SpotField({ spot, aim }: { spot: Spot; aim(spot: Spot): void }) {
  const { table } = useDesk();
  const spots: readonly Spot[] = [
    ...table.seats.flatMap(({ name, zones }) => zones.map((zone) => ({ seat: name, zone }))),
    STACK,
  ];
  const at = spots.findIndex((other) => sameSpot(other, spot));
  return (
    <label class="judge-spot">
      <span class="sr">{say.into}</span>
      <select value={String(at)} onChange={({ currentTarget }) => aim(spots[Number(currentTarget.value)] ?? STACK)}>
        {at < 0 && <option value="-1">{spotWords(spot)}</option>}
        {table.seats.map(({ name }) => (
          <optgroup key={name} label={name}>
            {spots.map((other, n) =>
              other.seat === name ? (
                <option key={n} value={String(n)}>
                  {judgeTableTexts.zoneIn(name, readable(other.zone))}
                </option>
              ) : null,
            )}
          </optgroup>
        ))}
        <option value={String(spots.length - 1)}>{judgeTableTexts.theStack}</option>
      </select>
    </label>
  );
}
