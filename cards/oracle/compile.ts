/**
 * Oracle text to IR and back. A card is whole only if the IR of every line prints back to the card's own normalised text, byte for byte;
 * lines that are not read, or are read in two ways, are kept in `unread`. What they do, the table rules on: on instants and sorceries each is an
 * effect in its own words, and of other lines what is known (partly.ts) is an ability that ends in them.
 */
import type { CompiledCard } from './ir/abilities/card.ts';
import { refuseLeftRecursion } from './combinators/index.ts';
import type { ScryfallCard } from '../model/card.ts';
import { isColor } from './card/characteristics.ts';
import { compileFace, wholeFace, type Compiled, type ReadFace } from './card/face.ts';
import { facesOf, isKnown, isRoom, pairOf, unplayed } from './card/layouts.ts';
import { checkCard } from './check.ts';
import { colourIdentity } from './identity.ts';
import type { LineFailure } from './text/lines.ts';

refuseLeftRecursion();

/** Compiles a card and says what stands in the way of its being whole. Takes any words; throws `CardError` where a field is no card's. */
export function compileWithReport(card: ScryfallCard): {
  readonly card: CompiledCard;
  readonly faces: readonly ReadFace[];
  readonly failures: readonly LineFailure[];
  readonly odd: readonly string[];
} {
  checkCard(card);
  const faces = (card.card_faces?.length ? card.card_faces : [card]).map((face) =>
    compileFace({ ...face, name: face.name ?? card.name }, card),
  );
  const [first, ...others] = faces as [Compiled, ...Compiled[]];
  const odd = [
    ...faces.flatMap((f) => f.odd),
    ...unplayed(
      card.layout,
      faces.map((f) => f.face),
    ),
    ...(isKnown(card.layout, faces.length) ? [] : [`layout ${card.layout}`]),
  ];
  const melds = card.layout === 'meld' ? pairOf(first.face) : undefined;
  const identity = card.color_identity ?? [];
  const image = card.image_uris?.normal;
  return {
    card: {
      key: card.name,
      name: card.name,
      layout: isRoom(
        card.layout,
        faces.map((f) => f.face),
      )
        ? 'room'
        : card.layout,
      faces: facesOf(
        card.layout,
        wholeFace(first.face),
        others.map((f) => wholeFace(f.face)),
      ),
      colorIdentity: identity.filter(isColor),
      ...(melds ? { melds } : {}),
      whole: odd.length === 0 && faces.every((f) => f.whole),
      ...(odd.length > 0 ? { odd } : {}),
      ...(card.set === undefined ? {} : { set: card.set }),
      ...(card.rarity === undefined ? {} : { rarity: card.rarity }),
      ...(image === undefined ? {} : { image }),
    },
    faces: faces.map(({ name, whole, lines }) => ({ name, whole, lines })),
    failures: faces.flatMap((f) => f.lines.flatMap(({ failure }) => failure ?? [])),
    odd,
  };
}
/** A card in the core's terms (CR 108, 200), with its colour identity worked out (903.4). `whole` only when every line prints back to its own text. */
export function compileCard(card: ScryfallCard): CompiledCard {
  checkCard(card);
  return compileWithReport({ ...card, color_identity: colourIdentity(card) }).card;
}
