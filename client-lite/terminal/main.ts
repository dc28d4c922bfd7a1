import WebSocket from 'ws';
import {
  PROTOCOL_VERSION,
  ServerMessage,
  type Answer,
  type ClientMessage,
  type Part,
  type Prompt,
  type Quote,
  type View,
} from '../../server/protocol/index.ts';
import type { Reply, Request } from '../web/connection/connection.ts';
import { keptId } from '../web/judge/kept-answer.ts';
import { applyPatch } from '../web/connection/patch.ts';
import { answerFrom, entryOf, help, menu, waivedLines, wishFrom } from './answers.ts';
import { argumentsOf, USAGE } from './arguments.ts';
import { bringDeck } from './deck.ts';
import { answerOf, fieldFrom, fieldText, nextField, sumText, withoutLast, type Filled } from './form.ts';
import { isJudge } from '../web/match/dispute.ts';
import { disputeRequest, disputeText } from './dispute.ts';
import { rulingText } from './ruling.ts';
import { seatLink, secretOf } from './seat-link.ts';
import { Console } from './console.ts';
import type { Entry } from './keyboard.ts';
import { board, zones, type Known } from './board.ts';
import { alsoText, sheetText, taleText } from './tale.ts';

/**
 * `npm run terminal -- LINK`: play from a seat link, or watch, by typed numbers.
 * `--deck FILE` brings a deck list to a table that waits for decks, and plays when all have one.
 * `--next` goes on to the session that follows a finished one, with another title, options or file if it has to
 * be set up.
 * A server's address alone sets up a table first. `/adventures`, `/adventure/ID` and `/adventurer/ID#SECRET`
 * show sessions and characters.
 */
const args = argumentsOf(process.argv.slice(2));
if (args === null) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const terminal = new Console(() => {
  say('No more input; the match is kept. Start again to come back.');
  process.exit(0);
});
const say = (text: string): void => terminal.say(text);

const open = new Map<string, (reply: Reply) => void>();
let view: View | null = null;
let number = 0;
let next = 1;
/** part of each request id, so that an id of an earlier start never gets that start's reply */
const start = Date.now().toString(36);
let asking = '';
/** true for the table's judge */
let judge = false;
/** parts of the table that the person has seen */
let known: Known = new Map();

function request(message: Request): Promise<Reply> {
  const id = `${start}.${next++}`;
  socket.send(JSON.stringify({ ...message, id }));
  return new Promise((resolve) => open.set(id, resolve));
}

function refused(reply: Reply): boolean {
  if (reply.type === 'refused')
    say(`Refused: ${reply.refusal.message} [${reply.refusal.clauses.join(', ')}] ${reply.refusal.mend}`);
  return reply.type === 'refused';
}

/** Show the table as far as it has changed since it was last shown, or as a whole; around matches, the tale. */
function showTable(of: View, whole: boolean): void {
  if (of.tale && !of.tale.match) return say(taleText(of, of.tale));
  const told = board(of, terminal.screen, whole ? new Map() : known);
  ({ known } = told);
  terminal.put(told.text);
}

const link = await seatLink(args, { say, line: () => terminal.read() });
const match = link.pathname.split('/')[2] ?? '';
const token = secretOf(link);
if (args.deck && token && !(await bringDeck(link.origin, match, token, args.deck, (text) => say(text))))
  process.exit(1);
const socket = new WebSocket(`${link.protocol === 'https:' ? 'wss' : 'ws'}://${link.host}/ws`);

/**
 * Read one line.
 * Handles here: wishes, `?` (explain), `v` (the whole table), `z` (its zones), `why WHAT` and `judge ACT; QUESTION`.
 */
