import { describe, expect, it } from 'vitest';
import type { Answer, PartOf } from '../../../server/engine/kernel/decisions.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands, scenario } from '../../dsl/plain.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
type Scenario = ReturnType<typeof scenario>;
type Seats = Parameters<typeof scenario>[0]['seats'];
const creature = (name: string, text: string, pt = '2/2'): InlineCard => ({
  name,
  cost: '{1}',
  type: 'Creature — Bear',
  pt,
  text,
});
const CARDS: InlineCard[] = [
  creature('Stomper', 'Trample', '3/3'),
  creature('Big Stomper', 'Trample', '7/7'),
  creature('Venom', 'Deathtouch, trample', '5/5'),
  creature('Asp', 'Deathtouch', '1/1'),
  creature('Colossus', 'Trample over planeswalkers', '7/7'),
  creature('Pest', '', '1/1'),
  creature('Twin', 'This creature can block an additional creature each combat.', '2/2'),
  creature('Lion', "You may have this creature assign its combat damage as though it weren't blocked.", '4/4'),
  creature('Quick', 'First strike', '2/1'),
  creature('Duo', 'Double strike', '2/2'),
  { name: 'Sage', cost: '{1}', type: 'Legendary Planeswalker — Sage', text: '+1: Draw a card.', loyalty: '3' },
  { name: 'Vanish', cost: '{R}', type: 'Instant', text: 'Destroy target permanent.' },
  { name: 'Haste Up', cost: '{R}', type: 'Instant', text: 'Target creature gains first strike until end of turn.' },
  { name: 'Slow Down', cost: '{R}', type: 'Instant', text: 'Target creature loses double strike until end of turn.' },
  { name: 'Twice', cost: '{R}', type: 'Instant', text: 'Target creature gains double strike until end of turn.' },
  { name: 'Cart', cost: '{1}', type: 'Artifact — Vehicle', pt: '3/3', text: 'Crew 1' },
  {
    name: 'Dawn',
    cost: '{1}',
    type: 'Enchantment',
    text: 'At the beginning of your postcombat main phase, you get an additional beginning phase after this phase.',
  },
  { name: 'Lesson', cost: '{1}', type: 'Enchantment', text: 'At the beginning of your upkeep, you gain 1 life.' },
];
const duel = (seats: Seats): Scenario => scenario({ format: 'duel', people: 2, seats, cards: CARDS });
const shares = (s: Scenario, ...list: (readonly [string, number])[]): Answer => ({
  shares: list.map(([x, n]): [string, number] => [s.ref(x), n]),
});
const asked = (s: Scenario): PartOf<'distribute'> => {
  const part = s.untilQuestion('distribute').question;
  if (part.kind !== 'distribute') throw new Error(part.kind);
  return part;
};

describe('CR 510.1 assigning combat damage', () => {
  it('CR 510.1c: there is no order among blockers: any division is legal', () => {
    for (const [pest, wall] of [
      [4, 0],
      [0, 4],
      [1, 3],
      [3, 1],
    ] as const) {
      const s = duel({ [A]: { battlefield: ['Giant'] }, [B]: { battlefield: ['Pest', 'Wall'] } });
      s.attack({ Giant: B }).block({ Pest: 'Giant', Wall: 'Giant' });
      asked(s);
      expect(s.answer(A, shares(s, ['Pest', pest], ['Wall', wall]))).toBeNull();
    }
  });
  it('CR 510.1c: without trample nothing goes past several blockers, however much is left', () => {
    const s = duel({ [A]: { battlefield: ['Giant'] }, [B]: { battlefield: ['Pest', 'Bird'] } });
    s.attack({ Giant: B }).block({ Pest: 'Giant', Bird: 'Giant' });
    expect(asked(s).among.map((m) => m.ref)).toEqual([s.ref('Pest'), s.ref('Bird')]);
  });
  it('CR 510.1d: a creature that blocks several divides its damage', () => {
    const s = duel({ [A]: { battlefield: ['Pest', 'Bear'] }, [B]: { battlefield: ['Twin'] } });
    s.attack({ Pest: B, Bear: B }).block({ Twin: ['Pest', 'Bear'] });
    asked(s);
    expect(s.answer(B, shares(s, ['Pest', 0], ['Bear', 2]))).toBeNull();
    expect([s.zone('Pest'), s.zone('Bear')]).toEqual(['battlefield', 'graveyard']);
  });
  it('CR 510.1c: as though it were not blocked: all of it, if its controller will', () => {
    const yes = duel({ [A]: { battlefield: ['Lion'] }, [B]: { battlefield: ['Bear'] } })
      .attack({ Lion: B })
      .block({ Bear: 'Lion' });
    yes.untilQuestion('options');
    expect(yes.answer(A, { keys: ['yes'] })).toBeNull();
    expect([yes.life(B), yes.zone('Bear')]).toEqual([16, 'battlefield']);
    const no = duel({ [A]: { battlefield: ['Lion'] }, [B]: { battlefield: ['Bear'] } })
      .attack({ Lion: B })
      .block({ Bear: 'Lion' });
    no.untilQuestion('options');
    expect(no.answer(A, { keys: ['no'] })).toBeNull();
    expect([no.life(B), no.zone('Bear')]).toEqual([20, 'graveyard']);
  });
});

