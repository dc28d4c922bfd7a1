import { describe, expect, it } from 'vitest';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';

const spell = (
  name: string,
  cost: string,
  text: string,
  type = 'Sorcery',
): { name: string; cost: string; type: string; text: string } => ({ name, cost, type, text });
const tapped = (t: Scenario): number =>
  t.g.world.permanentsOf(t.seat('A')).filter((id) => t.g.world.get(id).tapped).length;

describe('modes with costs (700.2h)', () => {
  const SPREE = spell(
    'Raid',
    '{R}',
    'Spree\n+ {1} — Raid deals 3 damage to any target.\n+ {2} — Draw a card.\n+ {1}{R} — You gain 4 life.',
  );
  it('702.172a: each mode that is chosen is paid for', () => {
    const t = duel({
      cards: [SPREE],
      seats: { A: { battlefield: lands(5, 'Mountain'), hand: ['Raid'], library: ['Bear'] } },
    });
    t.cast('A', 'Raid', { modes: [0, 2], targets: ['B'] });
    expect([t.life('B'), t.life('A'), t.hand('A'), tapped(t)]).toEqual([17, 24, [], 4]);
  });
  it('702.172a: at least one mode, and what cannot be paid is refused', () => {
    const t = duel({ cards: [SPREE], seats: { A: { battlefield: ['Mountain'], hand: ['Raid'] } } });
    expect(t.try('A', 'cast', 'Raid', { modes: [0], targets: ['B'] })?.clauses).toContain('601.2h');
    const u = duel({
      cards: [SPREE],
      seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Raid'], library: ['Bear'] } },
    });
    expect(u.try('A', 'cast', 'Raid', { modes: [0, 1], targets: ['B'] })?.clauses).toContain('601.2b');
    u.cast('A', 'Raid', { modes: [1] });
    expect(u.hand('A')).toEqual(['Bear']);
  });
  it('118.9d, 700.2h: modes are paid for even where the spell itself costs nothing', () => {
    const gift = spell(
      'Gift',
      '{U}',
      'Exile the top card of your library. Until end of turn, you may cast that card without paying its mana cost.',
    );
    const t = duel({
      cards: [SPREE, gift],
      seats: { A: { battlefield: [...lands(2, 'Island')], hand: ['Gift'], library: ['Raid'] } },
    });
    t.cast('A', 'Gift').cast('A', 'Raid', { modes: [0], targets: ['B'] });
    expect([t.life('B'), tapped(t)]).toEqual([17, 2]);
  });
  it('702.183a: one mode of a tiered spell with its cost', () => {
    const fire = spell(
      'Fire',
      '{R}',
      'Tiered\n• Spark — {0} — Fire deals 1 damage to target creature.\n• Blaze — {2} — Fire deals 4 damage to target creature.',
    );
    const t = duel({
      cards: [fire],
      seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Fire'] }, B: { battlefield: ['Wall'] } },
    });
    t.cast('A', 'Fire', { modes: [1], targets: ['Wall'] });
    expect([t.zone('Wall'), tapped(t)]).toEqual(['graveyard', 3]);
    const u = duel({
      cards: [fire],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Fire'] }, B: { battlefield: ['Wall'] } },
    });
    expect(u.try('A', 'cast', 'Fire', { modes: [1], targets: ['Wall'] })?.clauses).toContain('601.2b');
  });
  it('702.120a: escalate is paid for each mode beyond the first, in mana or otherwise', () => {
    const modes = 'Choose one or more —\n• You gain 2 life.\n• Draw a card.\n• Rise deals 2 damage to any target.';
    const t = duel({
      cards: [spell('Rise', '{W}', `Escalate {1}\n${modes}`)],
      seats: { A: { battlefield: lands(3, 'Plains'), hand: ['Rise'], library: ['Bear'] } },
    });
    t.cast('A', 'Rise', { modes: [0, 1, 2], targets: ['B'] });
    expect([t.life('A'), t.life('B'), t.hand('A'), tapped(t)]).toEqual([22, 18, ['Bear'], 3]);
    const u = duel({
      cards: [spell('Rise', '{W}', `Escalate—Discard a card.\n${modes}`)],
      seats: { A: { battlefield: ['Plains'], hand: ['Rise', 'Bird'], library: ['Bear'] } },
    });
    expect(u.try('A', 'cast', 'Rise', { modes: [0, 1, 2], targets: ['B'] })?.clauses).toContain('601.2b');
    u.cast('A', 'Rise', { modes: [0, 2], targets: ['B'] });
    expect([u.life('A'), u.life('B'), u.zone('Bird')]).toEqual([22, 18, 'graveyard']);
  });
});

