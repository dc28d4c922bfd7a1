/** Permanents that are tapped, untapped, or stay tapped (CR 701.26). */
import type { Effect, Freeze, ObjectSel, Tap, TapOrUntap } from '../../ir/index.ts';
import { alt, form, lit, where, worded, type Phrase } from '../../combinators/index.ts';
import { chosen, objects } from '../objects/objects.ts';
import { self } from '../objects/references.ts';
import { what } from './moved.ts';

const NEXT = 'next untap step';
const freezes: readonly Phrase<Effect>[] = [
  form<Freeze>(`<what> doesn't untap during its controller's ${NEXT}`, { do: 'freeze' }, { what: objects.one }),
  worded(
    'your',
    form<Freeze>(
      `<what> doesn't untap during your ${NEXT}`,
      { do: 'freeze' },
      { what: alt('object', self, lit<ObjectSel>('it', { sel: 'it' })) },
    ),
  ),
  worded(
    'your',
    form<Freeze>(
      `<what> don't untap during your ${NEXT}`,
      { do: 'freeze' },
      { what: where(objects.many, (s) => s.sel === 'each' && s.filter.whose === 'you') },
    ),
  ),
  form<Freeze>(`<what> don't untap during their controller's ${NEXT}`, { do: 'freeze' }, { what: objects.many }),
  worded(
    'steps',
    form<Freeze>(`<what> don't untap during their controllers' ${NEXT}s`, { do: 'freeze' }, { what: objects.many }),
  ),
];
export const taps: readonly Phrase<Effect>[] = [
  form<Tap>('tap <what>', { do: 'tap' }, { what: alt('object', what, chosen) }),
  form<Tap>('untap <what>', { do: 'untap' }, { what: alt('object', what, chosen) }),
  ...freezes,
  form<TapOrUntap>('tap or untap <what>', { do: 'tapOrUntap' }, { what }),
];
