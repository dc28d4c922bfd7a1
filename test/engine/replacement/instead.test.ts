import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = (n: number): string[] => lands(n, 'Island');
const swamps = (n: number): string[] => lands(n, 'Swamp');

describe('instead of a graveyard (614.6)', () => {
  const TITAN: InlineCard = {
    name: 'Titan',
    cost: '{1}{U}',
    type: 'Creature — Giant',
    pt: '3/3',
    text: "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.",
  };
  const RELIC: InlineCard = {
    name: 'Relic',
    cost: '{2}',
    type: 'Artifact',
    text: 'If a card or token would be put into a graveyard from anywhere, exile it instead.',
  };
  const VOID: InlineCard = {
    name: 'Void',
    cost: '{2}',
    type: 'Enchantment',
    text: "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
  };
  const RAT: InlineCard = {
    name: 'Rat',
    cost: '{B}',
    type: 'Creature — Rat',
    pt: '1/1',
    text: 'When this creature dies, you gain 3 life.',
  };
  const ROT: InlineCard = { name: 'Rot', cost: '{B}', type: 'Sorcery', text: 'Target player discards two cards.' };
  it('CR 614.6, 113.6: the card’s own words work in every zone: destroyed, discarded, countered', () => {
    const s = table([TITAN, ROT], {
      [A]: {
        battlefield: ['Titan', ...isles(4)],
        hand: [{ card: 'Titan', as: 'Second' }, 'Bear', { card: 'Titan', as: 'Third' }],
        library: ['Wall', 'Wall'],
      },
      [B]: { hand: ['Smite', 'Rot', 'Nope'], battlefield: [...swamps(2), ...isles(1)] },
    });
    s.do(A, 'cast', 'Third').cast(B, 'Nope', { targets: ['Third'] });
    expect(s.library(A).filter((n) => n === 'Titan')).toHaveLength(1);
    s.to('main1', B).cast(B, 'Smite', { targets: ['Titan'] });
    s.choose(A, 'Second', 'Bear').cast(B, 'Rot', { targets: [A] });
    expect([s.library(A).filter((n) => n === 'Titan').length, s.graveyard(A)]).toEqual([3, ['Bear']]);
    expect([...s.g.journal.events(0)].filter((e) => e.e === 'reveal' && e.defs.includes('Titan'))).toHaveLength(3);
  });
  it('CR 614.6: what is exiled instead never died; tokens are spoken of, too', () => {
    const s = table([RELIC, RAT], {
      [A]: { battlefield: ['Rat'] },
      [B]: { hand: ['Smite'], battlefield: ['Relic', 'Swamp'] },
    });
    const life = s.life(A);
    s.to('upkeep', B).cast(B, 'Smite', { targets: ['Rat'] });
    expect([s.zone('Rat'), s.zone('Smite'), s.life(A) - life]).toEqual(['exile', 'exile', 0]);
  });
  it('CR 614.6: whose graveyard it would be decides', () => {
    const s = table([VOID, RAT], {
      [A]: { battlefield: ['Rat'] },
      [B]: { hand: ['Smite'], battlefield: ['Void', 'Swamp'] },
    });
    s.to('upkeep', B).cast(B, 'Smite', { targets: ['Rat'] });
    expect([s.zone('Rat'), s.zone('Smite')]).toEqual(['exile', 'graveyard']);
  });
  it('CR 616.1: of two destinations the controller of the object chooses', () => {
    const s = table([RELIC, TITAN], {
      [A]: { battlefield: ['Titan'], library: ['Wall'] },
      [B]: { hand: ['Smite'], battlefield: ['Relic', 'Swamp'] },
    });
    s.to('upkeep', B)
      .will(A, (part) => {
        expect(part.clauses).toEqual(['616.1']);
        return { keys: [`graveyardInstead:${s.ref('Titan')}`] };
      })
      .cast(B, 'Smite', { targets: ['Titan'] });
    expect(s.library(A).sort()).toEqual(['Titan', 'Wall']);
  });
});

