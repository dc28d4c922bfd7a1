import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { colourIdentity } from '../../../cards/oracle/identity.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { commanderDecks } from '../../../formats/rules/commander-decks.ts';
import { deckConstruction } from '../../../formats/rules/decks.ts';
import { colourSymbols } from '../../../formats/sdk/deck/colours.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import { dealDeck, type DeckRules } from '../../../formats/sdk/deck/deck.ts';
import { deckFaults, type DeckFault, type DeckForm } from '../../../formats/sdk/deck/decks.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { isLand } from '../../../formats/sdk/deck/lands.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** A card from a few words, compiled. */
const card = (name: string, type: string, more: Partial<ScryfallCard> = {}): CompiledCard =>
  compileCard({
    name,
    layout: 'normal',
    cmc: 0,
    type_line: type,
    oracle_text: '',
    color_identity: [],
    ...(type.includes('Creature') ? { power: '1', toughness: '1' } : {}),
    ...more,
  });
const legend = (name: string, text = '', mana_cost = '{G}'): CompiledCard =>
  card(name, 'Legendary Creature — Elf', { oracle_text: text, mana_cost });
const FOREST = card('Forest', 'Basic Land — Forest', { oracle_text: '({T}: Add {G}.)' });
const fill = (n: number): CompiledCard[] => Array.from({ length: n }, () => FOREST);

const rulesOf = (spec: Parameters<typeof commanderDecks>[0], options: Record<string, unknown>): DeckRules =>
  commanderDecks(spec).part(options).deck as DeckRules;
const COMMANDER = rulesOf({ size: 100, sizeClause: '903.5a', leaderClause: '903.3', brawl: false }, { deckSize: 100 });
const BRAWL = rulesOf({ size: 60, sizeClause: '903.12d', leaderClause: '903.12c', brawl: true }, { deckSize: 60 });
/** The first thing that is wrong with a deck, or null. */
const deckProblem = (
  deck: { readonly commanders: readonly CompiledCard[]; readonly main: readonly CompiledCard[] },
  { requirements }: DeckRules,
): DeckFault | null =>
  deckFaults({ ...deck, sideboard: [] }, { about: '', commanders: true, sideboard: false, requirements })[0] ?? null;
const problem = (commanders: readonly CompiledCard[], main: readonly CompiledCard[], rules = COMMANDER): string[] => {
  const n = rules.size - commanders.length - main.length;
  const found = deckProblem({ commanders, main: [...main, ...fill(Math.max(0, n))] }, rules);
  return found ? [...found.clauses, found.message] : [];
};
const ELF = legend('Elf');
const lifeOf = (f: FormatDefinition, setup: MatchSetup): number =>
  startGame(setup, f.rules(setup.options)).state.sides[0]?.life ?? 0;

