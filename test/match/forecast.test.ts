import { describe, expect } from 'vitest';
import { isRefusal } from '../../server/match/refusals.ts';
import { ServerMessage, type Answer } from '../../server/protocol/index.ts';
import { asked, atTable, attacks, lands, passes, type Given, type Table } from '../dsl/at-table.ts';

const given = (battlefield: string[], hand: string[] = []): Given => ({
  seats: { A: { battlefield, hand }, B: { battlefield: [{ card: 'Bear', as: 'Other' }] } },
});
const stops = ['main1:own'];
/** The forecast of an answer to the open question for a person, by the names of their client. */
const told = (t: Table, who: string, answer: Answer, decision = t.g.open?.id ?? '') =>
  t.host.forecast(t.person(who), decision, answer);

describe('forecasts at a table', () => {
  atTable(
    '508.1: whoever declares is told what would happen, by the names they know things by; nothing is logged',
    given(['Bear']),
    { stops },
  )
    .when('A', passes)
    .then('A', asked('attack'))
    .check('A is told what the attack would do, B is not, and it is not stored', async (t) => {
      const rows = t.store.rows.length;
      const attack = { attacks: [[t.handle('A', 'Bear') ?? '', 's1']] } as Answer;
      const forecast = await told(t, 'A', attack);
      if (isRefusal(forecast)) throw new Error(forecast.message);
      expect(ServerMessage.parse({ type: 'forecast', re: 'r', forecast })).toMatchObject({
        forecast: { sides: [{ side: 1, life: [20, 18] }], damage: [{ to: 's1', n: 2 }] },
      });
      expect(t.store.rows.length).toBe(rows);
      expect(await told(t, 'B', attack)).toMatchObject({ code: expect.stringMatching(/illegal|stale/) });
      expect(await told(t, 'A', { attacks: [] }, 'd0')).toMatchObject({ code: 'stale' });
    })
    .when('A', attacks({ Bear: 'B' }))
    .then('B', asked('block'))
    .check('B is told that both would die', async (t) => {
      const [blocker, attacker] = [t.handle('B', 'Other') ?? '', t.handle('B', 'Bear') ?? ''];
      const dead = await told(t, 'B', { blocks: [[blocker, attacker]] });
      expect(isRefusal(dead) ? dead : dead.dies.toSorted()).toEqual([blocker, attacker].toSorted());
    });

  atTable('601.2g: a person’s quote says what could be cast besides', given(lands(3, 'Forest'), ['Bear', 'Bear']), {
    stops,
  }).check('of two Bears one', async (t) => {
    const prompt = t.prompt(0);
    const action = prompt?.part.kind === 'priority' ? prompt.part.actions.find((a) => a.kind === 'cast') : undefined;
    expect(await t.host.quote(0, prompt?.decision ?? '', action?.key ?? '', {})).toMatchObject({
      ready: true,
      afterwards: { still: [], gone: ['Cast Bear'] },
    });
  });
});
