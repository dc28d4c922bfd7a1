import { COLORS, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { written } from '../../../server/engine/decisions/form.ts';
import { lookAt } from '../../../server/engine/actions/cards.ts';
import { changeLife } from '../../../server/engine/actions/life.ts';
import { ask, chooseObjects } from '../../../server/engine/decisions/ask.ts';
import type { Field } from '../../../server/engine/kernel/decisions.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { topOf } from '../../../server/engine/language/peek.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { J_2_11, J_2_12, J_2_6 } from '../clauses/scene.ts';
import { J_8_9 } from '../clauses/talents.ts';
import { J_5_1, J_5_10, J_5_11, J_5_2, J_5_3, J_5_4, J_5_5, J_5_6, J_5_7, J_5_8 } from '../clauses/tasks.ts';
import { contributions } from '../colours.ts';
import { one, readTask, taskFields, verdictFields } from '../task-forms.ts';
import { afterAttempt, DRAWN, isFree, isLive, notFor, taskText, type Given, type Task } from '../tasks.ts';
import { instead } from './instead.ts';
import { COMMITTED } from './leave.ts';
import { challengeOf, change, isMage, note, sceneOf, spheresOf, stageSeat, teamOf, type SceneTask } from './state.ts';
import { reveal, shuffleLibrary } from '../../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { ObjId, SeatId } from '../../../server/engine/kernel/refs.ts';

const cardOf = (g: Game, id: ObjId): CompiledCard | undefined => g.setup.cards[g.world.get(id).def];

const ofAttempt = (g: Game, seat: SeatId): string[] => (isMage(g, seat) ? ['J-2-6', 'J-2-11', 'J-2-12'] : ['J-2-6']);

/** J-2-6, J-2-11: an attempt at a task in place of the draw step, if the Game Master agrees. */
export function* attemptTask(g: Game, seat: SeatId): Flow {
  const task = yield* named(g, seat);
  if (!task) return;
  const how = written(
    yield* ask(g, seat, {
      kind: 'form',
      name: 'attempt',
      title: `${task.title}: how?`,
      clauses: ['J-5-3', 'J-5-4'],
      send: 'Try it',
      fields: [
        one(
          'how',
          'I use',
          [
            { key: 'skills', label: 'my skills: seven cards' },
            { key: 'spell', label: 'a spell of my library' },
          ],
          'skills',
        ),
      ],
    }),
  );
  const before = sceneOf(g).tasks;
  const result =
    how.pick('how') === 'spell'
      ? yield* withSpell(g, seat, task)
      : { given: yield* withSkills(g, seat, task), solved: false };
  const { name } = g.world.seat(seat);
  if (isFree(task, name)) note(g, seat, `${name} assists: this attempt costs no time.`, 'J-5-6');
  const after = afterAttempt(sceneOf(g).tasks, task.id, name, result.given, result.solved);
  change(g, { tasks: after });
  yield* settle(g, before, after);
}

/**
 * The task to attempt: an open one, or a new one that the Game Master sets.
 * A new task gets its sphere, color, difficulty and time from the Game Master.
 */
function* named(g: Game, seat: SeatId): Flow<SceneTask | null> {
  const { name } = g.world.seat(seat);
  const open = sceneOf(g).tasks.filter((t) => t.state === 'open' && t.team === teamOf(g, seat) && !notFor(t, name));
  const fields: Field[] = [
    one(
      'task',
      'What do you try?',
      [...open.map((t) => ({ key: t.id, label: taskText(t) })), { key: 'new', label: 'something else' }],
      open[0]?.id ?? 'new',
    ),
    {
      key: 'what',
      kind: 'text',
      label: 'What you do',
      min: 3,
      max: 300,
      lines: 2,
      value: 'Bring the ceiling down',
      when: [{ field: 'task', is: ['new'] }],
    },
  ];
  const said = written(
    yield* ask(g, seat, {
      kind: 'form',
      name: 'try',
      title: 'A task in place of your draw',
      clauses: ofAttempt(g, seat),
      fields,
      send: 'Ask',
    }),
  );
  const known = open.find((t) => t.id === said.pick('task'));
  if (known) return known;
  const title = said.text('what');
  const yes = [{ field: 'call', is: ['yes'] }];
  const call = written(
    yield* ask(g, stageSeat(challengeOf(g)), {
      kind: 'form',
      name: 'call',
      title: `${name} wants to: ${title}`,
      clauses: [...ofAttempt(g, seat), 'J-5-1', 'J-5-2'],
      send: 'So be it',
      fields: [
        one(
          'call',
          'May it be tried?',
          [
            { key: 'yes', label: 'yes, as a task' },
            { key: 'no', label: 'no' },
          ],
          'yes',
        ),
        ...taskFields(yes),
      ],
    }),
  );
  const asked = readTask(call);
  if (call.pick('call') === 'no' || !asked) {
    note(g, seat, `The Game Master sees no way to: ${title}`, 'J-2-6');
    return null;
  }
  const { tasks } = sceneOf(g);
  const task: SceneTask = {
    id: `t${tasks.length + 1}`,
    title,
    ...asked,
    given: [],
    by: [],
    state: 'open',
    team: teamOf(g, seat),
  };
  change(g, { tasks: [...tasks, task] });
  note(g, seat, `A task: ${taskText(task)}`, 'J-5-1');
  return task;
}

/**
 * J-5-3, J-5-11: look at seven cards; the given ones stay with the task, the others are shuffled back.
 * Each missing card costs 1 life.
 */
function* withSkills(g: Game, seat: SeatId, task: Task): Flow<Given[]> {
  const tinkerer = challengeOf(g).pcs[seat]?.tinkerer === true;
  const cards = topOf(g, seat, DRAWN);
  const missing = Math.min(DRAWN - cards.length, g.world.life(seat)); // the seven are away: at 0 life nothing is milled of them (J-3-5)
  if (missing > 0) {
    note(g, seat, `${g.world.seat(seat).name} has ${cards.length} of ${DRAWN} cards.`, 'J-5-11');
    yield* changeLife(g, [{ seat, delta: -missing, why: 'exhausted' }]);
  }
  lookAt(g, seat, cards);
  const most = spheresOf(g, seat)[task.sphere];
  const from = cards.filter((id) => g.world.object(id)?.zone === 'library');
  const chosen = yield* chooseObjects(g, seat, {
    title: `${taskText(task)}: give up to ${most} of these`,
    from,
    min: 0,
    max: most,
    clauses: ['J-5-3'],
    among: from,
  });
  const given = chosen.flatMap((id): Given[] => {
    const card = cardOf(g, id);
    return card
      ? [{ who: g.world.seat(seat).name, card: card.key, ways: contributions(card, tinkerer ? task.colour : null) }]
      : [];
  });
  const now = yield* moveObjects(
    g,
    chosen.map((id) => ({ id, to: 'exile' as const, seat, why: 'task', cast: { [COMMITTED]: task.id } })),
    seat,
  );
  reveal(
    g,
    seat,
    now.filter((id) => id !== null),
  );
  shuffleLibrary(g, seat);
  return given;
}

/** J-5-4: use a spell of the library, with an explanation on which the Game Master rules. */
function* withSpell(g: Game, seat: SeatId, task: Task): Flow<{ given: Given[]; solved: boolean }> {
  const library = g.world.library(seat);
  const from = library.filter((id) => !faceOf(g, g.world.get(id)).types.includes('land'));
  const [id] = yield* chooseObjects(g, seat, {
    title: `${taskText(task)}: which spell?`,
    from,
    min: 0,
    max: 1,
    clauses: ['J-5-4'],
    among: library,
  });
  const nothing = { given: [], solved: false };
  if (id === undefined) {
    shuffleLibrary(g, seat);
    return nothing;
  }
  reveal(g, seat, [id]);
  const name = g.nameOf(id);
  const { key = '' } = cardOf(g, id) ?? {};
  const why = written(
    yield* ask(g, seat, {
      kind: 'form',
      name: 'explain',
      title: `How does ${name} help?`,
      clauses: ['J-5-4'],
      send: 'Say it',
      fields: [{ key: 'text', kind: 'text', label: 'What you do with it', min: 0, max: 500, lines: 3, value: '' }],
    }),
  ).text('text');
  const verdict = written(
    yield* ask(g, stageSeat(challengeOf(g)), {
      kind: 'form',
      name: 'verdict',
      title: `${g.world.seat(seat).name} uses ${name}: ${why === '' ? 'without a word' : why}`,
      clauses: ['J-5-4'],
      fields: verdictFields(),
      send: 'So be it',
    }),
  );
  const what = verdict.pick('verdict');
  note(
    g,
    seat,
    `${g.world.seat(seat).name} uses ${name}: it ${what === 'solves' ? 'completes the task' : what === 'helps' ? `helps by its ${verdict.picks('elements').join(', ')}` : 'does not fit'}.`,
    'J-5-4',
  );
  if (what === 'no') {
    shuffleLibrary(g, seat);
    return nothing;
  }
  yield* moveObjects(g, [{ id, to: 'exile', seat, why: 'task' }], seat);
  shuffleLibrary(g, seat);
  const any = COLORS.map((c) => ({ [c]: 1 }));
  return {
    given:
      what === 'solves'
        ? []
        : verdict.picks('elements').map(() => ({ who: g.world.seat(seat).name, card: key, ways: any })),
    solved: what === 'solves',
  };
}

/** J-5-10: put the cards that were committed to finished tasks into their owners' graveyards. */
function* settle(g: Game, before: readonly Task[], after: readonly Task[]): Flow {
  const over = after.filter((t) => !isLive(t) && before.find((b) => b.id === t.id)?.state !== t.state);
  for (const t of over) note(g, null, `${t.title}: ${t.state === 'done' ? 'it is done' : 'it has failed'}.`, 'J-5-5');
  const cards = g.state.zones.exile.filter((id) => over.some((t) => t.id === g.world.get(id).marks?.[COMMITTED]));
  if (cards.length > 0)
    yield* moveObjects(
      g,
      cards.map((id) => ({ id, to: 'graveyard' as const, why: 'task' })),
      null,
    );
}

/** Tasks that characters attempt in place of a draw. */
export const tasks = rule({
  id: 'tasks',
  clauses: [J_2_6, J_2_11, J_2_12, J_5_1, J_5_2, J_5_3, J_5_4, J_5_5, J_5_6, J_5_7, J_5_8, J_5_10, J_5_11, J_8_9],
  needs: ['company'],
  part: () => ({
    hooks: {
      specialActions: [instead('task', 'J-2-6', 'Attempt a task instead of drawing')],
      seatFacts: (g, seat) =>
        seat === stageSeat(challengeOf(g))
          ? sceneOf(g)
              .tasks.filter((t) => t.state === 'open')
              .map((t) => ({ label: 'Task', value: `${t.title} (time ${t.time})`, clause: 'J-5-1' }))
          : [],
    },
  }),
});
