import { isAt } from '../../judge/fault.ts';
import { changeLine, linesOf, moveLine, removeLine, type Lines } from '../../judge/lines.ts';
import { useDesk } from './desk.ts';
import { FaultNote } from './fault-note.tsx';

const ONE: { readonly [of in Lines]: string } = { acts: 'act', questions: 'question' };

/** Lines of the file, to change, reorder and remove; or to read. */
export function LineList({ of }: { of: Lines }) {
  const { file, edit, fault } = useDesk();
  const lines = linesOf(file, of);
  if (lines.length === 0) return null;
  return (
    <ol class={edit ? 'judge-lines' : 'judge-lines read'} aria-label={of === 'acts' ? 'Acts' : 'Questions'}>
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
                  aria-label={`${ONE[of]} ${at + 1}`}
                  aria-invalid={amiss !== null}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    event.currentTarget.blur();
                  }}
                  onInput={({ currentTarget: { value } }) =>
                    edit.change(`${ONE[of]} ${at + 1}`, (now) => changeLine(now, of, at, value), true)
                  }
                  onChange={({ currentTarget: { value } }) => {
                    if (value.trim() === '')
                      edit.change(`removing ${ONE[of]} ${at + 1}`, (now) => removeLine(now, of, at));
                  }}
                />
                {lines.length > 1 && (
                  <>
                    <Move
                      by={-1}
                      off={at === 0}
                      what={line}
                      go={() => edit.change('the order', (now) => moveLine(now, of, at, -1))}
                    />
                    <Move
                      by={1}
                      off={at === lines.length - 1}
                      what={line}
                      go={() => edit.change('the order', (now) => moveLine(now, of, at, 1))}
                    />
                  </>
                )}
                <button
                  type="button"
                  class="judge-small"
                  aria-label={`Remove: ${line}`}
                  onClick={() => edit.change(`removing ${ONE[of]} ${at + 1}`, (now) => removeLine(now, of, at))}
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
      aria-label={`${by < 0 ? 'Earlier' : 'Later'}: ${what}`}
      onClick={go}
    >
      {by < 0 ? '↑' : '↓'}
    </button>
  );
}
