import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { mtgRpg } from '../../../formats/mtg-rpg/index.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch } from '../../../server/sim/run.ts';

const CAPS = { turns: 400, decisions: 20_000, perTurn: 1000 };

describe('programs', () => {
  it.each([
    ['sensible', 2, {}],
    ['sensible', 3, {}],
    ['sensible', 4, { foes: 'legends' }],
    ['sensible', 3, { foes: 'chumps', asks: true }],
    ['sensible', 6, {}],
    ['random', 2, { asks: true }],
    ['random', 3, {}],
    ['random', 4, { foes: 'legends', asks: true }],
    ['random', 3, { foes: 'chumps' }],
    ['random', 5, {}],
  ])('%s programs fight to the end, %i of them (%o)', (bot, n, options) => {
    const people = Array.from({ length: n }, (_, i) => ({ name: `P${i}` }));
    const r = playMatch(
      mtgRpg,
      { seed: `${bot} ${n}`, people, options, cards: starterCards() },
      people.map((_, i) => makeBot(bot, `${i}`)),
      { views: true, caps: CAPS },
    );
    expect(r.diagnosis).toBeUndefined();
    expect(r.winner).not.toBeUndefined();
  });
});
