import { describe, expect, it } from 'vitest';
import type { Face, Modification } from '../../../cards/oracle/ir/index.ts';
import { ATTACK_REQUIREMENTS, mustAttack } from '../../../server/engine/combat/legality.ts';
import { firstFailing } from '../../../server/engine/ports/legality.ts';
import { always, card, creature, has, modifies, SELF, table, type Table } from '../table.ts';
import { summoningSick } from '../../../server/engine/language/facts/summoning-sickness.ts';
import { defendersOf } from '../../../server/engine/language/facts/defenders.ts';
import { BLOCK_REQUIREMENTS, mustBlock, mustBeBlocked } from '../../../server/engine/combat/block-legality.ts';
import { blockLimit, minBlockers } from '../../../server/engine/combat/numbers-of-blockers.ts';
import { objRef, seatRef } from '../../../server/engine/kernel/refs.ts';

const attackClause = (t: Table, attacker: string, target: string): string | undefined =>
  firstFailing(t.g, ATTACK_REQUIREMENTS, { attacker: t.id(attacker), target })?.clauses[0];
const blockClause = (t: Table, blocker: string, attacker: string): string | undefined =>
  firstFailing(t.g, BLOCK_REQUIREMENTS, { blocker: t.id(blocker), attacker: t.id(attacker) })?.clauses[0];
const restrict = (rule: Extract<Modification, { m: 'restrict' }>['rule']): Face['abilities'] => [
  modifies(SELF, { m: 'restrict', rule }),
];
/** `attacker` of seat 0 attacks seat 1, whose blockers these are: the clause that forbids each block. */
function blocks(attacker: Face, ...blockers: readonly Face[]): (string | undefined)[] {
  const t = table([[attacker, 0], ...blockers.map((b) => [b, 1] as const)]);
  t.g.journal.set(t.g.state, 'combat', {
    attacks: [{ id: t.id(attacker.name), target: seatRef(1), defender: 1, blocked: false, blockers: [] }],
    firstStrike: null,
  });
  return blockers.map((b) => blockClause(t, b.name, attacker.name));
}
const A = (...k: Parameters<typeof has>): Face => creature('Attacker', 2, 2, { abilities: [has(...k)] });

