import { describe, expect, it } from 'vitest';
import { lands, scenario, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

/** Words that only name something, and what later words do with it: targets, what was exiled before, shares of counters. */
const [A, B] = ['Person 1', 'Person 2'] as const;
const all = [...lands(4, 'Swamp'), ...lands(4, 'Plains'), ...lands(4, 'Forest')];
const sorcery = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{B}', type: 'Sorcery', text });
const creature = (name: string, text: string, pt = '2/2'): InlineCard => ({
  name,
  cost: '{W}',
  type: 'Creature — Human',
  pt,
  text,
});

describe('"Choose target …" (115.1)', () => {
  it('608.2c: what becomes of the target is said later, and its controller is asked for nothing more', () => {
    const s = table([sorcery('Choose target creature. You gain 2 life. Destroy that creature.')], {
      [A]: { hand: ['Deed'], battlefield: all },
      [B]: { battlefield: ['Bear', 'Giant'] },
    });
    s.cast(A, 'Deed', { targets: ['Giant'] });
    expect([s.zone('Giant'), s.zone('Bear'), s.life(A)]).toEqual(['graveyard', 'battlefield', 22]);
  });
  it('608.2b: with its only target gone nothing of it happens', () => {
    const s = table([sorcery('Choose target creature. You gain 2 life. Destroy that creature.')], {
      [A]: { hand: ['Deed', 'Smite'], battlefield: all },
      [B]: { battlefield: ['Bear'] },
    });
    s.do(A, 'cast', 'Deed', { targets: ['Bear'] })
      .cast(A, 'Smite', { targets: ['Bear'] })
      .resolve();
    expect(s.life(A)).toBe(20);
  });
  it('115.1: a player is "that player" from then on', () => {
    const s = table(
      [
        sorcery(
          'Choose target opponent. Create X 1/1 white Soldier creature tokens, where X is the number of creatures that player controls.',
        ),
      ],
      { [A]: { hand: ['Deed'], battlefield: all }, [B]: { battlefield: ['Bear', 'Giant'] } },
    );
    s.cast(A, 'Deed', { targets: [B] });
    expect(s.battlefield(A).filter((name) => name === 'Soldier')).toHaveLength(2);
  });
});

describe('counters that are distributed (601.2d)', () => {
  const SPREAD = sorcery('Distribute three +1/+1 counters among one, two, or three target creatures you control.');
  it('601.2d: each target gets its share as announced', () => {
    const s = table([SPREAD], { [A]: { hand: ['Deed'], battlefield: [...all, 'Bear', 'Bird'] } });
    const draft = {
      divide0: {
        shares: [
          [s.ref('Bear'), 1],
          [s.ref('Bird'), 2],
        ] as [string, number][],
      },
    };
    s.cast(A, 'Deed', { targets: ['Bear', 'Bird'], draft });
    expect([s.pt('Bear'), s.pt('Bird')]).toEqual(['3/3', '3/3']);
  });
  it('608.2i: the share of a target that has become illegal is lost', () => {
    const s = table([SPREAD], { [A]: { hand: ['Deed', 'Smite'], battlefield: [...all, 'Bear', 'Bird'] } });
    const draft = {
      divide0: {
        shares: [
          [s.ref('Bear'), 1],
          [s.ref('Bird'), 2],
        ] as [string, number][],
      },
    };
    s.do(A, 'cast', 'Deed', { targets: ['Bear', 'Bird'], draft })
      .cast(A, 'Smite', { targets: ['Bird'] })
      .resolve();
    expect(s.pt('Bear')).toBe('3/3');
  });
});

describe('"the exiled card" of another ability (607.2a)', () => {
  const HUNTER = creature(
    'Hunter',
    "When Hunter enters, exile another target creature.\nWhen Hunter leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
  );
  it('607.2a: leaving returns what entering exiled, and nothing else', () => {
    const s = table([HUNTER, sorcery('Exile target creature.', 'Banish')], {
      [A]: { hand: ['Hunter', 'Smite', 'Banish'], battlefield: all },
      [B]: { battlefield: ['Bear', 'Giant'] },
    });
    s.cast(A, 'Banish', { targets: ['Giant'] });
    s.choose(A, 'Bear').cast(A, 'Hunter');
    expect(s.zone('Bear')).toBe('exile');
    s.cast(A, 'Smite', { targets: ['Hunter'] });
    expect([s.zone('Bear'), s.zone('Giant'), s.controller('Bear')]).toEqual(['battlefield', 'exile', s.seat(B)]);
  });
  it('603.6c: if it leaves before it exiles, what it exiles later stays in exile', () => {
    const s = table([HUNTER], { [A]: { hand: ['Hunter', 'Smite'], battlefield: all }, [B]: { battlefield: ['Bear'] } });
    s.choose(A, 'Bear').do(A, 'cast', 'Hunter').passOne();
    s.passOne();
    s.cast(A, 'Smite', { targets: ['Hunter'] }).resolve();
    expect(s.zone('Bear')).toBe('exile');
  });
});

describe('cards of a hand or graveyard that are chosen on resolution (118.12)', () => {
  const SCHOLAR = creature(
    'Scholar',
    'When Scholar enters, you may exile two cards from your graveyard. If you do, draw a card.',
  );
  it('118.12: two are exiled, and the rest follows', () => {
    const s = table([SCHOLAR], {
      [A]: { hand: ['Scholar'], graveyard: ['Bear', 'Bird'], library: ['Giant'], battlefield: all },
    });
    s.say(A, 'yes').cast(A, 'Scholar');
    expect([s.zone('Bear'), s.zone('Bird'), s.hand(A)]).toEqual(['exile', 'exile', ['Giant']]);
  });
  it('118.3, 118.12: with one card there is nothing to choose, and it stays', () => {
    const s = table([SCHOLAR], {
      [A]: { hand: ['Scholar'], graveyard: ['Bear'], library: ['Giant'], battlefield: all },
    });
    s.cast(A, 'Scholar');
    expect([s.zone('Bear'), s.hand(A)]).toEqual(['graveyard', []]);
  });
  it('701.20a: a card of the hand is shown, and "if you do" follows only where there is such a card', () => {
    const HERALD = creature(
      'Herald',
      'When Herald enters, you may reveal a Bear card from your hand. If you do, you gain 3 life.',
    );
    const gained = (hand: string[]): number => {
      const s = table([HERALD], { [A]: { hand: ['Herald', ...hand], battlefield: all } });
      s.say(A, 'yes').cast(A, 'Herald');
      return s.life(A) - 20;
    };
    expect([gained(['Bear']), gained(['Giant'])]).toEqual([3, 0]);
  });
});

describe('whose graveyard (400.3)', () => {
  const URN: InlineCard = {
    name: 'Urn',
    cost: '{1}',
    type: 'Artifact',
    text: 'Whenever a creature is put into your graveyard from the battlefield, you gain 1 life.',
  };
  it('400.3: a creature of yours that another controls comes to your graveyard, one of theirs that you control does not', () => {
    const STEAL = sorcery('Gain control of target creature.', 'Steal');
    const s = table([URN, STEAL], {
      [A]: { hand: ['Steal', 'Smite', { card: 'Smite', as: 'again' }], battlefield: [...all, 'Urn', 'Giant'] },
      [B]: { battlefield: ['Bear'] },
    });
    s.cast(A, 'Steal', { targets: ['Bear'] }).cast(A, 'Smite', { targets: ['Bear'] });
    expect(s.life(A)).toBe(20);
    s.cast(A, 'again', { targets: ['Giant'] });
    expect(s.life(A)).toBe(21);
  });
});

describe('historic (700.6)', () => {
  it('700.6: artifacts, legendary permanents and Sagas are historic', () => {
    const KEEPER = creature('Keeper', 'Whenever you cast a historic spell, you gain 1 life.');
    const cards: InlineCard[] = [
      KEEPER,
      { name: 'Cup', cost: '{1}', type: 'Artifact', text: '{T}: Add {C}.' },
      { name: 'Queen', cost: '{W}', type: 'Legendary Creature — Human', pt: '1/1' },
      { name: 'Tale', cost: '{W}', type: 'Enchantment — Saga', text: 'I — You gain 10 life.' },
    ];
    const s = table(cards, { [A]: { hand: ['Cup', 'Queen', 'Bear'], battlefield: [...all, 'Keeper'] } });
    s.cast(A, 'Bear');
    expect(s.life(A)).toBe(20);
    s.cast(A, 'Cup').cast(A, 'Queen');
    expect(s.life(A)).toBe(22);
    expect(s.mayTarget(A, 'cast', 'Bear', 'Bear')).toBe(false);
  });
});

describe('searching for any number (701.23)', () => {
  it('701.23b: as many as one likes of those that fit are found', () => {
    const CALL = sorcery(
      'Search your library for any number of Bear cards, reveal them, put them into your hand, then shuffle.',
    );
    const s = table([CALL], {
      [A]: {
        hand: ['Deed'],
        library: ['Bear', 'Giant', { card: 'Bear', as: 'second' }, { card: 'Bear', as: 'third' }],
        battlefield: all,
      },
    });
    s.choose(A, 'Bear', 'third').cast(A, 'Deed');
    expect([s.zone('Bear'), s.zone('second'), s.zone('third'), s.zone('Giant')]).toEqual([
      'hand',
      'library',
      'hand',
      'library',
    ]);
  });
});

describe('who it is about, and when', () => {
  const three = (cards: InlineCard[], seats: Parameters<typeof scenario>[0]['seats']) =>
    scenario({
      format: 'free-for-all',
      people: 3,
      names: ['A', 'B', 'C'],
      options: { seating: 'named' },
      cards,
      seats,
    });
  it('608.2c: damage to each player by what "that player" controls is another for each of them', () => {
    const s = three(
      [sorcery('Deed deals damage to each opponent equal to the number of creatures that player controls.')],
      { A: { hand: ['Deed'], battlefield: all }, B: { battlefield: ['Bear', 'Giant'] }, C: { battlefield: ['Bird'] } },
    );
    s.cast('A', 'Deed');
    expect([s.life('B'), s.life('C')].map((n) => n - s.life('A'))).toEqual([-2, -1]);
  });
  it('614.15: "you may … instead" leaves what it would take the place of to those who do not', () => {
    const text =
      "Return target creature to its owner's hand. If that creature is green, you may put it on top of its owner's library instead.";
    for (const [yes, to] of [
      [true, 'library'],
      [false, 'hand'],
    ] as const) {
      const s = table([sorcery(text)], { [A]: { hand: ['Deed'], battlefield: all }, [B]: { battlefield: ['Bear'] } });
      s.say(A, yes ? 'yes' : 'no').cast(A, 'Deed', { targets: ['Bear'] });
      expect(s.zone('Bear')).toBe(to);
    }
  });
  it('603.7: "if you do" behind what is delayed asks whether it was done then', () => {
    for (const gone of [false, true]) {
      const s = table(
        [
          sorcery(
            'Untap target creature. At the beginning of the next end step, sacrifice it. If you do, you gain 4 life.',
          ),
        ],
        { [A]: { hand: ['Deed', 'Smite'], battlefield: [...all, 'Bear'] }, [B]: {} },
      );
      s.cast(A, 'Deed', { targets: ['Bear'] });
      if (gone) s.cast(A, 'Smite', { targets: ['Bear'] });
      const before = s.life(A);
      s.to('upkeep', B);
      expect([before, s.life(A), s.zone('Bear')]).toEqual([20, gone ? 20 : 24, 'graveyard']);
    }
  });
  it('608.2c: what somebody chose not to put onto the battlefield is not sacrificed later, nor is the source', () => {
    for (const yes of [true, false]) {
      const s = table(
        [
          {
            name: 'Forge',
            type: 'Creature — Golem',
            pt: '1/1',
            text: '{R}: You may put a creature card from your hand onto the battlefield. That creature gains haste. Sacrifice it at the beginning of the next end step.',
          },
        ],
        { [A]: { hand: ['Bear'], battlefield: ['Forge', 'Mountain'] }, [B]: {} },
      );
      s.say(A, yes ? 'yes' : 'no')
        .activate(A, 'Forge')
        .to('upkeep', B);
      expect([s.zone('Forge'), s.zone('Bear')]).toEqual(['battlefield', yes ? 'graveyard' : 'hand']);
    }
  });
  it('614.15: "instead" behind "if you do" takes the place of what is done then, by those who did', () => {
    for (const [yes, pt] of [
      [true, '4/4'],
      [false, '2/2'],
    ] as const) {
      const s = table(
        [
          {
            name: 'Altar',
            type: 'Enchantment',
            text: "Whenever a creature you control enters, you may pay {B}. If you do, put a +1/+1 counter on it. If it's a Bear, put two +1/+1 counters on it instead.",
          },
        ],
        { [A]: { hand: ['Bear'], battlefield: ['Altar', ...all] }, [B]: {} },
      );
      s.will(A, (part) => ({ pay: yes && part.kind === 'pay' ? part.suggestion : null }))
        .cast(A, 'Bear')
        .resolve();
      expect(s.pt('Bear')).toBe(pt);
    }
  });
});
