import { describe, expect, it } from 'vitest';
import { lands, type Scenario, stocked as table } from '../../dsl/plain.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { card as spell, casts, concedes, holds, ruling } from '../../dsl/plain-ruling.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = lands(8, 'Island');
const sorcery = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{U}', type: 'Sorcery', text });
const creature = (text: string, name = 'Hero', pt = '2/2', cost = '{U}'): InlineCard => ({
  name,
  cost,
  type: 'Creature — Human',
  pt,
  text,
});
const markers = (s: Scenario, seat: string): string[] => s.g.world.command(s.seat(seat)).map((id) => s.g.nameOf(id));

describe('the monarch (724)', () => {
  it('724.2: draws at the end step, and combat damage takes the title', () => {
    const s = table([sorcery('You become the monarch.'), creature("As long as you're the monarch, Hero has flying.")], {
      [A]: { hand: ['Deed'], battlefield: ['Hero', ...isles] },
      [B]: { battlefield: ['Bear'] },
    });
    s.cast(A, 'Deed');
    expect([markers(s, A), s.chars('Hero').keywords.has('flying')]).toEqual([['The Monarch'], true]);
    const hand = s.hand(A).length;
    s.to('end').resolve();
    expect(s.hand(A).length - hand).toBe(1);
    s.to('main1', B).attack({ Bear: A }).to('main2');
    expect([markers(s, A), markers(s, B), s.chars('Hero').keywords.has('flying')]).toEqual([
      [],
      ['The Monarch'],
      false,
    ]);
    const foe = s.hand(B).length;
    s.to('end').resolve();
    expect(s.hand(B).length - foe).toBe(1);
  });
  it('724.3: becoming it triggers, being it again does not', () => {
    const s = table(
      [
        sorcery('You become the monarch.'),
        sorcery('You become the monarch.', 'Again'),
        creature('Whenever you become the monarch, you gain 2 life.'),
      ],
      { [A]: { hand: ['Deed', 'Again'], battlefield: ['Hero', ...isles] } },
    );
    const life = s.life(A);
    s.cast(A, 'Deed').cast(A, 'Again');
    expect(s.life(A) - life).toBe(2);
  });
  ruling('724.4: when the monarch leaves, the active player is it', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    options: { seating: 'named' },
    cards: [spell('Crown', '{0}', 'Instant', 'You become the monarch.')],
    seats: { A: {}, B: {}, C: { hand: ['Crown'] } },
  })
    .when('C', casts('Crown'))
    .resolve()
    .then('A', holds('C', 'command', ['The Monarch']))
    .when('C', concedes)
    .then('A', holds('A', 'command', ['The Monarch']));
});

