import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { augurOf, formFor, magicianAt, nameOf } from '../data.ts';
import { SCENE } from '../model.ts';
import { elementsAt } from '../resolution/elements.ts';
import { stepOn } from '../phases.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { moveFields } from './move.ts';
import { handField, words } from './hand.ts';
import { totals } from './direction.ts';
import { exploreFields } from './exploration.ts';
import { reachFields, revealFields } from './reflection.ts';

/** Steps, in rounds (Q4, Q5). */

/** Magicians who have not taken their Step in this round. */
const waiting = (s: QuestState): number[] => s.magicians.flatMap((_, i) => (s.round.gone.includes(i) ? [] : [i]));

/** Q5: open the next Step. The table is asked for the Magician only if several are left in the round. */
export function openStep(s: QuestState): void {
  if (s.step !== null) return;
  if (waiting(s).length === 0) s.round = { n: s.round.n + 1, gone: [] };
  const [only, second] = waiting(s);
  const n = s.lives.length;
  s.step = {
    at: 'order',
    n,
    magician: -1,
    plane: '',
    place: '',
    land: '',
    flirt: null,
    scene: '',
    answer: null,
    exploration: null,
    reveal: null,
    reached: false,
    won: null,
    by: 0,
  };
  if (second === undefined && only !== undefined) chooseMagician(s, only);
}

export function chooseMagician(s: QuestState, i: number): void {
  if (!s.step) return;
  s.step.magician = i;
  s.round.gone.push(i);
  stepOn(s, 'CHOSEN');
}

/** Person who selects Place and Road: the Magician for their first Step, then the winner of their last one. */
export function selects(s: QuestState, i: number): number {
  const last = magicianAt(s, i).steps.at(-1);
  return last === undefined || last.won === 'will' ? magicianAt(s, i).person : augurOf(s);
}

/** Question of the present Step, if any. */
export function stepQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const { step } = s;
  if (!step) return [];
  const key = `step/${step.n}/${step.at}`;
  switch (step.at) {
    case 'order':
      return [
        formFor(augurOf(s), key, {
          name: 'order',
          title: `Round ${s.round.n}: who takes the next Step?`,
          clauses: ['Q5'],
          send: 'This Magician',
          fields: [
            {
              kind: 'pick',
              key: 'magician',
              label: 'Magician',
              min: 1,
              max: 1,
              options: waiting(s).map((i) => ({ key: String(i), label: nameOf(s, i) })),
            },
          ],
        }),
      ];
    case 'move':
      return [
        formFor(selects(s, step.magician), key, {
          name: 'move',
          title: `Where does ${nameOf(s, step.magician)}’s Step lead?`,
          clauses: ['Q4'],
          send: 'Go there',
          fields: moveFields(setup, s, step.magician),
        }),
      ];
    case 'flirt':
      return [
        formFor(augurOf(s), key, {
          name: 'flirt',
          title: `What catches ${nameOf(s, step.magician)}’s attention at ${step.place}?`,
          clauses: ['Q4'],
          send: 'Play it as the Flirt',
          fields: [
            {
              kind: 'text',
              key: 'scene',
              label: 'The scene',
              help: ['Where it is, what is noticed.', elementsAt(setup, step.plane, step.place)]
                .filter((line) => line !== '')
                .join('\n'),
              min: 0,
              max: SCENE,
              lines: 4,
            },
            handField(setup, s.augur.hand, 'card', 'The card'),
            words('words', 'What it is here'),
          ],
        }),
      ];
    case 'answer':
      return [
        formFor(magicianAt(s, step.magician).person, key, {
          name: 'answer',
          title: `What is your Answer? The Flirt counts ${totals(setup, step).opposition}.`,
          clauses: ['Q4'],
          send: 'Answer',
          fields: [
            handField(setup, magicianAt(s, step.magician).hand, 'card', 'The card'),
            words('words', 'What you do'),
          ],
        }),
      ];
    case 'explore':
      return [
        formFor(magicianAt(s, step.magician).person, key, {
          name: 'explore',
          title: `${totals(setup, step).will} against ${totals(setup, step).opposition} so far. Do you explore further?`,
          clauses: ['Q4'],
          send: 'Go on',
          fields: exploreFields(setup, s, step.magician),
        }),
      ];
    case 'reach':
      return [
        formFor(
          augurOf(s),
          key,
          {
            name: 'reach',
            title: 'Does the Opposition reach out?',
            clauses: ['Q4'],
            send: 'Go on',
            fields: reachFields(setup, s),
          },
          'each',
          // with two cards in hand, a missing question would tell the Magicians that they are of one size
          s.augur.hand.length > 1 ? 'asked' : 'public',
        ),
      ];
    case 'reveal':
      return [
        formFor(augurOf(s), key, {
          name: 'reveal',
          title: `${nameOf(s, step.magician)} explored: what is revealed?`,
          clauses: ['Q4'],
          send: 'Reveal it',
          fields: revealFields(setup, s),
        }),
      ];
    default:
      return [];
  }
}
