import type { FormatBook } from '../../../formats/sdk/composition/book.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import { restoreGame, startGame, type Game } from '../../../server/engine/game/game.ts';
import { diagnose } from '../../../server/sim/run.ts';
import { reproduce } from './shrink.ts';
import { newViewer, type Finding, type Scenario } from '../track.ts';

/** A scenario in words: where it starts, what is chosen and happens, and what fails (null: nothing does any more). */
export function retell(
  book: FormatBook,
  s: Scenario,
): { readonly lines: readonly string[]; readonly finding: Finding | null } {
  const format = book.of(s.setup);
  const lines = [
    `${format.name}, ${s.setup.people.length} people, match ${s.setup.seed}: ${s.check}`,
    `Written as: ${s.message.split('\n')[0]}`,
  ];
  try {
    tell(format, s, lines);
  } catch (e) {
    lines.push(`Playing it throws: ${e instanceof Error ? e.message : String(e)}`);
  }
  const finding = reproduce(format, s);
  lines.push(finding ? `It still fails. ${finding.check}: ${finding.scenario.message}` : 'Nothing fails any more.');
  return { lines, finding };
}

function tell(format: FormatDefinition, s: Scenario, lines: string[]): void {
  const rules = format.rules(s.setup.options);
  const g = s.from ? restoreGame(s.setup, rules, s.from) : startGame(s.setup, rules);
  lines.push(diagnose(g, 'Start.'), ...things(g));
  const viewer = newViewer(g, null);
  viewer.view();
  let said = viewer.log().length;
  for (const input of s.inputs) {
    if (g.state.over) break;
    lines.push(`> person ${input.person}: ${input.kind === 'answer' ? JSON.stringify(input.answer) : input.kind}`);
    const refusal = g.apply(input.kind === 'answer' ? { ...input, decision: g.open?.id ?? '' } : input);
    if (refusal) lines.push(`  refused: ${refusal.message}`);
    const log = viewer.log();
    for (const line of log.slice(said))
      lines.push(
        `  ${line.say.map((x) => (typeof x === 'string' ? x : 'name' in x ? x.name : `(${x.clause})`)).join('')}`,
      );
    said = log.length;
    const asked = g.open?.parts[0]?.part;
    if (asked && asked.kind !== 'priority') lines.push(`  ? ${asked.kind}: ${asked.title}`);
  }
  lines.push(diagnose(g, 'End.'), ...things(g));
}

/** The objects in each zone, with the cards' own words. */
function things(g: Game): string[] {
  const { zones } = g.state;
  const lists = [
    ['battlefield', zones.battlefield],
    ['stack', zones.stack],
    ['exile', zones.exile],
    ...zones.hand.map((l, i) => [`hand of seat ${i}`, l] as const),
    ...zones.graveyard.map((l, i) => [`graveyard of seat ${i}`, l] as const),
    ...zones.command.map((l, i) => [`command zone ${i}`, l] as const),
  ] as const;
  return lists.flatMap(([zone, ids]) =>
    ids.map((id) => {
      const o = g.world.get(id);
      const face = faceOf(g, o);
      const counters = Object.entries(o.counters).map(([k, n]) => `${n} ${k}`);
      const facts = [
        `o${id}`,
        `s${g.world.controller(id)}`,
        ...(o.tapped ? ['tapped'] : []),
        ...(o.damage > 0 ? [`${o.damage} damage`] : []),
        ...counters,
        ...(o.attachedTo ? [`on ${o.attachedTo}`] : []),
        ...(o.stack ? [`${o.stack.kind}, targets ${JSON.stringify(o.stack.targets)}`] : []),
      ];
      return `  ${zone}: ${o.kind === 'ability' ? `ability of ${face.name}: ${o.stack?.text ?? ''}` : face.name} [${facts.join(', ')}]${face.text === '' ? '' : ` — ${face.text.replaceAll('\n', ' / ')}`}`;
    }),
  );
}
