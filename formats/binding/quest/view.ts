import type { TaleCard, TaleMeter, TaleSheet, TaleTrack, TaleView } from '../../../server/protocol/tale.ts';
import { COLORS } from '../../../cards/oracle/ir/index.ts';
import { augurOf, cardName, nameOf, planeOf, questOf, valueOf } from './data.ts';
import { whereabouts } from './resolution/elements.ts';
import { keyOf } from './prelude/identity.ts';
import { RELATIONSHIPS, type Face } from './model.ts';
import { inOrder } from './phases.ts';
import { lifeFor, sizeOf, wordsOf } from './prelude/sentence.ts';
import type { QuestPlane } from './planes/setup.ts';
import type { Held, MagicianState, OpposedCard, Played, QuestState, Step } from './state.ts';
import { totals } from './questing/direction.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/**
 * A person's view of a quest.
 * Public: Steps, Fronts, Lives, open Faces and the sizes of piles. Only its owner sees a hand or Library, and
 * only the Augur sees face-down cards and the Augur's hand. Nobody sees the order of Roads and Weather.
 */
export function viewOf(setup: MatchSetup, s: QuestState, person: PersonId | null): TaleView {
  return {
    title: questOf(setup).title,
    phases: phasesOf(setup, s),
    at: whereOf(s),
    meters: metersOf(s),
    papers: papersOf(setup, s),
    tracks: s.magicians.map((m, i) => trackOf(setup, s, m, i)),
    sheets: [
      ...s.magicians.map((m, i) => magicianSheet(setup, s, m, i, person === m.person)),
      oppositionSheet(setup, s, person === augurOf(s)),
      ...questOf(setup).planes.map((p) => planeSheet(setup, s, p)),
    ],
    match: s.confronting,
    links: questOf(setup).planes.map((p) => ({
      label: `The plane ${p.name}`,
      path: `/planes/${encodeURIComponent(p.id)}`,
    })),
    words: { track: 'Front', station: 'Step', sheet: 'Character' },
  };
}

const PHASES: readonly { readonly id: string; readonly label: string; readonly of: readonly string[] }[] = [
  { id: 'making', label: 'Magicians', of: ['making', 'readings'] },
  { id: 'will', label: 'Will', of: ['will'] },
  { id: 'threat', label: 'Threat', of: ['threat'] },
  { id: 'opposition', label: 'Opposition', of: ['opposition'] },
  { id: 'setup', label: 'Weather', of: ['setup'] },
  { id: 'questing', label: 'Quest', of: ['questing'] },
  { id: 'confrontation', label: 'Confrontation', of: ['naming', 'confrontation'] },
  { id: 'resolution', label: 'Resolution', of: ['resolution'] },
];

/** Phases of a quest that began with the Opposition first. */
const EARLY_PHASES = ['making', 'opposition', 'will', 'threat']
  .flatMap((id) => PHASES.find((p) => p.id === id) ?? [])
  .concat(PHASES.slice(4));

function phasesOf(setup: MatchSetup, s: QuestState): TaleView['phases'] {
  const phases = inOrder(setup, '') === 'EARLY' ? EARLY_PHASES : PHASES;
  const now = phases.findIndex((p) => p.of.includes(s.phase));
  const at = now < 0 ? phases.length : now;
  return phases.map(({ id, label }, i) => ({
    id,
    label,
    is: i < at ? ('done' as const) : i === at ? ('now' as const) : ('ahead' as const),
  }));
}

const AT: Readonly<Record<string, string>> = {
  making: 'The Magicians are being made.',
  readings: 'Their Faces are read.',
  opposition: 'The Opposition takes shape.',
  will: 'The Magicians agree on their Will.',
  threat: 'The Augur proposes a Threat.',
  setup: 'The Roads and the Weather are prepared.',
  naming: 'The Opposition stands revealed.',
  confrontation: 'The Confrontation is fought.',
  resolution: 'A new status quo settles in.',
  over: 'The quest is over.',
};

function whereOf(s: QuestState): string {
  if (s.phase !== 'questing' || !s.step) return s.over?.reason ?? AT[s.phase] ?? '';
  if (s.step.magician < 0) return `Round ${s.round.n} begins.`;
  return `Round ${s.round.n}: ${nameOf(s, s.step.magician)} takes Step ${s.step.n}${s.step.place === '' ? '' : ` at ${s.step.place}`}.`;
}

