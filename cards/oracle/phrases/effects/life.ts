/** Words for life totals and counters on players (CR 119, 122). */
import type {
  Amount,
  Effect,
  ExchangeLife,
  GainLife,
  LoseLife,
  LosePlayerCounters,
  PlayerCounters,
  PlayerSel,
  RedistributeLife,
  SetLife,
} from '../../ir/index.ts';
import { alt, form, lazy, lit, map, prefixed, type Phrase } from '../../combinators/index.ts';
import { amount } from '../objects/amounts.ts';
import { counting } from '../objects/counting.ts';
import { figure, thatMuch } from '../objects/figures.ts';
import { scaled } from '../objects/for-each.ts';
import { energySymbols } from '../words/words.ts';
import { verb, type Verb } from './verbs.ts';

/** "3 life", "that much life", "life equal to its power", "2 life for each Elf you control" */
const life: Phrase<Amount> = alt<Amount>(
  'life',
  map(
    form<{ n: Amount }>('<n> life', {}, { n: alt('figure', figure, thatMuch) }),
    (v) => v.n,
    (n) => ({ n }),
  ),
  scaled(figure, ' life'),
  prefixed(
    'equal ',
    map(
      form<{ v: Amount }>('life equal to <v>', {}, { v: amount }),
      (r) => r.v,
      (v) => ({ v }),
    ),
  ),
);
const energy: Phrase<Amount> = map(
  energySymbols,
  (n): Amount => ({ a: 'n', n }),
  (v) => (v.a === 'n' && v.surface === undefined ? v.n : undefined),
);
const targetPlayer: Phrase<PlayerSel> = alt<PlayerSel>(
  'player',
  ...(['player', 'opponent'] as const).map((who) => lit<PlayerSel>(`target ${who}`, { sel: 'target player', who })),
);
export const lifeVerbs: readonly Verb[] = [
  verb<GainLife>('gain|gains <amount>', { do: 'gainLife' }, { amount: life }),
  verb<LoseLife>('lose|loses <amount>', { do: 'loseLife' }, { amount: life }),
  verb<SetLife>('your|their life total becomes <amount>', { do: 'setLife' }, { amount: alt('figure', figure) }),
  verb<ExchangeLife>('exchange|exchanges life totals with <with>', { do: 'exchangeLife' }, { with: targetPlayer }),
  verb<LosePlayerCounters>('lose|loses all poison counters', { do: 'losePlayerCounters', kind: 'poison' }),
  verb<LosePlayerCounters>('lose|loses all counters', { do: 'losePlayerCounters' }),
  verb<PlayerCounters>(
    'get|gets <count>',
    { do: 'playerCounters', kind: 'poison' },
    { count: counting('a poison counter', 'poison counters') },
  ),
  verb<PlayerCounters>(
    'get|gets <count>',
    { do: 'playerCounters', kind: 'experience' },
    { count: counting('an experience counter', 'experience counters') },
  ),
  verb<PlayerCounters>(
    'get|gets <count>',
    { do: 'playerCounters', kind: 'energy' },
    { count: alt('energy', energy, scaled(energy, ''), lit<Amount>('that many {E}', { a: 'that' })) },
  ),
];
const whose: Phrase<PlayerSel> = alt<PlayerSel>(
  'whose',
  ...(['player', 'opponent'] as const).flatMap((who) => [
    lit<PlayerSel>(`target ${who}'s`, { sel: 'target player', who }),
    lit<PlayerSel>(`each ${who}'s`, { sel: `each ${who}` }),
  ]),
  lit<PlayerSel>("that player's", { sel: 'that player' }),
);
/** sentences whose subject is a life total, or several players */
export const lifeEffects: readonly Phrase<Effect>[] = [
  form<SetLife>(
    '<who> life total becomes <amount>',
    { do: 'setLife', surface: 'whose' },
    {
      who: whose,
      amount: alt(
        'amount',
        figure,
        lazy('amount', () => amount),
      ),
    },
  ),
  lit<ExchangeLife>('two target players exchange life totals', {
    do: 'exchangeLife',
    who: { sel: 'target player', who: 'player', count: { min: 2, max: 2 } },
  }),
  lit<RedistributeLife>("redistribute any number of players' life totals", { do: 'redistributeLife' }),
];
