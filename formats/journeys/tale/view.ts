import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { CharacterSheetView, TaleCard, TaleSheet, TaleView } from '../../../server/protocol/tale.ts';
import { drawnSymbols } from '../colours.ts';
import {
  copyOf,
  deckOf,
  inZone,
  isExhausted,
  isVulnerable,
  SPHERES,
  type Copy,
  type DeckZone,
  type Held,
  type Sheet,
} from '../model.ts';
import { mostCards, requirement, type CardsByKey } from '../talents/effects.ts';
import { talentOf } from '../talents/catalogue.ts';
import { missing } from '../tasks.ts';
import { wayOf } from '../../sdk/tale/way.ts';
import { sceneOf } from './way.ts';
import { cardsOf, sessionOf, type JourneyState } from './state.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const PHASES = [
  { id: 'making', label: 'Characters', of: ['making'] },
  { id: 'story', label: 'Story', of: ['story'] },
  { id: 'scene', label: 'Scene', of: ['scene', 'healing'] },
  { id: 'challenge', label: 'Challenge', of: ['challenge', 'spoils'] },
  { id: 'rest', label: 'Rest', of: ['rest'] },
  { id: 'milestone', label: 'Milestone', of: ['draft', 'unlocks'] },
  { id: 'trading', label: 'Trades', of: ['trading', 'training'] },
] as const;
const AT: Readonly<Record<string, string>> = {
  making: 'Characters are made.',
  story: 'The Game Master leads on.',
  challenge: 'A challenge is being met.',
  spoils: 'What was learned is divided.',
  healing: 'The scene ends.',
  rest: 'The company rests.',
  draft: 'The packs go around.',
  unlocks: 'Talents are unlocked.',
  trading: 'Cards are traded.',
  training: 'Two are training.',
  over: 'The session is over.',
};

/**
 * A person's view of a session.
 * Players see all cards of their characters, but not the order of libraries; of other characters' libraries and
 * collections they see the size.
 */
export function viewOf(setup: MatchSetup, s: JourneyState, person: PersonId | null): TaleView {
  const at = PHASES.findIndex((p) => (p.of as readonly string[]).includes(s.phase));
  const stakes =
    s.stakes === undefined || s.stakes === ''
      ? []
      : [{ key: 'stakes', title: 'What is at stake', text: s.stakes, clause: 'J-2-13' }];
  const papers =
    s.phase === 'challenge'
      ? stakes
      : s.phase === 'scene'
        ? [
            ...(s.text === '' ? [] : [{ key: 'text', title: s.title, text: s.text }]),
            ...stakes,
            ...s.tasks.map((t) => ({
              key: t.id,
              title: t.title,
              clause: 'J-5-1',
              text:
                t.state === 'open'
                  ? `${t.sphere}, ${drawnSymbols(t.difficulty)}; ${missing(t)} more needed`
                  : t.state === 'waiting'
                    ? 'comes after the one before'
                    : t.state === 'done'
                      ? 'done'
                      : 'failed',
              note: `time ${t.time}`,
            })),
          ]
        : [];
  const opened = s.pcs.flatMap((p): TaleSheet[] =>
    p.making && p.making.opened.length > 0 && p.person === person
      ? [
          {
            key: `opened${p.person}`,
            title: 'What you opened',
            person: p.person,
            facts: [],
            texts: [],
            groups: [
              {
                title: 'Cards',
                clause: 'J-1-2',
                cards: p.making.opened.map((key) => ({ card: key, name: setup.cards[key]?.name ?? key })),
              },
            ],
          },
        ]
      : [],
  );
  return {
    title: sessionOf(setup).title,
    at: s.over?.reason ?? (s.phase === 'scene' ? `${s.title}.` : (AT[s.phase] ?? '')),
    phases: PHASES.map(({ id, label }, i) => ({
      id,
      label,
      is: i === at ? ('now' as const) : s.phase === 'over' ? ('done' as const) : ('ahead' as const),
    })),
    ...sceneOf(s),
    meters: s.pcs.flatMap((p, i) =>
      p.sheet
        ? [
            {
              key: `life${i}`,
              label: p.sheet.name,
              value: p.sheet.life,
              of: 20,
              side: 0,
              ...(isVulnerable(p.sheet) ? { note: 'vulnerable' } : {}),
            },
          ]
        : [],
    ),
    papers,
    tracks: [],
    maps: wayOf('The way so far', 'The company', s.way),
    links: [],
    match: s.phase === 'challenge' || s.phase === 'training',
    sheets: [
      ...opened,
      ...s.pcs.flatMap((p, i): TaleSheet[] =>
        p.sheet
          ? [
              {
                key: `pc${i}`,
                title: p.sheet.name,
                person: p.person,
                ...sheetView(p.sheet, cardsOf(setup), p.person === person),
              },
            ]
          : [],
      ),
    ],
  };
}

