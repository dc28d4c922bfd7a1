import { describe, expect, it } from 'vitest';
import { lands, scenario, type Scenario } from '../../dsl/plain.ts';

const CARDS = [
  {
    name: 'Whirl',
    cost: '{3}',
    type: 'Enchantment',
    text: "At the beginning of each player's upkeep, that player reveals a card at random from their hand. If it's a land card, that player puts it onto the battlefield tapped. Otherwise, that player casts it without paying its mana cost if able.",
  },
  { name: 'Crush', cost: '{R}', type: 'Instant', text: 'Destroy target artifact.' },
  { name: 'Peek', cost: '{R}', type: 'Sorcery', text: 'Target opponent reveals a card at random from their hand.' },
  { name: 'Lure', cost: '{R}', type: 'Sorcery', text: 'Target creature attacks target opponent this turn if able.' },
  {
    name: 'Beckon',
    cost: '{R}',
    type: 'Instant',
    text: 'Target creature an opponent controls attacks you this turn if able.',
  },
  {
    name: 'Onward',
    cost: '{R}',
    type: 'Instant',
    text: 'Target creature attacks target opponent this combat if able.',
  },
  { name: 'Again', cost: '{R}', type: 'Instant', text: 'After this phase, there is an additional combat phase.' },
  { name: 'Moat', cost: '{U}', type: 'Enchantment', text: "Creatures can't attack you." },
];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
const duel = (s: Setting): Scenario => scenario({ ...s, cards: CARDS, format: 'duel', names: ['A', 'B'] });
const three = (s: Setting): Scenario =>
  scenario({
    ...s,
    cards: CARDS,
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    options: { seating: 'named' },
  });

describe('CR 701.20, 608.2g: a card at random is revealed, and has to be cast', () => {
  const whirl = (hand: string[], more: string[] = []): Scenario =>
    duel({ turn: { side: 'A', step: 'end' }, seats: { A: { battlefield: ['Whirl', ...more] }, B: { hand } } });
  it('CR 608.2g: whose upkeep it is casts it for nothing and controls it', () => {
    const s = whirl(['Giant']).to('draw', 'B');
    expect([s.zone('Giant'), s.controller('Giant')]).toEqual(['battlefield', 1]);
  });
  it('CR 305.4: a land card is put onto the battlefield under their control, which is no land play', () => {
    const s = whirl(['Forest']).to('main1', 'B');
    expect([
      s.zone('Forest'),
      s.controller('Forest'),
      s.object('Forest')?.tapped,
      s.g.world.seat(1).landsPlayed,
    ]).toEqual(['battlefield', 1, true, 0]);
  });
  it('CR 608.2g: what cannot be cast stays in the hand, and of an empty hand nothing is revealed', () => {
    const crush = whirl(['Crush']).to('draw', 'B'); // the artifact that it would need is not there
    expect(crush.zone('Crush')).toBe('hand');
    const s = whirl([]).to('draw', 'B');
    expect([s.zone('Whirl'), s.battlefield('B')]).toEqual(['battlefield', []]);
  });
  it('CR 701.20a: everybody sees the card, and chance picks it', () => {
    const seen = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const s = duel({
        seed,
        seats: { A: { hand: ['Peek'], battlefield: ['Mountain'] }, B: { hand: ['Bear', 'Wall'] } },
      }).cast('A', 'Peek', { targets: ['B'] });
      return s.g.world
        .hand(1)
        .filter((id) => s.g.world.get(id).known?.includes(0))
        .map((id) => s.g.nameOf(id))
        .join();
    });
    expect(new Set(seen)).toEqual(new Set(['Bear', 'Wall']));
  });
});

describe('CR 508.1d: a creature attacks one player if able', () => {
  const targets = (s: Scenario): unknown =>
    s.untilQuestion('attack').question.kind === 'attack' && s.question.kind === 'attack'
      ? s.question.creatures.map((c) => [
          c.targets.map((t) => s.g.world.seat(Number(t.slice(1))).name).join(''),
          c.must !== undefined,
        ])
      : null;
  const lured = (more: Setting['seats']): Scenario =>
    three({
      turn: { side: 'A' },
      seats: { A: { battlefield: ['Bear', 'Mountain'], hand: ['Lure'] }, B: {}, C: {}, ...more },
    }).cast('A', 'Lure', { targets: ['Bear', 'C'] });
  it('CR 508.1d: it attacks them and nobody else', () => {
    const s = lured({});
    expect(targets(s)).toEqual([['C', true]]);
    expect(s.answer('A', { attacks: [] })?.message).toContain('It attacks C if able (CR 508.1d)');
  });
  it('CR 508.1d: where they cannot be attacked it may do as it likes', () => {
    expect(targets(lured({ C: { battlefield: ['Moat'] } }))).toEqual([['B', false]]);
  });
  it('CR 508.1d: “attacks you” is whoever controlled the effect', () => {
    const s = three({
      turn: { side: 'A' },
      seats: { A: { battlefield: ['Bear'] }, B: {}, C: { hand: ['Beckon'], battlefield: ['Mountain'] } },
    }).cast('C', 'Beckon', { targets: ['Bear'] });
    expect(targets(s)).toEqual([['C', true]]);
  });
  it('CR 511.3: for this combat means that another one in the turn is free', () => {
    const s = three({
      turn: { side: 'A', step: 'beginCombat' },
      seats: { A: { battlefield: ['Bear', ...lands(2, 'Mountain')], hand: ['Onward', 'Again'] }, B: {}, C: {} },
    });
    s.cast('A', 'Onward', { targets: ['Bear', 'C'] }).cast('A', 'Again');
    expect(targets(s)).toEqual([['C', true]]);
    expect(s.g.state.effects.some((e) => e.until.u === 'combat')).toBe(true);
    s.attack({ Bear: 'C' }).to('endCombat').passOne();
    for (let i = 0; i < 9 && s.g.state.turn.step === 'endCombat'; i++) s.passOne();
    expect(s.g.state.effects.some((e) => e.until.u === 'combat')).toBe(false);
  });
});
