import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { table } from '../../dsl/plain.ts';
import { all, creature, sorcery, instant } from '../stock.ts';

/** Plain words of many cards: what was spent, what was cast, how often it resolved; a single graveyard; combat that is left. */
const [A, B] = ['Person 1', 'Person 2'] as const;
const lasting = (text: string, name = 'Sign', cost = '{U}'): InlineCard => ({ name, cost, type: 'Enchantment', text });

describe('what mana was spent, what was cast, how often it resolved (601.2h, 608.2i)', () => {
  const CASTER = creature(
    'Caster',
    'Whenever you cast a noncreature spell, create a 1/1 colorless Hero creature token. If four or more mana was spent to cast that spell, draw a card. If five or more mana was spent to cast that spell, sacrifice this creature and it deals that much damage to each opponent.',
  );
  it('608.2i: "that spell" is the one that was cast, whatever was created since, and "that much" is its mana', () => {
    for (const [cost, drawn, life] of [
      ['{2}{B}', 0, 20],
      ['{3}{B}', 1, 20],
      ['{4}{B}', 1, 15],
    ] as const) {
      const s = table([CASTER, sorcery('You gain 1 life.', 'Deed', cost)], {
        [A]: { hand: ['Deed'], battlefield: [...all, 'Caster'], library: ['Bear', 'Bird'] },
      });
      s.cast(A, 'Deed');
      expect([s.hand(A).length, s.life(B), s.zone('Caster')]).toEqual([
        drawn,
        life,
        life === 20 ? 'battlefield' : 'graveyard',
      ]);
    }
  });
  it('601.2h: the amount of mana spent to cast it; a copy of a spell was not cast, so none was spent', () => {
    const NOTE = sorcery(
      'Deed deals damage to any target equal to the amount of mana spent to cast this spell.',
      'Deed',
      '{2}{B}',
    );
    const s = table([NOTE, instant('Copy target sorcery spell you control.')], {
      [A]: { hand: ['Deed', 'Act'], battlefield: all },
    });
    s.do(A, 'cast', 'Deed', { targets: [B] }).cast(A, 'Act', { targets: ['Deed'] });
    s.resolve();
    expect(s.life(B)).toBe(17);
  });
  it('608.2i: the number of spells cast this turn, countered ones and the one just cast among them', () => {
    const s = table(
      [
        lasting("Whenever you cast a spell, you gain 1 life for each spell you've cast this turn."),
        sorcery('You gain 1 life.'),
      ],
      { [A]: { hand: ['Bear', 'Bird'], battlefield: [...all, 'Sign'] } },
    );
    s.cast(A, 'Bear').cast(A, 'Bird');
    expect(s.life(A)).toBe(23);
  });
  it('608.2i: "if you\'ve cast two or more spells this turn"', () => {
    const s = table(
      [creature('Zealot', "This creature gets +2/+0 as long as you've cast two or more spells this turn.")],
      { [A]: { hand: ['Bear', 'Bird'], battlefield: [...all, 'Zealot'] } },
    );
    s.cast(A, 'Bear');
    expect(s.pt('Zealot')).toBe('2/2');
    s.cast(A, 'Bird');
    expect(s.pt('Zealot')).toBe('4/2');
  });
  it('608.2i: the second time that this ability has resolved this turn, and not of another object', () => {
    const FLAME = creature(
      'Flame',
      '{R}: You gain 1 life. If this is the second time this ability has resolved this turn, draw a card.',
    );
    const s = table([FLAME, { ...FLAME, name: 'Ember' }], {
      [A]: { battlefield: [...all, 'Flame', 'Ember'], library: ['Bear', 'Bird'] },
    });
    s.activate(A, 'Flame').activate(A, 'Ember');
    expect(s.hand(A)).toEqual([]);
    s.activate(A, 'Flame').activate(A, 'Flame');
    expect([s.hand(A).length, s.life(A)]).toEqual([1, 24]);
  });
  it('700.11: a player descended when a permanent card came into that graveyard from anywhere this turn', () => {
    const MYCOID = creature(
      'Mycoid',
      'At the beginning of your end step, if you descended this turn, you gain 3 life.',
    );
    for (const [does, life] of [
      ['Bear', 23],
      ['Spark', 20],
    ] as const) {
      const s = table([MYCOID, sorcery('Mill a card.')], {
        [A]: { hand: ['Deed'], battlefield: [...all, 'Mycoid'], library: ['Wall', 'Bird', does] },
      });
      s.cast(A, 'Deed').to('end');
      s.resolve();
      expect(s.life(A)).toBe(life);
    }
  });
});

