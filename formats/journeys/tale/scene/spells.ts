import { COLORS } from '../../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import type { FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import { isLand } from '../../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { copyOf, inZone } from '../../model.ts';
import { one, readTask, taskFields, verdictFields } from '../../task-forms.ts';
import { taskText, type Task } from '../../tasks.ts';
import {
  formFor,
  gmOf,
  nameOf,
  nameOfCard,
  pcAt,
  present,
  sheetAt,
  tell,
  type Doing,
  type JourneyState,
} from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { attempted } from './contributing.ts';
import { newTask, tellTask } from './gm-tasks.ts';

/** Attempts by a spell that the Game Master judges (J-5-4), and tasks that characters ask for. */

export function spellQuestion(setup: MatchSetup, s: JourneyState, i: number, id: string): TaleQuestion {
  const task = s.tasks.find((t) => t.id === id) as Task;
  const spells = inZone(sheetAt(s, i), 'library').filter(
    (c) => setup.cards[c.key] && !isLand(setup.cards[c.key] as never),
  );
  return formFor(
    s,
    pcAt(s, i).person,
    'spell',
    `${taskText(task)}: which spell?`,
    ['J-5-4'],
    [
      {
        key: 'spell',
        kind: 'pick',
        label: 'The spell',
        min: 1,
        max: 1,
        options: [
          ...spells.map((c): FieldOption => ({ key: c.id, label: c.renamed ?? nameOfCard(setup, c.key), card: c.key })),
          { key: 'none', label: 'none after all' },
        ],
        value: [spells[0]?.id ?? 'none'],
      },
      { key: 'text', kind: 'text', label: 'How it helps', min: 0, max: 500, lines: 3, value: '' },
    ],
    'Use it',
  );
}
export function named(s: JourneyState, i: number, task: string, form: Written): null {
  const copy = copyOf(sheetAt(s, i), form.pick('spell') ?? '');
  if (!copy) return attempted(s, i, task, [], false);
  s.revealed++;
  pcAt(s, i).doing = { at: 'verdict', task, copy: copy.id, text: form.text('text') };
  tell(s, [
    `${nameOf(s, i)} reveals `,
    { card: copy.key },
    `${form.text('text') === '' ? '.' : `: ${form.text('text')}`} `,
    { clause: 'J-5-4' },
  ]);
  return null;
}
export function verdictQuestion(setup: MatchSetup, s: JourneyState, i: number): TaleQuestion {
  const d = pcAt(s, i).doing as Extract<Doing, { at: 'verdict' }>;
  const copy = copyOf(sheetAt(s, i), d.copy);
  const name = nameOfCard(setup, copy?.key ?? '');
  return formFor(
    s,
    gmOf(s),
    `verdict`,
    `${nameOf(s, i)} uses ${name}: ${d.text === '' ? 'without a word' : d.text}`,
    ['J-5-4'],
    verdictFields(),
    'So be it',
  );
}
export function answerVerdict(setup: MatchSetup, s: JourneyState, form: Written): null {
  s.round++;
  const asks = present(s).find((i) => pcAt(s, i).doing?.at === 'ask');
  if (asks !== undefined) return answerCall(setup, s, asks, form);
  const i = present(s).find((x) => pcAt(s, x).doing?.at === 'verdict') as number;
  const d = pcAt(s, i).doing as Extract<Doing, { at: 'verdict' }>;
  const copy = copyOf(sheetAt(s, i), d.copy);
  const what = form.pick('verdict');
  const elements = what === 'helps' ? form.picks('elements') : [];
  tell(s, [
    `It ${what === 'solves' ? 'completes the task' : elements.length > 0 ? `helps by its ${elements.join(', ')}` : 'does not fit'}. `,
    { clause: 'J-5-4' },
  ]);
  if (copy && (what === 'solves' || elements.length > 0)) copy.zone = 'exile';
  return attempted(
    s,
    i,
    d.task,
    elements.map(() => ({ who: nameOf(s, i), card: '', ways: COLORS.map((c) => ({ [c]: 1 })) })),
    what === 'solves',
  );
}

export function callQuestion(s: JourneyState, i: number): TaleQuestion {
  const d = pcAt(s, i).doing as Extract<Doing, { at: 'ask' }>;
  const yes = [{ field: 'call', is: ['task'] }];
  return formFor(
    s,
    gmOf(s),
    'call',
    `${nameOf(s, i)} wants to: ${d.text}`,
    ['J-5-1', 'J-5-2'],
    [
      one(
        'call',
        'That',
        [
          { key: 'done', label: 'simply happens' },
          { key: 'task', label: 'is a task' },
          { key: 'no', label: 'cannot be' },
        ],
        'done',
      ),
      ...taskFields(yes),
    ],
  );
}
function answerCall(setup: MatchSetup, s: JourneyState, i: number, form: Written): null {
  const p = pcAt(s, i);
  const d = p.doing as Extract<Doing, { at: 'ask' }>;
  const asked = form.pick('call') === 'task' ? readTask(form) : null;
  p.doing = null;
  if (asked) {
    s.tasks.push(newTask(s, { title: d.text, ...asked, state: 'open' }));
    tellTask(setup, s, s.tasks.at(-1) as Task);
    p.n++;
    return null; // they may attempt it at once
  }
  tell(s, [`${nameOf(s, i)}: ${d.text} – ${form.pick('call') === 'done' ? 'it happens' : 'that cannot be'}.`]);
  p.done = true;
  return null;
}
