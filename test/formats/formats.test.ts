import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { FORMATS } from '../../formats/index.ts';
import type { TableSetup } from '../../formats/sdk/compose.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import { sampleAnswer, suggestAnswer } from '../../server/engine/decisions/kinds.ts';
import { startGame, type Game } from '../../server/engine/game.ts';
import { Rng } from '../../server/engine/rng.ts';
import { FormatInfo } from '../../server/protocol/tables.ts';
import { isBasic, isLand } from '../../formats/sdk/lands.ts';

const people = (n: number): { name: string }[] => Array.from({ length: n }, (_, i) => ({ name: `Person ${i + 1}` }));
const deal = (f: FormatDefinition, n: number, seed = 'a seed', options = {}) => f.makeSetup({ seed, people: people(n), options, cards: starterCards() });
const refused = (make: () => unknown): SetupError => {
  try {
    make();
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error('nothing was refused');
};

/** Random answers until the match is over. */
function playOut(g: Game, seed: string): Game {
  const rng = new Rng(seed);
  for (let i = 0; i < 20_000 && !g.state.over; i++) {
    const person = g.owing()[0] as number;
    const part = g.partOf(person)?.part;
    if (!part || !g.open) throw new Error('nobody is asked');
    if (part.kind !== 'priority') {
      if (g.answer(g.open.id, person, sampleAnswer(part, rng)) && g.answer(g.open.id, person, suggestAnswer(part))) throw new Error(`no answer to ${part.title}`);
      continue;
    }
    const actions = part.actions.filter((a) => a.kind !== 'mana');
    const action = actions.length > 0 && rng.int(3) > 0 ? rng.pick(actions) : null;
    const draft = action && g.compose(action.key, (slot) => sampleAnswer(slot.part, rng));
    if (!action || !draft || g.answer(g.open.id, person, { action: action.key, draft })) g.answer(g.open.id, person, { pass: true });
  }
  return g;
}

describe.each([...FORMATS.values()].map((f) => [f.id, f] as const))('every format: %s', (id, f) => {
  const least = f.roles.reduce((sum, r) => sum + r.min, 0);

  it('is listed as the protocol has it, under its own id', () => {
    expect(FormatInfo.parse(f.info)).toEqual(f.info);
    expect(FORMATS.get(id)).toBe(f);
    expect(f.rules({}).id).toBe(id);
  });
  it('deals the same match for the same seed, with only the cards that are used and plain data', () => {
    const setup = deal(f, least);
    expect(deal(f, least)).toEqual(setup);
    expect(deal(f, least, 'another').data).not.toEqual(setup.data);
    expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
    expect(setup.people.map((p) => p.name)).toEqual(people(least).map((p) => p.name));
    const dealt = JSON.stringify(setup.data);
    for (const key of Object.keys(setup.cards)) expect(dealt).toContain(JSON.stringify(key));
  });
  it('CR 100.1: too few and too many people are refused with what is wanted', () => {
    const most = f.roles.reduce((sum, r) => sum + r.max, 0);
    for (const n of [least - 1, most + 1]) {
      const e = refused(() => deal(f, n));
      expect(e.message).toContain(String(n));
      expect(e.mend).not.toBe('');
    }
  });
  it('refuses options that it does not know, naming the option', () => {
    expect(refused(() => deal(f, least, 's', { nonsense: true })).message).toContain(f.name);
    expect(refused(() => f.rules({ nonsense: true })).clauses).not.toEqual([]);
  });
  it('every requirement, special action and setup of its rules cites registered clauses', () => {
    const rules = f.rules({});
    const registered = new Set(rules.clauses.map((c) => c.id));
    const cited = [...Object.values(rules.requirements ?? {}).flatMap((list) => list.flatMap((r) => r.clauses)), ...(rules.specialActions ?? []).map((s) => s.clause)];
    for (const clause of cited.filter((c) => !/^\d/.test(c))) expect(registered).toContain(clause);
  });
});

describe('matches dealt from the starter plane are played to their end', () => {
  it.each([['duel', 2], ['binding', 2], ['binding', 3], ['binding', 4]] as const)('%s with %i people', (id, n) => {
    const f = FORMATS.get(id) as FormatDefinition;
    const setup = deal(f, n);
    const g = playOut(startGame(setup, f.rules(setup.options)), 'random');
    expect(g.state.over).not.toBeNull();
    expect(g.state.over?.clauses.length).toBeGreaterThan(0);
  });
});

describe('duel', () => {
  const duel = FORMATS.get('duel') as FormatDefinition;
  it('D2: sixty cards, 24 lands of two colours, most of them basic, at most four of each other card', () => {
    const setup = deal(duel, 2);
    for (const { main: deck } of (setup.data as TableSetup).decks) {
      expect(deck).toHaveLength(60);
      const cards = deck.map((key) => setup.cards[key] as CompiledCard);
      const basics = cards.filter(isBasic);
      expect(cards.filter(isLand)).toHaveLength(24);
      expect(basics.length).toBeGreaterThan(16);
      const colours = new Set(basics.flatMap((c) => c?.colorIdentity ?? []));
      expect(colours.size).toBe(2);
      for (const c of cards) for (const colour of c?.colorIdentity ?? []) expect(colours).toContain(colour);
      for (const key of new Set(deck)) if (!setup.cards[key]?.faces[0].supertypes.includes('basic')) expect(deck.filter((k) => k === key).length).toBeLessThanOrEqual(4);
    }
  });
  it('CR 103.4: twenty life, or as many as the option says; two sides of one seat each', () => {
    const g = startGame(deal(duel, 2), duel.rules({}));
    expect(g.state.sides.map((s) => [s.life, s.seats.length])).toEqual([[20, 1], [20, 1]]);
    expect(startGame(deal(duel, 2, 's', { life: 30 }), duel.rules({ life: 30 })).state.sides[0]?.life).toBe(30);
  });
  it('CR 103.5: each mulligan puts one card more on the bottom', () => {
    const g = startGame(deal(duel, 2), duel.rules({}));
    let taken = 0;
    while (g.state.flow.match === 'opening') {
      const person = g.owing()[0] as number;
      const part = g.partOf(person)?.part;
      if (!part) break;
      const mulligan = part.kind === 'options' && part.options.some((x) => x.key === 'mulligan') && person === 0 && taken < 2;
      if (mulligan) taken++;
      g.answer(g.open?.id ?? '', person, mulligan ? { keys: ['mulligan'] } : suggestAnswer(part));
    }
    expect(g.state.seats.map((s) => [s.mulligans, g.world.hand(s.id).length])).toEqual([[2, 5], [0, 7]]);
  });
  it('D2: a pool without basics is refused', () => {
    const cards = starterCards().filter((c) => !isLand(c));
    expect(refused(() => duel.makeSetup({ seed: 's', people: people(2), cards })).clauses).toEqual(['D2']);
  });
});
