import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { cards } from '../../../cards/starter/build.ts';
import { STANDARD_TURN } from '../../../formats/sdk/turn.ts';
import { changeLife } from '../../../server/engine/actions/life.ts';
import { draw } from '../../../server/engine/actions/cards.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { peekPlayers } from '../../../server/engine/language/peek.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import { defendersOf } from '../../../server/engine/language/facts/defenders.ts';
import { candidates } from '../../../server/engine/language/candidates.ts';
import { objRef, seatRef } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const POOL = cards([
  ['Rock', '{1}', 'Artifact', 'c', ''],
  ['Warden', '{1}{W}', 'Legendary Planeswalker — Warden', 'r', '+1: You gain 1 life.'],
  ['Ooze', '{G}', 'Creature — Ooze', 'c', '', '2/2'],
]).map(compileCard);
const key = (name: string): string => POOL.find((c) => c.name === name)?.key ?? '';

/** A player, a deck that takes part against it without being a player, and what `asPlayer` says of it. */
function table(more: Partial<Rules> = {}): Game {
  const rules: Rules = {
    id: 'test',
    clauses: [],
    turn: STANDARD_TURN,
    ...more,
    setup(_setup, b) {
      const names = ['Ana', 'The flood'];
      names.forEach((name, i) => {
        const person = b.person(name, i);
        const seat = b.seat({
          name,
          side: b.side(name, 20),
          person,
          place: 0,
          library: b.library(),
          command: b.command(),
          ...(i === 1 ? { player: false } : {}),
        });
        for (let n = 0; n < 3; n++) b.put(key('Rock'), seat, 'library');
        b.put(key('Ooze'), seat, 'graveyard');
      });
      b.put(key('Warden'), 1, 'battlefield', { counters: { loyalty: 3 } });
    },
  };
  const setup: MatchSetup = {
    rulesVersion: 1,
    format: 'test',
    seed: 'deck',
    options: {},
    cards: Object.fromEntries(POOL.map((c) => [c.key, c])),
    people: [
      { name: 'Ana', side: 0 },
      { name: 'GM', side: 1 },
    ],
    data: {},
  };
  return startGame(setup, rules);
}
const run = (flow: Generator): void => {
  while (!flow.next().done);
};

describe('a seat that is no player', () => {
  it('102.1: is nobody that effects on players find, and no opponent to attack; its planeswalkers are', () => {
    const g = table();
    expect(g.world.seats(0)).toEqual([0]);
    expect(g.world.opponents(0)).toEqual([]);
    expect(peekPlayers(g, { sel: 'each opponent' }, { you: 0, source: 1 })).toEqual([]);
    const warden = g.state.zones.battlefield[0] as number;
    expect(defendersOf(g, 0)).toEqual([objRef(warden)]);
  });
  it('400.1: its zones are there for everybody', () => {
    const g = table();
    expect(candidates(g, { nouns: ['creature'], zone: 'graveyard' }, { you: 0, source: 1 })).toHaveLength(2);
  });
  it('121.1: draws nothing; 120.1: damage is dealt to nobody', () => {
    const g = table();
    run(draw(g, 1, 2));
    expect(g.world.hand(1)).toEqual([]);
    expect(g.world.library(1)).toHaveLength(3);
    expect(g.world.opponents(1)).toEqual([0]);
  });
  it('a format may let a source find it all the same', () => {
    const g = table({ asPlayer: (_g, seat, source) => seat === 1 && source === 7 });
    expect(g.world.seats(0, 7)).toEqual([0, 1]);
    expect(g.world.seats(0, 8)).toEqual([0]);
    expect(seatRef(1)).toBe('s1');
  });
  it('119.3: has no life to lose', () => {
    const g = table();
    run(
      changeLife(g, [
        { seat: 1, delta: -3 },
        { seat: 0, delta: -3 },
      ]),
    );
    expect([g.world.life(0), g.world.life(1)]).toEqual([17, 20]);
  });
  it('119.3: a format sees each change after those before it in the same event', () => {
    const seen: number[] = [];
    const g = table({
      replacements: {
        life: [
          {
            clause: 'X1',
            label: 'Life stops at 0',
            *replace(_g, c) {
              seen.push(c.life);
              yield* [];
              return c.life + c.delta < 0 ? { ...c, delta: -c.life } : c;
            },
          },
        ],
      },
    });
    run(
      changeLife(g, [
        { seat: 0, delta: -15 },
        { seat: 0, delta: -15 },
      ]),
    );
    expect([seen, g.world.life(0)]).toEqual([[20, 5], 0]);
  });
  it('101.4: sides sit in the order that the format gives', () => {
    const g = table({ sideOrder: () => [1, 0] });
    expect([g.world.sideAfter(1, 1), g.world.sideAfter(0, 1), g.world.apnap()]).toEqual([0, 1, [0, 1]]);
  });
});
