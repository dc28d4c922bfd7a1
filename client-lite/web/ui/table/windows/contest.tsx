import { useState } from 'preact/hooks';
import type { View } from '../../../../../server/protocol/index.ts';
import { mayContest, spanText, whoDecides } from '../../../match/dispute.ts';
import { useGame } from '../../../match/game.ts';

const TEXT_LENGTH = 200;

/** Window in which a player says what they contest. */
export function ContestWindow({ view, about, line }: { view: View; about: string; line: number | null }) {
  const game = useGame();
  const [text, setText] = useState(about);
  const { dispute, you } = view;
  if (!dispute || !mayContest(view)) return <p>You cannot contest anything now.</p>;
  const left = dispute.remaining[you.person ?? -1] ?? 0;
  return (
    <form
      class="contest"
      onSubmit={(event) => {
        event.preventDefault();
        game.set({ window: null });
        void game.contest(text, line);
      }}
    >
      <p>
        The match and its clocks pause, for {spanText(dispute.seconds)} at most. {whoDecides(view)} Everybody reads what
        you write.
      </p>
      <label class="form-field">
        <span>What is wrong?</span>
        <textarea
          rows={3}
          maxLength={TEXT_LENGTH}
          required
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="quiet-text">
        {line === null
          ? 'It can be taken back to before the last action.'
          : 'It can be taken back to before the action that led to this line.'}{' '}
        You can contest {left === 1 ? 'once more' : `${left} times`} in this match.
      </p>
      <p class="row-tools">
        <button
          type="button"
          class="second"
          onClick={() => game.set({ window: { show: 'judge', about: null, ...(line === null ? {} : { line }) } })}
        >
          Ask the judge first …
        </button>
      </p>
      <div class="buttons">
        <button type="button" class="second" onClick={() => game.set({ window: null })}>
          Play on
        </button>
        <button type="submit" class="main" disabled={text.trim() === ''}>
          Contest
        </button>
      </div>
    </form>
  );
}
