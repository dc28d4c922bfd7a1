import { NO_ADVICE } from '../../../formats/sdk/advice.ts';
import { RandomBot } from '../../../server/bots/random.ts';
import { restoreGame, type Input } from '../../../server/engine/game/game.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { checkStateBasedActions } from '../../../server/engine/turn/state-based-actions.ts';
import { Prompt } from '../../../server/protocol/index.ts';
import { choose } from '../../../server/sim/run.ts';
import { alike, notPlain } from './compare.ts';
import { checkAsked, checkBoard, checkIdle, checkPriority, checkState } from './invariants.ts';
import { completeOffers } from './offers.ts';
import { checkSwap } from './swap.ts';
import { Finding, guard, newViewer, type Track } from '../track.ts';
import { checkView } from './views.ts';
import { checkWhys } from './whys.ts';
import type { GameState } from '../../../server/engine/kernel/state/game.ts';

/** The extent of a look: at a decision a few offers, at a replayed failure all of them. */
export interface Depth {
  readonly offers: number;
}
export const QUICK: Depth = { offers: 2 };
export const THOROUGH: Depth = { offers: 200 };

/** inputs that a restored match is taken along */
const ALONG = 20;
/** inputs that are played on after two hidden cards were exchanged */
export const SWAPPED_ALONG = 50;

/** Checks after every decision. */
const STEP_CHECKS: Readonly<Record<string, (t: Track, depth: Depth) => void>> = {
  zones: ({ game }) => checkState(game),
  questions: ({ game, setup }) => {
    if (game.open) checkAsked(game, new Rng(`${setup.seed} ${game.open.id}`));
    else if (game.state.flow.match !== 'over') throw new Error('The match neither asks nor is over.');
  },
  priority: ({ game }) => checkPriority(game),
  idle: ({ game }) => checkIdle(game),
  layers: ({ game }) => checkBoard(game, null),
  offers: ({ game, setup }, { offers }) => {
    completeOffers(game, new Rng(`${setup.seed} ${game.open?.id ?? ''} offers`), offers);
  },
};

/** Every check that is made after every decision. Throws Finding. Returns how many were made. */
export function look(track: Track, depth: Depth = QUICK): number {
  const names = Object.keys(STEP_CHECKS);
  for (const name of names) guard(track, name, () => STEP_CHECKS[name]?.(track, depth));
  return names.length;
}

/** The means of a dear check besides the match. */
export interface Stop {
  readonly along: readonly Input[];
  readonly seed: string;
}

/** Checks now and then, where the match could be stopped. Each returns how many things it looked at. */
export const DEAR_CHECKS: Readonly<Record<string, (t: Track, stop: Stop) => number>> = {
  snapshot: (t, { along }) => comesBack(t, along.slice(0, ALONG)),
  'all layers': ({ game, setup }) => {
    checkBoard(game, restoreGame(setup, game.rules, game.snapshot()));
    return 1;
  },
  views: (t) => {
    const persons = t.watchers();
    for (const [i, v] of t.viewers.entries()) checkView(v, newViewer(t.game, persons[i] ?? null));
    return persons.length;
  },
  bots: (t, { seed }) => botsAnswer(t, seed),
  'state-based actions': settled,
  'all offers': (t, { seed }) => carryOut(t, new Rng(`${seed} offers`)),
  why: ({ game, inputs }, { seed }) =>
    checkWhys(
      game,
      new Rng(`${seed} why`),
      inputs.flatMap((i) => (i.kind === 'answer' && 'action' in i.answer ? [i.answer.action] : [])),
      25,
    ),
  'hidden information': (t, { along, seed }) => {
    const rng = new Rng(`${seed} swap`);
    const person = rng.pick(t.watchers());
    return checkSwap(t.format, t.setup, t.game.snapshot(), along.slice(0, SWAPPED_ALONG), person, rng);
  },
};

