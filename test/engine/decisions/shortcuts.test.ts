import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../server/engine/kernel/decisions.ts';
import { restoreGame, type Game } from '../../../server/engine/game/game.ts';
import { lands, scenario } from '../../dsl/plain.ts';

const [A, B, C] = ['Person 1', 'Person 2', 'Person 3'] as const;
type Match = ReturnType<typeof scenario>;
const cards = [
  { name: 'Lamp', cost: '{1}', type: 'Artifact', text: '{0}: You gain 1 life.' },
  { name: 'Altar', cost: '{1}', type: 'Artifact', text: 'Sacrifice a creature: Add {B}.' },
  { name: 'Nest', cost: '{1}', type: 'Artifact', text: '{B}: Create a 1/1 green Insect creature token.' },
  {
    name: 'Dirge',
    cost: '{B}',
    type: 'Enchantment',
    text: 'Whenever a creature you control dies, target opponent loses 1 life.',
  },
  {
    name: 'Elegy',
    cost: '{B}',
    type: 'Enchantment',
    text: 'Whenever a creature you control dies, you may gain 1 life.',
  },
  { name: 'Imp', cost: '{0}', type: 'Creature — Imp', pt: '1/1', text: '{0}: Return Imp to its owner’s hand.' },
  {
    name: 'Welcome',
    cost: '{W}',
    type: 'Enchantment',
    text: 'Whenever a creature you control enters, you gain 1 life.',
  },
  { name: 'Dice', cost: '{1}', type: 'Artifact', text: '{0}: Flip a coin. If you win the flip, you gain 1 life.' },
  { name: 'Font', cost: '{1}', type: 'Artifact', text: '{0}: Create a Treasure token.' },
  { name: 'Brazier', cost: '{1}', type: 'Artifact', text: 'Sacrifice a token: You gain 1 life.' },
  { name: 'Press', cost: '{1}', type: 'Artifact', text: '{0}: Tap target artifact.' },
  { name: 'Shred', cost: '{R}', type: 'Instant', text: 'Destroy target artifact.' },
  { name: 'Pump', cost: '{1}', type: 'Artifact', text: '{1}: You gain 1 life.' },
  { name: 'Turn', cost: '{1}', type: 'Artifact', text: '{T}: You gain 1 life.' },
  { name: 'Twist', cost: '{1}', type: 'Artifact', text: '{0}: Untap target artifact.' },
];
const duel = (seats: Parameters<typeof scenario>[0]['seats']): Match =>
  scenario({ format: 'duel', people: 2, seats, cards });
const offers = (s: Match, who: string): string[] => s.specials(who).filter((label) => label.startsWith('Repeat'));
const repeat = (s: Match, who: string, times: number, nth = 0): void => {
  const person = s.g.world.seat(s.seat(who)).person;
  const part = s.g.partOf(person)?.part;
  const actions = part?.kind === 'priority' ? part.actions.filter((a) => a.key.startsWith('shortcut:')) : [];
  expect(
    s.g.answer(s.g.open?.id ?? '', person, { action: actions[nth]?.key ?? '', draft: { times: { n: times } } }),
  ).toBeNull();
};
const says = (s: Match, who: string, ...answers: Answer[]): void => {
  for (const a of answers) expect(s.answer(who, a)).toBeNull();
};
const ACCEPT: Answer = { keys: ['accept'] };
const SHORTEN: Answer = { keys: ['shorten'] };
const notes = (s: Match): string[] => [...s.g.journal.events(0)].flatMap((e) => (e.e === 'note' ? [e.text] : []));

