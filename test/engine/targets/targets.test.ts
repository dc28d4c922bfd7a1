import { describe, expect, it } from 'vitest';
import type { Effect, Filter, MixedTarget } from '../../../cards/oracle/ir/index.ts';
import { refuse } from '../../../server/engine/ports/legality.ts';
import { footprint } from '../../../server/engine/effects/registry.ts';
import { footprintOf } from '../../../server/engine/targets/footprint.ts';
import { slotsOf, type TargetSlot } from '../../../server/engine/language/target-slots.ts';
import {
  hasLegalTargets,
  isLegalTarget,
  legalTargets,
  type TargetContext,
} from '../../../server/engine/targets/legal-targets.ts';
import { always, card, creature, CREATURES, has, n, spell, table, YOUR_CREATURES, type Table } from '../table.ts';
import { targetRefusal } from '../../../server/engine/targets/legality.ts';
import { objRef, seatRef, type Ref } from '../../../server/engine/kernel/refs.ts';

const slot = (e: Effect): TargetSlot => slotsOf([e])[0] as TargetSlot;
const at = (filter: Filter, count = { min: 1, max: 1 }): TargetSlot =>
  slot({ do: 'destroy', what: { sel: 'target', filter, count } });
const damage = (to: MixedTarget): TargetSlot => slot({ do: 'damage', by: { sel: 'self' }, amount: n(1), to });
const ANY = damage({ sel: 'mixed target', players: 'player', count: { min: 1, max: 1 }, any: true });
const PLAYER = slot({ do: 'loseLife', who: { sel: 'target player', who: 'player' }, amount: n(1) });
const OPPONENT = slot({ do: 'loseLife', who: { sel: 'target player', who: 'opponent' }, amount: n(1) });
const from = (t: Table, source: string, seat: number, more: Partial<TargetContext> = {}): TargetContext => ({
  source: t.id(source),
  seat,
  isSpell: true,
  x: 0,
  chosen: [],
  ...more,
});
const named = (t: Table, refs: readonly Ref[]): string[] =>
  refs.map((r) => (r.startsWith('s') ? r : t.g.nameOf(Number(r.slice(1)))));
const spells = [spell('Red', [], { colors: ['R'] }), spell('Blue', [], { colors: ['U'] })] as const;
const why = (t: Table, source: string, seat: number, target: Ref): string | undefined =>
  targetRefusal(t.g, {
    source: t.id(source),
    seat,
    target,
    footprint: footprintOf({ footprint }, ANY),
    isSpell: true,
  })?.clauses.join();

