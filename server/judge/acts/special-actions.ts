import { suggestAnswer } from '../../engine/decisions/check-suggest-sample.ts';
import { examineMove } from '../../engine/game/examine.ts';
import type { Refusal } from '../../engine/kernel/decisions.ts';
import { objRef, seatRef, type SeatId } from '../../engine/kernel/refs.ts';
import { SituationError } from '../error.ts';
import type { Act } from './act.ts';
import { offersTo } from './casting.ts';
import { refusalOf, type Playing } from './playing.ts';

/** Moves a permanent or a card of a hand to another seat. Returns why that may not be done, or null. */
export function move(p: Playing, a: Extract<Act, { act: 'move' }>, where: string): Refusal | null {
  const { g, names } = p;
  const object = names.object(a.what, where);
  const to = names.seat(a.to, where);
  const person = names.person(a.by, where);
  const waits = p.priorityTo(a.by, where);
  const wrong = examineMove(g, { person, object, to }).find((f) => !f.holds);
  if (wrong) return refusalOf(wrong);
  if (waits) return waits;
  const action = offersTo(g, person).find(
    (o) => o.kind === 'special' && o.object === objRef(object) && o.key.startsWith('special:'),
  );
  if (!action)
    return {
      code: 'illegal',
      message: `${a.what} cannot be moved now.`,
      clauses: ['117.1'],
      mend: 'Say it where that player has priority.',
    };
  return p.give(person, { action: action.key, draft: goingTo(p, action.key, to) });
}

/** The choices of a move: wherever it asks for a seat, this one. */
function goingTo(p: Playing, key: string, to: SeatId) {
  return (
    p.g.compose(key, ({ part }) => {
      if (part.kind === 'choose' && part.from.includes(seatRef(to))) return { chosen: [seatRef(to)] };
      const place =
        part.kind === 'options' ? part.options.find((o) => o.key === seatRef(to) || o.key === String(to)) : undefined;
      return place ? { keys: [place.key] } : suggestAnswer(part);
    }) ?? {}
  );
}

/** Takes the special action whose label is meant. Returns why it may not be taken, or null. */
export function special(
  p: Playing,
  by: string,
  isIt: (label: string) => boolean,
  what: string,
  where: string,
): Refusal | null {
  const { g } = p;
  const waits = p.priorityTo(by, where);
  if (waits) return waits;
  const person = p.names.person(by, where);
  const action = offersTo(g, person).find((o) => (o.kind === 'special' || o.kind === 'mana') && isIt(o.label));
  if (action)
    return p.give(person, {
      action: action.key,
      draft: g.compose(action.key, ({ part }) => suggestAnswer(part)) ?? {},
    });
  for (const s of g.rules.specialActions ?? []) {
    if (!isIt(s.name ?? s.id)) continue;
    const wrong = s.why?.(g, person, `special:${s.id}`).find((f) => !f.holds);
    if (wrong) return refusalOf(wrong);
    return {
      code: 'illegal',
      message: `${what} is not offered to ${by} now.`,
      clauses: [s.clause],
      mend: 'Do it when its clause allows it.',
    };
  }
  throw new SituationError(
    `There is no special action ${what}.`,
    where,
    `Offered now: ${
      offersTo(g, person)
        .flatMap((o) => (o.kind === 'special' ? [`"${o.label}"`] : []))
        .join(', ') || 'none'
    }.`,
  );
}
