import { examineTarget } from '../../engine/game/examine.ts';
import type { Refusal } from '../../engine/kernel/decisions.ts';
import { objRef, type ObjId, type Ref, type SeatId } from '../../engine/kernel/refs.ts';
import { SituationError } from '../error.ts';
import type { Act, Choices } from './act.ts';
import { anotherOffer, draftFor, notOfferedTo, offerOf, offersTo, OPTIONAL, type CastOptions } from './casting.ts';
import { refusalOf, type Playing } from './playing.ts';
import { labelOf } from './replies.ts';

type Announced = Extract<Act, { act: 'cast' | 'play' | 'activate' }>;

/** Casts a spell, plays a land or activates an ability. Returns why it may not be done, or null. */
export function announce(p: Playing, a: Announced, where: string): Refusal | null {
  const { g, names } = p;
  const seat = names.seat(a.by, where);
  const id = names.object(a.what, where);
  const { zone } = g.world.get(id);
  if ('from' in a && a.from !== undefined && a.from !== zone)
    throw new SituationError(
      `"${a.what}" is in the zone: ${zone}.`,
      where,
      'Say where it is, or leave out where it is cast from.',
    );
  const waits = p.priorityTo(a.by, where);
  if (waits) return waits;
  const chosen: Choices = a.act === 'play' ? {} : a;
  const options = optionsOf(chosen);
  const ref = (name: string): Ref => names.ref(name, where);
  const offer =
    (a.act === 'activate' && a.ability !== undefined
      ? offersTo(g, g.world.seat(seat).person).find(
          (o) => o.kind === 'activate' && o.object === objRef(id) && labelOf(o.label, a.ability ?? ''),
        )
      : offerOf(g, seat, a.act, id, options))
    ?? (a.act === 'activate' ? manaOffer(p, seat, id) : anotherOffer(g, seat, a.act, a.what, options));
  const bad = wrongTarget(p, id, seat, chosen, where);
  if (!offer) return bad ?? notOfferedTo(g, seat, a.act, id, options);
  if (bad) return bad;
  const before = g.state.zones.stack.length;
  const refused = p.give(g.world.seat(seat).person, { action: offer.key, draft: draftFor(g, offer.key, options, ref) });
  if (refused) return refused;
  const top = g.state.zones.stack.length > before ? g.world.get(g.state.zones.stack[before] as ObjId).stack : undefined;
  const suggested = (chosen.at ?? []).length === 0 ? (top?.targets.flat() ?? []) : [];
  if (suggested.length > 0) p.assumed.push(`${a.what} targets ${suggested.map((r) => names.called(r)).join(', ')}`);
  return null;
}

/** A mana ability, by what it is offered as. */
const manaOffer = (p: Playing, seat: SeatId, id: ObjId) =>
  offersTo(p.g, p.g.world.seat(seat).person).find((o) => o.kind === 'mana' && o.object === objRef(id));

const isCost = (word: string): boolean => KICKED.has(word) || OPTIONAL.has(word);
const KICKED: ReadonlySet<string> = new Set(['kicker', 'kicked']);

function optionsOf({ at, x, modes, with: said = [] }: Choices): CastOptions {
  const [way] = said.filter((w) => !isCost(w));
  const paid = said.filter((w) => OPTIONAL.has(w));
  return {
    ...(at === undefined ? {} : { targets: at }),
    ...(x === undefined ? {} : { x }),
    ...(modes === undefined ? {} : { modes: modes.map((m) => m - 1) }),
    ...(said.some((w) => KICKED.has(w)) ? { kicked: true } : {}),
    ...(paid.length > 0 ? { paid: Object.fromEntries(paid.map((w) => [w, 1])) } : {}),
    ...(way === undefined ? {} : { way }),
  };
}

/** The first rule by which something that is named may not be its target (115.4, and what the format adds). */
function wrongTarget(
  p: Playing,
  source: ObjId,
  seat: SeatId,
  { at = [], modes }: Choices,
  where: string,
): Refusal | null {
  for (const [i, name] of at.entries()) {
    const target = p.names.ref(name, where);
    const [mode] = modes ?? [];
    const wrong = examineTarget(p.g, {
      source,
      target,
      seat,
      place: { nth: i, of: at.length },
      ...(mode === undefined ? {} : { mode: mode - 1 }),
    }).find((f) => !f.holds);
    if (wrong) return refusalOf(wrong);
  }
  return null;
}
