import type { RuleReplacement } from '../../../server/engine/ports/replacement.ts';
import { addEffect } from '../../../server/engine/changes/continuous-effects.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { controllerOf } from '../../../server/engine/language/peek.ts';
import { diceFor, type Advantage, type Dice } from '../dice.ts';
import { fightOf, isDown, isLegend, legendOf, note, roll, setFight, setWounds, wounds } from './model.ts';
import { bleed, spared, wound } from './wounds.ts';
import type { Hit, WouldBe, WouldDamage } from '../../../server/engine/ports/would-be-events.ts';
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
export function* damage(g: Game, { hits: batch, combat, then = [] }: WouldDamage): Flow<WouldDamage> {
  yield* [];
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
  const reckoned = function* (dealt: readonly Hit[]): Flow {
    g.journal.set(g.state, 'marks', { ...g.state.marks, dealing: false });
    if (dealt.length > 0) setFight(g, { quiet: 0 });
    for (const id of new Set(dealt.map((h) => refId(h.to)))) {
      const own = dealt.filter((h) => h.to === objRef(id));
      if (isLegend(g.world.object(id))) yield* taken(g, id, own, combat, guard.get(id) ?? 0);
    }
  };
  return { hits, combat, then: [...then, reckoned] };
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
export const fadingCounters: RuleReplacement<WouldBe['counters']> = {
  clause: 'G-10-8',
  label: '-1/-1 counters on a legend last for this fight only',
  applies: (g, e) => (e.kinds['-1/-1'] ?? 0) > 0 && isLegend(g.world.object(e.object)),
  *replace(g, e): Flow<WouldBe['counters']> {
    yield* [];
    const n = e.kinds['-1/-1'] ?? 0;
    if (g.state.marks['dealing'] !== true)
      addEffect(g, {
        source: e.object,
        seat: g.world.get(e.object).controller,
        objects: [e.object],
        mods: [{ m: 'pt', power: { a: 'n', n: -n }, toughness: { a: 'n', n: -n } }],
        until: { u: 'ever' },
      });
    return { ...e, kinds: { ...e.kinds, '-1/-1': 0 } };
  },
};

/** G-7-7: a legend that gains life heals. */
const heals = (g: Game, e: WouldBe['life']): boolean => {
  const id = legendOf(g, e.seat);
  return id !== null && !isDown(g.world.get(id)) && wounds(g.world.get(id)) > 0;
};

/** Its own lifelink counts at the end of the fight (G-10-17), and a legend never loses life (G-12-3). */
const hasNoLife = (g: Game, e: WouldBe['life']): boolean => {
  const id = legendOf(g, e.seat);
  return e.delta < 0 || id === null || (e.why === 'lifelink' && e.source === id);
};

/** Life of participants in a fight. */
export const lifeOfLegends: readonly RuleReplacement<WouldBe['life']>[] = [
  { clause: 'G-12-3', label: 'A legend has no life to change', applies: hasNoLife, change: () => null },
  {
    clause: 'G-7-7',
    label: 'A legend that gains life heals',
    applies: (g, e) => !hasNoLife(g, e) && heals(g, e),
    *replace(g, e): Flow<WouldBe['life']> {
      yield* [];
      const id = legendOf(g, e.seat) ?? 0;
      setWounds(g, id, Math.max(0, wounds(g.world.get(id)) - Math.ceil(e.delta / 3)));
      note(g, e.seat, `${g.nameOf(id)} is healed.`, 'G-7-7');
      return e;
    },
  },
];

/** G-6-5: once all have passed, remove damage from chumps that are not in the present fight. */
export function forgetDamage(g: Game): void {
  const roll = fightOf(g).roll;
  for (const id of g.state.zones.battlefield) {
    const o = g.world.get(id);
    if (o.damage > 0 && !roll?.fighters.includes(id) && !roll?.bands.some((b) => b.includes(id)))
      g.journal.set(o, 'damage', 0, id);
  }
}
