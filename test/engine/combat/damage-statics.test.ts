import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind } from '../../dsl/plain.ts';

const enchantment = ofKind('{1}{R}', 'Enchantment');
/** life of B after A's Spark */
const spark = (...texts: string[]): number => {
  const cards = texts.map((text, i) => enchantment(`Law ${'ABCDE'[i] ?? ''}`, text));
  const t = duel({ cards, seats: { A: { battlefield: ['Mountain', ...cards.map((c) => c.name)], hand: ['Spark'] } } });
  t.cast('A', 'Spark', { targets: ['B'] });
  return t.life('B');
};

describe('more damage (614.1a)', () => {
  it('614.1a: doubled, tripled, increased', () => {
    expect(
      spark(
        'If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
      ),
    ).toBe(14);
    expect(
      spark(
        'If a source you control would deal damage to an opponent or a permanent an opponent controls, it deals triple that damage instead.',
      ),
    ).toBe(11);
    expect(
      spark(
        'If a red source you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage plus 2 instead.',
      ),
    ).toBe(15);
  });
  it('609.7: only by such a source, to such a recipient', () => {
    expect(
      spark('If a blue source would deal damage to a player, it deals double that damage to that player instead.'),
    ).toBe(17);
    expect(
      spark(
        'If an instant or sorcery source you control would deal damage to a player, it deals double that damage to that player instead.',
      ),
    ).toBe(14);
    expect(
      spark(
        'If a creature source you control would deal damage to a player, it deals double that damage to that player instead.',
      ),
    ).toBe(17);
    expect(spark('If a source would deal damage to you, it deals double that damage to you instead.')).toBe(17);
    expect(
      spark('If a source would deal combat damage to an opponent, it deals double that damage to that player instead.'),
    ).toBe(17);
    expect(
      spark(
        'If a source would deal noncombat damage to an opponent, it deals double that damage to that player instead.',
      ),
    ).toBe(14);
  });
  it('616.1: the affected player chooses the order of increases and doublings', () => {
    const cards = [
      enchantment(
        'Twice',
        'If a source you control would deal damage to an opponent, it deals double that damage to that player instead.',
      ),
      enchantment(
        'Plus',
        'If a source you control would deal damage to an opponent, it deals that much damage plus 2 to that player instead.',
      ),
    ];
    const life = (first: string): number => {
      const t = duel({ cards, seats: { A: { battlefield: ['Mountain', 'Twice', 'Plus'], hand: ['Spark'] } } });
      t.will('B', (part) => ({
        keys: [part.kind === 'options' ? (part.options.find((o) => o.label.startsWith(first))?.key ?? '') : ''],
      }));
      t.cast('A', 'Spark', { targets: ['B'] });
      return t.life('B');
    };
    expect([life('Twice'), life('Plus')]).toEqual([12, 10]);
  });
});

describe('less damage (615.10)', () => {
  const struck = (text: string, targets: string): number => {
    const t = duel({
      cards: [enchantment('Shelter', text), { name: 'Cleric', cost: '{W}', type: 'Creature — Cleric', pt: '1/4' }],
      seats: { A: { battlefield: ['Mountain'], hand: ['Spark'] }, B: { battlefield: ['Shelter', 'Cleric', 'Wall'] } },
    });
    t.cast('A', 'Spark', { targets: [targets] });
    return targets === 'B' ? 20 - t.life('B') : (t.object(targets)?.damage ?? -1);
  };
  it('615.10: so much of each time', () => {
    expect(struck('If a source would deal damage to you, prevent 1 of that damage.', 'B')).toBe(2);
    expect(struck('If a red source would deal damage to you, prevent 2 of that damage.', 'B')).toBe(1);
    expect(struck('If a white source would deal damage to you, prevent 2 of that damage.', 'B')).toBe(3);
    expect(struck('If a source an opponent controls would deal damage to you, prevent 1 of that damage.', 'B')).toBe(2);
    expect(struck('If a source you control would deal damage to you, prevent 1 of that damage.', 'B')).toBe(3);
  });
  it('615.10: to what it speaks of', () => {
    const text = 'If a source would deal damage to a Cleric creature you control, prevent 1 of that damage.';
    expect([struck(text, 'Cleric'), struck(text, 'Wall'), struck(text, 'B')]).toEqual([2, 3, 3]);
  });
  it('615.1: all of it, or all but so much', () => {
    expect(struck('If a source would deal damage to you, prevent that damage.', 'B')).toBe(0);
    expect(struck('If a source would deal damage to you, prevent all but 1 of that damage.', 'B')).toBe(1);
    expect(
      struck(
        'If a source would deal damage to you, prevent X of that damage, where X is the number of creatures you control.',
        'B',
      ),
    ).toBe(1);
  });
});

