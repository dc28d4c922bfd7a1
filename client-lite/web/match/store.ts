import type { LogLine, ServerMessage, View } from '../../../server/protocol/index.ts';
import { applyPatch } from '../connection/patch.ts';

/** The match as this viewer knows it: the numbered view, the log, and the last change of each life total. */
export interface MatchState {
  epoch: string | null;
  n: number;
  view: View | null;
  log: readonly LogLine[];
  /** life total of each side before its last change, and the turn and step of that change */
  changed: { readonly [side: number]: { from: number; turn: number; step: string } };
}

export const emptyMatch: MatchState = { epoch: null, n: 0, view: null, log: [], changed: {} };

const LOG_LIMIT = 3000;

/** Put earlier log lines in front of the known ones. */
export function withEarlier(state: MatchState, lines: readonly LogLine[]): MatchState {
  const first = state.log[0]?.n ?? Infinity;
  return { ...state, log: [...lines.filter((line) => line.n < first), ...state.log] };
}

function extendLog(log: readonly LogLine[], more: readonly LogLine[]): readonly LogLine[] {
  const last = log.at(-1)?.n ?? -1;
  const fresh = more.filter((line) => line.n > last);
  return fresh.length === 0 ? log : [...log, ...fresh].slice(-Math.max(LOG_LIMIT, log.length));
}

function lifeChanges(before: View | null, after: View, changed: MatchState['changed']): MatchState['changed'] {
  if (!before) return changed;
  const next = { ...changed };
  for (const side of after.sides) {
    const was = before.sides.find((other) => other.side === side.side);
    if (!was || was.life === side.life) continue;
    const earlier = next[side.side];
    const same = earlier && earlier.turn === after.turn.number && earlier.step === after.turn.step;
    next[side.side] = { from: same ? earlier.from : was.life, turn: after.turn.number, step: after.turn.step };
  }
  return next;
}

/**
 * The state after a `view` or `patch`.
 * `gap`: a patch does not follow the last number, so ask for the whole view again.
 */
export function receive(state: MatchState, message: ServerMessage): MatchState | 'gap' {
  if (message.type === 'view') {
    const kept = state.epoch === message.epoch ? state.log : [];
    return {
      epoch: message.epoch,
      n: message.n,
      view: message.view,
      log: extendLog(kept, message.log),
      changed: lifeChanges(state.view, message.view, state.changed),
    };
  }
  if (message.type !== 'patch' || (message.n <= state.n && state.view)) return state;
  if (!state.view || message.n !== state.n + 1) return 'gap';
  const view = applyPatch(state.view, message.patch);
  return {
    ...state,
    n: message.n,
    view,
    log: extendLog(state.log, message.log),
    changed: lifeChanges(state.view, view, state.changed),
  };
}
