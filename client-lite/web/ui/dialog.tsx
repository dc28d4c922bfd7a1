import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { siteTexts } from '../texts/site.ts';

/** A window above the page. */
export function Dialog({ label, close, children }: { label: string; close(): void; children: ComponentChildren }) {
  const ref = useRef<HTMLDialogElement>(null);
  // Open before the first paint, so that key presses go to the window. Closing returns the focus; until then
  // nothing outside can take it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === ref.current) close();
      }}
    >
      <header>
        <h2>{label}</h2>
        <button type="button" class="close" aria-label={siteTexts.close} onClick={close}>
          ✕
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