describe('CR 731.3 fragmented loops', () => {
  const table = (turn: string): Match =>
    scenario({
      format: 'duel',
      people: 2,
      seats: { [A]: { battlefield: ['Lamp', 'Press'] }, [B]: { battlefield: ['Twist', 'Lamp'] } },
      cards,
      turn: { side: turn },
    });
  /** A taps the Lamp and B untaps it; what A is told the time after. */
  const rounds = (s: Match, n: number): string | null => {
    for (let i = 0; i < n; i++) {
      const refused = s.try(A, 'activate', 'Press', { targets: ['Lamp'] });
      if (refused) return refused.clauses.join();
      s.resolve();
      s.do(B, 'activate', 'Twist', { targets: ['Lamp'] }).resolve();
    }
    return null;
  };
  it('CR 731.3: where two undo each other’s actions for ever the active player has to choose otherwise', () => {
    const s = table(A);
    expect([rounds(s, 2), rounds(s, 5), s.object('Lamp')?.tapped]).toEqual([null, '731.3', false]);
    s.activate(A, 'Lamp'); // anything else
    expect(s.g.state.over).toBeNull();
  });
  it('CR 731.3: and not the other one', () => {
    const s = table(B);
    for (let i = 0; i < 2; i++) {
      s.activate(A, 'Press', { targets: ['Lamp'] }).activate(B, 'Twist', { targets: ['Lamp'] });
    }
    s.activate(A, 'Press', { targets: ['Lamp'] });
    expect(s.try(B, 'activate', 'Twist', { targets: ['Lamp'] })?.clauses).toEqual(['731.3']);
  });
  it('CR 731.3: what one does alone again and again is no such loop', () => {
    const s = table(A);
    for (let i = 0; i < 5; i++) s.activate(A, 'Lamp');
    expect(s.g.state.over).toBeNull();
  });
});

