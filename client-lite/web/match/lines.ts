import type { View } from '../../../server/protocol/index.ts';
import { figures, isMine, nameOf, placeOf } from './names.ts';
import { matchTexts } from '../texts/table/match.ts';

/** Lines of one question, told apart: of two that read the same each gets its number. "Cast Bear (1)", "Cast Bear (2)". */
export function distinctLines(lines: readonly string[]): string[] {
  const taken = new Set(lines);
  return lines.map((line, at) => {
    if (lines.filter((other) => other === line).length < 2) return line;
    let n = lines.slice(0, at + 1).filter((other) => other === line).length;
    while (taken.has(`${line} (${n})`)) n += lines.length;
    const own = `${line} (${n})`;
    taken.add(own);
    return own;
  });
}

/** The words that tell an object apart in a list: its name and figures, whose it is, and where. */
export function subjectWords(view: View, ref: string): { name: string; figures: string; where: string } {
  const object = view.objects[ref];
  if (!object) return { name: nameOf(view, ref), figures: '', where: '' };
  const place = placeOf(view, ref);
  const where = [
    object.zone === 'hand' ? '' : isMine(view, object.seat) ? matchTexts.yours : nameOf(view, object.seat),
    view.places.length > 1 && place !== undefined ? view.places[place]?.name : '',
    object.zone === 'battlefield' || object.zone === 'hand' ? '' : matchTexts.zones[object.zone],
  ];
  return { name: object.name, figures: figures(object) ?? '', where: where.filter(Boolean).join(', ') };
}

/** Names for the objects of one question: those of which name, figures, controller and place are the same are numbered. */
export function distinctSubjects(view: View, refs: readonly string[]): ReadonlyMap<string, string> {
  const words = refs.map((ref) => subjectWords(view, ref));
  const read = ({ name, figures: shape, where }: (typeof words)[number]) => `${name}|${shape}|${where}`;
  return new Map(
    refs.map((ref, at) => {
      const own = words[at] as (typeof words)[number];
      const same = words.filter((other) => read(other) === read(own));
      return [ref, same.length < 2 ? own.name : `${own.name} #${same.indexOf(own) + 1}`];
    }),
  );
}
