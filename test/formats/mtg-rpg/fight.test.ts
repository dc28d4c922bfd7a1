import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { raises } from '../../../formats/mtg-rpg/fight/participants.ts';
import { inlineCard } from '../../../server/judge/situation.ts';
import { diceFor, distracted } from '../../../formats/mtg-rpg/dice.ts';
import { order } from '../../../formats/mtg-rpg/fight/turn/rounds.ts';
import { forecastCombat } from '../../../server/engine/game/forecast.ts';
import { fight } from './table.ts';
import { addExtraTurn } from '../../../server/engine/turn/next-turn.ts';

const lands = (n: number, name: string): string[] => Array.from({ length: n }, () => name);
/** The GM's word on a stunt. */
const ruled = (more: Readonly<Record<string, string[]>> = {}) => ({
  form: {
    say: ['try'],
    difficulty: ['6'],
    advantages: ['0'],
    disadvantages: ['0'],
    more: ['0'],
    edge: ['power'],
    ...more,
  },
});
const who = (f: ReturnType<typeof fight>): string => f.g.world.seat(f.g.state.turn.seats[0] ?? 0).name;

describe('participants and turns', () => {
  it('G-4-1, G-4-2, G-4-3: each legend is on the battlefield with its chumps, all its cards in hand, and nobody has a library', () => {
    const f = fight({ Ilse: { hand: ['Bolt', 'Plains'], chumps: ['Rat'] } }, { Vask: {} });
    expect([f.battlefield('of Ilse'), f.hand('of Ilse'), f.library('of Ilse')]).toEqual([
      ['Ilse', 'Rat'],
      ['Bolt', 'Plains'],
      [],
    ]);
    expect(f.chars('Ilse').supertypes).toEqual(['legendary']);
    const twins = fight(
      { Ilse: {} },
      { Vask: {} },
      { cards: [{ name: 'Statue', cost: '{W}', type: 'Legendary Creature — Golem', pt: '1/1' }] },
    );
    expect(twins.zone('Ilse')).toBe('battlefield');
  });
  it('G-4-4: a d20 each, 3 more for haste, until there is no tie', () => {
    const f = fight(
      { Ilse: { text: 'Haste' } },
      { Vask: {}, Rats: { group: true, chumps: ['Rat', 'Rat'] } },
      { even: true },
    );
    const dice = f.g.state.seats.map((s) => Number(s.marks['initiative']));
    expect(new Set(dice).size).toBe(3);
    expect(dice[0]).toBeGreaterThan(3);
    expect(dice.every((d, i) => d >= 1 && d <= (i === 0 ? 23 : 20))).toBe(true);
    expect(f.notes('G-4-4').at(0)).toMatch(/^of Ilse rolls \d+ \(d20\) for initiative, with 3 for haste \d+\.$/);
    expect(f.notes('G-4-4').length).toBeGreaterThanOrEqual(3); // each roll again is told, too
  });
  it('G-4-5: from the highest die down, once a round, and then from the top', () => {
    const f = fight({ Ilse: {}, Bran: {} }, { Vask: {} });
    const seen: string[] = [];
    for (let i = 0; i < 6; i++) {
      f.until('main1');
      seen.push(who(f));
      f.until('end').to('main1');
    }
    expect(seen.slice(0, 6)).toEqual(['of Ilse', 'of Bran', 'of Vask', 'of Ilse', 'of Bran', 'of Vask']);
  });
  it('G-4-6: lands stay tapped, all else untaps', () => {
    const f = fight(
      { Ilse: { battlefield: ['Mountain', 'Blade'], hand: ['Poke'], chumps: ['Rat'] } },
      { Vask: {} },
    ).until('main1');
    f.cast('of Ilse', 'Poke', { targets: ['Rat'] });
    for (const name of ['Ilse', 'Blade']) f.g.journal.set(f.g.world.get(f.id(name)), 'tapped', true, f.id(name));
    f.turnOf('Ilse');
    expect(['Mountain', 'Ilse', 'Blade'].map((n) => f.object(n)?.tapped)).toEqual([true, false, false]);
  });
  it('G-4-7: in the upkeep everybody may act', () => {
    const f = fight({ Ilse: { pt: '3/3' } }, { Vask: { battlefield: ['Mountain'], hand: ['Bolt'] } });
    expect(f.step).toBe('upkeep');
    expect(f.try('of Vask', 'cast', 'Bolt', { targets: ['Ilse'] })).toBeNull();
  });
  it('G-4-8: one land in the preparation phase, without priority, and none in the main phase', () => {
    const f = fight({ Ilse: { hand: ['Plains', 'Mountain'] } }, { Vask: {} }).untilQuestion('choose');
    expect(f.step).toBe('preparation');
    f.choose('of Ilse', 'Plains').settle();
    expect([f.step, f.battlefield('of Ilse')]).toEqual(['main1', ['Ilse', 'Plains']]);
    f.turnOf('Ilse');
    expect(f.try('of Ilse', 'play', 'Mountain')).toMatchObject({ clauses: ['G-4-8', 'G-4-12'] });
  });
  it('G-4-9, G-4-11: one slow spell is the action of the turn; instants are none', () => {
    const f = fight(
      { Ilse: { battlefield: lands(3, 'Swamp'), hand: ['Rat', 'Edict', 'Doom'] } },
      { Vask: { chumps: ['Ogre'] } },
    ).until('main1');
    f.cast('of Ilse', 'Rat');
    expect(f.facts('Ilse')).toContain('Main action spell');
    expect(f.try('of Ilse', 'cast', 'Edict', { targets: ['of Vask'] })).toMatchObject({ clauses: ['G-4-9', 'G-4-11'] });
    expect(f.specials('of Ilse').filter((l) => l.startsWith('Refocus'))).toEqual([]);
    f.cast('of Ilse', 'Doom', { targets: ['Ogre'] });
    expect([f.there('Rat'), f.there('Ogre'), f.object('Ilse')?.tapped]).toEqual([true, false, false]);
    f.until('end');
    expect(f.g.state.turn.number).toBe(1);
  });
  it('G-4-12: refocusing untaps a land, plays another one, or sets the die, which changes the order', () => {
    const f = fight({ Ilse: { battlefield: ['Mountain'], hand: ['Poke', 'Plains', 'Swamp'] } }, { Vask: {}, Zora: {} })
      .untilQuestion('choose')
      .choose('of Ilse', 'Plains');
    f.settle();
    f.cast('of Ilse', 'Poke', { targets: ['Zora'] });
    f.special('of Ilse', 'untap a land');
    expect(f.object('Mountain')?.tapped).toBe(false);
    f.turnOf('Ilse').special('of Ilse', 'play another land');
    expect(f.battlefield('of Ilse')).toEqual(['Ilse', 'Mountain', 'Plains', 'Swamp']);
    f.turnOf('Ilse').will('of Ilse', { n: 3 }).special('of Ilse', 'initiative die');
    expect([order(f.g), f.facts('Ilse')[0]]).toEqual([[1, 2, 0], 'Initiative 3']);
    f.turnOf('Vask');
    expect(who(f)).toBe('of Vask');
  });
  it('G-4-16: an extra turn is another turn of the participant, and a round goes on after it; a skipped turn is skipped', () => {
    const f = fight({ Ilse: {}, Bran: {} }, { Vask: {} }).until('main1');
    addExtraTurn(f.g, f.seat('of Bran'));
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      f.until('end').to('main1');
      seen.push(who(f));
    }
    expect(seen).toEqual(['of Bran', 'of Bran', 'of Vask', 'of Ilse']);
    f.g.journal.set(f.g.world.seat(f.seat('of Bran')), 'skips', ['turn']);
    f.until('end').to('main1');
    expect(who(f)).toBe('of Vask');
  });
  it('G-12-8: the initiative die is set to 1 to 20', () => {
    const f = fight({ Ilse: {} }, { Vask: {} }).until('main1');
    f.will('of Ilse', (part) => ({ n: part.kind === 'number' ? part.min * 100 + part.max : 0 }));
    expect(() => f.special('of Ilse', 'initiative die')).toThrow();
    expect(f.question).toMatchObject({ kind: 'number', min: 1, max: 20 });
  });
  it('G-12-6: with equal dice after refocusing, who rolled higher at first comes first', () => {
    const f = fight({ Ilse: {}, Bran: {} }, { Vask: {} });
    for (const s of [0, 1]) f.g.journal.set(f.g.world.seat(s), 'marks', { ...f.g.world.seat(s).marks, initiative: 5 });
    expect(order(f.g)).toEqual([2, 0, 1]);
  });
  it('G-4-10: an attack is on a character; an untapped one may block in its place; the attacker taps', () => {
    const f = fight({ Ilse: { pt: '3/3' } }, { Vask: { pt: '1/1', chumps: ['Wall'] } });
    f.attack({ Ilse: 'Vask' }).untilQuestion('block');
    expect(f.question).toMatchObject({ kind: 'block', most: 1, creatures: [{ object: f.ref('Wall') }] });
    f.block({ Wall: 'Ilse' });
    expect([f.step, f.object('Ilse')?.tapped, f.g.state.combat?.attacks[0]?.blockers]).toEqual([
      'blockers',
      true,
      [f.id('Wall')],
    ]);
  });
  it('G-4-10: before and after the attack is declared everybody may act, as in the card game; what has to attack does', () => {
    const f = fight(
      { Ilse: { chumps: ['Fury'] } },
      { Vask: { pt: '3/3', battlefield: ['Mountain', 'Mountain'], hand: ['Poke', 'Bolt'] } },
      {
        cards: [
          {
            name: 'Fury',
            cost: '{R}',
            type: 'Creature — Elemental',
            pt: '1/1',
            text: 'This creature attacks each combat if able.',
          },
        ],
      },
    ).until('beginCombat');
    f.cast('of Vask', 'Poke', { targets: ['Ilse'] }).untilQuestion('attack');
    expect(f.answer('of Ilse', { attacks: [] })).toMatchObject({ code: 'illegal' });
    f.attack({ Fury: 'Vask' });
    expect(f.step).toBe('attackers');
    expect(f.try('of Vask', 'cast', 'Bolt', { targets: ['Fury'] })).toBeNull();
    f.resolve().until('end');
    expect([f.there('Fury'), f.how('Vask')]).toEqual([false, '0']);
  });
  it('G-4-10: an attack that costs something is paid for, or is none', () => {
    const f = fight(
      { Ilse: { battlefield: ['Plains'] } },
      { Vask: { battlefield: ['Moat'] } },
      {
        cards: [
          {
            name: 'Moat',
            cost: '{W}',
            type: 'Enchantment',
            text: "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you.",
          },
        ],
      },
    );
    f.will('of Ilse', { attacks: [[f.ref('Ilse'), f.ref('Vask')]] })
      .will('of Ilse', { pay: null })
      .until('end');
    expect([f.object('Ilse')?.tapped, f.g.state.turn.number]).toEqual([false, 1]);
  });
  it('G-12-4: friends of the attacked may block; the first in initiative who does, blocks', () => {
    const f = fight({ Ilse: {} }, { Vask: {}, Zora: {}, Kott: {} });
    f.attack({ Ilse: 'Kott' }).untilQuestion('block');
    expect(f.question).toMatchObject({ creatures: [{ object: f.ref('Vask') }, { object: f.ref('Zora') }] });
    f.block({ Zora: 'Ilse' });
    expect(f.g.state.combat?.attacks[0]?.blockers).toEqual([f.id('Zora')]);
  });
  it('G-4-13: chumps attack one after another, though the legend does not; a group only attacks', () => {
    const f = fight({ Ilse: { chumps: ['Rat', 'Ogre'] } }, { Rats: { group: true, chumps: ['Wall', 'Wall'] } });
    f.attack({ Rat: 'Wall' }).until('endCombat');
    f.untilQuestion('attack');
    const open = f.question.kind === 'attack' ? f.question.creatures.map((c) => c.object) : [];
    expect(open).toEqual([f.ref('Ilse'), f.ref('Ogre')]);
    f.turnOf('Rats');
    expect([f.step, f.specials('of Rats').filter((l) => !l.includes('end the fight') && !l.startsWith('GM'))]).toEqual([
      'main1',
      [],
    ]);
    expect(f.notes('G-4-8')).toEqual([]);
  });
  it('G-4-14, G-4-15: what lasts until end of turn ends; nobody discards', () => {
    const f = fight({ Ilse: { battlefield: ['Forest'], hand: ['Growth', ...lands(9, 'Bolt')] } }, { Vask: {} }).until(
      'main1',
    );
    f.cast('of Ilse', 'Growth', { targets: ['Ilse'] });
    expect(f.pt('Ilse')).toBe('5/5');
    f.turnOf('Vask');
    expect([f.pt('Ilse'), f.hand('of Ilse')]).toEqual(['2/2', lands(9, 'Bolt')]);
  });
});

