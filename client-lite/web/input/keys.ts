import { playTexts } from '../texts/play.ts';
import { keyTexts as say } from '../texts/table/keys.ts';

/** Command of a key press. Pure: depends on the key, its modifiers and the focus only. */
export type Command =
  | { do: 'main' }
  | { do: 'hold' }
  | { do: 'other' }
  | { do: 'undo' }
  | { do: 'back' }
  | { do: 'why' }
  | { do: 'judge' }
  | { do: 'contest' }
  | { do: 'help' }
  | { do: 'inspect' }
  | { do: 'stops' }
  | { do: 'apart' }
  | { do: 'some'; by: 1 | -1 }
  | { do: 'move'; to: Direction }
  | { do: 'option'; n: number };
export type Direction = 'up' | 'down' | 'left' | 'right';

export interface KeyPress {
  key: string;
  ctrl: boolean;
  alt: boolean;
  meta: boolean;
}
/**
 * Kind of element that has the focus.
 * `field`: typing. `choice`: a box to tick, which uses Space and the arrows itself. `control`: a button outside
 * the table, which Space presses. `dialog`: a window above the table. `table`: anything else.
 */
export type Focus = 'field' | 'choice' | 'control' | 'dialog' | 'table';

const moves: { readonly [key: string]: Direction } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The command of a key press; null leaves the key to the browser. */
export function commandOf(press: KeyPress, focus: Focus): Command | null {
  if (press.key === 'Enter' && (press.ctrl || press.meta) && !press.alt && (focus === 'field' || focus === 'choice'))
    return { do: 'main' };
  if (press.ctrl || press.alt || press.meta) return null;
  if (press.key === 'Escape') return { do: 'back' };
  if (focus === 'field' || focus === 'dialog') return null;
  if (press.key === ' ') return focus === 'table' ? { do: 'main' } : null;
  if (press.key === '?') return { do: 'help' };
  const key = press.key.toLowerCase();
  if (key === 'w') return { do: 'why' };
  if (key === 'j') return { do: 'judge' };
  if (key === 'c') return { do: 'contest' };
  if (key === 'z') return { do: 'undo' };
  if (key === 'h') return { do: 'hold' };
  if (key === 'a') return { do: 'other' };
  if (key === 'i') return { do: 'inspect' };
  if (key === 's') return { do: 'stops' };
  if (key === 'e') return { do: 'apart' };
  if (key === '+' || key === '-') return { do: 'some', by: key === '+' ? 1 : -1 };
  const to = focus === 'choice' ? undefined : moves[press.key];
  if (to) return { do: 'move', to };
  return /^[1-9]$/.test(press.key) ? { do: 'option', n: Number(press.key) } : null;
}

const { names } = say;

export const keyHelp: readonly (readonly [string, string])[] = [
  [names.space, say.main],
  [names.ctrlEnter, say.mainTyping],
  ['H', say.hold],
  ['A', playTexts.otherWay],
  ['Z', say.undo],
  [names.esc, say.back],
  [names.arrows, say.arrows],
  [names.enter, say.choose],
  ['1–9', say.digits],
  ['+ −', say.count],
  ['E', say.apart],
  ['W', say.why],
  ['J', say.judge],
  ['C', say.contest],
  ['I', say.look],
  ['S', say.stops],
  ['?', say.help],
];
