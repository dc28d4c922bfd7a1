/** Effects of spells and abilities, one word each, and the bodies that they stand in (CR 608.2c). */
import type {
  Amass,
  BackUp,
  BecomeMonarch,
  CastEncoded,
  Clash,
  Connive,
  Designate,
  Discover,
  Encode,
  Endure,
  Explore,
  Myriad,
  Perform,
  RingTempts,
  Signal,
} from '../effects/actions.ts';
import type {
  Dig,
  DigUntil,
  Discard,
  Draw,
  Mill,
  Reveal,
  RevealHand,
  RevealRandom,
  RevealTop,
  Scry,
  Search,
  Shuffle,
  ShuffleIn,
  Surveil,
} from '../effects/cards.ts';
import type { Damage } from '../effects/damage.ts';
import type {
  ExchangeLife,
  GainLife,
  LoseLife,
  LosePlayerCounters,
  PlayerCounters,
  RedistributeLife,
  SetLife,
} from '../effects/life.ts';
import type { Meld } from '../effects/meld.ts';
import type {
  ExchangeControl,
  GainControl,
  Modify,
  Prevent,
  Proliferate,
  PutCounters,
  RemoveCounters,
} from './modify.ts';
import type {
  Attach,
  Counter,
  Destroy,
  Exile,
  ExileOnLeave,
  Fight,
  Freeze,
  Move,
  PhaseOut,
  Regenerate,
  RemoveFromCombat,
  Sacrifice,
  Tap,
  TapOrUntap,
} from '../effects/move.ts';
import type { BringIn } from '../effects/outside.ts';
import type { CastNow, ChooseAmong, ExileUntil, Permit, RemoveTime } from '../effects/permit.ts';
import type { ChangeText } from '../effects/text.ts';
import type { Attain, BecomeDaytime, Craft, Defeat, Flip, Transform, UnlockDoor } from '../effects/transform.ts';
import type { Unread } from '../effects/unread.ts';
import type { Node } from '../objects/common.ts';
import type { Condition } from '../objects/conditions.ts';
import type { CostPart } from '../objects/costs.ts';
import type {
  Await,
  Cascade,
  ChooseAtRandom,
  ChooseTarget,
  ChooseValue,
  ControlPlayer,
  Delayed,
  DrawGame,
  Emblem,
  EndGame,
  EndPhase,
  ExtraBeginning,
  ExtraCombat,
  ExtraTurn,
  FlipCoin,
  ForEach,
  If,
  Instead,
  Lasting,
  May,
  NextDraw,
  PayOr,
  PlayerRule,
  Reflexive,
  Sequence,
  SkipStep,
} from './control.ts';
import type { BecomeCopy, CopySpell, CopyToken, Retarget } from './copy.ts';
import type { ExileFaceDown, LookAt, Manifest, ManifestDread, TurnFace } from './face-down.ts';
import type { AddMana } from './mana.ts';
import type { CreateThose, CreateToken } from './token.ts';

/** Every word that can be done; an executor for each is demanded by a mapped type in the rules core. */
export type Effect =
  | Damage
  | Draw
  | Discard
  | Mill
  | Scry
  | Surveil
  | Shuffle
  | Search
  | RevealHand
  | RevealTop
  | RevealRandom
  | Reveal
  | Dig
  | DigUntil
  | GainLife
  | LoseLife
  | SetLife
  | ExchangeLife
  | RedistributeLife
  | PlayerCounters
  | LosePlayerCounters
  | Destroy
  | Exile
  | Move
  | Sacrifice
  | Counter
  | Tap
  | Freeze
  | TapOrUntap
  | Regenerate
  | Fight
  | Attach
  | Transform
  | Meld
  | Flip
  | Craft
  | UnlockDoor
  | Defeat
  | BecomeDaytime
  | Attain
  | Modify
  | GainControl
  | ExchangeControl
  | PutCounters
  | RemoveCounters
  | Proliferate
  | Prevent
  | Explore
  | Connive
  | Amass
  | Designate
  | Perform
  | Signal
  | Myriad
  | BecomeMonarch
  | RingTempts
  | Clash
  | ShuffleIn
  | RemoveFromCombat
  | PhaseOut
  | Endure
  | Discover
  | BackUp
  | Encode
  | CastEncoded
  | CreateToken
  | CreateThose
  | CopyToken
  | BecomeCopy
  | CopySpell
  | Retarget
  | AddMana
  | May
  | If
  | Instead
  | Lasting
  | PayOr
  | Sequence
  | Delayed
  | Await
  | Reflexive
  | ExtraTurn
  | ControlPlayer
  | ExtraBeginning
  | ExtraCombat
  | EndPhase
  | SkipStep
  | EndGame
  | DrawGame
  | Emblem
  | ForEach
  | FlipCoin
  | ChooseValue
  | ChooseTarget
  | ChooseAtRandom
  | PlayerRule
  | Cascade
  | Permit
  | CastNow
  | ChooseAmong
  | ExileUntil
  | ExileOnLeave
  | RemoveTime
  | Manifest
  | ManifestDread
  | TurnFace
  | LookAt
  | ExileFaceDown
  | NextDraw
  | BringIn
  | ChangeText
  | Unread;
export type EffectName = Effect['do'];
/** The body of a spell or ability: either `effects`, or `modes` of which some are chosen (CR 700.2). */
export interface Body extends Node {
  readonly effects: readonly Effect[];
  readonly modes?: {
    readonly min: number;
    readonly max: number;
    readonly options: readonly (readonly Effect[])[];
    /** all of them may be chosen if this holds as it is cast */ readonly allIf?: Condition;
    /** a mode may be chosen more than once (700.2d) */ readonly repeat?: boolean;
    /** how many pawprints each counts for, of `max` in all (700.2i) */ readonly worth?: readonly number[];
    /** not one that was chosen before, or this turn */ readonly fresh?: 'ever' | 'turn';
    /** the additional cost of each mode (700.2h) */ readonly costs?: readonly (readonly CostPart[])[];
  };
}
