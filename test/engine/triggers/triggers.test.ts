import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const gained = (s: ReturnType<typeof table>, who: string): (() => number) => {
  const before = s.life(who);
  return () => s.life(who) - before;
};
const BELL: InlineCard = {
  name: 'Bell',
  cost: '{W}',
  type: 'Creature — Cleric',
  pt: '1/1',
  text: 'When this creature enters, you gain 1 life.',
};
const SWEEP: InlineCard = { name: 'Sweep', cost: '{B}', type: 'Sorcery', text: 'Destroy all creatures.' };
const WASH: InlineCard = { name: 'Wash', cost: '{U}', type: 'Sorcery', text: 'Destroy all creatures and artifacts.' };
const anyLand = [
  ...lands(3, 'Swamp'),
  ...lands(3, 'Plains'),
  ...lands(3, 'Island'),
  ...lands(3, 'Mountain'),
  ...lands(3, 'Forest'),
];

describe('603.2c–h how often an ability triggers', () => {
  it('603.2c: "one or more" counts once for what is discarded at once', () => {
    const WHEEL: InlineCard = { name: 'Wheel', cost: '{R}', type: 'Sorcery', text: 'Discard two cards.' };
    const MADCAP: InlineCard = {
      name: 'Madcap',
      cost: '{R}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'Whenever you discard one or more cards, you gain 1 life.',
    };
    const s = table([WHEEL, MADCAP], { [A]: { hand: ['Wheel', 'Bear', 'Bird'], battlefield: ['Madcap', ...anyLand] } });
    const life = gained(s, A);
    s.cast(A, 'Wheel');
    expect([life(), s.hand(A)]).toEqual([1, []]);
  });
  it('603.2c: "that many" is how many of them there were', () => {
    const HORN: InlineCard = {
      name: 'Horn',
      cost: '{R}',
      type: 'Enchantment',
      text: 'Whenever one or more creatures you control attack, you gain that much life.',
    };
    const s = table([HORN], { [A]: { battlefield: ['Horn', 'Bear', 'Giant', 'Bird'] } });
    const life = gained(s, A);
    s.attack({ Bear: B, Giant: B }).resolve();
    expect(life()).toBe(2);
  });
  it('603.2d: an effect makes an ability trigger an additional time, each such effect once more', () => {
    const ECHO: InlineCard = {
      name: 'Echo',
      cost: '{2}',
      type: 'Artifact',
      text: 'If an artifact or creature entering the battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
    };
    const s = table([BELL, ECHO], { [A]: { hand: ['Bell', 'Echo'], battlefield: ['Echo', ...anyLand] } });
    const life = gained(s, A);
    s.cast(A, 'Bell');
    expect(life()).toBe(2);
    const t = table([BELL, ECHO], { [A]: { hand: ['Bell'], battlefield: ['Echo', 'Echo', ...anyLand] } });
    const more = gained(t, A);
    t.cast(A, 'Bell');
    expect(more()).toBe(3);
  });
  it("603.2d: it does nothing for other causes, and nothing for others' permanents", () => {
    const KEEN: InlineCard = {
      name: 'Keen',
      cost: '{2}',
      type: 'Artifact',
      text: 'If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
    };
    const MOURN: InlineCard = {
      name: 'Mourn',
      cost: '{B}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'Whenever another creature dies, you gain 1 life.',
    };
    const s = table([BELL, KEEN, MOURN], {
      [A]: { hand: ['Bell', 'Smite'], battlefield: ['Keen', 'Mourn', ...anyLand] },
      [B]: { battlefield: ['Mourn', 'Bear'] },
    });
    const [a, b] = [gained(s, A), gained(s, B)];
    s.cast(A, 'Bell');
    expect(a()).toBe(1);
    s.cast(A, 'Smite', { targets: ['Bear'] });
    expect([a(), b()]).toEqual([3, 1]);
  });
  it('603.2d, 603.10a: it looks back like the ability itself: what dies with the creature still doubles', () => {
    const TWICE: InlineCard = {
      name: 'Twice',
      cost: '{2}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
    };
    const MARTYR: InlineCard = {
      name: 'Martyr',
      cost: '{B}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'When this creature dies, you gain 1 life.',
    };
    const s = table([TWICE, MARTYR, SWEEP], { [A]: { hand: ['Sweep'], battlefield: ['Twice', 'Martyr', ...anyLand] } });
    const life = gained(s, A);
    s.cast(A, 'Sweep');
    expect(life()).toBe(2);
  });
  it('603.2d: it is no doubling of reflexive abilities', () => {
    const PRIEST: InlineCard = {
      name: 'Priest',
      cost: '{B}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'At the beginning of your upkeep, you may sacrifice an artifact. When you do, you gain 1 life.',
    };
    const ALL: InlineCard = {
      name: 'All',
      cost: '{2}',
      type: 'Enchantment',
      text: 'If a triggered ability of a creature you control triggers, that ability triggers an additional time.',
    };
    const JUNK: InlineCard = { name: 'Junk', cost: '{0}', type: 'Artifact' };
    const s = table([PRIEST, ALL, JUNK], { [B]: { battlefield: ['Priest', 'All', 'Junk'] } });
    const life = gained(s, B);
    s.will(B, (p) => ({ order: p.kind === 'order' ? p.items.map((i) => i.key) : [] }))
      .say(B, 'yes')
      .to('draw', B);
    expect(life()).toBe(1);
  });
  it('603.2h: "Do this only once each turn": once it was done it triggers no more, and what waits does nothing', () => {
    const HEART: InlineCard = {
      name: 'Heart',
      cost: '{W}',
      type: 'Creature — Cleric',
      pt: '1/1',
      text: 'Whenever another creature you control enters, you may draw a card. Do this only once each turn.',
    };
    const PAIR: InlineCard = {
      name: 'Pair',
      cost: '{G}',
      type: 'Sorcery',
      text: 'Create two 1/1 green Saproling creature tokens.',
    };
    const s = table([HEART, PAIR], {
      [A]: {
        hand: ['Pair', { card: 'Pair', as: 'Pair 2' }],
        battlefield: ['Heart', ...anyLand],
        library: lands(9, 'Forest'),
      },
    });
    s.will(A, (p) => ({ order: p.kind === 'order' ? p.items.map((i) => i.key) : [] }))
      .say(A, 'yes')
      .cast(A, 'Pair');
    expect(s.hand(A)).toEqual(['Pair', 'Forest']);
    s.say(A, 'yes').cast(A, 'Pair 2');
    expect(s.hand(A)).toEqual(['Forest']);
  });
  it('603.2h: what was not done may be done the next time', () => {
    const HEART: InlineCard = {
      name: 'Heart',
      cost: '{W}',
      type: 'Creature — Cleric',
      pt: '1/1',
      text: 'Whenever another creature you control enters, you may draw a card. Do this only once each turn.',
    };
    const s = table([HEART], {
      [A]: { hand: ['Bear', 'Bird'], battlefield: ['Heart', ...anyLand], library: lands(9, 'Forest') },
    });
    s.say(A, 'no').cast(A, 'Bear').say(A, 'yes').cast(A, 'Bird');
    expect(s.hand(A)).toEqual(['Forest']);
  });
  it('603.2, 603.10a: "only once each turn" counts what dies with its source, and that once', () => {
    const DIRGE: InlineCard = {
      name: 'Dirge',
      cost: '{B}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'Whenever another creature dies, you gain 1 life. This ability triggers only once each turn.',
    };
    const s = table([DIRGE, SWEEP], { [A]: { hand: ['Sweep'], battlefield: ['Dirge', 'Bear', 'Bird', ...anyLand] } });
    const life = gained(s, A);
    s.cast(A, 'Sweep');
    expect(life()).toBe(1);
  });
});

