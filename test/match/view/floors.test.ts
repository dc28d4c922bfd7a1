import { expect, it } from 'vitest';
import { Viewer } from '../../../server/match/view/view.ts';
import { duel } from '../../dsl/plain.ts';

const GATE = {
  name: 'Gate',
  cost: '{0}',
  type: 'Artifact',
  text: 'Each spell that would cost less than three mana to cast costs three mana to cast.',
};

it('601.2f: what spells cost at least is seen on the cards in hand as soon as it holds', () => {
  const t = duel({ cards: [GATE], seats: { A: { hand: ['Gate', 'Bear'] } } });
  const table = {
    match: 'm',
    format: 'duel',
    people: t.g.state.people.map((p) => ({ name: p.name, bot: null, connected: true })),
  };
  const viewer = new Viewer(t.g, { person: t.g.world.seat(t.seat('A')).person }, table);
  const bear = (): string | undefined => Object.values(viewer.view().objects).find((o) => o.name === 'Bear')?.costNow;
  const before = bear();
  t.cast('A', 'Gate');
  expect(before).not.toBe(bear());
  expect(
    [...(bear() ?? '').matchAll(/\{(\w+)\}/g)].reduce((n, [, m]) => n + (/^\d+$/.test(m ?? '') ? Number(m) : 1), 0),
  ).toBe(3);
});
