import { COLORS, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { lookAt } from '../../../server/engine/actions/cards.ts';
import { changeLife } from '../../../server/engine/actions/life.ts';
import { ask, chooseObjects } from '../../../server/engine/ask.ts';
import type { Field } from '../../../server/engine/decisions/types.ts';
import { faceOf } from '../../../server/engine/defs.ts';
import type { Flow } from '../../../server/engine/flow.ts';
import type { Game } from '../../../server/engine/game.ts';
import { topOf } from '../../../server/engine/peek.ts';
import type { ObjId, SeatId } from '../../../server/engine/state.ts';
import { moveObjects, reveal, shuffleLibrary } from '../../../server/engine/zones.ts';
import { contributions } from '../colours.ts';
import { one, readTask, taskFields, verdictFields, written } from '../task-forms.ts';
import { afterAttempt, DRAWN, isLive, taskText, type Given, type Task } from '../tasks.ts';
import { COMMITTED } from './leave.ts';
import { challengeOf, change, note, sceneOf, stageSeat } from './state.ts';

const cardOf = (g: Game, id: ObjId): CompiledCard | undefined => g.setup.cards[g.world.get(id).def];

/** J-2-6: an attempt at a task in place of the draw step, if the Game Master agrees. */
export function* attemptTask(g: Game, seat: SeatId): Flow {
  const task = yield* named(g, seat);
  if (!task) return;
  const how = written(yield* ask(g, seat, {
    kind: 'form', name: 'attempt', title: `${task.title}: how?`, clauses: ['J-5-3', 'J-5-4'], send: 'Try it',
    fields: [one('how', 'I use', [{ key: 'skills', label: 'my skills: seven cards' }, { key: 'spell', label: 'a spell of my library' }], 'skills')],
  }));
  const before = sceneOf(g).tasks;
  const result = how.pick('how') === 'spell' ? yield* withSpell(g, seat, task) : { given: yield* withSkills(g, seat, task), solved: false };
  const after = afterAttempt(sceneOf(g).tasks, task.id, g.world.seat(seat).name, result.given, result.solved);
  change(g, { tasks: after });
  yield* settle(g, before, after);
}

/** Which task: one that is open, or something new that the Game Master gives a sphere, a colour, a difficulty and a time. */
function* named(g: Game, seat: SeatId): Flow<Task | null> {
  const open = sceneOf(g).tasks.filter((t) => t.state === 'open');
  const fields: Field[] = [
    one('task', 'What do you try?', [...open.map((t) => ({ key: t.id, label: taskText(t) })), { key: 'new', label: 'something else' }], open[0]?.id ?? 'new'),
    { key: 'what', kind: 'text', label: 'What you do', min: 3, max: 300, lines: 2, value: 'Bring the ceiling down', when: [{ field: 'task', is: ['new'] }] },
  ];
  const said = written(yield* ask(g, seat, { kind: 'form', name: 'try', title: 'A task in place of your draw', clauses: ['J-2-6'], fields, send: 'Ask' }));
  const known = open.find((t) => t.id === said.pick('task'));
  if (known) return known;
  const title = said.text('what');
  const yes = [{ field: 'call', is: ['yes'] }];
  const call = written(yield* ask(g, stageSeat(challengeOf(g)), {
    kind: 'form', name: 'call', title: `${g.world.seat(seat).name} wants to: ${title}`, clauses: ['J-2-6', 'J-5-1'], send: 'So be it',
    fields: [one('call', 'May it be tried?', [{ key: 'yes', label: 'yes, as a task' }, { key: 'no', label: 'no' }], 'yes'), ...taskFields(yes)],
  }));
  const asked = readTask(call);
  if (call.pick('call') === 'no' || !asked) {
    note(g, seat, `The Game Master sees no way to: ${title}`, 'J-2-6');
    return null;
  }
  const { tasks } = sceneOf(g);
  const task: Task = { id: `t${tasks.length + 1}`, title, ...asked, given: [], by: [], state: 'open' };
  change(g, { tasks: [...tasks, task] });
  note(g, seat, `A task: ${taskText(task)}`, 'J-5-1');
  return task;
}

/** J-5-3, J-5-11: seven cards are looked at; those that are given stay with the task, the others are shuffled back. What is missing costs life. */
function* withSkills(g: Game, seat: SeatId, task: Task): Flow<Given[]> {
  const pc = challengeOf(g).pcs[seat];
  const cards = topOf(g, seat, DRAWN);
  if (cards.length < DRAWN) yield* changeLife(g, [{ seat, delta: cards.length - DRAWN, why: 'exhausted' }]);
  lookAt(g, seat, cards);
  const most = pc?.spheres[task.sphere] ?? 0;
  const from = cards.filter((id) => g.world.object(id)?.zone === 'library');
  const chosen = yield* chooseObjects(g, seat, { title: `${taskText(task)}: give up to ${most} of these`, from, min: 0, max: most, clauses: ['J-5-3'], among: from });
  const given = chosen.flatMap((id): Given[] => {
    const card = cardOf(g, id);
    return card ? [{ who: g.world.seat(seat).name, card: card.key, ways: contributions(card, pc?.tinkerer ? task.colour : null) }] : [];
  });
  const now = yield* moveObjects(g, chosen.map((id) => ({ id, to: 'exile' as const, seat, why: 'task', cast: { [COMMITTED]: task.id } })), seat);
  reveal(g, seat, now.filter((id) => id !== null));
  shuffleLibrary(g, seat);
  return given;
}

/** J-5-4: a spell of the library, with an explanation that the Game Master weighs. */
function* withSpell(g: Game, seat: SeatId, task: Task): Flow<{ given: Given[]; solved: boolean }> {
  const library = g.world.library(seat);
  const from = library.filter((id) => !faceOf(g, g.world.get(id)).types.includes('land'));
  const [id] = yield* chooseObjects(g, seat, { title: `${taskText(task)}: which spell?`, from, min: 0, max: 1, clauses: ['J-5-4'], among: library });
  const nothing = { given: [], solved: false };
  if (id === undefined) {
    shuffleLibrary(g, seat);
    return nothing;
  }
  reveal(g, seat, [id]);
  const name = g.nameOf(id);
  const { key = '' } = cardOf(g, id) ?? {};
  const why = written(yield* ask(g, seat, {
    kind: 'form', name: 'explain', title: `How does ${name} help?`, clauses: ['J-5-4'], send: 'Say it',
    fields: [{ key: 'text', kind: 'text', label: 'What you do with it', min: 0, max: 500, lines: 3, value: '' }],
  })).text('text');
  const verdict = written(yield* ask(g, stageSeat(challengeOf(g)), { kind: 'form', name: 'verdict', title: `${g.world.seat(seat).name} uses ${name}: ${why === '' ? 'without a word' : why}`, clauses: ['J-5-4'], fields: verdictFields(), send: 'So be it' }));
  const what = verdict.pick('verdict');
  note(g, seat, `${g.world.seat(seat).name} uses ${name}: it ${what === 'solves' ? 'completes the task' : what === 'helps' ? `helps by its ${verdict.picks('elements').join(', ')}` : 'does not fit'}.`, 'J-5-4');
  if (what === 'no') {
    shuffleLibrary(g, seat);
    return nothing;
  }
  yield* moveObjects(g, [{ id, to: 'exile', seat, why: 'task' }], seat);
  shuffleLibrary(g, seat);
  const any = COLORS.map((c) => ({ [c]: 1 }));
  return { given: what === 'solves' ? [] : verdict.picks('elements').map(() => ({ who: g.world.seat(seat).name, card: key, ways: any })), solved: what === 'solves' };
}

/** J-5-10: what was committed to a task that is over goes to its owners' graveyards. */
function* settle(g: Game, before: readonly Task[], after: readonly Task[]): Flow {
  const over = after.filter((t) => !isLive(t) && before.find((b) => b.id === t.id)?.state !== t.state);
  for (const t of over) note(g, null, `${t.title}: ${t.state === 'done' ? 'it is done' : 'it has failed'}.`, 'J-5-5');
  const cards = g.state.zones.exile.filter((id) => over.some((t) => t.id === g.world.get(id).marks?.[COMMITTED]));
  if (cards.length > 0) yield* moveObjects(g, cards.map((id) => ({ id, to: 'graveyard' as const, why: 'task' })), null);
}
