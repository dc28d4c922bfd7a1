import type { Amount, Duration, Filter, Modification } from '../../../../cards/oracle/ir/index.ts';
import { putCounters } from '../../actions/permanents.ts';
import { addPlayerCounters } from '../../actions/life.ts';
import { amount, contextOf, quantity } from '../../language/amounts.ts';
import { chooseOptions, chooseRefs } from '../../decisions/ask.ts';
import { withChosen } from '../../objects/chosen-values.ts';
import { matches } from '../../language/filters.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { peekObjects } from '../../language/peek.ts';
import { objects, players, refs, speakOf } from '../../language/selectors.ts';
import { divide } from '../division.ts';
import { did } from '../references.ts';
import { sourceName } from '../../language/describe.ts';
import { CONTROL, OTHER } from '../../ports/footprints.ts';
import { removeCounters } from '../../zones/permanents.ts';
import { addEffect, addShield } from '../../changes/continuous-effects.ts';
import type { Exec, Executors } from '../../ports/resolution.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type SeatId } from '../../kernel/refs.ts';
import type { Until } from '../../kernel/state/effects.ts';
import type { Totals } from '../../kernel/state/seat.ts';

type ModifyWord =
  'modify' | 'gainControl' | 'exchangeControl' | 'putCounters' | 'removeCounters' | 'proliferate' | 'prevent';

export const modifyWords: Pick<Executors, ModifyWord> = {
  modify: {
    footprint: OTHER,
    *run(x, e) {
      const named = yield* objects(x, e.what);
      const ids = e.enters && x.entered ? named.filter((id) => !x.entered?.includes(id)) : named;
      const until = untilOf(x, e.duration);
      if (!until || ids.length === 0) return;
      const choosing = e.mods.some((m) => m.m === 'gain' && m.one === true);
      for (const group of choosing || e.mods.some(readsIt) ? ids.map((id) => [id]) : [ids]) {
        const mods: Modification[] = [];
        for (const m of e.mods)
          mods.push(
            settle(
              x,
              m.m === 'gain' && m.one
                ? yield* oneOf(x, m, group)
                : m.m === 'attacks'
                  ? yield* towards(x, m)
                  : m.m === 'blocks'
                    ? blocking(x, m)
                    : m,
              group,
            ),
          );
        addEffect(x.g, { source: x.source, seat: x.you, objects: group, mods, until });
      }
      speakOf(x, named.map(objRef));
    },
  },
  gainControl: {
    footprint: CONTROL,
    *run(x, e) {
      const [who] = e.who ? yield* players(x, e.who) : [x.you];
      const ids = (yield* objects(x, e.what)).filter((id) => x.g.world.object(id)?.zone === 'battlefield');
      const until = untilOf(x, e.duration);
      const going = ids.filter(
        (id) => who === undefined || x.g.world.controller(id) === who || !x.g.world.holds(id, 'control'),
      );
      if (until && going.length > 0 && who !== undefined)
        addEffect(x.g, { source: x.source, seat: x.you, objects: going, mods: [], control: who, until });
      x.did = going.length > 0;
    },
  },
  exchangeControl: {
    footprint: CONTROL,
    *run(x, e) {
      const { world } = x.g;
      const both = [...(yield* objects(x, e.a)), ...(e.b ? yield* objects(x, e.b) : [])].filter(
        (id) => world.object(id)?.zone === 'battlefield',
      );
      const [a, b] = both;
      x.did = false;
      if (a === undefined || b === undefined || both.length !== 2 || world.controller(a) === world.controller(b))
        return; // 701.12a–b
      const [ofA, ofB] = [world.controller(a), world.controller(b)];
      if (world.holds(a, 'control') || world.holds(b, 'control')) return;
      addEffect(x.g, { source: x.source, seat: x.you, objects: [a], mods: [], control: ofB, until: { u: 'ever' } });
      addEffect(x.g, { source: x.source, seat: x.you, objects: [b], mods: [], control: ofA, until: { u: 'ever' } });
      x.did = true;
    },
  },
  putCounters: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      const shares = e.divided ? yield* divide(x, e.what, e.count, ids.map(objRef), `${e.kind} counters`) : null;
      let total = 0;
      for (const id of ids) {
        if (refersToIt(e.count)) speakOf(x, [objRef(id)]);
        total += yield* putCounters(
          x.g,
          id,
          e.kind,
          shares ? (shares.get(objRef(id)) ?? 0) : quantity(x, e.count),
          x.you,
        );
      }
      speakOf(x, ids.map(objRef));
      did(x, total);
    },
  },
  removeCounters: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      const n = e.count === 'all' ? Infinity : quantity(x, e.count);
      let total = 0;
      for (const id of ids) total += removeCounters(x.g, id, e.kind, n);
      did(x, total);
    },
  },
  proliferate: {
    footprint: OTHER,
    *run(x) {
      yield* proliferate(x);
    },
  },
  prevent: {
    footprint: OTHER,
    *run(x, e) {
      const to = e.to ? yield* refs(x, e.to) : null;
      const by = e.by ? yield* objects(x, e.by) : e.source ? yield* sourceOfChoice(x, e.source) : null;
      const amountLeft = e.amount === 'all' ? null : quantity(x, e.amount);
      const onto = e.onto ? (yield* refs(x, e.onto))[0] : undefined;
      if (to?.length === 0 || by?.length === 0 || amountLeft === 0 || (e.onto && onto === undefined)) return;
      const more = {
        ...(e.next ? { once: true } : {}),
        ...(e.yours ? { yours: e.yours } : {}),
        ...(e.source ? { source: e.source } : {}),
        ...(onto === undefined ? {} : { onto }),
        ...(e.also ? { also: e.also } : {}),
      };
      // 615.11: the next N damage is a shield for each; all damage is one for everything
      for (const shielded of to && amountLeft !== null ? to.map((ref) => [ref]) : [to]) {
        addShield(x.g, {
          to: shielded,
          by,
          amount: amountLeft,
          combatOnly: e.combatOnly ?? false,
          until: { u: 'turn' },
          seat: x.you,
          from: x.source,
          ...more,
        });
      }
    },
  },
};

