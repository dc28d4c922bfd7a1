import type { TaleLine } from '../../../sdk/tale/tale.ts';
import { cardName, nameOf, questOf } from '../data.ts';
import type { CardName, ChronicleEntry, QuestRecord, StepRecord } from '../record.ts';
import { wordsOf } from '../prelude/sentence.ts';
import type { QuestState, Step } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { pictureOfStep } from '../shown/pictures.ts';

/** R4: record of a quest from its state; public except for its characters' Libraries. */
export function recordOf(setup: MatchSetup, s: QuestState): QuestRecord {
  const quest = questOf(setup);
  // From the first Step to the end, characters are recorded as they set out.
  const settled = s.over !== null || ['opposition', 'will', 'threat', 'setup'].includes(s.phase);
  return {
    title: quest.title,
    phase: s.phase,
    over: s.over !== null,
    planes: quest.planes.map((p) => p.id),
    will: s.will && wordsOf(s, s.will),
    threat: s.threat && wordsOf(s, s.threat),
    target: s.target,
    willLife: s.willLife,
    threatLife: s.threatLife,
    ending: s.ending,
    confronted: s.outcome !== null,
    winner: s.over === null ? null : (s.resolution?.side ?? null),
    opposition: s.opposition.known ? s.opposition.name : null,
    magicians: s.magicians.map((m, i) => ({
      person: m.person,
      name: nameOf(s, i),
      id: quest.magicians[i]?.id ?? null,
      character: settled && m.making === null ? m.character : null,
      made: m.making === null,
    })),
    steps: s.magicians.flatMap((m, i) => m.steps.map((x) => stepRecord(setup, i, x))).toSorted((a, b) => a.n - b.n),
    lives: s.lives,
    chronicle: chronicleOf(setup, s),
    elements: s.resolution?.elements ?? [],
  };
}

const named = (setup: MatchSetup, card: string): CardName => ({ card, name: cardName(setup, card) });

function stepRecord(setup: MatchSetup, magician: number, x: Step): StepRecord {
  return {
    n: x.n,
    magician,
    plane: x.plane,
    place: x.place,
    picture: pictureOfStep(setup, x),
    land: named(setup, x.land),
    scene: x.scene,
    won: x.won ?? 'will',
    by: x.by,
    cards: (['flirt', 'answer', 'exploration', 'reveal'] as const).flatMap((as) => {
      const played = x[as];
      return played ? [{ as, ...named(setup, played.card), text: played.text }] : [];
    }),
  };
}

const KINDS: Readonly<Record<string, ChronicleEntry['kind']>> = {
  making: 'making',
  readings: 'making',
  opposition: 'opposition',
  will: 'will',
  threat: 'threat',
  setup: 'plane',
  questing: 'step',
  naming: 'confrontation',
  confrontation: 'confrontation',
  resolution: 'resolution',
  over: 'ending',
};

/** Public lines of the log, by chapter. `title`: the number of the line's Step, if it was said in one. */
function chronicleOf(setup: MatchSetup, s: QuestState): ChronicleEntry[] {
  return s.lines.flatMap((line, n): ChronicleEntry[] => {
    if (line.to !== null) return [];
    const [phase = '', step = ''] = (s.chapters[n] ?? '').split(' ');
    return [
      {
        kind: KINDS[phase] ?? 'ending',
        who: null,
        title: step,
        text: plain(setup, line.say),
        clause:
          line.say.flatMap((part) => (typeof part === 'object' && 'clause' in part ? [part.clause] : []))[0] ?? null,
      },
    ];
  });
}

const plain = (setup: MatchSetup, say: TaleLine['say']): string =>
  say
    .map((part) => (typeof part === 'string' ? part : 'card' in part ? cardName(setup, part.card) : ''))
    .join('')
    .trim();