describe('the Ring (701.54)', () => {
  it('701.54a, c: the emblem grows, the bearer is chosen anew', () => {
    const TEMPT = sorcery('The Ring tempts you.');
    const s = table(
      [
        TEMPT,
        { ...TEMPT, name: 'Second' },
        creature('As long as Hero is your Ring-bearer, it has flying.\nWhenever the Ring tempts you, you gain 1 life.'),
      ],
      { [A]: { hand: ['Deed', 'Second'], battlefield: ['Hero', 'Bear', ...isles] }, [B]: { battlefield: ['Giant'] } },
    );
    const life = s.life(A);
    s.choose(A, 'Hero').cast(A, 'Deed');
    expect([
      markers(s, A),
      s.chars('Hero').supertypes,
      s.chars('Hero').keywords.has('flying'),
      s.life(A) - life,
    ]).toEqual([['The Ring'], ['legendary'], true, 1]);
    s.choose(A, 'Bear').cast(A, 'Second');
    expect([s.chars('Hero').supertypes, s.chars('Bear').supertypes, s.chars('Hero').keywords.has('flying')]).toEqual([
      [],
      ['legendary'],
      false,
    ]);
    // tempted twice: draw, then discard; creatures with greater power cannot block it
    const hand = s.hand(A).length;
    s.attack({ Bear: B }).will(A, suggestAnswer).to('main2');
    expect([s.hand(A).length - hand, s.graveyard(A).length, s.life(B)]).toEqual([0, 3, 18]);
  });
  it('701.54c: tempted four times: blockers are sacrificed, damage drains', () => {
    const s = table([sorcery('The Ring tempts you. The Ring tempts you. The Ring tempts you. The Ring tempts you.')], {
      [A]: { hand: ['Deed'], battlefield: ['Giant', ...isles] },
      [B]: { battlefield: ['Wall'] },
    });
    s.cast(A, 'Deed');
    s.attack({ Giant: B }).block({ Wall: 'Giant' }).will(A, suggestAnswer).to('main2');
    expect(s.zone('Wall')).toBe('graveyard');
    s.to('main1', B).to('main1', A).attack({ Giant: B }).will(A, suggestAnswer).to('main2');
    expect(s.life(B)).toBe(20 - 4 - 3);
  });
  it('701.54a: another player who gains control of it has no Ring-bearer', () => {
    const s = table(
      [
        sorcery('The Ring tempts you.'),
        { name: 'Theft', cost: '{U}', type: 'Instant', text: 'Gain control of target creature until end of turn.' },
      ],
      { [A]: { hand: ['Deed'], battlefield: ['Bear', ...isles] }, [B]: { hand: ['Theft'], battlefield: isles } },
    );
    s.cast(A, 'Deed').cast(B, 'Theft', { targets: ['Bear'] });
    expect(s.chars('Bear').supertypes).toEqual([]);
    s.to('main1', B);
    expect([s.controller('Bear'), s.chars('Bear').supertypes]).toEqual([s.seat(A), []]);
  });
});

describe('clash (701.30)', () => {
  const CLASH = creature(
    'When this creature enters, clash with an opponent. If you win, put a +1/+1 counter on this creature.\nWhenever you win a clash, you gain 1 life.',
  );
  it.each([
    ['Giant', 'Bear', '3/3', 1],
    ['Bear', 'Giant', '2/2', 0],
    ['Bear', 'Bear', '2/2', 0],
  ])('701.30d: %s against %s', (own, foe, pt, gained) => {
    const s = table([CLASH], {
      [A]: { hand: ['Hero'], library: ['Forest', own], battlefield: isles },
      [B]: { library: ['Forest', foe] },
    });
    const life = s.life(A);
    s.say(A, 'yes').say(B, 'no').cast(A, 'Hero');
    expect([s.pt('Hero'), s.life(A) - life, s.library(A), s.library(B)]).toEqual([
      pt,
      gained,
      [own, 'Forest'],
      ['Forest', foe],
    ]);
  });
});

describe('exert (701.43)', () => {
  it.each([
    ['yes', '4/2', true],
    ['no', '2/2', false],
  ])('701.43d: as it attacks: %s', (answer, pt, tapped) => {
    const s = table(
      [
        creature(
          'You may exert Hero as it attacks. When you do, it gets +2/+0 until end of turn.\nWhenever you exert a creature, you gain 1 life.',
        ),
      ],
      { [A]: { battlefield: ['Hero'] } },
    );
    const life = s.life(A);
    s.attack({ Hero: B }).say(A, answer).will(A, suggestAnswer).resolve();
    expect([s.pt('Hero'), s.life(A) > life]).toEqual([pt, tapped]);
    s.to('main1', B).to('main1', A);
    expect(s.object('Hero')?.tapped).toBe(tapped);
  });
  it('701.43a: as a cost', () => {
    const s = table([creature('{T}, Exert Hero: You gain 1 life.')], { [A]: { battlefield: ['Hero'] } });
    s.activate(A, 'Hero').to('main1', B).to('main1', A);
    expect(s.object('Hero')?.tapped).toBe(true);
    s.to('main1', B).to('main1', A);
    expect(s.object('Hero')?.tapped).toBe(false);
  });
});

