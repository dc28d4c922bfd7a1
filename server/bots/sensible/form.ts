import { checkAnswer, sampleAnswer, suggestAnswer } from '../../engine/decisions/check-suggest-sample.ts';
import { isAsked, openOptions, weightOf } from '../../engine/decisions/form.ts';
import type { Field, PartOf } from '../../engine/kernel/decisions.ts';
import { Rng } from '../../engine/kernel/rng.ts';
import type { Answer, View } from '../../protocol/index.ts';

type Pick = Extract<Field, { kind: 'pick' }>;
/** What is picked in a field, from its open options. */
type Policy = (
  field: Pick,
  open: readonly Pick['options'][number][],
  part: PartOf<'form'>,
  view: View,
) => readonly string[] | null;

const weight = (o: Pick['options'][number]): number => o.weight ?? 0;
/** what a card that is revealed adds, about */
const REVEALED = 4;

/** Whether a second card is worth its Influence: it wins the Step, or wins it by more, with what may be revealed against it. */
function isWorth(part: PartOf<'form'>, { tale }: View): boolean {
  const second = Math.max(
    0,
    ...part.fields.flatMap((f) => (f.kind === 'pick' && f.key === 'card' ? f.options.map(weight) : [])),
  );
  const step = tale?.tracks.flatMap((t) => t.stations).find((x) => x.now);
  const lead = (step?.parts ?? []).reduce(
    (n, p) => n + p.cards.reduce((m, c) => m + (c.value ?? 0), 0) * (p.side === 0 ? 1 : -1),
    0,
  );
  const hidden =
    tale?.sheets.some((s) => s.groups.some((g) => g.cards.filter((c) => c.faceDown).length === 2)) ?? false;
  const gain = second - (hidden ? REVEALED : 0);
  return gain > 0 && lead + gain >= 0 && lead < second;
}

const heaviest: Policy = (field, open) =>
  open
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, field.min)
    .map((o) => o.key);
const named =
  (...keys: string[]): Policy =>
  (_, open) =>
    keys.filter((k) => open.some((o) => o.key === k)).slice(0, 1);
/** As many of the lightest as fit. */
const lightest: Policy = (field, open) => {
  const keys: string[] = [];
  for (const o of open.toSorted((a, b) => weight(a) - weight(b)))
    if (keys.length < field.max && weightOf(field, [...keys, o.key]) <= (field.sum?.most ?? Infinity)) keys.push(o.key);
  return keys;
};
/** A major and a minor card that are cheap to play, since both will be. */
const oneOfEach: Policy = (field, open) =>
  (field.limits ?? [])
    .flatMap((l) =>
      open
        .filter((o) => l.keys.includes(o.key))
        .toSorted((a, b) => weight(a) - weight(b))
        .slice(0, 1),
    )
    .map((o) => o.key);

/** Takes the most expensive changes first, by the price in their notes ("2 points for mana value 2"). A change to a cheaper card costs a point, too. */
const dearest: Policy = (_, open) =>
  open
    .toSorted((a, b) => Number.parseInt(b.note ?? '0', 10) - Number.parseInt(a.note ?? '0', 10))
    .slice(0, 1)
    .map((o) => o.key);
/** Spends a character's points on the first thing that they pay for, or on nothing. Purchases that a GM must allow are left to people. */
const growing: Policy = (_, open, part) => {
  const offers = (field: string): boolean =>
    part.fields.some((f) => f.kind === 'pick' && f.key === field && f.options.some((o) => o.no === undefined));
  const buys: readonly (readonly [what: string, fields: readonly string[]])[] = [
    ['toughness', []],
    ['power', []],
    ['better', ['old', 'better']],
    ['spell', ['spell']],
    ['land', ['land']],
  ];
  const found = buys.find(([what, fields]) => open.some((o) => o.key === what) && fields.every(offers));
  return [found?.[0] ?? 'done'];
};

/** By form and field (`*`: every other one), what a reasonable player picks; texts stay as they are suggested. Where something is picked to begin with it stays; everything else is picked by chance: what an Augur plays into a scene is the story's. */
const POLICIES: Readonly<Record<string, Readonly<Record<string, Policy>>>> = {
  answer: { card: heaviest },
  // what becomes of a Step is taken from case to case
  fealty: { '*': () => null },
  confront: { say: named('yes') },
  explore: { explore: (_, __, part, view) => [isWorth(part, view) ? 'yes' : 'no'], face: heaviest, card: heaviest },
  reach: { reach: named('yes', 'no'), cards: oneOfEach },
  'will-answer': { say: named('agree') },
  'threat-answer': { say: named('agree') },
  fallout: { say: named('agree'), saved: lightest },
  elements: { say: named('done') },
  element: { say: named('yes') },
  'rpg-growth': { what: growing, better: dearest, spell: dearest },
};
/** a sentence names few Faces: more takes longer than an evening has */
const FEW = 2;

/** Fills in a form: by its policies, and where there is none by chance from the seed. */
export function fillIn(part: PartOf<'form'>, view: View, seed: string): Answer {
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
    const policy = policies[field.key] ?? policies['*'];
    const keys = (policy ? policy(field, open, part, view) : field.value) ?? byChance(field, open, rng);
    form[field.key] = [...keys];
  }
  return checkAnswer(part, { form }) === null
    ? { form }
    : checkAnswer(part, sampled) === null
      ? sampled
      : suggestAnswer(part);
}

function byChance(field: Pick, open: readonly Pick['options'][number][], rng: Rng): string[] {
  const most = field.sum ? Math.min(field.max, FEW) : field.max;
  const n = field.min + rng.int(Math.max(1, most - field.min + 1));
  return rng
    .shuffle(open)
    .slice(0, n)
    .map((o) => o.key);
}