describe('603.6–603.10 where triggers look', () => {
  it('603.6c: what is put into a graveyard from anywhere is not looked back at: its watcher, gone at once, does not see it', () => {
    const WATCH: InlineCard = {
      name: 'Watch',
      cost: '{2}',
      type: 'Artifact',
      text: 'Whenever a creature is put into a graveyard from anywhere, you gain 1 life.',
    };
    const LOOKS: InlineCard = {
      name: 'Looks',
      cost: '{2}',
      type: 'Artifact',
      text: 'Whenever a creature dies, you gain 10 life.',
    };
    const s = table([WATCH, LOOKS, WASH], {
      [A]: { hand: ['Wash'], battlefield: ['Watch', 'Looks', 'Bear', ...anyLand] },
    });
    const life = gained(s, A);
    s.cast(A, 'Wash');
    expect(life()).toBe(10);
  });
  it('603.8: a state trigger triggers when its state is true, and not again while it is on the stack', () => {
    const DRAGON: InlineCard = {
      name: 'Hoarder',
      cost: '{R}',
      type: 'Creature — Dragon',
      pt: '4/4',
      text: 'When you control no artifacts, sacrifice this creature.',
    };
    const s = table([DRAGON], { [A]: { hand: ['Hoarder'], battlefield: anyLand } });
    s.do(A, 'cast', 'Hoarder');
    s.passOne();
    s.passOne();
    expect([s.zone('Hoarder'), s.stack]).toEqual(['battlefield', ['Hoarder']]);
    s.resolve();
    expect(s.zone('Hoarder')).toBe('graveyard');
  });
  it('603.8: the state may be true for a moment in the middle of something', () => {
    const MISER: InlineCard = {
      name: 'Miser',
      cost: '{R}',
      type: 'Enchantment',
      text: 'When you have no cards in hand, draw a card.',
    };
    const CHURN: InlineCard = {
      name: 'Churn',
      cost: '{R}',
      type: 'Sorcery',
      text: 'Discard a card, then draw two cards.',
    };
    const s = table([MISER, CHURN], {
      [A]: { hand: ['Churn', 'Bear'], battlefield: ['Miser', ...anyLand], library: lands(9, 'Forest') },
    });
    s.cast(A, 'Churn');
    expect(s.hand(A)).toHaveLength(3);
  });
  it('113.6h: "when you cast this spell" triggers on the stack, resolves first, and when the spell is countered', () => {
    const TITAN: InlineCard = {
      name: 'Titan',
      cost: '{2}',
      type: 'Creature — Eldrazi',
      pt: '5/5',
      text: 'When you cast this spell, draw a card.',
    };
    const s = table([TITAN], {
      [A]: { hand: ['Titan'], battlefield: anyLand, library: lands(3, 'Forest') },
      [B]: { hand: ['Nope'], battlefield: ['Island'] },
    });
    s.do(A, 'cast', 'Titan');
    expect(s.stack).toEqual(['Titan', 'Titan']);
    s.passOne();
    s.cast(B, 'Nope', { targets: ['Titan'] });
    expect([s.zone('Titan'), s.hand(A)]).toEqual(['graveyard', ['Forest']]);
  });
  it('603.4, 702.33d: "when you cast this spell, if it was kicked" asks the spell', () => {
    const SOW: InlineCard = {
      name: 'Sower',
      cost: '{G}',
      type: 'Creature — Fungus',
      pt: '3/3',
      text: 'Kicker {1}\nWhen you cast this spell, if it was kicked, you gain 5 life.',
    };
    for (const [kicked, n] of [
      [true, 5],
      [false, 0],
    ] as const) {
      const s = table([SOW], { [A]: { hand: ['Sower'], battlefield: anyLand } });
      const life = gained(s, A);
      s.cast(A, 'Sower', { kicked });
      expect(life()).toBe(n);
    }
  });
});

