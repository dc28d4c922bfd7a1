import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind, scenario } from '../../dsl/plain.ts';
import { card } from '../../dsl/stock.ts';
import { objRef } from '../../../server/engine/kernel/refs.ts';

/** Rulings on what a word says besides, which other tests leave as it usually is: whose, how many, of which kind. */

const enchantment = ofKind('{G}', 'Enchantment');
const sorcery = ofKind('{G}', 'Sorcery');
const creature = (name: string, text: string, pt = '2/2') => card(name, '{G}', 'Creature — Cat', text, pt);
const forests = lands(4, 'Forest');

describe('whose, and of which kind', () => {
  it('609.4b: what players may do with mana, the opponents of its controller may, too', () => {
    const prism = {
      name: 'Prism',
      cost: '{3}',
      type: 'Artifact',
      text: 'Players may spend mana as though it were mana of any color.',
    };
    const t = duel({
      cards: [prism],
      turn: { side: 'B' },
      seats: { A: { battlefield: ['Prism'] }, B: { battlefield: ['Forest', 'Bear'], hand: ['Smite'] } },
    });
    t.cast('B', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('graveyard');
  });
  it('614.16: counters on what others control are not doubled', () => {
    const season = enchantment(
      'Season',
      'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.',
    );
    const t = duel({
      cards: [season, sorcery('Feed', 'Put a +1/+1 counter on target creature.')],
      seats: { A: { battlefield: ['Season', ...forests], hand: ['Feed'] }, B: { battlefield: ['Bear'] } },
    });
    t.cast('A', 'Feed', { targets: ['Bear'] });
    expect(t.pt('Bear')).toBe('3/3');
  });
  it('305.1, 603.2: "whenever you play a land" is not about the lands of others', () => {
    const t = duel({
      cards: [enchantment('Hail', 'Whenever you play a land, you gain 1 life.')],
      seats: { A: { battlefield: ['Hail'], hand: ['Forest'] }, B: { hand: ['Island'] } },
    });
    t.play('A', 'Forest').resolve();
    expect(t.life('A')).toBe(21);
    t.to('main1', 'B').play('B', 'Island').resolve();
    expect(t.life('A')).toBe(21);
  });
  it('122.6, 603.2: "whenever a +1/+1 counter is put" is not about other counters', () => {
    const cards = [
      creature('Herd', 'Whenever one or more +1/+1 counters are put on ~, you gain 1 life.', '3/3'),
      sorcery('Feed', 'Put a +1/+1 counter on target creature.'),
      sorcery('Rot', 'Put a -1/-1 counter on target creature.'),
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Herd', ...forests], hand: ['Feed', 'Rot'] } } });
    t.cast('A', 'Rot', { targets: ['Herd'] });
    expect(t.life('A')).toBe(20);
    t.cast('A', 'Feed', { targets: ['Herd'] });
    expect(t.life('A')).toBe(21);
  });
  it('101.2, 113.6c: "this spell can\'t be countered" and "cast only during combat" are told apart', () => {
    const cards = [
      { name: 'Sure', cost: '{G}', type: 'Instant', text: "This spell can't be countered.\nYou gain 3 life." },
      { name: 'Brawl', cost: '{G}', type: 'Instant', text: 'Cast this spell only during combat.\nYou gain 3 life.' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: forests, hand: ['Sure', 'Brawl'] }, B: { battlefield: ['Island'], hand: ['Nope'] } },
    });
    expect(t.try('A', 'cast', 'Brawl')?.code).toBe('illegal');
    t.do('A', 'cast', 'Sure');
    t.passOne();
    t.cast('B', 'Nope', { targets: ['Sure'] }).resolve();
    expect(t.life('A')).toBe(23);
  });
});

