import type { Condition, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import type { ActiveStatic, ActiveTrigger, Characteristics, PlayerRuleAtWork } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { peekPlayers } from '../language/peek.ts';
import { keywordLooking, profileOf } from './layer-profile.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** A static ability that makes a rule for players; whether its condition holds is asked for every board. */
export interface StandingRule {
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly effect: Extract<StaticEffect, { st: 'playerRule' }>;
  readonly condition: Condition | undefined;
  /** facets (reads.ts) */
  readonly reads: number;
}
type Lists<T> = ReadonlyMap<string, readonly T[]>;
/** Abilities and rules of finished characteristics (613.10, 613.11), in the order of the battlefield, emblems last. */
export interface Collected {
  readonly triggers: Lists<ActiveTrigger>;
  readonly statics: Lists<ActiveStatic>;
  readonly rules: readonly StandingRule[];
}
/** An object with its finished characteristics. */
export interface Finished {
  readonly id: ObjId;
  readonly chars: Characteristics;
}

export function collect(objects: readonly Finished[]): Collected {
  const triggers = new Map<string, ActiveTrigger[]>();
  const statics = new Map<string, ActiveStatic[]>();
  const rules: StandingRule[] = [];
  for (const { id, chars } of objects) {
    const seat = chars.controller;
    if (chars.abilities.length > 0) {
      const { looking, standing } = profileOf(chars.abilities);
      for (const { ability, event, index } of looking)
        push(triggers, event.on, { source: id, seat, ability, event, index });
      for (const { effect, condition, reads } of standing) {
        if (effect.st === 'playerRule') rules.push({ source: id, seat, effect, condition, reads });
        else push(statics, effect.st, { source: id, seat, effect, condition });
      }
    }
    if (chars.keywordList.length > 0)
      for (const { ability, event, index } of keywordLooking(chars.keywordList))
        push(triggers, event.on, { source: id, seat, ability, event, index });
  }
  return { triggers, statics, rules };
}

/** Abilities and rules after some objects have changed: `before` as they were, `now` as they are; an object in one only has come or gone. */
export function recollect(
  old: Collected,
  before: readonly Finished[],
  now: readonly Finished[],
  isPermanent: (id: ObjId) => boolean,
): Collected {
  const out = collect(before);
  const come = collect(now);
  const changed = new Set(before.map((o) => o.id));
  return {
    triggers: replaced(old.triggers, out.triggers, come.triggers, changed, isPermanent),
    statics: replaced(old.statics, out.statics, come.statics, changed, isPermanent),
    rules: out.rules.length + come.rules.length > 0 ? inserted(old.rules, come.rules, changed, isPermanent) : old.rules,
  };
}

function replaced<T extends { readonly source: ObjId }>(
  old: Lists<T>,
  out: Lists<T>,
  come: Lists<T>,
  changed: ReadonlySet<ObjId>,
  isPermanent: (id: ObjId) => boolean,
): Lists<T> {
  if (out.size === 0 && come.size === 0) return old;
  const map = new Map(old);
  for (const key of new Set([...out.keys(), ...come.keys()])) {
    const list = inserted(old.get(key) ?? [], come.get(key) ?? [], changed, isPermanent);
    if (list.length > 0) map.set(key, list);
    else map.delete(key);
  }
  return map;
}

function inserted<T extends { readonly source: ObjId }>(
  list: readonly T[],
  come: readonly T[],
  changed: ReadonlySet<ObjId>,
  isPermanent: (id: ObjId) => boolean,
): readonly T[] {
  const kept = changed.size > 0 ? list.filter((x) => !changed.has(x.source)) : [...list];
  if (come.length === 0) return kept;
  const out: T[] = [];
  let next = 0;
  for (const x of kept) {
    while (next < come.length && ((come[next] as T).source < x.source || !isPermanent(x.source)))
      out.push(come[next++] as T);
    out.push(x);
  }
  return out.concat(come.slice(next));
}

/** 613.10, 613.11: the effects on players and game rules that apply now, those of resolutions last. */
export function evaluateRules(g: Game, rules: readonly StandingRule[]): PlayerRuleAtWork[] {
  const out: PlayerRuleAtWork[] = [];
  for (const { source, seat, effect, condition } of rules) {
    if (condition && !holds(g, condition, { you: seat, source })) continue;
    const n = effect.n ? (effect.n.a === 'n' ? effect.n.n : staticAmount(g, effect.n, source, seat)) : 1;
    out.push({ rule: effect.rule, seats: peekPlayers(g, effect.who, { you: seat, source }), n, source });
  }
  for (const e of g.state.effects)
    if (e.players) out.push({ rule: e.players.rule, seats: e.players.seats, n: e.players.n, source: e.source });
  return out;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
