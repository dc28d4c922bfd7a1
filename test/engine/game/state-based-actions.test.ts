import { describe, expect } from 'vitest';
import { checkStateBasedActions } from '../../../server/engine/turn/state-based-actions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import {
  activates,
  asked,
  attached,
  card,
  casts,
  chooses,
  goesOn,
  holds,
  hooked,
  inZone,
  isAsked,
  isOver,
  lands,
  life,
  mayChoose,
  notInPlay,
  reads,
  ruling,
  shows,
  showsSeat,
  size,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { drained } from '../effects/ir.ts';

const creature = (name: string, text: string, pt: string, type = 'Creature — Golem') =>
  card(name, '{1}', type, text, pt);
const AURA = card('Coat', '{W}', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets +1/+1.');
const SWORD = card('Sword', '{1}', 'Artifact — Equipment', 'Equip {1}');
const instant = (name: string, text: string) => card(name, '{0}', 'Instant', text);
const HALO = card('Halo', '{1}', 'Artifact', "You can't lose the game.");
const THEFT = instant('Theft', 'Gain control of target permanent.');
const pair = (more: Partial<Given> = {}): Given => ({
  format: 'two-headed-giant',
  people: 4,
  names: ['A', 'B', 'C', 'D'],
  ...more,
  seats: { A: {}, B: {}, C: {}, D: {}, ...more.seats },
});
const duel = (A: Given['seats'][string], cards: Given['cards'] = [], B: Given['seats'][string] = {}): Given => ({
  cards: [...(cards ?? [])],
  seats: { A, B },
});

describe('players', () => {
  ruling('704.5a: a side with 0 or less life loses, and the last side that is left wins (104.2a)', {
    life: { B: 0 },
    seats: { A: {}, B: {} },
  })
    .until('over')
    .then('A', isOver('A', '104.2a', '704.5a'));
  ruling('104.4a: if all sides lose at once, the game is a draw', {
    life: { A: -2 },
    poison: { B: 10 },
    seats: { A: {}, B: {} },
  })
    .until('over')
    .then('A', isOver(null, '104.4a'), reads(/\(704\.5a\)/), reads(/\(704\.5c\)/));
  ruling(
    '704.5b: who was to draw from an empty library loses; 810.8a: the whole team with them',
    pair({
      cards: [instant('Study', 'Target player draws a card.')],
      seats: { A: { hand: ['Study'] }, B: { library: [] } },
    }),
  )
    .when('A', casts('Study', { at: 'B' }))
    .resolve()
    .then('C', isOver('Team 2', '104.2c', '704.5b'));
  ruling('704.5c: nine poison counters do not lose', { poison: { A: 9 }, seats: { A: {}, B: {} } })
    .until('beginCombat')
    .then('A', goesOn);
  ruling('704.5c: ten do', { poison: { A: 10 }, seats: { A: {}, B: {} } })
    .until('over')
    .then('A', isOver('B'));
  ruling('810.8d: of a team fourteen do not', pair({ poison: { 'Team 1': 14 } }))
    .until('beginCombat')
    .then('A', goesOn);
  ruling('810.8d: of a team fifteen do', pair({ poison: { 'Team 1': 15 } }))
    .until('over')
    .then('A', isOver('Team 2'), reads(/\(810\.8d\)/));
  ruling(
    '810.8a: a side does not lose while one of its seats can’t lose the game',
    pair({
      cards: [HALO, THEFT],
      life: { 'Team 1': -5 },
      seats: { A: { battlefield: ['Halo'] }, C: { hand: ['Theft'] } },
    }),
  )
    .until('beginCombat')
    .then('A', goesOn)
    .when('C', casts('Theft', { at: 'Halo' }))
    .resolve()
    .then('A', isOver('Team 2'));
  ruling('704.5b: only draws since the last check count', {
    ...duel({ battlefield: ['Halo'], library: [], hand: ['Study'] }, [HALO, THEFT, instant('Study', 'Draw a card.')], {
      hand: ['Theft'],
    }),
  })
    .when('A', casts('Study'))
    .resolve()
    .then('A', goesOn)
    .when('B', casts('Theft', { at: 'Halo' }))
    .resolve()
    .then('A', inZone('Halo', 'battlefield', 'B'), goesOn);
  ruling('800.4a: with two sides left the match goes on, and what the loser owns leaves with them', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    life: { B: 0 },
    seats: { A: { battlefield: ['Bear'] }, B: { battlefield: ['Bird'] }, C: {} },
  })
    .until('beginCombat')
    .then('A', goesOn, showsSeat('B', { left: true }), notInPlay('Bird'), inZone('Bear', 'battlefield'));
});

