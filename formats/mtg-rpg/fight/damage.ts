import { addEffect } from '../../../server/engine/changes/continuous-effects.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { controllerOf } from '../../../server/engine/language/peek.ts';
import { diceFor, type Advantage, type Dice } from '../dice.ts';
import { fightOf, isDown, isLegend, legendOf, note, roll, setFight, setWounds, wounds } from './model.ts';
import { bleed, spared, wound } from './wounds.ts';
import type { Hit, LifeChange } from '../../../server/engine/ports/would-be-events.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { isSeatRef, objRef, refId, type ObjId } from '../../../server/engine/kernel/refs.ts';

/**
 * Damage after redirection to legends (G-10-13, G-10-14).
 * A legend is damaged once, as a player or as a creature. Damage to all creatures leaves legends out.
 */
function aimed(g: Game, batch: readonly Hit[]): Hit[] {
  const out: Hit[] = [];
  for (const h of batch) {
    const seat = isSeatRef(h.to) ? refId(h.to) : null;
    const legend = seat === null ? null : legendOf(g, seat);
    if (seat !== null && legend === null) continue; // a group of chumps has no legend to damage
    const to = legend === null ? h.to : objRef(legend);
    if (seat === null && h.each && isLegend(g.world.object(refId(h.to)))) continue;
    if (!out.some((x) => x.source === h.source && x.to === to && isLegend(g.world.object(refId(to)))))
      out.push({ source: h.source, to, amount: h.amount });
  }
  return out;
}

/** Character behind a source: the chump itself, or the legend of its controller. */
function behind(g: Game, source: ObjId): ObjId | null {
  const o = g.world.object(source);
  if (o?.zone === 'battlefield' && g.world.isCreature(source)) return source;
  const seat = controllerOf(g, source, undefined);
  return seat === undefined ? null : legendOf(g, seat);
}
function diceOf(g: Game, attacker: ObjId | null, legend: ObjId): readonly [Dice, Dice] {
  const { edges } = fightOf(g);
  const of = (id: ObjId | null, foe: ObjId | null): Advantage[] =>
    id === null
      ? []
      : [
          ...(edges[id] ?? []),
          ...(foe !== null && isLegend(g.world.object(id)) && !isLegend(g.world.object(foe)) ? ['both' as const] : []),
        ];
  return diceFor(of(attacker, legend), of(legend, attacker));
}

const inRoll = (g: Game, id: ObjId): boolean => fightOf(g).roll?.fighters.includes(id) ?? false;

/**
 * Deal damage as one event, with prevention as usual (G-7-6).
 * In a fight it adds to the damage dealt there. Outside of a fight, a die of the attacker adds to damage to a
 * legend and a die of her own to her toughness; damage that is not lethal goes at once (G-6-4).
 * For an unconscious legend each source is a death counter (G-7-4).
 */
export function* damage(
  g: Game,
  batch: readonly Hit[],
  combat: boolean,
  deal: (batch: readonly Hit[]) => Flow<readonly Hit[]>,
): Flow<readonly Hit[]> {
  const attack = new Map<ObjId, number>();
  const guard = new Map<ObjId, number>();
  const hits = aimed(g, batch).map((h) => {
    const id = refId(h.to);
    const o = g.world.object(id);
    if (h.amount <= 0 || !isLegend(o) || isDown(o) || combat || inRoll(g, id)) return h;
    const [mine, theirs] = diceOf(g, behind(g, h.source), id);
    let n = attack.get(h.source);
    if (n === undefined) attack.set(h.source, (n = roll(g, mine.power)));
    if (!guard.has(id)) guard.set(id, roll(g, theirs.toughness));
    note(
      g,
      o?.controller ?? null,
      `${g.nameOf(h.source)} adds ${n} to its damage, ${g.nameOf(id)} ${guard.get(id) ?? 0} to toughness.`,
      'G-6-4',
    );
    return { ...h, amount: h.amount + n };
  });
  g.journal.set(g.state, 'marks', { ...g.state.marks, dealing: true });
  const dealt = yield* deal(hits);
  g.journal.set(g.state, 'marks', { ...g.state.marks, dealing: false });
  if (dealt.length > 0) setFight(g, { quiet: 0 });
  for (const id of new Set(dealt.map((h) => refId(h.to)))) {
    const o = g.world.object(id);
    if (isLegend(o))
      yield* taken(
        g,
        id,
        dealt.filter((h) => h.to === objRef(id)),
        combat,
        guard.get(id) ?? 0,
      );
  }
  return dealt;
}

function* taken(g: Game, id: ObjId, hits: readonly Hit[], combat: boolean, die: number): Flow {
  const o = g.world.get(id);
  if (isDown(o)) {
    g.journal.set(o, 'damage', 0, id);
    return bleed(g, id, new Set(hits.map((h) => h.source)).size);
  }
  const withering = hits.filter((h) => g.world.has(h.source, 'wither') || g.world.has(h.source, 'infect'));
  if (combat || inRoll(g, id)) {
    if (withering.length === 0) return;
    g.journal.set(o, 'damage', o.damage + withering.reduce((n, h) => n + h.amount, 0), id);
    g.journal.set(o, 'marks', { ...g.world.get(id).marks, blighted: true }, id);
    return;
  }
  const total = hits.reduce((n, h) => n + h.amount, 0);
  const lethal = total >= (g.world.chars(id).toughness ?? 0) + die || o.deathtouched;
  const safe = lethal && withering.length === 0 && (yield* spared(g, id));
  g.journal.set(o, 'damage', 0, id);
  if (o.deathtouched) g.journal.set(o, 'deathtouched', false, id);
  if (lethal && !safe) yield* wound(g, id, withering.length > 0 ? 2 : 1);
}

/** G-10-8: -1/-1 counters on a legend last for this fight only. */
export function countersInstead(g: Game, id: ObjId, kind: string, n: number): number {
  const o = g.world.object(id);
  if (kind !== '-1/-1' || !isLegend(o)) return n;
  if (g.state.marks['dealing'] !== true)
    addEffect(g, {
      source: id,
      seat: o?.controller ?? 0,
      objects: [id],
      mods: [{ m: 'pt', power: { a: 'n', n: -n }, toughness: { a: 'n', n: -n } }],
      until: { u: 'ever' },
    });
  return 0;
}

/**
 * G-7-7: a legend that gains life heals.
 * Its own lifelink counts at the end of the fight (G-10-17), and it never loses life (G-12-3).
 */
export function* lifeChange(g: Game, change: LifeChange): Flow<LifeChange | null> {
  yield* [];
  const id = legendOf(g, change.seat);
  if (change.delta < 0 || id === null) return null;
  const o = g.world.get(id);
  if (change.why === 'lifelink' && change.source === id) return null;
  if (!isDown(o) && wounds(o) > 0) {
    setWounds(g, id, Math.max(0, wounds(o) - Math.ceil(change.delta / 3)));
    note(g, change.seat, `${g.nameOf(id)} is healed.`, 'G-7-7');
  }
  return change;
}

/** G-6-5: once all have passed, remove damage from chumps that are not in the present fight. */
export function forgetDamage(g: Game): void {
  const roll = fightOf(g).roll;
  for (const id of g.state.zones.battlefield) {
    const o = g.world.get(id);
    if (o.damage > 0 && !roll?.fighters.includes(id) && !roll?.bands.some((b) => b.includes(id)))
      g.journal.set(o, 'damage', 0, id);
  }
}
