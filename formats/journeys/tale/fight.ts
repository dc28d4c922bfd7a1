import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Field, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { DUEL } from '../../rules/sets.ts';
import { composeFormat } from '../../sdk/composition/compose.ts';
import type { InnerMatch, TaleQuestion } from '../../sdk/tale/tale.ts';
import { cardsOf as zonesOf } from '../challenge/leave.ts';
import { cardsIn, pcOf, sceneKey } from '../challenge/party.ts';
import { challenge } from '../challenge/index.ts';
import { sceneIn } from '../challenge/state.ts';
import { afterChallenge, endOfScene } from '../downtime.ts';
import { deckOf } from '../model.ts';
import { learn } from '../progress.ts';
import { altered, strength } from '../talents/effects.ts';
import { one } from '../task-forms.ts';
import { advance } from './machine.ts';
import {
  askAnew,
  cardsOf,
  chanceOf,
  formFor,
  nameOf,
  nameOfCard,
  pcAt,
  present,
  sheetAt,
  tell,
  type JourneyState,
} from './state.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

// ---- matches inside -------------------------------------------------------------------------------------------------

export function matchOf(setup: MatchSetup, s: JourneyState): InnerMatch | null {
  const seed = `${setup.seed} ${s.stage}`;
  if (s.phase === 'challenge' && s.challenge) {
    const made = present(s).flatMap((i) => pcOf(sheetAt(s, i), pcAt(s, i).person, cardsOf(setup)).made);
    const all: Record<string, CompiledCard> = { ...setup.cards, ...Object.fromEntries(made.map((c) => [c.key, c])) };
    const used = new Set(cardsIn(s.challenge.pcs, s.challenge.mages, s.challenge.threats));
    return {
      setup: {
        ...setup,
        format: 'journeys-challenge',
        seed,
        data: s.challenge,
        cards: Object.fromEntries(Object.entries(all).filter(([key]) => used.has(key))),
      },
      rules: challenge.rules({}),
    };
  }
  if (s.phase === 'training' && s.offer?.to != null) return trainingMatch(setup, s, [s.offer.from, s.offer.to], seed);
  return null;
}

const TRAINING = composeFormat({
  id: 'journeys-training',
  name: 'A training game',
  about: 'Two characters, full decks and 20 life.',
  roles: [{ role: 'Explorer', min: 2, max: 2 }],
  rules: DUEL,
});

/** J-7-5: a training game with full decks and 20 life, without lasting effects. */
function trainingMatch(setup: MatchSetup, s: JourneyState, who: readonly number[], seed: string): InnerMatch {
  const cards: Record<string, CompiledCard> = {};
  const main = (i: number): string[] =>
    deckOf(sheetAt(s, i)).flatMap((copy) => {
      const card = setup.cards[copy.key];
      if (!card) return [];
      const now = altered(copy, card, `p${pcAt(s, i).person}`);
      cards[now.key] = now;
      return [now.key];
    });
  const people = who.map((i) => pcAt(s, i).person);
  const decks = setup.people.map((_, person) => ({
    main: people.includes(person) ? main(who[people.indexOf(person)] as number) : [],
    commanders: [],
  }));
  return {
    rules: TRAINING.rules({}),
    setup: {
      ...setup,
      format: TRAINING.id,
      seed,
      options: {},
      cards,
      data: { sides: people.map((person) => ({ people: [person] })), decks },
      people: setup.people.map((p, person) => ({ name: p.name, side: Math.max(0, people.indexOf(person)) })),
    },
  };
}

/** Carry the result of a challenge over to the sheets: life, cards and experience. */
export function fought(setup: MatchSetup, s: JourneyState, match: GameState): void {
  if (s.phase === 'training') return trained(s);
  const scene = sceneIn(match);
  const who = present(s);
  const cards = cardsOf(setup);
  who.forEach((i, seat) => {
    const p = pcAt(s, i);
    const sheet = sheetAt(s, i);
    const gone = scene.departed[seat];
    afterChallenge(sheet, (copy) => sceneKey(sheet, copy.id, p.person, cards), gone?.zones ?? zonesOf(match, seat));
    sheet.life = gone?.life ?? Math.max(0, match.sides[match.seats[seat]?.side ?? 0]?.life ?? 0);
    if (gone?.plane !== undefined) p.plane = gone.plane;
    if (gone?.how === 'perished') perish(s, i);
  });
  if (present(s).length > 0 && present(s).every((i) => pcAt(s, i).plane === pcAt(s, present(s)[0] ?? 0).plane))
    s.plane = pcAt(s, present(s)[0] ?? 0).plane;
  for (const { seat, card } of scene.experience) {
    const i = seat === null ? undefined : who[seat];
    if (i === undefined || !pcAt(s, i).sheet) s.spoils.push(card);
    else learned(s, i, card);
  }
  tell(s, [match.over?.reason ?? 'The scene is over.']);
  s.challenge = null;
  advance(s, 'FOUGHT');
}
const learned = (s: JourneyState, i: number, card: string): void => {
  learn(sheetAt(s, i), card);
  tell(s, [`${nameOf(s, i)} learns `, { card }, '. ', { clause: 'J-7-3' }]);
};

