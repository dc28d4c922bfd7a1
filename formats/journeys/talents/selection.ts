import { COLORS, type Color } from '../../../cards/oracle/ir/index.ts';
import type { Copy, Sheet } from '../model.ts';
import { type CardsByKey, requirement } from './effects.ts';
import { talentOf, type Talent } from './catalogue.ts';

/** Choices made for a new talent. */
export interface Selection {
  readonly talent: string;
  readonly colour?: Color;
  readonly copies?: readonly string[];
  /** new names, by copy */
  readonly names?: Readonly<Record<string, string>>;
  readonly sphere?: keyof Sheet['spheres'];
}

/** Reason why a talent cannot be selected with these choices; null if it can. */
export function selectionRefusal(
  s: Sheet,
  choice: Selection,
  cards: CardsByKey,
): { readonly message: string; readonly clauses: readonly string[]; readonly mend: string } | null {
  const t = talentOf(choice.talent);
  const no = (message: string, clause: string, mend: string): ReturnType<typeof selectionRefusal> => ({
    message,
    clauses: [clause],
    mend,
  });
  if (!t) return no(`There is no talent “${choice.talent}”.`, 'J-8-0', 'Choose one of the list.');
  const had = s.talents.filter((h) => h.talent === t.id).length;
  if (had >= t.times)
    return no(
      `${t.name} can be taken ${t.times === 1 ? 'once' : `${t.times} times`}.`,
      'J-8-0',
      'Choose another talent.',
    );
  if (t.id === 'alignment' && (choice.colour === undefined || s.talents.some((h) => h.colour === choice.colour)))
    return no(
      'An Alignment is with one colour, and with each colour once.',
      t.clause,
      'Name a colour that you are not aligned with.',
    );
  if (t.id === 'empowered' && choice.sphere === undefined) return no('One sphere grows.', t.clause, 'Name the sphere.');
  const r = requirement(s, { talent: t.id, ...(choice.colour ? { colour: choice.colour } : {}) }, cards);
  if (r && r.has < r.needs)
    return no(
      `${t.name} asks for ${r.needs} or more ${r.what} in the deck; there are ${r.has}.`,
      t.clause,
      'Change your deck first, or choose another talent.',
    );
  if (!t.marks) return null;
  const copies = choice.copies ?? [];
  if (new Set(copies).size < copies.length)
    return no(`${t.name} marks a card once.`, 'J-8-22', 'Name different cards.');
  if (copies.length === 0 || copies.length > t.marks.most)
    return no(
      `${t.name} marks ${t.marks.most === 1 ? t.marks.says : `up to ${t.marks.most} cards, each ${t.marks.says}`}.`,
      t.clause,
      'Name the card.',
    );
  for (const id of copies) {
    const copy = s.copies.find((c) => c.id === id);
    if (!copy || !mayMark(s, t, copy, cards))
      return no(
        `${cards(copy?.key ?? '')?.name ?? 'That card'} is not ${t.marks.says}.`,
        t.clause,
        `Choose ${t.marks.says} that you have.`,
      );
  }
  return null;
}

/** True if a talent may mark this copy (J-8-22). */
export function mayMark(s: Sheet, t: Talent, copy: Copy, cards: CardsByKey): boolean {
  const card = cards(copy.key);
  return (
    t.marks !== undefined
    && card !== undefined
    && !copy.legendary
    && t.marks.what(card, s)
    && !s.talents.some((h) => h.talent === t.id && h.copies?.includes(copy.id) === true)
  );
}
/** Reason why a talent cannot be selected with any choices; null if it can. */
export function talentNo(
  s: Sheet,
  t: Talent,
  cards: CardsByKey,
): { readonly says: string; readonly clause: string } | null {
  if (s.talents.filter((h) => h.talent === t.id).length >= t.times)
    return { says: `You have it ${t.times === 1 ? 'already' : `${t.times} times`}.`, clause: 'J-8-0' };
  const colours = t.requires?.of === 'chosen' ? COLORS : [undefined];
  const short = colours
    .map((colour) => requirement(s, { talent: t.id, ...(colour ? { colour } : {}) }, cards))
    .filter((r) => r !== null && r.has < r.needs);
  const [first] = short;
  if (first && short.length === colours.length)
    return {
      says: `It asks for ${first.needs} ${t.requires?.of === 'chosen' ? 'cards of one colour' : first.what} in the deck${t.requires?.of === 'chosen' ? '' : `; there are ${first.has}`}.`,
      clause: t.clause,
    };
  return t.marks && !s.copies.some((copy) => mayMark(s, t, copy, cards))
    ? { says: `You have not ${t.marks.says}.`, clause: t.clause }
    : null;
}

/** Add a talent, already checked, to the sheet, and mark its copies. */
export function select(s: Sheet, choice: Selection): void {
  const t = talentOf(choice.talent);
  if (!t) return;
  s.talents.push({
    talent: t.id,
    ...(choice.colour && t.id === 'alignment' ? { colour: choice.colour } : {}),
    ...(t.marks ? { copies: [...(choice.copies ?? [])] } : {}),
  });
  if (t.id === 'empowered' && choice.sphere) s.spheres[choice.sphere] += 1;
  for (const id of t.marks ? (choice.copies ?? []) : []) {
    const copy = s.copies.find((c) => c.id === id);
    if (copy && t.marks) mark(copy, s, t, choice.names?.[id]);
  }
}
function mark(copy: Copy, s: Sheet, t: Talent, name: string | undefined): void {
  copy.favored = true;
  if (t.marks?.legendary) copy.legendary = true;
  if (t.marks?.rename === 'own name') {
    copy.renamed = s.name;
    copy.embodiment = true;
  } else if (t.marks?.rename === 'yes' && name !== undefined && name !== '') copy.renamed = name;
}