async function line(entry: Entry = 'text'): Promise<string> {
  for (;;) {
    const typed = (await terminal.read(entry)).trim();
    const dispute = disputeRequest(typed);
    const wish = view && wishFrom(view, view.ask.find((prompt) => prompt.decision === asking)?.part, typed);
    if (typeof wish === 'string') say(wish);
    else if (wish) {
      if (!refused(await request({ type: 'wish', wish })) && view)
        say(
          'empty' in wish
            ? `Windows in which you can only pass: ${wish.empty}.`
            : waivedLines(view) || 'You are asked again.',
        );
      if (gone()) return 'b';
    } else if (typed === '?') say(help);
    else if (typed === 'v' && view) showTable(view, true);
    else if (typed === 'z' && view) terminal.put(zones(view, terminal.screen));
    else if (typed === 'tale' && view?.tale) say(taleText(view, view.tale));
    else if (/^also( \d+)?$/.test(typed) && view) {
      await answerStanding(view, Number(typed.slice(5)));
      if (gone()) return 'b';
    } else if (/^sheet \d+$/.test(typed) && view?.tale) {
      const sheet = view.tale.sheets[Number(typed.slice(6)) - 1];
      say(sheet ? sheetText(view, sheet) : 'There is no such sheet.');
    } else if (typed === 'concede')
      say(
        view?.conceding
          ? `${view.conceding.says} This cannot be undone. Type “concede alone”${view.conceding.friends.length > 0 ? ', or “concede together” to ask your side' : ''}.`
          : 'There is nothing to concede now.',
      );
    else if (typed === 'concede alone') refused(await request({ type: 'concede' }));
    else if (typed === 'concede together' || typed === 'play on')
      refused(await request({ type: 'concede', together: typed !== 'play on' }));
    else if (typed === 'contest' && view) say(disputeText(view, judge));
    else if (dispute) refused(await request(dispute));
    else if (typed === 'leave') refused(await request({ type: 'leave' }));
    else if (typed.startsWith('why ')) {
      const reply = await request({ type: 'why', about: aboutIn(typed.slice(4)) });
      if (reply.type === 'why') say(rulingText(reply.ruling));
      else refused(reply);
    } else if (typed === 'judge link') {
      const reply = await request({ type: 'keep' });
      if (!refused(reply)) say(`${link.origin}/judge/${keptId(reply)}`);
    } else if (typed.startsWith('judge ')) {
      const lines = typed
        .slice(6)
        .split(';')
        .map((text) => text.trim());
      const reply = await request({ type: 'judge', acts: lines.slice(0, -1), questions: lines.slice(-1) });
      if (reply.type === 'judged') say(reply.judged.rulings.map(rulingText).join('\n'));
      else refused(reply);
    } else return typed;
  }
}

/** A thing to ask about: the number of an action of the open question, or a ref. */
function aboutIn(typed: string): string {
  const part = view?.ask.find((prompt) => prompt.decision === asking)?.part;
  return (part?.kind === 'priority' && part.actions[Number(typed) - 1]?.key) || typed;
}

type Form = Extract<Part, { kind: 'form' }>;
/** The form that is being filled in, as it is now: answers of other players may change it. */
function formAsked(): Form | null {
  const part = view?.ask.find((prompt) => prompt.decision === asking)?.part;
  return part?.kind === 'form' ? part : null;
}

/** Fill in a form field by field; null if the person backs out of its first field or the question closes. */
async function fillIn(asked: Form): Promise<Answer | null> {
  let part = asked;
  if (view) say(`${part.title} ${part.clauses?.length ? `[${part.clauses.join(', ')}]` : ''}`);
  let filled: Filled = {};
  for (;;) {
    part = formAsked() ?? part;
    const field = nextField(part, filled);
    say(field ? fieldText(field, filled) : `Enter: ${part.send}, b: back.`);
    const typed = await line();
    if (gone()) return null;
    if (typed === 'b') {
      const before = withoutLast(part, filled);
      if (before === null) return null;
      filled = before;
    } else if (!field) return answerOf(filled);
    else {
      const said = fieldFrom(field, filled, typed);
      if ('problem' in said) say(said.problem);
      else {
        filled = { ...filled, [field.key]: said.value };
        if (sumText(field, filled)) say(sumText(field, filled));
      }
    }
  }
}

async function ask(part: Part): Promise<Answer | null> {
  if (part.kind === 'form') return fillIn(part);
  for (;;) {
    if (view) say(menu(view, part));
    const typed = await line(entryOf(part));
    if (typed === 'b') return null;
    const answer = answerFrom(part, typed);
    if (answer) return answer;
    say('That does not answer it; ? explains how.');
  }
}

