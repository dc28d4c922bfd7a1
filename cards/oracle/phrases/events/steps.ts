/** Beginnings of steps and turns, and chapters of a Saga (CR 603.6, 714.2). */
import type { TriggerEvent } from '../../ir/index.ts';
import { alt, lit, pattern, type Phrase } from '../../combinators/index.ts';
import type { E } from './subjects.ts';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
/** 714.2: "I, II": in front of a dash and the chapter's effect */
export const chapterEvent: Phrase<TriggerEvent> = pattern<TriggerEvent>(
  'chapter',
  /[IVX]+(?:, [IVX]+)*(?= — )/,
  (text) => {
    const of = text.split(', ').map((numeral): TriggerEvent => ({ on: 'chapter', n: ROMAN.indexOf(numeral) + 1 }));
    if (of.some((e) => e.on === 'chapter' && e.n === 0)) return undefined;
    return of.length === 1 ? of[0] : { on: 'any', of, surface: 'chapters' };
  },
  (event) => {
    if (event.on === 'chapter') return ROMAN[event.n - 1];
    const numerals =
      event.on === 'any' && event.surface === 'chapters' && event.of.length > 1
        ? event.of.map((e) => (e.on === 'chapter' ? ROMAN[e.n - 1] : undefined))
        : [undefined];
    return numerals.includes(undefined) ? undefined : numerals.join(', ');
  },
  true,
);
type Step = E<'step'>;
const STEPS: readonly (readonly [string, Step['step'], Step['whose'], string?])[] = [
  ['your upkeep', 'upkeep', 'you'],
  ['each upkeep', 'upkeep', 'any'],
  ["each player's upkeep", 'upkeep', 'any', "player's"],
  ["each opponent's upkeep", 'upkeep', 'opponent'],
  ["each other player's upkeep", 'upkeep', 'each other'],
  ['your end step', 'end step', 'you'],
  ['each end step', 'end step', 'any'],
  ['the end step', 'end step', 'any', 'the'],
  ["each player's end step", 'end step', 'any', "player's"],
  ["each opponent's end step", 'end step', 'opponent'],
  ['your draw step', 'draw step', 'you'],
  ["each player's draw step", 'draw step', 'any', "player's"],
  ["each opponent's draw step", 'draw step', 'opponent'],
  ['combat on your turn', 'combat', 'you'],
  ['each combat', 'combat', 'any'],
  ['your precombat main phase', 'first main phase', 'you', 'precombat'],
  ['your first main phase', 'first main phase', 'you'],
  ['your second main phase', 'second main phase', 'you'],
  ['your postcombat main phase', 'postcombat main phase', 'you'],
  ["each player's precombat main phase", 'first main phase', 'any', "player's precombat"],
  ["each player's first main phase", 'first main phase', 'any', "player's"],
  ["combat on each opponent's turn", 'combat', 'opponent'],
  ["the end step of enchanted creature's controller", 'end step', 'enchanted', 'creature'],
  ["the upkeep of enchanted creature's controller", 'upkeep', 'enchanted', 'creature'],
  ["enchanted player's upkeep", 'upkeep', 'enchanted', 'player'],
  ["the upkeep of enchanted land's controller", 'upkeep', 'enchanted', 'land'],
  ["the upkeep of enchanted permanent's controller", 'upkeep', 'enchanted', 'permanent'],
];
const steps: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'step',
  ...STEPS.map(([words, step, whose, surface]) =>
    lit<TriggerEvent>(`the beginning of ${words}`, {
      on: 'step',
      step,
      whose,
      ...(surface === undefined ? {} : { surface }),
    }),
  ),
);
export const stepEvent: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'step',
  steps,
  lit<TriggerEvent>('end of combat', { on: 'step', step: 'end of combat', whose: 'any' }),
);
