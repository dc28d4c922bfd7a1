import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { objRef } from '../../../server/engine/kernel/refs.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const FORK: InlineCard = {
  name: 'Echoing',
  cost: '{R}',
  type: 'Instant',
  text: 'Copy target instant or sorcery spell. You may choose new targets for the copy.',
};
const red = lands(8, 'Mountain');

describe('copies of spells (707.10)', () => {
  it('707.10c: the copy has the same targets unless others are chosen, and is controlled by who made it', () => {
    const s = table([FORK], {
      [A]: { hand: ['Spark'], battlefield: red },
      [B]: { hand: ['Echoing'], battlefield: red },
    });
    s.do(A, 'cast', 'Spark', { targets: [B] });
    s.will(B, (part) => (part.kind === 'choose' ? { chosen: [s.ref(A)] } : {}) as never);
    s.cast(B, 'Echoing', { targets: ['Spark'] });
    expect([s.life(A), s.life(B)]).toEqual([17, 17]);
  });
  it('115.7d: leaving the targets as they are is one of the choices, and the first', () => {
    const s = table([FORK], { [A]: { hand: ['Spark', 'Echoing'], battlefield: red } });
    s.do(A, 'cast', 'Spark', { targets: [B] }).do(A, 'cast', 'Echoing', { targets: ['Spark'] });
    s.passOne();
    s.passOne();
    expect(s.question).toMatchObject({ kind: 'choose', min: 1, max: 1, clauses: ['115.7d'] });
    expect(s.question.kind === 'choose' && s.question.from[0]).toBe(s.ref(B));
    s.answer(A, { chosen: [s.ref(B)] });
    s.resolve();
    expect(s.life(B)).toBe(14);
  });
  it('115.7d: a target that has gone cannot be chosen again, but need not be changed either', () => {
    const after = (answer: (s: ReturnType<typeof table>) => string[]): ReturnType<typeof table> => {
      const s = table([FORK], {
        [A]: { hand: ['Spark', 'Spark', 'Echoing'].map((card, i) => ({ card, as: `${card}${i}` })), battlefield: red },
        [B]: { battlefield: ['Bird'] },
      });
      s.do(A, 'cast', 'Spark0', { targets: ['Bird'] })
        .do(A, 'cast', 'Echoing2', { targets: ['Spark0'] })
        .do(A, 'cast', 'Spark1', { targets: ['Bird'] });
      for (let i = 0; i < 4; i++) s.passOne();
      expect(s.question).toMatchObject({ kind: 'choose', min: 0, max: 1 });
      expect(s.question.kind === 'choose' && s.question.from.includes(s.ref(B))).toBe(true);
      s.answer(A, { chosen: answer(s) });
      s.resolve();
      return s;
    };
    expect(after(() => []).life(B)).toBe(20);
    expect(after((s) => [s.ref(B)]).life(B)).toBe(17);
  });
  it('707.10, 704.5e: a copy was not cast, and ceases to exist when it leaves the stack', () => {
    const s = table([FORK], { [A]: { hand: ['Spark', 'Echoing'], battlefield: red } });
    s.do(A, 'cast', 'Spark', { targets: [B] }).do(A, 'cast', 'Echoing', { targets: ['Spark'] });
    s.will(A, { chosen: [s.ref(B)] }).resolve();
    expect(s.graveyard(A).filter((n) => n === 'Spark')).toHaveLength(1);
    expect(s.g.world.seat(s.seat(A)).turn.cast).toBe(2);
    expect(Object.values(s.g.state.objects).filter((o) => o.kind === 'token')).toEqual([]);
  });
  it('707.10: X, modes and the division are copied; a division does not change with the targets (115.7f)', () => {
    const HAIL: InlineCard = {
      name: 'Hail',
      cost: '{X}{R}',
      type: 'Instant',
      text: 'Hail deals X damage to any target.',
    };
    const SPLIT: InlineCard = {
      name: 'Split',
      cost: '{R}',
      type: 'Instant',
      text: 'Split deals 3 damage divided as you choose among one or two targets.',
    };
    const s = table([FORK, HAIL, SPLIT, { ...FORK, name: 'Again' }], {
      [A]: { hand: ['Hail', 'Split', 'Echoing', 'Again'], battlefield: red },
      [B]: { battlefield: ['Wall', 'Giant'] },
    });
    s.do(A, 'cast', 'Hail', { targets: [B], x: 3 })
      .do(A, 'cast', 'Echoing', { targets: ['Hail'] })
      .will(A, { chosen: [s.ref(B)] })
      .resolve();
    expect(s.life(B)).toBe(14);
    s.do(A, 'cast', 'Split', {
      targets: ['Wall', B],
      draft: {
        divide0: {
          shares: [
            [s.ref('Wall'), 1],
            [s.ref(B), 2],
          ],
        },
      },
    }).do(A, 'cast', 'Again', { targets: ['Split'] });
    s.will(A, { chosen: [s.ref('Giant'), s.ref(B)] }).resolve();
    expect([s.object('Wall')?.damage, s.object('Giant')?.damage, s.life(B)]).toEqual([1, 1, 10]);
  });
  it('115.5, 707.10c: a copied counterspell may target the original of the copy, not itself', () => {
    const s = table([FORK, { ...FORK, name: 'Echoing' }], {
      [A]: { hand: ['Spark', 'Echoing'], battlefield: red },
      [B]: { hand: ['Nope'], battlefield: lands(1, 'Island') },
    });
    s.do(A, 'cast', 'Spark', { targets: [B] })
      .do(B, 'cast', 'Nope', { targets: ['Spark'] })
      .do(A, 'cast', 'Echoing', { targets: ['Nope'] });
    s.choose(A, 'Nope').resolve();
    expect([s.life(B), s.graveyard(B)]).toEqual([17, ['Nope']]);
  });
  it('707.10f, 608.3f: a copy of a creature spell becomes a token', () => {
    const DOUBLE: InlineCard = {
      name: 'Doubling',
      cost: '{R}',
      type: 'Instant',
      text: "Copy target creature spell you control, except the copy isn't legendary.",
    };
    const KING: InlineCard = {
      name: 'King',
      cost: '{R}',
      type: 'Legendary Creature — Goblin',
      pt: '2/1',
      text: 'Haste',
    };
    const s = table([DOUBLE, KING], { [A]: { hand: ['King', 'Doubling'], battlefield: red } });
    s.do(A, 'cast', 'King')
      .do(A, 'cast', 'Doubling', { targets: ['King'] })
      .resolve();
    const kings = s.g.world
      .creaturesOf(s.seat(A))
      .map((id) => [s.g.world.get(id).kind, s.g.world.chars(id).supertypes, s.g.world.has(id, 'haste')]);
    expect(kings).toEqual([
      ['token', [], true],
      ['card', ['legendary'], true],
    ]);
  });
  it('608.2h: "copy that spell" copies a spell that was countered meanwhile, as it last was', () => {
    const MIRROR: InlineCard = {
      name: 'Mirror',
      cost: '{5}',
      type: 'Artifact',
      text: 'Whenever you cast an instant or sorcery spell, you may pay {R}. If you do, copy that spell. You may choose new targets for the copy.',
    };
    const s = table([MIRROR], {
      [A]: { hand: ['Spark'], battlefield: [...red, 'Mirror'] },
      [B]: { hand: ['Nope'], battlefield: lands(1, 'Island') },
    });
    s.do(A, 'cast', 'Spark', { targets: [B] });
    s.do(B, 'cast', 'Nope', { targets: ['Spark'] });
    s.will(A, (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null }))
      .will(A, { chosen: [s.ref(B)] })
      .resolve();
    expect([s.graveyard(A), s.life(B)]).toEqual([['Spark'], 17]);
  });
  it('702.40a: storm copies the spell for each spell cast before it this turn, by anybody', () => {
    const GALE: InlineCard = {
      name: 'Gale',
      cost: '{R}',
      type: 'Instant',
      text: 'Gale deals 1 damage to any target.\nStorm',
    };
    const s = table([GALE], {
      [A]: { hand: ['Spark', 'Gale'], battlefield: red },
      [B]: { hand: ['Spark'], battlefield: red },
    });
    s.cast(A, 'Spark', { targets: ['Person 2'] });
    s.do(A, 'cast', 'Gale', { targets: [B] });
    expect(s.stack).toHaveLength(2);
    s.will(A, { chosen: [s.ref(A)] }).resolve();
    expect([s.life(A), s.life(B)]).toEqual([19, 16]);
  });
  it('707.10: copying triggers "cast or copy", casting it too', () => {
    const MAGE: InlineCard = {
      name: 'Adept',
      cost: '{R}',
      type: 'Creature — Wizard',
      pt: '1/1',
      text: 'Magecraft — Whenever you cast or copy an instant or sorcery spell, put a +1/+1 counter on Adept.',
    };
    const s = table([MAGE, FORK], { [A]: { hand: ['Spark', 'Echoing'], battlefield: [...red, 'Adept'] } });
    s.do(A, 'cast', 'Spark', { targets: [B] })
      .do(A, 'cast', 'Echoing', { targets: ['Spark'] })
      .will(A, { chosen: [s.ref(B)] })
      .resolve();
    expect(s.pt('Adept')).toBe('4/4');
  });
  it('707.10b: a copy of an ability has the same source', () => {
    const RESON: InlineCard = {
      name: 'Resonance',
      cost: '{2}',
      type: 'Artifact',
      text: '{2}, {T}: Copy target triggered ability you control. You may choose new targets for the copy.',
    };
    const IMP: InlineCard = {
      name: 'Herald',
      cost: '{R}',
      type: 'Creature — Imp',
      pt: '1/1',
      text: 'When this creature enters, put a +1/+1 counter on this creature.',
    };
    const s = table([RESON, IMP], { [A]: { hand: ['Herald'], battlefield: [...red, 'Resonance'] } });
    s.do(A, 'cast', 'Herald');
    s.passOne();
    s.passOne();
    s.activate(A, 'Resonance', { draft: { target0: { chosen: [objRef(s.g.state.zones.stack[0] as number)] } } });
    expect(s.pt('Herald')).toBe('3/3');
  });
});

