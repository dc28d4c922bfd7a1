import { createHash } from 'node:crypto';
import type { FormatBook } from '../../../formats/sdk/composition/book.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { isRefusal, setUpAsTale } from '../../match/refusals.ts';
import { setupRefusal } from '../../match/set-up.ts';
import type {
  CompositionRequest,
  FormatInfo,
  HouseComposition,
  HouseFormat,
  HouseFormatKept,
  HouseFormatRequest,
  Refusal,
} from '../../protocol/index.ts';
import type { HouseFormats, KeptFormat } from './ports.ts';
import { noSuchFormat } from './refusals.ts';

/** letters of an id, 6 bits each */
const ID_LETTERS = 16;

/** House formats that people keep to play, measure and share them: a change is another one. */
export class HouseFormatService {
  readonly #store: HouseFormats;
  readonly #book: FormatBook;
  readonly #compose: (request: CompositionRequest) => FormatInfo | Refusal;
  readonly #rules: number;

  /** `compose`: the description of a composition; `rules`: today's version of the rules */
  constructor(deps: {
    readonly store: HouseFormats;
    readonly book: FormatBook;
    readonly compose: (request: CompositionRequest) => FormatInfo | Refusal;
    readonly rules: number;
  }) {
    this.#store = deps.store;
    this.#book = deps.book;
    this.#compose = deps.compose;
    this.#rules = deps.rules;
  }

  /** Keeps a house format under an id that follows from it and the rules; one that is refused is not kept. */
  async keep({ name, about = '', composition }: HouseFormatRequest): Promise<HouseFormatKept | Refusal> {
    const info = this.#info(composition);
    if (isRefusal(info)) return info;
    const rules = this.#rules;
    const hash = createHash('sha256').update(JSON.stringify([name, about, composition, rules]));
    const id = hash.digest('base64url').slice(0, ID_LETTERS);
    await this.#store.keep({ id, name, about, composition, rules });
    return { id };
  }

  async find(id: string): Promise<HouseFormat | Refusal> {
    const kept = await this.kept(id);
    if (kept === null) return noSuchFormat();
    const info = this.#info(kept.composition);
    const facts = { ...kept, made: kept.made.toISOString(), current: kept.rules === this.#rules };
    if (!isRefusal(info)) return { ...facts, info };
    const { message, clauses, mend } = info;
    return { ...facts, info: null, refused: { message, clauses, mend } };
  }

  kept(id: string): Promise<KeptFormat | null> {
    return this.#store.find(id);
  }

  /** The format of a composition whose options it takes. */
  definition(composition: HouseComposition, over: HouseComposition['options'] = {}): FormatDefinition | Refusal {
    try {
      const format = this.#book.of(composition);
      format.rules({ ...composition.options, ...over });
      return format;
    } catch (error) {
      const told = setupRefusal(error);
      if (told === null) throw error;
      return told;
    }
  }

  #info({ options, ...choice }: HouseComposition): FormatInfo | Refusal {
    const info = this.#compose(choice);
    if (isRefusal(info)) return info;
    if (info.tale === true) return setUpAsTale(info);
    const format = this.definition({ ...choice, options });
    return isRefusal(format) ? format : info;
  }
}
