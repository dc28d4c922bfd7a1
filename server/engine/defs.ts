import type { Ability, Face, TokenSpec } from '../../cards/oracle/ir/index.ts';
import type { Game } from './game.ts';

/**
 * Definitions that no card file holds: tokens (CR 111) and emblems (CR 114) carry theirs inside their key, so that a state needs no
 * second table and a restored match finds them again.
 */
const made = new Map<string, Face>();

const NOTHING = { manaValue: 0, supertypes: [], subtypes: [], text: '', unread: [] } as const;

/** The printed face of any object. */
export function faceOf(g: Game, o: { readonly def: string; readonly face: number }): Face {
  const card = g.setup.cards[o.def];
  if (card) return card.faces[o.face] ?? card.faces[0];
  return madeFace(o.def);
}

function madeFace(key: string): Face {
  let face = made.get(key);
  if (!face) {
    const colon = key.indexOf(':');
    if (colon < 0) throw new Error(`Unknown card "${key}": the setup does not hold it.`);
    face = JSON.parse(key.slice(colon + 1)) as Face;
    made.set(key, face);
  }
  return face;
}

/** Key of a token with these characteristics; power and toughness are numbers by now (111.3). */
export function tokenDef(spec: Omit<TokenSpec, 'power' | 'toughness'> & { readonly power?: number; readonly toughness?: number }): string {
  const face: Face = {
    ...NOTHING, name: spec.name ?? spec.predefined ?? spec.subtypes.join(' '), colors: spec.colors, supertypes: spec.supertypes ?? [],
    types: spec.types, subtypes: spec.subtypes, abilities: spec.abilities ?? [],
    ...(spec.power === undefined ? {} : { power: spec.power }), ...(spec.toughness === undefined ? {} : { toughness: spec.toughness }),
  };
  return `token:${JSON.stringify(face)}`;
}

export function emblemDef(abilities: readonly Ability[]): string {
  const face: Face = { ...NOTHING, name: 'Emblem', colors: [], types: [], abilities };
  return `emblem:${JSON.stringify(face)}`;
}
