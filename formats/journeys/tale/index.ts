import { SET } from '../../../cards/starter/build.ts';
import { written } from '../../../server/engine/decisions/form.ts';
import type { Answer, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { seedRng } from '../../../server/engine/kernel/rng.ts';
import { defineAdventure, type AdventureTale } from '../../sdk/tale/adventure.ts';
import type { CampaignRecord, CharacterKind, SessionRequest } from '../../sdk/tale/character.ts';
import type { TaleDefinition, TaleQuestion } from '../../sdk/tale/tale.ts';
import { OPEN_DECK } from '../building.ts';
import { challenge } from '../challenge/index.ts';
import { shippedCards } from '../challenge/party.ts';
import { TODAY } from '../challenge/setup.ts';
import { JOURNEY_CLAUSES } from '../clauses.ts';
import { BRACK } from '../content/cards.ts';
import { READY, readySheet } from '../content/characters.ts';
import { Sheet } from '../model.ts';
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
import { answerMaking, beginMaking, makingQuestions } from './making.ts';
import { afterUnlocks, answerAlly, answerDraft, answerUnlock, draftQuestions, unlockQuestions } from './milestone.ts';
import { SESSION_OPTIONS } from './options.ts';
import { answerRest, restQuestions } from './rest.ts';
import { afterActing, answerAct, answerCome, answerGm, answerVerdict, sceneQuestions } from './scene.ts';
import { byPerson, gmOf, Kept, pcAt, present, sessionOf, tell, type JourneyState, type SessionSetup } from './state.ts';
import { answerStory, storyQuestions } from './story.ts';
import { afterTrading, answerTrade, tradingQuestions } from './trading.ts';
import { showSheet, viewOf } from './view.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** The chapter of the story in which characters are made. */
const SETTING_OUT = 'Setting out';
/** most dead characters whose names a campaign remembers */
const MOST_DEAD = 200;

function begin(setup: MatchSetup): JourneyState {
  const session = sessionOf(setup);
  const s: JourneyState = {
    phase: 'making',
    stage: 0,
    people: setup.people.map((p) => ({ name: p.name, left: false })),
    lines: [],
    chapters: [],
    revealed: 0,
    over: null,
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

const tale: AdventureTale<JourneyState> = {
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

const CHARACTER: CharacterKind<Sheet> = {
  name: 'explorer',
  sheet: Sheet,
  version: 1,
  show: showSheet,
  uses: (s) => [...s.copies.map((c) => c.key), ...Object.keys(s.basics)],
  own: shippedCards,
  ready: READY.map((r, i) => ({
    key: `ready${i}`,
    name: r.name,
    about: `${r.species}; ${r.background}`,
    sheet: () => readySheet(r, shippedCards(), SET),
  })),
};

function deal({ title, session, people, characters, keep, cards, decks }: SessionRequest<Sheet>): {
  data: SessionSetup;
  people: { name: string; side: number }[];
  uses: string[];
  made: SessionRequest['cards'];
} {
  const players = people.slice(0, -1);
  const shipped = shippedCards().filter((c) => !cards.some((x) => x.key === c.key));
  const sets = [...new Set([...cards, ...shipped].flatMap((c) => c.set ?? []))].sort();
  const keys = (list: readonly { readonly key: string }[]): string[] => list.map((c) => c.key);
  const kept = Kept.safeParse(keep['foes']);
  const data: SessionSetup = {
    version: 1,
    edition: TODAY,
    kept: kept.success ? kept.data : { threats: [], mages: [] },
    dead: Array.isArray(keep['dead']) ? keep['dead'].filter((name) => typeof name === 'string') : [],
    title,
    session,
    home: SET,
    plane: typeof keep['plane'] === 'string' ? keep['plane'] : SET,
    sets: sets.includes(BRACK) ? sets : [...sets, BRACK],
    milestones: typeof keep['milestones'] === 'number' ? keep['milestones'] : 0,
    characters: players.map((_, i) => (characters[i] ? { id: characters[i].id, sheet: characters[i].sheet } : null)),
    decks: players.map((_, i) =>
      decks?.[i] ? { main: keys(decks[i].main), besides: keys(decks[i].sideboard) } : null,
    ),
  };
  return {
    data,
    people: people.map((p, i) => ({ name: p.name, side: i < players.length ? 0 : 1 })),
    uses: keys([...cards, ...shipped]),
    made: shipped,
  };
}

/** Journeys as a whole: one session of a campaign, with its challenge scenes inside. */
export const journeys: TaleDefinition = defineAdventure({
  id: 'journeys',
  name: 'Journeys',
  about:
    'Planeswalkers with decks of their own go through narrative scenes, challenges, rests and milestones that a Game Master leads; life, graveyard and exile last from scene to scene.',
  roles: [
    { role: 'Explorer', min: 1, max: 6 },
    { role: 'Game Master', min: 1, max: 1 },
  ],
  players: ['Explorer'],
  options: SESSION_OPTIONS,
  clauses: JOURNEY_CLAUSES,
  character: CHARACTER,
  decks: () => OPEN_DECK,
  rules: () => challenge.rules({}),
  deal,
  tale,
});
