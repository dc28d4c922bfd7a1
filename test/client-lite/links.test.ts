import { describe, expect, it } from 'vitest';
import type { Part } from '../../server/protocol/index.ts';
import { linksOf, linkWords, standingLinks } from '../../client-lite/web/match/links.ts';
import { questionOf } from '../../client-lite/web/match/question.ts';
import { object, prompt, sample } from './sample.ts';

const spell = (h: string, targets: string[]) =>
  object(h, { zone: 'stack', name: 'Bolt', stack: { kind: 'spell', text: '', targets } });
const asked = (part: Part) => {
  const view = sample([object('c1'), object('c2')], { ask: [prompt(part)] });
  return { view, question: questionOf(view, null, null, {}) };
};

describe('page: what points at what', () => {
  const view = sample([
    object('c1', { attacking: 's1' }),
    object('c2', { attacking: 's1' }),
    object('c3', { name: 'Fen Owl', seat: 's1', blocking: ['c1'] }),
    object('c4', { name: 'Net', attachedTo: 'c3' }),
    object('c5', { name: 'Oil', attachedTo: 'c1' }),
    spell('c8', ['c1']),
    spell('c9', ['c3', 's1']),
  ]);
  const standing = standingLinks(view, null).map(({ from, to }) => `${from}>${to}`);

  it('the top of the stack at its targets, attackers at whom they attack, blockers at their attackers', () => {
    expect(standing).toEqual(expect.arrayContaining(['c9>c3', 'c9>s1', 'c1>s1', 'c2>s1', 'c3>c1']));
    expect(standing).not.toContain('c8>c1');
  });
  it('an attachment only where it does not lie with what bears it', () => {
    expect(standing).toContain('c4>c3');
    expect(standing).not.toContain('c5>c1');
    expect(linksOf(view, 'c5')).toEqual([{ from: 'c5', to: 'c1', kind: 'attached' }]);
  });
  it('both ends know of it, and say so in words', () => {
    expect(
      linksOf(view, 'c1')
        .map(({ from, to }) => `${from}>${to}`)
        .sort(),
    ).toEqual(['c1>s1', 'c3>c1', 'c5>c1', 'c8>c1']);
    expect(linkWords(view, 'c1')).toEqual(['attacking Seat s1', 'blocked by Fen Owl', 'bears Oil', 'targeted by Bolt']);
    expect(linkWords(view, 's1')).toEqual(['attacked by 2 Reed Warden', 'targeted by Bolt']);
    expect(linkWords(view, 'c4')).toEqual(['attached to Fen Owl']);
  });
  it('what is being declared points too', () => {
    const attack = asked({
      kind: 'attack',
      title: 'Attack',
      creatures: [{ object: 'c1', targets: ['s1'], must: 'It must.' }],
    });
    expect(standingLinks(attack.view, attack.question)).toEqual([{ from: 'c1', to: 's1', kind: 'attack' }]);
    const choose = asked({ kind: 'choose', title: 'Choose', object: 'c2', from: ['c1'], min: 1, max: 1 });
    expect(standingLinks(choose.view, choose.question)).toEqual([{ from: 'c2', to: 'c1', kind: 'target' }]);
  });
  it('where there would be too many, none stand', () => {
    expect(
      standingLinks(sample(Array.from({ length: 30 }, (_, n) => object(`c${n}`, { attacking: 's1' }))), null),
    ).toEqual([]);
  });
});