describe('attacking', () => {
  it('302.6: a creature that came under its controller’s control this turn does not attack, unless it has haste (702.10b)', () => {
    const t = table([
      [creature('New', 1, 1), 0, 'battlefield', { since: 1 }],
      [creature('Old', 1, 1), 0],
      [creature('Fast', 1, 1, { abilities: [has('haste')] }), 0, 'battlefield', { since: 1 }],
    ]);
    expect(['New', 'Old', 'Fast'].map((x) => attackClause(t, x, seatRef(1)))).toEqual(['302.6', undefined, undefined]);
    t.g.journal.set(t.g.world.seat(0), 'turns', 2);
    expect(summoningSick(t.g, t.id('New'))).toBe(false);
  });
  it('302.6: a format may read continuity its own way', () => {
    const t = table([[creature('Old', 1, 1), 0]], { rules: { continuous: () => false } });
    expect(attackClause(t, 'Old', seatRef(1))).toBe('302.6');
  });
  it('508.1a, 702.3b, 508.1c, 506.3: tapped, defenders, restricted and noncreatures stay home', () => {
    const t = table([
      [creature('Tapped', 1, 1), 0, 'battlefield', { tapped: true }],
      [creature('Wall', 0, 4, { abilities: [has('defender')] }), 0],
      [
        creature('Freed', 0, 4, {
          abilities: [has('defender'), ...restrict("can attack as though it didn't have defender")],
        }),
        0,
      ],
      [creature('Coward', 1, 1, { abilities: restrict("can't attack or block") }), 0],
      [creature('Calm', 1, 1, { abilities: restrict("can't attack") }), 0],
      [card('Rock', ['artifact']), 0],
    ]);
    expect(['Tapped', 'Wall', 'Freed', 'Coward', 'Calm', 'Rock'].map((x) => attackClause(t, x, seatRef(1)))).toEqual([
      '508.1a',
      '702.3b',
      undefined,
      '508.1c',
      '508.1c',
      '506.3',
    ]);
  });
  it('508.1c: a seat that can’t attack has no attackers', () => {
    const t = table([
      [creature('Bear', 2, 2), 0],
      [
        card('Peace', ['enchantment'], {
          abilities: [always({ st: 'playerRule', who: { sel: 'each opponent' }, rule: "can't attack" })],
        }),
        1,
      ],
    ]);
    expect(attackClause(t, 'Bear', seatRef(1))).toBe('508.1c');
  });
  it('508.1b, 802.2, 805.10a: every opposing seat and its planeswalkers can be attacked, friends and other permanents cannot', () => {
    const t = table(
      [
        [creature('Bear', 2, 2), 0],
        [card('Hero', ['planeswalker']), 2],
        [card('Friend', ['planeswalker']), 1],
        [creature('Foe', 1, 1), 3],
      ],
      { sides: [0, 0, 1, 2] },
    );
    expect(defendersOf(t.g, 0)).toEqual([seatRef(2), objRef(t.id('Hero')), seatRef(3)]);
    expect(
      [objRef(t.id('Hero')), objRef(t.id('Friend')), seatRef(1), objRef(t.id('Foe'))].map((x) =>
        attackClause(t, 'Bear', x),
      ),
    ).toEqual([undefined, '508.1b', '508.1b', '508.1b']);
  });
  it('508.1d, 509.1c: what has to attack, block or be blocked says so', () => {
    const t = table([
      [creature('Raging', 1, 1, { abilities: restrict('attacks each combat if able') }), 0],
      [creature('Guard', 1, 1, { abilities: restrict('blocks each combat if able') }), 0],
      [creature('Lure', 1, 1, { abilities: restrict('must be blocked if able') }), 0],
    ]);
    expect([mustAttack(t.g, t.id('Raging')), mustAttack(t.g, t.id('Guard'))]).toEqual([
      expect.stringContaining('508.1d'),
      null,
    ]);
    expect([mustBlock(t.g, t.id('Guard')), mustBlock(t.g, t.id('Raging'))]).toEqual([
      expect.stringContaining('509.1c'),
      null,
    ]);
    expect([mustBeBlocked(t.g, t.id('Lure')), mustBeBlocked(t.g, t.id('Guard'))]).toEqual([true, false]);
  });
});

