import type {
  Ability,
  CardType,
  Color,
  Face,
  Keyword,
  Modification,
  StaticEffect,
  Supertype,
} from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import { SIEGE } from '../objects/battles.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import { textOf } from '../objects/copiable-values.ts';
import { holds } from '../language/conditions.ts';
import { faceDownDef, faceOf } from '../objects/definitions.ts';
import { matchesAs } from '../language/filters.ts';
import { byRules } from '../objects/engine-ir.ts';
import { withIntrinsic } from '../objects/intrinsic-abilities.ts';
import { withKeywordStatics } from '../keywords/statics.ts';
import type { DesignationRule } from '../ports/format-hooks.ts';
import {
  changeAbilities,
  changeColors,
  draftOf,
  NO_KEYWORDS,
  NO_RESTRICTIONS,
  restrict,
  type Draft,
} from './modifications.ts';
import { readsOf, STATUS, ZONES } from './dependency.ts';
import { withEveryCreatureType } from '../objects/creature-types.ts';
import { withSections } from '../objects/text-sections.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId, ObjId } from '../kernel/refs.ts';
import type { Copiable, GameObject } from '../kernel/state/object.ts';

interface Counting extends Pick<Extract<StaticEffect, { st: 'cdaPT' }>, 'power' | 'toughness'> {
  /** both are counted alike, as they mostly are: then counting once is enough */
  readonly alike: boolean;
}

/** A face's own characteristics, shared by all objects that show it, with one object for each controlling seat. */
export interface Printed {
  readonly own: Characteristics;
  readonly byController: Characteristics[];
  /** characteristic-defining power and toughness (604.3), for which nothing can be shared outside the battlefield */
  readonly cda: readonly Counting[];
  /** things that they count beside the board: objects in other zones, or anything (life, hands) */
  readonly counts: 'board' | 'zones' | 'anything';
}

const EMPTY = {
  manaValue: 0,
  colors: [] as readonly Color[],
  supertypes: [] as readonly Supertype[],
  types: [] as readonly CardType[],
  subtypes: [] as readonly string[],
  power: null,
  toughness: null,
  loyalty: null,
  defense: null,
  keywords: NO_KEYWORDS,
  keywordList: [] as readonly Keyword[],
  abilities: [] as readonly Ability[],
  restrictions: NO_RESTRICTIONS,
  controller: -1,
} as const;
const FACE_DOWN_CARD: Printed = { own: { name: '', ...EMPTY }, byController: [], cda: [], counts: 'board' }; // 406.3a

function printed(g: Game, o: GameObject): Printed {
  if (o.faceDown)
    return o.zone === 'battlefield' || o.zone === 'stack'
      ? printedOf(g, { def: faceDownDef(o.downBy), face: 0 })
      : FACE_DOWN_CARD; // 708.2
  return printedOf(g, textOf(g, o));
}

/** by card key, then face */
const PRINTED = new CacheSlot(() => new Map<string, Printed[]>());
/** Cards elsewhere than on the battlefield whose power or toughness counts something. */
interface Counted {
  /** of the board, or of the journal */
  readonly stamp: number;
  /** of what lies where */
  readonly lists: number;
  readonly moment: string;
  readonly base: Characteristics;
  readonly chars: Characteristics;
}
const COUNTED = new CacheSlot(() => new Map<ObjId, Counted>());

function printedOf(g: Game, c: Copiable): Printed {
  const defs = g.cache.of(PRINTED);
  let faces = defs.get(c.def);
  if (!faces) defs.set(c.def, (faces = []));
  return (faces[c.face] ??= read(faceOf(g, c)));
}

/** The characteristics that copiable values give under a controller. */
export const characteristicsOf = (g: Game, c: Copiable, seat: SeatId): Characteristics => shared(printedOf(g, c), seat);

function read(face: Face): Printed {
  const keywordList = face.abilities.flatMap((a) => (a.kind === 'keywords' ? a.keywords : []));
  const keywords: ReadonlySet<string> = keywordList.length > 0 ? new Set(keywordList.map((k) => k.k)) : NO_KEYWORDS;
  const written = withKeywordStatics(withSections(face.abilities));
  const own: Characteristics = {
    name: face.name,
    manaValue: face.manaValue,
    colors: keywords.has('devoid') ? [] : face.colors,
    supertypes: face.supertypes,
    types: face.types,
    subtypes: keywords.has('changeling') ? withEveryCreatureType(face.subtypes) : face.subtypes, // 702.73a; 702.114a above
    power: statOf(face.power),
    toughness: statOf(face.toughness),
    loyalty: face.loyalty ?? null,
    defense: face.defense ?? null,
    keywords,
    keywordList,
    abilities: withIntrinsic(
      face.subtypes.includes('Siege') ? [...written, byRules(SIEGE)] : written,
      face.types.includes('land'),
      face.subtypes,
    ),
    restrictions: NO_RESTRICTIONS,
    controller: -1,
  };
  const cda = face.abilities.flatMap((a) => (a.kind === 'static' ? a.effects.filter((e) => e.st === 'cdaPT') : []));
  return {
    own,
    byController: [],
    cda: cda.map(({ power, toughness }) => ({
      ...(power ? { power } : {}),
      ...(toughness ? { toughness } : {}),
      alike: JSON.stringify(power) === JSON.stringify(toughness),
    })),
    counts: cda.some((e) => (readsOf(e) & STATUS) !== 0)
      ? 'anything'
      : cda.some((e) => (readsOf(e) & ZONES) !== 0)
        ? 'zones'
        : 'board',
  };
}

