import { describe, expect, test } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { distinctSubjects, subjectWords } from '../../client-lite/web/match/lines.ts';
import { FORMATS } from '../../formats/index.ts';
import { RandomBot } from '../../server/bots/random.ts';
import type { Part, Prompt, View } from '../../server/protocol/index.ts';
import { playMatch } from '../../server/sim/run.ts';

const SYMBOL = /\{(?:\d+|[WUBRGCSXYZTQEAP½∞]|[2WUBRGC](?:\/[WUBRGCP]){1,2}|CHAOS|TK)\}/g;

/** Faults of one line as people read it: ids of the server's, or braces that are no symbol. */
const rough = (line: string): boolean => /[{}]|\b[cso]\d+\b|undefined|\[object/.test(line.replaceAll(SYMBOL, ''));

/** The words of a question: its title, its lines, and its main button. */
function wordsOf(part: Part): string[] {
  switch (part.kind) {
    case 'priority':
      return [part.title, part.pass, ...part.actions.flatMap(({ label, cost }) => [label, cost ?? ''])];
    case 'options':
      return [part.title, ...part.options.map(({ label }) => label)];
    default:
      return 'title' in part ? [part.title] : [];
  }
}

/** Lines of one question that people could not tell apart. */
function alikeIn(view: View, part: Part): string[] {
  const lines =
    part.kind === 'options'
      ? part.options.map(({ label }) => label)
      : part.kind === 'choose'
        ? [...distinctSubjects(view, part.from)].map(([ref, name]) => {
            const { figures, where } = subjectWords(view, ref);
            return `${name} ${figures} ${where}`;
          })
        : [];
  return lines.filter((line, at) => lines.indexOf(line) !== at);
}

/** Plays at random, and reads every question before it answers. */
class Reader extends RandomBot {
  readonly found = new Set<string>();
  read = 0;

  override choose(...[view, prompt, tools]: Parameters<RandomBot['choose']>): ReturnType<RandomBot['choose']> {
    if (view !== null) this.#read(view, prompt);
    return super.choose(view, prompt, tools);
  }

  #read(view: View, { part }: Prompt): void {
    this.read++;
    for (const line of wordsOf(part)) if (rough(line)) this.found.add(`rough: ${line}`);
    for (const line of alikeIn(view, part)) this.found.add(`twice: ${line}`);
  }
}

describe('the words of questions', () => {
  test('are rough where they show an id, or braces that are no symbol', () => {
    expect(['Move {c12}', 'Choose c12', 'Pay {2}{W/P}: undefined', '{here}'].every(rough)).toBe(true);
    expect(['Cast Bear {1}{G}', 'Pay {2}{W/P} or {X}', 'Spend 3 Fealty'].some(rough)).toBe(false);
  });
  test.each([...FORMATS.keys()])('of %s name no ids, and no two lines read the same', (id) => {
    const format = FORMATS.get(id);
    if (format === undefined) throw new Error(id);
    const least = format.roles.reduce((sum, { min }) => sum + min, 0);
    const people = Array.from({ length: least }, (_, at) => ({ name: `Player ${at + 1}` }));
    const readers = people.map((_, at) => new Reader(`words/${at}`));
    playMatch(format, { seed: `words/${id}`, people, cards: starterCards() }, readers, { views: true });
    for (const { read } of readers) expect(read).toBeGreaterThan(0);
    expect(readers.flatMap(({ found }) => [...found])).toEqual([]);
  });
});
