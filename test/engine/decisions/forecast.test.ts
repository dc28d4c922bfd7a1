import { describe, expect, it } from 'vitest';
import { afterPaying, forecastCombat, type Forecast } from '../../../server/engine/game/forecast.ts';
import type { Situation } from '../../../server/judge/situation.ts';
import { lands, scenario, type Scenario } from '../../dsl/plain.ts';

const CARDS = [
  { name: 'Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2', text: '' },
  { name: 'Ox', cost: '{3}{G}', type: 'Creature — Ox', pt: '4/4', text: 'Trample' },
  { name: 'Squire', cost: '{W}', type: 'Creature — Human', pt: '2/1', text: 'First strike' },
  { name: 'Leech', cost: '{B}', type: 'Creature — Leech', pt: '1/1', text: 'Lifelink, deathtouch' },
  {
    name: 'Drummer',
    cost: '{R}',
    type: 'Creature — Goblin',
    pt: '1/1',
    text: 'Whenever ~ attacks, each opponent loses 3 life.',
  },
  { name: 'Whelp', cost: '{G}', type: 'Creature — Dragon', pt: '1/1', text: '' },
];
const duel = (seats: Situation['seats'], life?: number): Scenario =>
  scenario({
    cards: CARDS,
    seats,
    format: 'duel',
    names: ['A', 'B'],
    ...(life === undefined ? {} : { options: { life } }),
  });
const person = (t: Scenario, seat: string) => t.g.world.seat(t.seat(seat)).person;
const said = (result: ReturnType<typeof forecastCombat>): Forecast => {
  if ('code' in result) throw new Error(result.message);
  return result;
};
const attack = (t: Scenario, attacks: Readonly<Record<string, string>>): Forecast =>
  said(
    forecastCombat(t.untilQuestion('attack').g, person(t, 'A'), {
      attacks: Object.entries(attacks).map(([c, to]) => [t.ref(c), t.ref(to)]),
    }),
  );
const block = (t: Scenario, blocks: Readonly<Record<string, string>>): Forecast =>
  said(
    forecastCombat(t.untilQuestion('block').g, person(t, 'B'), {
      blocks: Object.entries(blocks).map(([b, a]) => [t.ref(b), t.ref(a)]),
    }),
  );
const names = (t: Scenario, refs: readonly string[]) => refs.map((ref) => t.g.nameOf(Number(ref.slice(1))));

