import type { Ability, Condition, Keyword, Modification, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import type { ActiveTrigger } from '../ports/characteristics.ts';
import { eventParts } from '../objects/intrinsic-abilities.ts';
import { triggersOf } from '../keywords/triggers.ts';
import { ABILITIES, COLORS, CONTROL, PT, readsOf, TYPES } from './dependency.ts';
import { zoneOf } from '../language/candidates.ts';

/**
 * The order of the layers as indexes (CR 613.1, 613.4). Copy effects (613.1a) and text-changing effects (613.1c), which no change of control changes, are
 * in what the layers start from (copiable-values.ts), so that index 0 and 2 stay empty.
 */
export const COPY = 0;
export const CONTROLLER = 1;
export const TEXT = 2;
export const TYPE = 3;
export const COLOR = 4;
export const ABILITY = 5;
export const PT_CDA = 6;
export const PT_SET = 7;
export const PT_MODIFY = 8;
export const PT_SWITCH = 9;
/** rules about objects: after all characteristics (613.11) */
export const RULES = 10;
export const LAYERS: readonly number[] = [
  COPY,
  CONTROLLER,
  TEXT,
  TYPE,
  COLOR,
  ABILITY,
  PT_CDA,
  PT_SET,
  PT_MODIFY,
  PT_SWITCH,
  RULES,
];

/** a layer of types, colors or abilities */
export const isShape = (layer: number): boolean => layer >= TYPE && layer <= ABILITY;

/** Facets that applying an effect in a layer can change. */
export const WRITES: readonly number[] = [0, CONTROL, 0, TYPES | ABILITIES, COLORS, ABILITIES, PT, PT, PT, PT, 0];

const LAYER_OF: Readonly<Record<Modification['m'], number>> = {
  types: TYPE,
  chosenType: TYPE,
  notType: TYPE,
  everyCreatureType: TYPE,
  noCreatureType: TYPE,
  colors: COLOR,
  chosenColor: COLOR,
  gain: ABILITY,
  lose: ABILITY,
  loseAll: ABILITY,
  gainAbility: ABILITY,
  setPT: PT_SET,
  pt: PT_MODIFY,
  switchPT: PT_SWITCH,
  restrict: RULES,
  goaded: RULES,
  attacks: RULES,
  blocks: RULES,
};

/** Modifications by layer; `layers` are the indexes that have any, in order. */
export interface Grouped {
  readonly layers: readonly number[];
  readonly at: readonly (readonly Modification[])[];
}
const groups = new WeakMap<readonly Modification[], Grouped>();

export function grouped(mods: readonly Modification[]): Grouped {
  let group = groups.get(mods);
  if (!group) {
    const at: Modification[][] = LAYERS.map(() => []);
    for (const m of mods) at[LAYER_OF[m.m]]?.push(m);
    group = { at, layers: LAYERS.filter((l) => (at[l]?.length ?? 0) > 0) };
    groups.set(mods, group);
  }
  return group;
}

type ModifyStatic = Extract<StaticEffect, { st: 'modify' }>;
type ControlStatic = Extract<StaticEffect, { st: 'control' }>;
export type CdaStatic = Extract<StaticEffect, { st: 'cdaPT' }>;

/** A static ability's effect that changes objects, with the ability that it needs to go on existing. */
export interface Changing {
  readonly ability: Ability;
  readonly effect: ModifyStatic | ControlStatic | CdaStatic;
  readonly condition: Condition | undefined;
  /** facets that say whether and to what it applies, and by how much */
  readonly reads: number;
}
/** Any other static effect; a modification of spells is one too, since the board is of permanents. */
export interface Standing {
  readonly effect: StaticEffect;
  readonly condition: Condition | undefined;
  readonly reads: number;
}
export interface Looking {
  readonly ability: ActiveTrigger['ability'];
  readonly event: ActiveTrigger['event'];
  readonly index: number;
}
/** The contribution of a list of abilities to a board. */
export interface Profile {
  readonly changing: readonly Changing[];
  readonly standing: readonly Standing[];
  readonly looking: readonly Looking[];
}

const profiles = new WeakMap<readonly Ability[], Profile>();

/** True if a static ability also concerns objects that are about to enter, such as the counters with which they would (614.17d). */
const barsEntering = (e: StaticEffect): boolean =>
  e.st === 'modify'
  && e.what.sel === 'each'
  && e.mods.some((m) => m.m === 'restrict' && m.rule.startsWith("can't have"));

export function profileOf(abilities: readonly Ability[]): Profile {
  let profile = profiles.get(abilities);
  if (!profile) {
    const changing: Changing[] = [];
    const standing: Standing[] = [];
    const looking: Looking[] = [];
    abilities.forEach((a, index) => {
      if (a.kind === 'triggered' && !a.from)
        for (const event of eventParts(a.event)) looking.push({ ability: a, event, index });
      if (a.kind !== 'static') return;
      for (const effect of a.effects) {
        const onStack = effect.st === 'modify' && effect.what.sel === 'each' && zoneOf(effect.what.filter) === 'stack';
        if (!onStack && (effect.st === 'modify' || effect.st === 'control' || effect.st === 'cdaPT'))
          changing.push({ ability: a, effect, condition: a.condition, reads: readsOfChange(a.condition, effect) });
        if (
          onStack
          || !(effect.st === 'modify' || effect.st === 'control' || effect.st === 'cdaPT')
          || barsEntering(effect)
        )
          standing.push({
            effect,
            condition: a.condition,
            reads: effect.st === 'playerRule' ? readsOf(a.condition) | readsOf(effect) : 0,
          });
      }
    });
    profile = { changing, standing, looking };
    profiles.set(abilities, profile);
  }
  return profile;
}

function readsOfChange(condition: Condition | undefined, e: Changing['effect']): number {
  if (e.st === 'cdaPT') return readsOf(condition) | readsOf(e.power) | readsOf(e.toughness);
  return readsOf(condition) | readsOf(e.what) | (e.st === 'modify' ? readsOfAmounts(e.mods) : CONTROL);
}

/** The facets that the sizes of modifications depend on; what granted abilities read is their own business. */
export function readsOfAmounts(mods: readonly Modification[]): number {
  let bits = 0;
  for (const m of mods) if (m.m === 'pt' || m.m === 'setPT') bits |= readsOf(m.power) | readsOf(m.toughness);
  return bits;
}

const keywordTriggers = new WeakMap<readonly Keyword[], readonly Looking[]>();
const NONE: readonly Looking[] = [];

/** Triggered abilities that keywords mean (702); their indexes are negative, apart from those of written abilities. */
export function keywordLooking(keywords: readonly Keyword[]): readonly Looking[] {
  let list = keywordTriggers.get(keywords);
  if (!list) {
    const made = keywords.flatMap((k, i) =>
      triggersOf(k).flatMap((ability) =>
        [...eventParts(ability.event)].map((event) => ({ ability, event, index: -1 - i })),
      ),
    );
    list = made.length > 0 ? made : NONE;
    keywordTriggers.set(keywords, list);
  }
  return list;
}
