import { duel as ofTwo } from '../../formats/duel/index.ts';
import { freeForAll } from '../../formats/free-for-all/index.ts';
import { twoHeadedGiant } from '../../formats/two-headed-giant/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { Rules } from '../../server/engine/ports/format-hooks.ts';
import { Scenario } from './acting.ts';
import { layIn, type Laid } from './lay.ts';
import { lands } from './stock.ts';

export { Scenario } from './acting.ts';
export { costing, lands, ofKind } from './stock.ts';

const FORMATS = { duel: ofTwo, 'free-for-all': freeForAll, 'two-headed-giant': twoHeadedGiant };
type Plain = Omit<Laid, 'variants' | 'changes'>;

/** A position of one of the plain ways to play, or of one of them with hooks of a test's own. No other format is loaded, so a test of the rules alone starts at once. */
export const scenario = ({ format, ...s }: Plain & { format: keyof typeof FORMATS | FormatDefinition }): Scenario =>
  new Scenario(layIn(typeof format === 'string' ? FORMATS[format] : format, s));
/** A plain way to play with hooks of a test's own. */
export const hooked = (format: keyof typeof FORMATS, hooks: Partial<Rules>): FormatDefinition => ({
  ...FORMATS[format],
  rules: (options) => ({ ...FORMATS[format].rules(options), ...hooks }),
});
/** A duel of "Person 1", whose turn it is, and "Person 2", with these cards besides. */
export const table = (cards: Plain['cards'], seats: Plain['seats']): Scenario =>
  scenario({ format: 'duel', people: 2, seats, cards });
/** Such a duel, in which both have nine Forests to draw. */
export const stocked = (cards: Plain['cards'], seats: NonNullable<Plain['seats']>): Scenario => {
  const library = lands(9, 'Forest');
  const [first, second] = ['Person 1', 'Person 2'] as const;
  return table(cards, { [first]: { library, ...seats[first] }, [second]: { library, ...seats[second] } });
};
/** A duel of "A", whose turn it is, and "B". */
export const duel = (s: Omit<Plain, 'people'>): Scenario => scenario({ ...s, format: 'duel', names: ['A', 'B'] });
