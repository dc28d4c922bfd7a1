import { describe, expect, it } from 'vitest';
import { dealDamage } from '../../../server/engine/actions/damage.ts';
import { beginAttack } from '../../../server/engine/combat/declare-attackers.ts';
import { becomeBlocked } from '../../../server/engine/combat/declare-blockers.ts';
import { resolveTop } from '../../../server/engine/stack/resolve.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { card, creature, has, spell, table, type Table } from '../table.ts';
import { destroy } from '../../../server/engine/actions/destroy.ts';
import { putTriggersOnStack } from '../../../server/engine/stack/put-triggers.ts';
import { seatRef } from '../../../server/engine/kernel/refs.ts';

type Answers = Parameters<Table['run']>[1][];
/** Waiting triggers go on the stack and resolve. */
function resolve(t: Table, ...answers: Answers): void {
  t.run(putTriggersOnStack(t.g));
  while (t.g.state.zones.stack.some((id) => t.g.world.get(id).kind === 'ability')) t.run(resolveTop(t.g), ...answers);
}
const attack = (t: Table, ...names: string[]): void =>
  beginAttack(
    t.g,
    names.map((x) => ({ id: t.id(x), target: seatRef(1) })),
  );
const cast = (t: Table, name: string, seat: number): void =>
  emit(t.g, { e: 'cast', seat, obj: t.id(name), nth: 1, from: 'hand' });
const k = (...keywords: Parameters<typeof has>): ReturnType<typeof creature> =>
  creature('Hero', 2, 2, { abilities: [has(...keywords)] });

