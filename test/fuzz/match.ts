import type { SetupRequest } from '../../formats/sdk/deal.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { makeBot } from '../../server/bots/index.ts';
import type { PartKind } from '../../server/engine/kernel/decisions.ts';
import type { Input } from '../../server/engine/game/game.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { Prompt } from '../../server/protocol/index.ts';
import { choose } from '../../server/sim/run.ts';
import { DEAR_CHECKS, giveUp, look, SWAPPED_ALONG } from './checks/checks.ts';
import { alike } from './checks/compare.ts';
import { guard, Track, type Watch } from './track.ts';
import type { PersonId } from '../../server/engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../server/engine/kernel/state/game.ts';

/** One match to be looked at: the same spec gives the same match and the same stops. */
export interface FuzzSpec {
  readonly format: FormatDefinition;
  readonly request: SetupRequest;
  /** quiescent points at which everything is checked */
  readonly stops: number;
  /** by person, repeated; default: all random */
  readonly bots?: readonly string[];
  /** after about so many decisions somebody gives up, where more than two play; 0: nobody does */
  readonly quitEvery?: number;
  /** a match that is not over by then is left as it is: nothing is wrong with long matches */
  readonly mostInputs?: number;
  /** only played to its end, and looked at once a turn: many matches in the time of one that is checked all through */
  readonly once?: boolean;
}

export interface FuzzReport {
  readonly seed: string;
  readonly inputs: number;
  readonly turns: number;
  readonly over: boolean;
  /** checks made after a decision, and at stops */
  readonly checks: number;
  readonly stops: number;
  /** inputs after which a viewer's stream was compared with that of a match with two hidden cards exchanged */
  readonly compared: number;
  readonly concessions: number;
  /** offered actions that were completed at stops */
  readonly offered: number;
  /** the longest that a decision took, in ms, and the most decisions that a turn had */
  readonly slowest: number;
  readonly mostInTurn: number;
  /** keys of cards that were on the battlefield or the stack */
  readonly played: readonly string[];
}

/** Far beyond any match that moves, and any turn. */
const MOST_TURNS = 600;
const MOST_INPUTS = 100_000;
const MOST_IN_TURN = 6_000;
const SWAPS = 4;
const CONCESSIONS_PER_KIND = 2;

interface Recorded {
  readonly track: Track;
  readonly inputs: readonly Input[];
  /** by input: the kind of question it answers, and whether the match could be stopped there */
  readonly kinds: readonly (PartKind | null)[];
  readonly quiescent: readonly boolean[];
  /** by input: the fingerprint after it, where a turn began or the match ended */
  readonly fingerprints: ReadonlyMap<number, string>;
  readonly checks: number;
  readonly slowest: number;
  readonly mostInTurn: number;
  readonly played: ReadonlySet<string>;
}

/** Runs one match through every check. Throws Finding. */
export function fuzzMatch(spec: FuzzSpec, watch: Watch = {}): FuzzReport {
  const setup = spec.format.makeSetup(spec.request);
  const recorded = record(spec, setup, watch);
  return spec.once
    ? report(recorded, setup, recorded.track, {
        checks: recorded.checks,
        stops: 0,
        compared: 0,
        concessions: 0,
        offered: 0,
      })
    : revisit(spec, setup, recorded, watch);
}

/** Plays it with bots that see views; everything that is cheap is checked at every question. */
function record(spec: FuzzSpec, setup: MatchSetup, watch: Watch): Recorded {
  const { seed } = spec.request;
  const track = start(spec, setup, watch);
  const { game, viewers, inputs } = track;
  const names = spec.bots ?? ['random'];
  const bots = setup.people.map((_, p) => makeBot(names[p % names.length] ?? 'random', `${seed}/${p}`));
  const advice = spec.format.advice(setup.options);
  const rng = new Rng(`${seed} quitters`);
  const kinds: (PartKind | null)[] = [];
  const quiescent: boolean[] = [];
  const fingerprints = new Map<number, string>();
  const played = new Set<string>();
  let checks = look(track);
  let turn = { number: 0, since: 0 };
  let mostInTurn = 0;
  while (game.open && !game.state.over && inputs.length < (spec.mostInputs ?? MOST_INPUTS)) {
    let input = null as Input | null;
    guard(track, 'bots', () => {
      const person = game.owing()[0];
      const part = person === undefined ? null : game.partOf(person);
      if (person === undefined || !part || !game.open)
        throw new Error('A question is open that nobody owes an answer to.');
      if (quits(spec, setup, rng)) {
        kinds.push(null);
        input = { kind: 'concede', person: rng.pick(game.state.people.filter((p) => !p.left)).id };
        return;
      }
      const viewer = viewers[person];
      if (inputs.length % 4 === 0) viewers.at(-1)?.view();
      input = {
        kind: 'answer',
        decision: game.open.id,
        person,
        answer: choose(game, person, bots[person] ?? makeBot('random', seed), viewer ?? null, advice),
      };
      if (part.part.kind !== 'priority' && viewer) Prompt.parse(viewer.view().ask[0]);
      kinds.push(part.part.kind);
    });
    if (!input) break;
    const next: Input = input;
    quiescent.push(game.quiescent);
    guard(track, 'playing', () => track.apply(next));
    if (!spec.once || game.state.over || game.state.turn.number !== turn.number) checks += look(track);
    for (const zone of [game.state.zones.stack, game.state.zones.battlefield])
      for (const id of zone) played.add(game.world.get(id).def);
    const { number } = game.state.turn;
    if (number !== turn.number || game.state.over) {
      if (!spec.once) fingerprints.set(inputs.length, game.fingerprint());
      turn = { number, since: inputs.length };
    }
    mostInTurn = Math.max(mostInTurn, inputs.length - turn.since);
    guard(track, 'end', () => {
      if (number > MOST_TURNS || inputs.length > MOST_INPUTS)
        throw new Error(`No end after ${number} turns and ${inputs.length} inputs.`);
      if (inputs.length - turn.since > MOST_IN_TURN)
        throw new Error(`A turn does not end within ${MOST_IN_TURN} decisions.`);
    });
  }
  return { track, inputs, kinds, quiescent, fingerprints, checks, slowest: track.slowest, mostInTurn, played };
}

