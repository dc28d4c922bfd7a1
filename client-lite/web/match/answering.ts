import type { Answer, Prompt, Quote, Refusal, ServerMessage } from '../../../server/protocol/index.ts';
import type { Connect, Link, LinkStatus, Reply, Request } from '../connection/connection.ts';
import { isJudge } from './dispute.ts';
import { answered, draftOf, onlyAnswer, playsAtOnce, quoted, rebased, withoutRest, type Drafting } from './draft.ts';
import { playsDirectly } from '../kept/play-settings.ts';
import { Drafts, type Texts } from '../kept/drafts.ts';
import type { Written } from '../parts/session.ts';
import { forecastKey, promptKey, questionOf, type Question } from './question.ts';
import { Requests } from './requests.ts';
import type { GameState } from './state.ts';
import { stopsIn } from './stops.ts';
import { receive, type MatchState } from './store.ts';
import { matchTexts } from '../texts/table/match.ts';

/** milliseconds after coming back during which missed log lines arrive */
const CATCH_UP = 2_000;
/** milliseconds without a change before the page asks for a forecast */
const FORESEE_AFTER = 60;

/** Follows the match over the connection, and sends answers, quotes and forecasts for its open question. */
export abstract class Answering extends Requests {
  protected readonly drafts: Drafts;
  readonly #connection: Link;
  #missedFrom: number | null = null;
  #foreseeing: ReturnType<typeof setTimeout> | null = null;