describe('changing targets (115.7)', () => {
  const SWERVE: InlineCard = {
    name: 'Veer',
    cost: '{R}',
    type: 'Instant',
    text: 'Change the target of target spell with a single target.',
  };
  it('115.7a: the target is changed to another legal one', () => {
    const s = table([SWERVE], {
      [A]: { hand: ['Smite'], battlefield: [...lands(1, 'Swamp'), 'Bear'] },
      [B]: { hand: ['Veer'], battlefield: [...red, 'Giant'] },
    });
    s.do(A, 'cast', 'Smite', { targets: ['Giant'] })
      .do(B, 'cast', 'Veer', { targets: ['Smite'] })
      .resolve();
    expect([s.zone('Giant'), s.zone('Bear')]).toEqual(['battlefield', 'graveyard']);
  });
  it('115.7a: where there is no other legal target it stays', () => {
    const s = table([SWERVE], {
      [A]: { hand: ['Smite'], battlefield: lands(1, 'Swamp') },
      [B]: { hand: ['Veer'], battlefield: [...red, 'Giant'] },
    });
    s.do(A, 'cast', 'Smite', { targets: ['Giant'] })
      .do(B, 'cast', 'Veer', { targets: ['Smite'] })
      .resolve();
    expect(s.zone('Giant')).toBe('graveyard');
  });
  it('115.7: a spell with several targets is no spell with a single target', () => {
    const PAIR: InlineCard = {
      name: 'Pair',
      cost: '{R}',
      type: 'Instant',
      text: 'Pair deals 1 damage to each of up to two target creatures.',
    };
    const s = table([SWERVE, PAIR], {
      [A]: { hand: ['Pair'], battlefield: [...red, 'Bear'] },
      [B]: { hand: ['Veer'], battlefield: [...red, 'Giant'] },
    });
    s.do(A, 'cast', 'Pair', { targets: ['Giant', 'Bear'] });
    expect(s.try(B, 'cast', 'Veer', { targets: ['Pair'] })?.clauses).toContain('601.2c');
  });
  it('115.7d: new targets may be chosen for somebody else’s spell; they must be legal for its controller', () => {
    const BEND: InlineCard = {
      name: 'Bend',
      cost: '{R}',
      type: 'Instant',
      text: 'You may choose new targets for target instant or sorcery spell.',
    };
    const OWN: InlineCard = {
      name: 'Grow',
      cost: '{G}',
      type: 'Instant',
      text: 'Target creature you control gets +3/+3 until end of turn.',
    };
    const s = table([BEND, OWN], {
      [A]: { hand: ['Grow'], battlefield: ['Forest', 'Bear', 'Wall'] },
      [B]: { hand: ['Bend'], battlefield: [...red, 'Giant'] },
    });
    s.do(A, 'cast', 'Grow', { targets: ['Bear'] }).do(B, 'cast', 'Bend', { targets: ['Grow'] });
    s.will(B, (part) => {
      expect(part.kind === 'choose' && part.from).toEqual([s.ref('Bear'), s.ref('Wall')]);
      return { chosen: [s.ref('Wall')] };
    }).resolve();
    expect([s.pt('Bear'), s.pt('Wall')]).toEqual(['2/2', '3/7']);
  });
});