describe('603.7 delayed triggered abilities that wait for an event', () => {
  const VIGIL: InlineCard = {
    name: 'Vigil',
    cost: '{W}',
    type: 'Instant',
    text: 'Target creature gets +1/+0 until end of turn. When that creature dies this turn, you gain 3 life.',
  };
  it('603.7: it triggers for that creature, whoever kills it', () => {
    const s = table([VIGIL], {
      [A]: { hand: ['Vigil', 'Smite', { card: 'Smite', as: 'Smite 2' }], battlefield: ['Bear', 'Bird', ...anyLand] },
    });
    const life = gained(s, A);
    s.cast(A, 'Vigil', { targets: ['Bear'] }).cast(A, 'Smite', { targets: ['Bird'] });
    expect(life()).toBe(0);
    s.cast(A, 'Smite 2', { targets: ['Bear'] });
    expect(life()).toBe(3);
  });
  it('603.7a, 514.2: "this turn" is over when the turn is', () => {
    const s = table([VIGIL], {
      [A]: { hand: ['Vigil'], battlefield: ['Bear', ...anyLand] },
      [B]: { hand: ['Smite'], battlefield: ['Swamp'] },
    });
    const life = gained(s, A);
    s.cast(A, 'Vigil', { targets: ['Bear'] })
      .to('upkeep')
      .cast(B, 'Smite', { targets: ['Bear'] });
    expect([life(), s.g.state.delayed]).toEqual([0, []]);
  });
  it('603.7b: with a duration it triggers each time, without one once', () => {
    const FRENZY: InlineCard = {
      name: 'Frenzy',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Whenever a creature dies this turn, you gain 1 life.',
    };
    const s = table([FRENZY, SWEEP], { [A]: { hand: ['Frenzy', 'Sweep'], battlefield: ['Bear', 'Bird', ...anyLand] } });
    const life = gained(s, A);
    s.cast(A, 'Frenzy').cast(A, 'Sweep');
    expect(life()).toBe(2);
  });
  it('603.7b: "when you next cast" triggers for the next spell only; 603.7d its source is the spell that made it', () => {
    const FORK: InlineCard = {
      name: 'Foretell Fork',
      cost: '{U}',
      type: 'Sorcery',
      text: 'When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.',
    };
    const s = table([FORK], {
      [A]: {
        hand: ['Foretell Fork', 'Study', { card: 'Study', as: 'Study 2' }],
        battlefield: anyLand,
        library: lands(9, 'Forest'),
      },
    });
    s.cast(A, 'Foretell Fork').cast(A, 'Study');
    expect(s.hand(A).filter((n) => n === 'Forest')).toHaveLength(4);
    s.cast(A, 'Study 2');
    expect(s.hand(A).filter((n) => n === 'Forest')).toHaveLength(6);
  });
  it('603.7c: it follows that object only: a creature that left and came back is another one', () => {
    const BLINK: InlineCard = {
      name: 'Blink',
      cost: '{W}',
      type: 'Instant',
      text: "Exile target creature you control, then return that card to the battlefield under its owner's control.",
    };
    const s = table([VIGIL, BLINK], { [A]: { hand: ['Vigil', 'Blink', 'Smite'], battlefield: ['Bear', ...anyLand] } });
    const life = gained(s, A);
    s.cast(A, 'Vigil', { targets: ['Bear'] })
      .cast(A, 'Blink', { targets: ['Bear'] })
      .cast(A, 'Smite', { targets: ['Bear'] });
    expect(life()).toBe(0);
  });
});

