import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Field, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { isLand } from '../../sdk/deck/lands.ts';
import { conditionFields, readCondition, standing } from '../challenge/condition-forms.ts';
import { shippedMages, shippedThreats } from '../challenge/party.ts';
import type { Condition, Mage, Threat } from '../challenge/setup.ts';
import { schemeReasons } from '../building.ts';
import { COLOUR_NAMES } from '../colours.ts';
import { openDeck } from '../content/characters.ts';
import { MEANT_FOR } from '../content/threats.ts';
import { SPHERES, type Sphere } from '../model.ts';
import { refusal } from '../refusal.ts';
import { one } from '../task-forms.ts';
import { readList } from './making.ts';
import { isNew, poolOf, present, seedOf, sessionOf, type JourneyState, type Kept } from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/**
 * Foes of a challenge scene (J-2-8, J-4-2 to J-4-5).
 * Shipped threat decks and mages, and the Game Master's own.
 */

/** most conditions with which a new threat deck may start */
const MOST_CONDITIONS = 3;
const THREAT_CREATURES = 20;
const THREAT_OTHERS = 10;
const MOST_FOES = 5;
/** most decks and mages of their own that a Game Master keeps; the oldest are dropped first */
const MOST_KEPT = 20;
const MOST_LIFE = 500;
const MOST_HAND = 20;

const colours = COLORS.map((c) => ({ key: c, label: COLOUR_NAMES[c] }));
const number = (n: number): { key: string; label: string } => ({ key: String(n), label: String(n) });
const prefixOf = (i: number): string => (i === 1 ? 't' : `t${i}`);
/** 4, 3 and 2 in any order (J-2-12). */
const SPHERE_ORDERS = SPHERES.flatMap((first) =>
  SPHERES.filter((x) => x !== first).map((second): readonly Sphere[] => [
    first,
    second,
    ...SPHERES.filter((x) => x !== first && x !== second),
  ]),
);
const STRENGTHS = [4, 3, 2] as const;
const text = (
  key: string,
  label: string,
  min: number,
  max: number,
  lines: number,
  value: string,
  when: Field['when'],
  help?: string,
): Field => ({ key, kind: 'text', label, min, max, lines, value, when, ...(help === undefined ? {} : { help }) });

