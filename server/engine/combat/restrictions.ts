import type { Restriction, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { holds } from '../language/conditions.ts';
import { matches } from '../language/filters.ts';
import { working, type Active } from '../replacement/static-effects.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/** Words that restrict attacks and blocks, and what people are told of them (508.1c, 509.1b). */

/** A creature by its name, or as a face-down one. */
export const creatureName = (g: Game, id: ObjId): string => g.nameOf(id) || 'the face-down creature';

/** True if a rule of this kind restricts the creature. */
export const hasRestriction = (g: Game, id: ObjId, rule: Restriction): boolean => g.world.restricted(id, rule);

/** A creature's facts for "Why?" and the judge. */
export const creatureFacts = (g: Game, id: ObjId): string[] => {
  const c = g.world.chars(id);
  return [
    `${creatureName(g, id)} is a ${c.power ?? 0}/${c.toughness ?? 0}${c.keywordList.length > 0 ? ` with ${[...c.keywords].join(', ')}` : ''}${g.world.get(id).tapped ? ', tapped' : ''}.`,
  ];
};

/** A requirement on attacks or blocks, before its words are put together. */
export interface Plain<C> {
  readonly id: string;
  readonly clause: string;
  readonly holds: (g: Game, c: C) => boolean;
  /** the reason, as a sentence without its full stop */
  readonly says: (g: Game, c: C) => string;
  readonly mend: string;
  /** the rule by itself, likewise */
  readonly rule: string;
  readonly concerns?: (g: Game, c: C) => boolean;
  /** further rules of this case */
  readonly also?: (g: Game, c: C) => readonly string[];
}

type CombatStatic = Extract<StaticEffect, { st: 'evasion' | 'cantBlock' | 'combatUnless' | 'combatCost' }>;

/** The static abilities of a kind that speak of this creature. */
export function speakingOf<K extends CombatStatic['st']>(g: Game, st: K, id: ObjId): readonly Active<K>[] {
  const all = working(g, st);
  if (all.length === 0) return all;
  return all.filter((s) => {
    const { what } = s.effect as CombatStatic;
    if (what.sel === 'self') return s.source === id;
    if (what.sel === 'attached') return g.world.object(s.source)?.attachedTo === objRef(id);
    return what.sel === 'each' && matches(g, id, what.filter, { you: s.seat, source: s.source });
  });
}

/** True if what has to be true for it to attack (that player) or block is (508.1c, 509.1b). */
export const allowed = (g: Game, id: ObjId, rule: 'attack' | 'block', defender: SeatId | undefined): boolean =>
  speakingOf(g, 'combatUnless', id).every(
    (s) =>
      (s.effect.rule !== rule && s.effect.rule !== 'attack or block')
      || holds(g, s.effect.cond, {
        you: s.seat,
        source: s.source,
        that: defender === undefined ? [] : [defender],
        event: { players: defender === undefined ? [] : [defender], amount: 0 },
      }),
  );
