import { COLORS } from '../../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import type { FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { contributions } from '../../colours.ts';
import { copyOf, isExhausted, isVulnerable } from '../../model.ts';
import { strength } from '../../talents/effects.ts';
import { afterAttempt, fewest, isFree, isLive, taskText, type Given, type Task } from '../../tasks.ts';
import { perish } from '../fight.ts';
import { cardsOf, formFor, nameOf, nameOfCard, pcAt, sheetAt, tell, type Doing, type JourneyState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Cards that a character gives to a task, and the attempt that they make (J-5-3). */

export function giveQuestion(
  setup: MatchSetup,
  s: JourneyState,
  i: number,
  d: Extract<Doing, { at: 'give' }>,
): TaleQuestion {
  const task = s.tasks.find((t) => t.id === d.task) as Task;
  const sheet = sheetAt(s, i);
  const options = d.seven.flatMap((id): FieldOption[] => {
    const copy = copyOf(sheet, id);
    return copy
      ? [
          {
            key: id,
            label: copy.renamed ?? nameOfCard(setup, copy.key),
            card: copy.key,
            note: waysText(setup, s, i, copy.key, task),
          },
        ]
      : [];
  });
  const most = Math.min(sheet.spheres[task.sphere], options.length);
  const useful = fewest(
    task,
    d.seven.map((id) => waysOf(setup, s, i, copyOf(sheet, id)?.key ?? '', task)),
    most,
  ).map((at) => d.seven[at] ?? '');
  return formFor(
    s,
    pcAt(s, i).person,
    'give',
    `${taskText(task)}: which cards do you give?`,
    ['J-5-3', 'J-5-7', 'J-5-8'],
    [
      {
        key: 'cards',
        kind: 'pick',
        label: `Up to ${most} of them`,
        min: 0,
        max: Math.max(0, most),
        options,
        value: useful,
      },
    ],
    'Give them',
  );
}
const waysOf = (setup: MatchSetup, s: JourneyState, i: number, key: string, task: Task): Given['ways'] => {
  const card = setup.cards[key];
  return card ? contributions(card, strength(sheetAt(s, i), 'tinkerer', cardsOf(setup)) > 0 ? task.colour : null) : [];
};
function waysText(setup: MatchSetup, s: JourneyState, i: number, key: string, task: Task): string {
  const ways = waysOf(setup, s, i, key, task);
  return ways.length === 0
    ? 'gives nothing'
    : `gives ${ways.map((w) => COLORS.map((c) => c.repeat(w[c] ?? 0)).join('')).join(' or ')}`;
}

export function give(
  setup: MatchSetup,
  s: JourneyState,
  i: number,
  d: Extract<Doing, { at: 'give' }>,
  form: Written,
): null {
  const sheet = sheetAt(s, i);
  const task = s.tasks.find((t) => t.id === d.task) as Task;
  const given = form.picks('cards').flatMap((id): Given[] => {
    const copy = d.seven.includes(id) ? copyOf(sheet, id) : undefined;
    if (!copy) return [];
    copy.zone = 'exile';
    return [{ who: sheet.name, card: `${pcAt(s, i).key} ${id}`, ways: waysOf(setup, s, i, copy.key, task) }];
  });
  tell(s, [
    `${sheet.name} gives `,
    ...(given.length === 0
      ? ['nothing']
      : given.flatMap((g, n) => [
          ...(n > 0 ? [', '] : []),
          { card: copyOf(sheet, g.card.split(' ')[1] ?? '')?.key ?? '' },
        ])),
    ` to: ${task.title}. `,
    { clause: 'J-5-3' },
  ]);
  return attempted(s, i, task.id, given, false);
}

export function attempted(s: JourneyState, i: number, id: string, given: readonly Given[], solved: boolean): null {
  const p = pcAt(s, i);
  const before = s.tasks;
  const task = s.tasks.find((t) => t.id === id);
  if (task && isFree(task, nameOf(s, i)))
    tell(s, [`${nameOf(s, i)} assists: this attempt costs no time. `, { clause: 'J-5-6' }]);
  s.tasks = [...afterAttempt(s.tasks, id, nameOf(s, i), given, solved)];
  p.doing = null;
  p.done = true;
  settle(s, before);
  const sheet = sheetAt(s, i);
  if (isVulnerable(sheet) && isExhausted(sheet)) perish(s, i);
  return null;
}

/** Log tasks that are over, and put their cards into the owners' graveyards (J-5-10). */
export function settle(s: JourneyState, before: readonly Task[]): void {
  for (const t of s.tasks) {
    if (isLive(t) || before.find((b) => b.id === t.id)?.state === t.state) continue;
    tell(s, [
      `${t.title}: ${t.state === 'done' ? 'it is done' : 'it has failed'}. `,
      { clause: 'J-5-5' },
      ...(t.given.some((g) => g.card !== '') ? [' Its cards go to the graveyard. ', { clause: 'J-5-10' }] : []),
    ]);
    for (const g of t.given) {
      const [key, id = ''] = g.card.split(' ');
      const owner = s.pcs.find((p) => p.key === key)?.sheet;
      const copy = owner && copyOf(owner, id);
      if (copy?.zone === 'exile') copy.zone = 'graveyard';
    }
  }
}