  /** `connect`: reaches the match; `texts`: storage in which unsent forms survive a reload */
  constructor(connect: Connect, match: string, token: string | null, texts: Texts | null = null) {
    super(match, token);
    this.drafts = new Drafts(match, texts);
    const since = () =>
      this.state.match.epoch === null ? null : { n: this.state.match.n, epoch: this.state.match.epoch };
    this.#connection = connect(
      { match, token, since },
      {
        status: (link, refusal) => this.#linked(link, refusal),
        joined: (data) => {
          this.set({ stops: stopsIn(data), judge: isJudge(data) });
          void this.social.joined();
        },
        message: (message) => this.#hear(message),
      },
    );
  }

  close(): void {
    this.#connection.close();
  }

  hurry(): void {
    this.#connection.hurry();
  }

  protected request(request: Request): Promise<Reply> {
    return this.#connection.request(request);
  }

  get question(): Question | null {
    const { match, chosen, drafting, sessions, opening } = this.state;
    return match.view
      ? questionOf(match.view, chosen, drafting, sessions, opening, (prompt) => this.#kept(prompt))
      : null;
  }

  #kept(prompt: Prompt): Written | null {
    return prompt.part.kind === 'form' ? this.drafts.of(promptKey(prompt), prompt.part.name) : null;
  }

  /** This person's unsent entries from an earlier question of the same form, while this one is untouched. */
  get begun(): Written | null {
    const question = this.question;
    return question?.part.kind === 'form' && question.session.kept === null
      ? this.drafts.earlier(promptKey(question.prompt), question.part.name)
      : null;
  }

  #linked(link: LinkStatus, refusal: Refusal | null): void {
    if (link === 'reconnecting' && this.state.link === 'open') this.#missedFrom = this.state.match.log.at(-1)?.n ?? -1;
    if (link === 'open')
      setTimeout(() => {
        this.#missedFrom = null;
      }, CATCH_UP);
    const passed = link === 'open' && this.state.refusal?.code === 'unavailable';
    this.set({
      link,
      ...(link === 'open' ? { refusedEntry: null } : refusal ? { refusedEntry: refusal } : {}),
      ...(passed ? { refusal: null } : {}),
    });
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'refused') return this.set({ refusal: message.refusal });
    if (this.social.hear(message)) return;
    const next = receive(this.state.match, message);
    if (next === 'gap') return void this.request({ type: 'sync' });
    // After an undo or a restart of the server, a handle may name another object.
    const anew = this.state.match.epoch !== null && next.epoch !== this.state.match.epoch;
    const { drafting, window } = this.state;
    const forgotten: Partial<GameState> = {
      sessions: {},
      menu: null,
      drafting: null,
      opening: null,
      spread: new Set(),
      window: window && ('ref' in window || window.show === 'why' || window.show === 'judge') ? null : window,
      ...(drafting ? { notice: matchTexts.setBack } : {}),
    };
    this.set({ match: next, ...(anew ? forgotten : this.#stillOpen(next)), ...this.#meanwhile(next) });
    this.#keepUp();
    this.foresee();
  }

  /** Carry the draft over to the new question when a teammate acted first; drop it if its action is gone. */
  #keepUp(): void {
    const { drafting, sending, match } = this.state;
    const ask = match.view?.ask ?? [];
    if (!drafting || sending || ask.some((prompt) => promptKey(prompt) === promptKey(drafting.prompt))) return;
    const next = rebased(drafting, ask);
    if (next) void this.quote(next);
    else this.set({ drafting: null, notice: matchTexts.changed });
  }

  /** Drop the parts of the state that belong to closed questions. */
  #stillOpen(match: MatchState): Partial<GameState> {
    const ask = match.view?.ask ?? [];
    const keys = ask.map(promptKey);
    const { sessions, menu, opening } = this.state;
    const passedBy = opening && !keys.includes(promptKey(opening.prompt));
    const kept = Object.fromEntries(
      Object.entries(sessions).filter(([key]) => keys.some((open) => key.startsWith(`${open}/`))),
    );
    const menuGone =
      menu
      && !ask.some(
        (prompt) => prompt.part.kind === 'priority' && prompt.part.actions.some((action) => action.object === menu.ref),
      );
    return {
      sessions: kept,
      ...(menuGone ? { menu: null } : {}),
      ...(passedBy ? { opening: null, ...(this.state.sending ? {} : { notice: matchTexts.changed }) } : {}),
    };
  }

  #meanwhile(match: MatchState): Partial<GameState> {
    if (this.#missedFrom === null) return {};
    const from = this.#missedFrom;
    this.#missedFrom = null;
    const missed = match.log.filter((line) => line.n > from);
    return missed.length ? { away: missed.slice(-3) } : {};
  }

  /**
   * Send an answer, and change the table only when the server has replied.
   * `hold`: keep priority afterwards (117.3c).
   */
  protected async answer(prompt: Prompt, answer: Answer, hold = false): Promise<void> {
    if (this.state.sending) return;
    this.set({ sending: true, refusal: null, notice: null });
    const reply = await this.request({
      type: 'answer',
      decision: prompt.decision,
      person: prompt.person,
      answer,
      ...(hold ? { hold } : {}),
      ...(prompt.version === undefined ? {} : { version: prompt.version }),
    });
    if (reply.type === 'refused') {
      const gone =
        reply.refusal.code === 'stale'
        && !this.state.match.view?.ask.some((open) => promptKey(open) === promptKey(prompt));
      this.set({ sending: false, ...(gone ? {} : { refusal: reply.refusal }) });
      return this.#keepUp();
    }
    if (prompt.part.kind === 'form') this.drafts.sent(promptKey(prompt), prompt.part.name);
    this.set({
      sending: false,
      drafting: null,
      menu: null,
      unfolded: false,
      seek: null,
      answered: promptKey(prompt),
      ...(prompt.standing ? { chosen: null } : {}),
    });
  }

  #askQuote(drafting: Drafting): Promise<Reply> {
    const { prompt, action } = drafting;
    return this.request({
      type: 'quote',
      decision: prompt.decision,
      person: prompt.person,
      action: action.key,
      draft: draftOf(drafting),
    });
  }

  protected async quote(drafting: Drafting): Promise<void> {
    const before = this.state.drafting;
    this.set({ drafting, refusal: null, notice: null, menu: null });
    const reply = await this.#askQuote(drafting);
    if (this.state.drafting !== drafting) return;
    if (reply.type === 'quote') return this.#quoted(quoted(drafting, reply.quote), reply.quote);
    if (reply.type === 'refused')
      this.set({ refusal: reply.refusal, drafting: before?.action === drafting.action ? before : null });
  }

  /** Go on from a quote: play at once what leaves nothing to choose, else ask the next question or for a confirmation. */
  #quoted(drafting: Drafting, quote: Quote): void | Promise<void> {
    const { view } = this.state.match;
    if (!view || !playsDirectly()) return this.set({ drafting });
    const only = drafting.asking && onlyAnswer(view, drafting.asking);
    if (only) return this.quote(answered(drafting, only));
    if (drafting.asking || !playsAtOnce(view, quote)) return this.set({ drafting });
    return this.answer(drafting.prompt, { action: drafting.action.key, draft: draftOf(drafting) });
  }

  /**
   * Quote a draft again for another payment.
   * Until the reply comes, the page shows nothing of what the old payment would have left.
   */
  protected async requote(drafting: Drafting): Promise<void> {
    const { quote: before } = drafting;
    const unclear: Drafting = before ? { ...drafting, quote: withoutRest(before) } : drafting;
    this.set({ drafting: unclear });
    const reply = await this.#askQuote(drafting);
    if (this.state.drafting === unclear && reply.type === 'quote' && reply.quote.ready)
      this.set({ drafting: quoted(unclear, reply.quote) });
  }

  /** Ask for a forecast of the attack or block so far; of several quick changes only for the last. */
  protected foresee(): void {
    if (this.#foreseeing !== null) clearTimeout(this.#foreseeing);
    this.#foreseeing = setTimeout(() => void this.#forecast(), FORESEE_AFTER);
  }

  async #forecast(): Promise<void> {
    const question = this.question;
    const of = question && forecastKey(question);
    if (!question || of === null) return this.state.forecast ? this.set({ forecast: null }) : undefined;
    if (this.state.forecast?.of === of) return;
    const { prompt, session } = question;
    const reply = await this.request({
      type: 'forecast',
      decision: prompt.decision,
      person: prompt.person,
      answer: session.answer,
    });
    const now = this.question;
    if (now && forecastKey(now) === of)
      this.set({ forecast: reply.type === 'forecast' ? { of, said: reply.forecast } : null });
  }
}