describe('hands, graveyards and libraries', () => {
  const MAGGOT = creature(
    'Maggot',
    'When this creature enters, target opponent reveals their hand and you choose a nonland card from it. Exile that card until this creature leaves the battlefield.',
  );
  it('610.3: a card exiled from a hand until something leaves goes back to that hand', () => {
    const s = table([MAGGOT], {
      [A]: { hand: ['Maggot'], battlefield: all },
      [B]: { hand: ['Giant', 'Spark'], battlefield: all },
    });
    s.will(A, () => ({ chosen: [s.ref('Giant')] }));
    s.cast(A, 'Maggot');
    expect(s.zone('Giant')).toBe('exile');
    s.cast(B, 'Spark', { targets: ['Maggot'] });
    expect([s.zone('Maggot'), s.zone('Giant')]).toEqual(['graveyard', 'hand']);
  });
  it('610.3b: nothing is exiled when it has left before the ability resolves', () => {
    const s = table([MAGGOT], {
      [A]: { hand: ['Maggot'], battlefield: all },
      [B]: { hand: ['Giant', 'Spark'], battlefield: all },
    });
    s.do(A, 'cast', 'Maggot');
    s.passOne();
    s.passOne();
    s.cast(B, 'Spark', { targets: ['Maggot'] });
    s.resolve();
    expect(s.zone('Giant')).toBe('hand');
  });
  it('608.2d: a card may be chosen or not; "if you don\'t" is asked of that', () => {
    const TWIST = sorcery(
      "Target opponent reveals their hand. You may choose a nonland card from it. If you do, that player discards that card. If you don't, you gain 4 life.",
    );
    for (const take of [true, false]) {
      const s = table([TWIST], { [A]: { hand: ['Deed'], battlefield: all }, [B]: { hand: ['Giant', 'Forest'] } });
      s.will(A, () => ({ chosen: take ? [s.ref('Giant')] : [] }));
      s.cast(A, 'Deed', { targets: [B] });
      expect([s.zone('Giant'), s.life(A)]).toEqual(take ? ['graveyard', 20] : ['hand', 24]);
    }
  });
  it('701.24d: a graveyard is shuffled into its library, and the library is shuffled even without it', () => {
    const s = table(
      [sorcery('Each player shuffles their hand and graveyard into their library, then draws two cards.')],
      {
        [A]: { hand: ['Deed'], battlefield: all, graveyard: ['Bear'], library: ['Giant', 'Wall'] },
        [B]: { hand: ['Bird'], graveyard: ['Smite'], library: ['Study'] },
      },
    );
    s.cast(A, 'Deed');
    expect([s.hand(A).length, s.graveyard(A), s.library(A).length]).toEqual([2, ['Deed'], 1]);
    expect([s.hand(B).length, s.graveyard(B), s.library(B).length]).toEqual([2, [], 1]);
  });
  it('701.24d: a hand alone, or a graveyard alone', () => {
    const s = table(
      [
        sorcery('Target player shuffles their hand into their library.'),
        sorcery('Target player shuffles their graveyard into their library.', 'Rest'),
      ],
      {
        [A]: { hand: ['Deed', 'Rest'], battlefield: all },
        [B]: { hand: ['Bird'], graveyard: ['Smite'], library: ['Study'] },
      },
    );
    s.cast(A, 'Deed', { targets: [B] });
    expect([s.hand(B), s.graveyard(B), s.library(B).length]).toEqual([[], ['Smite'], 2]);
    s.cast(A, 'Rest', { targets: [B] });
    expect([s.graveyard(B), s.library(B).length]).toEqual([[], 3]);
  });
  it('608.2d: at random nobody is asked', () => {
    const s = table([sorcery('Return a creature card at random from your graveyard to your hand.')], {
      [A]: { hand: ['Deed'], battlefield: all, graveyard: ['Bear', 'Smite', 'Giant'] },
    });
    s.will(A, () => expect.fail('Nothing is to be chosen.')).cast(A, 'Deed');
    expect([s.hand(A).length, ['Bear', 'Giant'].includes(s.hand(A)[0] ?? ''), s.graveyard(A)]).toEqual([
      1,
      true,
      expect.arrayContaining(['Smite', 'Deed']),
    ]);
  });
  it('401.7: second from the top; in an empty library on its bottom', () => {
    const s = table([instant("Put target creature into its owner's library second from the top.")], {
      [A]: { hand: ['Act'], battlefield: all },
      [B]: { battlefield: ['Giant'], library: ['Bird', 'Wall', 'Bear'] },
    });
    s.cast(A, 'Act', { targets: ['Giant'] });
    expect(s.library(B)).toEqual(['Bird', 'Wall', 'Giant', 'Bear']);
    const t = table([instant("Put target creature into its owner's library second from the top.")], {
      [A]: { hand: ['Act'], battlefield: all },
      [B]: { battlefield: ['Giant'], library: [] },
    });
    t.cast(A, 'Act', { targets: ['Giant'] });
    expect(t.library(B)).toEqual(['Giant']);
  });
  it('608.2d: the owner decides between top and bottom', () => {
    for (const key of ['top', 'bottom']) {
      const s = table(
        [instant("Target creature's owner puts it on their choice of the top or bottom of their library.")],
        { [A]: { hand: ['Act'], battlefield: all }, [B]: { battlefield: ['Giant'], library: ['Bird', 'Wall'] } },
      );
      s.will(B, (part) => ({
        keys: [
          part.kind === 'options'
            ? (part.options.find((o) => o.key === key || o.label.toLowerCase().includes(key))?.key ?? '')
            : key === 'top'
              ? 'yes'
              : 'no',
        ],
      }));
      s.cast(A, 'Act', { targets: ['Giant'] });
      expect(s.library(B)).toEqual(key === 'top' ? ['Bird', 'Wall', 'Giant'] : ['Giant', 'Bird', 'Wall']);
    }
  });
  it('601.2c: targets "from a single graveyard" are all in the same one', () => {
    const GRAVES = instant('Exile X target cards from a single graveyard.', 'Act', '{X}{U}');
    const s = table([GRAVES], {
      [A]: { hand: ['Act'], battlefield: all, graveyard: ['Bear'] },
      [B]: { graveyard: ['Giant', 'Wall'] },
    });
    s.cast(A, 'Act', { x: 2, targets: ['Giant', 'Wall'] });
    expect([s.zone('Bear'), s.zone('Giant'), s.zone('Wall')]).toEqual(['graveyard', 'exile', 'exile']);
    const t = table([GRAVES], {
      [A]: { hand: ['Act'], battlefield: all, graveyard: ['Bear'] },
      [B]: { graveyard: ['Giant'] },
    });
    expect(t.try(A, 'cast', 'Act', { x: 2, targets: ['Bear', 'Giant'] })?.code).toBe('illegal');
  });
  it('701.20e: the top of another library is seen only by who looks, and goes back in any order', () => {
    const s = table(
      [instant("Look at the top three cards of target player's library, then put them back in any order.")],
      { [A]: { hand: ['Act'], battlefield: all }, [B]: { library: ['Bird', 'Wall', 'Giant', 'Bear'] } },
    );
    s.will(A, (part) => ({ piles: { top: part.kind === 'piles' ? [...part.items].reverse() : [] } }));
    s.cast(A, 'Act', { targets: [B] });
    expect(s.library(B)).toEqual(['Bird', 'Bear', 'Giant', 'Wall']);
  });
  it('603.2: a discard that an opponent causes triggers, one of its own does not', () => {
    const PURGE = creature(
      'Purge',
      'When a spell or ability an opponent controls causes you to discard this card, that player loses 5 life.',
    );
    const s = table([PURGE, sorcery('Target player discards a card.')], {
      [A]: { hand: ['Deed'], battlefield: all },
      [B]: { hand: ['Purge'] },
    });
    s.cast(A, 'Deed', { targets: [B] });
    s.resolve();
    expect([s.zone('Purge'), s.life(A)]).toEqual(['graveyard', 15]);
    const t = table([PURGE, sorcery('Target player discards a card.')], {
      [A]: { hand: ['Deed', 'Purge'], battlefield: all },
    });
    t.cast(A, 'Deed', { targets: [A] });
    t.resolve();
    expect([t.zone('Purge'), t.life(A), t.life(B)]).toEqual(['graveyard', 20, 20]);
  });
});