describe("damage that can't be prevented (615.12)", () => {
  const FREE = enchantment('Freedom', "Damage can't be prevented.");
  it('615.12: no prevention effect prevents any, protection neither, and shields are not used up', () => {
    const guard = { name: 'Guard', cost: '{W}', type: 'Creature — Knight', pt: '1/4', text: 'Protection from red' };
    const quake = { name: 'Quake', cost: '{R}', type: 'Sorcery', text: 'Quake deals 2 damage to each creature.' };
    const t = duel({
      cards: [FREE, guard, quake],
      seats: { A: { battlefield: ['Mountain', 'Freedom'], hand: ['Quake'] }, B: { battlefield: ['Guard'] } },
    });
    t.cast('A', 'Quake');
    expect(t.object('Guard')?.damage).toBe(2);
    const ward = {
      name: 'Ward',
      cost: '{W}',
      type: 'Instant',
      text: 'Prevent the next 2 damage that would be dealt to any target this turn.',
    };
    const u = duel({
      cards: [FREE, ward],
      seats: {
        A: { battlefield: ['Mountain', 'Freedom'], hand: ['Spark'] },
        B: { battlefield: ['Plains'], hand: ['Ward'] },
      },
    });
    u.do('A', 'cast', 'Spark', { targets: ['B'] })
      .cast('B', 'Ward', { targets: ['B'] })
      .resolve();
    expect([u.life('B'), u.g.state.shields.length]).toEqual([17, 1]);
  });
  it('615.12: what a prevention effect does besides happens all the same', () => {
    const hydra = {
      name: 'Hydra',
      cost: '{G}',
      type: 'Creature — Hydra',
      pt: '1/1',
      text: 'If damage would be dealt to Hydra, prevent that damage and remove a +1/+1 counter from it.',
    };
    const t = duel({
      cards: [FREE, hydra],
      seats: {
        A: { battlefield: ['Mountain', 'Freedom'], hand: ['Spark'] },
        B: { battlefield: [{ card: 'Hydra', counters: { '+1/+1': 5 } }] },
      },
    });
    t.cast('A', 'Spark', { targets: ['Hydra'] });
    expect([t.object('Hydra')?.damage, t.object('Hydra')?.counters['+1/+1']]).toEqual([3, 4]);
  });
  it('122.1c, 615.12: a shield counter is removed and prevents nothing', () => {
    const t = duel({
      cards: [FREE],
      seats: {
        A: { battlefield: ['Mountain', 'Freedom'], hand: ['Spark'] },
        B: { battlefield: [{ card: 'Wall', counters: { shield: 1 } }] },
      },
    });
    t.cast('A', 'Spark', { targets: ['Wall'] });
    expect([t.object('Wall')?.damage, t.object('Wall')?.counters['shield'] ?? 0]).toEqual([3, 0]);
  });
  it('615.12: for a turn, for combat damage alone, for some sources', () => {
    const stoke = {
      name: 'Stoke',
      cost: '{R}',
      type: 'Instant',
      text: "Damage can't be prevented this turn.\nStoke deals 3 damage to any target.",
    };
    const haven = enchantment('Haven', 'If a source would deal damage to you, prevent that damage.');
    const t = duel({
      cards: [stoke, haven],
      seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Stoke', 'Spark'] }, B: { battlefield: ['Haven'] } },
    });
    t.cast('A', 'Stoke', { targets: ['B'] }).cast('A', 'Spark', { targets: ['B'] });
    expect(t.life('B')).toBe(14);
    const u = duel({
      cards: [haven, enchantment('War', "Combat damage can't be prevented.")],
      seats: { A: { battlefield: ['Mountain', 'War'], hand: ['Spark'] }, B: { battlefield: ['Haven'] } },
    });
    u.cast('A', 'Spark', { targets: ['B'] });
    expect(u.life('B')).toBe(20);
    const pinger = {
      name: 'Pinger',
      cost: '{R}',
      type: 'Artifact',
      text: "{0}: Pinger deals 1 damage to any target.\nDamage that would be dealt by Pinger can't be prevented.",
    };
    const v = duel({
      cards: [haven, pinger],
      seats: { A: { battlefield: ['Pinger', 'Mountain'], hand: ['Spark'] }, B: { battlefield: ['Haven'] } },
    });
    v.activate('A', 'Pinger', { targets: ['B'] }).cast('A', 'Spark', { targets: ['B'] });
    expect(v.life('B')).toBe(19);
  });
});

