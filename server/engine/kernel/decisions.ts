import type { Ruling } from './ruling-operations.ts';
import type { PersonId, Ref, SeatId } from './refs.ts';

/**
 * The generic questions. Refs are `s<N>` and `o<N>`. The published protocol has the same shapes with a viewer's own handles for objects;
 * a type test holds the two together.
 */
export interface Action {
  readonly key: string;
  readonly kind: 'cast' | 'play' | 'activate' | 'special' | 'mana';
  readonly label: string;
  readonly object?: Ref | undefined;
  readonly seat?: Ref | undefined;
  readonly cost?: string | undefined;
  /** the face of a card that it is about, if not its first */
  readonly face?: number | undefined;
  readonly clauses?: string[] | undefined;
}
export interface Payment {
  readonly tap: { readonly key: string; readonly mana: string }[];
  readonly life?: number[] | undefined;
}
/** A kind of question that somebody may ask not to be asked, choosing nothing: `key` is the same for all of that kind, `says` what is let pass. */
export interface Waiver {
  readonly key: string;
  readonly says: string;
}
interface Base {
  readonly title: string;
  readonly clauses?: string[] | undefined;
  readonly object?: Ref | undefined;
}
export type Part =
  | (Base & { readonly kind: 'priority'; readonly actions: Action[]; readonly pass: string })
  | (Base & {
      readonly kind: 'choose';
      readonly from: Ref[];
      readonly min: number;
      readonly max: number;
      readonly ordered?: boolean | undefined;
      readonly waivers?: Waiver[] | undefined;
    })
  | (Base & {
      readonly kind: 'options';
      readonly min: number;
      readonly max: number;
      readonly options: { readonly key: string; readonly label: string; readonly note?: string | undefined }[];
      readonly fallback?: string[] | undefined;
      readonly waivers?: Waiver[] | undefined;
    })
  /** `fallback`: the suggested answer, where it is not the least */
  | (Base & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly fallback?: number | undefined;
      /** consequences of some of the numbers */
      readonly outcomes?: { n: number; says: string }[] | undefined;
    })
  | (Base & {
      readonly kind: 'order';
      readonly items: { readonly key: string; readonly label: string; readonly object?: Ref | undefined }[];
    })
  /** of a higher `rank` (default: 0 with `lethal`, else 1) something gets a share only when all of lower ones have their lethal share (702.19b–c) */
  | (Base & {
      readonly kind: 'distribute';
      readonly total: number;
      readonly exact: boolean;
      readonly among: {
        readonly ref: Ref;
        readonly min: number;
        readonly max: number;
        readonly lethal?: number | undefined;
        readonly rank?: number | undefined;
      }[];
    })
  | (Base & {
      readonly kind: 'piles';
      readonly items: Ref[];
      readonly piles: {
        readonly key: string;
        readonly label: string;
        readonly min?: number | undefined;
        readonly max?: number | undefined;
      }[];
    })
  | (Base & {
      readonly kind: 'pay';
      readonly cost: string;
      readonly optional: boolean;
      /** a player who does not pay loses the match: paying is the suggested answer */ readonly urged?:
        boolean | undefined;
      readonly suggestion: Payment | null;
      readonly sources: {
        readonly key: string;
        readonly object: Ref;
        readonly gives: string[];
        readonly note?: string | undefined;
      }[];
      readonly pool: string;
    })
  /**
   * `obeys`, `costs`: of each target, how many requirements an attack on it obeys (508.1d), and whether it has to be paid for; `alone`: why it cannot attack alone.
   * `limits`: how many may attack these, or attack at all (508.1c).
   */
  | (Base & {
      readonly kind: 'attack';
      readonly creatures: {
        readonly object: Ref;
        readonly targets: Ref[];
        readonly must?: string | undefined;
        readonly obeys?: number[] | undefined;
        readonly costs?: boolean[] | undefined;
        readonly alone?: string | undefined;
      }[];
      readonly limits?:
        { readonly targets?: Ref[] | undefined; readonly max: number; readonly says: string }[] | undefined;
    })
  /** `alone`: why it cannot block alone; `costs`: it has to be paid for; `lured`: attackers that it has to block if able (509.1c); `most`: so many creatures may block (509.1b) */
  | (Base & {
      readonly kind: 'block';
      readonly creatures: {
        readonly object: Ref;
        readonly attackers: Ref[];
        readonly max: number;
        readonly must?: string | undefined;
        readonly alone?: string | undefined;
        readonly costs?: boolean | undefined;
        readonly lured?: Ref[] | undefined;
      }[];
      readonly most?: number | undefined;
      readonly needs: {
        readonly attacker: Ref;
        readonly min: number;
        readonly max?: number | undefined;
        readonly must?: string | undefined;
      }[];
    })
  /** the table rules on words that are not understood: with a proposal it is consented to, contested or changed, without one it is made */
  | (Base & {
      readonly kind: 'ruling';
      readonly text: string;
      /** the number of tries, this one included, and the most before nothing happens */
      readonly round: number;
      readonly rounds: number;
      /** X of the spell or ability, and whom or what the event was about */
      readonly x?: number | undefined;
      readonly about?: Ref[] | undefined;
      readonly seats: Ref[];
      readonly proposal?: { readonly by: Ref; readonly ruling: Ruling } | undefined;
    })
  /** several things said at once; `name`: which form it is, for programs; `send`: what sending it is called */
  | (Base & { readonly kind: 'form'; readonly name: string; readonly fields: Field[]; readonly send: string });