describe('in combat', () => {
  it('702.80a: wither wounds creatures with -1/-1 counters, and players as ever', () => {
    const t = duel({
      cards: [creature('Husk', 'Wither')],
      seats: { A: { battlefield: ['Husk', 'Bear'] }, B: { battlefield: ['Giant'] } },
    });
    t.attack({ Husk: 'B' }).block({ Giant: 'Husk' }).to('main2');
    expect([t.pt('Giant'), t.object('Giant')?.damage]).toEqual(['2/2', 0]);
    t.to('main1', 'B');
    expect(t.life('B')).toBe(20);
  });
  it('702.149a: another attacker of smaller power trains nobody', () => {
    const pt = (other: string): string => {
      const t = duel({ cards: [creature('Squire', 'Training')], seats: { A: { battlefield: ['Squire', other] } } });
      return t
        .attack({ Squire: 'B', [other]: 'B' })
        .resolve()
        .pt('Squire');
    };
    expect([pt('Bird'), pt('Giant')]).toEqual(['2/2', '3/3']);
  });
  it('509.1: what it blocked is tapped at the end of combat, other creatures are not', () => {
    const t = duel({
      cards: [
        creature('Net', 'At end of combat, tap all creatures blocked by ~.', '0/6'),
        creature('Guard', 'Vigilance'),
      ],
      turn: { side: 'B' },
      seats: { A: { battlefield: ['Net'] }, B: { battlefield: ['Guard', 'Giant', 'Bear'] } },
    });
    t.attack({ Guard: 'A' }).block({ Net: 'Guard' }).to('main2', 'B');
    expect(['Guard', 'Giant', 'Bear'].map((name) => t.object(name)?.tapped)).toEqual([true, false, false]);
  });
  it('701.43d: a creature may be exerted as it attacks, and does not untap then', () => {
    const cards = [
      creature('Runner', 'You may exert ~ as it attacks.'),
      enchantment('Cheer', 'Whenever you exert a creature, you gain 1 life.'),
    ];
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Runner', 'Cheer'], library: lands(9, 'Island') },
        B: { library: lands(9, 'Island') },
      },
    });
    t.attack({ Runner: 'B' }).say('A', 'yes').resolve();
    expect(t.life('A')).toBe(21);
    expect(t.to('draw', 'A').object('Runner')?.tapped).toBe(true);
  });
  it('601.3: who has not been attacked but whose planeswalker has may not cast it', () => {
    const cards = [
      {
        name: 'Mage',
        cost: '{2}{U}',
        type: 'Legendary Planeswalker — Mage',
        loyalty: '4',
        text: '+1: You gain 1 life.',
      },
      {
        name: 'Rally',
        cost: '{G}',
        type: 'Instant',
        text: "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nYou gain 1 life.",
      },
    ];
    const may = (whom: string): boolean => {
      const t = duel({
        cards,
        seats: { A: { battlefield: ['Bear'] }, B: { battlefield: ['Mage', ...forests], hand: ['Rally'] } },
      });
      return t.attack({ Bear: whom }).try('B', 'cast', 'Rally') === null;
    };
    expect([may('B'), may('Mage')]).toEqual([true, false]);
  });
  it('702.116a: myriad brings a tapped attacking token for each other opponent, for this combat', () => {
    const t = scenario({
      format: 'free-for-all',
      people: 3,
      names: ['A', 'B', 'C'],
      cards: [creature('Legion', 'Myriad')],
      seats: { A: { battlefield: ['Legion'] } },
    });
    t.attack({ Legion: 'B' }).say('A', 'yes').resolve();
    expect(t.battlefield('A')).toEqual(['Legion', 'Legion']);
    t.to('main2');
    expect([t.life('C') < 20 || t.life('B') < 20, t.battlefield('A')]).toEqual([true, ['Legion']]);
  });
});

