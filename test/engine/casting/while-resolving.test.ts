import {
  answers,
  card,
  casts,
  chooses,
  inZone,
  life,
  picks,
  ruling,
  tapped,
  wasAsked,
} from '../../dsl/plain-ruling.ts';

ruling('CR 608.2g: what is cast while something resolves is announced once, and must be paid as its player says', {
  cards: [
    card(
      'Expertise',
      '{B}',
      'Sorcery',
      'You may cast a spell with mana value 3 or less from your hand without paying its mana cost.',
    ),
    card('Raid', '{R}', 'Instant', 'Spree\n+ {1} — You gain 4 life.\n+ {2} — You gain 7 life.'),
  ],
  seats: { A: { battlefield: ['Swamp', 'Forest', 'Island', 'Mountain'], hand: ['Expertise', 'Raid'] }, B: {} },
})
  .when('A', picks('yes'), chooses('Raid'), picks('m1'))
  .when(
    'A',
    answers((part) => {
      if (part.kind !== 'pay' || part.optional) throw new Error(`It is asked for ${part.title}.`);
      const [first, second] = part.sources.toReversed();
      return { pay: { tap: [first, second].flatMap((s) => (s ? [{ key: s.key, mana: s.gives[0] ?? '' }] : [])) } };
    }),
    casts('Expertise'),
  )
  .resolve()
  .then('A', life('A', 27), inZone('Raid', 'graveyard'), tapped('A', 'Swamp', 'Island', 'Mountain'))
  .then('A', wasAsked('700.2', ['A', /Raid: choose/]));
