import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { RandomBot } from '../../../server/bots/random.ts';
import { startGame, type Input } from '../../../server/engine/game/game.ts';
import { questionOf } from '../../../server/engine/turn/priority-question.ts';
import { playMatch } from '../../../server/sim/run.ts';

const cards = starterCards().filter((c) => c.whole);
const MOST = 700;

describe('CR 117.1: an action that a player with priority chooses', () => {
  it.each([
    ['binding', 3],
    ['duel', 2],
    ['commander', 3],
    ['wayfarer', 3],
    ['mtg-rpg', 3],
  ] as const)('%s: is offered by itself exactly as among all offers', (id, n) => {
    const format = FORMATS.get(id) as FormatDefinition;
    const people = Array.from({ length: n }, (_, i) => ({ name: `Player ${i + 1}` }));
    const request = { seed: 'one offer', people, cards };
    const inputs: Input[] = [];
    playMatch(
      format,
      request,
      people.map((_, i) => new RandomBot(`one offer/${i}`)),
      { views: false, caps: { turns: 600, decisions: MOST, perTurn: 6000 }, onInput: (input) => inputs.push(input) },
    );
    const setup = format.makeSetup(request);
    const [looking, blind] = [1, 2].map(() => startGame(setup, format.rules(setup.options)));
    if (!looking || !blind) throw new Error('Two games were to begin.');
    const kinds = new Set<string>();
    let before: string[] = [];
    for (const input of inputs) {
      const [person = -1] = looking.owing();
      const part = looking.partOf(person)?.part;
      if (looking.hasPriorityOpen && part?.kind === 'priority') {
        for (const action of part.actions) {
          kinds.add(action.key.split(':')[0] ?? '');
          const alone = questionOf(blind, person, { action: action.key });
          expect(alone).toMatchObject({ kind: 'priority', actions: [action] });
        }
        const offered = part.actions.map((a) => a.key);
        for (const key of before.filter((k) => !offered.includes(k)))
          expect(questionOf(blind, person, { action: key })).toMatchObject({ actions: [] });
        expect(questionOf(blind, person, { pass: true })).toMatchObject({ pass: part.pass });
        before = offered;
      }
      expect(looking.apply(input)).toBeNull();
      expect(blind.apply(input)).toBeNull();
    }
    expect(blind.fingerprint()).toBe(looking.fingerprint());
    expect([...kinds]).toEqual(expect.arrayContaining(['cast', 'mana']));
  });
});
