/** Words for damage (CR 120). */
import type { Amount, AnySel, Damage, Effect, ObjectSel } from '../../ir/index.ts';
import { alt, form, lazy, lit, map, opt, where, worded, type Phrase } from '../../combinators/index.ts';
import { amount } from '../objects/amounts.ts';
import { figure, thatMuch } from '../objects/figures.ts';
import { forEach, perEach, unitOf } from '../objects/for-each.ts';
import { objects } from '../objects/objects.ts';
import { playerOne } from '../objects/players.ts';
import { anything } from '../objects/recipients.ts';
import { it, self } from '../objects/references.ts';
import { target } from '../objects/targets.ts';

const dealer: Phrase<ObjectSel> = alt<ObjectSel>(
  'source',
  self,
  it,
  lazy('objects', () => objects.one),
);
const dose: Phrase<Amount> = alt('amount', figure, thatMuch);
const each: Phrase<AnySel> = alt<AnySel>(
  'each',
  objects.object as Phrase<AnySel>,
  playerOne as Phrase<AnySel>,
  lit<AnySel>('you', { sel: 'you' }),
);
type Also = NonNullable<Damage['also']>;
const also: Phrase<Also> = map(
  form<{ amount: Amount; to: AnySel }>(' and <amount> damage to <to>', {}, { amount: dose, to: anything }),
  (one): Also => [one],
  (all) => (all.length === 1 ? all[0] : undefined),
);
const D = { do: 'damage' } as const;
/** "2 damage to each creature and each player": one amount for both */
export const bothBy = (by_: Phrase<ObjectSel>): Phrase<Effect> =>
  map(
    form<{ by: ObjectSel; amount: Amount; to: AnySel; and: AnySel }>(
      '<by> deals <amount> damage to <to> and <and>',
      {},
      { by: by_, amount: dose, to: each, and: each },
    ),
    ({ by, amount: n, to, and }): Effect | undefined =>
      to.sel === 'target' && and.sel === 'each'
        ? undefined
        : { ...D, by, amount: n, to, also: [{ amount: n, to: and }], surface: 'both' }, // "target creature and each other creature …" is one group
    (e) => {
      if (
        e.do !== 'damage'
        || e.surface !== 'both'
        || (e.to.sel === 'target' && e.also?.[0]?.to.sel === 'each')
        || e.divided
        || e.also?.length !== 1
        || JSON.stringify(e.also[0]?.amount) !== JSON.stringify(e.amount)
      )
        return undefined;
      return { by: e.by, amount: e.amount, to: e.to, and: (e.also[0] as Also[number]).to };
    },
  );
const scaledDose: Phrase<Effect> = map(
  form<{ by: ObjectSel; n: Amount; to: AnySel; f: Amount }>(
    '<by> deals <n> damage to <to><f>',
    {},
    { by: dealer, n: figure, to: anything, f: forEach },
  ),
  ({ by, n, to, f }): Effect | undefined =>
    n.a === 'n' && n.n > 0 ? { ...D, by, to, amount: perEach(n.n, f), surface: 'for each' } : undefined,
  (e) => {
    const parts =
      e.do === 'damage' && e.surface === 'for each' && e.also === undefined && e.divided === undefined
        ? unitOf(e.amount)
        : undefined;
    return e.do === 'damage' && parts
      ? { by: e.by, n: { a: 'n', n: parts.n } as Amount, to: e.to, f: parts.unit }
      : undefined;
  },
);
export const damageEffects: readonly Phrase<Effect>[] = [
  worded('have', form<Damage>('have <by> deal <amount> damage to <to>', D, { by: dealer, amount: dose, to: anything })),
  worded(
    'have equal',
    form<Damage>('have <by> deal damage equal to <amount> to <to>', D, { by: dealer, amount, to: anything }),
  ),
  form<Damage>('<by> deals <amount> damage to <to><also>', D, {
    by: dealer,
    amount: dose,
    to: anything,
    also: opt(also),
  }),
  bothBy(dealer),
  form<Damage>(
    '<by> deals <amount> damage to itself',
    { ...D, to: { sel: 'it', surface: 'itself' } },
    { by: where(dealer, (s) => s.sel === 'target' && s.count.max === 1), amount: dose },
  ),
  form<Damage>(
    '<by> deals damage to itself equal to its power',
    { ...D, to: { sel: 'it', surface: 'itself' }, amount: { a: 'stat', stat: 'power', of: { sel: 'it' } } },
    { by: where(dealer, (s) => s.sel === 'target' && s.count.max === 1) },
  ),
  scaledDose,
  worded('equal', form<Damage>('<by> deals damage equal to <amount> to <to>', D, { by: dealer, amount, to: anything })),
  worded(
    'equal last',
    form<Damage>('<by> deals damage to <to> equal to <amount>', D, { by: dealer, amount, to: anything }),
  ),
  form<Damage>(
    '<by> deals <amount> damage divided as you choose among <to>',
    { ...D, divided: true },
    { by: dealer, amount: dose, to: alt<AnySel>('targets', anything, target as Phrase<AnySel>) },
  ),
  worded(
    'any',
    form<Damage>(
      '<by> deals <amount> damage divided as you choose among <to>',
      { ...D, divided: true },
      {
        by: dealer,
        amount: dose,
        to: alt<AnySel>(
          'targets',
          lit<AnySel>('any number of target creatures and/or players', {
            sel: 'mixed target',
            players: 'player',
            filter: { nouns: ['creature'] },
            count: { min: 0 },
          }),
        ),
      },
    ),
  ),
];