describe('keywords that are triggered abilities', () => {
  it('702.108a: prowess, once for each noncreature spell its controller casts, and for each instance (702.108b)', () => {
    const t = table([
      [k('prowess', 'prowess'), 0],
      [spell('Bolt', []), 0, 'stack'],
      [creature('Bear', 2, 2), 0, 'stack'],
    ]);
    cast(t, 'Bear', 0);
    cast(t, 'Bolt', 1);
    expect(t.g.state.pending).toHaveLength(0);
    cast(t, 'Bolt', 0);
    expect(t.g.state.pending).toHaveLength(2);
    t.g.journal.set(t.g.state.zones, 'stack', []);
    resolve(t);
    expect(t.pt('Hero')).toBe('4/4');
  });
  it('702.83a: exalted looks at creatures that attack alone', () => {
    const t = table([
      [k('exalted'), 0],
      [creature('Lone', 1, 1), 0],
      [creature('Other', 1, 1), 0],
    ]);
    attack(t, 'Lone', 'Other');
    expect(t.g.state.pending).toHaveLength(0);
    attack(t, 'Lone');
    resolve(t);
    expect([t.pt('Lone'), t.pt('Hero')]).toEqual(['2/2', '2/2']);
  });
  it('702.91a: battle cry strengthens each other attacker', () => {
    const t = table([
      [k('battle cry'), 0],
      [creature('Other', 1, 1), 0],
      [creature('Home', 1, 1), 0],
    ]);
    attack(t, 'Hero', 'Other');
    resolve(t);
    expect([t.pt('Hero'), t.pt('Other'), t.pt('Home')]).toEqual(['2/2', '2/1', '1/1']);
  });
  it('702.100a: evolve looks for greater power or toughness, not equal', () => {
    const t = table([
      [k('evolve'), 0],
      [creature('Same', 2, 2), 0, 'hand'],
      [creature('Tall', 0, 3), 0, 'hand'],
      [creature('Foe', 9, 9), 1, 'hand'],
    ]);
    for (const x of ['Same', 'Foe']) t.run(moveObjects(t.g, [{ id: t.id(x), to: 'battlefield' }], null));
    expect(t.g.state.pending).toHaveLength(0);
    t.run(moveObjects(t.g, [{ id: t.id('Tall'), to: 'battlefield' }], null));
    resolve(t);
    expect(t.pt('Hero')).toBe('3/3');
  });
  it.each([
    ['702.93a', 'undying', '+1/+1', '3/3'],
    ['702.79a', 'persist', '-1/-1', '1/1'],
  ] as const)('%s: %s returns it with a counter, once', (_clause, keyword, kind, pt) => {
    const t = table([[k(keyword), 0]]);
    t.run(destroy(t.g, [t.id('Hero')]));
    resolve(t);
    const back = t.g.state.zones.battlefield[0] ?? -1;
    const c = t.g.world.chars(back);
    expect([t.g.world.get(back).counters, `${c.power}/${c.toughness}`]).toEqual([{ [kind]: 1 }, pt]);
    t.run(destroy(t.g, [back]));
    expect([t.g.state.pending.length, t.g.state.zones.battlefield]).toEqual([0, []]);
  });
  it('702.86a: annihilator has the defending player sacrifice', () => {
    const t = table([
      [k({ k: 'annihilator', n: 1 }), 0],
      [card('Rock', ['artifact']), 1],
      [creature('Friend', 1, 1), 0],
    ]);
    attack(t, 'Hero');
    resolve(t);
    expect([t.zoneOf('Rock'), t.zoneOf('Friend')]).toEqual(['graveyard', 'battlefield']);
  });
  it('702.45a: bushido, blocking or blocked', () => {
    const t = table([
      [k({ k: 'bushido', n: 2 }), 0],
      [creature('Guard', 1, 1, { abilities: [has({ k: 'bushido', n: 1 })] }), 1],
    ]);
    attack(t, 'Hero');
    becomeBlocked(t.g, [{ blocker: t.id('Guard'), attacker: t.id('Hero') }]);
    resolve(t);
    expect([t.pt('Hero'), t.pt('Guard')]).toEqual(['4/4', '2/2']);
  });
  it('702.70a: poisonous with combat damage to a player', () => {
    const t = table([[k({ k: 'poisonous', n: 3 }), 0]]);
    t.run(dealDamage(t.g, [{ source: t.id('Hero'), to: seatRef(1), amount: 1 }], false));
    expect(t.g.state.pending).toHaveLength(0);
    t.run(dealDamage(t.g, [{ source: t.id('Hero'), to: seatRef(1), amount: 1 }], true));
    resolve(t);
    expect(t.g.state.sides[1]?.poison).toBe(3);
  });
  it.each([
    ['pays', true],
    ['does not pay', false],
  ] as const)('702.21a: ward: the opponent %s', (_words, pays) => {
    const t = table([
      [k({ k: 'ward', cost: [{ c: 'life', amount: { a: 'n', n: 2 } }] }), 0],
      [spell('Bolt', []), 1, 'stack'],
    ]);
    emit(t.g, { e: 'targeted', obj: t.id('Hero'), by: t.id('Bolt') });
    resolve(t, (part) =>
      part.kind === 'options'
        ? { keys: [(pays ? part.options[0] : part.options.at(-1))?.key ?? ''] }
        : { pay: pays ? { tap: [] } : null },
    );
    expect([t.zoneOf('Bolt'), t.g.state.sides[1]?.life]).toEqual(pays ? ['stack', 18] : ['graveyard', 20]);
  });
  it('702.21a: ward does not mind its own controller', () => {
    const t = table([
      [k({ k: 'ward', cost: [] }), 0],
      [spell('Bolt', []), 0, 'stack'],
    ]);
    emit(t.g, { e: 'targeted', obj: t.id('Hero'), by: t.id('Bolt') });
    expect(t.g.state.pending).toHaveLength(0);
  });
  it('702.101a: extort: each opponent loses 1, its controller gains as much', () => {
    const t = table(
      [
        [k('extort'), 0, 'battlefield'],
        [spell('Bolt', []), 0, 'hand'],
        [card('Bog', ['land'], { subtypes: ['Swamp'] }), 0],
      ],
      { sides: [0, 1, 2] },
    );
    cast(t, 'Bolt', 0);
    expect(t.g.state.pending).toHaveLength(0); // the filter wants a spell, and the card lies in a hand
    t.set('Bolt', 'zone', 'stack');
    cast(t, 'Bolt', 0);
    resolve(t, (part) =>
      part.kind === 'pay'
        ? { pay: part.suggestion }
        : { keys: [part.kind === 'options' ? (part.options[0]?.key ?? '') : ''] },
    );
    expect(t.g.state.sides.map((s) => s.life)).toEqual([22, 19, 19]);
    expect(t.g.world.get(t.id('Bog')).tapped).toBe(true);
  });
});
