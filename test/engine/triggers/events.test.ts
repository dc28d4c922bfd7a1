import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
type Scene = ReturnType<typeof table>;
const gained = (s: Scene, who: string): (() => number) => {
  const before = s.life(who);
  return () => s.life(who) - before;
};
const all = [
  ...lands(3, 'Swamp'),
  ...lands(3, 'Plains'),
  ...lands(3, 'Island'),
  ...lands(3, 'Mountain'),
  ...lands(3, 'Forest'),
];
const watcher = (event: string, then = 'you gain 1 life'): InlineCard => ({
  name: 'Watcher',
  cost: '{W}',
  type: 'Enchantment',
  text: `${event}, ${then}.`,
});
const creature = (name: string, text: string, pt = '2/2'): InlineCard => ({
  name,
  cost: '{W}',
  type: 'Creature — Human',
  pt,
  text,
});

describe('casting (601.2i, 603.2)', () => {
  const SURGE: InlineCard = {
    name: 'Surge',
    cost: '{R}',
    type: 'Instant',
    text: 'Target creature gets +2/+0 until end of turn.',
  };
  const HERO = creature('Hero', 'Heroic — Whenever you cast a spell that targets Hero, put a +1/+1 counter on Hero.');
  it('115.1: "that targets" looks at the targets of the spell', () => {
    const s = table([SURGE, HERO], {
      [A]: { hand: ['Surge', { card: 'Surge', as: 'Surge 2' }], battlefield: ['Hero', 'Bear', ...all] },
    });
    s.cast(A, 'Surge', { targets: ['Bear'] });
    expect(s.pt('Hero')).toBe('2/2');
    s.cast(A, 'Surge 2', { targets: ['Hero'] });
    expect(s.pt('Hero')).toBe('5/3');
  });
  it('115.1: a spell that may counter "a spell that targets you" has such targets only', () => {
    const GUARD: InlineCard = {
      name: 'Guard',
      cost: '{U}',
      type: 'Instant',
      text: 'Counter target spell that targets you.',
    };
    const s = table([GUARD], {
      [A]: { hand: ['Spark', { card: 'Spark', as: 'Spark 2' }], battlefield: all },
      [B]: { hand: ['Guard'], battlefield: ['Island', 'Bear'] },
    });
    s.do(A, 'cast', 'Spark', { targets: ['Bear'] });
    s.passOne();
    expect(s.try(B, 'cast', 'Guard', { targets: ['Spark'] })?.code).toBe('illegal');
    s.resolve().do(A, 'cast', 'Spark 2', { targets: [B] });
    s.passOne();
    s.cast(B, 'Guard', { targets: ['Spark 2'] });
    expect(s.zone('Spark 2')).toBe('graveyard');
    expect(s.g.world.life(s.seat(B))).toBe(20);
  });
  it('601.2a: from which zone, and in whose turn', () => {
    const RETURN: InlineCard = {
      name: 'Return',
      cost: '{W}',
      type: 'Instant',
      text: 'You gain 10 life.\nFlashback {W}',
    };
    const s = table([watcher('Whenever you cast a spell from your graveyard'), RETURN], {
      [A]: { hand: ['Return'], battlefield: ['Watcher', ...all] },
    });
    const life = gained(s, A);
    s.cast(A, 'Return');
    expect(life()).toBe(10);
    s.cast(A, 'Return', { way: 'flashback' });
    expect(life()).toBe(21);
    const t = table([watcher("Whenever you cast a spell during an opponent's turn"), SURGE], {
      [A]: { hand: ['Surge', { card: 'Surge', as: 'Surge 2' }], battlefield: ['Watcher', 'Bear', ...all] },
    });
    const more = gained(t, A);
    t.cast(A, 'Surge', { targets: ['Bear'] });
    expect(more()).toBe(0);
    t.to('upkeep').cast(A, 'Surge 2', { targets: ['Bear'] });
    expect(more()).toBe(1);
  });
});

