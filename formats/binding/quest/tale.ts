import type { Conceding } from '../../../server/engine/actions/conceding.ts';
import type { Answer, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { seedRng } from '../../../server/engine/kernel/rng.ts';
import { begun, type Tale, type TaleQuestion } from '../../sdk/tale/tale.ts';
import { type Written, written } from '../../../server/engine/decisions/form.ts';
import { fought, matchOf, nameFaces, namingQuestions, turnUp } from './questing/confront.ts';
import { magicianAt, nameOf, questOf, refusal, tell } from './data.ts';
import { answerCurate, curateQuestions, isCurating } from './prelude/curate.ts';
import { answerElement, answerElements } from './resolution/elements.ts';
import { concedeAll, confrontNow, tensionQuestions } from './questing/ending.ts';
import { answerFallout } from './resolution/fallout.ts';
import { answerStanding, standingQuestions } from './prelude/identity.ts';
import { answerMaking, beginMaking, makingQuestions } from './magicians/making.ts';
import { answerThreat, answerWill, proposeThreat, threatQuestions, willQuestions } from './prelude/negotiate.ts';
import { answerOpposition, oppositionQuestions } from './prelude/opposition.ts';
import { advance, inOrder } from './phases.ts';
import { answerPrelude, openPrelude, preludeQuestions } from './prelude/prelude.ts';
import { answerReadings, readingQuestions } from './magicians/readings.ts';
import { campaignRecord } from './campaign.ts';
import { goOn, openResolution, resolutionQuestions } from './resolution/resolution.ts';
import { answerFealty } from './resolution/spoils.ts';
import type { QuestState, Taking } from './state.ts';
import { answerFlirt, flirt } from './questing/flirt.ts';
import { arrive, move } from './questing/move.ts';
import { chooseMagician, openStep, stepQuestions } from './questing/step.ts';
import { explore } from './questing/exploration.ts';
import { reach, reveal } from './questing/reflection.ts';
import { answerVictory } from './resolution/victory.ts';
import { viewOf } from './view.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

function begin(setup: MatchSetup): QuestState {
  const quest = questOf(setup);
  const s: QuestState = {
    ...begun(setup, 'making'),
    chapters: [],
    rng: seedRng(`${setup.seed} quest`),
    ids: 0,
    magicians: quest.magicians.map(({ home, character }, person) => ({
      person,
      making: null,
      influence: {},
      hand: [],
      steps: [],
      decked: false,
      conceded: false,
      walks: {},
      places: [],
      character: structuredClone(character) ?? {
        name: '',
        home,
        walks: null,
        faces: [],
        gone: [],
        fealties: [],
        library: [],
        faceCount: 0,
      },
    })),
    readings: { read: [], objections: [], settled: [] },
    planes: {},
    left: Object.fromEntries(quest.planes.map((p) => [p.id, { ...p.copies }])),
    opposition: { name: '', known: false, cards: [], faces: [], reaches: 0, setup: { at: 0 } },
    augur: { hand: [] },
    will: null,
    threat: null,
    proposal: null,
    proposals: 0,
    target: 0,
    willLife: 0,
    threatLife: 0,
    lives: [],
    round: { n: 1, gone: [] },
    step: null,
    ready: {},
    ending: null,
    outcome: null,
    confronting: false,
    resolution: null,
  };
  tell(s, [`${quest.title}, on ${quest.planes.map((p) => p.name).join(' and ')}.`]);
  for (const i of s.magicians.keys()) if (quest.magicians[i]?.character === null) beginMaking(setup, s, i);
  settle(setup, s);
  return s;
}

const asMagician = (s: QuestState, person: PersonId): number => s.magicians.findIndex((m) => m.person === person);

/** Carry out phases up to the next question. */
function settle(setup: MatchSetup, s: QuestState): void {
  for (let phase = ''; phase !== s.phase;) {
    phase = s.phase;
    if (phase === 'making' && s.magicians.every((m) => m.making === null)) advance(s, 'MADE');
    if (phase === 'readings' && readingQuestions(setup, s).length === 0) made(setup, s);
    if (phase === 'setup') openPrelude(setup, s);
    if (phase === 'naming') turnUp(s);
    if (phase === 'resolution' && s.resolution === null) openResolution(setup, s);
  }
  if (s.phase === 'questing') openStep(s);
}

function made(setup: MatchSetup, s: QuestState): void {
  if (!questOf(setup).making) return advance(s, inOrder(setup, 'READ'));
  advance(s, 'ONLY');
  s.over = { winner: null, reason: 'The Magicians are made.', clauses: ['P4'] };
}

function questions(setup: MatchSetup, s: QuestState): readonly TaleQuestion[] {
  return [...owed(setup, s), ...standingQuestions(setup, s)];
}

function owed(setup: MatchSetup, s: QuestState): readonly TaleQuestion[] {
  switch (s.phase) {
    case 'making':
      return makingQuestions(setup, s);
    case 'readings':
      return readingQuestions(setup, s);
    case 'opposition':
      return oppositionQuestions(setup, s);
    case 'will':
      return willQuestions(setup, s);
    case 'threat':
      return threatQuestions(setup, s);
    case 'setup':
      return preludeQuestions(setup, s);
    case 'questing':
      return isCurating(s) ? curateQuestions(setup, s) : [...stepQuestions(setup, s), ...tensionQuestions(s)];
    case 'naming':
      return namingQuestions(setup, s);
    case 'resolution':
      return resolutionQuestions(setup, s);
    default:
      return [];
  }
}

function answer(setup: MatchSetup, s: QuestState, q: TaleQuestion, given: Answer): Refusal | null {
  const refused = take(setup, s, q, written(given));
  if (refused === null) settle(setup, s);
  return refused;
}

function take(setup: MatchSetup, s: QuestState, q: TaleQuestion, form: Written): Refusal | null {
  const i = asMagician(s, q.person);
  if (q.standing) {
    answerStanding(s, q, form);
    return null;
  }
  switch (s.phase) {
    case 'making':
      answerMaking(setup, s, i, form);
      return null;
    case 'readings':
      answerReadings(setup, s, q, form);
      return null;
    case 'opposition':
      answerOpposition(setup, s, form);
      return null;
    case 'setup':
      answerPrelude(setup, s, q.person, i, form);
      return null;
    case 'will':
      answerWill(setup, s, i, form);
      return null;
    case 'threat':
      if (i < 0) proposeThreat(s, form);
      else answerThreat(setup, s, i, form);
      return null;
    case 'questing':
      if (!isCurating(s)) takeStep(setup, s, i, form);
      else if (answerCurate(setup, s, q.person, form)) arrive(s, s.step as Taking);
      return null;
    case 'naming':
      nameFaces(s, form);
      return null;
    case 'resolution':
      return takeResolution(setup, s, q.person, form);
    default:
      return null;
  }
}

function takeStep(setup: MatchSetup, s: QuestState, i: number, form: Written): void {
  const step = s.step as Taking;
  switch (step.at) {
    case 'order':
      return chooseMagician(s, Number(form.pick('magician')));
    case 'move':
      return move(setup, s, step, form);
    case 'flirt':
      return flirt(s, step, form);
    case 'answer':
      return answerFlirt(s, step, form);
    case 'explore':
      return explore(setup, s, step, form);
    case 'reach':
      return reach(setup, s, step, form);
    case 'reveal':
      return reveal(setup, s, step, form);
    default:
      confrontNow(setup, s, i, form.pick('say') === 'yes');
  }
}

function takeResolution(setup: MatchSetup, s: QuestState, person: PersonId, form: Written): Refusal | null {
  const r = s.resolution;
  if (!r) return null;
  const i = asMagician(s, person);
  let refused: Refusal | null = null;
  if (r.at === 'victory') answerVictory(setup, s, r, form);
  else if (r.at === 'fallout') answerFallout(setup, s, r, i, form);
  else if (r.at === 'fealty') answerFealty(setup, s, r, i, form);
  else if (r.element !== null) answerElement(s, r, person, form.pick('say') === 'yes');
  else refused = answerElements(setup, s, r, person, form);
  if (refused === null) goOn(setup, s, r);
  return refused;
}

/**
 * Questing ends when all Magicians concede, after the present Step (Q6).
 * A Magician who has conceded plays on until then.
 */
function intervene(setup: MatchSetup, s: QuestState, person: PersonId, kind: 'concede' | 'leave'): Refusal | null {
  if (kind === 'leave' || s.confronting) return null; // the seat stays in play; a running match handles it itself
  const i = asMagician(s, person);
  if (i < 0) return refusal('The Augur does not concede a quest.', ['Q6'], 'Play on, or leave: then a program augurs.');
  if (s.phase !== 'questing')
    return refusal(
      'A quest is conceded while it is walked.',
      ['Q6'],
      'Play on, or leave: then a program takes the seat.',
    );
  if (magicianAt(s, i).conceded) return refusal('You have conceded already.', ['Q6'], 'It ends when all Magicians do.');
  magicianAt(s, i).conceded = true;
  tell(s, [`${nameOf(s, i)} concedes the quest. `, { clause: 'Q6' }]);
  if (s.magicians.every((m) => m.conceded)) concedeAll(setup, s);
  settle(setup, s);
  return null;
}

/** The consequence of a Magician's concession during Questing, in words (Q6). */
function conceding(_setup: MatchSetup, s: QuestState, person: PersonId): Conceding | null {
  const i = asMagician(s, person);
  if (i < 0 || s.phase !== 'questing' || magicianAt(s, i).conceded) return null;
  const friends = s.magicians.filter((m) => m.person !== person && !m.conceded).map((m) => m.person);
  const says =
    friends.length > 0
      ? 'You are for giving up the quest. You play on until all Magicians have conceded; then the Threat comes about (Q6).'
      : 'The quest ends with this Step, and the Threat comes about (Q6).';
  return { says, friends };
}

/** Magic: The Binding from the making of its Magicians to the Resolution. */
export const questTale: Tale<QuestState> = {
  begin,
  questions,
  answer,
  intervene,
  conceding,
  match: matchOf,
  matchOver: (setup: MatchSetup, s: QuestState, match: GameState) => {
    fought(s, match);
    settle(setup, s);
  },
  view: viewOf,
  record: campaignRecord,
};
