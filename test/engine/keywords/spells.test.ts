import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const tapped = (t: Scenario, seat: string): number =>
  t.g.world.permanentsOf(t.seat(seat)).filter((id) => t.g.world.get(id).tapped).length;
const tokens = (t: Scenario, seat: string): string[] =>
  t.g.world
    .permanentsOf(t.seat(seat))
    .filter((id) => t.g.world.get(id).kind === 'token')
    .map((id) => `${t.g.nameOf(id)} ${t.g.world.chars(id).power}/${t.g.world.chars(id).toughness}`);

describe('optional additional costs (118.8a)', () => {
  const ALLAY = { name: 'Allay', cost: '{W}', type: 'Instant', text: 'Buyback {3}\nYou gain 2 life.' };
  it("702.27a: with its buyback cost paid, the spell goes to its owner's hand as it resolves", () => {
    const t = duel({ cards: [ALLAY], seats: { A: { battlefield: lands(5, 'Plains'), hand: ['Allay'] } } });
    t.cast('A', 'Allay', { paid: { buyback: 1 } });
    expect(t.zone('Allay')).toBe('hand');
    t.cast('A', 'Allay');
    expect(t.zone('Allay')).toBe('graveyard');
    expect(t.life('A')).toBe(24);
  });
  it('702.27a: countered, it goes to the graveyard', () => {
    const t = duel({
      cards: [ALLAY],
      seats: {
        A: { battlefield: lands(4, 'Plains'), hand: ['Allay'] },
        B: { battlefield: ['Island'], hand: ['Nope'] },
      },
    });
    t.do('A', 'cast', 'Allay', { paid: { buyback: 1 } }).passOne();
    t.cast('B', 'Nope', { targets: ['Allay'] });
    expect(t.zone('Allay')).toBe('graveyard');
  });
  it('702.42a: entwined, all modes happen in the order written', () => {
    const barb = {
      name: 'Barb',
      cost: '{R}',
      type: 'Instant',
      text: 'Choose one —\n• Barb deals 3 damage to target creature.\n• You gain 2 life.\nEntwine {2}',
    };
    const t = duel({
      cards: [barb],
      seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Barb'] }, B: { battlefield: ['Bear'] } },
    });
    t.cast('A', 'Barb', { paid: { entwine: 1 }, targets: ['Bear'] });
    expect([t.zone('Bear'), t.life('A')]).toEqual(['graveyard', 22]);
    const u = duel({ cards: [barb], seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Barb'] } } });
    u.cast('A', 'Barb', { paid: { entwine: 1 }, modes: [1] });
    expect(tapped(u, 'A')).toBe(1);
  });
  it('702.33c: a multikicker cost is paid any number of times, and each is counted', () => {
    const ooze = {
      name: 'Ooze',
      cost: '{G}',
      type: 'Creature — Ooze',
      pt: '1/1',
      text: 'Multikicker {1}\nOoze enters with a +1/+1 counter on it for each time it was kicked.',
    };
    const t = duel({ cards: [ooze], seats: { A: { battlefield: lands(4, 'Forest'), hand: ['Ooze'] } } });
    t.cast('A', 'Ooze', { paid: { multikicker: 3 } });
    expect(t.pt('Ooze')).toBe('4/4');
    const u = duel({ cards: [ooze], seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Ooze'] } } });
    expect(u.try('A', 'cast', 'Ooze', { paid: { multikicker: 2 } })?.code).toBe('illegal');
  });
  it('702.56a: replicate copies the spell for each time it was paid, with new targets', () => {
    const arc = { name: 'Arc', cost: '{R}', type: 'Sorcery', text: 'Arc deals 1 damage to any target.\nReplicate {R}' };
    const t = duel({ cards: [arc], seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Arc'] } } });
    t.cast('A', 'Arc', { paid: { replicate: 2 }, targets: ['B'] });
    expect(t.life('B')).toBe(17);
  });
  it('702.153a: casualty costs a creature with enough power and copies the spell', () => {
    const chat = { name: 'Chat', cost: '{R}', type: 'Sorcery', text: 'Chat deals 1 damage to any target.\nCasualty 2' };
    const t = duel({ cards: [chat], seats: { A: { battlefield: ['Mountain', 'Bear', 'Bird'], hand: ['Chat'] } } });
    t.cast('A', 'Chat', { paid: { casualty: 1 }, targets: ['B'] });
    expect([t.life('B'), t.zone('Bear'), t.zone('Bird')]).toEqual([18, 'graveyard', 'battlefield']);
    const u = duel({ cards: [chat], seats: { A: { battlefield: ['Mountain', 'Bird'], hand: ['Chat'] } } });
    u.cast('A', 'Chat', { paid: { casualty: 1 }, targets: ['B'] });
    expect([u.life('B'), u.zone('Bird')]).toEqual([19, 'battlefield']);
  });
  it('702.175a: with its offspring cost paid, a 1/1 copy comes along', () => {
    const mouse = { name: 'Mouse', cost: '{R}', type: 'Creature — Mouse', pt: '3/2', text: 'Offspring {2}' };
    const t = duel({
      cards: [mouse],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Mouse', { card: 'Mouse', as: 'Other' }] } },
    });
    t.cast('A', 'Mouse', { paid: { offspring: 1 } });
    expect(tokens(t, 'A')).toEqual(['Mouse 1/1']);
    t.cast('A', 'Other');
    expect(tokens(t, 'A')).toHaveLength(1);
  });
  it('702.157a: with its squad cost paid, a copy for each time', () => {
    const ganger = { name: 'Ganger', cost: '{R}', type: 'Creature — Human', pt: '2/1', text: 'Squad {1}' };
    const t = duel({ cards: [ganger], seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Ganger'] } } });
    t.cast('A', 'Ganger', { paid: { squad: 2 } });
    expect(tokens(t, 'A')).toEqual(['Ganger 2/1', 'Ganger 2/1']);
  });
  it('702.166a: bargained for an artifact, an enchantment or a token', () => {
    const bargain = {
      name: 'Bargaining',
      cost: '{W}',
      type: 'Sorcery',
      text: 'Bargain\nYou gain 1 life. If this spell was bargained, draw a card.',
    };
    const relic = { name: 'Relic', cost: '{1}', type: 'Artifact' };
    const t = duel({
      cards: [bargain, relic],
      seats: { A: { battlefield: ['Plains', 'Relic', 'Bear'], hand: ['Bargaining'], library: ['Bird'] } },
    });
    t.cast('A', 'Bargaining', { paid: { bargain: 1 } });
    expect([t.zone('Relic'), t.zone('Bear'), t.hand('A')]).toEqual(['graveyard', 'battlefield', ['Bird']]);
  });
});

describe('cards that are cast at another moment', () => {
  const ALMS = { name: 'Alms', cost: '{2}{B}', type: 'Sorcery', text: 'Target opponent loses 3 life.\nMadness {B}' };
  const TOSS = {
    name: 'Toss',
    cost: '{B}',
    type: 'Instant',
    text: 'As an additional cost to cast this spell, discard a card.\nYou gain 1 life.',
  };
  it('702.35a: a discarded card with madness is exiled, and may be cast for its madness cost at any time', () => {
    const t = duel({
      cards: [ALMS, TOSS],
      turn: { step: 'upkeep' },
      seats: { A: { battlefield: lands(2, 'Swamp'), hand: ['Toss', 'Alms'] } },
    });
    t.say('A', 'yes')
      .will('A', (part) => suggestAnswer(part))
      .do('A', 'cast', 'Toss')
      .resolve();
    expect([t.life('B'), t.zone('Alms'), tapped(t, 'A')]).toEqual([17, 'graveyard', 2]);
  });
  it('702.35a: who does not cast it puts it into the graveyard', () => {
    const t = duel({ cards: [ALMS, TOSS], seats: { A: { battlefield: lands(2, 'Swamp'), hand: ['Toss', 'Alms'] } } });
    t.do('A', 'cast', 'Toss');
    expect(t.zone('Alms')).toBe('exile');
    t.say('A', 'no').resolve();
    expect([t.life('B'), t.zone('Alms')]).toEqual([20, 'graveyard']);
  });
  it('702.94a: the first card drawn in a turn may be revealed and cast for its miracle cost', () => {
    const stroke = { name: 'Stroke', cost: '{5}{W}', type: 'Instant', text: 'You gain 5 life.\nMiracle {W}' };
    const t = duel({
      cards: [stroke],
      seats: { A: { battlefield: ['Plains'], library: ['Stroke'] }, B: { library: lands(3, 'Forest') } },
    });
    t.to('main1', 'B').say('A', 'yes').say('A', 'yes').to('main1', 'A');
    expect([t.life('A'), t.zone('Stroke')]).toEqual([25, 'graveyard']);
    const u = duel({
      cards: [stroke],
      seats: { A: { battlefield: ['Island', 'Plains'], hand: ['Study'], library: ['Stroke', 'Bird'] } },
    });
    u.cast('A', 'Study');
    expect(u.zone('Stroke')).toBe('hand');
  });
  it('702.88a: a spell with rebound that was cast from hand is cast again at the next upkeep', () => {
    const again = { name: 'Again', cost: '{W}', type: 'Sorcery', text: 'You gain 2 life.\nRebound' };
    const t = duel({
      cards: [again],
      seats: {
        A: { battlefield: ['Plains'], hand: ['Again'], library: lands(3, 'Forest') },
        B: { library: lands(3, 'Forest') },
      },
    });
    t.cast('A', 'Again');
    expect([t.life('A'), t.zone('Again')]).toEqual([22, 'exile']);
    t.to('main1', 'B').say('A', 'yes').to('main1', 'A');
    expect([t.life('A'), t.zone('Again')]).toEqual([24, 'graveyard']);
  });
  it('702.84a: unearthed it has haste, is exiled at the next end step, and whenever else it would leave', () => {
    const rag = { name: 'Rag', cost: '{2}{R}', type: 'Creature — Zombie', pt: '2/1', text: 'Unearth {R}' };
    const t = duel({ cards: [rag], seats: { A: { battlefield: lands(2, 'Mountain'), graveyard: ['Rag'] } } });
    t.activate('A', 'Rag');
    expect(t.chars('Rag').keywords.has('haste')).toBe(true);
    t.to('end').resolve();
    expect(t.zone('Rag')).toBe('exile');
    const u = duel({
      cards: [rag],
      seats: {
        A: { battlefield: lands(1, 'Mountain'), graveyard: ['Rag'] },
        B: { battlefield: ['Swamp'], hand: ['Smite'] },
      },
    });
    u.activate('A', 'Rag').cast('B', 'Smite', { targets: ['Rag'] });
    expect(u.zone('Rag')).toBe('exile');
  });
});

describe('what helps to pay, and what the way changes', () => {
  it('702.66a: cards of the graveyard are exiled for generic mana', () => {
    const dig = { name: 'Dig Deep', cost: '{4}{B}', type: 'Sorcery', text: 'Delve\nYou gain 1 life.' };
    const t = duel({
      cards: [dig],
      seats: { A: { battlefield: lands(3, 'Swamp'), hand: ['Dig Deep'], graveyard: ['Bear', 'Bird', 'Spark'] } },
    });
    t.cast('A', 'Dig Deep');
    expect(t.life('A')).toBe(21);
    expect(t.graveyard('A').filter((n) => n !== 'Dig Deep')).toHaveLength(1);
    const u = duel({
      cards: [dig],
      seats: { A: { battlefield: lands(3, 'Forest'), hand: ['Dig Deep'], graveyard: ['Bear', 'Bird', 'Spark'] } },
    });
    expect(u.try('A', 'cast', 'Dig Deep')?.clauses).toContain('601.2h');
  });
  it('702.126a: untapped artifacts are tapped for generic mana', () => {
    const wall = { name: 'Wall', cost: '{2}{U}', type: 'Creature — Wall', pt: '0/4', text: 'Improvise' };
    const relic = { name: 'Relic', cost: '{1}', type: 'Artifact' };
    const t = duel({
      cards: [wall, relic],
      seats: { A: { battlefield: ['Island', 'Relic', { card: 'Relic', as: 'Second' }], hand: ['Wall'] } },
    });
    t.cast('A', 'Wall');
    expect(t.zone('Wall')).toBe('battlefield');
    expect(tapped(t, 'A')).toBe(3);
  });
  it('702.96b: overloaded, it targets nothing and does it to each', () => {
    const squall = {
      name: 'Squall',
      cost: '{U}',
      type: 'Instant',
      text: "Tap target creature you don't control.\nOverload {3}{U}",
    };
    const t = duel({
      cards: [squall],
      seats: {
        A: { battlefield: [...lands(4, 'Island'), 'Bear'], hand: ['Squall'] },
        B: { battlefield: [{ card: 'Bear', as: 'One' }, 'Bird'] },
      },
    });
    t.cast('A', 'Squall', { way: 'overload' });
    expect(['One', 'Bird', 'Bear'].map((name) => t.object(name)?.tapped)).toEqual([true, true, false]);
  });
  it('702.113a: with awaken a land of yours becomes a creature besides', () => {
    const clutch = {
      name: 'Clutch',
      cost: '{2}{U}',
      type: 'Sorcery',
      text: "Return target creature to its owner's hand.\nAwaken 3—{4}{U}",
    };
    const t = duel({
      cards: [clutch],
      seats: {
        A: { battlefield: [...lands(5, 'Island'), { card: 'Forest', as: 'Grove' }], hand: ['Clutch'] },
        B: { battlefield: ['Bear'] },
      },
    });
    t.cast('A', 'Clutch', { way: 'awaken', targets: ['Bear', 'Grove'] });
    expect(t.zone('Bear')).toBe('hand');
    expect(t.pt('Grove')).toBe('3/3');
    expect(t.chars('Grove').types).toEqual(expect.arrayContaining(['land', 'creature']));
  });
});

describe('what others give spells as they are cast (601.2, 611.2f)', () => {
  const law = (text: string): InlineCard => ({ name: 'Law', cost: '{1}', type: 'Enchantment', text });
  const OGRE: InlineCard = { name: 'Ogre', cost: '{2}', type: 'Creature — Ogre', pt: '3/3' };
  it('702.51a: convoke helps to pay for what it is given to, and for nothing else', () => {
    const t = duel({
      cards: [law('Creature spells you cast have convoke.'), OGRE, { name: 'Rod', cost: '{2}', type: 'Artifact' }],
      seats: { A: { battlefield: ['Law', 'Bear', 'Wall'], hand: ['Ogre', 'Rod'] } },
    });
    expect(t.try('A', 'cast', 'Rod')).not.toBeNull();
    t.cast('A', 'Ogre');
    expect([t.zone('Ogre'), t.object('Bear')?.tapped]).toEqual(['battlefield', true]);
  });
  it('702.56a: replicate, for its own mana cost or another', () => {
    const made = (text: string, times: number, cost = '{R}'): number => {
      const t = duel({
        cards: [law(text), { name: 'Zap', cost, type: 'Instant', text: 'Zap deals 1 damage to any target.' }],
        seats: { A: { battlefield: ['Law', ...lands(3, 'Mountain')], hand: ['Zap'] } },
      });
      t.cast('A', 'Zap', { targets: ['B'], paid: { replicate: times } });
      return 10 * tapped(t, 'A') + 20 - t.life('B');
    };
    expect([
      made('Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost.', 2),
      made('Red spells you cast have replicate {2}.', 1),
    ]).toEqual([33, 32]);
    const TWO = "Each spell you cast that's exactly two colors has replicate {1}.";
    expect([made(TWO, 1), made(TWO, 1, '{R/W}')]).toEqual([11, 22]);
  });
  it('702.56b: each instance is paid for by itself', () => {
    const t = duel({
      cards: [
        law('Each instant and sorcery spell you cast has replicate {1}.'),
        { name: 'Zap', cost: '{R}', type: 'Instant', text: 'Replicate {2}\nZap deals 1 damage to any target.' },
      ],
      seats: { A: { battlefield: ['Law', ...lands(3, 'Mountain')], hand: ['Zap'] } },
    });
    t.cast('A', 'Zap', { targets: ['B'], paid: { replicate: 1 } });
    expect([20 - t.life('B'), tapped(t, 'A')]).toEqual([2, 3]);
  });
  it('702.85a: cascade of the first spell of a turn alone', () => {
    const t = duel({
      cards: [law('The first spell you cast each turn has cascade.'), OGRE],
      seats: {
        A: {
          battlefield: ['Law', ...lands(4, 'Swamp')],
          hand: ['Ogre', { card: 'Ogre', as: 'Other' }],
          library: ['Swamp', 'Smite', 'Swamp'],
        },
      },
    });
    t.do('A', 'cast', 'Ogre');
    expect(t.stack.length).toBe(2);
    t.resolve().do('A', 'cast', 'Other');
    expect(t.stack).toEqual(['Ogre']);
  });
  it('702.88a: rebound that a spell was given exiles it', () => {
    const t = duel({
      cards: [law('Instant and sorcery spells you control have rebound.')],
      seats: { A: { battlefield: ['Law', 'Island'], hand: ['Study'], library: lands(4, 'Island') } },
    });
    t.cast('A', 'Study');
    expect(t.zone('Study')).toBe('exile');
  });
  it('601.2: only what is cast from there', () => {
    const t = duel({
      cards: [law('Spells you cast from exile have convoke.'), OGRE],
      seats: { A: { battlefield: ['Law', 'Bear', 'Wall'], hand: ['Ogre'] } },
    });
    expect(t.try('A', 'cast', 'Ogre')).not.toBeNull();
  });
  it('611.2f: the next spell, and only that one', () => {
    const rod = (text: string): InlineCard => ({ name: 'Rod', cost: '{1}', type: 'Artifact', text: `{T}: ${text}` });
    const t = duel({
      cards: [rod('The next creature spell you cast this turn costs {1} less to cast.'), OGRE],
      seats: { A: { battlefield: ['Rod', 'Swamp', 'Swamp'], hand: ['Ogre', { card: 'Ogre', as: 'Other' }] } },
    });
    t.activate('A', 'Rod').cast('A', 'Ogre');
    expect([t.zone('Ogre'), t.try('A', 'cast', 'Other') === null]).toEqual(['battlefield', false]);
    const u = duel({
      cards: [rod("The next instant spell you cast this turn can't be countered."), OGRE],
      seats: {
        A: { battlefield: ['Rod', ...lands(3, 'Mountain')], hand: ['Spark', { card: 'Spark', as: 'Second' }] },
        B: { battlefield: lands(2, 'Island'), hand: ['Nope', { card: 'Nope', as: 'Nope 2' }] },
      },
    });
    u.activate('A', 'Rod')
      .do('A', 'cast', 'Spark', { targets: ['B'] })
      .cast('B', 'Nope', { targets: ['Spark'] });
    expect(u.life('B')).toBe(17);
    u.do('A', 'cast', 'Second', { targets: ['B'] }).cast('B', 'Nope 2', { targets: ['Second'] });
    expect(u.life('B')).toBe(17);
  });
});