describe('colour identity', () => {
  const identity = (c: Partial<ScryfallCard>): string =>
    colourIdentity({ name: 'Card', layout: 'normal', cmc: 0, color_identity: [], ...c }).join('');

  it('CR 903.4: the colours of all symbols in cost and text, hybrid and Phyrexian ones too', () => {
    expect(identity({ mana_cost: '{1}{W}', oracle_text: '{U/B}: Draw a card.' })).toBe('WUB');
    expect(identity({ mana_cost: '{2/R}{G/P}' })).toBe('RG');
    expect(identity({ mana_cost: '{3}{C}{X}', oracle_text: '{T}: Add {C}.' })).toBe('');
  });
  it('CR 903.4: colour indicators, and what defines its colours', () => {
    expect(identity({ color_indicator: ['B'] })).toBe('B');
    expect(
      identity({ mana_cost: '{4}', colors: ['W', 'U', 'B', 'R', 'G'], oracle_text: 'This creature is all colors.' }),
    ).toBe('WUBRG');
    expect(identity({ mana_cost: '{R}', colors: [], oracle_text: 'Devoid' })).toBe('R');
  });
  it('CR 903.4c: reminder text does not count', () => {
    expect(identity({ mana_cost: '{W}', oracle_text: 'Extort (Whenever you cast a spell, you may pay {W/B}.)' })).toBe(
      'W',
    );
  });
  it('CR 903.4d, 903.4e: the back face counts, and so does an adventure', () => {
    expect(
      identity({
        card_faces: [
          { name: 'Front', mana_cost: '{W}' },
          { name: 'Back', color_indicator: ['R'], oracle_text: '{G}: Untap this.' },
        ],
      }),
    ).toBe('WRG');
  });
  it('CR 903.4e: of an adventurer card and of a split card every part counts', () => {
    const face = (mana_cost: string, type_line: string, more: object = {}) => ({
      name: mana_cost,
      mana_cost,
      type_line,
      oracle_text: '',
      ...more,
    });
    const adventurer = compileCard({
      name: 'A // B',
      layout: 'adventure',
      cmc: 1,
      color_identity: [],
      card_faces: [face('{G}', 'Creature — Elf', { power: '1', toughness: '1' }), face('{R}', 'Sorcery — Adventure')],
    });
    const split = compileCard({
      name: 'A // B',
      layout: 'split',
      cmc: 2,
      color_identity: [],
      card_faces: [face('{W}', 'Instant'), face('{U}', 'Instant')],
    });
    expect([adventurer.colorIdentity, split.colorIdentity]).toEqual([
      ['R', 'G'],
      ['W', 'U'],
    ]);
  });
  it('CR 709.4b: the symbols of a split card count once for the lands of a deck', () => {
    const half = (mana_cost: string) => ({ name: mana_cost, mana_cost, type_line: 'Instant', oracle_text: '' });
    const split = compileCard({
      name: 'A // B',
      layout: 'split',
      cmc: 3,
      color_identity: [],
      card_faces: [half('{W}{W}'), half('{U}')],
    });
    expect(colourSymbols([split])).toEqual({ W: 2, U: 1, B: 0, R: 0, G: 0 });
  });
  it('CR 305.6: a land has the colours that its basic land types produce', () => {
    expect([
      FOREST.colorIdentity,
      identity({ type_line: 'Land — Swamp Mountain' }),
      identity({ type_line: 'Creature — Island' }),
    ]).toEqual([['G'], 'BR', '']);
  });
  it('CR 903.4: what is worked out of the shipped plane’s texts is what its cards have', () => {
    for (const c of starterCards())
      expect(c.colorIdentity, c.name).toEqual(
        colourIdentity({
          name: c.name,
          layout: c.layout,
          cmc: 0,
          color_identity: [],
          card_faces: c.faces.map((f) => ({
            name: f.name,
            mana_cost: (f.cost ?? []).map((s) => `{${s}}`).join(''),
            oracle_text: f.text,
            type_line: [...f.types, ...f.subtypes].map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join(' '),
          })),
        }),
      );
  });
});

describe('who leads a deck', () => {
  it('CR 903.3: a legendary creature, Vehicle, or Spacecraft with power and toughness', () => {
    expect(problem([ELF], [])).toEqual([]);
    expect(
      problem(
        [
          card('Car', 'Legendary Artifact — Vehicle', {
            power: '3',
            toughness: '3',
            mana_cost: '{G}',
            oracle_text: 'Crew 1',
          }),
        ],
        [],
      ),
    ).toEqual([]);
    expect(
      problem([card('Ship', 'Legendary Artifact — Spacecraft', { power: '3', toughness: '3', mana_cost: '{G}' })], []),
    ).toEqual([]);
    for (const other of [
      card('Bear', 'Creature — Bear', { mana_cost: '{G}' }),
      card('Orb', 'Legendary Artifact', { mana_cost: '{G}' }),
      card('Husk', 'Legendary Artifact — Spacecraft', { mana_cost: '{G}' }),
      card('Mage', 'Legendary Planeswalker — Mage', { loyalty: '3', mana_cost: '{G}' }),
    ]) {
      expect(problem([other], [])).toContain('903.3');
    }
    expect(problem([], [])).toContain('A deck has a commander.');
    expect(problem([ELF, legend('B'), legend('C')], [])).toContain('903.3');
  });
  it('CR 903.3a: what says that it can be your commander', () => {
    expect(
      problem(
        [
          card('Mage', 'Legendary Planeswalker — Mage', {
            loyalty: '3',
            mana_cost: '{G}',
            oracle_text: 'Mage can be your commander.',
          }),
        ],
        [],
      ),
    ).toEqual([]);
  });
  it('CR 903.12c: of a Brawl deck also a planeswalker', () => {
    const mage = card('Mage', 'Legendary Planeswalker — Mage', { loyalty: '3', mana_cost: '{G}' });
    expect([problem([mage], [], BRAWL), problem([card('Bear', 'Creature — Bear')], [], BRAWL)[0]]).toEqual([
      [],
      '903.12c',
    ]);
  });
});

