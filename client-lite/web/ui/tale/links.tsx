import type { View } from '../../../../server/protocol/index.ts';

const isOwn = (path: string): boolean => /^\/(?!\/)/.test(path);

/** Where the story can be read, and what follows it; `main`: that is what there is to do. */
export function Links({ view, main = false }: { view: View; main?: boolean }) {
  const chronicle = { label: view.over ? 'The chronicle, and what comes next' : 'The chronicle so far', path: `/chronicle/${encodeURIComponent(view.match)}` };
  const links = [chronicle, ...(view.tale?.links ?? []).filter((link) => isOwn(link.path))];
  return <p class="tale-links">{links.map((link, at) => <a key={link.path} class={main && at === 0 ? 'main' : 'second'} href={link.path}><span>{link.label}</span></a>)}</p>;
}
