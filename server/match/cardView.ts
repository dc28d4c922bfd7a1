import type { Face } from '../../cards/oracle/ir/index.ts';
import { normalise } from '../../cards/oracle/normalise.ts';
import { costText } from '../engine/mana.ts';
import type { CardView } from '../protocol/index.ts';

/** A face as printed, with the lines on which the table has to rule as they are printed. */
export function cardView(face: Face, image: string | undefined): CardView {
  const cap = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
  const { unread, partly } = printedLines(face);
  return {
    name: face.name, cost: face.cost ? costText(face.cost) : '', typeLine: [...face.supertypes, ...face.types].map(cap).join(' ') + (face.subtypes.length > 0 ? ` — ${face.subtypes.join(' ')}` : ''),
    text: face.text, colors: [...face.colors], ...(face.power === undefined ? {} : { pt: `${face.power}/${face.toughness ?? 0}` }), ...(face.loyalty === undefined ? {} : { loyalty: face.loyalty }),
    unread, ...(partly.length > 0 ? { partly } : {}), ...(image ? { image } : {}),
  };
}

/** The compiler keeps lines without reminder text and with `~` for the name: here they are looked up in the text as it is printed. */
function printedLines(face: Face): { readonly unread: string[]; readonly partly: string[] } {
  const legendary = face.supertypes.includes('legendary');
  const printed = face.unread.length === 0 ? [] : face.text.split('\n').map((line) => ({ line, read: normalise(line, face.name, legendary) }));
  const lines = (kept: readonly string[]): string[] => kept.flatMap((text) => {
    const found = printed.filter(({ read }) => read !== '' && text.split('\n').includes(read));
    return found.length > 0 ? found.map(({ line }) => line) : [text.replaceAll('~', face.name)];
  });
  return { unread: lines(face.unread), partly: lines(face.partly ?? []) };
}
