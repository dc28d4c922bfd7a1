import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { shared } from '../shared.ts';

const CORPUS = shared('cards/oracle-cards.jsonl.gz');

/** True if the corpus of real cards lies beside the project. */
export const hasRealCards = existsSync(CORPUS);
if (!hasRealCards) process.stderr.write(`Real cards are not played: there is no ${CORPUS}.\n`);

interface Real {
  readonly name: string;
  readonly mana_cost?: string;
  readonly type_line: string;
  readonly oracle_text: string;
  readonly power?: string;
  readonly toughness?: string;
}

/** Cards of one face with their own texts, as scenarios take them. */
export function realCards(
  ...names: readonly string[]
): { name: string; cost: string; type: string; text: string; pt?: string }[] {
  const wanted = names.map((name) => `"name":${JSON.stringify(name)}`);
  const lines = gunzipSync(readFileSync(CORPUS))
    .toString()
    .split('\n')
    .filter((line) => wanted.some((w) => line.includes(w)));
  const cards = lines.map((line) => JSON.parse(line) as Real).filter((c) => names.includes(c.name));
  if (cards.length !== names.length) throw new Error(`The corpus lacks one of ${names.join(', ')}.`);
  return cards.map((c) => ({
    name: c.name,
    cost: c.mana_cost ?? '',
    type: c.type_line,
    text: c.oracle_text,
    ...(c.power === undefined ? {} : { pt: `${c.power}/${c.toughness}` }),
  }));
}
