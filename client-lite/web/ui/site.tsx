import type { ComponentChildren } from 'preact';
import { siteTexts } from '../texts/site.ts';

/** The sections of the site, in the order of its navigation. */
const SECTIONS = [
  { id: 'tables', path: '/', name: siteTexts.tables },
  { id: 'adventures', path: '/adventures', name: siteTexts.campaigns },
  { id: 'planes', path: '/planes', name: siteTexts.planes },
  { id: 'cards', path: '/cards', name: siteTexts.cards },
  { id: 'decks', path: '/decks', name: siteTexts.decks },
  { id: 'judge', path: '/judge', name: siteTexts.judge },
  { id: 'lab', path: '/lab', name: siteTexts.lab },
  { id: 'rules', path: '/rules', name: siteTexts.rules },
  { id: 'learn', path: '/learn', name: siteTexts.learn },
] as const;

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
  at: (typeof SECTIONS)[number]['id'] | null;
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
          {SECTIONS.map(({ id, path, name }) => (
            <a key={id} href={path} aria-current={at === id ? 'page' : undefined}>
              {name}
            </a>
          ))}
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
