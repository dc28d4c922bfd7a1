import type { Amount } from '../objects/amounts.ts';
import type { Color, Node } from '../objects/common.ts';
import type { Filter } from '../objects/filters.ts';
import type { Keyword } from '../objects/keywords.ts';
import type { PlayerSel } from '../objects/selectors.ts';
import type { AbilityName } from './ability.ts';
import type { Body } from './effect.ts';

/** CR 106. `fixed`: these symbols (W U B R G C); `anyOf`: one choice among colours; `times` repeats the choice or the symbol. */
export interface AddMana extends Node {
  readonly do: 'addMana';
  readonly who: PlayerSel;
  readonly fixed?: readonly (Color | 'C')[];
  /** 'produced': the types of mana that the event produced (106.12a); 'identity': the colors of your commander's color identity (903.4f); 'chosen': the color that was chosen (607.2d) */
  readonly anyOf?: readonly (Color | 'C')[] | 'produced' | 'identity' | 'chosen' | CouldProduce;
  /** one of these */
  readonly oneOf?: readonly (readonly (Color | 'C')[])[];
  readonly times?: Amount;
  /** "in any combination of colors": each mana is chosen by itself */
  readonly combination?: boolean;
  readonly only?: ManaUse;
  readonly rider?: ManaRider;
  /** it is not lost before then as steps and phases end (500.5) */
  readonly keeps?: 'end of turn' | 'end of combat';
}
/** The colors or types of mana that such permanents could produce (106.7). */
export interface CouldProduce extends Node {
  readonly could: 'color' | 'type';
  readonly of: Filter;
}
/** Spells and abilities that mana may be spent on (106.6). */
export interface ManaUse extends Node {
  readonly spells?: Filter;
  /** or such spells */
  readonly or?: Filter;
  /** cast from there */
  readonly from?: 'graveyard' | 'exile' | 'not hand' | 'hand';
  /** of such sources, or all */
  readonly abilities?: Filter | 'any';
  /** only equip abilities and the like */
  readonly named?: AbilityName;
  /** on special actions, too: unlocking doors (116.2m), turning permanents face up (116.2b) */
  readonly specials?: readonly ('unlock' | 'turn face up')[];
  /** on anything but those spells */
  readonly not?: boolean;
}
/** Effects of mana on a spell that it is spent on (106.6). */
export interface ManaRider extends Node {
  /** only to such spells */
  readonly spells?: Filter;
  readonly gains?: readonly Keyword[];
  /** else as long as it is there */
  readonly untilEndOfTurn?: boolean;
  readonly uncounterable?: boolean;
  /** effects of the ability that triggers when it is spent so (603.7a) */
  readonly does?: Body;
}