describe('510: what an attack or a block would come to', () => {
  it('510.1b: if nothing blocks, attackers deal their damage to whom they attack', () => {
    const t = duel({ A: { battlefield: ['Bear', 'Ox'] }, B: {} });
    expect(attack(t, { Bear: 'B', Ox: 'B' })).toMatchObject({
      sides: [{ side: 1, life: [20, 14] }],
      damage: [{ to: t.ref('B'), n: 6 }],
      dies: [],
      over: null,
      assumes: ['Nothing blocks.'],
    });
  });
  it('509: blocks are played out: who would die on either side, and what tramples over (702.19b)', () => {
    const t = duel({ A: { battlefield: ['Bear', 'Ox'] }, B: { battlefield: ['Whelp', 'Squire'] } }).attack({
      Bear: 'B',
      Ox: 'B',
    });
    const all = block(t, { Whelp: 'Ox', Squire: 'Bear' });
    expect(names(t, all.dies)).toEqual(['Bear', 'Whelp']);
    expect(all.sides).toMatchObject([{ side: 1, life: [20, 17] }]);
    expect(block(t, {}).sides).toMatchObject([{ side: 1, life: [20, 14] }]);
  });
  it('510.4: what dies to first strike deals no damage any more', () => {
    const t = duel({ A: { battlefield: ['Bear'] }, B: { battlefield: ['Squire'] } }).attack({ Bear: 'B' });
    expect(names(t, block(t, { Squire: 'Bear' }).dies)).toEqual(['Bear']);
  });
  it('702.15b, 702.2b: lifelink gains and deathtouch kills', () => {
    const t = duel({ A: { battlefield: ['Ox'] }, B: { battlefield: ['Leech'] } }).attack({ Ox: 'B' });
    const told = block(t, { Leech: 'Ox' });
    expect(names(t, told.dies).sort()).toEqual(['Leech', 'Ox']);
    expect(told.sides).toMatchObject([{ side: 1, life: [20, 18] }]); // 3 trample over, 1 is gained
  });
  it('603.3: what triggers is named, but not resolved', () => {
    const t = duel({ A: { battlefield: ['Drummer'] }, B: {} });
    const told = attack(t, { Drummer: 'B' });
    expect(told.sides).toMatchObject([{ side: 1, life: [20, 19] }]);
    expect(names(t, told.triggers)).toEqual(['Drummer']);
  });
  it('704.5a: it is said when the match would end', () => {
    const t = duel({ A: { battlefield: ['Ox'] }, B: {} }, 4);
    expect(attack(t, { Ox: 'B' }).over).not.toBeNull();
    expect(t.g.state.over).toBeNull();
  });
  it('508.1, 509.1: only what may be declared is foreseen', () => {
    const t = duel({ A: { battlefield: ['Bear'] }, B: { battlefield: ['Whelp'] } }).untilQuestion('attack');
    expect(forecastCombat(t.g, person(t, 'A'), { attacks: [[t.ref('Whelp'), t.ref('B')]] })).toMatchObject({
      code: 'illegal',
    });
    expect(forecastCombat(t.g, person(t, 'B'), { attacks: [] })).toMatchObject({ code: 'illegal' });
  });
  it('changes nothing: the same state, the same question, the same again', () => {
    const t = duel({ A: { battlefield: ['Bear', 'Ox'] }, B: { battlefield: ['Whelp', 'Squire'] } })
      .attack({ Bear: 'B', Ox: 'B' })
      .untilQuestion('block');
    const before = [t.g.fingerprint(), t.g.journal.position, t.g.open?.id];
    const [once, twice] = [block(t, { Whelp: 'Ox' }), block(t, { Whelp: 'Ox' })];
    expect(twice).toEqual(once);
    expect([t.g.fingerprint(), t.g.journal.position, t.g.open?.id]).toEqual(before);
    t.block({ Whelp: 'Ox' }).to('end of combat');
    expect(t.life('B')).toBe(once.sides[0]?.life[1]);
  });
  it('400.2: hidden cards make no difference to it', () => {
    const told = [
      ['Bear', 'Ox'],
      ['Whelp', 'Whelp'],
    ].map((hidden) =>
      attack(
        duel({ A: { battlefield: ['Bear', 'Leech'] }, B: { battlefield: ['Squire'], hand: hidden, library: hidden } }),
        { Bear: 'B', Leech: 'B' },
      ),
    );
    expect(told[0]?.sides).toEqual(told[1]?.sides);
    expect({ ...told[0], sides: 0 }).toEqual({ ...told[1], sides: 0 });
  });
});

describe('601.2g: what a payment leaves', () => {
  const rest = (t: Scenario, name: string, draft = {}) => {
    const part = t.g.partOf(person(t, 'A'))?.part;
    const action = part?.kind === 'priority' ? part.actions.find((a) => a.label === `Cast ${name}`) : undefined;
    return afterPaying(t.g, person(t, 'A'), action?.key ?? '', draft);
  };
  it('names what could still be cast, and what could not any more', () => {
    const t = duel({ A: { battlefield: lands(5, 'Forest'), hand: ['Whelp', 'Bear', 'Ox'] } });
    expect(rest(t, 'Whelp')).toEqual({ still: ['Cast Bear', 'Cast Ox'], gone: [] });
    expect(rest(t, 'Bear')).toEqual({ still: ['Cast Whelp'], gone: ['Cast Ox'] });
    expect(rest(t, 'Ox')).toEqual({ still: ['Cast Whelp'], gone: ['Cast Bear'] });
  });
  it('is judged by the sources that are really used', () => {
    const t = duel({ A: { battlefield: ['Forest', 'Plains', 'Forest'], hand: ['Bear', 'Squire', 'Whelp'] } });
    const [forest, plains, other] = t.g.state.zones.battlefield;
    const pay = (...ids: (number | undefined)[]) => ({
      pay: { pay: { tap: ids.map((id) => ({ key: `mana:o${id}:0`, mana: id === plains ? 'W' : 'G' })) } },
    });
    expect(rest(t, 'Bear', pay(forest, other))).toEqual({ still: ['Cast Squire'], gone: ['Cast Whelp'] });
    expect(rest(t, 'Bear', pay(forest, plains))).toEqual({ still: ['Cast Whelp'], gone: ['Cast Squire'] });
  });
  it('changes nothing', () => {
    const t = duel({ A: { battlefield: lands(2, 'Forest'), hand: ['Whelp', 'Bear'] } });
    const before = [t.g.fingerprint(), t.g.journal.position];
    rest(t, 'Whelp');
    expect([t.g.fingerprint(), t.g.journal.position]).toEqual(before);
  });
});