describe('more', () => {
  it('700.13: a crime is a target of an opponent', () => {
    const s = table([creature('Whenever you commit a crime, you gain 1 life.')], {
      [A]: { hand: ['Spark', { card: 'Spark', as: 'Other' }], battlefield: ['Hero', 'Mountain', 'Mountain'] },
      [B]: { battlefield: ['Giant'] },
    });
    const life = s.life(A);
    s.cast(A, 'Spark', { targets: ['Giant'] });
    expect(s.life(A) - life).toBe(1);
    s.cast(A, 'Other', { targets: ['Hero'] });
    expect(s.life(A) - life).toBe(1);
  });
  it('701.35a: detained until the next turn of who detains', () => {
    const s = table([sorcery('Detain target creature an opponent controls.'), creature('{T}: You gain 1 life.')], {
      [A]: { hand: ['Deed'], battlefield: isles },
      [B]: { battlefield: ['Hero'] },
    });
    s.cast(A, 'Deed', { targets: ['Hero'] }).to('main1', B);
    expect([s.chars('Hero').restrictions.has("can't attack or block"), s.try(B, 'activate', 'Hero') !== null]).toEqual([
      true,
      true,
    ]);
    s.to('main1', A);
    expect(s.chars('Hero').restrictions.has("can't attack or block")).toBe(false);
  });
  it('111.10k, 303.7a: a Role, of which only the newest stays', () => {
    const s = table(
      [
        sorcery('Create a Monster Role token attached to target creature you control.'),
        sorcery('Create a Cursed Role token attached to target creature you control.', 'Curse'),
      ],
      { [A]: { hand: ['Deed', 'Curse'], battlefield: ['Bear', ...isles] } },
    );
    s.cast(A, 'Deed', { targets: ['Bear'] });
    expect([s.pt('Bear'), s.chars('Bear').keywords.has('trample')]).toEqual(['3/3', true]);
    s.cast(A, 'Curse', { targets: ['Bear'] });
    expect([
      s.pt('Bear'),
      s.chars('Bear').keywords.has('trample'),
      s.battlefield(A).filter((x) => x === 'Monster'),
    ]).toEqual(['1/1', false, []]);
  });
  it('608.2c: behind a Role that is attached to a creature the text speaks of that creature', () => {
    const s = table(
      [
        sorcery(
          "Create a Monster Role token attached to target creature you control. When you do, that creature fights up to one target creature you don't control.",
        ),
      ],
      { [A]: { hand: ['Deed'], battlefield: ['Giant', ...isles] }, [B]: { battlefield: ['Bear'] } },
    );
    s.choose(A, 'Bear').cast(A, 'Deed', { targets: ['Giant'] });
    expect([s.zone('Bear'), s.object('Giant')?.damage]).toEqual(['graveyard', 2]);
  });
  it.each([
    ['Royal', 'ward'],
    ['Sorcerer', null],
    ['Virtuous', null],
    ['Wicked', null],
    ['Young Hero', null],
  ])('111.10m–r: the %s Role', (role, keyword) => {
    const s = table([sorcery(`Create a ${role} Role token attached to target creature you control.`)], {
      [A]: { hand: ['Deed'], battlefield: ['Bear', ...isles] },
    });
    s.cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.battlefield(A)).toContain(role);
    if (keyword) expect(s.chars('Bear').keywords.has(keyword)).toBe(true);
    expect(s.pt('Bear')).toBe(role === 'Young Hero' ? '2/2' : '3/3');
    if (role === 'Young Hero') expect(s.attack({ Bear: B }).resolve().pt('Bear')).toBe('3/3');
  });
  it('701.16a: investigating twice, and by somebody else', () => {
    const s = table(
      [sorcery('Investigate twice.'), sorcery('Destroy target creature. Its controller investigates.', 'Case')],
      { [A]: { hand: ['Deed', 'Case'], battlefield: isles }, [B]: { battlefield: ['Bear'] } },
    );
    s.cast(A, 'Deed').cast(A, 'Case', { targets: ['Bear'] });
    expect([s.battlefield(A).filter((x) => x === 'Clue').length, s.battlefield(B)]).toEqual([2, ['Clue']]);
  });
});
