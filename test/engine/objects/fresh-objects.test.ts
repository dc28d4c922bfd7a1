import { describe, expect, it } from 'vitest';
import { Builder, freshObject } from '../../../server/engine/kernel/initial-state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const setup: MatchSetup = {
  rulesVersion: 1,
  format: 'fresh',
  seed: 'fresh',
  options: {},
  cards: Object.fromEntries([...'ab'].map((key) => [key, { key } as never])),
  people: [],
  data: null,
};
function seated(life: number | null, ownLife = false): Builder {
  const build = new Builder(setup);
  const side = build.side('Side', life, { ownLife });
  const person = build.person('Person', side);
  build.seat({ name: 'Seat', side, person, place: 0, library: build.library(), command: build.command() });
  return build;
}

describe('CR 400.7 new objects', () => {
  it('CR 110.5b, 400.7: a new object is untapped and face up, undamaged, without counters, attached to nothing, and untaps as usual', () => {
    expect(freshObject(7, 'a', 'card', 0, 1, 'battlefield', 3)).toMatchObject({
      id: 7,
      def: 'a',
      owner: 0,
      controller: 1,
      zone: 'battlefield',
      timestamp: 3,
      face: 0,
      tapped: false,
      faceDown: false,
      damage: 0,
      deathtouched: false,
      activated: {},
      counters: {},
      attachedTo: null,
      since: 0,
      frozen: false,
    });
  });
  it('CR 401.1, 613.7: what is put down later is newer, and lies on top', () => {
    const build = seated(20);
    const ids = ['a', 'b', 'a'].map((key) => build.put(key, 0, 'library'));
    const { objects, zones, nextId, timestamp } = build.build(0, 'untap');
    expect(zones.library).toEqual([ids]);
    expect(ids).toEqual([1, 2, 3]);
    expect(ids.map((id) => objects[id]?.timestamp)).toEqual([1, 2, 3]);
    expect([nextId, timestamp]).toEqual([4, 4]);
  });
  it('CR 400.1: a card lies in the one zone it was put in, which is its controller’s where each player has one', () => {
    const build = seated(20);
    const zones = ['library', 'hand', 'graveyard', 'command', 'battlefield', 'exile', 'stack'] as const;
    const ids = zones.map((zone) => build.put('a', 0, zone));
    const there = build.build(0, 'untap').zones;
    expect(zones.map((zone) => there[zone].flat())).toEqual(ids.map((id) => [id]));
  });
});

describe('CR 103 as a match begins', () => {
  it('CR 103.8, 500.7: no turn has begun, and the first is no extra turn and has nothing added to it', () => {
    const { turn, priority, combat, over, decisions } = seated(20).build(0, 'untap');
    expect(turn).toMatchObject({
      number: 0,
      side: 0,
      seats: [0],
      extra: false,
      step: 'untap',
      begun: false,
      queue: [],
    });
    expect(turn).toMatchObject({ inserted: [], resume: null, died: 0, ends: null, again: false, triggered: [] });
    expect(turn.castBefore).toEqual({ any: 0, active: 0 });
    expect([priority, combat, over, decisions]).toEqual([{ side: 0, passed: [], passes: 0 }, null, null, 0]);
  });
  it('CR 103.4: a side starts at its life total, without poison; each of its seats has one of its own where the rules say so', () => {
    const shared = seated(20).build(0, 'untap');
    expect(shared.sides[0]).toMatchObject({ life: 20, startingLife: 20, poison: 0, lost: false, team: 0, seats: [0] });
    expect([shared.sides[0]?.lifeless, shared.seats[0]?.own]).toEqual([undefined, undefined]);
    expect(seated(20, true).build(0, 'untap').seats[0]?.own).toEqual({ life: 20, startingLife: 20, poison: 0 });
    expect(seated(null).build(0, 'untap').sides[0]?.lifeless).toBe(true);
  });
  it('CR 402.2, 103.5: a player has a maximum hand size of seven, has played no land, lost nothing and taken no mulligan', () => {
    const [seat] = seated(20).build(0, 'untap').seats;
    expect(seat).toMatchObject({ pool: [], landsPlayed: 0, counters: {}, maxHand: 7, left: false, lost: false });
    expect(seat).toMatchObject({ turns: 0, drewFromEmpty: false, skips: [], mulligans: 0, marks: {} });
    expect(seat?.turn).toMatchObject({ drawn: 0, cast: 0, gained: 0, lost: 0, damaged: 0, left: 0, attacked: false });
  });
  it('CR 100.2: a match has no cards and no seats but those of its setup', () => {
    expect(() => seated(20).put('c', 0, 'hand')).toThrow('holds no card "c"');
    expect(() => seated(20).put('a', 1, 'hand')).toThrow('no seat 1');
  });
});
