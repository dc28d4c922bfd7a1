import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { oathbreakers } from '../../../formats/oathbreaker/cards.ts';
import { deckFaults, type DeckForm } from '../../../formats/sdk/deck/decks.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { isBasic } from '../../../formats/sdk/deck/lands.ts';
import { lands, scenario, type Scenario } from '../../dsl/scenario.ts';
import { wholeMatches } from '../rules/ends.ts';

const format = FORMATS.get('oathbreaker') as FormatDefinition;
const deal = (seed: string) =>
  format.makeSetup({ seed, people: [{ name: 'A' }, { name: 'B' }], cards: starterCards() });
const cardOf = (name: string): CompiledCard =>
  [...starterCards(), ...oathbreakers()].find((c) => c.name === name) as CompiledCard;
const faults = (main: readonly CompiledCard[], commanders: readonly CompiledCard[]): string[] =>
  deckFaults({ main, commanders, sideboard: [] }, format.deckForm({}) as DeckForm).map((f) => f.clauses[0] ?? '');
const CARDS = [
  { name: 'Reader', cost: '{U}', type: 'Legendary Planeswalker — Reader', text: '+1: Scry 1.', loyalty: '3' },
  { name: 'Glance', cost: '{U}', type: 'Sorcery', text: 'Draw a card.' },
];
const table = (): Scenario =>
  scenario({
    format: 'oathbreaker',
    people: 2,
    names: ['A', 'B'],
    options: { seating: 'named' },
    cards: CARDS,
    seats: {
      A: {
        battlefield: lands(12, 'Island'),
        command: [
          { card: 'Reader', as: 'walker', marks: { oathbreaker: '0' } },
          { card: 'Glance', as: 'spell', marks: { signature: '0' } },
        ],
      },
      B: { hand: ['Smite'], battlefield: ['Swamp'] },
    },
  });

describe('decks', () => {
  it('OB1, OB2, OB3: dealt ones have a planeswalker, a spell in its colours, and fifty-eight other cards', () => {
    const setup = deal('a');
    const [deck] = (setup.data as { decks: { main: string[]; commanders: string[] }[] }).decks;
    const leaders = (deck?.commanders ?? []).map((key) => setup.cards[key] as CompiledCard);
    expect([deck?.main.length, leaders.length, leaders[0]?.faces[0].types]).toEqual([58, 2, ['planeswalker']]);
    const others = (deck?.main ?? []).filter((key) => !isBasic(setup.cards[key] as CompiledCard));
    expect(new Set(others).size).toBe(others.length);
  });
  it('OB1, OB2: other leaders are refused', () => {
    const basics = Array.from({ length: 58 }, () => cardOf('Island'));
    const ione = cardOf('Ione, Rope Reader');
    expect(
      [
        faults(basics, [ione, cardOf('Pressure Burst')]),
        faults(basics, [ione]),
        faults(basics, [cardOf('Hush, the First Snow'), ione]),
      ].map((f) => f[0]),
    ).toEqual(['OB1', 'OB1', 'OB1']);
  });
  it('OB3, OB4: exactly sixty cards, each once, in its colours', () => {
    const ione = cardOf('Ione, Rope Reader');
    const spell = starterCards().find(
      (c) => c.colorIdentity.join() === 'U' && c.faces[0].types.includes('instant'),
    ) as CompiledCard;
    const basics = (n: number) => Array.from({ length: n }, () => cardOf('Island'));
    expect([
      faults(basics(58), [ione, spell]),
      faults(basics(57), [ione, spell]),
      faults([...basics(56), spell, spell], [ione, spell]),
      faults([...basics(57), cardOf('Ibex Lancer')], [ione, spell]),
    ]).toEqual([[], ['OB3'], ['OB3'], ['OB4']]);
  });
});

describe('the two in the command zone', () => {
  it('OB5, OB6: the oathbreaker is cast from there; then the spell, for {2} more each time', () => {
    const s = table();
    expect(s.try('A', 'cast', 'spell')?.clauses).toEqual(['OB6']);
    s.cast('A', 'walker');
    expect(s.zone('walker')).toBe('battlefield');
    s.will('A', (part) => (part.kind === 'choose' ? { chosen: [...part.from] } : { keys: ['yes'] })).cast('A', 'spell');
    s.resolve();
    expect([s.hand('A').length > 0, s.zone('spell')]).toEqual([true, 'command']);
    s.will('A', (part) => (part.kind === 'choose' ? { chosen: [...part.from] } : { keys: ['yes'] })).cast('A', 'spell');
    expect(s.g.world.permanentsOf(0).filter((id) => s.g.world.get(id).tapped)).toHaveLength(5);
  });
  it('OB5: nobody casts those of somebody else', () => {
    const s = table();
    expect(s.to('main1', 'B').try('B', 'cast', 'walker')).not.toBeNull();
  });
  it('OB7: either may stay in a graveyard instead', () => {
    const s = table().cast('A', 'walker');
    s.will('A', { chosen: [] }).cast('A', 'spell');
    expect(s.zone('spell')).toBe('graveyard');
  });
  it('OB8: combat damage by it is not counted', () => {
    expect([format.rules({}).loss, format.clauses.some((c) => c.id === '903.10a')]).toEqual([undefined, false]);
  });
  wholeMatches('oathbreaker', 2);
});
