import type { View } from '../../../../server/protocol/index.ts';

const isOwn = (path: string): boolean => /^\/(?!\/)/.test(path);

/** Links to the story and to the next session. `main`: they are the page's main content. */
export function Links({ view, main = false }: { view: View; main?: boolean }) {
  const links = (view.tale?.links ?? []).filter((link) => isOwn(link.path));
  if (links.length === 0) return null;
  return (
    <p class="tale-links">
      {links.map((link, at) => (
        <a key={link.path} class={main && at === 0 ? 'main' : 'second'} href={link.path}>
          <span>{link.label}</span>
        </a>
      ))}
    </p>
  );
}
