/** Players: "you", "target opponent", "its controller", "that player's". */
import type { ObjectSel, PlayerSel } from '../../ir/index.ts';
import { alt, form, lit, type Phrase } from '../../combinators/index.ts';
import { possessive, type O } from './references.ts';

type P<K extends PlayerSel['sel']> = Extract<PlayerSel, { readonly sel: K }>;
const you = lit<PlayerSel>('you', { sel: 'you' });
const targetPlayer: readonly Phrase<PlayerSel>[] = [
  lit<PlayerSel>('target player', { sel: 'target player', who: 'player' }),
  lit<PlayerSel>('target opponent', { sel: 'target player', who: 'opponent' }),
];
const controllerOf: readonly Phrase<PlayerSel>[] = [
  form<P<'controller'>>('<of> controller', { sel: 'controller' }, { of: possessive.of }),
  form<P<'owner'>>('<of> owner', { sel: 'owner' }, { of: possessive.of }),
];
/** players that take a verb in the third person singular */
export const playerOne: Phrase<PlayerSel> = alt<PlayerSel>(
  'player',
  ...targetPlayer,
  lit<PlayerSel>('each player', { sel: 'each player' }),
  lit<PlayerSel>('each opponent', { sel: 'each opponent' }),
  lit<PlayerSel>('each other player', { sel: 'each other player' }),
  lit<PlayerSel>('that player', { sel: 'that player' }),
  lit<PlayerSel>('defending player', { sel: 'defending player' }),
  lit<PlayerSel>('enchanted player', { sel: 'enchanted player' }),
  lit<PlayerSel>('the active player', { sel: 'active player' }),
  lit<PlayerSel>('an opponent', { sel: 'an opponent' }),
  ...controllerOf,
);
/** The player who does the next thing, also as "the player". */
export const doer: Phrase<PlayerSel> = alt<PlayerSel>(
  'player',
  playerOne,
  lit<PlayerSel>('the player', { sel: 'that player', surface: 'the player' }),
);
/** behind a verb */
export const player: Phrase<PlayerSel> = alt<PlayerSel>('player', you, playerOne);
export const playerPossessive: Phrase<PlayerSel> = alt<PlayerSel>(
  'player possessive',
  lit<PlayerSel>('your', { sel: 'you' }),
  lit<PlayerSel>("that player's", { sel: 'that player' }),
  lit<PlayerSel>('their', { sel: 'that player', surface: 'their' }),
  ...(['player', 'opponent'] as const).map((who) => lit<PlayerSel>(`target ${who}'s`, { sel: 'target player', who })),
);
/** The player whose library is meant: "the top card of your library". */
export const libraryOf: Phrase<PlayerSel> = alt<PlayerSel>(
  'whose library',
  playerPossessive,
  lit<PlayerSel>("each player's", { sel: 'each player' }),
  lit<PlayerSel>("each opponent's", { sel: 'each opponent' }),
);
export const topCard: Phrase<ObjectSel> = form<O<'top'>>(
  'the top card of <of> library',
  { sel: 'top', count: { a: 'n', n: 1 } },
  { of: libraryOf },
);
