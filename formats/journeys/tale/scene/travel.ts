import type { Written } from '../../../../server/engine/decisions/form.ts';
import type { Refusal } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { COMPANIONS, travel } from '../../downtime.ts';
import { copyOf } from '../../model.ts';
import { one } from '../../task-forms.ts';
import { cardsOf, formFor, nameOf, pcAt, present, sheetAt, tell, type JourneyState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Travel to another plane during a scene (J-6-8). */

export function leaveFor(setup: MatchSetup, s: JourneyState, i: number, land: string): Refusal | null {
  const p = pcAt(s, i);
  const copy = copyOf(sheetAt(s, i), land);
  if (!copy) {
    p.done = true;
    return null;
  }
  const plane = setup.cards[copy.key]?.set ?? '';
  const refused = travel(sheetAt(s, i), land, plane, cardsOf(setup));
  if (refused) return refused;
  s.leaving = { by: i, plane, land: copy.key, answers: {} };
  s.revealed++;
  p.done = true;
  if (present(s).length === 1) depart(s);
  return null;
}
export function comeQuestions(s: JourneyState): TaleQuestion[] {
  const l = s.leaving;
  return present(s)
    .filter((i) => l && i !== l.by && l.answers[i] === undefined)
    .map((i) =>
      formFor(
        s,
        pcAt(s, i).person,
        'come',
        `${nameOf(s, l?.by ?? 0)} travels to ${l?.plane.toUpperCase() ?? ''}. Come along?`,
        ['J-6-8'],
        [
          one(
            'come',
            'You',
            [
              { key: 'yes', label: 'come along' },
              { key: 'no', label: 'stay' },
            ],
            'yes',
          ),
        ],
      ),
    );
}
export function answerCome(s: JourneyState, i: number, form: Written): void {
  const l = s.leaving;
  if (!l) return;
  l.answers[i] = form.pick('come') === 'yes';
  if (present(s).every((x) => x === l.by || l.answers[x] !== undefined)) depart(s);
}
function depart(s: JourneyState): void {
  const l = s.leaving;
  if (!l) return;
  const who = [
    l.by,
    ...present(s)
      .filter((i) => l.answers[i] === true)
      .slice(0, COMPANIONS),
  ];
  for (const i of who) pcAt(s, i).plane = l.plane;
  if (present(s).every((i) => pcAt(s, i).plane === l.plane)) s.plane = l.plane;
  tell(s, [`${who.map((i) => nameOf(s, i)).join(', ')} travel to `, { card: l.land }, '. ', { clause: 'J-6-8' }]);
  s.leaving = null;
}
