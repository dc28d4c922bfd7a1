import type { ComponentChildren } from 'preact';

/** Frame of every page but the table: the present section, and links to the others. */
export function Site({
  title,
  about,
  at,
  children,
  wide = false,
}: {
  title: string;
  about?: ComponentChildren;
  at: 'tables' | 'planes' | 'adventures' | 'cards' | 'judge' | null;
  children: ComponentChildren;
  wide?: boolean;
}) {
  return (
    <>
      <header class="site-bar">
        <a class="brand" href="/">
          Fronts
        </a>
        <nav aria-label="Pages">
          <a href="/" aria-current={at === 'tables' ? 'page' : undefined}>
            Tables
          </a>
          <a href="/adventures" aria-current={at === 'adventures' ? 'page' : undefined}>
            Campaigns
          </a>
          <a href="/planes" aria-current={at === 'planes' ? 'page' : undefined}>
            Planes
          </a>
          <a href="/cards" aria-current={at === 'cards' ? 'page' : undefined}>
            Cards
          </a>
          <a href="/judge" aria-current={at === 'judge' ? 'page' : undefined}>
            Judge
          </a>
        </nav>
      </header>
      <main class={wide ? 'lobby wide' : 'lobby'}>
        <header class="lobby-head">
          <h1 dir="auto">{title}</h1>
          {about && <p>{about}</p>}
        </header>
        {children}
      </main>
    </>
  );
}
