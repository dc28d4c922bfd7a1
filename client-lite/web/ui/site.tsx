import type { ComponentChildren } from 'preact';
import { siteTexts } from '../texts/site.ts';

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
  at: 'tables' | 'planes' | 'adventures' | 'cards' | 'decks' | 'judge' | 'rules' | 'learn' | null;
  children: ComponentChildren;
  wide?: boolean;
}) {
  return (
    <>
      <header class="site-bar">
        <a class="brand" href="/">
          {siteTexts.brand}
        </a>
        <nav aria-label={siteTexts.pages}>
          <a href="/" aria-current={at === 'tables' ? 'page' : undefined}>
            {siteTexts.tables}
          </a>
          <a href="/adventures" aria-current={at === 'adventures' ? 'page' : undefined}>
            {siteTexts.campaigns}
          </a>
          <a href="/planes" aria-current={at === 'planes' ? 'page' : undefined}>
            {siteTexts.planes}
          </a>
          <a href="/cards" aria-current={at === 'cards' ? 'page' : undefined}>
            {siteTexts.cards}
          </a>
          <a href="/decks" aria-current={at === 'decks' ? 'page' : undefined}>
            {siteTexts.decks}
          </a>
          <a href="/judge" aria-current={at === 'judge' ? 'page' : undefined}>
            {siteTexts.judge}
          </a>
          <a href="/rules" aria-current={at === 'rules' ? 'page' : undefined}>
            {siteTexts.rules}
          </a>
          <a href="/learn" aria-current={at === 'learn' ? 'page' : undefined}>
            {siteTexts.learn}
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
