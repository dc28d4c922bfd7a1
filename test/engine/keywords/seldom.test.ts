import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { table } from '../../dsl/plain.ts';
import { all, creature, sorcery } from '../stock.ts';

/** Keywords of a few sets, each with what only it does. */
const [A, B] = ['Person 1', 'Person 2'] as const;

describe('ninjutsu (702.49)', () => {
  const SNEAK = creature('Sneak', 'Ninjutsu {U}', '3/3', 'Creature — Human Ninja', '{5}{U}');
  it('702.49a, c: an unblocked attacker returns, and the card attacks whom that one attacked, tapped', () => {
    const s = table([SNEAK], {
      [A]: { hand: ['Sneak'], battlefield: [...all, 'Bear', 'Bird'] },
      [B]: { battlefield: ['Wall'] },
    });
    s.attack({ Bear: B, Bird: B }).block({ Wall: 'Bear' });
    s.activate(A, 'Sneak');
    expect([s.zone('Bird'), s.zone('Bear'), s.zone('Sneak'), s.object('Sneak')?.tapped]).toEqual([
      'hand',
      'battlefield',
      'battlefield',
      true,
    ]);
    s.to('endCombat');
    expect(s.life(B)).toBe(17);
  });
  it('702.49a: before blocks no attacker is unblocked, so there is nothing to return', () => {
    const s = table([SNEAK], { [A]: { hand: ['Sneak'], battlefield: [...all, 'Bear'] } });
    s.attack({ Bear: B });
    expect(s.try(A, 'activate', 'Sneak')?.code).toBe('illegal');
  });
});

describe('dredge (702.52)', () => {
  const ROOTS = creature('Roots', 'Dredge 2', '1/1', 'Creature — Plant', '{G}');
  const drawn = (answer: 'draw' | 'dredge', library: string[]) => {
    const s = table([ROOTS], { [A]: { hand: ['Study'], battlefield: all, graveyard: ['Roots'], library } });
    s.say(A, answer === 'dredge' ? 'yes' : 'no').say(A, 'no');
    s.cast(A, 'Study');
    return s;
  };
  it('702.52a: instead of a draw two cards are milled, and it returns; the next draw is one', () => {
    const s = drawn('dredge', ['Bear', 'Giant', 'Bird', 'Wall']);
    expect([s.zone('Roots'), s.hand(A).length, s.graveyard(A).length]).toEqual(['hand', 2, 3]);
  });
  it('702.52a: the player may draw all the same', () => {
    const s = drawn('draw', ['Bear', 'Giant', 'Bird', 'Wall']);
    expect(s.zone('Roots')).toBe('graveyard');
  });
  it('702.52a: of several cards one is chosen', () => {
    const s = table([ROOTS, sorcery('Draw a card.')], {
      [A]: {
        hand: ['Deed'],
        battlefield: all,
        graveyard: ['Roots', { card: 'Roots', as: 'second' }],
        library: ['Bear', 'Giant', 'Bird'],
      },
    });
    expect(s.zone('Roots')).toBe('graveyard');
    s.will(A, (part) => ({
      keys: [
        part.kind === 'options' ? (part.options.find((o) => o.key === `dredge:${s.ref('second')}`)?.key ?? '') : '',
      ],
    }));
    s.cast(A, 'Deed');
    expect([s.zone('Roots'), s.zone('second')]).toEqual(['graveyard', 'hand']);
  });
  it('702.52b: with fewer cards in the library there is no choice', () => {
    const s = table([ROOTS], { [A]: { hand: ['Study'], battlefield: all, graveyard: ['Roots'], library: ['Bear'] } });
    s.cast(A, 'Study');
    expect([s.zone('Roots'), s.zone('Bear')]).toEqual(['graveyard', 'hand']);
  });
});

describe('conspire (702.78)', () => {
  it('702.78a: two untapped creatures that share a color with the spell are tapped, and it is copied', () => {
    const BOLT: InlineCard = {
      name: 'Bolt',
      cost: '{R}',
      type: 'Instant',
      text: 'Bolt deals 2 damage to any target.\nConspire',
    };
    const RED = creature('Ember', '', '1/1', 'Creature — Elemental', '{R}');
    const s = table([BOLT, RED], { [A]: { hand: ['Bolt'], battlefield: [...all, 'Giant', 'Ember', 'Bear'] } });
    s.cast(A, 'Bolt', { targets: [B], paid: { conspire: 1 } });
    expect([s.life(B), s.object('Giant')?.tapped, s.object('Ember')?.tapped, s.object('Bear')?.tapped]).toEqual([
      16,
      true,
      true,
      false,
    ]);
  });
});

describe('expend (700.14)', () => {
  it('700.14: it triggers on the spell with which the fourth mana is spent, once in a turn', () => {
    const HOARD = creature('Hoard', 'Whenever you expend 4, you gain 1 life.');
    const s = table([HOARD], {
      [A]: {
        hand: ['Bear', { card: 'Bear', as: 'second' }, { card: 'Giant', as: 'Giant' }],
        battlefield: [...all, 'Hoard'],
      },
    });
    s.cast(A, 'Bear');
    expect(s.life(A)).toBe(20);
    s.cast(A, 'second');
    expect(s.life(A)).toBe(21);
    s.cast(A, 'Giant');
    expect(s.life(A)).toBe(21);
  });
});

