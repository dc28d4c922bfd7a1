/** Modifications of static abilities, which have no duration. */
import type { Ability, Modification } from '../../ir/index.ts';
import { alt, form, lit, map, series, side, type Phrase } from '../../combinators/index.ts';
import { chosenBefore, colors, everyType, gain, landTypes, lose } from './pieces.ts';
import { restrictions, staysTapped, type M } from './restrictions.ts';
import { addedKinds, withShape } from './shapes.ts';
import { additionalPT, eachPT, plusPT, ptMod, setMod } from './sizes.ts';

const staticMods = (quoted: Phrase<Ability>, index: 0 | 1): Phrase<readonly Modification[]> =>
  withShape(
    quoted,
    alt<Modification>(
      'modification',
      ptMod(side('get|gets', index), plusPT),
      additionalPT(side('get|gets', index)),
      ptMod(side('get|gets', index), eachPT),
      ...gain(quoted, side('have|has', index)),
      ...lose(side('lose|loses', index)),
      setMod(side('have|has', index)),
      colors(side('are|is', index)),
      ...chosenBefore(side('are|is', index), side('their|its', index)),
      restrictions[index],
      staysTapped[index],
      lit<Modification>(
        index === 0 ? "don't untap during their controllers' untap steps" : "doesn't untap during your untap step",
        { m: 'restrict', rule: "doesn't untap", surface: 'your' },
      ),
      lit<Modification>('must be blocked if able', { m: 'restrict', rule: 'must be blocked if able' }),
      lit<Modification>(side('are|is goaded', index), { m: 'goaded' }),
      lit<Modification>(index === 1 ? "isn't a creature" : "aren't creatures", { m: 'notType', type: 'creature' }),
      ...everyType(side('are|is every creature type', index), side('are|is all creature types', index)),
      ...addedKinds(side('are|is', index), index === 0),
      ...(index === 1
        ? [lit<Modification>('is an artifact creature', { m: 'types', types: ['artifact', 'creature'] })]
        : []),
      form<M<'types'>>(`${side('are|is', index)} <land>`, { m: 'types' }, {}, { land: landTypes[index] }),
      lit<Modification>(side('attack|attacks each turn if able', index), {
        m: 'restrict',
        rule: 'attacks each combat if able',
        surface: 'turn',
      }),
    ),
    index === 1 ? 'is' : undefined,
    side('have|has', index),
  );
const idle: Modification = { m: 'restrict', rule: "activated abilities can't be activated" };
/** "has flying and "{T}: …"", "can't attack or block, and its activated abilities can't be activated" */
const withQuoted = (mods: Phrase<readonly Modification[]>, quoted: Phrase<Ability>): Phrase<readonly Modification[]> =>
  map(
    form<{ mods: readonly Modification[]; abilities: readonly Ability[] }>(
      '<mods> and <abilities>',
      {},
      { mods, abilities: series(quoted, 'and') },
    ),
    ({ mods, abilities }): readonly Modification[] | undefined =>
      mods.at(-1)?.m === 'gain' ? [...mods, { m: 'gainAbility', abilities, surface: 'and' }] : undefined,
    (mods) => {
      const last = mods.at(-1);
      return last?.m === 'gainAbility' && last.surface === 'and' && mods.at(-2)?.m === 'gain'
        ? { mods: mods.slice(0, -1), abilities: last.abilities }
        : undefined;
    },
  );
const pacified = (inner: Phrase<readonly Modification[]>, index: 0 | 1): Phrase<readonly Modification[]> =>
  map(
    form<{ mods: readonly Modification[] }>(
      `<mods>, and ${index === 0 ? 'their' : 'its'} activated abilities can't be activated`,
      {},
      { mods: inner },
    ),
    ({ mods }): readonly Modification[] => [...mods, idle],
    (mods) =>
      mods.length > 1 && JSON.stringify(mods.at(-1)) === JSON.stringify(idle) ? { mods: mods.slice(0, -1) } : undefined,
  );
/** "gets +1/+1 and has flying": modifications of a static ability, for plural subjects (0) and a single one (1) */
export const lastingMods = (quoted: Phrase<Ability>, index: 0 | 1): Phrase<readonly Modification[]> => {
  const mods = staticMods(quoted, index);
  return alt('modifications', pacified(mods, index), withQuoted(mods, quoted), mods);
};
