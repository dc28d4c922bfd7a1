import type { Color } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Field, FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import {
  DAY,
  heal,
  MOST_TRANSFER,
  quarters,
  quartersOf,
  recover,
  resize,
  swap,
  transfer,
  type Rest,
} from '../downtime.ts';
import { COLOUR_NAMES } from '../colours.ts';
import { copyOf, deckOf, inZone, type Copy, type Sheet } from '../model.ts';
import { refusal } from '../refusal.ts';
import { strength } from '../talents/effects.ts';
import { advance } from './machine.ts';
import { readList } from './deck-list.ts';
import {
  cardsOf,
  chanceOf,
  formFor,
  nameOf,
  nameOfCard,
  pcAt,
  present,
  sheetAt,
  tell,
  type JourneyState,
} from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** A rest: each player recovers and swaps cards and changes their deck, in one form. */

/** most cards that may be added at once: room for Arcane Endurance taken six times */
const MOST_ADDED = 60;

const option = (setup: MatchSetup, c: Copy, more: Partial<FieldOption> = {}): FieldOption => ({
  key: c.id,
  label: c.renamed ?? nameOfCard(setup, c.key),
  card: c.key,
  ...(c.zone === 'library' || c.zone === 'collection' ? {} : { note: c.zone }),
  ...more,
});

/** Basic lands of home, one line each (J-6-2). */
const basicsField = (setup: MatchSetup, s: Sheet, key: string, label: string): Field => ({
  key,
  kind: 'text',
  label,
  min: 0,
  max: 300,
  lines: 2,
  value: '',
  help: `One line each: 2 Name. There are ${Object.entries(s.basics)
    .map(([card, n]) => `${n} ${nameOfCard(setup, card)}`)
    .join(', ')}.`,
});
/**
 * Cards picked from the collection, and basic lands typed as a list.
 * A basic land is `basic:` and its key, one for each copy.
 */
function fromCollection(setup: MatchSetup, s: Sheet, form: Written, picked: string, typed: string): string[] | Refusal {
  const { cards, unknown } = readList(form.text(typed), setup, [s.home]);
  const odd = [...unknown, ...cards.filter((c) => s.basics[c.key] === undefined).map((c) => c.name)];
  return odd.length > 0
    ? refusal(`These are no basic lands of home: ${odd.join(', ')}.`, 'J-6-2', 'Name basic lands of the home plane.')
    : [...form.picks(picked), ...cards.map((c) => `basic:${c.key}`)];
}

/** “for 2 hours at a mana nexus, enriched in white”. */
export function restText({ hours, nexus }: Rest): string {
  const names = (of: readonly Color[]): string => of.map((c) => COLOUR_NAMES[c]).join(' and ');
  const time = hours >= DAY ? 'for a full day' : hours === 1 ? 'for an hour' : `for ${hours} hours`;
  return nexus
    ? `${time} at a mana nexus${nexus.enriched.length > 0 ? `, enriched in ${names(nexus.enriched)}` : ''}${nexus.devoid.length > 0 ? `, devoid of ${names(nexus.devoid)}` : ''}`
    : time;
}

export function restQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const { rest } = s;
  return rest
    ? present(s)
        .filter((i) => !pcAt(s, i).done)
        .map((i) => restQuestion(setup, s, i, rest))
    : [];
}

