import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A window above the page. */
export function Dialog({ label, close, children }: { label: string; close(): void; children: ComponentChildren }) {
  const ref = useRef<HTMLDialogElement>(null);
  // before anything is painted: keys pressed meanwhile are the window's; closing gives the focus back, which nothing outside may take while it is open
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
        <button type="button" class="close" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
