import type { Part } from '../../../server/protocol/index.ts';
import { distinctNames, nameOf } from '../names.ts';
import { Row, Subject } from './rows.tsx';
import { count, session, toggled, type Session } from './session.ts';

type BlockPart = Extract<Part, { kind: 'block' }>;
type Blocks = readonly (readonly [blocker: string, attacker: string])[];

/** Declaring blockers (CR 509): tap a blocker, then the attacker; a drag does both. A second tap on the attacker takes the block back. */
export function block(part: BlockPart, blocks: Blocks = [], held: string | null = null): Session {
  const find = (ref: string) => part.creatures.find((creature) => creature.object === ref);
  const blockedBy = (ref: string) => blocks.filter(([blocker]) => blocker === ref).map(([, attacker]) => attacker);
  const set = (ref: string, attackers: readonly string[], hold: string | null) =>
    block(part, [...blocks.filter(([blocker]) => blocker !== ref), ...attackers.map((attacker) => [ref, attacker] as const)], hold);
  const assign = (ref: string, attacker: string): Session | null => {
    const creature = find(ref);
    if (!creature?.attackers.includes(attacker)) return null;
    const now = blockedBy(ref);
    if (now.includes(attacker) || now.length < creature.max) {
      const next = toggled(now, attacker);
      return set(ref, next, next.length < creature.max && next.length > 0 ? ref : null);
    }
    return set(ref, [...now.slice(1), attacker], null);
  };
  const tap = (ref: string): Session | null => {
    const creature = find(ref);
    if (creature) {
      if (held === ref) return block(part, blocks, null);
      const only = creature.attackers.length === 1 && creature.max === 1 ? creature.attackers[0] : undefined;
      return only === undefined ? block(part, blocks, ref) : assign(ref, only);
    }
    return held === null ? null : assign(held, ref);
  };
  const short = part.needs.find(({ attacker, min }) => {
    const n = blocks.filter(([, other]) => other === attacker).length;
    return n > 0 && n < min;
  });
  const marks = new Map<string, string>(blocks.map(([blocker]) => [blocker, 'block']));
  for (const [, attacker] of blocks) marks.set(attacker, `block ${blocks.filter(([, other]) => other === attacker).length}`);
  if (held !== null) marks.set(held, '…');
  const blockers = new Set(blocks.map(([blocker]) => blocker)).size;
  return session({
    lit: new Set([...part.creatures.map((creature) => creature.object), ...(held === null ? [] : find(held)?.attackers ?? [])]),
    marks,
    problem: short ? `An attacker needs at least ${short.min} blockers, or none.` : null,
    answer: { blocks: blocks.map(([blocker, attacker]) => [blocker, attacker]) },
    main: () => (blockers ? `Block with ${blockers}` : 'No blocks'),
    sum: (view) => (held === null ? count(blockers, 'blocker') : `${nameOf(view, held)} blocks …`),
    tap,
    digit: (n) => tap(part.creatures[n - 1]?.object ?? ''),
    drop: (from, to) => assign(from, to),
    panel: ({ view, change }) => {
      const attackers = distinctNames(view, [...new Set(part.creatures.flatMap((creature) => creature.attackers))]);
      return (
        <ol class="rows">
          {part.creatures.map((creature, at) => {
            const now = blockedBy(creature.object);
            return (
              <Row key={creature.object} n={at + 1} object={creature.object} on={now.length > 0 || held === creature.object} badge={now.length ? 'block' : held === creature.object ? '…' : undefined}
                note={creature.must} label={<Subject view={view} of={creature.object} />} press={() => { const next = tap(creature.object); if (next) change(next); }}>
                <span class="segments" role="group" aria-label={`${nameOf(view, creature.object)} blocks`}>
                  {creature.attackers.map((attacker) => (
                    <button type="button" key={attacker} data-h={attacker} aria-pressed={now.includes(attacker)} onClick={() => { const next = assign(creature.object, attacker); if (next) change(next); }}>
                      {attackers.get(attacker)}
                    </button>
                  ))}
                </span>
              </Row>
            );
          })}
        </ol>
      );
    },
  });
}
