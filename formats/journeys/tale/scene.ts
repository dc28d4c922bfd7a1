import { COLORS } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Field, FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { isLand } from '../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { contributions } from '../colours.ts';
import { COMPANIONS, travel } from '../downtime.ts';
import { copyOf, inZone, isExhausted, isVulnerable } from '../model.ts';
import { refusal } from '../refusal.ts';
import { strength } from '../talents.ts';
import { one, readTask, taskFields, verdictFields } from '../task-forms.ts';
import {
  afterAttempt,
  atEnd,
  DRAWN,
  fewest,
  isFree,
  isLive,
  notFor,
  taskText,
  type Given,
  type Task,
} from '../tasks.ts';
import { perish } from './fight.ts';
import { advance } from './machine.ts';
import {
  askAnew,
  cardsOf,
  chanceOf,
  editionOf,
  formFor,
  gmOf,
  isNew,
  nameOf,
  nameOfCard,
  pcAt,
  present,
  sessionOf,
  sheetAt,
  tell,
  type Doing,
  type JourneyState,
} from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** A narrative scene: the Game Master calls for tasks, then all may act, until the Game Master ends it. */

export function sceneQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const asks = present(s).find((i) => pcAt(s, i).doing?.at === 'ask');
  if (asks !== undefined) return [callQuestion(s, asks)];
  const weighed = present(s).find((i) => pcAt(s, i).doing?.at === 'verdict');
  if (weighed !== undefined) return [verdictQuestion(setup, s, weighed)];
  if (s.leaving) return comeQuestions(s);
  if (s.gmTurn) return [gmQuestion(setup, s)];
  return present(s).flatMap((i) => actQuestion(setup, s, i));
}

// ---- the Game Master ------------------------------------------------------------------------------------------------

/**
 * J-5-9: prefixes of the fields of linked tasks, the first without one.
 * Sessions begun before there could be more link two.
 */
const LINKED = ['', 'b', 'c', 'd', 'e', 'f'] as const;
const numbered = (at: number): string => (at === 0 ? 'title' : `title${at + 1}`);