/** Compose a cast slot by slot, show its cost and confirm it; null if the person gives it up. */
async function compose(prompt: Prompt, action: string): Promise<Answer | null> {
  const draft: Extract<ClientMessage, { type: 'quote' }>['draft'] = {};
  for (;;) {
    const reply = await request({ type: 'quote', decision: prompt.decision, person: prompt.person, action, draft });
    if (refused(reply) || reply.type !== 'quote') return null;
    const quote: Quote = reply.quote;
    if (quote.ready) {
      say(
        `Cost ${quote.cost || 'nothing'}${quote.reasons.map((reason) => `; ${reason.text} [${reason.clause}]`).join('')}. Space: do it, b: back.`,
      );
      return (await line(0)) === 'b' ? null : { action, draft };
    }
    if (!quote.next) return null;
    const answer = await ask(quote.next.part);
    if (!answer) return null;
    draft[quote.next.slot] = answer as (typeof draft)[string];
  }
}

/** True if the question that is being answered is no longer open. */
const gone = (): boolean => !view?.ask.some((prompt) => prompt.decision === asking);

/** Send an answer, with the version of the question as it was last shown. */
async function send({ decision, person }: Prompt, answer: Answer): Promise<void> {
  const version = view?.ask.find((prompt) => prompt.decision === decision)?.version;
  refused(await request({ type: 'answer', decision, person, answer, ...(version === undefined ? {} : { version }) }));
}

/**
 * List the offers that stay open at any time, or answer the n-th.
 * The present question stays open meanwhile.
 */
async function answerStanding(at: View, n: number): Promise<void> {
  const offers = at.ask.filter((prompt) => prompt.standing);
  const prompt = offers[n - 1];
  if (!prompt) return say(offers.length === 0 ? 'There is nothing that you may do at any time.' : alsoText(at));
  const present = asking;
  asking = prompt.decision;
  const answer = await ask(prompt.part);
  if (answer) await send(prompt, answer);
  asking = present;
}

async function answerAll(): Promise<void> {
  const prompt = view?.ask.find((open) => !open.standing);
  if (!prompt || asking) return;
  asking = prompt.decision;
  if (view) {
    showTable(view, false);
    if (waivedLines(view)) say(waivedLines(view));
  }
  if (prompt.ifNothing) say(`If you do nothing: ${prompt.ifNothing}`);
  const first = await ask(prompt.part);
  const answer = first && 'action' in first ? await compose(prompt, first.action) : first;
  if (answer) await send(prompt, answer);
  asking = '';
  void answerAll();
}

socket.on(
  'open',
  () =>
    void request({ type: 'join', protocol: PROTOCOL_VERSION, match, ...(token ? { token } : {}) }).then(
      async (reply) => {
        if (refused(reply)) process.exit(1);
        judge = reply.type === 'ok' && isJudge(reply.data);
        // the judge is asked nothing, so commands are read all the time
        if (judge) for (;;) await line();
      },
    ),
);
socket.on('message', (data) => {
  const message = ServerMessage.parse(JSON.parse(String(data)));
  if (message.type === 'view') ({ view, n: number } = message);
  else if (message.type === 'patch' && view && message.n === number + 1)
    [view, number] = [applyPatch(view, message.patch), message.n];
  else if (message.type === 'patch') return void request({ type: 'sync' });
  else if ('re' in message) return message.re === null ? void refused(message) : open.get(message.re)?.(message);
  else return;
  for (const entry of message.log.slice(-40))
    say(
      entry.say
        .map((piece) => (typeof piece === 'string' ? piece : 'name' in piece ? piece.name : `[${piece.clause}]`))
        .join(''),
    );
  if (view.over) {
    say(
      [
        `The match is over: ${view.over.reason}`,
        ...(view.tale?.links ?? []).map(({ label, path }) => `${label}: ${link.origin}${path}`),
      ].join('\n'),
    );
    process.exit(0);
  }
  // Another person answered, or time ran out: give up the line that is being typed.
  if (asking && gone()) terminal.instead('b');
  void answerAll();
});
socket.on('close', () => {
  say('The connection has ended; the match is kept. Start again to come back.');
  process.exit(1);
});
socket.on('error', (error) => say(error.message));
