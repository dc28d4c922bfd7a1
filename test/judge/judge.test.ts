import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { startGame } from '../../server/engine/game/game.ts';
import { SituationError } from '../../server/judge/error.ts';
import { judge } from '../../server/judge/judge.ts';
import { errorText, judgementText, parseJson } from '../../server/judge/text.ts';
import { ruledOn } from './ruled.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const rule = ruledOn;
const textOf = (input: unknown): string => judgementText(judge(input, BOOK, starterCards()));
const BURN = { name: 'Burn', cost: '{R}', type: 'Instant', text: 'Burn deals 3 damage to any target.' };
const BEAR = { name: 'Bear', type: 'Creature — Bear', pt: '2/2' };
const file = (more: object = {}): Record<string, unknown> => ({
  format: 'binding',
  people: 3,
  cards: [BURN],
  seats: { 'Will 1': { hand: ['Burn'] } },
  question: { may: 'target', source: 'Burn', target: 'Opposition 2' },
  ...more,
});
/** The one line that says what is wrong with a file. */
const mistake = (input: unknown): string => {
  try {
    rule(input);
  } catch (e) {
    if (e instanceof SituationError) return errorText('x.json', e);
    throw e;
  }
  return 'no mistake';
};

describe('a broken situation says what is wrong, where, and how to mend it', () => {
  it.each<[string, object, string]>([
    [
      'a format that is none',
      { format: 'chess' },
      'x.json, at format: There is no format “chess”. (800.2) Choose one of: binding,',
    ],
    ['a word that is none', { seat: {} }, 'x.json: Nothing here is called "seat". Take it out, or mend its spelling.'],
    [
      'a card that nobody knows',
      { seats: { 'Will 1': { hand: ['Burn', 'Scorch'] } } },
      'x.json, at seats.Will 1.hand.1: There is no card "Scorch". Name one of the shipped plane, or describe it under "cards". Real cards are found with --cards FILE, or in the catalog after npm run cards -- import.',
    ],
    [
      'a seat that is none',
      { seats: { 'Will 7': {} } },
      'x.json, at seats.Will 7: There is no seat "Will 7". Name one of: Will 1, Will 2, Opposition 1, Opposition 2.',
    ],
    [
      'a side that is none',
      { sides: { Magicians: { life: 3 } } },
      'x.json, at sides.Magicians: There is no side "Magicians". Name one of: Will, Opposition.',
    ],
    [
      'a step that is none',
      { turn: { step: 'brunch' } },
      'x.json, at turn.step: There is no step "brunch". Name one of: mulligans, untap,',
    ],
    [
      'a card spec with a wrong word',
      { seats: { 'Will 1': { hand: [{ card: 'Burn', taped: true }] } } },
      'x.json, at seats.Will 1.hand.0: Nothing here is called "taped". Write one of: card, as, tapped,',
    ],
    [
      'a question that is none',
      { question: { may: 'fly', what: 'Burn' } },
      'x.json, at question.may: This is no question. Let "may" be one of: target, affect,',
    ],
    [
      'a question about nothing',
      { question: { may: 'target', source: 'Freeze', target: 'Will 1' } },
      'x.json, at question.source: There is nothing called "Freeze". Name one of: Burn.',
    ],
    [
      'a target that is nothing',
      { question: { may: 'target', source: 'Burn', target: 'Nobody' } },
      'x.json, at question.target: There is neither a card nor a seat called "Nobody". Name one of: Burn, Will 1,',
    ],
    [
      'a name for two things',
      { seats: { 'Will 1': { hand: ['Burn'] }, 'Will 2': { hand: ['Burn'] } } },
      'x.json, at question.source: There is more than one "Burn". Give the one that is meant an alias with "as", and name that.',
    ],
    [
      'a mark that the format does not know',
      { marks: { fealty: [] } },
      'x.json, at marks.fealty: The format "binding" notes nothing called "fealty" there. It notes: fealties, fealtySpent.',
    ],
    [
      'a mark with a value that it cannot have',
      { marks: { fealties: [[{ place: 'the Old Well', points: 2 }], []] } },
      'x.json, at marks.fealties: "fealties" cannot be',
    ],
    [
      'a mark on a card',
      { seats: { 'Will 1': { hand: [{ card: 'Burn', marks: { shiny: true } }] } } },
      'x.json, at seats.Will 1.hand.0.marks.shiny: The format "binding" notes nothing called "shiny" there. It notes: moved, lent, tied,',
    ],
    ['a match that is over', { sides: { Will: { life: 0 } } }, 'x.json: The match is over in this position:'],
    [
      'an instant on the battlefield',
      { seats: { 'Will 1': { battlefield: ['Burn'] } } },
      'x.json, at seats.Will 1.battlefield.0: Burn is an instant, which is never on the battlefield (CR 304.4).',
    ],
    [
      'a tapped card in a hand',
      { seats: { 'Will 1': { hand: [{ card: 'Burn', tapped: true }] } } },
      'x.json, at seats.Will 1.hand.0.tapped: Only a permanent is "tapped"; this card is in the zone: hand (CR 110.5).',
    ],
    [
      'a land on the stack',
      { stack: [{ card: 'Forest', by: 'Will 1' }] },
      'x.json, at stack.0.card: Forest is a land, which is never a spell (CR 305.9).',
    ],
    [
      'a creature that dies at once',
      {
        cards: [BURN, { name: 'Wisp', type: 'Creature — Spirit', pt: '0/0' }],
        seats: { 'Will 1': { hand: ['Burn'], battlefield: ['Wisp'] } },
      },
      'x.json: "Wisp" does not stay where it was laid out: state-based actions move it at once (CR 704.3).',
    ],
    [
      'an attack in a main phase',
      {
        cards: [BURN, BEAR],
        seats: { 'Will 1': { hand: ['Burn'], battlefield: ['Bear'] } },
        attacks: { Bear: 'Opposition 1' },
      },
      'x.json, at attacks: Nothing attacks in the step "main1" (CR 506.1).',
    ],
    [
      'an attack at another Front',
      {
        cards: [BURN, BEAR],
        turn: { step: 'blockers' },
        seats: { 'Will 1': { hand: ['Burn'], battlefield: ['Bear'] } },
        attacks: { Bear: 'Opposition 2' },
      },
      'x.json, at attacks.Bear: Bear cannot be attacking that:',
    ],
    [
      'a turn of seats of two sides',
      { turn: { seats: ['Will 1', 'Opposition 1'] } },
      'x.json, at turn.seats: A turn is of seats of one side.',
    ],
    [
      'fewer than no counters',
      {
        cards: [BURN, BEAR],
        seats: { 'Will 1': { hand: ['Burn'], battlefield: [{ card: 'Bear', counters: { '+1/+1': -1 } }] } },
      },
      'x.json, at seats.Will 1.battlefield.0.counters.+1/+1: "+1/+1" cannot be -1: it is too small. The least is 0.',
    ],
    [
      'an option that is none',
      { options: { strayGraveyard: 'moon' } },
      'x.json, at options: Option strayGraveyard of Magic: The Binding:',
    ],
    ['too many people', { people: 12, format: 'duel' }, 'x.json, at people: Duel is played by 2 × Player; 12 came.'],
    [
      'an attacker that is no permanent',
      { question: { may: 'attack', attacker: 'Burn', target: 'Opposition 1' } },
      'x.json, at question.attacker: "Burn" is not on the battlefield. Lay it out under "battlefield", or name a permanent.',
    ],
    [
      'a payment without an amount',
      { question: { may: 'pay', by: 'Will 1', what: 'life' } },
      'x.json, at question.amount: How much life is missing. Add "amount" with a number.',
    ],
    [
      'a cost that is none',
      { question: { may: 'pay', by: 'Will 1', what: 'a smile' } },
      'x.json, at question.what: "a smile" is not understood as a cost.',
    ],
  ])('%s', (_, more, says) => {
    expect(mistake(file(more))).toContain(says);
    expect(mistake(file(more))).not.toContain('\n');
  });
  it('what is not JSON is told by line and column', () => {
    expect(() => parseJson('{\n  "format": "binding",\n  "people" 3\n}')).toThrow(SituationError);
    try {
      parseJson('{\n  "format": "binding",\n  "people" 3\n}');
    } catch (e) {
      expect((e as SituationError).where).toBe('line 3, column 12');
    }
  });
});

