import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { CharacterSheetView, TalePicture, TaleSheet, TaleView } from '../../../server/protocol/tale.ts';
import { wayOf } from '../../sdk/tale/way.ts';
import { COLOUR_NAMES } from '../../sdk/deck/colours.ts';
import { baseFault } from '../prices.ts';
import { billSays, keywordsOf, skillsOf, spentOn, usesOf, type Cards, type Sheet } from '../sheet.ts';
import { cardsOf, dataOf, nameOf, type Hero, type RpgState } from './state.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const PHASES = [
  { id: 'making', label: 'Characters', of: ['making'] },
  { id: 'scenes', label: 'Scenes', of: ['scene', 'acts', 'rulings', 'resting', 'growing'] },
  { id: 'fight', label: 'Fight', of: ['fight'] },
  { id: 'over', label: 'The end', of: ['over'] },
];
const AT: Readonly<Record<string, string>> = {
  making: 'The characters are made.',
  scene: 'The GM says what happens.',
  acts: 'What do the characters do?',
  rulings: 'The GM rules on what they try.',
  resting: 'They rest.',
  growing: 'Points are spent.',
  fight: 'They fight.',
  over: 'The session is over.',
};

/** A character as its base creature and its look tell. */
const pictureOf = (sheet: Sheet, cards: Cards): TalePicture => {
  const base = cards(sheet.base);
  const types = sheet.types ?? base?.faces[0].subtypes ?? [];
  return {
    of: 'person',
    name: sheet.name,
    words: `${types.join(' ')} ${sheet.look}`.trim(),
    colors: base?.colorIdentity.join('') ?? '',
  };
};

/** A sheet for people, with every price. */
export function showSheet(s: Sheet, cards: Cards): CharacterSheetView {
  const known = usesOf(s).every((k) => cards(k));
  const base = cards(s.base);
  const name = (key: string): string => cards(key)?.name ?? key;
  const pt = (c: CompiledCard | undefined): string =>
    c && typeof c.faces[0].power === 'number' && typeof c.faces[0].toughness === 'number'
      ? `${c.faces[0].power + s.power}/${c.faces[0].toughness + s.toughness}`
      : '—';
  return {
    picture: pictureOf(s, cards),
    subtitle: `${base?.name ?? ''}${s.types ? `, ${s.types.join(' ')}` : ''}`,
    groups: [
      {
        title: 'Base creature',
        clause: 'G-1-1',
        cards: [
          { card: s.base, name: name(s.base), ...(s.power + s.toughness > 0 ? { note: `grown to ${pt(base)}` } : {}) },
        ],
      },
      {
        title: 'Lands',
        clause: 'G-2-4',
        cards: s.lands.map((l) => ({
          card: l.card,
          name: name(l.card),
          ...(l.skill === null ? {} : { note: l.skill }),
        })),
      },
      { title: 'Spells', clause: 'G-2-5', cards: s.spells.map((k) => ({ card: k, name: name(k) })) },
    ],
    facts: [
      { label: 'Power and toughness', value: pt(base), clause: 'G-9-2' },
      ...(known ? [{ label: 'Keywords', value: keywordsOf(s, cards).join(', ') || 'none', clause: 'G-9-4' }] : []),
      { label: 'Points left', value: String(s.points), clause: 'G-1-5' },
      ...(known && base && baseFault(base) === null
        ? [
            { label: 'Points spent', value: String(spentOn(s, cards)), clause: 'G-9-1' },
            { label: 'Prices', value: billSays(s, cards), clause: 'G-1-3' },
          ]
        : []),
    ],
    texts: [
      ...(s.look === '' ? [] : [{ label: 'Look', text: s.look, clause: 'G-1-4' }]),
      ...(known
        ? skillsOf(s, cards).map((x) => ({
            label: x.skill,
            text: `${x.mana} ${COLOUR_NAMES[x.color]} mana`,
            clause: 'G-3-2',
          }))
        : []),
    ],
  };
}

function heroSheet(setup: MatchSetup, h: Hero): TaleSheet[] {
  const sheet = h.sheet ?? h.making?.sheet;
  if (!sheet) return [];
  const shown = showSheet(sheet, cardsOf(setup));
  const state = h.dead
    ? 'dead'
    : h.down
      ? 'unconscious'
      : `${h.now.wounds > 0 ? `${h.now.wounds} wounds` : 'well'}${h.tired ? ', distracted by what it keeps up' : ''}`;
  const away = [
    ...h.now.graveyard.map((k) => ({ k, note: 'in the graveyard' })),
    ...h.now.exile.map((k) => ({ k, note: 'in exile' })),
    ...(h.keeps ? h.now.battlefield.map((k) => ({ k, note: 'kept on the battlefield' })) : []),
  ];
  return [
    {
      key: h.key,
      title: sheet.name,
      person: h.person,
      ...shown,
      facts: [{ label: 'State', value: h.sheet ? state : 'being made', clause: 'G-7-1' }, ...shown.facts],
      groups: [
        ...shown.groups,
        ...(away.length > 0
          ? [
              {
                title: 'Not in hand',
                clause: 'G-8-2',
                cards: away.map(({ k, note }) => ({ card: k, name: setup.cards[k]?.name ?? k, note })),
              },
            ]
          : []),
      ],
    },
  ];
}

/** The scene of the moment, in the GM's words. */
function sceneOf(s: RpgState): Pick<TaleView, 'scene'> {
  const stage = s.way?.at(-1);
  if (!stage || s.over) return {};
  const words = `${s.night && s.phase === 'resting' ? 'night' : ''} ${stage.text}`.trim();
  const note = stage.note === undefined ? {} : { note: stage.note };
  return { scene: { title: stage.title, ...note, picture: { of: 'place', name: stage.title, words } } };
}

/** The view of a session, the same for all: sheets are open at this table. */
export function viewOf(setup: MatchSetup, s: RpgState, _person: PersonId | null): TaleView {
  const now = PHASES.findIndex((p) => p.of.includes(s.phase));
  return {
    title: dataOf(setup).title,
    at: s.over?.reason ?? AT[s.phase] ?? '',
    phases: PHASES.map(({ id, label }, i) => ({
      id,
      label,
      is: i < now ? ('done' as const) : i === now ? ('now' as const) : ('ahead' as const),
    })),
    ...sceneOf(s),
    meters: s.heroes
      .filter((h) => h.sheet)
      .map((h) => ({
        key: h.key,
        label: nameOf(h),
        value: h.now.wounds,
        note: h.dead ? 'dead' : h.down ? 'unconscious' : 'wounds',
        side: 0,
      })),
    papers: s.story
      .slice(-3)
      .map((x, i) => ({
        key: `story ${s.story.length - i}`,
        title: x.title,
        text: x.text,
        ...(x.clause === undefined ? {} : { clause: x.clause }),
      })),
    tracks: [],
    maps: wayOf('The story so far', 'The company', s.way),
    sheets: s.heroes.flatMap((h) => heroSheet(setup, h)),
    match: s.fight !== null,
    links: [],
  };
}
