import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/kinds.ts';
import { duel, lands } from '../../dsl/scenario.ts';

/** Rulings on what a word says besides, which other tests leave as it usually is: whose, how many, of which kind. */
const enchantment = (name: string, text: string): { name: string; cost: string; type: string; text: string } => ({ name, cost: '{G}', type: 'Enchantment', text });
const sorcery = (name: string, text: string): { name: string; cost: string; type: string; text: string } => ({ name, cost: '{G}', type: 'Sorcery', text });
const creature = (name: string, text: string, pt = '2/2'): { name: string; cost: string; type: string; text: string; pt: string } => ({ name, cost: '{G}', type: 'Creature — Cat', text, pt });
const forests = lands(4, 'Forest');

describe('how many', () => {
  it('702.86a: annihilator 2 has the defending player sacrifice two permanents', () => {
    const t = duel({ cards: [creature('Maw', 'Annihilator 2')], seats: { A: { battlefield: ['Maw'] }, B: { battlefield: ['Bear', 'Bird', 'Wall'] } } });
    t.choose('B', 'Bear', 'Bird').attack({ Maw: 'B' }).resolve();
    expect(['Bear', 'Bird', 'Wall'].map((name) => t.zone(name))).toEqual(['graveyard', 'graveyard', 'battlefield']);
  });
  it.each([[1, ['Bird']], [2, ['Bird', 'Giant']]] as const)('701.22a: scry %i looks at so many cards', (n, seen) => {
    const t = duel({ cards: [sorcery('Peer', `Scry ${n}.`)], seats: { A: { battlefield: forests, hand: ['Peer'], library: ['Bear', 'Giant', 'Bird'] } } });
    const shown: string[] = [];
    t.will('A', (part) => {
      if (part.kind === 'piles') shown.push(...part.items.map((ref) => t.g.nameOf(Number(ref.slice(1)))));
      return suggestAnswer(part);
    });
    t.cast('A', 'Peer');
    expect(shown.toSorted()).toEqual([...seen].toSorted());
  });
  it('602.2b, 601.2f: abilities cost two less where two is said', () => {
    const t = duel({ cards: [enchantment('Ease', 'Activated abilities of creatures you control cost {2} less to activate.'), creature('Diver', '{3}: Draw a card.')], seats: { A: { battlefield: ['Ease', 'Diver', 'Forest'], library: ['Bear'] } } });
    t.activate('A', 'Diver');
    expect([t.hand('A'), t.object('Forest')?.tapped]).toEqual([['Bear'], true]);
  });
});

describe('whose, and of which kind', () => {
  it('609.4b: what players may do with mana, the opponents of its controller may, too', () => {
    const prism = { name: 'Prism', cost: '{3}', type: 'Artifact', text: 'Players may spend mana as though it were mana of any color.' };
    const t = duel({ cards: [prism], turn: { side: 'B' }, seats: { A: { battlefield: ['Prism'] }, B: { battlefield: ['Forest', 'Bear'], hand: ['Smite'] } } });
    t.cast('B', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('graveyard');
  });
  it('614.16: counters on what others control are not doubled', () => {
    const season = enchantment('Season', 'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.');
    const t = duel({ cards: [season, sorcery('Feed', 'Put a +1/+1 counter on target creature.')], seats: { A: { battlefield: ['Season', ...forests], hand: ['Feed'] }, B: { battlefield: ['Bear'] } } });
    t.cast('A', 'Feed', { targets: ['Bear'] });
    expect(t.pt('Bear')).toBe('3/3');
  });
  it('305.1, 603.2: "whenever you play a land" is not about the lands of others', () => {
    const t = duel({ cards: [enchantment('Hail', 'Whenever you play a land, you gain 1 life.')], seats: { A: { battlefield: ['Hail'], hand: ['Forest'] }, B: { hand: ['Island'] } } });
    t.play('A', 'Forest').resolve();
    expect(t.life('A')).toBe(21);
    t.to('main1', 'B').play('B', 'Island').resolve();
    expect(t.life('A')).toBe(21);
  });
  it('122.6, 603.2: "whenever a +1/+1 counter is put" is not about other counters', () => {
    const cards = [creature('Herd', 'Whenever one or more +1/+1 counters are put on ~, you gain 1 life.', '3/3'), sorcery('Feed', 'Put a +1/+1 counter on target creature.'), sorcery('Rot', 'Put a -1/-1 counter on target creature.')];
    const t = duel({ cards, seats: { A: { battlefield: ['Herd', ...forests], hand: ['Feed', 'Rot'] } } });
    t.cast('A', 'Rot', { targets: ['Herd'] });
    expect(t.life('A')).toBe(20);
    t.cast('A', 'Feed', { targets: ['Herd'] });
    expect(t.life('A')).toBe(21);
  });
  it('101.2, 113.6c: "this spell can\'t be countered" and "cast only during combat" are told apart', () => {
    const cards = [{ name: 'Sure', cost: '{G}', type: 'Instant', text: "This spell can't be countered.\nYou gain 3 life." }, { name: 'Brawl', cost: '{G}', type: 'Instant', text: 'Cast this spell only during combat.\nYou gain 3 life.' }];
    const t = duel({ cards, seats: { A: { battlefield: forests, hand: ['Sure', 'Brawl'] }, B: { battlefield: ['Island'], hand: ['Nope'] } } });
    expect(t.try('A', 'cast', 'Brawl')?.code).toBe('illegal');
    t.do('A', 'cast', 'Sure');
    t.passOne();
    t.cast('B', 'Nope', { targets: ['Sure'] }).resolve();
    expect(t.life('A')).toBe(23);
  });
});
