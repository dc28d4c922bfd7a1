import { objRef, type ObjId } from '../../engine/kernel/refs.ts';
import { qualityAgainst } from '../../engine/language/facts/protection.ts';
import type { Finding } from '../../engine/ports/legality.ts';
import type { Playing } from '../acts/playing.ts';
import type { What } from './what.ts';

/**
 * The keywords by which something did not happen to a permanent, of which no event tells: it is indestructible, has regenerated, has protection from what would have dealt
 * it damage, or attacked with vigilance.
 */
export function keptBy(p: Playing, what: What | null, id: ObjId | undefined): Finding[] {
  if (id === undefined || p.g.world.object(id)?.zone !== 'battlefield') return [];
  const name = p.g.nameOf(id);
  const by = (clause: string, says: string): Finding => ({ clauses: [clause], holds: true, says, facts: [], mend: '' });
  const { keywords } = p.g.world.chars(id);
  if (what === 'tapped')
    return keywords.has('vigilance') && p.told.some(({ event: e }) => e.e === 'attack' && e.obj === id)
      ? [by('702.20b', `${name} has vigilance, so it does not tap as it attacks.`)]
      : [];
  if (what !== 'zone' && what !== 'damage') return [];
  return [
    ...(what === 'zone' && hasRegenerated(p, id) ? [by('701.19a', `${name} has regenerated.`)] : []),
    ...(what === 'zone' && keywords.has('indestructible') && wouldBeDestroyed(p, id)
      ? [by('702.12b', `${name} is indestructible.`)]
      : []),
    ...(damagePrevented(p, id) ? [by('702.16e', `${name} has protection from what would deal damage to it.`)] : []),
  ];
}

/** True if something with these words has resolved that targets the permanent, or has no targets. */
const resolvedAt = ({ told }: Playing, id: ObjId, words: RegExp): boolean =>
  told.some(
    ({ event, was }) =>
      event.e === 'resolve'
      && was !== undefined
      && words.test(was.text)
      && (was.targets.flat().length === 0 || was.targets.flat().includes(objRef(id))),
  );
function wouldBeDestroyed(p: Playing, id: ObjId): boolean {
  const { toughness } = p.g.world.chars(id);
  const { damage } = p.g.world.get(id);
  const deadly = p.told.some(
    ({ event: e }) => e.e === 'damage' && e.to === objRef(id) && e.amount > 0 && p.g.world.has(e.source, 'deathtouch'),
  );
  return deadly || (damage > 0 && damage >= (toughness ?? 0)) || resolvedAt(p, id, /\bdestroy\b/i);
}
/** True if it has been tapped, as it is when it regenerates, after what gives a regeneration shield. */
function hasRegenerated(p: Playing, id: ObjId): boolean {
  const given = p.told.findIndex(
    ({ event, was }) =>
      event.e === 'resolve'
      && was !== undefined
      && /\bregenerate/i.test(was.text)
      && (was.source === id || was.targets.flat().includes(objRef(id))),
  );
  return given >= 0 && p.told.slice(given).some(({ event: e }) => e.e === 'tap' && e.obj === id);
}
const damagePrevented = (p: Playing, id: ObjId): boolean =>
  p.told.some(
    ({ event, was }) =>
      event.e === 'resolve'
      && was !== undefined
      && /\bdamage\b/i.test(was.text)
      && resolvedAt(p, id, /\bdamage\b/i)
      && qualityAgainst(p.g, 'protection', objRef(id), was.source) !== null,
  ) && !p.told.some(({ event: e }) => e.e === 'damage' && e.to === objRef(id));