describe('countered spells (614.15)', () => {
  const ERASE: InlineCard = {
    name: 'Erase',
    cost: '{U}',
    type: 'Instant',
    text: "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
  };
  const LAPSE: InlineCard = {
    name: 'Lapse',
    cost: '{U}',
    type: 'Instant',
    text: "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard.",
  };
  const TAX: InlineCard = {
    name: 'Tax',
    cost: '{U}',
    type: 'Instant',
    text: "Counter target spell unless its controller pays {1}. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
  };
  it('CR 614.15: the spell is exiled, or goes to the top of its owner’s library', () => {
    const s = table([ERASE, LAPSE], {
      [A]: { hand: ['Bear', 'Bird'], battlefield: [...lands(2, 'Forest'), 'Island'] },
      [B]: { hand: ['Erase', 'Lapse'], battlefield: isles(2) },
    });
    s.do(A, 'cast', 'Bear').cast(B, 'Erase', { targets: ['Bear'] });
    s.do(A, 'cast', 'Bird').cast(B, 'Lapse', { targets: ['Bird'] });
    expect([s.zone('Bear'), s.zone('Bird'), s.library(A).at(-1)]).toEqual(['exile', 'library', 'Bird']);
  });
  it('CR 614.15, 616.1a: a self-replacement effect comes first, so that nothing would be put into a graveyard any more', () => {
    const TITAN: InlineCard = {
      name: 'Titan',
      cost: '{1}{U}',
      type: 'Creature — Giant',
      pt: '3/3',
      text: "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.",
    };
    const s = table([ERASE, TITAN], {
      [A]: { hand: ['Titan'], battlefield: isles(2) },
      [B]: { hand: ['Erase'], battlefield: isles(1) },
    });
    s.do(A, 'cast', 'Titan').cast(B, 'Erase', { targets: ['Titan'] });
    expect(s.zone('Titan')).toBe('exile');
  });
  it('CR 118.12, 614.15: unless its controller pays', () => {
    const s = table([TAX], {
      [A]: { hand: ['Bear', { card: 'Bear', as: 'Cub' }], battlefield: lands(5, 'Forest') },
      [B]: { hand: ['Tax', { card: 'Tax', as: 'Tax 2' }], battlefield: isles(2) },
    });
    s.do(A, 'cast', 'Bear')
      .will(A, (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null }))
      .cast(B, 'Tax', { targets: ['Bear'] });
    expect(s.zone('Bear')).toBe('battlefield');
    s.do(A, 'cast', 'Cub')
      .do(B, 'cast', 'Tax 2', { targets: ['Cub'] })
      .will(A, { pay: null })
      .resolve();
    expect(s.zone('Cub')).toBe('exile');
  });
});

