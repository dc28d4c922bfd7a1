import type { Ability, CardType, Keyword, Modification, Restriction } from '../../../cards/oracle/ir/index.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import { isBasicLandType, withIntrinsic } from '../objects/intrinsic-abilities.ts';
import { withEveryCreatureType } from '../objects/creature-types.ts';
import { correlates, setOfSubtype } from '../objects/subtypes.ts';

export const NO_RESTRICTIONS: ReadonlySet<Restriction> = new Set();
export const NO_KEYWORDS: ReadonlySet<string> = new Set();

/** Characteristics under construction. Lists and sets in it are replaced, never written to: they are shared. */
export type Draft = { -readonly [K in keyof Characteristics]: Characteristics[K] };

/** A copy to be changed. All characteristics are made here, with every field and in one order: they are read more than anything else (fixed-shape.ts). */
export function draftOf(c: Characteristics): Draft {
  const draft: { [K in keyof Characteristics]-?: Characteristics[K] | undefined } = {
    name: c.name,
    manaValue: c.manaValue,
    colors: c.colors,
    supertypes: c.supertypes,
    types: c.types,
    subtypes: c.subtypes,
    power: c.power,
    toughness: c.toughness,
    loyalty: c.loyalty,
    defense: c.defense,
    keywords: c.keywords,
    keywordList: c.keywordList,
    abilities: c.abilities,
    restrictions: c.restrictions,
    keptFor: c.keptFor,
    goadedBy: c.goadedBy,
    sentAt: c.sentAt,
    sentTo: c.sentTo,
    controller: c.controller,
  };
  return draft as Draft;
}

/** A function of two objects that gives the same result object for the same pair, so that what depends on it can be remembered too. */
function remembered<A extends object, B extends object, R>(make: (a: A, b: B) => R): (a: A, b: B) => R {
  const results = new WeakMap<A, WeakMap<B, R>>();
  return (a, b) => {
    let of = results.get(a);
    if (!of) results.set(a, (of = new WeakMap()));
    let r = of.get(b);
    if (r === undefined) of.set(b, (r = make(a, b)));
    return r;
  };
}

const joinAbilities = remembered((a: readonly Ability[], b: readonly Ability[]): readonly Ability[] => [...a, ...b]);
const joinKeywords = remembered((a: readonly Keyword[], b: readonly Keyword[]): readonly Keyword[] => [...a, ...b]);
const withoutKeywords = remembered((a: readonly Keyword[], names: readonly string[]): readonly Keyword[] =>
  a.filter((k) => !names.includes(k.k) && !(k.k === 'hexproof from' && names.includes('hexproof'))),
); // 702.11e
const written = new WeakMap<readonly Ability[], readonly Keyword[]>();
const setOf = new WeakMap<readonly Keyword[], ReadonlySet<string>>();
const NO_ABILITIES: readonly Ability[] = [];
const NO_KEYWORD_LIST: readonly Keyword[] = [];

function setKeywords(d: Draft, list: readonly Keyword[]): void {
  let names = list.length > 0 ? setOf.get(list) : NO_KEYWORDS;
  if (!names) setOf.set(list, (names = new Set(list.map((k) => k.k))));
  d.keywordList = list;
  d.keywords = names;
}

function keywordsWrittenIn(abilities: readonly Ability[]): readonly Keyword[] {
  let list = written.get(abilities);
  if (!list) written.set(abilities, (list = abilities.flatMap((a) => (a.kind === 'keywords' ? a.keywords : []))));
  return list;
}

const plus = <T>(a: readonly T[], b: readonly T[]): readonly T[] =>
  b.every((x) => a.includes(x)) ? a : [...a, ...b.filter((x) => !a.includes(x))];

type Types = Extract<Modification, { m: 'types' }>;

/** True if a type change takes away the text of the lands it applies to: it sets their land type (CR 305.7). */
export const setsLandType = (m: Modification): boolean =>
  m.m === 'types' && m.only === true && (m.subtypes?.some(isBasicLandType) ?? false);

/** 205.1: layer 4 (CR 613.1d): types, subtypes and what follows from them (205.1a, 305.6, 305.7). */
export function changeTypes(d: Draft, m: Types): void {
  const before = d.types;
  const land = before.includes('land');
  if (m.types)
    d.types = m.only
      ? [...before.filter((t) => t === 'instant' || t === 'sorcery'), ...m.types]
      : plus(before, m.types);
  if (m.only && m.types) d.subtypes = d.subtypes.filter((s) => correlates(setOfSubtype(s, before), d.types));
  if (m.subtypes) {
    const sets = new Set<CardType>(m.only ? m.subtypes.map((s) => setOfSubtype(s, d.types)) : []);
    d.subtypes = plus(
      sets.size > 0 ? d.subtypes.filter((s) => !sets.has(setOfSubtype(s, d.types))) : d.subtypes,
      m.subtypes,
    );
  }
  if (m.supertypes) d.supertypes = plus(d.supertypes, m.supertypes);
  if (land && setsLandType(m)) loseAllAbilities(d);
  d.abilities = withIntrinsic(d.abilities, d.types.includes('land'), d.subtypes);
}