describe('who may be targeted', () => {
  it('702.11b: hexproof keeps off spells and abilities of opponents, not those of friends', () => {
    const t = table(
      [
        [creature('Slippery', 1, 1, { abilities: [has('hexproof')] }), 1],
        [spells[0], 0, 'stack'],
      ],
      { sides: [0, 1, 1] },
    );
    const target = objRef(t.id('Slippery'));
    expect([why(t, 'Red', 0, target), why(t, 'Red', 1, target), why(t, 'Red', 2, target)]).toEqual([
      '702.11b',
      undefined,
      undefined,
    ]);
  });
  it('702.18a: shroud keeps off everybody', () => {
    const t = table([
      [creature('Shade', 1, 1, { abilities: [has('shroud')] }), 0],
      [spells[0], 0, 'stack'],
    ]);
    expect(why(t, 'Red', 0, objRef(t.id('Shade')))).toBe('702.18a');
  });
  it('702.16b: protection looks at the source’s quality, for abilities at the source of the ability', () => {
    const t = table([
      [
        creature('Knight', 1, 1, {
          abilities: [has({ k: 'protection', from: [{ color: 'R' }, { type: 'artifact' }] })],
        }),
        0,
      ],
      [spells[0], 0, 'stack'],
      [spells[1], 0, 'stack'],
      [card('Engine', ['artifact']), 0],
    ]);
    const target = objRef(t.id('Knight'));
    expect([why(t, 'Red', 0, target), why(t, 'Blue', 0, target), why(t, 'Engine', 0, target)]).toEqual([
      '702.16b',
      undefined,
      '702.16b',
    ]);
  });
  it('702.16b: protection from a quality of a source that is gone looks at last known information (608.2h)', () => {
    const t = table([
      [creature('Knight', 1, 1, { abilities: [has({ k: 'protection', from: [{ subtype: 'Goblin' }] })] }), 0],
      [creature('Sapper', 1, 1, { subtypes: ['Goblin'] }), 1],
    ]);
    const id = t.id('Sapper');
    const c = t.g.world.chars(id);
    t.g.journal.set(t.g.state.lastKnown, id, {
      ...c,
      def: 'Sapper',
      owner: 1,
      face: 0,
      place: 0,
      power: 1,
      toughness: 1,
      keywords: [],
      counters: {},
      token: false,
      tapped: false,
      zone: 'battlefield',
      attachedTo: null,
      now: null,
    });
    t.g.journal.remove(t.g.state.zones.battlefield, 1, id, true);
    t.g.journal.delete(t.g.state.objects, id, id, true);
    expect(why(t, 'Sapper', 1, objRef(t.id('Knight')))).toBe('702.16b');
  });
  it('702.11d: hexproof from a quality keeps off such sources of opponents only', () => {
    const t = table([
      [creature('Seer', 1, 1, { abilities: [has({ k: 'hexproof from', from: [{ all: 'monocolored' }] })] }), 0],
      [spells[0], 1, 'stack'],
      [spell('Gold', [], { colors: ['R', 'G'] }), 1, 'stack'],
    ]);
    const target = objRef(t.id('Seer'));
    expect([why(t, 'Red', 1, target), why(t, 'Gold', 1, target), why(t, 'Red', 0, target)]).toEqual([
      '702.11d',
      undefined,
      undefined,
    ]);
  });
  it('101.2: an effect that says "can’t be the target" counts', () => {
    const t = table([
      [creature('Veiled', 1, 1), 0],
      [spells[0], 1, 'stack'],
    ]);
    t.effect(
      ['Veiled'],
      [{ m: 'restrict', rule: "can't be the target of spells or abilities your opponents control" }],
    );
    expect([why(t, 'Red', 1, objRef(t.id('Veiled'))), why(t, 'Red', 0, objRef(t.id('Veiled')))]).toEqual([
      '101.2',
      undefined,
    ]);
  });
  it('702.11c: a player with hexproof is no target for opponents', () => {
    const t = table([
      [
        card('Veil', ['enchantment'], {
          abilities: [always({ st: 'playerRule', who: { sel: 'you' }, rule: 'hexproof' })],
        }),
        1,
      ],
      [spells[0], 0, 'stack'],
    ]);
    expect([legalTargets(t.g, PLAYER, from(t, 'Red', 0)), legalTargets(t.g, PLAYER, from(t, 'Red', 1))]).toEqual([
      [seatRef(0)],
      [seatRef(0), seatRef(1)],
    ]);
    expect(why(t, 'Red', 0, seatRef(1))).toBe('702.11c');
  });
  it('115.5: a spell cannot target itself', () => {
    const t = table([
      [spells[0], 0, 'stack'],
      [spells[1], 1, 'stack'],
    ]);
    expect(named(t, legalTargets(t.g, at({ nouns: ['spell'] }), from(t, 'Red', 0)))).toEqual(['Blue']);
  });
  it('801.2: what a format adds is checked after the core’s rules, and refuses in its own words', () => {
    const t = table(
      [
        [creature('Far', 1, 1), 1],
        [creature('Near', 1, 1), 1],
        [spells[0], 0, 'stack'],
      ],
      {
        rules: {
          requirements: {
            target: [
              {
                id: 'range',
                clauses: ['X1'],
                holds: (g, c) => c.target !== objRef(1) || g === null,
                says: () => 'Too far.',
                facts: () => [],
                mend: 'Come closer.',
              },
            ],
          },
        },
      },
    );
    expect(named(t, legalTargets(t.g, at(CREATURES), from(t, 'Red', 0)))).toEqual(['Near']);
    expect(why(t, 'Red', 0, objRef(t.id('Far')))).toBe('X1');
  });
  it('702.11b: the refusal names the rule, the object and what to do', () => {
    const t = table([
      [creature('Slippery', 1, 1, { abilities: [has('hexproof')] }), 1],
      [spells[0], 0, 'stack'],
    ]);
    const c = {
      source: t.id('Red'),
      seat: 0,
      target: objRef(t.id('Slippery')),
      footprint: footprintOf({ footprint }, ANY),
      isSpell: true,
    };
    const rule = targetRefusal(t.g, c);
    if (!rule) throw new Error('not refused');
    expect(refuse(t.g, rule, c)).toEqual({
      code: 'illegal',
      clauses: ['702.11b'],
      mend: 'Choose another target.',
      message: "Hexproof: Slippery can't be the target of spells or abilities opponents control (CR 702.11b).",
    });
    expect(rule.facts(t.g, c)).toEqual([
      'Slippery has hexproof.',
      'Red is controlled by Seat 0; Slippery is controlled by Seat 1.',
    ]);
  });
});