describe('names in a situation', () => {
  const named = (...battlefield: object[]): string | undefined => {
    const card = { name: 'Bear', type: 'Creature — Bear', pt: '2/2' };
    const input = file({
      cards: [card],
      seats: { 'Will 1': { battlefield } },
      question: { may: 'attack', attacker: 'Bear', target: 'Opposition 1' },
    });
    const said = mistake(input);
    return said === 'no mistake' ? rule(input).verdict : said;
  };
  it("a card's name means the one without an alias", () => {
    expect(named({ card: 'Bear', as: 'tapped one', tapped: true }, { card: 'Bear' })).toBe('yes');
    expect(named({ card: 'Bear' }, { card: 'Bear', as: 'tapped one', tapped: true })).toBe('yes');
    expect(named({ card: 'Bear', as: 'tapped one', tapped: true })).toBe('no');
  });
  it('a name that could mean several is refused', () => {
    expect(named({ card: 'Bear', as: 'one' }, { card: 'Bear', as: 'two' })).toContain('There is more than one "Bear".');
    expect(named({ card: 'Bear' }, { card: 'Bear' }, { card: 'Bear', as: 'three' })).toContain(
      'There is more than one "Bear".',
    );
  });
});

describe('a ruling', () => {
  it('C8: text for people names the verdict, what fails, the facts, the mending and the clause', () => {
    const text = textOf(file({ cards: [{ ...BURN, text: 'Target player discards a card.' }] }));
    expect(text.split('\n')[0]).toBe('May Burn target Opposition 2? No (C8).');
    expect(text).toContain('FAILS  C8: ');
    expect(text).toContain('- The player sits at Front 2.');
    expect(text).toContain('To mend: Choose a player at the Front of the source.');
    expect(text).toContain('Clauses:\n  C8: A player at another Front');
  });
  it('C30: an Aura that would enchant a player at another Front is refused by C30, and not by C8', () => {
    const text = textOf(
      file({
        cards: [
          {
            ...BURN,
            type: 'Enchantment — Aura',
            text: 'Enchant player\nWhenever a creature dies, enchanted player discards a card.',
          },
        ],
      }),
    );
    expect(text.split('\n')[0]).toBe('May Burn target Opposition 2? No (C30).');
    expect(text).toContain('To mend: Choose a player at the Front of the source.');
  });
  it('CR 115.1: rules of the Comprehensive Rules are cited by number alone', () => {
    const cited = rule(file()).chain.flatMap((l) => l.clauses);
    expect(cited.find((c) => c.id === 'CR 115.1')).toEqual({ id: 'CR 115.1' });
    expect(cited.find((c) => c.id === 'C8')).toMatchObject({
      id: 'C8',
      says: expect.any(String),
      source: expect.any(String),
    });
  });
  it('CR 118.3, 118.3a: a cost is judged part by part', () => {
    const pay = (what: string, pool: string): [string | undefined, string[]] => {
      const r = rule({
        format: 'duel',
        people: 2,
        cards: [{ name: 'Bear', type: 'Creature — Bear', pt: '2/2' }],
        seats: { 'Player 1': { battlefield: ['Bear'], pool } },
        question: { may: 'pay', by: 'Player 1', what },
      });
      return [r.verdict, r.chain.filter((l) => !l.holds).flatMap((l) => l.clauses.map((c) => c.id))];
    };
    expect(pay('{1}{R}, Sacrifice a creature', 'RR')).toEqual(['yes', []]);
    expect(pay('{1}{R}, Sacrifice a creature', 'R')).toEqual(['no', ['CR 118.3a']]);
    expect(pay('{R}, Sacrifice an artifact', 'R')).toEqual(['no', ['CR 118.3']]);
    expect(pay('{R}, Pay 21 life', 'R')).toEqual(['no', ['CR 119.4']]);
  });
  it('CR 602.5d, 305.2: activations and land drops are judged too', () => {
    const seats = { 'Player 1': { battlefield: ['Blade', 'Bear'], hand: ['Forest'], pool: 'R' } };
    const cards = [
      { name: 'Blade', cost: '{1}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+0.\nEquip {1}' },
      { name: 'Bear', type: 'Creature — Bear', pt: '2/2' },
    ];
    const ask = (question: object, step: string): [string | undefined, string[]] => {
      const r = rule({ format: 'duel', people: 2, cards, seats, turn: { step }, question });
      return [r.verdict, r.chain.filter((l) => !l.holds).flatMap((l) => l.clauses.map((c) => c.id))];
    };
    expect(ask({ may: 'activate', what: 'Blade', ability: 'equip' }, 'main1')).toEqual(['yes', []]);
    expect(ask({ may: 'activate', what: 'Blade', ability: 'equip' }, 'upkeep')).toEqual([
      'no',
      ['CR 602.5d', 'CR 606.3'],
    ]);
    expect(ask({ may: 'cast', card: 'Forest' }, 'main1')).toEqual(['yes', []]);
    expect(ask({ may: 'cast', card: 'Forest' }, 'upkeep')).toEqual(['no', ['CR 305.1', 'CR 116.2a']]);
  });
  it('CR 116.2: a format without such special actions moves nothing', () => {
    const r = rule({
      format: 'duel',
      people: 2,
      cards: [BURN],
      seats: { 'Player 1': { hand: ['Burn'] } },
      question: { may: 'move', what: 'Burn', to: 'Player 2' },
    });
    expect([r.verdict, r.chain.map((l) => l.clauses[0]?.id)]).toEqual(['no', ['CR 116.2']]);
  });
});

