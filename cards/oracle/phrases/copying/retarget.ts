/** 115.7: new targets for spells and abilities. */
import type { Effect, Filter, ObjectSel, Retarget } from '../../ir/index.ts';
import { alt, form, lit, where, type Phrase } from '../../combinators/index.ts';
import { target } from '../objects/targets.ts';
import { abilityTarget, ONE, onStack } from './on-stack.ts';

const single = (noun: string, nouns: Filter['nouns']): Phrase<ObjectSel> =>
  lit<ObjectSel>(`target ${noun} with a single target`, {
    sel: 'target',
    filter: { nouns, zone: 'stack', qualifiers: [{ q: 'singleTarget' }] },
    count: ONE,
  });
const R = { do: 'retarget' } as const;
const singles = alt<ObjectSel>(
  'spell',
  single('spell', ['spell']),
  single('spell or ability', ['spell', 'ability']),
  single('activated or triggered ability', ['ability']),
  single('instant or sorcery spell', ['instant', 'sorcery']),
);
/** "you may choose new targets for target spell": leave lies in the choice itself (115.7d) */
export const retargets: readonly Phrase<Effect>[] = [
  form<Retarget>('change the target of <what>', { ...R, how: 'change' }, { what: singles }),
  form<Retarget>(
    'you may choose new targets for <what>',
    { ...R, how: 'choose new' },
    {
      what: alt<ObjectSel>(
        'spell',
        where(target, (s) => onStack(s)),
        ...abilityTarget,
        lit<ObjectSel>('target spell or ability', {
          sel: 'target',
          filter: { nouns: ['spell', 'ability'], zone: 'stack' },
          count: ONE,
        }),
      ),
    },
  ),
];
