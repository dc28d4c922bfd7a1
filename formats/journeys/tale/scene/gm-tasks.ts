import type { Written } from '../../../../server/engine/decisions/form.ts';
import type { Field, Refusal } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { refusal } from '../../refusal.ts';
import { one, readTask, taskFields } from '../../task-forms.ts';
import { atEnd, isLive, taskText, type Task } from '../../tasks.ts';
import { advance } from '../machine.ts';
import { askAnew, editionOf, formFor, gmOf, isNew, tell, type JourneyState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { settle } from './contributing.ts';

/**
 * J-5-9: prefixes of the fields of linked tasks, the first without one.
 * Sessions begun before there could be more link two.
 */
const LINKED = ['', 'b', 'c', 'd', 'e', 'f'] as const;
const numbered = (at: number): string => (at === 0 ? 'title' : `title${at + 1}`);

export function gmQuestion(setup: MatchSetup, s: JourneyState): TaleQuestion {
  const many = isNew(setup);
  const tasks = [{ field: 'do', is: ['task', 'linked'] }];
  const linked = [{ field: 'do', is: ['linked'] }];
  const title = (key: string, label: string, when: Field['when'], value: string): Field =>
    ({ key, kind: 'text', label, min: 3, max: 120, lines: 1, value, when }) as Field;
  const fields: Field[] = [
    one(
      'do',
      'You',
      [
        { key: 'task', label: 'call for a task' },
        { key: 'linked', label: many ? 'call for linked tasks' : 'call for two linked tasks' },
        { key: 'act', label: 'let the characters act' },
        { key: 'end', label: 'end the scene' },
      ],
      s.tasks.length === 0 ? 'task' : s.tasks.some((t) => t.state === 'open') ? 'act' : 'end',
    ),
    title('title', 'The task', tasks, 'Find a way through'),
    ...taskFields(tasks),
    ...(many
      ? [
          one(
            'many',
            'How many tasks',
            LINKED.slice(1).map((_, i) => ({ key: String(i + 2), label: String(i + 2) })),
            '2',
            { when: linked },
          ),
        ]
      : []),
    title('title2', 'The other task', linked, 'And get everybody across'),
    ...taskFields(linked, 'b'),
    ...(many
      ? LINKED.slice(2).flatMap((prefix, i): Field[] => {
          const when: NonNullable<Field['when']> = [
            ...linked,
            { field: 'many', is: LINKED.slice(i + 2).map((_, j) => String(i + 3 + j)) },
          ];
          return [title(numbered(i + 2), `Task ${i + 3}`, when, 'And see it through'), ...taskFields(when, prefix)];
        })
      : []),
    one(
      'how',
      'They are',
      [
        { key: 'together', label: 'open at once' },
        { key: 'sequence', label: 'one after the other' },
      ],
      'together',
      { when: linked },
    ),
    one(
      'shared',
      'Their time is',
      [
        { key: 'own', label: 'each its own' },
        { key: 'one', label: many ? 'one for all, that of the first' : 'one for both, that of the first' },
      ],
      'own',
      { when: linked },
    ),
    { key: 'say', kind: 'text', label: 'What you tell', min: 0, max: 1000, lines: 3, value: '' },
  ];
  return formFor(s, gmOf(s), 'scene', s.title, ['J-5-1', 'J-5-2', 'J-5-9'], fields);
}
export const newTask = (s: JourneyState, more: Omit<Task, 'id' | 'given' | 'by'>): Task => ({
  id: `t${s.tasks.length + 1}`,
  given: [],
  by: [],
  ...more,
});

/** A task in the log; in letters if the session began before costs were drawn as symbols. */
export const tellTask = (setup: MatchSetup, s: JourneyState, t: Task): void =>
  tell(s, [`A task: ${taskText(t, editionOf(setup) >= 3)}. `, { clause: 'J-5-1' }]);

export function answerGm(setup: MatchSetup, s: JourneyState, form: Written): Refusal | null {
  const what = form.pick('do');
  const tale = form.text('say');
  if (what === 'task' || what === 'linked') {
    const n = what === 'linked' ? Number(form.pick('many') ?? 2) : 1;
    const read = LINKED.slice(0, n).map((prefix) => readTask(form, prefix));
    const asked = read.flatMap((t) => t ?? []);
    const [first] = asked;
    if (!first || asked.length < n)
      return refusal(
        'A difficulty is written as the letters W, U, B, R and G.',
        'J-5-1',
        'Write GGU for two green and one blue.',
      );
    const shared = form.pick('shared') === 'one';
    const linked = what === 'linked' ? { group: `g${s.tasks.length}`, shared } : {};
    for (const [at, t] of asked.entries()) {
      const waits = at > 0 && form.pick('how') === 'sequence';
      s.tasks.push(
        newTask(s, {
          title: form.text(numbered(at)),
          ...t,
          time: shared && n > 1 ? first.time : t.time,
          state: waits ? 'waiting' : 'open',
          ...linked,
        }),
      );
    }
    for (const t of s.tasks.slice(-n)) tellTask(setup, s, t);
  }
  if (tale !== '') tell(s, [tale]);
  s.round++;
  if (what === 'end') return endScene(s);
  s.gmTurn = false;
  askAnew(s);
  return null;
}

/** J-5-12: the end of a narrative scene. */
function endScene(s: JourneyState): null {
  const before = s.tasks;
  if (s.tasks.some(isLive)) tell(s, ['The scene ends, and what is unfinished has failed. ', { clause: 'J-5-12' }]);
  s.tasks = [...atEnd(s.tasks)];
  settle(s, before);
  askAnew(s);
  advance(s, 'ENDED');
  return null;
}
