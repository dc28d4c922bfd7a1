import { card, casts, keywords, mayAttack, ofKind, playing, ruling, shows, size } from '../../dsl/plain-ruling.ts';
import { it } from 'vitest';

/** One layer after the other (613.1d–f, 613.4, 613.11). */

const act = ofKind('{0}', 'Instant');
const BLANK = act('Blank', 'Target creature loses all abilities until end of turn.');

ruling(
  '613.1d, 205.1a: becoming a creature of one type replaces the types that are set and the subtypes that went with them',
  {
    cards: [
      card('Sword', '{1}', 'Artifact — Equipment'),
      act('Croak', 'Target artifact becomes a Frog creature with base power and toughness 1/1 until end of turn.'),
      act('Gild', 'Target creature becomes a Golem artifact in addition to its other types until end of turn.'),
    ],
    seats: { A: { battlefield: ['Sword', 'Bear'], hand: ['Croak', 'Gild'] } },
  },
)
  .when('A', casts('Croak', { at: 'Sword' }))
  .resolve()
  .when('A', casts('Gild', { at: 'Bear' }))
  .resolve()
  .then(
    'A',
    shows('Sword', { types: 'Creature — Frog', power: 1, toughness: 1 }),
    shows('Bear', { types: 'Artifact Creature — Bear Golem' }),
  );

const dye = (name: string, words: string) => act(name, `Target creature becomes ${words} until end of turn.`);
ruling('613.1e: colours are set or added', {
  cards: [
    card('Golem', '{2}', 'Artifact Creature — Golem', '', '2/2'),
    dye('Wash', 'blue'),
    dye('Rot', 'a black Zombie in addition to its other colors and types'),
  ],
  seats: { A: { battlefield: ['Bear', 'Golem'], hand: ['Wash', 'Rot', 'Rot'] } },
})
  .when('A', casts('Wash', { at: 'Bear' }))
  .resolve()
  .when('A', casts('Rot', { at: 'Bear' }))
  .resolve()
  .when('A', casts('Rot', { at: 'Golem' }))
  .resolve()
  .then('A', shows('Bear', { colors: 'UB' }), shows('Golem', { colors: 'B' }));

ruling('613.1f, 613.7: what is gained after all abilities were lost stays, what came before is gone', {
  cards: [
    card('Kite', '{1}', 'Artifact Creature — Bird', 'Flying, haste', '1/1'),
    BLANK,
    act('Weight', 'Target creature gains trample until end of turn.'),
    act('Web', 'Target creature gains reach and menace until end of turn.'),
    act('Calm', 'Target creature loses menace until end of turn.'),
  ],
  seats: { A: { battlefield: ['Kite'], hand: ['Weight', 'Blank', 'Web', 'Calm'] } },
})
  .when('A', casts('Weight', { at: 'Kite' }))
  .resolve()
  .then('A', keywords('Kite', 'flying', 'haste', 'trample'))
  .when('A', casts('Blank', { at: 'Kite' }))
  .resolve()
  .then('A', keywords('Kite'))
  .when('A', casts('Web', { at: 'Kite' }))
  .resolve()
  .when('A', casts('Calm', { at: 'Kite' }))
  .resolve()
  .then('A', keywords('Kite', 'reach'));

ruling('613.4a–d: defining, setting, modifying, switching go in that order, whatever their timestamps', {
  cards: [
    card(
      'Ooze',
      '{1}',
      'Creature — Ooze',
      "Ooze's power is equal to the number of creatures on the battlefield.",
      '*/7',
    ),
    act('Turn', "Switch target creature's power and toughness until end of turn."),
    act('Edge', 'Target creature gets +1/+0 until end of turn.'),
    act('Shrink', 'Target creature has base power and toughness 0/5 until end of turn.'),
  ],
  seats: {
    A: {
      battlefield: [{ card: 'Ooze', counters: { '+1/+1': 2, '-0/-1': 1 } }, 'Bear'],
      hand: ['Turn', 'Edge', 'Shrink'],
    },
  },
})
  .then('A', size('Ooze', '4/8'))
  .when('A', casts('Turn', { at: 'Ooze' }))
  .resolve()
  .then('A', size('Ooze', '8/4'))
  .when('A', casts('Edge', { at: 'Ooze' }))
  .resolve()
  .when('A', casts('Shrink', { at: 'Ooze' }))
  .resolve()
  .then('A', size('Ooze', '6/3'));

it('613.11: rules about objects apply after their characteristics, to what these have become', () => {
  const begin = () =>
    playing({
      cards: [card('Pit', '{1}', 'Enchantment', "Black creatures can't attack."), dye('Soot', 'black')],
      seats: { A: { battlefield: ['Pit', 'Bear', 'Giant'], hand: ['Soot'] } },
    });
  begin()
    .until('attack')
    .then('A', mayAttack({ Bear: ['B'], Giant: ['B'] }));
  begin()
    .when('A', casts('Soot', { at: 'Bear' }))
    .resolve()
    .until('attack')
    .then('A', mayAttack({ Giant: ['B'] }));
});
