import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { recordsOf } from '../../../cards/oracle/walk.ts';
import type { MatchSetup } from '../kernel/state/game.ts';

/** Words of the IR that a card says. They are read once a card, however many matches it is in. */
export interface Said {
  /** fields and their words: `on:state`, `st:triggersAgain` */
  readonly words: ReadonlySet<string>;
  /** it asks for the step: what counts as unblocked depends on it (CR 509.1h), and when some abilities may be activated (602.5b) */
  readonly steps: boolean;
}

/** Fields whose words rules ask for. */
const KEYS = ['on', 'st', 'do', 'k', 'by', 'if', 'from', 'a'] as const;
const known = new WeakMap<CompiledCard, Said>();

export function saidBy(card: CompiledCard): Said {
  let said = known.get(card);
  if (!said) {
    known.set(card, (said = read(card)));
  }
  return said;
}

const together = new WeakMap<MatchSetup['cards'], Said>();

/** Words that any card of a match says. */
export function saidByAll(cards: MatchSetup['cards']): Said {
  let said = together.get(cards);
  if (!said) {
    const each = Object.values(cards).map(saidBy);
    together.set(
      cards,
      (said = { words: new Set(each.flatMap((s) => [...s.words])), steps: each.some((s) => s.steps) }),
    );
  }
  return said;
}

function read(card: CompiledCard): Said {
  const words = new Set<string>();
  let steps = false;
  for (const fields of recordsOf(card)) {
    for (const key of KEYS) {
      const word = fields[key];
      if (typeof word === 'string') words.add(`${key}:${word}`);
    }
    steps ||= fields['is'] === 'unblocked' || fields['if'] === 'during' || fields['during'] === 'your main phase';
  }
  return { words, steps };
}
