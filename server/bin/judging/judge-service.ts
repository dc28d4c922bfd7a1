import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { DeckSource } from '../../../cards/deck/resolve.ts';
import type { CardSearch } from '../../../cards/catalog/ports.ts';
import type { Answered } from '../../match/host/judge-port.ts';
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
import type { JudgeWork } from './judge-work.ts';
import type { PlayingOn, PositionSetup } from '../../judge/play-on.ts';
import type { Done, Work } from './orders.ts';

type OfFile = Extract<Work, { readonly file: unknown }>;

/** real cards that one file may name without describing them */
const MOST_NAMES = 200;

/** The judge of a server: its work, the cards of the catalog, kept rulings, and what people are told when something is wrong. */
export class JudgeService {
  readonly #work: JudgeWork;
  readonly #cards: DeckSource;
  readonly #search: Pick<CardSearch, 'search'>;
  readonly #ownCards: (format: string) => readonly CompiledCard[];
  readonly #rulings: KeptRulings;

  constructor(deps: {
    readonly work: JudgeWork;
    /** real cards that a file may name */
    readonly cards: DeckSource;
    /** all cards but those of formats */
    readonly search: Pick<CardSearch, 'search'>;
    /** the cards that a format has besides, by its id */
    readonly ownCards: (format: string) => readonly CompiledCard[];
    readonly rulings: KeptRulings;
  }) {
    this.#work = deps.work;
    this.#cards = deps.cards;
    this.#search = deps.search;
    this.#ownCards = deps.ownCards;
    this.#rulings = deps.rulings;
  }

  async judge(file: unknown): Promise<Judged | Refusal> {
    const made = await this.#judged(file);
    return isRefusal(made) ? made : made.judged;
  }

  async table(request: JudgeTableRequest): Promise<JudgeTable | Refusal> {
    const done = await this.#work.done({ table: request });
    if ('table' in done) return done.table;
    return isRefusal(done) ? done : this.#work.failed(done);
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

  /** Keeps an answer that the judge has given in a match. */
  keepAnswer({ file, judged, under }: Answered): Promise<RulingKept> {
    return this.#rulings.keep(file, judged, under);
  }

  ruling(id: string): Promise<KeptRuling | Refusal> {
    return this.#rulings.find(id);
  }

  /** The setup of a match that goes on from where the acts of a file lead. */
  async begun(file: unknown, playing: PlayingOn): Promise<PositionSetup | Refusal> {
    const done = await this.#ofFile({ file, playing });
    if ('begun' in done) return done.begun;
    return isRefusal(done) ? done : this.#work.failed(done);
  }

  async #judged(file: unknown): Promise<Extract<Done, { readonly judged: Judged }> | Refusal> {
    const done = await this.#ofFile({ file });
    if ('judged' in done || isRefusal(done)) return done;
    return this.#work.failed(done);
  }

  /** Work on a file, with the real cards that it names. */
  async #ofFile(work: OfFile): Promise<Exclude<Done, { readonly fault: unknown }> | Refusal> {
    const first = await this.#work.done(work);
    return 'names' in first ? this.#withCards(work, first.names) : first;
  }

  async #withCards(
    work: OfFile,
    names: readonly string[],
  ): Promise<Exclude<Done, { readonly fault: unknown }> | Refusal> {
    if (names.length > MOST_NAMES)
      return refusal(
        'bad-message',
        `The file names ${names.length} cards that it does not describe; it may name ${MOST_NAMES}.`,
        'Describe some under "cards", or leave some out.',
      );
    const found: ReadonlyMap<string, CompiledCard> = await cardsNamed(names, this.#cards);
    return this.#work.done({ ...work, found });
  }
}
