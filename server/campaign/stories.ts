import { z } from 'zod';
import { TaleMeter, type AdventureInfo, type TaleReport } from '../protocol/index.ts';
import type { AdventureRow } from './ports.ts';

/** A session for lists and pages. */
export function infoOf({ createdAt, facts, people, planes, meters, ...a }: AdventureRow): AdventureInfo {
  return {
    ...a,
    planes: planes.map((p) => ({ ...p })),
    meters: z.array(TaleMeter).parse(meters),
    created: createdAt.toISOString(),
    facts: facts.map((f) => ({ ...f })),
    people: people.map((p) => ({ ...p, characters: p.characters.map((c) => ({ ...c })) })),
    watch: `/watch/${a.id}`,
  };
}

/** Keys of the cards in a report. */
export const storyCards = ({ tracks }: TaleReport): string[] =>
  tracks
    .flatMap((t) => t.stations)
    .flatMap((s) => [...(s.land ? [s.land] : []), ...s.parts.flatMap((p) => p.cards)])
    .flatMap((c) => c.card ?? []);
