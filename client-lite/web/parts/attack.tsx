import type { Part, View } from '../../../server/protocol/index.ts';
import type { NameOf } from '../match/names.ts';
import { playTexts as say } from '../texts/play.ts';
import { farSides, fullName, placeName } from '../match/names.ts';
import { alike } from '../match/group.ts';
import { Row, Stepper, Subject } from './rows.tsx';
import { session, type Session } from './session.ts';
import { answerTexts } from '../texts/table/answers.ts';

const { attack: words } = answerTexts;

type AttackPart = Extract<Part, { kind: 'attack' }>;
type Attacks = readonly (readonly [creature: string, target: string])[];

/** Attackers that must attack are declared from the start. */
const required = (part: AttackPart): Attacks =>
  part.limits
    ? []
    : part.creatures.flatMap((creature) =>
        creature.must && creature.targets[0] ? [[creature.object, creature.targets[0]] as const] : [],
      );

/**
 * Fault of these attacks by the limits of the question; null if there is none.
 * The server checks the rest: if fewer may attack than must, which of them have to.
 */
function wrong(part: AttackPart, attacks: Attacks): string | null {
  const over = part.limits?.find(
    (limit) => attacks.filter(([, target]) => limit.targets?.includes(target) ?? true).length > limit.max,
  );
  const only =
    attacks.length === 1 ? part.creatures.find((creature) => creature.object === attacks[0]?.[0]) : undefined;
  const idle = part.limits
    ? undefined
    : part.creatures.find(
        (creature) => creature.must && !creature.alone && !attacks.some(([other]) => other === creature.object),
      );
  return over?.says ?? only?.alone ?? idle?.must ?? null;
}

/** Most creatures that may attack in all. */
const mostOf = (part: AttackPart): number =>
  Math.min(...(part.limits ?? []).filter((limit) => limit.targets === undefined).map((limit) => limit.max), Infinity);

/** Seats in turn order. */
const inTurnOrder = (view: View, seats: readonly string[]): readonly string[] =>
  farSides(view).flatMap((side) => side.seats.filter((seat) => seats.includes(seat)));

/** Players that can be attacked, if there are several (802.3). */
const defenders = (part: AttackPart): readonly string[] => {
  const seats = [
    ...new Set(part.creatures.flatMap((creature) => creature.targets.filter((target) => target.startsWith('s')))),
  ];
  return seats.length > 1 ? seats : [];
};

/**
 * Declare attackers (CR 508).
 * A tap on a creature lets it attack the aimed player, or else its first target, or calls it back. A tap on a
 * player aims at them. Other targets are chosen by dragging or in the list.
 */
