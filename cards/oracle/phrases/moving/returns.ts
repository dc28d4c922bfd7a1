/** Objects that are returned to the battlefield or to a hand. */
import type { Effect, Move, ObjectSel } from '../../ir/index.ts';
import { alt, form, lit, type Phrase } from '../../combinators/index.ts';
import { atRandom } from '../objects/objects.ts';
import { it, self } from '../objects/references.ts';
import { cardSel, owners } from './moved.ts';

const M = { do: 'move', verb: 'return' } as const;
/** "it from your graveyard": says only where it is looked for */
const fromYard = ' from your graveyard';
/** Controllers, in the words for the owner. */
const UNDER: readonly (readonly [string, Partial<Move>])[] = [
  ['', {}],
  [' under your control', { under: 'you' }],
  [" under its owner's control", { under: 'owner' }],
  [" under his owner's control", { under: 'owner', surface: 'his' }],
  [" under her owner's control", { under: 'owner', surface: 'her' }],
];
const transformed: readonly Phrase<Effect>[] = UNDER.flatMap(([whose, under]) => [
  form<Move>(
    `return <what> to the battlefield transformed${whose}`,
    { ...M, to: 'battlefield', transformed: true, ...under },
    { what: cardSel },
  ),
  form<Move>(
    `return <what> to the battlefield tapped and transformed${whose}`,
    { ...M, to: 'battlefield', tapped: true, transformed: true, ...under },
    { what: cardSel },
  ),
  form<Move>(
    `put <what> onto the battlefield transformed${whose}`,
    { do: 'move', verb: 'put', to: 'battlefield', transformed: true, ...under },
    { what: cardSel },
  ),
]);
/** 702.124e: which one of two is chosen as it is done */
const leaderToHand: Phrase<Effect> = lit<Effect>('put your commander into your hand from the command zone', {
  do: 'move',
  verb: 'put',
  to: 'hand',
  what: {
    sel: 'choose',
    filter: { nouns: [], qualifiers: [{ q: 'leads' }, { q: 'owned' }], zone: 'command' },
    count: { min: 1, max: 1 },
  },
  surface: 'your commander',
});
export const returns: readonly Phrase<Effect>[] = [
  leaderToHand,
  ...[
    ['to your hand', { to: 'hand' }],
    ["to its owner's hand", { to: 'hand' }],
    ['to the battlefield', { to: 'battlefield' }],
    ['to the battlefield tapped', { to: 'battlefield', tapped: true }],
    ['to the battlefield transformed', { to: 'battlefield', transformed: true }],
  ].map(([where, fixed]) =>
    form<Move>(
      `return <what>${fromYard} ${where as string}`,
      { ...M, ...(fixed as Partial<Move>), surface: `${where as string}${fromYard}` },
      { what: alt('card', self, it) },
    ),
  ),
  form<Move>(
    `put <what>${fromYard} on top of your library`,
    { do: 'move', verb: 'put', to: 'top', surface: `top${fromYard}` },
    { what: alt('card', self, it) },
  ),
  ...owners('return <what> to @ hand', { ...M, to: 'hand' }),
  form<Move>(
    'return <what> to your hand',
    { ...M, to: 'hand', surface: 'your' },
    { what: alt<ObjectSel>('card', cardSel, ...atRandom()) },
  ),
  form<Move>('return <what> to the battlefield', { ...M, to: 'battlefield' }, { what: cardSel }),
  form<Move>('return <what> to the battlefield tapped', { ...M, to: 'battlefield', tapped: true }, { what: cardSel }),
  form<Move>(
    'return <what> to the battlefield tapped and attacking',
    { ...M, to: 'battlefield', tapped: true, attacking: true },
    { what: cardSel },
  ),
  form<Move>(
    'return <what> to the battlefield under your control',
    { ...M, to: 'battlefield', under: 'you' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield under its owner's control",
    { ...M, to: 'battlefield', under: 'owner' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield tapped under its owner's control",
    { ...M, to: 'battlefield', tapped: true, under: 'owner' },
    { what: cardSel },
  ),
  ...transformed,
  form<Move>('return <what> to the battlefield flipped', { ...M, to: 'battlefield', flipped: true }, { what: cardSel }),
  form<Move>(
    'return <what> to the battlefield face down under your control',
    { ...M, to: 'battlefield', faceDown: true, under: 'you' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield face down under its owner's control",
    { ...M, to: 'battlefield', faceDown: true, under: 'owner' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield under their owner's control",
    { ...M, to: 'battlefield', under: 'owner', surface: 'their one' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield tapped under their owner's control",
    { ...M, to: 'battlefield', tapped: true, under: 'owner', surface: 'their one' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield tapped under their owners' control",
    { ...M, to: 'battlefield', tapped: true, under: 'owner', surface: 'their' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield under their owners' control",
    { ...M, to: 'battlefield', under: 'owner', surface: 'their' },
    { what: cardSel },
  ),
];
