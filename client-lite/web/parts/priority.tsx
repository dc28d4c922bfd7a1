import type { Part } from '../../../server/protocol/index.ts';
import { session, type Session } from './session.ts';

/** Priority (CR 117): the answer is to pass. Actions start from their objects or from the list beside. */
export function priority(part: Extract<Part, { kind: 'priority' }>): Session {
  const lit = new Set(
    part.actions.flatMap((action) => (action.kind !== 'mana' && action.object ? [action.object] : [])),
  );
  return session({ lit, answer: { pass: true }, main: () => part.pass, panel: () => null });
}