describe('CR 702.19 trample', () => {
  it('CR 702.19b: damage that others are assigned counts: a 1/1 and a 3/3 with trample, blocked by one 2/2', () => {
    const s = duel({ [A]: { battlefield: ['Stomper', 'Pest'] }, [B]: { battlefield: ['Twin'] } });
    s.attack({ Stomper: B, Pest: B }).block({ Twin: ['Stomper', 'Pest'] });
    const part = asked(s);
    expect([s.g.nameOf(Number(part.object?.slice(1))), part.among[0]?.lethal]).toEqual(['Stomper', 1]);
    expect(s.answer(A, shares(s, ['Twin', 1], [B, 2]))).toBeNull();
    s.untilQuestion('distribute');
    s.answer(B, shares(s, ['Stomper', 2], ['Pest', 0]));
    expect([s.life(B), s.zone('Twin')]).toEqual([18, 'graveyard']);
  });
  it('CR 702.2c, 702.19b: one damage of a source with deathtouch is enough, its own or another’s', () => {
    const s = duel({ [A]: { battlefield: ['Venom'] }, [B]: { battlefield: ['Giant', 'Wall'] } });
    s.attack({ Venom: B }).block({ Giant: 'Venom', Wall: 'Venom' });
    expect(asked(s).among.map((m) => m.lethal)).toEqual([1, 1, undefined]);
    expect(s.answer(A, shares(s, ['Giant', 1], ['Wall', 0], [B, 4]))?.clauses).toContain('702.19b');
    expect(s.answer(A, shares(s, ['Giant', 1], ['Wall', 1], [B, 3]))).toBeNull();
    expect([s.life(B), s.zone('Giant'), s.zone('Wall')]).toEqual([17, 'graveyard', 'graveyard']);
    const two = duel({ [A]: { battlefield: ['Stomper', 'Asp'] }, [B]: { battlefield: ['Twin'] } });
    two.attack({ Stomper: B, Asp: B }).block({ Twin: ['Stomper', 'Asp'] });
    expect(asked(two).among.map((m) => m.lethal)).toEqual([0, undefined]);
  });
  it('CR 702.19b: it tramples over blockers onto a planeswalker or a battle, not past it (702.19f)', () => {
    const s = duel({ [A]: { battlefield: ['Big Stomper'] }, [B]: { battlefield: ['Sage', 'Bear'] } });
    s.attack({ 'Big Stomper': 'Sage' }).block({ Bear: 'Big Stomper' });
    expect(asked(s).among.map((m) => m.ref)).toEqual([s.ref('Bear'), s.ref('Sage')]);
    expect(s.answer(A, shares(s, ['Bear', 2], ['Sage', 5]))).toBeNull();
    expect([s.zone('Sage'), s.life(B)]).toEqual(['graveyard', 20]);
  });
  it('CR 702.19c: over planeswalkers: first the blockers, then its loyalty, then its controller', () => {
    const s = duel({ [A]: { battlefield: ['Colossus', 'Pest'] }, [B]: { battlefield: ['Sage', 'Bear'] } });
    s.attack({ Colossus: 'Sage', Pest: 'Sage' }).block({ Bear: 'Colossus' });
    expect(asked(s).among.map((m) => [m.ref, m.lethal])).toEqual([
      [s.ref('Bear'), 2],
      [s.ref('Sage'), 2],
      [s.ref(B), undefined],
    ]);
    expect(s.answer(A, shares(s, ['Bear', 2], ['Sage', 1], [B, 4]))?.clauses).toContain('702.19b');
    expect(s.answer(A, shares(s, ['Bear', 1], ['Sage', 6], [B, 0]))?.clauses).toContain('702.19b');
    expect(s.answer(A, shares(s, ['Bear', 2], ['Sage', 2], [B, 3]))).toBeNull();
    expect([s.zone('Bear'), s.zone('Sage'), s.life(B)]).toEqual(['graveyard', 'graveyard', 17]);
  });
  it('CR 702.19c: unblocked it divides between the planeswalker and its controller', () => {
    const s = duel({ [A]: { battlefield: ['Colossus'] }, [B]: { battlefield: ['Sage'] } }).attack({ Colossus: 'Sage' });
    asked(s);
    expect(s.answer(A, shares(s, ['Sage', 3], [B, 4]))).toBeNull();
    expect([s.zone('Sage'), s.life(B)]).toEqual(['graveyard', 16]);
  });
  it('CR 702.19d: with no creature left that blocks it, all goes to what it attacks', () => {
    const s = duel({ [A]: { battlefield: ['Stomper', 'Mountain'], hand: ['Vanish'] }, [B]: { battlefield: ['Bear'] } });
    s.attack({ Stomper: B })
      .block({ Bear: 'Stomper' })
      .cast(A, 'Vanish', { targets: ['Bear'] })
      .to('main2');
    expect(s.life(B)).toBe(17);
  });
  it('CR 702.19e: the planeswalker gone, its controller is dealt the damage; by other creatures nobody is (506.4c)', () => {
    const s = duel({
      [A]: { battlefield: ['Colossus', 'Giant', 'Mountain'], hand: ['Vanish'] },
      [B]: { battlefield: ['Sage'] },
    });
    s.attack({ Colossus: 'Sage', Giant: 'Sage' })
      .cast(A, 'Vanish', { targets: ['Sage'] })
      .to('main2');
    expect(s.life(B)).toBe(13);
  });
});