function restQuestion(setup: MatchSetup, s: JourneyState, i: number, rest: Rest): TaleQuestion {
  const sheet = sheetAt(s, i);
  const cards = cardsOf(setup);
  const fields: Field[] = [];
  const pick = (
    key: string,
    text: string,
    options: FieldOption[],
    most: number,
    more: Partial<Extract<Field, { kind: 'pick' }>> = {},
  ): void => {
    if (options.length > 0)
      fields.push({
        key,
        kind: 'pick',
        label: text,
        min: 0,
        max: Math.min(most, options.length),
        options,
        value: [],
        ...more,
      });
  };
  const { nexus } = rest;
  if (nexus && rest.hours < DAY) {
    const lost = [...inZone(sheet, 'graveyard'), ...inZone(sheet, 'exile')].filter(
      (c) => quarters(sheet, c, nexus, cards) !== null,
    );
    const options = lost.map((c) => option(setup, c, { weight: (quarters(sheet, c, nexus, cards) ?? 0) / 2 }));
    const most = quartersOf(rest) / 2;
    let sum = 0;
    const value = options.filter((o) => (sum += o.weight ?? 0) <= most).map((o) => o.key);
    pick('recover', 'Recover', options, options.length, { value, sum: { label: 'Cards', most } });
  }
  if (nexus) {
    const deck = deckOf(sheet).map((c) => option(setup, c));
    pick('out', 'Swap these of your deck', deck, deck.length, {
      help: 'The first that you pick is swapped for the first of the collection, and so on; basic lands come last.',
    });
    pick(
      'into',
      'for these of your collection',
      inZone(sheet, 'collection').map((c) => option(setup, c)),
      deck.length,
    );
    fields.push(basicsField(setup, sheet, 'lands', 'and these basic lands'));
  }
  if (nexus && rest.hours >= DAY) {
    const deck = deckOf(sheet).map((c) => option(setup, c));
    pick(
      'add',
      'Add to your deck',
      inZone(sheet, 'collection').map((c) => option(setup, c)),
      MOST_ADDED,
    );
    fields.push(basicsField(setup, sheet, 'addlands', 'and these basic lands'));
    pick('remove', 'Remove from your deck', deck, deck.length);
  }
  if (strength(sheet, 'mental-transfer', cards) > 0) {
    const others = present(s)
      .filter((x) => x !== i)
      .flatMap((x) =>
        [...inZone(sheetAt(s, x), 'graveyard'), ...inZone(sheetAt(s, x), 'exile')].map((c) => ({
          ...option(setup, c),
          key: `${x}:${c.id}`,
          note: `${c.zone} of ${nameOf(s, x)}`,
        })),
      );
    pick('transfer', 'Mill as many cards so that one other recovers these', others, MOST_TRANSFER);
  }
  fields.push({ key: 'say', kind: 'text', label: 'What you do meanwhile', min: 0, max: 500, lines: 2, value: '' });
  return formFor(
    s,
    pcAt(s, i).person,
    'rest',
    `${sheet.name} rests ${restText(rest)}`,
    ['J-6-3', 'J-6-4', rest.hours >= DAY ? 'J-6-5' : 'J-6-6', 'J-6-7'],
    fields,
  );
}

export function answerRest(setup: MatchSetup, s: JourneyState, i: number, form: Written): Refusal | null {
  const rest = s.rest as Rest;
  const sheet = sheetAt(s, i);
  const cards = cardsOf(setup);
  const [first = ''] = form.picks('transfer');
  const to = s.pcs[Number(first.split(':')[0])]?.sheet ?? sheet;
  const picks = form.picks('transfer').map((k) => k.split(':')[1] ?? '');
  const into = fromCollection(setup, sheet, form, 'into', 'lands');
  if ('code' in into) return into;
  const add = fromCollection(setup, sheet, form, 'add', 'addlands');
  if ('code' in add) return add;
  const refused =
    recover(sheet, rest, form.picks('recover'), cards)
    ?? swap(sheet, rest, form.picks('out'), into, cards)
    ?? resize(
      sheet,
      rest,
      add,
      form.picks('remove').filter((id) => copyOf(sheet, id)),
      cards,
    )
    ?? transfer(sheet, to, picks, rest, cards, chanceOf(s));
  if (refused) return refused;
  heal(sheet, rest);
  const said = form.text('say');
  if (said !== '') tell(s, [`${sheet.name}: ${said}`]);
  const recovered = form.picks('recover').length;
  if (rest.hours >= DAY) tell(s, [`${sheet.name} has rested. `, { clause: 'J-6-7' }]);
  else if (recovered > 0)
    tell(s, [`${sheet.name} recovers ${recovered} ${recovered === 1 ? 'card' : 'cards'}. `, { clause: 'J-6-3' }]);
  pcAt(s, i).done = true;
  if (present(s).every((x) => pcAt(s, x).done)) {
    s.rest = null;
    advance(s, 'DONE');
  }
  return null;
}