/** CR 609.7a: a permanent, a spell, or what an ability on the stack comes from; in the command zone what lies there face up. */
function* sourceOfChoice(x: Exec, filter: Filter): Flow<ObjId[]> {
  const { g } = x;
  const c = contextOf(x);
  const abilities = new Map<ObjId, ObjId>();
  for (const id of g.state.zones.stack) {
    const o = g.world.get(id);
    if (o.kind === 'ability' && o.stack && !g.world.object(o.stack.source)) abilities.set(id, o.stack.source);
  }
  const command = g.world
    .seats(x.you)
    .flatMap((s) => g.world.command(s))
    .filter((id) => !g.world.get(id).faceDown);
  const onStack = g.state.zones.stack.filter((id) => g.world.get(id).kind !== 'ability' || abilities.has(id));
  const from = [...new Set([...g.world.permanents(x.you), ...onStack, ...command])].filter((id) =>
    matches(g, abilities.get(id) ?? id, filter, c),
  );
  const [chosen] = yield* chooseRefs(g, x.you, {
    title: `${sourceName(x)}: choose a source of damage`,
    clauses: ['609.7a'],
    object: x.source,
    from: from.map(objRef),
    min: 1,
    max: 1,
  });
  return chosen === undefined ? [] : [abilities.get(refId(chosen)) ?? refId(chosen)];
}

