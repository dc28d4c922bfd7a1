import { isValidElement, type VNode } from 'preact';
import { describe, expect, it } from 'vitest';
import { Part, type View } from '../../server/protocol/index.ts';
import { alike } from '../../client-lite/web/match/group.ts';
import { open } from '../../client-lite/web/parts/open.ts';
import type { Session } from '../../client-lite/web/parts/session.ts';
import { object, sample } from './sample.ts';

const gobs = ['c1', 'c2', 'c3', 'c4', 'c5'];
const foes = ['c11', 'c12', 'c13'];
const view = sample([
  ...gobs.map((h) => object(h, { name: 'Gob' })),
  object('c6'),
  ...foes.map((h) => object(h, { name: 'Foe', seat: 's1', attacking: 's0' })),
]);

/** Everything in a panel that has this property, as it would be drawn. */
function having(panel: unknown, name: string): { [prop: string]: never }[] {
  if (Array.isArray(panel)) return panel.flatMap((child: unknown) => having(child, name));
  if (!isValidElement(panel)) return [];
  const { props } = panel as VNode<{ [prop: string]: unknown }>;
  return [
    ...(name in props ? [props as unknown as { [prop: string]: never }] : []),
    ...Object.values(props).flatMap((value) => (typeof value === 'object' ? having(value, name) : [])),
  ];
}
/** Sets the nth counter of a panel to `to`. */
function step(session: Session, n: number, to: number): Session {
  let next = session;
  const change = having(
    session.panel({
      view,
      change: (now) => {
        next = now;
      },
    }),
    'value',
  ).filter((props) => 'max' in props)[n] as { change(to: number): void } | undefined;
  change?.change(to);
  return next;
}
const ask = (part: Part) => open(Part.parse(part));
const lines = (session: Session, from: View = view) =>
  having(session.panel({ view: from, change: () => undefined }), 'n').length;

describe('page: what stands alike is acted on together', () => {
  it('by what can be seen, and by what the question says of it', () => {
    expect(alike(view, [...gobs, 'c6'])).toEqual([gobs, ['c6']]);
    expect(alike(view, gobs, (ref) => (ref === 'c2' ? 'must' : ''))).toEqual([['c1', 'c3', 'c4', 'c5'], ['c2']]);
  });

  const attack = ask({
    kind: 'attack',
    title: 'Attack',
    creatures: [...gobs, 'c6'].map((ref) => ({ object: ref, targets: ['s1', 's3'] })),
  });
  it('508.1: so many of a group attack, in one line; fewer again by the same', () => {
    expect(lines(attack)).toBe(2);
    const three = step(attack, 0, 3);
    expect(three.answer).toEqual({
      attacks: [
        ['c1', 's1'],
        ['c2', 's1'],
        ['c3', 's1'],
      ],
    });
    expect(step(three, 0, 1).answer).toEqual({ attacks: [['c1', 's1']] });
    expect(step(three, 0, 5).answer).toMatchObject({ attacks: { length: 5 } });
  });
  it('508.1: a digit sends one more of the line, and calls all back when all go', () => {
    const two = attack.digit(1, view)?.digit(1, view);
    expect(two?.answer).toEqual({
      attacks: [
        ['c1', 's1'],
        ['c2', 's1'],
      ],
    });
    expect(step(attack, 0, 5).digit(1, view)?.answer).toEqual({ attacks: [] });
    expect(attack.digit(2, view)?.answer).toEqual({ attacks: [['c6', 's1']] });
  });

  const blockers = gobs.map((ref) => ({ object: ref, attackers: foes, max: 1 }));
  it('509.1: so many of a group block attackers that look alike, one each', () => {
    const block = ask({ kind: 'block', title: 'Block', creatures: blockers, needs: [] });
    const send = (session: Session, n: number): Session => {
      let next = session;
      (
        having(
          session.panel({
            view,
            change: (now) => {
              next = now;
            },
          }),
          'send',
        )[0] as unknown as { send(attackers: string[], n: number): void }
      ).send(foes, n);
      return next;
    };
    expect(send(block, 2).answer).toEqual({
      blocks: [
        ['c1', 'c11'],
        ['c2', 'c12'],
      ],
    });
    expect(send(block, 4).answer).toEqual({
      blocks: [
        ['c1', 'c11'],
        ['c2', 'c12'],
        ['c3', 'c13'],
        ['c4', 'c11'],
      ],
    });
    expect(send(send(block, 4), 1).answer).toEqual({ blocks: [['c1', 'c11']] });
    const menace = ask({
      kind: 'block',
      title: 'Block',
      creatures: blockers,
      needs: foes.map((attacker) => ({ attacker, min: 2 })),
    });
    expect(send(menace, 4).answer).toEqual({
      blocks: [
        ['c1', 'c11'],
        ['c2', 'c11'],
        ['c3', 'c12'],
        ['c4', 'c12'],
      ],
    });
    expect(send(menace, 4).problem).toBeNull();
  });

  it('so many of a group are chosen, no more than the question takes', () => {
    const choose = ask({ kind: 'choose', title: 'Sacrifice', from: gobs, min: 0, max: 3 });
    expect(lines(choose)).toBe(1);
    expect(step(choose, 0, 2).answer).toEqual({ chosen: ['c1', 'c2'] });
    expect(step(step(choose, 0, 3), 0, 1).answer).toEqual({ chosen: ['c1'] });
    expect(having(choose.panel({ view, change: () => undefined }), 'max').map(({ max }) => max)).toEqual([3]);
    expect(lines(ask({ kind: 'choose', title: 'Order', from: gobs, min: 0, max: 3, ordered: true }))).toBe(5);
  });
});
