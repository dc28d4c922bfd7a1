import { knownReason } from '../known/findings.ts';
import type { FuzzReport } from './match.ts';
import type { About } from './shared-work.ts';

/** A failed check. `file`: its scenario, null where it is only counted; `size`: how large that is. */
export interface Found {
  readonly about: About;
  readonly kind: string;
  readonly message: string;
  readonly file: string | null;
  readonly size: string;
}

/** The count of a run so far, by format and source of cards. */
export class Totals {
  private readonly rows = new Map<
    string,
    {
      matches: number;
      ended: number;
      inputs: number;
      checks: number;
      stops: number;
      compared: number;
      concessions: number;
      offered: number;
      found: number;
    }
  >();
  private readonly played = new Map<string, Set<string>>();
  private readonly kinds = new Map<string, { times: number; file: string | null; message: string }>();
  private slowest = { ms: 0, match: '' };
  private fullest = { inputs: 0, match: '' };
  matches = 0;
  inputs = 0;
  checks = 0;
  finds = 0;
  /** findings that the list of known ones does not name */
  news = 0;

  add({ format, people, pool }: About, report: FuzzReport): void {
    const row = this.row(format, people, pool);
    row.matches++;
    row.ended += Number(report.over);
    for (const key of ['inputs', 'checks', 'stops', 'compared', 'concessions', 'offered'] as const)
      row[key] += report[key];
    this.matches++;
    this.inputs += report.inputs;
    this.checks += report.checks;
    const played = this.played.get(pool) ?? new Set();
    this.played.set(pool, played);
    for (const key of report.played) if (!/^(token|emblem):/.test(key)) played.add(key);
    if (report.slowest > this.slowest.ms) this.slowest = { ms: report.slowest, match: report.seed };
    if (report.mostInTurn > this.fullest.inputs) this.fullest = { inputs: report.mostInTurn, match: report.seed };
  }

  find({ about: { format, people, pool }, kind, file, message }: Found): void {
    this.row(format, people, pool).found++;
    this.finds++;
    if (knownReason('fuzz', `${format}: ${kind}`) === null) this.news++;
    const known = this.kinds.get(kind);
    this.kinds.set(kind, {
      times: (known?.times ?? 0) + 1,
      file: known?.file ?? file,
      message: known?.message ?? message,
    });
  }

  private row(format: string, people: number, pool: string): NonNullable<ReturnType<(typeof this.rows)['get']>> {
    const key = `${format}, ${people} people, ${pool}`;
    const row = this.rows.get(key) ?? {
      matches: 0,
      ended: 0,
      inputs: 0,
      checks: 0,
      stops: 0,
      compared: 0,
      concessions: 0,
      offered: 0,
      found: 0,
    };
    this.rows.set(key, row);
    return row;
  }

  progress(): string {
    return `${this.matches} matches, ${this.inputs} decisions, ${this.checks} checks, ${this.finds === 0 ? 'nothing found' : `${this.finds} found (${this.kinds.size} kinds)`}`;
  }

  summary(): string {
    const lines = [...this.rows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([key, r]) =>
          `  ${key}: ${r.matches} matches (${r.ended} to the end), ${r.inputs} decisions, ${r.checks} checks, ${r.stops} stops, ${r.offered} offers completed there, ${r.concessions} concessions, ${r.compared} inputs with hidden cards exchanged${r.found > 0 ? `, ${r.found} FOUND` : ''}`,
      );
    for (const [pool, cards] of this.played)
      lines.push(`  ${cards.size} cards of ${pool} came to the stack or the battlefield.`);
    if (this.slowest.match !== '')
      lines.push(
        `  Slowest decision: ${Math.round(this.slowest.ms)} ms (${this.slowest.match}); most decisions in a turn: ${this.fullest.inputs} (${this.fullest.match}).`,
      );
    for (const [kind, { times, file, message }] of [...this.kinds].sort(([, a], [, b]) => b.times - a.times))
      lines.push(
        `  FOUND ${times} × ${kind}\n    ${message.split('\n').slice(0, 2).join(' ').slice(0, 300)}\n    ${file ? `npm run fuzz -- --replay ${file}` : 'not written'}`,
      );
    return lines.join('\n');
  }
}
