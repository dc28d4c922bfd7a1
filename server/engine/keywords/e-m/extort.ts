import { n, YOU, effects, type Triggered } from '../vocabulary.ts';

/** 702.101, 702.101a: extort. */
export const extort: Triggered = {
  kind: 'triggered',
  event: { on: 'cast', who: 'you', filter: { nouns: ['spell'], zone: 'stack' } },
  body: effects({
    do: 'pay',
    who: YOU,
    cost: [{ c: 'mana', symbols: ['W/B'] }],
    // oxlint-disable-next-line unicorn/no-thenable -- the IR's own word
    then: [
      { do: 'loseLife', who: { sel: 'each opponent' }, amount: n(1) },
      { do: 'gainLife', who: YOU, amount: { a: 'that' } },
    ],
  }),
  text: 'Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much life.',
};