export type PartKind = Part['kind'];

/** Holds while one of these options is picked in another field of the same form. */
export interface When {
  readonly field: string;
  readonly is: string[];
}
export interface FieldOption {
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** key of a card that it is about */
  readonly card?: string | undefined;
  /** its share of the field's sum */
  readonly weight?: number | undefined;
  readonly when?: When[] | undefined;
  /** why it is shown and cannot be picked */
  readonly no?: { readonly says: string; readonly clause: string } | undefined;
}
interface FieldBase {
  readonly key: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** while one of these does not hold, the field is left out */
  readonly when?: When[] | undefined;
}
export type Field =
  /** `min` and `max`: characters (code points) once cleaned (form.ts); `lines`: how many are shown; `value`: what stands there to begin with; `file`: it is a file of this ending */
  | (FieldBase & {
      readonly kind: 'text';
      readonly min: number;
      readonly max: number;
      readonly lines: number;
      readonly value?: string | undefined;
      readonly file?: string | undefined;
    })
  /** `limits`: of these keys at most so many together; `sum`: what the weights of the picked options may add up to, and what each sum is called; `ordered`: the order in which they are picked counts */
  | (FieldBase & {
      readonly kind: 'pick';
      readonly min: number;
      readonly max: number;
      readonly options: FieldOption[];
      readonly value?: string[] | undefined;
      readonly limits?: { readonly keys: string[]; readonly max: number; readonly says: string }[] | undefined;
      readonly sum?:
        { readonly label: string; readonly most: number; readonly says?: string[] | undefined } | undefined;
      readonly ordered?: boolean | undefined;
    });
export type PartOf<K extends PartKind> = Extract<Part, { kind: K }>;

export type Draft = { [slot: string]: Answer };
export type Answer =
  | { pass: true }
  | { action: string; draft?: Draft | undefined }
  | { chosen: string[] }
  | { keys: string[] }
  | { n: number }
  | { order: string[] }
  | { shares: [string, number][] }
  | { piles: { [pile: string]: string[] } }
  | { pay: Payment | null }
  | { attacks: [string, string][] }
  | { blocks: [string, string][] }
  | { ruling: Ruling }
  | { consent: boolean }
  | { form: { [field: string]: string | string[] } };

/** A refusal that a person sees: what rule, and how to mend it. */
export interface Refusal {
  readonly code: 'illegal' | 'stale' | 'not-yours' | 'over';
  readonly message: string;
  readonly clauses: readonly string[];
  readonly mend: string;
}

/** An answer as it is handed in for an open question. */
export interface Given {
  readonly decision: string;
  readonly person: PersonId;
  /** null: it names an object that the person was never shown */
  readonly answer: Answer | null;
  /** of the question as the person saw it, which the answers of others may have changed since */
  readonly version?: string | undefined;
}

/**
 * An open question. `each`: everybody named answers, secret until complete; `any`: the first valid answer binds (with priority, passes are
 * counted); `agree`: a proposal that the others accept, the primary player deciding (CR 805.2).
 */
export interface Decision {
  readonly id: string;
  readonly mode: 'each' | 'any' | 'agree';
  readonly parts: readonly DecisionPart[];
}
export interface DecisionPart {
  readonly person: PersonId;
  readonly seats: readonly SeatId[];
  readonly part: Part;
  readonly ifNothing?: string;
}

/** The question that an answer was taken for. `reads`: the answer in words, where they were asked for. */
export interface Taken {
  readonly part: DecisionPart;
  readonly reads: string | null;
}