describe('permanents', () => {
  const shrink = instant('Shrink', 'Target creature gets -0/-2 until end of turn.');
  ruling(
    '704.5f: toughness 0 puts a creature into the graveyard, indestructible or not',
    duel({ battlefield: ['Statue'], hand: ['Shrink'] }, [creature('Statue', 'Indestructible', '2/2'), shrink]),
  )
    .when('A', casts('Shrink', { at: 'Statue' }))
    .resolve()
    .then('A', inZone('Statue', 'graveyard'));
  ruling(
    '704.5g: lethal damage destroys; 702.12b: but not what is indestructible',
    duel(
      {
        battlefield: [
          { card: 'Bear', damage: 2 },
          { card: 'Statue', damage: 9 },
          { card: 'Wall', damage: 3 },
        ],
      },
      [creature('Statue', 'Indestructible', '2/2')],
    ),
  ).then('A', inZone('Bear', 'graveyard'), inZone('Statue', 'battlefield'), inZone('Wall', 'battlefield'));
  ruling(
    '704.5h: any damage by a deathtouch source since the last check destroys, but not what is indestructible',
    duel(
      { battlefield: ['Asp'], hand: ['Flip'] },
      [
        creature('Asp', 'Deathtouch', '1/9'),
        creature('Statue', 'Indestructible', '2/2'),
        instant('Flip', "Target creature you control fights target creature you don't control."),
      ],
      { battlefield: ['Wall', 'Statue'] },
    ),
  )
    .when('A', casts('Flip', { at: ['Asp', 'Wall'] }))
    .resolve()
    .then('A', inZone('Wall', 'graveyard'));
  ruling(
    '704.5h: damage by deathtouch before the last check is not looked at again',
    duel(
      { battlefield: ['Asp'], hand: ['Flip', 'Strip'] },
      [
        creature('Asp', 'Deathtouch', '1/9'),
        creature('Statue', 'Indestructible', '2/4'),
        instant('Flip', "Target creature you control fights target creature you don't control."),
        instant('Strip', 'Target creature loses all abilities until end of turn.'),
      ],
      { battlefield: ['Statue'] },
    ),
  )
    .when('A', casts('Flip', { at: ['Asp', 'Statue'] }))
    .resolve()
    .when('A', casts('Strip', { at: 'Statue' }))
    .resolve()
    .then('A', inZone('Statue', 'battlefield'));
  const sage = { name: 'Sage', cost: '{1}', type: 'Planeswalker — Sage', loyalty: '3', text: '−1: You gain 1 life.' };
  ruling(
    '704.5i: a planeswalker without loyalty goes to the graveyard',
    duel({ battlefield: [{ card: 'Sage', counters: { loyalty: 1 } }] }, [sage]),
  )
    .then('A', inZone('Sage', 'battlefield'))
    .when('A', activates('Sage'))
    .resolve()
    .then('A', inZone('Sage', 'graveyard'));
  const king = creature('King', 'Flash', '2/2', 'Legendary Creature — Human');
  const kings = duel(
    {
      battlefield: [{ card: 'King', as: 'old king' }, ...lands(1, 'Forest')],
      hand: [{ card: 'King', as: 'new king' }, 'Hail'],
    },
    [king, instant('Hail', 'Hail deals 2 damage to each creature.')],
    { battlefield: [{ card: 'King', as: 'their king' }] },
  );
  ruling('704.5j: of legendary permanents with one name each controller keeps one of their choice', kings)
    .when('A', casts('new king'))
    .until('choose')
    .then('A', isAsked({ clauses: ['704.5j'], min: 1, max: 1 }), mayChoose('old king', 'new king'))
    .when('A', chooses('new king'))
    .then('A', inZone('old king', 'graveyard'), inZone('new king', 'battlefield'), inZone('their king', 'battlefield'));
  ruling(
    '704.5j, 704.3: one that is about to be destroyed counts as well: keep it, and both are gone',
    duel(
      {
        battlefield: [{ card: 'King', as: 'old king', damage: 1 }, ...lands(1, 'Forest')],
        hand: [{ card: 'King', as: 'new king' }],
      },
      [king, card('Thorns', '{1}', 'Artifact', 'Creatures get -0/-1.')],
      {},
    ),
  )
    .when('A', casts('new king'))
    .until('choose')
    .check('the old one has been dealt lethal damage', ({ g, s }) =>
      g.journal.set(g.world.get(s.id('old king')), 'damage', 2, s.id('old king')),
    )
    .when('A', chooses('old king'))
    .then('A', inZone('new king', 'graveyard'), inZone('old king', 'graveyard'));
  const troll = creature('Troll', '{0}: Regenerate this creature.', '2/2');
  ruling(
    '614.8: a regeneration shield stands in for destruction by lethal damage, once',
    duel({ battlefield: ['Troll'], hand: ['Hail', 'Hail'] }, [
      troll,
      instant('Hail', 'Hail deals 3 damage to each creature.'),
    ]),
  )
    .when('A', activates('Troll'))
    .resolve()
    .when('A', casts('Hail'))
    .resolve()
    .then('A', shows('Troll', { zone: 'battlefield', tapped: true, damage: undefined }))
    .when('A', casts('Hail'))
    .resolve()
    .then('A', inZone('Troll', 'graveyard'));
  ruling('614.8: not for toughness 0', duel({ battlefield: ['Troll'], hand: ['Shrink'] }, [troll, shrink]))
    .when('A', activates('Troll'))
    .resolve()
    .when('A', casts('Shrink', { at: 'Troll' }))
    .resolve()
    .then('A', inZone('Troll', 'graveyard'));
  ruling(
    '704.5k: the newest world permanent remains',
    duel({ battlefield: ['Old'] }, [card('Old', '{1}', 'World Enchantment'), card('New', '{1}', 'World Enchantment')], {
      battlefield: ['New'],
    }),
  ).then('A', inZone('Old', 'graveyard'), inZone('New', 'battlefield'));
  const fort = {
    layout: 'transform',
    name: 'Fort',
    cost: '{1}',
    type: 'Battle — Siege',
    defense: '3',
    text: 'When Fort enters, you gain 1 life.',
    other: { name: 'Fen', type: 'Creature — Hydra', pt: '4/4' },
  };
  const siege = duel({ battlefield: [{ card: 'Fort', counters: { defense: 3 } }] }, [fort]);
  ruling('704.5w, 310.10: a battle that no player can protect goes to the graveyard', {
    ...siege,
    format: hooked('duel', { protectors: () => [] }),
    people: 2,
    names: ['A', 'B'],
  }).then('A', inZone('Fort', 'graveyard'));
  ruling('310.10: one that an opponent can is protected by them', siege)
    .then('A', inZone('Fort', 'battlefield'))
    .check('by B', ({ s }) => expect(s.object('Fort')?.chosen).toEqual({ protector: s.seat('B') }));
  const role = (name: string) => card(name, '{1}', 'Enchantment — Aura Role', 'Enchant creature');
  ruling(
    '704.5y: of the Roles that one player controls on a permanent only the newest stays',
    duel(
      {
        battlefield: [
          'Bear',
          'Wall',
          { card: 'Old', attachedTo: 'Bear' },
          { card: 'New', attachedTo: 'Bear' },
          { card: 'Elsewhere', attachedTo: 'Wall' },
        ],
      },
      [role('Old'), role('New'), role('Elsewhere'), role('Theirs')],
      { battlefield: [{ card: 'Theirs', attachedTo: 'Bear' }] },
    ),
  ).then('A', inZone('Old', 'graveyard'), ...['New', 'Elsewhere', 'Theirs'].map((name) => inZone(name, 'battlefield')));
  ruling(
    '704.3: all of it is one event: an anthem that dies with its creatures saved none of them',
    duel({ battlefield: ['Lord', { card: 'Ally', damage: 1 }], hand: ['Bolt'] }, [
      creature(
        'Lord',
        'Other creatures you control get +1/+1.\nWhenever another creature you control dies, you gain 1 life.',
        '1/1',
      ),
      creature('Ally', '', '1/1'),
      instant('Bolt', 'Bolt deals 2 damage to target creature.'),
    ]),
  )
    .when('A', casts('Bolt', { at: 'Lord' }))
    .resolve()
    // the second check finds the Ally: the Lord was gone by then
    .then('A', inZone('Lord', 'graveyard'), inZone('Ally', 'graveyard'), life('A', 20));
});

