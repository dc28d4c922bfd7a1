import { COLORS, type Color } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Field, FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { COLOUR_NAMES } from '../colours.ts';
import { SPHERES, type Copy } from '../model.ts';
import { isOver, learn, payable, pick, PRICE, unlock, type Draft, type Unlock } from '../progress.ts';
import { refusal } from '../refusal.ts';
import { mayMark, talentNo } from '../talents/selection.ts';
import { TALENTS, talentOf, type Rarity, type Talent } from '../talents/catalogue.ts';
import { one } from '../task-forms.ts';
import { advance } from './machine.ts';
import {
  askAnew,
  cardsOf,
  formFor,
  gmOf,
  nameOf,
  nameOfCard,
  pcAt,
  poolOf,
  present,
  sheetAt,
  tell,
  type JourneyState,
} from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

// ---- the draft (J-7-1) ------------------------------------------------------------------------------------------------

export function draftQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const d = s.draft as Draft;
  return d.who.flatMap((i, place) => {
    const pack = d.packs[place] ?? [];
    if (d.picked[place] !== null || pack.length === 0) return [];
    const options = pack.map((key, n): FieldOption => ({
      key: String(n),
      label: nameOfCard(setup, key),
      card: key,
      note: setup.cards[key]?.rarity ?? 'common',
    }));
    return [
      formFor(
        s,
        pcAt(s, i).person,
        'draft',
        'Take a card; the rest goes to the left',
        ['J-7-1'],
        [one('card', 'The card', options, '0')],
        'Take it',
      ),
    ];
  });
}
export function answerDraft(s: JourneyState, i: number, form: Written): void {
  const d = s.draft as Draft;
  const taken = pick(d, d.who.indexOf(i), Number(form.pick('card') ?? 0));
  for (const [who, key] of taken) {
    learn(sheetAt(s, who), key);
    s.revealed++;
  }
  if (!isOver(d)) return;
  s.draft = null;
  tell(s, ['The packs are drafted. ', { clause: 'J-7-1' }]);
  askAnew(s);
  advance(s, 'DONE');
}

// ---- talents (J-7-2) --------------------------------------------------------------------------------------------------

export function unlockQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const asks = present(s).find((i) => pcAt(s, i).ally !== null);
  if (asks !== undefined) {
    const card = nameOfCard(setup, pcAt(s, asks).ally?.gains ?? '');
    return [
      formFor(
        s,
        gmOf(s),
        'ally',
        `${nameOf(s, asks)} wants ${card} for an ally: have they met, and do they get on?`,
        ['J-8-20'],
        [
          one(
            'say',
            'They',
            [
              { key: 'yes', label: 'do' },
              { key: 'no', label: 'do not' },
            ],
            'yes',
          ),
        ],
      ),
    ];
  }
  return present(s)
    .filter((i) => !pcAt(s, i).done)
    .map((i) => unlockQuestion(setup, s, i));
}

const RARITIES = ['common', 'uncommon', 'rare'] as const;
const WORDS = { common: 'Five common cards', uncommon: 'Three uncommon cards', rare: 'A rare or mythic card' } as const;
/** The fields that name cards to mark: one of them, or two (J-8-5). */
const MARKING = ['mark', 'marks'] as const;