describe('fighting', () => {
  it('G-5-1, G-5-2: both roll for power and toughness, and may use instants after that', () => {
    const f = fight({ Ilse: { battlefield: ['Forest'], hand: ['Growth'] } }, { Vask: { pt: '3/3' } }).dice(4, 2, 5, 6);
    f.attack({ Ilse: 'Vask' }).until('blockers');
    expect([f.pt('Ilse'), f.pt('Vask')]).toEqual(['6/4', '8/9']);
    f.cast('of Ilse', 'Growth', { targets: ['Ilse'] });
    expect(f.pt('Ilse')).toBe('9/7');
    f.until('endCombat');
    expect([f.how('Ilse'), f.how('Vask')]).toEqual(['1', '1']);
  });
  it('G-5-3: damage is dealt at once; with less than lethal nothing comes of it', () => {
    expect(
      fight({ Ilse: { pt: '2/2' } }, { Vask: { pt: '2/4' } })
        .duel('Ilse', 'Vask')
        .how('Vask'),
    ).toBe('0');
    const f = fight({ Ilse: { pt: '2/2' } }, { Vask: { pt: '2/2' } }).duel('Ilse', 'Vask');
    expect([f.how('Ilse'), f.how('Vask')]).toEqual(['1', '1']);
  });
  it('G-5-6: what two sources deal in one step is one counter', () => {
    const f = fight({ Ilse: { pt: '9/9', battlefield: ['Mountain'], hand: ['Bolt'] } }, { Vask: { pt: '2/3' } })
      .attack({ Ilse: 'Vask' })
      .until('blockers');
    f.cast('of Ilse', 'Bolt', { targets: ['Vask'] }).until('endCombat');
    expect(f.how('Vask')).toBe('1');
  });
  it('G-5-3: first strike comes first, a chump it kills does not strike back, a legend does', () => {
    const f = fight({ Ilse: { pt: '3/1', text: 'First strike' } }, { Vask: { pt: '3/2', chumps: ['Rat'] } }).duel(
      'Ilse',
      'Rat',
    );
    expect([f.how('Ilse'), f.there('Rat')]).toEqual(['0', false]);
    const g = fight({ Ilse: { pt: '3/1', text: 'First strike' } }, { Vask: { pt: '3/2' } }).duel('Ilse', 'Vask');
    expect([g.how('Ilse'), g.how('Vask')]).toEqual(['1', '1']);
  });
  it('G-5-3: whoever is attacked strikes first, too, if it can, without being a blocker', () => {
    const f = fight({ Ilse: { pt: '3/1', chumps: ['Rat'] } }, { Vask: { pt: '3/2', text: 'First strike' } }).duel(
      'Rat',
      'Vask',
    );
    expect([f.how('Vask'), f.there('Rat')]).toEqual(['0', false]);
    const g = fight({ Ilse: { pt: '9/1' } }, { Vask: { pt: '9/9', text: 'Double strike' } }).duel('Ilse', 'Vask');
    expect([g.how('Ilse'), g.how('Vask')]).toEqual(['down, 0', '0']); // one counter for each strike
  });
  it('G-5-1: what the dice gave stands beside the fighters until the fight is over', () => {
    const f = fight({ Ilse: { pt: '1/9' } }, { Vask: { pt: '3/9' } });
    const dice = (name: string) =>
      f.g.rules.seatFacts?.(f.g, f.seat(`of ${name}`)).find((x) => x.label === 'Dice')?.value;
    f.attack({ Ilse: 'Vask' }).dice(5, 2, 3, 4).until('blockers');
    expect([dice('Ilse'), dice('Vask')]).toEqual([
      '+5 power (d6), +2 toughness (d6)',
      '+3 power (d6), +4 toughness (d6)',
    ]);
    f.until('end');
    expect(dice('Ilse')).toBeUndefined();
  });
  it('510.1: what dice decide is not foreseen', () => {
    const f = fight({ Ilse: { pt: '1/9' } }, { Vask: { pt: '3/9' } }).untilQuestion('attack');
    const person = f.g.world.seat(f.seat('of Ilse')).person;
    expect(forecastCombat(f.g, person, { attacks: [[f.ref('Ilse'), f.ref('Vask')]] })).toMatchObject({
      code: 'illegal',
      clauses: ['510.1'],
    });
  });
  it('G-5-4: damage, dice and the advantage are gone after the fight', () => {
    const f = fight({ Ilse: { pt: '1/9' } }, { Vask: { pt: '3/9' } }).duel('Ilse', 'Vask');
    expect([f.object('Ilse')?.damage, f.object('Vask')?.damage, f.pt('Ilse'), f.pt('Vask')]).toEqual([
      0,
      0,
      '1/9',
      '3/9',
    ]);
  });
  it('G-5-4: that is so when the attacker has fallen in it, too', () => {
    const f = fight({ Ilse: { pt: '1/1', wounds: 1 }, Bran: {} }, { Vask: { pt: '9/9' } })
      .attack({ Ilse: 'Vask' })
      .until('end');
    expect([f.how('Ilse'), f.pt('Vask'), f.object('Vask')?.damage]).toEqual(['down, 0', '9/9', 0]);
  });
  it('G-5-5: a summoned chump goes to its graveyard, one that was there is gone', () => {
    const f = fight(
      { Ilse: { pt: '5/5', battlefield: ['Swamp'], hand: ['Rat'] } },
      { Vask: { pt: '5/5', chumps: ['Ogre'] } },
    );
    f.until('main1').cast('of Ilse', 'Rat');
    f.turnOf('Vask').duel('Vask', 'Rat');
    expect(f.graveyard('of Ilse')).toEqual(['Rat']);
    f.turnOf('Ilse').duel('Ilse', 'Ogre');
    expect(f.graveyard('of Vask')).toEqual([]);
  });
  it('G-5-7: where somebody looks into graveyards of others, it lies in the neutral graveyard, and may be brought back from there', () => {
    const cards = [
      {
        name: 'Raise',
        cost: '{B}',
        type: 'Sorcery',
        text: 'Put target creature card from a graveyard onto the battlefield under your control.',
      },
    ];
    const f = fight(
      { Ilse: { pt: '5/5', battlefield: ['Swamp'], hand: ['Raise'] } },
      { Vask: { pt: '1/0', chumps: ['Ogre'] } },
      { cards, neutral: true },
    );
    f.turnOf('Ilse').duel('Ilse', 'Ogre');
    expect([f.graveyard('of Vask'), f.graveyard('Neutral graveyard'), f.notes('G-5-7')]).toEqual([
      [],
      ['Ogre'],
      ['Ogre lies in the neutral graveyard.'],
    ]);
    f.turnOf('Ilse')
      .cast('of Ilse', 'Raise', { targets: ['Ogre'] })
      .resolve();
    expect([f.there('Ogre'), f.controller('Ogre'), f.graveyard('Neutral graveyard')]).toEqual([
      true,
      f.seat('of Ilse'),
      [],
    ]);
    expect(f.notes('G-4-4').some((n) => n.includes('Neutral'))).toBe(false);
    for (let i = 0; i < 12 && !f.g.state.over; i++) f.turnOf('Ilse').dice(6, 6).duel('Ilse', 'Vask');
    expect(f.g.state.over?.winner).toBe(0);
  });
  it('G-5-7: cards that speak of the own graveyard alone make none', () => {
    const card = (text: string) => compileCard(inlineCard({ name: 'Card', cost: '{B}', type: 'Sorcery', text }));
    expect([
      raises([card('Return target creature card from your graveyard to your hand.')]),
      raises([card('Put target creature card from a graveyard onto the battlefield under your control.')]),
    ]).toEqual([false, true]);
  });
});

