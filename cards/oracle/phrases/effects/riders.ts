/** "If this spell was kicked, it deals 4 damage instead.": what takes the place of the effect before (CR 614.15). */
import type { Amount, AnySel, CreateThose, Damage, Effect, Instead, ObjectSel } from '../../ir/index.ts';
import { ahead, alt, form, lit, map, where, worded, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import { figure, several, thatMuch } from '../objects/figures.ts';
import { anything } from '../objects/recipients.ts';
import { self } from '../objects/references.ts';
import { bothBy } from './damage.ts';

const dose: Phrase<Amount> = alt('amount', figure, thatMuch);
const D = { do: 'damage' } as const;
/** "it" is the source, which dealt the damage that is replaced */
const itself: Phrase<ObjectSel> = lit<ObjectSel>('it', { sel: 'self', surface: 'it' });
const dealer: Phrase<ObjectSel> = alt<ObjectSel>('source', self, itself);
const recipients: Phrase<AnySel> = alt<AnySel>(
  'recipient',
  ...[
    'that permanent or player',
    'that player or permanent',
    'that creature or player',
    'that player or planeswalker',
    'that creature or planeswalker',
    'that player or that planeswalker',
    'that player or that creature',
  ].map((words) => lit<AnySel>(words, { sel: 'it', surface: words })),
);
/** damage again, to the same recipient */
const damages: readonly Phrase<Effect>[] = [
  form<Damage>(
    '<by> deals <amount> damage',
    { ...D, to: { sel: 'it', surface: 'elided' } },
    { by: dealer, amount: dose },
  ),
  form<Damage>('<by> deals <amount> damage to <to>', D, { by: dealer, amount: dose, to: recipients }),
  bothBy(itself),
  form<Damage>(
    'it deals <amount> damage to <to>',
    { ...D, by: { sel: 'self', surface: 'it' } },
    { amount: dose, to: anything },
  ),
];
const those: Phrase<Effect> = form<CreateThose>(
  'create <count> of those tokens',
  { do: 'createThose' },
  { count: several },
);
const ofIt = (e: Effect): boolean => e.do === 'damage' && e.by.sel === 'it' && e.by.surface === undefined;
const flat = (sentence: Phrase<Effect>): Phrase<readonly Effect[]> =>
  map(
    alt<Effect>(
      'effect',
      ...damages,
      those,
      where(sentence, (e) => !ofIt(e)),
    ),
    (effect) => (effect.do === 'seq' && effect.surface === undefined ? effect.effects : [effect]),
    (effects): Effect | undefined =>
      effects.length === 1 ? effects[0] : effects.length > 1 ? { do: 'seq', effects } : undefined,
  );
const I = { do: 'instead' } as const;
export const riders = (sentence: Phrase<Effect>): readonly Phrase<Effect>[] => {
  const then = flat(sentence);
  return [
    form<Instead>('if <cond>, <then> instead', I, { cond: condition, then }),
    worded('front', form<Instead>('if <cond>, instead <then>', I, { cond: condition, then })),
    worded('behind', form<Instead>('<then> instead if <cond>', I, { cond: condition, then })),
  ].map((rider) => ahead<Effect>(/instead/, rider));
};
