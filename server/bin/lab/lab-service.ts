import { randomBytes } from 'node:crypto';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { isRefusal } from '../../match/refusals.ts';
import { hashToken, newMatchId, newToken, sameToken } from '../../match/tokens.ts';
import {
  usualCompany,
  type HouseFormat,
  type HouseFormatKept,
  type HouseFormatRequest,
  type LabComparison,
  type LabFigure,
  type LabMatches,
  type LabReplay,
  type LabReport,
  type LabRun,
  type LabRunRequest,
  type LabRunStarted,
  type LabSides,
  type LabSidesRequest,
  type Refusal,
} from '../../protocol/index.ts';
import { matchesOf } from './figures.ts';
import type { HouseFormatService } from './house-formats.ts';
import type { Series } from './orders.ts';
import type { KeptRun, LabRuns } from './ports.ts';
import { LabQueue } from './queue.ts';
import { settingNames } from './names.ts';
import type { Replays } from './replays.ts';
import * as refused from './refusals.ts';
import { sidesOf } from './sides.ts';
import { inBatches } from './in-batches.ts';
import type { LabThread } from './thread.ts';

const USUAL_GAMES = 200;
/** runs of a house format that are listed */
const MOST_LISTED = 50;
/** records, and facts of matches, that are read from the database at once, so that others get their turn */
const RECORDS_AT_ONCE = 20;
const FACTS_AT_ONCE = 200;

type Thread = Pick<LabThread, 'do' | 'abandon' | 'close'>;

/** The format lab: house formats, and runs of bot matches of them. Runs are played one at a time, in a thread of their own. */
export class LabService {
  readonly #formats: HouseFormatService;
  readonly #runs: LabRuns;
  readonly #thread: Thread;
  readonly #replays: Replays;
  readonly #cards: () => readonly CompiledCard[];
  readonly #rules: number;
  readonly #onFault: (error: unknown) => void;
  readonly #queue: LabQueue;

  constructor(deps: {
    readonly formats: HouseFormatService;
    readonly runs: LabRuns;
    readonly thread: Thread;
    readonly replays: Replays;
    /** the shipped cards, from which matches are dealt */
    readonly cards: () => readonly CompiledCard[];
    readonly rules: number;
    readonly onFault: (error: unknown) => void;
  }) {
    this.#formats = deps.formats;
    this.#runs = deps.runs;
    this.#thread = deps.thread;
    this.#replays = deps.replays;
    this.#cards = deps.cards;
    this.#rules = deps.rules;
    this.#onFault = deps.onFault;
    this.#queue = new LabQueue((run, stopped) => this.#play(run, stopped), deps.onFault);
  }

  keepFormat(request: HouseFormatRequest): Promise<HouseFormatKept | Refusal> {
    return this.#formats.keep(request);
  }
  format(id: string): Promise<HouseFormat | Refusal> {
    return this.#formats.find(id);
  }

