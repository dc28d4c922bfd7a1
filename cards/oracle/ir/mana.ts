import type { Amount, Color, Node, PlayerSel } from './common.ts';

/** CR 106. `fixed`: these symbols (W U B R G C); `anyOf`: one choice among colours; `times` repeats the choice or the symbol. */
export interface AddMana extends Node {
  readonly do: 'addMana';
  readonly who: PlayerSel;
  readonly fixed?: readonly (Color | 'C')[];
  /** 'produced': the types of mana that the event produced (106.12a); 'identity': the colors of your commander's color identity (903.4f); 'chosen': the color that was chosen (607.2d) */
  readonly anyOf?: readonly (Color | 'C')[] | 'produced' | 'identity' | 'chosen';
  readonly times?: Amount;
  /** "in any combination of colors": each mana is chosen by itself */
  readonly combination?: boolean;
}
