import { useState } from 'preact/hooks';
import type { TaleSheet, View } from '../../../../server/protocol/index.ts';
import { personOf } from '../../match/names.ts';
import type { TaleWords } from '../../pages/tale.ts';
import { Clause } from '../table/log.tsx';
import { Picture } from './picture.tsx';
import { TaleNames, TaleTile } from './card.tsx';
import { taleTexts as say } from '../../texts/story/tale.ts';

/** Groups of this many cards are shown as a folded list of names. */
const MANY = 11;

/** Characters and other collections of cards: one at a time, one's own first. */
export function Sheets({ view, sheets, words }: { view: View; sheets: readonly TaleSheet[]; words: TaleWords }) {
  const [turned, turnTo] = useState<string | null>(null);
  const shown =
    sheets.find((sheet) => sheet.key === turned)
    ?? sheets.find((sheet) => sheet.person !== undefined && sheet.person === view.you.person)
    ?? sheets[0];
  if (!shown) return null;
  return (
    <div class="sheets">
      {sheets.length > 1 && (
        <div class="tale-strip always" role="group" aria-label={words.sheets}>
          {sheets.map((sheet) => (
            <button type="button" key={sheet.key} aria-pressed={sheet === shown} onClick={() => turnTo(sheet.key)}>
              {sheet.picture && <Picture picture={sheet.picture} as="dot" />}
              <strong dir="auto">{sheet.title}</strong>
              <small>{whose(view, sheet)}</small>
            </button>
          ))}
        </div>
      )}
      <Sheet key={shown.key} sheet={shown} />
    </div>
  );
}

const whose = (view: View, sheet: TaleSheet): string => {
  if (sheet.person === undefined) return '';
  return sheet.person === view.you.person ? say.yours : (personOf(view, sheet.person)?.name ?? '');
};

/** "40 cards", with the group's note, which may begin with the count itself. */
const countOf = ({ cards, note }: TaleSheet['groups'][number]): string => {
  if (!note) return say.cards(cards.length);
  return note.startsWith(String(cards.length)) ? note : say.cardsWith(cards.length, note);
};

/** A character's sheet. A text that is labelled with a card's name is shown with that card. */
export function Sheet({ sheet }: { sheet: TaleSheet }) {
  const told = new Map(sheet.texts.map((text) => [text.label, text.text]));
  const names = new Set(sheet.groups.flatMap((group) => group.cards.map((card) => card.name)));
  const others = sheet.texts.filter((text) => !names.has(text.label));
  return (
    <article class="sheet">
      {sheet.picture?.of === 'place' && <Picture picture={sheet.picture} as="wide" />}
      <header class="sheet-head">
        {sheet.picture && sheet.picture.of !== 'place' && <Picture picture={sheet.picture} as="head" />}
        <h3 dir="auto">{sheet.title}</h3>
        {sheet.subtitle && <p dir="auto">{sheet.subtitle}</p>}
      </header>
      {sheet.facts.length > 0 && (
        <dl class="sheet-facts">
          {sheet.facts.map((fact, at) => (
            <div key={at}>
              <dt dir="auto">
                {fact.label} {fact.clause && <Clause id={fact.clause} />}
              </dt>
              <dd dir="auto">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div class="sheet-groups">
        {sheet.groups.map((group, at) => (
          <section
            key={at}
            class={
              group.cards.length >= MANY
                ? 'sheet-group many'
                : group.cards.length > 2
                  ? 'sheet-group wide'
                  : 'sheet-group'
            }
            role="group"
            aria-label={say.groupOf(sheet.title, group.title)}
          >
            {group.cards.length >= MANY ? (
              <details>
                <summary>
                  <h4 dir="auto">{group.title}</h4> <small>{countOf(group)}</small>
                </summary>
                <TaleNames cards={group.cards} />
              </details>
            ) : (
              <>
                <h4>
                  <span dir="auto">{group.title}</span> {group.clause && <Clause id={group.clause} />}
                  {group.note && <small dir="auto"> {group.note}</small>}
                </h4>
                <ul class="tale-cards">
                  {group.cards.map((card, n) => (
                    <TaleTile key={n} card={card} story={told.get(card.name)} />
                  ))}
                </ul>
              </>
            )}
          </section>
        ))}
      </div>
      {others.length > 0 && (
        <dl class={sheet.groups.length === 0 ? 'sheet-texts alone' : 'sheet-texts'}>
          {others.map((text, at) => (
            <div key={at} class={text.picture && 'pictured'}>
              <dt dir="auto">
                {text.picture && <Picture picture={text.picture} as="thumb" />}
                {text.label} {text.clause && <Clause id={text.clause} />}
              </dt>
              <dd dir="auto">
                {text.text}
                {text.note && <small dir="auto">{text.note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
