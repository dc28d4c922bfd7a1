import { z } from 'zod';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Field, Part } from '../../../server/engine/kernel/decisions.ts';
import { step, type RngState } from '../../../server/engine/kernel/rng.ts';
import type { Stage } from '../../sdk/tale/way.ts';
import type { TaleLine, TaleQuestion, TaleState } from '../../sdk/tale/tale.ts';
import { Edition, Mage, Threat, type ChallengeSetup } from '../challenge/setup.ts';
import { Sheet } from '../model.ts';
import type { Rest } from '../downtime.ts';
import type { Draft, Unlock } from '../progress.ts';
import type { Task } from '../tasks.ts';
import type { CardsByKey } from '../talents/effects.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Threat decks and mages of the Game Master's own, kept with the campaign (J-4-19). */
export const Kept = z.strictObject({ threats: z.array(Threat), mages: z.array(Mage) });
export type Kept = z.infer<typeof Kept>;

/** Setup of a session. */
export const SessionSetup = z.strictObject({
  version: z.literal(1),
  title: z.string().max(200),
  session: z.number().int().min(1),
  /** by player; null: makes a character here */
  characters: z
    .array(z.strictObject({ id: z.string().nullable(), sheet: Sheet }).nullable())
    .min(1)
    .max(6),
  /** decks for new characters, by player: keys of the deck, and of the cards that join the collection */
  decks: z.array(z.strictObject({ main: z.array(z.string()), besides: z.array(z.string()) }).nullable()),
  home: z.string(),
  plane: z.string(),
  sets: z.array(z.string()),
  milestones: z.number().int().min(0),
  /** edition of the session; absent: that of sessions stored before there were others */
  edition: Edition.optional(),
  kept: Kept.optional(),
  /** names of characters who died in earlier sessions (J-1-11) */
  dead: z.array(z.string()).optional(),
});
export type SessionSetup = z.infer<typeof SessionSetup>;

/** Progress of a new character's making. */
export interface Making {
  at: 'way' | 'packs' | 'deck' | 'person';
  way: 'assembled' | 'open';
  /** keys of the opened cards (J-1-2) */
  opened: string[];
  deck: string[];
  besides: string[];
}
/** A character's action in a narrative scene, between its questions. */
export type Doing =
  | { readonly at: 'ask'; readonly text: string }
  | { readonly at: 'give'; readonly task: string; readonly seven: readonly string[] }
  | { readonly at: 'spell'; readonly task: string }
  | { readonly at: 'verdict'; readonly task: string; readonly copy: string; readonly text: string };

export interface PcState {
  person: number;
  key: string;
  id: string | null;
  sheet: Sheet | null;
  making: Making | null;
  plane: string;
  /** number of answers so far, so that a repeated question has a new key */
  n: number;
  /** has finished the present round */
  done: boolean;
  doing: Doing | null;
  /** A planeswalker for the Game Master to approve (J-7-2) */
  ally: Unlock | null;
  /** trades that are left after the session (J-7-4) */
  trades: number;
  /** Number of the character's declined offers; absent in sessions begun before they were counted (J-7-7) */
  declined?: number;
  /** `trained`: characters they have trained with; `extra`: those they may trade with once more */
  trained: number[];
  extra: number[];
}
/** A journey to another plane, with the answers of the characters who were asked along. */
export interface Leaving {
  readonly by: number;
  readonly plane: string;
  readonly land: string;
  answers: Record<number, boolean>;
}
export interface Offer {
  readonly from: number;
  /** null: a character whom the Game Master plays */
  readonly to: number | null;
  readonly kind: 'trade' | 'train';
  readonly gives: readonly string[];
  readonly takes: readonly string[];
}
export interface JourneyState extends TaleState {
  rng: RngState;
  /** chapter of each line of the log */
  chapters: string[];
  /** sets that basic lands may come from; empty: not named yet */
  block: string[];
  pcs: PcState[];
  graves: { key: string; id: string | null; person: number; name: string; sheet: Sheet }[];
  plane: string;
  /** scenes so far */
  past: string[];
  /** titles and texts of these, without the end; absent in sessions begun before they were kept */
  way?: Stage[];
  title: string;
  text: string;
  /** Stakes of the scene; absent in sessions begun before scenes had any (J-2-13) */
  stakes?: string;
  /** J-4-19; absent in sessions begun before foes were kept */
  kept?: Kept;
  /** names of those who died before this session (J-1-11) */
  dead?: readonly string[];
  round: number;
  gmTurn: boolean;
  tasks: Task[];
  leaving: Leaving | null;
  challenge: ChallengeSetup | null;
  /** experience cards that are to be divided */
  spoils: string[];
  rest: Rest | null;
  draft: Draft | null;
  milestones: number;
  offer: Offer | null;
}

