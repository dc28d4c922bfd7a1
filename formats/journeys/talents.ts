import { COLORS, type Color, type CompiledCard, type Face } from '../../cards/oracle/ir/index.ts';
import { isBasic, isLand } from '../sdk/deck/lands.ts';
import { COLOUR_NAMES } from './colours.ts';
import { DECK_SIZE, deckOf, type Copy, type Held, type Sheet } from './model.ts';

export type Rarity = 'common' | 'uncommon' | 'rare';

/** Cards of the collection that a talent marks when it is selected. */
export interface Marking {
  readonly what: (card: CompiledCard, sheet: Sheet) => boolean;
  readonly says: string;
  readonly most: number;
  readonly rename: 'yes' | 'own name' | 'no';
  readonly legendary: boolean;
}
export interface Talent {
  readonly id: string;
  readonly name: string;
  readonly rarity: Rarity;
  /** most times it can be taken */
  readonly times: number;
  readonly clause: string;
  readonly about: string;
  /** number of cards of a color, or of artifacts, that the deck must have */
  readonly requires?: { readonly n: number; readonly of: Color | 'artifact' | 'chosen' };
  readonly marks?: Marking;
}

const nonlegendary = (c: CompiledCard): boolean => !c.faces[0].supertypes.includes('legendary');
const ofType =
  (type: Face['types'][number]) =>
  (c: CompiledCard): boolean =>
    c.faces[0].types.includes(type) && nonlegendary(c);
const named = (what: Marking['what'], says: string, rename: Marking['rename'] = 'yes', legendary = true): Marking => ({
  what,
  says,
  most: 1,
  rename,
  legendary,
});

export const TALENTS: readonly Talent[] = [
  {
    id: 'arcane-endurance',
    name: 'Arcane Endurance',
    rarity: 'common',
    times: 6,
    clause: 'J-8-1',
    about: 'Your deck may hold ten more cards.',
  },
  {
    id: 'favored-ally',
    name: 'Favored Ally',
    rarity: 'common',
    times: 3,
    clause: 'J-8-2',
    about: 'A creature of yours is favored, renamed and legendary.',
    marks: named(ofType('creature'), 'a nonlegendary creature'),
  },
  {
    id: 'grave-lore',
    name: 'Grave Lore',
    rarity: 'common',
    times: 3,
    clause: 'J-8-3',
    about: 'Recover a card of your graveyard at random at the end of each scene.',
    requires: { n: 5, of: 'B' },
  },
  {
    id: 'knowledge-broker',
    name: 'Knowledge Broker',
    rarity: 'common',
    times: 3,
    clause: 'J-8-4',
    about: 'One more trade between sessions.',
    requires: { n: 5, of: 'U' },
  },
  {
    id: 'memories-of-home',
    name: 'Memories of Home',
    rarity: 'common',
    times: 1,
    clause: 'J-8-5',
    about: 'Up to two nonbasic lands of home are favored, and recovered at the start of each scene.',
    marks: {
      what: (c, s) => isLand(c) && !isBasic(c) && c.set === s.home,
      says: 'a nonbasic land of home',
      most: 2,
      rename: 'no',
      legendary: false,
    },
  },
  {
    id: 'quick-reflexes',
    name: 'Quick Reflexes',
    rarity: 'common',
    times: 3,
    clause: 'J-8-6',
    about: 'Roll another d20 for initiative and choose.',
    requires: { n: 5, of: 'R' },
  },
  {
    id: 'selfless-defender',
    name: 'Selfless Defender',
    rarity: 'common',
    times: 3,
    clause: 'J-8-7',
    about: 'A creature of yours may block for others each turn.',
    requires: { n: 5, of: 'W' },
  },
  {
    id: 'signature-item',
    name: 'Signature Item',
    rarity: 'common',
    times: 2,
    clause: 'J-8-8',
    about: 'An artifact of yours is favored, renamed and legendary.',
    marks: named(ofType('artifact'), 'a nonlegendary artifact'),
  },
  {
    id: 'tinkerer',
    name: 'Tinkerer',
    rarity: 'common',
    times: 1,
    clause: 'J-8-9',
    about: 'Colourless mana in the cost of artifacts helps with tasks.',
    requires: { n: 3, of: 'artifact' },
  },
  {
    id: 'tough-hide',
    name: 'Tough Hide',
    rarity: 'common',
    times: 3,
    clause: 'J-8-10',
    about: 'One more life at the end of each scene.',
    requires: { n: 5, of: 'G' },
  },
  {
    id: 'favored-enchantment',
    name: 'Favored Enchantment',
    rarity: 'uncommon',
    times: 1,
    clause: 'J-8-11',
    about: 'An enchantment of yours is favored, renamed and legendary.',
    marks: named(ofType('enchantment'), 'a nonlegendary enchantment'),
  },
  {
    id: 'mental-transfer',
    name: 'Mental Transfer',
    rarity: 'uncommon',
    times: 1,
    clause: 'J-8-12',
    about: 'After a rest mill up to seven cards; another recovers as many.',
  },
  {
    id: 'practiced-spell',
    name: 'Practiced Spell',
    rarity: 'uncommon',
    times: 2,
    clause: 'J-8-13',
    about: 'An instant or sorcery of yours is favored and renamed.',
    marks: named(
      (c) => c.faces[0].types.some((t) => t === 'instant' || t === 'sorcery'),
      'an instant or sorcery',
      'yes',
      false,
    ),
  },
  {
    id: 'planar-hideout',
    name: 'Planar Hideout',
    rarity: 'uncommon',
    times: 1,
    clause: 'J-8-14',
    about: 'A nonbasic land of yours is favored.',
    marks: named((c) => isLand(c) && !isBasic(c), 'a nonbasic land', 'no', false),
  },
  {
    id: 'skilled-healer',
    name: 'Skilled Healer',
    rarity: 'uncommon',
    times: 1,
    clause: 'J-8-15',
    about: 'When you would gain life, another character of the scene may gain it instead.',
  },
  {
    id: 'alignment',
    name: 'Alignment',
    rarity: 'uncommon',
    times: 5,
    clause: 'J-8-16',
    about: 'Nexuses are enriched in a colour for you, unless devoid of it.',
    requires: { n: 10, of: 'chosen' },
  },
  {
    id: 'advanced-spell-research',
    name: 'Advanced Spell Research',
    rarity: 'rare',
    times: 1,
    clause: 'J-8-17',
    about: 'A card of the set of the card that you give up joins your collection, favored.',
  },
  {
    id: 'empowered',
    name: 'Empowered',
    rarity: 'rare',
    times: 2,
    clause: 'J-8-18',
    about: 'One of your spheres grows by 1.',
  },
  {
    id: 'favored-transformation',
    name: 'Favored Transformation',
    rarity: 'rare',
    times: 1,
    clause: 'J-8-19',
    about: 'A creature of yours becomes yourself, with embodiment.',
    marks: named(ofType('creature'), 'a nonlegendary creature', 'own name'),
  },
  {
    id: 'powerful-ally',
    name: 'Powerful Ally',
    rarity: 'rare',
    times: 2,
    clause: 'J-8-20',
    about: 'A planeswalker whom you have met joins your collection.',
  },
];
export const talentOf = (id: string): Talent | undefined => TALENTS.find((t) => t.id === id);

