import { useEffect, useReducer } from 'preact/hooks';
import { NOTES_LENGTH, type Refusal, type WriteNotes } from '../../../../../server/protocol/index.ts';
import { Failed, readNotes, writeNotes } from '../../../connection/http.ts';
import { later } from '../../../kept/saver.ts';
import { NotesDraft } from '../../../kept/seat-notes.ts';
import type { Game } from '../../../match/game.ts';
import { deskTexts as say } from '../../../texts/story/desk.ts';
import { Refused } from '../../table/refused.tsx';

const drafts = new WeakMap<Game, NotesDraft>();

/** The notes of a table's seat, which stay while the desk is closed; null for who only watches. */
function draftOf(game: Game): NotesDraft | null {
  const { token } = game;
  if (token === null) return null;
  const told = <T,>(answer: Promise<T>): Promise<T | Refusal> =>
    answer.catch((error: unknown) => {
      if (error instanceof Failed) return error.refusal;
      throw error;
    });
  let draft = drafts.get(game);
  if (draft === undefined) {
    const server = { read: () => told(readNotes(token)), write: (notes: WriteNotes) => told(writeNotes(token, notes)) };
    drafts.set(game, (draft = new NotesDraft(server, later)));
  }
  return draft;
}

/** Characters left from which on their number is told. */
const FEW = 500;

/** Private notes of the seat, saved as they are typed. "Saved" is said once the server has them. */
export function Notes({ game, id }: { game: Game; id: string }) {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const notes = draftOf(game);
  useEffect(() => {
    if (notes === null) return undefined;
    const stop = notes.subscribe(() => redraw(undefined));
    void notes.load();
    const hidden = () => {
      if (document.visibilityState === 'hidden') notes.hurry();
    };
    const leaving = (event: Event) => {
      if (notes.saving.state === 'saved') return;
      notes.hurry();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('beforeunload', leaving);
    return () => {
      stop();
      notes.hurry();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('beforeunload', leaving);
    };
  }, [notes]);
  if (notes === null) return null;
  const { open, refusal, saving, text, other } = notes;
  if (!open)
    return refusal ? (
      <div role="alert">
        <Refused refusal={refusal} />
        <button type="button" class="second" onClick={() => void notes.load()}>
          {say.again}
        </button>
      </div>
    ) : (
      <p class="quiet-text">{say.loading}</p>
    );
  const left = NOTES_LENGTH - text.length;
  return (
    <>
      <textarea
        id={id}
        dir="auto"
        rows={8}
        maxLength={NOTES_LENGTH}
        placeholder={say.hint}
        aria-describedby={`${id}-about`}
        value={text}
        onInput={(event) => notes.type(event.currentTarget.value)}
        onBlur={() => notes.hurry()}
      />
      <p class="desk-saving">
        <span role="status" class="saving" data-state={saving.state}>
          {say[saving.state]}
        </span>
        {left <= FEW && <span class="quiet-text">{say.left(left)}</span>}
      </p>
      {saving.state === 'failed' && other === null && (
        <div role="alert">
          <Refused refusal={saving.refusal} />
        </div>
      )}
      {other && (
        <div class="desk-other">
          <p role="alert">{say.otherWindow}</p>
          <pre dir="auto" data-from="server" tabIndex={0}>
            {other.text}
          </pre>
          <p class="buttons">
            <button type="button" class="second" onClick={() => notes.keep('mine')}>
              {say.keepMine}
            </button>
            <button type="button" class="second" onClick={() => notes.keep('other')}>
              {say.keepOther}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
