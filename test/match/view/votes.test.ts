import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import type { Answer } from '../../../server/engine/kernel/decisions.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { View } from '../../../server/protocol/index.ts';
import { scenario } from '../../dsl/scenario.ts';

const NAMES = ['Ada', 'Bo', 'Cleo'];
const people = NAMES.map((name) => ({ name, bot: null, connected: true }));
const viewer = (g: Game, person: number | null) => new Viewer(g, { person }, { match: 'm', format: 'binding', people });
const lines = (v: Viewer) =>
  v
    .log()
    .map((line) =>
      line.say
        .map((piece) => (typeof piece === 'string' ? piece : 'clause' in piece ? piece.clause : piece.name))
        .join(''),
    );

/** A Confrontation in which the two Magicians choose together who plays first. */
function asked(): Game {
  const definition = FORMATS.get('binding') as NonNullable<ReturnType<typeof FORMATS.get>>;
  for (let n = 0; n < 20; n++) {
    const dealt = definition.makeSetup({
      seed: `votes ${n}`,
      people: NAMES.map((name) => ({ name })),
      options: {},
      cards: starterCards(),
    });
    const setup = { ...dealt, data: { ...(dealt.data as object), chooser: undefined } };
    const g = startGame(setup, definition.rules(setup.options));
    if (g.open?.mode === 'agree' && g.open.parts.length === 2) return g;
  }
  throw new Error('The Magicians are never asked.');
}
const answer = (g: Game, person: number, a: Answer) => expect(g.answer(g.open?.id ?? '', person, a)).toBeNull();

describe('805.2: what several heads say together', () => {
  it('is shown to their side as it comes, with whose word stands; the other side sees only for whom it waits', () => {
    const g = asked();
    const views = [0, 1, 2, null].map((person) => viewer(g, person));
    answer(g, 1, { keys: ['draw'] });
    const [ada, bo, cleo, watcher] = views.map((v) => View.parse(v.view()));
    expect(ada?.votes).toEqual({
      title: 'Play first or draw first?',
      people: [{ person: 0 }, { person: 1, says: 'Draw first' }],
      decides: 0,
    });
    expect(bo?.votes).toEqual(ada?.votes);
    expect([cleo?.votes, watcher?.votes]).toEqual([undefined, undefined]);
    expect(cleo?.waiting.map(({ person }) => person)).toEqual([0]);
  });
  it('is in the log when all have spoken, and what stands where they differ', () => {
    const g = asked();
    const watcher = viewer(g, null);
    answer(g, 1, { keys: ['draw'] });
    expect(lines(watcher).join()).not.toContain('Draw first');
    answer(g, 0, { keys: ['play'] });
    const said = lines(watcher);
    expect(said.some((line) => line.endsWith('Play first.')) && said.some((line) => line.endsWith('Draw first.'))).toBe(
      true,
    );
    expect(said.join('\n')).toMatch(/They differ: what Ada says stands\. 805\.2/);
    expect(viewer(g, 0).view().votes).toBeUndefined();
  });
  it('of a ruling the log tells who agreed and who did not', () => {
    const ode = { name: 'Ode', cost: '{U}', type: 'Sorcery', text: 'Each cat hums at dusk.', table: true };
    const t = scenario({
      magicians: 2,
      cards: [ode],
      seats: { 'Opposition 1': { battlefield: ['Island'], hand: ['Ode'] } },
      turn: { side: 'Opposition' },
    });
    const watcher = viewer(t.g, null);
    const open = () => t.g.state.people.map((_, person) => t.g.partOf(person)?.part);
    t.do('Opposition 1', 'cast', 'Ode').untilQuestion('ruling');
    t.will('Opposition 1', { ruling: { ops: [{ op: 'draw', who: [t.ref('Opposition 1')], n: 1 }] } }).settle();
    expect(open().filter((part) => part?.kind === 'ruling').length).toBe(2);
    t.will('Will 1', { consent: true }).will('Will 2', { consent: false }).settle();
    expect(lines(watcher).join('\n')).toMatch(/Person 1: agrees\.\nPerson 2 contests it\./);
  });
});