const parsed = new WeakMap<MatchSetup, SessionSetup>();
/** The session's own part of a setup, checked once. */
export function sessionOf(setup: MatchSetup): SessionSetup {
  let of = parsed.get(setup);
  if (!of) parsed.set(setup, (of = SessionSetup.parse(setup.data)));
  return of;
}
/**
 * Edition of a session's readings.
 * 1: before there were others. 2: those of November 2026. 3: costs drawn as symbols.
 */
export const editionOf = (setup: MatchSetup): number => sessionOf(setup).edition ?? 1;
export const isNew = (setup: MatchSetup): boolean => editionOf(setup) >= 2;
export const cardsOf =
  (setup: MatchSetup): CardsByKey =>
  (key) =>
    setup.cards[key];
export const nameOfCard = (setup: MatchSetup, key: string): string => setup.cards[key]?.name ?? key;
const pools = new WeakMap<MatchSetup, readonly CompiledCard[]>();
export function poolOf(setup: MatchSetup): readonly CompiledCard[] {
  let pool = pools.get(setup);
  if (!pool)
    pools.set(setup, (pool = Object.values(setup.cards).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))));
  return pool;
}

export const gmOf = (s: JourneyState): number => s.people.length - 1;
export const pcAt = (s: JourneyState, i: number): PcState => s.pcs[i] as PcState;
export const byPerson = (s: JourneyState, person: number): number => s.pcs.findIndex((p) => p.person === person);
export const sheetAt = (s: JourneyState, i: number): Sheet => pcAt(s, i).sheet as Sheet;
/** Characters who are there. */
export const present = (s: JourneyState): number[] => s.pcs.flatMap((p, i) => (p.sheet ? [i] : []));
export const nameOf = (s: JourneyState, i: number): string => s.pcs[i]?.sheet?.name ?? s.people[i]?.name ?? '';

/** A random number in [0, n), from the session's own stream. */
export const chanceOf =
  (s: JourneyState) =>
  (n: number): number => {
    const { value, state } = step(s.rng);
    s.rng = state;
    s.revealed++;
    return Math.floor((value / 4294967296) * n);
  };
/** A new seed for an automatic deal. `what`: its purpose. */
export const seedOf = (setup: MatchSetup, s: JourneyState, what: string): string =>
  `${setup.seed} ${what} ${chanceOf(s)(1 << 30)}`;

export function tell(s: JourneyState, say: TaleLine['say'], to: readonly number[] | null = null): void {
  s.lines.push({ to, say });
  s.chapters.push(s.title === '' ? s.phase : s.title);
}

type Form = Extract<Part, { kind: 'form' }>;
/** A form for one person. `key` must change with the situation that it asks about. */
export const formFor = (
  s: JourneyState,
  person: number,
  name: string,
  title: string,
  clauses: string[],
  fields: Field[],
  send = 'Go on',
): TaleQuestion => {
  const part: Form = { kind: 'form', name, title, clauses, fields, send };
  const n = s.pcs[byPerson(s, person)]?.n ?? s.round;
  return { key: `${s.stage} ${s.round} ${name} ${person} ${n}`, person, mode: 'each', part };
};

/** Ask all characters again. */
export function askAnew(s: JourneyState): void {
  for (const p of s.pcs) p.done = false;
}
