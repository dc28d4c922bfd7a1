import { describe, expect, it } from 'vitest';
import { compileCard } from '../../cards/oracle/compile.ts';
import { figureLines, type Figures } from '../../cards/oracle/figures.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { readFigures } from '../../server/bin/cards/figures.ts';
import { spellBody } from '../../server/engine/language/activated-abilities.ts';
import { inlineCard } from '../../server/judge/situation.ts';
import { card, playing, type Given } from '../dsl/plain-ruling.ts';
import { done } from '../engine/effects/ir.ts';
import { allWords, newFields } from './figures.ts';
import { ITSELF, keyOf, mutate, mutantsIn } from './mutants.ts';
import { Reads } from './reads.ts';

const figures = readFigures() as Figures;

const listed = (of: 'unplayed' | 'unread' | 'survived'): readonly string[] =>
  Object.entries(figures.words).flatMap(([word, w]) => (w[of] ?? []).map((name) => `${word} / ${name}`));

describe('what npm run words has measured (a new word is measured by npm run words -- --new)', () => {
  it('is of the words that there are: a rules test plays each, with each of the fields that texts have', () => {
    expect(allWords().filter((word) => figures.words[word] === undefined)).toEqual([]);
    expect(figures.unplayed).toEqual([]);
    expect(newFields(figures)).toEqual([]);
    expect(listed('unplayed')).toEqual([]);
  });
  it('each change of a field (dropped, another number, negated) makes a test fail', () => {
    expect(listed('survived')).toEqual([]);
  });
  it('no field that stood in a card of a test was read by nothing', () => {
    expect(listed('unread')).toEqual([]);
  });
  it('is told with the day and the number of tests', () => {
    expect(figureLines(figures).join('\n')).toContain(
      `measured ${figures.measured} at ${figures.commit} with ${figures.tests} tests`,
    );
  });
});

const creature = (name: string, kind: string, pt: string, text = '') =>
  card(name, '{1}', `Creature — ${kind}`, text, pt);
/** A board on which every part of these texts makes a difference. */
const BOARD: Given = {
  cards: [
    creature('Elf', 'Elf', '2/3'),
    creature('Goblin', 'Goblin', '1/4'),
    creature('Other Goblin', 'Goblin', '3/3'),
    creature('Bird', 'Bird', '1/3', 'Flying'),
    creature('Boar', 'Boar', '1/5'),
    ...['Bell', 'Cup', 'Jar'].map((name) => card(name, '{1}', 'Artifact')),
    ...['Ford', 'Mere', 'Glade', 'Fen'].map((name) => card(name, '', 'Land')),
    ...Array.from({ length: 6 }, (_, i) => card(`Page ${i}`, '{1}', 'Sorcery')),
  ],
  seats: {
    A: {
      battlefield: ['Elf', 'Goblin', 'Bell', 'Cup', 'Ford', 'Glade', 'Fen'],
      library: ['Page 0', 'Page 2', 'Page 4'],
    },
    B: { battlefield: ['Other Goblin', 'Bird', 'Boar', 'Jar', 'Mere'], library: ['Page 1', 'Page 3', 'Page 5'] },
  },
};
const SAMPLE = [
  'You gain 3 life.',
  'Each opponent loses 2 life.',
  'Draw two cards.',
  '~ deals 2 damage to each creature without flying.',
  'Put a +1/+1 counter on each Goblin you control.',
  'Destroy all artifacts.',
  'Tap all creatures your opponents control.',
  'Creatures you control get +1/+2 until end of turn.',
  'Each player mills two cards.',
  'You gain 1 life for each creature you control.',
] as const;

/** The table when a card's instructions have been followed. */
function after({ faces: [face] }: CompiledCard): string {
  const { table: t } = playing(BOARD);
  done(t, spellBody(face).effects);
  const { objects, sides, zones } = t.g.state;
  return JSON.stringify([
    sides.map((s) => s.life),
    zones.hand,
    zones.graveyard,
    zones.library,
    Object.values(objects).map((o) => [
      o.id,
      o.tapped,
      o.damage,
      o.counters,
      o.zone === 'battlefield' ? [t.g.world.power(o.id), t.g.world.chars(o.id).toughness] : o.zone,
    ]),
  ]);
}
const outcome = (card: CompiledCard): string => {
  try {
    return after(card);
  } catch (e) {
    return `cannot be carried out: ${e instanceof Error ? e.message : String(e)}`;
  }
};

describe('a sample of the words', () => {
  it.each(SAMPLE)('“%s”: each of its fields is read, and nothing of it can be otherwise unnoticed', (text) => {
    const sample = compileCard(inlineCard({ name: 'Sample', cost: '{G}', type: 'Sorcery', text }));
    expect(sample.whole).toBe(true);
    const body = sample.faces.map((f) => f.abilities);
    const expected = after(sample);
    const mutants = [...new Map([...mutantsIn(body)].map((m) => [keyOf(m), m])).values()].filter(
      (m) => !m.word.startsWith('kind '),
    );
    expect(mutants.filter((m) => outcome(mutate(sample, m)) === expected).map(keyOf)).toEqual([]);
    const reads = new Reads();
    expect(after(reads.watch(sample))).toBe(expected);
    expect(
      [...new Set(mutants.filter((m) => m.field !== ITSELF).map((m) => `${m.word} / ${m.field}`))].filter(
        (name) => !reads.noted.has(name),
      ),
    ).toEqual([]);
  });
});
