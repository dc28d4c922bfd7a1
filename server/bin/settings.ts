import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** The settings that come from the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** address of Scryfall's API, without a slash at its end */
  readonly scryfallUrl: string;
  /** the proxies whose X-Forwarded-For is believed: how many stand before the server, or their addresses; false: none */
  readonly trustProxy: number | readonly string[] | false;
  /** sensible bots think ahead at tables, in threads of their own */
  readonly botsThink: boolean;
  /** calls to people whose page is closed */
  readonly push: {
    /** address of the operator, for push services */
    readonly contact: string;
    /** hosts of push services besides those of the usual browsers */
    readonly services: readonly string[];
  };
}

/** True if there is a database already: a server's, or the embedded one in the data folder. */
export const hasDatabase = ({ databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>): boolean =>
  databaseUrl !== undefined || existsSync(join(dataFolder, 'pglite'));

/** Names that Express knows for ranges of private addresses. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** TRUST_PROXY: a number of proxies, or their addresses and ranges with commas between. "yes" to everything is not offered: any client could then name an address of its own. */
function trustProxy(text: string): Settings['trustProxy'] {
  const value = text.trim();
  if (value === '' || value === '0' || value === 'no' || value === 'false') return false;
  if (/^\d+$/.test(value)) return Number(value);
  const addresses = value.split(',').map((a) => a.trim());
  const unknown = addresses.find((a) => !RANGES.has(a) && !isAddress(a));
  if (unknown !== undefined)
    throw new Error(
      `TRUST_PROXY names "${unknown}", which is no address. Set it to the number of proxies before the server (1), or to their addresses: 10.0.0.2, 10.1.0.0/16, loopback.`,
    );
  return addresses;
}
function isAddress(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

/** Address given to push services where the operator names none. */
export const PUSH_CONTACT = 'mailto:operator@example.com';
function contact(address: string): string {
  if (!/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(address))
    throw new Error(
      `PUSH_CONTACT is "${address}", which is no address. Set it to one like mailto:you@example.com or https://example.com.`,
    );
  return address;
}

function onOrOff(name: string, value: string): boolean {
  if (value !== 'on' && value !== 'off')
    throw new Error(`${name} is "${value}". Set it to on or off, or leave it out.`);
  return value === 'on';
}

const SCRYFALL = 'https://api.scryfall.com';

/** Reads the settings: PORT (4000), HOST (127.0.0.1), DATA_DIR (./data), DATABASE_URL (none: the embedded database), SCRYFALL_URL, TRUST_PROXY (no), BOT_THINKING (on), PUSH_CONTACT, PUSH_SERVICES (none). Throws on a PORT, an address or a switch that is none, naming the setting. */
export function settings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env['PORT'] || 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is "${env['PORT'] ?? ''}", which is no port. Set it to a number from 1 to 65535.`);
  const scryfallUrl = (env['SCRYFALL_URL'] || SCRYFALL).replace(/\/+$/, '');
  if (!/^https?:$/.test(URL.canParse(scryfallUrl) ? new URL(scryfallUrl).protocol : ''))
    throw new Error(
      `SCRYFALL_URL is "${scryfallUrl}", which is no address. Set it to one like ${SCRYFALL}, or leave it out.`,
    );
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    dataFolder: resolve(env['DATA_DIR'] || './data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    scryfallUrl,
    trustProxy: trustProxy(env['TRUST_PROXY'] ?? ''),
    botsThink: onOrOff('BOT_THINKING', env['BOT_THINKING'] || 'on'),
    push: {
      contact: contact(env['PUSH_CONTACT'] || PUSH_CONTACT),
      services: (env['PUSH_SERVICES'] ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []),
    },
  };
}
