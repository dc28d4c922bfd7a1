import { describe, expect, it } from 'vitest';
import { examineAttack, examineTarget } from '../../../server/engine/game/examine.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import type { Row } from '../../../cards/starter/build.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Refusal } from '../../../server/engine/kernel/decisions.ts';
import { restoreGame } from '../../../server/engine/game/game.ts';
import { STANDARD_TURN } from '../../../formats/sdk/turn.ts';
import { filled } from './filled.ts';
import { forests, play, prose, when, type Stage, type Table } from './table.ts';
import { objRef, seatRef } from '../../../server/engine/kernel/refs.ts';

const six = (n: number) => Array.from({ length: n }, () => 'Filler');
const bears = (n: number) => Array.from({ length: n }, () => 'Bear');

describe('what a threat deck is', () => {
  it('J-4-1: no player: nothing that is done to players reaches it, and nobody attacks it', () => {
    const t = play({
      put: [['a', 'hand', 'Dread'], ['a', 'battlefield', 'Bear'], ['a', 'hand', 'Spark'], ...forests('a', 2)],
    });
    t.to('a', 'main1');
    expect(t.tryCast('a', 'Spark', [seatRef(t.seat('t'))])?.message).toBeDefined();
    t.cast('a', 'Dread');
    expect([t.g.world.seats(0), t.g.world.opponents(0), t.g.over]).toEqual([[0], [], null]);
    const deck = seatRef(t.seat('t'));
    expect(
      examineTarget(t.g, { source: t.id('Spark'), target: deck })
        .filter((f) => !f.holds)
        .flatMap((f) => f.clauses),
    ).toContain('J-4-1');
    expect(
      examineAttack(t.g, { attacker: t.id('Bear'), target: deck })
        .filter((f) => !f.holds)
        .flatMap((f) => f.clauses),
    ).toContain('J-4-1');
    t.nextTurn();
    expect(
      t.asked.some(
        (p) => p.kind === 'attack' && p.creatures.some((c) => c.targets.length > 0 && c.object === t.ref('Bear')),
      ),
    ).toBe(false);
  });
  it('J-4-2: its zones are there like those of a player', () => {
    const t = play({
      threats: [{ library: six(3) }],
      put: [
        ['t', 'graveyard', 'Balm'],
        ['t', 'battlefield', 'Golem'],
        ['a', 'hand', 'Dig Up'],
        ['a', 'hand', 'Smite'],
        ...forests('a', 2),
      ],
    });
    t.to('a', 'main1')
      .cast('a', 'Dig Up', [t.ref('Balm')])
      .cast('a', 'Smite', [t.ref('Golem')]);
    expect([t.zone('Balm'), t.zone('Golem')]).toEqual(['exile', 'graveyard']);
  });
  it('J-4-3: so many cards are drawn as its draw value says, from 1 to 7', () => {
    for (const draw of [1, 4, 7]) {
      const t = play({ threats: [{ draw, library: bears(12) }] });
      t.to('t', 'suspend');
      expect([t.library('t'), t.hand('t')]).toEqual([12 - draw, []]);
    }
  });
  it('J-4-13: the Game Master says whether what reaches all players reaches threat decks; that is recorded and stands', () => {
    const t = play({
      threats: [{ library: six(9) }],
      put: [
        ['t', 'battlefield', 'Golem'],
        ['t', 'battlefield', 'Bear'],
        ['a', 'hand', 'Volley'],
        ['a', 'hand', 'Volley'],
        ...forests('a', 2),
      ],
    });
    t.to('a', 'main1').cast('a', 'Volley');
    expect([t.scene.rulings, t.has('t').length]).toEqual([[{ card: 'Volley', counts: true }], 1]);
    t.cast('a', 'Volley');
    expect([t.notes('J-4-13').length, t.has('t')]).toEqual([1, []]);
  });
  it('J-4-13: a player asks about a card that targets players', () => {
    const t = play({ threats: [{ library: six(9) }], put: [['a', 'hand', 'Grind'], ...forests('a', 1)] });
    t.to('a', 'main1');
    const threat = seatRef(t.seat('t'));
    const before = t.library('t');
    t.special('a', 'special:ask');
    t.until(() => t.part?.kind === 'priority' && t.scene.rulings.length === 1);
    t.cast('a', 'Grind', [threat]);
    expect(t.library('t')).toBe(before - 3);
  });
  it('J-4-13: a card like Wing Shards: the threat deck loses an attacking creature, which the Game Master chooses', () => {
    const t = play({
      cards: [['Shards', '{G}', 'Instant', 'c', 'Target player sacrifices an attacking creature.']],
      threats: [{ library: six(9) }],
      put: [
        ['t', 'battlefield', 'Golem'],
        ['t', 'battlefield', 'Bear'],
        ['t', 'battlefield', 'Grove'],
        ['a', 'hand', 'Shards'],
        ...forests('a', 1),
      ],
    });
    t.on('attack', (p) => ({ attacks: p.creatures.map((c): [string, string] => [c.object, c.targets[0] ?? '']) }));
    t.on('choose', (p, person) =>
      person === 1 && p.from.length === 2 ? { chosen: p.from.filter((r) => r === t.ref('Golem')) } : undefined,
    );
    t.until(() => t.g.state.turn.step === 'attackers' && t.part?.kind === 'priority' && t.g.owing().includes(0));
    t.special('a', 'special:ask');
    t.until(() => t.part?.kind === 'priority' && t.g.owing().includes(0) && t.scene.rulings.length === 1);
    t.cast('a', 'Shards', [seatRef(t.seat('t'))]);
    expect([t.zone('Golem'), t.zone('Bear')]).toEqual(['graveyard', 'battlefield']);
  });
  it('J-4-13: what the Game Master denies passes it by', () => {
    const t = play({
      threats: [{ library: six(9) }],
      put: [['t', 'battlefield', 'Golem'], ['a', 'hand', 'Volley'], ...forests('a', 1)],
    });
    t.on('options', (p) => (p.clauses?.includes('J-4-13') ? { keys: ['no'] } : undefined));
    t.to('a', 'main1').cast('a', 'Volley');
    expect(t.has('t')).toEqual(['Golem']);
  });
});