function metersOf(s: QuestState): TaleMeter[] {
  if (s.target === 0) return [];
  const begun = s.lives.length > 0;
  const [before] = s.lives.slice(-2);
  const change = (now: number, was: number | undefined): string | undefined =>
    was === undefined || was === now ? undefined : `${was} → ${now}`;
  const last = s.lives.length > 1 ? before : undefined;
  const threat = begun ? s.threatLife : s.target;
  return [
    { key: 'threat', label: 'Threat', side: 1, value: threat, of: 2 * s.target, ...note(change(threat, last?.threat)) },
    { key: 'will', label: 'Will', side: 0, value: s.willLife, of: s.target, ...note(change(s.willLife, last?.will)) },
  ];
}
const note = (text: string | undefined): { note?: string } => (text === undefined ? {} : { note: text });

function papersOf(setup: MatchSetup, s: QuestState): TaleView['papers'] {
  const proposed =
    s.proposal && (s.phase === 'will' || s.phase === 'threat')
      ? [
          {
            key: 'proposal',
            title: s.phase === 'will' ? 'Proposed as the Will' : 'Proposed as the Threat',
            text: wordsOf(s, s.proposal.what),
            clause: s.phase === 'will' ? 'P6' : 'P7',
            ...(s.phase === 'will' ? { note: `Life ${lifeFor(setup, s, s.proposal.what)}` } : {}),
          },
        ]
      : [];
  return [
    ...(s.will
      ? [{ key: 'will', title: 'The Will', text: wordsOf(s, s.will), note: `Life ${s.target}`, clause: 'P6' }]
      : []),
    ...(s.threat ? [{ key: 'threat', title: 'The Threat', text: wordsOf(s, s.threat), clause: 'P7' }] : []),
    ...proposed,
    ...questOf(setup).planes.map((p) => ({ key: `plane ${p.id}`, title: p.name, text: p.concept, clause: 'P1' })),
  ];
}

// ---- Fronts -------------------------------------------------------------------------------------------------------

const open = (setup: MatchSetup, card: string): TaleCard => ({ card, name: cardName(setup, card) });
/** The card with its value in a Direction. */
const counted = (setup: MatchSetup, card: string): TaleCard => ({ ...open(setup, card), value: valueOf(setup, card) });

function trackOf(setup: MatchSetup, s: QuestState, m: MagicianState, i: number): TaleTrack {
  const now = s.step?.magician === i && s.step.land !== '' ? [s.step] : [];
  return {
    key: `front ${i}`,
    title: `Front of ${nameOf(s, i)}`,
    person: m.person,
    stations: [...m.steps, ...now].map((x) => station(setup, x)),
  };
}

function station(setup: MatchSetup, x: Step): TaleTrack['stations'][number] {
  const part = (label: string, side: number, played: Played | null) =>
    played
      ? [{ label, side, cards: [counted(setup, played.card)], ...(played.text === '' ? {} : { text: played.text }) }]
      : [];
  const { will, opposition } = totals(setup, x);
  return {
    n: x.n,
    title: x.place,
    land: open(setup, x.land),
    ...(x.won === null
      ? { now: true, ...(x.flirt ? { result: `${will} against ${opposition} so far` } : {}) }
      : {
          side: x.won === 'will' ? 0 : 1,
          result: `${will} against ${opposition}: ${x.won === 'will' ? 'Will' : 'Threat'} +${x.by}`,
        }),
    parts: [
      ...(x.scene === '' ? [] : [{ label: 'Scene', side: 1, cards: [], text: x.scene }]),
      ...part('Flirt', 1, x.flirt),
      ...part('Answer', 0, x.answer),
      ...part('Exploration', 0, x.exploration),
      ...part('Revealed', 1, x.reveal),
      ...(x.reached ? [{ label: 'The Opposition reached out', side: 1, cards: [] }] : []),
    ],
  };
}

// ---- sheets -------------------------------------------------------------------------------------------------------

function faceCard(setup: MatchSetup, m: MagicianState, f: Face): TaleCard {
  const about = `${sizeOf(setup, f.card)} ${f.kind === 'quality' ? 'Quality' : 'Lot'}, ${f.topic}${f.place === '' ? '' : `, ${f.place}`}${f.kept === null ? '' : `, kept by the ${f.kept === 'will' ? 'Magicians' : 'Opposition'}`}`;
  const n = m.influence[f.id];
  return {
    card: f.card,
    name: f.name,
    note: about,
    ...(n === undefined ? {} : { marks: [{ label: 'Influence', n }] }),
  };
}

const byName = (setup: MatchSetup, cards: readonly string[]): TaleCard[] =>
  [...cards].map((card) => open(setup, card)).toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

