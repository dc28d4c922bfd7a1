import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';

/** The vocabulary of a card, from its whole IR: read once a card, however many matches it is in. */
interface Said {
  /** words of the IR: `on:state`, `st:triggersAgain` */
  readonly words: ReadonlySet<string>;
  /** it asks for the step: what counts as unblocked depends on it (CR 509.1h), and when some abilities may be activated (602.5b) */
  readonly steps: boolean;
}

const known = new WeakMap<CompiledCard, Said>();

export function saidBy(card: CompiledCard): Said {
  let said = known.get(card);
  if (!said) {
    const text = JSON.stringify(card);
    said = {
      words: new Set(
        [...text.matchAll(/"(on|st|do|k|by|if|from|a)":"([^"]+)"/g)].map(([, key, value]) => `${key}:${value}`),
      ),
      steps: /"unblocked"|"if":"during"|"during":"your main phase"/.test(text),
    };
    known.set(card, said);
  }
  return said;
}
