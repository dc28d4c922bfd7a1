import type { CompiledCard, Face } from '../../cards/oracle/ir/index.ts';
import { normalise } from '../../cards/oracle/normalise.ts';
import { besidesEveryCreatureType } from '../engine/objects/creature-types.ts';
import type { CardView } from '../protocol/index.ts';
import { costText } from '../engine/objects/mana-cost.ts';

const cap = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
/** The order in which cards have their types on them, whatever has given them. No rule says so. */
const ORDER = [
  'kindred',
  'enchantment',
  'artifact',
  'land',
  'planeswalker',
  'battle',
  'creature',
  'instant',
  'sorcery',
];
const inOrder = (types: Face['types']): Face['types'] =>
  types.length < 2 ? types : types.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** Types and subtypes as a card has them in one line. `emblem`: the words of an emblem, which has no types (114.3). */
export function typeLineOf(of: Pick<Face, 'supertypes' | 'types' | 'subtypes'>, emblem?: string): string {
  const others = besidesEveryCreatureType(of.subtypes);
  const subtypes = others ? [...others, 'every creature type'] : of.subtypes;
  return (
    [...of.supertypes, ...inOrder(of.types)]
      .map(cap)
      .concat(emblem ?? [])
      .join(' ') + (subtypes.length > 0 ? ` — ${subtypes.join(' ')}` : '')
  );
}

/** A face as printed, with the lines on which the table has to rule as they are printed. */
export function cardView(face: Face, image: string | undefined): CardView {
  const { unread, partly } = printedLines(face);
  return {
    name: face.name,
    cost: face.cost ? costText(face.cost) : '',
    typeLine: typeLineOf(face, face.emblem),
    text: face.text,
    colors: [...face.colors],
    ...(face.power === undefined ? {} : { pt: `${face.power}/${face.toughness ?? 0}` }),
    ...(face.loyalty === undefined ? {} : { loyalty: face.loyalty }),
    unread,
    ...(partly.length > 0 ? { partly } : {}),
    ...(image ? { image } : {}),
  };
}

/** of a Room's faces those that are printed on it (709.5) */
const HALVES: readonly number[] = [1, 2];
/** The key of a face into `cards` of a view. */
export const cardKey = (def: string, face: number): string => (face === 0 ? def : `${def}#${face}`);

/** 712.6: a face and, of a card, the others that are on it, by their keys. `card` undefined: no card but a token and the like. */
export function faceViews(
  card: CompiledCard | undefined,
  { def, face: shown }: { readonly def: string; readonly face: number },
  image: string | undefined,
  faceAt: (face: number) => Face,
): Record<string, CardView> {
  const all = card?.layout === 'room' ? HALVES : (card?.faces.map((_, i) => i) ?? []);
  const of = {
    ...(all.length > 1 ? { faces: all.map((i) => cardKey(def, i)) } : {}),
    ...(card && card.colorIdentity.length > 0 ? { identity: [...card.colorIdentity] } : {}),
  };
  return Object.fromEntries(
    [...new Set([...(all.length > 1 ? all : []), shown])].map((face) => [
      cardKey(def, face),
      { ...cardView(faceAt(face), image), ...of },
    ]),
  );
}

/** A card of a setup from its front. */
export const cardViews = (card: CompiledCard): Record<string, CardView> =>
  faceViews(card, { def: card.key, face: 0 }, card.image, (face) => card.faces[face] ?? card.faces[0]);

/** The compiler keeps lines without reminder text and with `~` for the name: here they are looked up in the text as it is printed. */
function printedLines(face: Face): { readonly unread: string[]; readonly partly: string[] } {
  const legendary = face.supertypes.includes('legendary');
  const printed =
    face.unread.length === 0
      ? []
      : face.text.split('\n').map((line) => ({ line, read: normalise(line, face.name, legendary) }));
  const lines = (kept: readonly string[]): string[] =>
    kept.flatMap((text) => {
      const found = printed.filter(({ read }) => read !== '' && text.split('\n').includes(read));
      return found.length > 0 ? found.map(({ line }) => line) : [text.replaceAll('~', face.name)];
    });
  return { unread: lines(face.unread), partly: lines(face.partly ?? []) };
}
