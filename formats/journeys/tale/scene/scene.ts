import type { Written } from '../../../../server/engine/decisions/form.ts';
import type { Field, FieldOption, Refusal } from '../../../../server/engine/kernel/decisions.ts';
import { isLand } from '../../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { inZone } from '../../model.ts';
import { one } from '../../task-forms.ts';
import { DRAWN, isFree, notFor, taskText, type Task } from '../../tasks.ts';
import {
  chanceOf,
  formFor,
  nameOf,
  nameOfCard,
  pcAt,
  present,
  sessionOf,
  sheetAt,
  tell,
  type Doing,
  type JourneyState,
} from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { callQuestion, verdictQuestion, spellQuestion, named } from './spells.ts';
import { comeQuestions, leaveFor } from './travel.ts';
import { gmQuestion } from './gm-tasks.ts';
import { giveQuestion, give } from './contributing.ts';

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

const noOf = (t: Task, who: string): Pick<FieldOption, 'no'> => {
  const no = notFor(t, who);
  return no ? { no } : {};
};

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

/** Begin the Game Master's turn once all characters have acted. */
export function afterActing(s: JourneyState): void {
  if (s.gmTurn || s.leaving || present(s).some((i) => !pcAt(s, i).done)) return;
  s.gmTurn = true;
  s.round++;
}