describe('CR 731.2 shortcuts', () => {
  it('CR 731.2a: whoever has priority and has gone round once may propose to repeat it; before that, and to others, nothing is offered', () => {
    const s = duel({ [A]: { battlefield: ['Lamp'] } });
    expect(offers(s, A)).toEqual([]);
    s.activate(A, 'Lamp');
    expect(offers(s, A)).toEqual(['Repeat this: Lamp: {0}: You gain 1 life']);
    s.passOne();
    expect(offers(s, B)).toEqual([]);
  });
  it('CR 731.2a, 731.2c: accepted by all the others, it is made that many times, and the proposer has priority again', () => {
    const s = duel({ [A]: { battlefield: ['Lamp'] } }).activate(A, 'Lamp');
    const before = s.life(A);
    repeat(s, A, 1000);
    expect(s.question).toMatchObject({ kind: 'options', clauses: ['731.2b'], fallback: ['accept'] });
    expect(s.question.title).toContain('1000 times');
    says(s, B, ACCEPT);
    expect([s.life(A) - before, s.stack, s.step, s.g.owing(), s.g.state.shortcut]).toEqual([
      1000,
      [],
      'main1',
      [s.g.world.seat(s.seat(A)).person],
      null,
    ]);
    expect(notes(s).at(-1)).toBe('Repeated 1000 times.');
  });
  it('CR 731.2a: the position is the same but for amounts: what taps lands is no round', () => {
    const s = duel({ [A]: { battlefield: ['Pump', ...lands(3, 'Plains')] } }).activate(A, 'Pump');
    expect(offers(s, A)).toEqual([]);
  });
  it('CR 731.2a: nothing in it depends on chance', () => {
    const s = duel({ [A]: { battlefield: ['Dice'] } }).activate(A, 'Dice');
    expect(offers(s, A)).toEqual([]);
  });
  it('CR 731.2a: a round of another step is none', () => {
    const s = duel({ [A]: { battlefield: ['Lamp'] } })
      .activate(A, 'Lamp')
      .to('end', A);
    expect(offers(s, A)).toEqual([]);
  });
  const MARCH =
    '{0}: You gain 1 life. Untap all creatures you control. After this main phase, there is an additional combat phase followed by an additional main phase.';
  const marching = (text = ''): Match =>
    scenario({
      format: 'duel',
      people: 2,
      cards: [
        ...cards,
        { name: 'March', cost: '{1}', type: 'Artifact', text: MARCH },
        { name: 'Hound', cost: '{R}', type: 'Creature — Dog', pt: '2/2', text },
      ],
      seats: { [A]: { battlefield: ['March', { card: 'Hound', tapped: true }] }, [B]: {} },
      turn: { step: 'main2' },
    });
  const round = (s: Match): Match => s.activate(A, 'March').attack({ Hound: B }).to('main2');
  it('CR 731.2a, 500.8: a round may go through phases that were added to the turn, and back to the same main phase', () => {
    const s = round(marching());
    const before = s.life(B);
    expect(offers(s, A)).toEqual([`Repeat this: March: ${MARCH.slice(0, -1)}`]);
    repeat(s, A, 5);
    says(s, B, ACCEPT);
    expect([s.life(B), s.g.state.turn.step, notes(s).at(-1)]).toEqual([before - 10, 'main2', 'Repeated 5 times.']);
    expect(offers(s, A)).toHaveLength(1);
  });
  it('CR 731.2b, 500.8: somebody acts in the middle of it, in the combat that they name', () => {
    const s = round(marching());
    const before = s.life(B);
    repeat(s, A, 5);
    says(s, B, SHORTEN, { n: 2 });
    if (s.question.kind === 'options') says(s, B, { keys: [s.question.options[0]?.key ?? ''] });
    expect([s.life(B), s.g.owing().length]).toEqual([before - 4, 1]);
  });
  it('CR 731.2a, 500.8: it ends where the turn takes another course, and nobody passes in another step than they did', () => {
    const s = round(marching('As long as you have 23 or more life, this creature has first strike.'));
    const before = s.life(B);
    repeat(s, A, 9);
    says(s, B, ACCEPT);
    expect([s.life(A), s.life(B), notes(s).at(-1)]).toEqual([
      23,
      before - 4,
      'Repeated 1 of 9 times, then it ends: the turn takes another course.',
    ]);
  });
  it('CR 731.2a, 400.7: tokens, mana and triggers that are others each time', () => {
    const s = duel({ [A]: { battlefield: ['Altar', 'Nest', 'Dirge', 'Elegy', 'Bear', 'Swamp'] }, [B]: {} });
    const person = s.g.world.seat(s.seat(A)).person;
    const go = (): void => {
      const mana = s.g.partOf(person)?.part;
      const sacrifice = mana?.kind === 'priority' ? mana.actions.find((a) => a.label.startsWith('Altar')) : undefined;
      const creature = s.g.world
        .permanentsOf(s.seat(A))
        .findLast((id) => s.g.world.chars(id).types.includes('creature'));
      expect(s.g.answer(s.g.open?.id ?? '', person, { action: sacrifice?.key ?? '' })).toBeNull();
      for (
        let guard = 0;
        guard < 20 && (s.g.state.zones.stack.length > 0 || s.g.open?.parts[0]?.part.kind !== 'priority');
        guard++
      ) {
        const part = s.question;
        if (part.kind === 'priority') s.passOne();
        else
          says(
            s,
            A,
            part.kind === 'order'
              ? { order: part.items.map((i) => i.key) }
              : part.kind === 'choose'
                ? { chosen: [`o${creature}`] }
                : { keys: ['yes'] },
          );
      }
      s.activate(A, 'Nest');
    };
    go();
    go(); // the first time the Bear was sacrificed, a token since
    const life = s.life(A);
    const whole = (): number => offers(s, A).findIndex((label) => label.includes('Altar') && label.includes('Nest'));
    repeat(s, A, 7, whole());
    says(s, B, ACCEPT);
    expect([
      s.life(A) - life,
      s.life(B),
      s.battlefield(A).filter((x) => x === 'Insect').length,
      notes(s).at(-1),
    ]).toEqual([7, 20 - 9, 1, 'Repeated 7 times.']);
    repeat(s, A, 500, whole());
    says(s, B, ACCEPT);
    expect(s.g.state.over).toMatchObject({ winner: s.g.world.seat(s.seat(A)).side });
  });
  it('CR 731.2a, 400.7: a card that is cast and comes back is another object each time', () => {
    const s = duel({ [A]: { battlefield: ['Welcome'], hand: ['Imp'] } });
    s.cast(A, 'Imp').activate(A, 'Imp');
    const before = s.life(A);
    repeat(s, A, 50);
    says(s, B, ACCEPT);
    expect([s.life(A) - before, s.hand(A), notes(s).at(-1)]).toEqual([50, ['Imp'], 'Repeated 50 times.']);
  });
  it('CR 731.2b–c: somebody names the place where they will choose otherwise: there it stops for them, and ends if they do', () => {
    const s = duel({ [A]: { battlefield: ['Lamp'] }, [B]: { battlefield: ['Mountain'], hand: ['Shred'] } }).activate(
      A,
      'Lamp',
    );
    const before = s.life(A);
    repeat(s, A, 100);
    says(s, B, SHORTEN, { n: 41 });
    expect([s.life(A) - before, s.stack, s.g.owing()]).toEqual([41, ['Lamp'], [s.g.world.seat(s.seat(B)).person]]);
    s.cast(B, 'Shred', { targets: ['Lamp'] });
    expect([s.life(A) - before, s.zone('Lamp'), s.g.state.shortcut]).toEqual([42, 'graveyard', null]);
    expect(notes(s).at(-1)).toBe('Repeated 41 of 100 times, then it ends: Person 2 chooses otherwise.');
  });
  it('CR 731.2c: who chooses nothing else there after all does as was proposed: it goes on', () => {
    const s = duel({ [A]: { battlefield: ['Lamp'] } }).activate(A, 'Lamp');
    const before = s.life(A);
    repeat(s, A, 100);
    says(s, B, SHORTEN, { n: 41 }, { pass: true });
    expect([s.life(A) - before, notes(s).at(-1)]).toEqual([100, 'Repeated 100 times.']);
  });
  it('CR 731.2b: each of the others is asked in turn order, and the first place that is named comes first', () => {
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      seats: { [A]: { battlefield: ['Lamp'] }, [B]: {}, [C]: {} },
      cards,
    }).activate(A, 'Lamp');
    const [second = '', third = ''] = [B, C].sort(
      (x, y) => s.g.world.seat(s.seat(x)).side - s.g.world.seat(s.seat(y)).side,
    );
    const before = s.life(A);
    repeat(s, A, 10);
    says(s, second, SHORTEN, { n: 8 });
    says(s, third, SHORTEN, { n: 2 });
    expect([s.life(A) - before, s.g.owing()]).toEqual([2, [s.g.world.seat(s.seat(third)).person]]);
    says(s, third, { pass: true });
    expect([s.life(A) - before, s.g.owing()]).toEqual([8, [s.g.world.seat(s.seat(second)).person]]);
  });
  it('CR 731.2a: choices that are not possible any more end it, with a word of why', () => {
    const s = duel({ [A]: { battlefield: ['Brazier', 'Font'] } });
    for (let i = 0; i < 3; i++) s.activate(A, 'Font');
    s.activate(A, 'Brazier');
    const before = s.life(A);
    repeat(s, A, 10);
    says(s, B, ACCEPT);
    expect([s.life(A) - before, s.g.state.shortcut]).toEqual([2, null]);
    expect(notes(s).at(-1)).toMatch(/^Repeated 2 of 10 times, then it ends: /);
  });
  it('CR 731.2a: several actions in a row without letting anything resolve are rounds, too', () => {
    const s = duel({ [A]: { battlefield: ['Turn', 'Twist'] } });
    s.do(A, 'activate', 'Turn');
    s.do(A, 'activate', 'Twist', { targets: ['Turn'] }).resolve();
    const before = s.life(A);
    repeat(
      s,
      A,
      20,
      offers(s, A).findIndex((label) => label.includes('Turn') && label.includes('Twist')),
    );
    says(s, B, ACCEPT);
    expect([s.life(A) - before, s.object('Turn')?.tapped]).toEqual([20, false]);
  });
  it('CR 731.2a, 805.5: a teammate passing meanwhile changes nothing of what is offered', () => {
    const s = scenario({
      format: 'two-headed-giant',
      people: 4,
      names: ['A', 'B', 'Y', 'Z'],
      seats: { A: { battlefield: ['Lamp'] } },
      cards,
    }).activate('A', 'Lamp');
    const [a, b] = ['A', 'B'].map((name) => s.g.world.seat(s.seat(name)).person) as [number, number];
    const offered = s.g.partOf(a)?.part;
    const key =
      offered?.kind === 'priority' ? (offered.actions.find((x) => x.key.startsWith('shortcut:'))?.key ?? '') : '';
    expect(s.g.answer(s.g.open?.id ?? '', b, { pass: true })).toBeNull();
    expect(s.g.answer(s.g.open?.id ?? '', a, { action: key, draft: { times: { n: 3 } } })).toBeNull();
    for (const other of ['B', 'Y', 'Z']) if (s.question.kind === 'options') says(s, other, ACCEPT);
    expect(notes(s).at(-1)).toBe('Repeated 3 times.');
  });
  it('CR 731.2a, 805.5: nor does it make a round out of the same round twice', () => {
    const s = scenario({
      format: 'two-headed-giant',
      people: 4,
      names: ['A', 'B', 'Y', 'Z'],
      seats: { A: { battlefield: ['Lamp'] } },
      cards,
    }).activate('A', 'Lamp');
    const b = s.g.world.seat(s.seat('B')).person;
    const pass = (): void => expect(s.g.answer(s.g.open?.id ?? '', b, { pass: true })).toBeNull();
    pass();
    s.activate('A', 'Lamp');
    const before = offers(s, 'A');
    expect(before).toHaveLength(1);
    pass();
    expect(offers(s, 'A')).toEqual(before);
    expect(restoreGame(s.g.setup, s.g.rules, s.g.snapshot()).partOf(s.g.world.seat(s.seat('A')).person)?.part).toEqual(
      s.g.partOf(s.g.world.seat(s.seat('A')).person)?.part,
    );
  });
  it('CR 731.2a: a step has its fill of proposals', () => {
    const s = duel({ [A]: { battlefield: ['Lamp'] } }).activate(A, 'Lamp');
    for (let i = 0; i < 20; i++) {
      repeat(s, A, 1);
      says(s, B, ACCEPT);
    }
    expect(offers(s, A)).toEqual([]);
    const finding = s.g.why(s.g.world.seat(s.seat(A)).person, `shortcut:s${s.seat(A)}:3`).chain.find((c) => !c.holds);
    expect(finding?.clauses.join(', ')).toBe('731.2a');
  });
  it('CR 104.3a: who concedes in the middle of it ends it', () => {
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      seats: { [A]: { battlefield: ['Lamp'] }, [B]: {}, [C]: {} },
      cards,
    }).activate(A, 'Lamp');
    const before = s.life(A);
    repeat(s, A, 10);
    for (const n of [8, 2])
      for (const answer of [SHORTEN, { n }])
        expect(s.g.answer(s.g.open?.id ?? '', s.g.owing()[0] ?? -1, answer)).toBeNull();
    expect(s.g.intervene('concede', s.g.owing()[0] ?? -1)).toBeNull();
    expect([s.life(A) - before, s.g.state.shortcut, s.g.state.over]).toEqual([2, null, null]);
  });
  it('CR 731.2c: a snapshot in the middle of one goes on to the same end', () => {
    const s = duel({ [A]: { battlefield: ['Lamp'] } }).activate(A, 'Lamp');
    repeat(s, A, 100);
    says(s, B, SHORTEN, { n: 41 });
    const again = restoreGame(s.g.setup, s.g.rules, s.g.snapshot());
    const pass = (g: Game): unknown => g.answer(g.open?.id ?? '', g.owing()[0] ?? -1, { pass: true });
    expect([pass(again), pass(s.g)]).toEqual([null, null]);
    expect(again.fingerprint()).toBe(s.g.fingerprint());
  });
  it('CR 731.1b: a round of three things is repeated a thousand times', () => {
    const s = duel({
      [A]: { battlefield: ['Lamp', 'Turn', 'Twist', ...lands(20, 'Bear')] },
      [B]: { battlefield: lands(20, 'Bear') },
    });
    s.activate(A, 'Lamp')
      .activate(A, 'Turn')
      .activate(A, 'Twist', { targets: ['Turn'] });
    const before = s.life(A);
    repeat(
      s,
      A,
      1000,
      offers(s, A).findIndex((label) => label.includes('Lamp') && label.includes('Turn') && label.includes('Twist')),
    );
    says(s, B, ACCEPT);
    expect(s.life(A) - before).toBe(2000);
  });
});