describe('redirection (614.9)', () => {
  const KOR = {
    name: 'Kor',
    cost: '{W}',
    type: 'Creature — Kor',
    pt: '2/2',
    text: '{0}: The next 1 damage that would be dealt to Kor this turn is dealt to target creature you control instead.',
  };
  it('614.9: so much of the damage goes elsewhere, and the rest where it was going', () => {
    const t = duel({
      cards: [KOR],
      seats: { A: { battlefield: ['Mountain'], hand: ['Spark'] }, B: { battlefield: ['Kor', 'Wall'] } },
    });
    t.do('A', 'cast', 'Spark', { targets: ['Kor'] })
      .do('B', 'activate', 'Kor', { targets: ['Wall'] })
      .do('B', 'activate', 'Kor', { targets: ['Wall'] })
      .resolve();
    expect([t.object('Wall')?.damage, t.object('Kor')?.damage, t.g.state.shields.length]).toEqual([2, 1, 0]);
  });
  it('614.9: not to what has left', () => {
    const t = duel({
      cards: [KOR],
      seats: {
        A: { battlefield: ['Mountain', 'Swamp'], hand: ['Spark', 'Smite'] },
        B: { battlefield: ['Kor', 'Wall'] },
      },
    });
    t.do('A', 'cast', 'Spark', { targets: ['Kor'] })
      .do('B', 'activate', 'Kor', { targets: ['Wall'] })
      .do('A', 'cast', 'Smite', { targets: ['Wall'] })
      .resolve();
    expect(t.zone('Kor')).toBe('graveyard');
  });
  it('614.9: all damage of a turn, from a creature to a player', () => {
    const vow = {
      name: 'Vow',
      cost: '{W}',
      type: 'Instant',
      text: 'All damage that would be dealt to target creature this turn is dealt to you instead.',
    };
    const t = duel({
      cards: [vow],
      seats: {
        A: { battlefield: ['Mountain', 'Mountain'], hand: ['Spark', { card: 'Spark', as: 'Second' }] },
        B: { battlefield: ['Bear', 'Plains'], hand: ['Vow'] },
      },
    });
    t.do('A', 'cast', 'Spark', { targets: ['Bear'] })
      .cast('B', 'Vow', { targets: ['Bear'] })
      .resolve();
    t.cast('A', 'Second', { targets: ['Bear'] });
    expect([t.life('B'), t.zone('Bear')]).toEqual([14, 'battlefield']);
  });
  it('614.7a: no damage is no event: nothing makes more of it', () => {
    const fan = {
      name: 'Fan',
      cost: '{R}',
      type: 'Sorcery',
      text: 'Fan deals X damage to any target, where X is the number of Walls you control.',
    };
    const t = duel({
      cards: [
        fan,
        enchantment(
          'More',
          'If a source you control would deal damage to a player, it deals that much damage plus 2 to that player instead.',
        ),
      ],
      seats: { A: { battlefield: ['Mountain', 'More'], hand: ['Fan'] } },
    });
    t.cast('A', 'Fan', { targets: ['B'] });
    expect(t.life('B')).toBe(20);
  });
});

