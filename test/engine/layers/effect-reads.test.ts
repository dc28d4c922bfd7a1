import { describe, expect, it } from 'vitest';
import { countedSizes, removesAbilities, runningEffect, sightOf } from '../../../server/engine/layers/active-effect.ts';
import * as reads from '../../../server/engine/layers/dependency.ts';
import {
  ABILITY,
  COLOR,
  CONTROLLER,
  PT_MODIFY,
  PT_SET,
  readsOfAmounts,
  TYPE,
} from '../../../server/engine/layers/layer-profile.ts';
import type { ContinuousEffect } from '../../../server/engine/kernel/state/effects.ts';
import { gain, n, pt, setPT } from '../effects/ir.ts';

const { CONTROL, TYPES, COLORS, ABILITIES, PT, STATUS, ZONES } = reads;
const NAMES: Readonly<Record<number, string>> = {
  [CONTROL]: 'control',
  [TYPES]: 'types',
  [COLORS]: 'colors',
  [ABILITIES]: 'abilities',
  [PT]: 'power and toughness',
  [STATUS]: 'status',
  [ZONES]: 'other zones',
};
/** The facets that a piece of a card's words reads, in plain words. */
const named = (node: object): string =>
  Object.entries(NAMES)
    .filter(([bit]) => (reads.readsOf(node) & Number(bit)) !== 0)
    .map(([, name]) => name)
    .join(', ');

describe('An effect depends on those that change what its words look at', () => {
  it.each([
    ['the number of creatures', { a: 'count', filter: { nouns: ['creature'] } }, 'types'],
    ['the number of permanents', { a: 'count', filter: { nouns: ['permanent'] } }, ''],
    ['the permanents of a player', { a: 'count', filter: { nouns: ['card'], whose: 'you' } }, 'control'],
    ['what the defending player controls', { filter: { whose: 'defendingPlayer' } }, 'control, status'],
    ['cards in graveyards', { filter: { nouns: ['card'], zone: 'graveyard' } }, 'other zones'],
    ['cards on the battlefield', { filter: { nouns: ['card'], zone: 'battlefield' } }, ''],
    ['devotion', { a: 'devotion' }, 'control'],
    ['the colors among permanents', { a: 'colorsAmong' }, 'colors'],
    ['a party', { a: 'party' }, 'control, types'],
    ['basic land types', { a: 'landTypes' }, 'types'],
    ['card types', { a: 'cardTypes' }, 'types'],
    ['a number of one’s own', { a: 'n', n: 2 }, ''],
    ['what one has more of', { if: 'more' }, 'control'],
    ['what shares a color or type', { if: 'shares' }, 'colors, types'],
    ['what was chosen', { q: 'chosen' }, 'colors, types'],
    ['a color', { q: 'color' }, 'colors'],
    ['a type', { q: 'type' }, 'types'],
    ['a subtype', { q: 'subtype' }, 'types'],
    ['a supertype', { q: 'supertype' }, 'types'],
    ['a keyword', { q: 'keyword' }, 'abilities'],
    ['the greatest power', { q: 'extreme' }, 'power and toughness'],
    ['a power', { stat: 'power' }, 'power and toughness'],
    ['a mana value', { stat: 'mana value' }, ''],
    ['tapped', { q: 'status' }, 'status'],
    ['attached to it', { q: 'attachedTo' }, 'status'],
    ['the top card', { sel: 'top' }, 'status'],
    ['the defending player', { sel: 'defending player' }, 'status'],
    ['the active player', { sel: 'active player' }, 'status'],
    ['its controller', { sel: 'controller' }, 'control'],
    ['enchanted creature', { sel: 'attached', noun: 'creature' }, 'types'],
    ['enchanted permanent', { sel: 'attached', noun: 'permanent' }, ''],
    ['what it is attached to', { sel: 'attached' }, ''],
  ])('%s', (_, node, facets) => {
    expect(named(node).split(', ').toSorted()).toEqual(facets.split(', ').toSorted());
  });
  it.each([
    'died',
    'doors',
    'lifeThisTurn',
    'playerCounters',
    'opponentsAttacked',
    'leaderCasts',
    'life',
    'hand',
    'that',
  ])('The amount "%s" is no characteristic', (a) => {
    expect(named({ a })).toBe('status');
  });
  it.each([
    'attacked',
    'during',
    'gained',
    'life',
    'hand',
    'your turn',
    'this turn',
    'last turn',
    'monarch',
    'attacks the leader',
    'tempted',
    'new',
    'entered',
    'playerCounters',
  ])('The condition "%s" is no characteristic', (condition) => {
    expect(named({ if: condition })).toBe('status');
  });
  it('An effect reads what all of its parts read', () => {
    const node = { condition: { if: 'life' }, what: { filter: { nouns: ['creature'], qualifiers: [{ q: 'color' }] } } };
    expect(named(node).split(', ').toSorted()).toEqual(['colors', 'status', 'types']);
    expect(reads.readsOf(undefined)).toBe(0);
  });
});

