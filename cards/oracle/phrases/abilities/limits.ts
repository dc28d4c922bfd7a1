/** Limits on activating an ability: "activate only as a sorcery", "only once each turn" (CR 602.5). */
import type { Condition } from '../../ir/index.ts';
import { alt, form, lit, map, stable, worded, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';

export interface Limits {
  readonly sorcerySpeed?: true;
  readonly oncePerTurn?: true;
  readonly onlyOnce?: true;
  readonly condition?: Condition;
  readonly by?: 'any player';
  readonly surface?: string;
}
export const WHEN: readonly (readonly [string, Condition])[] = [
  ['during your upkeep', { if: 'during', what: 'your upkeep' }],
  ['during any upkeep step', { if: 'during', what: 'any upkeep' }],
  ['during combat', { if: 'during', what: 'combat' }],
  ['during your turn, before attackers are declared', { if: 'during', what: 'your turn before attackers' }],
  ['during the declare attackers step', { if: 'during', what: 'the declare attackers step' }],
  ['during the declare blockers step', { if: 'during', what: 'the declare blockers step' }],
  ['during the end of combat step', { if: 'during', what: 'the end of combat step' }],
  ["during an opponent's turn", { if: 'your turn', not: true, surface: 'opponent' }],
];
const timed: readonly Phrase<Limits>[] = WHEN.flatMap(([words, when]) =>
  (['activate', 'activate this ability'] as const).flatMap((verb) => {
    const tag = verb === 'activate' ? 'timed' : 'old timed';
    const twice = (c: Condition): Condition => ({ if: 'both', of: [when, c] });
    return [
      lit<Limits>(` ${verb} only ${words}.`, { condition: when, surface: tag }),
      lit<Limits>(` ${verb} only ${words} and only once each turn.`, {
        condition: when,
        oncePerTurn: true,
        surface: tag,
      }),
      map<{ c: Condition }, Limits>(
        form<{ c: Condition }>(` ${verb} only ${words} and only if <c>.`, {}, { c: condition }),
        ({ c }) => ({ condition: twice(c), surface: tag }),
        (l) =>
          l.surface === tag
          && l.condition?.if === 'both'
          && !l.oncePerTurn
          && !l.sorcerySpeed
          && !l.onlyOnce
          && stable(l.condition.of[0]) === stable(when)
            ? { c: l.condition.of[1] }
            : undefined,
      ),
    ];
  }),
);
/** "Any player may activate this ability but only during their turn." (602.2) */
const ANYBODY: readonly (readonly [string, Limits])[] = [
  ['', {}],
  ['any time they could cast a sorcery', { sorcerySpeed: true }],
  ['during their turn', { condition: { if: 'your turn' } }],
  ['during their upkeep', { condition: { if: 'during', what: 'your upkeep' } }],
  ['during any upkeep step', { condition: { if: 'during', what: 'any upkeep' } }],
];
const byAnybody: readonly Phrase<Limits>[] = ANYBODY.map(([words, limit]) =>
  lit<Limits>(` any player may activate this ability${words === '' ? '' : ` but only ${words}`}.`, {
    ...limit,
    by: 'any player',
  }),
);
export const limits: Phrase<Limits> = alt<Limits>(
  'limit',
  ...timed,
  ...byAnybody,
  lit<Limits>(' activate only as a sorcery.', { sorcerySpeed: true }),
  lit<Limits>(' activate only once each turn.', { oncePerTurn: true }),
  lit<Limits>(' activate only once.', { onlyOnce: true }),
  lit<Limits>(' activate only as a sorcery and only once.', { sorcerySpeed: true, onlyOnce: true }),
  form<Limits>(' activate only if <condition> and only once each turn.', { oncePerTurn: true }, { condition }),
  form<Limits>(' activate only if <condition> and only as a sorcery.', { sorcerySpeed: true }, { condition }),
  lit<Limits>(' activate only as a sorcery and only once each turn.', { sorcerySpeed: true, oncePerTurn: true }),
  lit<Limits>(' activate this ability only any time you could cast a sorcery.', { sorcerySpeed: true, surface: 'old' }),
  lit<Limits>(' activate this ability only once each turn.', { oncePerTurn: true, surface: 'old' }),
  lit<Limits>(' activate only during your turn.', { condition: { if: 'your turn' }, surface: 'during' }),
  lit<Limits>(' activate this ability only during your turn.', {
    condition: { if: 'your turn' },
    surface: 'old during',
  }),
  form<Limits>(' activate only if <condition>.', {}, { condition }),
  worded('old', form<Limits>(' activate this ability only if <condition>.', {}, { condition })),
);
