import type { Flow } from '../../server/engine/kernel/procedure.ts';
import type { Hooks } from './rule.ts';
import type { Game } from '../../server/engine/ports/game.ts';

type Fn<K extends keyof Hooks> = NonNullable<Hooks[K]>;

/**
 * The hooks of several rules as one.
 * Lists are joined and questions go to all rules in order; of any other hook the last rule's counts.
 */
export function joinHooks(all: readonly Hooks[]): Hooks {
  const of = <K extends keyof Hooks>(key: K): Fn<K>[] =>
    all.flatMap((h) => (h[key] === undefined ? [] : [h[key] as Fn<K>]));
  const joined: { -readonly [K in keyof Hooks]: Hooks[K] } = {};
  for (const h of all) Object.assign(joined, h);
  const set = <K extends keyof Hooks>(key: K, join: (list: readonly Fn<K>[]) => Fn<K>): void => {
    const list = of(key);
    if (list.length > 1) joined[key] = join(list);
  };
  set('specialActions', (list) => list.flat());
  set('marks', (list) =>
    list.reduce(
      (all, m) => ({
        match: { ...all.match, ...m.match },
        seat: { ...all.seat, ...m.seat },
        card: { ...all.card, ...m.card },
      }),
      {},
    ),
  );
  set('stateBasedActions', (list) => list.flat());
  set('procedures', (list) => ({
    ...(Object.assign({}, ...list) as Fn<'procedures'>),
    steps: Object.assign({}, ...list.map((p) => p.steps)) as NonNullable<Fn<'procedures'>['steps']>,
    ...inTurn(list.flatMap((p) => p.beginTurn ?? [])),
  }));
  set('zones', (list) => Object.assign({}, ...list) as Fn<'zones'>);
  set('requirements', joinRequirements);
  set('watch', (list) => (g, e) => list.forEach((f) => f(g, e)));
  set('loss', (list) => (g, side) => {
    for (const f of list) {
      const loss = f(g, side);
      if (loss) return loss;
    }
    return null;
  });
  set('mustAttack', (list) => (g, attacker) => {
    for (const f of list) {
      const why = f(g, attacker);
      if (why) return why;
    }
    return null;
  });
  set('playable', (list) => (g, seat) => [...new Set(list.flatMap((f) => f(g, seat)))]);
  set('notes', (list) => (g, o) => list.flatMap((f) => f(g, o)));
  set('seatFacts', (list) => (g, seat) => list.flatMap((f) => f(g, seat)));
  set('costIncrease', (list) => (g, seat, o) => {
    const more = list.flatMap((f) => f(g, seat, o) ?? []);
    const [first] = more;
    return first ? { ...first, n: more.reduce((n, m) => n + m.n, 0), says: more.map((m) => m.says).join('; ') } : null;
  });
  set('actions', (list) => Object.assign({}, ...list) as Fn<'actions'>);
  set('designations', (list) => Object.assign({}, ...list) as Fn<'designations'>);
  set('optionalCosts', (list) => (g, seat, o) => list.flatMap((f) => f(g, seat, o)));
  set('uncounterable', (list) => (g, o) => list.some((f) => f(g, o)));
  set('absent', (list) => (g, seat) => list.some((f) => f(g, seat)));
  set('cantLose', (list) => (g, loss) => list.some((f) => f(g, loss)));
  set('replacements', joinReplacements);
  set('confirmTargets', allOf);
  set('confirmAttacks', allOf);
  set('playerOf', (list) => (g, id) => {
    for (const f of list) {
      const seat = f(g, id);
      if (seat !== undefined) return seat;
    }
    return undefined;
  });
  set('stays', (list) => (g, o) => list.some((f) => f(g, o)));
  set('attackable', (list) => (g, o) => list.some((f) => f(g, o)));
  set('alsoControls', (list) => (g, seat, id) => list.some((f) => f(g, seat, id)));
  set(
    'ordinaryTurn',
    (list) => (g) => list.reduceRight<ReturnType<Fn<'ordinaryTurn'>>>((found, f) => found ?? f(g), null),
  );
  set('stepFacts', (list) => (g) => Object.assign({}, ...list.map((f) => f(g))) as ReturnType<Fn<'stepFacts'>>);
  return joined;
}

/** Replacement effects of all rules, by the event that they change. */
function joinReplacements(list: readonly Fn<'replacements'>[]): Fn<'replacements'> {
  const joined: Record<string, readonly unknown[]> = {};
  for (const r of list)
    for (const [event, some] of Object.entries(r)) joined[event] = [...(joined[event] ?? []), ...some];
  return joined as Fn<'replacements'>; // each event with replacements of its own, as they came
}

/** Answers of all rules in one list. */
const allOf = <T, R>(list: readonly ((g: Game, of: T) => Flow<readonly R[]>)[]) =>
  function* (g: Game, of: T): Flow<readonly R[]> {
    const said: R[] = [];
    for (const f of list) said.push(...(yield* f(g, of)));
    return said;
  };

/** Actions of several rules as a turn begins, one after the other. */
function inTurn(list: readonly ((g: Game) => Flow)[]): Pick<Fn<'procedures'>, 'beginTurn'> {
  return list.length < 2
    ? {}
    : {
        *beginTurn(g) {
          for (const f of list) yield* f(g);
        },
      };
}

function joinRequirements(list: readonly Fn<'requirements'>[]): Fn<'requirements'> {
  const joined: Record<string, readonly unknown[]> = {};
  for (const r of list)
    for (const [topic, some] of Object.entries(r)) joined[topic] = [...(joined[topic] ?? []), ...some];
  return joined as Fn<'requirements'>; // each topic with its own kind of requirements, as they came
}