describe('combat (508.3, 509.3, 510.3)', () => {
  it('508.3e: with at least two other creatures', () => {
    const CORPS = creature(
      'Corps',
      'Battalion — Whenever Corps and at least two other creatures attack, you gain 3 life.',
    );
    for (const [attackers, n] of [
      [['Corps', 'Bear'], 0],
      [['Corps', 'Bear', 'Giant'], 3],
      [['Bear', 'Giant', 'Bird'], 0],
    ] as const) {
      const s = table([CORPS], { [A]: { battlefield: ['Corps', 'Bear', 'Giant', 'Bird'] } });
      const life = gained(s, A);
      s.attack(Object.fromEntries(attackers.map((c) => [c, B]))).resolve();
      expect(life()).toBe(n);
    }
  });
  it('508.3d: with so many creatures of a kind', () => {
    const s = table([watcher('Whenever you attack with two or more creatures', 'you gain 5 life')], {
      [A]: { battlefield: ['Watcher', 'Bear', 'Giant'] },
    });
    const life = gained(s, A);
    s.attack({ Bear: B, Giant: B }).resolve();
    expect(life()).toBe(5);
  });
  it('508.3b: whom they attack, and "that player" is that one', () => {
    const s = table([watcher('Whenever a creature attacks you', 'its controller loses 2 life')], {
      [A]: { battlefield: ['Bear'] },
      [B]: { battlefield: ['Watcher'] },
    });
    const life = gained(s, A);
    s.attack({ Bear: B }).resolve();
    expect(life()).toBe(-2);
  });
  it('509.3b, 509.3d: "blocks or becomes blocked by a creature": once for each, and "that creature" is the other one', () => {
    const COCK = creature(
      'Cockatrice',
      'Whenever Cockatrice blocks or becomes blocked by a non-Wall creature, destroy that creature at end of combat.',
      '0/9',
    );
    const s = table([COCK], { [A]: { battlefield: ['Cockatrice'] }, [B]: { battlefield: ['Bear', 'Giant', 'Wall'] } });
    s.attack({ Cockatrice: B })
      .will(A, (p) => ({ order: p.kind === 'order' ? p.items.map((i) => i.key) : [] }))
      .block({ Bear: 'Cockatrice', Giant: 'Cockatrice', Wall: 'Cockatrice' });
    s.will(A, (p) => ({ order: p.kind === 'order' ? p.items.map((i) => i.key) : [] })).to('main2');
    expect(['Bear', 'Giant', 'Wall', 'Cockatrice'].map((n) => s.zone(n))).toEqual([
      'graveyard',
      'graveyard',
      'battlefield',
      'battlefield',
    ]);
  });
  it('510.3, 120.3: damage to a player: who is dealt it, who dealt it, combat or not', () => {
    const s = table([watcher("Whenever you're dealt damage", 'you gain that much life')], {
      [A]: { hand: ['Spark'], battlefield: all },
      [B]: { battlefield: ['Watcher'] },
    });
    const life = gained(s, B);
    s.cast(A, 'Spark', { targets: [B] });
    expect(life()).toBe(0);
    const t = table(
      [watcher('Whenever a source an opponent controls deals damage to you', 'that player sacrifices a permanent')],
      { [A]: { hand: ['Spark'], battlefield: ['Mountain'] }, [B]: { battlefield: ['Watcher'] } },
    );
    t.cast(A, 'Spark', { targets: [B] });
    expect(t.battlefield(A)).toEqual([]);
    const u = table([watcher('Whenever an opponent is dealt noncombat damage')], {
      [A]: { hand: ['Spark'], battlefield: ['Watcher', 'Bear', ...all] },
    });
    const more = gained(u, A);
    u.attack({ Bear: B }).to('main2');
    expect(more()).toBe(0);
    u.cast(A, 'Spark', { targets: [B] });
    expect(more()).toBe(1);
  });
  it('120.3, 700.4: a creature dealt damage by this one this turn dies', () => {
    const s = table(
      [creature('Vampire', 'Whenever a creature dealt damage by Vampire this turn dies, you gain 4 life.', '1/9')],
      {
        [A]: { hand: ['Smite', { card: 'Smite', as: 'Smite 2' }], battlefield: ['Vampire', ...all] },
        [B]: { battlefield: ['Giant', 'Bear'] },
      },
    );
    const life = gained(s, A);
    s.attack({ Vampire: B })
      .block({ Giant: 'Vampire' })
      .to('main2')
      .cast(A, 'Smite', { targets: ['Bear'] });
    expect(life()).toBe(0);
    s.cast(A, 'Smite 2', { targets: ['Giant'] });
    expect(life()).toBe(4);
  });
});

