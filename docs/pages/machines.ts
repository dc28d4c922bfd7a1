import { questMachine, resolutionMachine, stepMachine } from '../../formats/binding/quest/machines.ts';
import { sessionMachine } from '../../formats/journeys/tale/machine.ts';
import { makingMachine } from '../../formats/binding/quest/making-machine.ts';
import { FORMATS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import {
  flowKey,
  MachineRunner,
  matchMachine,
  priorityMachine,
  turnMachine,
  type FlowEvent,
  type StepFacts,
  type MachineEvent,
} from '../../server/engine/turn/machines.ts';
import type { TurnStructure } from '../../server/engine/ports/format-hooks.ts';
import { fence, GENERATED, page, table } from '../markdown.ts';

type Machine = ConstructorParameters<typeof MachineRunner>[0];
type Arrow = readonly [to: string, label: string];
type Named<E> = { readonly event: E; readonly label: string };
const plain = (
  type: 'START' | 'PLAY' | 'END' | 'OPEN' | 'READY' | 'ACTED' | 'RESOLVED' | 'CLOSE',
): Named<FlowEvent> => ({ event: { type }, label: type });
const STEPS = [
  plain('START'),
  plain('PLAY'),
  plain('END'),
  plain('OPEN'),
  plain('READY'),
  plain('ACTED'),
  plain('RESOLVED'),
  plain('CLOSE'),
];
const PASSES: readonly Named<FlowEvent>[] = [
  { event: { type: 'PASSED', stackEmpty: true }, label: 'PASSED, stack empty' },
  { event: { type: 'PASSED', stackEmpty: false }, label: 'PASSED, something on the stack' },
];

/** A diagram of what the machine really does: every event is tried in every state; what changes nothing is left out. */
function diagram<E extends MachineEvent>(
  machine: Machine,
  runner: MachineRunner<E>,
  arrows: (runner: MachineRunner<E>, state: string) => readonly Arrow[],
): string {
  const states = Object.keys(machine.states);
  const ends = states.filter((s) => machine.states[s]?.type === 'final');
  const lines = states.flatMap((s) => arrows(runner, s).map(([to, label]) => `  ${s} --> ${to}: ${label}`));
  return fence(
    'mermaid',
    [
      'stateDiagram-v2',
      `  [*] --> ${String(machine.config.initial)}`,
      ...lines,
      ...ends.map((s) => `  ${s} --> [*]`),
    ].join('\n'),
  );
}

const ofMatch = (
  machine: Machine,
  arrows: (runner: MachineRunner<FlowEvent>, state: string) => readonly Arrow[],
): string => diagram(machine, new MachineRunner(machine, flowKey), arrows);
/** A machine whose events are names and nothing besides. */
const ofNames = (machine: Machine): string =>
  diagram(
    machine,
    new MachineRunner(machine),
    byEvent(machine.events.map((type: string) => ({ event: { type }, label: type }))),
  );

const byEvent =
  <E extends MachineEvent>(events: readonly Named<E>[]) =>
  (runner: MachineRunner<E>, state: string): Arrow[] => {
    const labels = new Map<string, string[]>();
    for (const { event, label } of events) {
      const to = runner.next(state, event);
      if (to !== state) labels.set(to, [...(labels.get(to) ?? []), label]);
    }
    return [...labels].map(([to, list]) => [to, list.join(' / ')]);
  };

const FACTS: Readonly<Record<string, string>> = { attackers: 'something attacks', firstStrike: 'first strike' };
const factName = (fact: string): string => FACTS[fact] ?? fact;
/** Every case of the facts on which a turn's steps depend; without attackers nothing strikes first. */
function casesOf(facts: readonly string[]): StepFacts[] {
  const all = facts.reduce<StepFacts[]>(
    (cases, fact) =>
      cases.flatMap((c) => [
        { ...c, [fact]: true },
        { ...c, [fact]: false },
      ]),
    [{}],
  );
  return all.filter((c) => c['firstStrike'] !== true || c['attackers'] !== false);
}
/** Where a step leads, by the facts that decide it. */
const nextSteps =
  (all: readonly string[]) =>
  (runner: MachineRunner<FlowEvent>, state: string): Arrow[] => {
    const cases = new Map<string, StepFacts[]>();
    for (const facts of casesOf(all)) {
      const to = runner.next(state, { type: 'NEXT', facts });
      cases.set(to, [...(cases.get(to) ?? []), facts]);
    }
    return [...cases].map(([to, list]) => {
      const fixed = all.filter((f) => list.every((c) => c[f] === list[0]?.[f]));
      return [to, ['NEXT', ...fixed.map((f) => (list[0]?.[f] ? factName(f) : `not: ${factName(f)}`))].join(', ')];
    });
  };
const factsOf = (turn: TurnStructure): string[] => [...new Set(turn.steps.flatMap((s) => s.when ?? []))];

/** Formats by the turn structure that they have in common. */
function byTurn(): { turn: TurnStructure; formats: FormatDefinition[] }[] {
  const groups = new Map<string, { turn: TurnStructure; formats: FormatDefinition[] }>();
  for (const f of FORMATS.values()) {
    const { turn } = f.rules({});
    const key = JSON.stringify(turn);
    groups.set(key, { turn, formats: [...(groups.get(key)?.formats ?? []), f] });
  }
  return [...groups.values()];
}

const turnPart = ({ turn, formats }: ReturnType<typeof byTurn>[number]): string[] => [
  `## Turn: ${formats.map((f) => f.name).join(', ')}`,
  'One state for each step that the format names. `JUMP` leads from any step to any other (extra and skipped steps come from a queue in the state); the last step leads to the first of the next turn.',
  ofMatch(turnMachine(turn), nextSteps(factsOf(turn))),
  table(
    ['Step', 'Name', 'Phase', 'Players receive priority', 'Only when'],
    turn.steps.map((s) => [
      `\`${s.id}\``,
      s.label,
      s.phase,
      s.priority ? 'yes' : 'no',
      s.when === undefined ? '' : factName(s.when),
    ]),
  ),
];

/** docs/machines.md */
export const machines = (): string =>
  page(
    '# Machines',
    GENERATED,
    'What unfolds in time is a state machine, run as pure transitions: the machines hold nothing, what they ask about stands in the state of the match.',
    '## Match',
    ofMatch(matchMachine, byEvent(STEPS)),
    '## Priority',
    'CR 117: state-based actions and triggers first, then holders in turn; when all have passed, the top of the stack resolves or the step ends.',
    ofMatch(priorityMachine, byEvent([...STEPS, ...PASSES])),
    ...byTurn().flatMap(turnPart),
    '## A quest of Magic: The Binding',
    'From the making of its Magicians to the Resolution; `BYPASS` leads past the Confrontation (Q6), `ONLY` ends where Magicians are made and nothing else.',
    ofNames(questMachine),
    '### The making of a Magician',
    'P4: each Magician has a machine of their own, and all run at the same time. `road` and `card` come once for each Face.',
    ofNames(makingMachine),
    '### A Step',
    'Q4: the draw follows the move and the Direction the Reflection; neither asks anybody. `tension` asks the Magicians once the Will has reached its Life (Q6).',
    ofNames(stepMachine),
    '### The Resolution',
    'R1 to R5 in their order; what asks nobody is passed through.',
    ofNames(resolutionMachine),
    '## A session of Journeys',
    'The Game Master leads from the story to scenes, challenges, rests and milestones, and everything comes back to it; `PERISHED` has somebody make a new character.',
    ofNames(sessionMachine),
  );
