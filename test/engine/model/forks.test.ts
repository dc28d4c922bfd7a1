import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { sampleAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Game } from '../../../server/engine/game/game.ts';
import { startGame, type Input } from '../../../server/engine/game/game.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { View } from '../../../server/protocol/index.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { playMatch } from '../../../server/sim/run.ts';

const cards = starterCards().filter((c) => c.whole);
const COMPANIES = [
  ['binding', 3, 'random'],
  ['commander', 4, 'random'],
  ['duel', 2, 'sensible'],
] as const;

/** Plays on by chance, with actions whose drafts are empty, until the match ends or so many answers are given; somebody may give up on the way. */
function playOn(game: Game, rng: Rng, answers: number): void {
  for (let i = 0; i < answers && game.open; i++) {
    const person = game.owing()[0] ?? 0;
    const part = game.partOf(person)?.part;
    if (!part) return;
    if (rng.int(40) === 0) game.intervene('concede', person);
    else if (game.answer(game.open.id, person, sampleAnswer(part, rng)) !== null)
      game.answer(game.open.id, person, part.kind === 'priority' ? { pass: true } : sampleAnswer(part, rng));
  }
}

/** The seats of a view, by names. */
const told = (v: View): unknown => [
  v.turn,
  v.sides,
  v.seats.map((s) => [s.hand, s.library, s.landsPlayed, s.battlefield.map((h) => v.objects[h])].map(nameless)),
];
const nameless = (shown: unknown): string => JSON.stringify(shown).replace(/"(?:c\d+|o\d+)"/g, '');

describe('A fork of a match: played on in thought', () => {
  it.each(COMPANIES)(
    '%s with %i people, %s: whatever happens on forks, the match stays where it was and goes on as if nobody had thought',
    (id, n, bot) => {
      const format = FORMATS.get(id) as FormatDefinition;
      const people = Array.from({ length: n }, (_, i) => ({ name: `Player ${i + 1}` }));
      const request = { seed: `fork/${bot}`, people, cards };
      const inputs: Input[] = [];
      let plain = '';
      playMatch(
        format,
        request,
        people.map((_, i) => makeBot(bot, `fork/${i}`)),
        {
          views: true,
          caps: { turns: 600, decisions: 700, perTurn: 6000 },
          onInput: (input, game) => {
            inputs.push(input);
            plain = game.fingerprint();
          },
        },
      );

      const setup = format.makeSetup(request);
      const game = startGame(setup, format.rules(setup.options));
      const table = { match: 'm', format: id, people: people.map((p) => ({ ...p, bot: 'bot', connected: true })) };
      const viewers = people.map((_, person) => new Viewer(game, { person }, table));
      const fresh = (person: number) => new Viewer(game, { person }, table).view();
      const rng = new Rng('thoughts');
      const within = new Set<string>();
      for (const [at, input] of inputs.entries()) {
        if (at % 3 === 0) {
          const before = { mark: game.journal.mark(), state: JSON.stringify(game.state), open: game.open };
          const shown = viewers.map((v) => v.view());
          within.add(game.quiescent ? 'priority' : (game.open?.parts[0]?.part.kind ?? ''));
          for (let fork = 0; fork < 2; fork++) {
            const parts = JSON.stringify(game.open?.parts.map((p) => p.part));
            game.fork(() => {
              expect(JSON.stringify(game.open?.parts.map((p) => p.part))).toBe(parts);
              expect(JSON.stringify(game.state)).toBe(before.state);
              playOn(game, rng, 12);
            });
          }
          expect(game.journal.mark()).toEqual(before.mark);
          expect(JSON.stringify(game.state)).toBe(before.state);
          expect(game.open).toBe(before.open);
          expect(viewers.map((v) => v.view())).toEqual(shown);
          if (at % 60 === 0) expect(shown.map(told)).toEqual(people.map((_, person) => told(fresh(person))));
        }
        expect(game.apply(input)).toBeNull();
      }
      expect(game.fingerprint()).toBe(plain);
      expect(within.size).toBeGreaterThan(3);
    },
  );
});
