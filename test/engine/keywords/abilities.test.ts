import { describe, expect, it } from 'vitest';
import { lands, type Scenario, stocked as table } from '../../dsl/plain.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, DecisionPart } from '../../../server/engine/kernel/decisions.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
/** with cards to draw for some turns */
const pays = (part: DecisionPart['part']): Answer => ({ pay: part.kind === 'pay' ? part.suggestion : null });
const isles = lands(8, 'Island');
const sorcery = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{U}', type: 'Instant', text });
const creature = (text: string, name = 'Hero', pt = '2/2'): InlineCard => ({
  name,
  cost: '{U}',
  type: 'Creature — Human',
  pt,
  text,
});
/** a creature of the active player attacks; who blocks */
const fight = (s: Scenario, attack: Record<string, string>, block?: Record<string, string | string[]>): Scenario =>
  block ? s.attack(attack).block(block) : s.attack(attack);
const counters = (s: Scenario, name = 'Hero'): Readonly<Record<string, number>> | undefined => s.object(name)?.counters;

describe('designations', () => {
  it('702.112a: renown comes with the first combat damage to a player, once', () => {
    const s = table([creature('Renown 2\nAs long as Hero is renowned, it has menace.')], {
      [A]: { battlefield: ['Hero', ...isles] },
    });
    fight(s, { Hero: B }).to('main2');
    expect([s.pt('Hero'), [...s.chars('Hero').keywords]]).toEqual(['4/4', ['renown', 'menace']]);
    s.to('main1', B).to('main1', A);
    fight(s, { Hero: B }).to('main2');
    expect(s.pt('Hero')).toBe('4/4');
  });
  it('701.37a, c: monstrosity happens once, and what triggers on it knows X', () => {
    const s = table([creature('{X}: Monstrosity X.\nWhen Hero becomes monstrous, you gain X life.')], {
      [A]: { battlefield: ['Hero', ...isles] },
    });
    const life = s.life(A);
    s.activate(A, 'Hero', { x: 3 });
    expect([s.pt('Hero'), s.life(A) - life]).toEqual(['5/5', 3]);
    s.activate(A, 'Hero', { x: 2 });
    expect([s.pt('Hero'), s.life(A) - life]).toEqual(['5/5', 3]);
  });
  it('702.171a–b: saddling lasts for the turn, and the trigger looks only as it attacks', () => {
    const s = table(
      [creature('Whenever this creature attacks while saddled, put a +1/+1 counter on it.\nSaddle 2', 'Hero')],
      { [A]: { battlefield: ['Hero', 'Bear', ...isles] } },
    );
    s.activate(A, 'Hero');
    expect(s.object('Bear')?.tapped).toBe(true);
    fight(s, { Hero: B }).to('main2');
    expect(s.pt('Hero')).toBe('3/3');
    s.to('main1', B).to('main1', A);
    fight(s, { Hero: B }).to('main2');
    expect(s.pt('Hero')).toBe('3/3');
  });
  it('701.60c–d: a suspected creature has menace and cannot block, until it is no longer suspected', () => {
    const s = table(
      [
        sorcery('Suspect target creature.'),
        sorcery("Target creature gains flying until end of turn. It's no longer suspected.", 'Pardon'),
      ],
      { [A]: { hand: ['Deed', 'Pardon'], battlefield: ['Bear', ...isles] } },
    );
    s.cast(A, 'Deed', { targets: ['Bear'] });
    expect([s.chars('Bear').keywords.has('menace'), s.chars('Bear').restrictions.has("can't block")]).toEqual([
      true,
      true,
    ]);
    s.cast(A, 'Pardon', { targets: ['Bear'] });
    expect([s.chars('Bear').keywords.has('menace'), s.chars('Bear').restrictions.has("can't block")]).toEqual([
      false,
      false,
    ]);
  });
});

