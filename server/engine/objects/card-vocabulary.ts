import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { recordsOf } from '../../../cards/oracle/walk.ts';

/** Words of a card's IR. They are read once a card, however many matches it is in. */
interface Said {
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
