import type { CopyException, Modification, StaticEffect, Subject } from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import { chooseNumber, chooseObjects, chooseOpponent, chooseOptions, yesNo } from '../decisions/ask.ts';
import { DEFENSE, protectors } from '../objects/battles.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { matches, matchesAs } from '../language/filters.ts';
import type { Flow } from '../kernel/procedure.ts';
import { copiableOf, copied, faceUpOf } from '../objects/copiable-values.ts';
import { becomes } from '../zones/day-night.ts';
import { faceOf } from '../objects/definitions.ts';
import { asItWouldExist } from '../layers/as-it-would-exist.ts';
import { sharesCreatureType } from '../objects/subtypes.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import { finalChapter, LORE } from '../language/facts/saga-chapters.ts';
import type { Move } from '../changes/objects.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import type { EntersWith, Entrance } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import { ofTheFormat, would, type Kind } from './pipeline.ts';
import { type Of, type Active, working } from './static-effects.ts';
import type { Replacement } from '../ports/replacement.ts';
import { candidates } from '../language/candidates.ts';
import { refId, seatRef, type SeatId } from '../kernel/refs.ts';
import type { Copiable, GameObject } from '../kernel/state/object.ts';
import { choose } from './choose-as-it-enters.ts';
import { countersAsItEnters, offered } from './enters-with-counters.ts';
import { barredEntering } from './barred-entering.ts';

/** The way in which a permanent enters (614.1c–d). */
export interface Entering {
  readonly tapped: boolean;
  /** an effect has it enter untapped, whatever puts it there says otherwise */
  readonly untapped?: true;
  readonly counters: Readonly<Record<string, number>>;
  readonly chosen?: GameObject['chosen'] | undefined;
  readonly marks?: NonNullable<GameObject['marks']>;
  /** effects that it has from then on */
  readonly gains?: readonly Modification[];
}

export const entersWith = (but: readonly CopyException[] | undefined): readonly EntersWith[] | undefined =>
  but?.filter((x) => x.x === 'enters with');

/** 614.1c: effects of the object's own abilities, those of what it copies included, that change how it enters (707.5). */
const ENTER: Kind<'enter'> = {
  name: 'enter',
  effects: (g, e) => {
    const now = e.as ?? faceUpOf(g, e.object);
    const face = faceOf(g, now);
    const says = face.abilities.flatMap((a) => (a.kind === 'static' ? a.effects : []));
    const copies = says.find((x) => x.st === 'entersAsCopy');
    return [
      ...(says.some((x) => x.st === 'entersUnder') ? [underAnOpponent(g, now.def, face.name)] : []),
      ...(copies ? [asACopy(g, now.def, face.name, copies)] : []),
      ...ofTheFormat(g, 'enter', e),
    ];
  },
  affected: (_g, e) => e.seat,
  title: (g, e) => `${g.nameOf(e.object.id)} would enter`,
  object: (e) => e.object.id,
  alike: (e) => `${e.seat} ${e.as?.def}`,
};

const underAnOpponent = (g: Game, def: string, name: string): Replacement<Entrance> => ({
  key: `entersUnder:${def}`,
  label: () => name,
  rank: 'control',
  *replace(e): Flow<Entrance> {
    const seat = yield* chooseOpponent(g, e.seat, {
      title: `${name}: under the control of which opponent does it enter?`,
      clauses: ['614.12a'],
      object: e.object.id,
    });
    return seat === undefined ? e : { ...e, seat };
  },
});

/** 707.5: each card that it becomes a copy of may have it copy another in turn. */
const asACopy = (g: Game, def: string, name: string, says: Of<'entersAsCopy'>): Replacement<Entrance> => ({
  key: `entersAsCopy:${def}`,
  label: () => name,
  rank: 'copy',
  *replace(e): Flow<Entrance> {
    const { object: o, seat } = e;
    const from = candidates(g, says.filter, { you: seat, source: o.id }).filter((id) => id !== o.id);
    const [chosen] = yield* chooseObjects(g, seat, {
      title: `${name}: enter as a copy of which?`,
      clauses: ['707.5', '614.12a'],
      object: o.id,
      from,
      min: 0,
      max: 1,
    });
    if (chosen === undefined) return e;
    const yours = g.world.object(chosen)?.zone === 'battlefield' && g.world.controller(chosen) === seat;
    const plus = entersWith(says.but)?.filter((x) => x.if !== 'yours' || yours);
    return {
      object: o,
      seat,
      as: copied(g, copiableOf(g, g.world.get(chosen)), says.but),
      original: chosen,
      ...(plus ? { plus } : {}),
      ...(says.tapped ? { tapped: true } : {}),
    };
  },
});

