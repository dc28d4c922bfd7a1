import { useEffect, useId, useState } from 'preact/hooks';
import type { Entry } from '../../glossary/terms.ts';
import { cutAtTerms } from '../../glossary/terms.ts';
import { Rich } from '../card/pips.tsx';

/** Pixels between a word and its meaning, and the most that a meaning is wide. */
const GAP = 6;
const WIDEST = 320;

/** A word of the glossary. Its meaning shows on hover, focus, or a tap. `skipped`: Tab does not stop at it. */
export function Term({ word, entry, skipped = false }: { word: string; entry: Entry; skipped?: boolean }) {
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const id = useId();
  const show = (element: HTMLElement) => {
    const { left, bottom } = element.getBoundingClientRect();
    setAt({ left: Math.max(8, Math.min(left, innerWidth - WIDEST - 8)), top: bottom + GAP });
  };
  const hide = () => setAt(null);
  useEffect(() => {
    if (!at) return;
    document.addEventListener('scroll', hide, true);
    return () => document.removeEventListener('scroll', hide, true);
  }, [at]);
  return (
    <span
      class="term"
      tabIndex={skipped ? -1 : 0}
      aria-describedby={at ? id : undefined}
      onMouseEnter={(event) => show(event.currentTarget)}
      onMouseLeave={hide}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={hide}
      onClick={(event) => {
        // in the label of a field the tap would change the field
        if (event.currentTarget.closest('label')) event.preventDefault();
        show(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !at) return;
        event.stopPropagation();
        hide();
      }}
    >
      {word}
      {at && (
        <span role="tooltip" id={id} class="term-says" style={{ left: `${at.left}px`, top: `${at.top}px` }}>
          <Rich text={entry.says} />
        </span>
      )}
    </span>
  );
}

/** A text with its symbols drawn and its terms explained. */
export function Explained({
  text,
  except,
  skipped = false,
}: {
  text: string;
  except?: ReadonlySet<string>;
  skipped?: boolean;
}) {
  return (
    <>
      {cutAtTerms(text, except).map((piece, at) =>
        typeof piece === 'string' ? (
          <Rich key={at} text={piece} />
        ) : (
          <Term key={at} word={piece.word} entry={piece.entry} skipped={skipped} />
        ),
      )}
    </>
  );
}
