import { preferences } from '../kept/preferences.ts';

/** Notes of a sound: pitch in hertz, and when each begins, in seconds. */
interface Sound {
  readonly notes: readonly (readonly [hertz: number, at: number])[];
  readonly seconds: number;
  /** loudness from 0 to 1 */
  readonly gain: number;
}

const SOUNDS = {
  turn: {
    notes: [
      [523.25, 0],
      [783.99, 0.12],
    ],
    seconds: 0.5,
    gain: 0.12,
  },
  chat: { notes: [[659.25, 0]], seconds: 0.18, gain: 0.06 },
  point: {
    notes: [
      [880, 0],
      [1174.66, 0.06],
    ],
    seconds: 0.2,
    gain: 0.05,
  },
} satisfies { readonly [name: string]: Sound };

let context: AudioContext | null = null;

/** Play a short sound, unless sounds are switched off or the browser lets none play before the first press. */
export function play(name: keyof typeof SOUNDS): void {
  if (!preferences.now.sound || !('AudioContext' in globalThis)) return;
  if (globalThis.navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const { notes, seconds, gain }: Sound = SOUNDS[name];
  const start = context.currentTime;
  for (const [hertz, at] of notes) {
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(gain, start + at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start + at);
    oscillator.stop(start + at + seconds);
  }
}
