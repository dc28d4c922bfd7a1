import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { command, type Ran } from '../command.ts';
import { unknownCards } from '../../server/judge/named-cards.ts';

const CARDS = [
  {
    name: 'Dale Spark',
    mana_cost: '{R}',
    type_line: 'Instant',
    oracle_text: 'Dale Spark deals 2 damage to any target.',
  },
  { name: 'Dale Hound', mana_cost: '{1}{R}', type_line: 'Creature — Dog', power: '2', toughness: '2' },
  { name: 'Dale Riddle', mana_cost: '{2}', type_line: 'Artifact', oracle_text: 'Riddles riddle.' },
].map((card) => ({
  layout: 'normal',
  cmc: 1,
  oracle_text: '',
  colors: ['R'],
  color_identity: ['R'],
  set: 'dal',
  rarity: 'common',
  ...card,
}));
CARDS.push({ ...(CARDS[1] as (typeof CARDS)[number]), layout: 'token', power: '9', toughness: '9' });

/** A folder with the bulk file and this dispute in it, and the judge on it. */
function folderWith(dispute: object): { readonly judge: (...args: string[]) => Promise<Ran>; readonly data: string } {
  const folder = mkdtempSync(join(tmpdir(), 'judge-cards-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'bulk.jsonl'), CARDS.map((c) => `${JSON.stringify(c)}\n`).join(''));
  writeFileSync(join(folder, 'dispute.json'), JSON.stringify(dispute));
  const data = join(folder, 'data');
  const run = (script: string, args: readonly string[]): Promise<Ran> =>
    command(
      script,
      args.map((a) => a.replace('@', folder)),
      { DATA_DIR: data, DATABASE_URL: '' },
    );
  return {
    data,
    judge: (...args) =>
      args[0] === 'import'
        ? run('server/bin/cards.ts', ['import', '@/bulk.jsonl'])
        : run('server/bin/judge.ts', ['@/dispute.json', ...args]),
  };
}
const dispute = (hound: unknown = 'Dale Hound', more: object = {}): object => ({
  format: 'binding',
  magicians: 2,
  seats: { 'Will 1': { hand: ['Dale Spark'], pool: 'R' }, 'Opposition 1': { battlefield: [hound] } },
  acts: ['Will 1 casts Dale Spark at Dale Hound', 'Dale Spark resolves'],
  questions: ['zone of Dale Hound'],
  ...more,
});

it('704.5g: a card of the bulk file is played by its own words; a token of its name is no card', async () => {
  const { judge, data } = folderWith(dispute());
  const { code, out } = await judge('--cards', '@/bulk.jsonl');
  expect([code, out.split('\n')[0]]).toEqual([0, 'zone of Dale Hound graveyard of Opposition 1 (C6, CR 704.5g).']);
  expect(existsSync(data)).toBe(false);
});
it('704.5g: without a bulk file it is a card of the catalog, and without either a mistake with its remedy', async () => {
  const { judge, data } = folderWith(dispute());
  const none = await judge();
  expect([none.code, none.err.trim().split('\n').length, existsSync(data)]).toEqual([1, 1, false]);
  expect(none.err).toMatch(/There is no card "Dale Spark"\. Name one of .*npm run cards -- import.* --cards FILE\./);
  expect((await judge('import')).code).toBe(0);
  expect((await judge()).out.split('\n')[0]).toBe('zone of Dale Hound graveyard of Opposition 1 (C6, CR 704.5g).');
});
it('a real card with a line that is not understood leaves the question not judged', async () => {
  const { judge } = folderWith(dispute({ card: 'Dale Riddle', as: 'Dale Hound' }, { acts: [] }));
  expect((await judge('--cards', '@/bulk.jsonl')).out.split('\n')[0]).toBe(
    'zone of Dale Hound Not judged, because a line of Dale Riddle is not understood: “Riddles riddle.”.',
  );
});
it('707.2: a permanent may be a copy of a real card', async () => {
  const { judge } = folderWith(
    dispute(
      { card: 'Forest', as: 'Dale Hound', copyOf: 'Dale Hound' },
      { acts: [], questions: ['power of Dale Hound'] },
    ),
  );
  expect((await judge('--cards', '@/bulk.jsonl')).out.split('\n')[0]).toContain('power of Dale Hound 2');
});
it('a bulk file that is not there is told in one line', async () => {
  const { judge } = folderWith(dispute());
  const { code, err } = await judge('--cards', '@/none.jsonl');
  expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
  expect(err).toMatch(/^There is no file .*none\.jsonl\. Give the path of a bulk file/);
});
it('cards to look up are those at seats, on the stack and cast before, of both versions, that nobody describes', () => {
  const input = {
    format: 'binding',
    cards: [{ name: 'Told', type: 'Instant' }],
    seats: {
      'Will 1': { hand: ['Told', 'Forest', 'A'], relationships: ['B'], fealty: { 'the Ferry': 2 }, pool: 'R' },
      'Will 2': { battlefield: [{ card: 'C', as: 'x', attachedTo: 'y', copyOf: 'D' }] },
    },
    stack: [
      { card: 'E', by: 'Will 1', targets: ['z'] },
      { ability: 'words', of: 'C', by: 'Will 2' },
    ],
    cast: [{ card: 'F', by: 'Will 1' }],
    twin: { name: 'other', change: { seats: { 'Will 1': { hand: ['G'] } } } },
  };
  expect(unknownCards(input, BOOK, starterCards())).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(unknownCards([null, 3], BOOK, starterCards())).toEqual([]);
});