describe('what works on a threat deck as if it were a player', () => {
  const now = { edition: 2 as const };
  it('J-4-2: what names its library or permanents works at once, and nobody is asked', () => {
    const t = play({
      options: now,
      threats: [{ library: six(9) }],
      put: [['t', 'battlefield', 'Golem'], ['a', 'hand', 'Grind'], ['a', 'hand', 'Volley'], ...forests('a', 2)],
    });
    t.to('a', 'main1');
    const before = t.library('t');
    expect(t.specials('a').filter((k) => k.startsWith('special:ask'))).toEqual([]);
    t.cast('a', 'Grind', [seatRef(t.seat('t'))]).cast('a', 'Volley');
    expect([t.library('t'), t.has('t'), t.asked.some((p) => p.clauses?.includes('J-4-13'))]).toEqual([
      before - 3,
      [],
      false,
    ]);
  });
  it.each([
    ['Leech', 'Target player loses 4 life.'],
    ['Snatch', 'Target player discards two cards.'],
    ['Hour', 'Target player takes an extra turn after this one.'],
  ])('J-4-1: what changes only life, hand or turn cannot target it: %s', (name, text) => {
    const t = play({
      options: now,
      threats: [{ library: six(9) }],
      cards: [[name, '{G}', 'Sorcery', 'c', text]],
      put: [['a', 'hand', name], ...forests('a', 1)],
    });
    t.to('a', 'main1');
    expect(
      examineTarget(t.g, { source: t.id(name), target: seatRef(t.seat('t')) })
        .filter((f) => !f.holds)
        .flatMap((f) => f.clauses),
    ).toContain('J-4-1');
  });
  it('J-4-1: of what does both, its cards move and there is no life to lose', () => {
    const t = play({
      options: now,
      threats: [{ library: six(9) }],
      cards: [['Rot', '{G}', 'Sorcery', 'c', 'Target opponent loses 2 life and mills two cards.']],
      put: [['a', 'hand', 'Rot'], ...forests('a', 1)],
    });
    t.to('a', 'main1');
    const before = t.library('t');
    t.cast('a', 'Rot', [seatRef(t.seat('t'))]);
    expect([t.library('t'), t.notes('J-3-2')]).toEqual([before - 2, []]);
  });
  it('J-4-13: the Game Master vetoes it on the stack with a reason, and it goes back unpaid', () => {
    const t = play({ options: now, threats: [{ library: six(9) }], put: [['a', 'hand', 'Grind'], ...forests('a', 1)] });
    t.to('a', 'main1');
    const before = t.library('t');
    expect(t.tryCast('a', 'Grind', [seatRef(t.seat('t'))])).toBeNull();
    t.until(() => t.g.owing().includes(t.data.gm) && t.part?.kind === 'priority');
    t.form('veto', { why: 'The tide has nothing to grind.' })
      .special('gm', 'special:veto')
      .until(() => t.part?.kind === 'priority' && t.g.state.zones.stack.length === 0);
    expect([t.hand('a').includes('Grind'), t.library('t'), t.g.world.seat(0).pool, t.notes('J-4-13')]).toEqual([
      true,
      before,
      ['G'],
      ['The Game Master vetoes Grind: The tide has nothing to grind. It goes back unpaid.'],
    ]);
  });
});

