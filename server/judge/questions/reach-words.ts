import { compileCard } from '../../../cards/oracle/compile.ts';
import type { AnySel, ObjectSel } from '../../../cards/oracle/ir/index.ts';
import { examineReach } from '../../engine/game/examine.ts';
import { peekObjects, peekPlayers } from '../../engine/language/peek.ts';
import { isPlayerSel } from '../../engine/language/selectors.ts';
import { objRef, seatRef, type ObjId, type Ref, type SeatId } from '../../engine/kernel/refs.ts';
import type { Finding } from '../../engine/ports/legality.ts';
import type { Playing } from '../acts/playing.ts';
import { NotJudged, SituationError } from '../error.ts';
import { inlineCard } from '../inline-card.ts';
import { namedBy } from '../reach.ts';

/** Sentences with words for players or for permanents in them, as a card would say them. */
const SENTENCES: readonly ((words: string) => string)[] = [
  (w) => `${w} loses 1 life.`,
  (w) => `${w} lose 1 life.`,
  (w) => `Destroy ${/^(?:all|each|target|enchanted|equipped) /i.test(w) ? w : `all ${w}`}.`,
  (w) => `Tap ${w}.`,
  (w) => `Destroy ${w}.`,
];

/** The selector that words stand for in the text of a card. Throws SituationError where they are no such words. */
function selectorOf(words: string, where: string): AnySel {
  for (const sentence of SENTENCES) {
    const text = sentence(words).replace(/^[a-z]/, (c) => c.toUpperCase());
    const card = compileCard(inlineCard({ name: 'Words', type: 'Sorcery', text }));
    const sel = card.whole ? firstSelector(card.faces[0].abilities) : undefined;
    if (sel) return sel;
  }
  throw new SituationError(
    `The words "${words}" are not understood as whom or what a card means.`,
    where,
    'Write them as a card does: "each opponent", "creatures you control", "all lands".',
  );
}
function firstSelector(node: unknown): AnySel | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('sel' in node) return node as AnySel;
  for (const part of Object.values(node)) {
    const found = firstSelector(part);
    if (found) return found;
  }
  return undefined;
}

interface Reached {
  readonly refs: readonly Ref[];
  readonly rules: readonly Finding[];
}

/** Players and permanents that words mean for this source now, as far as they reach. */
export function reachOfWords(p: Playing, source: ObjId, words: string, where: string): Reached {
  const { g } = p;
  const seat = g.world.controller(source);
  const sel = selectorOf(words, where);
  const c = { you: seat, source };
  const named: Ref[] = isPlayerSel(sel)
    ? peekPlayers(g, sel, c).map(seatRef)
    : peekObjects(g, sel as ObjectSel, c).map(objRef);
  return within(p, seat, named, /\byou\b|\byour\b/i.test(words));
}

/** Everything that the text of the source reaches without a target. */
export function reachOf(p: Playing, source: ObjId): Reached {
  const { g } = p;
  const seat = g.world.controller(source);
  const all: Ref[] = [...g.state.seats.map((s) => seatRef(s.id)), ...g.state.zones.battlefield.map(objRef)];
  let you = false;
  const named = all.filter((to) => {
    const found = namedBy(g, source, seat, to);
    you ||= found.youAlone;
    return found.text !== null;
  });
  if (named.length === 0)
    throw new NotJudged(`the text of ${g.nameOf(source)} reaches nothing that is there without a target`);
  return within(p, seat, named, you);
}

/** Of all that is named what is reached, and the rules behind it: of the first that is reached, and of the first that is not. */
function within({ g }: Playing, seat: SeatId, named: readonly Ref[], you: boolean): Reached {
  const examined = named.map((to) => ({ to, rules: examineReach(g, { seat, to, you: you && named.length === 1 }) }));
  const refs = examined.filter((e) => e.rules.every((f) => f.holds)).map((e) => e.to);
  const shown = [examined.find((e) => refs.includes(e.to)), examined.find((e) => !refs.includes(e.to))];
  const youFinding: Finding[] = you
    ? [
        {
          clauses: [...youClauses(g.rules.requirements?.reach ?? []), '109.5'],
          holds: true,
          says: `"You" is ${g.world.seat(seat).name} alone, who controls it.`,
          facts: [],
          mend: '',
        },
      ]
    : [];
  return { refs, rules: [...youFinding, ...shown.flatMap((e) => e?.rules ?? [])] };
}
const youClauses = (
  rules: readonly { readonly id: string; readonly clauses: readonly string[] }[],
): readonly string[] => rules.find((r) => r.id === 'you')?.clauses ?? [];
