import { fork, type ChildProcess } from 'node:child_process';
import { build } from 'esbuild';
import { placeFor } from '../words/bundle.ts';
import { root } from './sample.ts';
import type { Said, Task } from './worker.ts';

/** Steps stop nearly every endless test; a worker that says nothing for so long is in one that takes no steps. */
const SILENT_MS = 120_000;

/** A process that carries out one task after another in a program that it has loaded once. */
class Worker {
  private child: ChildProcess | null = null;
  private readonly main: string;
  private readonly program: string;

  constructor(main: string, program: string) {
    this.main = main;
    this.program = program;
  }
  private started(): Promise<ChildProcess> {
    if (this.child) return Promise.resolve(this.child);
    const child = fork(this.main, [this.program], {
      execArgv: ['--max-semi-space-size=64'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`A worker ended as it began (code ${code}).`)));
    });
  }
  /** The result; null: the worker fell silent or broke, and is started anew for the next task. */
  async carryOut(task: Task): Promise<Said | null> {
    const child = await this.started();
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => child.kill('SIGKILL'), SILENT_MS);
      };
      const done = (said: Said | null): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (said === null) this.child = null;
        resolve(said);
      };
      child.removeAllListeners();
      child.on('message', (said: Said) => (said.is === 'begun' ? wait() : done(said)));
      child.on('exit', () => done(null));
      wait();
      child.send(task);
    });
  }
  stop(): void {
    this.child?.removeAllListeners();
    this.child?.kill();
  }
}

/** Carries out all tasks with so many workers, the first ones first; `hear` is told each result, null where the worker broke. */
export async function allOf<T>(
  program: string,
  workers: number,
  items: readonly T[],
  taskOf: (item: T) => Task,
  hear: (item: T, said: Said | null) => void,
): Promise<void> {
  if (items.length === 0) return;
  const main = placeFor(`mutants-worker-${process.pid}.mjs`);
  await build({
    entryPoints: [`${root}/test/mutants/worker.ts`],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile: main,
    logLevel: 'error',
  });
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(main, program);
    try {
      for (let item = items[next++]; item !== undefined; item = items[next++])
        hear(item, await worker.carryOut(taskOf(item)));
    } finally {
      worker.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, work));
}
