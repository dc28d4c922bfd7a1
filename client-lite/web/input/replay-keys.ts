import type { Step } from '../match/moments.ts';
import type { Focus } from './keys.ts';

/** Command of a key press on the page that looks back at a match. */
export type ReplayCommand = { do: 'step'; step: Step } | { do: 'play' | 'judge' | 'help' | 'close' };

interface Press {
  readonly key: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
}

const steps: { readonly [key: string]: Step } = {
  ArrowRight: 'next',
  ArrowLeft: 'back',
  PageDown: 'next turn',
  PageUp: 'turn back',
  Home: 'first',
  End: 'last',
};
const ofTurns: { readonly [key: string]: Step } = { ArrowRight: 'next turn', ArrowLeft: 'turn back' };

/** The command of a key press; null leaves the key to the browser. The slider counts as the table: its keys do the same. */
export function replayCommandOf({ key, shift, ctrl, alt, meta }: Press, focus: Focus): ReplayCommand | null {
  if (ctrl || alt || meta) return null;
  if (key === 'Escape') return { do: 'close' };
  if (focus === 'field' || focus === 'choice' || focus === 'dialog') return null;
  const step = shift ? ofTurns[key] : steps[key];
  if (step) return { do: 'step', step };
  if (key === ' ') return focus === 'table' ? { do: 'play' } : null;
  if (key === '?') return { do: 'help' };
  return key.toLowerCase() === 'j' ? { do: 'judge' } : null;
}