const numberWord = (n: number): string => ['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);
/** “draws 2 a step; Kill 3 of its homarids”. */
const threatNote = (t: Threat): string =>
  `draws ${t.draw} a step; ${t.levels
    .flat()
    .map((c) => c.text)
    .join(', ')}`;

/** J-4-19: the Game Master's own decks and mages, if the session has all their cards. */
export function keptOf(setup: MatchSetup, s: JourneyState): Kept {
  const there = (keys: readonly string[]): boolean => keys.every((key) => setup.cards[key] !== undefined);
  const { threats = [], mages = [] } = s.kept ?? {};
  return {
    threats: threats.filter((t) => there([...t.library, ...t.levels.flat().flatMap((c) => c.experience)])),
    mages: mages.filter((m) => there([...m.library, ...m.battlefield, ...m.experience])),
  };
}
function keep<T extends { readonly name: string }>(list: readonly T[], one: T | null): T[] {
  return one ? [...list.filter((x) => x.name !== one.name), one].slice(-MOST_KEPT) : [...list];
}

/**
 * Fields of the story's form for foes.
 * `when`: shown if a challenge comes next. `met`: number of challenges so far.
 */
export function foeFields(when: NonNullable<Field['when']>, met: number, company: number | null, kept: Kept): Field[] {
  const sized =
    company === null ? '' : `; for ${numberWord(MEANT_FOR.least)} to ${numberWord(MEANT_FOR.most)} characters`;
  const threats = shippedThreats(company).map((t) => ({
    key: `t:${t.name}`,
    label: t.name,
    note: company === null ? t.about : `${t.about} ${threatNote(t)}${sized}`,
  }));
  const mages = shippedMages(company).map((m) => ({
    key: `m:${m.name}`,
    label: m.name,
    note: `mage, ${m.life} life${sized}`,
  }));
  const shipped = [...threats, ...mages];
  const own = [
    ...kept.threats.map((t) => ({ key: `kt:${t.name}`, label: t.name, note: `yours: ${threatNote(t)}` })),
    ...kept.mages.map((m) => ({ key: `km:${m.name}`, label: m.name, note: `yours: mage, ${m.life} life` })),
  ];
  const foe: Field = {
    key: 'foes',
    kind: 'pick',
    label: 'They meet',
    min: 1,
    max: MOST_FOES,
    when,
    value: [
      company === null
        ? (threats[met % threats.length]?.key ?? 'made')
        : (shipped[met % shipped.length]?.key ?? 'made'),
    ],
    options: [
      ...shipped,
      ...own,
      { key: 'made', label: 'a threat deck of my own' },
      { key: 'mage', label: 'a mage of my own' },
    ],
  };
  return [
    foe,
    ...threatFields([...when, { field: 'foes', is: ['made'] }]),
    ...mageFields([...when, { field: 'foes', is: ['mage'] }]),
  ];
}

function threatFields(when: NonNullable<Field['when']>): Field[] {
  const conditions = Array.from({ length: MOST_CONDITIONS }, (_, i) => i + 1).flatMap((i): Field[] => {
    const here =
      i === 1
        ? when
        : [...when, { field: 'tmany', is: Array.from({ length: MOST_CONDITIONS - i + 1 }, (_, j) => String(i + j)) }];
    const prefix = prefixOf(i);
    const name = `Condition ${i}`;
    return [
      ...conditionFields(
        prefix,
        name,
        here,
        i === 1 ? { kind: 'destroy', n: 3, what: 'creature' } : { kind: 'endure', n: 5, what: '' },
      ),
      ...(i === 1 ? [] : [standing(`${prefix}how`, name, here, 'beside', 'after')]),
      text(
        `${prefix}xp`,
        `Experience cards of ${name.toLowerCase()}, one a line`,
        0,
        300,
        2,
        '',
        here,
        'Names of cards that go to whoever resolves it.',
      ),
    ];
  });
  return [
    text('tname', 'Its name', 1, 60, 1, 'What Lurks', when),
    ...cardFields('t', 'Its cards', 1, ['B'], when),
    one('tdraw', 'Its draw value', [1, 2, 3, 4, 5, 6, 7].map(number), '1', { when }),
    one(
      'tmany',
      'How many conditions it has',
      Array.from({ length: MOST_CONDITIONS }, (_, i) => number(i + 1)),
      '1',
      { when },
    ),
    ...conditions,
  ];
}

function mageFields(when: NonNullable<Field['when']>): Field[] {
  return [
    text('mname', 'The mage’s name', 1, 60, 1, 'A Stranger', when),
    ...cardFields('m', 'The mage’s cards', 2, ['U', 'B'], when),
    text('mlife', 'The mage’s life', 1, 3, 1, '20', when),
    text('mhand', 'The mage’s hand', 1, 2, 1, '7', when),
    text('mplay', 'In play as the scene begins, one line each', 0, 1000, 3, '', when),
    one(
      'mspheres',
      'The mage’s spheres',
      SPHERE_ORDERS.map((o) => ({ key: o.join('.'), label: o.map((x, i) => `${x} ${STRENGTHS[i] ?? 2}`).join(', ') })),
      SPHERES.join('.'),
      { when },
    ),
    text('mxp', 'Experience cards of the mage, one a line', 0, 300, 2, '', when),
    one(
      'mside',
      'The mage fights',
      [
        { key: 'hostile', label: 'against the characters' },
        { key: 'friendly', label: 'beside them' },
      ],
      'hostile',
      { when },
    ),
  ];
}

function cardFields(
  prefix: string,
  label: string,
  least: number,
  value: readonly Color[],
  when: NonNullable<Field['when']>,
): Field[] {
  const taken = (is: string): Field['when'] => [...when, { field: `${prefix}from`, is: [is] }];
  return [
    one(
      `${prefix}from`,
      label,
      [
        { key: 'dealt', label: 'are dealt by colour' },
        { key: 'listed', label: 'are those that I list' },
      ],
      'dealt',
      { when },
    ),
    {
      key: `${prefix}colours`,
      kind: 'pick',
      label: 'Of these colours',
      min: least,
      max: 2,
      options: colours,
      value: [...value],
      when: taken('dealt'),
    },
    text(`${prefix}list`, 'One line each: 2 Name', 3, 4000, 8, '', taken('listed')),
  ];
}

/** Number of characters for a scene; null in sessions begun before scenes grew with the company (J-2-14). */
export const companyOf = (setup: MatchSetup, s: JourneyState): number | null =>
  isNew(setup) ? present(s).length : null;

// ---- answers
// ----------------------------------------------------------------------------------------------------------

/** The threat decks and mages that were chosen or made. */
export function foesOf(
  setup: MatchSetup,
  s: JourneyState,
  form: Written,
): { readonly threats: readonly Threat[]; readonly mages: readonly Mage[] } | Refusal {
  const foes = form.picks('foes');
  const company = companyOf(setup, s);
  const threats = shippedThreats(company)
    .filter((t) => foes.includes(`t:${t.name}`))
    .map((t) => ({ ...t, draw: company === null ? Math.min(t.draw, Math.max(1, present(s).length)) : t.draw }));
  const mages = shippedMages(company).filter((m) => foes.includes(`m:${m.name}`));
  const made = foes.includes('made') ? madeThreat(setup, s, form) : null;
  if (made && 'code' in made) return made;
  const mage = foes.includes('mage') ? madeMage(setup, form) : null;
  if (mage && 'code' in mage) return mage;
  const own = keptOf(setup, s);
  threats.push(...own.threats.filter((t) => foes.includes(`kt:${t.name}`)));
  mages.push(...own.mages.filter((m) => foes.includes(`km:${m.name}`)));
  if (s.kept) s.kept = { threats: keep(s.kept.threats, made), mages: keep(s.kept.mages, mage) };
  return { threats: made ? [...threats, made] : threats, mages: mage ? [...mages, mage] : mages };
}

const playable = (setup: MatchSetup, of: readonly Color[]): CompiledCard[] =>
  poolOf(setup).filter(
    (c) => c.whole && !isLand(c) && c.colorIdentity.length > 0 && c.colorIdentity.every((x) => of.includes(x)),
  );

/** Keys of listed cards. A refusal names those that the session does not have. */
function listedCards(setup: MatchSetup, list: string, clause: string): string[] | Refusal {
  const { cards, unknown } = readList(list, setup, [sessionOf(setup).home]);
  const [scheme] = schemeReasons(cards);
  if (scheme) return refusal(scheme.message, scheme.clause, 'Leave it out.');
  return unknown.length > 0
    ? refusal(`No card here is called ${unknown.join(', ')}.`, clause, 'Name cards of the sets that are played.')
    : cards.map((c) => c.key);
}

/** J-4-3 to J-4-5: the Game Master's own threat deck: as listed, or thirty cards of its colors. */
function madeThreat(setup: MatchSetup, s: JourneyState, form: Written): Threat | Refusal {
  const library =
    form.pick('tfrom') === 'listed'
      ? listedCards(setup, form.text('tlist'), 'J-4-2')
      : dealt(setup, s, form.picks('tcolours') as Color[]);
  if ('code' in library) return library;
  if (library.length === 0) return refusal('There are no cards in these colours.', 'J-4-2', 'Choose others.');
  const levels: Condition[][] = [];
  for (let i = 1; i <= Number(form.pick('tmany') ?? 1); i++) {
    const experience = listedCards(setup, form.text(`${prefixOf(i)}xp`), 'J-7-3');
    if ('code' in experience) return experience;
    const condition = { ...readCondition(form, prefixOf(i)), experience };
    const last = levels.at(-1);
    if (last && form.pick(`${prefixOf(i)}how`) !== 'after') last.push(condition);
    else levels.push([condition]);
  }
  return { name: form.text('tname'), about: '', draw: Number(form.pick('tdraw') ?? 1), library, levels };
}
function dealt(setup: MatchSetup, s: JourneyState, of: readonly Color[]): string[] {
  const cards = playable(setup, of);
  const rng = new Rng(seedOf(setup, s, 'threat'));
  const isCreature = (c: CompiledCard): boolean => c.faces[0].types.includes('creature');
  return [
    ...rng.shuffle(cards.filter(isCreature)).slice(0, THREAT_CREATURES),
    ...rng.shuffle(cards.filter((c) => !isCreature(c))).slice(0, THREAT_OTHERS),
  ].map((c) => c.key);
}

/** A mage of the Game Master's own, with any library, life, hand and permanents (J-2-8). */
function madeMage(setup: MatchSetup, form: Written): Mage | Refusal {
  const pool = poolOf(setup).filter((c) => c.set === sessionOf(setup).home);
  const library =
    form.pick('mfrom') === 'listed'
      ? listedCards(setup, form.text('mlist'), 'J-2-8')
      : openDeck(pool, form.picks('mcolours') as Color[]).map((c) => c.key);
  if ('code' in library) return library;
  const battlefield = listedCards(setup, form.text('mplay'), 'J-2-8');
  if ('code' in battlefield) return battlefield;
  const fleeting = battlefield.find((key) =>
    setup.cards[key]?.faces[0].types.every((t) => t === 'instant' || t === 'sorcery'),
  );
  if (fleeting !== undefined)
    return refusal(`${setup.cards[fleeting]?.name ?? fleeting} is no permanent.`, 'J-2-8', 'Name permanents.');
  const experience = listedCards(setup, form.text('mxp'), 'J-7-3');
  if ('code' in experience) return experience;
  const life = whole(form.text('mlife'), 1, MOST_LIFE);
  const hand = whole(form.text('mhand'), 0, MOST_HAND);
  if (life === null || hand === null)
    return refusal(
      `A mage has 1 to ${MOST_LIFE} life and 0 to ${MOST_HAND} cards in hand.`,
      'J-2-8',
      'Write such numbers.',
    );
  const order = (form.pick('mspheres') ?? SPHERES.join('.')).split('.');
  const sphere = (x: Sphere): number => STRENGTHS[order.indexOf(x)] ?? 2;
  return {
    name: form.text('mname'),
    spheres: { mental: sphere('mental'), physical: sphere('physical'), social: sphere('social') },
    life,
    hand,
    library,
    battlefield,
    friendly: form.pick('mside') === 'friendly',
    experience,
  };
}
const whole = (written: string, least: number, most: number): number | null =>
  /^\d{1,3}$/.test(written) && Number(written) >= least && Number(written) <= most ? Number(written) : null;
