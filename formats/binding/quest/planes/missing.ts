import type { PlaneLack, PlaneText } from '../../../sdk/tale/planes.ts';

/** Elements that a plane has at least (P1). */
export const ELEMENTS_NEEDED = 25;

type Draft = Pick<PlaneText, 'elements' | 'pool'>;

/** True if readers take the two names for one. */
export const sameName = (a: string, b: string): boolean => folded(a) === folded(b);
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * Gaps of a plane for a quest while it is being written (P1). A report of its pool lists the gaps of its cards.
 * @param early the plane was made when Elements needed no Lore and might share a name
 */
export function planeMissing({ elements, pool }: Draft, early = false): PlaneLack[] {
  const few = ELEMENTS_NEEDED - elements.length;
  return [
    ...(few > 0
      ? [
          lack(
            'elements',
            `The plane has ${elements.length} of at least ${ELEMENTS_NEEDED} Elements.`,
            `Add ${few} ${few === 1 ? 'Element' : 'Elements'}.`,
          ),
        ]
      : []),
    ...elements.flatMap((element, i) =>
      elementMissing(element, `elements.${i}`, blank(element.name) ? `Element ${i + 1}` : `“${element.name}”`),
    ),
    ...(early
      ? []
      : elements.flatMap((element, i) =>
          newMissing(elements, i, `elements.${i}`, blank(element.name) ? `Element ${i + 1}` : `“${element.name}”`),
        )),
    ...(pool === null
      ? [
          lack(
            'pool',
            'The plane has no pool of cards.',
            'Choose sets, a list, or the cards that come with the server.',
          ),
        ]
      : []),
  ];
}

function elementMissing(
  { name, disposition, haunt }: Draft['elements'][number],
  where: string,
  called: string,
): PlaneLack[] {
  return [
    ...(blank(name) ? [lack(`${where}.name`, `${called} has no name.`, 'Give it one.')] : []),
    ...(disposition.length > 3
      ? [
          lack(
            `${where}.disposition`,
            `${called} has a Disposition of ${disposition.length} colours.`,
            'Leave one to three of them.',
          ),
        ]
      : []),
    ...(new Set(disposition).size < disposition.length
      ? [lack(`${where}.disposition`, `The Disposition of ${called} names a colour twice.`, 'Name it once.')]
      : []),
    ...(disposition.length > 0 && haunt === null
      ? [
          lack(
            `${where}.haunt`,
            `${called} has a Disposition and no Haunt.`,
            'Name where it is met, or take its Disposition away.',
          ),
        ]
      : []),
    ...(disposition.length === 0 && haunt !== null
      ? [
          lack(
            `${where}.disposition`,
            `${called} has a Haunt and no Disposition.`,
            'Choose one to three colours, or take its Haunt away.',
          ),
        ]
      : []),
    ...(haunt !== null && blank(haunt.name)
      ? [lack(`${where}.haunt.name`, `The Haunt of ${called} has no name.`, 'Give it one.')]
      : []),
  ];
}

/** Gaps of an Element that was made since: Lore, and a name of its own. */
function newMissing(elements: Draft['elements'], i: number, where: string, called: string): PlaneLack[] {
  const { name, lore } = elements[i] as Draft['elements'][number];
  const twin = blank(name) ? -1 : elements.findIndex((other, at) => at < i && sameName(other.name, name));
  return [
    ...(blank(lore)
      ? [lack(`${where}.lore`, `${called} has no Lore.`, 'Say what is known of it; “No one knows.” is Lore, too.')]
      : []),
    ...(twin >= 0
      ? [
          lack(
            `${where}.name`,
            `${called} has the name of Element ${twin + 1}.`,
            'Give one of them another name, or remove it.',
          ),
        ]
      : []),
  ];
}

const blank = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text);
const lack = (where: string, message: string, mend: string): PlaneLack => ({ where, message, clauses: ['P1'], mend });