describe('what is vetoed goes back unpaid', () => {
  const GRIND = 'Target player mills three cards.';
  const LATE: readonly Row[] = [
    ['Rite', '{G}', 'Sorcery', 'c', `As an additional cost to cast this spell, sacrifice a creature.\n${GRIND}`],
    ['Burn', '{G}', 'Sorcery', 'c', `As an additional cost to cast this spell, discard a card.\n${GRIND}`],
    ['Sink', '{G}', 'Sorcery', 'c', `As an additional cost to cast this spell, mill two cards.\n${GRIND}`],
    [
      'Warden',
      '{2}{G}',
      'Creature — Elf',
      'c',
      `{1}{G}, {T}, Pay 2 life, Remove a +1/+1 counter from this creature: ${GRIND}`,
      '2/2',
    ],
    ['Mourner', '{G}', 'Creature — Elf', 'c', 'Whenever another creature you control dies, you gain 1 life.', '1/1'],
    ['Digger', '{G}', 'Creature — Elf', 'c', 'When this creature enters, target player mills two cards.', '1/1'],
    ['Cloak', '{G}', 'Enchantment — Aura', 'c', 'Enchant creature\nEnchanted creature gets +1/+1.'],
    ['Trinket', '', 'Artifact', 'c', '{T}, Sacrifice this artifact: Add {G}.'],
    ['Sprout', '{G}', 'Creature — Plant', 'c', '{T}: Add {G}.', '1/1'],
    ['Wake', '{G}', 'Instant', 'c', 'Untap target land.'],
  ];
  /** Until the Game Master may answer what a has announced, with the veto in hand. */
  const announced = (t: Table, name: string, put: () => Refusal | null): Table => {
    expect(put()).toBeNull();
    return t
      .until(() => t.g.owing().includes(t.data.gm) && t.part?.kind === 'priority')
      .form('veto', { why: `No ${name} here.` });
  };
  const vetoed = (t: Table): Table => t.special('gm', 'special:veto').until(() => t.part?.kind === 'priority');
  const scene = (put: NonNullable<Stage['put']>): Table =>
    play({
      options: { edition: 4 },
      threats: [{ library: six(9) }],
      cards: LATE,
      put: [['t', 'battlefield', 'Golem'], ...put],
    });
  const tapped = (t: Table): string[] =>
    t.g.world
      .permanentsOf(0)
      .filter((id) => t.g.world.get(id).tapped)
      .map((id) => t.g.nameOf(id));
  const deck = (t: Table): string => seatRef(t.seat('t'));
  const use = (t: Table, name: string, targets: string[]): Refusal | null => {
    const part = t.g.partOf(0)?.part;
    const action =
      part?.kind === 'priority'
        ? part.actions.find((a) => a.kind === 'activate' && a.object === t.ref(name))
        : undefined;
    const draft = action
      ? t.g.compose(action.key, ({ slot, part: p }) =>
          slot.startsWith('target') && p.kind === 'choose' ? { chosen: targets } : suggestAnswer(p),
        )
      : null;
    return action && draft
      ? t.g.answer(t.g.open?.id ?? '', 0, { action: action.key, draft })
      : { code: 'illegal', message: `no use of ${name}`, clauses: [], mend: '' };
  };

  it('J-4-20: what was sacrificed is back as it was, with what fell off it, the land untapped, and nothing has triggered; its player goes on (732.2)', () => {
    const t = scene([
      ['a', 'hand', 'Rite'],
      ['a', 'battlefield', 'Bear', { counters: { '+1/+1': 2 } }],
      ['a', 'battlefield', 'Cloak'],
      ...forests('a', 1),
    ]);
    const bear = t.id('Bear');
    t.g.journal.set(t.g.world.get(t.id('Cloak')), 'attachedTo', objRef(bear), t.id('Cloak'), true);
    t.to('a', 'main1');
    t.g.journal.set(t.g.world.get(bear), 'damage', 3, bear);
    const hand = t.hand('a');
    announced(t, 'rite', () => t.tryCast('a', 'Rite', [deck(t)]));
    expect([t.has('a'), t.graveyard('a'), tapped(t)]).toEqual([['Forest'], ['Bear', 'Cloak'], ['Forest']]);
    vetoed(t);
    expect([t.has('a'), t.graveyard('a'), t.hand('a'), tapped(t), t.g.world.seat(0).pool, t.g.owing()]).toEqual([
      ['Bear', 'Cloak', 'Forest'],
      [],
      hand,
      [],
      [],
      [0],
    ]);
    const { id, counters, damage } = t.g.world.get(bear);
    expect([id, counters, damage, t.g.world.chars(bear).power, t.g.world.seat(0).turn.cast]).toEqual([
      bear,
      { '+1/+1': 2 },
      3,
      5,
      0,
    ]);
    expect(t.notes('J-4-13')).toEqual(['The Game Master vetoes Rite: No rite here. It goes back unpaid.']);
    t.cast('a', 'Rite', [deck(t)]);
    expect(t.g.world.graveyard(t.seat('t'))).toHaveLength(3);
  });
  it('J-4-13: the Game Master reads what a veto does: a spell goes back unpaid, a trigger does nothing', () => {
    const offered = (t: Table): string | undefined =>
      t.part?.kind === 'priority' ? t.part.actions.find((a) => a.key.startsWith('special:veto'))?.label : undefined;
    const spell = scene([['a', 'hand', 'Grind'], ...forests('a', 1)]).to('a', 'main1');
    expect(offered(announced(spell, 'grinding', () => spell.tryCast('a', 'Grind', [deck(spell)])))).toBe(
      'Veto Grind: it goes back unpaid',
    );
    vetoed(spell);
    const part = spell.asked.find((p) => p.kind === 'form' && p.name === 'veto');
    expect(part?.title).toBe('Veto Grind: it goes back unpaid');
    const trigger = scene([['a', 'hand', 'Digger'], ...forests('a', 1)]).to('a', 'main1');
    trigger.on('choose', (p) => (p.from.includes(deck(trigger)) ? { chosen: [deck(trigger)] } : undefined));
    trigger.tryCast('a', 'Digger', []);
    trigger.until(() => offered(trigger) !== undefined);
    expect(offered(trigger)).toBe('Veto the ability of Digger: it does nothing');
  });
  it('J-4-20: an ability that triggered on the payment and waits on the stack is gone, and the log says so', () => {
    const t = scene([
      ['a', 'hand', 'Rite'],
      ['a', 'battlefield', 'Bear'],
      ['a', 'battlefield', 'Mourner'],
      ...forests('a', 1),
    ]);
    t.to('a', 'main1');
    announced(t, 'rite', () => t.tryCast('a', 'Rite', [deck(t)]));
    expect(t.g.state.zones.stack).toHaveLength(2);
    vetoed(t);
    expect([t.g.state.zones.stack, t.has('a'), t.life('a'), t.notes('J-4-20')]).toEqual([
      [],
      ['Bear', 'Mourner', 'Forest'],
      20,
      ['Nothing has triggered by it: the ability of Mourner is gone.'],
    ]);
  });
  it('J-4-20: what was discarded is in the hand again, in its place', () => {
    const t = scene([['a', 'hand', 'Balm'], ['a', 'hand', 'Burn'], ['a', 'hand', 'Golem'], ...forests('a', 1)]);
    t.to('a', 'main1');
    const hand = t.hand('a');
    announced(t, 'burn', () => t.tryCast('a', 'Burn', [deck(t)]));
    expect(t.graveyard('a')).toHaveLength(1);
    vetoed(t);
    expect([t.hand('a'), t.graveyard('a'), tapped(t), t.notes('J-4-20')]).toEqual([hand, [], [], []]);
  });
  it('J-4-20: of an ability, the mana with its sources, the life, the counter and {T}', () => {
    const t = scene([
      ['a', 'battlefield', 'Warden', { counters: { '+1/+1': 1 } }],
      ['a', 'battlefield', 'Trinket'],
      ...forests('a', 1),
    ]);
    t.to('a', 'main1');
    announced(t, 'warden', () => use(t, 'Warden', [deck(t)]));
    expect([
      t.life('a'),
      tapped(t),
      t.has('a').includes('Trinket'),
      t.g.world.get(t.id('Warden')).counters['+1/+1'] ?? 0,
    ]).toEqual([18, ['Warden', 'Forest'], false, 0]);
    const { lost } = t.g.world.seat(0).turn;
    vetoed(t);
    expect([
      t.life('a'),
      tapped(t),
      t.has('a'),
      t.g.world.get(t.id('Warden')).counters,
      lost,
      t.g.world.seat(0).turn.lost,
    ]).toEqual([20, [], ['Warden', 'Trinket', 'Forest'], { '+1/+1': 1 }, 2, 0]);
    expect([t.g.world.seat(0).pool, t.graveyard('a'), t.library('t')]).toEqual([[], [], 8]);
  });
  it('J-4-20: a response in between stands; what it moved on is not given back, and the log says so', () => {
    const t = scene([
      ['a', 'hand', 'Rite'],
      ['a', 'hand', 'Balm'],
      ['a', 'hand', 'Dig Up'],
      ['a', 'battlefield', 'Bear'],
      ...forests('a', 3),
    ]);
    t.to('a', 'main1');
    expect(t.tryCast('a', 'Rite', [deck(t)])).toBeNull();
    expect(t.tryCast('a', 'Balm')).toBeNull();
    t.until(() => t.g.owing().includes(0) && t.part?.kind === 'priority' && t.g.state.zones.stack.length === 1);
    announced(t, 'rite', () => t.tryCast('a', 'Dig Up', [t.ref('Bear')]));
    t.until(() => t.g.state.zones.stack.length === 1 && t.g.owing().includes(t.data.gm) && t.part?.kind === 'priority');
    vetoed(t);
    expect([t.life('a'), t.hand('a').includes('Rite'), tapped(t).length, t.zone('Bear'), t.has('a')]).toEqual([
      23,
      true,
      2,
      'exile',
      ['Forest', 'Forest', 'Forest'],
    ]);
    expect(t.g.world.seat(0).turn).toMatchObject({ cast: 2, lost: 0, gained: 3 });
    expect(t.notes('J-4-20')).toEqual(['This could not be given back: Bear, which has moved on.']);
  });
  it('J-4-20: a land that was untapped meanwhile gives nothing more', () => {
    const t = scene([['a', 'hand', 'Grind'], ['a', 'hand', 'Wake'], ...forests('a', 2)]);
    t.to('a', 'main1');
    expect(t.tryCast('a', 'Grind', [deck(t)])).toBeNull();
    const land = objRef(t.g.world.permanentsOf(0).find((id) => t.g.world.get(id).tapped) ?? -1);
    announced(t, 'grind', () => t.tryCast('a', 'Wake', [land]));
    t.until(() => t.g.state.zones.stack.length === 1 && t.g.owing().includes(t.data.gm) && t.part?.kind === 'priority');
    vetoed(t);
    expect([tapped(t).length, t.g.world.seat(0).pool, t.notes('J-4-20')]).toEqual([1, [], []]);
  });
  it('J-4-20: mana whose source is gone meanwhile is back in the pool itself', () => {
    const t = scene([
      ['a', 'hand', 'Grind'],
      ['a', 'hand', 'Smite'],
      ['a', 'battlefield', 'Sprout'],
    ]);
    t.to('a', 'main1');
    expect(t.tryCast('a', 'Grind', [deck(t)])).toBeNull();
    t.g.journal.set(t.g.world.seat(0), 'pool', ['G']);
    announced(t, 'grind', () => t.tryCast('a', 'Smite', [t.ref('Sprout')]));
    t.until(() => t.g.state.zones.stack.length === 1 && t.g.owing().includes(t.data.gm) && t.part?.kind === 'priority');
    vetoed(t);
    expect([t.zone('Sprout'), t.g.world.seat(0).pool, t.hand('a').includes('Grind'), t.notes('J-4-20')]).toEqual([
      'graveyard',
      ['G'],
      true,
      [],
    ]);
  });
  it('J-4-20: cards that left a library for it stay where they are (732.1), and the log names them', () => {
    const t = scene([['a', 'hand', 'Sink'], ...forests('a', 1)]);
    t.to('a', 'main1');
    const before = t.library('a');
    announced(t, 'sink', () => t.tryCast('a', 'Sink', [deck(t)]));
    vetoed(t);
    expect([t.library('a'), t.graveyard('a'), t.hand('a').includes('Sink'), tapped(t)]).toEqual([
      before - 2,
      ['Filler', 'Filler'],
      true,
      [],
    ]);
    expect(t.notes('J-4-20')).toEqual([
      'This could not be given back: Filler, which was moved from a library (CR 732.1); Filler, which was moved from a library (CR 732.1).',
    ]);
  });
  it('J-4-20: a scene that is stored meanwhile and restored gives back the same, and everybody sees it', () => {
    const t = scene([['a', 'hand', 'Rite'], ['a', 'battlefield', 'Bear'], ...forests('a', 1)]);
    t.to('a', 'main1');
    const table = {
      match: 'm',
      format: 'journeys-challenge',
      people: [
        { name: 'A', bot: null, connected: true },
        { name: 'GM', bot: null, connected: true },
      ],
    };
    const viewer = new Viewer(t.g, { person: 0 }, table);
    const before = viewer.view().seats[0]?.battlefield.length;
    announced(t, 'rite', () => t.tryCast('a', 'Rite', [deck(t)]));
    const stored = restoreGame(t.g.setup, t.g.rules, t.g.snapshot());
    viewer.view();
    vetoed(t);
    const { seats, objects } = viewer.view();
    expect([before, seats[0]?.battlefield.map((h) => objects[h]?.name), seats[0]?.graveyard]).toEqual([
      2,
      ['Bear', 'Forest'],
      [],
    ]);
    const veto = stored.partOf(1)?.part;
    const key =
      veto?.kind === 'priority' ? (veto.actions.find((a) => a.key.startsWith('special:veto'))?.key ?? '') : '';
    expect(stored.answer(stored.open?.id ?? '', 1, { action: key, draft: {} })).toBeNull();
    const form = stored.partOf(1)?.part;
    expect(
      form?.kind === 'form' && stored.answer(stored.open?.id ?? '', 1, filled(form, { why: 'No rite here.' })),
    ).toBeNull();
    expect(stored.world.permanentsOf(0).map((id) => stored.nameOf(id))).toEqual(['Bear', 'Forest']);
    expect(stored.fingerprint()).toBe(t.g.fingerprint());
  });
});