/** 208.2a: the number of a printed power or toughness; a star that nothing defines is 0. */
function statOf(printed: Face['power']): number | null {
  if (printed === undefined) return null;
  return typeof printed === 'number' ? printed : printed === '*' ? 0 : Number.parseInt(printed, 10);
}

function shared(p: Printed, seat: SeatId): Characteristics {
  let c = p.byController[seat];
  if (!c) {
    const own = draftOf(p.own);
    own.controller = seat;
    p.byController[seat] = c = own;
  }
  return c;
}

/** The values that the layers start from (613.1): the printed or face-down characteristics under the base controller. The same object for all that are alike. */
export function copiable(g: Game, o: GameObject): Characteristics {
  return shared(printed(g, o), o.controller);
}

/** Characteristics of an object as if another seat controlled it. */
export function characteristicsUnder(g: Game, o: GameObject, seat: SeatId): Characteristics {
  const chars = draftOf(baseCharacteristics(g, o));
  chars.controller = seat;
  return chars;
}

/**
 * CR 604.3: the characteristics of an object as printed, with its characteristic-defining abilities, which work in every zone. An ability on the
 * stack has none but its source's name and its controller (CR 113.7, 405.1).
 */
export function baseCharacteristics(g: Game, o: GameObject): Characteristics {
  if (o.kind === 'ability') return draftOf({ name: faceOf(g, o).name, ...EMPTY, controller: o.controller });
  const p = printed(g, o);
  const base =
    o.zone === 'stack' ? withStackRules(g, o, withChosenX(g, o, shared(p, o.controller))) : shared(p, o.controller);
  if (p.cda.length === 0 || o.zone === 'battlefield') return base;
  const { counting } = g.world.underWay;
  // what counts cards like this one asks for its characteristics again: the counting sees it as printed
  if (counting.has(o.id)) return base;
  const stamp = p.counts === 'anything' ? g.journal.status : g.world.boardSerial;
  const lists = p.counts === 'board' ? 0 : g.journal.lists;
  const moment = p.counts === 'anything' ? g.world.moment : '';
  const keep = counting.size === 0 && stamp >= 0;
  const known = keep ? g.cache.of(COUNTED).get(o.id) : undefined;
  if (known && known.stamp === stamp && known.lists === lists && known.moment === moment && known.base === base)
    return known.chars;
  counting.add(o.id);
  let { power, toughness } = base;
  try {
    for (const e of p.cda) {
      if (e.power) power = staticAmount(g, e.power, o.id, o.controller);
      if (e.toughness) toughness = e.alike ? power : staticAmount(g, e.toughness, o.id, o.controller);
    }
  } finally {
    counting.delete(o.id);
  }
  const chars = draftOf(base);
  chars.power = power;
  chars.toughness = toughness;
  if (keep) {
    if (g.cache.of(COUNTED).size > 500) g.cache.of(COUNTED).clear();
    g.cache.of(COUNTED).set(o.id, { stamp, lists, moment, base, chars });
  }
  return chars;
}

/** CR 202.3e: on the stack X is what was chosen for it. */
function withChosenX(g: Game, o: GameObject, base: Characteristics): Characteristics {
  const x = o.stack?.x ?? 0;
  const times = x > 0 && !o.faceDown ? (faceOf(g, textOf(g, o)).cost ?? []).filter((s) => s === 'X').length : 0;
  if (times === 0) return base;
  const c = draftOf(base);
  c.manaValue += x * times;
  return c;
}

const NO_DESIGNATIONS: readonly DesignationRule[] = [];
const designationsOn = (g: Game, marks: NonNullable<GameObject['marks']>): readonly DesignationRule[] =>
  g.rules.designations
    ? Object.entries(g.rules.designations).flatMap(([as, d]) => (marks[`_${as}`] === true ? [d] : []))
    : NO_DESIGNATIONS;

/** Applies static abilities and effects to spells: restrictions (613.11), colors and keywords (613.1e–f). */
function withStackRules(g: Game, o: GameObject, base: Characteristics): Characteristics {
  const statics = g.world.statics('modify');
  const effects = g.state.effects.filter((e) => e.objects.includes(o.id));
  const designations = o.marks ? designationsOn(g, o.marks) : NO_DESIGNATIONS;
  if (statics.length + effects.length + designations.length === 0) return base;
  const c = draftOf(base);
  for (const { spells = [] } of designations) for (const m of spells) onSpell(c, m);
  for (const { mods } of effects) for (const m of mods) onSpell(c, m);
  for (const { effect, source, seat, condition } of statics) {
    if (
      effect.st !== 'modify'
      || effect.what.sel !== 'each'
      || !matchesAs(g, o, base, o.controller, effect.what.filter, { you: seat, source })
    )
      continue;
    if (condition && !holds(g, condition, { you: seat, source })) continue;
    // what speaks of permanents and spells alike means permanents by its other words (609.2)
    for (const m of effect.mods) if (m.m === 'restrict' || effect.what.filter.zone === 'stack') onSpell(c, m);
  }
  return c;
}

function onSpell(c: Draft, m: Modification): void {
  if (m.m === 'restrict') restrict(c, m.rule);
  else if (m.m === 'colors') changeColors(c, m);
  else if (m.m === 'gain' || m.m === 'lose') changeAbilities(c, m);
}
