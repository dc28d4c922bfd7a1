import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/scenario.ts';

/** Words that are in few rulings. */
const permanent = (name: string, text: string, more: { type?: string; pt?: string; cost?: string } = {}): { name: string; cost: string; type: string; text: string; pt?: string } => ({ name, cost: '{G}', type: 'Enchantment', text, ...more });
const spell = (name: string, text: string, more: { type?: string; cost?: string } = {}): { name: string; cost: string; type: string; text: string } => ({ name, cost: '{G}', type: 'Sorcery', text, ...more });
const WOOD = lands(4, 'Forest');

describe('life and the end of the game', () => {
  it('119.5: a life total becomes a number', () => {
    const t = duel({ cards: [spell('Even', "Target player's life total becomes 7.")], seats: { A: { battlefield: WOOD, hand: ['Even'] } } });
    t.cast('A', 'Even', { targets: ['B'] });
    expect([t.life('A'), t.life('B')]).toEqual([20, 7]);
  });
  it('701.12c: life totals are exchanged', () => {
    const t = duel({ cards: [spell('Trade', 'Exchange life totals with target opponent.')], sides: { A: { life: 5 } }, seats: { A: { battlefield: WOOD, hand: ['Trade'] } } });
    t.cast('A', 'Trade', { targets: ['B'] });
    expect([t.life('A'), t.life('B')]).toEqual([20, 5]);
  });
  it.each([['Doom', 'Target player loses the game.', 0], ['Truce', 'The game is a draw.', null]])('104.3e, 104.4c: %s', (name, text, winner) => {
    const t = duel({ cards: [spell(name, text)], seats: { A: { battlefield: WOOD, hand: [name] } } });
    t.cast('A', name, { targets: ['B'] });
    expect(t.g.state.over?.winner).toBe(winner);
  });
  it('119, 402: a size by a life total and by a hand', () => {
    const cards = [permanent('Heart', '~ gets +X/+X, where X is your life total.', { type: 'Creature — Cat', pt: '0/0' }), permanent('Scholar', '~ gets +1/+0 for each card in your hand.', { type: 'Creature — Cat', pt: '0/1' })];
    const t = duel({ cards, sides: { A: { life: 9 } }, seats: { A: { battlefield: ['Heart', 'Scholar'], hand: ['Bear', 'Bear'] }, B: { hand: ['Bear'] } } });
    expect([t.pt('Heart'), t.pt('Scholar')]).toEqual(['9/9', '2/1']);
  });
});

describe('cards', () => {
  it('701.25: what is surveilled may go to the graveyard', () => {
    const t = duel({ cards: [spell('Peer', 'Surveil 2.')], seats: { A: { battlefield: WOOD, hand: ['Peer'], library: ['Bear', 'Giant', 'Bird'] } } });
    t.do('A', 'cast', 'Peer').passOne();
    t.passOne();
    expect(t.question).toMatchObject({ kind: 'piles', items: [t.ref('Bird'), t.ref('Giant')] });
  });
  it('701.20: a card is chosen from a revealed hand and discarded', () => {
    const t = duel({ cards: [spell('Pry', 'Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.')], seats: { A: { battlefield: WOOD, hand: ['Pry'] }, B: { hand: ['Forest', 'Giant', 'Bear'] } } });
    t.choose('A', 'Giant').cast('A', 'Pry', { targets: ['B'] });
    expect([t.hand('B'), t.graveyard('B')]).toEqual([['Forest', 'Bear'], ['Giant']]);
  });
  it('118: cards of the library are exiled as a cost', () => {
    const t = duel({ cards: [permanent('Mill', 'Exile the top two cards of your library: You gain 1 life.')], seats: { A: { battlefield: ['Mill'], library: ['Bear', 'Giant', 'Bird'] } } });
    t.activate('A', 'Mill');
    expect([t.life('A'), t.library('A'), t.zone('Bird')]).toEqual([21, ['Bear'], 'exile']);
  });
  it('107.6: {Q} untaps what is tapped, and nothing else pays it', () => {
    const t = duel({ cards: [permanent('Stirred', '{Q}: You gain 1 life.', { type: 'Artifact' })], seats: { A: { battlefield: [{ card: 'Stirred', tapped: true }] } } });
    t.activate('A', 'Stirred');
    expect([t.life('A'), t.object('Stirred')?.tapped, t.try('A', 'activate', 'Stirred') === null]).toEqual([21, false, false]);
  });
});