describe('what a text reaches without targeting', () => {
  const affect = (text: string, target: string, more: object = {}): string => {
    const r = rule({
      format: 'binding',
      people: 3,
      cards: [{ name: 'Deed', cost: '{1}{R}', type: 'Sorcery', text }, BEAR],
      seats: {
        'Will 1': { hand: ['Deed'], battlefield: [{ card: 'Bear', as: 'mine' }] },
        'Will 2': { battlefield: [{ card: 'Bear', as: 'friend' }] },
        'Opposition 2': { battlefield: [{ card: 'Bear', as: 'theirs' }] },
      },
      question: { may: 'affect', source: 'Deed', target },
      ...more,
    });
    return r.verdict === 'not judged'
      ? `not judged, because ${r.because}`
      : [r.verdict, ...new Set(r.chain.filter((l) => !l.holds).flatMap((l) => l.clauses.map((c) => c.id)))].join(' ');
  };
  it.each([
    ['115.10: each opponent, at every Front', 'Deed deals 1 damage to each opponent.', 'Opposition 2', 'yes'],
    ['115.10: a friend is no opponent', 'Deed deals 1 damage to each opponent.', 'Will 2', 'no CR 115.10 CR 608.2c'],
    ['115.10: all creatures', 'Destroy all creatures.', 'theirs', 'yes'],
    ['115.10: creatures are not players', 'Destroy all creatures.', 'Opposition 2', 'no CR 115.10 CR 608.2c'],
    ['C9: "you" is the one seat', 'You gain 3 life.', 'Will 1', 'yes'],
    ['C9: "you" is no friend', 'You gain 3 life.', 'Will 2', 'no C9'],
    [
      'C9: creatures you control are those of the one seat',
      'Creatures you control get +1/+1 until end of turn.',
      'friend',
      'no C9 CR 115.10 CR 608.2c',
    ],
    ['C9: and of that seat they are', 'Creatures you control get +1/+1 until end of turn.', 'mine', 'yes'],
    [
      '115.10: what is targeted is not reached otherwise',
      'Destroy target creature.',
      'theirs',
      'no CR 115.10 CR 608.2c',
    ],
    ['608.2d: what may be chosen on resolution is reached', 'Each player sacrifices a creature.', 'Will 2', 'yes'],
  ])('%s', (_, text, target, says) => {
    expect(affect(text, target)).toBe(says);
  });
  it('608.2h: whose it is depends on a target that the position does not hold', () => {
    expect(affect("Destroy target creature. That creature's controller loses 2 life.", 'Opposition 2')).toMatch(
      /^not judged, because whom .* depends on a target, an event or a choice/,
    );
  });
});

