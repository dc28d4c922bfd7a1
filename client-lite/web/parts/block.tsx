import type { Part, View } from '../../../server/protocol/index.ts';
import { alike } from '../match/group.ts';
import { distinctNames, nameOf } from '../match/names.ts';
import { Row, Stepper, Subject } from './rows.tsx';
import { session, toggled, type Session } from './session.ts';
import { answerTexts } from '../texts/table/answers.ts';

const { block: words } = answerTexts;

type BlockPart = Extract<Part, { kind: 'block' }>;
type Blocks = readonly (readonly [blocker: string, attacker: string])[];

/**
 * Declare blockers (CR 509).
 * Tap a blocker, then the attacker, or drag one onto the other. A second tap on the attacker takes the block
 * back.
 */
export function block(part: BlockPart, blocks: Blocks = [], held: string | null = null): Session {
  const find = (ref: string) => part.creatures.find((creature) => creature.object === ref);
  const blockedBy = (ref: string) => blocks.filter(([blocker]) => blocker === ref).map(([, attacker]) => attacker);
  const set = (ref: string, attackers: readonly string[], hold: string | null) =>
    block(
      part,
      [...blocks.filter(([blocker]) => blocker !== ref), ...attackers.map((attacker) => [ref, attacker] as const)],
      hold,
    );
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
  /** blockers that look alike and can block the same attackers */
  const groups = (view: View) =>
    alike(
      view,
      part.creatures.map((creature) => creature.object),
      (ref) => `${find(ref)?.attackers.join()} ${find(ref)?.max} ${find(ref)?.must}`,
    );
  const least = (attacker: string) => part.needs.find((need) => need.attacker === attacker)?.min ?? 1;
  /**
   * The next attacker to block among those that look alike.
   * One with too few blockers yet, else an unblocked one, else the first.
   */
  const next = (attackers: readonly string[], so: Blocks = blocks): string => {
    const on = (attacker: string) => so.filter(([, other]) => other === attacker).length;
    return (
      attackers.find((ref) => on(ref) > 0 && on(ref) < least(ref))
      ?? attackers.find((ref) => on(ref) === 0)
      ?? attackers[0]
      ?? ''
    );
  };
  /** Let `n` of a group block attackers that look alike. */
  const send = (group: readonly string[], attackers: readonly string[], n: number): Session => {
    const now = blocks.filter(([blocker, attacker]) => group.includes(blocker) && attackers.includes(attacker));
    if (n < now.length)
      return block(
        part,
        blocks.filter((pair) => !now.slice(n).includes(pair)),
      );
    let sent = blocks;
    for (let more = now.length; more < n; more++) {
      const blocker = group.find((ref) => sent.filter(([other]) => other === ref).length < (find(ref)?.max ?? 1));
      if (blocker === undefined) break;
      sent = [...sent, [blocker, next(attackers, sent)] as const];
    }
    return block(part, sent);
  };
  const short = part.needs.find(({ attacker, min }) => {
    const n = blocks.filter(([, other]) => other === attacker).length;
    return n > 0 && n < min;
  });
  const marks = new Map<string, string>(blocks.map(([blocker]) => [blocker, 'block']));
  for (const [, attacker] of blocks)
    marks.set(attacker, `block ${blocks.filter(([, other]) => other === attacker).length}`);
  if (held !== null) marks.set(held, '…');
  const blockers = new Set(blocks.map(([blocker]) => blocker)).size;
  return session({
    lit: new Set([
      ...part.creatures.map((creature) => creature.object),
      ...(held === null ? [] : (find(held)?.attackers ?? [])),
    ]),
    marks,
    problem: short
      ? words.needs(short.min)
      : part.most !== undefined && blockers > part.most
        ? words.most(part.most)
        : blockers === 1
          ? (find(blocks[0]?.[0] ?? '')?.alone ?? null)
          : null,
    answer: { blocks: blocks.map(([blocker, attacker]) => [blocker, attacker]) },
    main: () => (blockers ? words.with(blockers) : words.none),
    sum: (view) => (held === null ? words.sum(blockers) : words.held(nameOf(view, held))),
    tap,
    digit: (n, view) => {
      const group = view ? (groups(view)[n - 1] ?? []) : [part.creatures[n - 1]?.object ?? ''];
      return tap(group.find((ref) => blockedBy(ref).length === 0) ?? group[0] ?? '');
    },
    drop: (from, to) => assign(from, to),
    panel: ({ view, change }) => {
      const attackers = distinctNames(
        view,
        alike(view, [...new Set(part.creatures.flatMap((creature) => creature.attackers))]).map(
          ([first = '']) => first,
        ),
      );
      return (
        <ol class="rows">
          {groups(view).map((group, at) => {
            const creature = find(group[0] ?? '');
            if (!creature) return null;
            if (group.length > 1)
              return (
                <GroupRow
                  key={creature.object}
                  view={view}
                  n={at + 1}
                  group={group}
                  attackers={alike(view, creature.attackers)}
                  of={(theirs) =>
                    blocks.filter(([blocker, attacker]) => group.includes(blocker) && theirs.includes(attacker)).length
                  }
                  free={group.filter((ref) => blockedBy(ref).length === 0).length}
                  send={(theirs, n) => change(send(group, theirs, n))}
                />
              );
            const now = blockedBy(creature.object);
            return (
              <Row
                key={creature.object}
                n={at + 1}
                object={creature.object}
                on={now.length > 0 || held === creature.object}
                badge={now.length ? 'block' : held === creature.object ? '…' : undefined}
                note={creature.must}
                label={<Subject view={view} of={creature.object} />}
                press={() => {
                  const session = tap(creature.object);
                  if (session) change(session);
                }}
              >
                <span class="segments" role="group" aria-label={words.blocks(nameOf(view, creature.object))}>
                  {alike(view, creature.attackers).map((theirs) => {
                    const attacker = theirs.find((ref) => now.includes(ref)) ?? next(theirs);
                    return (
                      <button
                        type="button"
                        key={theirs[0]}
                        data-h={attacker}
                        aria-pressed={now.includes(attacker)}
                        onClick={() => {
                          const session = assign(creature.object, attacker);
                          if (session) change(session);
                        }}
                      >
                        {attackers.get(theirs[0] ?? '') ?? nameOf(view, attacker)}
                        {theirs.length > 1 && ` ×${theirs.length}`}
                      </button>
                    );
                  })}
                </span>
              </Row>
            );
          })}
        </ol>
      );
    },
  });
}

/** A group of blockers that look alike, with the number of them that block each group of attackers. */
function GroupRow(props: {
  view: View;
  n: number;
  group: readonly string[];
  attackers: readonly (readonly string[])[];
  of(attackers: readonly string[]): number;
  free: number;
  send(attackers: readonly string[], n: number): void;
}) {
  const { view, group, attackers } = props;
  const first = group[0] ?? '';
  return (
    <Row
      n={props.n}
      object={first}
      on={props.free < group.length}
      badge={props.free < group.length ? `block ${group.length - props.free}` : undefined}
      label={
        <>
          <Subject view={view} of={first} />
          <b> ×{group.length}</b>
        </>
      }
    >
      <span class="shares">
        {attackers.map((theirs) => (
          <span key={theirs[0]} class="share" data-h={theirs[0]}>
            {nameOf(view, theirs[0] ?? '')}
            {theirs.length > 1 && ` ×${theirs.length}`}
            <Stepper
              label={words.howMany(nameOf(view, theirs[0] ?? ''))}
              value={props.of(theirs)}
              min={0}
              max={props.of(theirs) + props.free}
              change={(n) => props.send(theirs, n)}
            />
          </span>
        ))}
      </span>
    </Row>
  );
}