/** A sheet for people. `whole`: with its private parts. */
export function sheetView(s: Sheet, cards: CardsByKey, whole: boolean): CharacterSheetView {
  const show = (c: Copy): TaleCard => ({
    card: c.key,
    name: c.renamed ?? cards(c.key)?.name ?? c.key,
    ...(c.favored ? { note: c.embodiment ? 'favored, embodiment' : 'favored' } : {}),
  });
  const sorted = (zone: DeckZone): TaleCard[] =>
    inZone(s, zone)
      .map(show)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const group = (
    title: string,
    zone: DeckZone,
    open: boolean,
    clause?: string,
    besides = '',
  ): CharacterSheetView['groups'][number] => {
    const list = sorted(zone);
    return {
      title,
      note: `${list.length} ${list.length === 1 ? 'card' : 'cards'}${besides}`,
      ...(clause ? { clause } : {}),
      cards: open ? list : [],
    };
  };
  const marked = (h: Held): string => {
    const names = whole ? (h.copies ?? []).flatMap((id) => copyOf(s, id) ?? []).map((c) => show(c).name) : [];
    return names.length > 0 ? `: ${names.join(', ')}` : '';
  };
  return {
    subtitle: s.species,
    picture: { of: 'person', name: s.name, words: `${s.species} ${s.background}`.trim() },
    groups: [
      group('Library', 'library', whole),
      group('Graveyard', 'graveyard', true, 'J-6-1'),
      group('Exile', 'exile', true, 'J-6-1'),
      group(
        'Collection',
        'collection',
        whole,
        'J-6-2',
        Object.entries(s.basics)
          .map(([key, n]) => `, ${n} ${cards(key)?.name ?? key}`)
          .join(''),
      ),
    ],
    facts: [
      {
        label: 'Life',
        value: `${s.life}${isVulnerable(s) ? ' (vulnerable)' : ''}${isExhausted(s) ? ' (exhausted)' : ''}`,
        clause: 'J-3-1',
      },
      { label: 'Deck', value: `${deckOf(s).length} cards of at most ${mostCards(s)}`, clause: 'J-6-5' },
      ...SPHERES.map((x) => ({
        label: x.charAt(0).toUpperCase() + x.slice(1),
        value: String(s.spheres[x]),
        clause: 'J-1-3',
      })),
      ...s.talents.map((h) => {
        const r = requirement(s, h, cards);
        return {
          label: 'Talent',
          value: `${talentOf(h.talent)?.name ?? h.talent}${h.colour ? ` (${h.colour})` : ''}${marked(h)}${r && r.has < r.needs ? ` – has no effect: ${r.has} of ${r.needs} ${r.what}` : ''}`,
          clause: talentOf(h.talent)?.clause ?? 'J-8-0',
        };
      }),
    ],
    texts: s.background === '' ? [] : [{ label: 'Background', text: s.background, clause: 'J-1-5' }],
  };
}
export const showSheet = (
  s: Sheet,
  cards: (key: string) => CompiledCard | undefined,
  whole: boolean,
): CharacterSheetView => sheetView(s, cards, whole);
