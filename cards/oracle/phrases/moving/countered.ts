/** Countered spells that go elsewhere than to the graveyard (CR 614.15). */
import type { CostPart, Counter, Effect, ObjectSel } from '../../ir/index.ts';
import { form, map, type Phrase } from '../../combinators/index.ts';

const COUNTERED: readonly (readonly [string, NonNullable<Counter['to']>])[] = [
  [". if that spell is countered this way, exile it instead of putting it into its owner's graveyard", 'exile'],
  [
    ". if that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard",
    'top',
  ],
];
/** "Counter <what>. If that spell is countered this way, …", with or without a payment that stops it. */
export const counteredInstead = (
  what: Phrase<ObjectSel>,
  generic: Phrase<readonly CostPart[]>,
): readonly Phrase<Effect>[] =>
  COUNTERED.flatMap(([words, to]) => [
    form<Counter>(`counter <what>${words}`, { do: 'counter', to }, { what }),
    map<{ what: ObjectSel; cost: readonly CostPart[] }, Effect>(
      form<{ what: ObjectSel; cost: readonly CostPart[] }>(
        `counter <what> unless its controller pays <cost>${words}`,
        {},
        { what, cost: generic },
      ),
      ({ what: of, cost }) => ({
        do: 'pay',
        who: { sel: 'controller', of: { sel: 'it' } },
        cost,
        unless: [{ do: 'counter', what: of, to }],
        surface: 'countered',
      }),
      (e) => {
        const [counter] =
          e.do === 'pay'
          && e.surface === 'countered'
          && e.then === undefined
          && e.unless?.length === 1
          && JSON.stringify(e.who) === CONTROLLER
            ? e.unless
            : [];
        return e.do === 'pay' && counter?.do === 'counter' && counter.to === to && counter.surface === undefined
          ? { what: counter.what, cost: e.cost }
          : undefined;
      },
    ),
  ]);
const CONTROLLER = JSON.stringify({ sel: 'controller', of: { sel: 'it' } });
