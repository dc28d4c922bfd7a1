/** Cards cycled, discarded and milled. */
import type { TriggerEvent } from '../../ir/index.ts';
import { alt, article, form, lit, type Phrase } from '../../combinators/index.ts';
import { filter } from '../objects/filter.ts';
import { digits, severalWord } from '../words/words.ts';
import { filterSubject, onBattlefield, one, selfSubject, type E } from './subjects.ts';

export const cycling: readonly Phrase<TriggerEvent>[] = [
  lit<TriggerEvent>('you cycle ~', { on: 'cycles', who: 'you', self: true }),
  lit<TriggerEvent>('you cycle this card', { on: 'cycles', who: 'you', self: true, surface: 'this card' }),
  // a cycled card is discarded (702.29a): one event
  ...(['~', 'this card'] as const).flatMap((name) => {
    const words = name === '~' ? {} : { surface: name };
    return [
      lit<TriggerEvent>(`you discard ${name}`, { on: 'discards', who: 'you', self: true, ...words }),
      lit<TriggerEvent>(`a spell or ability an opponent controls causes you to discard ${name}`, {
        on: 'discards',
        who: 'you',
        self: true,
        by: 'opponent',
        ...words,
      }),
    ];
  }),
  lit<TriggerEvent>('a spell or ability an opponent controls causes you to discard a card', {
    on: 'discards',
    who: 'you',
    by: 'opponent',
  }),
  lit<TriggerEvent>('you cycle or discard a card', { on: 'discards', who: 'you', surface: 'cycle or' }),
  form<E<'becomesLevel'>>('this Class becomes level <n>', { on: 'becomesLevel' }, { n: digits }),
  lit<TriggerEvent>('you unlock this door', { on: 'unlocks', door: 'this' }),
  form<E<'fullyUnlocks'>>(
    'you fully unlock <what>',
    { on: 'fullyUnlocks' },
    { what: alt('subject', ...filterSubject) },
  ),
  lit<TriggerEvent>('you attack', { on: 'youAttack' }),
  form<E<'youAttack'>>('<n> or more creatures attack', { on: 'youAttack', anybody: true }, { n: severalWord }),
  lit<TriggerEvent>('day becomes night or night becomes day', { on: 'daytime' }),
  form<E<'youAttack'>>('you attack with <n> or more creatures', { on: 'youAttack' }, { n: severalWord }),
  form<E<'youAttack'>>(
    'you attack with one or more <filter>',
    { on: 'youAttack', n: 1 },
    { filter: onBattlefield(filter.many) },
  ),
  form<E<'youAttack'>>('you attack with <filter>', { on: 'youAttack', surface: 'a' }, { filter: article(one) }),
  lit<TriggerEvent>('you cycle another card', { on: 'cycles', who: 'you', other: true }),
  lit<TriggerEvent>('you cycle ~ or it dies', {
    on: 'any',
    of: [
      { on: 'cycles', who: 'you', self: true },
      { on: 'dies', what: { s: 'self' } },
    ],
  }),
  form<E<'losesControl'>>('you lose control of <what>', { on: 'losesControl' }, { what: selfSubject }),
  lit<TriggerEvent>('the Ring tempts you', { on: 'playerDoes', action: 'is tempted by the Ring', who: 'you' }),
  lit<TriggerEvent>('you exert a creature', {
    on: 'objectDoes',
    action: 'is exerted',
    what: { s: 'filter', filter: { nouns: ['creature'], whose: 'you' } },
    surface: 'you',
  }),
];
