import type { Viewer } from '../../../server/match/view/view.ts';
import { LogLine, View } from '../../../server/protocol/index.ts';
import { alike } from './compare.ts';
import { ensure } from './invariants.ts';
import { shownBy } from '../track.ts';

/** Names in a view with every handle replaced by the object that it stands for. */
function byObject(viewer: Viewer, value: unknown): unknown {
  const token = (t: string): string => (/^c\d+$/.test(t) ? (viewer.handles.toInternalAbout(t) ?? `unknown ${t}`) : t);
  const text = (s: string): string => (s.includes('c') && !s.includes(' ') ? s.split(':').map(token).join(':') : s);
  const walk = (v: unknown): unknown => {
    if (typeof v === 'string') return text(v);
    if (Array.isArray(v)) return v.map(walk);
    return v !== null && typeof v === 'object'
      ? Object.fromEntries(Object.entries(v).map(([k, x]) => [text(k), walk(x)]))
      : v;
  };
  return walk(value);
}

/** A viewer's view has the published shape, names nothing that it does not show, and is the view that a newcomer in the same place gets. */
export function checkView(viewer: Viewer, fresh: Viewer): void {
  const view = shownBy(viewer);
  const anew = fresh.view();
  const parsed = View.safeParse(view);
  ensure(parsed.success, () => `The view is not of the published shape: ${JSON.stringify(parsed.error?.issues[0])}`);
  const lists = [view.exile, view.stack, ...view.seats.flatMap((s) => [s.handCards, s.battlefield, s.graveyard])];
  const shown = lists.flat();
  ensure(new Set(shown).size === shown.length, () => 'An object is shown in two zones.');
  for (const h of [...shown, ...view.seats.flatMap((s) => s.command)])
    ensure(view.objects[h]?.h === h, () => `${h} is listed but not described.`);
  for (const o of Object.values(view.objects))
    ensure(
      o.card === null || view.cards[o.card] !== undefined,
      () => `The face of ${o.h} (${o.card}) is not in the view.`,
    );
  const { cards, ...rest } = byObject(viewer, view) as typeof view;
  const { cards: needed, ...expected } = byObject(fresh, anew) as typeof view;
  alike(rest, expected, 'the view differs from that of a newcomer');
  for (const [key, card] of Object.entries(needed))
    alike(cards[key], card, `the card ${key} differs from what a newcomer sees`);
  for (const line of viewer.log())
    ensure(LogLine.safeParse(line).success, () => `A log line is not of the published shape: ${JSON.stringify(line)}`);
}
