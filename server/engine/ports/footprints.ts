/** The actions of an effect on a target, for rules that depend on them: any of these, joined. */
export interface Footprint {
  readonly life: boolean;
  readonly poison: boolean;
  readonly control: boolean;
  readonly other: boolean;
}

/** The actions of a word on one of its targets (see Footprint). */
export const LIFE: Footprint = { life: true, poison: false, control: false, other: false };

export const POISON: Footprint = { life: false, poison: true, control: false, other: false };

export const DAMAGE: Footprint = { life: true, poison: true, control: false, other: false };

export const CONTROL: Footprint = { life: false, poison: false, control: true, other: false };

export const OTHER: Footprint = { life: false, poison: false, control: false, other: true };
