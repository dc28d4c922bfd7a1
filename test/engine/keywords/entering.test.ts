import { describe, expect, it } from 'vitest';
import { lands, scenario, stocked as table } from '../../dsl/plain.ts';
import { attacks, card, holds, life, picks, ruling } from '../../dsl/plain-ruling.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = lands(8, 'Island');
const instant = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{U}', type: 'Instant', text });
const creature = (text: string, name = 'Hero', pt = '2/2', cost = '{U}'): InlineCard => ({
  name,
  cost,
  type: 'Creature — Human',
  pt,
  text,
});

describe('how it enters', () => {
  it.each([
    ['yes', '3/3', []],
    ['no', '2/2', ['haste', 'riot']],
  ])('702.136a: riot: a counter (%s) or haste', (answer, pt, keywords) => {
    const s = table([creature('Riot')], { [A]: { hand: ['Hero'], battlefield: isles } });
    s.say(A, answer).cast(A, 'Hero');
    expect([s.pt('Hero'), s.chars('Hero').keywords.has('haste')]).toEqual([pt, keywords.length > 0]);
  });
  it.each([
    ['yes', '3/3', true],
    ['no', '2/2', false],
  ])('702.98a: unleash: with the counter it cannot block: %s', (answer, pt, idle) => {
    const s = table([creature('Unleash')], { [A]: { hand: ['Hero'], battlefield: isles } });
    s.say(A, answer).cast(A, 'Hero');
    expect([s.pt('Hero'), s.chars('Hero').restrictions.has("can't block")]).toEqual([pt, idle]);
  });
  it.each([
    ['yes', '4/4', 0],
    ['no', '2/2', 3],
  ])('702.104a–b: tribute: an opponent decides: %s', (answer, pt, gained) => {
    const s = table(
      [creature("Tribute 2\nWhen Hero enters the battlefield, if tribute wasn't paid, you gain 3 life.")],
      { [A]: { hand: ['Hero'], battlefield: isles } },
    );
    const life = s.life(A);
    s.say(B, answer).cast(A, 'Hero');
    expect([s.pt('Hero'), s.life(A) - life]).toEqual([pt, gained]);
  });
  it('702.82a–b: devour sacrifices what is chosen and knows how many it devoured', () => {
    const s = table(
      [creature('Devour 2\nWhen Hero enters the battlefield, you gain 2 life for each creature it devoured.')],
      { [A]: { hand: ['Hero'], battlefield: ['Bear', 'Bird', 'Giant', ...isles] } },
    );
    const life = s.life(A);
    s.choose(A, 'Bear', 'Bird').cast(A, 'Hero');
    expect([s.pt('Hero'), s.life(A) - life, s.zone('Bear'), s.zone('Giant')]).toEqual([
      '6/6',
      4,
      'graveyard',
      'battlefield',
    ]);
  });
  it('702.82c: devour of another sort of permanent', () => {
    const s = table([creature('Devour land 1')], {
      [A]: { hand: ['Hero'], battlefield: ['Bear', 'Island', { card: 'Forest', as: 'Grove' }] },
    });
    s.choose(A, 'Grove').cast(A, 'Hero');
    expect([s.pt('Hero'), s.zone('Grove')]).toEqual(['3/3', 'graveyard']);
  });
  it.each([
    [4, 0],
    [5, 1],
  ])('702.156a: ravenous: X is %i', (x, drawn) => {
    const s = table([creature('Ravenous', 'Hero', '0/0', '{X}{U}')], { [A]: { hand: ['Hero'], battlefield: isles } });
    s.cast(A, 'Hero', { x });
    expect([s.pt('Hero'), s.hand(A).length]).toEqual([`${x}/${x}`, drawn]);
  });
});

