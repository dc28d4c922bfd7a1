import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importCards } from '../../cards/import/import.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { CatalogRepository, openDatabase } from '../../db/index.ts';
import { serve } from '../../server/bin/serve.ts';
import { TableInfo, type TableRequest } from '../../server/protocol/index.ts';
import { dataFolder as emptyFolder, openEmbedded } from '../db/embedded.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A real server in a process of its own. `url` ends with a slash. */
export interface Server {
  readonly proc: ChildProcess;
  readonly url: string;
  readonly exited: Promise<unknown>;
}

/** Starts the server on a data folder, new or used; port 0 takes a free one. Rejects with what it said when it does not come up. */
export async function startServer(dataFolder: string, port = 0): Promise<Server> {
  if (!existsSync(join(dataFolder, 'pglite'))) await emptyFolder(dataFolder);
  const env = {
    ...process.env,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataFolder,
    BOT_THINKING: 'off',
  };
  const proc = spawn(process.execPath, [file('server/bin/run.mjs'), file('server/bin/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(proc, 'exit');
  let said = '';
  proc.stderr.on('data', (data) => {
    said += String(data);
  });
  const url = await Promise.race([
    once(proc.stdout, 'data').then(([data]) => String(data).trim()),
    exited.then(() => null),
  ]);
  if (url === null) throw new Error(`The server did not start: ${said}`);
  return { proc, url, exited };
}

/** Ends the server as a power cut would. */
export async function kill(server: Server): Promise<void> {
  server.proc.kill('SIGKILL');
  await server.exited;
}

export async function createTable(url: string, request: TableRequest): Promise<TableInfo> {
  const answer = await fetch(`${url}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return TableInfo.parse(await answer.json());
}

/** A whole server in this process, over an embedded database of its own. `url` ends with a slash. */
export interface Here {
  readonly url: string;
  readonly faults: readonly unknown[];
  readonly close: () => Promise<void>;
}

/** Starts one, for tests to which it is all the same in which process it runs: that takes a fraction of the time. `cards`: a file of cards that is read into its catalog first. */
export async function startHere(cards?: string): Promise<Here> {
  const database = await openEmbedded();
  const ignore = () => undefined;
  if (cards !== undefined)
    await importCards({
      file: cards,
      catalog: new CatalogRepository<CompiledCard>(database.db),
      compile: compileCard,
      compiler: 'test',
      onBadRow: ignore,
      onProgress: ignore,
    });
  const faults: unknown[] = [];
  const { url, hangUp } = await serve(database, { host: '127.0.0.1', port: 0, compile: compileCard }, (error) =>
    faults.push(error),
  );
  const close = async (): Promise<void> => {
    await hangUp();
    await database.close();
  };
  return { url, faults, close };
}

/** Plays a downloaded match again; resolves with the exit code and what was printed. */
export async function replay(path: string): Promise<{ code: number | null; said: string }> {
  const proc = spawn(process.execPath, [file('server/bin/run.mjs'), file('server/bin/replay.ts'), path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [proc.stdout, proc.stderr])
    stream.on('data', (data) => {
      said += String(data);
    });
  const [code] = (await once(proc, 'close')) as [number | null];
  return { code, said };
}

/** Reads a file of cards into the catalog of a data folder that no server has open. `compiler`: the name of the program that is told to have compiled them. */
export async function fillCatalog(dataFolder: string, path: string, compiler = 'test'): Promise<void> {
  await emptyFolder(dataFolder);
  const database = await openDatabase({ url: undefined, folder: dataFolder });
  const ignore = () => undefined;
  await importCards({
    file: path,
    catalog: new CatalogRepository<CompiledCard>(database.db),
    compile: compileCard,
    compiler,
    onBadRow: ignore,
    onProgress: ignore,
  });
  await database.close();
}
