import { describe, expect, it } from 'vitest';
import { canSee } from '../../../server/engine/language/facts/visibility.ts';
import { duel, lands, ofKind, type Scenario } from '../../dsl/plain.ts';

const enchantment = ofKind('{1}{G}', 'Enchantment');
const VISION = enchantment(
  'Vision',
  'You may look at the top card of your library any time.\nYou may play lands and cast creature spells from the top of your library.',
);
const sees = (t: Scenario, seat: string, card: string): boolean => {
  const s = t.g.world.seat(t.seat(seat));
  const o = t.object(card);
  return o !== undefined && canSee(t.g, { person: s.person, side: s.side }, o);
};
const tapped = (t: Scenario): number =>
  t.g.world.permanentsOf(t.seat('A')).filter((id) => t.g.world.get(id).tapped).length;

describe('the top card of a library (401.5, 601.3)', () => {
  it('401.5: who may look at it sees it, and nobody else', () => {
    const t = duel({ cards: [VISION], seats: { A: { battlefield: ['Vision'], library: ['Bird', 'Bear'] } } });
    t.priorityTo('A');
    const [top, next] = t.library('A').toReversed();
    expect([sees(t, 'A', top as string), sees(t, 'B', top as string), sees(t, 'A', next as string)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('401.5: played revealed, everybody sees it, and the next one after it', () => {
    const t = duel({
      cards: [
        enchantment('Oracle', 'Play with the top card of your library revealed.'),
        { name: 'Sip', cost: '{U}', type: 'Instant', text: 'Draw a card.' },
      ],
      seats: { A: { battlefield: ['Oracle', 'Island'], hand: ['Sip'], library: ['Bird', 'Bear'] } },
    });
    t.priorityTo('A');
    const [top, next] = t.library('A').toReversed() as [string, string];
    expect([sees(t, 'B', top), sees(t, 'B', next)]).toEqual([true, false]);
    t.cast('A', 'Sip').priorityTo('A');
    expect([t.hand('A'), sees(t, 'B', next)]).toEqual([[top], true]);
  });
  it('401.5: each card that is drawn was revealed', () => {
    const t = duel({
      cards: [enchantment('Oracle', 'Play with the top card of your library revealed.')],
      seats: { A: { battlefield: ['Oracle', 'Island'], hand: ['Study'], library: ['Bird', 'Bear', 'Wall'] } },
    });
    t.cast('A', 'Study');
    expect([...t.g.journal.events(0)].filter((e) => e.e === 'reveal').length).toBeGreaterThanOrEqual(3);
  });
  it('601.3, 305.1: creature spells and lands are played from there, other spells are not', () => {
    const t = duel({
      cards: [VISION],
      seats: { A: { battlefield: ['Vision', ...lands(2, 'Forest')], library: ['Bear'] } },
    });
    t.cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
    const u = duel({ cards: [VISION], seats: { A: { battlefield: ['Vision'], library: ['Forest'] } } });
    u.play('A', 'Forest');
    expect(u.zone('Forest')).toBe('battlefield');
    const v = duel({ cards: [VISION], seats: { A: { battlefield: ['Vision', 'Island'], library: ['Study'] } } });
    expect(v.try('A', 'cast', 'Study')?.clauses).toContain('601.3');
  });
  it('601.3: not the card below, and not one of an opponent', () => {
    const t = duel({
      cards: [VISION],
      seats: {
        A: { battlefield: ['Vision', ...lands(4, 'Forest')], library: ['Bear', 'Wall'] },
        B: { library: ['Giant'] },
      },
    });
    t.priorityTo('A');
    const below = t.library('A')[0] as string;
    expect(t.try('A', 'cast', below)?.message).toBeDefined();
    expect(t.try('A', 'cast', 'Giant')?.message).toBeDefined();
  });
  it('601.3: without the effect there is no permission', () => {
    const t = duel({
      cards: [VISION],
      seats: { A: { battlefield: ['Vision', ...lands(2, 'Forest'), 'Swamp'], library: ['Bear'] } },
    });
    t.priorityTo('A');
    const vision = t.id('Vision');
    t.g.journal.set(t.g.world.get(vision), 'faceDown', true, vision, true);
    expect(t.try('A', 'cast', 'Bear')?.clauses).toContain('601.3');
  });
  it('601.3: once each turn', () => {
    const once = enchantment(
      'Well',
      'You may look at the top card of your library any time.\nOnce each turn, you may cast a creature spell from the top of your library.',
    );
    const t = duel({
      cards: [once],
      seats: { A: { battlefield: ['Well', ...lands(4, 'Forest')], library: ['Bear', { card: 'Bear', as: 'Other' }] } },
    });
    t.priorityTo('A');
    const first = t.g.world.library(t.seat('A')).at(-1);
    const names = ['Bear', 'Other'].sort((a) => (t.id(a) === first ? -1 : 1)) as [string, string];
    t.cast('A', names[0]);
    expect(t.try('A', 'cast', names[1])?.clauses).toContain('601.3');
  });
});

describe('cards exiled with a permanent (406.6, 601.3)', () => {
  const VAULT = {
    name: 'Vault',
    cost: '{1}',
    type: 'Artifact',
    text: '{T}: Exile the top card of your library.\nYou may play cards exiled with Vault.',
  };
  it('406.6: they may be played, by that permanent’s controller and no others', () => {
    const t = duel({
      cards: [VAULT],
      seats: { A: { battlefield: ['Vault', ...lands(2, 'Forest')], library: ['Bear'] } },
    });
    t.activate('A', 'Vault').cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
  });
  it('406.6: not what something else exiled', () => {
    const other = { name: 'Pit', cost: '{1}', type: 'Artifact', text: '{T}: Exile the top card of your library.' };
    const t = duel({
      cards: [VAULT, other],
      seats: { A: { battlefield: ['Vault', 'Pit', ...lands(2, 'Forest')], library: ['Bear'] } },
    });
    t.activate('A', 'Pit');
    expect(t.try('A', 'cast', 'Bear')?.clauses).toContain('601.3');
  });
  it('609.4b: with mana as though it were of any color', () => {
    const any = {
      ...VAULT,
      text: '{T}: Exile the top card of your library.\nYou may cast spells from among cards exiled with Vault, and you may spend mana as though it were mana of any color to cast those spells.',
    };
    const t = duel({ cards: [any], seats: { A: { battlefield: ['Vault', ...lands(2, 'Swamp')], library: ['Bear'] } } });
    t.activate('A', 'Vault').cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
  });
});

describe('costs of what is cast for nothing or another cost (107.3b, 118.9)', () => {
  const GIFT = {
    name: 'Gift',
    cost: '{U}',
    type: 'Sorcery',
    text: 'Exile the top card of your library. Until end of turn, you may cast that card without paying its mana cost.',
  };
  it('107.3b: X is 0 where the mana cost is not paid', () => {
    const blaze = { name: 'Blaze', cost: '{X}{R}', type: 'Sorcery', text: 'Blaze deals X damage to any target.' };
    const t = duel({
      cards: [GIFT, blaze],
      seats: { A: { battlefield: lands(4, 'Island'), hand: ['Gift'], library: ['Blaze'] } },
    });
    t.cast('A', 'Gift').cast('A', 'Blaze', { targets: ['B'] });
    expect([t.life('B'), tapped(t), t.zone('Blaze')]).toEqual([20, 1, 'graveyard']);
  });
  it('118.9d: additional costs and kicker are paid with an alternative cost', () => {
    const ritual = {
      name: 'Ritual',
      cost: '{4}{B}',
      type: 'Sorcery',
      text: 'Kicker {1}\nAs an additional cost to cast this spell, sacrifice a creature.\nDraw a card. If Ritual was kicked, you gain 3 life.',
    };
    const t = duel({
      cards: [GIFT, ritual],
      seats: { A: { battlefield: [...lands(2, 'Island'), 'Bear'], hand: ['Gift'], library: ['Bird', 'Ritual'] } },
    });
    t.priorityTo('A');
    if (t.library('A').at(-1) !== 'Ritual') throw new Error('The ritual lies on top.');
    t.cast('A', 'Gift').cast('A', 'Ritual', { kicked: true });
    expect([t.zone('Bear'), t.life('A'), tapped(t), t.hand('A')]).toEqual(['graveyard', 23, 2, ['Bird']]);
  });
  it('601.2f: increases come before reductions, and what sets a minimum last', () => {
    const tax = enchantment('Tax', 'Creature spells cost {2} more to cast.');
    const cut = enchantment('Cut', 'Creature spells you cast cost {3} less to cast.');
    const sphere = enchantment(
      'Sphere',
      'Each spell that would cost less than three mana to cast costs three mana to cast.',
    );
    const cost = (...with_: string[]): number => {
      const t = duel({
        cards: [tax, cut, sphere],
        seats: { A: { battlefield: [...with_, ...lands(6, 'Forest')], hand: ['Bear'] } },
      });
      t.cast('A', 'Bear');
      return tapped(t);
    };
    expect([
      cost('Tax', 'Cut'),
      cost('Cut'),
      cost('Cut', 'Sphere'),
      cost('Tax', 'Cut', 'Sphere'),
      cost('Tax', 'Sphere'),
    ]).toEqual([1, 1, 3, 3, 4]);
  });
  it('601.2f, 118.9: the minimum holds for a spell without paying its mana cost', () => {
    const sphere = enchantment(
      'Sphere',
      'Each spell that would cost less than three mana to cast costs three mana to cast.',
    );
    const t = duel({
      cards: [GIFT, sphere],
      seats: { A: { battlefield: ['Sphere', ...lands(6, 'Island')], hand: ['Gift'], library: ['Giant'] } },
    });
    t.cast('A', 'Gift').cast('A', 'Giant');
    expect(tapped(t)).toBe(6);
  });
  it('601.2f, 107.4f: mana that life may be paid for counts for the minimum only as mana', () => {
    const sphere = enchantment(
      'Sphere',
      'Each spell that would cost less than three mana to cast costs three mana to cast.',
    );
    const probe = { name: 'Probe', cost: '{U/P}', type: 'Sorcery', text: 'Draw a card.' };
    const cast = (n: number, life: readonly string[]): { refusal: readonly string[]; tapped: number; life: number } => {
      const t = duel({
        cards: [probe, sphere],
        seats: { A: { battlefield: ['Sphere', ...lands(n, 'Island')], hand: ['Probe'], library: ['Bear'] } },
      });
      const refusal = t.try('A', 'cast', 'Probe', { draft: { life: { keys: [...life] } } })?.clauses ?? [];
      return { refusal, tapped: tapped(t), life: t.life('A') };
    };
    expect(cast(3, [])).toEqual({ refusal: [], tapped: 3, life: 20 });
    expect(cast(3, ['l0'])).toEqual({ refusal: [], tapped: 3, life: 18 });
    expect(cast(2, ['l0']).refusal).toContain('601.2h');
  });
});
