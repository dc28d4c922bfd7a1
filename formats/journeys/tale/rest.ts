import type { Field, FieldOption, Refusal } from '../../../server/engine/decisions/types.ts';
import type { MatchSetup } from '../../../server/engine/state.ts';
import type { TaleQuestion } from '../../sdk/tale.ts';
import { DAY, heal, MOST_TRANSFER, quarters, quartersOf, recover, resize, swap, transfer, type Rest } from '../downtime.ts';
import { copyOf, deckOf, inZone, type Copy, type Sheet } from '../model.ts';
import { strength } from '../talents.ts';
import type { Written } from '../task-forms.ts';
import { advance } from './machine.ts';
import { cardsOf, chanceOf, formFor, nameOf, nameOfCard, pcAt, present, sheetAt, tell, type JourneyState } from './state.ts';

/** A rest: everybody recovers, swaps and changes their deck for themselves, in one form. */

const label = (setup: MatchSetup, c: Copy): string => `${c.renamed ?? nameOfCard(setup, c.key)}${c.zone === 'library' || c.zone === 'collection' ? '' : ` (${c.zone})`}`;
const option = (setup: MatchSetup, c: Copy, more: Partial<FieldOption> = {}): FieldOption => ({ key: c.id, label: label(setup, c), card: c.key, ...more });

/** What may come out of the collection: its copies, and basic lands of home (J-6-2). */
const ofCollection = (setup: MatchSetup, s: Sheet): FieldOption[] => [
  ...inZone(s, 'collection').map((c) => option(setup, c)),
  ...Object.entries(s.basics).filter(([, n]) => n > 0).map(([key, n]) => ({ key: `basic:${key}`, label: nameOfCard(setup, key), note: `${n} there`, card: key })),
];

export function restQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const { rest } = s;
  return rest ? present(s).filter((i) => !pcAt(s, i).done).map((i) => restQuestion(setup, s, i, rest)) : [];
}

function restQuestion(setup: MatchSetup, s: JourneyState, i: number, rest: Rest): TaleQuestion {
  const sheet = sheetAt(s, i);
  const cards = cardsOf(setup);
  const fields: Field[] = [];
  const pick = (key: string, text: string, options: FieldOption[], most: number, more: Partial<Extract<Field, { kind: 'pick' }>> = {}): void => {
    if (options.length > 0) fields.push({ key, kind: 'pick', label: text, min: 0, max: Math.min(most, options.length), options, value: [], ...more });
  };
  const { nexus } = rest;
  if (nexus && rest.hours < DAY) {
    const lost = [...inZone(sheet, 'graveyard'), ...inZone(sheet, 'exile')].filter((c) => quarters(sheet, c, nexus, cards) !== null);
    const options = lost.map((c) => option(setup, c, { weight: (quarters(sheet, c, nexus, cards) ?? 0) / 2 }));
    const most = quartersOf(rest) / 2;
    let sum = 0;
    const value = options.filter((o) => (sum += o.weight ?? 0) <= most).map((o) => o.key);
    pick('recover', 'Recover', options, options.length, { value, sum: { label: 'Cards', most } });
  }
  if (nexus) {
    pick('out', 'Swap these of your deck', deckOf(sheet).map((c) => option(setup, c)), 40);
    pick('into', 'for these of your collection', ofCollection(setup, sheet), 40);
  }
  if (nexus && rest.hours >= DAY) {
    pick('add', 'Add to your deck', ofCollection(setup, sheet), 60);
    pick('remove', 'Remove from your deck', deckOf(sheet).map((c) => option(setup, c)), 60);
  }
  if (strength(sheet, 'mental-transfer', cards) > 0) {
    const others = present(s).filter((x) => x !== i).flatMap((x) => [...inZone(sheetAt(s, x), 'graveyard'), ...inZone(sheetAt(s, x), 'exile')].map((c) => ({ ...option(setup, c), key: `${x}:${c.id}`, label: `${label(setup, c)} of ${nameOf(s, x)}` })));
    pick('transfer', 'Mill as many cards so that one other recovers these', others, MOST_TRANSFER);
  }
  fields.push({ key: 'say', kind: 'text', label: 'What you do meanwhile', min: 0, max: 500, lines: 2, value: '' });
  return formFor(s, pcAt(s, i).person, 'rest', `${sheet.name} rests`, ['J-6-3', 'J-6-4', 'J-6-7'], fields);
}

export function answerRest(setup: MatchSetup, s: JourneyState, i: number, form: Written): Refusal | null {
  const rest = s.rest as Rest;
  const sheet = sheetAt(s, i);
  const cards = cardsOf(setup);
  const [first = ''] = form.picks('transfer');
  const to = s.pcs[Number(first.split(':')[0])]?.sheet ?? sheet;
  const picks = form.picks('transfer').map((k) => k.split(':')[1] ?? '');
  const refused = recover(sheet, rest, form.picks('recover'), cards) ?? swap(sheet, rest, form.picks('out'), form.picks('into'), cards)
    ?? resize(sheet, rest, form.picks('add'), form.picks('remove').filter((id) => copyOf(sheet, id)), cards) ?? transfer(sheet, to, picks, rest, cards, chanceOf(s));
  if (refused) return refused;
  heal(sheet, rest);
  const said = form.text('say');
  if (said !== '') tell(s, [`${sheet.name}: ${said}`]);
  const recovered = form.picks('recover').length;
  if (rest.hours >= DAY) tell(s, [`${sheet.name} has rested. `, { clause: 'J-6-7' }]);
  else if (recovered > 0) tell(s, [`${sheet.name} recovers ${recovered} ${recovered === 1 ? 'card' : 'cards'}. `, { clause: 'J-6-3' }]);
  pcAt(s, i).done = true;
  if (present(s).every((x) => pcAt(s, x).done)) {
    s.rest = null;
    advance(s, 'DONE');
  }
  return null;
}
