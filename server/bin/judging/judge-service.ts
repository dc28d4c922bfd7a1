import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { DeckSource } from '../../../cards/deck/resolve.ts';
import type { CardSearch } from '../../../cards/catalog/ports.ts';
import { isRefusal, refusal } from '../../match/refusals.ts';
import type {
  Judged,
  JudgeCards,
  JudgeTable,
  JudgeTableRequest,
  KeptRuling,
  Refusal,
  RulingKept,
} from '../../protocol/index.ts';
import { cardsNamed } from '../real-cards.ts';
import { judgeCards } from './judge-cards.ts';
import type { KeptRulings } from './kept-rulings.ts';
import type { Done, Work } from './orders.ts';
import { NotDone, type JudgeThread } from './thread.ts';

/** real cards that one file may name without describing them */
const MOST_NAMES = 200;

/** The judge of a server: its thread, the cards of the catalog, kept rulings, and what people are told when something is wrong. */
export class JudgeService {
  readonly #thread: Pick<JudgeThread, 'do'>;
  readonly #cards: DeckSource;
  readonly #search: Pick<CardSearch, 'search'>;
  readonly #ownCards: (format: string) => readonly CompiledCard[];
  readonly #rulings: KeptRulings;
  readonly #onFault: (error: unknown) => void;

  constructor(deps: {
    readonly thread: Pick<JudgeThread, 'do'>;
    /** real cards that a file may name */
    readonly cards: DeckSource;
    /** all cards but those of formats */
    readonly search: Pick<CardSearch, 'search'>;
    /** the cards that a format has besides, by its id */
    readonly ownCards: (format: string) => readonly CompiledCard[];
    readonly rulings: KeptRulings;
    readonly onFault: (error: unknown) => void;
  }) {
    this.#thread = deps.thread;
    this.#cards = deps.cards;
    this.#search = deps.search;
    this.#ownCards = deps.ownCards;
    this.#rulings = deps.rulings;
    this.#onFault = deps.onFault;
  }

  async judge(file: unknown): Promise<Judged | Refusal> {
    const made = await this.#judged(file);
    return isRefusal(made) ? made : made.judged;
  }

  async table(request: JudgeTableRequest): Promise<JudgeTable | Refusal> {
    const done = await this.#done({ table: request });
    if ('table' in done) return done.table;
    return isRefusal(done) ? done : this.#failed(done);
  }

  cards(words: string, format: string): Promise<JudgeCards> {
    return judgeCards(words, this.#ownCards(format), this.#search);
  }

  /** Judges a file and keeps the ruling. */
  async keep(file: unknown): Promise<RulingKept | Refusal> {
    const made = await this.#judged(file);
    // what has been judged is an object
    return isRefusal(made) ? made : this.#rulings.keep(file as KeptRuling['file'], made.judged, made.under);
  }

  ruling(id: string): Promise<KeptRuling | Refusal> {
    return this.#rulings.find(id);
  }

  async #judged(file: unknown): Promise<Extract<Done, { readonly judged: Judged }> | Refusal> {
    const first = await this.#done({ file });
    const done = 'names' in first ? await this.#withCards(file, first.names) : first;
    if ('judged' in done || isRefusal(done)) return done;
    return this.#failed(done);
  }

  async #withCards(
    file: unknown,
    names: readonly string[],
  ): Promise<Exclude<Done, { readonly fault: unknown }> | Refusal> {
    if (names.length > MOST_NAMES)
      return refusal(
        'bad-message',
        `The file names ${names.length} cards that it does not describe; it may name ${MOST_NAMES}.`,
        'Describe some under "cards", or leave some out.',
      );
    const found: ReadonlyMap<string, CompiledCard> = await cardsNamed(names, this.#cards);
    return this.#done({ file, found });
  }

  /** The result of the work, or a refusal for a mistake of whoever asked. */
  async #done(work: Work): Promise<Exclude<Done, { readonly fault: unknown }> | Refusal> {
    try {
      const done = await this.#thread.do(work);
      return 'fault' in done ? faulty(done.fault) : done;
    } catch (error) {
      if (error instanceof NotDone) return notDone(error);
      throw error;
    }
  }

  #failed(done: Done): Refusal {
    this.#onFault(new Error('error' in done ? done.error : 'an answer to something else'));
    return refusal(
      'unavailable',
      'The judge failed on this position.',
      'Leave out the last thing that you added, and ask again.',
    );
  }
}

/** A mistake with its place: "At acts.0: There is nothing called “Bear”." */
const faulty = ({ message, where, mend }: Extract<Done, { readonly fault: unknown }>['fault']): Refusal =>
  refusal('bad-message', where === '' ? message : `At ${where}: ${message}`, mend || 'See the page of the judge.');

const notDone = ({ reason }: NotDone): Refusal => {
  switch (reason) {
    case 'busy':
      return refusal('unavailable', 'The judge has too many questions to answer right now.', 'Ask again in a moment.');
    case 'slow':
      return refusal(
        'illegal',
        'The judge took too long over this position and gave up.',
        'Ask fewer questions at once, or play on by fewer acts.',
      );
    case 'ended':
      return refusal(
        'unavailable',
        'The judge was interrupted over this position.',
        'Ask again; if that does not help, make the position smaller.',
      );
  }
};
