import type { ObjectView } from '../../protocol/index.ts';
import { damageOf, duel, fighter } from './fight.ts';
import type { Intent } from './intent.ts';
import { isCreature, type Table } from './table.ts';
import { cardWorth, permanentWorth, worthOf } from './worth.ts';

/** A score that says "this wins". */
export const WINS = 1000;

/** The origin of a targeted effect: the seat that acts, the X that was chosen, and the rules text for what the intent does not say. */
export interface Source {
  readonly seat: string;
  readonly x: number;
  readonly text: string;
  readonly object?: ObjectView | undefined;
}

const amountOf = (i: Intent, s: Source): number => (Number.isNaN(i.amount) ? s.x : i.amount);

/** The worth of aiming an effect at something; below 0 it is better left alone. */
export function aim(t: Table, intent: Intent, ref: string, s: Source): number {
  const seat = t.seat(ref);
  if (seat) return aimAtSeat(t, intent, ref, s);
  const o = t.object(ref);
  if (!o) return 0;
  if (o.zone === 'stack') return intent.good === t.ours(o.seat) ? spellWorth(t, o) : -spellWorth(t, o);
  if (o.zone !== 'battlefield') return aimAtCard(t, intent, o);
  const ours = t.ours(o.seat);
  if (intent.good) return ours ? favour(t, intent, o, s) : -permanentWorth(t, o);
  return ours ? -harm(t, intent, o, s) - 0.1 : harm(t, intent, o, s);
}

function aimAtSeat(t: Table, intent: Intent, ref: string, s: Source): number {
  const ours = t.ours(ref);
  const n = amountOf(intent, s);
  if (intent.good) return ours ? (ref === s.seat ? 0.6 : 0.5) : -2;
  switch (intent.kind) {
    case 'damage':
    case 'drain': {
      const dealt = n > 0 ? n : 1;
      return ours ? -dealt : dealt >= t.staying(ref) ? WINS : dealt * 0.4 + (t.life(ref) <= 8 ? dealt * 0.3 : 0);
    }
    case 'rob':
      return ours ? -2 : 0.5 + Math.min(t.seat(ref)?.hand ?? 0, 3) * 0.6;
    default:
      return ours ? -1 : 0.5;
  }
}

function aimAtCard(t: Table, intent: Intent, o: ObjectView): number {
  const face = t.face(o);
  const n = face ? cardWorth(face) : 0;
  if (intent.kind === 'recur') return n * 0.8;
  return (t.ours(o.seat) === intent.good ? 1 : -1) * (0.2 + n * 0.05);
}

/** The worth of a spell or ability on the stack to its controller. */
export function spellWorth(t: Table, o: ObjectView): number {
  const face = t.face(o);
  return o.stack?.kind === 'spell' && face ? cardWorth(face) : 1;
}

