import type { TaleSheet, TaleView } from '../../protocol/index.ts';

/**
 * The parts of a person's sheets that nobody else is shown: a hand, the card under a face-down one, a plan.
 * `others`: the views of everybody else, and of those who only watch.
 */
export function secretsOf(own: TaleView, others: readonly TaleView[]): TaleSheet[] {
  return own.sheets.flatMap((sheet): TaleSheet[] => {
    const theirs = others.flatMap((view) => view.sheets.find((other) => other.key === sheet.key) ?? []);
    const told = (of: (sheet: TaleSheet) => readonly unknown[]): ReadonlySet<string> =>
      new Set(theirs.flatMap((other) => of(other).map((part) => JSON.stringify(part))));
    const facts = told((other) => other.facts);
    const texts = told((other) => other.texts);
    const secret: TaleSheet = {
      ...sheet,
      facts: sheet.facts.filter((fact) => !facts.has(JSON.stringify(fact))),
      texts: sheet.texts.filter((text) => !texts.has(JSON.stringify(text))),
      groups: sheet.groups.flatMap((group) => {
        const shown = new Set(
          theirs.flatMap((other) =>
            other.groups.filter((g) => g.title === group.title).flatMap((g) => g.cards.flatMap((c) => c.card ?? [])),
          ),
        );
        const cards = group.cards.filter((c) => c.card !== null && !shown.has(c.card));
        return cards.length === 0 ? [] : [{ ...group, cards }];
      }),
    };
    return secret.facts.length + secret.texts.length + secret.groups.length === 0 ? [] : [secret];
  });
}
