import {
  alike,
  cardsAt,
  entriesIn,
  isWords,
  nameOf,
  sameSpot,
  STACK,
  textIn,
  withCards,
  withWord,
  wordsIn,
  type CardAt,
  type Laid,
  type SituationFile,
  type Spot,
} from './file.ts';
import { withoutCombat } from './combat.ts';
import { renamedInLines } from './lines.ts';

/** Words of a seat that are no zones: lists of other things than cards would be read as cards. */
const isZone = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || (isWords(entry) && 'card' in entry));

/** Every card of the file with its place, the stack last. */
export function allCards(file: SituationFile): readonly (CardAt & { readonly laid: Laid })[] {
  const spots = Object.entries(wordsIn(file['seats'])).flatMap(([seat, words]) =>
    Object.entries(wordsIn(words)).flatMap(([zone, value]): Spot[] => (isZone(value) ? [{ seat, zone }] : [])),
  );
  return [...spots, STACK].flatMap((spot) => cardsAt(file, spot).map((laid, index) => ({ ...spot, index, laid })));
}

export const cardAt = (file: SituationFile, at: CardAt): Laid | undefined => cardsAt(file, at)[at.index];

/** Another name for a card where its own is taken: "Bear no. 2". */
export function freeName(file: SituationFile, card: string): string | undefined {
  const taken = allCards(file).map(({ laid }) => nameOf(laid));
  const free = (name: string): boolean => !taken.some((other) => alike(other, name));
  if (free(card)) return undefined;
  for (let n = 2; ; n++) if (free(`${card} no. ${n}`)) return `${card} no. ${n}`;
}

/** A card put into a zone, behind the others; on the stack it is cast by `by`. */
export function addCard(file: SituationFile, spot: Spot, card: string, by = ''): SituationFile {
  const as = freeName(file, card);
  const laid: Laid = { card, ...(spot.seat === null ? { by } : {}), ...(as === undefined ? {} : { as }) };
  return withCards(file, spot, [...cardsAt(file, spot), laid]);
}

/** Words that hold in one zone only, so that a card that goes elsewhere loses them. */
const HERE: readonly string[] = [
  'tapped',
  'sick',
  'damage',
  'attachedTo',
  'until',
  'moved',
  'faceDown',
  'by',
  'targets',
  'x',
  'modes',
];

/** A card moved to another zone, behind the cards there. It keeps its name, its owner and its counters. An ability stays on the stack. */
export function moveCard(file: SituationFile, from: CardAt, to: Spot, by = ''): SituationFile {
  const laid = cardAt(file, from);
  if (!laid || 'ability' in laid || sameSpot(from, to)) return file;
  const stays = from.zone === 'battlefield' && to.zone === 'battlefield';
  const kept = Object.fromEntries(Object.entries(laid).filter(([word]) => stays || !HERE.includes(word)));
  const moved: Laid = { ...kept, card: laid.card, ...(to.seat === null ? { by: from.seat ?? by } : {}) };
  const without = removeCard(file, from);
  return withCards(without, to, [...cardsAt(without, to), moved]);
}

/** File without a card, and without its part in combat. */
export function removeCard(file: SituationFile, at: CardAt): SituationFile {
  const laid = cardAt(file, at);
  const cards = cardsAt(file, at).filter((_, i) => i !== at.index);
  const without = withCards(file, at, cards);
  return laid ? withoutCombat(without, nameOf(laid)) : without;
}

/** A second card of the same kind beside it, under another name. */
export function copyCard(file: SituationFile, at: CardAt): SituationFile {
  const laid = cardAt(file, at);
  if (!laid) return file;
  const copy: Laid = { ...laid, as: freeName(file, laid.card) };
  return withCards(file, at, cardsAt(file, at).toSpliced(at.index + 1, 0, copy));
}

const inPlace = (file: SituationFile, at: CardAt, laid: Laid): SituationFile =>
  withCards(
    file,
    at,
    cardsAt(file, at).map((other, i) => (i === at.index ? laid : other)),
  );

/** A card with one word changed, or without it where the value is undefined. A new name is written wherever the old one stands. */
export function changeCard(file: SituationFile, at: CardAt, word: string, value: unknown): SituationFile {
  const laid = cardAt(file, at);
  if (!laid) return file;
  const next = { ...withWord(laid, word, value), card: laid.card };
  const changed = inPlace(file, at, next);
  return word === 'as' ? renamed(changed, nameOf(laid), nameOf(next)) : changed;
}

/** A name replaced in everything that refers to it: attachments, targets, attacks, blocks, acts and questions. */
function renamed(file: SituationFile, before: string, after: string): SituationFile {
  const name = (value: unknown): unknown => (typeof value === 'string' && alike(value, before) ? after : value);
  let next = file;
  for (const { laid, index, ...spot } of allCards(file)) {
    const refers = {
      ...laid,
      ...('attachedTo' in laid ? { attachedTo: name(laid['attachedTo']) } : {}),
      ...('targets' in laid ? { targets: entriesIn(laid['targets']).map(name) } : {}),
    };
    next = inPlace(next, { ...spot, index }, refers);
  }
  for (const record of ['attacks', 'blocks'])
    if (isWords(next[record]))
      next = {
        ...next,
        [record]: Object.fromEntries(
          Object.entries(next[record]).map(([key, value]) => [
            alike(key, before) ? after : key,
            Array.isArray(value) ? value.map(name) : name(value),
          ]),
        ),
      };
  return renamedInLines(next, before, after);
}

/** A card described in the file in its own words. */
export interface OwnCard {
  readonly name: string;
  readonly cost?: string;
  readonly type: string;
  readonly pt?: string;
  readonly loyalty?: string;
  readonly text?: string;
}

const isOwn = (value: unknown): value is OwnCard =>
  isWords(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string';
export const ownCards = (file: SituationFile): readonly OwnCard[] => entriesIn(file['cards']).filter(isOwn);
export const ownCard = (file: SituationFile, name: string): OwnCard | undefined =>
  ownCards(file).find((card) => alike(card.name, name));

/** A description put into the file, in place of the one of that name. Words of it that the page does not edit stay. */
export function describe(file: SituationFile, card: OwnCard, was = card.name): SituationFile {
  const before = entriesIn(file['cards']);
  const at = before.findIndex((other) => isOwn(other) && alike(other.name, was));
  const edited = ['name', 'cost', 'type', 'pt', 'loyalty', 'text'];
  const kept = Object.fromEntries(Object.entries(wordsIn(before[at])).filter(([word]) => !edited.includes(word)));
  const told = Object.fromEntries(Object.entries(card).filter(([, value]) => textIn(value) !== ''));
  const next = { ...told, ...kept };
  const cards = at < 0 ? [...before, next] : before.map((other, i) => (i === at ? next : other));
  const described = { ...file, cards };
  return was === card.name ? described : withNewCardName(described, was, card.name);
}

/** Cards of the table, and copies, of a description that has another name now. */
function withNewCardName(file: SituationFile, was: string, name: string): SituationFile {
  let next = file;
  for (const { laid, index, ...spot } of allCards(file)) {
    const copies = alike(textIn(laid['copyOf']), was);
    if (alike(laid.card, was) || copies)
      next = inPlace(
        next,
        { ...spot, index },
        { ...laid, ...(copies ? { copyOf: name } : {}), card: alike(laid.card, was) ? name : laid.card },
      );
  }
  return renamed(next, was, name);
}
