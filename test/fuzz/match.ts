import { deepStrictEqual } from 'node:assert';
import type { FormatDefinition, SetupRequest } from '../../formats/sdk/format.ts';
import { RandomBot } from '../../server/bots/random.ts';
import { sampleAnswer } from '../../server/engine/decisions/kinds.ts';
import type { Answer, PartKind } from '../../server/engine/decisions/types.ts';
import { restoreGame, startGame, type Game, type Input } from '../../server/engine/game.ts';
import { Rng } from '../../server/engine/rng.ts';
import type { GameState, MatchSetup, PersonId } from '../../server/engine/state.ts';
import { Viewer } from '../../server/match/view.ts';
import { Prompt } from '../../server/protocol/index.ts';
import { choose } from '../../server/sim/run.ts';
import { checkBoard, checkPart, checkState, checkView } from './invariants.ts';
import { checkSwap } from './swap.ts';

/** One match to be looked at: the same spec gives the same match and the same stops. */
export interface FuzzSpec {
  readonly format: FormatDefinition;
  readonly request: SetupRequest;
  /** quiescent points at which everything is checked */
  readonly stops: number;
}

export interface FuzzReport {
  readonly seed: string;
  readonly inputs: number;
  readonly turns: number;
  readonly stops: number;
  /** inputs after which a viewer's stream was compared with that of a match with two hidden cards exchanged */
  readonly compared: number;
  readonly concessions: number;
  /** offered actions that were completed, and those of them that were carried out */
  readonly offered: number;
  readonly carriedOut: number;
}

/** A check that failed, with what is needed to see it again. */
export class FuzzFailure extends Error {
  readonly check: string;
  readonly setup: MatchSetup;
  /** from the match's start to the failure */
  readonly inputs: readonly Input[];
  /** the shortest way found: the last `after` inputs, from this state (null: from the start) */
  readonly from: GameState | null;
  readonly after: number;