describe('advantages', () => {
  it('G-6-1: an advantage makes the die a d8', () => {
    expect(diceFor(['power'], [])).toEqual([
      { power: 8, toughness: 6 },
      { power: 6, toughness: 6 },
    ]);
    expect(diceFor(['power', 'toughness'], [])[0]).toEqual({ power: 8, toughness: 8 });
  });
  it('G-6-2: the same on both sides stands for both; unlike ones cancel; more than the other has stands', () => {
    expect(diceFor(['power'], ['power'])).toEqual([
      { power: 8, toughness: 6 },
      { power: 8, toughness: 6 },
    ]);
    expect(diceFor(['power'], ['toughness'])).toEqual([
      { power: 6, toughness: 6 },
      { power: 6, toughness: 6 },
    ]);
    expect(diceFor(['power', 'both'], ['toughness'])[0]).toEqual({ power: 8, toughness: 8 });
  });
  it('G-6-3: a legend has one over a chump that covers both; a chump may cancel it, or come out ahead', () => {
    expect(diceFor(['both'], [])[0]).toEqual({ power: 8, toughness: 8 });
    expect(diceFor(['both'], ['power'])).toEqual([
      { power: 6, toughness: 6 },
      { power: 6, toughness: 6 },
    ]);
    expect(diceFor(['both'], ['power', 'toughness'])[1]).toEqual({ power: 6, toughness: 8 });
    const f = fight({ Ilse: {} }, { Vask: { chumps: ['Ogre'] } }).dice(8, 7, 8, 8);
    f.attack({ Ilse: 'Ogre' }).until('blockers');
    expect([f.pt('Ilse'), f.pt('Ogre')]).toEqual(['10/9', '10/10']);
  });
  it('G-6-1, G-12-1: the GM grants one, before each roll where they want to be asked, and it is in the log', () => {
    const f = fight({ Ilse: {} }, { Vask: {} }, { asks: true }).dice(8, 8, 8, 8);
    f.attack({ Ilse: 'Vask' }).untilQuestion('form');
    f.answer('of Vask', { form: { [`edge ${f.id('Ilse')}`]: ['power'], why: 'From behind the curtain' } });
    expect([f.pt('Ilse'), f.pt('Vask')]).toEqual(['10/8', '8/8']);
    expect(f.notes('G-6-1')).toEqual(['The GM grants Ilse an advantage in power: From behind the curtain.']);
  });
  it('G-6-1: the GM grants one of their own accord', () => {
    const f = fight({ Ilse: {} }, { Vask: {} }).until('main1');
    f.special('of Vask', 'grant an advantage');
    f.answer('of Vask', { form: { who: [f.ref('Vask')], what: ['toughness'], why: '' } });
    expect(f.g.rules.notes?.(f.g, f.g.world.get(f.id('Vask')))).toContain('Advantage: toughness');
    f.dice(6, 6, 6, 8).attack({ Ilse: 'Vask' }).until('blockers');
    expect([f.pt('Ilse'), f.pt('Vask')]).toEqual(['8/8', '8/10']);
  });
  it('G-11-5: a skill may give an advantage, if the GM allows it and the check succeeds', () => {
    const f = fight({ Ilse: { skills: [{ skill: 'Climbing', mana: 3 }] } }, { Vask: {} }).until('main1');
    f.special('of Ilse', 'stunt').answer('of Ilse', { form: { plan: 'Swing from the lamp', skill: ['0'] } });
    f.dice(3).answer('of Vask', ruled());
    expect(f.notes('G-11-5').at(-1)).toBe(
      'Ilse rolls 3 on a d6, with 3 mana reaches 6 against difficulty 6: it works.',
    );
    f.dice(8, 6, 6, 6).attack({ Ilse: 'Vask' }).until('blockers');
    expect(f.pt('Ilse')).toBe('10/8');
  });
  it('G-12-11, G-12-13: one stunt in a turn, and one proposal to end the fight in a round', () => {
    const f = fight({ Ilse: { skills: [{ skill: 'Climbing', mana: 3 }] } }, { Vask: {} }).until('main1');
    const offers = (): string[] => f.specials('of Ilse').filter((l) => l.startsWith('Try') || l.startsWith('Propose'));
    expect(offers()).toEqual(['Try a stunt with a skill', 'Propose to end the fight']);
    f.special('of Ilse', 'stunt').answer('of Ilse', { form: { plan: 'Fly', skill: ['0'] } });
    f.answer('of Vask', { form: { say: ['no'] } });
    f.special('of Ilse', 'Propose').answer('of Vask', { keys: ['fight on'] });
    expect(offers()).toEqual([]);
    expect(f.turnOf('Ilse') && offers()).toHaveLength(2);
  });
  it('G-11-2, G-11-9: the GM counts advantages, disadvantages and mana of spells for a stunt', () => {
    const stunt = (die: number, more: Readonly<Record<string, string[]>>): string | undefined => {
      const f = fight({ Ilse: { skills: [{ skill: 'Climbing', mana: 3 }] } }, { Vask: {} })
        .until('main1')
        .special('of Ilse', 'stunt');
      f.answer('of Ilse', { form: { plan: 'Fly', skill: ['0'] } });
      f.dice(die).answer('of Vask', ruled(more));
      return f.notes('G-11-5').at(-1);
    };
    expect(stunt(8, { advantages: ['2'], disadvantages: ['1'], more: ['2'] })).toBe(
      'Ilse rolls 8 on a d8, with 5 mana reaches 13 against difficulty 6: it works.',
    );
    expect(stunt(4, { disadvantages: ['1'] })).toBe(
      'Ilse rolls 4 on a d6 less 2, with 3 mana reaches 5 against difficulty 6: it fails.',
    );
  });
});

