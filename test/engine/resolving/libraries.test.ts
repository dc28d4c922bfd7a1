import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/plain.ts';
import { creature } from './humans.ts';

describe('the top card of a library', () => {
  it.each([
    ['Swamp', true],
    ['Bear', false],
  ])('305.1: it may be played if it is a land card: %s', (card, may) => {
    const HOME = {
      name: 'Home',
      cost: '{2}',
      type: 'Enchantment',
      text: "Play with the top card of your library revealed.\nYou may play the top card of your library if it's a land card.",
    };
    const t = duel({
      cards: [HOME],
      seats: { A: { battlefield: ['Home', 'Forest', 'Forest'], library: ['Forest', card] } },
    });
    expect(t.try('A', card === 'Swamp' ? 'play' : 'cast', card) === null).toBe(may);
  });
  it.each([
    ['Spark', true],
    ['Bear', false],
  ])('601.3b: it may be cast if it is such a card: %s', (card, may) => {
    const HOME = {
      name: 'Home',
      cost: '{2}',
      type: 'Enchantment',
      text: "You may look at the top card of your library any time.\nYou may cast the top card of your library if it's an instant or sorcery card.",
    };
    const t = duel({
      cards: [HOME],
      seats: { A: { battlefield: ['Home', 'Forest', 'Forest', 'Mountain'], library: ['Forest', card] } },
    });
    expect(t.try('A', 'cast', card, card === 'Spark' ? { targets: ['B'] } : {}) === null).toBe(may);
  });
  it('601.2f: an optional cost with which a spell costs less', () => {
    const GLUTTON = {
      name: 'Glutton',
      cost: '{4}',
      type: 'Creature — Giant',
      pt: '6/6',
      text: "Bargain\nThis spell costs {2} less to cast if it's bargained.",
    };
    const t = duel({
      cards: [GLUTTON, { name: 'Rod', cost: '{0}', type: 'Artifact' }],
      seats: { A: { battlefield: ['Rod', 'Swamp', 'Swamp'], hand: ['Glutton'] } },
    });
    t.cast('A', 'Glutton', { paid: { bargain: 1 } });
    expect([t.zone('Glutton'), t.zone('Rod')]).toEqual(['battlefield', 'graveyard']);
  });
});

describe('what an opponent has discarded (701.9)', () => {
  const TOLL = { name: 'Toll', cost: '{B}', type: 'Sorcery', text: 'Target player discards a card.' };
  const OUST = {
    name: 'Oust',
    cost: '{B}',
    type: 'Sorcery',
    text: 'As an additional cost to cast this spell, discard a card.\nDraw a card.',
  };
  const thrown = (text: string, who: 'A' | 'B', spell = 'Toll'): ReturnType<typeof duel> => {
    const t = duel({
      cards: [TOLL, OUST, creature('Beast', text)],
      seats: {
        A: { battlefield: ['Swamp'], hand: [spell, ...(who === 'A' ? ['Beast'] : [])] },
        B: { hand: who === 'B' ? ['Beast'] : [] },
      },
    });
    return t.cast('A', spell, spell === 'Toll' ? { targets: [who] } : {});
  };
  const LANDS =
    'If a spell or ability an opponent controls causes you to discard Beast, put it onto the battlefield with two +1/+1 counters on it instead of putting it into your graveyard.';
  it('614.6: it comes onto the battlefield for whoever discarded it, where an opponent is behind that', () => {
    const t = thrown(LANDS, 'B');
    expect([t.zone('Beast'), t.pt('Beast'), t.controller('Beast')]).toEqual(['battlefield', '4/4', t.seat('B')]);
    expect([thrown(LANDS, 'A').zone('Beast'), thrown(LANDS, 'A', 'Oust').zone('Beast')]).toEqual([
      'graveyard',
      'graveyard',
    ]);
  });
  it('603.2: it triggers from the graveyard, and "that player" is the opponent', () => {
    const SNAKE = 'When a spell or ability an opponent controls causes you to discard Beast, that player loses 5 life.';
    expect([thrown(SNAKE, 'B').life('A'), thrown(SNAKE, 'A').life('A'), thrown(SNAKE, 'B').life('B')]).toEqual([
      15, 20, 20,
    ]);
    expect(
      thrown(
        'When a spell or ability an opponent controls causes you to discard Beast, return it to your hand.',
        'B',
      ).zone('Beast'),
    ).toBe('hand');
    const own = thrown('When you discard this card, you gain 3 life.', 'A');
    expect(own.life('A')).toBe(23);
  });
  it('603.2: of any card, from the battlefield', () => {
    const t = duel({
      cards: [
        TOLL,
        {
          name: 'Comfort',
          cost: '{W}',
          type: 'Enchantment',
          text: 'Whenever a spell or ability an opponent controls causes you to discard a card, you gain 2 life.',
        },
      ],
      seats: {
        A: { battlefield: ['Swamp', 'Comfort'], hand: ['Toll', 'Bear'] },
        B: { battlefield: [{ card: 'Comfort', as: 'Other' }], hand: ['Bear'] },
      },
    });
    t.cast('A', 'Toll', { targets: ['B'] });
    expect([t.life('A'), t.life('B')]).toEqual([20, 22]);
  });
});

