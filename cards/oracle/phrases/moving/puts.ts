/** Objects that are put onto the battlefield, into hands, graveyards and libraries. */
import type { Effect, Move, ObjectSel } from '../../ir/index.ts';
import { alt, form, lazy, map, where, type Phrase } from '../../combinators/index.ts';
import { counters } from '../modifications/counters.ts';
import { chosen } from '../objects/objects.ts';
import { doer } from '../objects/players.ts';
import { it } from '../objects/references.ts';
import { cardSel, fromZone, owners } from './moved.ts';
import { returns } from './returns.ts';

export const P = { do: 'move', verb: 'put' } as const;
const ownHand: Phrase<ObjectSel> = where(
  chosen,
  (s) => s.sel === 'choose' && s.filter.whose === 'you' && s.filter.zone === 'hand',
);
export const puts: readonly Phrase<Effect>[] = [
  form<Move>(
    'put <what> onto the battlefield',
    { ...P, to: 'battlefield' },
    { what: alt<ObjectSel>('card', cardSel, zoneChoice()) },
  ),
  form<Move>(
    'put <what> onto the battlefield tapped',
    { ...P, to: 'battlefield', tapped: true },
    { what: alt<ObjectSel>('card', cardSel, zoneChoice()) },
  ),
  ...['', ' tapped'].map((tapped) =>
    form<Move>(
      `<who> puts <what> onto the battlefield${tapped}`,
      { ...P, to: 'battlefield', ...(tapped === '' ? {} : { tapped: true }) },
      { who: doer, what: it },
    ),
  ),
  form<Move>(
    'put <what> onto the battlefield tapped and attacking',
    { ...P, to: 'battlefield', tapped: true, attacking: true },
    { what: alt<ObjectSel>('card', cardSel, zoneChoice()) },
  ),
  form<Move>(
    'put <what> onto the battlefield under your control',
    { ...P, to: 'battlefield', under: 'you' },
    { what: cardSel },
  ),
  form<Move>('put <what> into your hand', { ...P, to: 'hand', surface: 'your' }, { what: cardSel }),
  ...owners('put <what> into @ hand', { ...P, to: 'hand' }),
  ...owners('put <what> into @ graveyard', { ...P, to: 'graveyard' }),
  form<Move>('put <what> into your graveyard', { ...P, to: 'graveyard', surface: 'your' }, { what: cardSel }),
  ...owners('put <what> on top of @ library', { ...P, to: 'top' }),
  ...owners('put <what> on the bottom of @ library', { ...P, to: 'bottom' }),
  ...(['top', 'bottom'] as const).flatMap((to) =>
    ['', ' in any order'].map((order) =>
      form<Move>(
        `put <what> on${to === 'top' ? '' : ' the'} ${to} of your library${order}`,
        { ...P, to, surface: `your${order}` },
        { what: alt<ObjectSel>('card', cardSel, ownHand) },
      ),
    ),
  ),
  ...owners('shuffle <what> into @ library', { do: 'move', verb: 'shuffle', to: 'library' }),
  form<Move>(
    'shuffle <what> into your library',
    { do: 'move', verb: 'shuffle', to: 'library', surface: 'your' },
    { what: cardSel },
  ),
];
/** "a creature card from your hand" */
function zoneChoice(): Phrase<ObjectSel> {
  return map(
    chosen,
    (s) => (fromZone(s) ? s : undefined),
    (s) => (fromZone(s) ? s : undefined),
  );
}
/** "… to the battlefield with a finality counter on it" */
export const withCounters: readonly Phrase<Effect>[] = ['it', 'them'].map((on) =>
  map<{ e: Effect; k: NonNullable<Move['counters']> }, Effect>(
    form<{ e: Effect; k: NonNullable<Move['counters']> }>(
      `<e> with <k> on ${on}`,
      {},
      { e: alt<Effect>('move', ...returns, ...puts), k: lazy('counters', () => counters) },
    ),
    ({ e, k }) =>
      e.do === 'move' && e.to === 'battlefield'
        ? { ...e, counters: k, surface: `${on}|${e.surface ?? ''}` }
        : undefined,
    (e) => {
      if (e.do !== 'move' || !e.counters || !e.surface?.startsWith(`${on}|`)) return undefined;
      const { counters: k, surface, ...rest } = e;
      const own = surface.slice(on.length + 1);
      return { e: own === '' ? rest : { ...rest, surface: own }, k };
    },
  ),
);
