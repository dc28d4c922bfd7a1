import { createHash } from 'node:crypto';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { inlineCard } from '../../server/judge/situation.ts';
import { ALL_LINES, ALL_SPELLS } from '../cards/oracle/families.ts';
import { planePool } from '../fuzz/pool.ts';

/** Names of the cards that matches are dealt from: those of the shipped plane, and cards made of texts that the compiler's tests hold (golden.txt). */
export interface Cards {
  readonly plane: readonly string[];
  readonly texts: readonly string[];
}

const COLORS = ['W', 'U', 'B', 'R', 'G'];
const SPELLS = ['Instant', 'Sorcery'];
const PERMANENTS = [
  'Creature — Human Wizard',
  'Creature — Goblin Warrior',
  'Artifact Creature — Construct',
  'Enchantment',
];

let made: ReadonlyMap<string, CompiledCard> | null = null;

/** A card for every text that makes a whole one, named by the text, so that the card is the same wherever the text stands among the others. */
function textCards(): ReadonlyMap<string, CompiledCard> {
  if (made) return made;
  const cards = [
    [ALL_SPELLS, SPELLS],
    [ALL_LINES, PERMANENTS],
  ] as const;
  return (made = new Map(
    cards.flatMap(([texts, types]) =>
      texts.flatMap(([, text]) => {
        const hash = createHash('sha1').update(text).digest();
        const pick = (list: readonly string[], byte: number): string => list[(hash[byte] ?? 0) % list.length] ?? '';
        const type = pick(types, 0);
        const cost = `${pick(['', '{1}', '{2}', '{3}'], 1)}{${pick(COLORS, 2)}}`;
        const card = compileCard(
          inlineCard({
            name: `Text ${hash.toString('hex').slice(0, 6)}`,
            cost,
            type,
            text,
            ...(type.includes('Creature') ? { pt: pick(['1/1', '2/2', '3/2', '2/4'], 3) } : {}),
          }),
        );
        return card.whole ? [[card.name, card] as const] : [];
      }),
    ),
  ));
}

const planeCards = (): ReadonlyMap<string, CompiledCard> => new Map(planePool().cards.map((card) => [card.name, card]));

/** All that there are today. */
export const allCards = (): Cards => ({ plane: [...planeCards().keys()], texts: [...textCards().keys()] });

/** The cards of these names; those of texts come with the plane's, for lands. Throws an Error where one is gone. */
export function cardsOf(names: Cards, kind: keyof Cards): readonly CompiledCard[] {
  const found =
    (from: ReadonlyMap<string, CompiledCard>) =>
    (name: string): CompiledCard => {
      const card = from.get(name);
      if (card === undefined)
        throw new Error(
          `The recorded matches are dealt from the card “${name}”, which is gone or no longer understood as a whole. Draw them anew: npm run fingerprints -- record --anew --why "…"`,
        );
      return card;
    };
  return [...names.plane.map(found(planeCards())), ...(kind === 'texts' ? names.texts.map(found(textCards())) : [])];
}
