import { describe, expect } from 'vitest';
import type { Verdict } from '../../../server/engine/ports/legality.ts';
import { activates, card, life, ruling, takes, why, type Position } from '../../dsl/plain-ruling.ts';

/** The answer to "Why?" about an action that is written `aside:Oracle:foretell`. */
const told = (t: Position, who: string, action: string): Verdict => {
  const [kind, name = '', ...rest] = action.split(':');
  return t.g.why(t.person(who), [kind, t.s.ref(name), t.s.ref(who), ...rest].join(':'));
};
const failing = (v: Verdict): readonly string[] => v.chain.filter((c) => !c.holds).map((c) => c.clauses.join(', '));
const facts = (v: Verdict): readonly string[] => v.chain.flatMap((c) => c.facts);

describe('"Why?" about casting and activating', () => {
  ruling('CR 601.3: a creature spell that says when it may be cast is refused by its own words', {
    cards: [card('Ambusher', '{G}', 'Creature — Cat', 'Cast this spell only during combat.', '2/2')],
    seats: { A: { battlefield: ['Forest'], hand: ['Ambusher'] }, B: {} },
  })
    .then('A', why('cast Ambusher', 'no', '601.3'))
    .check('the step is told', (t) =>
      expect(
        told(t, 'A', 'cast:Ambusher:0')
          .chain.filter((c) => !c.holds)
          .flatMap((c) => c.facts),
      ).toEqual(['Step: main1.']),
    );
  ruling('CR 601.2c: a spell with one target is refused where there is none', {
    seats: { A: { battlefield: ['Swamp'], hand: ['Smite'] }, B: {} },
  })
    .then('A', why('cast Smite', 'no', '601.2c'))
    .check('its words are told', (t) =>
      expect(facts(told(t, 'A', 'cast:Smite:0'))).toContain('It says: "Destroy target creature."'),
    );
  ruling('CR 702.62c: that a card could not be cast is spoken of only where something forbids it', {
    cards: [
      card('Rift', '{5}{R}', 'Creature — Elemental', 'Suspend 2—{R}', '5/5'),
      card('Hush', '{1}', 'Artifact', "{T}: Target player can't cast spells this turn."),
    ],
    seats: { A: { battlefield: ['Mountain', 'Hush'], hand: ['Rift'] }, B: {} },
  })
    .check('nothing forbids it', (t) =>
      expect(told(t, 'A', 'aside:Rift:suspend').chain.map((c) => c.clauses.join(', '))).not.toContain('702.62c'),
    )
    .when('A', activates('Hush', { at: 'A' }))
    .resolve()
    .check('the effect forbids it', (t) => expect(failing(told(t, 'A', 'aside:Rift:suspend'))).toContain('702.62c'));
  ruling('CR 708.7: it is said whether a permanent is face down', {
    cards: [card('Lurker', '{4}{U}', 'Creature — Horror', 'Morph {U}', '4/4')],
    seats: { A: { battlefield: [{ card: 'Lurker', faceDown: 'morph' }, 'Island'] }, B: {} },
  })
    .check('face down', (t) => expect(facts(told(t, 'A', 'turn:Lurker:morph'))).toContain('It is face down.'))
    .when('A', takes('Morph'))
    .check('face up', (t) => {
      const verdict = told(t, 'A', 'turn:Lurker:morph');
      expect([failing(verdict).length > 0, facts(verdict)]).toEqual([true, expect.arrayContaining(['It is face up.'])]);
    });
  ruling('CR 107.3a: where a part of the cost cannot be paid for any X, nothing is said against X', {
    cards: [
      card(
        'Altar',
        '{2}',
        'Artifact',
        'Sacrifice X creatures, Sacrifice an enchantment: Destroy target creature with mana value X.',
      ),
      card('Mite', '{0}', 'Creature — Insect', '', '1/1'),
    ],
    seats: { A: { battlefield: ['Altar', 'Bear'] }, B: { battlefield: ['Mite'] } },
  }).check('only the cost', (t) =>
    expect(failing(told(t, 'A', 'act:Altar:0')).filter((c) => c.includes('107.3a'))).toEqual([]),
  );
});

const ROOM = {
  layout: 'split',
  name: 'Hall',
  cost: '{U}',
  type: 'Enchantment — Room',
  text: 'When you unlock this door, you gain 2 life.',
  other: {
    name: 'Vault',
    cost: '{X}{R}',
    type: 'Enchantment — Room',
    text: 'When you unlock this door, you gain 3 life.',
  },
};
describe('"Why?" about unlocking', () => {
  ruling('CR 709.5e: who controls the Room is said, and {X} in the cost of a locked half is nothing (CR 107.3g)', {
    cards: [ROOM],
    seats: { A: { battlefield: ['Hall', 'Mountain'] }, B: {} },
  })
    .check('who controls it', (t) => expect(facts(told(t, 'A', 'unlock:Hall:2'))).toContain('A controls it.'))
    .when('A', takes('Unlock Vault'))
    .resolve()
    .then('A', life('A', 23));
});