describe('creatures', () => {
  it('701.14: each deals damage equal to its power to the other', () => {
    const t = duel({ cards: [spell('Brawl', "Target creature you control fights target creature you don't control.")], seats: { A: { battlefield: ['Giant', ...WOOD], hand: ['Brawl'] }, B: { battlefield: ['Bear'] } } });
    t.cast('A', 'Brawl', { targets: ['Giant', 'Bear'] });
    expect([t.zone('Bear'), t.object('Giant')?.damage]).toEqual(['graveyard', 2]);
  });
  it('613.4d: power and toughness are switched', () => {
    const t = duel({ cards: [spell('Turn', "Switch target creature's power and toughness until end of turn."), { name: 'Post', cost: '{W}', type: 'Creature — Wall', pt: '1/3' }], seats: { A: { battlefield: ['Post', ...WOOD], hand: ['Turn'] } } });
    t.cast('A', 'Turn', { targets: ['Post'] });
    expect(t.pt('Post')).toBe('3/1');
  });
  it('120.3: only a creature that was dealt damage this turn is a target', () => {
    const t = duel({ cards: [spell('Finish', 'Destroy target creature that was dealt damage this turn.'), spell('Prod', '~ deals 1 damage to target creature.')], seats: { A: { battlefield: ['Bear', 'Giant', ...WOOD], hand: ['Finish', 'Prod'] } } });
    t.cast('A', 'Prod', { targets: ['Giant'] });
    expect(['Bear', 'Giant'].map((c) => t.mayTarget('A', 'cast', 'Finish', c))).toEqual([false, true]);
  });
  it('105.2: colorless creatures alone', () => {
    const t = duel({ cards: [spell('Rust', 'Destroy all colorless creatures.'), { name: 'Golem', cost: '{3}', type: 'Artifact Creature — Golem', pt: '2/2' }], seats: { A: { battlefield: ['Bear', 'Golem', ...WOOD], hand: ['Rust'] } } });
    t.cast('A', 'Rust');
    expect([t.zone('Bear'), t.zone('Golem')]).toEqual(['battlefield', 'graveyard']);
  });
  it('201.2: creatures of a name are counted', () => {
    const t = duel({ cards: [permanent('Drover', '~ gets +1/+1 for each creature you control named Bear.', { type: 'Creature — Human', pt: '1/1' })], seats: { A: { battlefield: ['Drover', 'Bear', 'Bear', 'Giant'] } } });
    expect(t.pt('Drover')).toBe('3/3');
  });
  it('508.5: the defending player is who is attacked', () => {
    const t = duel({ cards: [permanent('Biter', 'Whenever ~ attacks, defending player loses 1 life.', { type: 'Creature — Rat', pt: '0/1' })], seats: { A: { battlefield: ['Biter'] } } });
    t.attack({ Biter: 'B' }).resolve();
    expect([t.life('A'), t.life('B')]).toEqual([20, 19]);
  });
});

describe('what happens', () => {
  const watch = (text: string): ReturnType<typeof permanent> => permanent('Watch', text);
  it.each([
    ['121.1', 'Whenever you draw a card, you gain 1 life.', 'Draw two cards.', 22], ['701.22', 'Whenever you scry or surveil, you gain 1 life.', 'Scry 1.', 21], ['701.25', 'Whenever you scry or surveil, you gain 1 life.', 'Surveil 1.', 21],
    ['701.21', 'Whenever you sacrifice a creature, you gain 1 life.', 'Sacrifice a creature.', 21], ['122.6', 'Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life.', 'Put two +1/+1 counters on target creature.', 21],
    ['701.24', 'Whenever a player shuffles their library, you gain 1 life.', 'Shuffle your library.', 21],
  ])('%s: “%s” triggers', (_, text, does, life) => {
    const t = duel({ cards: [watch(text), spell('Deed', does)], seats: { A: { battlefield: ['Watch', 'Bear', ...WOOD], hand: ['Deed'], library: ['Forest', 'Forest', 'Forest'] } } });
    t.cast('A', 'Deed', { targets: ['Bear'] });
    for (let i = 0; i < 5 && t.g.open?.parts[0]?.part.kind !== 'priority'; i++) t.passOne();
    t.resolve();
    expect(t.life('A')).toBe(life);
  });
  it('730.1: it is night once something says so', () => {
    const t = duel({ cards: [spell('Dusk', "It becomes night. If it's night, you gain 2 life.")], seats: { A: { battlefield: WOOD, hand: ['Dusk'] } } });
    t.cast('A', 'Dusk');
    expect(t.life('A')).toBe(22);
  });
});
