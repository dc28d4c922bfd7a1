import { describe, expect } from 'vitest';
import {
  activates,
  always,
  attached,
  card,
  casts,
  chooses,
  doesNotRead,
  holds,
  inZone,
  isAsked,
  libraryOf,
  life,
  mayDoAlso,
  notInPlay,
  onStack,
  pool,
  reads,
  replies,
  ruling,
  shows,
  showsSeat,
  size,
  takes,
  waits,
  waitsFor,
} from '../../dsl/ruling.ts';
import type { SeatSpec } from '../../../server/judge/situation-schema.ts';
import type { Script } from '../../dsl/script.ts';
import type { Position } from '../../dsl/position.ts';
import { filled } from './filled.ts';
import { GM, filler, forests, scene } from './stage.ts';

const GRIND = 'Target player mills three cards.';
const LATE = [
  card('Rite', '{G}', 'Sorcery', `As an additional cost to cast this spell, sacrifice a creature.\n${GRIND}`),
  card('Burn', '{G}', 'Sorcery', `As an additional cost to cast this spell, discard a card.\n${GRIND}`),
  card('Sink', '{G}', 'Sorcery', `As an additional cost to cast this spell, mill two cards.\n${GRIND}`),
  card(
    'Warden',
    '{2}{G}',
    'Creature — Elf',
    `{1}{G}, {T}, Pay 2 life, Remove a +1/+1 counter from this creature: ${GRIND}`,
    '2/2',
  ),
  card('Mourner', '{G}', 'Creature — Elf', 'Whenever another creature you control dies, you gain 1 life.', '1/1'),
  card('Digger', '{G}', 'Creature — Elf', 'When this creature enters, target player mills two cards.', '1/1'),
  card('Cloak', '{G}', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets +1/+1.'),
  card('Trinket', '', 'Artifact', '{T}, Sacrifice this artifact: Add {G}.'),
  card('Sprout', '{G}', 'Creature — Plant', '{T}: Add {G}.', '1/1'),
  card('Wake', '{G}', 'Instant', 'Untap target land.'),
  card('Prick', '{G}', 'Sorcery', 'Prick deals 3 damage to target creature.'),
];
/** A's main phase against a deck with a Golem and eight cards. */
const against = (name: string, A: SeatSpec): Script<Position> =>
  ruling(
    name,
    scene({
      options: { edition: 4 },
      threats: [{ library: filler(9) }],
      cards: LATE,
      seats: { 'Threat 1': { battlefield: ['Golem'] }, A },
    }),
  )
    .when(
      GM,
      always('attack', () => ({ attacks: [] })),
    )
    .until('main1', 'A');
const vetoes = [takes('Veto'), replies((part) => filled(part, { why: 'Not here.' }))];
const deck = { at: 'Threat 1' };
const untapped = (...names: readonly string[]) => names.map((name) => shows(name, { tapped: undefined }));
const tapped = (...names: readonly string[]) => names.map((name) => shows(name, { tapped: true }));

describe('what is vetoed goes back unpaid', () => {
  against(
    'J-4-20: what was sacrificed is back as it was, with what fell off it, the land untapped, and nothing has triggered; its player goes on (732.2)',
    {
      hand: ['Prick', 'Rite'],
      battlefield: [
        { card: 'Bear', counters: { '+1/+1': 2 } },
        { card: 'Cloak', attachedTo: 'Bear' },
        'Forest',
        { card: 'Forest', as: 'grove' },
      ],
    },
  )
    .when('A', casts('Prick', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '5/5'), shows('Bear', { damage: 3 }), attached('Cloak', 'Bear'))
    .when('A', casts('Rite', deck))
    .then(GM, holds('A', 'graveyard', ['Bear', 'Cloak', 'Prick']), holds('A', 'battlefield', forests(2)))
    .when(GM, ...vetoes)
    .then(
      'A',
      holds('A', 'battlefield', ['Bear', 'Cloak', ...forests(2)]),
      holds('A', 'graveyard', ['Prick']),
      inZone('Rite', 'hand', 'A'),
      pool('A', ''),
      waitsFor('A'),
      size('Bear', '5/5'),
      shows('Bear', { counters: { '+1/+1': 2 }, damage: 3 }),
      attached('Cloak', 'Bear'),
      reads(/The Game Master vetoes Rite: Not here\. It goes back unpaid\./),
    )
    .when('A', casts('Rite', deck))
    .resolve()
    .then('A', showsSeat('Threat 1', { graveyard: [expect.anything(), expect.anything(), expect.anything()] }));
  against('J-4-13: the Game Master reads what a veto of a spell does: it goes back unpaid', {
    hand: ['Grind'],
    battlefield: forests(1),
  })
    .when('A', casts('Grind', deck))
    .when(GM, waits)
    .then(GM, mayDoAlso('Veto Grind: it goes back unpaid'))
    .when(GM, takes('Veto'))
    .then(GM, isAsked({ kind: 'form', title: 'Veto Grind: it goes back unpaid' }));
  against('J-4-13: of a trigger: it does nothing', { hand: ['Digger'], battlefield: forests(1) })
    .when('A', chooses('Threat 1'), casts('Digger'))
    .until('resolution')
    .when(GM, waits)
    .then(GM, mayDoAlso('Veto the ability of Digger: it does nothing'));
  against('J-4-20: an ability that triggered on the payment and waits on the stack is gone, and the log says so', {
    hand: ['Rite'],
    battlefield: ['Bear', 'Mourner', ...forests(1)],
  })
    .when('A', chooses('Bear'), casts('Rite', deck))
    .then(GM, onStack('Rite', 'Mourner'))
    .when(GM, ...vetoes)
    .then(
      'A',
      onStack(),
      holds('A', 'battlefield', ['Bear', 'Mourner', 'Forest']),
      life('A', 20),
      reads(/Nothing has triggered by it: the ability of Mourner is gone\..*\(J-4-20\)/),
    );
  against('J-4-20: what was discarded is in the hand again', {
    hand: ['Balm', 'Burn', 'Golem'],
    battlefield: forests(1),
  })
    .then('A', holds('A', 'hand', ['Balm', 'Burn', 'Filler', 'Golem']))
    .when('A', casts('Burn', deck))
    .then(GM, showsSeat('A', { graveyard: [expect.anything()] }))
    .when(GM, ...vetoes)
    .then(
      'A',
      holds('A', 'hand', ['Balm', 'Burn', 'Filler', 'Golem']),
      holds('A', 'graveyard', []),
      ...untapped('Forest'),
      doesNotRead(/\(J-4-20\)/),
    )
    .check('in its place', ({ s }) => expect(s.hand('A')).toEqual(['Balm', 'Burn', 'Golem', 'Filler']));
  against('J-4-20: of an ability, the mana with its sources, the life, the counter and {T}', {
    battlefield: [{ card: 'Warden', counters: { '+1/+1': 1 } }, 'Trinket', 'Forest'],
  })
    .when('A', activates('Warden', deck))
    .then(
      GM,
      life('A', 18),
      ...tapped('Warden', 'Forest'),
      notInPlay('Trinket'),
      shows('Warden', { counters: undefined }),
    )
    .when(GM, ...vetoes)
    .then(
      'A',
      life('A', 20),
      holds('A', 'battlefield', ['Warden', 'Trinket', 'Forest']),
      ...untapped('Warden', 'Forest', 'Trinket'),
      shows('Warden', { counters: { '+1/+1': 1 } }),
      pool('A', ''),
      holds('A', 'graveyard', []),
      libraryOf('Threat 1', 8),
    )
    .check('nobody has lost life in this turn', ({ g, s }) => expect(g.world.seat(s.seat('A')).turn.lost).toBe(0));
  against('J-4-20: a response in between stands; what it moved on is not given back, and the log says so', {
    hand: ['Rite', 'Balm', 'Dig Up'],
    battlefield: ['Bear', ...forests(3)],
  })
    .when('A', casts('Rite', deck), casts('Balm'))
    .until('resolution')
    .when('A', casts('Dig Up', { at: 'Bear' }))
    .until('resolution')
    .when(GM, ...vetoes)
    .then(
      'A',
      life('A', 23),
      inZone('Rite', 'hand', 'A'),
      inZone('Bear', 'exile'),
      holds('A', 'battlefield', forests(3)),
      reads(/This could not be given back: Bear, which has moved on\..*\(J-4-20\)/),
    )
    .check('two lands are tapped, and two spells were cast', ({ g, s }) => {
      expect(g.world.permanentsOf(s.seat('A')).filter((id) => g.world.get(id).tapped)).toHaveLength(2);
      expect(g.world.seat(s.seat('A')).turn).toMatchObject({ cast: 2, lost: 0, gained: 3 });
    });
  against('J-4-20: a land that was untapped meanwhile gives nothing more', {
    hand: ['Grind', 'Wake'],
    battlefield: ['Forest', { card: 'Forest', as: 'grove' }],
  })
    .when('A', casts('Grind', deck))
    .check('its own land', ({ s }) => expect(s.object('Forest')?.tapped).toBe(true))
    .when('A', casts('Wake', { at: 'Forest' }))
    .until('resolution')
    .when(GM, ...vetoes)
    .then('A', ...untapped('Forest'), ...tapped('grove'), pool('A', ''), doesNotRead(/\(J-4-20\)/));
  ruling(
    'J-4-20: mana whose source is gone meanwhile is back in the pool itself',
    scene({
      options: { edition: 4 },
      pcs: [{}, {}],
      threats: [{ library: filler(9) }],
      cards: LATE,
      seats: { A: { hand: ['Grind'], battlefield: ['Sprout'] }, B: { hand: ['Smite'], battlefield: forests(1) } },
    }),
  )
    .until('main1', 'A')
    .when('A', casts('Grind', deck))
    .when('B', casts('Smite', { at: 'Sprout' }))
    .until('resolution')
    .when(GM, ...vetoes)
    .then('A', inZone('Sprout', 'graveyard'), pool('A', 'G'), inZone('Grind', 'hand', 'A'), doesNotRead(/\(J-4-20\)/));
  against('J-4-20: cards that left a library for it stay where they are (732.1), and the log names them', {
    hand: ['Sink'],
    battlefield: forests(1),
  })
    .then('A', libraryOf('A', 19))
    .when('A', casts('Sink', deck))
    .when(GM, ...vetoes)
    .then(
      'A',
      libraryOf('A', 17),
      holds('A', 'graveyard', filler(2)),
      inZone('Sink', 'hand', 'A'),
      ...untapped('Forest'),
      reads(
        /This could not be given back: Filler, which was moved from a library \(CR 732\.1\); Filler, which was moved from a library \(CR 732\.1\)\./,
      ),
    );
  against('J-4-20: a scene that is stored meanwhile and restored gives back the same, and everybody sees it', {
    hand: ['Rite'],
    battlefield: ['Bear', 'Forest'],
  })
    .when('A', casts('Rite', deck))
    .restart()
    .when(GM, ...vetoes)
    .then('A', holds('A', 'battlefield', ['Bear', 'Forest']), holds('A', 'graveyard', []));
});
