import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands, scenario } from '../../dsl/plain.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';

/** Keywords of a few sets, and plain words that say what they say of others: each with what only it does. */
const [A, B] = ['Person 1', 'Person 2'] as const;
type Seats = Parameters<typeof scenario>[0]['seats'];
const table = (cards: InlineCard[], seats: Seats) => scenario({ format: 'duel', people: 2, seats, cards });
const all = [
  ...lands(4, 'Swamp'),
  ...lands(4, 'Plains'),
  ...lands(4, 'Forest'),
  ...lands(4, 'Mountain'),
  ...lands(4, 'Island'),
];
const creature = (name: string, text: string, pt = '2/2', type = 'Creature — Human', cost = '{W}'): InlineCard => ({
  name,
  cost,
  type,
  pt,
  text,
});
const sorcery = (text: string, name = 'Deed', cost = '{B}'): InlineCard => ({ name, cost, type: 'Sorcery', text });

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

describe('For Mirrodin! (702.163)', () => {
  it('702.163a: a Rebel comes and bears it', () => {
    const BLADE: InlineCard = {
      name: 'Blade',
      cost: '{1}',
      type: 'Artifact — Equipment',
      text: 'For Mirrodin!\nEquipped creature gets +1/+1.\nEquip {3}',
    };
    const s = table([BLADE], { [A]: { hand: ['Blade'], battlefield: all } });
    s.cast(A, 'Blade');
    const rebel = s.g.world.permanentsOf(s.seat(A)).find((id) => s.g.world.chars(id).subtypes.includes('Rebel'));
    expect(rebel !== undefined && [s.g.world.power(rebel), s.g.world.chars(rebel).colors]).toEqual([3, ['R']]);
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

describe('what things become (205.1)', () => {
  it('205.1a: a Frog and no more, without its abilities', () => {
    const FROG = sorcery(
      'Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.',
    );
    const s = table([FROG, creature('Golem', 'Flying', '5/5', 'Artifact Creature — Golem', '{3}')], {
      [A]: { hand: ['Deed'], battlefield: all },
      [B]: { battlefield: ['Golem'] },
    });
    s.cast(A, 'Deed', { targets: ['Golem'] });
    const ch = s.chars('Golem');
    expect([s.pt('Golem'), ch.subtypes, ch.types, ch.colors, ch.keywords.has('flying')]).toEqual([
      '1/1',
      ['Frog'],
      ['artifact', 'creature'],
      ['U'],
      false,
    ]);
  });
  it('205.1a: "a green Elk creature" is no artifact any more; 205.1b: "an artifact creature" stays what it was', () => {
    const AURA: InlineCard = {
      name: 'Elks',
      cost: '{G}',
      type: 'Enchantment — Aura',
      text: 'Enchant creature\nEnchanted creature loses all abilities and is a green Elk creature with base power and toughness 3/3.',
    };
    const WAKE = sorcery(
      'Until end of turn, target artifact or creature becomes an artifact creature with base power and toughness 4/3.',
      'Wake',
    );
    const s = table([AURA, WAKE, creature('Golem', 'Flying', '5/5', 'Artifact Creature — Golem', '{3}')], {
      [A]: { hand: ['Elks', 'Wake'], battlefield: [...all, 'Bear'] },
      [B]: { battlefield: ['Golem'] },
    });
    s.cast(A, 'Elks', { targets: ['Golem'] }).cast(A, 'Wake', { targets: ['Bear'] });
    expect([
      s.chars('Golem').types,
      s.chars('Golem').subtypes,
      s.chars('Bear').types,
      s.chars('Bear').subtypes,
      s.pt('Bear'),
    ]).toEqual([['creature'], ['Elk'], ['creature', 'artifact'], ['Bear'], '4/3']);
  });
  it('611.2a: "becomes an artifact in addition to its other types" lasts', () => {
    const s = table([sorcery('Target permanent becomes an artifact in addition to its other types.')], {
      [A]: { hand: ['Deed'], battlefield: [...all, 'Bear'] },
    });
    s.cast(A, 'Deed', { targets: ['Bear'] }).to('main1', B);
    expect(s.chars('Bear').types).toEqual(['creature', 'artifact']);
  });
});

describe('what holds of one noun alone (109.2)', () => {
  it('109.2: "artifact, enchantment, or creature with flying": a creature needs flying, an artifact does not', () => {
    const CRASH = sorcery('Destroy target artifact, enchantment, or creature with flying.');
    const s = table(
      [
        CRASH,
        { name: 'Cup', cost: '{1}', type: 'Artifact', text: '{T}: Add {C}.' },
        creature('Golem', '', '1/1', 'Artifact Creature — Golem', '{1}'),
      ],
      { [A]: { hand: ['Deed'], battlefield: all }, [B]: { battlefield: ['Bear', 'Bird', 'Cup', 'Golem'] } },
    );
    expect(['Bear', 'Bird', 'Cup', 'Golem'].map((name) => s.mayTarget(A, 'cast', 'Deed', name))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
  it('109.2: "a Mountain or a Forest"', () => {
    const cards: InlineCard[] = [
      {
        name: 'Vale',
        cost: '',
        type: 'Land',
        text: 'This land enters tapped unless you control a Mountain or a Forest.\n{T}: Add {C}.',
      },
    ];
    const entering = (land: string): boolean | undefined => {
      const s = table(cards, { [A]: { hand: ['Vale'], battlefield: [land] } });
      return s.play(A, 'Vale').object('Vale')?.tapped;
    };
    expect([entering('Forest'), entering('Mountain'), entering('Island')]).toEqual([false, false, true]);
  });
});

describe('static words', () => {
  it('500.5: mana that is not lost is there in the next step', () => {
    const DAM: InlineCard = {
      name: 'Dam',
      cost: '{G}',
      type: 'Enchantment',
      text: "Players don't lose unspent mana as steps and phases end.",
    };
    const RITE: InlineCard = { name: 'Rite', cost: '{B}', type: 'Instant', text: 'Add {B}{B}{B}.' };
    const s = table([DAM, RITE], { [A]: { hand: ['Rite'], battlefield: ['Swamp', 'Dam'] } });
    s.cast(A, 'Rite').to('end');
    expect(s.g.world.seat(s.seat(A)).pool).toEqual(['B', 'B', 'B']);
  });
  it('118.9a: spells from the hand may be cast without paying their mana costs, or for them', () => {
    const MUSE: InlineCard = {
      name: 'Muse',
      cost: '{U}',
      type: 'Enchantment',
      text: 'You may cast spells from your hand without paying their mana costs.',
    };
    const s = table([MUSE], { [A]: { hand: ['Giant', 'Bear'], battlefield: ['Muse', 'Forest', 'Forest'] } });
    s.cast(A, 'Giant').cast(A, 'Bear');
    expect([s.zone('Giant'), s.zone('Bear'), s.object('Forest')?.tapped]).toEqual(['battlefield', 'battlefield', true]);
  });
  it('609.4b: mana is spent as though it were of any color, but not as colorless mana', () => {
    const LENS: InlineCard = {
      name: 'Lens',
      cost: '{3}',
      type: 'Artifact',
      text: 'You may spend mana as though it were mana of any color.',
    };
    const VOID = creature('Void', '', '2/2', 'Creature — Eldrazi', '{1}{C}');
    const s = table([LENS, VOID], {
      [A]: { hand: ['Smite', 'Void'], battlefield: ['Lens', 'Forest', 'Island'] },
      [B]: { battlefield: ['Bear'], hand: [{ card: 'Smite', as: 'theirs' }] },
    });
    expect(s.try(A, 'cast', 'Void')?.code).toBe('illegal');
    s.cast(A, 'Smite', { targets: ['Bear'] });
    expect(s.zone('Bear')).toBe('graveyard');
  });
  it('609.4b: mana of any type for such spells alone', () => {
    const TAMER = creature('Tamer', 'You can spend mana of any type to cast creature spells.');
    const s = table([TAMER, creature('Void', '', '2/2', 'Creature — Eldrazi', '{C}')], {
      [A]: { hand: ['Smite', 'Void'], battlefield: ['Tamer', 'Forest', 'Forest'] },
      [B]: { battlefield: ['Bear'] },
    });
    expect(s.try(A, 'cast', 'Smite', { targets: ['Bear'] })?.code).toBe('illegal');
    s.cast(A, 'Void');
    expect(s.zone('Void')).toBe('battlefield');
  });
  it('614.16: an effect that puts counters on a permanent of yours puts twice as many', () => {
    const SEASON: InlineCard = {
      name: 'Season',
      cost: '{G}',
      type: 'Enchantment',
      text: 'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.',
    };
    const s = table([SEASON, sorcery('Put two +1/+1 counters on target creature.')], {
      [A]: { hand: ['Deed'], battlefield: [...all, 'Season', 'Bear'] },
    });
    s.cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('6/6');
  });
  it('509.1b: "can\'t be blocked this turn except by creatures with haste"', () => {
    const SLIP = creature('Slip', "{1}: This creature can't be blocked this turn except by creatures with haste.");
    const s = table([SLIP, creature('Rush', 'Haste')], {
      [A]: { battlefield: [...all, 'Slip'] },
      [B]: { battlefield: ['Bear', 'Rush'] },
    });
    s.activate(A, 'Slip').attack({ Slip: B });
    s.untilQuestion('block');
    const part = s.question;
    expect(
      part.kind === 'block'
        && part.creatures.filter((c) => c.attackers.length > 0).map((c) => s.g.nameOf(Number(c.object.slice(1)))),
    ).toEqual(['Rush']);
  });
});

describe('costs and combat', () => {
  it('602.2b: counters are removed and the source is sacrificed as one cost', () => {
    const QUEST: InlineCard = {
      name: 'Quest',
      cost: '{U}',
      type: 'Enchantment',
      text: 'Remove two quest counters from Quest and sacrifice it: Draw two cards.',
    };
    const s = table([QUEST], {
      [A]: { battlefield: [...all, { card: 'Quest', counters: { quest: 2 } }], library: ['Bear', 'Bird'] },
    });
    s.activate(A, 'Quest');
    expect([s.zone('Quest'), s.hand(A).length]).toEqual(['graveyard', 2]);
  });
  it('508.4: what is returned attacking was never declared, and hits', () => {
    const CALLER = creature(
      'Caller',
      'Whenever Caller attacks, return target creature card with mana value 2 or less from your graveyard to the battlefield tapped and attacking.',
    );
    const s = table([CALLER], { [A]: { battlefield: ['Caller'], graveyard: ['Bear'] } });
    s.attack({ Caller: B }).to('endCombat');
    expect([s.life(B), s.object('Bear')?.tapped]).toEqual([16, true]);
  });
  it('603.10a: what dies together with a card was not seen from the graveyard', () => {
    const GHOUL = creature(
      'Ghoul',
      'Whenever another creature is put into your graveyard from the battlefield, you may pay {B}. If you do, return Ghoul from your graveyard to the battlefield.',
    );
    const s = table([GHOUL, sorcery('Destroy all creatures.'), sorcery('Destroy target creature.', 'Slay')], {
      [A]: { hand: ['Deed', 'Slay'], battlefield: [...all, 'Ghoul', 'Bear'] },
      [B]: { battlefield: [] },
    });
    s.cast(A, 'Deed');
    expect([s.zone('Ghoul'), s.zone('Bear')]).toEqual(['graveyard', 'graveyard']);
  });
});

describe('that player and the others (608.2c)', () => {
  const EXEC = sorcery(
    'Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end of turn.',
  );
  it('608.2c: "that player" is the opponent who controls the target, though it is gone', () => {
    const s = table([EXEC], {
      [A]: { hand: ['Deed'], battlefield: [...all, 'Bear'] },
      [B]: { battlefield: ['Bird', 'Giant'] },
    });
    s.cast(A, 'Deed', { targets: ['Bird'] });
    expect([s.zone('Bird'), s.pt('Giant'), s.pt('Bear')]).toEqual(['graveyard', '2/4', '2/2']);
  });
  it('608.2c: "each other creature" of a sorcery is other than its target, which may still be there', () => {
    const s = table([EXEC, creature('Rock', 'Indestructible', '3/3')], {
      [A]: { hand: ['Deed'], battlefield: all },
      [B]: { battlefield: ['Rock', 'Giant'] },
    });
    s.cast(A, 'Deed', { targets: ['Rock'] });
    expect([s.pt('Rock'), s.pt('Giant')]).toEqual(['3/3', '2/4']);
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

describe('amounts (107)', () => {
  it('105.2: colors among permanents are counted once each', () => {
    const s = table([sorcery('Draw a card for each color among permanents you control.')], {
      [A]: {
        hand: ['Deed'],
        battlefield: [...all, 'Bear', 'Giant', { card: 'Bear', as: 'second' }],
        library: ['Bird', 'Wall', 'Smite'],
      },
    });
    s.cast(A, 'Deed');
    expect(s.hand(A)).toHaveLength(2);
  });
  it('502.3: "it doesn\'t untap during your next untap step"', () => {
    const BRUTE = creature(
      'Brute',
      "Whenever Brute attacks, if defending player controls no artifacts, it doesn't untap during your next untap step.",
      '3/3',
    );
    const s = table([BRUTE], { [A]: { battlefield: ['Brute'] } });
    s.attack({ Brute: B }).to('main1', B).to('main1', A);
    expect(s.object('Brute')?.tapped).toBe(true);
    s.to('main1', B).to('main1', A);
    expect(s.object('Brute')?.tapped).toBe(false);
  });
});

describe('bestow (702.103)', () => {
  const EIDOLON: InlineCard = {
    name: 'Eidolon',
    cost: '{W}',
    type: 'Enchantment Creature — Spirit',
    pt: '1/1',
    text: 'Bestow {2}{W}\nLifelink\nEnchanted creature gets +1/+1 and has lifelink.',
  };
  const stage = (more: Seats = {}) =>
    table([EIDOLON], { [A]: { hand: ['Eidolon', 'Smite'], battlefield: [...all, 'Bear'] }, ...more });
  it('702.103a–b: for its bestow cost it is an Aura that enchants a creature, and no creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] });
    const ch = s.chars('Eidolon');
    expect([ch.types, ch.subtypes, s.pt('Bear'), s.chars('Bear').keywords.has('lifelink')]).toEqual([
      ['enchantment'],
      ['Aura'],
      '3/3',
      true,
    ]);
  });
  it('702.103a: for its mana cost it is a creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon');
    expect([s.chars('Eidolon').types, s.pt('Eidolon'), s.pt('Bear')]).toEqual([
      ['enchantment', 'creature'],
      '1/1',
      '2/2',
    ]);
  });
  it('702.103e: with its target gone it resolves as a creature', () => {
    const s = stage();
    s.do(A, 'cast', 'Eidolon', { way: 'bestow', targets: ['Bear'] })
      .cast(A, 'Smite', { targets: ['Bear'] })
      .resolve();
    expect([s.zone('Eidolon'), s.chars('Eidolon').types, s.pt('Eidolon')]).toEqual([
      'battlefield',
      ['enchantment', 'creature'],
      '1/1',
    ]);
  });
  it('702.103f: when what it enchants leaves, it stays and is a creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Smite', { targets: ['Bear'] });
    expect([s.zone('Bear'), s.zone('Eidolon'), s.chars('Eidolon').types, s.pt('Eidolon')]).toEqual([
      'graveyard',
      'battlefield',
      ['enchantment', 'creature'],
      '1/1',
    ]);
  });
  it('702.103f: it is a creature at once, also for what the same spell does next', () => {
    const BOTH = sorcery("Return target creature to its owner's hand. Each player sacrifices a creature.");
    const s = table([EIDOLON, BOTH], { [A]: { hand: ['Eidolon', 'Deed'], battlefield: [...all, 'Bear'] } });
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Deed', { targets: ['Bear'] });
    expect([s.zone('Bear'), s.zone('Eidolon')]).toEqual(['hand', 'graveyard']);
  });
  it('702.103b: as a spell it is no creature spell', () => {
    const s = table([EIDOLON, { name: 'Ward', cost: '{U}', type: 'Instant', text: 'Counter target creature spell.' }], {
      [A]: { hand: ['Eidolon'], battlefield: [...all, 'Bear'] },
      [B]: { hand: ['Ward'], battlefield: ['Island'] },
    });
    s.do(A, 'cast', 'Eidolon', { way: 'bestow', targets: ['Bear'] });
    s.passOne();
    expect(s.try(B, 'cast', 'Ward', { targets: ['Eidolon'] })?.code).toBe('illegal');
  });
  it('707.2, 702.103b: what copies a bestowed permanent is a creature', () => {
    const CLONE: InlineCard = {
      name: 'Echo',
      cost: '{U}',
      type: 'Sorcery',
      text: "Create a token that's a copy of target enchantment.",
    };
    const s = table([EIDOLON, CLONE], { [A]: { hand: ['Eidolon', 'Echo'], battlefield: [...all, 'Bear'] } });
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Echo', { targets: ['Eidolon'] });
    const token = s.g.world.permanentsOf(s.seat(A)).find((id) => s.g.world.get(id).kind === 'token');
    expect(token !== undefined && s.g.world.chars(token).types).toEqual(['enchantment', 'creature']);
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

describe('backup (702.165)', () => {
  const VALKYRIE = creature(
    'Valkyrie',
    'Vigilance\nBackup 1\nFlying\nWhenever this creature attacks, you gain 2 life.',
    '2/2',
    'Creature — Angel',
  );
  it('702.165a: another creature gains the counter and what is printed below', () => {
    const s = table([VALKYRIE], { [A]: { hand: ['Valkyrie'], battlefield: [...all, 'Bear'] } });
    s.choose(A, 'Bear').cast(A, 'Valkyrie');
    expect([
      s.pt('Bear'),
      s.pt('Valkyrie'),
      s.chars('Bear').keywords.has('flying'),
      s.chars('Bear').keywords.has('vigilance'),
    ]).toEqual(['3/3', '2/2', true, false]);
    s.attack({ Bear: B }).resolve();
    expect(s.life(A)).toBe(22);
    s.to('main1', B);
    expect([s.pt('Bear'), s.chars('Bear').keywords.has('flying')]).toEqual(['3/3', false]);
  });
  it('702.165a: on itself it is a counter and nothing else', () => {
    const s = table([VALKYRIE], { [A]: { hand: ['Valkyrie'], battlefield: [...all, 'Bear'] } });
    s.choose(A, 'Valkyrie').cast(A, 'Valkyrie');
    expect([s.pt('Valkyrie'), s.g.state.effects.length]).toEqual(['3/3', 0]);
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

describe('cipher (702.99)', () => {
  const VAPORS = sorcery('Draw a card.\nCipher', 'Vapors');
  const stage = () => {
    const s = table([VAPORS], {
      [A]: { hand: ['Vapors'], battlefield: [...all, 'Bear'], library: lands(5, 'Island') },
    });
    return s.choose(A, 'Bear').cast(A, 'Vapors');
  };
  it('702.99a: it is exiled encoded on a creature, and a copy may be cast when that deals combat damage to a player', () => {
    const s = stage();
    expect([s.zone('Vapors'), s.hand(A).length]).toEqual(['exile', 1]);
    s.attack({ Bear: B }).say(A, 'yes').to('main2');
    expect([s.zone('Vapors'), s.hand(A).length, s.life(B)]).toEqual(['exile', 2, 18]);
  });
  it('702.99a: it need not be encoded', () => {
    const s = table([VAPORS], { [A]: { hand: ['Vapors'], battlefield: [...all, 'Bear'] } });
    s.choose(A).cast(A, 'Vapors');
    expect([s.zone('Vapors'), s.chars('Bear').abilities.length]).toEqual(['graveyard', 0]);
  });
  it('702.99c: only as long as the card is exiled', () => {
    const s = stage();
    expect(s.chars('Bear').abilities).toHaveLength(1);
    const flow = moveObjects(s.g, [{ id: s.id('Vapors'), to: 'graveyard' }], null);
    for (let r = flow.next([]); !r.done; r = flow.next([]));
    expect(s.chars('Bear').abilities).toHaveLength(0);
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

describe('costs that are less by what pays for them', () => {
  const MAW = creature('Maw', 'Emerge {5}{B}', '6/6', 'Creature — Eldrazi', '{8}');
  it('702.119a, c: less by the mana value of the creature that is sacrificed', () => {
    const s = table([MAW], { [A]: { hand: ['Maw'], battlefield: [...lands(2, 'Swamp'), 'Giant', 'Bear'] } });
    s.cast(A, 'Maw', { way: 'emerge' });
    expect([s.zone('Maw'), s.zone('Giant'), s.zone('Bear')]).toEqual(['battlefield', 'graveyard', 'battlefield']);
  });
  it('702.119b: of another sort of permanent', () => {
    const CRAB = creature('Crab', 'Emerge from artifact {3}{U}', '3/3', 'Creature — Crab', '{5}{U}');
    const ORE: InlineCard = { name: 'Ore', cost: '{2}', type: 'Artifact' };
    const s = table([CRAB, ORE], { [A]: { hand: ['Crab'], battlefield: [...lands(2, 'Island'), 'Ore', 'Giant'] } });
    s.cast(A, 'Crab', { way: 'emerge' });
    expect([s.zone('Crab'), s.zone('Ore')]).toEqual(['battlefield', 'graveyard']);
  });
  const RIDE = sorcery('You gain 3 life.\nHarmonize {4}{B}', 'Ride');
  it('702.180a–b: from the graveyard, less by the power of a creature tapped for it; then it is exiled', () => {
    const s = table([RIDE], { [A]: { graveyard: ['Ride'], battlefield: ['Swamp', 'Giant', 'Bird'] } });
    s.cast(A, 'Ride', { way: 'harmonize+' });
    expect([s.life(A), s.zone('Ride'), s.object('Giant')?.tapped, s.object('Bird')?.tapped]).toEqual([
      23,
      'exile',
      true,
      false,
    ]);
  });
  it('702.180a: no creature need be tapped', () => {
    const s = table([RIDE], { [A]: { graveyard: ['Ride'], battlefield: [...lands(5, 'Swamp'), 'Giant'] } });
    s.cast(A, 'Ride', { way: 'harmonize' });
    expect([s.life(A), s.object('Giant')?.tapped]).toEqual([23, false]);
  });
  it('702.125a: undaunted', () => {
    const s = table([sorcery('Undaunted\nDraw a card.', 'Dare', '{1}{B}')], {
      [A]: { hand: ['Dare'], battlefield: ['Swamp'], library: ['Bear'] },
    });
    s.cast(A, 'Dare');
    expect(s.hand(A)).toEqual(['Bear']);
  });
  it('601.2f: so much more for each target beyond the first, and no more targets than can be paid for', () => {
    const STRIVE = sorcery(
      'Strive — This spell costs {1}{B} more to cast for each target beyond the first.\nAny number of target creatures each get +1/+1 until end of turn.',
      'Strain',
      '{B}',
    );
    const s = table([STRIVE], {
      [A]: { hand: ['Strain'], battlefield: [...lands(4, 'Swamp'), 'Bear', 'Giant', 'Bird'] },
    });
    s.cast(A, 'Strain', { targets: ['Bear', 'Giant', 'Bird'] });
    expect([
      s.pt('Bear'),
      s.pt('Giant'),
      s.pt('Bird'),
      s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped).length,
    ]).toEqual(['3/3', '5/5', '1/1', 3]);
  });
});

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
