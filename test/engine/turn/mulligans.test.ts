import { starterCards } from '../../../cards/starter/index.ts';
import { duel } from '../../../formats/duel/index.ts';
import type { PartOf } from '../../../server/engine/kernel/decisions.ts';
import { handOf, isAsked, replies, ruling, type Position } from '../../dsl/plain-ruling.ts';
import { started } from '../../dsl/started.ts';

/** The note at the mulligan that a player is offered. */
const offers = (note: string): Partial<PartOf<'options'>> => ({
  options: [
    { key: 'keep', label: 'Keep' },
    { key: 'mulligan', label: 'Mulligan', note },
  ],
});
const keeps = replies({ keys: ['keep'] });
const takesMulligan = replies({ keys: ['mulligan'] });
/** A player puts the first cards of their hand on the bottom. */
const bottom = (n: number) => replies((part) => ({ chosen: part.kind === 'choose' ? part.from.slice(0, n) : [] }));

ruling('103.5: a mulligan is offered as seven new cards, with one more to be put on the bottom each time', () =>
  started(duel.makeSetup({ seed: 'a', people: [{ name: 'A' }, { name: 'B' }], cards: starterCards() }), duel.rules({})),
)
  .when('B', replies({ keys: ['draw'] }))
  .then('A', isAsked(offers('Seven new cards, then 1 on the bottom')))
  .when('A', takesMulligan)
  .when('B', keeps)
  .then('A', handOf('A', 7))
  .when('A', bottom(1))
  .then('A', handOf('A', 6), isAsked(offers('Seven new cards, then 2 on the bottom')))
  .when('A', takesMulligan, bottom(2))
  .then('A', handOf('A', 5), isAsked(offers('Seven new cards, then 3 on the bottom')))
  .when('A', keeps)
  .check('the first turn begins', (t: Position) => {
    t.playTo('upkeep');
  })
  .then('A', handOf('A', 5), handOf('B', 7));
