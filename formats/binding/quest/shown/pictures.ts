import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import type { TalePicture } from '../../../../server/protocol/tale.ts';
import { cardOf, planeOf } from '../data.ts';
import type { Character, Element, Face } from '../model.ts';
import type { Step } from '../state.ts';

/** Type line of a card's front. */
const typesOf = ({ faces: [{ supertypes, types, subtypes }] }: CompiledCard): string =>
  [...[...supertypes, ...types].map(capital), ...(subtypes.length > 0 ? ['—', ...subtypes] : [])].join(' ');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const isCreature = ({ faces: [face] }: CompiledCard): boolean => face.types.includes('creature');

/** A card under the name that it has in the story: a creature is somebody, anything else a thing. */
export const pictureOfCard = (card: CompiledCard, name: string): TalePicture => ({
  of: isCreature(card) ? 'person' : 'thing',
  name,
  words: typesOf(card),
  colors: card.colorIdentity.join(''),
});

/** A Face speaks of who or what it is: "who" is somebody and "where" a place, whatever card is tied to it. */
export function pictureOfFace(card: CompiledCard, { name, topic }: Pick<Face, 'name' | 'topic'>): TalePicture {
  const picture = pictureOfCard(card, name);
  if (topic === 'where') return { ...picture, of: 'place' };
  return topic === 'who' ? { ...picture, of: 'person' } : picture;
}

/** A Magician in the colors of the Faces that they have. */
export const pictureOfMagician = (
  name: string,
  { faces }: Pick<Character, 'faces'>,
  cards: (key: string) => CompiledCard | undefined,
): TalePicture => ({
  of: 'person',
  name,
  words: 'magician',
  colors: [...new Set(faces.flatMap(({ card }) => cards(card)?.colorIdentity ?? []))].join(''),
});

/** An Element as its Lore tells of it (P1). */
export const pictureOfElement = ({ name, lore, disposition, haunt }: Element): TalePicture => ({
  of: 'person',
  name,
  words: haunt ? `${lore} ${haunt.name}` : lore,
  colors: disposition.join(''),
});

/** A Haunt as its Lore tells of it (P1). */
export const pictureOfHaunt = ({ haunt, disposition }: Element): TalePicture => ({
  of: 'place',
  name: haunt?.name ?? '',
  ...(haunt && haunt.lore !== '' ? { words: haunt.lore } : {}),
  colors: disposition.join(''),
});

/** The Place of a Step: a Haunt, else the country of its land, under the sky of the Flirt, which is a card of the Weather. */
export function pictureOfStep(setup: MatchSetup, { plane, place, land, scene, flirt }: Step): TalePicture {
  const card = cardOf(setup, land);
  const element = planeOf(setup, plane).elements.find((e) => e.haunt?.name === place);
  const country = { words: `${typesOf(card)} ${card.name} ${scene}`.trim(), colors: card.colorIdentity.join('') };
  return {
    of: 'place',
    name: place,
    ...(element ? pictureOfHaunt(element) : country),
    ...(flirt ? { sky: cardOf(setup, flirt.card).colorIdentity.join('') } : {}),
  };
}