describe('instead of drawing (614.11, 121.6)', () => {
  const LORE: InlineCard = {
    name: 'Lore',
    cost: '{U}',
    type: 'Enchantment',
    text: 'If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.',
  };
  const MANIAC: InlineCard = {
    name: 'Maniac',
    cost: '{U}',
    type: 'Creature — Human',
    pt: '2/2',
    text: 'If you would draw a card while your library has no cards in it, you win the game instead.',
  };
  const WORDS: InlineCard = {
    name: 'Words',
    cost: '{U}',
    type: 'Enchantment',
    text: '{1}: The next time you would draw a card this turn, you gain 5 life instead.',
  };
  const WAR: InlineCard = {
    name: 'War',
    cost: '{U}',
    type: 'Enchantment',
    text: '{1}: The next time you would draw a card this turn, this enchantment deals 2 damage to any target instead.',
  };
  it('CR 614.11, 614.5: two cards for one, and not two for each of these', () => {
    const s = table([LORE], {
      [A]: { hand: ['Study'], battlefield: ['Lore', ...isles(1)], library: ['Bear', 'Wall', 'Bird', 'Giant', 'Bear'] },
    });
    s.cast(A, 'Study');
    expect(s.hand(A)).toHaveLength(4);
  });
  it('CR 614.11: the first draw of one’s draw step is spared where the effect says so', () => {
    const s = table([LORE], {
      [A]: { battlefield: ['Lore'], library: ['Bear', 'Wall', 'Bird'] },
      [B]: { library: ['Bear', 'Bear'] },
    });
    s.to('main1', A);
    expect(s.hand(A)).toEqual(['Bird']);
  });
  it('CR 616.1, 614.5: two such effects give four cards, one applying to what the other made', () => {
    const s = table([LORE, { name: 'Peek', cost: '{U}', type: 'Sorcery', text: 'Draw a card.' }], {
      [A]: {
        hand: ['Peek'],
        battlefield: ['Lore', { card: 'Lore', as: 'Lore 2' }, ...isles(1)],
        library: lands(9, 'Bear'),
      },
      [B]: {},
    });
    s.will(A, (part) => ({ keys: part.kind === 'options' ? [part.options[0]?.key ?? ''] : [] })).cast(A, 'Peek');
    expect(s.hand(A)).toHaveLength(4);
  });
  it('CR 121.6a, 614.11: a draw from an empty library is replaced, too', () => {
    const s = table([MANIAC], { [A]: { hand: ['Study'], battlefield: ['Maniac', ...isles(1)], library: [] } });
    s.cast(A, 'Study');
    expect(s.g.state.over?.winner).toBe(s.g.world.seat(s.seat(A)).side);
  });
  it('CR 614.3, 614.5: "the next time" replaces one draw of a sequence, this turn (121.6b)', () => {
    const s = table([WORDS], {
      [A]: { hand: ['Study'], battlefield: ['Words', ...isles(2)], library: ['Bear', 'Wall', 'Bird'] },
    });
    const life = s.life(A);
    s.activate(A, 'Words').cast(A, 'Study');
    expect([s.life(A) - life, s.hand(A)]).toEqual([5, ['Bird']]);
    const t = table([WORDS], {
      [A]: { battlefield: ['Words', ...isles(2)], library: ['Bear', 'Wall', 'Bird'] },
      [B]: { library: ['Bear', 'Bear'] },
    });
    t.activate(A, 'Words').to('main1', A);
    expect(t.hand(A)).toEqual(['Bird']);
  });
  it('CR 616.1: of two effects that wait the player says which applies, and the other waits on', () => {
    const s = table([WORDS], {
      [A]: { hand: ['Study'], battlefield: ['Words', ...isles(3)], library: ['Bear', 'Wall', 'Bird'] },
    });
    const life = s.life(A);
    s.activate(A, 'Words')
      .activate(A, 'Words')
      .will(A, (part) => ({ keys: part.kind === 'options' ? [part.options[1]?.key ?? ''] : [] }))
      .cast(A, 'Study');
    expect([s.life(A) - life, s.hand(A)]).toEqual([10, []]);
  });
  it('CR 614.3, 115.1: its target is chosen as the ability is activated', () => {
    const s = table([WAR], {
      [A]: { hand: ['Study'], battlefield: ['War', ...isles(2)], library: ['Bear', 'Wall', 'Bird'] },
      [B]: { battlefield: [{ card: 'Bear', as: 'Victim' }] },
    });
    s.activate(A, 'War', { targets: ['Victim'] }).cast(A, 'Study');
    expect([s.zone('Victim'), s.hand(A)]).toEqual(['graveyard', ['Bird']]);
  });
});

describe('instead of untapping (122.1d)', () => {
  it('CR 122.1d: what would become untapped loses a stun counter instead, one each time', () => {
    const WAKE: InlineCard = { name: 'Wake', cost: '{U}', type: 'Instant', text: 'Untap target creature.' };
    const s = table([WAKE], {
      [A]: {
        hand: ['Wake'],
        battlefield: [{ card: 'Bear', tapped: true, counters: { stun: 2 } }, ...isles(1)],
        library: ['Wall', 'Wall'],
      },
      [B]: { library: ['Wall', 'Wall'] },
    });
    s.cast(A, 'Wake', { targets: ['Bear'] });
    expect(s.object('Bear')).toMatchObject({ tapped: true, counters: { stun: 1 } });
    s.to('upkeep', A);
    expect(s.object('Bear')).toMatchObject({ tapped: true, counters: {} });
    s.to('upkeep', A);
    expect(s.object('Bear')?.tapped).toBe(false);
  });
});

