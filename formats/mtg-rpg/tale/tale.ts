import { type Written, written } from '../../../server/engine/decisions/form.ts';
import type { Answer, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { seedRng } from '../../../server/engine/kernel/rng.ts';
import type { AdventureTale } from '../../sdk/tale/adventure.ts';
import type { CampaignRecord } from '../../sdk/tale/character.ts';
import { begun, type TaleQuestion } from '../../sdk/tale/tale.ts';
import { WHOLE } from '../fight/participants.ts';
import { fought, matchOf } from './battle.ts';
import { answerGrowth, growthQuestions } from './growth.ts';
import { answerMaking, beginMaking, makingQuestions } from './making.ts';
import { answerRest, restQuestions } from './rest.ts';
import { actQuestions, answerAct, answerRuling, rulingQuestion } from './acts.ts';
import { answerScene, sceneQuestion } from './scene.ts';
import { answerWish } from './wishes.ts';
import { dataOf, gmOf, nameOf, NO_SESSIONS, refusal, tell, type RpgState } from './state.ts';
import { viewOf } from './view.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

function begin(setup: MatchSetup): RpgState {
  const { came, title } = dataOf(setup);
  const s: RpgState = {
    ...begun(setup, 'making'),
    rng: seedRng(`${setup.seed} session`),
    heroes: came.map((c, person) => ({
      key: `hero-${person}`,
      id: c?.id ?? null,
      person,
      sheet: c ? structuredClone(c.sheet) : null,
      making: null,
      now: WHOLE,
      down: false,
      dead: false,
      keeps: false,
      tired: false,
      spending: false,
    })),
    scene: 0,
    fights: 0,
    rests: 0,
    awards: 0,
    story: [],
    asked: [],
    attempts: [],
    resting: [],
    night: false,
    wishes: [],
    fight: null,
  };
  tell(s, title);
  for (const h of s.heroes) if (h.sheet === null) beginMaking(setup, h);
  settle(s);
  return s;
}

function settle(s: RpgState): void {
  if (s.phase === 'making' && s.heroes.every((h) => h.making === null)) s.phase = 'scene';
}

function questions(setup: MatchSetup, s: RpgState): readonly TaleQuestion[] {
  switch (s.phase) {
    case 'making':
      return makingQuestions(setup, s);
    case 'acts':
      return actQuestions(setup, s);
    case 'rulings':
      return [rulingQuestion(setup, s)];
    case 'resting':
      return restQuestions(s);
    case 'growing':
      return growthQuestions(setup, s);
    default:
      return [sceneQuestion(setup, s)];
  }
}

function take(setup: MatchSetup, s: RpgState, q: TaleQuestion, said: Written): Refusal | null {
  switch (s.phase) {
    case 'making':
      return answerMaking(setup, s, Number(q.key.split(' ')[1]), said);
    case 'acts':
      return answerAct(setup, s, q.person, said);
    case 'rulings':
      return answerRuling(setup, s, said);
    case 'resting':
      return answerRest(s, q.person, said);
    case 'growing':
      return q.person === gmOf(s) ? answerWish(s, said) : answerGrowth(setup, s, q.person, said);
    default:
      return answerScene(setup, s, said);
  }
}

function record(setup: MatchSetup, s: RpgState): CampaignRecord {
  const { title, before = NO_SESSIONS } = dataOf(setup);
  const told = { scenes: before.scenes + s.scene, fights: before.fights + s.fights };
  return {
    title,
    phase: s.phase,
    over: s.over !== null,
    log: s.story,
    keep: told,
    facts: [
      { label: 'Scenes', value: String(told.scenes) },
      { label: 'Fights', value: String(told.fights) },
    ],
    characters: s.heroes.map((h) => ({
      key: h.key,
      id: h.id,
      person: h.person,
      name: nameOf(h),
      sheet: h.sheet,
      ...(h.dead ? { dead: true } : {}),
    })),
  };
}

/** A session of the MTG RPG: characters are made, scenes told, fights fought, and points spent. */
export const rpgTale: AdventureTale<RpgState> = {
  begin,
  questions,
  answer: (setup: MatchSetup, s: RpgState, q: TaleQuestion, given: Answer): Refusal | null => {
    const refused = take(setup, s, q, written(given));
    if (refused) return refused;
    s.stage++;
    settle(s);
    return null;
  },
  intervene: (_setup: MatchSetup, s: RpgState, person: PersonId, kind: 'concede' | 'leave'): Refusal | null => {
    if (kind === 'leave' || s.fight) return null; // the seat stays in play; a running fight handles it itself
    return refusal(
      s.people[person] ? 'Outside of a fight there is nothing to concede.' : 'Nobody sits there.',
      'G-8-1',
      'Say what your character does, or leave: then a program takes the seat.',
    );
  },
  match: matchOf,
  matchOver: (setup: MatchSetup, s: RpgState, match: GameState) => {
    fought(setup, s, match);
    s.stage++;
  },
  view: viewOf,
  record,
};
