import { isAt } from '../../judge/fault.ts';
import { changeLine, linesOf, moveLine, removeLine, type Lines } from '../../judge/lines.ts';
import { useDesk } from './desk.ts';
import { FaultNote } from './fault-note.tsx';
import { judgeTexts as say } from '../../texts/judge/page.ts';

/** Lines of the file, to change, reorder and remove; or to read. */
export function LineList({ of }: { of: Lines }) {
  const { file, edit, fault } = useDesk();
  const lines = linesOf(file, of);
  if (lines.length === 0) return null;
  return (
    <ol class={edit ? 'judge-lines' : 'judge-lines read'} aria-label={say[of]}>
      {lines.map((line, at) => {
        const amiss = isAt(fault, `${of}.${at}`) ? fault : null;
        return (
          <li key={at} class={amiss ? 'amiss' : ''}>
            {edit ? (
              <>
                <textarea
                  rows={1}
                  value={line}
                  maxLength={300}
                  spellcheck={false}
                  aria-label={say.line(of, at + 1)}
                  aria-invalid={amiss !== null}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    event.currentTarget.blur();
                  }}
                  onInput={({ currentTarget: { value } }) =>
                    edit.change(say.line(of, at + 1), (now) => changeLine(now, of, at, value), true)
                  }
                  onChange={({ currentTarget: { value } }) => {
                    if (value.trim() === '')
                      edit.change(say.done.removingLine(say.line(of, at + 1)), (now) => removeLine(now, of, at));
                  }}
                />
                {lines.length > 1 && (
                  <>
                    <Move
                      by={-1}
                      off={at === 0}
                      what={line}
                      go={() => edit.change(say.done.order, (now) => moveLine(now, of, at, -1))}
                    />
                    <Move
                      by={1}
                      off={at === lines.length - 1}
                      what={line}
                      go={() => edit.change(say.done.order, (now) => moveLine(now, of, at, 1))}
                    />
                  </>
                )}
                <button
                  type="button"
                  class="judge-small"
                  aria-label={say.remove(line)}
                  onClick={() =>
                    edit.change(say.done.removingLine(say.line(of, at + 1)), (now) => removeLine(now, of, at))
                  }
                >
                  ✕
                </button>
              </>
            ) : (
              <span>{line}</span>
            )}
            {amiss && <FaultNote fault={amiss} />}
          </li>
        );
      })}
    </ol>
  );
}

function Move({ by, off, what, go }: { by: -1 | 1; off: boolean; what: string; go(): void }) {
  return (
    <button
      type="button"
      class="judge-small"
      disabled={off}
      aria-label={by < 0 ? say.earlier(what) : say.later(what)}
      onClick={go}
    >
      {by < 0 ? '↑' : '↓'}
    </button>
  );
}
