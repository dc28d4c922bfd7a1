import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { startGame, type Input } from '../../../server/engine/game/game.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { Reading } from '../../fingerprints/text.ts';

const cards = starterCards().filter((c) => c.whole);

describe('CR 400.2: the view of a program, drawn once something of it is read', () => {
  it.each([
    ['binding', 3],
    ['commander', 4],
  ] as const)('%s with %i people: it shows what a person would be shown, however seldom it is read', (id, n) => {
    const format = FORMATS.get(id) as FormatDefinition;
    const people = Array.from({ length: n }, (_, i) => ({ name: `Player ${i + 1}` }));
    const request = { seed: 'unread', people, cards };
    const inputs: Input[] = [];
    playMatch(
      format,
      request,
      people.map((_, i) => makeBot('random', `unread/${i}`)),
      { views: true, caps: { turns: 600, decisions: 500, perTurn: 6000 }, onInput: (input) => inputs.push(input) },
    );
    const setup = format.makeSetup(request);
    const game = startGame(setup, format.rules(setup.options));
    const table = { match: 'm', format: id, people: people.map((p) => ({ ...p, bot: 'bot', connected: true })) };
    const programs = people.map((_, person) => new Viewer(game, { person }, table, true));
    for (const [at, input] of inputs.entries()) {
      for (const [person, program] of programs.entries()) {
        const view = program.view();
        // each reads another part of its views
        if (at % (5 + 8 * person) > 0) continue;
        const shown = new Viewer(game, { person }, table).view();
        const [late, now] = [new Reading(view), new Reading(shown)];
        expect([late.table(), late.questions()]).toEqual([now.table(), now.questions()]);
      }
      expect(game.apply(input)).toBeNull();
    }
  });
});
