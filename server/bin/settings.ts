import { resolve } from 'node:path';

/** What the environment sets. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}

/** Reads the settings: PORT (4000), HOST (127.0.0.1), DATA_DIR (./data), DATABASE_URL (none: the embedded database). Throws on a PORT that is none. */
export function settings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env['PORT'] || 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${env['PORT'] ?? ''}", which is no port. Set it to a number from 1 to 65535.`);
  return { host: env['HOST'] || '127.0.0.1', port, dataFolder: resolve(env['DATA_DIR'] || './data'), databaseUrl: env['DATABASE_URL'] || undefined };
}