/** One more counter of each kind for any number of permanents and players that have some (701.34a); a side's poison grows only once (701.34b). */
function* proliferate(x: Exec): Flow {
  const { world } = x.g;
  const some = (counters: Readonly<Record<string, number>>): boolean => Object.values(counters).some((n) => n > 0);
  const poisoned = (seat: SeatId): boolean => world.totals(seat).poison > 0;
  const from = [
    ...world
      .seats(x.you)
      .filter((s) => poisoned(s) || some(world.seat(s).counters))
      .map(seatRef),
    ...world
      .permanents(x.you)
      .filter((id) => some(world.get(id).counters))
      .map(objRef),
  ];
  const chosen = yield* chooseRefs(x.g, x.you, {
    title: `${sourceName(x)}: proliferate`,
    clauses: ['701.34a'],
    object: x.source,
    from,
    min: 0,
    max: from.length,
  });
  const grown = new Set<Totals>();
  for (const ref of chosen) {
    if (!isSeatRef(ref)) {
      const { counters } = world.get(refId(ref));
      for (const kind of Object.keys(counters)) yield* putCounters(x.g, refId(ref), kind, 1, x.you);
      continue;
    }
    const seat = world.seat(refId(ref));
    for (const kind of Object.keys(seat.counters)) yield* addPlayerCounters(x.g, seat.id, kind, 1);
    if (poisoned(seat.id) && !grown.has(world.totals(seat.id))) yield* addPlayerCounters(x.g, seat.id, 'poison', 1);
    grown.add(world.totals(seat.id));
  }
  did(x, chosen.length);
}

/** 611.2a: the duration of a continuous effect. */
export function untilOf(x: Exec, duration: Duration): Until | null {
  switch (duration) {
    case 'end of turn':
      return { u: 'turn' };
    case 'end of combat':
      return { u: 'combat' };
    case 'your next turn':
      return { u: 'turnOf', seat: x.you };
    case 'permanent':
      return { u: 'ever' }; // 611.2a
    case 'while this is on the battlefield':
      return x.g.world.object(x.source)?.zone === 'battlefield' ? { u: 'source', id: x.source } : null;
    case 'as long as you control this':
      return x.g.world.object(x.source)?.zone === 'battlefield' && x.g.world.controller(x.source) === x.you
        ? { u: 'source', id: x.source, controlledBy: x.you }
        : null;
  }
}

/** "your choice of flying or trample", for each object by itself (608.2d) */
function* oneOf(x: Exec, m: Extract<Modification, { m: 'gain' }>, [id]: readonly ObjId[]): Flow<Modification> {
  const options = m.keywords.map((k, i) => ({ key: `k${i}`, label: k.k }));
  const [key] = yield* chooseOptions(x.g, x.you, {
    title: `${sourceName(x)}: choose a keyword for ${id === undefined ? 'it' : x.g.nameOf(id)}`,
    clauses: ['608.2d'],
    object: x.source,
    options,
    min: 1,
    max: 1,
  });
  return { m: 'gain', keywords: m.keywords.filter((_, i) => `k${i}` === key) };
}

/** The player whom a creature has to attack, settled as the effect begins (611.2c); without one it asks nothing. */
function* towards(x: Exec, m: Extract<Modification, { m: 'attacks' }>): Flow<Modification> {
  const [seat] = yield* players(x, m.whom);
  return { ...m, ...(seat === undefined ? {} : { seat }) };
}

/** Which creature it has to block is settled as the effect begins (611.2c). */
function blocking(x: Exec, m: Extract<Modification, { m: 'blocks' }>): Modification {
  const [id] = peekObjects(x.g, m.whom, contextOf(x));
  return { ...m, ...(id === undefined ? {} : { id }) };
}

const readsIt = (m: Modification): boolean =>
  (m.m === 'pt' || m.m === 'setPT') && (refersToIt(m.power) || refersToIt(m.toughness));

function refersToIt(a: Amount): boolean {
  return a.a === 'neg' || a.a === 'plus' || a.a === 'times' || a.a === 'beyond'
    ? refersToIt(a.of)
    : (a.a === 'stat' || a.a === 'counters') && a.of.sel === 'it';
}

/** Variables are determined once, as the effect begins (608.2h, 611.2d). */
function settle(x: Exec, m: Modification, ids: readonly ObjId[]): Modification {
  if (m.m !== 'pt' && m.m !== 'setPT')
    return withChosen(m, x.chosen ?? (x.g.world.object(x.source) ?? x.g.world.lastKnown(x.source))?.chosen);
  speakOf(x, ids.map(objRef));
  return { ...m, power: { a: 'n', n: amount(x, m.power) }, toughness: { a: 'n', n: amount(x, m.toughness) } };
}
