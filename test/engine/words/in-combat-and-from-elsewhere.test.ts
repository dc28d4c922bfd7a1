import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import { all, creature, sorcery } from '../stock.ts';

/** Plain words about attacking, and about cards in hands, libraries and graveyards, that a few cards have. */
const [A, B] = ['Person 1', 'Person 2'] as const;

describe('ways under a condition', () => {
  it('702.188a: web-slinging returns a tapped creature', () => {
    const WEB = creature('Weaver', 'Web-slinging {W}', '4/4', 'Creature — Spider', '{4}{W}');
    const s = table([WEB], {
      [A]: { hand: ['Weaver'], battlefield: ['Plains', { card: 'Bear', tapped: true }, 'Bird'] },
    });
    s.cast(A, 'Weaver', { way: 'web-slinging' });
    expect([s.zone('Weaver'), s.zone('Bear'), s.zone('Bird')]).toEqual(['battlefield', 'hand', 'battlefield']);
  });
  it('702.173a: freerunning once an Assassin has dealt combat damage to a player', () => {
    const VISION = sorcery('Draw a card.\nFreerunning {U}', 'Vision', '{6}{U}');
    const s = table([VISION, creature('Blade', '', '1/1', 'Creature — Human Assassin')], {
      [A]: { hand: ['Vision'], battlefield: ['Island', 'Blade', 'Bear'] },
    });
    expect(s.try(A, 'cast', 'Vision', { way: 'freerunning' })?.code).toBe('illegal');
    s.attack({ Bear: B }).to('main2');
    expect(s.try(A, 'cast', 'Vision', { way: 'freerunning' })?.code).toBe('illegal');
    s.to('main1', B).to('main1', A).attack({ Blade: B }).to('main2');
    s.cast(A, 'Vision', { way: 'freerunning' });
    expect(s.zone('Vision')).toBe('graveyard');
  });
});

describe('attacking with keywords', () => {
  it('702.154a, c: an enlisted creature is tapped and lends its power', () => {
    const CAVALIER = creature('Cavalier', 'Enlist\nWhenever Cavalier enlists a creature, you gain 1 life.');
    const s = table([CAVALIER], { [A]: { battlefield: ['Cavalier', 'Giant', 'Bear'] } });
    s.untilQuestion('attack').answer(A, {
      attacks: [
        [s.ref('Cavalier'), s.ref(B)],
        [s.ref('Bear'), s.ref(B)],
      ],
    });
    s.choose(A, 'Giant').settle();
    s.passOne(); // the order of the two triggers
    s.resolve();
    expect([s.pt('Cavalier'), s.object('Giant')?.tapped, s.life(A)]).toEqual(['6/2', true, 21]);
  });
  it('702.39a: the creature is untapped and has to block', () => {
    const s = table([creature('Goad', 'Provoke', '3/3')], {
      [A]: { battlefield: ['Goad'] },
      [B]: { battlefield: [{ card: 'Bear', tapped: true }, 'Wall'] },
    });
    s.attack({ Goad: B }).choose(A, 'Bear').say(A, 'yes').untilQuestion('block');
    const part = s.question;
    expect(
      part.kind === 'block' && part.creatures.map((c) => [s.g.nameOf(Number(c.object.slice(1))), c.lured ?? []]),
    ).toEqual([
      ['Bear', [s.ref('Goad')]],
      ['Wall', []],
    ]);
  });
  it('702.189a: mana that stays until combat is over', () => {
    const s = table([creature('Sage', 'Firebending 2')], { [A]: { battlefield: ['Sage'] } });
    s.attack({ Sage: B }).resolve().to('endCombat');
    expect((s.g.world.seat(s.seat(A)).bound ?? []).map((b) => b.symbol)).toEqual(['R', 'R']);
    s.to('main2');
    expect(s.g.world.seat(s.seat(A)).bound ?? []).toEqual([]);
  });
  it('106.4: mana that stays until the turn ends pays for any spell', () => {
    const s = table(
      [sorcery("Add {R}{R}{R}{R}. Until end of turn, you don't lose this mana as steps and phases end.", 'Pyre')],
      { [A]: { hand: ['Pyre', 'Giant'], battlefield: ['Swamp'] } },
    );
    s.cast(A, 'Pyre').to('main2').cast(A, 'Giant');
    expect(s.zone('Giant')).toBe('battlefield');
  });
});