describe('choosing modes (700.2)', () => {
  const CONFLUENCE = spell(
    'Union',
    '{W}',
    'Choose three. You may choose the same mode more than once.\n• Union deals 1 damage to any target.\n• You gain 2 life.',
    'Instant',
  );
  it('700.2d: the same mode more than once, each time with a target of its own', () => {
    const t = duel({
      cards: [CONFLUENCE],
      seats: { A: { battlefield: ['Plains'], hand: ['Union'] }, B: { battlefield: ['Bird'] } },
    });
    t.cast('A', 'Union', { modes: [0, 0, 1], targets: ['Bird', 'B'] });
    expect([t.zone('Bird'), t.life('B'), t.life('A')]).toEqual(['graveyard', 19, 22]);
  });
  it('700.2d: or with the same target each time', () => {
    const t = duel({ cards: [CONFLUENCE], seats: { A: { battlefield: ['Plains'], hand: ['Union'] } } });
    t.cast('A', 'Union', { modes: [0, 0, 0], targets: ['B', 'B', 'B'] });
    expect(t.life('B')).toBe(17);
  });
  it('608.2b: of repeated modes, those whose targets are gone do nothing', () => {
    const t = duel({
      cards: [CONFLUENCE],
      seats: {
        A: { battlefield: ['Plains'], hand: ['Union'] },
        B: { battlefield: ['Bird', 'Mountain'], hand: ['Spark'] },
      },
    });
    t.do('A', 'cast', 'Union', { modes: [0, 0, 1], targets: ['Bird', 'B'] })
      .cast('B', 'Spark', { targets: ['Bird'] })
      .resolve();
    expect([t.life('B'), t.life('A')]).toEqual([19, 22]);
  });
  it('700.2: any number of modes, even none', () => {
    const feast = spell('Feast', '{G}', 'Choose any number —\n• You gain 2 life.\n• Draw a card.');
    const t = duel({ cards: [feast], seats: { A: { battlefield: ['Forest'], hand: ['Feast'], library: ['Bear'] } } });
    t.cast('A', 'Feast', { modes: [] });
    expect([t.life('A'), t.zone('Feast')]).toEqual([20, 'graveyard']);
    const u = duel({ cards: [feast], seats: { A: { battlefield: ['Forest'], hand: ['Feast'], library: ['Bear'] } } });
    u.cast('A', 'Feast', { modes: [0, 1] });
    expect([u.life('A'), u.hand('A')]).toEqual([22, ['Bear']]);
  });
  it('207.2d: what stands before a dash in a mode is a title', () => {
    const trade = spell('Trade', '{G}', 'Choose one —\n• Sell — You gain 2 life.\n• Buy Goods — Draw a card.');
    const t = duel({ cards: [trade], seats: { A: { battlefield: ['Forest'], hand: ['Trade'], library: ['Bear'] } } });
    t.cast('A', 'Trade', { modes: [1] });
    expect(t.hand('A')).toEqual(['Bear']);
  });
});

