import type { AdventurerChange, CharacterSheetView, TaleCard } from '../protocol/index.ts';

/** The lines of a sheet, by label. */
type Lines = ReadonlyMap<string, string>;

/** The differences between a sheet and an earlier one, for people: what is said of a character line by line, and which cards came and went. */
export function sheetChanges(before: CharacterSheetView, after: CharacterSheetView): AdventurerChange[] {
  const said: AdventurerChange[] = [...compared(lines(before), lines(after))];
  const groups = [...new Set([...before.groups, ...after.groups].map((g) => g.title))];
  return [
    ...said,
    ...groups.flatMap((group): AdventurerChange[] => {
      const [was, is] = [counted(before, group), counted(after, group)];
      const more = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) =>
        [...a].flatMap(([name, n]) => (n > (b.get(name) ?? 0) ? [{ name, count: n - (b.get(name) ?? 0) }] : []));
      const [came, went] = [more(is, was), more(was, is)];
      return came.length + went.length > 0 ? [{ group, came, went }] : [];
    }),
  ];
}

function compared(before: Lines, after: Lines): { label: string; before: string | null; after: string | null }[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [was, is] = [before.get(label) ?? null, after.get(label) ?? null];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

/** Facts and texts by their labels; a label that is there more than once has all of them. */
function lines({ subtitle, facts, texts }: CharacterSheetView): Lines {
  const all = new Map<string, string>(subtitle === undefined ? [] : [['', subtitle]]);
  for (const [label, says] of [
    ...facts.map((f) => [f.label, f.value] as const),
    ...texts.map((t) => [t.label, t.text] as const),
  ]) {
    const other = all.get(label);
    all.set(label, other === undefined ? says : `${other}; ${says}`);
  }
  return all;
}

function counted({ groups }: CharacterSheetView, title: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of groups.filter((g) => g.title === title).flatMap((g) => g.cards))
    counts.set(called(card), (counts.get(called(card)) ?? 0) + 1);
  return counts;
}

/** A card with what is noted of it and marked on it. */
function called({ name, note, marks = [] }: TaleCard): string {
  const more = [...(note === undefined ? [] : [note]), ...marks.map((m) => `${m.label} ${m.n}`)];
  return more.length === 0 ? name : `${name} (${more.join(', ')})`;
}