function magicianSheet(setup: MatchSetup, s: QuestState, m: MagicianState, i: number, own: boolean): TaleSheet {
  const { character: c } = m;
  return {
    key: `magician ${i}`,
    title: nameOf(s, i),
    person: m.person,
    subtitle: `${c.walks === null ? 'Magician' : 'Planeswalker'} of ${questOf(setup).planes.find((p) => p.id === c.home)?.name ?? 'another plane'}`,
    groups: [
      ...(own && m.hand.length > 0
        ? [
            {
              title: 'Your hand',
              note: 'You alone see it.',
              clause: 'Q4',
              cards: m.hand.map((h) => counted(setup, h.card)),
            },
          ]
        : []),
      ...RELATIONSHIPS.flatMap((r) => {
        const faces = c.faces.filter((f) => f.relationship === r);
        return faces.length === 0 ? [] : [{ title: r, clause: 'P3', cards: faces.map((f) => faceCard(setup, m, f)) }];
      }),
      ...(own && c.library.length > 0
        ? [{ title: 'Your Library', note: 'By name; you alone see it.', clause: 'P4', cards: byName(setup, c.library) }]
        : []),
    ],
    facts: [
      ...c.fealties.map((f) => ({
        label: `Fealty of ${f.place}`,
        value: `${f.points} (${cardName(setup, f.land)})`,
        clause: 'P4',
      })),
      { label: 'Library', value: `${c.library.length} cards`, clause: 'P4' },
      { label: 'Hand', value: `${m.hand.length} cards`, clause: 'Q4' },
      ...(m.conceded ? [{ label: 'Has conceded', value: 'yes', clause: 'Q6' }] : []),
    ],
    texts: c.faces.filter((f) => f.story !== '').map((f) => ({ label: f.name, text: f.story, clause: 'P4' })),
  };
}

/** P1: public sheet of a plane: its Elements with Lore, Disposition and Haunt, new ones included. */
function planeSheet(setup: MatchSetup, s: QuestState, plane: QuestPlane): TaleSheet {
  const made = s.resolution?.elements.filter((e) => e.plane === plane.id).map((e) => e.element) ?? [];
  return {
    key: `plane ${plane.id}`,
    title: plane.name,
    subtitle: `Plane of ${plane.elements.length + made.length} Elements`,
    groups: [],
    facts: ruledOf(setup, plane),
    texts: [...plane.elements, ...made].map((e) => ({
      label: e.name,
      text: e.lore,
      note: whereabouts(e),
      clause: 'P1',
    })),
  };
}

/** Count of a plane's cards in the quest that have text that the players resolve themselves. */
function ruledOf(setup: MatchSetup, plane: QuestPlane): TaleSheet['facts'] {
  const ruled = new Set(
    Object.values(plane.stock)
      .flat()
      .filter((key) => setup.cards[key]?.whole === false),
  ).size;
  return ruled === 0
    ? []
    : [{ label: 'Cards with text that the players resolve themselves', value: String(ruled), clause: 'P1' }];
}

function opposedCard(setup: MatchSetup, c: OpposedCard, augur: boolean): TaleCard {
  if (c.faceUp) return { card: c.card, name: c.name ?? cardName(setup, c.card), note: c.kind };
  return augur
    ? { card: c.card, name: c.name ?? cardName(setup, c.card), note: `${c.kind}, face down`, faceDown: true }
    : { card: null, name: 'Face down', note: c.kind, faceDown: true };
}

function oppositionSheet(setup: MatchSetup, s: QuestState, augur: boolean): TaleSheet {
  const { cards, name, known, faces } = s.opposition;
  const held = (hand: readonly Held[]): TaleCard[] => hand.map((h) => counted(setup, h.card));
  return {
    key: 'opposition',
    person: augurOf(s),
    title: (known || augur) && name !== '' ? name : 'The Opposition',
    ...(augur && !known && name !== '' ? { subtitle: 'Its name is known to you alone.' } : {}),
    groups: [
      ...(augur && s.augur.hand.length > 0
        ? [{ title: 'Your hand', note: 'You alone see it.', clause: 'Q4', cards: held(s.augur.hand) }]
        : []),
      ...[...new Set(cards.map((c) => c.pair))].map((pair) => ({
        title: pair,
        clause: 'Q3',
        cards: cards.filter((c) => c.pair === pair).map((c) => opposedCard(setup, c, augur)),
      })),
    ],
    facts: [
      { label: 'Hand', value: `${s.augur.hand.length} cards`, clause: 'Q4' },
      ...Object.entries(s.planes).flatMap(([id, p]) => [
        { label: `Weather of ${planeOf(setup, id).name}`, value: `${p.weather.length} cards`, clause: 'Q2' },
        {
          label: `Roads of ${planeOf(setup, id).name}`,
          value: COLORS.map((c) => `${c} ${p.roads[c].length}`).join(', '),
          clause: 'Q1',
        },
      ]),
    ],
    texts: augur
      ? faces
          .filter((f) => s.opposition.laid?.includes(keyOf(f)) !== true)
          .map((f) => ({ label: `${f.relationship}, ${f.kind}`, text: f.name, clause: 'P5' }))
      : [],
  };
}