const effect = (more: object): ContinuousEffect => ({
  id: 1,
  source: 3,
  seat: 0,
  timestamp: 2,
  objects: [4],
  mods: [],
  until: { u: 'turn' },
  ...more,
});
const DEVOTION = { a: 'devotion', colors: ['G'] } as never;

describe('Effects of resolutions in their layers', () => {
  it('Each part of an effect applies in its own layer, and a change of control in that of control', () => {
    const mods = [pt(1, 1), gain('flying'), setPT(2, 2)];
    expect(runningEffect(effect({ mods })).layers.toSorted()).toEqual([ABILITY, PT_SET, PT_MODIFY]);
    expect(runningEffect(effect({ control: 1 })).layers).toEqual([CONTROLLER]);
    expect([runningEffect(effect({})).control, runningEffect(effect({ control: 0 })).control]).toEqual([null, 0]);
  });
  it('Only sizes that are counted depend on anything, whether they are added or set', () => {
    const counted = (m: 'pt' | 'setPT'): object => ({ m, power: DEVOTION, toughness: n(1) });
    expect(readsOfAmounts([pt(1, 1), gain('flying')])).toBe(0);
    expect(readsOfAmounts([counted('pt') as never])).toBe(CONTROL);
    expect(readsOfAmounts([counted('setPT') as never])).toBe(CONTROL);
    expect(countedSizes(runningEffect(effect({ mods: [counted('pt'), pt(2, 2)] })))).toEqual([DEVOTION]);
    expect(runningEffect(effect({ mods: [counted('pt')] })).reads).toBe(CONTROL);
  });
  it('An effect that lasts while a player controls its source depends on who does', () => {
    const held = runningEffect(effect({ until: { u: 'source', id: 7, controlledBy: 1 } }));
    expect([held.holder, held.reads]).toEqual([{ id: 7, seat: 1 }, CONTROL]);
    const free = runningEffect(effect({ until: { u: 'source', id: 7 } }));
    expect([free.holder, free.reads]).toEqual([null, 0]);
  });
  it('Abilities are lost in the layer of abilities, and with a land’s types in that of types', () => {
    const all = runningEffect(effect({ mods: [{ m: 'loseAll' }] }));
    expect([TYPE, COLOR, ABILITY].map((layer) => removesAbilities(all, layer))).toEqual([false, false, true]);
    const none = runningEffect(effect({ mods: [gain('flying')] }));
    expect([TYPE, ABILITY].map((layer) => removesAbilities(none, layer))).toEqual([false, false]);
  });
});

describe('What decides that an effect names an object', () => {
  const sees = (filter: object): string => sightOf({ sel: 'each', filter } as never);
  it.each([
    ['itself, of each creature', { nouns: ['creature'] }, 'own'],
    ['itself, of each creature of a player', { nouns: ['creature'], whose: 'opponent' }, 'own'],
    ['itself, of each red one', { qualifiers: [{ q: 'color' }] }, 'own'],
    ['itself, of those with power 2', { qualifiers: [{ q: 'stat', value: { a: 'n', n: 2 } }] }, 'own'],
    ['more, of those with power X', { qualifiers: [{ q: 'stat', value: { a: 'x' } }] }, 'far'],
    ['its status, of tapped ones', { qualifiers: [{ q: 'status' }] }, 'status'],
    ['its status, of red tapped ones', { qualifiers: [{ q: 'color' }, { q: 'status' }] }, 'status'],
    ['more, of enchanted ones', { qualifiers: [{ q: 'status' }, { q: 'attachedTo' }] }, 'far'],
    ['more, of what the defending player controls', { nouns: ['creature'], whose: 'defendingPlayer' }, 'far'],
    ['more, where the last noun has words of its own', { nouns: ['creature'], last: [{ q: 'status' }] }, 'far'],
  ])('%s', (_, filter, sight) => {
    expect(sees(filter)).toBe(sight);
  });
  it('An effect on one object needs no look', () => {
    expect(sightOf({ sel: 'self' })).toBe('own');
  });
});
