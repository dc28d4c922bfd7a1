import { isRefusal, refusal } from '../../match/refusals.ts';
import type { InputRow, MatchStore } from '../../match/ports.ts';
import { hashToken, newMatchId } from '../../match/tokens.ts';
import { assignRoles } from '../../../formats/sdk/roles.ts';
import type { FormatInfo, LabReplay, Refusal } from '../../protocol/index.ts';
import type { Replayed, Series } from './orders.ts';
import type { LabRuns } from './ports.ts';
import * as refused from './refusals.ts';
import type { LabThread } from './thread.ts';

/** The decisions of a match that the page can look back at: all of its views are kept while somebody does. */
const MOST_DECISIONS = 20_000;

interface Which {
  readonly run: string;
  readonly n: number;
  /** of the stored match */
  readonly title: string;
}

/**
 * Matches of runs as stored matches that can be looked back at. A run keeps of each match only its record; the match is played once more from its seed when somebody opens it, and kept from then on.
 * Bots have no secrets: the match can be looked back at with the eyes of each of its people.
 */
export class Replays {
  readonly #runs: LabRuns;
  readonly #store: Pick<MatchStore, 'create' | 'find' | 'acquire' | 'append' | 'release'>;
  readonly #thread: Pick<LabThread, 'do'>;
  readonly #rolesOf: (composition: Series['composition']) => FormatInfo['roles'];
  readonly #opening = new Map<string, Promise<LabReplay | Refusal | { readonly error: string }>>();

  constructor(deps: {
    readonly runs: LabRuns;
    readonly store: Pick<MatchStore, 'create' | 'find' | 'acquire' | 'append' | 'release'>;
    readonly thread: Pick<LabThread, 'do'>;
    readonly rolesOf: (composition: Series['composition']) => FormatInfo['roles'];
  }) {
    this.#runs = deps.runs;
    this.#store = deps.store;
    this.#thread = deps.thread;
    this.#rolesOf = deps.rolesOf;
  }

  /** The stored match; it is made once, however many ask for it at the same time. */
  async open(which: Which, series: Series): Promise<LabReplay | Refusal | { readonly error: string }> {
    const known = await this.#runs.matchOf(which.run, which.n);
    if (known !== null) return this.#told(known);
    const key = `${which.run}/${which.n}`;
    const before = this.#opening.get(key);
    if (before !== undefined) return before;
    const opening = this.#make(which, series).finally(() => this.#opening.delete(key));
    this.#opening.set(key, opening);
    return opening;
  }

  async #make({ run, n, title }: Which, series: Series): Promise<LabReplay | Refusal | { readonly error: string }> {
    const [record] = await this.#runs.records(run, n, 1);
    if (record === undefined) return refused.noSuchRun();
    const { decisions } = JSON.parse(record) as { readonly decisions: number };
    if (decisions > MOST_DECISIONS) return refused.tooLong(decisions, MOST_DECISIONS);
    const done = await this.#thread.do({ replay: series, n, record }).catch(refused.notDone);
    if (isRefusal(done) || 'error' in done) return done;
    if (!('replayed' in done)) return refused.parted();
    const match = await this.#stored(title, series, done.replayed);
    if (match === null) return refusal('unavailable', 'The match could not be stored.', 'Try again in a moment.');
    await this.#runs.setMatch(run, n, match);
    return this.#told(match);
  }

  async #stored(title: string, { composition }: Series, { setup, rows, bots }: Replayed): Promise<string | null> {
    const match = newMatchId();
    const roles = assignRoles(this.#rolesOf(composition), setup.people.length) ?? [];
    const seats = setup.people.map(({ name }, person) => ({
      person,
      role: roles[person] ?? '',
      name,
      who: bots[person] ?? ('sensible' as const),
      tokenHash: hashToken(tokenOf(match, person)),
      stops: null,
    }));
    await this.#store.create({ id: match, format: setup.format, title, status: 'over', seats, setup });
    const lease = await this.#store.acquire(match);
    if (lease === null) return null;
    const { epoch } = lease;
    await this.#store.append(rows.map((row, i): InputRow => ({ match, epoch, seq: i + 1, request: null, ...row })));
    await this.#store.release([match]);
    return match;
  }

  async #told(match: string): Promise<LabReplay | Refusal> {
    const record = await this.#store.find(match);
    if (record === null) return refused.noSuchRun();
    const link = `/replay/${match}`;
    const seats = record.seats.map(({ person, role, name }) => ({
      role,
      name,
      link: `${link}#${tokenOf(match, person)}`,
    }));
    return { match, link, seats };
  }
}

/** The key to a seat of a bot match. It is no secret, because bots have none. */
const tokenOf = (match: string, person: number): string => `${match}.${person}`;
