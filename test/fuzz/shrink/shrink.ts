import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import type { Input } from '../../../server/engine/game/game.ts';
import { DEAR_CHECKS, look, THOROUGH } from '../checks/checks.ts';
import { EXTRAS, withEntries, withoutObjects } from './prune.ts';
import { Finding, guard, Track, type Scenario } from '../track.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

type Failed = Pick<Finding, 'kind' | 'scenario'>;

/** Plays a scenario: the finding that it comes to, or null if everything holds. Inputs that no longer fit are left out. */
export function reproduce(format: FormatDefinition, s: Scenario): Finding | null {
  try {
    let track = null as Track | null;
    guard(
      { format, setup: s.setup, from: s.from, inputs: [] } as unknown as Track,
      'start',
      () => (track = new Track(format, s.setup, s.from)),
    );
    if (track) play(track, s);
    return null;
  } catch (e) {
    if (e instanceof Finding) return e;
    throw e;
  }
}

function play(track: Track, s: Scenario): void {
  const { game } = track;
  const dear = DEAR_CHECKS[s.check];
  const watch = (): void => {
    guard(track, 'view', () => {
      for (const v of track.viewers) v.view();
    });
    if (!dear) look(track, THOROUGH);
  };
  watch();
  for (const [i, input] of s.inputs.entries()) {
    if (game.state.over) return;
    const fitting: Input = input.kind === 'answer' ? { ...input, decision: game.open?.id ?? '' } : input;
    guard(track, 'playing', () => {
      const refusal = track.offer(fitting);
      if (refusal && i === s.inputs.length - 1 && s.check === 'playing') track.apply(fitting);
    });
    watch();
  }
  if (dear && game.quiescent && !game.state.over) guard(track, s.check, () => void dear(track, s), s);
}

/**
 * Brings about the same failure with less: from a later moment, with fewer inputs, fewer objects and fewer cards, as long as the same check fails in the same
 * words. Ends after `ms` with the smallest that was found; null if the failure does not come again at all.
 */
export function shrink(format: FormatDefinition, finding: Failed, ms: number): Scenario | null {
  return new Shrinking(format, finding, Date.now() + ms).run();
}

class Shrinking {
  private readonly format: FormatDefinition;
  private readonly kind: string;
  private readonly end: number;
  private best: Scenario;

  constructor(format: FormatDefinition, finding: Failed, end: number) {
    this.format = format;
    this.kind = finding.kind;
    this.end = end;
    this.best = finding.scenario;
  }

  run(): Scenario | null {
    if (!this.takes(this.best)) return null;
    this.laterStart();
    for (let size = Infinity; this.size() < size && Date.now() < this.end;) {
      size = this.size();
      this.fewerInputs();
      this.fewerObjects();
    }
    this.fewerCards();
    return this.best;
  }

  private size(): number {
    const { from, inputs, along } = this.best;
    return inputs.length + along.length + Object.keys(from?.objects ?? {}).length;
  }

  /** Keeps a smaller scenario if the failure is still the same; what was not used of its inputs is gone. */
  private takes(s: Scenario): boolean {
    if (Date.now() > this.end) return false;
    // a start in which something is wrong already shows nothing of how it came to be
    if (s.from && !DEAR_CHECKS[s.check] && reproduce(this.format, { ...s, inputs: [] })) return false;
    const found = reproduce(this.format, s);
    if (found?.kind !== this.kind) return false;
    const { from, inputs, message } = found.scenario;
    this.best = { ...s, from, inputs, message, setup: found.scenario.setup };
    return true;
  }

  /** From the latest moment from which it still fails. */
  private laterStart(): void {
    const { inputs } = this.best;
    const stops = this.again(() => true);
    const wanted = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512].flatMap(
      (back) => stops.filter(({ at }) => at <= inputs.length - back).at(-1)?.at ?? [],
    );
    const states = this.again((at) => wanted.includes(at), true);
    for (const at of wanted) {
      const from = states.find((s) => s.at === at)?.state;
      if (from && this.takes({ ...this.best, from, inputs: inputs.slice(at) })) return;
    }
  }

  /** The points of the match, by inputs taken, at which it could be stopped; with the state there if it is wanted. */
  private again(at: (n: number) => boolean, copy = false): { at: number; state: GameState | null }[] {
    const { setup, inputs, from } = this.best;
    const track = new Track(this.format, setup, from);
    const out: { at: number; state: GameState | null }[] = [];
    for (let n = 0; n <= inputs.length; n++) {
      if (track.game.quiescent && !track.game.state.over && at(n))
        out.push({ at: n, state: copy ? track.game.snapshot() : null });
      const input = inputs[n];
      try {
        if (!input || track.offer(input)) break;
      } catch {
        break;
      }
    }
    return out;
  }

  private fewerInputs(): void {
    this.fewer(this.best.inputs, (inputs) => ({ ...this.best, inputs }));
    this.fewer(this.best.along, (along) => ({ ...this.best, along }));
  }

  private fewerObjects(): void {
    const { from } = this.best;
    if (!from) return;
    this.fewer(Object.keys(from.objects).map(Number), (kept) => {
      const state = this.best.from as GameState;
      const gone = new Set(
        Object.keys(state.objects)
          .map(Number)
          .filter((id) => !kept.includes(id)),
      );
      return { ...this.best, from: withoutObjects(state, gone) };
    });
    for (const list of EXTRAS)
      this.fewer(this.best.from?.[list] as readonly unknown[], (kept) => ({
        ...this.best,
        from: withEntries(this.best.from as GameState, list, kept),
      }));
    this.takes({ ...this.best, from: { ...(this.best.from as GameState), lastKnown: {} } });
  }

  /** Only the cards that are still somewhere. */
  private fewerCards(): void {
    const { from, setup } = this.best;
    if (!from) return;
    const used = new Set(Object.values(from.objects).map((o) => o.def));
    const bare: MatchSetup = {
      ...setup,
      cards: Object.fromEntries(Object.entries(setup.cards).filter(([key]) => used.has(key))),
    };
    if (this.takes({ ...this.best, setup: { ...bare, data: null } })) return;
    this.takes({ ...this.best, setup: bare });
  }

  /** Leaves out ever smaller runs of a list. */
  private fewer<T>(list: readonly T[], scenario: (kept: readonly T[]) => Scenario): void {
    let kept = list;
    for (let run = Math.ceil(kept.length / 2); run >= 1 && kept.length > 0; run = run === 1 ? 0 : Math.ceil(run / 2)) {
      for (let at = 0; at < kept.length;) {
        if (Date.now() > this.end) return;
        const rest = [...kept.slice(0, at), ...kept.slice(at + run)];
        if (this.takes(scenario(rest))) kept = rest;
        else at += run;
      }
    }
  }
}