describe('mana spent', () => {
  const WELL: InlineCard = { name: 'Well', cost: '{3}', type: 'Artifact', text: 'Sunburst' };
  it('702.44a: sunburst: +1/+1 counters on a creature, charge counters on anything else', () => {
    const s = table([creature('Sunburst', 'Hero', '1/1', '{2}'), WELL], {
      [A]: { hand: ['Hero', 'Well'], battlefield: ['Island', 'Forest', 'Plains', 'Swamp', 'Mountain'] },
    });
    s.cast(A, 'Hero');
    expect(s.pt('Hero')).toBe('3/3');
    s.cast(A, 'Well');
    expect(s.object('Well')?.counters['charge']).toBeGreaterThan(1);
  });
  it('207.2c: converge counts colors, not mana', () => {
    const s = table(
      [instant('You gain X life, where X is the number of colors of mana spent to cast this spell.')].map((c) => ({
        ...c,
        cost: '{2}{U}',
      })),
      { [A]: { hand: ['Deed'], battlefield: ['Island', 'Island', 'Forest'] } },
    );
    const life = s.life(A);
    s.cast(A, 'Deed');
    expect(s.life(A) - life).toBe(2);
  });
  it.each([
    [['Mountain', 'Mountain', 'Mountain', 'Island'], 1],
    [['Mountain', 'Mountain', 'Forest', 'Island'], 0],
  ])('207.2c: adamant asks for three of a color: %j', (mana, drawn) => {
    const s = table(
      [
        creature(
          'When Hero enters the battlefield, if at least three red mana was spent to cast it, draw a card.',
          'Hero',
          '1/1',
          '{4}',
        ),
      ],
      { [A]: { hand: ['Hero'], battlefield: mana } },
    );
    s.cast(A, 'Hero');
    expect(s.hand(A)).toHaveLength(drawn);
  });
  it('702.51a: a creature that is tapped rather than paying mana is no mana that was spent, of no colour', () => {
    const s = table(
      [
        {
          ...instant('Convoke\nYou gain X life, where X is the number of colors of mana spent to cast this spell.'),
          cost: '{1}{G}{U}',
        },
      ],
      { [A]: { hand: ['Deed'], battlefield: ['Island', 'Forest', 'Bear'] } },
    );
    const life = s.life(A);
    s.cast(A, 'Deed');
    expect([s.object('Bear')?.tapped, s.life(A) - life]).toEqual([true, 2]);
    const t = table(
      [
        {
          ...instant('Convoke\nYou gain X life, where X is the number of colors of mana spent to cast this spell.'),
          cost: '{G}{U}',
        },
      ],
      { [A]: { hand: ['Deed'], battlefield: ['Island', 'Bear'] } },
    );
    t.cast(A, 'Deed');
    expect(t.life(A) - life).toBe(1);
  });
  it('106.3: it was not spent on what was not cast', () => {
    const s = table(
      [
        creature('When Hero enters the battlefield, if {U} was spent to cast it, you gain 2 life.'),
        { ...instant("Create a token that's a copy of target creature."), type: 'Sorcery' },
      ],
      { [A]: { hand: ['Hero', 'Deed'], battlefield: isles } },
    );
    const life = s.life(A);
    s.cast(A, 'Hero');
    expect(s.life(A) - life).toBe(2);
    s.cast(A, 'Deed', { targets: ['Hero'] });
    expect(s.life(A) - life).toBe(2);
  });
});

describe('limits of activation', () => {
  it('702.142a: boast: after it attacked, once a turn', () => {
    const s = table([creature('Boast — {U}: You gain 1 life.')], { [A]: { battlefield: ['Hero', ...isles] } });
    expect(s.try(A, 'activate', 'Hero')).not.toBeNull();
    s.attack({ Hero: B }).activate(A, 'Hero');
    expect(s.try(A, 'activate', 'Hero')).not.toBeNull();
  });
  it('702.177a: exhaust: once, also in later turns', () => {
    const s = table([creature('Exhaust — {U}: You gain 1 life.')], { [A]: { battlefield: ['Hero', ...isles] } });
    s.activate(A, 'Hero');
    expect(s.try(A, 'activate', 'Hero')).not.toBeNull();
    s.to('main1', B).to('main1', A);
    expect(s.try(A, 'activate', 'Hero')).not.toBeNull();
  });
  it('702.3b: defender is lifted for a turn', () => {
    const s = table(
      [creature("Defender\n{U}: This creature can attack this turn as though it didn't have defender.")],
      { [A]: { battlefield: ['Hero', ...isles] } },
    );
    s.activate(A, 'Hero').attack({ Hero: B });
    expect(s.g.state.combat?.attacks).toHaveLength(1);
  });
  it('702.122, 702.171: a creature that crews as though it were stronger', () => {
    const CART: InlineCard = { name: 'Cart', cost: '{2}', type: 'Artifact — Vehicle', pt: '3/3', text: 'Crew 4' };
    const s = table([creature('Hero saddles Mounts and crews Vehicles as though its power were 2 greater.'), CART], {
      [A]: { battlefield: ['Hero', 'Cart'] },
    });
    s.activate(A, 'Cart');
    expect([s.chars('Cart').types.includes('creature'), s.object('Hero')?.tapped]).toEqual([true, true]);
    const t = table([CART], { [A]: { battlefield: ['Bear', 'Cart'] } });
    expect(t.try(A, 'activate', 'Cart')).not.toBeNull();
  });
});