describe('what is not judged', () => {
  it('a line that is not understood could change the answer; one in a library could not', () => {
    const odd = { name: 'Riddle', cost: '{1}', type: 'Artifact', text: 'Riddles riddle.' };
    expect(
      rule(file({ cards: [BURN, odd], seats: { 'Will 1': { hand: ['Burn'], battlefield: ['Riddle'] } } })),
    ).toMatchObject({
      verdict: 'not judged',
      because: 'a line of Riddle is not understood: “Riddles riddle.”',
      chain: [],
    });
    expect(textOf(file({ cards: [{ ...BURN, text: 'Burn burns.' }] })).split('\n')[0]).toBe(
      'May Burn target Opposition 2? Not judged, because a line of Burn is not understood: “Burn burns.”.',
    );
    expect(rule(file({ cards: [BURN, odd] })).verdict).toBe('yes');
  });
});

describe('the step and the turn count', () => {
  const attack = (turn: object): [string | undefined, string[]] => {
    const r = rule({
      format: 'duel',
      people: 2,
      cards: [BEAR],
      seats: { 'Player 1': { battlefield: ['Bear'] } },
      question: { may: 'attack', attacker: 'Bear', target: 'Player 2' },
      ...(Object.keys(turn).length > 0 ? { turn } : {}),
    });
    return [r.verdict, r.chain.filter((l) => !l.holds).flatMap((l) => l.clauses.map((c) => c.id))];
  };
  it('508.1: attackers are declared in their step; where no step is named, that is meant', () => {
    expect([attack({}), attack({ step: 'attackers' }), attack({ step: 'main2' })]).toEqual([
      ['yes', []],
      ['yes', []],
      ['no', ['CR 508.1']],
    ]);
  });
  it('117.3a: nothing is cast in the untap step', () => {
    const cast = (step: string): [string | undefined, string[]] => {
      const r = rule({
        format: 'duel',
        people: 2,
        cards: [BURN],
        seats: { 'Player 1': { hand: ['Burn'], battlefield: ['Mountain'] } },
        turn: { step },
        question: { may: 'cast', card: 'Burn' },
      });
      return [r.verdict, r.chain.filter((l) => !l.holds).flatMap((l) => l.clauses.map((c) => c.id))];
    };
    expect([cast('upkeep'), cast('untap')]).toEqual([
      ['yes', []],
      ['no', ['CR 117.3a']],
    ]);
  });
  it('C9, C5: an extra turn is a fact of the position: a gift is no gift then', () => {
    const gift = (extra: boolean): string | undefined =>
      rule({
        format: 'binding',
        people: 3,
        cards: [BEAR],
        seats: { 'Will 1': { battlefield: ['Bear'] } },
        turn: { side: 'Will', step: 'upkeep', ...(extra ? { extra, seats: ['Will 1'] } : {}) },
        question: { may: 'move', what: 'Bear', to: 'Will 2' },
      }).verdict;
    expect([gift(false), gift(true)]).toEqual(['yes', 'no']);
  });
});

