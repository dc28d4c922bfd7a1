/** "Craft with creature {5}{G}{G}" (CR 702.167). */
import type { Ability, CostPart, Filter } from '../../ir/index.ts';
import { alt, article, form, lazy, lit, map, series, type Phrase } from '../../combinators/index.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { filter } from '../objects/filter.ts';
import { severalWord } from '../words/words.ts';

type Material = Extract<CostPart, { c: 'exile' }>;
const MATERIAL = { c: 'exile', materials: true } as const;
const many: Phrase<Filter> = lazy('filter', () => filter.many);
const one: Phrase<Filter> = lazy('filter', () => filter.one);
const material: Phrase<Material> = alt<Material>(
  'material',
  form<Material>('<filter>', { ...MATERIAL, n: 1 }, { filter: one }),
  form<Material>('one or more <filter>', { ...MATERIAL, n: 'some' }, { filter: many }),
  lit<Material>('one or more', { ...MATERIAL, n: 'some', filter: { nouns: [] } }),
  map(
    form<{ n: number; filter: Filter }>('<n> <filter>', {}, { n: severalWord, filter: many }),
    ({ n, filter: f }): Material => ({ ...MATERIAL, n, filter: f }),
    (m) => (typeof m.n === 'number' && m.n > 1 ? { n: m.n, filter: m.filter } : undefined),
  ),
);
const materials: Phrase<readonly Material[]> = alt<readonly Material[]>(
  'materials',
  map(
    material,
    (m): readonly Material[] => [m],
    (all) => (all.length === 1 ? all[0] : undefined),
  ),
  series(form<Material>('<filter>', { ...MATERIAL, n: 1 }, { filter: article(one) }), 'and', 2),
);
const SELF: CostPart = { c: 'exile', filter: { nouns: ['permanent'] }, n: 1, self: true };
const isMaterial = (part: CostPart): part is Material => part.c === 'exile' && part.materials === true;
interface Parts {
  readonly m: readonly Material[];
  readonly cost: readonly CostPart[];
}
const crafting = ({ m, cost }: Parts): Ability => ({
  kind: 'activated',
  cost: [...cost, SELF, ...m],
  sorcerySpeed: true,
  body: { effects: [{ do: 'craft' }] },
  surface: 'craft',
});
export const craft: Phrase<Ability> = map<Parts, Ability>(
  form<Parts>('craft with <m> <cost>', {}, { m: materials, cost: manaCost }),
  crafting,
  (a) => {
    const parts =
      a.kind === 'activated' && a.surface === 'craft'
        ? { m: a.cost.filter(isMaterial), cost: a.cost.filter((part) => part.c === 'mana') }
        : undefined;
    return parts && JSON.stringify(a) === JSON.stringify(crafting(parts)) ? parts : undefined;
  },
);
