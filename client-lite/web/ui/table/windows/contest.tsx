import { useState } from 'preact/hooks';
import type { View } from '../../../../../server/protocol/index.ts';
import { mayContest, spanText, whoDecides } from '../../../match/dispute.ts';
import { useGame } from '../../../match/game.ts';
import { tableTalkTexts } from '../../../texts/table/dispute.ts';

const { contest: say } = tableTalkTexts;

const TEXT_LENGTH = 200;

/** Window in which a player says what they contest. */
export function ContestWindow({ view, about, line }: { view: View; about: string; line: number | null }) {
  const game = useGame();
  const [text, setText] = useState(about);
  const { dispute, you } = view;
  if (!dispute || !mayContest(view)) return <p>{say.not}</p>;
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
      <p>{say.about(spanText(dispute.seconds), whoDecides(view))}</p>
      <label class="form-field">
        <span>{say.wrong}</span>
        <textarea
          rows={3}
          maxLength={TEXT_LENGTH}
          required
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="quiet-text">{say.left(line === null ? say.lastAction : say.lineAction, left)}</p>
      <p class="row-tools">
        <button
          type="button"
          class="second"
          onClick={() => game.set({ window: { show: 'judge', about: null, ...(line === null ? {} : { line }) } })}
        >
          {say.judgeFirst}
        </button>
      </p>
      <div class="buttons">
        <button type="button" class="second" onClick={() => game.set({ window: null })}>
          {say.playOn}
        </button>
        <button type="submit" class="main" disabled={text.trim() === ''}>
          {say.go}
        </button>
      </div>
    </form>
  );
}