export function attack(part: AttackPart, attacks: Attacks = required(part), aimed: string | null = null): Session {
  const players = defenders(part);
  const aimAt = aimed ?? players[0] ?? null;
  const first = (creature: AttackPart['creatures'][number] | undefined): string | undefined =>
    aimAt !== null && creature?.targets.includes(aimAt) ? aimAt : creature?.targets[0];
  const targetOf = (ref: string) => attacks.find(([creature]) => creature === ref)?.[1];
  const most = mostOf(part);
  const set = (ref: string, target: string | null) => {
    // If only one creature may attack, this one replaces it.
    const others = most === 1 ? [] : attacks.filter(([creature]) => creature !== ref);
    return attack(part, target === null ? others : [...others, [ref, target]], aimed);
  };
  const find = (ref: string) => part.creatures.find((creature) => creature.object === ref);
  const tap = (ref: string): Session | null => {
    if (players.includes(ref)) return attack(part, attacks, ref);
    const target = first(find(ref));
    return target === undefined ? null : set(ref, targetOf(ref) === undefined ? target : null);
  };
  const everyone = part.creatures.flatMap((creature): Attacks => {
    const target = targetOf(creature.object) ?? first(creature);
    return target === undefined ? [] : [[creature.object, target]];
  });
  const all = () => attack(part, everyone, aimed);
  /** declares all of them in one press; not while some are called one by one */
  const atOnce =
    attacks.length === 0 && part.creatures.length <= most && wrong(part, everyone) === null
      ? {
          label: (name: NameOf) => say.attackWithAll(everyone.length, players.length > 0 && aimAt ? name(aimAt) : null),
          answer: { attacks: everyone.map(([creature, target]): [string, string] => [creature, target]) },
        }
      : null;
  /** creatures that look alike and have the same possible targets */
  const groups = (view: View) =>
    alike(
      view,
      part.creatures.map((creature) => creature.object),
      (ref) => `${find(ref)?.targets.join()} ${find(ref)?.must}`,
    );
  /** Let `n` of a group attack the target that others of the group attack, or else their first target. */
  const send = (group: readonly string[], n: number): Session => {
    const going = group.filter((ref) => targetOf(ref) !== undefined);
    const target = targetOf(going[0] ?? '') ?? first(find(group[0] ?? ''));
    const chosen = [...going, ...group.filter((ref) => !going.includes(ref))].slice(0, Math.min(n, most));
    const others =
      most === 1 && chosen.some((ref) => !going.includes(ref))
        ? []
        : attacks.filter(([creature]) => !group.includes(creature) || chosen.includes(creature));
    return attack(
      part,
      [
        ...others,
        ...(target === undefined
          ? []
          : chosen.filter((ref) => !going.includes(ref)).map((ref) => [ref, target] as const)),
      ],
      aimed,
    );
  };
  const aim = (group: readonly string[], target: string): Session =>
    target === ''
      ? send(group, 0)
      : attack(
          part,
          [
            ...attacks.filter(([creature]) => !group.includes(creature)),
            ...(group.some((ref) => targetOf(ref) !== undefined)
              ? group.filter((ref) => targetOf(ref) !== undefined)
              : group
            ).map((ref) => [ref, target] as const),
          ],
          aimed,
        );
  return session({
    lit: new Set([...part.creatures.map((creature) => creature.object), ...players]),
    marks: new Map([
      ...attacks.map(([creature]) => [creature, 'attack'] as const),
      ...(players.length > 0 && aimAt !== null ? [[aimAt, 'attack'] as const] : []),
    ]),
    problem: wrong(part, attacks),
    answer: { attacks: attacks.map(([creature, target]) => [creature, target]) },
    main: () => (attacks.length ? say.attackWith(attacks.length) : say.noAttack),
    sum: (view) => {
      const power = attacks.reduce((sum, [creature]) => sum + Math.max(0, view.objects[creature]?.power ?? 0), 0);
      return attacks.length ? words.sum(attacks.length, power) : words.could(part.creatures.length);
    },
    other: atOnce,
    tap,
    several: true,
    digit: (n, view) => {
      const group = view ? (groups(view)[n - 1] ?? []) : [part.creatures[n - 1]?.object ?? ''];
      const next = group.find((ref) => targetOf(ref) === undefined);
      return next === undefined ? send(group, 0) : tap(next);
    },
    drop: (from, to) => (find(from)?.targets.includes(to) ? set(from, to) : null),
    panel: ({ view, change }) => (
      <>
        <p class="row-tools">
          {part.creatures.length <= most && (
            <button type="button" class="quiet" onClick={() => change(all())}>
              {words.all}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => change(attack(part, required(part), aimed))}>
            {part.creatures.some((creature) => creature.must) ? words.required : words.none}
          </button>
        </p>
        {players.length > 0 && (
          <p class="row-tools" role="group" aria-label={words.aim}>
            <span class="quiet-text">{words.goFor}</span>
            {inTurnOrder(view, players).map((seat) => (
              <button
                type="button"
                key={seat}
                class="quiet"
                aria-pressed={seat === aimAt}
                onClick={() => change(attack(part, attacks, seat))}
              >
                {fullName(view, seat)}
              </button>
            ))}
          </p>
        )}
        <ol class="rows">
          {groups(view).map((group, at) => {
            const creature = find(group[0] ?? '');
            if (!creature) return null;
            const going = group.filter((ref) => targetOf(ref) !== undefined);
            const now = targetOf(going[0] ?? '');
            const name = view.objects[creature.object]?.name ?? words.attacker;
            return (
              <Row
                key={creature.object}
                n={at + 1}
                object={creature.object}
                on={now !== undefined}
                badge={now === undefined ? undefined : group.length > 1 ? `attack ${going.length}` : 'attack'}
                note={creature.must}
                label={
                  <>
                    <Subject view={view} of={creature.object} />
                    {group.length > 1 && <b> ×{group.length}</b>}
                  </>
                }
                press={() => change(send(group, going.length < Math.min(group.length, most) ? group.length : 0))}
              >
                {group.length > 1 && most > 1 && (
                  <Stepper
                    label={words.howMany(name)}
                    value={going.length}
                    min={0}
                    max={Math.min(group.length, most)}
                    change={(n) => change(send(group, n))}
                  />
                )}
                {creature.targets.length > 1 && (
                  <select
                    aria-label={words.target(name)}
                    value={now ?? ''}
                    onChange={(event) => change(aim(group, event.currentTarget.value))}
                  >
                    <option value="">{words.stays}</option>
                    {creature.targets.map((target) => (
                      <option key={target} value={target}>
                        {view.objects[target]
                          ? view.objects[target]?.name
                          : fullName(view, target) || placeName(view, target)}
                      </option>
                    ))}
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
