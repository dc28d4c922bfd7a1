/**
 * Parts of a line that is not understood as a whole: the cost of an activated ability, the event of a triggered one. The effect
 * stays the card's own words, and the table rules on them. Only where the rest cannot change how or when it is activated or triggers.
 */
import type { Ability, Body, Condition, CostPart, TriggerEvent } from './ir/index.ts';
import { Declined, LINE_LENGTH, meaning, Run, stable, type Budget, type Phrase } from './combinators/index.ts';
import { lowerSentences } from './normalise.ts';
import { limits, type Limits } from './phrases/abilities/limits.ts';
import { condition } from './phrases/conditions/conditions.ts';
import { costList, loyaltyCost } from './phrases/costs/costs.ts';
import { stepEvent } from './phrases/events/steps.ts';
import { event } from './phrases/events/triggers.ts';
import { label } from './phrases/words/labels.ts';

interface Part<T> {
  readonly value: T;
  readonly end: number;
}

/** The longest reading that `next` follows; undefined if there is none, two of different meaning, or it does not print back. */
function longest<T>(run: Run, phrase: Phrase<T>, at: number, next: string): Part<T> | undefined {
  const all = phrase
    .parse(run, at)
    .filter((r) => r.end > at && (next === '' ? r.end === run.text.length : run.text.startsWith(next, r.end)));
  const end = Math.max(...all.map((r) => r.end));
  const best = all.filter((r) => r.end === end);
  if (new Set(best.map((r) => stable(meaning(r.value)))).size !== 1) return undefined;
  const own = best.find((r) => phrase.print(r.value) === run.text.slice(at, end));
  return own && { value: own.value, end };
}

/** Effects in the card's own words. */
export const unreadBody = (text: string): Body => ({ effects: [{ do: 'unread', text }] });

/** Words that say how or from where an ability is activated or triggers, or make it a mana ability (602.5, 605.1, 113.6m). */
const CHANGES_USE =
  /^level \d|\bactivat|\btriggers? (?:only|an additional)|\badds? (?:\{|one|two|three|an? amount|that much|x mana|mana)|~[^.]* from (?:your|its owner's) (?:graveyard|hand)|\bthis ability\b/i;

function activated(run: Run, line: string, from: number): Ability | undefined {
  const paid =
    longest<readonly CostPart[]>(run, costList, from, ': ')
    ?? longest<readonly CostPart[]>(run, loyaltyCost, from, ': ');
  if (!paid || paid.value.some((part) => 'self' in part && part.self === true && part.c !== 'sacrifice'))
    return undefined;
  const at = run.text.search(/ activate (?:this ability )?only /);
  const limit = at < 0 ? undefined : longest<Limits>(run, limits, at, '');
  if (at >= 0 && !limit) return undefined;
  const does = line.slice(paid.end + 2, at < 0 ? undefined : at);
  if (CHANGES_USE.test(does)) return undefined;
  const { surface: _, ...limited } = limit?.value ?? {};
  return { kind: 'activated', cost: paid.value, body: unreadBody(does), ...limited, text: line };
}

const TRIGGER_WORDS: readonly (readonly [string, Phrase<TriggerEvent>])[] = [
  ['when ', event],
  ['whenever ', event],
  ['at ', stepEvent],
];
/** The event read could be the start of a longer one: "attacks, blocks, or …". */
const GOES_ON = /^(?:or|and) |^[^.]*, (?:or|and) |^if /;
const ONCE = ' This ability triggers only once each turn.';

function triggered(run: Run, line: string, from: number): Ability | undefined {
  const word = TRIGGER_WORDS.find(([w]) => run.text.startsWith(w, from));
  const what = word && longest(run, word[1], from + word[0].length, ', ');
  if (!what) return undefined;
  let at = what.end + 2;
  let only: Part<Condition> | undefined;
  if (run.text.startsWith('if ', at)) {
    only = longest(run, condition, at + 3, ', '); // 603.4
    if (!only) return undefined;
    at = only.end + 2;
  }
  const once = line.endsWith(ONCE);
  const does = line.slice(at, once ? line.length - ONCE.length : undefined);
  if (GOES_ON.test(does) || CHANGES_USE.test(does)) return undefined;
  return {
    kind: 'triggered',
    event: what.value,
    ...(only ? { condition: only.value } : {}),
    body: unreadBody(does),
    ...(once ? { oncePerTurn: true } : {}),
    text: line,
  };
}

/** The ability that a line is known to be, its effect in the card's own words; undefined where not even that is certain. */
export function partlyRead(line: string, budget?: Budget): Ability | undefined {
  if (line.includes('\n') || line.length > LINE_LENGTH) return undefined;
  const run = new Run(lowerSentences(line), line, budget ? { budget } : {});
  try {
    const from = label.parse(run, 0)[0]?.end ?? 0;
    return activated(run, line, from) ?? triggered(run, line, from);
  } catch (error) {
    if (error instanceof Declined) return undefined;
    throw error;
  }
}
