import { describe, expect, test } from 'vitest';
import { tableTale } from '../../../server/match/formats.ts';
import { LookBack } from '../../../server/match/replay/look-back.ts';
import { isRefusal } from '../../../server/match/refusals.ts';
import type { TableFormat } from '../../../server/match/ports.ts';
import type { Moments, Refusal, View } from '../../../server/protocol/index.ts';
import { FORMAT, plain, TaleTable } from '../tale-table.ts';
import { WORD } from '../word-tale.ts';

const made = <T extends object>(told: T | Refusal): T => {
  if (isRefusal(told)) throw new Error(JSON.stringify(told));
  return told as T;
};
const backOf = ({ store, faults }: TaleTable, format: TableFormat = tableTale(WORD)): LookBack =>
  new LookBack({ store, formats: new Map([['word', format]]), onFault: (_match, error) => faults.push(error) });

/** Both think of mottos in secret, agree on a word, keep a card each, and play the duel, which the second concedes; the first writes the last line. */
async function told(): Promise<TaleTable> {
  const table = await TaleTable.of();
  await table.say(0, 'motto', 'Slow and steady');
  await table.say(1, 'motto', 'Strike first');
  await table.say(0, 'word', 'Tide');
  await table.say(1, 'word', 'Tide');
  for (const person of [0, 1]) {
    const part = table.part(person);
    const field = part?.kind === 'form' ? part.fields[0] : undefined;
    if (field?.kind !== 'pick') throw new Error('no card to keep');
    await table.say(person, field.key, [field.options[0]?.key ?? '']);
  }
  expect(await table.host.intervene(1, 'concede')).toBeNull();
  await table.quiet();
  const part = table.part(0);
  const field = part?.kind === 'form' ? part.fields[0] : undefined;
  await table.say(0, field?.key ?? '', 'And so it ended.');
  expect(table.host.over).toBe(true);
  return table;
}

describe('looking back at a tale with a match inside', () => {
  test('its stages and the turns of the match are marked; lines for one seat are read by that seat alone', async () => {
    const table = await told();
    const back = backOf(table);
    const index = async (token?: string): Promise<Moments> => made(await back.moments('m', token));
    const [first, second, watcher] = [await index('t0'), await index('t1'), await index()];
    expect(first.campaign).toBe(true);
    expect([plain(first.log), plain(second.log), plain(watcher.log)]).toEqual([
      table.log(0),
      table.log(1),
      table.log(2),
    ]);
    const inside = watcher.turns.filter((t) => t.turn >= 0);
    expect(inside.every((t) => t.inner === 1)).toBe(true);
    expect(inside.length).toBeGreaterThan(0);
    const view = async (n: number): Promise<View | undefined> => made(await back.moment('m', n, {})).view;
    expect((await view(inside[0]?.n ?? -1))?.seats).toHaveLength(2);
    expect((await view(watcher.moments.at(-1)?.n ?? 0))?.over).not.toBeNull();
    // a motto is secret until both have one
    const early = made(await back.moment('m', watcher.moments.findLast((m) => m.n <= 1)?.n ?? 0, {}));
    expect(JSON.stringify(early)).not.toContain('Slow and steady');
    expect(table.faults).toEqual([]);
  });

  test('under newer rules that refuse a choice, the moments before it are shown, and why they end', async () => {
    const table = await told();
    const { rulesVersion } = FORMAT;
    const newer = { ...FORMAT, rulesVersion: rulesVersion + 1 };
    expect(made(await backOf(table, newer).moments('m'))).toMatchObject({ older: true });
    // the fourth choice no longer answers anything
    table.store.rows = table.store.rows.map((row) =>
      row.seq === 4 && row.input.kind === 'answer' ? { ...row, input: { ...row.input, decision: 'd99' } } : row,
    );
    const { ends, moments, older } = made(await backOf(table, newer).moments('m'));
    expect([older, moments.at(-1)?.n, ends?.message]).toEqual([
      true,
      3,
      expect.stringMatching(/corrected.*choice 3 of \d+/),
    ]);
    expect(JSON.stringify(ends)).not.toContain('Tide');
    const { ends: same } = made(await backOf(table).moments('m'));
    expect(same?.message).toMatch(/no longer follows the record/);
  });
});
