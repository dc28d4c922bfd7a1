import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands, table } from '../../dsl/plain.ts';
import { all, creature, sorcery } from '../stock.ts';

/** Plain words that a few cards have, each with what only it says. */
const [A, B] = ['Person 1', 'Person 2'] as const;

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
