import type { Keyword, ProtectionQuality } from '../../../../cards/oracle/ir/index.ts';
import { looksOf, matches, type Looks } from '../filters.ts';
import type { Characteristics } from '../../ports/characteristics.ts';
import { inScope } from './range-of-influence.ts';
import type { Game } from '../../ports/game.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../../kernel/refs.ts';

/** Qualities that protection and "hexproof from" look at (CR 702.16a, 702.11d), and attachments that they forbid (303.4, 301.5). */

function has(source: Pick<Looks, 'colors' | 'types' | 'subtypes'>, q: ProtectionQuality): boolean {
  if ('color' in q) return source.colors.includes(q.color);
  if ('type' in q) return source.types.includes(q.type);
  if ('subtype' in q) return source.subtypes.includes(q.subtype);
  if ('chosen' in q) return false; // nothing was chosen
  switch (q.all) {
    case 'everything':
      return true; // 702.16j
    case 'colorless':
      return source.colors.length === 0;
    case 'colored':
      return source.colors.length > 0;
    case 'monocolored':
      return source.colors.length === 1;
    case 'multicolored':
      return source.colors.length > 1;
  }
}

export function qualityText(q: ProtectionQuality): string {
  if ('color' in q) return COLOR_NAMES[q.color];
  if ('chosen' in q) return 'the chosen color';
  return 'type' in q ? `${q.type}s` : 'subtype' in q ? `${q.subtype}s` : q.all;
}
const COLOR_NAMES = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' } as const;

/** The characteristics of a source now, of an ability's own source, or as last known (113.7a, 608.2h). */
export function sourceLooks(g: Game, source: ObjId): Looks | null {
  const o = g.world.object(source);
  if (o?.kind === 'ability') return o.stack && o.stack.source !== source ? sourceLooks(g, o.stack.source) : null;
  if (o) return g.world.chars(source);
  const known = g.world.lastKnown(source);
  return known ? looksOf(known) : null;
}

/** Keywords of an object on the battlefield or, by the format's leave, of a seat. */
export function keywordsOn(g: Game, target: Ref): readonly Keyword[] {
  if (isSeatRef(target)) return g.rules.keywordsOfSeat?.(g, refId(target)) ?? NONE;
  const o = g.world.object(refId(target));
  return o?.zone === 'battlefield' ? g.world.chars(o.id).keywordList : NONE;
}
const NONE: readonly Keyword[] = [];

/** The quality of the source that a keyword of the target speaks of, or null if none does. */
export function qualityAgainst(
  g: Game,
  k: 'protection' | 'hexproof from',
  target: Ref,
  source: ObjId,
): ProtectionQuality | null {
  for (const keyword of keywordsOn(g, target)) {
    if (keyword.k !== k) continue;
    const looks = sourceLooks(g, source);
    return looks && keepsOff(g, k, target, looks);
  }
  return null;
}

/** `attached`: it is (to be) attached there; some protection does not remove it. */
function keepsOff(
  g: Game,
  k: 'protection' | 'hexproof from',
  target: Ref,
  looks: Pick<Looks, 'colors' | 'types' | 'subtypes'>,
  attached?: ObjId,
): ProtectionQuality | null {
  for (const keyword of keywordsOn(g, target))
    if (
      keyword.k === k
      && !(
        keyword.k === 'protection'
        && attached !== undefined
        && (keyword.by === attached || (keyword.keeps === 'Auras' && looks.subtypes.includes('Aura')))
      )
    )
      for (const q of keyword.from) if (has(looks, q)) return q;
  return null;
}

/** CR 702.16 */
export const isProtected = (g: Game, target: Ref, source: ObjId): boolean =>
  qualityAgainst(g, 'protection', target, source) !== null;

/**
 * True if an Aura or Equipment could legally be attached to something (CR 303.4c–d, 301.5c, 702.5a, 702.16c–d); also for an Aura that is yet to
 * enter under `seat`'s control.
 */
export function canBeAttached(
  g: Game,
  id: ObjId,
  to: Ref,
  seat: SeatId = g.world.controller(id),
  c: Pick<Characteristics, 'types' | 'subtypes' | 'keywordList' | 'colors'> = g.world.chars(id),
): boolean {
  if (!isSeatRef(to) && (refId(to) === id || g.world.object(refId(to))?.zone !== 'battlefield')) return false;
  if (isSeatRef(to) && g.world.seat(refId(to)).left) return false;
  if (!inScope(g, seat, to)) return false; // 801.8, 801.9
  if (c.types.includes('creature') || keepsOff(g, 'protection', to, c, id) !== null) return false;
  if (!c.subtypes.includes('Aura'))
    return c.subtypes.includes('Equipment') && !isSeatRef(to) && g.world.isCreature(refId(to));
  const enchant = c.keywordList.filter((k) => k.k === 'enchant');
  return (
    enchant.length > 0
    && enchant.every((k) => {
      if (isSeatRef(to))
        return k.player === 'any' || (k.player === 'opponent' && g.world.areOpponents(seat, refId(to)));
      return !k.player && (!k.filter || matches(g, refId(to), k.filter, { you: seat, source: id }));
    })
  );
}
