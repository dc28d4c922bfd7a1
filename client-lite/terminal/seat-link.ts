import { readFile } from 'node:fs/promises';
import type { Arguments } from './arguments.ts';
import { campaignText, nextSeat, type Call } from './campaign.ts';
import { jsonFile, type ReadText } from './json-file.ts';
import { lobby } from './lobby.ts';

const readText: ReadText = (path) => readFile(path, 'utf8').catch(() => null);
/** Prints to the person, and reads a typed line. */
interface Typing {
  say(text: string): void;
  line(): Promise<string>;
}

/**
 * The given link, or that of the first seat of a table that is set up by typing.
 * Ends the program where only a page was to be shown, or with exit code 1 and the reason if there is no seat.
 */
export async function seatLink(
  { address, next: goesOn, title, option, file }: Arguments,
  { say, line }: Typing,
): Promise<URL> {
  const given = new URL(address);
  const call: Call = (path, body, secret) => callServer(given.origin, path, body, secret);
  if (goesOn) {
    const content = file === undefined ? undefined : await jsonFile(file, readText);
    const found =
      typeof content === 'string'
        ? { says: content }
        : await nextSeat(given.pathname.split('/')[2] ?? '', secretOf(given) ?? '', call, {
            title,
            options: option,
            content,
          });
    if ('link' in found) return new URL(found.link, given);
    say(found.says);
    process.exit(1);
  }
  if (/^\/(play|watch)\//.test(given.pathname)) return given;
  const text = await campaignText(given, call);
  if (text !== null) {
    say(text);
    process.exit(0);
  }
  const seat = await lobby({ say, line, call, file: readText });
  if (seat !== null) return new URL(seat, given);
  say('The server does not answer. Look at the address, then try again.');
  process.exit(1);
}

const callServer = (origin: string, path: string, body?: object, secret?: string): Promise<unknown> =>
  fetch(`${origin}${path}`, {
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  }).then(
    (answer) => answer.json(),
    () => null,
  );

/** The secret in a seat's link, if it has one. */
export const secretOf = (seat: URL): string | undefined =>
  seat.searchParams.get('token') ?? (seat.hash.replace(/^#(token=)?/, '') || undefined);
