import { compileCard } from '../../../cards/oracle/compile.ts';
import { confrontationDeal } from '../../../formats/binding/quick-deal/deal.ts';
import type { BindingOptions } from '../../../formats/binding/options.ts';
import { binding } from '../../../formats/binding/index.ts';
import type { ConfrontationSetup } from '../../../formats/binding/setup-schema.ts';
import { inlineCard, type CardSpec } from '../../../server/judge/situation.ts';
import { lands, type Given } from '../../dsl/ruling.ts';
import type { Scenario } from '../../dsl/plain.ts';
import { started } from '../../dsl/started.ts';
import { CARDS } from './cards.ts';
import { optionsWith } from './pool.ts';

const seatsOf = (side: string, n: number): string[] => Array.from({ length: n }, (_, i) => `${side} ${i + 1}`);
/** "Will 1", "Will 2" … */
export const wills = (n: number): string[] => seatsOf('Will', n);
/** "Opposition 1", "Opposition 2" … */
export const oppositions = (n: number): string[] => seatsOf('Opposition', n);
export const everybody = (n: number): string[] => [...wills(n), ...oppositions(n)];
/** Gives each of these seats the same cards. */
export const each = (seats: readonly string[], spec: Given['seats'][string]): Given['seats'] =>
  Object.fromEntries(seats.map((s) => [s, spec]));
/** Lands that give any color. */
export const prisms = (n: number): string[] => lands(n, 'Prism');

export type Where = 'Will' | 'Opposition';
export const upkeepOf = (side: Where) => ({ side, step: 'upkeep' });
export const mainOf = (side: Where) => ({ side, step: 'main1' });

/** A Confrontation of M1, M2 … and the Augur in the Will's first main phase, with libraries of 20 cards that do nothing. */
export function confrontation({
  magicians = 2,
  cards = [],
  seats,
  ...rest
}: Partial<Omit<Given, 'people'>> = {}): Given {
  const library = lands(20, 'Filler');
  const all = [...wills(magicians), 'Opposition 1', ...Object.keys(seats ?? {})];
  return {
    format: 'binding',
    magicians,
    names: [...Array.from({ length: magicians }, (_, i) => `M${i + 1}`), 'Augur'],
    turn: mainOf('Will'),
    marks: owed(...Array.from({ length: magicians }, () => [])),
    ...rest,
    cards: [...CARDS, ...cards],
    seats: Object.fromEntries(
      [...new Set(all)].map((s) => [
        s,
        { ...(s === 'Opposition 1' || s.startsWith('Will') ? { library } : {}), ...seats?.[s] },
      ]),
    ),
  };
}

/** A card tied to a Relationship (C16). */
export const tied = (card: string, relationship: 'Art' | 'Root' = 'Art'): CardSpec => ({
  card,
  marks: { tied: `the ${card}`, relationship, kind: 'quality' },
});
/** A Fealty of one Place, as a mark (C14). */
export const fealty = (points: number, place = 'the Ferry', land = 'Grove') => ({ place, land, points });
/** Fealties of the Magicians, in the order of their Fronts, as marks of a position. */
export const owed = (...fealties: readonly (readonly ReturnType<typeof fealty>[])[]) => ({ fealties });
const FILLER = compileCard(inlineCard({ name: 'Filler', cost: '{9}', type: 'Artifact' }));
interface Opening {
  readonly magicians?: number;
  readonly library?: number;
  readonly options?: Partial<BindingOptions>;
  readonly willLife?: number;
  readonly threatLife?: number;
  readonly chooses?: 'will' | 'opposition';
  readonly chooser?: number;
}
/** A Confrontation from its very beginning: nobody has chosen who plays first, and no hand is drawn. */
export function opening({
  magicians = 2,
  library = 60,
  options: some = {},
  willLife = 21,
  threatLife = 20,
  chooses = 'will',
  chooser,
}: Opening = {}): Scenario {
  const options = optionsWith(some);
  const cards = lands(library, FILLER.key);
  const data: ConfrontationSetup = {
    version: 1,
    willLife,
    threatLife,
    chooses,
    ...(chooser === undefined ? {} : { chooser }),
    options,
    magicians: Array.from({ length: magicians }, (_, i) => ({
      name: `M${i + 1}`,
      library: cards,
      front: { steps: [] },
      fealties: [],
      relationships: [],
    })),
    opposition: { name: 'Opposition', library: cards, relationships: [] },
  };
  const deal = confrontationDeal(data, [...data.magicians.map(({ name }) => ({ name })), { name: 'Augur' }]);
  return started(
    {
      rulesVersion: 1,
      format: 'binding',
      seed: 'table',
      options,
      cards: { [FILLER.key]: FILLER },
      people: deal.people,
      data,
    },
    binding.rules(options),
  );
}
