import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type {
  Action,
  Answer,
  Forecast,
  LogLine,
  Prompt,
  Refusal,
  ServerMessage,
  TableInfo,
  Wish,
  Ruling,
  RulingInfo,
} from '../../../server/protocol/index.ts';
import type { Connect, Link, LinkStatus, Reply, Request } from '../connection/connection.ts';
import {
  amended,
  answered,
  back,
  begin,
  draftOf,
  payingOf,
  quoted,
  rebased,
  withoutRest,
  type Drafting,
} from './draft.ts';
import { Drafts, type Texts } from '../kept/drafts.ts';
import { Failed, matchLog, momentTable, saveStops } from '../connection/http.ts';
import { saveJson } from '../kept/json-file.ts';
import type { Session, Written } from '../parts/session.ts';
import type { Who } from '../pages/setup.ts';
import { openingOf, type Opening } from './opening.ts';
import { forecastKey, promptKey, questionOf, type Question } from './question.ts';
import { stopsIn, type Stops } from './stops.ts';
import { emptyMatch, receive, withEarlier, type MatchState } from './store.ts';

export interface WhyAnswer {
  about: string;
  title: string;
  ruling: RulingInfo | null;
  refusal: Refusal | null;
}
/** A window above the table. */
export type Window =
  | { show: 'card'; ref: string | null; card: string | null }
  | { show: 'zone'; seat: string; zone: 'graveyard' | 'hand' | 'exile' }
  /** the command zone of a seat, or a zone of the format's own by its name */
  | { show: 'shelf'; seat: string; area: string | undefined }
  | { show: 'facts'; seat: string }
  | { show: 'help' }
  | { show: 'concede' }
  | { show: 'leave' }
  | { show: 'stops' }
  | { show: 'log' }
  | { show: 'clause'; id: string }
  /** a table to set up that goes on from a line of the log; null: from before the end */
  | { show: 'play on'; line: LogLine | null }
  | { show: 'why'; why: WhyAnswer }
  /** questions to the judge about an object, or about the moment */
  | { show: 'judge'; about: string | null; /** line of the log that it begins at */ line?: number }
  /** a dispute that is about to be raised: its words so far, and the line of the log; null: the last action */
  | { show: 'contest'; about: string; line: number | null };

export interface GameState {
  link: LinkStatus;
  refusedEntry: Refusal | null;
  match: MatchState;
  /** the prompt a person turned to, when several are open */
  chosen: string | null;
  sessions: { readonly [key: string]: Session };
  drafting: Drafting | null;
  /** the ruling that this person is about to open */
  opening: Opening | null;
  /** forecast of the attack or block so far; `of` says which one it belongs to */
  forecast: { of: string; said: Forecast } | null;
  /** the object whose actions are listed, and the seat in whose area it was tapped */
  menu: { ref: string; seat: string | null } | null;
  sending: boolean;
  refusal: Refusal | null;
  notice: string | null;
  window: Window | null;
  /** permanents drawn one by one although they look alike (group.ts) */
  spread: ReadonlySet<string>;
  /** the place shown where only one fits */
  place: number | null;
  /** the opponent shown where only one fits, and the turn in which the person chose that one */
  opponent: { readonly seat: string; readonly turn: number } | null;
  /** true if the question's list is unfolded on a narrow page */
  unfolded: boolean;
  /** stops of this person for priority; null when unknown, or when only watching */
  stops: Stops | null;
  /** true while the person looks at the tale instead of the match inside it */
  reading: boolean;
  /** key of the question that this person answered last */
  answered: string | null;
  /** form field that is not filled in as asked and gets the focus; `n` counts the tries to leave it */
  seek: { readonly key: string; readonly field: string; readonly n: number } | null;
  /** log lines that the person missed while the connection was lost */
  away: readonly LogLine[] | null;
}