  constructor(check: string, cause: unknown, setup: MatchSetup, inputs: readonly Input[], from: GameState | null, after: number) {
    super(`seed ${setup.seed}, ${check}, after ${inputs.length} inputs (${after} of them ${from ? 'from a snapshot' : 'from the start'} are enough): ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
    this.check = check;
    this.setup = setup;
    this.inputs = inputs;
    this.from = from;
    this.after = after;
  }
}

const MOST_TURNS = 600;
const MOST_INPUTS = 100_000;
/** inputs that a restored match is taken along */
const ALONG = 20;
/** inputs that are played on after two hidden cards were exchanged */
const SWAPPED_ALONG = 50;
const SWAPS = 4;
const CONCESSIONS_PER_KIND = 2;

/** A match on its way, with a viewer for everybody at the table and one onlooker. */
class Track {
  readonly game: Game;
  readonly viewers: readonly Viewer[];

  constructor(spec: FuzzSpec, setup: MatchSetup, from: GameState | null) {
    const rules = spec.format.rules(setup.options);
    this.game = from ? restoreGame(setup, rules, from) : startGame(setup, rules);
    this.viewers = [...setup.people.keys(), null].map((person, i) => newViewer(this.game, person, i % 2 === 1));
  }
}

function newViewer(g: Game, person: PersonId | null, inPlace = false): Viewer {
  return new Viewer(g, { person }, { match: 'fuzz', format: g.setup.format, people: g.setup.people.map((p) => ({ name: p.name, bot: null, connected: true })) }, inPlace);
}

interface Recorded {
  readonly inputs: readonly Input[];
  /** by input: the kind of question it answers, and whether the match could be stopped there */
  readonly kinds: readonly PartKind[];
  readonly quiescent: readonly boolean[];
  /** by input: the fingerprint after it, where a turn began or the match ended */
  readonly fingerprints: ReadonlyMap<number, string>;
}

/** Runs one match through every check. Throws FuzzFailure. */
export function fuzzMatch(spec: FuzzSpec): FuzzReport {
  const setup = spec.format.makeSetup(spec.request);
  const recorded = record(spec, setup);
  return revisit(spec, setup, recorded);
}

/** Plays it with bots that see views; every question is checked as it is asked. */
function record(spec: FuzzSpec, setup: MatchSetup): Recorded {
  const { seed } = spec.request;
  const { game, viewers } = new Track(spec, setup, null);
  const bots = setup.people.map((_, p) => new RandomBot(`${seed}/${p}`));
  const rng = new Rng(`${seed} questions`);
  const inputs: Input[] = [];
  const kinds: PartKind[] = [];
  const quiescent: boolean[] = [];
  const fingerprints = new Map<number, string>();
  let turn = 0;
  try {
    while (game.open && !game.state.over) {
      const person = game.owing()[0];
      const part = person === undefined ? null : game.partOf(person);
      if (person === undefined || !part) throw new Error('A question is open that nobody owes an answer to.');
      if (part.part.kind !== 'priority' || inputs.length % 8 === 0) checkPart(part.part, rng);
      const viewer = viewers[person] as Viewer;
      if (inputs.length % 4 === 0) viewers.at(-1)?.view();
      const input: Input = { kind: 'answer', decision: game.open.id, person, answer: choose(game, person, bots[person] as RandomBot, viewer) };
      if (part.part.kind !== 'priority') Prompt.parse(viewer.view().ask[0]);
      kinds.push(part.part.kind);
      quiescent.push(game.quiescent);
      inputs.push(input);
      const refusal = game.apply(input);
      if (refusal) throw new Error(`${JSON.stringify(input)} is refused: ${refusal.message}`);
      if (inputs.length % 3 === 0) checkState(game);
      if (game.state.turn.number !== turn || game.state.over) fingerprints.set(inputs.length, game.fingerprint());
      turn = game.state.turn.number;
      if (turn > MOST_TURNS || inputs.length > MOST_INPUTS) throw new Error(`No end after ${turn} turns and ${inputs.length} inputs.`);
    }
  } catch (e) {
    throw new FuzzFailure('playing', e, setup, inputs, null, inputs.length);
  }
  return { inputs, kinds, quiescent, fingerprints };
}

/** The match again from its log: the same fingerprints, and everything else at the stops. */
function revisit(spec: FuzzSpec, setup: MatchSetup, recorded: Recorded): FuzzReport {
  const { inputs, quiescent } = recorded;
  const rng = new Rng(`${spec.request.seed} stops`);
  const points = quiescent.flatMap((q, i) => (q ? [i] : []));
  const stops = new Set(rng.shuffle(points).slice(0, spec.stops));
  const swaps = new Set(rng.shuffle([...stops]).slice(0, SWAPS));
  const concessions = pickConcessions(recorded, rng);
  // a suspended procedure cannot be copied: the match is taken to the question again from the last point where it could be stopped
  const bases = new Map([...concessions.keys()].map((at) => [quiescent.lastIndexOf(true, at), null as GameState | null]));
  const total = { stops: 0, compared: 0, concessions: 0, offered: 0, carriedOut: 0 };
  const { game, viewers } = new Track(spec, setup, null);
  const track = { game, viewers };
  const attempt = (at: number, check: string, run: (t: Track) => void): void => {
    try {
      run(track);
    } catch (e) {
      throw shorten(spec, setup, recorded, at, check, e, run);
    }
  };
  for (let at = 0; at <= inputs.length; at++) {
    const fingerprint = recorded.fingerprints.get(at);
    if (fingerprint !== undefined) attempt(at, 'replay', () => deepStrictEqual(game.fingerprint(), fingerprint, 'another state than when it was played'));
    const input = inputs[at];
    if (!input) break;
    if (bases.has(at)) bases.set(at, game.snapshot());
    if (rng.int(3) === 0) for (const v of viewers) v.view();
    for (const person of concessions.get(at) ?? []) {
      attempt(at, 'concession', () => concede(spec, setup, recorded, bases, at, person));
      total.concessions++;
    }
    if (stops.has(at)) {
      attempt(at, 'snapshot', (t) => comesBack(spec, t.game, inputs.slice(at, at + ALONG)));
      attempt(at, 'layers', (t) => checkBoard(t.game, restoreGame(setup, t.game.rules, t.game.snapshot())));
      attempt(at, 'views', (t) => {
        const persons = [...setup.people.keys(), null];
        for (const [i, v] of t.viewers.entries()) checkView(v, newViewer(t.game, persons[i] ?? null));
      });
      attempt(at, 'offers', (t) => {
        const { offered, carriedOut } = tryOffers(spec, t.game, new Rng(`${setup.seed} offers ${at}`));
        total.offered += offered;
        total.carriedOut += carriedOut;
      });
      if (swaps.has(at)) {
        const person = rng.int(setup.people.length);
        attempt(at, 'hidden information', (t) => {
          total.compared += checkSwap(spec.format, setup, t.game.snapshot(), inputs.slice(at, at + SWAPPED_ALONG), person, new Rng(`${setup.seed} swap ${at}`));
        });
      }
      total.stops++;
    }
    const refusal = game.apply(input);
    if (refusal) throw new FuzzFailure('replay', new Error(`${JSON.stringify(input)} is refused: ${refusal.message}`), setup, inputs.slice(0, at + 1), null, at + 1);
  }
  return { seed: setup.seed, inputs: inputs.length, turns: game.state.turn.number, ...total };
}

/** Tries a failed check again from ever earlier snapshots; the latest from which it still fails is the shortest reproduction. */
function shorten(spec: FuzzSpec, setup: MatchSetup, recorded: Recorded, at: number, check: string, cause: unknown, run: (t: Track) => void): FuzzFailure {
  const { inputs, quiescent } = recorded;
  const states = new Map<number, GameState>();
  const wanted = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((back) => quiescent.lastIndexOf(true, Math.max(0, at - back))).filter((i) => i >= 0 && i <= at);
  const { game } = new Track(spec, setup, null);
  for (let i = 0; i <= at; i++) {
    if (wanted.includes(i) && game.quiescent) states.set(i, game.snapshot());
    const input = inputs[i];
    if (i < at && input) game.apply(input);
  }
  for (const from of wanted) {
    const state = states.get(from);
    if (!state) continue;
    try {
      const track = new Track(spec, setup, state);
      for (const v of track.viewers) v.view();
      for (const input of inputs.slice(from, at)) {
        track.game.apply(input);
        for (const v of track.viewers) v.view();
      }
      run(track);
    } catch (e) {
      return new FuzzFailure(check, e, setup, inputs.slice(0, at), state, at - from);
    }
  }
  return new FuzzFailure(check, cause, setup, inputs.slice(0, at), null, at);
}

/** JSON round trip: the same open question, the same fingerprint, and with the same answers the same way on. */
function comesBack(spec: FuzzSpec, game: Game, next: readonly Input[]): void {
  const snapshot = game.snapshot();
  const rules = spec.format.rules(game.setup.options);
  const [a, b] = [restoreGame(game.setup, rules, snapshot), restoreGame(game.setup, rules, JSON.parse(JSON.stringify(snapshot)) as GameState)];
  deepStrictEqual(a.fingerprint(), game.fingerprint(), 'a restored match has another fingerprint');
  deepStrictEqual(a.owing(), game.owing(), 'a restored match waits for others');
  for (const person of game.owing()) {
    const { part: now, ...rest } = game.partOf(person) ?? { part: null };
    const { part: then, ...again } = a.partOf(person) ?? { part: null };
    deepStrictEqual({ id: a.open?.id, mode: a.open?.mode, ...again, part: then }, { id: game.open?.id, mode: game.open?.mode, ...rest, part: now }, 'a restored match asks something else');
  }
  for (const input of next) {
    if (a.state.over) break;
    const refusals = [a.apply(input), b.apply(input)];
    if (refusals[0] ?? refusals[1]) throw new Error(`A restored match refuses ${JSON.stringify(input)}: ${(refusals[0] ?? refusals[1])?.message}`);
  }
  deepStrictEqual(a.fingerprint(), b.fingerprint(), 'two restored matches part');
}

/** Every offered action can be completed, and some of each kind are carried out. */
function tryOffers(spec: FuzzSpec, game: Game, rng: Rng): { offered: number; carriedOut: number } {
  const person = game.owing()[0] ?? 0;
  const part = game.partOf(person)?.part;
  if (part?.kind !== 'priority') throw new Error('At a quiescent point priority is asked for.');
  const snapshot = game.snapshot();
  const rules = spec.format.rules(game.setup.options);
  let offered = 0;
  const ready: { kind: string; answer: Answer }[] = [];
  for (const { key, kind } of part.actions) {
    let draft = null;
    for (let tries = 0; tries < 30 && !draft; tries++) draft = game.compose(key, (ask) => sampleAnswer(ask.part, rng));
    if (!draft) throw new Error(`The offer "${key}" cannot be completed.`);
    offered++;
    ready.push({ kind, answer: { action: key, draft } });
  }
  const chosen = [...new Map(rng.shuffle(ready).map((r) => [r.kind, r])).values()];
  for (const { answer } of chosen) {
    const copy = restoreGame(game.setup, rules, snapshot);
    const refusal = copy.answer(copy.open?.id ?? '', person, answer);
    if (refusal) throw new Error(`The offer ${JSON.stringify(answer)} is refused: ${refusal.message}`);
    checkState(copy);
  }
  return { offered, carriedOut: chosen.length };
}

/** For every kind of question some moments at which somebody gives up. */
function pickConcessions({ kinds, inputs }: Recorded, rng: Rng): ReadonlyMap<number, readonly PersonId[]> {
  const people = [...new Set(inputs.map((i) => i.person))];
  const out = new Map<number, PersonId[]>();
  for (const kind of new Set(kinds)) {
    const at = kinds.flatMap((k, i) => (k === kind ? [i] : []));
    for (const i of rng.shuffle(at).slice(0, CONCESSIONS_PER_KIND)) out.set(i, [...(out.get(i) ?? []), rng.pick(people)]);
  }
  return out;
}

/** Somebody concedes or leaves in the middle of whatever is asked: the match goes on or ends, with nobody asked who has left (104.3a, 800.4). */
function concede(spec: FuzzSpec, setup: MatchSetup, recorded: Recorded, bases: ReadonlyMap<number, GameState | null>, at: number, person: PersonId): void {
  const rng = new Rng(`${setup.seed} concession ${at}`);
  const from = recorded.quiescent.lastIndexOf(true, at);
  const rules = spec.format.rules(setup.options);
  const base = bases.get(from);
  const game = base ? restoreGame(setup, rules, base) : startGame(setup, rules);
  for (const input of recorded.inputs.slice(Math.max(0, from), at)) game.apply(input);
  if (game.open?.id !== (recorded.inputs[at] as { decision?: string }).decision) throw new Error('A restored match does not come to the same question.');
  const refusal = game.intervene(rng.int(3) === 0 ? 'leave' : 'concede', person);
  if (refusal) throw new Error(`Giving up is refused: ${refusal.message}`);
  const bots = setup.people.map((_, p) => new RandomBot(`${setup.seed} after ${at}/${p}`));
  for (let n = 0; n < 60 && !game.state.over; n++) {
    checkState(game);
    const asked = game.owing()[0];
    if (asked === undefined || !game.open) throw new Error('The match neither goes on nor ends.');
    if (game.state.people[asked]?.left) throw new Error('Somebody who has left is asked.');
    const bad = game.answer(game.open.id, asked, choose(game, asked, bots[asked] as RandomBot, null));
    if (bad) throw new Error(`After a concession an answer is refused: ${bad.message}`);
  }
  if (game.state.over && game.state.flow.match !== 'over') throw new Error('The match is decided but not closed.');
}
