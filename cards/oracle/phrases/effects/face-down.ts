/** Words for what is face down: manifest, cloak, turning face up and down (CR 701.40, 701.58, 701.62, 708). */
import type {
  Amount,
  Effect,
  ExileFaceDown,
  LookAt,
  Manifest,
  ManifestDread,
  ObjectSel,
  TurnFace,
} from '../../ir/index.ts';
import { alt, form, map, opt, table, type Phrase } from '../../combinators/index.ts';
import { chosen, objects } from '../objects/objects.ts';
import { topCard } from '../objects/players.ts';
import { severalWord } from '../words/words.ts';
import { verb, type Verb } from './verbs.ts';

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
