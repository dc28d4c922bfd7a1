import { describe, expect, it } from 'vitest';
import { lands, scenario, type Scenario } from '../../dsl/plain.ts';

const duel = (seats: Parameters<typeof scenario>[0]['seats'], more: Partial<Parameters<typeof scenario>[0]> = {}) =>
  scenario({ format: 'duel', people: 2, seats, ...more });
const [A, B] = ['Person 1', 'Person 2'] as const;

describe('casting spells (601)', () => {
  it('601.2: a creature spell is paid for, resolves and enters under its controller', () => {
    const s = duel({ [A]: { hand: ['Bear'], battlefield: lands(2, 'Forest') } });
    s.cast(A, 'Bear');
    expect(s.zone('Bear')).toBe('battlefield');
    expect(s.battlefield(A).filter((n) => n === 'Forest')).toHaveLength(2);
    expect(s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped)).toHaveLength(2);
  });

  it('601.2h: a cost that cannot be paid is not offered, and asking says why', () => {
    const s = duel({ [A]: { hand: ['Bear'], battlefield: lands(1, 'Forest') } });
    const refusal = s.try(A, 'cast', 'Bear');
    expect(refusal?.clauses).toContain('601.2h');
  });

  it('107.4a: coloured symbols need their own colour', () => {
    const s = duel({ [A]: { hand: ['Bear'], battlefield: lands(2, 'Mountain') } });
    expect(s.try(A, 'cast', 'Bear')?.clauses).toContain('601.2h');
  });

  it('107.4e: a hybrid symbol takes either colour', () => {
    const cards = [{ name: 'Twin', cost: '{G/W}{G/W}', type: 'Creature — Elf', pt: '2/2' }];
    const s = duel({ [A]: { hand: ['Twin'], battlefield: ['Plains', 'Forest'] } }, { cards });
    s.cast(A, 'Twin');
    expect(s.zone('Twin')).toBe('battlefield');
  });

  it('107.4f: a Phyrexian symbol is paid with 2 life where the mana is missing', () => {
    const cards = [{ name: 'Graft', cost: '{1}{B/P}', type: 'Creature — Horror', pt: '2/2' }];
    const s = duel({ [A]: { hand: ['Graft'], battlefield: ['Plains'] } }, { cards });
    const before = s.g.world.life(s.seat(A));
    s.cast(A, 'Graft');
    expect(s.zone('Graft')).toBe('battlefield');
    expect(s.g.world.life(s.seat(A))).toBe(before - 2);
  });

  it('107.3a: X is announced, is paid for, and counts in the effect', () => {
    const cards = [
      { name: 'Blaze Up', cost: '{X}{R}', type: 'Sorcery', text: 'Blaze Up deals X damage to any target.' },
    ];
    const s = duel({ [A]: { hand: ['Blaze Up'], battlefield: lands(4, 'Mountain') } }, { cards });
    const before = s.g.world.life(s.seat(B));
    s.cast(A, 'Blaze Up', { targets: [B], x: 3 });
    expect(s.g.world.life(s.seat(B))).toBe(before - 3);
  });

  it('601.2b: an X that cannot be paid is refused', () => {
    const cards = [
      { name: 'Blaze Up', cost: '{X}{R}', type: 'Sorcery', text: 'Blaze Up deals X damage to any target.' },
    ];
    const s = duel({ [A]: { hand: ['Blaze Up'], battlefield: lands(2, 'Mountain') } }, { cards });
    expect(s.try(A, 'cast', 'Blaze Up', { targets: [B], x: 5 })?.code).toBe('illegal');
    expect(s.zone('Blaze Up')).toBe('hand');
  });

  it('700.2: the chosen mode happens, the other does not', () => {
    const cards = [
      {
        name: 'Either Way',
        cost: '{1}{W}',
        type: 'Instant',
        text: 'Choose one —\n• You gain 4 life.\n• Destroy target creature.',
      },
    ];
    const s = duel(
      { [A]: { hand: ['Either Way'], battlefield: lands(2, 'Plains') }, [B]: { battlefield: ['Bear'] } },
      { cards },
    );
    const before = s.g.world.life(s.seat(A));
    s.cast(A, 'Either Way', { modes: [1], targets: ['Bear'] });
    expect(s.zone('Bear')).toBe('graveyard');
    expect(s.g.world.life(s.seat(A))).toBe(before);
  });

  it('601.2c: a mode without a legal target is not offered', () => {
    const cards = [
      {
        name: 'Either Way',
        cost: '{1}{W}',
        type: 'Instant',
        text: 'Choose one —\n• You gain 4 life.\n• Destroy target creature.',
      },
    ];
    const s = duel({ [A]: { hand: ['Either Way'], battlefield: lands(2, 'Plains') } }, { cards });
    expect(s.try(A, 'cast', 'Either Way', { modes: [1] })?.code).toBe('illegal');
  });

  it('601.2d: a division gives each target at least one', () => {
    const cards = [
      {
        name: 'Two Arrows',
        cost: '{R}',
        type: 'Sorcery',
        text: 'Two Arrows deals 3 damage divided as you choose among one, two, or three targets.',
      },
    ];
    const s = duel(
      { [A]: { hand: ['Two Arrows'], battlefield: ['Mountain'] }, [B]: { battlefield: ['Bear', 'Bird'] } },
      { cards },
    );
    const draft = {
      divide0: {
        shares: [
          [s.ref('Bear'), 2],
          [s.ref('Bird'), 1],
        ] as [string, number][],
      },
    };
    s.cast(A, 'Two Arrows', { targets: ['Bear', 'Bird'], draft });
    expect([s.zone('Bear'), s.zone('Bird')]).toEqual(['graveyard', 'graveyard']);
  });
  it('601.2d: where it can be divided in but one way, nothing is asked', () => {
    const cards = [
      {
        name: 'Arrows',
        cost: '{R}',
        type: 'Sorcery',
        text: 'Arrows deals 3 damage divided as you choose among one, two, or three targets.',
      },
    ];
    const s = duel(
      { [A]: { hand: ['Arrows'], battlefield: ['Mountain'] }, [B]: { battlefield: ['Giant'] } },
      { cards },
    );
    const part = s.question;
    const action = part.kind === 'priority' ? (part.actions.find((a) => a.label === 'Cast Arrows')?.key ?? '') : '';
    const asked = (refs: string[]): string | undefined => {
      const quote = s.g.quote(s.g.open?.id ?? '', s.g.world.seat(s.seat(A)).person, action, {
        target0: { chosen: refs },
      });
      return 'next' in quote ? quote.next?.slot : undefined;
    };
    expect([asked([s.ref('Giant')]), asked([s.ref('Giant'), 's0', 's1']), asked([s.ref('Giant'), 's0'])]).toEqual([
      'pay',
      'pay',
      'divide0',
    ]);
    s.cast(A, 'Arrows', { targets: ['Giant'] });
    expect(s.g.world.get(s.id('Giant')).damage).toBe(3);
  });

  it('702.33: kicker costs more and does more', () => {
    const plain = [
      {
        name: 'Rally',
        cost: '{W}',
        type: 'Sorcery',
        text: 'Kicker {1}\nYou gain 2 life. If this spell was kicked, draw a card.',
      },
    ];
    const s = duel({ [A]: { hand: ['Rally'], battlefield: lands(2, 'Plains') } }, { cards: plain });
    s.cast(A, 'Rally', { kicked: true });
    expect(s.hand(A)).toHaveLength(1);
    const t = duel({ [A]: { hand: ['Rally'], battlefield: lands(2, 'Plains') } }, { cards: plain });
    t.cast(A, 'Rally');
    expect(t.hand(A)).toHaveLength(0);
  });

  it('601.2b–c, 702.33f: what can be chosen only if it is kicked is cast kicked, and not offered where that cannot be paid', () => {
    const cards = [
      {
        name: 'Resilience',
        cost: '{W}',
        type: 'Instant',
        text: 'Kicker {1}\nTarget creature you control gains indestructible until end of turn. If this spell was kicked, instead any number of target creatures you control gain indestructible until end of turn.',
      },
    ];
    const of = (plains: number, more: string[] = []): Scenario =>
      duel({ [A]: { hand: ['Resilience'], battlefield: [...lands(plains, 'Plains'), ...more] } }, { cards });
    expect(of(1).try(A, 'cast', 'Resilience')?.clauses).toContain('601.2c');
    expect(of(1, ['Bear']).try(A, 'cast', 'Resilience', { targets: ['Bear'] })).toBeNull();
    expect(of(2).try(A, 'cast', 'Resilience', { kicked: false })).not.toBeNull();
    const s = of(2).cast(A, 'Resilience', { kicked: true });
    expect([
      s.zone('Resilience'),
      s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped).length,
    ]).toEqual(['graveyard', 2]);
  });

  it('118.8: an additional cost is paid as the spell is cast', () => {
    const cards = [
      {
        name: 'Dark Bargain',
        cost: '{B}',
        type: 'Sorcery',
        text: 'As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.',
      },
    ];
    const s = duel({ [A]: { hand: ['Dark Bargain'], battlefield: ['Swamp', 'Bear'] } }, { cards });
    s.do(A, 'cast', 'Dark Bargain');
    expect(s.zone('Bear')).toBe('graveyard');
    expect(s.stack).toEqual(['Dark Bargain']);
    s.resolve();
    expect(s.hand(A)).toHaveLength(2);
    const none = duel({ [A]: { hand: ['Dark Bargain'], battlefield: ['Swamp'] } }, { cards });
    expect(none.try(A, 'cast', 'Dark Bargain')?.clauses).toContain('601.2h');
  });

  it('702.34a: flashback casts from the graveyard and exiles afterwards', () => {
    const cards = [{ name: 'Second Look', cost: '{U}', type: 'Sorcery', text: 'Draw a card.\nFlashback {2}{U}' }];
    const s = duel({ [A]: { graveyard: ['Second Look'], battlefield: lands(3, 'Island') } }, { cards });
    s.cast(A, 'Second Look');
    expect(s.hand(A)).toHaveLength(1);
    expect(s.zone('Second Look')).toBe('exile');
  });

  it('601.2f: reductions take generic mana only', () => {
    const cards = [
      { name: 'Herald', cost: '{2}', type: 'Artifact', text: 'Creature spells you cast cost {2} less to cast.' },
    ];
    const s = duel({ [A]: { hand: ['Bear'], battlefield: ['Herald', 'Forest'] } }, { cards });
    s.cast(A, 'Bear');
    expect(s.zone('Bear')).toBe('battlefield');
  });

  it('608.2b: a spell whose only target is gone does nothing', () => {
    const s = duel({
      [A]: { hand: ['Smite', 'Spark'], battlefield: ['Swamp', 'Mountain'] },
      [B]: { battlefield: ['Bear'] },
    });
    s.do(A, 'cast', 'Smite', { targets: ['Bear'] })
      .do(A, 'cast', 'Spark', { targets: ['Bear'] })
      .resolve();
    expect(s.zone('Bear')).toBe('graveyard');
    expect(s.zone('Smite')).toBe('graveyard');
  });

  it('117.1a: a sorcery waits for the main phase and an empty stack, an instant does not', () => {
    const s = duel(
      { [A]: { hand: ['Study', 'Spark'], battlefield: ['Island', 'Mountain'] } },
      { turn: { step: 'upkeep' } },
    );
    expect(s.try(A, 'cast', 'Study')?.clauses).toContain('307.1');
    expect(s.try(A, 'cast', 'Spark', { targets: [B] })).toBeNull();
  });

  it('117.7: a response resolves first', () => {
    const s = duel({
      [A]: { hand: ['Bear'], battlefield: lands(2, 'Forest') },
      [B]: { hand: ['Nope'], battlefield: ['Island'] },
    });
    s.do(A, 'cast', 'Bear').do(B, 'cast', 'Nope', { targets: ['Bear'] });
    expect(s.stack).toEqual(['Bear', 'Nope']);
    s.resolve();
    expect(s.zone('Bear')).toBe('graveyard');
  });

  it('305.2: one land a turn', () => {
    const s = duel({ [A]: { hand: ['Forest', { card: 'Forest', as: 'Second' }] } });
    s.play(A, 'Forest');
    expect(s.zone('Forest')).toBe('battlefield');
    expect(s.try(A, 'play', 'Second')?.clauses).toContain('305.2');
  });

  it('303.4a: an Aura spell targets what it will enchant', () => {
    const cards = [
      {
        name: 'Strength of Bark',
        cost: '{G}',
        type: 'Enchantment — Aura',
        text: 'Enchant creature\nEnchanted creature gets +2/+2.',
      },
    ];
    const s = duel({ [A]: { hand: ['Strength of Bark'], battlefield: ['Forest', 'Bear'] } }, { cards });
    s.cast(A, 'Strength of Bark', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('4/4');
    expect(s.object('Strength of Bark')?.attachedTo).toBe(s.ref('Bear'));
  });
});