function harm(t: Table, intent: Intent, o: ObjectView, s: Source): number {
  const worth = permanentWorth(t, o);
  const keywords = o.keywords ?? [];
  const rest = (o.toughness ?? 0) - (o.damage ?? 0);
  const spent = useless(t, o);
  switch (intent.kind) {
    case 'destroy':
      return keywords.includes('indestructible') ? 0 : worth * spent;
    case 'exile':
      return worth * spent;
    case 'steal':
      return /until end of turn/.test(s.text) ? damageOf(o) * 0.6 : worth * 1.4;
    case 'damage':
      return !isCreature(o)
        ? Math.min(worth, amountOf(intent, s))
        : amountOf(intent, s) >= rest && !keywords.includes('indestructible')
          ? worth * spent
          : 0.1;
    case 'shrink':
      return amountOf(intent, s) >= rest ? worth * spent : amountOf(intent, s) > 0 ? 0.3 : damageOf(o) * 0.2;
    case 'fight': {
      const fist = s.object && isCreature(s.object) ? fighter(s.object) : null;
      if (!fist) return worth * 0.3;
      const outcome = duel(fist, fighter(o));
      return outcome.bDies ? worth : 0.1;
    }
    case 'bounce':
      return o.token === true ? worth : worth * 0.5;
    case 'tap':
      return o.tapped === true ? 0 : worth * (/doesn't untap/.test(s.text) ? 0.5 : 0.3);
    case 'pacify':
      return worth * 0.85 * spent;
    default:
      return worth * 0.5;
  }
}

/** Less than 1 for a creature that something of ours already holds down. */
function useless(t: Table, o: ObjectView): number {
  const held = Object.values(t.view.objects).some(
    (a) => a.attachedTo === o.h && t.ours(a.seat) && /can't attack|doesn't untap|loses all/.test(t.text(a)),
  );
  return held ? 0.2 : 1;
}

/** The good that an effect does to one's own permanent. */
function favour(t: Table, intent: Intent, o: ObjectView, s: Source): number {
  const worth = permanentWorth(t, o);
  switch (intent.kind) {
    case 'pump':
      return lasting(s.text) ? 1.5 + worth * 0.2 : trick(t, o, pumpOf(s.text, s.x));
    case 'attach':
      return 1.2 + worth * 0.25 - wornBy(t, o) * 1.5;
    case 'shield':
      return trick(t, o, { power: 0, toughness: 99 });
    case 'untap':
      return o.tapped === true ? 0.3 + worth * 0.1 : 0.05;
    case 'blink':
      return 0.1;
    case 'recur':
      return -worth * 0.5;
    case 'fight':
      return (o.power ?? 0) * 0.5 + (o.toughness ?? 0) * 0.2;
    default:
      return 0.4 + worth * 0.05;
  }
}

const lasting = (text: string): boolean =>
  /\+1\/\+1 counter|enchant creature/.test(text) || !/until end of turn/.test(text);

/** The number of things attached to a permanent already. */
function wornBy(t: Table, o: ObjectView): number {
  return Object.values(t.view.objects).reduce((n, a) => n + (a.attachedTo === o.h ? 1 : 0), 0);
}

/** By how much a text raises power and toughness. */
export function pumpOf(text: string, x: number): { power: number; toughness: number } {
  const found = /gets? \+(\d+|x)\/\+(\d+|x)/.exec(text);
  const n = (s: string | undefined): number => (s === 'x' ? x : Number(s ?? 0));
  return { power: n(found?.[1]), toughness: /indestructible/.test(text) ? 99 : n(found?.[2]) };
}

/** The difference that a change until end of turn to one's own creature makes to the combat under way, once blocks are declared. */
export function trick(t: Table, o: ObjectView, by: { power: number; toughness: number }): number {
  if (o.attacking === undefined && o.blocking === undefined) return 0;
  if (o.attacking !== undefined && o.blocked !== true) {
    const defender = t.seat(o.attacking) ? o.attacking : (t.object(o.attacking)?.seat ?? '');
    const coming = Object.values(t.view.objects).reduce(
      (n, a) => n + (a.attacking !== undefined && a.blocked !== true && t.ours(a.seat) ? damageOf(a) : 0),
      0,
    );
    return coming < t.staying(defender) && coming + by.power >= t.staying(defender) ? WINS : by.power * 0.3;
  }
  const [foe, another] = Object.values(t.view.objects).filter(
    (f) => f.blocking?.includes(o.h) || o.blocking?.includes(f.h),
  );
  if (!foe || another) return by.toughness > 50 ? permanentWorth(t, o) * 0.3 : 0;
  const before = duel(fighter(o), fighter(foe));
  const after = duel(fighter(o, by.power, by.toughness), fighter(foe));
  return (
    (before.aDies && !after.aDies ? permanentWorth(t, o) : 0)
    + (!before.bDies && after.bDies ? permanentWorth(t, foe) : 0)
  );
}

/** The best refs of a list for an effect: at least `min`, beyond that only what is worth it. */
export function bestTargets(
  t: Table,
  intent: Intent,
  from: readonly string[],
  min: number,
  max: number,
  s: Source,
): { chosen: string[]; score: number } {
  const rated = from.map((ref) => ({ ref, n: aim(t, intent, ref, s) })).sort((a, b) => b.n - a.n);
  const chosen = rated.filter((r, i) => i < min || (i < max && r.n > 0));
  return { chosen: chosen.map((r) => r.ref), score: chosen.reduce((n, r) => n + r.n, 0) };
}

/** The least valuable of a list, for costs and the like. */
export function leastOf(
  t: Table,
  from: readonly string[],
  n: number,
  worth: (ref: string) => number = (ref) => worthOf(t, ref),
): { chosen: string[]; loss: number } {
  const rated = from
    .map((ref) => ({ ref, n: worth(ref) }))
    .sort((a, b) => a.n - b.n)
    .slice(0, n);
  return { chosen: rated.map((r) => r.ref), loss: rated.reduce((sum, r) => sum + r.n, 0) };
}
