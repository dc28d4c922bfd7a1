import { describe, expect, it } from 'vitest';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { Seated } from '../seated.ts';

const confrontation = (): Scenario =>
  scenario({ magicians: 3, names: ['Ada', 'Bo', 'Cleo', 'Augur'], turn: { side: 'Will', step: 'main1' }, seats: {} });
const seated = (...who: ('person' | 'sensible')[]) => Seated.at(confrontation(), who);

describe('C19: conceding in a Confrontation', () => {
  it('a Magician reads that a friend takes the seat; the Augur reads that the Opposition loses; who only watches reads nothing', async () => {
    const t = await seated('person', 'person', 'person', 'person');
    expect(t.view(0).conceding).toEqual({
      says: 'Your seat passes to Bo, who plays it from then on. The Will fights on (C19).',
      friends: [1, 2],
    });
    expect(t.view(2).conceding?.says).toContain('Your seat passes to Ada');
    expect(t.view(3).conceding).toEqual({ says: 'The Opposition loses the Confrontation (C19).', friends: [] });
  });
  it('the last Magician reads that the Will loses', async () => {
    const t = await seated('person', 'person', 'person', 'person');
    await t.host.intervene(0, 'concede');
    await t.host.intervene(1, 'concede');
    await t.quiet();
    expect(t.view(2).conceding).toEqual({ says: 'The Will loses the Confrontation (C19).', friends: [] });
    expect(t.host.over).toBe(false);
  });
  it('“shall we concede?” is shown to the side alone, and ends the match once all Magicians agree', async () => {
    const t = await seated('person', 'person', 'person', 'person');
    expect(await t.host.concedeTogether(1, true)).toBeNull();
    await t.quiet();
    expect([0, 1, 2, 3].map((p) => t.view(p).conceding?.open)).toEqual([
      { person: 1, owing: [0, 2] },
      { person: 1, owing: [0, 2] },
      { person: 1, owing: [0, 2] },
      undefined,
    ]);
    await t.host.concedeTogether(0, true);
    expect(t.host.over).toBe(false);
    await t.host.concedeTogether(2, true);
    await t.quiet();
    expect(t.view(3).over).toMatchObject({ winner: 1, clauses: expect.arrayContaining(['C19']) });
    expect(t.store.rows.at(-1)?.input).toEqual({ kind: 'concede', person: 2, together: true });
    expect(t.log(3).join('\n')).not.toContain('takes the seat');
    expect(t.faults).toEqual([]);
  });
  it('one who plays on ends the proposal, and nobody has conceded', async () => {
    const t = await seated('person', 'person', 'person', 'person');
    await t.host.concedeTogether(0, true);
    expect(await t.host.concedeTogether(2, false)).toBeNull();
    await t.quiet();
    expect([t.view(0).conceding?.open, t.host.over, t.view(0).people.some((p) => p.left)]).toEqual([
      undefined,
      false,
      false,
    ]);
    expect(await t.host.concedeTogether(2, false)).toMatchObject({ code: 'stale', clauses: ['104.3a'] });
  });
  it('bots of the side do as its people do', async () => {
    const t = await seated('person', 'sensible', 'sensible', 'person');
    await t.host.concedeTogether(0, true);
    await t.quiet();
    expect(t.view(3).over).toMatchObject({ winner: 1 });
  });
  it('the Augur has nobody to concede with', async () => {
    const t = await seated('person', 'person', 'person', 'person');
    expect(await t.host.concedeTogether(3, true)).toMatchObject({ code: 'illegal', clauses: ['104.3a'] });
  });
});

describe('104.3a, 800.4a, 810.8b: what conceding alone does in other formats', () => {
  it('a duel is lost', async () => {
    const t = await Seated.at(scenario({ format: 'duel', seats: {} }), ['person', 'person']);
    expect(t.view(0).conceding).toEqual({ says: 'You lose the game (104.3a).', friends: [] });
  });
  it('a free-for-all goes on without the player', async () => {
    const t = await Seated.at(scenario({ format: 'free-for-all', people: 3, seats: {} }), [
      'person',
      'person',
      'person',
    ]);
    expect(t.view(0).conceding?.says).toBe(
      'You lose the game, and everything you own leaves it (800.4a). The others play on.',
    );
  });
  it('a team of Two-Headed Giant loses together', async () => {
    const t = await Seated.at(scenario({ format: 'two-headed-giant', people: 4, seats: {} }), [
      'person',
      'person',
      'person',
      'person',
    ]);
    expect(t.view(0).conceding?.says).toBe('Your whole team loses the game (810.8b).');
  });
});
