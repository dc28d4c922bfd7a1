import type { Ability, CompiledCard, CopyException, Face, TokenSpec } from '../../../cards/oracle/ir/index.ts';
import { fromKey } from './engine-ir.ts';
import { vary } from './copy-exceptions.ts';
import type { Game } from '../ports/game.ts';
import type { DownBy } from '../kernel/state/object.ts';

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
  if (o.def.startsWith(MELD)) return meldedFace(g, o.def);
  if (o.def.startsWith(MERGE)) return mergedFace(g, o.def);
  return o.def.startsWith(COPY) ? variantFace(g, o.def, o.face) : madeFace(o.def);
}

const MELD = 'meld:';
interface Melded {
  readonly into: string;
  readonly of: readonly string[];
}
/** 712.4a: key of a melded permanent: the combined face, and the cards that represent it. */
export const meldDef = (melded: Melded): string => `${MELD}${JSON.stringify(melded)}`;
const meldedOf = (def: string): Melded => JSON.parse(def.slice(MELD.length)) as Melded;
/** The combined face by itself, as others copy it (707.8); any other definition as it is. */
export const unmelded = (def: string): string => (def.startsWith(MELD) ? meldedOf(def).into : def);

/** Its mana value is that of both front faces (202.3c). */
function meldedFace(g: Game, key: string): Face {
  const known = variantsOf(g);
  let face = known.get(key);
  if (!face) {
    const { into, of } = meldedOf(key);
    known.set(
      key,
      (face = {
        ...faceOf(g, { def: into, face: 0 }),
        manaValue: of.reduce((n, def) => n + faceOf(g, { def, face: 0 }).manaValue, 0),
      }),
    );
  }
  return face;
}

const MERGE = 'merge:';
type Shown = Parameters<typeof faceOf>[1];
/** A permanent and the component that joined it, on top of it or under it. */
interface Merged {
  readonly was: Shown;
  readonly joined: Shown;
  readonly over: boolean;
}
/** 729.2a: key of the copiable values of a merged permanent. */
export const mergedDef = (merged: Merged): string => `${MERGE}${JSON.stringify(merged)}`;
const mergedOf = (def: string): Merged => JSON.parse(def.slice(MERGE.length)) as Merged;
const topOf = ({ was, joined, over }: Merged): Shown => (over ? joined : was);

/** The characteristics of what is on top, and the abilities of all (702.140e), each where it was before: what counts them by their places goes on. */
function mergedFace(g: Game, key: string): Face {
  const known = variantsOf(g);
  let face = known.get(key);
  if (!face) {
    const merged = mergedOf(key);
    const both = [merged.was, merged.joined].map((c) => faceOf(g, c));
    const top = faceOf(g, topOf(merged));
    const lines = [top, ...both.filter((f) => f !== top)].flatMap((f) => f.text || []);
    known.set(
      key,
      (face = {
        ...top,
        text: lines.join('\n'),
        abilities: both.flatMap((f) => f.abilities),
        unread: both.flatMap((f) => f.unread),
      }),
    );
  }
  return face;
}

const COPY = 'copy:';
interface Variant {
  readonly of: string;
  readonly but: readonly CopyException[];
  /** one face of several alone, as copy effects copy it (707.8) */
  readonly alone?: true;
}
const variants = new WeakMap<Readonly<Record<string, CompiledCard>>, Map<string, Face>>();

/** Key of a copy with exceptions (CR 707.9), which holds for each face of what is copied. */
export const variantDef = (of: string, but: readonly CopyException[]): string =>
  `${COPY}${JSON.stringify({ of, but } satisfies Variant)}`;

/** Key of what a copy effect makes of a double-faced object: only the face that is up (707.8), of mana value 0 if that is a back face (202.3b). */
export const aloneDef = (of: string): string =>
  `${COPY}${JSON.stringify({ of, but: [], alone: true } satisfies Variant)}`;

/** The card by which an object with this definition has its faces: a card's own, or that which a token copies (707.8a). */
export function cardOf(g: Game, def: string): CompiledCard | undefined {
  let key = def;
  while (key.startsWith(COPY)) {
    const variant = JSON.parse(key.slice(COPY.length)) as Variant;
    if (variant.alone) return undefined;
    key = variant.of;
  }
  return g.setup.cards[key];
}

