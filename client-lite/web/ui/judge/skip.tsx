import type { ComponentChildren } from 'preact';

/** A link to another field, seen only by those who come to it with the keyboard. `to`: the field's id. */
export function Skip({ to, children }: { to: string; children: ComponentChildren }) {
  return (
    <a
      class="judge-skip"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
