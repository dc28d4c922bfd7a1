import { SIMPLE_KEYWORDS } from '../../../cards/oracle/ir/objects/keywords.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { FieldOption } from '../../../server/engine/kernel/decisions.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { identityOf } from '../identity.ts';
import { abilityPrice, priceSays, total } from '../prices.ts';
import { specials, type Sheet } from '../sheet.ts';
import { points } from '../words.ts';
import { stockOf } from './stock.ts';

/** Keyword abilities that can be bought. */
export const OFFERED = SIMPLE_KEYWORDS.filter((k) =>
  [
    'flying',
    'reach',
    'first strike',
    'double strike',
    'deathtouch',
    'lifelink',
    'trample',
    'vigilance',
    'haste',
    'menace',
    'hexproof',
    'fear',
    'intimidate',
    'skulk',
    'shadow',
    'wither',
    'prowess',
    'exalted',
  ].includes(k),
);

/** A card of the session. Throws RangeError for any other key. */
export const card = (setup: MatchSetup, key: string): CompiledCard => {
  const found = setup.cards[key];
  if (!found) throw new RangeError(`There is no card "${key}".`);
  return found;
};
/** Points that are left, with their verb: “are 2 points”. */
export const areLeft = (n: number): string => `${n === 1 ? 'is' : 'are'} ${points(n)}`;
const printed = (v: unknown, more: number): number => (typeof v === 'number' ? v : 0) + more;
/** Power and toughness of a character as they are now. */
export const ptOf = (setup: MatchSetup, s: Sheet): readonly [number, number] => {
  const face = card(setup, s.base).faces[0];
  return [printed(face.power, s.power), printed(face.toughness, s.toughness)];
};
/** The refusal of an option that costs more points than there are. */
export const paid = (price: number, points: number): Pick<FieldOption, 'no'> =>
  price <= points ? {} : { no: { says: `It costs ${price}, and there ${areLeft(points)}.`, clause: 'G-9-1' } };

/**
 * An ability for sale, by `card|index`.
 * `beyond`: its card is outside the identity, so the GM needs a really good reason (G-9-7).
 */
interface Offered {
  readonly key: string;
  readonly label: string;
  readonly price: number;
  readonly says: string;
  readonly card: string;
  readonly beyond: boolean;
}
/** Abilities of cards in the stock, those within the identity first (G-9-7). */
export function abilities(setup: MatchSetup, s: Sheet): readonly Offered[] {
  const own = identityOf(card(setup, s.base));
  const all = stockOf(setup).creatures.flatMap((c) =>
    specials(c).map(({ at, text: words }): Offered => ({
      key: `${c.key}|${at}`,
      label: `${c.name}: ${words}`,
      price: total(abilityPrice(c)),
      says: priceSays(abilityPrice(c)),
      card: c.key,
      beyond: !identityOf(c).every((x) => own.includes(x)),
    })),
  );
  return [...all.filter((a) => !a.beyond), ...all.filter((a) => a.beyond)];
}
/** Special abilities that another one may replace, by their index on the base creature. */
export const replaceable = (setup: MatchSetup, s: Sheet): readonly { readonly at: number; readonly text: string }[] => {
  const gone = s.abilities.map((a) => a.replaces);
  return specials(card(setup, s.base)).filter(({ at }) => !gone.includes(at));
};