describe('what a resolution says of damage (611.2c, 615.5)', () => {
  const SHIELD = (text: string): { name: string; cost: string; type: string; text: string } => ({
    name: 'Shield',
    cost: '{W}',
    type: 'Instant',
    text,
  });
  it('611.2c: more damage this turn, of whatever such a source', () => {
    const HEAT = {
      name: 'Heat',
      cost: '{R}',
      type: 'Sorcery',
      text: 'If a red source you control would deal damage to a permanent or player this turn, it deals that much damage plus 2 instead.',
    };
    const t = duel({
      cards: [HEAT],
      seats: {
        A: {
          battlefield: lands(3, 'Mountain'),
          hand: ['Heat', 'Spark', { card: 'Spark', as: 'Later' }],
          library: lands(5, 'Mountain'),
        },
        B: { library: lands(5, 'Mountain') },
      },
    });
    t.cast('A', 'Heat').cast('A', 'Spark', { targets: ['B'] });
    expect(t.life('B')).toBe(15);
    t.to('main1', 'B')
      .to('main1', 'A')
      .cast('A', 'Later', { targets: ['B'] });
    expect(t.life('B')).toBe(12);
  });
  it('615.5: counters for what was prevented', () => {
    const t = duel({
      cards: [
        SHIELD(
          'Prevent the next 2 damage that would be dealt to target creature this turn. For each 1 damage prevented this way, put a +1/+1 counter on that creature.',
        ),
      ],
      seats: {
        A: { battlefield: ['Mountain'], hand: ['Spark'] },
        B: { battlefield: ['Plains', 'Giant'], hand: ['Shield'] },
      },
    });
    t.do('A', 'cast', 'Spark', { targets: ['Giant'] })
      .cast('B', 'Shield', { targets: ['Giant'] })
      .resolve();
    expect([t.object('Giant')?.damage, t.pt('Giant')]).toEqual([1, '6/6']);
  });
  it.each([
    ['red', 3],
    ['black', 0],
  ])('615.5: life only for damage of such a source: %s', (color, gained) => {
    const t = duel({
      cards: [
        SHIELD(
          `The next time a source of your choice would deal damage to you and/or creatures you control this turn, prevent that damage. If damage from a ${color} source is prevented this way, you gain that much life.`,
        ),
      ],
      seats: {
        A: { battlefield: ['Mountain'], hand: ['Spark'] },
        B: { battlefield: ['Plains', 'Bear'], hand: ['Shield'] },
      },
    });
    t.do('A', 'cast', 'Spark', { targets: ['Bear'] })
      .do('B', 'cast', 'Shield')
      .choose('B', 'Spark')
      .resolve();
    expect([t.zone('Bear'), t.life('B')]).toEqual(['battlefield', 20 + gained]);
  });
  it('611.2c: to you and to what is yours, and to nobody else', () => {
    const BLAZE = {
      name: 'Blaze',
      cost: '{R}',
      type: 'Instant',
      text: 'Blaze deals 2 damage to each creature and each player.',
    };
    const t = duel({
      cards: [
        SHIELD(
          'The next time a source of your choice would deal damage to you and/or creatures you control this turn, prevent that damage.',
        ),
        BLAZE,
      ],
      seats: {
        A: { battlefield: ['Mountain', 'Giant'], hand: ['Blaze'] },
        B: { battlefield: ['Plains'], hand: ['Shield'] },
      },
    });
    t.do('A', 'cast', 'Blaze').do('B', 'cast', 'Shield').choose('B', 'Blaze').resolve();
    expect([t.object('Giant')?.damage, t.life('A'), t.life('B')]).toEqual([2, 18, 20]);
  });
  it("615.5: dealt to the source's controller", () => {
    const t = duel({
      cards: [
        SHIELD(
          "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is prevented this way, Shield deals that much damage to that source's controller.",
        ),
      ],
      seats: { A: { battlefield: ['Mountain'], hand: ['Spark'] }, B: { battlefield: ['Plains'], hand: ['Shield'] } },
    });
    t.do('A', 'cast', 'Spark', { targets: ['B'] })
      .do('B', 'cast', 'Shield')
      .choose('B', 'Spark')
      .resolve();
    expect([t.life('A'), t.life('B')]).toEqual([17, 20]);
  });
  it.each([
    ['red', 20],
    ['blue', 17],
  ])('607.2d: a source of the chosen color: %s', (color, life) => {
    const CIRCLE = {
      name: 'Circle',
      cost: '{W}',
      type: 'Enchantment',
      text: `As Circle enters, choose a color.\n{W}: The next time a source of your choice of the chosen color would deal damage to you this turn, prevent that damage.`,
    };
    const t = duel({
      cards: [CIRCLE],
      seats: {
        A: { battlefield: ['Plains', 'Plains'], hand: ['Circle'] },
        B: { battlefield: ['Mountain'], hand: ['Spark'] },
      },
    });
    t.say('A', color === 'red' ? 'R' : 'U').cast('A', 'Circle');
    t.do('B', 'cast', 'Spark', { targets: ['A'] });
    if (life === 20) t.do('A', 'activate', 'Circle').choose('A', 'Spark');
    t.resolve();
    expect(t.life('A')).toBe(life);
  });
});