function trained(s: JourneyState): void {
  const { from, to } = s.offer ?? { from: 0, to: 0 };
  if (to !== null) {
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      pcAt(s, a).trained.push(b);
      pcAt(s, a).extra.push(b);
    }
    tell(s, [`${nameOf(s, from)} and ${nameOf(s, to)} have trained together. `, { clause: 'J-7-5' }]);
  }
  s.offer = null;
  advance(s, 'DONE');
}

/** A character perishes; their player makes another (J-3-4). */
export function perish(s: JourneyState, i: number): void {
  const p = pcAt(s, i);
  if (!p.sheet) return;
  tell(s, [`${p.sheet.name} perishes. `, { clause: 'J-3-4' }]);
  s.graves.push({ key: p.key, id: p.id, person: p.person, name: p.sheet.name, sheet: p.sheet });
  Object.assign(p, {
    key: `pc-${p.person}-${s.graves.length}`,
    id: null,
    sheet: null,
    making: null,
    doing: null,
    n: p.n + 1,
    ally: null,
    done: false,
    trades: 0,
    declined: 0,
    trained: [],
    extra: [],
  });
}

// ---- dividing the spoils (J-7-3)
// ------------------------------------------------------------------------------------

export function spoilsQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const who = present(s);
  const [first] = who;
  if (s.spoils.length === 0 || first === undefined) return [];
  const options = who.map((i) => ({ key: String(i), label: nameOf(s, i) }));
  const fields = s.spoils.map((key, n): Field =>
    one(`c${n}`, nameOfCard(setup, key), options, String(who[n % who.length])),
  );
  return [
    {
      ...formFor(
        s,
        pcAt(s, first).person,
        'spoils',
        'Divide what was learned, as all of you see fit',
        ['J-7-3'],
        fields,
      ),
      sole: 'public',
    },
  ];
}
export function answerSpoils(s: JourneyState, form: Written): void {
  s.spoils.forEach((key, n) => learned(s, Number(form.pick(`c${n}`)), key));
  s.spoils = [];
}

// ---- the end of a scene (J-2-5, J-5-12) -------------------------------------------------------------------------------

const isHealer = (setup: MatchSetup, s: JourneyState, i: number): boolean =>
  strength(sheetAt(s, i), 'skilled-healer', cardsOf(setup)) > 0 && present(s).length > 1;
export const healingQuestions = (setup: MatchSetup, s: JourneyState): TaleQuestion[] =>
  present(s)
    .filter((i) => !pcAt(s, i).done && isHealer(setup, s, i))
    .map((i) =>
      formFor(
        s,
        pcAt(s, i).person,
        'heal',
        'Who gains your life?',
        ['J-8-15'],
        [
          one(
            'who',
            'The life goes to',
            present(s).map((x) => ({ key: String(x), label: x === i ? 'me' : nameOf(s, x) })),
            String(i),
          ),
        ],
      ),
    );

export function answerHealing(setup: MatchSetup, s: JourneyState, i: number, form: Written): Refusal | null {
  endFor(setup, s, i, Number(form.pick('who') ?? i));
  return null;
}
/** J-8-3: the end of a scene for one character: life and cards that its talents bring back. */
function endFor(setup: MatchSetup, s: JourneyState, i: number, heals: number): void {
  const before = sheetAt(s, heals).life;
  const { recovered } = endOfScene(sheetAt(s, i), cardsOf(setup), chanceOf(s), sheetAt(s, heals));
  const gained = sheetAt(s, heals).life - before;
  const after = s.past.at(-1) === 'challenge' ? 'J-2-5' : 'J-5-12';
  tell(s, [
    `${nameOf(s, heals)} ${gained > 0 ? `gains ${gained} life` : `stays at ${before} life`} as the scene ends. `,
    { clause: gained > 0 ? after : 'J-6-9' },
  ]);
  for (const copy of recovered) tell(s, [`${nameOf(s, i)} recovers `, { card: copy.key }, '. ', { clause: 'J-8-3' }]);
  if (heals !== i) tell(s, [`${nameOf(s, i)} heals ${nameOf(s, heals)}. `, { clause: 'J-8-15' }]);
  pcAt(s, i).done = true;
}
/** End the scene for all characters with nothing to choose. */
export function endOfSceneForAll(setup: MatchSetup, s: JourneyState): void {
  for (const i of present(s)) if (!pcAt(s, i).done && !isHealer(setup, s, i)) endFor(setup, s, i, i);
  if (present(s).some((i) => !pcAt(s, i).done)) return;
  askAnew(s);
  advance(s, 'DONE');
}
