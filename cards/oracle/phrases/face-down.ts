/** Words for what is face down: manifest, cloak, turning face up and down (CR 701.40, 701.58, 701.62, 708). */
import type {
  Amount,
  AsTurnedUp,
  Effect,
  ExileFaceDown,
  LookAt,
  Manifest,
  ManifestDread,
  ObjectSel,
  TurnFace,
} from '../ir/index.ts';
import type { StaticEffect, TriggerEvent } from '../ir/ability.ts';
import { alt, form, lit, map, opt, table, type Phrase } from '../combinators/index.ts';
import { counters } from './modifications/counters.ts';
import { chosen, objects } from './objects/objects.ts';
import { topCard } from './objects/players.ts';
import { self } from './objects/references.ts';
import { subject } from './events/subjects.ts';
import { verb, type Verb } from './verbs.ts';
import { severalWord } from './words/words.ts';

const one: Amount = { a: 'n', n: 1 };
const several: Phrase<Amount> = map(
  severalWord,
  (n): Amount => ({ a: 'n', n }),
  (a) => (a.a === 'n' && a.surface === undefined ? a.n : undefined),
);
const words = (what: 'manifest' | 'cloak'): readonly Verb[] => [
  verb<Manifest>(`${what}|${what}s the top card of your|their library`, { do: what, from: 'library', count: one }),
  verb<Manifest>(
    `${what}|${what}s the top <count> cards of your|their library`,
    { do: what, from: 'library' },
    { count: several },
  ),
  verb<Manifest>(`${what}|${what}s the top card of that player's library`, {
    do: what,
    from: 'library',
    count: one,
    of: { sel: 'that player' },
  }),
  verb<Manifest>(`${what}|${what}s a card from your|their hand`, { do: what, from: 'hand', count: one }),
];
/** "You may look at that card for as long as it remains exiled." */
const look = (one_: boolean): Phrase<true | undefined> =>
  opt(
    table<true>(
      'look',
      one_
        ? { '. you may look at that card for as long as it remains exiled': true }
        : { '. you may look at those cards for as long as they remain exiled': true },
      false,
    ),
  );
const X = { do: 'exileFaceDown' } as const;
const exiles: readonly Verb[] = [
  verb<ExileFaceDown>(
    'exile|exiles the top card of your|their library face down<look>',
    { ...X, from: 'library', count: one },
    { look: look(true) },
  ),
  verb<ExileFaceDown>(
    'exile|exiles the top <count> cards of your|their library face down<look>',
    { ...X, from: 'library' },
    { count: several, look: look(false) },
  ),
  verb<ExileFaceDown>('exile|exiles all cards from your|their library face down', {
    ...X,
    from: 'library',
    count: 'all',
  }),
  verb<ExileFaceDown>('exile|exiles all cards from your|their hand face down', { ...X, from: 'hand', count: 'all' }),
  verb<ExileFaceDown>(
    'exile|exiles a card from your|their hand face down<look>',
    { ...X, from: 'hand', count: one },
    { look: look(true) },
  ),
];
export const faceDownVerbs: readonly Verb[] = [
  ...exiles,
  ...words('manifest'),
  ...words('cloak'),
  verb<ManifestDread>('manifest|manifests dread', { do: 'manifestDread' }),
];

const what = alt<ObjectSel>('object', objects.object, chosen);
export const faceDownEffects: readonly Phrase<Effect>[] = [
  form<TurnFace>('turn <what> face up', { do: 'turnUp' }, { what }),
  form<TurnFace>('turn <what> face down', { do: 'turnDown' }, { what }),
  form<LookAt>('look at <what>', { do: 'lookAt' }, { what: alt('object', objects.object, topCard) }),
];

/** "Whenever you turn a permanent face up" */
export const turnedByYou: Phrase<TriggerEvent> = form<Extract<TriggerEvent, { on: 'turnedUp' }>>(
  'you turn <what> face up',
  { on: 'turnedUp', by: 'you' },
  { what: subject },
);

export const lookAtExiled: readonly Phrase<StaticEffect>[] = [
  '~',
  'this creature',
  'this artifact',
  'this enchantment',
].map((name) =>
  lit<StaticEffect>(`you may look at cards exiled with ${name}`, {
    st: 'lookAtExiled',
    ...(name === '~' ? {} : { surface: name }),
  }),
);

type Counted = { readonly kind: string; readonly count: Amount };
const it: ObjectSel = { sel: 'self', surface: 'it' };
export const asTurnedUp: Phrase<StaticEffect> = map<{ self: ObjectSel; k: Counted }, StaticEffect>(
  form<{ self: ObjectSel; k: Counted }>('as <self> is turned face up, put <k> on it', {}, { self, k: counters }),
  ({ self: named, k }): AsTurnedUp => ({
    st: 'asTurnedUp',
    effects: [{ do: 'putCounters', what: it, kind: k.kind, count: k.count }],
    ...(named.surface === undefined ? {} : { surface: named.surface }),
  }),
  (e) => {
    const [put] = e.st === 'asTurnedUp' && e.effects.length === 1 ? e.effects : [];
    if (put?.do !== 'putCounters' || JSON.stringify(put.what) !== JSON.stringify(it) || put.surface !== undefined)
      return undefined;
    return {
      self: { sel: 'self', ...(e.surface === undefined ? {} : { surface: e.surface }) },
      k: { kind: put.kind, count: put.count },
    };
  },
);
