import type { Adventure } from '../../formats/sdk/tale/character.ts';
import { refusal } from '../match/refusals.ts';
import type { Refusal } from '../protocol/index.ts';
import type { PlaneUse } from './ports.ts';

export const noSuchPlane = (id: string): Refusal =>
  refusal('unknown', `There is no plane “${id}”.`, 'Choose one from the list of planes.', ['P1']);
export const notYourPlane = (name: string): Refusal =>
  refusal(
    'forbidden',
    `${called(name)} is changed by those who have its secret.`,
    'Ask whoever made it, or save it as a file and make your own of that.',
    ['P1'],
  );
export const shippedPlane = (name: string): Refusal =>
  refusal(
    'forbidden',
    `${called(name)} comes with the server: nobody changes or deletes it.`,
    'Save it as a file and make your own of that.',
    ['P1'],
  );
export const changedSince = (name: string): Refusal =>
  refusal(
    'stale',
    `${called(name)} has been changed since you read it.`,
    'Read it again, and make your changes there.',
    ['P1'],
  );
export const tooManyCharacters = (
  asked: number,
  { most, clauses }: { readonly most: number; readonly clauses: readonly string[] },
): Refusal =>
  refusal(
    'illegal',
    `A session has at most ${most} characters; ${asked} were asked for.`,
    `Ask for ${most} or fewer.`,
    [...clauses],
  );
export const noSuchOffer = (): Refusal =>
  refusal('stale', 'This Element is not offered to the plane any more.', 'Look at the plane as it is now.', ['R5']);
export const elementTwice = (plane: string, name: string): Refusal =>
  refusal(
    'illegal',
    `${called(plane)} already has an Element called “${name}”.`,
    'Rename or remove that one first, or decline this one.',
    ['P1', 'R5'],
  );
export const planeInUse = (name: string, { characters, adventures }: PlaneUse): Refusal => {
  const by = [
    ...(characters.length > 0
      ? [`${some(characters.map((c) => c.name))} ${characters.length === 1 ? 'lives' : 'live'} or walked there`]
      : []),
    ...(adventures.length > 0
      ? [
          `${adventures.length === 1 ? 'the session' : 'the sessions'} ${some(adventures.map((a) => `“${a.title}”`))} ${adventures.length === 1 ? 'takes' : 'take'} place on it`,
        ]
      : []),
  ];
  return refusal(
    'illegal',
    `${called(name)} cannot be deleted: ${by.join(', and ')}.`,
    'Keep it: characters and sessions need their planes. It may still be edited.',
    ['R4'],
  );
};

export const noPool = (name: string): Refusal =>
  refusal(
    'illegal',
    `${called(name)} has no pool of cards.`,
    'Choose sets, a list, or the cards that come with the server.',
    ['P1'],
  );
const called = (name: string): string => (name.trim() === '' ? 'This plane' : `The plane “${name}”`);
const MOST_NAMED = 4;
/** The first few of them, and how many more there are. */
export function some(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return rest > 1 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} others` : names.join(', ');
}

export const noAdventure = (format: string): Refusal =>
  refusal(
    'unknown',
    `There is no format “${format}” whose characters are kept.`,
    'Choose one from the list of formats that is an adventure.',
  );
/** Words of a format for its characters and sessions, and the clauses that refusals cite. */
export interface Called {
  readonly character: string;
  readonly session: string;
  readonly clauses: readonly string[];
}

export const noSuchAdventure = ({ session }: Called = USUAL): Refusal =>
  refusal('unknown', `There is no such ${session}.`, `Choose one from the list of ${session}s.`);
export const noSuchAdventurer = (id: string, { session, clauses }: Called = USUAL): Refusal =>
  refusal(
    'unknown',
    `There is no character “${id}”.`,
    `Choose one of a ${session}, or have one made at the table.`,
    clauses,
  );
export const notYourAdventurer = (name: string, { character, clauses }: Called = USUAL): Refusal =>
  refusal(
    'forbidden',
    `${name} belongs to whoever has the secret of the seat at which they were made.`,
    `Ask their player for it, or choose another ${character}.`,
    clauses,
  );
export const otherFormat = (name: string, format: string): Refusal =>
  refusal(
    'illegal',
    `${name} is a character of another format (${format}).`,
    'Choose one of this format, or have one made at the table.',
  );
export const deadAdventurer = (name: string): Refusal =>
  refusal(
    'illegal',
    `${name} is dead and comes to no session any more.`,
    'Choose another character, or have one made at the table.',
  );
export const busyAdventurer = (
  name: string,
  { id, title }: { readonly id: string; readonly title: string },
  { character, session, clauses }: Called,
): Refusal =>
  refusal(
    'illegal',
    `${name} is in the ${session} “${title}”, which is not over (/watch/${id}).`,
    `Play that ${session} to its end, or choose another ${character}.`,
    clauses,
  );
export const playsNow = (name: string, { id, title }: { readonly id: string; readonly title: string }): Refusal =>
  refusal(
    'illegal',
    `${name} is in the session “${title}”, which is not over (/watch/${id}), and what they have there is hidden from the others.`,
    'Save the file when that session is over.',
    ['400.2'],
  );
export const changedAdventurer = (): Refusal =>
  refusal('stale', 'Somebody who was to come has changed meanwhile.', 'Look at them again, and ask once more.');
export const sessionNotOver = (title: string, { session, clauses }: Called): Refusal =>
  refusal(
    'illegal',
    `The ${session} “${title}” is not over.`,
    'Play it to its end; the next one begins with what it leaves.',
    clauses,
  );
export const notInCompany = ({ session, clauses }: Called): Refusal =>
  refusal(
    'forbidden',
    `The next ${session} is set up by those who played this one, or by whoever set it up.`,
    `Ask with the secret of your seat, or with the one that came when the first ${session} was set up.`,
    clauses,
  );
export const noPlanes = (format: string): Refusal =>
  refusal('illegal', `The sessions of ${format} take place on no planes.`, 'Leave the planes out.');
export const noMakingAlone = (format: string): Refusal =>
  refusal('illegal', `In ${format} characters are made in a session that goes on.`, 'Leave “making” out.');

const USUAL: Called = { character: 'character', session: 'session', clauses: [] };
/** The words of a tale. */
export const calledIn = ({ kind, session }: Pick<Adventure, 'kind' | 'session'>): Called => ({
  character: kind.name,
  session: session?.word ?? USUAL.session,
  clauses: session?.clauses ?? USUAL.clauses,
});
