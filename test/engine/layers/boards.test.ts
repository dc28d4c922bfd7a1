import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { binding } from '../../../formats/binding/index.ts';
import { duel as ofTwo } from '../../../formats/duel/index.ts';
import { RandomBot } from '../../../server/bots/random.ts';
import type { Board } from '../../../server/engine/ports/characteristics.ts';
import { computeBoard } from '../../../server/engine/layers/apply.ts';
import { playMatch } from '../../../server/sim/run.ts';
import type { ObjId } from '../../../server/engine/kernel/refs.ts';
import { duel, ofKind } from '../../dsl/plain.ts';
import { card } from '../../dsl/stock.ts';
import { shortOf } from '../../kit/formats.ts';
import { SWEEP } from '../../sweep.ts';

const sorted = (_: string, v: unknown): unknown =>
  v instanceof Set ? [...v].sort() : v instanceof Map ? [...v].sort(([a], [b]) => (a < b ? -1 : 1)) : v;
const said = (b: Board): string =>
  JSON.stringify([[...b.chars], b.permanents, b.triggers, b.statics, b.playerRules], sorted);
/** The characteristics of every permanent, as text. */
const looks = (b: Board): ReadonlyMap<ObjId, string> =>
  new Map([...b.chars].map(([id, c]) => [id, JSON.stringify(c, sorted)]));

describe('CR 613.1, 613.5 the layers look again only at what a change concerns', () => {
  const cards = starterCards().filter((c) => c.whole);
  it.each([
    [binding, 3, 'a'],
    [ofTwo, 2, 'b'],
  ] as const)(
    '%#: at every decision the board is the one that all layers make, and who is not told of as changed is as before',
    (format, people, seed) => {
      const all = Array.from({ length: people }, (_, i) => ({ name: `Player ${i + 1}` }));
      let before: { readonly serial: number; readonly looks: ReadonlyMap<ObjId, string> } | null = null;
      let told = 0;
      playMatch(
        format,
        { seed: `boards/${seed}`, people: all, cards, options: SWEEP ? {} : shortOf(format) },
        all.map((_, i) => new RandomBot(`${seed}/${i}`)),
        {
          views: false,
          onInput: (_, g) => {
            const board = g.world.board();
            if (said(board) !== said(computeBoard(g)))
              throw new Error(`another board:\n${said(board)}\n${said(computeBoard(g))}`);
            const now = { serial: g.world.boardSerial, looks: looks(board) };
            const changed = before && g.world.changedSince(before.serial);
            if (before && changed) {
              for (const id of new Set([...before.looks.keys(), ...now.looks.keys()]))
                if (!changed.has(id)) expect(now.looks.get(id)).toBe(before.looks.get(id));
              told++;
            }
            before = now;
          },
        },
      );
      expect(told).toBeGreaterThan(50);
    },
  );
});

