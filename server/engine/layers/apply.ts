import { AppliedLayers } from './layer-by-layer.ts';
import { staticAmount } from '../language/amounts.ts';
import type { Board, Characteristics } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import type { Changes } from '../kernel/journal.ts';
import { copiable } from './starting-values.ts';
import { collect, evaluateRules, recollect, type Collected, type Finished } from './collect-abilities.ts';
import { alike, type Ground, type Part, type Reader } from './incremental/basis.ts';
import { hostOf, speaksOfEach, startingPoint, type Hosts } from './incremental/start.ts';
import { COPY, isShape, LAYERS, PT_MODIFY, WRITES } from './layer-profile.ts';
import { readsOf, STATUS, ZONES } from './dependency.ts';
import { countedSizes, type Running } from './active-effect.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { ContinuousEffect } from '../kernel/state/effects.ts';

export { baseCharacteristics, characteristicsOf, characteristicsUnder } from './starting-values.ts';

const NOBODY: readonly ObjId[] = [];

/**
 * CR 613.1: applies the layers to the state as it is. While it runs, whoever asks for the board gets this one as far as it has come: that is how filters,
 * amounts and conditions of continuous effects see the values of their own moment (613.9).
 */
export function computeBoard(g: Game): Board {
  return applied(g, null).board;
}

/** A board that follows from another, and the objects that are other than on that one, came or went. */
export interface Carried {
  readonly board: Board;
  readonly changed: ReadonlySet<ObjId>;
}

/**
 * The board now, from one of before and what was written to since: the layers look only at what that may concern. Null if it may concern everything. It is
 * the board that `computeBoard` makes, since an effect is left as it was only where nothing that it reads comes later in the layers (basis.ts).
 */
export function carryBoard(g: Game, old: Board, changes: Changes, hosts: Hosts): Carried | null {
  const ground = grounds.get(old);
  if (!ground || ground.hard) return null;
  const touched = startingPoint(g, old, ground, changes, hosts);
  if (!touched) return null;
  const { members, gone } = touched;
  for (let round = 0; round < ROUNDS; round++) {
    if (members.size > FEW && members.size * 2 > g.state.zones.battlefield.length) return null;
    const layers = applied(g, { old, ground, ids: [...members].sort((a, b) => a - b), gone });
    const further = layers.further();
    if (!further) return null;
    if (further.length === 0) return layers.carried(touched.structural);
    for (const id of further) members.add(id);
  }

  return null;
}
const ROUNDS = 4;
/** so many objects are looked at again whatever else is there */
const FEW = 4;

const grounds = new WeakMap<Board, Ground>();

/** True if an effect that there is gives other types, colors or abilities to whatever it finds: also to what enters next (614.12). */
export const reshapes = (g: Game): boolean =>
  grounds.get(g.world.board())?.each.some((r) => r.layers.some(isShape)) ?? false;

function applied(g: Game, part: Part | null): Layers {
  const { underWay } = g.world;
  const outer = underWay.board;
  const layers = new Layers(g, part);
  underWay.board = layers.board;
  try {
    layers.run();
  } finally {
    underWay.board = outer;
  }

  return layers;
}

/** CR 613: one application of the layers to the objects of a board. */
class Layers extends AppliedLayers {
  private ground: Ground | null = null;

  /** Triggers, standing effects and rules of players of the finished characteristics, and what will be needed to carry the board on. */
  protected override finish(): void {
    const { g, part, board } = this;
    const { effects, combat } = g.state;
    const counters = this.objs.some((o) => Object.keys(o.counters).length > 0);
    this.present |= (counters ? 1 << PT_MODIFY : 0) | (part?.ground.present ?? 0);
    const reading = part
      ? [
          ...part.ground.readers
            .map((r) => r.running)
            .filter((r) => !this.index.has(r.source) && !part.gone.has(r.source)),
          ...this.reading.filter((r) => this.index.has(r.source)),
        ]
      : this.reading;
    if (reading.some((r) => this.readsLate(r))) this.hard = true;
    const readers = reading.map((running): Reader => ({ running, outlook: this.outlookOf(running) }));
    const objects = this.ids.map((id, i) => ({ id, chars: this.settle(i) }));
    const collected = part
      ? this.recollected(part, objects)
      : collect([...objects, ...this.emblems.map((o) => ({ id: o.id, chars: copiable(g, o) }))]);
    board.triggers = collected.triggers;
    board.statics = collected.statics;
    const rules = evaluateRules(g, collected.rules);
    if (rules.length + board.playerRules.length > 0 && JSON.stringify(rules) !== JSON.stringify(board.playerRules))
      board.playerRules = rules;
    const each = part ? part.ground.each : this.each;
    board.readsStatus = [...reading, ...each, ...collected.rules].some((r) => (r.reads & (STATUS | ZONES)) !== 0);
    this.ground = {
      each,
      readers,
      emblems: part ? part.ground.emblems : this.emblems.map((o) => o.id),
      rules: collected.rules,
      effects: part && sameEffects(part.ground.effects, effects) ? part.ground.effects : [...effects],
      present: this.present,
      status: this.status || (part?.ground.status ?? false),
      fighting: combat ? combat.attacks.flatMap((a) => [a.id, ...a.blockers]) : NOBODY,
      hard: this.hard,
    };
    if (!part) grounds.set(board, this.ground);
  }

