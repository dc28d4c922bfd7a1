import { describe, expect, test } from 'vitest';
import { lands, scenario } from '../../dsl/scenario.ts';
import { Seated } from '../seated.ts';

const LAMP = { name: 'Lamp', cost: '{1}', type: 'Artifact', text: '{0}: You gain 1 life.' };
const BREAK = { name: 'Break', cost: '{R}', type: 'Instant', text: 'Destroy target artifact.' };
const at = (who: ('person' | 'sensible')[]) =>
  Seated.at(
    scenario({
      format: 'duel',
      names: ['A', 'B'],
      cards: [LAMP, BREAK],
      seats: {
        A: { battlefield: ['Lamp'] },
        B: { battlefield: ['Mountain'], hand: ['Break'], library: lands(5, 'Mountain') },
      },
    }),
    who,
    ['main1:own'],
  );
const life = (t: Seated) => t.view(0).sides[0]?.life;

/** Goes round once and proposes to repeat it. */
async function propose(t: Seated, n: number): Promise<void> {
  await t.act(0, 'Lamp');
  if (t.host.people[1]?.who === 'person') await t.pass(1);
  const part = t.asked(0)?.part;
  const action = part?.kind === 'priority' ? part.actions.find((a) => a.label.startsWith('Repeat this')) : undefined;
  const quote = await t.host.quote(0, t.asked(0)?.decision ?? '', action?.key ?? '', {});
  expect(quote).toMatchObject({ ready: false, next: { slot: 'times', part: { kind: 'number', min: 1, max: 1000 } } });
  expect(await t.answer(0, { action: action?.key ?? '', draft: { times: { n } } })).toBeNull();
}

describe('CR 731.2 shortcuts at a table', () => {
  test('a program accepts; the log tells of it once, and of the first time', async () => {
    const t = await at(['person', 'sensible']);
    await propose(t, 500);
    expect(life(t)).toBe(521);
    expect(t.log(0).filter((line) => line.includes('gains 1 life'))).toHaveLength(1);
    expect(t.log(0)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('A proposes to repeat 500 times: Lamp: {0}: You gain 1 life'),
        'B accepts. (731.2b)',
        'Repeated 500 times. (731.2c)',
      ]),
    );
    expect(t.store.rows.filter((r) => r.input.kind === 'answer')).toHaveLength(5); // the action, two passes, the proposal, its acceptance
  });
  test('the others see what is proposed and answer; who wants to act is asked there whatever their stops, also after a restart', async () => {
    const t = await at(['person', 'person']);
    await propose(t, 500);
    expect(t.asked(1)?.part).toMatchObject({ kind: 'options', clauses: ['731.2b'] });
    expect(t.view(0).waiting.map((w) => w.person)).toEqual([1]);
    await t.answer(1, { keys: ['shorten'] });
    await t.answer(1, { n: 30 });
    expect([life(t), t.asked(1)?.part.kind, t.stack()]).toEqual([51, 'priority', ['Lamp']]);
    await t.reopen();
    expect(t.asked(1)?.part.kind).toBe('priority');
    const lamp = Object.values(t.view(1).objects).find((o) => o.name === 'Lamp' && o.zone === 'battlefield');
    expect(await t.act(1, 'Cast Break', { target: lamp?.h ?? '' })).toBeNull();
    expect(t.faults).toEqual([]);
    expect(
      t.log(0).some((line) => line.startsWith('Repeated 30 of 500 times, then it ends: B chooses otherwise.')),
    ).toBe(true);
  });
});
