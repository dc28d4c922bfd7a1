import type { Part } from '../../../server/protocol/index.ts';
import { fullName, placeName } from '../names.ts';
import { Row, Subject } from './rows.tsx';
import { count, session, type Session } from './session.ts';

type AttackPart = Extract<Part, { kind: 'attack' }>;
type Attacks = readonly (readonly [creature: string, target: string])[];

/** Attackers that must attack are declared from the start. */
const required = (part: AttackPart): Attacks => part.creatures.flatMap((creature) => (creature.must && creature.targets[0] ? [[creature.object, creature.targets[0]] as const] : []));

/** Declaring attackers (CR 508): a tap sends a creature at its first target or calls it back; other targets by drag or in the list. */
export function attack(part: AttackPart, attacks: Attacks = required(part)): Session {
  const targetOf = (ref: string) => attacks.find(([creature]) => creature === ref)?.[1];
  const set = (ref: string, target: string | null) => {
    const others = attacks.filter(([creature]) => creature !== ref);
    return attack(part, target === null ? others : [...others, [ref, target]]);
  };
  const find = (ref: string) => part.creatures.find((creature) => creature.object === ref);
  const tap = (ref: string): Session | null => {
    const target = find(ref)?.targets[0];
    return target === undefined ? null : set(ref, targetOf(ref) === undefined ? target : null);
  };
  const all = () => attack(part, part.creatures.flatMap((creature): Attacks => {
    const target = targetOf(creature.object) ?? creature.targets[0];
    return target === undefined ? [] : [[creature.object, target]];
  }));
  const idle = part.creatures.find((creature) => creature.must && targetOf(creature.object) === undefined);
  return session({
    lit: new Set(part.creatures.map((creature) => creature.object)),
    marks: new Map(attacks.map(([creature]) => [creature, 'attack'])),
    problem: idle?.must ?? null,
    answer: { attacks: attacks.map(([creature, target]) => [creature, target]) },
    main: () => (attacks.length ? `Attack with ${attacks.length}` : 'No attack'),
    sum: (view) => {
      const power = attacks.reduce((sum, [creature]) => sum + Math.max(0, view.objects[creature]?.power ?? 0), 0);
      return attacks.length ? `${count(attacks.length, 'attacker')}, power ${power}` : `${count(part.creatures.length, 'creature')} could attack`;
    },
    tap,
    digit: (n) => tap(part.creatures[n - 1]?.object ?? ''),
    drop: (from, to) => (find(from)?.targets.includes(to) ? set(from, to) : null),
    panel: ({ view, change }) => (
      <>
        <p class="row-tools">
          <button type="button" class="quiet" onClick={() => change(all())}>All attack</button>
          <button type="button" class="quiet" onClick={() => change(attack(part, required(part)))}>{part.creatures.some((creature) => creature.must) ? 'Only those who must' : 'None'}</button>
        </p>
        <ol class="rows">
          {part.creatures.map((creature, at) => {
            const now = targetOf(creature.object);
            return (
              <Row key={creature.object} n={at + 1} object={creature.object} on={now !== undefined} badge={now === undefined ? undefined : 'attack'} note={creature.must}
                label={<Subject view={view} of={creature.object} />} press={() => { const next = tap(creature.object); if (next) change(next); }}>
                {creature.targets.length > 1 && (
                  <select aria-label={`Target of ${view.objects[creature.object]?.name ?? 'the attacker'}`} value={now ?? ''} onChange={(event) => change(set(creature.object, event.currentTarget.value || null))}>
                    <option value="">stays</option>
                    {creature.targets.map((target) => <option key={target} value={target}>{view.objects[target] ? view.objects[target]?.name : fullName(view, target) || placeName(view, target)}</option>)}
                  </select>
                )}
              </Row>
            );
          })}
        </ol>
      </>
    ),
  });
}