describe('who keeps up permanents for long', () => {
  it('G-8-4: has a disadvantage in stunts', () => {
    const f = fight({ Ilse: { skills: [{ skill: 'Climbing', mana: 3 }], tired: true } }, { Vask: {} })
      .until('main1')
      .special('of Ilse', 'stunt');
    f.answer('of Ilse', { form: { plan: 'Fly', skill: ['0'] } });
    f.dice(4).answer('of Vask', ruled());
    expect(f.notes('G-11-5').at(-1)).toContain('rolls 4 on a d6 less 2, with 3 mana reaches 5');
  });
  it('G-8-4, G-8-6: has 2 less in power, or no d8 where there is an advantage; toughness is as ever', () => {
    const f = fight({ Ilse: { pt: '2/9', tired: true } }, { Vask: { chumps: ['Ogre'] } })
      .dice(5, 4, 6, 6)
      .attack({ Ilse: 'Vask' })
      .until('blockers');
    expect([f.pt('Ilse'), f.pt('Vask'), f.notes('G-8-6')]).toEqual([
      '5/13',
      '8/8',
      ['Ilse is distracted by what it keeps up: 2 less in power.'],
    ]);
    f.turnOf('Ilse').dice(8, 7, 6, 6).attack({ Ilse: 'Ogre' }).until('blockers');
    expect([
      f.pt('Ilse'),
      f
        .notes('G-5-1')
        .filter((n) => n.startsWith('Ilse'))
        .at(-1),
    ]).toEqual(['8/16', 'Ilse rolls 6 (d6) for power and 7 (d8) for toughness.']);
    expect([distracted(6), distracted(8)]).toEqual([
      { die: 6, less: 2 },
      { die: 6, less: 0 },
    ]);
  });
});

