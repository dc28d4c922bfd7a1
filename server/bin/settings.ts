import { resolve } from 'node:path';

/** What the environment sets. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** address of Scryfall's API, without a slash at its end */
  readonly scryfallUrl: string;
}

const SCRYFALL = 'https://api.scryfall.com';

/** Reads the settings: PORT (4000), HOST (127.0.0.1), DATA_DIR (./data), DATABASE_URL (none: the embedded database), SCRYFALL_URL. Throws on a PORT or an address that is none. */
export function settings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env['PORT'] || 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${env['PORT'] ?? ''}", which is no port. Set it to a number from 1 to 65535.`);
  const scryfallUrl = (env['SCRYFALL_URL'] || SCRYFALL).replace(/\/+$/, '');
  if (!/^https?:$/.test(URL.canParse(scryfallUrl) ? new URL(scryfallUrl).protocol : '')) throw new Error(`SCRYFALL_URL is "${scryfallUrl}", which is no address. Set it to one like ${SCRYFALL}, or leave it out.`);
  return { host: env['HOST'] || '127.0.0.1', port, dataFolder: resolve(env['DATA_DIR'] || './data'), databaseUrl: env['DATABASE_URL'] || undefined, scryfallUrl };
}
