import { z } from 'zod';
import type { Ability, Color, CompiledCard, Keyword } from '../../cards/oracle/ir/index.ts';
import { SIMPLE_KEYWORDS, type SimpleKeyword } from '../../cards/oracle/ir/objects/keywords.ts';
import { isBasic, isLand } from '../sdk/deck/lands.ts';
import { amountOf, identityOf, payable, producedBy } from './identity.ts';
import {
  abilityPrice,
  baseFault,
  basePrice,
  keywordPrice,
  landPrice,
  MOST_KEYWORDS,
  priceSays,
  spellPrice,
  START,
  statPrice,
  total,
  type Fault,
  type Item,
} from './prices.ts';

/** Lasting data of a character. Cards by key; `points`: unspent ones. */
export const Sheet = z.strictObject({
  name: z.string(),
  /** look and role in the story, in the player's words */
  look: z.string(),
  base: z.string(),
  /** creature types in place of the base creature's, with the GM's approval (G-1-4) */
  types: z.array(z.string().max(30)).max(6).optional(),
  lands: z.array(z.strictObject({ card: z.string(), skill: z.string().nullable() })),
  spells: z.array(z.string()),
  /** points of power and toughness bought in addition to the base creature's */
  power: z.number().int().min(0),
  toughness: z.number().int().min(0),
  keywords: z.array(z.enum(SIMPLE_KEYWORDS)),
  /**
   * special abilities of other creatures
   * Card, index of the ability, and index of the own ability that it replaces.
   */
  abilities: z.array(
    z.strictObject({ card: z.string(), ability: z.number().int(), replaces: z.number().int().nullable() }),
  ),
  points: z.number().int().min(0),
});
export type Sheet = z.infer<typeof Sheet>;
export type Cards = (key: string) => CompiledCard | undefined;

/** Every card that a sheet names. */
export const usesOf = (s: Sheet): string[] => [
  s.base,
  ...s.lands.map((l) => l.card),
  ...s.spells,
  ...s.abilities.map((a) => a.card),
];

const need = (cards: Cards, key: string): CompiledCard => {
  const card = cards(key);
  if (!card) throw new RangeError(`There is no card "${key}".`);
  return card;
};

/** A card of a new character with its price. One basic land and one spell are free (G-2-3). */
interface Priced {
  readonly card: CompiledCard;
  readonly items: readonly Item[];
}
function priced(s: Sheet, cards: Cards): readonly Priced[] {
  const base = need(cards, s.base);
  const lands = s.lands.map(({ card }) => need(cards, card));
  const spells = s.spells.map((key) => need(cards, key));
  const first = (list: readonly Item[], i: number): readonly Item[] => (i === 0 ? list.slice(1) : list);
  // The free spell has mana value 1; a dearer one is that one, upgraded.
  const order = spells
    .map((card, i) => ({ card, i }))
    .toSorted((a, b) => Number(b.card.faces[0].manaValue > 0) - Number(a.card.faces[0].manaValue > 0) || a.i - b.i);
  return [
    { card: base, items: basePrice(base) },
    ...lands.map((card, i) => ({ card, items: first(landPrice(card), i) })),
    ...order.map(({ card }, i) => ({
      card,
      items: card.faces[0].manaValue === 0 ? spellPrice(card) : first(spellPrice(card), i),
    })),
  ];
}
/** Items of a new character's price. */
export const bill = (s: Sheet, cards: Cards): readonly Item[] =>
  priced(s, cards).flatMap(({ card, items }) => items.map((i) => ({ ...i, what: `${card.name}: ${i.what}` })));
/** Points spent on a character (G-9-2, G-9-3, G-9-6). The price of a new one like it, and of its growth. */
export function spentOn(s: Sheet, cards: Cards): number {
  const { power, toughness } = need(cards, s.base).faces[0];
  const stat = (printed: unknown, more: number): number =>
    Array.from({ length: more }, (_, i) => statPrice((typeof printed === 'number' ? printed : 0) + i + 1)).reduce(
      (n, x) => n + x,
      0,
    );
  return (
    total(bill(s, cards))
    + stat(power, s.power)
    + stat(toughness, s.toughness)
    + s.keywords.reduce((n, k) => n + keywordPrice(k), 0)
    + s.abilities.reduce((n, a) => n + total(abilityPrice(need(cards, a.card))), 0)
  );
}
/** The price of a new character in words, card by card. */
export const billSays = (s: Sheet, cards: Cards): string =>
  priced(s, cards)
    .map(({ card, items }) => `${card.name} ${items.length > 0 ? `(${priceSays(items)})` : '(free)'}`)
    .join('; ');

/** G-2-2: reason why a character of this identity cannot learn a spell; null if it can. */
export function spellFault(card: CompiledCard, identity: readonly Color[]): Fault | null {
  if (isLand(card) || card.faces[0].cost === undefined)
    return {
      says: `${card.name} is no spell that can be cast for mana.`,
      clause: 'G-2-2',
      mend: 'Choose a card with a mana cost.',
    };
  return payable(card.faces[0], identity)
    ? null
    : {
        says: `${card.name} cannot be cast with mana of ${identity.length > 0 ? identity.join(', ') : 'no color'}.`,
        clause: 'G-2-2',
        mend: 'Learn spells whose cost your identity can pay.',
      };
}

