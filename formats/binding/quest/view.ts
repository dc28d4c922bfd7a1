import type { TaleMeter, TaleTrack, TaleView } from '../../../server/protocol/tale.ts';
import { augurOf, nameOf, planeOf, questOf } from './data.ts';
import { inOrder } from './phases.ts';
import { lifeFor, wordsOf } from './prelude/sentence.ts';
import { mapsOf } from './shown/map.ts';
import { pictureOfElement, pictureOfStep } from './shown/pictures.ts';
import { counted, magicianSheet, open, oppositionSheet, planeSheet } from './shown/sheets.ts';
import type { MagicianState, Played, QuestState, Step } from './state.ts';
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
    ...sceneOf(setup, s),
    meters: metersOf(s),
    papers: papersOf(setup, s),
    tracks: s.magicians.map((m, i) => trackOf(setup, s, m, i)),
    maps: mapsOf(setup, s),
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

/** The Place of the Step that is being taken; before and after the quest its first plane. */
function sceneOf(setup: MatchSetup, s: QuestState): Pick<TaleView, 'scene'> {
  const { step } = s;
  if (step && step.land !== '') {
    const faces = planeOf(setup, step.plane)
      .elements.filter((e) => e.haunt?.name === step.place)
      .map(pictureOfElement);
    return {
      scene: {
        title: step.place,
        note: `Step ${step.n} of ${nameOf(s, step.magician)}`,
        picture: pictureOfStep(setup, step),
        ...(faces.length > 0 ? { faces } : {}),
      },
    };
  }
  const [plane] = questOf(setup).planes;
  if (!plane) return {};
  return { scene: { title: plane.name, picture: { of: 'place', name: plane.name, words: plane.concept } } };
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
    picture: pictureOfStep(setup, x),
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
