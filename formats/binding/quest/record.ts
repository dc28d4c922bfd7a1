import type { TalePicture } from '../../../server/protocol/tale.ts';
import type { Character, Element } from './model.ts';

/**
 * Record of a quest so far.
 * All of it is public except the Library in `Character`, which only its player may see.
 */
export interface QuestRecord {
  readonly title: string;
  readonly phase: string;
  readonly over: boolean;
  /** ids of the planes that it is about */
  readonly planes: readonly string[];
  /** the sentences as they read, once agreed on */
  readonly will: string | null;
  readonly threat: string | null;
  readonly target: number;
  readonly willLife: number;
  readonly threatLife: number;
  /** end of Questing (Q6), and winner of the Confrontation; null: not yet, or a draw if `confronted` */
  readonly ending: string | null;
  readonly confronted: boolean;
  readonly winner: 'will' | 'opposition' | null;
  readonly opposition: string | null;
  /**
   * in the order of their Fronts
   * `id`: of the character that came; null for a new one. `character`: as it is kept from now on; null: not
   * `made` yet, or unchanged until the end.
   */
  readonly magicians: readonly {
    readonly person: number;
    readonly name: string;
    readonly id: string | null;
    readonly character: Character | null;
    readonly made?: boolean;
  }[];
  readonly steps: readonly StepRecord[];
  /** the Lives after each Step, beginning with 0 */
  readonly lives: readonly { readonly step: number; readonly will: number; readonly threat: number }[];
  /** the story so far, for readers who were not there */
  readonly chronicle: readonly ChronicleEntry[];
  /** Elements made in the Resolution, by plane (R5) */
  readonly elements: readonly { readonly plane: string; readonly element: Element }[];
}

export interface StepRecord {
  readonly n: number;
  /** index into `magicians` */
  readonly magician: number;
  readonly plane: string;
  readonly place: string;
  /** absent in Steps that were kept before there were pictures */
  readonly picture?: TalePicture;
  /** keys of cards, with their printed names */
  readonly land: CardName;
  readonly scene: string;
  readonly cards: readonly (CardName & {
    readonly as: 'flirt' | 'answer' | 'exploration' | 'reveal';
    readonly text: string;
  })[];
  readonly won: 'will' | 'opposition';
  readonly by: number;
}
export interface CardName {
  readonly card: string;
  readonly name: string;
}
/** `kind` sorts entries into chapters; `who`: index of the Magician that it concerns. */
export interface ChronicleEntry {
  readonly kind:
    'making' | 'opposition' | 'will' | 'threat' | 'step' | 'ending' | 'confrontation' | 'resolution' | 'plane';
  readonly who: number | null;
  readonly title: string;
  readonly text: string;
  readonly clause: string | null;
}
