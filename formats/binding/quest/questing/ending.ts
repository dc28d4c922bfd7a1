import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { formFor, magicianAt, nameOf, tell } from '../data.ts';
import { questOptions } from '../options.ts';
import { advance, stepOn } from '../phases.ts';
import { freshId } from '../piles.ts';
import type { Held, Played, QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Q6: ways in which Questing ends, checked after each Step in this order. */
const WORDS: Readonly<Record<NonNullable<QuestState['ending']>, string>> = {
  exceeds: 'The Life of the Will exceeds that of the Threat: the Confrontation begins.',
  agreed: 'The Will has reached its Life, and the Magicians confront the Opposition.',
  threat: 'The Life of the Threat is more than twice what the Will needs: the Threat comes about.',
  conceded: 'All Magicians have conceded: the Threat comes about.',
  decked: 'A Magician has no card left to draw: the Threat comes about.',
};

/**
 * Parts of a Step during which its cards have no owner yet.
 * Before Questing ends, the Step is finished or taken back.
 */
const UNDER_WAY = new Set(['flirt', 'answer', 'explore', 'reach', 'reveal']);

/**
 * All Magicians have conceded (Q6).
 * The present Step is finished first, so that its cards go where R3 puts them, or it is taken back as a whole.
 */
export function concedeAll(setup: MatchSetup, s: QuestState): void {
  if (s.step !== null && UNDER_WAY.has(s.step.at)) {
    if (questOptions(setup.options).concedeMidStep === 'finish')
      return tell(s, ['All Magicians have conceded. The Step is finished first. ', { clause: 'Q6' }]);
    takeBack(s, s.step);
  }
  end(s, 'conceded');
}

/** Take a Step back: its cards return to their hands, and its Influence to its Face. */
function takeBack(s: QuestState, step: NonNullable<QuestState['step']>): void {
  const m = magicianAt(s, step.magician);
  const back = (hand: Held[], played: Played | null): void => {
    if (played) hand.push({ id: freshId(s), card: played.card });
  };
  back(s.augur.hand, step.flirt);
  back(m.hand, step.answer);
  back(m.hand, step.exploration);
  if (step.influence !== undefined) m.influence[step.influence] = (m.influence[step.influence] ?? 0) + 1;
  tell(s, [`Step ${step.n} is taken back. `, { clause: 'Q6' }]);
}

/** After the Direction: end Questing, ask to confront now, or begin the next Step. */
export function ended(s: QuestState): void {
  if (s.magicians.every((m) => m.conceded)) return end(s, 'conceded');
  if (s.willLife > s.threatLife) return end(s, 'exceeds');
  if (s.willLife >= s.target) {
    s.ready = {};
    return stepOn(s, 'ASK');
  }
  afterTension(s);
}

/** Ends that need no answer from a person; without one, the next Step. */
function afterTension(s: QuestState): void {
  if (s.threatLife > 2 * s.target) return end(s, 'threat');
  if (s.magicians.some((m) => m.decked)) return end(s, 'decked');
  stepOn(s, 'NEXT');
  s.step = null;
}

/** End Questing, and begin the Confrontation or bypass it. */
export function end(s: QuestState, how: NonNullable<QuestState['ending']>): void {
  s.ending = how;
  s.step = null;
  delete s.curating;
  tell(s, [`${WORDS[how]} `, { clause: 'Q6' }]);
  advance(s, how === 'exceeds' || how === 'agreed' ? 'CONFRONT' : 'BYPASS');
}

export function tensionQuestions(s: QuestState): TaleQuestion[] {
  const { step } = s;
  if (step?.at !== 'tension') return [];
  return s.magicians.flatMap((m, i): TaleQuestion[] =>
    s.ready[i] !== undefined
      ? []
      : [
          formFor(
            m.person,
            `step/${step.n}/tension/${i}`,
            {
              name: 'confront',
              title: `The Will has reached its Life (${s.willLife} of ${s.target}; the Threat has ${s.threatLife}). Confront the Opposition now?`,
              clauses: ['Q6'],
              send: 'So be it',
              fields: [
                {
                  kind: 'pick',
                  key: 'say',
                  label: 'Your answer',
                  min: 1,
                  max: 1,
                  value: ['no'],
                  options: [
                    { key: 'yes', label: 'Confront it' },
                    { key: 'no', label: 'Not yet' },
                  ],
                },
              ],
            },
            'agree',
          ),
        ],
  );
}

/** Vote for the Confrontation (Q6). It begins when enough Magicians agree (option confrontBy). */
export function confrontNow(setup: MatchSetup, s: QuestState, i: number, yes: boolean): void {
  s.ready[i] = yes;
  tell(s, [`${nameOf(s, i)} ${yes ? 'would confront the Opposition now' : 'would go on questing'}.`]);
  if (s.magicians.some((_, m) => s.ready[m] === undefined)) return;
  const { length: all } = s.magicians;
  const needed = { all, majority: Math.floor(all / 2) + 1, any: 1 }[questOptions(setup.options).confrontBy];
  if (s.magicians.filter((_, m) => s.ready[m]).length >= needed) end(s, 'agreed');
  else afterTension(s);
}
