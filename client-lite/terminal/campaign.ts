import {
  AdventureInfo,
  AdventurerInfo,
  AdventureStory,
  FormatInfo,
  Refusal,
  TableInfo,
  type NextAdventure,
  type PlaneInfo,
  type TaleSheet,
} from '../../server/protocol/index.ts';
import { adventureRequest, changeWords, company, plays, sheetOf, standing } from '../web/pages/adventure.ts';
import { nextRequest, type NextSetup } from '../web/pages/next-session.ts';
import type { Setup } from '../web/pages/setup.ts';
import { withOption } from './options.ts';
import { sheetText } from './tale.ts';

/** Send a request, with this secret instead of the usual one; null if the server does not answer. */
export type Call = (path: string, body?: object, secret?: string) => Promise<unknown>;

export const CHARACTER_HELP =
  'c N NAME: person N plays a ready-made character, c N ID#SECRET: one that is kept, c N: one made at the table';
export const PLANES_HELP =
  'planes: those on which it may take place, planes N …: on these, the first of which is home to whoever is made';
/** Numbered list of the planes of a server; a star before those that are chosen. */
export const planesText = (planes: readonly PlaneInfo[], chosen: readonly string[]): string =>
  planes
    .map(
      (p, i) =>
        `  ${i + 1}. ${chosen.includes(p.id) ? '*' : ' '} ${p.name || 'A plane without a name'}${p.ready ? '' : ' (not finished)'}`,
    )
    .join('\n');
/** Ids of the planes that were named by their numbers, at most as many as the format takes; a sentence if that is impossible. */
export function planesTyped(
  format: FormatInfo,
  planes: readonly PlaneInfo[],
  said: string,
): readonly string[] | string {
  const most = format.adventure?.planes?.most ?? 0;
  const chosen = said.split(/[\s,]+/).filter((n) => n !== '');
  if (chosen.length > most) return `It takes place on at most ${most} planes.`;
  const found = chosen.map((n) => planes[Number(n) - 1]);
  const wrong = chosen.find((_, i) => found[i]?.ready !== true);
  if (wrong !== undefined) {
    const plane = found[chosen.indexOf(wrong)];
    return plane
      ? `${plane.name || 'That plane'} is not finished: its page says what it lacks, /planes/${plane.id}.`
      : `There is no plane ${wrong}: type planes for their numbers.`;
  }
  return [...new Set(found.flatMap((plane) => plane?.id ?? []))];
}

/**
 * Characters chosen for a session, and its planes: by person, as the request sends them (client-lite/web/pages/adventure.ts).
 * `secrets`: of kept characters, by their ids. `planes`: ids; none: the plane that comes with the server.
 */
export interface Characters {
  readonly chosen: readonly string[];
  readonly secrets: ReadonlyMap<string, string>;
  readonly planes: readonly string[];
}
export const NOBODY: Characters = { chosen: [], secrets: new Map(), planes: [] };

/** Carry out `c N WHO` on the people of a session; a sentence if that is impossible. */
export function withTyped(format: FormatInfo, setup: Setup, characters: Characters, said: string): Characters | string {
  const [n = '', ...rest] = said.split(/\s+/);
  const [at, who] = [Number(n) - 1, rest.join(' ')];
  const person = setup.people[at];
  if (!person || !plays(format, person.role))
    return `There is no person ${n || 'of that number'} who plays a character here.`;
  const ready = format.adventure?.ready.find((c) => c.key === who || c.name.toLowerCase() === who.toLowerCase());
  const [id = '', secret = ''] = who.split('#');
  if (who !== '' && !ready && secret === '')
    return `There is no ready-made character “${who}”: ${format.adventure?.ready.map((c) => c.name).join(', ') || 'there are none'}. One that is kept is named as ID#SECRET.`;
  const choice = who === '' ? '' : ready ? `ready ${ready.key}` : `mine ${id}`;
  return {
    ...characters,
    chosen: setup.people.map((_, i) => (i === at ? choice : (characters.chosen[i] ?? ''))),
    secrets: choice.startsWith('mine ') ? new Map([...characters.secrets, [id, secret]]) : characters.secrets,
  };
}

/** Numbered list of the people of a session, each with the character that they play. */
export const peopleText = (format: FormatInfo, setup: Setup, { chosen }: Characters): string =>
  setup.people
    .map(
      (p, i) =>
        `  ${i + 1}. ${p.role}${plays(format, p.role) ? `: ${(chosen[i] ?? '').replace(/^(ready|mine) /, '') || 'made at the table'}` : ''}`,
    )
    .join('\n');

export const sessionRequest = (format: FormatInfo, setup: Setup, { chosen, secrets, planes }: Characters): object =>
  adventureRequest(
    format,
    { table: setup, title: null, characters: chosen, planes, homes: [], making: false },
    [...secrets].map(([id, token]) => ({ adventurer: { id }, token })),
  );