  /** The sides of a composition, for which bots can be named. */
  sides({ composition, people }: LabSidesRequest): LabSides | Refusal {
    const format = this.#formats.definition(composition);
    if (isRefusal(format)) return format;
    return sidesOf(format, composition.options ?? {}, { people, cards: this.#whole() });
  }

  /** Begins a run. `address`: of the client, which may have only so many. */
  async start(request: LabRunRequest, address: string): Promise<LabRunStarted | Refusal> {
    const kept = await this.#formats.kept(request.format);
    if (kept === null) return refused.noSuchFormat();
    const options = request.options ?? {};
    const format = this.#formats.definition(kept.composition, options);
    if (isRefusal(format)) return format;
    const people = request.people ?? usualCompany(format.roles).length;
    const dealt = sidesOf(format, { ...kept.composition.options, ...options }, { people, cards: this.#whole() });
    if (isRefusal(dealt)) return dealt;
    const { bots = 'sensible', games = USUAL_GAMES } = request;
    if (typeof bots !== 'string' && bots.length !== dealt.sides.length)
      return refused.wrongBots(bots.length, dealt.sides.length);
    const full = this.#queue.full(address);
    if (full !== null) return refused.full(full);
    const secret = newToken();
    const id = newMatchId();
    const setting = {
      seed: request.seed || randomBytes(6).toString('hex'),
      people,
      bots: typeof bots === 'string' ? bots : botsBySide(bots),
      options,
    };
    const facts = { id, format: kept.id, setting, games, rules: this.#rules, secretHash: hashToken(secret) };
    await this.#runs.create(facts);
    this.#queue.add(id, address);
    const run = await this.#found(id);
    return isRefusal(run) ? run : { run: await this.#told(run), secret };
  }

  async run(id: string): Promise<LabRun | Refusal> {
    const run = await this.#found(id);
    return isRefusal(run) ? run : this.#told(run);
  }

  /** The runs of a house format, newest first. */
  async runsOf(format: string): Promise<LabRun[] | Refusal> {
    if ((await this.#formats.kept(format)) === null) return refused.noSuchFormat();
    const runs = await this.#runs.ofFormat(format, MOST_LISTED);
    return Promise.all(runs.map((run) => this.#told(run)));
  }

  /** Stops a run for whoever began it. What it has played stays, and it can be continued. */
  async cancel(id: string, secret: string | undefined): Promise<LabRun | Refusal> {
    const run = await this.#found(id);
    if (isRefusal(run)) return run;
    if (secret === undefined || !sameToken(secret, run.secretHash)) return refused.notYourRun();
    this.#queue.stop(id);
    this.#thread.abandon((work) => 'play' in work && work.run === id);
    return this.#told(run);
  }

  /** Goes on with a run that stopped, from the match at which it stopped. */
  async resume(id: string, address: string): Promise<LabRun | Refusal> {
    const run = await this.#found(id);
    if (isRefusal(run)) return run;
    if (run.done >= run.games) return refused.isDone();
    if (run.rules !== this.#rules) return refused.oldRules();
    if (this.#queue.place(id) !== null) return this.#told(run);
    const full = this.#queue.full(address);
    if (full !== null) return refused.full(full);
    await this.#runs.setFault(id, null);
    this.#queue.add(id, address);
    return this.run(id);
  }

  /** The report of a run, of all matches that it has played so far. */
  async report(id: string): Promise<LabReport | Refusal> {
    const run = await this.#found(id);
    if (isRefusal(run)) return run;
    if (run.done === 0) return refused.nothingPlayed();
    const kept = await this.#runs.report(id);
    const text = kept ?? (await this.#reported(run));
    return typeof text === 'string' ? (JSON.parse(text) as LabReport) : text;
  }

  /** Two runs on the same seeds, match by match. */
  async compare(id: string, other: string): Promise<LabComparison | Refusal> {
    const [a, b] = [await this.#found(id), await this.#found(other)];
    if (isRefusal(a)) return a;
    if (isRefusal(b)) return b;
    if (a.setting.seed !== b.setting.seed) return refused.otherSeeds(a.setting.seed, b.setting.seed);
    if (a.setting.people !== b.setting.people) return refused.otherCompany(a.setting.people, b.setting.people);
    if (a.done === 0 || b.done === 0) return refused.noPairs();
    const [first, second] = [await this.#series(a), await this.#series(b)];
    const names = settingNames([
      { ...first, name: await this.#nameOf(a) },
      { ...second, name: await this.#nameOf(b) },
    ]);
    const records = [await this.#records(a), await this.#records(b)] as const;
    const done = await this.#thread.do({ compare: [first, second], names, records }).catch(refused.notDone);
    if (isRefusal(done)) return done;
    return 'comparison' in done ? (JSON.parse(done.comparison) as LabComparison) : this.#failed(done);
  }

  /** The matches of a run behind a figure of its report. */
  async matches(id: string, figure: LabFigure, from: number): Promise<LabMatches | Refusal> {
    const run = await this.#found(id);
    if (isRefusal(run)) return run;
    const facts = await inBatches(run.done, FACTS_AT_ONCE, (first, most) => this.#runs.facts(id, first, most));
    return matchesOf(facts, figure, from);
  }

  /** A match of a run as one that can be looked back at; it is made when it is first asked for. */
  async replay(id: string, n: number): Promise<LabReplay | Refusal> {
    const run = await this.#found(id);
    if (isRefusal(run)) return run;
    if (n >= run.done) return refused.noSuchGame(n, run.done);
    const done = await this.#replays.open(
      { run: id, n, title: `${await this.#nameOf(run)}: match ${n + 1}` },
      await this.#series(run),
    );
    return 'error' in done ? this.#failed(done) : done;
  }

  async close(): Promise<void> {
    const closed = this.#queue.close();
    await this.#thread.close();
    await closed;
  }

  /** Plays what is left of a run, and keeps its report. */
  async #play(id: string, stopped: () => boolean): Promise<void> {
    const run = await this.#runs.find(id);
    if (run === null) return;
    const series = await this.#series(run);
    for (let n = run.done; n < run.games && !stopped(); n++) {
      const done = await this.#thread.do({ play: series, run: id, n }).catch(refused.notDone);
      if (stopped()) return;
      if (!('record' in done)) {
        if ('error' in done) this.#onFault(new Error(done.error));
        return this.#runs.setFault(
          id,
          isRefusal(done)
            ? `Match ${n + 1} took too long, or needed too much memory.`
            : `The server failed on match ${n + 1}.`,
        );
      }
      await this.#runs.addMatch(id, { n, ...done });
    }
    if (stopped()) return;
    const report = await this.#reported({ ...run, done: run.games });
    if (typeof report === 'string') await this.#runs.setReport(id, report);
  }

  /** The report as JSON text. */
  async #reported(run: KeptRun): Promise<string | Refusal> {
    const work = { study: await this.#series(run), records: await this.#records(run) };
    const done = await this.#thread.do(work).catch(refused.notDone);
    if (isRefusal(done)) return done;
    return 'report' in done ? done.report : this.#failed(done);
  }

  #records(run: KeptRun): Promise<string[]> {
    return inBatches(run.done, RECORDS_AT_ONCE, (from, most) => this.#runs.records(run.id, from, most));
  }

  async #found(id: string): Promise<KeptRun | Refusal> {
    return (await this.#runs.find(id)) ?? refused.noSuchRun();
  }

  async #series({ format, setting }: KeptRun): Promise<Series> {
    const kept = await this.#formats.kept(format);
    if (kept === null) throw new Error(`The house format ${format} of a run is not there.`);
    return { composition: kept.composition, setting };
  }

  async #nameOf({ format }: KeptRun): Promise<string> {
    return (await this.#formats.kept(format))?.name ?? '';
  }

  async #told(run: KeptRun): Promise<LabRun> {
    const { id, format, setting, games, done, rules, made } = run;
    const place = this.#queue.place(id);
    const state = done >= games ? 'done' : place === null ? 'stopped' : place === 0 ? 'running' : 'waiting';
    return {
      id,
      format,
      name: await this.#nameOf(run),
      games,
      ...setting,
      done,
      state,
      ...(state === 'waiting' && place !== null ? { place } : {}),
      ...(state === 'stopped' && run.fault !== null ? { fault: run.fault } : {}),
      made: made.toISOString(),
      rules,
      current: rules === this.#rules,
    };
  }

  #whole(): readonly CompiledCard[] {
    return this.#cards().filter((c) => c.whole);
  }

  #failed(done: object): Refusal {
    this.#onFault(new Error('error' in done ? String(done.error) : 'an answer to something else'));
    return refused.failed();
  }
}

/** "0=sensible,1=random", as the command line takes it; one name where all sides have the same. */
function botsBySide(bots: readonly string[]): string {
  const [first = ''] = bots;
  return bots.every((b) => b === first) ? first : bots.map((b, side) => `${side}=${b}`).join(',');
}