/** JSON round trip: the same state, the same open question, and with the same answers the same way on. */
function comesBack({ format, setup, game }: Track, next: readonly Input[]): number {
  const odd = notPlain(game.state);
  if (odd !== null) throw new Error(`The state is not plain data: ${odd}`);
  const snapshot = game.snapshot();
  const rules = format.rules(setup.options);
  const [a, b] = [
    restoreGame(setup, rules, snapshot),
    restoreGame(setup, rules, JSON.parse(JSON.stringify(snapshot)) as GameState),
  ];
  alike(a.state, game.state, 'a restored match has another state');
  alike(a.owing(), game.owing(), 'a restored match waits for others');
  for (const person of game.owing()) {
    const { part: now, ...rest } = game.partOf(person) ?? { part: null };
    const { part: then, ...again } = a.partOf(person) ?? { part: null };
    alike(
      { id: a.open?.id, mode: a.open?.mode, ...again, part: then },
      { id: game.open?.id, mode: game.open?.mode, ...rest, part: now },
      'a restored match asks something else',
    );
  }
  for (const input of next) {
    if (a.state.over) break;
    const refusals = [a.apply(input), b.apply(input)];
    if (refusals[0] ?? refusals[1])
      throw new Error(`A restored match refuses ${JSON.stringify(input)}: ${(refusals[0] ?? refusals[1])?.message}`);
  }
  alike(a.state, b.state, 'two restored matches part');
  return 1;
}

/** Whoever is asked sees a question of the published shape, and a bot that sees no more finds an answer. */
function botsAnswer({ game, viewers }: Track, seed: string): number {
  const owing = game.owing();
  for (const person of owing) {
    const viewer = viewers[person];
    if (!viewer) continue;
    for (const p of viewer.view().ask) Prompt.parse(p);
    const answer = choose(game, person, new RandomBot(`${seed}/${person}`), viewer, NO_ADVICE);
    if ('draft' in answer && answer.draft) {
      const quote = game.quote(game.open?.id ?? '', person, answer.action, answer.draft);
      if ('code' in quote) throw new Error(`What a bot chose is refused: ${quote.message}`);
    }
  }
  return owing.length;
}

/** A match that is newly restored finds nothing for state-based actions to do either (CR 704.3). */
function settled({ setup, game }: Track): number {
  const copy = restoreGame(setup, game.rules, game.snapshot());
  const { position } = copy.journal;
  const r = checkStateBasedActions(copy).next();
  if (!r.done) throw new Error('State-based actions ask something although somebody has priority.');
  if (r.value) throw new Error('State-based actions are left although somebody has priority.');
  if (copy.journal.position !== position) throw new Error('State-based actions that do nothing change the state.');
  return 1;
}

/** Every offered action can be completed; of each kind one is carried out and followed to the next question. */
function carryOut(t: Track, rng: Rng): number {
  const ready = completeOffers(t.game, rng, THOROUGH.offers);
  const chosen = [...new Map(rng.shuffle(ready).map((r) => [r.kind, r])).values()];
  for (const { input } of chosen) {
    const side = t.fork();
    guard(side, 'playing', () => side.apply(input));
    look(side);
  }
  return ready.length;
}

/** Somebody gives up in the middle of whatever is asked: the match goes on or ends (104.3a, 800.4). The track is played on for a while. */
export function giveUp(track: Track, input: Input, seed: string): number {
  const bots = track.setup.people.map((_, p) => new RandomBot(`${seed} after/${p}`));
  guard(track, 'playing', () => track.apply(input));
  look(track);
  for (let n = 0; n < 60 && !track.game.state.over; n++) {
    const { game } = track;
    const person = game.owing()[0];
    if (person === undefined || !game.open)
      throw new Finding(track, 'questions', new Error('The match neither goes on nor ends.'));
    const decision = game.open.id;
    guard(track, 'playing', () =>
      track.apply({
        kind: 'answer',
        decision,
        person,
        answer: choose(game, person, bots[person] as RandomBot, null, NO_ADVICE),
      }),
    );
    look(track);
  }
  return 1;
}