describe('zones (603.6, 603.10a)', () => {
  it('603.10a, 603.2c: one or more cards leave a graveyard: what they were there counts, once', () => {
    const RISE: InlineCard = {
      name: 'Rise',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Return up to two target creature cards from your graveyard to your hand.',
    };
    const s = table([watcher('Whenever one or more creature cards leave your graveyard', 'you gain 1 life'), RISE], {
      [A]: { hand: ['Rise'], graveyard: ['Bear', 'Bird'], battlefield: ['Watcher', ...all] },
    });
    const life = gained(s, A);
    s.cast(A, 'Rise', { targets: ['Bear', 'Bird'] });
    expect([life(), s.hand(A)]).toEqual([1, ['Bear', 'Bird']]);
  });
  it('603.6: from a library into a graveyard', () => {
    const MILL: InlineCard = { name: 'Mill', cost: '{U}', type: 'Sorcery', text: 'You mill three cards.' };
    const s = table(
      [
        watcher('Whenever one or more cards are put into your graveyard from your library', 'you gain that much life'),
        MILL,
      ],
      { [A]: { hand: ['Mill'], library: lands(5, 'Forest'), battlefield: ['Watcher', ...all] } },
    );
    const life = gained(s, A);
    s.cast(A, 'Mill');
    expect(life()).toBe(3);
  });
  it("110.2: under an opponent's control", () => {
    const s = table([watcher("Whenever a creature enters the battlefield under an opponent's control")], {
      [A]: { hand: ['Bear'], battlefield: all },
      [B]: { battlefield: ['Watcher'] },
    });
    const life = gained(s, B);
    s.cast(A, 'Bear');
    expect(life()).toBe(1);
  });
  it('305.1: playing a land is no putting onto the battlefield', () => {
    const FETCH: InlineCard = {
      name: 'Fetch',
      cost: '{G}',
      type: 'Sorcery',
      text: 'Search your library for a basic land card, put it onto the battlefield, then shuffle.',
    };
    const s = table([watcher('Whenever an opponent plays a land'), FETCH], {
      [A]: { hand: ['Fetch', 'Swamp'], library: lands(3, 'Forest'), battlefield: ['Forest'] },
      [B]: { battlefield: ['Watcher'] },
    });
    const life = gained(s, B);
    s.will(A, (p) => ({ chosen: p.kind === 'choose' ? p.from.slice(0, 1) : [] })).cast(A, 'Fetch');
    expect(life()).toBe(0);
    s.play(A, 'Swamp').resolve();
    expect(life()).toBe(1);
  });
});

