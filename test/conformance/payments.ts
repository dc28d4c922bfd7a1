import type { PartOf, Payment } from '../../server/engine/kernel/decisions.ts';
import { MANA, type ScriptedAnswers } from './answers.ts';

type Pay = PartOf<'pay'>;
type Tap = Payment['tap'][number];

/** Creatures, artifacts and cards that pay in place of mana. */
const HELP = /^(?:convoke|improvise|waterbend|delve):/;
/** so many places of a cost are looked through for its Phyrexian symbols */
const PLACES = 12;

/**
 * Pays as the script does (README 3, Paying): as is suggested, but with life where it says so, with the creatures and cards that it names, and without what
 * mana does besides. `ready`: whether a payment covers the cost. The answers that name it are taken.
 */
export function paymentOf(
  p: Pay,
  who: ScriptedAnswers,
  strict: boolean,
  ready: (payment: Payment) => boolean,
): Payment | null {
  if (!p.suggestion) return null;
  let pay = withLife(p, p.suggestion, who, strict, ready);
  pay = withHelp(p, pay, who, ready);
  pay = plainly(p, pay, who, ready);
  colors(p, pay, who);
  return pay;
}

const without = (taps: readonly Tap[], tap: Tap): Tap[] => taps.filter((t) => t !== tap);

/** Of each Phyrexian symbol XMage asks whether life pays it, the default of its computer player being yes. */
function withLife(
  p: Pay,
  pay: Payment,
  who: ScriptedAnswers,
  strict: boolean,
  ready: (payment: Payment) => boolean,
): Payment {
  let made = pay;
  const { choices } = who.queues;
  for (const _ of p.cost.matchAll(/\/P\}/g)) {
    const said = choices[0] === 'Yes' || choices[0] === 'No' ? choices.shift() : strict ? 'No' : 'Yes';
    if (said !== 'Yes') continue;
    const known = made.life ?? [];
    const more = Array.from({ length: PLACES }, (_x, at) => at)
      .filter((at) => !known.includes(at))
      .flatMap((at) => made.tap.map((t): Payment => ({ tap: without(made.tap, t), life: [...known, at] })))
      .find(ready);
    if (more) made = more;
  }
  return made;
}

/** The things named by the next answers that help to pay, in place of a source of mana. */
function withHelp(p: Pay, pay: Payment, who: ScriptedAnswers, ready: (payment: Payment) => boolean): Payment {
  const help = p.sources.filter((s) => HELP.test(s.key));
  if (help.length === 0) return pay;
  const named = who.named(
    help.map((s) => s.object),
    pay.tap.filter((t) => HELP.test(t.key)).length,
  );
  let made = pay;
  for (const ref of named) {
    const s = help.find((x) => x.object === ref);
    if (!s || made.tap.some((t) => t.key === s.key)) continue;
    const wanted = (t: Tap): boolean => named.some((r) => help.some((x) => x.object === r && x.key === t.key));
    const other = made.tap
      .filter((t) => !wanted(t))
      .flatMap((t) =>
        s.gives.map((mana): Payment => ({ ...made, tap: [...without(made.tap, t), { key: s.key, mana }] })),
      )
      .find(ready);
    if (other) made = other;
  }
  return made;
}

/** Of two abilities of one source that pay alike, the one whose mana does nothing besides, unless a color is named for it. */
function plainly(p: Pay, pay: Payment, who: ScriptedAnswers, ready: (payment: Payment) => boolean): Payment {
  if (MANA[who.queues.choices[0] ?? ''] !== undefined) return pay;
  let made = pay;
  for (const t of pay.tap) {
    const s = p.sources.find((x) => x.key === t.key);
    if (s?.note === undefined) continue;
    const other = p.sources
      .filter((x) => x.object === s.object && x.note === undefined)
      .flatMap((x) =>
        x.gives.map((mana): Payment => ({ ...made, tap: made.tap.map((y) => (y === t ? { key: x.key, mana } : y)) })),
      )
      .find(ready);
    if (other) made = other;
  }
  return made;
}

/** Of sources of several colors XMage asks which: what is named is taken. */
function colors(p: Pay, pay: Payment, who: ScriptedAnswers): void {
  const given = pay.tap
    .filter((t) => (p.sources.find((s) => s.key === t.key)?.gives.length ?? 0) > 1)
    .flatMap((t) => [...t.mana]);
  for (;;) {
    const at = given.indexOf(MANA[who.queues.choices[0] ?? ''] ?? '');
    if (at < 0) return;
    given.splice(at, 1);
    who.queues.choices.shift();
  }
}