describe('conditions of a turn', () => {
  it('207.2c: revolt: something that one controlled left', () => {
    const s = table(
      [
        creature(
          'Revolt — When Hero enters the battlefield, if a permanent you controlled left the battlefield this turn, draw a card.',
        ),
        creature('', 'Foe'),
      ],
      {
        [A]: {
          hand: [{ card: 'Hero', as: 'One' }, 'Smite', { card: 'Hero', as: 'Two' }],
          battlefield: [...isles, 'Swamp', 'Bear'],
        },
      },
    );
    s.cast(A, 'One');
    expect(s.hand(A)).toHaveLength(2);
    s.cast(A, 'Smite', { targets: ['Bear'] }).cast(A, 'Two');
    expect(s.hand(A)).toEqual(['Forest']);
  });
  it('207.2c: celebration: what entered this turn, of a sort', () => {
    const s = table(
      [
        creature(
          'Celebration — This creature gets +1/+1 as long as two or more nonland permanents entered the battlefield under your control this turn.',
        ),
      ],
      {
        [A]: {
          hand: [
            { card: 'Bird', as: 'One' },
            { card: 'Bird', as: 'Two' },
            { card: 'Forest', as: 'Grove' },
          ],
          battlefield: ['Hero', ...isles],
        },
      },
    );
    s.play(A, 'Grove').cast(A, 'One');
    expect(s.pt('Hero')).toBe('2/2');
    s.cast(A, 'Two');
    expect(s.pt('Hero')).toBe('3/3');
    s.to('main1', B);
    expect(s.pt('Hero')).toBe('2/2');
  });
  it('207.2c: coven: different powers among the creatures', () => {
    const s = table(
      [
        creature(
          'Coven — This creature has flying as long as you control three or more creatures with different powers.',
          'Hero',
          '2/2',
        ),
      ],
      { [A]: { battlefield: ['Hero', 'Bear', 'Bird'] } },
    );
    expect(s.chars('Hero').keywords.has('flying')).toBe(false);
    const t = table(
      [
        creature(
          'Coven — This creature has flying as long as you control three or more creatures with different powers.',
          'Hero',
          '2/2',
        ),
      ],
      { [A]: { battlefield: ['Hero', 'Giant', 'Bird'] } },
    );
    expect(t.chars('Hero').keywords.has('flying')).toBe(true);
  });
  it('207.2c: formidable: total power', () => {
    const HERO = creature(
      'Formidable — {U}: You gain 1 life. Activate only if creatures you control have total power 8 or greater.',
    );
    expect(
      table([HERO], { [A]: { battlefield: ['Hero', 'Giant', ...isles] } }).try(A, 'activate', 'Hero'),
    ).not.toBeNull();
    expect(
      table([HERO], { [A]: { battlefield: ['Hero', 'Giant', 'Bear', ...isles] } }).try(A, 'activate', 'Hero'),
    ).toBeNull();
  });
  it('207.2c: corrupted: poison of an opponent, counted for its side', () => {
    const s = table(
      [
        creature(
          'Corrupted — As long as an opponent has three or more poison counters, this creature has flying.\nThis creature gets +1/+0 for each poison counter your opponents have.',
        ),
        instant('Target player gets three poison counters.'),
      ],
      { [A]: { hand: ['Deed'], battlefield: ['Hero', ...isles] } },
    );
    expect([s.pt('Hero'), s.chars('Hero').keywords.has('flying')]).toEqual(['2/2', false]);
    s.cast(A, 'Deed', { targets: [B] });
    expect([s.pt('Hero'), s.chars('Hero').keywords.has('flying')]).toEqual(['5/2', true]);
  });
});