  /** True if a value that it depends on, beside its own objects, may still change in the layers from its first on: the value at the end says nothing of that moment. */
  private readsLate(r: Running): boolean {
    const [first = COPY] = r.layers;
    let writes = 0;
    for (const l of LAYERS) if (l >= first && this.present & (1 << l)) writes |= WRITES[l] as number;
    let reads = readsOf(r.condition);
    for (const a of countedSizes(r)) reads |= readsOf(a);
    return (reads & writes) !== 0;
  }

  private outlookOf(r: Running): string {
    const seat = this.chars.get(r.source)?.controller ?? r.seat;
    const on = !r.condition || holds(this.g, r.condition, { you: seat, source: r.source });
    return `${seat}|${on}|${countedSizes(r)
      .map((a) => staticAmount(this.g, a, r.source, seat))
      .join()}`;
  }

  /** The finished characteristics of one; the very object of before if they say the same. */
  private settle(i: number): Characteristics {
    const c = this.now[i] as Characteristics;
    const id = this.ids[i] as ObjId;
    const was = this.part?.old.chars.get(id);
    if (!was || was === c || !alike(was, c)) return c;
    this.now[i] = was;
    this.chars.set(id, was);
    return was;
  }

  private recollected(part: Part, objects: readonly Finished[]): Collected {
    const { old, ground, gone } = part;
    const now = objects.filter(({ id, chars }) => bringsOther(old.chars.get(id), chars));
    const before = [...now.map((o) => o.id), ...gone].flatMap((id): Finished[] => {
      const chars = old.chars.get(id);
      return chars ? [{ id, chars }] : [];
    });
    return recollect({ triggers: old.triggers, statics: old.statics, rules: ground.rules }, before, now, (id) =>
      this.chars.has(id),
    );
  }

  /** Objects to recompute because one just recomputed has changed; null: all of them. */
  further(): readonly ObjId[] | null {
    const { g, part, ground } = this;
    if (!part || !ground || ground.hard) return null;
    const more: ObjId[] = [];
    const want = (id: ObjId | null): void => {
      if (id !== null && this.chars.has(id) && !this.index.has(id)) more.push(id);
    };
    for (const id of this.ids) {
      const [was, is] = [part.old.chars.get(id), this.chars.get(id) as Characteristics];
      if (was === is || (was && was.abilities === is.abilities && was.controller === is.controller)) continue;
      if (speaksOfEach(is) || (was && speaksOfEach(was))) return null;
      want(hostOf(g, id));
      for (const e of g.state.effects) if (e.until.u === 'source' && e.until.id === id) e.objects.forEach(want);
    }
    const outlooks = new Map(part.ground.readers.map((r) => [r.running, r.outlook]));
    for (const { running: r, outlook } of ground.readers) {
      // what it comes from was looked at again: it is another one that says the same
      const before =
        outlooks.get(r)
        ?? part.ground.readers.find(
          ({ running: old }) => old.source === r.source && old.ability === r.ability && old.what === r.what,
        )?.outlook;
      if (before === undefined || before === outlook) continue;
      if (r.what?.sel !== 'self' && r.what?.sel !== 'attached') return null;
      want(r.what.sel === 'self' ? r.source : hostOf(g, r.source));
    }
    return more;
  }

  /** The board as carried on; the old one itself if nothing on it is other. `structural`: objects that were written to in a way that the layers look at. */
  carried(structural: ReadonlySet<ObjId>): Carried {
    const { part, board, ground } = this;
    const changed = new Set(structural);
    if (!part || !ground) return { board, changed };
    for (const id of this.ids) if (this.chars.get(id) !== part.old.chars.get(id)) changed.add(id);
    const same =
      changed.size === 0 && board.playerRules === part.old.playerRules && board.readsStatus === part.old.readsStatus;
    const result = same ? part.old : board;
    grounds.set(result, ground);
    return { board: result, changed };
  }
}

const bringsOther = (was: Characteristics | undefined, is: Characteristics): boolean =>
  !was || was.abilities !== is.abilities || was.keywordList !== is.keywordList || was.controller !== is.controller;
const sameEffects = (a: readonly ContinuousEffect[], b: readonly ContinuousEffect[]): boolean =>
  a.length === b.length && a.every((e, i) => e === b[i]);