describe('attachments, counters, tokens', () => {
  const stone = instant(
    'Petrify',
    'Target creature becomes an artifact in addition to its other types until end of turn.',
  );
  ruling(
    '704.5m: an Aura on nothing legal goes to the graveyard',
    duel(
      {
        battlefield: ['Bear', { card: 'Coat', attachedTo: 'Bear' }, { card: 'Loose', attachedTo: 'Island' }, 'Island'],
      },
      [AURA, stone, card('Loose', '{W}', 'Enchantment — Aura', 'Enchant creature')],
    ),
  ).then('A', attached('Coat', 'Bear'), inZone('Loose', 'graveyard'));
  ruling(
    '704.5m, 303.4c: 702.16c: protection throws an Aura off',
    duel(
      { battlefield: [{ card: 'Coat', attachedTo: 'Knight' }] },
      [AURA, creature('Knight', 'Protection from white', '2/2')],
      { battlefield: ['Knight'] },
    ),
  ).then('A', inZone('Coat', 'graveyard'), inZone('Knight', 'battlefield'));
  ruling('704.5m: also when what it may enchant hangs on a life total', {
    ...duel({ battlefield: ['Fading', { card: 'Coat', attachedTo: 'Fading' }], hand: ['Ache'] }, [
      AURA,
      creature('Fading', 'As long as you have 5 or less life, this creature has protection from white.', '2/2'),
      instant('Ache', 'You lose 1 life.'),
    ]),
    life: { A: 6 },
  })
    .then('A', attached('Coat', 'Fading'))
    .when('A', casts('Ache'))
    .resolve()
    .then('A', life('A', 5), inZone('Coat', 'graveyard'));
  ruling(
    '702.5d, 303.4c: an Aura that enchants opponents stays on one and not on its controller',
    duel(
      { battlefield: [{ card: 'Curse', attachedTo: 'B' }] },
      [card('Curse', '{B}', 'Enchantment — Aura Curse', 'Enchant opponent'), THEFT],
      { hand: ['Theft'] },
    ),
  )
    .then('A', attached('Curse', 'B'))
    .when('B', casts('Theft', { at: 'Curse' }))
    .resolve()
    .then('A', inZone('Curse', 'graveyard', 'A'));
  ruling(
    '704.5n: Equipment on what is protected from it comes off and stays',
    duel({ battlefield: ['Bear', { card: 'Sword', attachedTo: 'Bear' }], hand: ['Shell'] }, [
      SWORD,
      instant('Shell', 'Target creature gains protection from artifacts until end of turn.'),
    ]),
  )
    .then('A', attached('Sword', 'Bear'))
    .when('A', casts('Shell', { at: 'Bear' }))
    .resolve()
    .then('A', inZone('Sword', 'battlefield'), attached('Sword', null));
  ruling(
    '704.5p, 301.5c: Equipment that is a creature, and what is no attachment at all, come off',
    duel(
      {
        battlefield: ['Bear', { card: 'Sword', attachedTo: 'Bear' }, { card: 'Rock', attachedTo: 'Bear' }],
        hand: ['Wake'],
      },
      [
        SWORD,
        card('Rock', '{1}', 'Artifact'),
        instant('Wake', 'Target artifact becomes a 1/1 Golem artifact creature until end of turn.'),
      ],
    ),
  )
    .then('A', attached('Rock', null), attached('Sword', 'Bear'))
    .when('A', casts('Wake', { at: 'Sword' }))
    .resolve()
    .then('A', inZone('Sword', 'battlefield'), attached('Sword', null));
  ruling(
    '704.5q: +1/+1 and -1/-1 counters take each other away in pairs',
    duel({ battlefield: [{ card: 'Bear', counters: { '+1/+1': 3, '-1/-1': 2, charge: 1 } }] }),
  )
    .then('A', shows('Bear', { counters: { '+1/+1': 1, charge: 1 } }), size('Bear', '3/3'))
    .check('none of the others is left', ({ s }) =>
      expect(s.object('Bear')?.counters).toEqual({ '+1/+1': 1, charge: 1 }),
    );
  ruling(
    '704.5d: a token anywhere but on the battlefield ceases to exist',
    duel({ battlefield: ['Bear'], hand: ['Brood', 'Hail'] }, [
      instant('Brood', 'Create a 1/1 red Imp creature token.'),
      instant('Hail', 'Hail deals 2 damage to each creature.'),
    ]),
  )
    .when('A', casts('Brood'))
    .resolve()
    .then('A', shows('Imp', { token: true }))
    .when('A', casts('Hail'))
    .resolve()
    .then('A', notInPlay('Imp'), inZone('Bear', 'graveyard'), holds('A', 'graveyard', ['Bear', 'Brood', 'Hail']));
  let left = 2;
  ruling('704.3: the format’s own actions come with the others and make the check repeat', {
    format: hooked('duel', {
      stateBasedActions: [
        function* (): Flow<boolean> {
          yield* [];
          return left-- > 0;
        },
      ],
    }),
    people: 2,
    names: ['A', 'B'],
    seats: {},
  })
    .then('A', asked('priority'))
    .check('twice there was something to do, and once nothing any more', () => expect(left).toBe(-1));
  ruling(
    '704.3: after a rollback to a moment that was checked, what was found is not taken for done',
    duel({ battlefield: ['Bear'] }),
  ).check('before and after', ({ g, s }) => {
    const check = (): boolean => drained(checkStateBasedActions(g)).value;
    const bear = s.id('Bear');
    const hurt = (): void => g.journal.set(g.world.get(bear), 'damage', 2, bear);
    expect(check()).toBe(false);
    const mark = g.journal.mark();
    hurt();
    check();
    g.journal.rollback(mark);
    expect([check(), g.world.object(bear)?.zone]).toEqual([false, 'battlefield']);
    hurt();
    expect([check(), s.zone('Bear')]).toEqual([true, 'graveyard']);
  });
});