describe('more', () => {
  it('702.89a: umbra armor: the Aura goes instead', () => {
    const AURA: InlineCard = {
      name: 'Shell',
      cost: '{U}',
      type: 'Enchantment — Aura',
      text: 'Enchant creature\nEnchanted creature gets +1/+1.\nUmbra armor',
    };
    const s = table([AURA], { [A]: { hand: ['Shell', 'Smite'], battlefield: ['Bear', 'Swamp', ...isles] } });
    s.cast(A, 'Shell', { targets: ['Bear'] }).cast(A, 'Smite', { targets: ['Bear'] });
    expect([s.zone('Bear'), s.zone('Shell'), s.pt('Bear')]).toEqual(['battlefield', 'graveyard', '2/2']);
  });
  it('702.53a: transmute finds a card of the same mana value, and is no cycling', () => {
    const s = table(
      [
        creature('Transmute {U}', 'Hero', '1/1', '{1}{U}'),
        { name: 'Watcher', cost: '{1}', type: 'Artifact', text: 'Whenever you cycle a card, you gain 5 life.' },
      ],
      { [A]: { hand: ['Hero'], library: ['Bear', 'Bird'], battlefield: ['Watcher', ...isles] } },
    );
    const life = s.life(A);
    s.choose(A, 'Bear').activate(A, 'Hero');
    expect([s.hand(A), s.zone('Hero'), s.life(A)]).toEqual([['Bear'], 'graveyard', life]);
  });
  it('702.115a: ingest', () => {
    const s = table([creature('Ingest')], { [A]: { battlefield: ['Hero'] } });
    s.attack({ Hero: B }).to('main2');
    expect(s.g.state.zones.exile).toHaveLength(1);
  });
  it.each([
    [20, '3/3'],
    [9, '2/2'],
  ])('702.105a: dethrone looks at who has most life: %i', (life, pt) => {
    const s = scenario({
      format: 'duel',
      people: 2,
      cards: [creature('Dethrone')],
      seats: { [A]: { battlefield: ['Hero'] } },
      sides: { [A]: { life: 15 }, [B]: { life } },
    });
    s.attack({ Hero: B }).resolve();
    expect(s.pt('Hero')).toBe(pt);
  });
  it('702.121a: melee counts the opponents attacked', () => {
    const s = table([creature('Melee')], { [A]: { battlefield: ['Hero', 'Bear'] } });
    s.attack({ Hero: B, Bear: B }).resolve();
    expect(s.pt('Hero')).toBe('3/3');
  });
  it('702.124j: partner with: the other card is found', () => {
    const s = table([creature('Partner with Bear')], {
      [A]: { hand: ['Hero'], library: ['Forest', 'Bear'], battlefield: isles },
    });
    s.choose(A, A).say(A, 'yes').choose(A, 'Bear').cast(A, 'Hero');
    expect(s.hand(A)).toEqual(['Bear']);
  });
  it('111.10u: a Lander fetches a basic land', () => {
    const s = table([{ ...instant('Create a Lander token.'), type: 'Sorcery' }], {
      [A]: { hand: ['Deed'], library: ['Bear', 'Forest'], battlefield: isles },
    });
    s.cast(A, 'Deed').choose(A, 'Forest').activate(A, 'Lander');
    expect([s.zone('Forest'), s.object('Forest')?.tapped]).toEqual(['battlefield', true]);
  });
  ruling('702.116a: myriad: a token for each other opponent, exiled at end of combat', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    options: { seating: 'named' },
    cards: [card('Hydra', '{1}', 'Artifact Creature — Hydra', 'Myriad', '3/3')],
    seats: { A: { battlefield: ['Hydra'] }, B: {}, C: {} },
  })
    .when('A', attacks({ Hydra: 'B' }), picks('yes'))
    .resolve()
    .check('two Hydras attack, each another player', (t) => {
      const hydras = Object.values(t.view('B').objects).filter((o) => o.name === 'Hydra' && o.zone === 'battlefield');
      expect(hydras.map((o) => [o.token === true, o.attacking])).toEqual([
        [false, t.handle('B', 'B')],
        [true, t.handle('B', 'C')],
      ]);
    })
    .until('main2')
    .then('A', life('B', 17), life('C', 17), holds('A', 'battlefield', ['Hydra']));
});