describe('603.12 reflexive triggered abilities', () => {
  const MANTICORE: InlineCard = {
    name: 'Manticore',
    cost: '{R}',
    type: 'Creature — Manticore',
    pt: '4/3',
    text: "When this creature enters, you may sacrifice another creature. When you do, this creature deals damage equal to that creature's power to any target.",
  };
  it('603.12, 608.2h: the target is chosen after the sacrifice, and the damage is the power that the creature had', () => {
    const s = table([MANTICORE], { [A]: { hand: ['Manticore'], battlefield: ['Giant', ...anyLand] }, [B]: {} });
    s.say(A, 'yes').choose(A, B).cast(A, 'Manticore');
    expect([s.zone('Giant'), s.g.world.life(s.seat(B))]).toEqual(['graveyard', 16]);
  });
  it('603.12: it does not trigger when it was not done, and not by another sacrifice', () => {
    const s = table([MANTICORE], { [A]: { hand: ['Manticore'], battlefield: ['Giant', ...anyLand] } });
    s.say(A, 'no').cast(A, 'Manticore');
    expect([s.zone('Giant'), s.life(B), s.stack]).toEqual(['battlefield', 20, []]);
  });
  it('603.12: it goes on the stack, where it can be answered', () => {
    const BOOST: InlineCard = {
      name: 'Trainer',
      cost: '{G}',
      type: 'Creature — Elf',
      pt: '1/1',
      text: 'When this creature enters, you may pay {1}. When you do, put a +1/+1 counter on target creature.',
    };
    const s = table([BOOST], { [A]: { hand: ['Trainer'], battlefield: ['Bear', ...anyLand] } });
    s.will(A, (p) => ({ pay: p.kind === 'pay' ? p.suggestion : null }))
      .choose(A, 'Bear')
      .do(A, 'cast', 'Trainer');
    for (let i = 0; i < 4; i++) s.passOne();
    s.settle();
    expect([s.stack, s.pt('Bear')]).toEqual([['Trainer'], '2/2']);
    s.resolve();
    expect(s.pt('Bear')).toBe('3/3');
  });
  it('603.12, 700.2: its modes are chosen when it has triggered', () => {
    const CAESAR: InlineCard = {
      name: 'Caesar',
      cost: '{W}',
      type: 'Creature — Human',
      pt: '2/2',
      text: 'Whenever you attack, you may sacrifice another creature. When you do, choose one —\n• You gain 4 life.\n• Draw a card.',
    };
    const s = table([CAESAR], { [A]: { battlefield: ['Caesar', 'Bear'] } });
    const life = gained(s, A);
    s.attack({ Caesar: B }).say(A, 'yes').say(A, 'm0').resolve();
    expect(life()).toBe(4);
  });
  it('400.7e: "another" does not mean the card itself, which its own sacrifice put into the graveyard', () => {
    const SHRINE: InlineCard = {
      name: 'Shrine',
      cost: '{1}',
      type: 'Artifact',
      text: '{1}: You may sacrifice this artifact. When you do, return another target artifact card from your graveyard to your hand.',
    };
    const s = table([SHRINE], { [A]: { battlefield: ['Shrine', ...anyLand] } });
    s.say(A, 'yes').activate(A, 'Shrine');
    expect([s.zone('Shrine'), s.hand(A)]).toEqual(['graveyard', []]);
  });
});