/** Compiled cards by key. */
export type CardsByKey = (key: string) => CompiledCard | undefined;

/** J-8-0: a talent's prerequisite: the number of cards the deck has and needs; null if it has none. */
export function requirement(
  s: Sheet,
  h: Held,
  cards: CardsByKey,
): { readonly has: number; readonly needs: number; readonly what: string } | null {
  const r = talentOf(h.talent)?.requires;
  if (!r) return null;
  const of = r.of === 'chosen' ? h.colour : r.of;
  const fits = (c: CompiledCard | undefined): boolean =>
    c !== undefined
    && (of === 'artifact' ? c.faces[0].types.includes('artifact') : of !== undefined && c.faces[0].colors.includes(of));
  return {
    has: deckOf(s).filter((c) => fits(cards(c.key))).length,
    needs: r.n,
    what: of === 'artifact' ? 'artifacts' : `${of ? COLOUR_NAMES[of] : 'coloured'} cards`,
  };
}
/** True if the deck meets the talent's prerequisite. */
export function works(s: Sheet, h: Held, cards: CardsByKey): boolean {
  const r = requirement(s, h, cards);
  return r === null || r.has >= r.needs;
}
/** Number of working talents of this kind, which add up. */
export const strength = (s: Sheet, id: string, cards: CardsByKey): number =>
  s.talents.filter((h) => h.talent === id && works(s, h, cards)).length;

/** J-8-1: the greatest deck size. */
export const mostCards = (s: Sheet): number =>
  DECK_SIZE + 10 * s.talents.filter((h) => h.talent === 'arcane-endurance').length;
/** J-8-16: colors in which every nexus is enriched for this character. */
export const alignments = (s: Sheet, cards: CardsByKey): Color[] =>
  COLORS.filter((c) => s.talents.some((h) => h.talent === 'alignment' && h.colour === c && works(s, h, cards)));

/** Choices made for a new talent. */
export interface Selection {
  readonly talent: string;
  readonly colour?: Color;
  readonly copies?: readonly string[];
  /** new names, by copy */
  readonly names?: Readonly<Record<string, string>>;
  readonly sphere?: keyof Sheet['spheres'];
}