describe('what a deck holds', () => {
  it('CR 903.5a, 702.124b: exactly a hundred cards with its commander, or commanders', () => {
    expect(problem([ELF], fill(98))).toEqual([]);
    expect(deckProblem({ commanders: [ELF], main: fill(98) }, COMMANDER)).toMatchObject({
      clauses: ['903.5a'],
      message: expect.stringContaining('has 99') as string,
    });
    expect(deckProblem({ commanders: [ELF], main: fill(100) }, COMMANDER)?.clauses).toEqual(['903.5a']);
    expect(
      deckProblem({ commanders: [legend('A', 'Partner'), legend('B', 'Partner')], main: fill(98) }, COMMANDER),
    ).toBeNull();
  });
  it('CR 903.12d: of a Brawl deck exactly sixty', () => {
    expect([
      deckProblem({ commanders: [ELF], main: fill(59) }, BRAWL),
      deckProblem({ commanders: [ELF], main: fill(99) }, BRAWL)?.clauses,
    ]).toEqual([null, ['903.12d']]);
  });
  it('CR 903.5b: each card but basic lands once, the commander included', () => {
    const bear = card('Bear', 'Creature — Bear', { mana_cost: '{G}' });
    expect([problem([ELF], [bear]), problem([ELF], [bear, bear])[0], problem([ELF], [ELF])[0]]).toEqual([
      [],
      '903.5b',
      '903.5b',
    ]);
  });
  it('CR 113.6n: but as often as it says itself', () => {
    const rats = card('Rats', 'Creature — Rat', {
      mana_cost: '{G}',
      oracle_text: 'A deck can have any number of cards named Rats.',
    });
    const dwarf = card('Dwarves', 'Creature — Dwarf', {
      mana_cost: '{G}',
      oracle_text: 'A deck can have up to seven cards named Dwarves.',
    });
    const many = (c: CompiledCard, n: number) => Array.from({ length: n }, () => c);
    expect([problem([ELF], many(rats, 40)), problem([ELF], many(dwarf, 7)), problem([ELF], many(dwarf, 8))[0]]).toEqual(
      [[], [], '903.5b'],
    );
    const sixty = deckConstruction.part({ construction: 'constructed' }).deck as DeckRules;
    expect([
      deckProblem({ commanders: [], main: many(rats, 60) }, sixty),
      deckProblem({ commanders: [], main: many(ELF, 60) }, sixty)?.clauses,
    ]).toEqual([null, ['100.2a', '100.4a']]);
  });
  it('CR 903.5c: only cards whose colours the commander’s identity has', () => {
    expect(problem([ELF], [card('Bolt', 'Instant', { mana_cost: '{R}' })])).toEqual([
      '903.5c',
      '903.4',
      'Bolt is red; the identity of the commander is green.',
    ]);
    expect(
      problem([legend('Dual', '{R}: Untap this creature.')], [card('Bolt', 'Instant', { mana_cost: '{R}' })]),
    ).toEqual([]);
    expect(problem([ELF], [card('Rock', 'Artifact', { mana_cost: '{2}' })])).toEqual([]);
  });
  it('CR 903.5d: nor lands whose basic types could produce another colour', () => {
    const bare: CompiledCard = { ...card('Odd', 'Land — Island'), colorIdentity: [] };
    expect(problem([ELF], [bare])[0]).toBe('903.5d');
  });
  it('CR 903.12e: a Brawl deck without colours may have basic lands of one type', () => {
    const golem = card('Golem', 'Legendary Artifact Creature — Golem', { mana_cost: '{4}' });
    const island = card('Island', 'Basic Land — Island');
    expect([problem([golem], [], BRAWL), problem([golem], [island], BRAWL)[0], problem([golem], [])[0]]).toEqual([
      [],
      '903.5c',
      '903.5c',
    ]);
  });
});

describe('a colour that is chosen before the game', () => {
  const piper = card('Piper', 'Legendary Creature — Shapeshifter', {
    mana_cost: '{5}',
    oracle_text:
      'If Piper is your commander, choose a color before the game begins. Piper is the chosen color.\nPartner',
  });
  const island = card('Island', 'Basic Land — Island', { oracle_text: '({T}: Add {U}.)' });
  const bolt = card('Bolt', 'Instant', { mana_cost: '{R}' });

  it('CR 903.4b: counts for the identity of the commander', () => {
    expect(piper.whole).toBe(true);
    expect([problem([piper], []), problem([piper], [bolt])[0], problem([ELF], [island])[0]]).toEqual([
      [],
      '903.5c',
      '903.5c',
    ]);
  });
  it('CR 903.4b, 702.124c: with a partner it is a colour besides that one’s; each of two chooses one', () => {
    const leader = legend('Friend', 'Partner');
    const other = { ...piper, name: 'Second', key: 'Second' };
    expect([
      problem([piper, leader], [bolt]),
      problem([piper, leader], [bolt, island])[0],
      problem([piper, other], [bolt]),
    ]).toEqual([[], '903.5c', []]);
  });
  it('C1, CR 607.2p: the commander has the colour that its deck needs, in every zone', () => {
    const f = FORMATS.get('commander') as FormatDefinition;
    const deck = { main: [...fill(98), FOREST], commanders: [piper], sideboard: [] };
    const setup = f.makeSetup({
      seed: 's',
      people: [{ name: 'A' }, { name: 'B' }],
      cards: starterCards(),
      decks: [deck, null],
    });
    const g = startGame(setup, f.rules({}));
    const [seat = 0] = g.world.seatsOf(0);
    const [id = 0] = g.world.command(seat);
    expect([g.world.chars(id).colors, g.rules.leading?.identity(g, seat), g.rules.notes?.(g, g.world.get(id))]).toEqual(
      [['G'], ['G'], ['The commander of A', 'its colour is green']],
    );
  });
});