describe('blocking', () => {
  const plain = creature('Plain', 2, 2);
  it('702.9b, 702.17b: flying is blocked by flying and reach', () => {
    expect(
      blocks(
        A('flying'),
        plain,
        creature('Bird', 1, 1, { abilities: [has('flying')] }),
        creature('Spider', 1, 1, { abilities: [has('reach')] }),
      ),
    ).toEqual(['702.9b', undefined, undefined]);
  });
  it('702.28b: shadow and no shadow do not meet', () => {
    const shade = creature('Shade', 1, 1, { abilities: [has('shadow')] });
    expect([...blocks(A('shadow'), plain, shade), ...blocks(creature('Attacker', 1, 1), shade)]).toEqual([
      '702.28b',
      undefined,
      '702.28b',
    ]);
  });
  it('702.31b: horsemanship', () => {
    expect(blocks(A('horsemanship'), plain, creature('Rider', 1, 1, { abilities: [has('horsemanship')] }))).toEqual([
      '702.31b',
      undefined,
    ]);
  });
  it('702.36b, 702.13b: fear and intimidate let artifacts and the right colours through', () => {
    const golem = creature('Golem', 1, 1, { types: ['artifact', 'creature'] });
    const black = creature('Black', 1, 1, { colors: ['B'] });
    const red = creature('Red', 1, 1, { colors: ['R', 'G'] });
    expect(blocks(A('fear'), golem, black, red)).toEqual([undefined, undefined, '702.36b']);
    expect(blocks({ ...A('intimidate'), colors: ['R'] }, golem, black, red)).toEqual([undefined, '702.13b', undefined]);
  });
  it('702.118b: skulk is blocked by no greater power', () => {
    expect(blocks(A('skulk'), plain, creature('Big', 3, 1))).toEqual([undefined, '702.118b']);
  });
  it('702.14c: landwalk looks at the lands of the defending player', () => {
    const walker = A({ k: 'landwalk', subtype: 'Swamp' });
    const board = (seat: number): string | undefined => {
      const t = table(
        [
          [walker, 0],
          [plain, 1],
          [card('Bog', ['land'], { subtypes: ['Swamp'] }), seat],
        ],
        { sides: [0, 1, 2] },
      );
      t.g.journal.set(t.g.state, 'combat', {
        attacks: [{ id: t.id('Attacker'), target: seatRef(1), defender: 1, blocked: false, blockers: [] }],
        firstStrike: null,
      });
      return blockClause(t, 'Plain', 'Attacker');
    };
    expect([board(1), board(2)]).toEqual(['702.14c', undefined]);
  });
  it('702.16f: protection', () => {
    expect(
      blocks(A({ k: 'protection', from: [{ color: 'G' }] }), plain, creature('Green', 1, 1, { colors: ['G'] })),
    ).toEqual([undefined, '702.16f']);
  });
  it('509.1b: restrictions of attackers and blockers', () => {
    const big = creature('Big', 3, 3);
    const bird = creature('Bird', 1, 1, { abilities: [has('flying')] });
    const attacker = (...r: Parameters<typeof restrict>): Face =>
      creature('Attacker', 1, 1, { abilities: restrict(...r) });
    expect(blocks(attacker("can't be blocked"), plain)).toEqual(['509.1b']);
    expect(blocks(attacker("can't be blocked by creatures with power 2 or less"), plain, big)).toEqual([
      '509.1b',
      undefined,
    ]);
    expect(blocks(attacker("can't be blocked except by creatures with flying"), plain, bird)).toEqual([
      '509.1b',
      undefined,
    ]);
    expect(
      blocks(
        A('haste'),
        creature('Coward', 1, 1, { abilities: restrict("can't block") }),
        creature('Lookout', 1, 1, { abilities: restrict('can block only creatures with flying') }),
      ),
    ).toEqual(['509.1b', '509.1b']);
    expect(
      blocks(
        A('flying'),
        creature('Lookout', 1, 1, { abilities: [has('flying'), ...restrict('can block only creatures with flying')] }),
      ),
    ).toEqual([undefined]);
  });
  it('509.1a, 805.10d: untapped creatures of the attacked side block, those of others do not', () => {
    const t = table(
      [
        [creature('Attacker', 2, 2), 0],
        [creature('Head', 1, 1), 2],
        [creature('Asleep', 1, 1), 1, 'battlefield', { tapped: true }],
        [creature('Onlooker', 1, 1), 3],
      ],
      { sides: [0, 1, 1, 2] },
    );
    t.g.journal.set(t.g.state, 'combat', {
      attacks: [{ id: t.id('Attacker'), target: seatRef(1), defender: 1, blocked: false, blockers: [] }],
      firstStrike: null,
    });
    expect(['Head', 'Asleep', 'Onlooker', 'Attacker'].map((b) => blockClause(t, b, 'Attacker'))).toEqual([
      undefined,
      '509.1a',
      '509.1a',
      '509.1a',
    ]);
  });
  it('702.111b, 509.1a: how many have to block, how many can be blocked', () => {
    const t = table([
      [A('menace'), 0],
      [creature('Brute', 1, 1, { abilities: restrict("can't be blocked except by two or more creatures") }), 0],
      [creature('Twin', 1, 1, { abilities: restrict('can block an additional creature') }), 0],
    ]);
    expect(['Attacker', 'Brute', 'Twin'].map((x) => minBlockers(t.g, t.id(x)))).toEqual([2, 2, 1]);
    expect([blockLimit(t.g, t.id('Twin')), blockLimit(t.g, t.id('Brute'))]).toEqual([2, 1]);
  });
});
