/** Controllers, owners and zones of a filter: "you control", "in a graveyard", "from among them". */
import type { Filter, Whose } from '../../ir/index.ts';
import { alt, form, type Phrase } from '../../combinators/index.ts';

/** Verbs of an earlier effect, in front of "this way". */
export const DONE = ['milled', 'revealed', 'exiled', 'destroyed', 'sacrificed', 'discarded', 'dealt damage'] as const;
const AMONG_CARDS: readonly string[] = [
  'from among them',
  'from among those cards',
  ...DONE.filter((v) => v !== 'destroyed' && v !== 'sacrificed' && v !== 'dealt damage').flatMap((v) => [
    `from among the ${v} cards`,
    `from among the cards ${v} this way`,
    `${v} this way`,
  ]),
];
const AMONG_PERMANENTS: readonly string[] = [
  'dealt damage this way',
  'destroyed this way',
  'exiled this way',
  'sacrificed this way',
];
export interface Place {
  readonly whose?: Whose;
  /** "from among them", of cards where it says so */ readonly among?: string;
  readonly cards?: boolean;
  readonly zone?: Filter['zone'];
  readonly surface?: string;
  /** how "exiled with this" names it */ readonly linked?: string;
}
const place = (template: string, fixed: Place): Phrase<Place> => form<Place>(template, fixed);
/** Players and zones: the controller on the battlefield, the owner elsewhere. The `surface` names the wording. */
export const places: Phrase<Place> = alt<Place>(
  'whose and where',
  place(' you control', { whose: 'you' }),
  place(' an opponent controls', { whose: 'opponent' }),
  place(' your opponents control', { whose: 'opponent', surface: 'your opponents' }),
  place(" you don't control", { whose: 'notYou' }),
  place(' that player controls', { whose: 'thatPlayer' }),
  place(' they control', { whose: 'thatPlayer', surface: 'they' }),
  place(' defending player controls', { whose: 'defendingPlayer' }),
  place(' on the battlefield', { surface: 'on the battlefield' }),
  place(' target player controls', { whose: 'targetPlayer' }),
  place(' target opponent controls', { whose: 'targetOpponent' }),
  place(" from target player's graveyard", { whose: 'targetPlayer', zone: 'graveyard', surface: 'from' }),
  place(' in your graveyard', { whose: 'you', zone: 'graveyard' }),
  place(' from your graveyard', { whose: 'you', zone: 'graveyard', surface: 'from' }),
  place(' in a graveyard', { zone: 'graveyard' }),
  place(' from a graveyard', { zone: 'graveyard', surface: 'from' }),
  place(' in all graveyards', { zone: 'graveyard', surface: 'all' }),
  place(" from an opponent's graveyard", { whose: 'opponent', zone: 'graveyard', surface: 'from' }),
  place(" in an opponent's graveyard", { whose: 'opponent', zone: 'graveyard' }),
  place(" in that player's graveyard", { whose: 'thatPlayer', zone: 'graveyard' }),
  place(" from that player's graveyard", { whose: 'thatPlayer', zone: 'graveyard', surface: 'from' }),
  ...['~', 'this creature', 'this artifact', 'this enchantment', 'this land', 'this permanent', 'it'].flatMap(
    (linked) => [
      place(` exiled with ${linked}`, { zone: 'exile', linked }),
      place(` you own exiled with ${linked}`, { zone: 'exile', whose: 'you', linked }),
    ],
  ),
  ...AMONG_CARDS.map((among) => place(` ${among}`, { among, cards: true })),
  ...AMONG_PERMANENTS.map((among) => place(` ${among}`, { among })),
  place(' from your hand', { whose: 'you', zone: 'hand', surface: 'from' }),
  place(' in the command zone', { zone: 'command' }),
  place(' from the command zone', { zone: 'command', surface: 'from' }),
);
