import type { TaleQuestion } from '../../sdk/tale.ts';
import { formFor, nameOf, tell } from './data.ts';
import { advance, stepOn } from './phases.ts';
import type { QuestState } from './state.ts';

/** Q6: how Questing ends, looked at after each Step, in this order. */
const WORDS: Readonly<Record<NonNullable<QuestState['ending']>, string>> = {
  exceeds: 'The Life of the Will exceeds that of the Threat: the Confrontation begins.',
  agreed: 'The Will has reached its Life, and the Magicians confront the Opposition.',
  threat: 'The Life of the Threat is more than twice what the Will needs: the Threat comes about.',
  conceded: 'All Magicians have conceded: the Threat comes about.',
  decked: 'A Magician has no card left to draw: the Threat comes about.',
};

/** After the Direction: the end, the question whether to confront now, or the next Step. */
export function ended(s: QuestState): void {
  if (s.willLife > s.threatLife) return end(s, 'exceeds');
  if (s.willLife >= s.target) {
    s.ready = {};
    return stepOn(s, 'ASK');
  }
  afterTension(s);
}

/** The ends that nobody is asked about; without one, the next Step. */
function afterTension(s: QuestState): void {
  if (s.threatLife > 2 * s.target) return end(s, 'threat');
  if (s.magicians.every((m) => m.conceded)) return end(s, 'conceded');
  if (s.magicians.some((m) => m.decked)) return end(s, 'decked');
  stepOn(s, 'NEXT');
  s.step = null;
}

/** Questing is over: the Confrontation, or past it. */
export function end(s: QuestState, how: NonNullable<QuestState['ending']>): void {
  s.ending = how;
  s.step = null;
  tell(s, [`${WORDS[how]} `, { clause: 'Q6' }]);
  advance(s, how === 'exceeds' || how === 'agreed' ? 'CONFRONT' : 'BYPASS');
}

export function tensionQuestions(s: QuestState): TaleQuestion[] {
  const { step } = s;
  if (step?.at !== 'tension') return [];
  return s.magicians.flatMap((m, i): TaleQuestion[] => (s.ready[i] !== undefined ? [] : [formFor(m.person, `step/${step.n}/tension/${i}`, {
    name: 'confront', title: `The Will has reached its Life (${s.willLife} of ${s.target}; the Threat has ${s.threatLife}). Confront the Opposition now?`, clauses: ['Q6'], send: 'So be it',
    fields: [{ kind: 'pick', key: 'say', label: 'Your answer', min: 1, max: 1, value: ['no'], options: [{ key: 'yes', label: 'Confront it' }, { key: 'no', label: 'Not yet' }] }],
  }, 'agree')]));
}

/** It starts when all say yes. */
export function confrontNow(s: QuestState, i: number, yes: boolean): void {
  s.ready[i] = yes;
  tell(s, [`${nameOf(s, i)} ${yes ? 'would confront the Opposition now' : 'would go on questing'}.`]);
  if (s.magicians.some((_, m) => s.ready[m] === undefined)) return;
  if (s.magicians.every((_, m) => s.ready[m])) end(s, 'agreed');
  else afterTension(s);
}
