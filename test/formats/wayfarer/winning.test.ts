import { describe, expect, it } from 'vitest';
import { keptOf } from '../../../formats/wayfarer/state.ts';
import { lands } from '../../dsl/plain.ts';
import { commandOf, company, notes } from './table.ts';

const MOON = { name: 'Moon', cost: '{W}', type: 'Enchantment', text: '{0}: You win the game.' };

describe('a wayfarer would win, or the scrivener lose', () => {
  it('W301.4: the next scene is readied instead of a win', () => {
    const t = company(2, { seats: { A: { battlefield: ['Plains'], hand: ['Glory'] } } }).cast('A', 'Glory');
    expect([t.g.state.over, keptOf(t.g).next, notes(t.g, 'W301.4')]).toEqual([null, 'waiting', ['A would win']]);
  });
  it('W301.4: instead of the scrivener losing by an effect', () => {
    const t = company(2, { seats: { A: { battlefield: ['Mountain'], hand: ['Doom'] } } }).cast('A', 'Doom', {
      targets: ['S'],
    });
    expect([t.g.state.over, keptOf(t.g).next]).toEqual([null, 'waiting']);
  });
  it('W301.4: what a scene says itself ends the game', () => {
    const t = company(2, { scene: 2, turn: { side: 'S' }, seats: { S: { battlefield: lands(2, 'Island') } } }).activate(
      'S',
      'Nightfall',
    );
    expect(t.g.state.over?.winner).toBe(0);
  });
  it('W301.4: the scrivener may win, which the wayfarers lose', () => {
    const t = company(2, { turn: { side: 'S' }, seats: { S: { battlefield: ['Plains'], hand: ['Glory'] } } }).cast(
      'S',
      'Glory',
    );
    expect(t.g.state.over?.winner).toBe(1);
  });
  it('W301.4a, W301.4b: an identical ability does it no more in this game, whoever’s card it is; another one does', () => {
    const t = company(2, {
      cards: [MOON],
      seats: {
        S: { library: lands(9, 'Island') },
        A: { battlefield: ['Moon'], library: lands(9, 'Forest') },
        B: {
          battlefield: [{ card: 'Moon', as: 'other moon' }, 'Plains'],
          hand: ['Glory'],
          library: lands(9, 'Forest'),
        },
      },
    });
    t.activate('A', 'Moon').to('main1', 'S');
    expect(commandOf(t, 'S')).toEqual(['High Noon']);
    t.to('main1', 'The company').activate('B', 'other moon');
    expect([keptOf(t.g).next, notes(t.g, 'W301.4a')]).toEqual([
      null,
      ['An identical ability has done this before: nothing happens'],
    ]);
    t.cast('B', 'Glory');
    expect(keptOf(t.g).next).toBe('waiting');
  });
});
