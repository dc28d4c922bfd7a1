import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { judge } from '../../server/judge/judge.ts';
import { judgementText } from '../../server/judge/text.ts';
import { BEAR, BURN, file, mistake } from './burn.ts';
import { ruledOn } from './ruled.ts';

const rule = ruledOn;
const textOf = (input: unknown): string => judgementText(judge(input, BOOK, starterCards()));

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
