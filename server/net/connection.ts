import type { WebSocket } from 'ws';
import { ClientMessage, PROTOCOL_VERSION, RequestId, type Refusal, type ServerMessage } from '../protocol/index.ts';
import { JUDGE } from '../match/host/disputes.ts';
import { MatchHost } from '../match/host/host.ts';
import { isRefusal, notYours, watching } from '../match/refusals.ts';
import { cleanName } from '../match/roles.ts';
import type { MatchService } from '../match/service.ts';
import { unfit } from '../protocol/clean.ts';
import type { Answered } from '../match/host/judge-port.ts';
import { isForCompany, toCompany, type CompanyMessage } from './company.ts';
import type { Judge } from './judge.ts';
import { Outgoing } from './outgoing.ts';
import { Bucket } from '../match/social/rate.ts';
import * as refuse from './refusals.ts';

export interface ConnectionOptions {
  readonly service: MatchService;
  /** keeps answers of the judge; absent: there is none */
  readonly judge: Pick<Judge, 'keepAnswer'> | undefined;
  /** checks every message that goes out against the protocol; a message that does not fit ends the connection */
  readonly validate: boolean;
  readonly onFault: (error: unknown) => void;
  /** milliseconds, never going back */
  readonly now: () => number;
}

type Of<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;
type InMatch = Exclude<ClientMessage, CompanyMessage | { type: 'join' | 'ping' | 'judge' | 'keep' }>;
interface Joined {
  readonly host: MatchHost;
  readonly person: number | null;
  /** the judge of the table, who watches and decides disputes */
  readonly judge: boolean;
}

/** messages a client may send at once and in the long run */
const BURST = 100;
const PER_SECOND = 50;
/** refusals for speed in a row, after which the connection is ended */
const PATIENCE = 300;

