import { describe, expect, it } from 'vitest';
import { readyNext } from '../../../formats/wayfarer/ready-next.ts';
import { keptOf, setupOf } from '../../../formats/wayfarer/state.ts';
import { addPoison } from '../../../server/engine/actions/life.ts';
import { lands } from '../../dsl/plain.ts';
import { commandOf, company, essences, lifeOf, namesIn, notes, play, run, setLife, start } from './table.ts';
import { objRef } from '../../../server/engine/kernel/refs.ts';

const SPARKS = [...lands(2, 'Mountain')];

describe('the scene that is open', () => {
  it('W202.1: it lies face up in the scrivener’s command zone, and is theirs', () => {
    const g = play(start(2), (x) => x.state.flow.match === 'playing');
    const [id = -1] = g.world.command(2);
    expect([g.nameOf(id), g.world.get(id).owner, g.world.get(id).controller, g.world.get(id).faceDown]).toEqual([
      'First Light',
      2,
      2,
      false,
    ]);
  });
  it('W202.2: its abilities work from there, and nothing counters them', () => {
    const t = company(1, { scene: 2, seats: { S: { battlefield: ['Bear'] } } });
    expect(t.pt('Bear')).toBe('3/3');
    const s = company(1, {
      scene: 1,
      turn: { side: 'S' },
      cards: [{ name: 'Hush', cost: '{U}', type: 'Instant', text: 'Counter target activated ability.' }],
      seats: { S: { battlefield: ['Mountain'] }, A: { battlefield: ['Island'], hand: ['Hush'] } },
    });
    s.do('S', 'activate', 'High Noon');
    const ability = objRef(s.g.state.zones.stack[0] ?? -1);
    s.do('A', 'cast', 'Hush', { draft: { target0: { chosen: [ability] } } }).resolve();
    expect([commandOf(s, 'S'), notes(s.g, 'W202.3a')]).toEqual([['Nightfall'], ['Scene 3 opens: Nightfall']]);
  });
  it('W202.3, W202.3a: “when this scene opens” triggers as it comes; for the first one it waits for the first upkeep', () => {
    const g = play(start(2), (x) => x.state.flow.match === 'playing');
    const first = play(g, (x) => x.state.zones.stack.length > 0);
    expect([first.state.turn.number, first.state.turn.step, namesIn(first, first.state.zones.stack).at(-1)]).toEqual([
      1,
      'upkeep',
      'First Light',
    ]);
  });
  it('W202.3b: “when this scene closes” triggers as the next one is readied', () => {
    const t = company(2, { seats: { A: { battlefield: SPARKS, hand: ['Spark'] } }, sides: { S: { life: 3 } } });
    t.do('A', 'cast', 'Spark', { targets: ['S'] }).passOne();
    t.passOne();
    t.passOne();
    expect([t.stack, t.stack.length]).toEqual([['First Light'], 1]);
    t.resolve();
    expect(lifeOf(t, 'A', 'B')).toEqual([32, 32]);
  });
});

