import { describe, expect, it } from 'vitest';
import { PAGES } from '../../docs/build.ts';
import { book } from '../../docs/pages/disputes/book.ts';
import { changes, position } from '../../docs/pages/disputes/position.ts';
import { inOneLine } from '../../docs/pages/disputes/rules.ts';
import { asked } from '../../docs/pages/disputes/words.ts';

const disputes = book().flatMap((g) => g.disputes);
const pages = Object.entries(PAGES).filter(([name]) => name.startsWith('disputes/'));

describe('the pages of disputes', () => {
  it('the index links to every dispute, and one page tells it', () => {
    const index = PAGES['disputes/README.md']?.() ?? '';
    const told = pages.map(([, make]) => make());
    for (const { sentence } of disputes) {
      expect(index).toContain(`- [${sentence}](`);
      expect(
        told.filter((text) => text.split('\n').some((line) => line.startsWith('##') && line.endsWith(`# ${sentence}`))),
        sentence,
      ).toHaveLength(1);
    }
  });
  it('every question has words of its own and an answer, with one fact changed as well', () => {
    const questions = disputes.flatMap((d) => [...d.asked, ...(d.twin?.asked ?? [])]);
    expect(questions.filter((q) => asked(q.ask).startsWith('`')).map((q) => q.ask)).toEqual([]);
    expect(questions.filter((q) => (q.expect.verdict ?? q.expect.answer) === undefined).map((q) => q.ask)).toEqual([]);
  });
  it('every dispute says how many Magicians there are, and which fact is changed', () => {
    expect(disputes.filter((d) => d.file.roles?.['magicians'] === undefined).map((d) => d.path)).toEqual([]);
    for (const d of disputes) expect(d.twin === null ? [] : changes(d.file, d.twin.file), d.path).not.toHaveLength(0);
  });
  it('every rule that decides has a line that says what it is; one without goes into docs/pages/disputes/rules.ts', () => {
    const bare = disputes.flatMap((d) =>
      [
        d.rule,
        ...[...d.asked, ...(d.twin?.asked ?? [])].flatMap(({ expect: e }) => [
          ...(e.clauses ?? []),
          ...(e.fails ?? []),
          ...(e.decisive === undefined ? [] : [e.decisive]),
        ]),
      ].filter((rule) => inOneLine(d, rule) === undefined),
    );
    expect(bare).toEqual([]);
  });
  it.each([
    ['zone of Path Bear', 'Where is Path Bear?'],
    ['zone of Path Bear is graveyard of Will 1', 'Is Path Bear in the graveyard of Will 1?'],
    ['life of Opposition is 0', 'Is the life total of the Opposition 0?'],
    ['hand of Will 1 is nothing', 'Is the hand of Will 1 empty?'],
    ['cost of Captain for Will 1', 'What does it cost Will 1 to cast Captain?'],
    ['"you" for Toll of Years', 'Who or what is “you” on Toll of Years?'],
    ['May Will 1 cast Bolt at Bear?', 'May Will 1 cast Bolt at Bear?'],
  ])('%s is asked as “%s”', (ask, words) => expect(asked(ask)).toBe(words));
  it('a position is told seat by seat, and a second one by what it changes', () => {
    const bear = { card: 'Bear', owner: 'Will 1', damage: 1 };
    const before = {
      format: 'binding',
      life: { Will: 3 },
      turn: { of: 'Opposition', step: 'upkeep' },
      seats: { 'Will 2': { battlefield: [bear], hand: ['Bolt', 'Bolt'], pool: 'RG' }, 'Opposition 1': { fealty: 0 } },
      stack: [{ card: 'Ruin', by: 'Opposition 1', targets: ['Bear'] }],
    };
    expect([...position(before).values()]).toEqual([
      'It is the upkeep of the Opposition’s turn.',
      'The Will has 3 life.',
      '**Will 2** has Bear (owned by Will 1, 1 damage marked on it) on the battlefield; 2 × Bolt in hand; {R}{G} in the mana pool.',
      '**Opposition 1** has 0 Fealty.',
      'On the stack: Ruin, cast by Opposition 1, aimed at Bear.',
    ]);
    const after = {
      ...before,
      life: { Will: 4 },
      seats: { 'Will 2': {} },
      stack: [],
      roles: { magicians: 3 },
      acts: ['the turn ends'],
    };
    expect(changes(before, after)).toEqual([
      'There are 3 Magicians.',
      'The Will has 4 life.',
      '**Will 2** has nothing.',
      '**Opposition 1** has nothing.',
      'The stack is empty.',
      'What is done: the turn ends.',
    ]);
  });
});