describe('combat', () => {
  it('702.25a: flanking weakens each blocker without flanking', () => {
    const s = table([creature('Flanking'), creature('Flanking', 'Knight')], {
      [A]: { battlefield: ['Hero'] },
      [B]: { battlefield: ['Bear', 'Giant', 'Knight'] },
    });
    fight(s, { Hero: B }, { Bear: 'Hero', Giant: 'Hero', Knight: 'Hero' }).will(A, suggestAnswer).resolve();
    expect([s.pt('Bear'), s.pt('Giant'), s.pt('Knight')]).toEqual(['1/1', '3/3', '2/2']);
  });
  it('702.23a: rampage counts the blockers beyond the first', () => {
    const s = table([creature('Rampage 2')], {
      [A]: { battlefield: ['Hero'] },
      [B]: { battlefield: ['Bear', 'Giant', 'Wall'] },
    });
    fight(s, { Hero: B }, { Bear: 'Hero', Giant: 'Hero', Wall: 'Hero' }).resolve();
    expect(s.pt('Hero')).toBe('6/6');
  });
  it('702.134a: mentor strengthens an attacker with less power', () => {
    const s = table([creature('Mentor'), creature('', 'Peer')], { [A]: { battlefield: ['Hero', 'Bird', 'Peer'] } });
    s.attack({ Hero: B, Bird: B, Peer: B }).resolve();
    expect([s.pt('Bird'), s.pt('Peer')]).toEqual(['2/2', '2/2']);
  });
  it.each([
    ['Giant', '3/3', 1],
    ['Bird', '2/2', 0],
  ])('702.149a, c: training needs a stronger attacker beside it: %s', (other, pt, gained) => {
    const s = table([creature('Training\nWhenever this creature trains, you gain 1 life.')], {
      [A]: { battlefield: ['Hero', other] },
    });
    const life = s.life(A);
    s.attack({ Hero: B, [other]: B }).resolve();
    expect([s.pt('Hero'), s.life(A) - life]).toEqual([pt, gained]);
  });
  it.each([
    [['Bear', 'Bird'], 1],
    [['Bear'], 0],
  ] as const)('207.2c: battalion asks for two others: %j', (others, gained) => {
    const s = table(
      [creature('Battalion — Whenever this creature and at least two other creatures attack, you gain 1 life.')],
      { [A]: { battlefield: ['Hero', ...others] } },
    );
    const life = s.life(A);
    s.attack({ Hero: B, ...Object.fromEntries(others.map((o) => [o, B])) }).resolve();
    expect(s.life(A) - life).toBe(gained);
  });
  it('702.147a: a decayed creature cannot block, and is sacrificed after it attacked', () => {
    const s = table([creature('Decayed')], { [A]: { battlefield: ['Hero'] }, [B]: { battlefield: ['Bear'] } });
    s.attack({ Hero: B }).to('main2');
    expect(s.zone('Hero')).toBe('graveyard');
    const t = table([creature('Decayed')], { [A]: { battlefield: ['Bear'] }, [B]: { battlefield: ['Hero'] } });
    t.attack({ Bear: B }).to('main2');
    expect([t.zone('Hero'), t.life(B) < t.life(A)]).toEqual(['battlefield', true]);
  });
  it('509.3c: becoming blocked by a creature of a sort', () => {
    const s = table([creature('Whenever this creature becomes blocked by a green creature, destroy that creature.')], {
      [A]: { battlefield: ['Hero'] },
      [B]: { battlefield: ['Bear', 'Giant'] },
    });
    fight(s, { Hero: B }, { Bear: 'Hero', Giant: 'Hero' }).resolve();
    expect([s.zone('Bear'), s.zone('Giant')]).toEqual(['graveyard', 'battlefield']);
  });
});

