import { applyPatch } from '../../client-lite/web/connection/patch.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { MatchHost } from '../../server/match/host/host.ts';
import type { Answer, Prompt, Refusal, ServerMessage, View } from '../../server/protocol/index.ts';

/** A person at a running match: the view as their client has it, and plain answers to what is asked. */
export class Sitting {
  readonly #host: MatchHost;
  readonly person: number;
  #view: View | null = null;
  #requests = 0;
  ended: Refusal | null = null;

  constructor(host: MatchHost, person: number) {
    this.#host = host;
    this.person = person;
  }

  async join(): Promise<void> {
    const refused = await this.#host.join(
      {
        send: (message) => this.#take(message),
        end: (why) => {
          this.ended = why;
        },
      },
      this.person,
    );
    if (refused !== null) throw new Error(refused.message);
  }

  #take(message: ServerMessage): void {
    if (message.type === 'view') this.#view = structuredClone(message.view);
    else if (message.type === 'patch' && this.#view !== null) this.#view = applyPatch(this.#view, message.patch);
  }

  get view(): View | null {
    return this.#view;
  }
  get prompt(): Prompt | null {
    return this.#view?.ask.find((p) => p.person === this.person && !p.standing) ?? null;
  }
  /** The kind of question that is asked of them; null: none. */
  get kind(): string | null {
    return this.prompt?.part.kind ?? null;
  }

  /** Answers what is asked as suggested; plays a land where one is offered. Null when nothing is asked or it was taken. */
  async answer(): Promise<Refusal | null> {
    const { prompt } = this;
    if (prompt === null) return null;
    const { part } = prompt;
    const land = part.kind === 'priority' ? part.actions.find((a) => a.kind === 'play') : undefined;
    const answer =
      land === undefined
        ? (suggestAnswer(part as Parameters<typeof suggestAnswer>[0]) as Answer)
        : { action: land.key };
    return this.#host.answer(this.person, `r${++this.#requests}`, prompt.decision, answer);
  }

  /** Plays until there is something to take back, and takes it back; the others agree. */
  async undo(host: MatchHost, others: readonly Sitting[]): Promise<void> {
    for (let n = 0; n < 40 && (await host.undo(this.person)) !== null; n++)
      for (const p of [this, ...others]) await p.answer();
    for (const p of others) await host.consent(p.person, true);
  }
}