describe('combat and creature types', () => {
  it('506.4: removed from combat it deals and is dealt no combat damage; what it blocked stays blocked', () => {
    const s = table([instant('Remove target attacking or blocking creature from combat.')], {
      [A]: { hand: ['Act'], battlefield: [...all, 'Bear'] },
      [B]: { battlefield: ['Giant'] },
    });
    s.attack({ Bear: B }).block({ Giant: 'Bear' });
    s.cast(A, 'Act', { targets: ['Giant'] });
    s.to('endCombat');
    expect([s.zone('Bear'), s.life(B)]).toEqual(['battlefield', 20]);
  });
  it("509.1b: can't block creatures with power 3 or greater, of which it may block others", () => {
    const COWARD = creature('Coward', "This creature can't block creatures with power 3 or greater.");
    const refused = (attacker: string) => {
      const s = table([COWARD], { [A]: { battlefield: [attacker] }, [B]: { battlefield: ['Coward'] } });
      try {
        s.attack({ [attacker]: B }).block({ Coward: attacker });
        return false;
      } catch {
        return true;
      }
    };
    expect([refused('Giant'), refused('Bear')]).toEqual([true, false]);
  });
  it('205.3m: other creatures that share a creature type with it, and not itself', () => {
    const KIN = lasting(
      'Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other attacking creature that shares a creature type with it.',
    );
    const s = table([KIN, creature('Cub', '', '1/1', 'Creature — Bear Cat')], {
      [A]: { battlefield: ['Sign', 'Bear', 'Cub', 'Bird'] },
    });
    s.attack({ Bear: B, Cub: B, Bird: B });
    s.to('endCombat');
    expect([s.pt('Bear'), s.pt('Cub'), s.pt('Bird')]).toEqual(['3/2', '2/1', '1/1']);
  });
  it("205.3m: each creature that's one of several types gets the bonus once", () => {
    const LORD = creature('Lord', "Each other creature you control that's a Wolf or a Werewolf gets +1/+1.");
    const s = table([LORD, creature('Howler', '', '2/2', 'Creature — Wolf Werewolf')], {
      [A]: { battlefield: ['Lord', 'Howler', 'Bear'] },
    });
    expect([s.pt('Howler'), s.pt('Bear'), s.pt('Lord')]).toEqual(['3/3', '2/2', '2/2']);
  });
  it('702.74a: whoever controls it then sacrifices an evoked permanent', () => {
    const MULL = creature('Mull', 'Evoke {U}', '2/2', 'Creature — Elemental', '{4}{U}');
    const s = table(
      [
        MULL,
        instant('Target opponent gains control of target creature.'),
        lasting('Whenever you sacrifice a creature, you gain 2 life.'),
      ],
      { [A]: { hand: ['Mull', 'Act'], battlefield: all }, [B]: { battlefield: ['Sign'] } },
    );
    s.do(A, 'cast', 'Mull', { way: 'evoke' });
    s.passOne();
    s.passOne();
    s.cast(A, 'Act', { targets: [B, 'Mull'] });
    s.resolve();
    expect([s.zone('Mull'), s.life(A), s.life(B)]).toEqual(['graveyard', 20, 22]);
  });
});
