import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { binding } from '../../formats/binding/index.ts';
import { unexpectedIn } from '../../server/judge/differences.ts';
import { judge } from '../../server/judge/judge.ts';
import { laidOut } from '../../server/judge/position.ts';
import { readings } from '../../server/judge/readings.ts';
import type { Situation } from '../../server/judge/situation-schema.ts';
import { Table } from '../../server/judge/table.ts';
import { spread } from '../sweep.ts';
import { BEAR, BURN, file } from './burn.ts';
import { ruledOn } from './ruled.ts';

interface Dispute extends Omit<Situation, 'people' | 'seats'> {
  readonly magicians: number;
  readonly seats?: Situation['seats'];
  readonly acts?: readonly string[];
  readonly questions: readonly { readonly ask: string }[];
}
const FOLDER = fileURLToPath(new URL('book', import.meta.url));

/** The readings of a dispute, found by judging it under every choice of every option. */
function oneByOne(input: object): unknown {
  const {
    name: _name,
    twin: _twin,
    magicians,
    seats = {},
    acts = [],
    questions,
    ...rest
  } = input as Dispute & Record<'name' | 'twin', unknown>;
  const situation: Situation = { ...rest, people: magicians + 1, seats };
  const pool = { dealt: starterCards(), found: new Map() };
  const answers = (under: Situation) => {
    const table = new Table(() => laidOut(binding, under, pool), acts);
    return questions.map((q, i) => table.answered(q.ask, `questions.${i}`));
  };
  return readings(binding, situation, answers(situation), new Set(Object.keys(binding.declared)), answers);
}

describe('the options under which an answer is another', () => {
  it.each(spread(readdirSync(FOLDER).toSorted(), 6))(
    'are those that are found by trying every choice of every option: %s',
    (name) => {
      const input = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as object;
      const found = judge(input, BOOK, starterCards()).rulings.map((r) => r.readings ?? []);
      expect(found).toEqual(oneByOne(input));
    },
  );
  const gift = file({
    cards: [BURN, BEAR],
    seats: {
      'Will 2': { battlefield: [{ card: 'Bear', owner: 'Will 1' }] },
      'Opposition 2': { hand: ['Burn'], pool: 'R' },
    },
    acts: ['Opposition 2 casts Burn at Bear', 'Burn resolves'],
    question: undefined,
    questions: [{ ask: 'zone of Bear', expect: { answer: 'graveyard of Will 2' } }],
  });
  it('do not include an option that a house rule sets', () => {
    const options = (changes: readonly string[]) => ruledOn({ ...gift, changes }).readings?.map((r) => r.option);
    expect(options([])).toEqual(['strayGraveyard']);
    expect(options(['fronts.strayGraveyard=owner'])).toBeUndefined();
  });
  it('are expected of a file that does not say them only where that is asked for', () => {
    const differing = (all: boolean) => unexpectedIn(judge(gift, BOOK, starterCards(), new Map(), { readings: all }));
    expect(differing(false)).toEqual([]);
    expect(differing(true)).toEqual([
      'zone of Bear With strayGraveyard: owner there is “graveyard of Will 1”; the file expects no other answer.',
    ]);
  });
});
