import type { Ability, CopyException, Face } from '../../../cards/oracle/ir/index.ts';
import { byRules } from './engine-ir.ts';
import { reworded } from './text-changes.ts';
import { correlates, setOfSubtype } from './subtypes.ts';

type Exact<T> = { -readonly [K in keyof T]: T[K] };
const plus = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...a, ...b.filter((x) => !a.includes(x))];

/** The face of a copy made with exceptions, in the order in which the text names them (CR 707.9a–b, d). */
export function vary(face: Face, exceptions: readonly CopyException[]): Face {
  const f: Exact<Face> = { ...face };
  for (const e of exceptions) {
    switch (e.x) {
      case 'is':
        be(f, e);
        break;
      case 'has':
        f.abilities = [...f.abilities, ...e.abilities];
        f.text = [f.text, ...e.abilities.flatMap(said)].filter((line) => line !== '').join('\n');
        break;
      case 'named':
        f.name = e.name;
        break;
      case 'not legendary':
        f.supertypes = f.supertypes.filter((s) => s !== 'legendary');
        break;
      case 'bestowed':
        bestow(f);
        break;
      case 'words':
        Object.assign(f, reworded(f, e));
        break;
      case 'enters with': // no part of what it is
        break;
      case 'no mana cost':
        delete f.cost;
        f.manaValue = 0; // 202.3a
        break;
      case 'has this ability':
        throw new Error('An exception that names its own ability is resolved before the copy is made.');
    }
  }
  return f;
}

const ENCHANT: Ability = { kind: 'keywords', keywords: [{ k: 'enchant', filter: { nouns: ['creature'] } }] };
/** CR 702.103b: it becomes an Aura enchantment and gains enchant creature; what is no creature has no creature types (205.1a), power or toughness (208.3). */
function bestow(f: Exact<Face>): void {
  f.subtypes = [...f.subtypes.filter((s) => setOfSubtype(s, f.types) !== 'creature'), 'Aura'];
  f.types = f.types.filter((t) => t !== 'creature');
  f.abilities = [...f.abilities, ENCHANT];
  delete f.power;
  delete f.toughness;
}
const bestowedFaces = new WeakMap<Face, Face>();
/** The face of a card as a bestowed spell. */
export function bestowed(face: Face): Face {
  let as = bestowedFaces.get(face);
  if (!as) bestowedFaces.set(face, (as = vary(face, byRules([{ x: 'bestowed' }]))));
  return as;
}

function said(a: Ability): string[] {
  return a.kind === 'keywords' ? [a.keywords.map((k) => k.k).join(', ')] : a.text === undefined ? [] : [a.text];
}

/** 105.3, 707.9d: values given by the exception take the place of abilities that would define them, unless they are additions. */
function be(f: Exact<Face>, e: Extract<CopyException, { x: 'is' }>): void {
  if (e.supertypes) f.supertypes = plus(f.supertypes, e.supertypes);
  if (e.types) f.types = plus(f.types, e.types);
  if (e.subtypes) {
    const kept = e.added ? f.subtypes : f.subtypes.filter((s) => setOfSubtype(s, f.types) !== 'creature');
    if (!e.added) f.abilities = without(f.abilities, 'changeling');
    f.subtypes = plus(
      kept,
      e.subtypes.filter((s) => correlates(setOfSubtype(s, f.types), f.types)),
    );
  }
  if (e.colors) {
    f.colors = e.colors;
    f.abilities = without(f.abilities, 'devoid');
  }
  if (e.power === undefined || e.toughness === undefined) return;
  f.power = e.power;
  f.toughness = e.toughness;
  f.abilities = f.abilities.flatMap((a): Ability[] => {
    if (a.kind !== 'static' || !a.effects.some((x) => x.st === 'cdaPT')) return [a];
    const effects = a.effects.filter((x) => x.st !== 'cdaPT');
    return effects.length > 0 ? [{ ...a, effects }] : [];
  });
}

function without(abilities: readonly Ability[], keyword: 'changeling' | 'devoid'): readonly Ability[] {
  return abilities.flatMap((a): Ability[] => {
    if (a.kind !== 'keywords' || !a.keywords.some((k) => k.k === keyword)) return [a];
    const keywords = a.keywords.filter((k) => k.k !== keyword);
    return keywords.length > 0 ? [{ ...a, keywords }] : [];
  });
}