describe('other ways of building', () => {
  it('CR 903.5e: there are no sideboards', () => {
    const form = (FORMATS.get('commander') as FormatDefinition).deckForm({}) as DeckForm;
    expect(form.sideboard).toBe(false);
    expect(deckFaults({ commanders: [ELF], main: fill(99), sideboard: [FOREST] }, form).map((f) => f.clauses)).toEqual([
      ['903.5e'],
    ]);
  });
  it('CR 903.13f: a deck of a Commander Draft has at least sixty cards, and any number of each', () => {
    const form = (FORMATS.get('commander') as FormatDefinition).deckForm({ construction: 'draft' }) as DeckForm;
    const bear = card('Bear', 'Creature — Bear', { mana_cost: '{G}' });
    const faults = (main: readonly CompiledCard[]): string[] =>
      deckFaults({ commanders: [ELF], main, sideboard: [] }, form).flatMap((f) => f.clauses);
    expect([
      faults([bear, bear, ...fill(57)]),
      faults([bear, bear, ...fill(99)]),
      faults(fill(58)),
      faults([...fill(59), card('Bolt', 'Instant', { mana_cost: '{R}' })]),
    ]).toEqual([[], [], ['903.13f'], ['903.5c', '903.4']]);
  });
});

describe('two commanders', () => {
  const pair = (a: CompiledCard, b: CompiledCard): boolean => problem([a, b], []).length === 0;
  const partner = (name: string, text = 'Partner'): CompiledCard =>
    legend(name, `Trample\n${text} (You can have two commanders.)`);

  it('CR 702.124a, 702.124h: two with partner lead together, one with and one without do not', () => {
    expect([
      pair(partner('A'), partner('B')),
      pair(partner('A'), legend('B')),
      pair(partner('A'), partner('A')),
    ]).toEqual([true, false, false]);
    expect(problem([partner('A'), legend('B')], [])[1]).toBe('702.124a');
  });
  it('CR 702.124i: partner with the same text', () => {
    expect([
      pair(partner('A', 'Partner—Survivors'), partner('B', 'Partner—Survivors')),
      pair(partner('A', 'Partner—Survivors'), partner('B', 'Partner—Father & son')),
      pair(partner('A', 'Friends forever'), partner('B', 'Partner—Friends forever')),
    ]).toEqual([true, false, true]);
  });
  it('CR 702.124j: partner with a name, each with the other’s', () => {
    expect([
      pair(partner('A, Lady', 'Partner with B'), partner('B', 'Partner with A, Lady')),
      pair(partner('A', 'Partner with B'), partner('B', 'Partner with C')),
    ]).toEqual([true, false]);
  });
  it('CR 702.124k: choose a Background and a legendary Background', () => {
    const ground = card('Past', 'Legendary Enchantment — Background', { mana_cost: '{G}' });
    expect([
      pair(partner('A', 'Choose a Background'), ground),
      pair(partner('A'), ground),
      problem([ground], []).length === 0,
    ]).toEqual([true, false, false]);
  });
  it('CR 702.124m: Doctor’s companion and a Time Lord Doctor of no other type', () => {
    const doctor = (types: string) => card('Doc', `Legendary Creature — ${types}`, { mana_cost: '{G}' });
    expect([
      pair(partner('A', "Doctor's companion"), doctor('Time Lord Doctor')),
      pair(partner('A', "Doctor's companion"), doctor('Human Doctor')),
    ]).toEqual([true, false]);
  });
  it('CR 702.124f: partner abilities of different kinds do not go together', () => {
    expect([
      pair(partner('A'), partner('B', 'Partner with A')),
      pair(partner('A', 'Partner—Survivors'), partner('B')),
    ]).toEqual([false, false]);
  });
  it('CR 702.124g: with several partner abilities one of them is used, and never for a third commander', () => {
    const many = legend('A', 'Partner\nFriends forever');
    expect([pair(many, partner('B')), pair(many, partner('C', 'Friends forever'))]).toEqual([true, true]);
    expect(problem([many, partner('B'), partner('C', 'Friends forever')], [])[1]).toBe('702.124a');
  });
  it('CR 702.124c: their identity is that of both together', () => {
    const red = compileCard({
      name: 'Red',
      layout: 'normal',
      cmc: 1,
      type_line: 'Legendary Creature — Elf',
      power: '1',
      toughness: '1',
      oracle_text: 'Partner',
      mana_cost: '{R}',
      color_identity: [],
    });
    expect(problem([partner('A'), red], [card('Bolt', 'Instant', { mana_cost: '{R}{G}' })])).toEqual([]);
  });
});