/** One WebSocket: reads messages, takes them to the match in order, and answers each exactly once. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #out: Outgoing;
  readonly #bucket: Bucket;
  #refusedInARow = 0;
  #tail: Promise<void> = Promise.resolve();
  #joined: Joined | null = null;
  /** a question is with the judge */
  #judging = false;
  /** the judge's last answer, as it can be kept */
  #answered: Answered | null = null;

  private constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#out = new Outgoing(socket, options);
    this.#bucket = new Bucket(BURST, PER_SECOND, options.now);
  }

  /** Listens to a socket that has just been opened. */
  static attach(socket: WebSocket, options: ConnectionOptions): void {
    const connection = new Connection(socket, options);
    socket.on('message', (data, binary) => connection.#receive(data as Buffer, binary));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => connection.#joined?.host.part(connection.#out));
  }

  /** Sorts a frame out at once; what concerns a match waits for the frames before it. */
  #receive(data: Buffer, binary: boolean): void {
    const parsed = data.length > refuse.MESSAGE_LIMIT ? { re: null, refusal: refuse.tooLarge() } : parse(data, binary);
    const re = 'message' in parsed ? parsed.message.id : parsed.re;
    if (!this.#bucket.take()) {
      this.#out.refuse(re, refuse.tooFast());
      if (++this.#refusedInARow > PATIENCE) this.#socket.close(1008, 'too many messages');
      return;
    }
    this.#refusedInARow = 0;
    if ('refusal' in parsed) return this.#out.refuse(re, parsed.refusal);
    const { message } = parsed;
    if (message.type === 'ping') return this.#out.send({ type: 'ok', re: message.id });
    this.#tail = this.#tail
      .then(() => this.#handle(message))
      .catch((error: unknown) => {
        this.#options.onFault(error);
        this.#out.refuse(message.id, refuse.failed());
      });
  }

  async #handle(message: Exclude<ClientMessage, { type: 'ping' }>): Promise<void> {
    if (message.type === 'join') return this.#join(message);
    if (this.#joined === null) return this.#out.refuse(message.id, refuse.notJoined());
    if (message.type === 'judge') return void this.#judge(message, this.#joined);
    if (message.type === 'keep') return this.#keep(message.id);
    const { service } = this.#options;
    const reply = isForCompany(message)
      ? done(message.id, await toCompany(message, { ...this.#joined, service }, this.#out))
      : await this.#inMatch(message, this.#joined);
    this.#out.send(isRefusal(reply) ? { type: 'refused', re: message.id, refusal: reply } : reply);
  }

  /** Answers when the judge does: one goes on playing meanwhile. */
  async #judge(message: Of<'judge'>, { host, person }: Joined): Promise<void> {
    if (this.#judging) return this.#out.refuse(message.id, refuse.oneQuestion());
    this.#judging = true;
    try {
      const told = await host.judge(person, message);
      if (isRefusal(told)) return this.#out.refuse(message.id, told);
      const { judged, names, answered } = told;
      if (message.questions.length > 0) this.#answered = answered ?? null;
      this.#out.send({ type: 'judged', re: message.id, judged, names });
    } catch (error) {
      this.#options.onFault(error);
      this.#out.refuse(message.id, refuse.failed());
    } finally {
      this.#judging = false;
    }
  }

  /** Keeps the judge's last answer on this connection under a link. */
  async #keep(re: string): Promise<void> {
    const kept = this.#answered && (await this.#options.judge?.keepAnswer(this.#answered));
    if (kept) this.#out.send({ type: 'ok', re, data: kept });
    else this.#out.refuse(re, refuse.nothingToKeep());
  }

  async #join({ id, protocol, match, token, name, since, epoch }: Of<'join'>): Promise<void> {
    if (protocol !== PROTOCOL_VERSION) return this.#out.refuse(id, refuse.wrongVersion());
    const { service } = this.#options;
    const host = await service.open(match);
    if (!(host instanceof MatchHost)) return this.#out.refuse(id, host);
    const person = token === undefined ? null : host.personOf(token);
    const judge = token !== undefined && person === null && host.judgesBy(token);
    if (token !== undefined && person === null && !judge) return this.#out.refuse(id, refuse.noSeat());
    this.#joined?.host.part(this.#out);
    this.#joined = { host, person, judge };
    this.#answered = null;
    if (person !== null) {
      await service.seated(host);
      const called = cleanName(name ?? '');
      if (called !== '' && called !== host.people[person]?.name) await host.rename(person, called);
    }
    const greet = () =>
      this.#out.send({
        type: 'ok',
        re: id,
        data: { person, stops: person === null ? null : host.stopsOf(person), ...(judge ? { judge } : {}) },
      });
    const refused = await host.join(this.#out, person, since, epoch, greet);
    if (refused !== null) {
      this.#joined = null;
      this.#out.refuse(id, refused);
    }
    // the socket may have closed while its seat was being found
    if (!this.#out.open) host.part(this.#out);
  }

  async #inMatch(message: InMatch, { host, person, judge }: Joined): Promise<ServerMessage | Refusal> {
    const re = message.id;
    if (message.type === 'sync') return done(re, await host.sync(this.#out, person));
    if (message.type === 'log') {
      const page = await host.log(person, message.before);
      return isRefusal(page) ? page : { type: 'log', re, ...page };
    }
    if (person === null && judge && message.type === 'settle')
      return done(re, await host.settleDispute(JUDGE, message.as, message.ruling));
    if (person === null && judge && message.type === 'agree')
      return done(re, await host.agreeInDispute(JUDGE, message.agree));
    if (person === null) return watching();
    switch (message.type) {
      case 'answer':
        if (message.person !== person) return notYours();
        return done(re, await host.answer(person, re, message.decision, message.answer, message));
      case 'quote': {
        if (message.person !== person) return notYours();
        const quote = await host.quote(person, message.decision, message.action, message.draft);
        return isRefusal(quote) ? quote : { type: 'quote', re, quote };
      }
      case 'forecast': {
        if (message.person !== person) return notYours();
        const forecast = await host.forecast(person, message.decision, message.answer);
        return isRefusal(forecast) ? forecast : { type: 'forecast', re, forecast };
      }
      case 'why': {
        const why = await host.why(person, message.about);
        return isRefusal(why) ? why : { type: 'why', re, ...why };
      }
      case 'wish':
        return done(re, await host.wish(person, message.wish));
      case 'undo':
        return done(re, await host.undo(person));
      case 'consent':
        return done(re, await host.consent(person, message.agree));
      case 'contest':
        return done(re, await host.contest(person, message.about, message.line));
      case 'settle':
        return done(re, await host.settleDispute(person, message.as, message.ruling));
      case 'agree':
        return done(re, await host.agreeInDispute(person, message.agree));
      case 'rule':
        return done(re, await host.rule(person, message.decision, message));
      case 'concede':
        if (message.together !== undefined) return done(re, await host.concedeTogether(person, message.together));
        return done(re, await host.intervene(person, 'concede'));
      case 'leave': {
        const refused = await host.intervene(person, 'leave');
        // who has left only watches from here on
        if (refused === null) {
          const called = host.company.nameOf(this.#out);
          host.part(this.#out);
          this.#joined = { host, person: null, judge: false };
          await host.join(this.#out, null);
          if (called !== undefined) await host.company.enter(this.#out, null, called);
        }
        return done(re, refused);
      }
    }
  }
}

const done = (re: string, refused: Refusal | null): ServerMessage | Refusal => refused ?? { type: 'ok', re };

function parse(
  data: Buffer,
  binary: boolean,
): { readonly message: ClientMessage } | { readonly re: string | null; readonly refusal: Refusal } {
  if (binary) return { re: null, refusal: refuse.notJson() };
  let value: unknown;
  try {
    value = JSON.parse(data.toString('utf8'));
  } catch {
    return { re: null, refusal: refuse.notJson() };
  }
  const wrong = unfit(value);
  if (wrong !== null && 'deep' in wrong) return { re: null, refusal: refuse.tooDeep() };
  const checked = ClientMessage.safeParse(value);
  if (checked.success && wrong === null) return { message: checked.data };
  const { id, type } = typeof value === 'object' && value !== null ? (value as { id?: unknown; type?: unknown }) : {};
  const re = RequestId.safeParse(id).data ?? null;
  if (checked.success || wrong !== null) return { re, refusal: refuse.unclean(wrong?.at ?? 'message') };
  const known = ClientMessage.options.some((o) => o.shape.type.value === type);
  return { re, refusal: typeof type === 'string' && !known ? refuse.unknownType() : refuse.badShape(checked.error) };
}
