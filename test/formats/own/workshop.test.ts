import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { dealDamage } from '../../../server/engine/actions/damage.ts';
import { putCounters } from '../../../server/engine/actions/permanents.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { formatContract } from '../../kit/format-contract.ts';
import { workshop } from './workshop.ts';
import { summoningSick } from '../../../server/engine/language/facts/summoning-sickness.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { seatRef } from '../../../server/engine/kernel/refs.ts';

type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'names' | 'people'>;
const shop = (s: Setting): Scenario => scenario({ ...s, format: workshop, people: 3, names: ['Ann', 'Ben', 'Cid'] });
const start = (): Game =>
  startGame(
    workshop.makeSetup({ seed: 's', people: [{ name: 'Ann' }, { name: 'Ben' }], cards: starterCards() }),
    workshop.rules({}),
  );
/** Runs what asks nothing. */
function run<T>(flow: Flow<T>): T {
  const r = flow.next([]);
  if (!r.done) throw new Error('Something is asked.');
  return r.value;
}
const marked = (s: Scenario, name: string): void =>
  s.g.journal.set(s.g.world.get(s.id(name)), 'marks', { monument: true }, s.id(name), true);

formatContract(workshop);

describe('The Workshop', () => {
  it('WS1: each player begins with a Monument, which is not exiled', () => {
    const g = start();
    expect(g.state.zones.battlefield.map((id) => [g.world.controller(id), g.world.chars(id).supertypes])).toEqual([
      [0, ['basic']],
      [1, ['basic']],
    ]);
    const [id = 0] = g.state.zones.battlefield;
    run(moveObjects(g, [{ id, to: 'exile' }], 1));
    expect(g.world.get(id).zone).toBe('battlefield');
  });
  it('WS2: a Monument is among what can be attacked, another land is not', () => {
    const s = shop({ seats: { Ann: { battlefield: ['Bear'] }, Ben: { battlefield: ['Swamp', 'Island'] }, Cid: {} } });
    marked(s, 'Swamp');
    s.untilQuestion('attack');
    const targets = s.question.kind === 'attack' ? s.question.creatures[0]?.targets : [];
    expect([targets?.includes(s.ref('Swamp')), targets?.includes(s.ref('Island'))]).toEqual([true, false]);
  });
  it('WS3: who speaks of lands that you control speaks of all Monuments, too', () => {
    const s = shop({
      cards: [{ name: 'Tally', cost: '{U}', type: 'Sorcery', text: 'You gain 1 life for each Swamp you control.' }],
      seats: { Ann: { hand: ['Tally'], battlefield: ['Island'] }, Ben: { battlefield: ['Swamp'] }, Cid: {} },
    });
    marked(s, 'Swamp');
    s.cast('Ann', 'Tally');
    expect(s.life('Ann')).toBe(21);
  });
  it('WS4: of seven counters five are put', () => {
    const s = shop({ seats: { Ann: { battlefield: ['Bear'] }, Ben: {}, Cid: {} } });
    run(putCounters(s.g, s.id('Bear'), '+1/+1', 7));
    expect(s.pt('Bear')).toBe('7/7');
  });
  it('WS5: at 5 life a Swamp gives red mana', () => {
    const cast = (life: number, name: string): string[] => {
      const s = shop({
        sides: { Ann: { life } },
        seats: { Ann: { hand: [name], battlefield: ['Swamp'] }, Ben: { battlefield: ['Bear'] }, Cid: {} },
      });
      return s.try('Ann', 'cast', name, { targets: ['Bear'] })?.clauses.slice() ?? ['cast'];
    };
    expect([cast(6, 'Smite'), cast(5, 'Spark')]).toEqual([['cast'], ['cast']]);
    expect(cast(5, 'Smite')).not.toEqual(['cast']);
  });
  it('WS6: of 14 damage 10 is dealt', () => {
    const s = shop({ seats: { Ann: { battlefield: ['Bear'] }, Ben: {}, Cid: {} } });
    run(dealDamage(s.g, [{ source: s.id('Bear'), to: seatRef(s.seat('Ben')), amount: 14 }], false));
    expect(s.life('Ben')).toBe(10);
  });
  it('WS7, WS8: who has 3 life is no target of opponents, and what is done to each opponent passes them by', () => {
    const s = shop({
      cards: [{ name: 'Flood', cost: '{R}', type: 'Sorcery', text: 'Each opponent loses 2 life.' }],
      sides: { Ben: { life: 3 } },
      seats: { Ann: { hand: ['Spark', 'Flood'], battlefield: ['Mountain'] }, Ben: {}, Cid: {} },
    });
    expect([s.mayTarget('Ann', 'cast', 'Spark', 'Ben'), s.mayTarget('Ann', 'cast', 'Spark', 'Cid')]).toEqual([
      false,
      true,
    ]);
    s.cast('Ann', 'Flood');
    expect([s.life('Ben'), s.life('Cid')]).toEqual([3, 18]);
  });
  it('WS9: what is taken over is not summoning sick for that', () => {
    const s = shop({
      cards: [
        { name: 'Lure', cost: '{U}', type: 'Sorcery', text: 'Gain control of target creature until end of turn.' },
      ],
      seats: { Ann: { hand: ['Lure'], battlefield: ['Island'] }, Ben: { battlefield: ['Bear'] }, Cid: {} },
    });
    s.cast('Ann', 'Lure', { targets: ['Bear'] });
    expect([s.at('Bear'), summoningSick(s.g, s.id('Bear'))]).toEqual([0, false]);
  });
});
