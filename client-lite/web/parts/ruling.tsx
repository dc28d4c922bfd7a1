import type { Part } from '../../../server/protocol/index.ts';
import { session, type Session } from './session.ts';

type RulingPart = Extract<Part, { kind: 'ruling' }>;
export function ruling(part: RulingPart): Session {
  return session({ answer: { ruling: { ops: [] } }, main: () => part.title, panel: () => null });
}
