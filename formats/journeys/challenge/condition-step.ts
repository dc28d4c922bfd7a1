import { ask } from '../../../server/engine/decisions/ask.ts';
import { written } from '../../../server/engine/decisions/form.ts';
import type { Field, FieldOption } from '../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';
import type { SeatFact } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { J_7_3, J_7_6 } from '../clauses/progress.ts';
import { J_4_11, J_4_15, J_4_18, J_4_4, J_4_5 } from '../clauses/threats.ts';
import { conditionFields, readCondition, standing } from './condition-forms.ts';
import {
  checkConditions,
  clauseOf,
  conditionText,
  drop,
  endOfThreatStep,
  laterConditions,
  openLevel,
  resolve,
  setThreat,
  watch,
} from './conditions.ts';
import { close } from './leave.ts';
import type { Condition } from './setup.ts';
import { challengeOf, note, sceneOf, stageSeat, threatSeats, type OpenCondition } from './state.ts';

const nameOf = (g: Game, seat: SeatId): string => g.world.seat(seat).name;

/** Part 5 (J-4-11): the Game Master adds, resolves or removes conditions. Some are counted (J-4-15). */
function* conditionStep(g: Game): Flow {
  for (const t of sceneOf(g).threats) if (!g.world.seat(t.seat).left) endOfThreatStep(g, t);
  const decks = threatSeats(g);
  const open: FieldOption[] = decks.flatMap((seat) =>
    openConditions(g, seat).map((c, i) => ({ key: `${seat}.${i}`, label: `${nameOf(g, seat)}: ${conditionText(c)}` })),
  );
  const on = decks.map((s) => ({ key: String(s), label: nameOf(g, s) }));
  const added = [{ field: 'deck', is: on.map((o) => o.key) }];
  const fields: Field[] = [
    {
      key: 'resolved',
      kind: 'pick',
      label: 'Which conditions are resolved?',
      min: 0,
      max: open.length,
      options: open,
      value: [],
    },
    {
      key: 'dropped',
      kind: 'pick',
      label: 'Which no longer hold?',
      help: 'They are gone, and nobody has resolved them.',
      min: 0,
      max: open.length,
      options: open,
      value: [],
    },
    {
      key: 'deck',
      kind: 'pick',
      label: 'A new condition for',
      min: 1,
      max: 1,
      options: [{ key: 'none', label: 'none' }, ...on],
      value: ['none'],
    },
    ...conditionFields('new', 'The new condition', added, { kind: 'prose', n: 3, what: '' }),
    standing('how', 'It', added, 'beside', 'before', 'after'),
    {
      key: 'scene',
      kind: 'pick',
      label: 'The scene',
      min: 1,
      max: 1,
      options: [
        { key: 'on', label: 'goes on' },
        { key: 'over', label: 'is over' },
      ],
      value: ['on'],
    },
  ];
  const answer = written(
    yield* ask(g, stageSeat(challengeOf(g)), {
      kind: 'form',
      name: 'conditions',
      title: 'Add or alter conditions',
      clauses: ['J-4-11'],
      fields: fields.filter((f) => (f.key !== 'resolved' && f.key !== 'dropped') || open.length > 0),
      send: 'Go on',
    }),
  );
  const named = (field: string): { readonly seat: SeatId; readonly c: OpenCondition }[] =>
    answer.picks(field).flatMap((key) => {
      const [seat = -1, i = -1] = key.split('.').map(Number);
      const c = openConditions(g, seat)[i];
      return c ? [{ seat, c }] : [];
    });
  const [resolved, dropped] = [named('resolved'), named('dropped')];
  for (const { seat, c } of resolved) resolve(g, seat, c);
  for (const { seat, c } of dropped) drop(g, seat, c);
  const deck = answer.pick('deck');
  if (deck !== null && deck !== 'none')
    addCondition(g, Number(deck), readCondition(answer, 'new'), answer.pick('how') ?? 'beside');
  if (answer.pick('scene') === 'over') close(g, 'The Game Master ends the scene.');
}
const openConditions = (g: Game, seat: SeatId): ReturnType<typeof openLevel> => {
  const t = sceneOf(g).threats.find((x) => x.seat === seat);
  return t ? openLevel(t).filter((c) => !c.done) : [];
};

function addCondition(g: Game, seat: SeatId, condition: Condition, how: string): void {
  const t = sceneOf(g).threats.find((x) => x.seat === seat);
  if (!t) return;
  const added = { condition, progress: 0, seen: false, done: false };
  const open = openLevel(t);
  const levels =
    how === 'after' || open.length === 0
      ? [...t.levels, [added]]
      : how === 'before'
        ? [[added], ...t.levels]
        : t.levels.map((l) => (l === open ? [...l, added] : l));
  setThreat(g, seat, { levels });
  note(g, seat, `${nameOf(g, seat)} has a new condition: ${condition.text}`, 'J-4-11');
}

/** Open conditions beside a threat deck, and how many follow. */
function conditionFacts(g: Game, seat: SeatId): SeatFact[] {
  const t = sceneOf(g).threats.find((x) => x.seat === seat);
  if (!t) return [];
  const later = laterConditions(t);
  return [
    ...openLevel(t).map((c, i, all) => ({
      label: all.length === 1 ? 'Overcome' : `${i + 1}.`,
      value: conditionText(c),
      clause: clauseOf(c),
    })),
    ...(later > 0
      ? [
          {
            label: 'After that',
            value: later === 1 ? 'One more condition' : `${later} more conditions`,
            clause: 'J-4-5',
          },
        ]
      : []),
  ];
}

/** Conditions by which threat decks are overcome. */
export const conditions = rule({
  id: 'conditions',
  clauses: [J_4_4, J_4_5, J_4_11, J_4_15, J_4_18, J_7_3, J_7_6],
  needs: ['threat-step', 'scene-end'],
  part: () => ({
    hooks: {
      watch,
      stateBasedActions: [checkConditions],
      procedures: { steps: { conditions: conditionStep } },
      seatFacts: conditionFacts,
    },
  }),
});
