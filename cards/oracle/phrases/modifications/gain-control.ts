/** Control of objects, gained and exchanged. */
import type { Effect, ExchangeControl, GainControl, ObjectSel } from '../../ir/index.ts';
import { alt, form, lazy, where, type Phrase } from '../../combinators/index.ts';
import { objects } from '../objects/objects.ts';
import { player } from '../objects/players.ts';
import { target } from '../objects/targets.ts';
import { held } from './for-a-time.ts';

const G = { do: 'gainControl' } as const;
const selfOnly: Phrase<ObjectSel> = where(objects.one, (sel) => sel.sel === 'self');
const single = (s: ObjectSel): boolean => s.sel === 'target' && s.count.min === 1 && s.count.max === 1;
/** one player, who is known */
const gainer = where(
  lazy('player', () => player),
  (p) =>
    p.sel === 'target player'
    || p.sel === 'that player'
    || p.sel === 'an opponent'
    || p.sel === 'controller'
    || p.sel === 'owner'
    || p.sel === 'defending player',
);
export const gainsOfControl: readonly Phrase<Effect>[] = [
  form<GainControl>('gain control of <what>', { ...G, duration: 'permanent' }, { what: objects.object }),
  form<GainControl>(
    'gain control of <what> until end of turn',
    { ...G, duration: 'end of turn' },
    { what: objects.object },
  ),
  form<GainControl>('gain control of <what> <held>', G, { what: objects.object }, { held }),
  // 613.1b: whoever is named gains it
  form<GainControl>(
    '<who> gains control of <what>',
    { ...G, duration: 'permanent' },
    { who: gainer, what: objects.object },
  ),
  form<GainControl>(
    '<who> gains control of <what> until end of turn',
    { ...G, duration: 'end of turn' },
    { who: gainer, what: objects.object },
  ),
  form<ExchangeControl>(
    'exchange control of <a>',
    { do: 'exchangeControl' },
    {
      a: where(target, (s) => s.sel === 'target' && s.count.min === 2 && s.count.max === 2 && s.surface === undefined),
    },
  ),
  form<ExchangeControl>(
    'exchange control of <a> and <b>',
    { do: 'exchangeControl' },
    { a: alt<ObjectSel>('object', selfOnly, where(target, single)), b: where(target, single) },
  ),
];
