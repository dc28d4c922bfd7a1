import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { companionCondition, fulfils } from '../../../formats/sdk/deck/companion.ts';
import type { DeckCards } from '../../../formats/sdk/deck/decks.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, DecisionPart } from '../../../server/engine/kernel/decisions.ts';

const duel = FORMATS.get('duel') as FormatDefinition;
const commander = FORMATS.get('commander') as FormatDefinition;
const card = (name: string, cost: string, type_line: string, oracle_text = '', more: object = {}): CompiledCard =>
  compileCard({
    name,
    layout: 'normal',
    cmc: 0,
    type_line,
    mana_cost: cost,
    oracle_text,
    color_identity: [],
    ...(type_line.includes('Creature') ? { power: '2', toughness: '2' } : {}),
    ...more,
  });
const pal = (condition: string, name = 'Pal'): CompiledCard =>
  card(
    name,
    '{1}{R}',
    'Legendary Creature — Cat',
    `Companion — ${condition} (If this card is your chosen companion, you may put it into your hand from outside the game for {3} as a sorcery.)\nHaste`,
  );
const SMALL = pal('Each permanent card in your starting deck has mana value 2 or less.');
const pool = starterCards();
const mountain = pool.find((c) => c.name === 'Mountain') as CompiledCard;
const plains = pool.find((c) => c.name === 'Plains') as CompiledCard;
const times = (n: number, of: CompiledCard): CompiledCard[] => Array.from({ length: n }, () => of);
const deck = (more: Partial<DeckCards> = {}): DeckCards => ({
  main: times(60, mountain),
  commanders: [],
  sideboard: [],
  ...more,
});
const begin = (decks: readonly (DeckCards | null)[], format = duel): Game =>
  startGame(
    format.makeSetup({ seed: 's', people: [{ name: 'A' }, { name: 'B' }], cards: pool, decks }),
    format.rules({}),
  );

/** Answers for everybody until somebody has priority; `reveals`: what is answered where a companion may be revealed. */
function opened(g: Game, reveals: (part: DecisionPart['part']) => Answer): DecisionPart['part'][] {
  const asked: DecisionPart['part'][] = [];
  for (let guard = 0; guard < 50 && g.open && g.open.parts[0]?.part.kind !== 'priority'; guard++) {
    const person = g.owing()[0] ?? 0;
    const part = g.partOf(person)?.part as DecisionPart['part'];
    const ours = part.title === 'Reveal a companion?';
    if (ours) asked.push(part);
    expect(g.answer(g.open.id, person, ours ? reveals(part) : suggestAnswer(part))).toBeNull();
  }
  return asked;
}
const yes = (part: DecisionPart['part']): Answer => ({
  keys: part.kind === 'options' ? part.options.map((o) => o.key).slice(0, 1) : [],
});

describe('the condition of a companion (702.139a)', () => {
  const bear = card('Bear', '{1}{G}', 'Creature — Bear');
  const cat = card('Cat', '{G}', 'Creature — Cat');
  const rock = card('Rock', '{2}{G}{G}', 'Artifact', '{T}: Add {G}.');
  const bolt = card('Bolt', '{2}{R}', 'Instant', 'Draw a card.');
  it.each([
    ['Your starting deck contains only cards with even converted mana costs.', [bear, rock, mountain], [bear, bolt]],
    ['Your starting deck contains only cards with odd mana values and land cards.', [bolt, cat, mountain], [bear]],
    [
      'Your starting deck contains only cards with converted mana cost 3 or greater and land cards.',
      [bolt, rock, mountain],
      [cat],
    ],
    ['Each permanent card in your starting deck has converted mana cost 2 or less.', [bear, bolt, mountain], [rock]],
    ['No card in your starting deck has more than one of the same mana symbol in its mana cost.', [bear, bolt], [rock]],
    ['Each creature card in your starting deck is a Cat, Elemental or Beast card.', [cat, rock], [bear]],
    ['Each permanent card in your starting deck has an activated ability.', [rock, mountain, bolt], [cat]],
    ['Each nonland card in your starting deck has a different name.', [bear, cat, mountain, mountain], [bear, bear]],
    ['Each nonland card in your starting deck shares a card type.', [bear, cat, mountain], [bear, bolt]],
    [
      'Your starting deck contains at least twenty cards more than the minimum deck size.',
      times(80, mountain),
      times(79, mountain),
    ],
  ])('%s', (text, fits, not) => {
    const own = pal(text);
    const asks = companionCondition(own);
    expect(own.whole).toBe(true);
    const holds = (main: readonly CompiledCard[]): boolean => asks !== undefined && fulfils(asks, deck({ main }), 60);
    expect([holds(fits), holds(not)]).toEqual([true, false]);
  });
  it('CR 702.139b: to the starting deck belongs the commander', () => {
    const asks = companionCondition(SMALL);
    expect(asks && fulfils(asks, deck({ commanders: [rock] }), 60)).toBe(false);
  });
});

