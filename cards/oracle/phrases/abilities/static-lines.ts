/** Static abilities with the condition that they apply under. */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Ability, Condition } from '../../ir/index.ts';
import { form, list, map, stopped, where, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import type { K } from './ability-kind.ts';

const pronoun = (e: StaticEffect): boolean => e.st === 'modify' && e.what.surface === 'it';
/** "it" only stands behind a condition that has named the same object: "As long as ~ is attacking, it has flying." */
const independent = (sentence: Phrase<StaticEffect>): Phrase<StaticEffect> => where(sentence, (e) => !pronoun(e));
const namedBy = (c: Condition | undefined, e: StaticEffect | undefined): boolean =>
  e === undefined
  || !pronoun(e)
  || (e.st === 'modify'
    && ((c?.if === 'is' && c.what.sel === e.what.sel) || (c?.if === 'counters' && c.on.sel === e.what.sel)));
/** Static abilities, of which `sentence` reads one effect. */
export const statics = (sentence: Phrase<StaticEffect>): readonly Phrase<Ability>[] => [
  map<{ readonly items: readonly (readonly StaticEffect[])[]; readonly separators: readonly string[] }, Ability>(
    list(
      stopped(
        map<
          { readonly items: readonly StaticEffect[]; readonly separators: readonly string[] },
          readonly StaticEffect[]
        >(
          list(independent(sentence), [' and ']),
          ({ items }) => (items.length === 1 ? items : undefined),
          (items) => (items.length === 1 ? { items, separators: [] } : undefined),
        ),
      ),
      [' '],
    ),
    ({ items }) => ({ kind: 'static', effects: items.flat() }),
    (ability) =>
      ability.kind === 'static' && ability.condition === undefined && ability.surface === undefined
        ? { items: ability.effects.map((e) => [e]), separators: ability.effects.slice(1).map(() => ' ') }
        : undefined,
  ),
  ...(
    [
      ['as long as <condition>, <effects>', undefined],
      ['<effects> as long as <condition>', 'behind'],
      ['<effects> if <condition>', 'if'],
      ['if <condition>, <effects>', 'front if'],
    ] as const
  ).map(([template, surface]) =>
    stopped(
      where(
        form<K<'static'>>(
          template,
          { kind: 'static', ...(surface === undefined ? {} : { surface }) },
          { condition, effects: oneEffect(sentence, surface === 'if' || surface === 'front if') },
        ),
        (a) => (surface === undefined ? namedBy(a.condition, a.effects[0]) : !a.effects.some(pronoun)),
      ),
    ),
  ),
  stopped(
    form<K<'static'>>(
      'during your turn, <effects>',
      { kind: 'static', condition: { if: 'your turn' }, surface: 'during' },
      { effects: where(oneEffect(sentence, false), (all) => !all.some(pronoun)) },
    ),
  ),
  stopped(
    form<K<'static'>>(
      'during turns other than yours, <effects>',
      { kind: 'static', condition: { if: 'your turn', not: true }, surface: 'during' },
      { effects: where(oneEffect(sentence, false), (all) => !all.some(pronoun)) },
    ),
  ),
  stopped(
    form<K<'static'>>(
      '<effects> during your turn',
      { kind: 'static', condition: { if: 'your turn' }, surface: 'during behind' },
      { effects: oneEffect(sentence, true) },
    ),
  ),
];
/** "… if …" belongs to changes of the spell's own cost only */
function oneEffect(sentence: Phrase<StaticEffect>, ownCost: boolean): Phrase<readonly StaticEffect[]> {
  const fits = (e: StaticEffect): boolean => !ownCost || (e.st === 'cost' && e.self === true);
  return map(
    sentence,
    (e): readonly StaticEffect[] | undefined => (fits(e) ? [e] : undefined),
    (all) => (all.length === 1 && all[0] && fits(all[0]) ? all[0] : undefined),
  );
}
