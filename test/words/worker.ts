import { readFileSync, writeSync } from 'node:fs';
import { STOCK } from '../dsl/stock.ts';
import { keyOf, mutate, mutatePart, mutantsIn, type Mutant } from './mutants.ts';
import { Reads } from './reads.ts';
import { noted } from './shim.ts';
import { NO_VARIATION, varyBy } from './vary.ts';

/** The worker's orders: to play all tests and say what is in them, or to play mutants' tests until one fails. */
export type Task =
  | { readonly do: 'read'; /** words that need not be watched */ readonly known: readonly string[] }
  | { readonly do: 'mutate'; /** a file of WantedMutant[] */ readonly list: string; readonly from: number };
/** A mutant with the numbers of the tests in which its field stands, those first that should be played first. */
export interface WantedMutant extends Mutant {
  readonly tests: readonly number[];
}
/** A test as it was played: how long it took in ms, and what stands in its cards. */
export interface Played {
  readonly test: number;
  readonly name: string;
  readonly ms: number;
  readonly failed: string | null;
  readonly mutants: readonly Mutant[];
}
export type Line =
  | { readonly is: 'played'; readonly played: Played }
  /** "word / field" -> how often it was read while tests ran, and what of it was seen to fail only because it was watched */
  | { readonly is: 'reads'; readonly noted: Readonly<Record<string, number>>; readonly upset: readonly string[] }
  | { readonly is: 'begun'; readonly n: number }
  | { readonly is: 'tried'; readonly n: number; readonly killedBy: number | null };

function say(line: Line): void {
  const text = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let at = 0; at < text.length;) {
    try {
      at += writeSync(1, text, at);
    } catch (e) {
      if ((e as { code?: string }).code !== 'EAGAIN') throw e;
    }
  }
}

/** Null when it passes. */
async function play(test: number): Promise<string | null> {
  try {
    await noted()[test]?.run();
    return null;
  } catch (e) {
    return e instanceof Error ? e.message : String(e);
  }
}

const stock = new Map(STOCK.map((c) => [c.name, c.text ?? '']));

async function readAll(known: ReadonlySet<string>): Promise<void> {
  const passing: number[] = [];
  for (const [test, { file, name }] of noted().entries()) {
    const mutants = new Map<string, Mutant>();
    const note = <T>(ir: T, parent: string, key: string): T => {
      for (const m of mutantsIn(ir, parent, key)) mutants.set(keyOf(m), m);
      return ir;
    };
    varyBy({
      ...NO_VARIATION,
      byRules: (ir) => note(ir, 'rules', 'part'),
      card: (card) => {
        if (stock.get(card.name) !== card.faces[0].text)
          note(
            card.faces.map((f) => f.abilities),
            'card',
            'abilities',
          );
        return card;
      },
    });
    const began = performance.now();
    const failed = await play(test);
    if (failed === null && [...mutants.values()].some((m) => !known.has(m.word))) passing.push(test);
    say({
      is: 'played',
      played: { test, name: `${file}: ${name}`, ms: performance.now() - began, failed, mutants: [...mutants.values()] },
    });
  }
  const reads = new Reads();
  globalThis.structuredClone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // what is watched cannot be cloned otherwise
  varyBy({
    card: (card) => reads.watch(card),
    byRules: (ir) => reads.watchPart(ir),
    fromKey: (ir) => reads.watchPart(ir),
  });
  const upset: string[] = [];
  for (const test of passing) {
    const failed = await play(test);
    if (failed !== null) upset.push(`${noted()[test]?.name}: ${failed.split('\n')[0]}`);
  }
  say({ is: 'reads', noted: Object.fromEntries(reads.noted), upset });
}

async function tryAll(list: readonly WantedMutant[], from: number): Promise<void> {
  for (let n = from; n < list.length; n++) {
    const mutant = list[n] as WantedMutant;
    say({ is: 'begun', n });
    varyBy({ ...NO_VARIATION, card: (card) => mutate(card, mutant), byRules: (ir) => mutatePart(ir, mutant) });
    let killedBy: number | null = null;
    for (const test of mutant.tests) {
      if ((await play(test)) === null) continue;
      killedBy = test;
      break;
    }
    say({ is: 'tried', n, killedBy });
  }
}

/** Called when all tests are noted. */
export async function work(task: Task): Promise<void> {
  if (task.do === 'read') await readAll(new Set(task.known));
  else await tryAll(JSON.parse(readFileSync(task.list, 'utf8')) as WantedMutant[], task.from);
}
