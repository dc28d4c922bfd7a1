import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { Refusal } from '../../server/engine/kernel/decisions.ts';
import { restoreGame, startGame, type Game, type Input } from '../../server/engine/game/game.ts';
import { UnreadView } from '../../server/match/view/unread-view.ts';
import { Viewer } from '../../server/match/view/view.ts';
import type { View } from '../../server/protocol/index.ts';
import { diagnose } from '../../server/sim/run.ts';
import type { PersonId } from '../../server/engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../server/engine/kernel/state/game.ts';
import { threadTime } from '../thread-time.ts';

/** A failed check with all that shows it again: from this start, with these inputs, this check fails. Plain data, kept as a file. */
export interface Scenario {
  readonly version: 1;
  readonly format: string;
  readonly check: string;
  readonly message: string;
  readonly setup: MatchSetup;
  /** null: from the match's start */
  readonly from: GameState | null;
  readonly inputs: readonly Input[];
  /** the inputs that came afterwards, for checks that play on */
  readonly along: readonly Input[];
  /** of what the check picks at random */
  readonly seed: string;
}

/** Told of every input before it is taken, so that somebody else may know where a match that does not come back stands. */
export interface Watch {
  readonly before?: (track: Track, input: Input) => void;
}

/** The limits of one decision. */
const SLOW_MS = 5_000;
const READ_EVERY_MS = 1_000;

/** Tells a slow decision from a busy machine: this thread itself must have been at work. Asking for its CPU time costs, so it is done rarely. */
class Clock {
  private read = 0;
  private used = threadTime();

  begin(): number {
    const now = performance.now();
    if (now - this.read > READ_EVERY_MS) {
      this.read = now;
      this.used = threadTime();
    }
    return now;
  }
  busy(ms: number): boolean {
    return threadTime() - this.used > ms / 2;
  }
}
const clock = new Clock();

/** A match on its way, with a viewer for everybody at the table and one onlooker. Remembers what it was given. */
export class Track {
  readonly format: FormatDefinition;
  readonly setup: MatchSetup;
  readonly from: GameState | null;
  readonly game: Game;
  readonly viewers: readonly Viewer[];
  readonly inputs: Input[] = [];
  readonly watch: Watch;
  /** the longest that a decision took, in ms */
  slowest = 0;

  constructor(format: FormatDefinition, setup: MatchSetup, from: GameState | null, watch: Watch = {}) {
    this.format = format;
    this.setup = setup;
    this.from = from;
    this.watch = watch;
    const rules = format.rules(setup.options);
    this.game = from ? restoreGame(setup, rules, from) : startGame(setup, rules);
    this.viewers = this.watchers().map((person, i) => newViewer(this.game, person, i % 2 === 1));
  }

  /** The onlookers: everybody at the table, and somebody who is not (null). */
  watchers(): readonly (PersonId | null)[] {
    return [...this.setup.people.keys(), null];
  }

  /** Another match that goes on from here on its own; only where this one could be stopped. */
  fork(): Track {
    return new Track(this.format, this.setup, this.game.snapshot(), this.watch);
  }

  /** Takes an input, or says why not; then nothing has changed. Throws if that takes too long. */
  offer(input: Input): Refusal | null {
    this.watch.before?.(this, input);
    this.inputs.push(input);
    const began = clock.begin();
    const refusal = this.game.apply(input);
    const ms = performance.now() - began;
    this.slowest = Math.max(this.slowest, ms);
    if (refusal) this.inputs.pop();
    if (ms > SLOW_MS && clock.busy(ms)) throw new Error(diagnose(this.game, `A decision took ${Math.round(ms)} ms.`));
    return refusal;
  }

  /** Takes an input; throws if it is refused or takes too long. */
  apply(input: Input): void {
    const refusal = this.offer(input);
    if (!refusal) return;
    this.inputs.push(input);
    throw new Error(`${JSON.stringify(input)} is refused: ${refusal.message}`);
  }
}

export function newViewer(g: Game, person: PersonId | null, inPlace = false): Viewer {
  return new Viewer(
    g,
    { person },
    {
      match: 'fuzz',
      format: g.setup.format,
      people: g.setup.people.map((p) => ({ name: p.name, bot: null, connected: true })),
    },
    inPlace,
  );
}

/** A check that failed. `kind` is alike for failures that are likely the same: the check and its words without names and numbers. */
export class Finding extends Error {
  readonly check: string;
  readonly kind: string;
  readonly scenario: Scenario;

  constructor(
    track: Pick<Track, 'format' | 'setup' | 'from' | 'inputs'>,
    check: string,
    cause: unknown,
    more: { readonly along?: readonly Input[]; readonly seed?: string } = {},
  ) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const where =
      cause instanceof Error
        ? (cause.stack ?? '')
            .split('\n')
            .filter((l) => /^\s+at /.test(l))
            .slice(0, 6)
            .join('\n')
        : '';
    super(`${check}: ${said}`);
    this.check = check;
    this.kind = `${check}: ${withoutNames(said)}`;
    this.scenario = {
      version: 1,
      format: track.format.id,
      check,
      message: where === '' ? said : `${said}\n${where}`,
      setup: track.setup,
      from: track.from,
      inputs: [...track.inputs],
      along: more.along ?? [],
      seed: more.seed ?? `${track.setup.seed} ${track.inputs.length}`,
    };
  }
}

/** A message in the words that it has for any match: no numbers, no quoted names, nothing in braces. */
function withoutNames(text: string): string {
  return (text.split('\n')[0] ?? '')
    .replaceAll(/\{.*\}/g, '{…}')
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\b[so]?\d+(:[a-z]?\d+)*\b/g, '#')
    .slice(0, 200);
}

/** Runs a check of a track; what it throws becomes a finding. */
export function guard(
  track: Track,
  check: string,
  run: () => void,
  more: { readonly along?: readonly Input[]; readonly seed?: string } = {},
): void {
  try {
    run();
  } catch (e) {
    throw e instanceof Finding ? e : new Finding(track, check, e, more);
  }
}

/** All of a viewer's view, drawn: that of a program is drawn only where it is read. */
export function shownBy(viewer: Viewer): View {
  const view = viewer.view();
  return view instanceof UnreadView ? view.toJSON() : view;
}
