import type { CampaignRecord } from '../../sdk/tale/character.ts';
import type { TaleReport } from '../../../server/protocol/tale.ts';
import { recordOf } from './resolution/keep.ts';
import type { ChronicleEntry, QuestRecord, StepRecord } from './record.ts';
import type { QuestState } from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Record of a quest as a session of a campaign. */
export const campaignRecord = (setup: MatchSetup, s: QuestState): CampaignRecord => campaignOf(recordOf(setup, s));

export const campaignOf = (q: QuestRecord): CampaignRecord => ({
  title: q.title,
  phase: q.phase,
  over: q.over,
  characters: q.magicians.map(({ person, name, id, character, made }, n) => ({
    key: String(n),
    id,
    person,
    name: character?.name ?? name,
    sheet: character,
    ...(made && character === null ? { asRecorded: true } : {}),
  })),
  log: q.chronicle.map(({ kind, title, text, clause }) => ({
    chapter: CHAPTERS[kind],
    title: title === '' ? '' : `Step ${title}`,
    text,
    ...(clause === null ? {} : { clause }),
  })),
  report: reportOf(q),
  facts: factsOf(q),
  planes: q.planes,
  elements: q.elements,
});

const CHAPTERS: Readonly<Record<ChronicleEntry['kind'], string>> = {
  making: 'The Magicians',
  plane: 'Roads and Weather',
  will: 'The Will',
  threat: 'The Threat',
  opposition: 'The Opposition',
  step: 'The quest',
  ending: 'The end',
  confrontation: 'The Confrontation',
  resolution: 'The Resolution',
};
const ENDINGS: Readonly<Record<string, string>> = {
  exceeds: 'the Life of the Will exceeded that of the Threat',
  agreed: 'the Magicians chose to confront the Opposition',
  threat: 'the Life of the Threat exceeded twice the target',
  conceded: 'all Magicians conceded',
  decked: 'a Magician had no card left to draw',
};

function factsOf(q: QuestRecord): NonNullable<CampaignRecord['facts']> {
  const outcome =
    q.winner === 'will'
      ? 'the Will was done'
      : q.winner === 'opposition'
        ? 'the Threat came true'
        : q.over && q.confronted
          ? 'neither side won'
          : null;
  const confrontation = q.confronted ? 'played' : q.over && q.ending !== null ? 'passed over' : null;
  return [
    { label: 'Opposition', value: q.opposition },
    { label: 'End of Questing', value: q.ending && (ENDINGS[q.ending] ?? q.ending) },
    { label: 'Confrontation', value: confrontation },
    { label: 'Outcome', value: outcome },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

function reportOf(q: QuestRecord): TaleReport {
  const paper = (key: string, title: string, text: string | null) =>
    text === null ? [] : [{ key, title, text, clause: 'P6' }];
  const lives = (label: string, side: number, of: 'will' | 'threat') => ({
    label,
    side,
    points: q.lives.map((l) => ({ x: l.step, y: l[of] })),
  });
  return {
    papers: [...paper('will', 'The Will', q.will), ...paper('threat', 'The Threat', q.threat)],
    meters:
      q.target === 0
        ? []
        : [
            { key: 'will', label: 'Life of the Will', value: q.willLife, of: q.target, side: 0 },
            { key: 'threat', label: 'Life of the Threat', value: q.threatLife, of: 2 * q.target, side: 1 },
          ],
    tracks: q.steps.length === 0 ? [] : [{ key: 'steps', title: CHAPTERS.step, stations: q.steps.map(stationOf) }],
    charts:
      q.lives.length === 0
        ? []
        : [
            {
              key: 'lives',
              title: 'The Lives',
              x: 'Step',
              lines: [lives('Will', 0, 'will'), lives('Threat', 1, 'threat')],
            },
          ],
  };
}

const PLAYED = { flirt: 'Flirt', answer: 'Answer', exploration: 'Exploration', reveal: 'Revealed' } as const;

/** Q7: a Step as a station of its track. */
const stationOf = (s: StepRecord): TaleReport['tracks'][number]['stations'][number] => ({
  n: s.n,
  title: s.place,
  person: s.magician,
  plane: s.plane,
  ...(s.picture ? { picture: s.picture } : {}),
  land: s.land,
  parts: [
    ...(s.scene === '' ? [] : [{ label: 'Scene', side: 1, cards: [], text: s.scene }]),
    ...s.cards.map(({ card, name, as, text }) => ({
      label: PLAYED[as],
      side: as === 'flirt' || as === 'reveal' ? 1 : 0,
      cards: [{ card, name }],
      ...(text === '' ? {} : { text }),
    })),
  ],
  result: `${s.won === 'will' ? 'Will' : 'Threat'} +${s.by}`,
  side: s.won === 'will' ? 0 : 1,
});
