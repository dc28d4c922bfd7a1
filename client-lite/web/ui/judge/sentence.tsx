import { useRef, useState } from 'preact/hooks';
import { complete, withPiece, type Piece } from '../../judge/complete.ts';
import type { Names } from '../../judge/names.ts';
import type { Form } from '../../judge/sentences.ts';
import { judgeTexts } from '../../texts/judge/page.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly forms: readonly Form[];
  /** names that a sentence may have */
  readonly names: Names;
  /** word of the button that takes the sentence */
  readonly send: string;
  readonly main?: boolean;
  readonly text: string;
  write(text: string): void;
  take(sentence: string): void;
}

/**
 * A field that completes a sentence with the names on the table. Arrows and Enter, or a tap, choose the next
 * words; anything may also be typed. Enter takes a sentence that is whole.
 */
export function Sentence({ id, label, placeholder, forms, names, send, main = false, text, write, take }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const { pieces, whole } = complete(text, forms, names);
  const begun = !whole && (pieces[0]?.before.length ?? 0) < text.trimStart().length;
  const at = pieces.length === 0 ? -1 : Math.min(marked ?? (begun ? 0 : -1), pieces.length - 1);
  /** known words to which more belong: Enter goes on to those */
  const unfinished = !whole && !begun && pieces.length > 0 && text !== '';
  const shown = focused && pieces.length > 0;
  const put = (piece: Piece) => {
    write(withPiece(piece));
    setMarked(null);
    field.current?.focus();
  };
  const goOn = () => {
    if (text.endsWith(' ')) setMarked(0);
    else write(`${text} `);
  };
  const finish = () => {
    const sentence = text.trim();
    if (sentence === '') return field.current?.focus();
    take(sentence);
    write('');
    setMarked(null);
    setFocused(false);
  };
  return (
    <div
      class="judge-sentence"
      onFocusIn={(event) => {
        setFocused(true);
        // on a phone the keyboard covers the lower half: the next words have to stand above it
        if (innerWidth < 760) event.currentTarget.scrollIntoView({ block: 'start' });
      }}
      onFocusOut={(event) => {
        if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
        // a press has to end where it began: nothing may move below it until then
        const pressed = document.querySelector(':active') !== null;
        if (pressed) addEventListener('pointerup', () => setTimeout(() => setFocused(false)), { once: true });
        else setFocused(false);
      }}
    >
      <div class="judge-sentence-row">
        <label>
          <span class="sr">{label}</span>
          <input
            id={id}
            ref={field}
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}-pieces`}
            aria-autocomplete="list"
            aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
            value={text}
            placeholder={placeholder}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={300}
            onInput={({ currentTarget }) => {
              write(currentTarget.value);
              setMarked(null);
              setFocused(true);
            }}
            onKeyDown={(event) => {
              const piece = pieces[at];
              if (event.key === 'ArrowDown') {
                setFocused(true);
                setMarked(Math.min(at + 1, pieces.length - 1));
              } else if (event.key === 'ArrowUp') setMarked(at <= 0 ? -1 : at - 1);
              else if (event.key === 'Tab' && !event.shiftKey && piece && text !== '') put(piece);
              else if (event.key === 'Enter' && piece) put(piece);
              else if (event.key === 'Enter' && unfinished) goOn();
              else if (event.key === 'Enter') finish();
              else if (event.key === 'Escape' && shown) setFocused(false);
              else return;
              event.preventDefault();
            }}
          />
        </label>
        <button type="button" class={main ? 'main' : 'second'} onClick={finish}>
          {send}
        </button>
      </div>
      {shown && (
        <ul id={`${id}-pieces`} class="judge-pieces" role="listbox" aria-label={judgeTexts.nextWords}>
          {pieces.map((piece, n) => (
            <li
              key={`${piece.before}|${piece.text}`}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === at}
              class={n === at ? 'on' : ''}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => put(piece)}
              ref={n === at ? (el) => el?.scrollIntoView({ block: 'nearest' }) : null}
            >
              {piece.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
