import type { WordChange } from '../objects/text-changes.ts';
import type { Characteristics } from '../objects/characteristics.ts';
import type { Copiable } from '../objects/copiable-values.ts';
import type { Action, Part } from '../decisions/types.ts';
import type { Traits } from '../offers/potential.ts';
import type { Printed } from '../layers/starting-values.ts';
import type { ManaSource } from '../mana/sources.ts';
import type { ManaOffers, Offers } from '../offers/offers.ts';
import type { TargetSlot } from '../language/target-slots.ts';
import type { Recent } from './loop-state.ts';
import type { ObjId, PersonId, SeatId, SideId } from './state.ts';
import type { KnownTargets } from '../targets/legal-targets.ts';

/** What was worked out of a match's state and holds as long as the stamps beside it do. Nothing of it is state: without it all is worked out again. */
export interface Cache {
  readonly sources: Map<
    SeatId,
    { readonly stamp: number; readonly moment: string; readonly list: readonly ManaSource[] }
  >;
  /** sources of permanents that give mana by {T} alone, while their characteristics are these */
  readonly simpleSources: Map<ObjId, { readonly chars: Characteristics; readonly source: ManaSource }>;
  /** by seat, twice: at other times, and when a sorcery could be cast */
  readonly offers: Map<number, Offers>;
  readonly manaOffers: Map<ObjId, ManaOffers>;
  readonly parts: Map<
    PersonId,
    {
      readonly status: number;
      readonly step: string;
      readonly begun: boolean;
      readonly side: SideId;
      readonly recent: Recent | null;
      readonly part: Part;
    }
  >;
  /** by key, as they were offered last */
  readonly actions: Map<string, Action>;
  readonly targets: WeakMap<TargetSlot, KnownTargets>;
  /** by card key */
  readonly traits: Map<string, Traits>;
  /** by card key, then face */
  readonly printed: Map<string, Printed[]>;
  /** cards elsewhere than on the battlefield whose power or toughness counts something; `stamp`: of the board, or of the journal; `lists`: of what lies where */
  readonly counted: Map<
    ObjId,
    {
      readonly stamp: number;
      readonly lists: number;
      readonly moment: string;
      readonly base: Characteristics;
      readonly chars: Characteristics;
    }
  >;
  /** copy effects by object, while the journal's stamp is this */
  copies: {
    readonly structure: number;
    readonly of: ReadonlyMap<ObjId, Copiable>;
    readonly words: ReadonlyMap<ObjId, readonly WordChange[]>;
  };
}

export const emptyCache = (): Cache => ({
  sources: new Map(),
  simpleSources: new Map(),
  offers: new Map(),
  manaOffers: new Map(),
  parts: new Map(),
  actions: new Map(),
  targets: new WeakMap(),
  traits: new Map(),
  printed: new Map(),
  counted: new Map(),
  copies: { structure: -1, of: new Map(), words: new Map() },
});
