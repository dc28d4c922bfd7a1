import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Begin } from '../../server/bin/threads/workers.ts';
import { writeScenario } from '../fuzz/files.ts';
import { Finding } from '../fuzz/track.ts';
import { smoke, type SmokeReport } from './play.ts';

/** `folder`: where the scenarios of finds are written. */
export interface Task {
  readonly seed: string;
  readonly folder: string;
}
/** A card with its number in the run's order. */
export interface Numbered {
  readonly n: number;
  readonly card: CompiledCard;
}

export interface Found {
  readonly n: number;
  readonly card: string;
  readonly seed: string;
  readonly kind: string;
  readonly message: string;
  /** the scenario, where the match had begun */
  readonly file: string | null;
}
export type Outcome = { readonly report: SmokeReport } | { readonly found: Found };

/** Puts each card into its random situation. */
export const smokeCards: Begin<Task, Numbered, Outcome> =
  ({ seed: run, folder }) =>
  ({ n, card }) => {
    const seed = `${run}/${card.name}`;
    try {
      return { report: smoke(card, seed) };
    } catch (e) {
      const found = { n, card: card.name, seed };
      if (e instanceof Finding)
        return {
          found: { ...found, kind: e.kind, message: e.scenario.message, file: writeScenario(folder, e.scenario) },
        };
      const message = e instanceof Error ? (e.stack ?? e.message) : String(e);
      return { found: { ...found, kind: message.split('\n')[0] ?? '', message, file: null } };
    }
  };