describe('damage outside of a fight', () => {
  it('G-6-4: attacker and legend roll a die each; lethal damage is a counter, other damage is gone', () => {
    const bolt = (mine: number, theirs: number): string =>
      fight({ Ilse: { battlefield: ['Mountain'], hand: ['Bolt'] } }, { Vask: { pt: '2/4' } })
        .until('main1')
        .dice(mine, theirs)
        .cast('of Ilse', 'Bolt', { targets: ['Vask'] })
        .how('Vask');
    expect([bolt(6, 5), bolt(6, 6), bolt(1, 1)]).toEqual(['1', '0', '0']);
    const f = fight({ Ilse: { battlefield: ['Mountain'], hand: ['Bolt'] } }, { Vask: { pt: '2/9' } })
      .until('main1')
      .cast('of Ilse', 'Bolt', { targets: ['of Vask'] });
    expect([f.object('Vask')?.damage, f.notes('G-6-4')]).toEqual([
      0,
      ['Bolt adds 1 to its damage, Vask 1 to toughness.'],
    ]);
  });
  it('G-6-5: a chump takes it without dice, and what is left goes when all have passed', () => {
    const f = fight(
      { Ilse: { battlefield: ['Mountain', 'Mountain'], hand: ['Bolt', 'Poke'] } },
      { Vask: { chumps: ['Ogre'] } },
    ).until('main1');
    f.cast('of Ilse', 'Bolt', { targets: ['Ogre'] });
    expect(f.object('Ogre')?.damage).toBe(3);
    f.cast('of Ilse', 'Poke', { targets: ['Ogre'] });
    expect([f.there('Ogre'), f.object('Ogre')?.damage, f.notes('G-6-4')]).toEqual([true, 1, []]);
    f.until('end');
    expect(f.object('Ogre')?.damage).toBe(0);
  });
  it('G-7-6: damage is prevented as ever', () => {
    const f = fight(
      { Ilse: { battlefield: ['Mountain'], hand: ['Bolt'] } },
      { Vask: { battlefield: ['Plains'], hand: ['Ward'] } },
    )
      .until('main1')
      .dice(6, 1);
    f.do('of Ilse', 'cast', 'Bolt', { targets: ['Vask'] })
      .do('of Vask', 'cast', 'Ward', { targets: ['Vask'] })
      .resolve();
    expect(f.how('Vask')).toBe('0');
  });
});