describe('searching, copying, comparing', () => {
  it('701.23: one card and another that is something else', () => {
    const SEEK = {
      name: 'Seek',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Search your library for a Forest card and a Plains card, reveal them, put them into your hand, then shuffle.',
    };
    const t = duel({
      cards: [SEEK],
      seats: { A: { battlefield: ['Swamp'], hand: ['Seek'], library: ['Forest', 'Forest', 'Plains', 'Swamp'] } },
    });
    t.will('A', (part) => ({ chosen: part.kind === 'choose' ? part.from.slice(0, 1) : [] })).will('A', (part) => ({
      chosen: part.kind === 'choose' ? part.from.slice(0, 1) : [],
    }));
    t.cast('A', 'Seek');
    expect(t.hand('A').toSorted()).toEqual(['Forest', 'Plains']);
  });
  it('608.2i: a copy for each such spell before it', () => {
    const STORM = {
      name: 'Squall',
      cost: '{U}',
      type: 'Enchantment',
      text: "Whenever you cast an instant or sorcery spell, copy it for each other instant and sorcery spell you've cast before it this turn. You may choose new targets for the copies.",
    };
    const t = duel({
      cards: [STORM],
      seats: {
        A: {
          battlefield: ['Squall', ...lands(5, 'Mountain'), 'Forest', 'Forest'],
          hand: ['Spark', 'Bear', { card: 'Spark', as: 'Second' }, { card: 'Spark', as: 'Third' }],
        },
      },
    });
    t.cast('A', 'Spark', { targets: ['B'] });
    expect(t.life('B')).toBe(17);
    t.cast('A', 'Bear').cast('A', 'Second', { targets: ['B'] });
    expect(t.life('B')).toBe(11);
    t.cast('A', 'Third', { targets: ['B'] });
    expect(t.life('B')).toBe(2);
  });
  it.each([
    ['Giant', 1],
    ['Wall', 0],
    ['Bear', 0],
  ])('208: greater power than its own, not the same: %s', (name, counters) => {
    const GROWER = creature(
      'Grower',
      "Whenever another creature you control enters, if that creature's power is greater than Grower's, put a +1/+1 counter on Grower.",
    );
    const t = duel({
      cards: [GROWER],
      seats: { A: { battlefield: ['Grower', ...lands(2, 'Mountain'), 'Plains', 'Forest'], hand: [name] } },
    });
    t.cast('A', name);
    expect(t.object('Grower')?.counters['+1/+1'] ?? 0).toBe(counters);
  });
  it('508.4: a token that enters tapped and attacking', () => {
    const CHIEF = creature(
      'Chief',
      'Whenever Chief attacks, create a tapped and attacking 1/1 red Goblin creature token with haste.',
    );
    const t = duel({ cards: [CHIEF], seats: { A: { battlefield: ['Chief'] } } });
    t.attack({ Chief: 'B' }).resolve();
    expect(t.g.state.combat?.attacks.map((a) => t.g.world.get(a.id).tapped)).toEqual([true, true]);
  });
  it('613.1f: keywords and abilities in one list', () => {
    const RING = {
      name: 'Ring',
      cost: '{1}',
      type: 'Artifact — Equipment',
      text: 'Equipped creature gets +1/+1 and has flying, trample, and "{B}: This creature gets +1/+0 until end of turn."\nEquip {1}',
    };
    const t = duel({
      cards: [RING],
      seats: { A: { battlefield: [{ card: 'Ring', attachedTo: 'Bear' }, 'Bear', 'Swamp'] } },
    });
    t.activate('A', 'Bear');
    expect([t.pt('Bear'), [...t.chars('Bear').keywords].toSorted()]).toEqual(['4/3', ['flying', 'trample']]);
  });
  it('205.1b: a land with an ability in quotation marks', () => {
    const VALE = {
      name: 'Vale',
      cost: '',
      type: 'Land',
      text: '{1}: Until end of turn, Vale becomes a 2/2 green Elemental creature with "{1}: This creature gets +1/+1 until end of turn." It\'s still a land.',
    };
    const t = duel({ cards: [VALE], seats: { A: { battlefield: ['Vale', 'Forest', 'Forest'] } } });
    t.activate('A', 'Vale');
    expect([t.pt('Vale'), t.chars('Vale').types.toSorted()]).toEqual(['2/2', ['creature', 'land']]);
  });
});
