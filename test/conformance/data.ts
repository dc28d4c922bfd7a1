import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { progress } from '../../server/bin/cards/command.ts';
import { Corpus, corpusOf } from '../../server/bin/corpus/corpus.ts';
import { workersOf } from '../../server/bin/threads/workers.ts';

/** One line of a scenario: its name, the source line, and arguments by name. */
export interface Op {
  readonly op: string;
  readonly line: number;
  readonly player?: string;
  readonly card?: string;
  readonly count?: number;
  readonly zone?: string;
  readonly tapped?: boolean;
  readonly turn?: number;
  readonly step?: string;
  readonly target?: string;
  readonly choice?: string;
  readonly mode?: string;
  readonly times?: number;
  readonly amount?: number;
  readonly ability?: string | { readonly name: string; readonly args: readonly string[] };
  readonly attacker?: string;
  readonly blocker?: string;
  readonly value?: boolean | number;
  readonly [key: string]: unknown;
}
export interface ScenarioFile {
  readonly id: string;
  readonly format: string;
  readonly game: {
    readonly kind: string;
    readonly attack_option: string;
    readonly range: string;
    readonly starting_life: number;
    readonly players: readonly string[];
    readonly turn_order: readonly string[];
    readonly decks: Readonly<Record<string, string>>;
    readonly commanders?: Readonly<Record<string, readonly string[]>>;
  };
  readonly strict: boolean;
  readonly cards: readonly string[];
  readonly tier: string;
  readonly themes: readonly string[];
  readonly features: readonly string[];
  readonly setup: readonly Op[];
  readonly script: readonly Op[];
  readonly asserts: readonly Op[];
}
export interface DeckList {
  readonly main: readonly { readonly count: number; readonly name: string }[];
}

const text = (file: string): string => {
  const raw = readFileSync(file);
  return (raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw).toString('utf8');
};

/** Scenarios of a JSON Lines file, plain or gzipped. */
export function readScenarios(file: string): ScenarioFile[] {
  return text(file)
    .split('\n')
    .filter((l) => l.trim() !== '')
    .map((l) => JSON.parse(l) as ScenarioFile);
}

/** The ids of the scenarios that pass and are held to it, one a line. */
export const KEPT = fileURLToPath(new URL('passing.txt', import.meta.url));
export const keptIds = (): string[] =>
  readFileSync(KEPT, 'utf8')
    .split('\n')
    .filter((l) => l !== '');

export function readDecks(file: string): ReadonlyMap<string, DeckList> {
  return new Map(Object.entries((JSON.parse(text(file)) as { decks: Record<string, DeckList> }).decks));
}

/** Cards of compiled files by name. A card's faces stand for the card where no card has that name. */
export class CardFile {
  /** the files' bytes, to share with workers */
  readonly bytes: readonly SharedArrayBuffer[];
  private readonly places = new Map<string, { readonly corpus: Corpus; readonly n: number }>();
  private readonly faces = new Map<string, string>();
  private readonly known = new Map<string, { readonly card: CompiledCard; readonly why: readonly string[] }>();

  constructor(bytes: readonly SharedArrayBuffer[]) {
    this.bytes = bytes;
    for (const corpus of bytes.map((one) => new Corpus(one)))
      for (let n = 0; n < corpus.size; n++) {
        const row = corpus.row(n);
        if ('bad' in row) continue;
        const { name } = row.read.card;
        this.places.set(name, { corpus, n });
        for (const face of row.faces) if (!this.faces.has(face)) this.faces.set(face, name);
      }
  }

  static async load(files: readonly string[], workers = workersOf(undefined)): Promise<CardFile> {
    const bytes: SharedArrayBuffer[] = [];
    const line = progress();
    for (const file of files) {
      const onProgress = (n: number, of: number): void => line.show(`${n} of ${of} cards compiled`);
      bytes.push((await corpusOf(file, { workers, onProgress })).bytes);
    }
    line.clear();
    return new CardFile(bytes);
  }

  /** The card, with what stands in the way of its being whole; undefined where no file has it. */
  get(name: string): { readonly card: CompiledCard; readonly why: readonly string[] } | undefined {
    const full = this.places.has(name) ? name : (this.faces.get(name) ?? '');
    const known = this.known.get(full);
    const place = this.places.get(full);
    if (known || !place) return known;
    const row = place.corpus.row(place.n);
    const card = place.corpus.card(place.n);
    if ('bad' in row || !card) return undefined;
    const odd = [...row.read.odd, ...card.faces.flatMap((f) => f.unread)];
    const found = { card, why: card.whole ? [] : odd.length === 0 ? ['does not print back'] : odd };
    this.known.set(full, found);
    return found;
  }
}

/** The alias of `Mountain@alias`. */
export const aliasOf = (name: string): string | undefined => /@(.+)$/.exec(name)?.[1];
/** `SOM-Mountain@alias` without set code and alias. */
export const plainName = (name: string): string => name.replace(/@.*$/, '').replace(/^[A-Z0-9]{2,5}-(?=[A-Z])/, '');
