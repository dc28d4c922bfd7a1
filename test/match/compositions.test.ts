import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { Game } from '../../server/engine/game/game.ts';
import { tableFormats } from '../../server/match/formats.ts';
import type { TableFormat } from '../../server/match/ports.ts';
import { parseMatchLog, replay, toMatchLog } from '../../server/match/log/replay.ts';
import { SetUp } from '../../server/match/set-up.ts';
import type { TableRequest } from '../../server/protocol/index.ts';
import { fakeFormat } from './fake.ts';

const formats = tableFormats(BOOK, []);
const commander = formats.get('commander') as TableFormat;
const PEOPLE = ['A', 'B', 'C'].map((name) => ({ name }));
const setUp = new SetUp({
  formats: new Map([...formats, ['fake', fakeFormat]]),
  decks: { deckCards: () => Promise.resolve(new Map()) } as never,
  cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(starterCards()) },
});
const request = (more: Partial<TableRequest>): TableRequest => ({
  format: 'commander',
  people: PEOPLE.map((p) => ({ ...p, who: 'sensible' as const })),
  ...more,
});

describe('a table with variants and house rules', () => {
  const composed = commander.chosen?.({
    variants: ['range-of-influence'],
    changes: ['!commander-damage', 'starting-life=30'],
  }) as TableFormat;
  const setup = composed.makeSetup({ seed: 's', people: PEOPLE, options: { range: 2 }, cards: starterCards() });

  it('starts and is restored by what its setup keeps, whoever has it', () => {
    const g = commander.start(setup) as Game;
    while (!g.quiescent)
      g.answer(g.open?.id ?? '', g.owing()[0] ?? 0, suggestAnswer(g.partOf(g.owing()[0] ?? 0)?.part as never));
    for (const game of [g, commander.restore(setup, g.snapshot())]) {
      const { rules, state } = game as Game;
      expect([
        rules.clauses.some((c) => c.id === '801.2'),
        rules.clauses.some((c) => c.id === '903.10a'),
        state.sides.map((s) => s.life),
      ]).toEqual([true, false, [30, 30, 30]]);
    }
  });
  it('its log plays the same match again', () => {
    const log = parseMatchLog(JSON.stringify(toMatchLog('m', setup, [])));
    expect(replay(log, commander)).toMatchObject({
      diverged: null,
      inputs: 0,
      fingerprint: commander.start(setup).fingerprint(),
    });
  });
  it('is asked for as any table, and what it is called says so', async () => {
    const asked = request({ variants: ['minions'], changes: ['starting-life=30'] });
    const seating = setUp.seating(asked);
    if ('code' in seating) throw new Error(seating.message);
    expect(seating.format.info).toMatchObject({
      name: 'Commander, Minions & Masters, house rules',
      chosen: { variants: ['minions'], changes: ['starting-life=30'] },
    });
    expect(await setUp.setup(asked, seating, [null, null, null])).toMatchObject({
      format: 'commander',
      variants: ['minions'],
      changes: ['starting-life=30'],
    });
  });
  it.each([
    [{ format: 'two-headed-giant', variants: ['range-of-influence'] }, 'turns of their own', '805.4'],
    [{ format: 'mtg-rpg', variants: ['minions'] }, 'wins and loses alone', 'G-8-1'],
    [{ variants: ['nonsense'] }, 'no variant', '800.2'],
    [{ changes: ['!nonsense'] }, 'no rule "nonsense"', '800.2'],
    [{ changes: ['starting-life=30', '!starting-life'] }, 'contradict', '903.7'],
    [{ format: 'fake', variants: ['minions'] }, 'takes no variants', '800.2'],
  ] satisfies [Partial<TableRequest>, string, string][])('%j is refused with what to do', (more, says, clause) => {
    const told = setUp.seating(request(more));
    if (!('code' in told)) throw new Error('it was taken');
    expect(told.message).toContain(says);
    expect(told.clauses).toContain(clause);
    expect(told.mend).not.toBe('');
  });
  it('an option that a house rule settles otherwise is refused', async () => {
    const asked = request({ changes: ['starting-life=30'], options: { life: 50 } });
    const seating = setUp.seating(asked);
    if ('code' in seating) throw new Error(seating.message);
    expect(await setUp.setup(asked, seating, [null, null, null])).toMatchObject({
      code: 'illegal',
      clauses: ['903.7'],
    });
  });
});
