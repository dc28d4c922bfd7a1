import type { LogLine } from '../../protocol/index.ts';
import type { MatchStore, SnapshotRow, TableFormat } from '../ports.ts';
import { applyInTurns } from './in-turns.ts';
import { effective, isOlder, trustedUpTo } from './rebuild.ts';
import { Viewers, type ViewersOptions } from '../viewers.ts';

/** Lines of one viewer's log in order; `more`: there are others before them. */
export interface LogPage {
  readonly lines: LogLine[];
  readonly more: boolean;
}

/** lines sent at a time */
const PAGE = 200;

/** The last lines before line `before`. */
function pageOf(lines: readonly LogLine[], before: number): LogPage {
  const earlier = lines.filter((line) => line.n < before);
  return { lines: earlier.slice(-PAGE), more: earlier.length > PAGE };
}

/**
 * Everybody's lines up to input `upTo`, by playing the match once more from its beginning, a little at a time. What a snapshot keeps is only the last of
 * them. Null where the rules no longer reproduce the log.
 */
async function readHistory(
  store: MatchStore,
  format: TableFormat,
  looking: ViewersOptions,
  upTo: number,
  trusts = true,
): Promise<SnapshotRow['logs'] | null> {
  const setup = await store.setup(looking.match);
  if (setup === null) return null;
  const rows = effective((await store.inputs(looking.match, 0)).filter(({ seq }) => seq <= upTo));
  const older = isOlder(format, setup);
  const trusted = trusts && !older ? trustedUpTo(rows, { read: false }) : 0;
  const game = format.start(setup);
  const viewers = new Viewers(looking, game, {});
  viewers.listen();
  const diverged = await applyInTurns(game, rows, { compare: !older, trusted, after: () => viewers.listen() });
  if (diverged !== null) return trusted > 0 ? readHistory(store, format, looking, upTo, false) : null;
  return viewers.allLines();
}

interface HistoryDeps {
  readonly store: MatchStore;
  readonly format: TableFormat;
  readonly onFault: (match: string, error: unknown) => void;
}

/** A match's log from before what is in memory, read once when somebody wants it. */
export class History {
  readonly #deps: HistoryDeps;
  readonly #looking: () => ViewersOptions;
  #read: { readonly seq: number; readonly logs: ReturnType<typeof readHistory> } | null = null;

  constructor(deps: HistoryDeps, looking: () => ViewersOptions) {
    this.#deps = deps;
    this.#looking = looking;
  }

  /** A page for a viewer by key; `here`: the lines in memory, and the input before which they were not made. Null when it cannot be read. */
  async page(
    key: string,
    here: { readonly lines: readonly LogLine[]; readonly seq: number },
    before: number,
  ): Promise<LogPage | null> {
    const first = here.lines[0]?.n ?? 0;
    if (first === 0 || before > first) {
      const page = pageOf(here.lines, before);
      return { ...page, more: page.more || first > 0 };
    }
    const { store, format, onFault } = this.#deps;
    if (this.#read?.seq !== here.seq)
      this.#read = { seq: here.seq, logs: readHistory(store, format, this.#looking(), here.seq) };
    const logs = await this.#read.logs.catch((error: unknown) => onFault(this.#looking().match, error));
    if (logs) return pageOf(logs[key] ?? [], before);
    this.#read = null;
    return null;
  }
}