export const sessionsText = (sessions: readonly AdventureInfo[]): string =>
  sessions.length === 0
    ? 'No session has been set up here yet.'
    : sessions
        .map(
          (s) =>
            `${s.title} (${s.format}): ${company(s)}; ${standing(s)}\n  /adventure/${s.id}${s.over ? '' : `   ${s.watch}`}`,
        )
        .join('\n');

export function storyText({ adventure, log, characters }: AdventureStory): string {
  return [
    `${adventure.title}   ${standing(adventure)}`,
    company(adventure),
    ...log.map(
      ({ title, text, clause }, i) =>
        `${title && title !== log[i - 1]?.title ? `== ${title}\n` : ''}${text}${clause ? ` [${clause}]` : ''}`,
    ),
    ...characters.map((c) => sheetText(c, sheetOf(c))),
    ...characters.map((c) => `${c.name}: /adventurer/${c.id}`),
    ...(adventure.previous ? [`The session before: /adventure/${adventure.previous}`] : []),
    ...(adventure.next ? [`The next session: /adventure/${adventure.next}`] : []),
  ].join('\n');
}

export function adventurerText(c: AdventurerInfo): string {
  const sheet: TaleSheet = sheetOf(c);
  return [
    sheetText(c, sheet),
    ...(c.busy ? [`  in the session “${c.busy.title}”, /adventure/${c.busy.id}`] : []),
    ...(c.history ?? []).flatMap(({ adventure, made, died, changes }) => [
      `== ${adventure.title}, session ${adventure.session}`,
      ...(made ? ['  made here'] : []),
      ...changes.map((change) => `  ${changeWords(change)}`),
      ...(died ? ['  died here'] : []),
    ]),
  ].join('\n');
}

/** Text of a page of sessions or characters, by its address; null for any other address. */
export async function campaignText(
  { pathname, hash }: { readonly pathname: string; readonly hash: string },
  call: Call,
): Promise<string | null> {
  const [, page, id = ''] = pathname.split('/');
  const secret = hash.replace(/^#(token=)?/, '') || undefined;
  switch (page) {
    case 'adventures':
      return told(await call('/api/adventures'), AdventureInfo.array(), sessionsText);
    case 'adventure':
      return told(await call(`/api/adventures/${id}/story`), AdventureStory, storyText);
    case 'adventurer':
      return told(await call(`/api/adventurers/${id}`, undefined, secret), AdventurerInfo, adventurerText);
    default:
      return null;
  }
}

/** Typed settings of the next session: a title, options as `key=value`, and a file for the format. */
export interface NextSaid {
  readonly title?: string | undefined;
  readonly options: readonly string[];
  readonly content?: Setup['content'];
}

/** Link to this person's seat in the next session, or to watch it as its host; else why there is none. */
export async function nextSeat(
  match: string,
  token: string,
  call: Call,
  said: NextSaid = { options: [] },
): Promise<{ readonly link: string } | { readonly says: string }> {
  const change = await changeOf(match, call, said);
  if (typeof change === 'string') return { says: change };
  const got = await call(`/api/adventures/${match}/next`, change, token);
  const table = TableInfo.safeParse(got);
  return table.success
    ? { link: table.data.people.find((p) => p.link)?.link ?? table.data.watch }
    : { says: refusalText(got) };
}

/** The request that sets up the next session; a sentence if one of the settings is wrong. */
async function changeOf(
  match: string,
  call: Call,
  { title, options, content }: NextSaid,
): Promise<NextAdventure | string> {
  let setup: NextSetup = { title: title ?? null, options: {}, content };
  if (options.length === 0) return nextRequest({ options: {} }, setup);
  const [got, formats] = [await call(`/api/adventures/${match}/story`), await call('/api/formats')];
  const [story, known] = [AdventureStory.safeParse(got), FormatInfo.array().safeParse(formats)];
  const format = known.data?.find((f) => f.id === story.data?.adventure.format);
  if (!story.success || !format) return refusalText(got);
  for (const option of options) {
    const next: NextSetup | string = withOption(format, setup, option);
    if (typeof next === 'string') return next;
    setup = next;
  }
  return nextRequest(story.data, setup);
}

interface Shape<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}
function told<T>(got: unknown, shape: Shape<T>, text: (value: T) => string): string {
  const read = shape.safeParse(got);
  return read.success ? text(read.data) : refusalText(got);
}
function refusalText(got: unknown): string {
  const refused = Refusal.safeParse(got);
  return refused.success
    ? `Refused: ${refused.data.message} [${refused.data.clauses.join(', ')}] ${refused.data.mend}`
    : 'The server does not answer. Look at the address, then try again.';
}
