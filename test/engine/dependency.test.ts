import { describe, expect, it } from 'vitest';
import * as reads from '../../server/engine/layers/dependency.ts';

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

describe('CR 613.8a an effect depends on those that change what its words look at', () => {
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
  ])('CR 613.8a: %s', (_, node, facets) => {
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
  ])('CR 613.8a: the amount "%s" is no characteristic', (a) => {
    expect(named({ a })).toBe('status');
  });
  it.each([
    ...['attacked', 'during', 'gained', 'life', 'hand', 'your turn', 'this turn', 'last turn', 'monarch'],
    ...['attacks the leader', 'tempted', 'new', 'entered', 'playerCounters'],
  ])('CR 613.8a: the condition "%s" is no characteristic', (condition) => {
    expect(named({ if: condition })).toBe('status');
  });
  it('CR 613.8a: an effect reads what all of its parts read', () => {
    const node = { condition: { if: 'life' }, what: { filter: { nouns: ['creature'], qualifiers: [{ q: 'color' }] } } };
    expect(named(node).split(', ').toSorted()).toEqual(['colors', 'status', 'types']);
    expect(reads.readsOf(undefined)).toBe(0);
  });
});
