import type { TaleView } from '../../../../server/protocol/index.ts';

const isOwn = (path: string): boolean => /^\/(?!\/)/.test(path);

/** Where the story can be read, and what follows it; `main`: that is what there is to do. */
export function Links({ links, main = false }: { links: TaleView['links']; main?: boolean }) {
  const own = links.filter((link) => isOwn(link.path));
  return own.length === 0 ? null : <p class="tale-links">{own.map((link, at) => <a key={link.path} class={main && at === 0 ? 'main' : 'second'} href={link.path}><span>{link.label}</span></a>)}</p>;
}