function unlockQuestion(setup: MatchSetup, s: JourneyState, i: number): TaleQuestion {
  const sheet = sheetAt(s, i);
  const cards = cardsOf(setup);
  const of = (c: Copy): FieldOption => ({
    key: c.id,
    label: c.renamed ?? nameOfCard(setup, c.key),
    card: c.key,
    note: `${setup.cards[c.key]?.rarity ?? 'common'}${c.zone === 'collection' ? '' : ', in the deck'}`,
  });
  const taking = (which: (t: Talent) => boolean): NonNullable<Field['when']> => [
    { field: 'talent', is: TALENTS.filter(which).map((t) => t.id) },
  ];
  const purse = (rarity: Rarity): Copy[] => payable(sheet, rarity, cards).filter((c) => !c.favored);
  const noOf = (t: Talent): Pick<FieldOption, 'no'> => {
    const has = purse(t.rarity).length;
    const no =
      talentNo(sheet, t, cards)
      ?? (has < PRICE[t.rarity]
        ? {
            says: `It takes ${WORDS[t.rarity].toLowerCase()} of the collection; there ${has === 1 ? 'is' : 'are'} ${has}.`,
            clause: 'J-7-2',
          }
        : null);
    return no ? { no } : {};
  };
  const marked = (most: number): FieldOption[] =>
    sheet.copies.flatMap((c): FieldOption[] => {
      const is = TALENTS.filter((t) => t.marks?.most === most && mayMark(sheet, t, c, cards)).map((t) => t.id);
      return is.length > 0 ? [{ ...of(c), when: [{ field: 'talent', is }] }] : [];
    });
  const fields: Field[] = [
    one(
      'talent',
      'A talent',
      [
        { key: 'none', label: 'none this time' },
        ...TALENTS.map((t) => ({
          key: t.id,
          label: `${t.name} (${t.rarity}, ${PRICE[t.rarity]})`,
          note: t.about,
          ...noOf(t),
        })),
      ],
      'none',
    ),
    ...RARITIES.map((rarity): Field => ({
      key: rarity,
      kind: 'pick',
      label: `${WORDS[rarity]} of your collection for it`,
      min: PRICE[rarity],
      max: PRICE[rarity],
      options: purse(rarity).map(of),
      when: taking((t) => t.rarity === rarity),
    })),
    ...MARKING.map((key, n): Field => ({
      key,
      kind: 'pick',
      label: n === 0 ? 'It marks' : 'It marks one or two',
      min: 1,
      max: n + 1,
      options: marked(n + 1),
      when: taking((t) => t.marks?.most === n + 1),
    })),
    {
      key: 'name',
      kind: 'text',
      label: 'Called from now on',
      min: 0,
      max: 80,
      lines: 1,
      value: '',
      when: taking((t) => t.marks?.rename === 'yes'),
    },
    one(
      'colour',
      'The colour',
      COLORS.map((c) => ({ key: c, label: COLOUR_NAMES[c] })),
      'W',
      { when: taking((t) => t.id === 'alignment') },
    ),
    one(
      'sphere',
      'The sphere',
      SPHERES.map((x) => ({ key: x, label: x })),
      'mental',
      { when: taking((t) => t.id === 'empowered') },
    ),
    {
      key: 'gains',
      kind: 'text',
      label: 'The card that joins your collection',
      min: 1,
      max: 100,
      lines: 1,
      value: '',
      when: taking((t) => t.id === 'advanced-spell-research' || t.id === 'powerful-ally'),
    },
  ];
  return formFor(s, pcAt(s, i).person, 'unlock', `${sheet.name} may unlock a talent`, ['J-7-2', 'J-8-22'], fields);
}

export function answerUnlock(setup: MatchSetup, s: JourneyState, i: number, form: Written): Refusal | null {
  const p = pcAt(s, i);
  const talent = form.pick('talent') ?? 'none';
  if (talent === 'none') {
    p.done = true;
    return null;
  }
  const copies = MARKING.flatMap((key) => form.picks(key));
  const wanted = form.text('gains').toLowerCase();
  const gains = wanted === '' ? undefined : poolOf(setup).find((c) => c.name.toLowerCase() === wanted)?.key;
  if (wanted !== '' && gains === undefined)
    return refusal(
      `No card here is called ${form.text('gains')}.`,
      talentOf(talent)?.clause ?? 'J-7-2',
      'Name a card of the sets that are played.',
    );
  const sphere = SPHERES.find((x) => x === form.pick('sphere'));
  const u: Unlock = {
    talent,
    paid: RARITIES.flatMap((rarity) => form.picks(rarity)),
    ...(copies.length > 0 ? { copies, names: Object.fromEntries(copies.map((id) => [id, form.text('name')])) } : {}),
    ...(talent === 'alignment' ? { colour: form.pick('colour') as Color } : {}),
    ...(talent === 'empowered' && sphere ? { sphere } : {}),
    ...(gains === undefined ? {} : { gains }),
  };
  const refused = unlock(
    talent === 'powerful-ally' ? structuredClone(sheetAt(s, i)) : sheetAt(s, i),
    u,
    cardsOf(setup),
  );
  if (refused) return refused;
  if (talent === 'powerful-ally') p.ally = u;
  else unlocked(s, i, talent);
  return null;
}
function unlocked(s: JourneyState, i: number, talent: string): void {
  tell(s, [
    `${nameOf(s, i)} unlocks ${talentOf(talent)?.name ?? talent}. `,
    { clause: talentOf(talent)?.clause ?? 'J-7-2' },
  ]);
  pcAt(s, i).done = true;
}
export function answerAlly(setup: MatchSetup, s: JourneyState, form: Written): null {
  const i = present(s).find((x) => pcAt(s, x).ally !== null) as number;
  const p = pcAt(s, i);
  const u = p.ally as Unlock;
  p.ally = null;
  s.round++;
  if (form.pick('say') === 'yes' && unlock(sheetAt(s, i), u, cardsOf(setup)) === null) unlocked(s, i, u.talent);
  return null;
}
export function afterUnlocks(s: JourneyState): void {
  if (present(s).some((i) => !pcAt(s, i).done || pcAt(s, i).ally !== null)) return;
  askAnew(s);
  advance(s, 'DONE');
}
