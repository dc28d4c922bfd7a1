import { checkAnswer, sampleAnswer, suggestAnswer } from '../../engine/decisions/kinds.ts';
import { isAsked, openOptions, weightOf } from '../../engine/decisions/form.ts';
import type { Field, PartOf } from '../../engine/decisions/types.ts';
import { Rng } from '../../engine/rng.ts';
import type { Answer } from '../../protocol/index.ts';

type Pick = Extract<Field, { kind: 'pick' }>;
/** What is picked in a field, from its open options. */
type Policy = (field: Pick, open: readonly Pick['options'][number][], part: PartOf<'form'>) => readonly string[] | null;

const weight = (o: Pick['options'][number]): number => o.weight ?? 0;
/** mana value of a card that usually beats what is revealed */
const HEAVY = 4;
const heaviest: Policy = (field, open) => open.toSorted((a, b) => weight(b) - weight(a)).slice(0, field.min).map((o) => o.key);
const named = (...keys: string[]): Policy => (_, open) => keys.filter((k) => open.some((o) => o.key === k)).slice(0, 1);
/** As many of the lightest as fit. */
const lightest: Policy = (field, open) => {
  const keys: string[] = [];
  for (const o of open.toSorted((a, b) => weight(a) - weight(b))) if (keys.length < field.max && weightOf(field, [...keys, o.key]) <= (field.sum?.most ?? Infinity)) keys.push(o.key);
  return keys;
};
/** A major and a minor card that are cheap to play, since both will be. */
const oneOfEach: Policy = (field, open) => (field.limits ?? []).flatMap((l) => open.filter((o) => l.keys.includes(o.key)).toSorted((a, b) => weight(a) - weight(b)).slice(0, 1)).map((o) => o.key);

/** By form and field, what a reasonable player picks; texts stay as they are suggested. Everything else is picked by chance. */
const POLICIES: Readonly<Record<string, Readonly<Record<string, Policy>>>> = {
  'flirt': { card: heaviest },
  'answer': { card: heaviest },
  'explore': {
    // a second card adds more than what a reveal answers with, if it is heavy
    explore: (_, __, part) => [part.fields.some((f) => f.kind === 'pick' && f.key === 'card' && f.options.some((o) => weight(o) >= HEAVY)) ? 'yes' : 'no'],
    face: heaviest, card: heaviest,
  },
  'reach': { reach: named('yes', 'no'), cards: oneOfEach },
  'reveal': { card: heaviest },
  'will-answer': { say: named('agree') },
  'threat-answer': { say: named('agree') },
  'fallout': { say: named('agree'), saved: lightest },
  'elements': { say: named('done') },
};
/** a sentence names few Faces: more takes longer than an evening has */
const FEW = 2;

/** Fills in a form: by its policies, and where there is none by chance from the seed. */
export function fillIn(part: PartOf<'form'>, seed: string): Answer {
  const rng = new Rng(seed);
  const policies = POLICIES[part.name] ?? {};
  const form: Record<string, string | string[]> = {};
  const sampled = sampleAnswer(part, rng);
  for (const field of part.fields) {
    if (!isAsked(field, form)) continue;
    if (field.kind === 'text') {
      form[field.key] = field.value ?? (field.min === 0 ? '' : field.label);
      continue;
    }
    const open = openOptions(field, form);
    const keys = policies[field.key]?.(field, open, part) ?? byChance(field, open, rng);
    form[field.key] = [...keys];
  }
  return checkAnswer(part, { form }) === null ? { form } : checkAnswer(part, sampled) === null ? sampled : suggestAnswer(part);
}

function byChance(field: Pick, open: readonly Pick['options'][number][], rng: Rng): string[] {
  const most = field.sum ? Math.min(field.max, FEW) : field.max;
  const n = field.min + rng.int(Math.max(1, most - field.min + 1));
  return rng.shuffle(open).slice(0, n).map((o) => o.key);
}