function gmQuestion(setup: MatchSetup, s: JourneyState): TaleQuestion {
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

const noOf = (t: Task, who: string): Pick<FieldOption, 'no'> => {
  const no = notFor(t, who);
  return no ? { no } : {};
};
const newTask = (s: JourneyState, more: Omit<Task, 'id' | 'given' | 'by'>): Task => ({
  id: `t${s.tasks.length + 1}`,
  given: [],
  by: [],
  ...more,
});

/** A task in the log; in letters if the session began before costs were drawn as symbols. */
const tellTask = (setup: MatchSetup, s: JourneyState, t: Task): void =>
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

// ---- actions of characters
// ------------------------------------------------------------------------------------------

function actQuestion(setup: MatchSetup, s: JourneyState, i: number): TaleQuestion[] {
  const p = pcAt(s, i);
  if (p.done) return [];
  if (p.doing?.at === 'give') return [giveQuestion(setup, s, i, p.doing)];
  if (p.doing?.at === 'spell') return [spellQuestion(setup, s, i, p.doing.task)];
  const name = nameOf(s, i);
  const open = s.tasks.filter((t) => t.state === 'open');
  const lands = inZone(sheetAt(s, i), 'library').filter(
    (c) => setup.cards[c.key] && isLand(setup.cards[c.key] as never) && setup.cards[c.key]?.set !== p.plane,
  );
  const tasks = open.map((t) => t.id);
  const planes = sessionOf(setup).sets.filter((x) => x !== p.plane);
  const fields: Field[] = [
    one(
      'do',
      'You',
      [
        ...open.map((t) => ({
          key: t.id,
          label: `attempt: ${taskText(t)}`,
          ...(isFree(t, name) ? { note: 'you assist: the first time is free' } : {}),
          ...noOf(t, name),
        })),
        { key: 'try', label: 'try something else' },
        ...(planes.length > 0 ? [{ key: 'travel', label: 'travel to another plane' }] : []),
        { key: 'wait', label: 'leave it to the others' },
      ],
      open.find((t) => !notFor(t, name))?.id ?? 'wait',
    ),
    one(
      'how',
      'By',
      [
        { key: 'skills', label: 'my skills: seven cards' },
        { key: 'spell', label: 'a spell of my library' },
      ],
      'skills',
      { when: [{ field: 'do', is: tasks }] },
    ),
    { key: 'text', kind: 'text', label: 'What you do and say', min: 0, max: 1000, lines: 3, value: '' },
    {
      key: 'land',
      kind: 'pick',
      label: 'A land of your library that shows where you go',
      min: 1,
      max: 1,
      when: [{ field: 'do', is: ['travel'] }],
      options: [
        ...lands.map((c): FieldOption => ({
          key: c.id,
          label: `${nameOfCard(setup, c.key)} (${(setup.cards[c.key]?.set ?? '').toUpperCase()})`,
          card: c.key,
        })),
        { key: 'none', label: 'none: I stay' },
      ],
      value: ['none'],
    },
  ];
  return [
    formFor(
      s,
      p.person,
      'act',
      `${name}: what do you do?`,
      ['J-5-3', 'J-5-4', 'J-5-6', 'J-6-8'],
      fields.filter((f) => f.key !== 'how' || tasks.length > 0),
    ),
  ];
}

export function answerAct(setup: MatchSetup, s: JourneyState, i: number, form: Written): Refusal | null {
  const p = pcAt(s, i);
  if (p.doing?.at === 'give') return give(setup, s, i, p.doing, form);
  if (p.doing?.at === 'spell') return named(s, i, p.doing.task, form);
  const what = form.pick('do') ?? 'wait';
  const said = form.text('text');
  if (said !== '') tell(s, [`${nameOf(s, i)}: ${said}`]);
  const task = s.tasks.find((t) => t.id === what && t.state === 'open');
  if (task && form.pick('how') === 'spell') p.doing = { at: 'spell', task: task.id };
  else if (task) p.doing = draw(s, i, task);
  else if (what === 'try') p.doing = { at: 'ask', text: said === '' ? 'Something bold' : said };
  else if (what === 'travel') return leaveFor(setup, s, i, form.pick('land') ?? 'none');
  else p.done = true;
  if (p.doing?.at === 'give' && p.doing.seven.length === 0) return give(setup, s, i, p.doing, form);
  return null;
}

/** Draw seven random cards; each missing card costs 1 life (J-5-3, J-5-11). */
function draw(s: JourneyState, i: number, task: Task): Doing {
  const sheet = sheetAt(s, i);
  const chance = chanceOf(s);
  const library = [...inZone(sheet, 'library')];
  const seven: string[] = [];
  while (seven.length < DRAWN && library.length > 0)
    seven.push(...library.splice(chance(library.length), 1).map((c) => c.id));
  const missing = DRAWN - seven.length;
  if (missing > 0) {
    sheet.life = Math.max(0, sheet.life - missing);
    tell(s, [`${sheet.name} has ${seven.length} cards left and loses ${missing} life. `, { clause: 'J-5-11' }]);
  }
  return { at: 'give', task: task.id, seven };
}

function giveQuestion(setup: MatchSetup, s: JourneyState, i: number, d: Extract<Doing, { at: 'give' }>): TaleQuestion {
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

function give(setup: MatchSetup, s: JourneyState, i: number, d: Extract<Doing, { at: 'give' }>, form: Written): null {
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

function attempted(s: JourneyState, i: number, id: string, given: readonly Given[], solved: boolean): null {
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
function settle(s: JourneyState, before: readonly Task[]): void {
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

// ---- spells (J-5-4) -------------------------------------------------------------------------------------------------

function spellQuestion(setup: MatchSetup, s: JourneyState, i: number, id: string): TaleQuestion {
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
function named(s: JourneyState, i: number, task: string, form: Written): null {
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
function verdictQuestion(setup: MatchSetup, s: JourneyState, i: number): TaleQuestion {
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

// ---- something else -------------------------------------------------------------------------------------------------

function callQuestion(s: JourneyState, i: number): TaleQuestion {
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

function leaveFor(setup: MatchSetup, s: JourneyState, i: number, land: string): Refusal | null {
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
function comeQuestions(s: JourneyState): TaleQuestion[] {
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

/** Begin the Game Master's turn once all characters have acted. */
export function afterActing(s: JourneyState): void {
  if (s.gmTurn || s.leaving || present(s).some((i) => !pcAt(s, i).done)) return;
  s.gmTurn = true;
  s.round++;
}
