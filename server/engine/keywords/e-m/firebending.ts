import type { KeywordOf } from '../meaning.ts';
import { n, SELF, YOU, effects, type Triggered } from '../vocabulary.ts';

/** 702.189, 702.189a: firebending. */
export const firebending = (k: KeywordOf<'firebending'>): Triggered => ({
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: effects({ do: 'addMana', who: YOU, fixed: ['R'], times: n(k.n), keeps: 'end of combat' }),
  text: `Whenever this creature attacks, add ${k.n} {R}. Until end of combat, you don't lose this mana as steps and phases end.`,
});
