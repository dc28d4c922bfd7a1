import { describe, expect, it } from 'vitest';
import { isForced, suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { lands, scenario } from '../../dsl/plain.ts';

/** Faults that random matches with real cards found (test/fuzz), each as the smallest case. */
describe('questions', () => {
  it('CR 401.4: all cards that one has are put on the bottom in an order that is chosen, so that is no forced answer', () => {
    const part = { kind: 'choose', title: 'Put 2 cards on the bottom', from: ['o1', 'o2'], min: 2, max: 2 } as const;
    expect(isForced({ ...part, from: [...part.from], ordered: true })).toBe(false);
    expect(isForced({ ...part, from: ['o1'], min: 1, max: 1, ordered: true })).toBe(true);
    expect(isForced({ ...part, from: [...part.from] })).toBe(true);
  });
});

const [A, B] = ['Person 1', 'Person 2'] as const;
const duel = (seats: Parameters<typeof scenario>[0]['seats'], cards: Parameters<typeof scenario>[0]['cards'] = []) =>
  scenario({ format: 'duel', people: 2, seats, cards });

describe('targets that depend on one another', () => {
  const cards = [
    {
      name: 'Trade Blows',
      cost: '{R}',
      type: 'Instant',
      text: 'Target creature you control deals damage equal to its power to another target creature.',
    },
  ];

  it('CR 601.2c: a spell with a target and another target cannot be cast while one creature is all there is', () => {
    const s = duel({ [A]: { hand: ['Trade Blows'], battlefield: ['Mountain', 'Bear'] } }, cards);
    expect(s.try(A, 'cast', 'Trade Blows')?.clauses).toContain('601.2c');
  });

  it('CR 601.2c: what the second target alone can be is not offered as the first', () => {
    const first = [
      {
        name: 'Push Aside',
        cost: '{R}',
        type: 'Instant',
        text: 'Target creature gets +1/+1 until end of turn. Another target creature you control gets -1/-1 until end of turn.',
      },
    ];
    const s = duel(
      { [A]: { hand: ['Push Aside'], battlefield: ['Mountain', 'Bear'] }, [B]: { battlefield: ['Giant'] } },
      first,
    );
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
  const cards = [
    {
      name: 'Call Back',
      cost: '{X}{B}',
      type: 'Sorcery',
      text: 'Return target creature card with mana value X from your graveyard to the battlefield.',
    },
  ];

  it('CR 601.2c: without an X that can be paid and leaves a target the spell cannot be cast', () => {
    const s = duel({ [A]: { hand: ['Call Back'], battlefield: lands(2, 'Swamp'), graveyard: ['Bear'] } }, cards);
    expect(s.try(A, 'cast', 'Call Back')?.clauses).toContain('601.2c');
  });

  it('CR 601.2b: only values of X that leave a target are offered', () => {
    const s = duel(
      { [A]: { hand: ['Call Back'], battlefield: lands(6, 'Swamp'), graveyard: ['Bear', 'Giant'] } },
      cards,
    );
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
    const drain = [
      {
        name: 'Grave Pit',
        type: 'Artifact',
        text: '{X}, {T}: Exile target creature card with mana value X from a graveyard.',
      },
    ];
    const s = duel({ [A]: { battlefield: ['Grave Pit', 'Swamp'] }, [B]: { graveyard: ['Bear'] } }, drain);
    expect(s.try(A, 'activate', 'Grave Pit')?.clauses).toContain('601.2c');
    const t = duel({ [A]: { battlefield: ['Grave Pit', ...lands(3, 'Swamp')] }, [B]: { graveyard: ['Bear'] } }, drain);
    t.activate(A, 'Grave Pit', { x: 2, targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('exile');
  });
});

describe('costs that hang on X or take all there is', () => {
  it('CR 601.2b: of an X that a card pays for, only values between the least and the most such card are offered; another than theirs is refused', () => {
    const cards = [
      {
        name: 'Shoal',
        cost: '{X}{G}{G}',
        type: 'Instant',
        text: "You may exile a green card with mana value X from your hand rather than pay this spell's mana cost.\nYou gain X life.",
      },
      { name: 'Tree', cost: '{4}{G}', type: 'Creature — Plant', pt: '1/1' },
    ];
    const s = duel({ [A]: { hand: ['Shoal', 'Tree', 'Bear'] }, [B]: {} }, cards);
    const action =
      s.question.kind === 'priority'
        ? s.question.actions.find((a) => a.kind === 'cast' && a.key.endsWith('instead0'))?.key
        : undefined;
    const asked: unknown[] = [];
    const cast = (x: number): unknown =>
      s.g.compose(action ?? '', ({ slot, part }) => {
        if (part.kind === 'number') asked.push([part.min, part.max]);
        return slot === 'x' ? { n: x } : suggestAnswer(part);
      });
    expect([cast(5), cast(2), cast(3)]).toEqual([
      { x: { n: 5 }, cost0: { chosen: [s.ref('Tree')] } },
      { x: { n: 2 }, cost0: { chosen: [s.ref('Bear')] } },
      null,
    ]);
    expect(asked).toEqual([
      [2, 5],
      [2, 5],
      [2, 5],
    ]);
  });
  it('CR 601.2g–h: "sacrifice all" takes what is there as it is paid: what was sacrificed for mana before has gone already', () => {
    const cards = [
      {
        name: 'Spite',
        cost: '{B}{B}',
        type: 'Instant',
        text: 'As an additional cost to cast this spell, sacrifice all permanents you control and discard your hand.\nTarget player loses 5 life.',
      },
      { name: 'Bead', cost: '{0}', type: 'Artifact', text: '{T}, Sacrifice this artifact: Add {B}.' },
    ];
    const s = duel({ [A]: { hand: ['Spite', 'Bird'], battlefield: ['Bead', 'Swamp', 'Bear'] }, [B]: {} }, cards);
    const life = s.life(B);
    s.cast(A, 'Spite', { targets: [B] });
    expect([life - s.life(B), s.battlefield(A), [...s.graveyard(A)].sort()]).toEqual([
      5,
      [],
      ['Bead', 'Bear', 'Bird', 'Spite', 'Swamp'],
    ]);
  });
});
