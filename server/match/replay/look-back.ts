import type { PersonId } from '../../engine/kernel/refs.ts';
import type { Moment, MomentJudged, MomentQuestions, MomentRuling, Moments, Refusal } from '../../protocol/index.ts';
import type { JudgeMoment } from '../host/judge-port.ts';
import { isOlder } from '../log/rebuild.ts';
import type { MatchRecord, MatchStore, TableFormat } from '../ports.ts';
import * as refuse from '../refusals.ts';
import { sameToken } from '../tokens.ts';
import { diff } from '../view/diff.ts';
import { filmOf, indexOf, type Film } from './film.ts';
import { askAt, whyAt } from './judging.ts';
import { recordedIn } from './playback.ts';
import * as refused from './refusals.ts';

/** films kept at once, and for how long after the last look */
const MOST = 12;
const KEPT_MS = 10 * 60_000;

interface Deps {
  readonly store: MatchStore;
  readonly formats: ReadonlyMap<string, TableFormat>;
  /** absent: no questions are put to the judge */
  readonly judge?: JudgeMoment | undefined;
  readonly onFault: (match: string, error: unknown) => void;
}

interface Kept {
  readonly record: MatchRecord;
  readonly film: Promise<Film | Refusal>;
  readonly timer: NodeJS.Timeout;
}

/**
 * Shows matches that are over, moment by moment, as a seat or a spectator saw them. A match is played once more when somebody first looks back at it; its
 * views are kept while they do, so that moving on to another moment plays nothing.
 */
export class LookBack {
  readonly #deps: Deps;
  readonly #films = new Map<string, Kept>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Every moment of the match, with the log. `token`: a seat's secret; without it, what spectators saw. */
  async moments(id: string, token?: string): Promise<Moments | Refusal> {
    const film = await this.#film(id, token);
    if (refuse.isRefusal(film)) return film;
    const { record, format, setup, rows } = film.of;
    return {
      match: id,
      format: record.format,
      title: record.title,
      people: record.seats.map(({ name, role }) => ({ name, role })),
      you: film.person,
      ...(format.info.tale === true ? { campaign: true } : {}),
      ...(isOlder(format, setup) ? { older: true } : {}),
      ...(film.parted ? { ends: refused.parted(film.end, rows.at(-1)?.seq ?? 0, isOlder(format, setup)) } : {}),
      moments: [...film.marks],
      turns: [...film.turns],
      log: [...film.log],
      cards: film.cards,
    };
  }

  /** The last moment not after choice `n`; `from`: the changes since that moment. */
  async moment(
    id: string,
    n: number,
    { token, from }: { token?: string | undefined; from?: number | undefined },
  ): Promise<Moment | Refusal> {
    const film = await this.#film(id, token);
    if (refuse.isRefusal(film)) return film;
    const at = indexOf(film, n);
    const view = film.views[at];
    const mark = film.marks[at];
    if (view === undefined || mark === undefined) return refused.noSuchMoment();
    const before = from === undefined ? undefined : film.views[indexOf(film, from)];
    return before === undefined ? { n: mark.n, view } : { n: mark.n, patch: diff(before, view) };
  }

  /** Puts questions to the judge at the last moment up to choice `n` at which a player had priority. */
  async judge(id: string, n: number, asked: MomentQuestions, token?: string): Promise<MomentJudged | Refusal> {
    const { judge } = this.#deps;
    if (judge === undefined) return refuse.noJudge();
    const film = await this.#film(id, token);
    return refuse.isRefusal(film) ? film : askAt(judge, film, n, asked);
  }

  /** Why a thing of this seat's may or may not be used after choice `n`. */
  async why(id: string, n: number, about: string, token?: string): Promise<MomentRuling | Refusal> {
    const film = await this.#film(id, token);
    if (refuse.isRefusal(film)) return film;
    return film.person === null ? refuse.watching() : whyAt(film, film.person, n, about);
  }

  async #film(id: string, token: string | undefined): Promise<Film | Refusal> {
    const known = [...this.#films.values()].find(({ record }) => record.id === id);
    const record = known?.record ?? (await this.#deps.store.find(id));
    if (record === null) return refuse.noSuchMatch();
    if (record.status !== 'over') return refused.stillPlayed();
    const seat = token === undefined ? null : record.seats.findIndex((s) => sameToken(token, s.tokenHash));
    if (seat === -1) return refused.noSeat();
    return this.#kept(record, seat);
  }

  #kept(record: MatchRecord, person: PersonId | null): Promise<Film | Refusal> {
    const key = `${record.id} ${person ?? 'watch'}`;
    const known = this.#films.get(key);
    if (known) {
      known.timer.refresh();
      this.#films.delete(key);
      this.#films.set(key, known);
      return known.film;
    }
    const film = this.#play(record, person).catch((error: unknown) => {
      this.#deps.onFault(record.id, error);
      this.#forget(key);
      return refused.unplayable();
    });
    this.#films.set(key, { record, film, timer: setTimeout(() => this.#forget(key), KEPT_MS).unref() });
    const [oldest] = this.#films.keys();
    if (this.#films.size > MOST && oldest !== undefined) this.#forget(oldest);
    return film;
  }

  #forget(key: string): void {
    clearTimeout(this.#films.get(key)?.timer);
    this.#films.delete(key);
  }

  async #play(record: MatchRecord, person: PersonId | null): Promise<Film | Refusal> {
    const { store, formats } = this.#deps;
    const format = formats.get(record.format);
    if (format === undefined) return refuse.frozen(`its format “${record.format}” is not installed here`);
    const recorded = await recordedIn(store, record, format);
    return recorded === null ? refuse.noSuchMatch() : filmOf(recorded, person);
  }
}
