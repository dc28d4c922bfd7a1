/** Spells and abilities that are countered (CR 701.6). */
import type { Counter, Effect, ObjectSel } from '../../ir/index.ts';
import { alt, form, lazy, map, type Phrase } from '../../combinators/index.ts';
import { abilityTarget } from '../copying/on-stack.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { it, self, targeting, thatAbility } from '../objects/references.ts';
import { target } from '../objects/targets.ts';
import { counteredInstead } from './countered.ts';

/** "target activated ability", "target creature spell": spells and abilities stand on the stack */
const stackTarget: Phrase<ObjectSel> = map(
  alt('spell', target, it, self, targeting, thatAbility, ...abilityTarget),
  (s) => (s.sel !== 'target' || s.filter.nouns[0] === 'spell' || s.filter.zone === 'stack' ? s : undefined),
  (s) => (s.sel !== 'target' || s.filter.nouns[0] === 'spell' || s.filter.zone === 'stack' ? s : undefined),
);
export const counterSpells: readonly Phrase<Effect>[] = [
  form<Counter>('counter <what>', { do: 'counter' }, { what: stackTarget }),
  ...counteredInstead(
    stackTarget,
    lazy('cost', () => manaCost),
  ),
];