const start: GameState = {
  link: 'connecting',
  refusedEntry: null,
  match: emptyMatch,
  chosen: null,
  sessions: {},
  drafting: null,
  opening: null,
  forecast: null,
  menu: null,
  sending: false,
  refusal: null,
  notice: null,
  window: null,
  place: null,
  opponent: null,
  spread: new Set(),
  unfolded: false,
  stops: null,
  reading: false,
  answered: null,
  seek: null,
  away: null,
};

/** milliseconds after coming back during which missed log lines arrive */
const CATCH_UP = 2_000;
/** milliseconds without a change before the page asks for a forecast */
const FORESEE_AFTER = 60;

/** One person's table: the match as known, the answer in progress, and every gesture that changes it. */
export class Game {
  state: GameState = start;
  readonly match: string;
  readonly #token: string | null;
  readonly #drafts: Drafts;
  readonly #listeners = new Set<() => void>();
  readonly #connection: Link;
  #missedFrom: number | null = null;
  #foreseeing: ReturnType<typeof setTimeout> | null = null;

  /** `connect`: reaches the match; `texts`: storage in which unsent forms survive a reload */
  constructor(connect: Connect, match: string, token: string | null, texts: Texts | null = null) {
    this.match = match;
    this.#token = token;
    this.#drafts = new Drafts(match, texts);
    const since = () =>
      this.state.match.epoch === null ? null : { n: this.state.match.n, epoch: this.state.match.epoch };
    this.#connection = connect(
      { match, token, since },
      {
        status: (link, refusal) => this.#linked(link, refusal),
        joined: (data) => this.set({ stops: stopsIn(data) }),
        message: (message) => this.#hear(message),
      },
    );
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#connection.close();
  }

  hurry(): void {
    this.#connection.hurry();
  }

  get question(): Question | null {
    const { match, chosen, drafting, sessions, opening } = this.state;
    return match.view
      ? questionOf(match.view, chosen, drafting, sessions, opening, (prompt) => this.#kept(prompt))
      : null;
  }

  #kept(prompt: Prompt): Written | null {
    return prompt.part.kind === 'form' ? this.#drafts.of(promptKey(prompt), prompt.part.name) : null;
  }

  /** This person's unsent entries from an earlier question of the same form, while this one is untouched. */
  get begun(): Written | null {
    const question = this.question;
    return question?.part.kind === 'form' && question.session.kept === null
      ? this.#drafts.earlier(promptKey(question.prompt), question.part.name)
      : null;
  }

  set(change: Partial<GameState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
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
    const next = receive(this.state.match, message);
    if (next === 'gap') return void this.#connection.request({ type: 'sync' });
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
      ...(drafting ? { notice: 'The table was set back; what you were composing was set aside.' } : {}),
    };
    this.set({ match: next, ...(anew ? forgotten : this.#stillOpen(next)), ...this.#meanwhile(next) });
    this.#keepUp();
    this.#foresee();
  }

  /** Carry the draft over to the new question when a teammate acted first; drop it if its action is gone. */
  #keepUp(): void {
    const { drafting, sending, match } = this.state;
    const ask = match.view?.ask ?? [];
    if (!drafting || sending || ask.some((prompt) => promptKey(prompt) === promptKey(drafting.prompt))) return;
    const next = rebased(drafting, ask);
    if (next) void this.#quote(next);
    else this.set({ drafting: null, notice: 'The question has changed; what you were composing was set aside.' });
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
      ...(passedBy
        ? {
            opening: null,
            ...(this.state.sending ? {} : { notice: 'The question has changed; what you were saying was set aside.' }),
          }
        : {}),
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
  async #answer(prompt: Prompt, answer: Answer, hold = false): Promise<void> {
    if (this.state.sending) return;
    this.set({ sending: true, refusal: null, notice: null });
    const reply = await this.#connection.request({
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
    if (prompt.part.kind === 'form') this.#drafts.sent(promptKey(prompt), prompt.part.name);
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

  async #quote(drafting: Drafting): Promise<void> {
    const before = this.state.drafting;
    this.set({ drafting, refusal: null, notice: null, menu: null });
    const { prompt, action } = drafting;
    const reply = await this.#connection.request({
      type: 'quote',
      decision: prompt.decision,
      person: prompt.person,
      action: action.key,
      draft: draftOf(drafting),
    });
    if (this.state.drafting !== drafting) return;
    if (reply.type === 'quote') return this.set({ drafting: quoted(drafting, reply.quote) });
    if (reply.type === 'refused')
      this.set({ refusal: reply.refusal, drafting: before?.action === action ? before : null });
  }

  /**
   * Quote a draft again for another payment.
   * Until the reply comes, the page shows nothing of what the old payment would have left.
   */
  async #requote(drafting: Drafting): Promise<void> {
    const { quote: before, prompt, action } = drafting;
    const unclear: Drafting = before ? { ...drafting, quote: withoutRest(before) } : drafting;
    this.set({ drafting: unclear });
    const reply = await this.#connection.request({
      type: 'quote',
      decision: prompt.decision,
      person: prompt.person,
      action: action.key,
      draft: draftOf(drafting),
    });
    if (this.state.drafting === unclear && reply.type === 'quote' && reply.quote.ready)
      this.set({ drafting: quoted(unclear, reply.quote) });
  }

  /** Ask for a forecast of the attack or block so far; of several quick changes only for the last. */
  #foresee(): void {
    if (this.#foreseeing !== null) clearTimeout(this.#foreseeing);
    this.#foreseeing = setTimeout(() => void this.#forecast(), FORESEE_AFTER);
  }

  async #forecast(): Promise<void> {
    const question = this.question;
    const of = question && forecastKey(question);
    if (!question || of === null) return this.state.forecast ? this.set({ forecast: null }) : undefined;
    if (this.state.forecast?.of === of) return;
    const { prompt, session } = question;
    const reply = await this.#connection.request({
      type: 'forecast',
      decision: prompt.decision,
      person: prompt.person,
      answer: session.answer,
    });
    const now = this.question;
    if (now && forecastKey(now) === of)
      this.set({ forecast: reply.type === 'forecast' ? { of, said: reply.forecast } : null });
  }

  /** Begin a cast, an activation or another action. Mana abilities are activated at once (CR 605). */
  act(prompt: Prompt, action: Action): void {
    if (action.kind === 'mana') void this.#answer(prompt, { action: action.key });
    else void this.#quote(begin(prompt, action));
  }

  /** Press the main button. `hold`: keep priority after the spell or ability. */
  main(hold = false): void {
    const question = this.question;
    const { drafting, sending } = this.state;
    if (!question || sending) return;
    const { missing } = question.session;
    if (missing !== null)
      return this.set({
        unfolded: true,
        seek: { key: promptKey(question.prompt), field: missing, n: (this.state.seek?.n ?? 0) + 1 },
      });
    if (question.main.problem) return this.set({ unfolded: true, notice: question.main.problem });
    if (question.stage === 'opening') return void this.#open(question);
    if (!drafting) return void this.#answer(question.prompt, question.session.answer);
    if (question.stage === 'slot') return void this.#quote(answered(drafting, question.session.answer));
    if (question.stage === 'confirm')
      void this.#answer(drafting.prompt, { action: drafting.action.key, draft: draftOf(drafting) }, hold);
  }

  /** Begin a ruling about a card with a line that is not automated. */
  rule(ref: string): void {
    const { view } = this.state.match;
    const opening = view && openingOf(view, ref);
    if (opening) this.set({ opening, drafting: null, menu: null, window: null, refusal: null, notice: null });
  }

  async #open({ session }: Question): Promise<void> {
    const { opening, sending } = this.state;
    if (!opening?.part.object || sending || !('ruling' in session.answer)) return;
    this.set({ sending: true, refusal: null, notice: null });
    const reply = await this.#connection.request({
      type: 'rule',
      decision: opening.prompt.decision,
      seat: opening.seat,
      about: opening.part.object,
      ruling: session.answer.ruling,
    });
    this.set({ sending: false, ...(reply.type === 'refused' ? { refusal: reply.refusal } : { opening: null }) });
  }

  /** Press the second button, if the question has one. */
  other(): void {
    const question = this.question;
    const other = question?.session.other;
    if (!question || !other) return;
    if (this.state.drafting) void this.#quote(answered(this.state.drafting, other.answer));
    else void this.#answer(question.prompt, other.answer);
  }

  /** Go one step back: out of a window, a list of actions, a draft, passing on, or the choices made so far. */
  back(to?: number): void {
    const { window, menu, drafting, opening, refusal, notice, unfolded, away, match, reading } = this.state;
    if (window) this.set({ window: null });
    else if (reading) this.set({ reading: false });
    else if (menu) this.set({ menu: null });
    else if (opening) this.set({ opening: null, refusal: null });
    else if (drafting) this.set({ drafting: back(drafting, to), refusal: null });
    else if (this.question?.prompt.standing) this.set({ chosen: null, refusal: null, notice: null });
    else if (match.view?.wishes?.until) void this.wish({ until: null });
    else if (refusal || notice || unfolded || away)
      this.set({ refusal: null, notice: null, unfolded: false, away: null });
    else this.#chooseAnew();
  }

  /** Take back the choices for the open question. Forms keep their entries, which took work to write. */
  #chooseAnew(): void {
    const { question } = this;
    const { sessions } = this.state;
    if (!question || question.part.kind === 'form' || !sessions[question.key]) return;
    this.set({ sessions: Object.fromEntries(Object.entries(sessions).filter(([key]) => key !== question.key)) });
    this.#foresee();
  }

  /**
   * Change the answer so far.
   * The payment can change while a draft is confirmed. In a draft, a choice of exactly one object goes on by
   * itself.
   */
  change(session: Session): void {
    const question = this.question;
    const { drafting, sessions } = this.state;
    if (!question) return;
    if (session.kept && question.part.kind === 'form')
      this.#drafts.put(promptKey(question.prompt), question.part.name, session.kept);
    this.set({ sessions: { ...sessions, [question.key]: session }, refusal: null, notice: null });
    const paying = drafting && question.stage === 'confirm' ? payingOf(drafting) : null;
    this.#foresee();
    if (drafting && paying) void this.#requote(amended(drafting, paying, session.answer));
    else if (question.stage === 'slot' && session.single && !session.needsPanel) this.main();
  }

  /** Tap an object or a seat; false if that means nothing now. `area`: the seat in whose area it was tapped. */
  tap(ref: string, area: string | null = null): boolean {
    const question = this.question;
    if (!question || !question.lit.has(ref)) return false;
    if (question.stage === 'confirm' && ref === this.state.drafting?.action.object) {
      this.main();
      return true;
    }
    if (question.part.kind === 'priority') {
      const actions = this.actionsOf(question.prompt, ref, area);
      if (actions.length === 1 && actions[0]) this.act(question.prompt, actions[0]);
      else this.set({ menu: { ref, seat: area }, unfolded: true, refusal: null });
      return true;
    }
    if (question.session.single && question.session.marks.has(ref)) this.main();
    else {
      const next = question.session.tap(ref);
      if (next) this.change(next);
    }
    return true;
  }

  /** Choose `n` of these objects that look alike, as far as the question allows. */
  takeSome(members: readonly string[], n: number): void {
    const question = this.question;
    if (!question?.session.several) return;
    let { session } = question;
    for (let taps = 0; taps < members.length; taps++) {
      const taken = members.filter((ref) => session.marks.has(ref));
      const ref =
        taken.length < n
          ? members.find((other) => question.lit.has(other) && !session.marks.has(other))
          : taken.length > n
            ? taken.at(-1)
            : undefined;
      const next = ref === undefined ? null : session.tap(ref);
      if (!next) break;
      session = next;
    }
    if (session !== question.session) this.change(session);
  }

  /** Draw objects that look alike one by one, or as a group again. */
  spread(members: readonly string[], apart: boolean): void {
    const spread = new Set(this.state.spread);
    for (const ref of members) {
      if (apart) spread.add(ref);
      else spread.delete(ref);
    }
    this.set({ spread });
  }

  /**
   * Actions of an object.
   * In a seat's area only those for that seat, if it has any: at a Front, spells cast there.
   */
  actionsOf(prompt: Prompt, ref: string, area: string | null): Action[] {
    if (prompt.part.kind !== 'priority') return [];
    const all = prompt.part.actions.filter((action) => action.object === ref);
    const here = area === null ? [] : all.filter((action) => action.seat === area);
    return here.length ? here : all;
  }

  /** Press a digit. `within`: the form field that has the focus. */
  digit(n: number, within?: string): void {
    const question = this.question;
    if (!question) return;
    if (question.stage === 'prompt' && question.part.kind === 'priority') {
      const action = this.listed(question.prompt)[n - 1];
      if (action) this.act(question.prompt, action);
      return;
    }
    const next = question.session.digit(n, this.state.match.view ?? undefined, within);
    if (next) this.change(next);
  }

  /** The actions that the question lists: those of one object, or all but mana abilities. */
  listed(prompt: Prompt): Action[] {
    if (prompt.part.kind !== 'priority') return [];
    const { menu } = this.state;
    return menu
      ? this.actionsOf(prompt, menu.ref, menu.seat)
      : prompt.part.actions.filter((action) => action.kind !== 'mana');
  }

  /** Drop one object onto another object or into a seat's area. */
  drop(from: string, to: string): void {
    const question = this.question;
    if (!question) return;
    const next = question.session.drop(from, to);
    if (next) return this.change(next);
    if (question.stage !== 'prompt' || question.part.kind !== 'priority') return;
    const actions = this.actionsOf(question.prompt, from, to);
    if (actions.length === 1 && actions[0]) this.act(question.prompt, actions[0]);
    else if (actions.length) this.set({ menu: { ref: from, seat: to }, unfolded: true });
  }

  /** Show an object of the view as a whole card. */
  look(ref: string): void {
    const object = this.state.match.view?.objects[ref];
    if (object) this.set({ window: { show: 'card', ref, card: object.card } });
  }

  /** Show a card by its name, without an object. */
  lookAt(card: string): void {
    this.set({ window: { show: 'card', ref: null, card } });
  }

  turnTo(prompt: Prompt): void {
    this.set({ chosen: promptKey(prompt), drafting: null, opening: null, menu: null, refusal: null, notice: null });
  }

  /** Set a standing wish, such as passing on or an automatic answer to an ability. */
  wish(wish: Wish): Promise<void> {
    return this.#ask({ type: 'wish', wish });
  }
  /** Ask to undo one's last action. */
  undo(): Promise<void> {
    return this.#ask({ type: 'undo' });
  }
  /** Answer another player's request to undo an action. */
  consent(agree: boolean): Promise<void> {
    return this.#ask({ type: 'consent', agree });
  }

  /** Contest an action or a result; the match pauses. */
  contest(about: string, line: number | null): Promise<void> {
    return this.#ask({ type: 'contest', about: about.trim(), ...(line === null ? {} : { line }) });
  }
  /** Propose how the dispute ends, or decide it. */
  settle(as: 'stands' | 'takeBack' | 'withdrawn' | 'ruling', ruling?: Ruling): Promise<void> {
    return this.#ask({ type: 'settle', as, ...(ruling ? { ruling } : {}) });
  }
  /** Answer a proposed end of the dispute. */
  agree(agree: boolean): Promise<void> {
    return this.#ask({ type: 'agree', agree });
  }

  async #ask(request: Request): Promise<void> {
    this.set({ refusal: null, notice: null });
    const reply = await this.#connection.request(request);
    if (reply.type === 'refused') this.set({ refusal: reply.refusal });
  }

  /** Change this person's stops: shown at once, and taken back if the server refuses. */
  async stopAt(stops: Stops): Promise<void> {
    const before = this.state.stops;
    if (this.#token === null || before === null) return;
    this.set({ stops });
    try {
      await saveStops(this.match, this.#token, stops);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.set({ stops: before, refusal: error.refusal });
    }
  }

  /** Load log lines from before those shown. */
  async earlier(): Promise<void> {
    const before = this.state.match.log[0]?.n ?? 0;
    if (before === 0) return;
    const reply = await this.#connection.request({ type: 'log', before });
    if (reply.type === 'log') this.set({ match: withEarlier(this.state.match, reply.lines) });
    else if (reply.type === 'refused') this.set({ refusal: reply.refusal });
  }

  async why(about: string, title: string): Promise<void> {
    const reply = await this.#connection.request({ type: 'why', about });
    const why: WhyAnswer =
      reply.type === 'why'
        ? { about, title, ruling: reply.ruling, refusal: null }
        : { about, title, ruling: null, refusal: reply.type === 'refused' ? reply.refusal : null };
    this.set({ window: { show: 'why', why } });
  }

  #judging: Promise<unknown> = Promise.resolve();
  /** Ask the judge what would come of these acts from here or from a line of the log, and what things are called. Nothing of it is done. */
  async judge(
    acts: readonly string[],
    questions: readonly string[],
    line?: number,
  ): Promise<Extract<Reply, { type: 'judged' }> | Refusal> {
    // the server takes one question after the other
    const asked = this.#judging.then(() =>
      this.#connection.request({
        type: 'judge',
        acts: [...acts],
        questions: [...questions],
        ...(line === undefined ? {} : { line }),
      }),
    );
    this.#judging = asked.catch(() => undefined);
    const reply = await asked;
    if (reply.type === 'judged') return reply;
    if (reply.type === 'refused') return reply.refusal;
    throw new TypeError(`an answer of type ${reply.type} to a question for the judge`);
  }

  /** Save the log of a match that is over; in a campaign only the lines that this seat could see. */
  async saveLog(): Promise<void> {
    try {
      saveJson(`match-${this.match}.json`, await matchLog(this.match, this.#token));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.set({ refusal: error.refusal });
    }
  }

  /** Set up a table that goes on from a line of the log, or from before the end. */
  playOn(whos: readonly Who[], line: number | undefined): Promise<TableInfo> {
    const people = whos.map((who) => ({ who }));
    return momentTable(this.match, { people, ...(line === undefined ? {} : { line }) }, this.#token);
  }

  /** Propose that the whole side concedes, or agree to it. False: play on. */
  async concedeTogether(agree: boolean): Promise<void> {
    const reply = await this.#connection.request({ type: 'concede', together: agree });
    this.set({ window: null, ...(reply.type === 'refused' ? { refusal: reply.refusal } : {}) });
  }

  async depart(how: 'concede' | 'leave'): Promise<void> {
    const reply = await this.#connection.request({ type: how });
    this.set({ window: null, ...(reply.type === 'refused' ? { refusal: reply.refusal } : { drafting: null }) });
  }
}

const Context = createContext<Game | null>(null);
export const GameProvider = Context.Provider;

/** The page's table, if it has one. */
export const useGameIfAny = (): Game | null => useContext(Context);

/** The page's table; throws outside its provider. */
export function useGame(): Game {
  const game = useContext(Context);
  if (!game) throw new Error('No table here.');
  return game;
}