describe('who, and what is meant', () => {
  it('114.1: an emblem works for whoever got it', () => {
    const t = duel({
      cards: [sorcery('Vow', 'You get an emblem with "Creatures you control get +1/+1."')],
      seats: { A: { battlefield: ['Bear', ...forests], hand: ['Vow'] }, B: { battlefield: ['Bird'] } },
    });
    t.cast('A', 'Vow');
    expect([t.pt('Bear'), t.pt('Bird')]).toEqual(['3/3', '1/1']);
  });
  it('303.4: the player enchanted loses the life, and in their own upkeep', () => {
    const curse = {
      name: 'Curse',
      cost: '{B}',
      type: 'Enchantment — Aura',
      text: "Enchant player\nAt the beginning of enchanted player's upkeep, enchanted player loses 2 life.",
    };
    const t = duel({
      cards: [curse],
      seats: {
        A: { battlefield: ['Swamp'], hand: ['Curse'], library: lands(9, 'Island') },
        B: { library: lands(9, 'Island') },
      },
    });
    t.cast('A', 'Curse', { targets: ['B'] }).to('draw', 'B');
    expect([t.life('A'), t.life('B')]).toEqual([20, 18]);
  });
  it('702.11d: hexproof from blue keeps off blue spells of the opponent, and no others', () => {
    const cards = [
      creature('Fish', 'Hexproof from blue'),
      { name: 'Freeze', cost: '{U}', type: 'Instant', text: 'Tap target creature.' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Fish'] }, B: { battlefield: ['Island', 'Swamp'], hand: ['Freeze', 'Smite'] } },
    });
    expect([t.mayTarget('B', 'cast', 'Freeze', 'Fish'), t.mayTarget('B', 'cast', 'Smite', 'Fish')]).toEqual([
      false,
      true,
    ]);
  });
  it('105.2: a nonblack creature is one that is not black', () => {
    const cards = [
      sorcery('Slay', 'Destroy target nonblack creature.'),
      { name: 'Imp', cost: '{B}', type: 'Creature — Imp', pt: '1/1' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: forests, hand: ['Slay'] }, B: { battlefield: ['Imp', 'Bear'] } },
    });
    expect(['Imp', 'Bear'].map((name) => t.mayTarget('A', 'cast', 'Slay', name))).toEqual([false, true]);
  });
  it('111.3: tokens are named as their effect says, and else by their types', () => {
    const t = duel({
      cards: [sorcery('Swarm', 'Create two 1/1 green Insect creature tokens with flying named Gnat.')],
      seats: { A: { battlefield: forests, hand: ['Swarm'] } },
    });
    expect(t.cast('A', 'Swarm').battlefield('A').slice(forests.length)).toEqual(['Gnat', 'Gnat']);
  });
  it('701.12b: a land of yours for an artifact of theirs', () => {
    const cards = [
      sorcery('Barter', 'Exchange control of target land you control and target artifact an opponent controls.'),
      { name: 'Cup', cost: '{1}', type: 'Artifact' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Island', ...forests], hand: ['Barter'] }, B: { battlefield: ['Cup'] } },
    });
    t.cast('A', 'Barter', { targets: ['Island', 'Cup'] });
    expect([t.controller('Island'), t.controller('Cup')]).toEqual([t.seat('B'), t.seat('A')]);
  });
  it("701.19: what can't be regenerated is destroyed for good", () => {
    const cards = [
      creature('Hydra', '{G}: Regenerate ~.'),
      sorcery('Ruin', "Destroy target creature. It can't be regenerated."),
      sorcery('Blow', 'Destroy target creature.'),
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Hydra', ...forests], hand: ['Ruin', 'Blow'] } } });
    t.activate('A', 'Hydra').cast('A', 'Blow', { targets: ['Hydra'] });
    expect(t.zone('Hydra')).toBe('battlefield');
    t.activate('A', 'Hydra').cast('A', 'Ruin', { targets: ['Hydra'] });
    expect(t.zone('Hydra')).toBe('graveyard');
  });
  it('612.2: a creature type is replaced with the one that is said', () => {
    const t = duel({
      cards: [
        sorcery(
          'Bite',
          'Change the text of target creature by replacing all instances of one creature type with Vampire.',
        ),
      ],
      seats: { A: { battlefield: ['Bear', ...forests], hand: ['Bite'] } },
    });
    t.say('A', 'Bear').cast('A', 'Bite', { targets: ['Bear'] });
    expect(t.chars('Bear').subtypes).toEqual(['Vampire']);
  });
  it('707.10b, 113.3: of abilities it is a triggered one that is copied, no activated one', () => {
    const cards = [
      {
        name: 'Echo',
        cost: '{1}',
        type: 'Artifact',
        text: '{2}, {T}: Copy target triggered ability you control. You may choose new targets for the copy.',
      },
      { name: 'Drum', cost: '{1}', type: 'Artifact', text: '{0}: You gain 1 life.' },
      creature('Herald', 'When ~ enters, you gain 3 life.'),
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Echo', 'Drum', ...forests], hand: ['Herald'] } } });
    t.do('A', 'activate', 'Drum');
    expect(
      t.try('A', 'activate', 'Echo', { draft: { target0: { chosen: t.g.state.zones.stack.map(objRef) } } }),
    ).not.toBeNull();
  });
  it('106.12a: "whenever you tap a Swamp for mana" is not about the Swamps of others', () => {
    const t = duel({
      cards: [enchantment('Mire', 'Whenever you tap a Swamp for mana, you gain 1 life.')],
      turn: { side: 'B' },
      seats: { A: { battlefield: ['Mire'] }, B: { battlefield: ['Swamp', 'Bear'], hand: ['Smite'] } },
    });
    expect(t.cast('B', 'Smite', { targets: ['Bear'] }).life('A')).toBe(20);
  });
  it('108.3: permanents that you own come back, and what is theirs stays theirs', () => {
    const t = duel({
      cards: [sorcery('Claim', 'Gain control of all permanents you own.')],
      seats: {
        A: { battlefield: forests, hand: ['Claim'] },
        B: { battlefield: [{ card: 'Giant', owner: 'A' }, 'Bear'] },
      },
    });
    t.cast('A', 'Claim');
    expect([t.controller('Giant'), t.controller('Bear')]).toEqual([t.seat('A'), t.seat('B')]);
  });
  it('707.10d: the player who cast the spell copies it, whose trigger it may be', () => {
    const cards = [
      enchantment(
        'Bond',
        'Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies that spell for each other Golem that spell could target. Each copy targets a different one of those Golems.',
      ),
      { name: 'Golem', cost: '{1}', type: 'Artifact Creature — Golem', pt: '1/1' },
      {
        name: 'Toll',
        cost: '{G}',
        type: 'Instant',
        text: 'Target creature gets +1/+1 until end of turn. You gain 1 life.',
      },
    ];
    const t = duel({
      cards,
      turn: { side: 'B' },
      seats: {
        A: { battlefield: ['Bond', 'Golem'] },
        B: { battlefield: ['Forest', { card: 'Golem', as: 'Other' }], hand: ['Toll'] },
      },
    });
    t.cast('B', 'Toll', { targets: ['Other'] });
    expect([t.life('A'), t.life('B'), t.pt('Golem')]).toEqual([20, 22, '2/2']);
  });
});
