import { written } from '../../../server/engine/decisions/form.ts';
import type { Answer, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { seedRng } from '../../../server/engine/kernel/rng.ts';
import type { AdventureTale } from '../../sdk/tale/adventure.ts';
import type { CampaignRecord } from '../../sdk/tale/character.ts';
import { begun, type TaleQuestion } from '../../sdk/tale/tale.ts';
import { refusal } from '../refusal.ts';
import {
  answerHealing,
  answerSpoils,
  endOfSceneForAll,
  fought,
  healingQuestions,
  matchOf,
  spoilsQuestions,
} from './fight.ts';
import { advance } from './machine.ts';
import { answerMaking, beginMaking } from './making.ts';
import { makingQuestions } from './making-questions.ts';
import { afterUnlocks, answerAlly, answerDraft, answerUnlock, draftQuestions, unlockQuestions } from './milestone.ts';
import { answerRest, restQuestions } from './rest.ts';
import { afterActing, answerAct, sceneQuestions } from './scene/scene.ts';
import { answerCome } from './scene/travel.ts';
import { answerGm } from './scene/gm-tasks.ts';
import { answerVerdict } from './scene/spells.ts';
import { byPerson, gmOf, pcAt, present, sessionOf, tell, type JourneyState } from './state.ts';
import { answerStory, storyQuestions } from './story.ts';
import { afterTrading, answerTrade, tradingQuestions } from './trading.ts';
import { viewOf } from './view.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** The chapter of the story in which characters are made. */
const SETTING_OUT = 'Setting out';
/** most dead characters whose names a campaign remembers */
const MOST_DEAD = 200;

function begin(setup: MatchSetup): JourneyState {
  const session = sessionOf(setup);
  const s: JourneyState = {
    ...begun(setup, 'making'),
    chapters: [],
    rng: seedRng(`${setup.seed} session`),
    block: [],
    pcs: session.characters.map((c, person) => ({
      person,
      key: `pc-${person}`,
      id: c?.id ?? null,
      sheet: c ? structuredClone(c.sheet) : null,
      making: null,
      plane: session.plane,
      n: 0,
      done: false,
      doing: null,
      ally: null,
      trades: 0,
      declined: 0,
      trained: [],
      extra: [],
    })),
    graves: [],
    plane: session.plane,
    past: [],
    title: SETTING_OUT,
    text: '',
    round: 0,
    gmTurn: true,
    tasks: [],
    leaving: null,
    challenge: null,
    spoils: [],
    rest: null,
    draft: null,
    milestones: session.milestones,
    offer: null,
    ...(session.dead ? { dead: session.dead } : {}),
    ...(session.kept ? { kept: structuredClone(session.kept) } : {}),
  };
  tell(s, [`${session.title}, session ${session.session}.`]);
  settle(setup, s);
  return s;
}

/** Carry out phases up to the next question. */
function settle(setup: MatchSetup, s: JourneyState): void {
  for (let before = ''; before !== `${s.phase} ${s.stage}`;) {
    before = `${s.phase} ${s.stage}`;
    switch (s.phase) {
      case 'making':
        s.pcs.forEach((p, i) => {
          if (!p.sheet && !p.making) beginMaking(setup, s, i);
        });
        if (s.pcs.every((p) => p.sheet)) {
          s.title = '';
          advance(s, 'MADE');
        }
        break;
      case 'story':
        if (s.pcs.every((p) => p.sheet)) break;
        s.title = SETTING_OUT;
        advance(s, 'PERISHED');
        break;
      case 'scene':
        if (present(s).length === 0) advance(s, 'ENDED');
        else afterActing(s);
        break;
      case 'spoils':
        if (spoilsQuestions(setup, s).length === 0) advance(s, 'DIVIDED');
        break;
      case 'healing':
        endOfSceneForAll(setup, s);
        break;
      case 'unlocks':
        afterUnlocks(s);
        break;
      case 'trading':
        afterTrading(s);
        break;
      default:
    }
  }
}

function questions(setup: MatchSetup, s: JourneyState): readonly TaleQuestion[] {
  switch (s.phase) {
    case 'making':
      return makingQuestions(setup, s);
    case 'story':
      return storyQuestions(setup, s);
    case 'scene':
      return sceneQuestions(setup, s);
    case 'spoils':
      return spoilsQuestions(setup, s);
    case 'healing':
      return healingQuestions(setup, s);
    case 'rest':
      return restQuestions(setup, s);
    case 'draft':
      return draftQuestions(setup, s);
    case 'unlocks':
      return unlockQuestions(setup, s);
    case 'trading':
      return tradingQuestions(setup, s);
    default:
      return [];
  }
}

function answer(setup: MatchSetup, s: JourneyState, q: TaleQuestion, given: Answer): Refusal | null {
  const form = written(given);
  const i = byPerson(s, q.person);
  const { name } = q.part as { readonly name?: string };
  const refused = take(setup, s, i, name ?? '', form);
  if (refused) return refused;
  if (i >= 0) pcAt(s, i).n++;
  else if (s.phase !== 'trading') s.round++;
  settle(setup, s);
  return null;
}

function take(
  setup: MatchSetup,
  s: JourneyState,
  i: number,
  name: string,
  form: ReturnType<typeof written>,
): Refusal | null {
  switch (s.phase) {
    case 'making':
      return answerMaking(setup, s, i, form);
    case 'story':
      return answerStory(setup, s, form);
    case 'scene':
      if (name === 'scene') return answerGm(setup, s, form);
      if (name === 'verdict' || name === 'call') return answerVerdict(setup, s, form);
      if (name === 'come') answerCome(s, i, form);
      else return answerAct(setup, s, i, form);
      return null;
    case 'spoils':
      answerSpoils(s, form);
      return null;
    case 'healing':
      return answerHealing(setup, s, i, form);
    case 'rest':
      return answerRest(setup, s, i, form);
    case 'draft':
      answerDraft(s, i, form);
      return null;
    case 'unlocks':
      return i < 0 ? answerAlly(setup, s, form) : answerUnlock(setup, s, i, form);
    case 'trading':
      return answerTrade(setup, s, i, form);
    default:
      return null;
  }
}

/**
 * Concede or leave. A leaving person's place waits for the next one to sit down there.
 * In a challenge, a character who concedes leaves the scene (J-2-9).
 */
function intervene(_setup: MatchSetup, s: JourneyState, person: PersonId, kind: 'concede' | 'leave'): Refusal | null {
  if (kind === 'leave' || s.phase === 'challenge' || s.phase === 'training') return null;
  return person === gmOf(s)
    ? refusal('The Game Master ends the session in the story.', 'J-2-9', 'Lead on to the end of the session.')
    : refusal('There is nothing to give up now.', 'J-2-9', 'Say what you do, or leave: then a program plays on.');
}

function record(setup: MatchSetup, s: JourneyState): CampaignRecord {
  const session = sessionOf(setup);
  return {
    title: session.title,
    phase: s.phase,
    over: s.over !== null,
    characters: [
      ...s.graves.map((g) => ({ key: g.key, id: g.id, person: g.person, name: g.name, sheet: g.sheet, dead: true })),
      ...s.pcs.map((p) => ({
        key: p.key,
        id: p.id,
        person: p.person,
        name: p.sheet?.name ?? s.people[p.person]?.name ?? '',
        sheet: p.sheet,
      })),
    ],
    log: s.lines.flatMap((line, i) =>
      line.to === null
        ? [
            {
              title: s.chapters[i] ?? '',
              text: line.say
                .map((x) => (typeof x === 'string' ? x : 'card' in x ? (setup.cards[x.card]?.name ?? '') : ''))
                .join('')
                .trim(),
            },
          ]
        : [],
    ),
    facts: [
      { label: 'Plane', value: s.plane.toUpperCase() },
      { label: 'Milestones', value: String(s.milestones) },
    ],
    keep: {
      plane: s.plane,
      milestones: s.milestones,
      ...(s.kept ? { foes: s.kept } : {}),
      ...(s.dead ? { dead: [...s.dead, ...s.graves.map((g) => g.name)].slice(-MOST_DEAD) } : {}),
    },
  };
}

export const tale: AdventureTale<JourneyState> = {
  begin,
  questions,
  answer,
  intervene,
  match: matchOf,
  matchOver: (setup: MatchSetup, s: JourneyState, match: GameState) => {
    fought(setup, s, match);
    settle(setup, s);
  },
  view: viewOf,
  record,
};
