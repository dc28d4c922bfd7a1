import { describe, expect, it } from 'vitest';
import { isForced, suggestAnswer } from '../../server/engine/decisions/kinds.ts';
import { lands, scenario } from '../dsl/scenario.ts';

/** What random matches with real cards found to be wrong (test/fuzz), each as the smallest case. */
describe('questions', () => {
  it('CR 401.4: all cards that one has are put on the bottom in an order that is chosen, so that is no forced answer', () => {
    const part = { kind: 'choose', title: 'Put 2 cards on the bottom', from: ['o1', 'o2'], min: 2, max: 2 } as const;
    expect(isForced({ ...part, from: [...part.from], ordered: true })).toBe(false);
    expect(isForced({ ...part, from: ['o1'], min: 1, max: 1, ordered: true })).toBe(true);
    expect(isForced({ ...part, from: [...part.from] })).toBe(true);
  });
});

const [A, B] = ['Person 1', 'Person 2'] as const;
const duel = (seats: Parameters<typeof scenario>[0]['seats'], cards: Parameters<typeof scenario>[0]['cards'] = []) => scenario({ format: 'duel', people: 2, seats, cards });

describe('targets that depend on one another', () => {
  const cards = [{ name: 'Trade Blows', cost: '{R}', type: 'Instant', text: 'Target creature you control deals damage equal to its power to another target creature.' }];

  it('CR 601.2c: a spell with a target and another target cannot be cast while one creature is all there is', () => {
    const s = duel({ [A]: { hand: ['Trade Blows'], battlefield: ['Mountain', 'Bear'] } }, cards);
    expect(s.try(A, 'cast', 'Trade Blows')?.clauses).toContain('601.2c');
  });

  it('CR 601.2c: what the second target alone can be is not offered as the first', () => {
    const first = [{ name: 'Push Aside', cost: '{R}', type: 'Instant', text: 'Target creature gets +1/+1 until end of turn. Another target creature you control gets -1/-1 until end of turn.' }];
    const s = duel({ [A]: { hand: ['Push Aside'], battlefield: ['Mountain', 'Bear'] }, [B]: { battlefield: ['Giant'] } }, first);
    const action = s.question.kind === 'priority' ? s.question.actions.find((a) => a.kind === 'cast')?.key : undefined;
    const offered: unknown[] = [];
    s.g.compose(action ?? '', ({ part }) => {
      if (part.kind === 'choose') offered.push(part.from);
      return suggestAnswer(part);
    });
    expect(offered).toEqual([[s.ref('Giant')], [s.ref('Bear')]]);
    s.cast(A, 'Push Aside', { targets: ['Giant', 'Bear'] });
    expect([s.pt('Giant'), s.pt('Bear')]).toEqual(['5/5', '1/1']);
  });
});

describe('targets that depend on X', () => {
  const cards = [{ name: 'Call Back', cost: '{X}{B}', type: 'Sorcery', text: 'Return target creature card with mana value X from your graveyard to the battlefield.' }];

  it('CR 601.2c: without an X that can be paid and leaves a target the spell cannot be cast', () => {
    const s = duel({ [A]: { hand: ['Call Back'], battlefield: lands(2, 'Swamp'), graveyard: ['Bear'] } }, cards);
    expect(s.try(A, 'cast', 'Call Back')?.clauses).toContain('601.2c');
  });

  it('CR 601.2b: only values of X that leave a target are offered', () => {
    const s = duel({ [A]: { hand: ['Call Back'], battlefield: lands(6, 'Swamp'), graveyard: ['Bear', 'Giant'] } }, cards);
    const action = s.question.kind === 'priority' ? s.question.actions.find((a) => a.kind === 'cast')?.key : undefined;
    const asked: unknown[] = [];
    s.g.compose(action ?? '', ({ slot, part }) => {
      if (part.kind === 'number') asked.push([part.min, part.max]);
      return slot === 'x' ? { n: 2 } : suggestAnswer(part);
    });
    expect(asked).toEqual([[2, 4]]);
    s.cast(A, 'Call Back', { x: 4, targets: ['Giant'] });
    expect(s.zone('Giant')).toBe('battlefield');
  });

  it('CR 602.2b: an ability whose cost gives X is held to the same', () => {
    const drain = [{ name: 'Grave Pit', type: 'Artifact', text: '{X}, {T}: Exile target creature card with mana value X from a graveyard.' }];
    const s = duel({ [A]: { battlefield: ['Grave Pit', 'Swamp'] }, [B]: { graveyard: ['Bear'] } }, drain);
    expect(s.try(A, 'activate', 'Grave Pit')?.clauses).toContain('601.2c');
    const t = duel({ [A]: { battlefield: ['Grave Pit', ...lands(3, 'Swamp')] }, [B]: { graveyard: ['Bear'] } }, drain);
    t.activate(A, 'Grave Pit', { x: 2, targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('exile');
  });
});