describe('splice (702.47)', () => {
  const RAY = spell('Ray', '{1}{R}', 'Ray deals 2 damage to any target.\nSplice onto Arcane {R}', 'Instant — Arcane');
  const CALM = spell('Calm', '{W}', 'You gain 3 life.', 'Instant — Arcane');
  it('702.47a: a card of the hand is revealed and its text added, for its splice cost; it stays in hand', () => {
    const t = duel({
      cards: [RAY, CALM],
      seats: { A: { battlefield: ['Plains', 'Mountain'], hand: ['Calm', 'Ray'] } },
    });
    t.cast('A', 'Calm', { draft: { splice: { chosen: [t.ref('Ray')] } }, targets: ['B'] });
    expect([t.life('A'), t.life('B'), t.hand('A'), tapped(t)]).toEqual([23, 18, ['Ray'], 2]);
  });
  it('702.47a: onto nothing but an Arcane spell, and not unpaid', () => {
    const t = duel({
      cards: [RAY, spell('Rest', '{W}', 'You gain 3 life.', 'Instant')],
      seats: { A: { battlefield: ['Plains', 'Mountain'], hand: ['Rest', 'Ray'] } },
    });
    t.cast('A', 'Rest', { draft: { splice: { chosen: [t.ref('Ray')] } } });
    expect([t.life('B'), tapped(t)]).toEqual([20, 1]);
    const u = duel({ cards: [RAY, CALM], seats: { A: { battlefield: ['Plains'], hand: ['Calm', 'Ray'] } } });
    u.cast('A', 'Calm', { draft: { splice: { chosen: [u.ref('Ray')] } } });
    expect(u.life('B')).toBe(20);
  });
  it('702.47b: not if its own targets cannot be chosen', () => {
    const doom = spell('Doom', '{B}', 'Destroy target creature.\nSplice onto Arcane {B}', 'Instant — Arcane');
    const t = duel({ cards: [doom, CALM], seats: { A: { battlefield: ['Plains', 'Swamp'], hand: ['Calm', 'Doom'] } } });
    t.cast('A', 'Calm', { draft: { splice: { chosen: [t.ref('Doom')] } } });
    expect(tapped(t)).toBe(1);
  });
  it('702.47c: the added text speaks of the spell on the stack', () => {
    const t = duel({
      cards: [
        RAY,
        { ...CALM, name: 'Calm' },
        { name: 'Guard', cost: '{1}', type: 'Creature — Knight', pt: '2/2', text: 'Protection from red' },
      ],
      seats: { A: { battlefield: ['Plains', 'Mountain'], hand: ['Calm', 'Ray'] }, B: { battlefield: ['Guard'] } },
    });
    t.cast('A', 'Calm', { draft: { splice: { chosen: [t.ref('Ray')] } }, targets: ['Guard'] });
    expect(t.zone('Guard')).toBe('graveyard'); // a white spell deals it
  });
  it('702.47b: several, in the order in which they are chosen; the main spell first', () => {
    const sift = spell('Sift', '{U}', 'Draw a card.\nSplice onto Arcane {U}', 'Instant — Arcane');
    const ruin = spell('Ruin', '{B}', 'Discard your hand.\nSplice onto Arcane {B}', 'Instant — Arcane');
    const lay = {
      cards: [sift, ruin, CALM],
      seats: { A: { battlefield: ['Plains', 'Island', 'Swamp'], hand: ['Calm', 'Sift', 'Ruin'], library: ['Bear'] } },
    };
    const t = duel(lay);
    t.cast('A', 'Calm', { draft: { splice: { chosen: [t.ref('Ruin'), t.ref('Sift')] } } });
    expect([t.hand('A'), tapped(t)]).toEqual([['Bear'], 3]);
    const u = duel(lay);
    u.cast('A', 'Calm', { draft: { splice: { chosen: [u.ref('Sift'), u.ref('Ruin')] } } });
    expect(u.hand('A')).toEqual([]);
  });
  it('608.2b, 702.47d: a spell whose only target is that of the added text does nothing if that is gone', () => {
    const t = duel({
      cards: [RAY, CALM],
      seats: {
        A: { battlefield: ['Plains', 'Mountain'], hand: ['Calm', 'Ray'] },
        B: { battlefield: ['Bird', 'Mountain'], hand: ['Spark'] },
      },
    });
    t.do('A', 'cast', 'Calm', { draft: { splice: { chosen: [t.ref('Ray')] } }, targets: ['Bird'] })
      .cast('B', 'Spark', { targets: ['Bird'] })
      .resolve();
    expect(t.life('A')).toBe(20);
  });
});

