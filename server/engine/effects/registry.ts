import type { Footprint } from '../ports/footprints.ts';
import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { contextOf } from '../language/amounts.ts';
import { choiceOf } from '../objects/chosen-values.ts';
import { holds } from '../language/conditions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { actionWords } from './keyword-actions.ts';
import { cardWords } from './cards/cards.ts';
import { controlWords } from './if-may-pay.ts';
import { lastingWords } from './lasting-and-delayed.ts';
import { turnWords } from './turns-and-outcome.ts';
import { copyWords } from './permanents/copy.ts';
import { damageWords } from './damage.ts';
import { topWords } from './cards/discover-cascade.ts';
import { ownCardWords } from './cards/cipher.ts';
import { faceDownWords } from './permanents/face-down.ts';
import { insteadWords, speakOfAims } from './self-replacement.ts';
import { lifeWords } from './life.ts';
import { manaWords } from './mana.ts';
import { outsideWords } from './cards/from-outside.ts';
import { modifyWords } from './permanents/modify.ts';
import { moveWords } from './move.ts';
import { permitWords } from './permissions.ts';
import { textWords } from './permanents/text-change.ts';
import { tokenWords } from './permanents/token.ts';
import { transformWords } from './permanents/transform.ts';
import { chosenWord } from './choose-value.ts';
import { unread } from './table-ruled.ts';
import type { Exec, Executors } from '../ports/resolution.ts';

/** The executor of every word of the IR; a word without one is a type error. */
const EXECUTORS: Executors = {
  unread,
  ...topWords,
  ...ownCardWords,
  ...actionWords,
  ...damageWords,
  ...cardWords,
  ...lifeWords,
  ...moveWords,
  ...modifyWords,
  ...tokenWords,
  ...transformWords,
  ...copyWords,
  ...manaWords,
  ...controlWords,
  ...turnWords,
  ...lastingWords,
  ...permitWords,
  ...outsideWords,
  ...faceDownWords,
  ...insteadWords,
  ...textWords,
};

/** The footprint that a word declares for what it acts on. */
export function footprint(e: Effect): Footprint {
  const declared = (EXECUTORS[e.do] as { readonly footprint: Footprint | ((e: Effect) => Footprint) }).footprint;
  return typeof declared === 'function' ? declared(e) : declared;
}

function restore(x: Exec, entering: Exec['entering']): void {
  if (entering) x.entering = entering;
  else delete x.entering;
}

/** The effects after "if you do". */
const ifDone = (e: Effect): readonly Effect[] | undefined =>
  e.do === 'pay' ? e.then : e.do === 'if' && e.cond.if === 'did' && !e.cond.not ? e.then : undefined;

/** 608.2c: follows instructions in the order written. What is replaced is not done at all (614.15). */
export function* runEffects(x: Exec, effects: readonly Effect[]): Flow {
  const { g } = x;
  const before = g.agent;
  g.agent = x.you;
  try {
    for (let i = 0; i < effects.length; i++) {
      if (g.state.over) return;
      const base = effects[i] as Effect;
      let e = base;
      const inner = ifDone(base);
      if (inner && effects[i + 1]?.do === 'instead') {
        // in place of what is done then, not of what it is done for
        const then = [...inner];
        for (let next = effects[i + 1]; next?.do === 'instead'; next = effects[++i + 1]) then.push(next);
        yield* (EXECUTORS[base.do] as { run(x: Exec, e: Effect): Flow }).run(x, { ...base, then } as Effect);
        continue;
      }
      if (effects[i + 1]?.do === 'instead') speakOfAims(x, base);
      for (let next = effects[i + 1]; next?.do === 'instead'; next = effects[++i + 1])
        if (holds(g, next.cond, contextOf(x))) e = next;
      if (e !== base) x.replaced = base;
      const kind = choiceOf(e);
      if (kind) x.chosen = { ...x.chosen, ...(yield* chosenWord(x, kind)) };
      const { entering } = x;
      const after = effects[i + 1];
      if (after?.do === 'modify' && after.enters && after.what.sel === 'it') x.entering = after;
      yield* (EXECUTORS[e.do] as { run(x: Exec, e: Effect): Flow }).run(x, e);
      if (x.entering !== entering) restore(x, entering);
    }
  } finally {
    g.agent = before;
  }
}