/** Faults that keep a character from play: cards out of its identity, missing skills, a fourth keyword. */
export function faults(s: Sheet, cards: Cards): readonly Fault[] {
  const base = need(cards, s.base);
  const own = identityOf(base);
  const found: Fault[] = [];
  const add = (f: Fault | null): void => void (f && found.push(f));
  add(baseFault(base));
  for (const { card: key, skill } of s.lands) {
    const card = need(cards, key);
    if (!isLand(card)) add({ says: `${card.name} is no land.`, clause: 'G-2-4', mend: 'Choose a land card.' });
    else if (isBasic(card) && (skill ?? '').trim() === '')
      add({
        says: `${card.name} has no skill written on it.`,
        clause: 'G-3-1',
        mend: 'Write a skill on each basic land.',
      });
  }
  for (const key of s.spells) add(spellFault(need(cards, key), own));
  if (keywordsOf(s, cards).length > MOST_KEYWORDS && s.keywords.length > 0)
    add({ says: `There are more than ${MOST_KEYWORDS} keyword abilities.`, clause: 'G-9-4', mend: 'Leave one out.' });
  return found;
}

/** G-1-1: faults of a new character: it also must not cost more than nine points. */
export function newFaults(s: Sheet, cards: Cards): readonly Fault[] {
  const spent = total(bill(s, cards));
  return [
    ...faults(s, cards),
    ...(spent + s.points > START
      ? [{ says: `This costs ${spent} points, and there are ${START}.`, clause: 'G-1-1', mend: 'Take something away.' }]
      : []),
  ];
}

/** The keyword abilities that a character has, printed and bought. */
export function keywordsOf(s: Sheet, cards: Cards): readonly string[] {
  const printed = need(cards, s.base).faces[0].abilities.flatMap((a) =>
    a.kind === 'keywords' ? a.keywords.map((k) => k.k as string) : [],
  );
  return [...new Set([...printed, ...s.keywords])];
}

/** Abilities of a card that are no keywords, with their indices, for taking and replacing (G-9-7). */
export const specials = (card: CompiledCard): { readonly at: number; readonly text: string }[] =>
  card.faces[0].abilities.flatMap((a, at) =>
    a.kind === 'activated' || a.kind === 'triggered' || a.kind === 'static' ? [{ at, text: a.text ?? a.kind }] : [],
  );

/**
 * The character as a card (G-4-1): its base creature, legendary, with its own name and purchases.
 * `key`: key of the card.
 */
export function legendCard(s: Sheet, cards: Cards, key: string): CompiledCard {
  const card = need(cards, s.base);
  const face = card.faces[0];
  const gone = new Set(s.abilities.flatMap((a) => a.replaces ?? []));
  const taken: Ability[] = s.abilities.flatMap((a) => need(cards, a.card).faces[0].abilities[a.ability] ?? []);
  const bought: Keyword[] = s.keywords.map((k: SimpleKeyword) => ({ k }));
  const abilities: Ability[] = [
    ...(bought.length > 0 ? [{ kind: 'keywords' as const, keywords: bought }] : []),
    ...face.abilities.filter((_, i) => !gone.has(i)),
    ...taken,
  ];
  const more = (v: number | string | undefined, n: number): { readonly v: typeof face.power } => ({
    v: typeof v === 'number' ? v + n : (v as typeof face.power),
  });
  const text = [...(bought.length > 0 ? [s.keywords.join(', ')] : []), face.text, ...taken.map((a) => a.text ?? '')]
    .filter((t) => t !== '')
    .join('\n');
  const power = more(face.power, s.power).v;
  const toughness = more(face.toughness, s.toughness).v;
  return {
    ...card,
    key,
    name: s.name,
    faces: [
      {
        ...face,
        name: s.name,
        abilities,
        text,
        ...(s.types && s.types.length > 0 ? { subtypes: s.types } : {}),
        supertypes: face.supertypes.includes('legendary') ? face.supertypes : [...face.supertypes, 'legendary'],
        ...(power === undefined ? {} : { power }),
        ...(toughness === undefined ? {} : { toughness }),
      },
      ...card.faces.slice(1),
    ],
  };
}

/**
 * G-3-2: mana of a color that the character's lands and the character itself can make.
 * It is the level of that color's skills; 0 outside its identity (G-2-1).
 */
export const manaOf = (s: Sheet, cards: Cards, color: Color): number =>
  identityOf(need(cards, s.base)).includes(color)
    ? [s.base, ...s.lands.map((l) => l.card)].reduce((n, key) => n + amountOf(need(cards, key), color), 0)
    : 0;

/** Its skills, each with its color. */
export const skillsOf = (
  s: Sheet,
  cards: Cards,
): { readonly skill: string; readonly color: Color; readonly mana: number }[] =>
  s.lands.flatMap(({ card, skill }) => {
    const [color] = producedBy(need(cards, card));
    return skill === null || color === undefined ? [] : [{ skill, color, mana: manaOf(s, cards, color) }];
  });
