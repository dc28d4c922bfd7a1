import type { ObjectView } from '../../protocol/index.ts';
import { damageOf } from './fight.ts';
import { isCreature, type Table } from './table.ts';
import { pumpOf, trick, WINS } from './targets.ts';
import { permanentWorth } from './worth.ts';

const WORDS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const count = (word: string | undefined, x: number): number =>
  word === 'x' ? x : (WORDS[word ?? ''] ?? (Number(word) || 0));

/** The worth of what a text does beside its targets, for the seat that would use it; 0 where nothing known is said. */
export function sideEffects(t: Table, seat: string, text: string, x: number): number {
  const enemies = t.enemySeats;
  let n = 0;
  for (const [, k] of text.matchAll(/draws? (a|an|two|three|four|\d+|x) cards?/g)) n += count(k, x) * 1.6;
  if (/discards? a card|discard two cards/.test(text) && /draw/.test(text)) n -= 0.9;
  for (const [, k, p, q] of text.matchAll(/creates? (a|an|two|three|four|five|x|\d+) [^.]*?(\d+)\/(\d+)/g))
    n += count(k, x) * (Number(p) * 1.1 + Number(q) * 0.7);
  for (const [, k] of text.matchAll(/creates? (a|an|two|three|four|x|\d+) [^.]*?(treasure|food|clue)/g))
    n += count(k, x) * 0.9;
  for (const [, k] of text.matchAll(/(?:you gain|player gains) (\d+|x) life/g))
    n += count(k, x) * (t.myLife <= 8 ? 0.45 : 0.2);
  for (const [, k] of text.matchAll(/you lose (\d+|x) life/g)) n -= count(k, x) >= t.myLife ? 50 : count(k, x) * 0.3;
  for (const [, a, b] of text.matchAll(/each opponent loses (\d+|x) life|deals? (\d+|x) damage to each opponent/g)) {
    const dealt = count(a ?? b, x) * enemies.length;
    n += dealt >= (enemies[0] ? t.staying(enemies[0].ref) : Infinity) ? WINS : dealt * 0.45;
  }
  if (/each opponent discards/.test(text)) n += enemies.filter((s) => s.hand > 0).length * 1.2;
  if (/each opponent sacrifices a creature/.test(text))
    n += enemies.filter((s) => t.creatures(s).length > 0).length * 2.5;
  if (/search your library/.test(text)) n += /land/.test(text) ? 1.8 : 3;
  if (/look at the top|reveal the top/.test(text)) n += 1.4;
  for (const [, k] of text.matchAll(/(?:scry|surveil) (\d+)/g)) n += Number(k) * 0.3;
  if (/extra turn after/.test(text)) n += 6;
  if (/additional combat phase/.test(text))
    n += Math.max(0, ownCreatures(t, seat).filter((o) => o.tapped).length - 1) * 2;
  return n + sweep(t, text, x);
}

function ownCreatures(t: Table, seat: string): ObjectView[] {
  const s = t.seat(seat);
  return s ? t.creatures(s) : [];
}

/** A text that is for all creatures: what opponents lose less what one's own side loses. */
function sweep(t: Table, text: string, x: number): number {
  const dies = sweeper(text, x);
  if (!dies) return 0;
  let n = 0;
  for (const o of Object.values(t.view.objects)) {
    if (o.zone === 'battlefield' && isCreature(o) && dies(o)) n += (t.ours(o.seat) ? -1 : 1) * permanentWorth(t, o);
  }
  return n - 2;
}

function sweeper(text: string, x: number): ((o: ObjectView) => boolean) | null {
  const rest = (o: ObjectView): number => (o.toughness ?? 0) - (o.damage ?? 0);
  const limits = (o: ObjectView, than: string | undefined, n: string | undefined): boolean =>
    n === undefined || (than === 'greater' ? (o.power ?? 0) >= Number(n) : (o.power ?? 0) <= Number(n));
  let m =
    /(?:destroy|exile|return|gain control of) all (?:other )?creatures(?: with power (\d+) or (greater|less))?/.exec(
      text,
    );
  if (m) return (o) => limits(o, m?.[2], m?.[1]);
  m = /deals? (\d+|x) damage to each creature/.exec(text);
  if (m) return (o) => rest(o) <= count(m?.[1], x);
  m = /all creatures get -(?:\d+|x)\/-(\d+|x)/.exec(text);
  return m ? (o) => rest(o) <= count(m?.[1], x) : null;
}

/** "Creatures you control get +N/+N until end of turn", before or in combat. */
export function massPump(t: Table, seat: string, text: string, x: number): number {
  if (!/(creatures you control|attacking creatures you control) (get|gain)/.test(text)) return 0;
  const by = pumpOf(text, x);
  const own = ownCreatures(t, seat);
  if (t.step === 'blockers') return own.reduce((n, o) => n + trick(t, o, by), 0);
  const able = own.filter((o) => o.tapped !== true && o.sick !== true);
  const place = t.seat(seat);
  const foes = place
    ? t
        .opposing(place)
        .flatMap((s) => t.creatures(s))
        .filter((o) => o.tapped !== true)
    : [];
  const enemy = place ? t.opposing(place)[0] : undefined;
  const total = able
    .map((o) => damageOf(o) + by.power)
    .sort((a, b) => a - b)
    .slice(0, Math.max(0, able.length - foes.length))
    .reduce((n, d) => n + d, 0);
  if (enemy && total >= t.staying(enemy.ref)) return WINS;
  return able.length >= 3 ? (able.length - foes.length * 0.7) * by.power * 0.6 : 0;
}

/** Damage that the attackers not blocked so far will deal to one's own side. */
export function incoming(t: Table): number {
  return Object.values(t.view.objects).reduce(
    (n, o) =>
      n
      + (o.attacking !== undefined && o.blocked !== true && t.ours(t.seat(o.attacking) ? o.attacking : '')
        ? damageOf(o)
        : 0),
    0,
  );
}