describe('npm run judge', () => {
  const run = async (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
    promisify(execFile)(process.execPath, ['server/bin/run.mjs', 'server/bin/judge.ts', ...args], { cwd: ROOT }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
      (e: { code: number; stdout: string; stderr: string }) => ({ code: e.code, out: e.stdout, err: e.stderr }),
    );
  const DISPUTE = 'test/judge/disputes/discard-another-front.json';

  it('C8: --json prints one object; both verdicts exit with 0', async () => {
    const { code, out } = await run(DISPUTE, '--json');
    expect([code, (JSON.parse(out) as { rulings: { verdict: string }[] }).rulings[0]?.verdict]).toEqual([0, 'no']);
  });
  it('a file that expects another ruling says how it differs, and exits with 2', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'hopeful.json');
    writeFileSync(
      path,
      JSON.stringify(file({ expect: { verdict: 'no', clauses: ['C8', 'C99'], fails: ['C8'], facts: ['the moon'] } })),
    );
    const { code, out } = await run(path);
    expect([
      code,
      out
        .slice(out.indexOf('Not what the file expects:'), out.indexOf('\n\nAssumed'))
        .trim()
        .split('\n')
        .map((l) => l.trim()),
    ]).toEqual([
      2,
      [
        'Not what the file expects:',
        'The verdict is yes; the file expects no.',
        'The clause C99 is not cited.',
        'What fails is nothing; the file expects C8.',
        'The fact “the moon” is not told.',
      ],
    ]);
  });
  it('a file that expects other answers at other tables than there are says how they differ', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'elsewhere.json');
    const dispute = JSON.parse(
      readFileSync(join(ROOT, 'test/judge/book/augur-moves-a-magicians-creature.json'), 'utf8'),
    ) as object;
    const asks = (otherwise: object): object => ({
      ...dispute,
      questions: [{ ask: 'May Opposition 1 move Path Bear to Will 2?', expect: { otherwise } }],
    });
    writeFileSync(path, JSON.stringify(asks({ augurMoves: { 'any-at-front': 'yes' } })));
    expect((await run(path)).code).toBe(0);
    writeFileSync(
      path,
      JSON.stringify(asks({ augurMoves: { 'any-at-front': 'no' }, strayGraveyard: { owner: 'yes' } })),
    );
    const { code, out } = await run(path);
    expect(code).toBe(2);
    expect(out).toContain('With augurMoves: any-at-front there is “yes”; the file expects “no”.');
    expect(out).toContain('With strayGraveyard: owner there is no other answer; the file expects “yes”.');
  });
  it('test FOLDER tells what is not as expected, what cannot be judged, and how many files are which', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (name: string, more: object): void => writeFileSync(join(folder, name), JSON.stringify(file(more)));
    write('a.json', { expect: { verdict: 'yes' } });
    write('b.json', { expect: { verdict: 'no' } });
    write('c.json', { people: 'three' });
    const { code, out } = await run('test', folder);
    expect([code, out.trim().split('\n')]).toEqual([
      1,
      [
        join(folder, 'b.json'),
        '  May Burn target Opposition 2? The verdict is yes; the file expects no.',
        `${join(folder, 'c.json')}, at people: "people" cannot be "three". Write a number.`,
        '3 files: 1 as expected, 1 otherwise, 1 that cannot be judged.',
      ],
    ]);
  });
  it('from LOG CHOICE writes a situation file of that moment, which is judged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [log, moment] = [join(folder, 'log.json'), join(folder, 'moment.json')];
    const setup = BOOK.of({ format: 'duel' }).makeSetup({
      seed: 'moment',
      people: [{ name: 'Ann' }, { name: 'Ben' }],
      cards: starterCards(),
    });
    const g = startGame(setup, BOOK.of({ format: 'duel' }).rules(setup.options));
    const inputs: object[] = [];
    for (
      let part = g.open?.parts[0];
      part && part.part.kind !== 'priority';
      part = g.partOf(g.owing()[0] ?? -1) ?? undefined
    ) {
      const input = {
        kind: 'answer',
        decision: g.open?.id ?? '',
        person: part.person,
        answer: suggestAnswer(part.part),
      } as const;
      expect(g.apply(input)).toBeNull();
      inputs.push(input);
    }
    const write = (more: object): void =>
      writeFileSync(
        log,
        JSON.stringify({
          version: 1,
          match: 'm',
          format: 'duel',
          seed: 'moment',
          setup,
          inputs,
          fingerprints: [],
          ...more,
        }),
      );
    write({});
    expect((await run('from', log, '0')).err).toBe(
      'After choice 0 nobody has priority; asked is: Play first or draw first? Name another choice.\n',
    );
    const { code, out, err } = await run('from', log, String(inputs.length));
    expect([code, err]).toEqual([0, '']);
    writeFileSync(moment, out);
    expect((await run(moment)).out.split('\n')[0]).toBe('step upkeep.');
    expect((await run('from', log, '99')).err).toContain(`has ${inputs.length} choices. Name one of them.`);
    write({ inputs: 'none' });
    expect((await run('from', log, '1')).err).toContain(
      'cannot be read as the log of a match: not the log of a match: inputs: ',
    );
  });
  it('a broken file exits with 1 and one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'broken.json');
    writeFileSync(path, readFileSync(join(ROOT, DISPUTE), 'utf8').replace('"people": 3', '"people": "three"'));
    const { code, out, err } = await run(path);
    expect([code, out, err.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(err).toContain(`${path}, at people: `);
  });
});