describe('companions in a game', () => {
  it('CR 103.2b, 702.139a: who has one whose condition is fulfilled may reveal it before the game, and nobody sees from the questions who that is', () => {
    const g = begin([
      deck({ sideboard: [SMALL] }),
      deck({ sideboard: [pal('Your starting deck contains only cards with odd mana values.')] }),
    ]);
    const asked = opened(g, yes);
    expect(asked).toMatchObject([
      { clauses: ['103.2b', '702.139a'], min: 0, max: 1, options: [{ label: 'Pal' }] },
      { min: 0, max: 0, options: [] },
    ]);
    expect(opened(begin([deck({ sideboard: [SMALL] }), deck()]), yes)).toHaveLength(2);
    expect(opened(begin([deck(), deck()]), yes)).toEqual([]);
    expect(g.rules.seatFacts?.(g, 0)).toMatchObject([{ label: 'Companion', value: 'Pal', clause: '702.139a' }]);
    expect(g.world.ownedBy([0])).toHaveLength(60); // it remains outside the game
  });
  it('CR 116.2g, 702.139c: its owner pays {3} in a main phase of their own and has it in hand, once, and it is in the game from then on', () => {
    const g = begin([deck({ companions: [SMALL] }), deck()]);
    opened(g, yes);
    const offered = (): string[] => {
      const part = g.partOf(0)?.part;
      return part?.kind === 'priority'
        ? part.actions.flatMap((a) => (a.key.startsWith('special:companion') ? [`${a.label} ${a.cost}`] : []))
        : [];
    };
    let seen = 0;
    for (let guard = 0; guard < 400 && !(offered().length > 0); guard++) {
      const person = g.owing()[0] ?? 0;
      const part = g.partOf(person)?.part as DecisionPart['part'];
      const land = part.kind === 'priority' ? part.actions.find((a) => a.kind === 'play') : undefined;
      expect(
        g.answer(
          g.open?.id ?? '',
          person,
          part.kind !== 'priority' ? suggestAnswer(part) : land ? { action: land.key, draft: {} } : { pass: true },
        ),
      ).toBeNull();
      if (land) seen++;
    }
    expect([offered(), seen >= 3, g.world.isActive(0)]).toEqual([
      ['Put your companion Pal into your hand {3}'],
      true,
      true,
    ]);
    const before = g.world.hand(0).length;
    expect(g.answer(g.open?.id ?? '', 0, { action: 'special:companion:s0', draft: {} })).toBeNull();
    for (let guard = 0; guard < 5 && g.open?.parts[0]?.part.kind === 'pay'; guard++)
      expect(g.answer(g.open.id, 0, suggestAnswer(g.open.parts[0].part))).toBeNull();
    expect([g.world.hand(0).length, g.nameOf(g.world.hand(0).at(-1) ?? -1), offered()]).toEqual([
      before + 1,
      'Pal',
      [],
    ]);
    expect(g.world.permanentsOf(0).filter((id) => g.world.get(id).tapped)).toHaveLength(3);
  });
  it('CR 103.2b, 103.5: companions are revealed once there is a starting player, before hands are drawn', () => {
    const g = begin([deck({ companions: [SMALL] }), deck()]);
    expect(g.partOf(g.owing()[0] ?? 0)?.part.title).toBe('Play first or draw first?');
    const hands: number[] = [];
    opened(g, (part) => {
      hands.push(g.world.hand(0).length);
      return yes(part);
    });
    expect([hands, g.world.hand(0).length]).toEqual([[0, 0], 7]);
  });
  it('CR 103.2b: nobody has to', () => {
    const g = begin([deck({ companions: [SMALL] }), deck()]);
    opened(g, () => ({ keys: [] }));
    expect(g.rules.seatFacts?.(g, 0)).toEqual([]);
  });
});

describe('companions in deck checks', () => {
  const faults = (d: DeckCards, format = duel): string => {
    try {
      begin([d, null], format);
      return '';
    } catch (error) {
      return (error as Error & { clauses: readonly string[] }).clauses.join();
    }
  };
  it('CR 103.2b: what is brought as a companion is one, alone, and the deck fulfils its condition', () => {
    const odd = pal('Your starting deck contains only cards with odd mana values.', 'Odd');
    expect([
      faults(deck({ companions: [SMALL] })),
      faults(deck({ companions: [odd] })),
      faults(deck({ companions: [mountain] })),
      faults(
        deck({
          companions: [SMALL, pal('Each permanent card in your starting deck has mana value 2 or less.', 'Pat')],
        }),
      ),
    ]).toEqual(['', '103.2b,702.139a', '103.2b,702.139a', '103.2b,702.139a']);
  });
  it('CR 100.4a: it counts among the cards of the sideboard', () => {
    expect([
      faults(deck({ sideboard: times(14, plains), companions: [SMALL] })),
      faults(deck({ sideboard: times(15, plains), companions: [SMALL] })),
    ]).toEqual(['', '100.4a']);
  });
  it("CR 702.139d, 903.11a: a deck with a commander has one too, in the commander's colours and of another name", () => {
    const leader = card('Leader', '{1}{R}', 'Legendary Creature — Cat', '', { color_identity: ['R'] });
    const white = card(
      'White',
      '{1}{W}',
      'Legendary Creature — Cat',
      'Companion — Each permanent card in your starting deck has mana value 2 or less.',
      { color_identity: ['W'] },
    );
    const led = (companion: CompiledCard): DeckCards =>
      deck({ main: times(99, mountain), commanders: [leader], companions: [companion] });
    const own = compileCard({
      name: 'Pal',
      layout: 'normal',
      cmc: 2,
      type_line: 'Legendary Creature — Cat',
      mana_cost: '{1}{R}',
      power: '2',
      toughness: '2',
      oracle_text: 'Companion — Each permanent card in your starting deck has mana value 2 or less.',
      color_identity: ['R'],
    });
    expect([faults(led(own), commander), faults(led(white), commander)]).toEqual(['', '903.11a']);
  });
});
