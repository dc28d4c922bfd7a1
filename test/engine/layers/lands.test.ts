import { card, casts, keywords, mayAdd, notOffered, ofKind, offered, ruling, shows } from '../../dsl/plain-ruling.ts';

/** Basic land types that effects give and set (305.6, 305.7), in layer 4. */

const MAGMA = card('Magma', '{R}', 'Enchantment', 'Nonbasic lands are Mountains.');
const act = ofKind('{0}', 'Instant');

ruling('305.6: each basic land type gives its mana ability, also where the type was gained', {
  cards: [
    card('Grove', '', 'Land — Forest Plains'),
    act('Flood', 'Target land becomes a Swamp in addition to its other types until end of turn.'),
  ],
  seats: { A: { battlefield: ['Grove'], hand: ['Flood'] } },
})
  .then('A', mayAdd('Grove', 'G', 'W'))
  .when('A', casts('Flood', { at: 'Grove' }))
  .resolve()
  .then('A', mayAdd('Grove', 'G', 'W', 'B'));

const KEEP = card('Keep', '', 'Land — Forest', 'Hexproof\n{T}: You gain 1 life.');
const WARD = act('Ward', 'Target land gains indestructible until end of turn.');
ruling('305.7: a land whose type is set has the new mana ability alone; what effects granted it stays', {
  cards: [KEEP, { ...MAGMA, cost: '{0}', text: `Flash\n${MAGMA.text}` }, WARD],
  seats: { A: { battlefield: ['Keep'], hand: ['Ward'] }, B: { hand: ['Magma'] } },
})
  .then('A', mayAdd('Keep', 'G'), keywords('Keep', 'hexproof'), offered('activate', 'Keep'))
  .when('B', casts('Magma'))
  .resolve()
  .when('A', casts('Ward', { at: 'Keep' }))
  .resolve()
  .then(
    'A',
    shows('Keep', { types: 'Land — Mountain' }),
    mayAdd('Keep', 'R'),
    keywords('Keep', 'indestructible'),
    notOffered('activate', 'Keep'),
  );

const BOG = card('Bog', '', 'Land', 'Each land is a Swamp in addition to its other land types.');
ruling(
  '613.8a: an effect whose existence another one ends in the same layer depends on it, though its timestamp is earlier',
  { cards: [BOG, { ...MAGMA, cost: '{0}' }], seats: { A: { battlefield: ['Bog', 'Plains'], hand: ['Magma'] } } },
)
  .then('A', shows('Plains', { types: 'Basic Land — Plains Swamp' }))
  .when('A', casts('Magma'))
  .resolve()
  .then('A', shows('Bog', { types: 'Land — Mountain' }), shows('Plains', { types: 'Basic Land — Plains' }));
