import { replayCommandOf } from '../../input/replay-keys.ts';
import type { Focus } from '../../input/keys.ts';
import type { Replay } from '../../match/replay.ts';

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'table';
  if (target.closest('dialog')) return 'dialog';
  if (target.matches('input[type=range]')) return 'table';
  if (target.closest('input, select, textarea')) return 'field';
  // Space presses a button that was reached by the keyboard; after a click it plays
  return target.closest('a, summary') || target.matches('button:focus-visible') ? 'control' : 'table';
}

/** Connect the keyboard with a match that is looked back at; call the result to disconnect. */
export function listen(replay: Replay): () => void {
  const { game } = replay;
  const down = (event: KeyboardEvent) => {
    const command = replayCommandOf(
      { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey },
      focusOf(event.target),
    );
    if (!command || (command.do === 'play' && event.repeat)) return;
    event.preventDefault();
    switch (command.do) {
      case 'step':
        return replay.step(command.step);
      case 'play':
        return replay.playing ? replay.pause() : replay.play();
      case 'judge':
        return game.set({ window: { show: 'judge', about: null } });
      case 'help':
        return game.set({ window: { show: 'help' } });
      case 'close':
        return game.set({ window: null });
    }
  };
  const up = (event: KeyboardEvent) => {
    if (event.key === ' ' && focusOf(event.target) === 'table') event.preventDefault();
  };
  document.addEventListener('keydown', down);
  document.addEventListener('keyup', up);
  return () => {
    document.removeEventListener('keydown', down);
    document.removeEventListener('keyup', up);
  };
}
