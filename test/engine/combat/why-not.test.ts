import { describe, expect } from 'vitest';
import { attacks, card, ruling, type Position } from '../../dsl/plain-ruling.ts';
import { sight, type Sight } from '../../dsl/script.ts';

/** A line of the answer to "Why?" about this attack or block, or a fact beside it. */
const tells = (what: readonly [kind: 'attack' | 'block', by: string, of: string], line: string): Sight<Position> =>
  sight(`"Why?" of ${what.join(' ')}: ${line}`, (t, who) => {
    expect(told(t, who, what)).toContain(line);
  });
const doesNotTell = (
  what: readonly [kind: 'attack' | 'block', by: string, of: string],
  line: string,
): Sight<Position> =>
  sight(`"Why?" of ${what.join(' ')} without: ${line}`, (t, who) => {
    expect(told(t, who, what)).not.toContain(line);
  });
const told = (t: Position, who: string, [kind, by, of]: readonly [string, string, string]): readonly string[] =>
  t.g.why(t.person(who), `${kind}:${t.s.ref(by)}:${t.s.ref(of)}`).chain.flatMap((c) => [c.says, ...c.facts]);

describe('"Why?" of an attack or a block', () => {
  ruling('509.1b: it names what an attacker says of its blockers, where the attacker says any such thing', {
    cards: [card('Sneak', '{1}', 'Creature — Rogue', "This creature can't be blocked by Walls.", '2/2')],
    seats: { A: { battlefield: ['Sneak', 'Bear'] }, B: { battlefield: ['Wall', 'Giant'] } },
  })
    .when('A', attacks({ Sneak: 'B', Bear: 'B' }))
    .until('block')
    .then(
      'B',
      tells(['block', 'Wall', 'Sneak'], "Sneak can't be blocked by creatures like Wall (CR 509.1b)."),
      tells(['block', 'Giant', 'Sneak'], 'It may be blocked by such creatures (CR 509.1b).'),
      doesNotTell(['block', 'Giant', 'Bear'], 'It may be blocked by such creatures (CR 509.1b).'),
    );

  ruling('508.1c: it names what a creature asks for before it attacks, where it asks for anything', {
    cards: [
      card(
        'Serpent',
        '{1}',
        'Creature — Serpent',
        "This creature can't attack unless defending player controls an Island.",
        '5/5',
      ),
    ],
    seats: { A: { battlefield: ['Serpent', 'Bear'] }, B: { battlefield: ['Island'] } },
  })
    .until('attack')
    .then(
      'A',
      tells(['attack', 'Serpent', 'B'], 'What its own words ask for an attack is so (CR 508.1c).'),
      doesNotTell(['attack', 'Bear', 'B'], 'What its own words ask for an attack is so (CR 508.1c).'),
    );

  ruling('702.9b: it tells the size of both creatures, and their keywords if they have any', {
    seats: { A: { battlefield: ['Bird'] }, B: { battlefield: ['Bear', { card: 'Giant', tapped: true }] } },
  })
    .when('A', attacks({ Bird: 'B' }))
    .then(
      'B',
      tells(['block', 'Bear', 'Bird'], 'Bird is a 1/1 with flying, tapped.'),
      tells(['block', 'Bear', 'Bird'], 'Bear is a 2/2.'),
      tells(['block', 'Giant', 'Bird'], 'Giant is a 4/4, tapped.'),
    );
});
