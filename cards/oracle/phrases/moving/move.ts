/** Words that move objects or change their status: destroy, exile, return, sacrifice, counter, tap, fight, attach (CR 701). */
import type {
  Attach,
  Effect,
  Fight,
  Filter,
  ObjectSel,
  PhaseOut,
  Regenerate,
  RemoveFromCombat,
  Sacrifice,
} from '../../ir/index.ts';
import { ahead, alt, article, form, lit, opt, table, where, worded, type Phrase } from '../../combinators/index.ts';
import { filter, other } from '../objects/filter.ts';
import { chosen, objects } from '../objects/objects.ts';
import { it, self } from '../objects/references.ts';
import { target } from '../objects/targets.ts';
import { verb, type Verb } from '../effects/verbs.ts';
import { severalWord } from '../words/words.ts';
import { counterSpells } from './counter.ts';
import { destroys } from './destroy.ts';
import { exiles, topsExiled } from './exile.ts';
import { manyOnly, oneOnly, what } from './moved.ts';
import { ownersPlaces } from './owners-places.ts';
import { puts, withCounters } from './puts.ts';
import { returns } from './returns.ts';
import { taps } from './tap.ts';

/** One target, which can be attached to something. */
const sole = where(target, (s) => s.sel === 'target' && s.count.max === 1);
const fighter = alt<ObjectSel>('fighter', objects.one, target);
const others: readonly Phrase<Effect>[] = [
  form<Regenerate>('regenerate <what>', { do: 'regenerate' }, { what }),
  form<RemoveFromCombat>('remove <what> from combat', { do: 'removeFromCombat' }, { what }),
  form<PhaseOut>('<what> phases out', { do: 'phaseOut' }, { what: oneOnly }),
  form<PhaseOut>('<what> phase out', { do: 'phaseOut' }, { what: manyOnly }),
  form<Fight>('<a> fights <b>', { do: 'fight' }, { a: fighter, b: target }),
  worded('have', form<Fight>('have <a> fight <b>', { do: 'fight' }, { a: fighter, b: target })),
  form<Attach>(
    'attach <what> to <to>',
    { do: 'attach' },
    { what: alt('object', self, it, sole, chosen), to: alt('object', self, target, it, chosen) },
  ),
  form<Sacrifice>('sacrifice <what>', { do: 'sacrifice', who: { sel: 'you' } }, { what: alt('object', self, it) }),
  worded(
    'them',
    form<Sacrifice>(
      'sacrifice <what>',
      { do: 'sacrifice', who: { sel: 'you' } },
      { what: lit<ObjectSel>('them', { sel: 'it', surface: 'they' }) },
    ),
  ),
];
export const moveEffects: readonly Phrase<Effect>[] = [
  ...withCounters.map((phrase) => ahead<Effect>(/ counters? on (?:it|them)/, phrase)),
  ...destroys,
  ...exiles,
  ...returns,
  ...puts,
  ...counterSpells,
  ...taps,
  ...others,
  ...topsExiled,
  ...ownersPlaces,
];
const one: Phrase<Filter> = article(filter.one);
const choice = opt(table<'of their choice'>('choice', { ' of their choice': 'of their choice' }, false));
type Sac = Sacrifice;
export const moveVerbs: readonly Verb[] = [
  verb<Sac>('sacrifice|sacrifices <filter><surface>', { do: 'sacrifice', n: 1 }, { filter: one, surface: choice }),
  verb<Sac>('sacrifice|sacrifices another <filter>', { do: 'sacrifice', n: 1 }, { filter: other(filter.one) }),
  verb<Sac>(
    'sacrifice|sacrifices <n> <filter><surface>',
    { do: 'sacrifice' },
    { n: severalWord, filter: filter.many, surface: choice },
  ),
];
