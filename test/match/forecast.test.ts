import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../server/match/refusals.ts';
import { ServerMessage } from '../../server/protocol/index.ts';
import { lands, scenario } from '../dsl/scenario.ts';
import { Seated } from './seated.ts';

const BEAR = { name: 'Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2', text: '' };
const at = (battlefield: string[], hand: string[] = []) =>
  Seated.at(
    scenario({
      cards: [BEAR],
      format: 'duel',
      names: ['A', 'B'],
      seats: { A: { battlefield, hand }, B: { battlefield: ['Bear'] } },
    }),
    ['person', 'person'],
    ['main1:own'],
  );

describe('forecasts at a table', () => {
  test('508.1: whoever declares is told what would happen, by the names they know things by; nothing is logged', async () => {
    const table = await at(['Bear']);
    await table.pass(0);
    const prompt = table.asked(0);
    const bear = prompt?.part.kind === 'attack' ? (prompt.part.creatures[0]?.object ?? '') : '';
    const rows = table.store.rows.length;
    const told = await table.host.forecast(0, prompt?.decision ?? '', { attacks: [[bear, 's1']] });
    if (isRefusal(told)) throw new Error(told.message);
    expect(ServerMessage.parse({ type: 'forecast', re: 'r', forecast: told })).toMatchObject({
      forecast: { sides: [{ side: 1, life: [20, 18] }], damage: [{ to: 's1', n: 2 }] },
    });
    expect(table.store.rows.length).toBe(rows);
    expect(await table.host.forecast(1, prompt?.decision ?? '', { attacks: [[bear, 's1']] })).toMatchObject({
      code: expect.stringMatching(/illegal|stale/),
    });
    expect(await table.host.forecast(0, 'd0', { attacks: [] })).toMatchObject({ code: 'stale' });
    await table.answer(0, { attacks: [[bear, 's1']] });
    const block = table.asked(1);
    const own = block?.part.kind === 'block' ? block.part.creatures[0] : undefined;
    const dead = await table.host.forecast(1, block?.decision ?? '', {
      blocks: [[own?.object ?? '', own?.attackers[0] ?? '']],
    });
    expect(isRefusal(dead) ? dead : [...dead.dies].sort()).toEqual([own?.object, own?.attackers[0]].sort());
  });

  test('601.2g: a person’s quote says what could be cast besides', async () => {
    const table = await at(lands(3, 'Forest'), ['Bear', 'Bear']);
    const part = table.asked(0)?.part;
    const action = part?.kind === 'priority' ? part.actions.find((a) => a.kind === 'cast') : undefined;
    expect(await table.host.quote(0, table.asked(0)?.decision ?? '', action?.key ?? '', {})).toMatchObject({
      ready: true,
      afterwards: { still: [], gone: ['Cast Bear'] },
    });
  });
});