describe('what a slot asks for', () => {
  it('115.4: "any target" is creatures, players, planeswalkers and battles, and nothing else', () => {
    const t = table([
      [creature('Bear', 2, 2), 1],
      [card('Hero', ['planeswalker']), 1],
      [card('Rock', ['artifact']), 1],
      [card('Field', ['land']), 1],
      [spells[0], 0, 'stack'],
    ]);
    expect(named(t, legalTargets(t.g, ANY, from(t, 'Red', 0)))).toEqual(['s0', 's1', 'Bear', 'Hero']);
  });
  it('115.1: whose and which kind of target the text says, players by side', () => {
    const t = table(
      [
        [creature('Mine', 1, 1), 0],
        [creature('Theirs', 1, 1), 2],
        [spells[0], 0, 'stack'],
      ],
      { sides: [0, 0, 1] },
    );
    expect(named(t, legalTargets(t.g, at(YOUR_CREATURES), from(t, 'Red', 0)))).toEqual(['Mine']);
    expect(legalTargets(t.g, OPPONENT, from(t, 'Red', 0))).toEqual([seatRef(2)]);
    const mixed = damage({
      sel: 'mixed target',
      players: 'opponent',
      filter: { nouns: ['creature'], whose: 'opponent' },
      count: { min: 1, max: 1 },
    });
    expect(named(t, legalTargets(t.g, mixed, from(t, 'Red', 0)))).toEqual(['s2', 'Theirs']);
  });
  it('115.2: cards in other zones only where the text says so', () => {
    const t = table([
      [creature('Dead', 1, 1), 0, 'graveyard'],
      [creature('Live', 1, 1), 0],
      [spells[0], 0, 'stack'],
    ]);
    expect(named(t, legalTargets(t.g, at(CREATURES), from(t, 'Red', 0)))).toEqual(['Live']);
    const buried = at({ nouns: ['creature'], zone: 'graveyard', whose: 'you' });
    expect(named(t, legalTargets(t.g, buried, from(t, 'Red', 0)))).toEqual(['Dead']);
    expect([
      isLegalTarget(t.g, buried, objRef(t.id('Live')), from(t, 'Red', 0)),
      isLegalTarget(t.g, at(CREATURES), objRef(t.id('Dead')), from(t, 'Red', 0)),
    ]).toEqual([false, false]);
  });
  it('115.3: "another target" is neither the source nor what earlier slots have; without that word it may be', () => {
    const t = table([
      [creature('Archer', 1, 1), 0],
      [creature('A', 1, 1), 1],
      [creature('B', 1, 1), 1],
    ]);
    const chosen = [objRef(t.id('A'))];
    const other = at({ nouns: ['creature'], qualifiers: [{ q: 'other' }] });
    expect(named(t, legalTargets(t.g, other, from(t, 'Archer', 0, { chosen, isSpell: false })))).toEqual(['B']);
    expect(named(t, legalTargets(t.g, at(CREATURES), from(t, 'Archer', 0, { chosen, isSpell: false })))).toEqual([
      'Archer',
      'A',
      'B',
    ]);
  });
  it('608.2b: a target that changed zones is illegal, whatever it became', () => {
    const t = table([
      [creature('Bear', 2, 2), 1],
      [spells[0], 0, 'stack'],
    ]);
    expect(isLegalTarget(t.g, at(CREATURES), objRef(t.id('Bear')), from(t, 'Red', 0))).toBe(true);
    t.effect(['Bear'], [{ m: 'types', types: ['artifact'], only: true }]);
    expect(isLegalTarget(t.g, at(CREATURES), objRef(t.id('Bear')), from(t, 'Red', 0))).toBe(false);
    expect(isLegalTarget(t.g, at(CREATURES), 'o999', from(t, 'Red', 0))).toBe(false);
    expect(isLegalTarget(t.g, PLAYER, seatRef(1), from(t, 'Red', 0))).toBe(true);
    t.g.journal.set(t.g.world.seat(1), 'left', true);
    expect(isLegalTarget(t.g, PLAYER, seatRef(1), from(t, 'Red', 0))).toBe(false);
  });
  it('601.2c: as many targets as the slot needs must be there; the search stops when they are', () => {
    let asked = 0;
    const count = { id: 'count', clauses: ['X'], holds: () => ++asked > 0, says: () => '', facts: () => [], mend: '' };
    const t = table(
      [
        [creature('A', 1, 1), 1],
        [creature('B', 1, 1), 1],
        [creature('C', 1, 1), 1],
        [spells[0], 0, 'stack'],
      ],
      { rules: { requirements: { target: [count] } } },
    );
    const c = from(t, 'Red', 0);
    expect([hasLegalTargets(t.g, at(CREATURES), c), asked]).toEqual([true, 1]);
    expect([
      hasLegalTargets(t.g, at(CREATURES, { min: 3, max: 3 }), c),
      hasLegalTargets(t.g, at(CREATURES, { min: 4, max: 4 }), c),
    ]).toEqual([true, false]);
    expect(hasLegalTargets(t.g, at({ nouns: ['artifact'] }, { min: 0, max: 1 }), c)).toBe(true);
    expect(named(t, legalTargets(t.g, at(CREATURES), c))).toEqual(['A', 'B', 'C']);
  });
});