describe('entering', () => {
  it('702.110a–b: exploit sacrifices a creature if one wants to, and says so', () => {
    const s = table([creature('Exploit\nWhen this creature exploits a creature, you gain 3 life.')], {
      [A]: { hand: ['Hero'], battlefield: ['Bear', ...isles] },
    });
    const life = s.life(A);
    s.say(A, 'yes').choose(A, 'Bear').cast(A, 'Hero');
    expect([s.zone('Bear'), s.life(A) - life]).toEqual(['graveyard', 3]);
    const t = table([creature('Exploit\nWhen this creature exploits a creature, you gain 3 life.')], {
      [A]: { hand: ['Hero'], battlefield: ['Bear', ...isles] },
    });
    t.say(A, 'no').cast(A, 'Hero');
    expect([t.zone('Bear'), t.life(A)]).toEqual(['battlefield', life]);
  });
  it('702.54a: bloodthirst asks whether an opponent was dealt damage this turn', () => {
    const cards = [creature('Bloodthirst 2'), sorcery('Deed deals 1 damage to target opponent.')];
    const s = table(cards, { [A]: { hand: ['Hero', 'Deed'], battlefield: isles } });
    s.cast(A, 'Deed', { targets: [B] }).cast(A, 'Hero');
    expect(s.pt('Hero')).toBe('4/4');
    const t = table(cards, { [A]: { hand: ['Hero', 'Deed'], battlefield: isles } });
    t.cast(A, 'Hero');
    expect(t.pt('Hero')).toBe('2/2');
  });
  it('702.43a: modular hands its counters on', () => {
    const s = table(
      [
        creature('Modular 2', 'Hero', '0/0'),
        { name: 'Golem', cost: '{1}', type: 'Artifact Creature — Golem', pt: '1/1' },
        sorcery('Destroy target creature.'),
      ],
      { [A]: { hand: ['Hero', 'Deed'], battlefield: ['Golem', ...isles] } },
    );
    s.cast(A, 'Hero');
    expect(s.pt('Hero')).toBe('2/2');
    s.say(A, 'yes').cast(A, 'Deed', { targets: ['Hero'] });
    expect(s.pt('Golem')).toBe('3/3');
  });
  it('702.58a: graft moves a counter onto what enters', () => {
    const s = table([creature('Graft 2', 'Hero', '0/0')], { [A]: { hand: ['Hero', 'Bird'], battlefield: isles } });
    s.cast(A, 'Hero').say(A, 'yes').cast(A, 'Bird');
    expect([s.pt('Hero'), s.pt('Bird')]).toEqual(['1/1', '2/2']);
  });
});

describe('upkeep', () => {
  it('702.30a: echo is asked for once', () => {
    const s = table([creature('Echo {1}')], { [A]: { hand: ['Hero'], battlefield: isles } });
    s.cast(A, 'Hero').to('main1', B).will(A, pays).to('main1', A);
    expect(s.zone('Hero')).toBe('battlefield');
    expect(s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped)).toHaveLength(1);
    s.to('main1', B).to('main1', A);
    expect(s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped)).toHaveLength(0);
    expect(s.zone('Hero')).toBe('battlefield');
    const t = table([creature('Echo—Discard a card.')], { [A]: { hand: ['Hero'], battlefield: isles } });
    t.cast(A, 'Hero').to('upkeep', A).resolve();
    expect(t.zone('Hero')).toBe('graveyard');
  });
  it('702.24a: cumulative upkeep costs one more each time', () => {
    const s = table([creature('Cumulative upkeep {2}')], { [A]: { battlefield: ['Hero', ...lands(5, 'Island')] } });
    const tapped: number[] = [];
    for (let i = 0; i < 2; i++) {
      s.to('main1', B).will(A, pays).to('main1', A);
      tapped.push(s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped).length);
    }
    expect([tapped, counters(s)]).toEqual([[2, 4], { age: 2 }]);
    s.to('main1', B).to('main1', A);
    expect(s.zone('Hero')).toBe('graveyard');
  });
  it('702.24a: life is paid for each counter too', () => {
    const s = table([creature('Cumulative upkeep—Pay 2 life.')], {
      [A]: { battlefield: [{ card: 'Hero', counters: { age: 2 } }] },
    });
    const life = s.life(A);
    s.to('upkeep', A).say(A, 'yes').resolve();
    expect([life - s.life(A), s.zone('Hero')]).toEqual([6, 'battlefield']);
  });
  it.each([
    ['Fading 1', 'fade', 2],
    ['Vanishing 1', 'time', 1],
  ])('702.32a, 702.63a: %s', (text, kind, turns) => {
    const s = table([creature(text)], { [A]: { hand: ['Hero'], battlefield: isles } });
    s.cast(A, 'Hero');
    expect(counters(s)).toEqual({ [kind]: 1 });
    for (let i = 0; i < turns; i++) {
      expect(s.zone('Hero')).toBe('battlefield');
      s.to('main1', B).to('main1', A);
    }
    expect(s.zone('Hero')).toBe('graveyard');
  });
});

