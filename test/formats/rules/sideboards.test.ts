import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { canSee } from '../../../server/engine/language/facts/visibility.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const duel = FORMATS.get('duel') as FormatDefinition;
const CALL = 'You may reveal a creature card you own from outside the game and put it into your hand. Exile Call.';
const wish = compileCard({
  name: 'Call',
  layout: 'normal',
  cmc: 1,
  type_line: 'Sorcery',
  mana_cost: '{U}',
  oracle_text: CALL,
  color_identity: ['U'],
});
const pool = starterCards();
const find = (test: (c: CompiledCard) => boolean): CompiledCard => pool.find(test) as CompiledCard;
const island = find((c) => c.name === 'Island');
const beast = find((c) => c.faces[0].types.includes('creature') && c.whole);
const spell = find((c) => c.faces[0].types.includes('instant') && c.whole);
const times = (n: number, card: CompiledCard): CompiledCard[] => Array.from({ length: n }, () => card);
const made = (main: readonly CompiledCard[], sideboard: readonly CompiledCard[]): MatchSetup =>
  duel.makeSetup({
    seed: 's',
    people: [{ name: 'A' }, { name: 'B' }],
    cards: pool,
    decks: [{ main, commanders: [], sideboard }, null],
  });

describe('sideboards', () => {
  it('CR 400.11a: a sideboard is outside the game, and is not even there where nothing could bring it in', () => {
    const g = startGame(made([...times(56, island), ...times(4, wish)], [beast, spell]), duel.rules({}));
    const seat = g.world.seat(g.world.seatsOf(0)[0] ?? 0);
    expect([seat.outside, g.world.ownedBy([seat.id]).length]).toEqual([[beast.key, spell.key], 60]);
    const without = made(times(60, island), [beast, spell]);
    expect([(without.data as TableSetup).decks[0]?.sideboard, Object.hasOwn(without.cards, spell.key)]).toEqual([
      undefined,
      false,
    ]);
  });
});

describe('cards brought in from outside the game', () => {
  /** A has a spell in hand, and these cards outside. */
  const table = (text: string, outside: readonly string[], format = 'duel'): Scenario => {
    const s = scenario({
      format,
      names: ['A', 'B'],
      cards: [{ name: 'Call', cost: '{U}', type: 'Sorcery', text }],
      seats: { A: { battlefield: ['Island'], hand: ['Call'], library: ['Plains'] } },
    });
    s.g.journal.set(
      s.g.world.seat(s.seat('A')),
      'outside',
      outside.map((name) => Object.values(s.g.setup.cards).find((c) => c.name === name)?.key ?? name),
    );
    return s;
  };
  const seen = (s: Scenario): boolean => {
    const { world } = s.g;
    const { person, side } = world.seat(s.seat('B'));
    return canSee(s.g, { person, side }, world.get(world.hand(s.seat('A'))[0] ?? -1));
  };

  it('CR 400.11b: one that fits is chosen, revealed and put into the hand, and stays in the game', () => {
    const s = table(CALL, ['Bear', 'Spark', 'Giant'])
      .will('A', (part) => {
        expect(part).toMatchObject({
          kind: 'options',
          clauses: ['400.11b'],
          min: 0,
          max: 1,
          options: [{ label: 'Bear' }, { label: 'Giant' }],
        });
        return { keys: part.kind === 'options' ? [part.options[1]?.key ?? ''] : [] };
      })
      .cast('A', 'Call');
    expect([s.hand('A'), s.zone('Call'), s.g.world.seat(s.seat('A')).outside?.length, seen(s)]).toEqual([
      ['Giant'],
      'exile',
      2,
      true,
    ]);
  });
  it('CR 608.2d: nothing need be chosen, and the spell is exiled all the same', () => {
    const s = table(CALL, ['Bear', 'Giant']).say('A').cast('A', 'Call');
    expect([s.hand('A'), s.zone('Call'), s.g.world.seat(s.seat('A')).outside?.length]).toEqual([[], 'exile', 2]);
  });
  it('CR 400.11b: what is not revealed, the others do not see', () => {
    const s = table('Choose a card you own from outside the game and put it into your hand.', ['Spark']).cast(
      'A',
      'Call',
    );
    expect([s.hand('A'), seen(s)]).toEqual([['Spark'], false]);
  });
  it('CR 400.11b: onto the library', () => {
    const s = table('You may put a card you own from outside the game on top of your library.', ['Spark', 'Bear'])
      .will('A', (part) => ({ keys: part.kind === 'options' ? [part.options[0]?.key ?? ''] : [] }))
      .cast('A', 'Call');
    expect(s.library('A')).toEqual(['Plains', 'Spark']);
  });
  it('CR 903.11, 400.11a: with nothing outside, nothing is brought in', () => {
    const s = table(CALL, [], 'commander').cast('A', 'Call');
    expect([s.hand('A'), s.zone('Call'), s.question.kind]).toEqual([[], 'exile', 'priority']);
  });
});
