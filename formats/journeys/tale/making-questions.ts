import type { Field, FieldOption } from '../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { READY } from '../content/characters.ts';
import { SPHERES } from '../model.ts';
import { mayMark, talentNo } from '../talents/selection.ts';
import { TALENTS, type Talent } from '../talents/catalogue.ts';
import { one } from '../task-forms.ts';
import {
  cardsOf,
  formFor,
  gmOf,
  isNew,
  nameOfCard,
  sessionOf,
  type JourneyState,
  type Making,
  type PcState,
} from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { optionsOf, successor, draftedSheet } from './making.ts';
import { listed } from './deck-list.ts';

const text = (
  key: string,
  label: string,
  min: number,
  max: number,
  lines: number,
  value: string,
  more: Partial<Field> = {},
): Field => ({ key, kind: 'text', label, min, max, lines, value, ...more }) as Field;
const noOf = (no: FieldOption['no'] | null): Pick<FieldOption, 'no'> => (no ? { no } : {});

export function makingQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  if (s.block.length === 0)
    return [
      formFor(
        s,
        gmOf(s),
        'block',
        'Which sets are one block with home?',
        ['J-1-6'],
        [
          text('sets', 'Set codes', 2, 100, 1, sessionOf(setup).home, {
            help: 'Basic lands may come from these sets.',
          }),
        ],
      ),
    ];
  return s.pcs.flatMap((p) => (p.making ? [question(setup, s, p, p.making)] : []));
}

function question(setup: MatchSetup, s: JourneyState, p: PcState, m: Making): TaleQuestion {
  if (m.at === 'way') {
    const { building } = optionsOf(setup);
    const ways = [
      ...READY.map((r, i) => ({
        key: `ready${i}`,
        label: `Take ${isNew(setup) ? successor(s, r.name) : r.name}`,
        note: `${r.species}; ${r.background}`,
      })),
      ...(building === 'open'
        ? []
        : [
            { key: 'assembled', label: 'Open packs and assemble a deck' },
            { key: 'typed', label: 'Assemble a deck of packs that I opened myself' },
          ]),
      ...(building === 'assembled' ? [] : [{ key: 'open', label: 'Build an open deck of one set' }]),
    ];
    return formFor(
      s,
      p.person,
      'way',
      'Who sets out?',
      ['J-1-2', 'J-1-6', 'J-1-11'],
      [one('way', 'A character', ways, `ready${p.person % READY.length}`)],
    );
  }
  if (m.at === 'packs') {
    return formFor(
      s,
      p.person,
      'packs',
      'What did you open?',
      ['J-1-2', 'J-1-10'],
      [
        text('packs', 'Every card of your packs, one line each: 2 Name', 10, 6000, 14, listed(m.opened, setup), {
          help: 'What stands here is by chance: write yours over it.',
        }),
      ],
      'That is all of it',
    );
  }
  if (m.at === 'deck') {
    const clause = m.way === 'open' ? 'J-1-6' : 'J-1-2';
    const rest =
      m.way === 'open'
        ? [text('besides', 'Up to 15 other commons of the set', 0, 2000, 5, '', { help: 'They join your collection.' })]
        : [];
    return formFor(
      s,
      p.person,
      'deck',
      m.way === 'open' ? 'An open deck' : 'A deck of what you opened',
      [clause],
      [text('deck', 'Forty cards, one line each: 2 Name', 10, 4000, 14, listed(m.deck, setup)), ...rest],
      'This is my deck',
    );
  }
  return personQuestion(setup, s, p, m);
}

/** J-1-3 to J-1-5 */
function personQuestion(setup: MatchSetup, s: JourneyState, p: PcState, m: Making): TaleQuestion {
  const sphere = (name: string, value: string): Field =>
    one(
      name,
      name,
      ['4', '3', '2'].map((key) => ({ key, label: key })),
      value,
    );
  const common = TALENTS.filter((t) => t.rarity === 'common');
  const drafted = draftedSheet(setup, m);
  const byKey = cardsOf(setup);
  const marking = (which: (t: Talent) => boolean): string[] =>
    common.filter((t) => t.marks && which(t)).map((t) => t.id);
  const marked = (most: number): FieldOption[] =>
    [...new Map(drafted.copies.map((c) => [c.key, c])).values()].flatMap((c): FieldOption[] => {
      const is = marking((t) => t.marks?.most === most && mayMark(drafted, t, c, byKey));
      return is.length > 0
        ? [{ key: c.key, label: nameOfCard(setup, c.key), card: c.key, when: [{ field: 'talent', is }] }]
        : [];
    });
  return formFor(
    s,
    p.person,
    'person',
    'Who is it?',
    ['J-1-3', 'J-1-4', 'J-1-5'],
    [
      text('name', 'Name', 1, 80, 1, s.people[p.person]?.name ?? 'Somebody'),
      text('species', 'Species', 1, 80, 1, 'human'),
      text('background', 'What led them here, and what do they want?', 0, 2000, 4, ''),
      ...SPHERES.map((name, i) => sphere(name, String(4 - i))),
      one(
        'talent',
        'Talent',
        common.map((t) => ({ key: t.id, label: t.name, note: t.about, ...noOf(talentNo(drafted, t, byKey)) })),
        'arcane-endurance',
      ),
      {
        key: 'mark',
        kind: 'pick',
        label: 'Which card does it mark?',
        min: 1,
        max: 1,
        when: [{ field: 'talent', is: marking((t) => t.marks?.most === 1) }],
        options: marked(1),
      },
      {
        key: 'marks',
        kind: 'pick',
        label: 'Which one or two cards does it mark?',
        min: 1,
        max: 2,
        when: [{ field: 'talent', is: marking((t) => t.marks?.most === 2) }],
        options: marked(2),
      },
      text('rename', 'Its new name', 0, 80, 1, '', {
        when: [{ field: 'talent', is: marking((t) => t.marks?.rename === 'yes') }],
      }),
    ],
    'That is who I am',
  );
}