/** The card of the setup that a definition goes back to, if it does to one: copies with exceptions name theirs. */
export function rootOf(g: Game, def: string): CompiledCard | undefined {
  let key = def;
  while (key.startsWith(COPY) || key.startsWith(MERGE))
    key = key.startsWith(MERGE) ? topOf(mergedOf(key)).def : (JSON.parse(key.slice(COPY.length)) as Variant).of;
  return g.setup.cards[unmelded(key)];
}

function variantsOf(g: Game): Map<string, Face> {
  let known = variants.get(g.setup.cards);
  if (!known) variants.set(g.setup.cards, (known = new Map()));
  return known;
}

function variantFace(g: Game, key: string, at: number): Face {
  const known = variantsOf(g);
  const name = `${at}${key}`;
  let face = known.get(name);
  if (!face) {
    const { of, but, alone } = JSON.parse(key.slice(COPY.length)) as Variant;
    const whole = faceOf(g, { def: of, face: at });
    known.set(
      name,
      (face = vary(
        alone && at > 0 && cardOf(g, of)?.layout === 'transform' ? { ...whole, manaValue: 0 } : whole,
        fromKey(but),
      )),
    );
  }
  return face;
}

function madeFace(key: string): Face {
  let face = made.get(key);
  if (!face) {
    const colon = key.indexOf(':');
    if (colon < 0) throw new Error(`Unknown card "${key}": the setup does not hold it.`);
    face = JSON.parse(key.slice(colon + 1)) as Face;
    made.set(key, face);
  }
  return fromKey(face);
}

/** Key of a token with these characteristics; power and toughness are numbers by now (111.3). */
export function tokenDef(
  spec: Omit<TokenSpec, 'power' | 'toughness'> & { readonly power?: number; readonly toughness?: number },
): string {
  const face: Face = {
    ...NOTHING,
    name: spec.name ?? spec.predefined ?? (spec.subtypes.join(' ') || 'Token'),
    colors: spec.colors,
    supertypes: spec.supertypes ?? [],
    types: spec.types,
    subtypes: spec.subtypes,
    abilities: spec.abilities ?? [],
    ...(spec.power === undefined ? {} : { power: spec.power }),
    ...(spec.toughness === undefined ? {} : { toughness: spec.toughness }),
  };
  return `token:${JSON.stringify(face)}`;
}

const faceDown = (abilities: readonly Ability[], text: string): string =>
  `token:${JSON.stringify({ ...NOTHING, name: '', colors: [], types: ['creature'], power: 2, toughness: 2, abilities, text } satisfies Face)}`;
const FACE_DOWN = faceDown([], '');
const FACE_DOWN_WARD = faceDown(
  [{ kind: 'keywords', keywords: [{ k: 'ward', cost: [{ c: 'mana', symbols: ['2'] }] }] }],
  'Ward {2}',
);

/** 701.58a, 702.168a, 708.2a: the card that a face-down permanent or spell is; by disguise or cloaked with ward {2}. */
export const faceDownDef = (by: DownBy | undefined): string =>
  by === 'disguise' || by === 'cloak' ? FACE_DOWN_WARD : FACE_DOWN;
export const faceDownFace = (by: DownBy | undefined): Face => madeFace(faceDownDef(by));

const inCommandZone = (face: Pick<Face, 'name' | 'text' | 'abilities' | 'emblem'>): string =>
  `emblem:${JSON.stringify({ ...NOTHING, ...face, colors: [], types: [] } satisfies Face)}`;

/** CR 114.1 */
export const emblemDef = (abilities: readonly Ability[], name = 'Emblem'): string =>
  inCommandZone({ name, text: '', abilities, emblem: 'Emblem' });
/** The definition of an object with abilities in the command zone that is no emblem: a designation (724.2), or a rule for every player. */
export const markerDef = (abilities: readonly Ability[], name: string, text = ''): string =>
  inCommandZone({ name, text, abilities });