/** The seat under whose control an object enters that `by` would put onto the battlefield, and as a copy of what, if its controller wants it. */
export function* arrives(g: Game, o: GameObject, by: SeatId): Flow<Omit<Entrance, 'object'>> {
  const { object: _, ...made } = (yield* would(g, ENTER, { object: o, seat: by })) ?? { object: o, seat: by };
  return made;
}

/**
 * 614.12, 707.9f: applies the effects that modify how an object enters under a seat's control: its own abilities, those of permanents that are there already, and
 * what the effect that puts it there gives it (`given`, 122.6a). The effects that exist do not change one another's results, so that their order is not asked for.
 */
export function* enterReplacements(
  g: Game,
  o: GameObject,
  seat: SeatId,
  as?: Copiable,
  plus: readonly EntersWith[] = [],
  given: Move['counters'] = {},
): Flow<Entering> {
  let looks = asItWouldExist(g, o, seat, as, undefined);
  const there: GameObject = o.zone === 'battlefield' ? o : { ...o, zone: 'battlefield', controller: seat };
  const own: ActiveStatic[] = looks.abilities.flatMap((a) =>
    a.kind === 'static' ? a.effects.map((effect) => ({ source: o.id, seat, effect, condition: a.condition })) : [],
  );
  const applies = (s: ActiveStatic, what: Subject): boolean =>
    s.source === o.id
      ? what.s === 'self'
      : what.s === 'filter'
        && inScope(g, s.seat, seatRef(seat))
        && matchesAs(g, there, looks, seat, what.filter, { you: s.seat, source: s.source });
  const all = <K extends StaticEffect['st']>(st: K): Active<K>[] => [
    ...own.filter(
      (s): s is Active<K> => s.effect.st === st && (!s.condition || holds(g, s.condition, { you: seat, source: o.id })),
    ),
    ...working(g, st).filter((s) => s.source !== o.id),
  ];

  const counters: Record<string, number> = {};
  const put = (kind: string, n: number): void => {
    if (n > 0) counters[kind] = (counters[kind] ?? 0) + n;
  };
  let chosen: GameObject['chosen'];
  for (const s of all('entersChoose'))
    if (s.source === o.id) chosen = { ...chosen, ...(yield* choose(g, o, looks.name, seat, s.effect)) };
  if (chosen !== undefined) looks = asItWouldExist(g, o, seat, as, chosen);
  if (g.state.daytime === undefined && all('entersDay').some((s) => s.source === o.id)) becomes(g, 'day');
  let tapped = false;
  for (const { effect, seat: you, source } of all('entersTapped').filter((s) => applies(s, s.effect.what))) {
    if (tapped || (effect.unless && holds(g, effect.unless, { you, source }))) continue;
    const { unlessPay } = effect;
    tapped =
      !unlessPay
      || !(yield* g.acts.payCost(g, seat, unlessPay, {
        title: `${looks.name} enters tapped unless you pay`,
        source: o.id,
        optional: true,
      }));
  }
  const untapped = all('entersUntapped').some((s) => applies(s, s.effect.what));
  if (
    untapped
    && tapped
    && (yield* yesNo(g, seat, {
      title: `${looks.name} would enter tapped and untapped: untapped?`,
      clauses: ['616.1'],
      object: o.id,
    }))
  )
    tapped = false; // what is applied last has its way
  if (looks.loyalty) put('loyalty', looks.loyalty); // 306.5b
  if (looks.types.includes('battle')) {
    if (looks.defense) put(DEFENSE, looks.defense); // 310.4b
    const options = protectors(g, looks, seat).map((s) => ({ key: seatRef(s), label: g.world.seat(s).name }));
    const [protector] = yield* chooseOptions(g, seat, {
      title: `${looks.name}: choose its protector`,
      clauses: ['310.8a'],
      object: o.id,
      min: 1,
      max: 1,
      options,
    });
    if (protector !== undefined) chosen = { ...chosen, protector: refId(protector) };
  }
  const final = looks.subtypes.includes('Saga') ? finalChapter(looks.abilities) : null;
  if (final !== null) {
    const ahead = looks.keywords.has('read ahead') && final > 1;
    const lore = ahead
      ? yield* chooseNumber(g, seat, {
          title: `${looks.name}: enter with how many lore counters?`,
          clauses: ['702.155b'],
          object: o.id,
          min: 1,
          max: final,
        })
      : 1;
    if (ahead) chosen = { ...chosen, ahead: g.state.turn.number };
    put(LORE, lore); // 714.3a
  }
  for (const { effect, seat: you, source } of all('entersWithCounters').filter((s) => applies(s, s.effect.what))) {
    if (effect.ifCond && !holds(g, effect.ifCond, { you, source, kicked: o.stack?.kicked ?? false })) continue;
    const n = effect.count.a === 'x' ? (o.stack?.x ?? 0) : staticAmount(g, effect.count, source, you);
    put(effect.kind, n); // 122.6
    if (effect.tapped) tapped = true;
  }
  for (const [kind, n] of Object.entries(given)) put(kind, n);
  for (const { kind, count: amount, if: what } of plus) {
    if (what !== undefined && what !== 'yours' && !looks.types.includes(what)) continue; // 707.9f
    put(kind, amount.a === 'x' ? (o.stack?.x ?? 0) : staticAmount(g, amount, o.id, seat));
  }
  let marks: NonNullable<GameObject['marks']> = {};
  const gains: Modification[] = [];
  for (const s of all('entersOption')) {
    if (s.source !== o.id) continue;
    const taken = yield* offered(g, o, seat, s.effect);
    if (taken) put('+1/+1', s.effect.count);
    else gains.push(...(s.effect.otherwise ?? []));
    if (s.effect.by === 'an opponent') marks = { ...marks, _tribute: taken };
  }
  for (const s of all('devours')) {
    if (s.source !== o.id) continue;
    const from = g.world
      .permanentsOf(seat)
      .filter(
        (id) =>
          id !== o.id
          && !g.world.restricted(id, "can't be sacrificed")
          && !g.world.stays(id)
          && matches(g, id, s.effect.filter, { you: seat, source: o.id }),
      );
    const eaten = yield* chooseObjects(g, seat, {
      title: `${looks.name}: devour which?`,
      clauses: ['702.82a'],
      object: o.id,
      from,
      min: 0,
      max: from.length,
    });
    const n = (yield* g.acts.sacrifice(g, seat, eaten)).length;
    put('+1/+1', n * s.effect.count);
    marks = { ...marks, _devoured: Number(marks['_devoured'] ?? 0) + n };
  }
  for (const s of all('amplifies')) {
    if (s.source !== o.id) continue;
    const hand = g.world.hand(seat).filter((id) => id !== o.id);
    const from = hand.filter((id) => sharesCreatureType(looks, g.world.chars(id)));
    const shown = yield* chooseObjects(g, seat, {
      title: `${looks.name}: reveal which cards that share a creature type with it?`,
      clauses: ['702.38a'],
      object: o.id,
      from,
      min: 0,
      max: from.length,
      among: hand,
    });
    if (shown.length > 0) reveal(g, seat, shown);
    put('+1/+1', shown.length * s.effect.count);
  }
  return {
    tapped,
    ...(untapped ? { untapped: true as const } : {}),
    counters: yield* countersAsItEnters(g, o, seat, counters, barredEntering(g, there, looks, seat), (e) =>
      all('counterPlus').filter(
        (s) =>
          (s.effect.kind === undefined || (e.kinds[s.effect.kind] ?? 0) > 0)
          && (s.effect.on ? applies(s, s.effect.on) : s.seat === seat),
      ),
    ),
    chosen,
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
    ...(gains.length > 0 ? { gains } : {}),
  };
}