describe('decks dealt from the pool', () => {
  it.each(['commander', 'brawl', 'commander-two-headed-giant'])('D2: %s decks are legal, whoever leads them', (id) => {
    const f = FORMATS.get(id) as FormatDefinition;
    const size = id === 'brawl' ? 60 : 100;
    const led = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const setup = f.makeSetup({
        seed: `deal ${i}`,
        people: Array.from({ length: 4 }, (_, k) => ({ name: `P${k}` })),
        cards: starterCards(),
      });
      for (const deck of (setup.data as TableSetup).decks) {
        const of = (keys: readonly string[]): CompiledCard[] => keys.map((k) => setup.cards[k] as CompiledCard);
        expect(
          deckProblem({ commanders: of(deck.commanders), main: of(deck.main) }, size === 100 ? COMMANDER : BRAWL),
        ).toBeNull();
        expect(of(deck.main).filter((c) => !isLand(c)).length).toBeGreaterThanOrEqual(size * 0.3);
        for (const key of deck.commanders) led.add(key);
      }
    }
    expect(led.size).toBeGreaterThan(5);
  });
  it('D2: two lead where the pool has partners', () => {
    const pool = [
      ...starterCards().filter((c) => !c.faces[0].supertypes.includes('legendary')),
      legend('A', 'Partner'),
      legend('B', 'Partner'),
    ];
    const led = Array.from(
      { length: 12 },
      (_, i) => dealDeck({ cards: pool }, new Rng(`p${i}`), COMMANDER, 'D2').commanders.length,
    );
    expect([...new Set(led)].sort()).toEqual([1, 2]);
  });
  it('D2: a pool with nobody to lead, or too few cards, is refused', () => {
    const nobody = starterCards().filter((c) => !c.faces[0].supertypes.includes('legendary'));
    expect(() => dealDeck({ cards: nobody }, new Rng('x'), COMMANDER, 'D2')).toThrow('nobody to lead');
    expect(() => dealDeck({ cards: [ELF, ...fill(5)] }, new Rng('x'), COMMANDER, 'D2')).toThrow('nobody to lead');
  });
});

describe('variants', () => {
  const start = (id: string, n: number) => {
    const f = FORMATS.get(id) as FormatDefinition;
    return f.makeSetup({
      seed: 'v',
      people: Array.from({ length: n }, (_, k) => ({ name: `P${k}` })),
      cards: starterCards(),
    });
  };
  it('CR 903.12h: of Brawl no damage by a commander is counted', () => {
    const brawl = (FORMATS.get('brawl') as FormatDefinition).rules({});
    expect([
      brawl.loss,
      brawl.watch,
      (FORMATS.get('brawl') as FormatDefinition).clauses.some((c) => c.id === '903.10a'),
    ]).toEqual([undefined, undefined, false]);
  });
  it('L2: two heads with commanders share 60 life, and each has a command zone of their own', () => {
    expect((start('commander-two-headed-giant', 4).data as TableSetup).decks.map((d) => d.commanders.length)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(
      (FORMATS.get('commander-two-headed-giant') as FormatDefinition).info.options.find((o) => o.key === 'life'),
    ).toMatchObject({ default: 60, ruling: true, clause: 'L2' });
  });
  it('CR 903.12f: two start a Brawl with 25 life, several with 30', () => {
    const f = FORMATS.get('brawl') as FormatDefinition;
    const lives = [2, 3].map((n) => lifeOf(f, start('brawl', n)));
    expect(lives).toEqual([25, 30]);
  });
  it('CR 903.12g: the first mulligan of a Brawl is free also for two', () => {
    expect((FORMATS.get('brawl') as FormatDefinition).info.options.find((o) => o.key === 'freeMulligan')?.default).toBe(
      'always',
    );
  });
});
