import type { Element } from './model.ts';

/** Elements that a plane has at least (P1). */
export const ELEMENTS_NEEDED = 25;

/** Something that a plane lacks. `where`: like `elements.3.haunt`, counting from 0. */
export interface Missing {
  readonly where: string;
  readonly message: string;
  readonly clauses: readonly string[];
  readonly mend: string;
}
interface Draft {
  readonly elements: readonly { readonly name: string; readonly disposition: Element['disposition']; readonly haunt: { readonly name: string } | null }[];
  readonly pool: unknown;
}

/** What a plane that is being written lacks for a quest (P1). What its cards lack is told by a report of its pool. */
export function planeMissing({ elements, pool }: Draft): Missing[] {
  const few = ELEMENTS_NEEDED - elements.length;
  return [
    ...(few > 0 ? [lack('elements', `The plane has ${elements.length} of at least ${ELEMENTS_NEEDED} Elements.`, `Add ${few} ${few === 1 ? 'Element' : 'Elements'}.`)] : []),
    ...elements.flatMap((element, i) => elementMissing(element, `elements.${i}`, blank(element.name) ? `Element ${i + 1}` : `“${element.name}”`)),
    ...(pool === null ? [lack('pool', 'The plane has no pool of cards.', 'Choose sets, a list, or the cards that come with the server.')] : []),
  ];
}

function elementMissing({ name, disposition, haunt }: Draft['elements'][number], where: string, called: string): Missing[] {
  return [
    ...(blank(name) ? [lack(`${where}.name`, `${called} has no name.`, 'Give it one.')] : []),
    ...(disposition.length > 3 ? [lack(`${where}.disposition`, `${called} has a Disposition of ${disposition.length} colours.`, 'Leave one to three of them.')] : []),
    ...(new Set(disposition).size < disposition.length ? [lack(`${where}.disposition`, `The Disposition of ${called} names a colour twice.`, 'Name it once.')] : []),
    ...(disposition.length > 0 && haunt === null ? [lack(`${where}.haunt`, `${called} has a Disposition and no Haunt.`, 'Name where it is met, or take its Disposition away.')] : []),
    ...(disposition.length === 0 && haunt !== null ? [lack(`${where}.disposition`, `${called} has a Haunt and no Disposition.`, 'Choose one to three colours, or take its Haunt away.')] : []),
    ...(haunt !== null && blank(haunt.name) ? [lack(`${where}.haunt.name`, `The Haunt of ${called} has no name.`, 'Give it one.')] : []),
  ];
}

const blank = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text);
const lack = (where: string, message: string, mend: string): Missing => ({ where, message, clauses: ['P1'], mend });
