import { STANDARD_TURN } from '../../formats/sdk/turn.ts';
import { questMachine, resolutionMachine, stepMachine } from '../../formats/binding/quest/machines.ts';
import { sessionMachine } from '../../formats/journeys/tale/machine.ts';
import { makingMachine } from '../../formats/binding/quest/magicians/making-machine.ts';
import { FORMATS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { AnyStateMachine } from 'xstate';
import { MachineRunner } from '../../server/engine/turn/machines.ts';
import { chartOf } from '../../server/engine/turn/progression.ts';
import { PROCEDURES, WRITES } from '../../server/engine/turn/chart-names.ts';
import type { TurnStructure } from '../../server/engine/ports/format-hooks.ts';
import { fence, GENERATED, page, table } from '../markdown.ts';

type Node = AnyStateMachine['root'];
type Arrow = Node['transitions'] extends Map<string, readonly (infer T)[]> ? T : never;

/** The diagram of a machine whose events are names and nothing besides: every event is tried in every state; what changes nothing is left out. */
function ofNames(machine: AnyStateMachine): string {
  const runner = new MachineRunner(machine);
  const lines = Object.keys(machine.states).flatMap((from) => {
    const labels = new Map<string, string[]>();
    for (const type of machine.events as string[]) {
      const to = runner.next(from, { type });
      if (to !== from) labels.set(to, [...(labels.get(to) ?? []), type]);
    }
    return [
      ...[...labels].map(([to, list]) => `  ${from} --> ${to}: ${list.join(' / ')}`),
      ...(machine.states[from]?.type === 'final' ? [`  ${from} --> [*]`] : []),
    ];
  });
  return fence('mermaid', ['stateDiagram-v2', `  [*] --> ${String(machine.config.initial)}`, ...lines].join('\n'));
}

const GUARDS: Readonly<Record<string, string>> = {
  mulligansAreDeclared: 'a player takes a mulligan',
  gameIsOver: 'the game is over (104.1)',
  turnGoesOn: 'nothing ended the turn or phase',
  turnEnds: 'an effect ended the turn (723.1)',
  combatPhaseEnds: 'an effect ended the phase (723.2)',
  stackIsEmpty: 'stack empty (117.4)',
  stepIsSkipped: 'all skip it (614.10)',
  combatIsSkipped: 'all skip it (614.10)',
  someSkipCombat: 'some skip it (614.10)',
  anotherCleanup: 'something happened (514.3a)',
  additionalPhase: 'a phase was added (500.8)',
  additionalPhaseBeginsWith: 'it is this one',
  turnIsInterrupted: 'phases were added before (500.8)',
  turnResumesWith: 'it comes next',
};
const FACTS: Readonly<Record<string, string>> = {
  attackers: 'something attacks (508.8)',
  firstStrike: 'first strike (510.4)',
};
const factName = (fact: string): string => FACTS[fact] ?? fact;
const RULES: Readonly<Record<string, string>> = { ...PROCEDURES, ...WRITES };
const actionText = (name: unknown): string => `${String(name)} (${RULES[String(name)] ?? ''})`;

function guardText(guard: Arrow['guard']): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return GUARDS[guard] ?? guard;
  const { type, params } = guard as { readonly type: string; readonly params?: { readonly about?: string } };
  return type === 'fact' ? factName(params?.about ?? '') : (GUARDS[type] ?? type);
}

/** A node's name in a diagram: one that no other node has. */
const nameOf = (node: Node): string =>
  node.type === 'final' && node.path.length > 1
    ? node.path.slice(-2).join('_')
    : node.key === 'begins'
      ? node.path.slice(-2).join('_')
      : node.key;

/** The arrows of a node: its event, the guard and what is written. */
const arrowsOf = (node: Node): string[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap((arrow: Arrow) => {
    const target = (arrow.target as readonly Node[] | undefined)?.[0];
    if (!target) return [];
    const event = /^(?:xstate|$)/.test(arrow.eventType) ? '' : arrow.eventType;
    const guard = guardText(arrow.guard);
    const writes = arrow.actions.map(actionText).join(', ');
    const label = [event, guard && `[${guard}]`, writes && `/ ${writes}`].filter(Boolean).join(' ');
    return [`${nameOf(node)} --> ${nameOf(target)}${label && `: ${label}`}`];
  });

/** A compound with everything in it; nodes for which `whole` is true are drawn as one box that says what is done in it. */
function drawn(node: Node, whole: (n: Node) => boolean): string[] {
  const inner = Object.values(node.states) as Node[];
  const says = (whole(node) && inner.length > 0 ? (node.states['begins']?.entry ?? []) : node.entry).map(actionText);
  const box = says.length > 0 ? [`${nameOf(node)}: ${node.key}<br>${says.join('<br>')}`] : [];
  if (inner.length === 0 || whole(node)) return box;
  return [...box, `state ${nameOf(node)} {`, ...indented(inside(node, whole)), '}'];
}
function inside(node: Node, whole: (n: Node) => boolean): string[] {
  const inner = Object.values(node.states) as Node[];
  const initial = inner.find((n) => n.key === String(node.config.initial));
  return [
    ...(initial ? [`[*] --> ${nameOf(initial)}`] : []),
    ...inner.flatMap((n) => drawn(n, whole)),
    ...inner.flatMap(arrowsOf),
  ];
}
const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
const diagram = (lines: readonly string[]): string =>
  fence('mermaid', ['stateDiagram-v2', ...indented(lines)].join('\n'));

/** Formats by the chart that they have in common. */
function byChart(): { turn: TurnStructure; machine: AnyStateMachine; formats: FormatDefinition[] }[] {
  const groups = new Map<string, ReturnType<typeof byChart>[number]>();
  for (const f of FORMATS.values()) {
    const rules = f.rules({});
    const { machine } = chartOf(rules);
    const key = JSON.stringify([rules.turn, inside(machine.root, isStep)]);
    groups.set(key, { turn: rules.turn, machine, formats: [...(groups.get(key)?.formats ?? []), f] });
  }
  return [...groups.values()];
}
const isStep = (n: Node): boolean => n.path.length === 3 && n.path[0] === 'playing' && n.key !== 'begins';

const chartPart = ({ turn, machine, formats }: ReturnType<typeof byChart>[number]): string[] => [
  `## Turn: ${formats.map((f) => f.name).join(', ')}`,
  'The match, its turn and the phases. Each box of a step names the rules that it carries out as it begins; `formatStep` is a procedure of the format. The inside of a step is drawn above.',
  diagram(inside(machine.root, isStep)),
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

/** The inside of a step with priority, which is alike in all of them. */
const stepPart = (): string => {
  const step = byChart()
    .flatMap(({ machine }) => Object.values((machine.states['playing'] as Node).states as Record<string, Node>))
    .flatMap((phase) => Object.values(phase.states) as Node[])
    .find((n) => n.key === STANDARD_TURN.steps.find((s) => s.priority)?.id);
  return diagram(step ? inside(step, () => false) : []);
};

/** docs/machines.md */
export const machines = (): string =>
  page(
    '# Machines',
    GENERATED,
    'What unfolds in time is a state machine, run as pure transitions. These diagrams are drawn from the machines themselves.',
    '## A step and priority',
    'CR 117: state-based actions and triggers first, then a player may act. Once all have passed, the top of the stack resolves or the step ends. All steps in which players receive priority are alike; `DONE` says that the actions of a state are carried out.',
    stepPart(),
    ...byChart().flatMap(chartPart),
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
