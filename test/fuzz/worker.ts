import { appendFileSync, writeSync } from 'node:fs';
import { BOOK } from '../../formats/index.ts';
import { writeScenario } from './files.ts';
import { knownReason } from '../known/findings.ts';
import type { Line, Task } from './lines.ts';
import { fuzzMatch } from './match.ts';
import { specOf, type NamedSpec } from './matches.ts';
import { planePool, storedPool } from './pool.ts';
import { shrink } from './shrink/shrink.ts';
import { Finding, type Track, type Watch } from './track.ts';

const BEAT_MS = 1_000;

/** Written at once: whoever reads must know even if what follows never comes back. */
function say(line: Line): void {
  const text = `${JSON.stringify(line)}\n`;
  for (let at = 0; at < text.length;) {
    try {
      at += writeSync(1, text.slice(at));
    } catch (e) {
      if ((e as { code?: string }).code !== 'EAGAIN') throw e;
    }
  }
}

/** A sign of life now and then, and a trace if one is wanted. */
function watching(trace: string | null): Watch {
  let last = 0;
  const known = new Map<Track, number>();
  return {
    before(track, input) {
      const now = Date.now();
      if (now - last > BEAT_MS) {
        last = now;
        say({ is: 'alive' });
      }
      if (trace === null) return;
      let number = known.get(track);
      if (number === undefined) {
        known.set(track, (number = known.size));
        appendFileSync(
          trace,
          `${JSON.stringify({ track: number, format: track.format.id, setup: track.setup, from: track.from })}\n`,
        );
      }
      appendFileSync(trace, `${JSON.stringify({ track: number, input })}\n`);
    },
  };
}

function main(task: Task): void {
  const run = {
    seed: task.seed,
    people: task.people,
    stops: task.stops,
    inTurn: task.inTurn,
    formats: task.formats.map((format) => BOOK.of({ format, variants: task.variants, changes: task.changes })),
    pools: task.pools.map((file) => (file === null ? planePool() : storedPool(file))),
  };
  const watch = watching(task.trace);
  const kinds = new Map<string, number>();
  for (let i = task.from; task.end === null ? Date.now() < task.until : i < task.end; i += task.step) {
    say({ is: 'begun', match: i });
    const named = specOf(run, i);
    const { format, request } = named.spec;
    const about = {
      match: i,
      format: [format.id, ...format.composed.variants].join(' + '),
      people: request.people.length,
      pool: named.pool,
    };
    const began = performance.now();
    try {
      const report = fuzzMatch(named.spec, watch);
      say({ is: 'report', ...about, ms: performance.now() - began, report });
    } catch (e) {
      if (!(e instanceof Finding)) throw e;
      const seen = kinds.get(e.kind) ?? 0;
      kinds.set(e.kind, seen + 1);
      const written = seen < task.mostOfAKind ? write(task, named, e) : { file: null, size: 'counted only' };
      say({ is: 'found', ...about, kind: e.kind, message: e.scenario.message, ...written });
      if (!task.keepGoing && knownReason('fuzz', `${about.format}: ${e.kind}`) === null) return;
    }
  }
}

function write(task: Task, { spec }: NamedSpec, finding: Finding): { file: string; size: string } {
  say({ is: 'alive' });
  const small = shrink(spec.format, finding, task.shrinkMs);
  const scenario = small ?? finding.scenario;
  const objects = scenario.from ? `, ${Object.keys(scenario.from.objects).length} objects` : '';
  const size = `${scenario.inputs.length} inputs${scenario.along.length > 0 ? ` and ${scenario.along.length} along` : ''}${objects}`;
  return {
    file: writeScenario(task.folder, scenario),
    size: small ? size : `${size}; it does not come again from its inputs alone`,
  };
}

main(JSON.parse(process.argv[2] ?? '{}') as Task);