describe('wounds', () => {
  it('G-7-1: lethal damage is a -1/-1 counter, and toughness 0 is no death', () => {
    const f = fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/1' } }).duel('Ilse', 'Vask');
    expect([f.how('Vask'), f.pt('Vask'), f.zone('Vask')]).toEqual(['1', '1/0', 'battlefield']);
  });
  it('G-7-2: with toughness 0 the next one is unconsciousness; permanents but lands go to the graveyard, counters go', () => {
    const f = fight(
      { Ilse: { pt: '9/9' } },
      { Vask: { pt: '2/1', wounds: 1, battlefield: ['Swamp', 'Blade'], chumps: ['Rat'] }, Zora: {} },
    ).duel('Ilse', 'Vask');
    expect([f.how('Vask'), f.object('Vask')?.counters, f.battlefield('of Vask'), f.graveyard('of Vask')]).toEqual([
      'down, 0',
      {},
      ['Vask', 'Swamp'],
      ['Blade'],
    ]);
    expect(f.turnOf('Vask', 'upkeep').facts('Vask')).toContain('Unconscious 1 of 4 death counters');
  });
  it('G-7-2: who is unconscious neither acts, casts nor blocks', () => {
    const f = fight(
      { Ilse: { pt: '9/9' } },
      {
        Vask: { pt: '2/0', text: '{T}: Vask deals 1 damage to any target.', battlefield: ['Mountain'], hand: ['Bolt'] },
        Zora: {},
      },
    ).duel('Ilse', 'Vask');
    expect(f.how('Vask')).toBe('down, 0');
    expect(f.try('of Vask', 'cast', 'Bolt', { targets: ['Ilse'] })).toMatchObject({ clauses: ['G-7-2'] });
    expect(f.try('of Vask', 'activate', 'Vask', { targets: ['Ilse'] })).not.toBeNull();
    f.turnOf('Ilse').attack({ Ilse: 'Zora' }).until('blockers');
    expect(f.g.state.combat?.attacks[0]?.blockers).toEqual([]);
  });
  it('G-7-3: in its turn it rolls a d8: a death counter and nothing else, or with an 8 it wakes with toughness 1 and acts', () => {
    const f = fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/3', wounds: 3 }, Zora: {} })
      .duel('Ilse', 'Vask')
      .dice(7);
    const before = f.g.state.turn.number;
    f.turnOf('Zora');
    expect([f.how('Vask'), f.g.state.turn.number - before]).toEqual(['down, 1', 2]);
    f.dice(8).turnOf('Vask');
    expect([f.how('Vask'), f.pt('Vask'), f.step]).toEqual(['2', '0/1', 'main1']);
  });
  it('G-7-4: each source of damage is one death counter, however much it deals', () => {
    const f = fight(
      { Ilse: { pt: '9/9', battlefield: ['Mountain', 'Mountain'], hand: ['Bolt', 'Poke'] } },
      { Vask: { pt: '2/0' }, Zora: {} },
    ).duel('Ilse', 'Vask');
    f.cast('of Ilse', 'Bolt', { targets: ['Vask'] }).cast('of Ilse', 'Poke', { targets: ['of Vask'] });
    expect(f.how('Vask')).toBe('down, 2');
  });
  it('G-7-5: the fourth death counter is death', () => {
    const f = fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/0' }, Zora: {} }).duel('Ilse', 'Vask');
    for (let i = 0; i < 4; i++) f.turnOf('Zora');
    expect([f.g.world.seat(1).marks['dead'], f.g.world.seat(1).left, f.zone('Ilse')]).toEqual([
      true,
      true,
      'battlefield',
    ]);
    expect(f.g.state.over).toBeNull();
  });
  it('G-7-7: a counter goes for each 3 life gained or part of them, for whom the effect says', () => {
    const f = fight(
      { Ilse: { battlefield: ['Plains'], hand: ['Mend'], pt: '2/5', wounds: 3 }, Bran: { pt: '2/5', wounds: 3 } },
      { Vask: {} },
    )
      .until('main1')
      .cast('of Ilse', 'Mend', { targets: ['of Bran'] });
    expect([f.how('Ilse'), f.how('Bran')]).toEqual(['3', '1']);
  });
});

