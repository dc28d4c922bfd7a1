/** Spells and abilities on the stack as objects: "target triggered ability you control". */
import type { Filter, ObjectSel } from '../../ir/index.ts';
import { alt, lit, where, type Phrase } from '../../combinators/index.ts';
import { it, self, thatAbility } from '../objects/references.ts';
import { target } from '../objects/targets.ts';

export const isOne = (s: ObjectSel): boolean => s.sel === 'target' && s.count.max === 1;
/** Objects on the stack: "target instant or sorcery spell", "that spell", "this spell". */
const ANY_ABILITY: Filter = { nouns: ['ability'], zone: 'stack' };
export const ONE = { min: 1, max: 1 } as const;
export const abilityTarget: readonly Phrase<ObjectSel>[] = [
  ...(['activated', 'triggered'] as const).flatMap((is) =>
    (
      [
        ['', {}],
        [' you control', { whose: 'you' }],
        [' an opponent controls', { whose: 'opponent' }],
      ] as const
    ).map(([words_, whose]) =>
      lit<ObjectSel>(`target ${is} ability${words_}`, {
        sel: 'target',
        filter: { ...ANY_ABILITY, ...whose, qualifiers: [{ q: 'abilityKind', is }] },
        count: ONE,
      }),
    ),
  ),
  lit<ObjectSel>('target activated or triggered ability', { sel: 'target', filter: ANY_ABILITY, count: ONE }),
  lit<ObjectSel>('target activated or triggered ability you control', {
    sel: 'target',
    filter: { ...ANY_ABILITY, whose: 'you' },
    count: ONE,
  }),
];
export const onStack = (s: ObjectSel): boolean =>
  s.sel === 'self'
  || (s.sel === 'it' && (s.surface === undefined || ['that spell', 'that card', 'those cards'].includes(s.surface)))
  || (isOne(s) && s.sel === 'target' && s.filter.zone === 'stack' && s.filter.nouns[0] !== 'ability');
/** cards that other words of the same card have exiled (607.2a) */
const linkedCard: Phrase<ObjectSel> = lit<ObjectSel>('the exiled card', {
  sel: 'each',
  filter: { nouns: ['card'], zone: 'exile', qualifiers: [{ q: 'exiledWith' }] },
  surface: 'the exiled card',
});
export const stacked: Phrase<ObjectSel> = alt<ObjectSel>(
  'spell',
  where(
    alt<ObjectSel>('spell', self, it, target, lit<ObjectSel>('those cards', { sel: 'it', surface: 'those cards' })),
    onStack,
  ),
  thatAbility,
  ...abilityTarget,
  linkedCard,
);