describe('603.2 the first time each turn', () => {
  it('603.2: life gained: the first time in each turn, whatever was there then', () => {
    const SIP: InlineCard = { name: 'Sip', cost: '{W}', type: 'Instant', text: 'You gain 2 life.' };
    const s = table([watcher('Whenever you gain life for the first time each turn', 'draw a card'), SIP], {
      [A]: {
        hand: ['Sip', { card: 'Sip', as: 'Sip 2' }],
        library: lands(5, 'Forest'),
        battlefield: ['Watcher', ...all],
      },
    });
    s.cast(A, 'Sip').cast(A, 'Sip 2');
    expect(s.hand(A)).toEqual(['Forest']);
  });
  it('603.2: becoming the target of something of yours', () => {
    const SURGE: InlineCard = {
      name: 'Surge',
      cost: '{R}',
      type: 'Instant',
      text: 'Target creature gets +1/+0 until end of turn.',
    };
    const MOUSE = creature(
      'Mouse',
      'Valiant — Whenever this creature becomes the target of a spell or ability you control for the first time each turn, you gain 1 life.',
    );
    const s = table([SURGE, MOUSE], {
      [A]: { hand: ['Surge', { card: 'Surge', as: 'Surge 2' }], battlefield: ['Mouse', ...all] },
      [B]: { hand: [{ card: 'Surge', as: 'Surge 3' }], battlefield: ['Mountain'] },
    });
    const life = gained(s, A);
    s.do(A, 'cast', 'Surge', { targets: ['Mouse'] });
    s.resolve();
    expect(life()).toBe(1);
    s.cast(A, 'Surge 2', { targets: ['Mouse'] });
    expect(life()).toBe(1);
    const t = table([SURGE, MOUSE], {
      [A]: { battlefield: ['Mouse', 'Island'], hand: ['Study'] },
      [B]: { hand: ['Surge'], battlefield: ['Mountain'] },
    });
    const none = gained(t, A);
    t.do(A, 'cast', 'Study');
    t.passOne();
    t.cast(B, 'Surge', { targets: ['Mouse'] });
    expect(none()).toBe(0);
  });
});

describe('605.1b, 605.4a triggered mana abilities', () => {
  it('605.4a: they resolve at once, without the stack, and their mana is there for the payment', () => {
    const GHAST = creature('Ghast', 'Whenever you tap a Swamp for mana, add an additional {B}.');
    const TWO: InlineCard = { name: 'Two', cost: '{B}{B}', type: 'Sorcery', text: 'You gain 7 life.' };
    const s = table([GHAST, TWO], { [A]: { hand: ['Two'], battlefield: ['Ghast', 'Swamp'] } });
    const person = s.g.world.seat(s.seat(A)).person;
    const mana = s.g.partOf(person)?.part;
    const key = mana?.kind === 'priority' ? mana.actions.find((a) => a.kind === 'mana')?.key : undefined;
    expect(s.g.answer(s.g.open?.id ?? '', person, { action: key ?? '', draft: {} })).toBeNull();
    expect([s.g.world.seat(s.seat(A)).pool, s.stack]).toEqual([['B', 'B'], []]);
    const life = gained(s, A);
    s.cast(A, 'Two');
    expect(life()).toBe(7);
  });
  it('106.12a: "of any type that land produced"', () => {
    const s = table(
      [watcher('Whenever a player taps a land for mana', 'that player adds one mana of any type that land produced')],
      { [A]: { hand: ['Bird'], battlefield: ['Watcher', 'Island', 'Forest'] } },
    );
    s.cast(A, 'Bird');
    expect(s.g.world.seat(s.seat(A)).pool).toEqual(['U']);
  });
  it('605.5a: what adds no mana is no mana ability: it goes on the stack', () => {
    const s = table([watcher('Whenever a player taps a land for mana')], {
      [A]: { hand: ['Bird'], battlefield: ['Watcher', 'Island'] },
    });
    const life = gained(s, A);
    s.do(A, 'cast', 'Bird');
    expect(s.stack).toEqual(['Bird', 'Watcher']);
    s.resolve();
    expect(life()).toBe(1);
  });
});

describe('steps (603.2b)', () => {
  it("503.1a: the upkeep of enchanted creature's controller", () => {
    const ITCH: InlineCard = {
      name: 'Itch',
      cost: '{B}',
      type: 'Enchantment — Aura',
      text: "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, Itch deals 1 damage to that player.",
    };
    const s = table([ITCH], {
      [A]: { battlefield: [{ card: 'Itch', attachedTo: 'Bear' }] },
      [B]: { battlefield: ['Bear'] },
    });
    const [a, b] = [gained(s, A), gained(s, B)];
    s.to('draw', B).to('draw', A);
    expect([a(), b()]).toEqual([0, -1]);
  });
  it('511.2: at end of combat; 505.1 the second main phase', () => {
    const s = table(
      [
        {
          name: 'Watcher',
          cost: '{W}',
          type: 'Enchantment',
          text: 'At end of combat, you gain 1 life.\nAt the beginning of your second main phase, you gain 10 life.',
        },
      ],
      { [A]: { battlefield: ['Watcher'] } },
    );
    const life = gained(s, A);
    s.to('end').to('end');
    expect(life()).toBe(12);
  });
});

