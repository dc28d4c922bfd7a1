import { describe, expect, it } from 'vitest';
import { answerFrom, menu, waivedLines, wishFrom } from '../../client-lite/terminal/answers.ts';
import { open } from '../../client-lite/web/parts/open.ts';
import { Viewer } from '../../server/match/view/view.ts';
import type { Part, View } from '../../server/protocol/index.ts';
import { lands, type Scenario } from '../dsl/plain.ts';
import { masters, minionOf } from '../formats/rules/minions/table.ts';

type Question = Exclude<Part, { kind: 'form' }>;
/** The view and the question of the person of a seat. */
function seen(
  s: Scenario,
  name: string,
): {
  readonly view: View;
  readonly part: Question;
  readonly send: (answer: ReturnType<typeof answerFrom>) => unknown;
  readonly log: Viewer['log'];
} {
  const { person } = s.g.world.seat(s.seat(name));
  const viewer = new Viewer(
    s.g,
    { person },
    {
      match: 'm',
      format: 'free-for-all',
      people: ['A', 'B', 'C'].map((n) => ({ name: n, bot: null, connected: true })),
    },
    true,
  );
  const view = viewer.view();
  return {
    view,
    log: () => viewer.log(),
    part: view.ask[0]?.part as Question,
    send: (answer) => s.g.answer(s.g.open?.id ?? '', person, viewer.handles.toInternal(answer as never) as never),
  };
}

describe('what a master is asked', () => {
  const spark = () =>
    masters(3, {
      turn: { side: 'B' },
      seats: {
        A: { battlefield: ['Bear'] },
        B: { marks: minionOf('A'), hand: ['Spark'], battlefield: lands(2, 'Mountain') },
        C: {},
      },
    }).do('B', 'cast', 'Spark', { targets: ['Bear'] });

  it('the terminal: numbered lines, one of which is forbidden by its number, and nothing by a mere Enter', () => {
    const s = spark();
    const { view, part, send } = seen(s, 'A');
    expect(
      menu(view, part)
        .split('\n')
        .slice(0, 3)
        .map((l) => l.replace(/ \[\w+\]$/, '')),
    ).toEqual([
      'Forbid which targets? B aims at Bear: Spark [M-15]',
      expect.stringContaining('Bear'),
      expect.stringContaining('A'),
    ]);
    expect(answerFrom(part, '')).toEqual({ chosen: [] });
    expect(send(answerFrom(part, '1'))).toBeNull();
    expect([s.zone('Spark'), s.mayTarget('B', 'cast', 'Spark', 'Bear')]).toEqual(['hand', false]);
  });
  it('M-18, the terminal: all that a minion does may be let pass, this turn or always, and asked for again', () => {
    const { view, part } = seen(spark(), 'A');
    expect(menu(view, part)).toContain('let 1: let whatever B targets and attacks pass this turn');
    expect([
      wishFrom(view, part, 'let 1'),
      wishFrom(view, part, 'let'),
      wishFrom(view, part, 'let 1 always'),
      wishFrom(view, part, '1'),
    ]).toEqual([
      { waive: 'minion 1', until: 'turn' },
      { waive: 'minion 1', until: 'turn' },
      { waive: 'minion 1', until: 'told' },
      null,
    ]);
    expect([wishFrom(view, part, 'let 2'), wishFrom(view, undefined, 'let 1'), wishFrom(view, part, 'ask 1')]).toEqual([
      'You are not asked anything that can be let pass so.',
      'You are not asked anything that can be let pass so.',
      'Nothing of that number is let pass.',
    ]);
    const set = {
      ...view,
      wishes: {
        hold: false,
        until: null,
        empty: 'public' as const,
        yields: [],
        waived: [{ n: 7, says: 'whatever B targets and attacks', until: 'told' as const }],
      },
    };
    expect([waivedLines(set), wishFrom(set, undefined, 'ask 1')]).toEqual([
      'You let whatever B targets and attacks pass; ask 1: ask me again',
      { forget: 7 },
    ]);
  });
  it('the page: digits take lines, what is to be answered is a legal answer from the start, and the card that was announced is shown', () => {
    const s = spark();
    const { view, part, send } = seen(s, 'A');
    const session = open(part);
    expect([session.problem, session.answer, session.main(String)]).toEqual([null, { chosen: [] }, 'Choose none']);
    expect(view.objects[part.object ?? '']?.name).toBe('Spark');
    expect(send(open(part).digit(1, view)?.answer as never)).toBeNull();
    expect(s.zone('Spark')).toBe('hand');
  });
  it('of attacks: pairs of a creature and a player, by digits as well', () => {
    const s = masters(3, {
      turn: { side: 'B', step: 'main1' },
      seats: { A: {}, B: { marks: minionOf('A'), battlefield: ['Bear'] }, C: {} },
    }).attack({ Bear: 'A' });
    const { view, part, send } = seen(s, 'A');
    expect(menu(view, part)).toContain('1. Bear → A declared');
    const session = open(part);
    expect([session.problem, session.answer]).toEqual([null, { keys: [] }]);
    expect(send(session.digit(1)?.answer as never)).toBeNull();
    expect(s.g.partOf(s.g.world.seat(s.seat('B')).person)?.part.kind).toBe('attack');
  });
  it('others see whom the match waits for, whose minion somebody is, and what was forbidden', () => {
    const s = spark();
    const { view } = seen(s, 'C');
    expect(view.seats.find((x) => x.name === 'B')?.facts[0]).toMatchObject({
      label: 'Minion of',
      value: 'A',
      clause: 'M-1',
    });
    expect(view.ask).toEqual([]);
    s.answer('A', { chosen: [s.ref('Bear')] });
    expect(JSON.stringify(seen(s, 'C').log())).toContain('A forbids B to choose Bear as a target.');
  });
});
