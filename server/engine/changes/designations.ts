import type { Ability, Amount, Designate, Effect, Filter, Subject } from '../../../cards/oracle/ir/index.ts';
import { emblemDef } from '../objects/definitions.ts';
import { byRules } from '../objects/engine-ir.ts';
import { emit } from '../triggers/emit.ts';
import { TEMPTED, timesTempted, BEARER_MARK } from '../language/facts/ring-bearer.ts';
import { MONARCH_DEF, marker, monarchOf } from '../language/facts/monarch.ts';
import { createObject } from './objects.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/**
 * Designations of players that bring abilities of their own: the monarch (CR 724), and The Ring, which is an emblem (701.54c). Each is a marker in the
 * command zone of the player who has it, and so everybody sees it.
 */
const n = (value: number): Amount => ({ a: 'n', n: value });
const YOU = { sel: 'you' } as const;
const draw: Effect = { do: 'draw', who: YOU, count: n(1) };

/** CR 724.3: whoever was the monarch is it no more. */
export function becomeMonarch(g: Game, seat: SeatId): void {
  const before = monarchOf(g);
  if (before === seat || g.world.seat(seat).left) return;
  if (before !== undefined) {
    const list = g.world.command(before);
    const id = marker(g, before, MONARCH_DEF) as ObjId;
    g.journal.remove(list, list.indexOf(id), id, true);
    g.journal.delete(g.state.objects, id, id, true);
  }
  createObject(g, MONARCH_DEF, 'emblem', seat, seat, 'command');
  emit(g, { e: 'playerDoes', action: 'becomes the monarch', seat, n: 1 });
}

const BEARER: Filter = { nouns: ['creature'], whose: 'you', qualifiers: [{ q: 'designation', is: 'Ring-bearer' }] };
const BEARS: Subject = { s: 'filter', filter: BEARER };
const tempted = (times: number): { readonly if: 'tempted'; readonly n: number } => ({ if: 'tempted', n: times });
/** CR 701.54c */
const RING: readonly Ability[] = [
  {
    kind: 'static',
    effects: [
      {
        st: 'modify',
        what: { sel: 'each', filter: BEARER },
        mods: [
          { m: 'types', supertypes: ['legendary'] },
          { m: 'restrict', rule: "can't be blocked by creatures with greater power" },
        ],
      },
    ],
    text: "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
  },
  {
    kind: 'triggered',
    event: { on: 'attacks', what: BEARS },
    during: tempted(2),
    body: { effects: [draw, { do: 'discard', who: YOU, count: n(1) }] },
    text: 'Whenever your Ring-bearer attacks, draw a card, then discard a card.',
  },
  {
    kind: 'triggered',
    event: { on: 'becomesBlocked', what: BEARS, by: { nouns: ['creature'] } },
    during: tempted(3),
    body: {
      effects: [
        {
          do: 'forEach',
          over: { sel: 'subject' },
          effects: [
            {
              do: 'delayed',
              when: 'end of combat',
              effects: [{ do: 'sacrifice', who: { sel: 'controller', of: { sel: 'it' } }, what: { sel: 'it' } }],
            },
          ],
        },
      ],
    },
    text: "Whenever your Ring-bearer becomes blocked by a creature, the blocking creature's controller sacrifices it at end of combat.",
  },
  {
    kind: 'triggered',
    event: { on: 'dealsDamage', what: BEARS, combat: true, to: 'player' },
    during: tempted(4),
    body: { effects: [{ do: 'loseLife', who: { sel: 'each opponent' }, amount: n(3) }] },
    text: 'Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.',
  },
];
const ring = (): string => emblemDef(byRules(RING), 'The Ring');

/** The Ring tempts a player once more, who has its emblem from then on (701.54c). */
export function tempt(g: Game, seat: SeatId): void {
  if (marker(g, seat, ring()) === undefined) createObject(g, ring(), 'emblem', seat, seat, 'command');
  const s = g.world.seat(seat);
  g.journal.set(s, 'marks', { ...s.marks, [TEMPTED]: timesTempted(g, seat) + 1 }, -1, true);
}

export function makeRingBearer(g: Game, seat: SeatId, id: ObjId): void {
  for (const other of g.state.zones.battlefield)
    if (other !== id && g.world.get(other).marks?.[BEARER_MARK] === seat) loseRing(g, other);
  const o = g.world.get(id);
  g.journal.set(o, 'marks', { ...o.marks, [BEARER_MARK]: seat }, id, true);
}

/** Another creature was chosen, or another player has gained control of it (701.54a). */
export function loseRing(g: Game, id: ObjId): void {
  const o = g.world.object(id);
  if (o?.marks?.[BEARER_MARK] === undefined) return;
  const { [BEARER_MARK]: _, ...marks } = o.marks;
  g.journal.set(o, 'marks', marks, id, true);
}

/** Marks a permanent, or takes the mark off. A saddled one is it until end of turn (702.171b); who is suspected already does not become it again (701.60d). */
export function designate(g: Game, id: ObjId, as: Designate['as'], not = false, x = 0): void {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield') return;
  const key = `_${as}`;
  const mark = not ? false : as === 'saddled' ? g.state.turn.number : true;
  if ((o.marks?.[key] ?? false) === mark) return;
  g.journal.set(o, 'marks', { ...o.marks, [key]: mark }, id, true);
  if (!not) tellDesignated(g, id, as, x);
}
/** 701.37c */
export function tellDesignated(g: Game, id: ObjId, as: Designate['as'], x = 0): void {
  emit(g, { e: 'objectDoes', action: `becomes ${as}`, obj: id, seat: g.world.controller(id), n: 1, x });
}

/** Give copies of an object, as rules of the format have it, these designations of it, too. */
export function copyDesignations(g: Game, of: ObjId, to: readonly ObjId[]): void {
  for (const as of designationsCopied(g, of)) for (const id of to) designate(g, id, as);
}
/** The designations of an object, now or as last known, that its copies have, too. */
export function designationsCopied(g: Game, of: ObjId): readonly Designate['as'][] {
  return g.rules.designations
    ? designationsOf(g, g.world.object(of) ?? g.world.lastKnown(of)).filter((as) => g.rules.designations?.[as]?.copied)
    : [];
}
/** The designations of an object that rules of the format give a meaning. */
export function designationsOf(
  g: Game,
  o: { readonly marks?: GameObject['marks'] } | undefined,
): readonly Designate['as'][] {
  const { designations } = g.rules;
  return designations && o?.marks ? RULED.filter((as) => designations[as] && o.marks?.[`_${as}`] === true) : [];
}
const RULED: readonly Designate['as'][] = ['infused', 'monstrous', 'renowned', 'saddled', 'suspected'];