describe('modes that have not been chosen', () => {
  const PACT = {
    name: 'Pact',
    cost: '{1}',
    type: 'Enchantment',
    text: "Whenever you gain life, choose one that hasn't been chosen —\n• Draw a card.\n• Pact deals 2 damage to each opponent.",
  };
  const SALVE = { name: 'Salve', cost: '{W}', type: 'Instant', text: 'You gain 1 life.' };
  const salves = (n: number): { card: string; as: string }[] =>
    Array.from({ length: n }, (_, i) => ({ card: 'Salve', as: `Salve ${i}` }));
  /** Gains life, and says which modes are offered; null where nothing is asked. */
  const offered = (t: Scenario, i: number, take: string): string[] | null => {
    let keys: string[] | null = null;
    t.will('A', (part) => {
      keys = part.kind === 'options' ? part.options.map((o) => o.key) : null;
      return { keys: [take] };
    });
    t.cast('A', `Salve ${i}`);
    return keys;
  };
  it('700.2b: a mode is chosen once, and without one the ability is removed', () => {
    const t = duel({
      cards: [PACT, SALVE],
      seats: { A: { battlefield: ['Pact', ...lands(3, 'Plains')], hand: salves(3), library: ['Bear', 'Bird'] } },
    });
    expect(offered(t, 0, 'm1')).toEqual(['m0', 'm1']);
    expect(t.life('B')).toBe(18);
    t.cast('A', 'Salve 1').cast('A', 'Salve 2');
    expect([t.hand('A').length, t.life('B')]).toEqual([1, 18]);
  });
  it('700.2b, 400.7: another object has chosen none', () => {
    const t = duel({
      cards: [PACT, SALVE],
      seats: {
        A: {
          battlefield: ['Pact', { card: 'Pact', as: 'Second' }, ...lands(2, 'Plains')],
          hand: salves(1),
          library: ['Bear', 'Bird'],
        },
      },
    });
    const all: string[][] = [];
    const answer = (part: {
      readonly kind: string;
      readonly options?: readonly { readonly key: string }[];
    }): { keys: string[] } => {
      all.push((part.options ?? []).map((o) => o.key));
      return { keys: ['m0'] };
    };
    t.will('A', (part) => (part.kind === 'order' ? { order: part.items.map((i) => i.key) } : answer(part as never)))
      .will('A', (part) => answer(part as never))
      .will('A', (part) => answer(part as never))
      .cast('A', 'Salve 0');
    expect(all).toEqual([
      ['m0', 'm1'],
      ['m0', 'm1'],
    ]);
  });
  it('700.2b: "this turn" begins anew with the next turn', () => {
    const daily = { ...PACT, text: PACT.text.replace('been chosen', 'been chosen this turn') };
    const t = duel({
      cards: [daily, SALVE],
      seats: {
        A: { battlefield: ['Pact', ...lands(3, 'Plains')], hand: salves(3), library: ['Bear', 'Bird', 'Giant'] },
      },
    });
    expect(offered(t, 0, 'm0')).toEqual(['m0', 'm1']);
    t.cast('A', 'Salve 1');
    expect(t.life('B')).toBe(18);
    t.to('upkeep', 'B').to('main1', 'B').to('upkeep', 'A');
    expect(offered(t, 2, 'm0')).toEqual(['m0', 'm1']);
  });
  it('700.2a, 602.2b: an ability is activated only with a mode that is left', () => {
    const bowls = {
      name: 'Bowls',
      cost: '{1}',
      type: 'Artifact',
      text: "{1}: Choose one that hasn't been chosen —\n• Draw a card.\n• You gain 3 life.",
    };
    const t = duel({
      cards: [bowls],
      seats: { A: { battlefield: ['Bowls', ...lands(3, 'Plains')], library: ['Bear'] } },
    });
    t.activate('A', 'Bowls', { modes: [1] }).activate('A', 'Bowls');
    expect([t.life('A'), t.hand('A')]).toEqual([23, ['Bear']]);
    expect(t.try('A', 'activate', 'Bowls')?.clauses).toContain('601.2c');
  });
});

describe('modes with pawprints (700.2i)', () => {
  const SEASON = {
    name: 'Season',
    cost: '{1}',
    type: 'Sorcery',
    text: 'Choose up to five {P} worth of modes. You may choose the same mode more than once.\n{P} — Draw a card.\n{P}{P} — Season deals 1 damage to target player.\n{P}{P}{P} — You gain 4 life.',
  };
  const board = (): Scenario =>
    duel({
      cards: [SEASON],
      seats: {
        A: { battlefield: ['Forest'], hand: ['Season'], library: ['Bear', 'Bird', 'Wall', 'Giant', 'Bear', 'Bird'] },
      },
    });
  const modes = (...keys: (string | null)[]): Record<string, { keys: string[] }> =>
    Object.fromEntries(keys.map((key, i) => [i === 0 ? 'modes' : `modes.${i}`, { keys: key === null ? [] : [key] }]));

  it('700.2i: modes whose pawprints are not more than are said; the same mode more than once', () => {
    const t = board();
    t.cast('A', 'Season', { targets: ['B', 'B'], draft: modes('m1', 'm0', 'm1') });
    expect([t.life('B'), t.hand('A').length, t.life('A')]).toEqual([18, 1, 20]);
    const u = board();
    u.cast('A', 'Season', { targets: ['B'], draft: modes('m2', 'm1') });
    expect([u.life('B'), u.hand('A').length, u.life('A')]).toEqual([19, 0, 24]);
  });
  it('700.2i: fewer, or none', () => {
    expect(
      board()
        .cast('A', 'Season', { draft: modes('m0', null) })
        .hand('A'),
    ).toHaveLength(1);
    expect(
      board()
        .cast('A', 'Season', { draft: modes(null) })
        .hand('A'),
    ).toHaveLength(0);
  });
  it('700.2i: what is worth more than is left is not offered', () => {
    const t = board();
    expect(t.try('A', 'cast', 'Season', { draft: modes('m2', 'm2') })).not.toBeNull();
    expect(t.zone('Season')).toBe('hand');
  });
});