describe('party (700.8)', () => {
  it('700.8a: each role once, each creature for one role, as many as can be', () => {
    const both = creature('Both', '', '1/1', 'Creature — Human Wizard Rogue');
    const wizard = creature('Mage', '', '1/1', 'Creature — Human Wizard');
    const s = table([both, wizard, sorcery('You gain 1 life for each creature in your party.')], {
      [A]: { hand: ['Deed'], battlefield: [...all, 'Both', 'Mage', { card: 'Mage', as: 'second' }, 'Bear'] },
    });
    s.cast(A, 'Deed');
    expect(s.life(A)).toBe(22);
  });
});

describe('flashback that is given (702.34)', () => {
  const MAGE = creature(
    'Mage',
    'When Mage enters, target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.',
  );
  it('702.34a: for its mana cost it is cast from the graveyard, and then exiled', () => {
    const s = table([MAGE], {
      [A]: { hand: ['Mage'], graveyard: ['Study', 'Smite'], library: ['Bear', 'Bird'], battlefield: all },
    });
    s.choose(A, 'Study').cast(A, 'Mage').cast(A, 'Study');
    expect([s.zone('Study'), s.hand(A).length]).toEqual(['exile', 2]);
    expect(s.try(A, 'cast', 'Smite', { targets: ['Mage'] })?.code).toBe('illegal');
  });
  it('514.2: only until the turn ends', () => {
    const s = table([MAGE], { [A]: { hand: ['Mage'], graveyard: ['Smite'], battlefield: all } });
    s.cast(A, 'Mage').to('main1', B);
    expect(s.try(A, 'cast', 'Smite', { targets: ['Mage'] })?.code).toBe('illegal');
  });
});

describe('encore (702.141)', () => {
  const PIRATE = creature('Pirate', 'Encore {3}{B}', '3/1', 'Creature — Human Pirate', '{2}{B}');
  it('702.141a: a copy for each opponent, hasty, has to attack that opponent, and is sacrificed at the end', () => {
    const s = table([PIRATE], { [A]: { graveyard: ['Pirate'], battlefield: all } });
    s.activate(A, 'Pirate');
    const token = s.g.world.permanentsOf(s.seat(A)).find((id) => s.g.world.get(id).kind === 'token') ?? -1;
    expect([
      s.zone('Pirate'),
      s.g.world.power(token),
      s.g.world.has(token, 'haste'),
      s.g.world.chars(token).sentAt,
    ]).toEqual(['exile', 3, true, [s.seat(B)]]);
    s.to('end').resolve();
    expect(s.g.world.object(token)).toBeUndefined();
  });
});

describe('split second (702.61)', () => {
  const GRIP: InlineCard = {
    name: 'Grip',
    cost: '{G}',
    type: 'Instant',
    text: 'Split second\nGrip deals 1 damage to any target.',
  };
  it('702.61a–b: no spell and no ability but of mana until it has left the stack', () => {
    const s = table([GRIP, creature('Pinger', '{1}: Pinger deals 1 damage to any target.')], {
      [A]: { hand: ['Grip'], battlefield: all },
      [B]: { hand: ['Nope'], battlefield: [...all, 'Pinger'] },
    });
    s.do(A, 'cast', 'Grip', { targets: [B] });
    expect([
      s.try(B, 'cast', 'Nope', { targets: ['Grip'] })?.clauses,
      s.try(B, 'activate', 'Pinger', { targets: [A] })?.code,
    ]).toEqual([['702.61a'], 'illegal']);
    const part = s.g.partOf(s.g.owing()[0] ?? -1)?.part;
    expect(part?.kind === 'priority' && part.actions.some((a) => a.kind === 'mana')).toBe(true);
    s.resolve().activate(B, 'Pinger', { targets: [A] });
    expect([s.life(B), s.life(A)]).toEqual([19, 19]);
  });
});

describe('learn (701.48)', () => {
  const CRAM = sorcery('Learn.');
  it('701.48a: a card discarded for a card', () => {
    const s = table([CRAM], { [A]: { hand: ['Deed', 'Bear'], battlefield: all, library: ['Giant'] } });
    s.say(A, 'yes').cast(A, 'Deed');
    expect([s.zone('Bear'), s.zone('Giant')]).toEqual(['graveyard', 'hand']);
  });
  it('701.48a: or else a Lesson from outside the game', () => {
    const LESSON: InlineCard = { name: 'Lecture', cost: '{1}', type: 'Sorcery — Lesson', text: 'You gain 1 life.' };
    const s = table([CRAM, LESSON], {
      [A]: { hand: ['Deed', 'Bear', { card: 'Lecture', as: 'first' }], battlefield: all },
    });
    const key = s.g.world.get(s.id('first')).def;
    s.g.journal.set(s.g.world.seat(s.seat(A)), 'outside', [key, s.g.world.get(s.id('Bear')).def]);
    s.say(A, 'no').say(A, key).cast(A, 'Deed');
    expect(s.hand(A).sort()).toEqual(['Bear', 'Lecture', 'Lecture']);
  });
});
