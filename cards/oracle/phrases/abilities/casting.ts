/** From where and when a card may be cast, by its own words (CR 601.3). */
import type { Ability, Condition } from '../../ir/index.ts';
import { form, lit, table, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { gerunds } from '../costs/costs.ts';
import type { K } from './ability-kind.ts';
import { WHEN } from './limits.ts';

const NAMES = ['~', 'this card'] as const;
const zoneWords = table<'graveyard' | 'exile'>('zone', [
  ['your graveyard', 'graveyard'],
  ['exile', 'exile'],
]);
export const castFrom: readonly Phrase<Ability>[] = NAMES.flatMap((name) => {
  const fixed = { kind: 'castFrom', ...(name === '~' ? {} : { surface: name }) } as const;
  return [
    form<K<'castFrom'>>(`you may cast ${name} from <zone>.`, fixed, { zone: zoneWords }),
    form<K<'castFrom'>>(
      `you may cast ${name} from <zone> using its mutate ability.`,
      { ...fixed, using: 'mutate' },
      { zone: zoneWords },
    ),
    form<K<'castFrom'>>(`you may cast ${name} from <zone> as long as <condition>.`, fixed, {
      zone: zoneWords,
      condition,
    }),
    form<K<'castFrom'>>(
      `you may cast ${name} from <zone> if <condition>.`,
      { ...fixed, surface: `if ${name}` },
      { zone: zoneWords, condition },
    ),
    form<K<'castFrom'>>(`you may cast ${name} from <zone> by <instead> rather than paying its mana cost.`, fixed, {
      zone: zoneWords,
      instead: gerunds,
    }),
    form<K<'castFrom'>>(`you may cast ${name} from <zone> by <more> in addition to paying its other costs.`, fixed, {
      zone: zoneWords,
      more: gerunds,
    }),
  ];
});
export const ownFlash: readonly Phrase<Ability>[] = ['this spell', '~'].flatMap((name) => {
  const fixed = { kind: 'ownFlash', ...(name === '~' ? { surface: '~' } : {}) } as const;
  return [
    form<K<'ownFlash'>>(`you may cast ${name} as though it had flash if you pay <more> more to cast it.`, fixed, {
      more: manaCost,
    }),
    form<K<'ownFlash'>>(`you may cast ${name} as though it had flash if <condition>.`, fixed, { condition }),
    form<K<'ownFlash'>>(
      `as long as <condition>, you may cast ${name} as though it had flash.`,
      { ...fixed, surface: `front ${name}` },
      { condition },
    ),
    form<K<'ownFlash'>>(
      `if <condition>, you may cast ${name} as though it had flash.`,
      { ...fixed, surface: `if ${name}` },
      { condition },
    ),
  ];
});
const R = { kind: 'spellRule' } as const;
const TIMES: readonly (readonly [string, Condition])[] = [
  ...WHEN.filter(([words]) => words !== 'during combat'),
  ["during an opponent's upkeep", { if: 'during', what: "an opponent's upkeep" }],
  ['during combat before blockers are declared', { if: 'during', what: 'combat before blockers' }],
  ['during combat after blockers are declared', { if: 'during', what: 'combat after blockers' }],
];
const ATTACKED_NOW: Condition = { if: 'attacked' };
export const spellRules: readonly Phrase<Ability>[] = [
  form<K<'spellRule'>>('cast this spell only if <condition>.', { ...R, rule: 'only if' }, { condition }),
  ...TIMES.flatMap(([words, when]) => [
    lit<Ability>(`cast this spell only ${words}.`, { ...R, rule: 'only if', condition: when, surface: 'timed' }),
    lit<Ability>(`cast this spell only ${words} and only if you've been attacked this step.`, {
      ...R,
      rule: 'only if',
      condition: { if: 'both', of: [when, ATTACKED_NOW] },
      surface: 'timed',
    }),
  ]),
  lit<Ability>("this spell can't be countered.", { ...R, rule: "can't be countered" }),
  lit<Ability>("~ can't be countered.", { ...R, rule: "can't be countered", surface: '~' }),
  lit<Ability>('cast this spell only during combat.', { ...R, rule: 'only during combat' }),
  lit<Ability>('cast this spell only during your turn.', { ...R, rule: 'only during your turn' }),
];
