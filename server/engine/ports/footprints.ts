/** What an effect does to a target (for rules that depend on it): any of these, joined. */
export interface Footprint {
  readonly life: boolean;
  readonly poison: boolean;
  readonly control: boolean;
  readonly other: boolean;
}

/** What a word does to one target of its, for rules that depend on that (see Footprint). */
export const LIFE: Footprint = { life: true, poison: false, control: false, other: false };

export const POISON: Footprint = { life: false, poison: true, control: false, other: false };

export const DAMAGE: Footprint = { life: true, poison: true, control: false, other: false };

export const CONTROL: Footprint = { life: false, poison: false, control: true, other: false };

export const OTHER: Footprint = { life: false, poison: false, control: false, other: true };
