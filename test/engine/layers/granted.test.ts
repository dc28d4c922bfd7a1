import { card, casts, keywords, ofKind, playing, ruling, shows, size } from '../../dsl/plain-ruling.ts';
import { it } from 'vitest';

/** Abilities that come and go while the layers are applied (613.6, 613.7a, 613.8). */

const act = ofKind('{0}', 'Instant');
const enchantment = ofKind('{1}', 'Enchantment');
const BLANK = act('Blank', 'Target creature loses all abilities until end of turn.');
const LORD = card('Lord', '{1}', 'Creature — Elf', 'Creatures get +1/+1.', '0/0');

ruling('613.6: an effect that has begun to apply goes on in later layers although its ability is lost', {
  cards: [
    card(
      'Waker',
      '{1}',
      'Creature — Elf',
      'Each land you control is an artifact creature with base power and toughness 3/3.',
      '1/1',
    ),
    BLANK,
  ],
  seats: { A: { battlefield: ['Waker', 'Forest'], hand: ['Blank'] } },
})
  .when('A', casts('Blank', { at: 'Waker' }))
  .resolve()
  .then('A', shows('Forest', { types: 'Basic Artifact Land Creature — Forest', power: 3, toughness: 3 }));
ruling('613.6: an effect of later layers alone ends with its ability', {
  cards: [{ ...LORD, pt: '1/1' }, BLANK],
  seats: { A: { battlefield: ['Lord', 'Bear'], hand: ['Blank'] } },
})
  .then('A', size('Bear', '3/3'))
  .when('A', casts('Blank', { at: 'Lord' }))
  .resolve()
  .then('A', size('Bear', '2/2'), size('Lord', '1/1'));

ruling('613.7a: a granted static ability works from its layer on and counts as the creature’s own', {
  cards: [
    act('Teach', 'Until end of turn, target creature gains "Creatures you control get +0/+2 and have haste."'),
    act('Watch', 'Target creature gains vigilance until end of turn.'),
    BLANK,
    card('Elf', '{G}', 'Creature — Elf', '', '1/1'),
  ],
  seats: { A: { battlefield: ['Bear', 'Elf'], hand: ['Teach', 'Watch', 'Blank'] }, B: { battlefield: ['Giant'] } },
})
  .when('A', casts('Teach', { at: 'Bear' }))
  .resolve()
  .when('A', casts('Watch', { at: 'Bear' }))
  .resolve()
  .then('A', size('Elf', '1/3'), keywords('Elf', 'haste'), keywords('Bear', 'haste', 'vigilance'), size('Giant', '4/4'))
  .when('A', casts('Blank', { at: 'Bear' }))
  .resolve()
  .then('A', size('Elf', '1/1'), keywords('Elf')); // 613.8a: losing it ends its existence, and so goes first

ruling('613.7a: an effect of a granted ability has the timestamp of the grant, if that is later than its object’s', {
  cards: [
    act('Shrink', 'Target creature has base power and toughness 0/1 until end of turn.'),
    act('Rouse', 'Until end of turn, target creature gains "This creature has base power and toughness 5/5."'),
  ],
  seats: { A: { battlefield: ['Bear'], hand: ['Shrink', 'Rouse'] } },
})
  .when('A', casts('Shrink', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '0/1'))
  .when('A', casts('Rouse', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '5/5'));

ruling('613.8a: what gives an ability to creatures with a keyword waits for what gives that keyword', {
  cards: [enchantment('Nest', 'Creatures with flying have vigilance.'), enchantment('Wind', 'Creatures have flying.')],
  seats: { A: { battlefield: ['Nest', 'Wind', 'Bear'] } },
}).then('A', keywords('Bear', 'flying', 'vigilance'));

const RISE = enchantment('Rise', 'All Islands are Forests.');
const SINK = enchantment('Sink', 'All Forests are Islands.');
it('613.8b: an effect that depends on a later one waits for it; two that depend on each other go in timestamp order', () => {
  const begin = (...battlefield: string[]) => playing({ cards: [RISE, SINK], seats: { A: { battlefield } } });
  const are = (name: string, type: string) => shows(name, { types: `Basic Land — ${type}` });
  begin('Rise', 'Sink', 'Forest').then('A', are('Forest', 'Forest')); // Rise finds an Island only after Sink
  begin('Sink', 'Rise', 'Forest', 'Island').then('A', are('Forest', 'Forest'), are('Island', 'Forest'));
  begin('Rise', 'Sink', 'Forest', 'Island').then('A', are('Forest', 'Island'), are('Island', 'Island'));
});
ruling(
  '613.8b: what depends on an effect of a loop waits for it, though its own timestamp is earliest; the loop goes in timestamp order',
  {
    cards: [enchantment('Silt', 'All Islands are Swamps in addition to their other types.'), RISE, SINK],
    seats: { A: { battlefield: ['Silt', 'Sink', 'Rise', 'Forest', 'Island'] } },
  },
)
  // Sink makes both Islands, Rise makes both Forests again: Silt, which looks at Islands, comes last and finds none
  .then('A', shows('Forest', { types: 'Basic Land — Forest' }), shows('Island', { types: 'Basic Land — Forest' }));