/** Reason why a talent cannot be selected with these choices; null if it can. */
export function selectionRefusal(
  s: Sheet,
  choice: Selection,
  cards: CardsByKey,
): { readonly message: string; readonly clauses: readonly string[]; readonly mend: string } | null {
  const t = talentOf(choice.talent);
  const no = (message: string, clause: string, mend: string): ReturnType<typeof selectionRefusal> => ({
    message,
    clauses: [clause],
    mend,
  });
  if (!t) return no(`There is no talent “${choice.talent}”.`, 'J-8-0', 'Choose one of the list.');
  const had = s.talents.filter((h) => h.talent === t.id).length;
  if (had >= t.times)
    return no(
      `${t.name} can be taken ${t.times === 1 ? 'once' : `${t.times} times`}.`,
      'J-8-0',
      'Choose another talent.',
    );
  if (t.id === 'alignment' && (choice.colour === undefined || s.talents.some((h) => h.colour === choice.colour)))
    return no(
      'An Alignment is with one colour, and with each colour once.',
      t.clause,
      'Name a colour that you are not aligned with.',
    );
  if (t.id === 'empowered' && choice.sphere === undefined) return no('One sphere grows.', t.clause, 'Name the sphere.');
  const r = requirement(s, { talent: t.id, ...(choice.colour ? { colour: choice.colour } : {}) }, cards);
  if (r && r.has < r.needs)
    return no(
      `${t.name} asks for ${r.needs} or more ${r.what} in the deck; there are ${r.has}.`,
      t.clause,
      'Change your deck first, or choose another talent.',
    );
  if (!t.marks) return null;
  const copies = choice.copies ?? [];
  if (new Set(copies).size < copies.length)
    return no(`${t.name} marks a card once.`, 'J-8-22', 'Name different cards.');
  if (copies.length === 0 || copies.length > t.marks.most)
    return no(
      `${t.name} marks ${t.marks.most === 1 ? t.marks.says : `up to ${t.marks.most} cards, each ${t.marks.says}`}.`,
      t.clause,
      'Name the card.',
    );
  for (const id of copies) {
    const copy = s.copies.find((c) => c.id === id);
    if (!copy || !mayMark(s, t, copy, cards))
      return no(
        `${cards(copy?.key ?? '')?.name ?? 'That card'} is not ${t.marks.says}.`,
        t.clause,
        `Choose ${t.marks.says} that you have.`,
      );
  }
  return null;
}

/** True if a talent may mark this copy (J-8-22). */
export function mayMark(s: Sheet, t: Talent, copy: Copy, cards: CardsByKey): boolean {
  const card = cards(copy.key);
  return (
    t.marks !== undefined
    && card !== undefined
    && !copy.legendary
    && t.marks.what(card, s)
    && !s.talents.some((h) => h.talent === t.id && h.copies?.includes(copy.id) === true)
  );
}
/** Reason why a talent cannot be selected with any choices; null if it can. */
export function talentNo(
  s: Sheet,
  t: Talent,
  cards: CardsByKey,
): { readonly says: string; readonly clause: string } | null {
  if (s.talents.filter((h) => h.talent === t.id).length >= t.times)
    return { says: `You have it ${t.times === 1 ? 'already' : `${t.times} times`}.`, clause: 'J-8-0' };
  const colours = t.requires?.of === 'chosen' ? COLORS : [undefined];
  const short = colours
    .map((colour) => requirement(s, { talent: t.id, ...(colour ? { colour } : {}) }, cards))
    .filter((r) => r !== null && r.has < r.needs);
  const [first] = short;
  if (first && short.length === colours.length)
    return {
      says: `It asks for ${first.needs} ${t.requires?.of === 'chosen' ? 'cards of one colour' : first.what} in the deck${t.requires?.of === 'chosen' ? '' : `; there are ${first.has}`}.`,
      clause: t.clause,
    };
  return t.marks && !s.copies.some((copy) => mayMark(s, t, copy, cards))
    ? { says: `You have not ${t.marks.says}.`, clause: t.clause }
    : null;
}

/** Add a talent, already checked, to the sheet, and mark its copies. */
export function select(s: Sheet, choice: Selection): void {
  const t = talentOf(choice.talent);
  if (!t) return;
  s.talents.push({
    talent: t.id,
    ...(choice.colour && t.id === 'alignment' ? { colour: choice.colour } : {}),
    ...(t.marks ? { copies: [...(choice.copies ?? [])] } : {}),
  });
  if (t.id === 'empowered' && choice.sphere) s.spheres[choice.sphere] += 1;
  for (const id of t.marks ? (choice.copies ?? []) : []) {
    const copy = s.copies.find((c) => c.id === id);
    if (copy && t.marks) mark(copy, s, t, choice.names?.[id]);
  }
}
function mark(copy: Copy, s: Sheet, t: Talent, name: string | undefined): void {
  copy.favored = true;
  if (t.marks?.legendary) copy.legendary = true;
  if (t.marks?.rename === 'own name') {
    copy.renamed = s.name;
    copy.embodiment = true;
  } else if (t.marks?.rename === 'yes' && name !== undefined && name !== '') copy.renamed = name;
}

/** A copy as a card of the game, with the name and marks of its owner. `who` makes its key unique. */
export function altered(copy: Copy, card: CompiledCard, who: string): CompiledCard {
  if (copy.renamed === undefined && !copy.legendary && !copy.favored) return card;
  const [face, ...others] = card.faces;
  const now: Face = {
    ...face,
    name: copy.renamed ?? face.name,
    supertypes:
      copy.legendary && !face.supertypes.includes('legendary') ? ['legendary', ...face.supertypes] : face.supertypes,
  };
  return { ...card, key: `${card.key}~${who}-${copy.id}`, name: copy.renamed ?? card.name, faces: [now, ...others] };
}