/** CR 205.1a: an object that loses a card type loses the subtypes of that type. */
export function loseType(d: Draft, type: CardType): void {
  const before = d.types;
  if (!before.includes(type)) return;
  d.types = before.filter((t) => t !== type);
  d.subtypes = d.subtypes.filter((s) => correlates(setOfSubtype(s, before), d.types));
}

/** Every creature type, on what can have them (CR 205.3d, 205.3m). */
export function gainCreatureTypes(d: Draft): void {
  if (correlates('creature', d.types)) d.subtypes = withEveryCreatureType(d.subtypes);
}
export function loseCreatureTypes(d: Draft): void {
  d.subtypes = d.subtypes.filter((s) => setOfSubtype(s, d.types) !== 'creature');
}

export function changeColors(d: Draft, m: Extract<Modification, { m: 'colors' }>): void {
  d.colors = m.only ? m.colors : plus(d.colors, m.colors);
}

export function loseAllAbilities(d: Draft): void {
  d.abilities = NO_ABILITIES;
  setKeywords(d, NO_KEYWORD_LIST);
}

function gainKeywords(d: Draft, keywords: readonly Keyword[]): void {
  setKeywords(d, joinKeywords(d.keywordList, keywords));
}

/** CR 613.1f: layer 6, which adds and removes abilities. */
export function changeAbilities(d: Draft, m: Modification): void {
  switch (m.m) {
    case 'gain':
      return gainKeywords(d, m.keywords);
    case 'lose':
      return setKeywords(d, withoutKeywords(d.keywordList, m.keywords));
    case 'loseAll':
      return loseAllAbilities(d);
    case 'gainAbility': {
      const keywords = keywordsWrittenIn(m.abilities);
      if (keywords.length > 0) gainKeywords(d, keywords);
      d.abilities = joinAbilities(d.abilities, m.abilities);
    }
  }
}

const restricted = new WeakMap<ReadonlySet<Restriction>, Map<Restriction, ReadonlySet<Restriction>>>();

export function restrict(d: Draft, rule: Restriction): void {
  if (d.restrictions.has(rule)) return;
  let of = restricted.get(d.restrictions);
  if (!of) restricted.set(d.restrictions, (of = new Map()));
  let next = of.get(rule);
  if (!next) of.set(rule, (next = new Set([...d.restrictions, rule])));
  d.restrictions = next;
}

/** Adds to power and toughness; what is no creature and has neither keeps neither. */
export function addPT(d: Draft, power: number, toughness: number): void {
  if (d.power === null && !d.types.includes('creature')) return;
  d.power = (d.power ?? 0) + power;
  d.toughness = (d.toughness ?? 0) + toughness;
}

const PT_COUNTER = /^([+-]\d+)\/([+-]\d+)$/;
/** Cache: sizes that counters add, by kind. */
const parsed = new Map<string, readonly [number, number] | null>();

/** 122.1a: the power and toughness that one counter of a kind adds. Null: it is no such counter. */
export function ofCounter(kind: string): readonly [number, number] | null {
  let pt = parsed.get(kind);
  if (pt === undefined) {
    const m = PT_COUNTER.exec(kind);
    pt = m ? [Number(m[1]), Number(m[2])] : null;
    parsed.set(kind, pt);
  }
  return pt;
}

/** CR 122.1b: the keywords that counters can be. */
type CounterKeyword =
  | 'flying'
  | 'first strike'
  | 'double strike'
  | 'deathtouch'
  | 'exalted'
  | 'haste'
  | 'hexproof'
  | 'indestructible'
  | 'lifelink'
  | 'menace'
  | 'reach'
  | 'shadow'
  | 'trample'
  | 'vigilance';
const COUNTER_KEYWORDS: ReadonlySet<string> = new Set<CounterKeyword>([
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'exalted',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'shadow',
  'trample',
  'vigilance',
]);
export const isKeywordCounter = (kind: string): kind is CounterKeyword => COUNTER_KEYWORDS.has(kind);
/** CR 701.60c */
export const SUSPECTED: readonly Modification[] = [
  { m: 'gain', keywords: [{ k: 'menace' }] },
  { m: 'restrict', rule: "can't block" },
];
/** Cache: the effects of keyword counters, by number and kind. */
const ofCounters = new Map<string, readonly Modification[]>();
/** The effects of `n` keyword counters of a kind: an instance of the keyword each. Equal counters give the same list, so that results can be shared. */
export function modsOfCounters(kind: string, n: number): readonly Modification[] | undefined {
  if (n <= 0 || !isKeywordCounter(kind)) return undefined;
  const key = `${n} ${kind}`;
  let mods = ofCounters.get(key);
  if (!mods) ofCounters.set(key, (mods = [{ m: 'gain', keywords: Array.from({ length: n }, () => ({ k: kind })) }]));
  return mods;
}