describe('the end of it', () => {
  it('G-8-1: it is over when a side has nobody conscious', () => {
    const f = fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/0' } }).duel('Ilse', 'Vask');
    expect(f.g.state.over).toMatchObject({ winner: 0, clauses: expect.arrayContaining(['G-8-1']) });
  });
  it('G-8-1: it is over when all agree, and goes on when they do not', () => {
    const f = fight({ Ilse: {} }, { Vask: {} }).until('main1').special('of Ilse', 'end the fight');
    f.answer('of Vask', { keys: ['fight on'] });
    expect(f.g.state.over).toBeNull();
    f.turnOf('Ilse')
      .special('of Ilse', 'end the fight')
      .answer('of Vask', { keys: ['agree'] });
    expect(f.g.state.over).toMatchObject({ winner: null, clauses: ['G-8-1'] });
  });
  it('G-8-1: who gives up leaves with all who are theirs', () => {
    const f = fight({ Ilse: {} }, { Vask: {}, Zora: {} });
    f.g.intervene('concede', 1);
    f.calm();
    expect(f.g.state.over).toMatchObject({ winner: 0 });
  });
  it('G-8-5: after three rounds of peace nobody wants to fight any more', () => {
    const f = fight({ Ilse: {} }, { Vask: {} });
    for (let i = 0; i < 12 && !f.g.state.over; i++) f.turnOf(i % 2 === 0 ? 'Vask' : 'Ilse');
    expect(f.g.state.over).toMatchObject({ winner: null, clauses: ['G-8-5'] });
  });
});