describe('603.7c what is spoken of later', () => {
  it('603.7c, 400.7e: "at end of combat" and "at the next end step" of what the event was about', () => {
    const PHOENIX = creature(
      'Phoenix',
      "When Phoenix dies, return it to the battlefield under its owner's control at the beginning of the next end step.",
    );
    const s = table([PHOENIX], { [A]: { hand: ['Smite'], battlefield: ['Phoenix', ...all] } });
    s.cast(A, 'Smite', { targets: ['Phoenix'] });
    expect(s.zone('Phoenix')).toBe('graveyard');
    s.to('cleanup').to('upkeep');
    expect(s.zone('Phoenix')).toBe('battlefield');
  });
});

describe('603.2e the spell or ability whose target it became', () => {
  it.each([
    ['Whenever Ghost becomes the target of a spell or ability, counter that spell or ability.', 'battlefield', 0],
    [
      "Whenever Ghost becomes the target of a spell an opponent controls, that spell's controller loses 4 life.",
      'graveyard',
      4,
    ],
    ['Whenever Ghost becomes the target of an Aura spell, counter that spell or ability.', 'graveyard', 0],
    [
      'Whenever Ghost becomes the target of a spell or ability, counter that spell or ability unless its controller pays {9}.',
      'battlefield',
      0,
    ],
  ])('603.2e: %s', (text, zone, lost) => {
    const t = table([creature('Ghost', text)], {
      [A]: { hand: ['Smite'], battlefield: all },
      [B]: { battlefield: ['Ghost'] },
    });
    const before = t.life(A);
    t.cast(A, 'Smite', { targets: ['Ghost'] });
    expect([t.zone('Ghost'), before - t.life(A)]).toEqual([zone, lost]);
  });
  it('603.2e: an Aura spell that has it as its target is one', () => {
    const cards = [
      creature('Ghost', 'Whenever Ghost becomes the target of an Aura spell, counter that spell or ability.'),
      {
        name: 'Cloak',
        cost: '{B}',
        type: 'Enchantment — Aura',
        text: 'Enchant creature\nEnchanted creature gets +1/+1.',
      },
    ];
    const t = table(cards, { [A]: { hand: ['Cloak'], battlefield: all }, [B]: { battlefield: ['Ghost'] } });
    expect(t.cast(A, 'Cloak', { targets: ['Ghost'] }).zone('Cloak')).toBe('graveyard');
  });
});
describe('603.10c, 603.10d looking back at attachment and control', () => {
  it('603.10c: unattached: from what it was attached to', () => {
    const SHELL: InlineCard = {
      name: 'Shell',
      cost: '{1}',
      type: 'Artifact — Equipment',
      text: 'Equipped creature gets +2/+2.\nWhenever Shell becomes unattached from a permanent, sacrifice that permanent.\nEquip {1}',
    };
    const s = table([SHELL], {
      [A]: { battlefield: [{ card: 'Shell', attachedTo: 'Bear' }, 'Bear', 'Giant', ...all] },
    });
    s.activate(A, 'Shell', { targets: ['Giant'] });
    expect([s.zone('Bear'), s.zone('Giant')]).toEqual(['graveyard', 'battlefield']);
  });
  it('603.10d: losing control triggers for who had it', () => {
    const SNATCH: InlineCard = {
      name: 'Snatch',
      cost: '{R}',
      type: 'Sorcery',
      text: 'Gain control of target creature.',
    };
    const s = table([SNATCH, creature('Loyal', 'When you lose control of Loyal, you gain 6 life.')], {
      [A]: { hand: ['Snatch'], battlefield: all },
      [B]: { battlefield: ['Loyal'] },
    });
    const [a, b] = [gained(s, A), gained(s, B)];
    s.cast(A, 'Snatch', { targets: ['Loyal'] });
    expect([a(), b()]).toEqual([0, 6]);
  });
});
