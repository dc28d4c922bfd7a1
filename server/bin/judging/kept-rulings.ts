import { createHash } from 'node:crypto';
import { refusal } from '../../match/refusals.ts';
import type { Judged, KeptRuling, Refusal, RulingKept } from '../../protocol/index.ts';
import type { InForce } from './orders.ts';
import type { RulingStore } from './ports.ts';

/** letters of an id, 6 bits each */
const ID_LETTERS = 16;

/** Rulings that people keep to show them to others: never judged anew, whatever the rules say later. */
export class KeptRulings {
  readonly #store: RulingStore;
  readonly #rules: number;

  /** `rules`: the version of the rules that this server judges by */
  constructor(store: RulingStore, rules: number) {
    this.#store = store;
    this.#rules = rules;
  }

  /** Keeps a judgement under an id that follows from the file, the judgement, the rules and the options: the same again is the same ruling. */
  async keep(file: KeptRuling['file'], judged: Judged, { format, options }: InForce): Promise<RulingKept> {
    const rules = this.#rules;
    const hash = createHash('sha256').update(JSON.stringify([file, judged, format, rules, options]));
    const id = hash.digest('base64url').slice(0, ID_LETTERS);
    await this.#store.keep({ id, rules, format, file, judged, options });
    return { id };
  }

  async find(id: string): Promise<KeptRuling | Refusal> {
    const found = await this.#store.find(id);
    if (found === null) return refusal('unknown', 'There is no such ruling.', 'Check the link, or ask the judge anew.');
    return { ...found, made: found.made.toISOString(), current: found.rules === this.#rules };
  }
}
