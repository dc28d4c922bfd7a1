import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { FORMATS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { makeBot } from '../../server/bots/index.ts';
import { startGame, type Input } from '../../server/engine/game/game.ts';
import { isForced } from '../../server/engine/decisions/check-suggest-sample.ts';
import { Viewer } from '../../server/match/view/view.ts';
import { choose, playMatch } from '../../server/sim/run.ts';

const cards = starterCards().filter((c) => c.whole);
const COMPANIES = [
  ['binding', 3, 'random'],
  ['binding', 3, 'sensible'],
  ['duel', 2, 'random'],
  ['commander', 4, 'sensible'],
] as const;
const MOST = 900;

describe('CR 117.3d: priority windows in which a player can only pass', () => {
  it.each(COMPANIES)(
    '%s with %i people, %s: a bot that is told of them plays as one that is asked each time',
    (id, n, bot) => {
      const format = FORMATS.get(id) as FormatDefinition;
      const people = Array.from({ length: n }, (_, i) => ({ name: `Player ${i + 1}` }));
      const request = { seed: `forced/${bot}`, people, cards };
      const bots = () => people.map((_, i) => makeBot(bot, `forced/${i}`));

      const told: Input[] = [];
      playMatch(format, request, bots(), {
        views: true,
        caps: { turns: 600, decisions: MOST, perTurn: 6000 },
        onInput: (input) => told.push(input),
      });

      const setup = format.makeSetup(request);
      const game = startGame(setup, format.rules(setup.options));
      const table = { match: 'm', format: id, people: people.map((p) => ({ ...p, bot: 'bot', connected: true })) };
      const viewers = people.map((_, person) => new Viewer(game, { person }, table, true));
      const seats = bots();
      let forced = 0;
      for (const [at, input] of told.entries()) {
        const person = game.owing()[0] ?? -1;
        const part = game.partOf(person)?.part;
        if (!part) throw new Error(`Nobody is asked before input ${at}.`);
        const lone = part.kind === 'priority' && isForced(part);
        expect(game.canOnlyPass(person)).toBe(lone);
        if (lone) forced++;
        const answer = choose(
          game,
          person,
          seats[person] ?? makeBot(bot, ''),
          viewers[person] ?? null,
          format.advice(setup.options),
        );
        const asked: Input = { kind: 'answer', decision: game.open?.id ?? '', person, answer };
        expect(asked).toEqual(input);
        expect(game.apply(asked)).toBeNull();
      }
      expect(forced).toBeGreaterThan(100);
    },
  );
});
