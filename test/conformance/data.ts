import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readCards } from '../../cards/import/read.ts';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { compileWithReport } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';

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

/** Cards by name, compiled when first asked for. A card's faces stand for the card where no card has that name. */
export class CardFile {
  private readonly raw = new Map<string, ScryfallCard>();
  private readonly faces = new Map<string, string>();
  private readonly compiled = new Map<string, { readonly card: CompiledCard; readonly why: readonly string[] }>();

  static async load(files: readonly string[]): Promise<CardFile> {
    const cards = new CardFile();
    for (const file of files) {
      for await (const row of readCards(file)) {
        if (!('card' in row)) continue;
        cards.raw.set(row.card.name, row.card);
        for (const f of row.card.card_faces ?? []) if (!cards.faces.has(f.name)) cards.faces.set(f.name, row.card.name);
      }
    }
    return cards;
  }

  /** The card, with what stands in the way of its being whole; undefined where no file has it. */
  get(name: string): { readonly card: CompiledCard; readonly why: readonly string[] } | undefined {
    const raw = this.raw.get(name) ?? this.raw.get(this.faces.get(name) ?? '');
    if (!raw) return undefined;
    let known = this.compiled.get(raw.name);
    if (!known) {
      const { card, odd } = compileWithReport(raw);
      const unread = card.faces.flatMap((f) => f.unread);
      this.compiled.set(
        raw.name,
        (known = {
          card,
          why: card.whole
            ? []
            : [...odd, ...unread, ...(odd.length + unread.length === 0 ? ['does not print back'] : [])],
        }),
      );
    }
    return known;
  }
}

/** The alias of `Mountain@alias`. */
export const aliasOf = (name: string): string | undefined => /@(.+)$/.exec(name)?.[1];
/** `SOM-Mountain@alias` without set code and alias. */
export const plainName = (name: string): string => name.replace(/@.*$/, '').replace(/^[A-Z0-9]{2,5}-(?=[A-Z])/, '');