describe('from hand, library and graveyard', () => {
  it("702.57a–b: forecast in one's own upkeep, once, with the card shown", () => {
    const RAYS = sorcery('Draw a card.\nForecast — {1}{W}, Reveal Rays from your hand: You gain 2 life.', 'Rays');
    const s = table([RAYS], {
      [A]: { hand: ['Rays'], battlefield: all, library: lands(3, 'Swamp') },
      [B]: { library: lands(3, 'Swamp') },
    });
    expect(s.try(A, 'activate', 'Rays')?.code).toBe('illegal');
    s.to('upkeep', A).activate(A, 'Rays');
    expect([s.life(A), s.zone('Rays'), s.object('Rays')?.known, s.try(A, 'activate', 'Rays')?.code]).toEqual([
      22,
      'hand',
      [s.seat(A), s.seat(B)],
      'illegal',
    ]);
  });
  it('702.38a: amplify for each card revealed that shares a creature type', () => {
    const CUB = creature('Cub', 'Amplify 2', '1/1', 'Creature — Bear');
    const s = table([CUB], {
      [A]: { hand: ['Cub', 'Bear', { card: 'Bear', as: 'other' }, 'Giant'], battlefield: all },
    });
    s.choose(A, 'Bear', 'other').cast(A, 'Cub');
    expect([s.pt('Cub'), s.object('Bear')?.known?.length]).toEqual(['5/5', 2]);
  });
  it('701.57a: discover exiles until a card of that mana value, which may be cast or goes to hand', () => {
    const find = (key: 'cast' | 'hand') => {
      const s = table([sorcery('Discover 3.')], {
        [A]: { hand: ['Deed'], battlefield: all, library: ['Bird', 'Bear', 'Giant', 'Swamp'] },
      });
      s.say(A, key).cast(A, 'Deed');
      return [s.zone('Giant'), s.zone('Bear'), s.zone('Bird')];
    };
    expect([find('cast'), find('hand')]).toEqual([
      ['library', 'battlefield', 'library'],
      ['library', 'hand', 'library'],
    ]);
  });
  it('702.59a: recover when a creature of yours dies: paid it returns, else it is exiled', () => {
    const ROT = sorcery('You gain 1 life.\nRecover {B}', 'Rot');
    const die = (pays: boolean) => {
      const s = table([ROT], { [A]: { graveyard: ['Rot'], hand: ['Smite'], battlefield: [...all, 'Bear'] } });
      s.will(A, (part) => ({ pay: pays && part.kind === 'pay' ? part.suggestion : null }));
      s.cast(A, 'Smite', { targets: ['Bear'] }).resolve();
      return s.zone('Rot');
    };
    expect([die(true), die(false)]).toEqual(['hand', 'exile']);
  });
  it('702.144a: demonstrate copies for you, and then for an opponent', () => {
    const s = table([sorcery('Demonstrate\nYou gain 2 life.', 'Show')], { [A]: { hand: ['Show'], battlefield: all } });
    s.say(A, 'yes').cast(A, 'Show');
    expect([s.life(A), s.life(B)]).toEqual([24, 22]);
  });
});

describe('enduring, blighting, bending', () => {
  it('701.63a: a token of that size, or counters', () => {
    const endure = (key: string) => {
      const s = table([creature('Kin', 'When this creature enters, it endures 2.', '1/1')], {
        [A]: { hand: ['Kin'], battlefield: all },
      });
      s.say(A, key).cast(A, 'Kin');
      return [s.pt('Kin'), s.g.world.creaturesOf(s.seat(A)).map((id) => s.g.world.power(id))];
    };
    expect([endure('counters'), endure('token')]).toEqual([
      ['3/3', [3]],
      ['1/1', [1, 2]],
    ]);
  });
  it('701.68a–b: blight puts counters on a creature of yours; without one it is no choice', () => {
    const BARK = sorcery('You may blight 1. If you do, draw a card.');
    const s = table([BARK], {
      [A]: { hand: ['Deed', { card: 'Deed', as: 'again' }], battlefield: [...all, 'Bird'], library: ['Bear', 'Giant'] },
    });
    s.say(A, 'yes').cast(A, 'Deed').cast(A, 'again');
    expect([s.zone('Bird'), s.hand(A)]).toEqual(['graveyard', ['Giant']]);
  });
  it('701.66a: the land is a hasty creature, and returns tapped when it dies or is exiled', () => {
    const BEND = sorcery('Earthbend 2.', 'Bend');
    const gone = (text: string) => {
      const s = table([BEND, sorcery(text)], {
        [A]: { hand: ['Bend', 'Deed'], battlefield: [...all, { card: 'Forest', as: 'grove' }] },
      });
      s.cast(A, 'Bend', { targets: ['grove'] });
      const before = [s.pt('grove'), s.chars('grove').types, s.chars('grove').keywords.has('haste')];
      s.cast(A, 'Deed', { targets: ['grove'] });
      return [before, s.zone('grove'), s.object('grove')?.tapped, s.chars('grove').types];
    };
    const back = [['2/2', ['land', 'creature'], true], 'battlefield', true, ['land']];
    expect([gone('Destroy target creature.'), gone('Exile target creature.')]).toEqual([back, back]);
    const u = table([BEND, sorcery("Return target creature to its owner's hand.")], {
      [A]: { hand: ['Bend', 'Deed'], battlefield: [...all, { card: 'Forest', as: 'grove' }] },
    });
    u.cast(A, 'Bend', { targets: ['grove'] })
      .do(A, 'cast', 'Deed', { targets: ['grove'] })
      .passOne();
    u.passOne();
    expect([u.zone('grove'), u.stack]).toEqual(['hand', []]);
  });
});