describe('activating abilities (602, 605)', () => {
  const cards = [
    {
      name: 'Pinger',
      cost: '{1}{R}',
      type: 'Creature — Goblin',
      pt: '1/1',
      text: '{T}: This creature deals 1 damage to any target.',
    },
    { name: 'Blade', cost: '{1}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+1.\nEquip {1}' },
    { name: 'Elf Singer', cost: '{G}', type: 'Creature — Elf', pt: '1/1', text: '{T}: Add {G}.' },
    { name: 'Passing Thought', cost: '{3}{U}', type: 'Instant', text: 'Draw two cards.\nCycling {1}' },
  ];

  it('302.6: a creature that came this turn cannot pay {T}', () => {
    const s = duel({ [A]: { battlefield: [{ card: 'Pinger', sick: true }] } }, { cards });
    expect(s.try(A, 'activate', 'Pinger', { targets: [B] })?.clauses).toContain('118.3');
    const t = duel({ [A]: { battlefield: ['Pinger'] } }, { cards });
    const before = t.g.world.life(t.seat(B));
    t.activate(A, 'Pinger', { targets: [B] });
    expect(t.g.world.life(t.seat(B))).toBe(before - 1);
    expect(t.object('Pinger')?.tapped).toBe(true);
  });

  it('702.6a: equip attaches at sorcery speed only', () => {
    const s = duel({ [A]: { battlefield: ['Blade', 'Bear', 'Forest'] } }, { cards });
    s.activate(A, 'Blade', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('3/3');
    const t = duel({ [A]: { battlefield: ['Blade', 'Bear', 'Forest'] } }, { cards, turn: { step: 'upkeep' } });
    expect(t.try(A, 'activate', 'Blade', { targets: ['Bear'] })).not.toBeNull();
  });

  it('605.3a: a payment uses mana abilities of creatures too', () => {
    const s = duel({ [A]: { hand: ['Bear'], battlefield: ['Elf Singer', 'Forest'] } }, { cards });
    s.cast(A, 'Bear');
    expect(s.object('Elf Singer')?.tapped).toBe(true);
  });

  it('702.29a: cycling discards the card and draws one', () => {
    const s = duel({ [A]: { hand: ['Passing Thought'], battlefield: ['Island'] } }, { cards });
    s.activate(A, 'Passing Thought');
    expect(s.zone('Passing Thought')).toBe('graveyard');
    expect(s.hand(A)).toHaveLength(1);
  });

  it('500.5: unspent mana is lost as the step ends', () => {
    const s = duel({ [A]: { battlefield: ['Forest'] } });
    const person = s.g.world.seat(s.seat(A)).person;
    const part = s.g.partOf(person)?.part;
    const action = part?.kind === 'priority' ? part.actions.find((a) => a.kind === 'mana') : undefined;
    expect(s.g.answer(s.g.open?.id ?? '', person, { action: action?.key ?? '' })).toBeNull();
    expect(s.g.world.seat(s.seat(A)).pool).toEqual(['G']);
    s.to('beginCombat');
    expect(s.g.world.seat(s.seat(A)).pool).toEqual([]);
  });

  it('118.3: a land taps for one cost only', () => {
    const s = duel({ [A]: { hand: ['Spark', { card: 'Spark', as: 'Spark Two' }], battlefield: ['Mountain'] } });
    s.do(A, 'cast', 'Spark', { targets: [B] });
    expect(s.try(A, 'cast', 'Spark Two', { targets: [B] })?.clauses).toContain('601.2h');
  });
});

describe('keywords of casting and activating (702)', () => {
  const cards = [
    { name: 'Choir', cost: '{3}{W}', type: 'Sorcery', text: 'Convoke\nYou gain 5 life.' },
    { name: 'Flood of Gifts', cost: '{2}{G}', type: 'Creature — Elemental', pt: '3/3', text: 'Cascade' },
    { name: 'Wagon', cost: '{2}', type: 'Artifact — Vehicle', pt: '4/4', text: 'Crew 3' },
    { name: 'Trail', cost: '{4}', type: 'Artifact', text: 'Basic landcycling {1}' },
    {
      name: 'Lone Wolf',
      cost: '{1}{G}',
      type: 'Creature — Wolf',
      pt: '3/3',
      text: "This creature can't be blocked by more than one creature.",
    },
  ];
  const life = (s: ReturnType<typeof duel>): number => s.g.world.life(s.seat(A));

  it('702.51a: convoke taps creatures for generic mana or their colours, sick ones too', () => {
    const s = duel(
      { [A]: { hand: ['Choir'], battlefield: ['Plains', 'Bear', { card: 'Giant', sick: true }, 'Bird'] } },
      { cards },
    );
    const before = life(s);
    s.cast(A, 'Choir');
    expect(life(s)).toBe(before + 5);
    expect(['Bear', 'Giant', 'Bird'].map((n) => s.object(n)?.tapped)).toEqual([true, true, true]);
  });
  it('702.51a: convoke never taps more creatures than the cost asks for', () => {
    const s = duel(
      { [A]: { hand: ['Choir'], battlefield: ['Plains', 'Plains', 'Plains', 'Plains', 'Bear'] } },
      { cards },
    );
    const bear = { key: `convoke:${s.ref('Bear')}`, mana: 'G' };
    const lands4 = s.g.world
      .permanentsOf(s.seat(A))
      .slice(0, 4)
      .map((id) => ({ key: `mana:o${id}:0`, mana: 'W' }));
    const answer = (tap: { key: string; mana: string }[]) =>
      s.g.answer(s.g.open?.id ?? '', s.seat(A), {
        action: `cast:${s.ref('Choir')}:s${s.seat(A)}:0`,
        draft: { pay: { pay: { tap } } },
      });
    expect(answer([...lands4, bear])?.message).toContain('702.51a');
    expect(answer([...lands4.slice(0, 3), bear])).toBeNull();
    expect(s.object('Bear')?.tapped).toBe(true);
  });
  it('702.85a: cascade casts a lesser card for free and bottoms the rest', () => {
    const s = duel(
      {
        [A]: {
          hand: ['Flood of Gifts'],
          battlefield: lands(3, 'Forest'),
          library: ['Giant', 'Bear', 'Forest', 'Plains'],
        },
      },
      { cards },
    );
    s.say(A, 'yes').cast(A, 'Flood of Gifts').resolve();
    expect([s.zone('Flood of Gifts'), s.zone('Bear')]).toEqual(['battlefield', 'battlefield']);
    expect(s.library(A).at(-1)).toBe('Giant');
    expect(s.library(A)).toHaveLength(3);
  });
  it('702.122a: crew taps creatures with enough power and the Vehicle is a creature until end of turn', () => {
    const s = duel({ [A]: { battlefield: ['Wagon', 'Bear', 'Giant'] } }, { cards });
    s.activate(A, 'Wagon', { draft: { cost0: { chosen: [s.ref('Giant')] } } });
    expect(s.chars('Wagon').types).toContain('creature');
    expect([s.object('Giant')?.tapped, s.object('Bear')?.tapped]).toEqual([true, false]);
    s.to('upkeep');
    expect(s.chars('Wagon').types).not.toContain('creature');
  });
  it('702.29e: typecycling searches for a card of the kind', () => {
    const s = duel(
      { [A]: { hand: ['Trail'], battlefield: ['Island'], library: ['Bear', 'Forest', 'Bear'] } },
      { cards },
    );
    s.choose(A, 'Forest').activate(A, 'Trail');
    expect(s.hand(A)).toEqual(['Forest']);
  });
  it("509.1b: an attacker that can't be blocked by more than one creature", () => {
    const s = duel({ [A]: { battlefield: ['Lone Wolf'] }, [B]: { battlefield: ['Bear', 'Giant'] } }, { cards });
    s.attack({ 'Lone Wolf': B }).untilQuestion('block');
    expect(
      s.answer(B, {
        blocks: [
          [s.ref('Bear'), s.ref('Lone Wolf')],
          [s.ref('Giant'), s.ref('Lone Wolf')],
        ],
      })?.code,
    ).toBe('illegal');
    expect(s.answer(B, { blocks: [[s.ref('Giant'), s.ref('Lone Wolf')]] })).toBeNull();
  });
});
