import { z } from 'zod';
import type { Field, FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { Rng, type RngState } from '../../../server/engine/kernel/rng.ts';
import type { TaleQuestion, TaleState } from '../../sdk/tale/tale.ts';
import type { Stage } from '../../sdk/tale/way.ts';
import type { FightSetup } from '../fight/model.ts';
import type { Condition } from '../fight/participants.ts';
import type { Cards, Sheet } from '../sheet.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Setup of a session. */
export interface SessionData {
  readonly title: string;
  readonly session: number;
  /** by player; null: makes a character first */
  readonly came: readonly ({ readonly id: string | null; readonly name: string; readonly sheet: Sheet } | null)[];
  /** keys of cards that can be bought here, and from which foes are made */
  readonly stock: readonly string[];
  /** totals of the campaign's earlier sessions; absent in the first, and in older sessions */
  readonly before?: Told;
}
/** Scenes and fights of a campaign so far. */
export const Told = z.object({ scenes: z.int().min(0), fights: z.int().min(0) });
type Told = z.infer<typeof Told>;
export const NO_SESSIONS: Told = { scenes: 0, fights: 0 };

/** G-3-1: progress of a new character's making (G-1-1 to G-3-1). */
export interface Making {
  readonly at: 'base' | 'lands' | 'spell' | 'spells' | 'skills' | 'approval';
  readonly sheet: Sheet;
}
export interface Hero {
  readonly key: string;
  readonly id: string | null;
  readonly person: PersonId;
  sheet: Sheet | null;
  making: Making | null;
  now: Condition;
  /** unconscious until a rest */
  down: boolean;
  dead: boolean;
  /** keeps its permanents on the battlefield (G-8-4) */
  keeps: boolean;
  /** has kept them for more than an hour, and is distracted (G-8-4) */
  tired: boolean;
  /** is asked what to buy with its points */
  spending: boolean;
}

/** An attempt that a player has announced for their character. */
export interface Attempt {
  readonly hero: number;
  readonly text: string;
  /** place among its skills */
  readonly skill: number | null;
}
/** A purchase that waits for the GM's price and approval (G-9-3, G-9-7). */
export interface Wish {
  readonly hero: number;
  readonly what: string;
  readonly price: number;
  readonly sheet: Sheet;
  readonly clause: string;
  /** true if the document sets the price, and not the GM */
  readonly fixed?: true;
}

export interface RpgState extends TaleState {
  rng: RngState;
  heroes: Hero[];
  /** number of scenes so far, which keeps the keys of the GM's questions apart */
  scene: number;
  fights: number;
  rests: number;
  awards: number;
  story: { title: string; text: string; clause?: string }[];
  /** the scenes so far as the GM told them; absent in sessions begun before they were kept */
  way?: Stage[];
  /** `asked`: players who have not said yet what they do; `attempts`: the answers so far */
  asked: number[];
  attempts: Attempt[];
  /** players who have not said yet how they rest */
  resting: number[];
  night: boolean;
  wishes: Wish[];
  /** the fight that is being played */
  fight: { readonly setup: FightSetup; readonly foes: readonly Sheet[] } | null;
}

export const dataOf = (setup: MatchSetup): SessionData => setup.data as SessionData;
export const cardsOf =
  (setup: MatchSetup): Cards =>
  (key) =>
    setup.cards[key];
export const gmOf = (s: RpgState): PersonId => s.heroes.length;
export const heroAt = (s: RpgState, i: number): Hero => s.heroes[i] as Hero;
export const nameOf = (h: Hero): string => h.sheet?.name ?? 'Somebody';
/** Characters that are made and live. */
export const playing = (s: RpgState): number[] => s.heroes.flatMap((h, i) => (h.sheet && !h.dead ? [i] : []));

/** Use the session's random stream, and store its state. */
export function chance<T>(s: RpgState, use: (rng: Rng) => T): T {
  const rng = new Rng(s.rng);
  const result = use(rng);
  s.rng = rng.snapshot();
  s.revealed++;
  return result;
}
export const rollDie = (s: RpgState, sides: number): number => chance(s, (rng) => rng.int(sides) + 1);

export function tell(s: RpgState, said: string, clause?: string, to: readonly PersonId[] | null = null): void {
  s.lines.push({ to, say: clause === undefined ? [said] : [`${said} `, { clause }] });
}
/** Log a public line, and keep it in the story. */
export function narrate(s: RpgState, title: string, said: string, clause?: string): void {
  s.story.push({ title, text: said, ...(clause === undefined ? {} : { clause }) });
  tell(s, said, clause);
}

// ---- forms --------------------------------------------------------------------------------------------------------

export const form = (
  key: string,
  person: PersonId,
  name: string,
  title: string,
  clauses: string[],
  send: string,
  fields: Field[],
  ifNothing?: string,
): TaleQuestion => ({
  key,
  person,
  mode: 'each',
  part: { kind: 'form', name, title, clauses, send, fields },
  ...(ifNothing === undefined ? {} : { ifNothing }),
});
type When = readonly [field: string, is: readonly string[]];
const when = (w: When | undefined) => (w ? { when: [{ field: w[0], is: [...w[1]] }] } : {});
export const pick = (
  key: string,
  label: string,
  options: FieldOption[],
  more: {
    value?: string[];
    min?: number;
    max?: number;
    help?: string;
    when?: When;
    sum?: { label: string; most: number };
  } = {},
): Field => ({
  kind: 'pick',
  key,
  label,
  min: more.min ?? 1,
  max: more.max ?? 1,
  options,
  ...(more.value ? { value: more.value } : {}),
  ...(more.sum ? { sum: more.sum } : {}),
  ...(more.help === undefined ? {} : { help: more.help }),
  ...when(more.when),
});
export const text = (
  key: string,
  label: string,
  more: { min?: number; max?: number; lines?: number; value?: string; help?: string; when?: When } = {},
): Field => ({
  kind: 'text',
  key,
  label,
  min: more.min ?? 0,
  max: more.max ?? 400,
  lines: more.lines ?? 1,
  ...(more.value === undefined ? {} : { value: more.value }),
  ...(more.help === undefined ? {} : { help: more.help }),
  ...when(more.when),
});
export const refusal = (message: string, clause: string, mend: string): Refusal => ({
  code: 'illegal',
  message,
  clauses: [clause],
  mend,
});