describe('CR 506.4 removed from combat', () => {
  it('CR 506.4: what stops being a creature stops attacking and blocking', () => {
    const s = duel({ [A]: { battlefield: ['Bear'] }, [B]: { battlefield: ['Cart', 'Pest'] } });
    s.to('beginCombat').activate(B, 'Cart').attack({ Bear: B }).block({ Cart: 'Bear' });
    expect(s.g.state.combat?.attacks[0]?.blockers).toHaveLength(1);
    s.g.journal.set(s.g.state, 'effects', [], -1, true); // what made it a creature ends
    s.passOne();
    s.passOne();
    expect([s.g.state.combat?.attacks[0]?.blockers ?? [], s.life(B)]).toEqual([[], 20]);
  });
});

describe('CR 510.4 two combat damage steps', () => {
  it('CR 510.4: what gains first strike after the first step deals its damage in the second', () => {
    const s = duel({ [A]: { battlefield: ['Quick', 'Bear', 'Mountain'], hand: ['Haste Up'] } });
    s.attack({ Quick: B, Bear: B }).to('firstStrike');
    expect(s.life(B)).toBe(18);
    s.cast(A, 'Haste Up', { targets: ['Bear'] }).to('damage');
    expect(s.life(B)).toBe(16);
  });
  it('CR 510.4: what loses double strike after the first step deals no more', () => {
    const s = duel({ [A]: { battlefield: ['Duo', 'Mountain'], hand: ['Slow Down'] } });
    s.attack({ Duo: B })
      .to('firstStrike')
      .cast(A, 'Slow Down', { targets: ['Duo'] })
      .to('main2');
    expect(s.life(B)).toBe(18);
  });
  it('CR 510.4: what dealt its damage in the first and gains double strike deals it again', () => {
    const s = duel({ [A]: { battlefield: ['Quick', 'Mountain'], hand: ['Twice'] } });
    s.attack({ Quick: B })
      .to('firstStrike')
      .cast(A, 'Twice', { targets: ['Quick'] })
      .to('main2');
    expect(s.life(B)).toBe(16);
  });
  it('CR 510.4: first strike gained before the damage makes the first step', () => {
    const s = duel({ [A]: { battlefield: ['Bear', 'Mountain'], hand: ['Haste Up'] }, [B]: { battlefield: ['Pest'] } });
    s.attack({ Bear: B })
      .block({ Pest: 'Bear' })
      .cast(A, 'Haste Up', { targets: ['Bear'] })
      .to('firstStrike');
    expect([s.zone('Pest'), s.object('Bear')?.damage]).toEqual(['graveyard', 0]);
  });
});

describe('CR 500.8 an additional beginning phase', () => {
  it('CR 500.8, 501.1: untap, upkeep and draw come again after this phase, then the ending phase', () => {
    const s = duel({ [A]: { battlefield: ['Dawn', 'Lesson', 'Bear'], library: lands(5, 'Forest') } });
    s.attack({ Bear: B }).to('main2').resolve();
    const [life, hand] = [s.life(A), s.hand(A).length];
    s.to('upkeep');
    expect([s.g.state.turn.seats, s.object('Bear')?.tapped]).toEqual([[s.seat(A)], false]);
    s.resolve().to('end');
    expect([s.life(A) - life, s.hand(A).length - hand, s.g.state.turn.seats]).toEqual([1, 1, [s.seat(A)]]);
  });
  it('CR 500.10a: "you get" adds nothing to the turn of another', () => {
    const OTHERS: InlineCard = {
      name: 'Noon',
      cost: '{1}',
      type: 'Instant',
      text: 'You get an additional beginning phase after this phase.',
    };
    const ANY: InlineCard = {
      name: 'Night',
      cost: '{1}',
      type: 'Instant',
      text: 'There is an additional beginning phase after this phase.',
    };
    const s = scenario({
      format: 'duel',
      people: 2,
      cards: [OTHERS, ANY],
      seats: { [A]: {}, [B]: { hand: ['Noon', 'Night'], battlefield: lands(2, 'Island') } },
    });
    s.cast(B, 'Noon');
    expect(s.g.state.turn.inserted).toEqual([]);
    s.cast(B, 'Night');
    expect(s.g.state.turn.inserted).toEqual([{ step: 'untap', seats: [s.seat(A)] }]);
  });
});
