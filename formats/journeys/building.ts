import { z } from 'zod';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Rng } from '../../server/engine/kernel/rng.ts';
import type { DeckCards, DeckForm, DeckRequirement } from '../sdk/deck/decks.ts';
import { deckSize } from '../sdk/deck/decks.ts';
import { isBasic, isLand } from '../sdk/deck/lands.ts';
import { DECK_SIZE, SPHERES } from './model.ts';
import type { Rarity } from './talents/catalogue.ts';

/** Both ways to build the deck of a new character, and every reason why one is broken. */
export interface Reason {
  readonly message: string;
  readonly clause: string;
}

/** Set codes of the block or plane from which basic lands may come, as the Game Master names them. */
export const Block = z.array(z.string().min(1).max(10)).min(1).max(20);

export const rarityOf = ({ rarity = 'common' }: CompiledCard): Rarity | 'mythic' =>
  rarity === 'mythic' || rarity === 'uncommon' || rarity === 'common' ? rarity : 'rare';

// ---- packs --------------------------------------------------------------------------------------------------------

/** The number of packs that a player opens, and the cards of one (J-1-2, J-1-10). */
export const PACKS = {
  standard: { n: 6, common: 10, uncommon: 3, rare: 1 },
  small: { n: 11, common: 6, uncommon: 2, rare: 0 },
} as const;
export type PackKind = keyof typeof PACKS;
const MYTHIC_IN = 8;

/**
 * J-1-10: one pack of a set, without repeats if the set has enough cards.
 * The next rarity replaces one that the set lacks.
 */
export function openPack(pool: readonly CompiledCard[], rng: Rng, kind: PackKind = 'standard'): CompiledCard[] {
  const cards = pool.filter((c) => !isBasic(c));
  const of = (...rarities: readonly string[]): CompiledCard[] =>
    rarities.map((r) => cards.filter((c) => rarityOf(c) === r)).find((list) => list.length > 0) ?? [];
  const some = (n: number, from: readonly CompiledCard[]): CompiledCard[] =>
    from.length === 0
      ? []
      : Array.from({ length: Math.ceil(n / from.length) }, () => rng.shuffle(from))
          .flat()
          .slice(0, n);
  const { common, uncommon, rare } = PACKS[kind];
  const top =
    rare === 0
      ? []
      : rng.int(MYTHIC_IN) === 0
        ? of('mythic', 'rare', 'uncommon', 'common')
        : of('rare', 'mythic', 'uncommon', 'common');
  return [
    ...some(common, of('common', 'uncommon', 'rare')),
    ...some(uncommon, of('uncommon', 'common', 'rare')),
    ...some(rare, top),
  ];
}
export const openPacks = (pool: readonly CompiledCard[], rng: Rng, kind: PackKind): CompiledCard[] =>
  Array.from({ length: PACKS[kind].n }, () => openPack(pool, rng, kind)).flat();

// ---- decks --------------------------------------------------------------------------------------------------------

const counted = (cards: readonly CompiledCard[]): Map<string, number> =>
  cards.reduce((m, c) => m.set(c.name, (m.get(c.name) ?? 0) + 1), new Map<string, number>());
const names = (cards: readonly CompiledCard[]): string => [...new Set(cards.map((c) => c.name))].join(', ');

/** J-2-15: refusal of Archenemy schemes among these cards. */
export function schemeReasons(cards: readonly CompiledCard[]): Reason[] {
  const schemes = cards.filter((c) => c.layout === 'scheme');
  return schemes.length === 0
    ? []
    : [{ message: `Schemes are not played here: not ${names(schemes)}.`, clause: 'J-2-15' }];
}

function size(deck: readonly CompiledCard[], clause: string): Reason[] {
  return deck.length === DECK_SIZE
    ? []
    : [{ message: `It has ${deck.length} cards, and exactly ${DECK_SIZE} are needed.`, clause }];
}
function basics(deck: readonly CompiledCard[], block: readonly string[], clause: string): Reason[] {
  const stray = deck.filter((c) => isBasic(c) && !block.includes(c.set ?? ''));
  return stray.length === 0
    ? []
    : [{ message: `Basic lands come from the block (${block.join(', ')}): not ${names(stray)}.`, clause }];
}

/** J-1-2: every reason why the opened cards do not allow this deck. */
export function assembledReasons(
  deck: readonly CompiledCard[],
  opened: readonly CompiledCard[],
  block: readonly string[],
): Reason[] {
  const had = counted(opened);
  const more = [...counted(deck.filter((c) => !isBasic(c)))].filter(([name, n]) => n > (had.get(name) ?? 0));
  return [
    ...schemeReasons(deck),
    ...size(deck, 'J-1-2'),
    ...basics(deck, block, 'J-1-2'),
    ...more.map(([name, n]) => ({
      message: `${name} is in it ${n} times, and was opened ${had.get(name) ?? 0} times.`,
      clause: 'J-1-2',
    })),
  ];
}