describe('the next scene is readied', () => {
  it('W202.4: instead of the scrivener losing', () => {
    const t = company(2, { seats: { A: { battlefield: SPARKS, hand: ['Spark'] } }, sides: { S: { life: 3 } } }).cast(
      'A',
      'Spark',
      { targets: ['S'] },
    );
    expect([t.g.state.over, keptOf(t.g).next, lifeOf(t, 'S'), notes(t.g, 'W202.4')]).toEqual([
      null,
      'waiting',
      [0],
      ['S would lose: S has 0 life.'],
    ]);
  });
  it('W202.5a: the scene leaves the game, the hand goes into the library, and an Essence is sacrificed', () => {
    const t = company(2, {
      seats: { S: { hand: ['Bear', 'Bird'], battlefield: [...essences(3)], library: ['Giant'] } },
    });
    run(readyNext(t.g));
    expect([commandOf(t, 'S'), t.hand('S'), t.library('S').sort(), t.battlefield('S'), t.graveyard('S')]).toEqual([
      [],
      [],
      ['Bear', 'Bird', 'Giant'],
      essences(2),
      essences(1),
    ]);
  });
  it('W202.5b, W100.8: with a single wayfarer two Essences go', () => {
    const t = company(1, { seats: { S: { battlefield: essences(3) } } });
    run(readyNext(t.g));
    expect(t.battlefield('S')).toEqual(essences(1));
  });
  it('W202.5b: a downed wayfarer is in the game: one Essence goes', () => {
    const t = company(2, { seats: { S: { battlefield: essences(3) }, B: { marks: { downed: true } } } });
    run(readyNext(t.g));
    expect(t.battlefield('S')).toEqual(essences(2));
  });
  it('W202.5: while a scene is being readied, a second loss does nothing more', () => {
    const t = company(2, { seats: { S: { battlefield: essences(3) } } });
    run(readyNext(t.g));
    run(readyNext(t.g));
    expect(t.battlefield('S')).toEqual(essences(2));
  });
  it('W202.5a: in the scrivener’s turn that turn ends once the stack is empty, and theirs is the next one', () => {
    const t = company(2, {
      turn: { side: 'S', number: 4 },
      seats: { S: { battlefield: ['Bear'] }, A: { battlefield: SPARKS, hand: ['Spark'] } },
      sides: { S: { life: 3 } },
    });
    t.cast('A', 'Spark', { targets: ['S'] });
    expect([t.g.state.turn.number, t.g.state.turn.side, commandOf(t, 'S')]).toEqual([5, 1, ['High Noon']]);
    t.to('upkeep');
    expect([t.g.state.turn.number, t.g.state.turn.side]).toEqual([6, 0]);
  });
  it('W202.5, W202.5c: in the wayfarers’ turn it opens as the scrivener’s turn starts: card, library and base hand; permanents and graveyard stay', () => {
    const t = company(3, {
      seats: { S: { battlefield: ['Bear'], graveyard: ['Bird'], exile: ['Wall'], hand: ['Giant'] } },
    });
    run(readyNext(t.g));
    t.to('upkeep', 'S');
    expect([
      commandOf(t, 'S'),
      t.hand('S'),
      new Set(t.library('S')),
      t.graveyard('S'),
      t.zone('Wall'),
      t.zone('Bear'),
    ]).toEqual([['High Noon'], Array(5).fill('Dust Ox'), new Set(['Dust Ox']), ['Bird'], 'exile', 'battlefield']);
    expect(t.battlefield('S').sort()).toEqual(['Bear', 'Essence']);
  });
  it('W202.5d: at 0 life or less the scrivener has the revived value, which is the new starting life; else they gain the survived one', () => {
    const life = (before: number): readonly number[] => {
      const t = company(2, { scene: 1 });
      setLife(t, 'S', before);
      run(readyNext(t.g));
      t.to('upkeep', 'S');
      return [...lifeOf(t, 'S'), t.g.world.totals(t.seat('S')).startingLife];
    };
    expect([life(-4), life(0), life(6)]).toEqual([
      [18, 18],
      [18, 18],
      [11, 18],
    ]);
  });
  it('W202.5e, W202.5f: then the poison is gone, and last of all what looks for its opening triggers', () => {
    const t = company(2);
    run(addPoison(t.g, t.seat('S'), 10));
    run(readyNext(t.g));
    t.to('upkeep', 'S');
    expect([t.g.world.totals(t.seat('S')).poison, lifeOf(t, 'S')]).toEqual([0, [16]]);
    t.resolve();
    expect(lifeOf(t, 'S')).toEqual([17]);
  });
  it('WR3: until it opens the scrivener cannot lose, and nothing further is readied; when the last one has closed the wayfarers have won', () => {
    const t = company(2, {
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Spark', { card: 'Spark', as: 'second' }, 'Doom'] } },
      sides: { S: { life: 3 } },
    });
    t.cast('A', 'Spark', { targets: ['S'] })
      .cast('A', 'second', { targets: ['S'] })
      .cast('A', 'Doom', { targets: ['S'] })
      .to('upkeep', 'S');
    expect([keptOf(t.g).scene, t.g.state.over]).toEqual([1, null]);
    const last = company(2, {
      scene: 2,
      seats: { A: { battlefield: SPARKS, hand: ['Spark'] } },
      sides: { S: { life: 3 } },
    }).cast('A', 'Spark', { targets: ['S'] });
    expect(last.g.state.over).toMatchObject({ winner: 0, clauses: ['104.2c', 'WR3'] });
  });
  it('W202.5: an effect may say so, whoever’s turn it is', () => {
    const t = company(2, { scene: 1, turn: { side: 'S' }, seats: { S: { battlefield: ['Mountain'] } } })
      .activate('S', 'High Noon')
      .to('upkeep');
    expect([commandOf(t, 'S'), lifeOf(t, 'S')]).toEqual([['Nightfall'], [17]]);
    expect(setupOf(t.g).scenes.map((s) => s.deck.length)).toEqual([9, 9, 9]);
  });
});
