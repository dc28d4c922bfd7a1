import { escape } from './charts.ts';

/** A report as one page that needs nothing else. It holds no time of day and no path: the same run writes the same bytes. */
const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1d2327;--soft:#5a646b;--faint:#e3e1da;--c0:#2f6f8f;--c1:#b0413e;--c2:#4d7c32;--c3:#8a5a00;--c4:#7047a3;--c5:#3f4a52}
@media (prefers-color-scheme:dark){:root{--paper:#15191c;--card:#1d2327;--ink:#e9e6df;--soft:#a5afb6;--faint:#333c42;--c0:#6db3d4;--c1:#ec8a86;--c2:#97c97a;--c3:#e2b04f;--c4:#bb99e8;--c5:#b9c4cc}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1180px;margin:0 auto;padding:20px 16px 60px}h1{font-size:1.7rem;line-height:1.2;margin:.2em 0}h2{font-size:1.25rem;margin:2.2em 0 .3em}h3{font-size:1rem;margin:0 0 .6em}
p{max-width:74ch;margin:.4em 0 1em}.soft,caption{color:var(--soft)}ul{padding-left:1.2em;max-width:78ch}li{margin:.25em 0}
.facts{max-width:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:10px;margin:16px 0;padding:0;list-style:none}.facts li{background:var(--card);border:1px solid var(--faint);border-radius:10px;padding:10px 12px;margin:0}.facts b{display:block;font-size:1.35rem;line-height:1.2}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:14px;align-items:start}
figure{margin:0;max-width:580px;width:100%;background:var(--card);border:1px solid var(--faint);border-radius:10px;padding:14px;min-width:0}svg{display:block;width:100%;height:auto}
.wide{overflow-x:auto;max-width:100%;background:var(--card);border:1px solid var(--faint);border-radius:10px}.wide:focus-visible{outline:2px solid var(--c0)}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:6px 10px;border-top:1px solid var(--faint);vertical-align:top}thead th{border-top:0;color:var(--soft);font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
code{background:var(--card);border:1px solid var(--faint);border-radius:6px;padding:1px 5px;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--faint);border-radius:10px;padding:10px 12px}
@media (max-width:480px){figure{padding:10px 6px}figure h3{padding:0 4px}}
details{margin:12px 0}summary{cursor:pointer;padding:10px 0;min-height:44px}a{color:var(--c0)}.out{font-weight:600}`;

export type Cell = string | { readonly n: string; readonly out?: boolean };
const cell = (c: Cell, tag: 'td' | 'th'): string =>
  typeof c === 'string'
    ? `<${tag}>${escape(c)}</${tag}>`
    : `<${tag} class="n${c.out ? ' out' : ''}">${escape(c.n)}</${tag}>`;
export function table(label: string, head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  return `<div class="wide" tabindex="0" role="region" aria-label="${escape(label)}"><table><thead><tr>${head.map((h) => cell(h, 'th')).join('')}</tr></thead><tbody>${rows.map((r) => `<tr>${r.map((c) => cell(c, 'td')).join('')}</tr>`).join('\n')}</tbody></table></div>`;
}
export const figure = (title: string, plot: string): string => `<figure><h3>${escape(title)}</h3>${plot}</figure>`;
export const p = (text: string, soft = false): string => `<p${soft ? ' class="soft"' : ''}>${escape(text)}</p>`;
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((i) => `<li>${escape(i)}</li>`).join('\n')}</ul>`;
export const unfolded = (summary: string, body: string): string =>
  `<details><summary>${escape(summary)}</summary>${body}</details>`;

export function htmlPage(title: string, body: readonly string[]): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>\n${body.join('\n')}\n</main></body></html>\n`;
}