const MOST_RARE = 2;
const MOST_UNCOMMON = 8;
const MOST_COPIES = 2;
export const MOST_COMMONS = 15;

/** J-1-6, J-1-7, J-1-8: every reason why an open deck is broken. */
export function openReasons(deck: readonly CompiledCard[], block: readonly string[] | null): Reason[] {
  const spells = deck.filter((c) => !isBasic(c));
  const sets = [...new Set(spells.map((c) => c.set ?? 'no set'))];
  const of = (rarity: string): CompiledCard[] => spells.filter((c) => rarityOf(c) === rarity);
  const reasons: Reason[] = [...schemeReasons(deck), ...size(deck, 'J-1-1')];
  if (sets.length > 1)
    reasons.push({ message: `Its cards are of one set; these are of ${sets.join(', ')}.`, clause: 'J-1-6' });
  reasons.push(...basics(deck, block ?? sets, 'J-1-6'));
  if (of('mythic').length > 0)
    reasons.push({ message: `No mythic rare card may be in it: not ${names(of('mythic'))}.`, clause: 'J-1-7' });
  if (of('rare').length > MOST_RARE)
    reasons.push({
      message: `At most ${MOST_RARE} rare cards may be in it; these are ${of('rare').length}: ${names(of('rare'))}.`,
      clause: 'J-1-7',
    });
  if (of('uncommon').length > MOST_UNCOMMON)
    reasons.push({
      message: `At most ${MOST_UNCOMMON} uncommon cards may be in it; these are ${of('uncommon').length}.`,
      clause: 'J-1-7',
    });
  for (const [name, n] of counted(spells))
    if (n > MOST_COPIES)
      reasons.push({
        message: `${name} is in it ${n} times, and at most ${MOST_COPIES} are allowed.`,
        clause: 'J-1-8',
      });
  return reasons;
}

/** J-1-9: every reason why these cards cannot join the collection in addition to the deck. */
export function besidesReasons(deck: readonly CompiledCard[], besides: readonly CompiledCard[]): Reason[] {
  const set = deck.find((c) => !isBasic(c))?.set;
  const inDeck = new Set(deck.map((c) => c.name));
  const reasons: Reason[] = schemeReasons(besides);
  if (besides.length > MOST_COMMONS)
    reasons.push({
      message: `At most ${MOST_COMMONS} cards join the collection; these are ${besides.length}.`,
      clause: 'J-1-9',
    });
  for (const [name, n] of counted(besides))
    if (n > 1) reasons.push({ message: `They are different cards: ${name} is named ${n} times.`, clause: 'J-1-9' });
  const odd = besides.filter(
    (c) => rarityOf(c) !== 'common' || c.set !== set || inDeck.has(c.name) || (isLand(c) && isBasic(c)),
  );
  if (odd.length > 0)
    reasons.push({
      message: `They are common cards of the set that are not in the deck: not ${names(odd)}.`,
      clause: 'J-1-9',
    });
  return reasons;
}

/** J-1-3 */
export function sphereReasons(values: readonly number[]): Reason[] {
  return [...values].sort().join() === '2,3,4'
    ? []
    : [
        {
          message: `The spheres ${SPHERES.join(', ')} take 4, 3 and 2, each once; these are ${values.join(', ')}.`,
          clause: 'J-1-3',
        },
      ];
}

const MEND = 'Change the deck so that it holds.';
const firstOf = (
  id: string,
  clauses: readonly string[],
  reasons: (deck: DeckCards) => readonly Reason[],
): DeckRequirement => ({
  id,
  clauses,
  mend: MEND,
  fails: (deck) =>
    reasons(deck)
      .filter((r) => clauses.includes(r.clause))
      .map((r) => r.message)
      .join(' ') || null,
});
const inMain = (clause: string): DeckRequirement => firstOf(clause, [clause], ({ main }) => openReasons(main, null));
/** Open decks, which people may bring for new characters. The sideboard holds the cards for the collection. */
export const OPEN_DECK: DeckForm = {
  about:
    'Forty cards of one set: no mythic rare, at most 2 rare and 8 uncommon cards, two copies of each but basic lands; up to 15 other commons of the set besides.',
  commanders: false,
  sideboard: true,
  requirements: [
    firstOf('schemes', ['J-2-15'], ({ main, sideboard }) => schemeReasons([...main, ...sideboard])),
    deckSize({ least: DECK_SIZE, most: DECK_SIZE, clauses: ['J-1-1'] }),
    inMain('J-1-6'),
    inMain('J-1-7'),
    inMain('J-1-8'),
    firstOf('besides', ['J-1-9'], ({ main, sideboard }) => besidesReasons(main, sideboard)),
  ],
};
