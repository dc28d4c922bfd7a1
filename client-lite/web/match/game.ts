import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Action, Prompt } from '../../../server/protocol/index.ts';
import { warnsOfPlays } from '../kept/play-settings.ts';
import { Answering } from './answering.ts';
import { amended, answered, back, begin, draftOf, payingOf } from './draft.ts';
import type { Session } from '../parts/session.ts';
import { doable, forgotten, isLaidOut } from '../parts/plays.ts';
import { openingOf } from './opening.ts';
import { promptKey, type Question } from './question.ts';

export type { GameState, WhyAnswer, Window } from './state.ts';

/** One person's table: every gesture on the page, and what it changes. */
export class Game extends Answering {
  /** the turns in which this person was last told that they can still play a land or attack */
  readonly #warned = { land: 0, attack: 0 };

  /** Begin a cast, an activation or another action. Mana abilities are activated at once (CR 605). */
  act(prompt: Prompt, action: Action): void {
    if (action.kind === 'mana') void this.answer(prompt, { action: action.key });
    else void this.quote(begin(prompt, action));
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
    if (!drafting && question.stage === 'prompt' && this.#warns(question)) return;
    if (!drafting) return void this.answer(question.prompt, question.session.answer);
    if (question.stage === 'slot') return void this.quote(answered(drafting, question.session.answer));
    if (question.stage === 'confirm')
      void this.answer(drafting.prompt, { action: drafting.action.key, draft: draftOf(drafting) }, hold);
  }

  /** Say once in a turn that this press forgoes a land drop, and once that it forgoes an attack. */
  #warns({ prompt, session }: Question): boolean {
    const { view } = this.state.match;
    const left = view && warnsOfPlays() ? forgotten(view, prompt.part, session.answer) : null;
    if (!view || !left || this.#warned[left.kind] === view.turn.number) return false;
    this.#warned[left.kind] = view.turn.number;
    this.set({ notice: left.says });
    return true;
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
    const reply = await this.request({
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
    if (this.state.drafting) void this.quote(answered(this.state.drafting, other.answer));
    else void this.answer(question.prompt, other.answer);
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
    this.foresee();
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
      this.drafts.put(promptKey(question.prompt), question.part.name, session.kept);
    this.set({ sessions: { ...sessions, [question.key]: session }, refusal: null, notice: null });
    const paying = drafting && question.stage === 'confirm' ? payingOf(drafting) : null;
    this.foresee();
    if (drafting && paying) void this.requote(amended(drafting, paying, session.answer));
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

  /**
   * The actions that the question lists: those of one object, or all but mana abilities. Those that start from a card on the
   * table or in the hand are listed only while the list is unfolded.
   */
  listed(prompt: Prompt): Action[] {
    const { menu, unfolded, match } = this.state;
    if (menu) return this.actionsOf(prompt, menu.ref, menu.seat);
    const actions = doable(prompt.part);
    return unfolded ? actions : actions.filter(({ object }) => !match.view || !isLaidOut(match.view, object));
  }

  /** True if dropping one object onto another, or into a seat's area, would do something. */
  takes(from: string, to: string): boolean {
    const question = this.question;
    return (
      question !== null && (question.session.drop(from, to) !== null || this.#actionsAt(question, from, to).length > 0)
    );
  }

  /** Drop one object onto another object or into a seat's area. */
  drop(from: string, to: string): void {
    const question = this.question;
    if (!question) return;
    const next = question.session.drop(from, to);
    if (next) return this.change(next);
    const actions = this.#actionsAt(question, from, to);
    if (actions.length === 1 && actions[0]) this.act(question.prompt, actions[0]);
    else if (actions.length) this.set({ menu: { ref: from, seat: to }, unfolded: true });
  }

  /** The actions of an object, but for mana abilities, that are done at a seat: at one's own those that name no other. */
  #actionsAt({ stage, prompt }: Question, from: string, to: string): Action[] {
    if (stage !== 'prompt') return [];
    const own = this.state.match.view?.you.seats.includes(to) === true;
    return this.actionsOf(prompt, from, to).filter(
      ({ kind, seat }) => kind !== 'mana' && (seat === to || (own && seat === undefined)),
    );
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