describe('entering (614.1c–d, 614.12)', () => {
  const LINE: InlineCard = {
    name: 'Giant Hall',
    type: 'Land',
    text: "As ~ enters the battlefield, you may reveal a Giant card from your hand. If you don't, ~ enters the battlefield tapped.\n{T}: Add {R}.",
  };
  const MENTOR: InlineCard = {
    name: 'Mentor',
    cost: '{G}',
    type: 'Creature — Elf',
    pt: '1/1',
    text: 'Each other Bear you control enters with an additional +1/+1 counter on it.',
  };
  const FORGE: InlineCard = {
    name: 'Forge',
    cost: '{1}',
    type: 'Artifact',
    text: 'Forge enters the battlefield tapped with two charge counters on it.',
  };
  const RAGER: InlineCard = {
    name: 'Rager',
    cost: '{G}',
    type: 'Creature — Orc',
    pt: '2/2',
    text: 'This creature enters with a +1/+1 counter on it if you control a Bear.',
  };
  const SEASON: InlineCard = {
    name: 'Season',
    cost: '{G}',
    type: 'Enchantment',
    text: 'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
  };
  it('CR 614.12a: what is revealed for it is shown before it enters', () => {
    const s = table([LINE], { [A]: { hand: ['Giant Hall', 'Giant'] }, [B]: {} });
    s.say(A, 'yes').choose(A, 'Giant').play(A, 'Giant Hall');
    expect([s.object('Giant Hall')?.tapped, s.object('Giant')?.known]).toEqual([false, [0, 1]]);
    const t = table([LINE], { [A]: { hand: ['Giant Hall', 'Bear'] }, [B]: {} });
    t.say(A, 'no').play(A, 'Giant Hall');
    expect(t.object('Giant Hall')?.tapped).toBe(true);
  });
  it('CR 614.12: "each other … enters with an additional counter" speaks of others, as they will be', () => {
    const s = table([MENTOR], {
      [A]: { hand: ['Bear', 'Bird'], battlefield: ['Mentor', ...lands(2, 'Forest'), 'Island'] },
    });
    s.cast(A, 'Bear').cast(A, 'Bird');
    expect([s.pt('Bear'), s.pt('Bird')]).toEqual(['3/3', '1/1']);
  });
  it('CR 614.1c: tapped and with counters at once', () => {
    const s = table([FORGE], { [A]: { hand: ['Forge'], battlefield: isles(1) } });
    s.cast(A, 'Forge');
    expect(s.object('Forge')).toMatchObject({ tapped: true, counters: { charge: 2 } });
  });
  it('CR 614.1c, 614.16: with counters if a condition holds, and more of them by another effect', () => {
    const s = table([RAGER, SEASON], {
      [A]: { hand: ['Rager', { card: 'Rager', as: 'Alone' }], battlefield: [...lands(2, 'Forest'), 'Season'] },
    });
    s.cast(A, 'Alone');
    expect(s.pt('Alone')).toBe('2/2');
    const t = table([RAGER, SEASON], { [A]: { hand: ['Rager'], battlefield: ['Forest', 'Season', 'Bear'] } });
    t.cast(A, 'Rager');
    expect(t.pt('Rager')).toBe('4/4');
  });
  it('CR 616.1, 616.2: two effects that enter with counters add up', () => {
    const s = table([MENTOR], {
      [A]: { hand: ['Bear'], battlefield: ['Mentor', { card: 'Mentor', as: 'Second' }, ...lands(2, 'Forest')] },
    });
    s.cast(A, 'Bear');
    expect(s.pt('Bear')).toBe('4/4');
  });
});
