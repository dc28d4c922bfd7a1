import { no } from '../../engine/game/examine.ts';
import type { Finding } from '../../engine/ports/legality.ts';
import type { Reply } from '../acts/act.ts';
import type { Playing } from '../acts/playing.ts';

/** The rules on whether this may be the answer of somebody to what they are asked, or are asked next. */
export function findingsOnReply(p: Playing, by: string, reply: Reply, where: string): readonly Finding[] {
  const asked = p.whenAsked(by, reply, where);
  if (!asked)
    return [
      no(
        'keep' in reply ? '103.5' : '608.2d',
        `Nobody asks ${by} to choose that.`,
        'Ask at a moment at which it is chosen.',
      ),
    ];
  const { part } = asked;
  const refused = p.refused(asked);
  return [
    {
      clauses: (refused ? refused.clauses : part.clauses) ?? [],
      holds: refused === null,
      says: refused ? refused.message : part.title,
      facts: [
        ...(refused ? [`Asked: ${part.title}`] : []),
        ...(part.kind === 'number' ? [`From ${part.min} to ${part.max} may be chosen by ${by}.`] : []),
      ],
      mend: refused?.mend ?? '',
    },
  ];
}
