import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK, FORMATS } from '../../../formats/index.ts';
import { FormatBook, houseFormat } from '../../../formats/sdk/composition/book.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { defineFormat, type FormatDefinition } from '../../../formats/sdk/format.ts';
import { toggle } from '../../../formats/sdk/options.ts';
import { cr, rule, ruling } from '../../../formats/sdk/composition/rule.ts';
import { composition, defineVariant } from '../../../formats/sdk/composition/variant.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { FormatInfo } from '../../../server/protocol/tables.ts';

const alone = defineVariant({
  id: 'alone',
  name: 'Lonely losers',
  about: '',
  needs: ['multiplayer', 'losesAlone'],
  rules: [
    rule({
      id: 'lonely',
      clauses: [cr('104.5', 'Who loses leaves.')],
      options: {
        quietly: toggle({
          label: 'Quietly',
          clause: '104.5',
          ruling: false,
          default: true,
          about: 'Whether they go quietly.',
        }),
      },
      part: ({ quietly }) => ({
        hooks: { seatFacts: () => [{ label: 'goes', value: quietly ? 'quietly' : 'loudly' }] },
      }),
    }),
  ],
});
const turns = defineVariant({
  id: 'turns',
  name: 'Own turns',
  about: '',
  needs: ['ownTurns'],
  rules: [rule({ id: 'own', clauses: [cr('500.1', 'Turns.')] })],
});
const book = new FormatBook(
  [
    ...BOOK.formats.values(),
    houseFormat({
      id: 'gentle',
      name: 'Gentle Commander',
      about: 'Commander with less of it.',
      from: ['commander', '!commander-damage', 'starting-life=30'],
    }),
  ],
  [alone, turns],
);
/** A format that is no list of rules. */
const whole = defineFormat({
  id: 'whole',
  name: 'Whole',
  about: '',
  roles: [{ role: 'Player', min: 2, max: 4 }],
  options: {},
  clauses: [ruling('W1', 'They lose together.')],
  lacks: [{ of: 'losesAlone', clause: 'W1' }],
  rules: () => BOOK.of({ format: 'duel' }).rules({}),
  deal: () => ({ data: {}, uses: [], people: [] }),
});
const get = (id: string): FormatDefinition => FORMATS.get(id) as FormatDefinition;
const refused = (make: () => unknown): SetupError => {
  try {
    make();
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error('nothing was refused');
};
const setup = (f: FormatDefinition, n: number, options = {}) =>
  f.makeSetup({
    seed: 's',
    people: Array.from({ length: n }, (_, i) => ({ name: `P${i}` })),
    options,
    cards: starterCards(),
  });
const from = (f: FormatDefinition, id: string) => f.composed.rules.find((r) => r.rule.id === id)?.from;

describe('a variant is laid over a format', () => {
  it('adds its rules, clauses and options, each with where it comes from', () => {
    const f = composition(get('commander'), [alone], []);
    expect([from(f, 'lonely'), from(f, 'commander-damage')]).toEqual([
      { kind: 'variant', id: 'alone', name: 'Lonely losers' },
      { kind: 'format', id: 'commander', name: 'Commander' },
    ]);
    expect([f.name, f.clauses.some((c) => c.id === '104.5'), f.info.options.some((o) => o.key === 'quietly')]).toEqual([
      'Commander, Lonely losers',
      true,
      true,
    ]);
    expect(FormatInfo.parse(f.info)).toEqual(f.info);
  });
  it('its rules take part in the match, and the setup keeps what was chosen', () => {
    const f = book.of({ format: 'free-for-all', variants: ['alone'], changes: ['starting-life=33'] });
    const s = setup(f, 3, { quietly: false });
    expect([s.format, s.variants, s.changes]).toEqual(['free-for-all', ['alone'], ['starting-life=33']]);
    const again = book.of(JSON.parse(JSON.stringify(s)) as typeof s);
    const g = startGame(s, again.rules(s.options));
    expect([again, g.state.sides[0]?.life, g.rules.seatFacts?.(g, 0)[0]?.value]).toEqual([f, 33, 'loudly']);
  });
  it('a setup that chose nothing besides is as it always was', () => {
    const s = setup(get('duel'), 2);
    expect(['variants' in s, 'changes' in s]).toEqual([false, false]);
    expect(book.of(s)).toBe(book.formats.get('duel'));
  });
  it.each([
    ['alone', 'two-headed-giant', ['104.5', '810.8a'], 'each player wins and loses alone'],
    ['turns', 'two-headed-giant', ['500.1', '805.4'], 'turns of their own'],
    ['alone', 'duel', ['104.5'], 'more than two may play'],
    ['turns', 'binding', ['500.1', 'C1'], 'turns of their own'],
  ] as const)('%s over %s is refused with the reason and the clauses', (variant, format, clauses, says) => {
    const e = refused(() => book.of({ format, variants: [variant] }));
    expect([e.clauses, e.mend !== '']).toEqual([clauses, true]);
    expect(e.message).toContain(says);
  });
  it('taking the rule out that stands in its way makes room for it', () => {
    expect(
      book
        .of({ format: 'two-headed-giant', variants: ['alone'], changes: ['!lose-together'] })
        .composed.capabilities.has('losesAlone'),
    ).toBe(true);
  });
  it('one that is there already, or is not known, is refused', () => {
    expect(refused(() => composition(composition(get('commander'), [alone], []), [alone], [])).message).toContain(
      'already',
    );
    expect(refused(() => book.of({ format: 'commander', variants: ['nonsense'] })).mend).toContain('alone, turns');
    expect(refused(() => book.of({ format: 'nonsense' })).mend).toContain('commander');
  });
  it('what is offered besides says of each variant whether it goes with the format', () => {
    expect(book.offered({ format: 'two-headed-giant' }).map((o) => o.refused?.clauses ?? null)).toEqual([
      ['104.5', '810.8a'],
      ['500.1', '805.4'],
    ]);
    expect(book.offered({ format: 'commander', variants: ['alone'] }).map((o) => o.refused)).toEqual([null, null]);
  });
});

describe('each variant over each format', () => {
  const EVERYBODY_ALONE = [
    'free-for-all',
    'commander',
    'brawl',
    'star',
    'oathbreaker',
    'battle-box',
    'pack-wars',
    'pocket-commander',
  ];
  const TAKES: Readonly<Record<string, readonly string[]>> = {
    minions: EVERYBODY_ALONE,
    'poison-minions': EVERYBODY_ALONE,
    'madness-minions': EVERYBODY_ALONE.filter((f) => f !== 'battle-box'),
    'range-of-influence': EVERYBODY_ALONE,
    'three-teams': ['emperor'],
  };
  it.each(Object.entries(TAKES))(
    '%s goes with the formats that have what it needs, and with no other',
    (variant, takes) => {
      expect(
        [...FORMATS.keys()].filter(
          (format) => BOOK.offered({ format }).find((o) => o.variant.id === variant)?.refused === null,
        ),
      ).toEqual(takes);
      for (const format of FORMATS.keys())
        if (!takes.includes(format)) {
          const e = refused(() => BOOK.of({ format, variants: [variant] }));
          expect([e.message.includes(get(format).name), e.clauses.length > 0, e.mend !== '']).toEqual([
            true,
            true,
            true,
          ]);
        }
    },
  );
  it.each([
    ['M-1', 'minions', 'mtg-rpg', 'G-8-1'],
    ['M-1', 'minions', 'journeys-challenge', 'J-2-9'],
    ['M-1', 'minions', 'wayfarer', 'W301.3f'],
    ['M-1', 'minions', 'binding', 'C1'],
    ['M-1', 'minions', 'two-headed-giant', '810.8a'],
    ['M-1', 'minions', 'emperor', '809.5b'],
    ['M-25', 'poison-minions', 'mtg-rpg', 'G-8-1'],
    ['M-30', 'madness-minions', 'battle-box', 'BB1'],
    ['801.2', 'range-of-influence', 'wayfarer', 'W301.1'],
    ['801.2', 'range-of-influence', 'two-headed-giant', '805.4'],
  ])('%s: %s over %s is refused with the clause that stands in the way: %s', (own, variant, format, clause) => {
    const e = refused(() => BOOK.of({ format, variants: [variant] }));
    expect(e.clauses).toEqual([own, clause]);
    expect(e.message).toContain(get(format).clauses.find((c) => c.id === clause)?.says);
  });
  it('what is one whole takes no variant, whatever it has, and nobody is told to take its only rule out', () => {
    const e = refused(() => composition(whole, [turns], []));
    expect([e.message, e.clauses]).toEqual([
      'Whole is one whole: no rule of it can be taken out, set or added to.',
      ['500.1'],
    ]);
    expect(refused(() => composition(whole, [alone], []))).toMatchObject({
      message: expect.stringContaining('in Whole that is not so: They lose together.'),
      clauses: ['104.5', 'W1'],
      mend: 'Choose another format, or leave Lonely losers out.',
    });
  });
});

describe('house rules', () => {
  const commander = get('commander');
  const of = (...changes: string[]) => composition(commander, [], changes, { find: () => null });

  it('take a rule out with its clauses and options, and set one', () => {
    const f = of('!commander-damage', 'starting-life=30');
    expect([
      f.clauses.some((c) => c.id === '903.10a'),
      f.rules({}).loss,
      f.info.options.find((o) => o.key === 'life')?.default,
    ]).toEqual([false, undefined, 30]);
    expect(from(f, 'starting-life')).toEqual({ kind: 'house', id: 'starting-life=30', name: 'House rule' });
    const s = setup(f, 3);
    expect(startGame(s, f.rules(s.options)).state.sides.map((x) => x.life)).toEqual([30, 30, 30]);
  });
  it('set an option by its rule, by rule and name, or by its name alone', () => {
    for (const change of ['opening=never', 'opening.freeMulligan=never', 'freeMulligan=never'])
      expect(of(change).info.options.find((o) => o.key === 'freeMulligan')?.default).toBe('never');
  });
  it('put in a rule of another format, which must be named where several have their own', () => {
    expect(from(book.of({ format: 'commander', changes: ['brawl/opening'] }), 'opening')).toEqual({
      kind: 'house',
      id: 'brawl/opening',
      name: 'House rule',
    });
    expect(
      refused(() =>
        book.of({ format: 'free-for-all', changes: ['!deck-construction', 'command-zone', 'commander-damage'] }),
      ).mend,
    ).toContain('"brawl/commander-damage"');
    expect(book.of({ format: 'duel', changes: ['leaving'] }).clauses.some((c) => c.id === '800.4a')).toBe(true);
  });
  it.each([
    [['!nonsense'], 'no rule "nonsense"', 'commander-damage'],
    [['!command-zone'], 'needs "command-zone"', '!commander'],
    [['!starting-life', '!starting-life'], 'taken out twice', 'rules are'],
    [['starting-life=30', '!starting-life'], 'contradict', 'Keep one'],
    [['starting-life=30', 'life=40'], 'both set starting life', 'Keep one'],
    [['starting-life=none'], 'cannot be "none"', 'from 1 to 500'],
    [['opening=perhaps'], 'cannot be "perhaps"', 'never'],
    [['leaving=1'], 'nothing to set', 'Take it out'],
    [['nonsense=1'], 'sets nothing', 'starting-life.life'],
    [['commander-decks=99'], 'which option', 'commander-decks.deckSize='],
    [['nonsense'], 'no rule "nonsense" to put in', '!rule'],
  ] as const)('%j is refused: %s', (changes, says, mend) => {
    const e = refused(() => book.of({ format: 'commander', changes }));
    expect(e.message).toContain(says);
    expect(e.mend).toContain(mend);
    expect(e.clauses.length).toBeGreaterThan(0);
  });
  it('an option that says otherwise than the house rule is refused', () => {
    expect(refused(() => setup(of('starting-life=30'), 3, { life: 40 })).message).toContain('starting-life=30');
    expect(setup(of('starting-life=30'), 3, { life: 30 }).options['life']).toBe(30);
  });
  it('a format that is one whole has none', () => {
    expect(refused(() => composition(whole, [], ['!whole'])).message).toContain('one whole');
  });
});

describe('a format of house rules is one expression', () => {
  const gentle = book.formats.get('gentle') as FormatDefinition;
  it('plays as what it comes from with the changes, and every rule says where it is from', () => {
    expect([gentle.id, gentle.name, gentle.clauses.some((c) => c.id === '903.10a')]).toEqual([
      'gentle',
      'Gentle Commander',
      false,
    ]);
    expect([from(gentle, 'starting-life'), from(gentle, 'command-zone')]).toEqual([
      { kind: 'house', id: 'starting-life=30', name: 'Gentle Commander' },
      { kind: 'format', id: 'commander', name: 'Commander' },
    ]);
    const s = setup(gentle, 2);
    expect([s.format, startGame(s, gentle.rules(s.options)).state.sides[0]?.life]).toEqual(['gentle', 30]);
  });
  it('what it sets is its default, which a table may set otherwise', () => {
    expect(startGame(setup(gentle, 2, { life: 35 }), gentle.rules({ life: 35 })).state.sides[0]?.life).toBe(35);
  });
  it('variants and further house rules are laid over it', () => {
    const f = book.of({ format: 'gentle', variants: ['alone'], changes: ['starting-life=20'] });
    expect([from(f, 'lonely')?.kind, f.info.options.find((o) => o.key === 'life')?.default]).toEqual(['variant', 20]);
    expect(
      new FormatBook(
        [...BOOK.formats.values(), houseFormat({ id: 'x', name: 'X', about: '', from: ['free-for-all', 'alone'] })],
        [alone],
      ).formats
        .get('x')
        ?.composed.rules.some((r) => r.rule.id === 'lonely'),
    ).toBe(true);
  });
});