describe('what the table shows', () => {
  it('J-4-1, J-4-4, J-4-5: a threat deck without a hand, with its draw value and its conditions', () => {
    const t = play({
      threats: [{ library: six(9), levels: [[when('destroy', 3, 'bear'), prose('Calm it')], [prose('Bury it')]] }],
    });
    t.to('a', 'main1');
    const table = {
      match: 'm',
      format: 'journeys-challenge',
      people: [
        { name: 'A', bot: null, connected: true },
        { name: 'GM', bot: null, connected: true },
      ],
    };
    const { seats } = new Viewer(t.g, { person: 0 }, table).view();
    expect(seats.map((s) => s.player)).toEqual([undefined, false, false]);
    expect(seats[2]?.facts.map((f) => `${f.label} ${f.value}`)).toEqual([
      'Threat deck No player: without life, hand and turn',
      'Draw value 1',
      '1. destroy 3 bear (0 of 3)',
      '2. Calm it',
      'After that One more condition',
    ]);
    expect(seats[2]?.facts.map((f) => f.clause)).toEqual(['J-4-1', 'J-4-3', 'J-4-15', 'J-4-11', 'J-4-5']);
  });
});

describe('the threat step', () => {
  it('J-4-6: once in each turn cycle, before the highest initiative, with six parts in their order', () => {
    const t = play({ pcs: [{}, {}] });
    const turns: string[] = [];
    const steps: string[] = [];
    const shown: Record<string, string[]> = {};
    const table = { match: 'm', format: 'journeys-challenge', people: [] };
    t.until(() => {
      if (turns.length < t.g.state.turn.number && t.g.state.turn.number > 0) turns.push(t.turnOf);
      if (t.g.state.turn.number > 0 && t.turnOf !== 'B')
        shown[t.turnOf] ??= new Viewer(t.g, { person: null }, table).view().turn.timeline.map((s) => s.id);
      if (t.turnOf === 'GM' && steps.at(-1) !== t.g.state.turn.step && t.g.state.turn.number === 1)
        steps.push(t.g.state.turn.step);
      return t.g.state.turn.number === 7;
    });
    expect(turns.slice(0, 6)).toEqual(['GM', 'A', 'B', 'GM', 'A', 'B']);
    expect(steps).toEqual([
      'manage',
      'time',
      'suspend',
      'main1',
      'beginCombat',
      'attackers',
      'endCombat',
      'main2',
      'conditions',
      'describe',
    ]);
    expect(shown).toEqual({
      GM: [
        'manage',
        'time',
        'suspend',
        'ready',
        'main1',
        'beginCombat',
        'attackers',
        'blockers',
        'firstStrike',
        'damage',
        'endCombat',
        'main2',
        'conditions',
        'describe',
        'cleanup',
      ],
      A: STANDARD_TURN.steps.map((s) => s.id),
    });
    expect(
      t.g.rules.turn.steps
        .map((s) => s.id)
        .filter((s) => ['manage', 'time', 'suspend', 'ready', 'conditions', 'describe'].includes(s)),
    ).toEqual(['manage', 'time', 'suspend', 'ready', 'conditions', 'describe']);
  });
  it('J-4-7: the Game Master looks through a deck and puts cards on top', () => {
    const t = play({ threats: [{ library: [...six(5), 'Golem', ...six(5)] }] });
    t.on('options', (p) => (p.clauses?.includes('J-4-7') ? { keys: p.options.map((o) => o.key) } : undefined));
    t.on('choose', (p) =>
      p.clauses?.includes('J-4-7')
        ? { chosen: p.from.filter((r) => t.g.nameOf(Number(r.slice(1))) === 'Golem') }
        : undefined,
    );
    t.to('t', 'suspend');
    expect(t.zone('Golem')).not.toBe('library');
  });
  it('J-4-17: what is put on top lies there in that order; the rest stays as it was', () => {
    const t = play({ threats: [{ draw: 1, library: [...six(4), 'Golem', 'Bear', ...six(4)] }] });
    t.until(() => t.part?.clauses?.includes('J-4-6') === true);
    const before = [...t.g.world.library(t.seat('t'))];
    const wanted = ['Golem', 'Bear'].map((name) => before.find((id) => t.g.nameOf(id) === name) as number);
    t.on('options', (p) => (p.clauses?.includes('J-4-6') ? { keys: p.options.map((o) => o.key) } : undefined));
    t.on('choose', (p) => (p.clauses?.includes('J-4-17') ? { chosen: wanted.map(objRef) } : undefined));
    t.until(() => t.g.state.turn.step === 'suspend');
    expect(t.g.world.library(t.seat('t'))).toEqual(
      [...before.filter((id) => !wanted.includes(id)), ...wanted.toReversed()].slice(0, -1),
    );
    expect(t.zone('Golem')).not.toBe('library');
  });
  it('J-4-16: no upkeep and no end step of its own; those of others come, and the cleanup does', () => {
    const t = play({
      cards: [
        ['Clock', '{2}', 'Artifact', 'c', 'At the beginning of your upkeep, each opponent loses 1 life.'],
        ['Dusk', '{2}', 'Artifact', 'c', 'At the beginning of your end step, each opponent loses 1 life.'],
        ['Knell', '{2}', 'Artifact', 'c', 'At the beginning of each end step, each opponent loses 5 life.'],
      ],
      threats: [{ library: ['Filler'] }],
      put: [
        ['t', 'battlefield', 'Clock'],
        ['t', 'battlefield', 'Dusk'],
        ['t', 'battlefield', 'Knell'],
        ['t', 'battlefield', 'Golem', { damage: 2 }],
      ],
    });
    t.on('attack', () => ({ attacks: [] }));
    t.to('a', 'main1');
    expect([t.life('a'), t.g.world.get(t.id('Golem')).damage]).toEqual([20, 0]);
    t.nextTurn();
    expect(t.life('a')).toBe(15);
    const table = {
      match: 'm',
      format: 'journeys-challenge',
      people: [
        { name: 'A', bot: null, connected: true },
        { name: 'GM', bot: null, connected: true },
      ],
    };
    const { objects } = new Viewer(t.g, { person: 0 }, table).view();
    expect(
      Object.values(objects)
        .filter((o) => o.notes?.some((n) => n.includes('J-4-16')))
        .map((o) => o.name)
        .sort(),
    ).toEqual(['Clock', 'Dusk']);
  });
  it('J-4-8: suspended cards lose a time counter each threat step; the last one gone they are played, with haste', () => {
    const t = play({
      threats: [{ library: ['Filler'] }],
      put: [['t', 'exile', 'Golem', { counters: { time: 2 }, marks: { _suspended: true } }]],
    });
    t.to('t', 'time');
    expect([t.zone('Golem'), t.g.world.get(t.id('Golem')).counters['time']]).toEqual(['exile', 1]);
    t.to('a', 'main1').to('t', 'main1');
    expect(t.zone('Golem')).toBe('battlefield');
    t.on('attack', (p) => ({ attacks: p.creatures.map((c): [string, string] => [c.object, c.targets[0] ?? '']) }));
    t.to('a', 'main1');
    expect(t.life('a')).toBe(17);
  });
  it('J-4-9: a card for each die: a 6 plays it, another number suspends it for so many turns', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 12; i++) {
      const t = play({ seed: `dice ${i}`, threats: [{ draw: 3, library: bears(9) }] });
      t.to('t', 'main1');
      const [rolled = '', ...away] = t.notes('J-4-9');
      const dice = (rolled.match(/\d(?=[,.])/g) ?? []).map(Number);
      expect(dice).toHaveLength(3);
      expect(t.has('t')).toHaveLength(dice.filter((d) => d === 6).length);
      expect(t.g.state.zones.exile.map((id) => t.g.world.get(id).counters['time'] ?? 0).sort()).toEqual(
        dice.filter((d) => d < 6).sort(),
      );
      expect(away).toHaveLength(dice.filter((d) => d < 6).length);
      for (const d of dice) seen.add(d);
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
  it('J-4-10: its creatures attack whom the Game Master says; what came by a 6 is sick', () => {
    const t = play({
      pcs: [{}, {}],
      threats: [{ library: ['Filler'] }],
      put: [
        ['t', 'battlefield', 'Golem'],
        ['t', 'battlefield', 'Bear', { since: 1 }],
      ],
    });
    t.on('attack', (p) => ({
      attacks: p.creatures.filter((c) => c.targets.includes('s1')).map((c): [string, string] => [c.object, 's1']),
    }));
    t.to('a', 'main1');
    expect([t.life('a'), t.life('b')]).toEqual([20, 17]);
  });
  it('J-4-11: the Game Master resolves conditions and adds some: beside, before or after the others', () => {
    const t = play({ threats: [{ levels: [[prose('Calm it')]] }] });
    t.form('conditions', { deck: ['2'], newtext: 'Close the gate', how: ['before'] });
    t.to('a', 'main1');
    expect(t.scene.threats[0]?.levels.map((l) => l.map((c) => c.condition.text))).toEqual([
      ['Close the gate'],
      ['Calm it'],
    ]);
    t.form('conditions', { resolved: ['2.0'] });
    t.nextTurn().to('a', 'main1');
    expect(t.notes('J-4-4')).toHaveLength(1);
  });
  it('J-4-11: what is added may be counted; what no longer holds is gone without being learned from', () => {
    const t = play({
      threats: [{ library: ['Filler'], levels: [[when('endure', 9, '', ['Bear'])]] }],
      put: [['t', 'battlefield', 'Golem'], ['a', 'hand', 'Smite'], ...forests('a', 1)],
    });
    t.form('conditions', { deck: ['2'], newkind: ['destroy'], newn: ['1'], newwhat: 'Golem', how: ['after'] }).form(
      'conditions',
      { dropped: ['2.0'], deck: ['2'], newtext: 'Never', how: ['after'] },
    );
    t.to('a', 'main1').nextTurn().to('a', 'main1');
    expect(t.scene.threats[0]?.levels.map((l) => l.map((c) => [c.condition.text, c.done]))).toEqual([
      [['endure 9 ', true]],
      [['Kill 1 of its golems', false]],
      [['Never', false]],
    ]);
    expect(t.scene.experience).toEqual([]);
    t.cast('a', 'Smite', [t.ref('Golem')]);
    expect([t.notes('J-4-4'), t.notes('J-4-11').length]).toEqual([
      ['Threat 1: “Kill 1 of its golems” is resolved.'],
      3,
    ]);
  });
  it('J-7-3, J-7-6: who resolves a condition learns from it: the character whose turn it is, else the company', () => {
    const smites = [['t', 'battlefield', 'Golem'], ['b', 'hand', 'Smite'], ...forests('b', 1)] as const;
    for (const [turn, seat] of [
      ['b', 1],
      ['t', null],
    ] as const) {
      const t = play({
        pcs: [{}, {}],
        threats: [{ library: ['Filler'], levels: [[when('destroy', 1, 'golem', ['Bear'])], [prose('never')]] }],
        put: [...smites],
      });
      t.on('attack', () => ({ attacks: [] }));
      t.until(
        () =>
          t.turnOf === (turn === 'b' ? 'B' : 'GM')
          && t.g.state.turn.step === 'main1'
          && t.part?.kind === 'priority'
          && t.g.owing().includes(1),
      ).cast('b', 'Smite', [t.ref('Golem')]);
      expect(t.scene.experience.map((x) => x.seat)).toEqual([seat]);
    }
  });
  it('J-4-12: the Game Master tells what goes on', () => {
    const t = play({});
    t.form('describe', { text: 'Water everywhere.' }).to('a', 'main1');
    expect(t.notes('J-4-12')).toEqual(['Water everywhere.']);
  });
  it('J-4-14: untaps before its main phase, blocks nobody, plays X spells for 0, and puts lands down', () => {
    const t = play({
      threats: [{ library: ['Filler'] }],
      put: [
        ['t', 'battlefield', 'Golem', { tapped: true }],
        ['t', 'exile', 'Blaze', { counters: { time: 1 }, marks: { _suspended: true } }],
        ['t', 'exile', 'Grove', { counters: { time: 1 }, marks: { _suspended: true } }],
      ],
    });
    t.to('t', 'main1');
    expect([t.g.world.get(t.id('Golem')).tapped, t.zone('Golem'), t.zone('Blaze'), t.zone('Grove')]).toEqual([
      false,
      'battlefield',
      'graveyard',
      'battlefield',
    ]);
    const u = play({
      options: { threatUntap: false },
      threats: [{ library: ['Filler'] }],
      put: [['t', 'battlefield', 'Golem', { tapped: true }]],
    });
    u.to('t', 'main1');
    expect(u.g.world.get(u.id('Golem')).tapped).toBe(true);
  });
});

describe('conditions', () => {
  it('J-4-4: with its last condition a threat deck goes, and all of its cards', () => {
    const t = play({
      threats: [{ levels: [[when('endure', 1)]], library: bears(5) }, {}],
      put: [['t', 'battlefield', 'Golem']],
    });
    t.to('a', 'main1');
    expect([t.g.world.seat(t.seat('t')).left, t.g.over]).toEqual([true, null]);
    expect(Object.values(t.g.state.objects).filter((o) => o.owner === t.seat('t'))).toEqual([]);
  });
  it('J-4-5: stacked ones are attempted one after another, those of one set at once', () => {
    const t = play({
      threats: [
        {
          library: ['Filler'],
          levels: [[when('destroy', 1, 'bear'), when('destroy', 1, 'golem')], [when('destroy', 1, 'artifact')]],
        },
      ],
      put: [
        ['t', 'battlefield', 'Golem'],
        ['t', 'battlefield', 'Bear'],
        ['a', 'hand', 'Smite'],
        ['a', 'hand', 'Smite'],
        ...forests('a', 2),
      ],
    });
    t.to('a', 'main1').cast('a', 'Smite', [objRef(t.id('Golem'))]);
    const done = () => t.scene.threats[0]?.levels.map((l) => l.map((c) => c.done));
    expect(done()).toEqual([[false, true], [false]]);
    t.cast('a', 'Smite', [objRef(t.id('Bear'))]);
    expect(done()).toEqual([[true, true], [false]]); // the golem died before that one could be attempted
  });
  it.each([
    ['homarid', 2, 1],
    ['bear', 1, 0],
  ])('J-4-15: deaths of a kind are counted: %s', (kind, n, progress) => {
    const t = play({
      threats: [{ library: ['Filler'], levels: [[when('destroy', n, kind), prose('never')]] }],
      cards: [['Wader', '{U}', 'Creature — Homarid', 'c', '', '1/1']],
      put: [
        ['t', 'battlefield', 'Wader'],
        ['t', 'battlefield', 'Golem'],
        ['a', 'hand', 'Smite'],
        ['a', 'hand', 'Smite'],
        ...forests('a', 2),
      ],
    });
    t.to('a', 'main1')
      .cast('a', 'Smite', [t.ref('Wader')])
      .cast('a', 'Smite', [t.ref('Golem')]);
    expect(t.scene.threats[0]?.levels[0]?.[0]?.progress).toBe(progress);
  });
  it('J-4-18: none of a kind is left, once there was one on the battlefield; what is suspended does not count', () => {
    const t = play({
      threats: [{ library: ['Filler'], levels: [[when('clear', 1, 'artifact')], [prose('never')]] }],
      put: [
        ['a', 'hand', 'Smite'],
        ...forests('a', 1),
        ['t', 'exile', 'Golem', { counters: { time: 1 }, marks: { _suspended: true } }],
      ],
    });
    t.until(() => t.g.state.turn.step === 'manage');
    expect([t.zone('Golem'), t.scene.threats[0]?.levels[0]?.[0]?.seen]).toEqual(['exile', false]);
    t.to('t', 'time');
    expect(t.scene.threats[0]?.levels[0]?.[0]?.done).toBe(false);
    t.to('a', 'main1').cast('a', 'Smite', [t.ref('Golem')]);
    expect(t.scene.threats[0]?.levels[0]?.[0]?.done).toBe(true);
  });
  it('J-4-15: the homarids of the document: ten of them have to die, and other deaths do not count', () => {
    const wader = (n: number) => Array.from({ length: n }, () => ['t', 'battlefield', 'Wader'] as const);
    const t = play({
      cards: [
        ['Wader', '{U}', 'Creature — Homarid', 'c', '', '1/1'],
        ['Drain', '{G}', 'Sorcery', 'c', 'Drain deals 1 damage to each creature.'],
      ],
      threats: [{ library: ['Filler'], levels: [[when('destroy', 10, 'homarid')], [prose('never')]] }],
      put: [
        ...wader(9),
        ['t', 'battlefield', 'Bear'],
        ['a', 'hand', 'Drain'],
        ['a', 'hand', 'Drain'],
        ...forests('a', 2),
      ],
    });
    t.on('attack', () => ({ attacks: [] }));
    t.to('a', 'main1').cast('a', 'Drain').cast('a', 'Drain');
    expect([t.scene.threats[0]?.levels[0]?.[0]?.progress, t.scene.threats[0]?.levels[0]?.[0]?.done]).toEqual([
      9,
      false,
    ]);
    const u = play({
      cards: [
        ['Wader', '{U}', 'Creature — Homarid', 'c', '', '1/1'],
        ['Drain', '{G}', 'Sorcery', 'c', 'Drain deals 1 damage to each creature.'],
      ],
      threats: [{ library: ['Filler'], levels: [[when('destroy', 10, 'homarid')], [prose('never')]] }],
      put: [...wader(10), ['a', 'hand', 'Drain'], ...forests('a', 1)],
    });
    u.on('attack', () => ({ attacks: [] }));
    u.to('a', 'main1').cast('a', 'Drain');
    expect(u.scene.threats[0]?.levels[0]?.[0]?.done).toBe(true);
  });
  it('J-4-15, J-4-18: the artifacts of the document: all of them have to be removed', () => {
    const t = play({
      threats: [{ library: ['Filler'], levels: [[when('clear', 1, 'artifact')], [prose('never')]] }],
      put: [
        ['t', 'battlefield', 'Golem'],
        ['t', 'battlefield', 'Golem'],
        ['t', 'battlefield', 'Bear'],
        ['a', 'hand', 'Smite'],
        ['a', 'hand', 'Smite'],
        ...forests('a', 2),
      ],
    });
    t.on('attack', () => ({ attacks: [] }));
    const golem = () => objRef(t.g.world.permanentsOf(t.seat('t')).find((id) => t.g.nameOf(id) === 'Golem') as number);
    t.to('a', 'main1').cast('a', 'Smite', [golem()]);
    expect(t.scene.threats[0]?.levels[0]?.[0]).toMatchObject({ seen: true, done: false });
    t.cast('a', 'Smite', [golem()]);
    expect(t.scene.threats[0]?.levels[0]?.[0]?.done).toBe(true);
  });
  it.each([
    [3, [false, false, false], true],
    [3, [false, true, false], false],
    [3, [false, false], false],
  ] as const)(
    'J-4-15: the peace of the document: no damage for %i turn cycles in a row, harmed %j: %s',
    (n, cycles, done) => {
      const t = play({
        threats: [{ library: ['Filler'], levels: [[when('unharmed', n)], [prose('never')]] }],
        put: [['t', 'battlefield', 'Golem']],
      });
      let hit = true;
      t.on('attack', (p) => ({
        attacks: hit ? p.creatures.map((c): [string, string] => [c.object, c.targets[0] ?? '']) : [],
      }));
      t.to('a', 'main1');
      for (const harmed of cycles) {
        hit = harmed;
        t.nextTurn().to('a', 'main1');
      }
      expect(t.scene.threats[0]?.levels[0]?.[0]?.done).toBe(done);
    },
  );
  it('J-4-15: no damage for two turn cycles in a row', () => {
    const t = play({
      threats: [{ library: ['Filler'], levels: [[when('unharmed', 2)], [prose('never')]] }],
      put: [['t', 'battlefield', 'Golem']],
    });
    let hit = true;
    t.on('attack', (p) => ({
      attacks: hit ? p.creatures.map((c): [string, string] => [c.object, c.targets[0] ?? '']) : [],
    }));
    const progress = () => t.scene.threats[0]?.levels[0]?.[0]?.progress;
    t.to('a', 'main1');
    expect(progress()).toBe(0);
    hit = false;
    t.nextTurn().to('a', 'main1');
    expect(progress()).toBe(1);
    t.nextTurn().to('a', 'main1');
    expect(t.scene.threats[0]?.levels[0]?.[0]?.done).toBe(true);
  });
  it('J-4-15: the library is used up', () => {
    const t = play({ threats: [{ draw: 7, library: bears(5), levels: [[when('empty', 1)], [prose('never')]] }] });
    t.to('t', 'main1');
    expect(t.scene.threats[0]?.levels[0]?.[0]?.done).toBe(true);
  });
});