function start(spec: FuzzSpec, setup: MatchSetup, watch: Watch): Track {
  let track = null as Track | null;
  guard(
    { format: spec.format, setup, from: null, inputs: [] } as unknown as Track,
    'start',
    () => (track = new Track(spec.format, setup, null, watch)),
  );
  if (!track) throw new Error('The match has not started.');
  return track;
}

const quits = ({ quitEvery }: FuzzSpec, setup: MatchSetup, rng: Rng): boolean =>
  quitEvery !== undefined && quitEvery > 0 && setup.people.length > 2 && rng.int(quitEvery) === 0;

/** The match again from its log: the same fingerprints, and everything else at the stops. */
function revisit(spec: FuzzSpec, setup: MatchSetup, recorded: Recorded, watch: Watch): FuzzReport {
  const { inputs, quiescent } = recorded;
  const rng = new Rng(`${spec.request.seed} stops`);
  const points = quiescent.flatMap((q, i) => (q ? [i] : []));
  const stops = new Set(rng.shuffle(points).slice(0, spec.stops));
  const swaps = new Set(rng.shuffle([...stops]).slice(0, SWAPS));
  const concessions = pickConcessions(setup, recorded, rng);
  // a suspended procedure cannot be copied: the match is taken to the question again from the last point where it could be stopped
  const bases = new Map(
    [...concessions.keys()].map((at) => [quiescent.lastIndexOf(true, at), null as GameState | null]),
  );
  const total = { checks: recorded.checks, stops: 0, compared: 0, concessions: 0, offered: 0 };
  const track = start(spec, setup, watch);
  const { game, viewers } = track;
  for (let at = 0; at <= inputs.length; at++) {
    const fingerprint = recorded.fingerprints.get(at);
    if (fingerprint !== undefined)
      guard(track, 'replay', () => alike(game.fingerprint(), fingerprint, 'another state than when it was played'));
    const input = inputs[at];
    if (!input) break;
    if (bases.has(at)) bases.set(at, game.snapshot());
    if (rng.int(3) === 0) for (const v of viewers) v.view();
    for (const person of concessions.get(at) ?? []) {
      total.checks += concede(track, recorded, bases, at, person, rng);
      total.concessions++;
    }
    if (stops.has(at)) {
      const stop = { along: inputs.slice(at, at + SWAPPED_ALONG), seed: `${setup.seed} ${at}` };
      for (const [name, check] of Object.entries(DEAR_CHECKS)) {
        if (name === 'hidden information' && !swaps.has(at)) continue;
        guard(
          track,
          name,
          () => {
            const n = check(track, stop);
            total.checks += n;
            if (name === 'all offers') total.offered += n;
            if (name === 'hidden information') total.compared += n;
          },
          stop,
        );
      }
      total.stops++;
    }
    guard(track, 'replay', () => track.apply(input));
  }
  return report(recorded, setup, track, total);
}

function report(
  { inputs, slowest, mostInTurn, played }: Recorded,
  setup: MatchSetup,
  { game }: Track,
  total: Pick<FuzzReport, 'checks' | 'stops' | 'compared' | 'concessions' | 'offered'>,
): FuzzReport {
  return {
    seed: setup.seed,
    inputs: inputs.length,
    turns: game.state.turn.number,
    over: game.state.over !== null,
    slowest,
    mostInTurn,
    played: [...played],
    ...total,
  };
}

/** For every kind of question some moments at which somebody gives up. */
function pickConcessions(setup: MatchSetup, { kinds }: Recorded, rng: Rng): ReadonlyMap<number, readonly PersonId[]> {
  const people = [...setup.people.keys()];
  const out = new Map<number, PersonId[]>();
  for (const kind of new Set(kinds)) {
    if (kind === null) continue;
    const at = kinds.flatMap((k, i) => (k === kind ? [i] : []));
    for (const i of rng.shuffle(at).slice(0, CONCESSIONS_PER_KIND))
      out.set(i, [...(out.get(i) ?? []), rng.pick(people)]);
  }
  return out;
}

/** Somebody concedes or leaves in the middle of whatever is asked. */
function concede(
  main: Track,
  recorded: Recorded,
  bases: ReadonlyMap<number, GameState | null>,
  at: number,
  person: PersonId,
  rng: Rng,
): number {
  if (main.game.state.people[person]?.left) return 0;
  const from = recorded.quiescent.lastIndexOf(true, at);
  const side = new Track(main.format, main.setup, bases.get(from) ?? null, main.watch);
  for (const input of recorded.inputs.slice(Math.max(0, from), at)) guard(side, 'replay', () => side.apply(input));
  const asked = recorded.inputs[at];
  if (asked?.kind === 'answer')
    guard(side, 'replay', () =>
      alike(side.game.open?.id, asked.decision, 'a restored match does not come to the same question'),
    );
  const kind = rng.pick(['leave', 'concede', 'together'] as const);
  return giveUp(
    side,
    kind === 'together' ? { kind: 'concede', person, together: true } : { kind, person },
    `${main.setup.seed} ${at}`,
  );
}