describe('when a board is made anew', () => {
  const LORD = card('Lord', '{1}', 'Creature — Elf', 'Creatures get +1/+1.', '0/0');

  it('611.3a: what a condition says is looked at anew; a board that looked at more than characteristics goes stale with any write', () => {
    const t = duel({
      cards: [
        card(
          'Night Bear',
          '{1}',
          'Creature — Bear',
          'As long as you have 5 or less life, this creature gets +3/+0.',
          '2/2',
        ),
        ofKind('{0}', 'Instant')('Ruin', 'Target player loses 15 life.'),
      ],
      seats: { A: { battlefield: ['Night Bear'], hand: ['Ruin'] } },
    });
    expect([t.pt('Night Bear'), t.g.world.board().readsStatus]).toEqual(['2/2', true]);
    t.cast('A', 'Ruin', { targets: ['A'] });
    expect(t.pt('Night Bear')).toBe('5/2');
  });
  it('611.3a: an unconditional board stays as it is through writes that change no characteristics', () => {
    const t = duel({ cards: [LORD], seats: { A: { battlefield: ['Bear', 'Lord'] } } });
    const board = t.g.world.board();
    t.g.journal.set(t.g.world.get(t.id('Bear')), 'tapped', true, t.id('Bear'));
    expect([board.readsStatus, t.g.world.board() === board]).toEqual([false, true]);
  });
  it('613.1: objects that nothing changes share one set of characteristics for each controller, and a change to one leaves the others', () => {
    const t = duel({
      cards: [ofKind('{0}', 'Instant')('Grow', 'Put a +1/+1 counter on target creature.')],
      seats: {
        A: {
          battlefield: [
            { card: 'Bear', as: 'First' },
            { card: 'Bear', as: 'Second' },
          ],
          hand: ['Grow'],
        },
        B: { battlefield: [{ card: 'Bear', as: 'Third' }] },
      },
    });
    const [a, b, c] = ['First', 'Second', 'Third'].map((name) => t.chars(name));
    expect([a === b, a === c, c?.controller]).toEqual([true, false, 1]);
    t.cast('A', 'Grow', { targets: ['Third'] });
    expect(['First', 'Second', 'Third'].map((name) => t.pt(name))).toEqual(['2/2', '2/2', '3/3']);
  });
  it('611.2b: control for as long as one controls a source is gone with the source, before the effect itself is taken away', () => {
    const t = duel({
      cards: [
        card(
          'Captor',
          '{1}',
          'Creature — Human',
          '{0}: Gain control of target creature for as long as you control this creature.',
          '1/1',
        ),
      ],
      seats: { A: { battlefield: ['Captor'] }, B: { battlefield: ['Bear'] } },
    });
    t.activate('A', 'Captor', { targets: ['Bear'] });
    expect(t.controller('Bear')).toBe(0);
    t.g.journal.set(t.g.world.get(t.id('Captor')), 'controller', 1, t.id('Captor'), true);
    expect([t.controller('Bear'), t.g.state.effects.length]).toEqual([1, 1]);
  });
  it('613.5: after writes and a rollback the kept board is what a computation from nothing gives', () => {
    const t = duel({
      cards: [
        card('Lord', '{1}', 'Creature — Elf', 'Creatures you control get +1/+1 and have flying.', '1/1'),
        card('Grip', '{0}', 'Enchantment — Aura', 'Flash\nEnchant creature\nYou control enchanted creature.'),
      ],
      seats: { A: { battlefield: ['Bear', 'Lord'] }, B: { hand: ['Grip'] } },
    });
    const mark = t.g.journal.mark();
    const before = t.g.world.board();
    t.cast('B', 'Grip', { targets: ['Lord'] });
    expect(t.g.world.board()).toEqual(computeBoard(t.g));
    expect([t.pt('Bear'), t.controller('Lord')]).toEqual(['2/2', 1]);
    t.g.journal.rollback(mark);
    expect(t.g.world.board()).toBe(before);
    expect(before).toEqual(computeBoard(t.g));
  });
});

describe('what a board knows besides', () => {
  it('603.2: triggered abilities are found by event, each part of a compound event by itself, with what keywords mean', () => {
    const act = ofKind('{0}', 'Instant');
    const t = duel({
      cards: [
        card('Monk', '{1}', 'Creature — Monk', 'Prowess\nWard {2}\nBushido 1', '1/1'),
        card('Imp', '{1}', 'Creature — Imp', 'When this creature enters or dies, you gain 1 life.', '1/1'),
        act('Blank', 'All creatures lose all abilities until end of turn.'),
        act('Exalt', 'Target creature gains exalted until end of turn.'),
      ],
      seats: { A: { battlefield: ['Monk'], hand: ['Blank', 'Exalt', 'Exalt'] }, B: { battlefield: ['Imp'] } },
    });
    const triggers = () => t.g.world.board().triggers;
    expect([...triggers().keys()].sort()).toEqual([
      'becomesBlocked',
      'becomesTarget',
      'blocks',
      'cast',
      'dies',
      'enters',
    ]);
    expect(triggers().get('dies')).toMatchObject([{ source: t.id('Imp'), seat: 1 }]);
    t.cast('A', 'Blank');
    expect(triggers().size).toBe(0);
    t.cast('A', 'Exalt', { targets: ['Imp'] }).cast('A', 'Exalt', { targets: ['Imp'] });
    expect(triggers().get('attacks')).toHaveLength(2); // 702.83a: each instance
  });
});