it('503.1a: the upkeep of what an Aura enchants is that of its controller', () => {
  const WIND: InlineCard = {
    name: 'Wind',
    cost: '{U}',
    type: 'Enchantment — Aura',
    text: "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, Wind deals 2 damage to that player.",
  };
  const s = table([WIND], { [A]: { hand: ['Wind'], battlefield: isles }, [B]: { battlefield: ['Bear'] } });
  const life = s.life(B);
  s.cast(A, 'Wind', { targets: ['Bear'] })
    .to('draw', B)
    .to('main1', A);
  expect([life - s.life(B), s.life(A)]).toEqual([2, life]);
});

describe('classes and targets', () => {
  it('701.39a: bolster chooses among the creatures with the least toughness', () => {
    const s = table([sorcery('Bolster 2.')], {
      [A]: { hand: ['Deed'], battlefield: ['Bird', 'Giant', ...isles] },
      [B]: { battlefield: [{ card: 'Bird', as: 'Foe' }] },
    });
    s.cast(A, 'Deed');
    expect([s.pt('Bird'), s.pt('Giant')]).toEqual(['3/3', '4/4']);
  });
  it('701.41a: support leaves out the permanent that supports', () => {
    const s = table([creature('When this creature enters, support 2.')], {
      [A]: { hand: ['Hero'], battlefield: ['Bear', 'Bird', ...isles] },
    });
    s.choose(A, 'Bear', 'Bird').cast(A, 'Hero');
    expect([s.pt('Hero'), s.pt('Bear'), s.pt('Bird')]).toEqual(['2/2', '3/3', '2/2']);
  });
  it('207.2c: heroic looks at what the spell targets', () => {
    const s = table(
      [
        creature('Heroic — Whenever you cast a spell that targets Hero, put a +1/+1 counter on Hero.'),
        sorcery('Target creature gains flying until end of turn.'),
        sorcery('Target creature gains reach until end of turn.', 'Other'),
      ],
      { [A]: { hand: ['Deed', 'Other'], battlefield: ['Hero', 'Bear', ...isles] } },
    );
    s.cast(A, 'Other', { targets: ['Bear'] });
    expect(s.pt('Hero')).toBe('2/2');
    s.cast(A, 'Deed', { targets: ['Hero'] });
    expect(s.pt('Hero')).toBe('3/3');
  });
  it('509.1: what blocks this can be chosen', () => {
    const s = table([creature('{U}: Target creature blocking this creature gets -1/-0 until end of turn.')], {
      [A]: { battlefield: ['Hero', ...isles] },
      [B]: { battlefield: ['Bear', 'Giant'] },
    });
    fight(s, { Hero: B }, { Bear: 'Hero' });
    expect([s.mayTarget(A, 'activate', 'Hero', 'Bear'), s.mayTarget(A, 'activate', 'Hero', 'Giant')]).toEqual([
      true,
      false,
    ]);
  });
});
