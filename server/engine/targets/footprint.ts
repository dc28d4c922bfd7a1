import type { AnySel, Effect, ObjectSel, PlayerSel } from '../../../cards/oracle/ir/index.ts';
import { slotsOf, type TargetSlot } from '../language/target-slots.ts';
import { type Footprint, OTHER } from '../ports/footprints.ts';

/** Footprints that words have. Damage to a player is loss of life or, with infect or toxic, poison (120.3a–b, g). */

/**
 * Actions of the effects on whatever is chosen for a slot: the union over all that act on it, also by a later "it" or "that player", and on what
 * that player has. Life and poison stand only on slots that may hold players. A slot that is only read counts as `other`.
 */
export function footprintOf(acts: Words, { of, index }: Pick<TargetSlot, 'of' | 'index'>): Footprint {
  let all = memo.get(of);
  if (!all) memo.set(of, (all = footprints(acts, of)));
  return all[index] ?? OTHER;
}
const memo = new WeakMap<readonly Effect[], readonly Footprint[]>();
/** The footprint that each word of the IR declares. */
export interface Words {
  readonly footprint: (e: Effect) => Footprint;
}

/** The footprint that a slot's effects have on one chosen target: an object has no life total, so damage to it is `other`. */
export function footprintOn(f: Footprint, isPlayer: boolean): Footprint {
  return isPlayer || !(f.life || f.poison) ? f : { life: false, poison: false, control: f.control, other: true };
}

/** Footprints of all slots, in their order. */
function footprints(acts: Words, effects: readonly Effect[]): Footprint[] {
  const slots = slotsOf(effects);
  const walk = new Walk(acts, slots);
  walk.effects(effects);
  return slots.map((s, i) => footprintOn(walk.found[i] ?? OTHER, s.players !== 'none'));
}

class Walk {
  readonly found: (Footprint | undefined)[] = [];
  private readonly slots: ReadonlyMap<object, number>;
  private readonly holdsPlayers: readonly boolean[];
  /** slots that "it" and "that player" refer to at this point */
  private it: readonly number[] = [];
  private that: readonly number[] = [];

  private readonly acts: Words;

  constructor(acts: Words, slots: readonly TargetSlot[]) {
    this.acts = acts;
    this.slots = new Map(slots.map((s) => [s.sel, s.index]));
    this.holdsPlayers = slots.map((s) => s.players !== 'none');
  }

  effects(list: readonly Effect[]): void {
    for (const e of list) this.effect(e);
  }

  private effect(e: Effect): void {
    switch (e.do) {
      case 'seq':
      case 'delayed':
      case 'nextDraw':
        return this.effects(e.effects);
      case 'may':
        this.act(e.who, null);
        return this.effects(e.effects);
      case 'if':
        this.effects(e.then);
        return this.effects(e.otherwise ?? []);
      case 'instead':
        return this.effects(e.then);
      case 'pay':
        this.act(e.who, null); // what it stops may speak of who pays
        this.effects(e.unless ?? []);
        this.act(e.who, null);
        return this.effects(e.then ?? []);
      case 'forEach':
        this.act(e.over, null);
        return this.effects(e.effects);
      case 'flipCoin':
        this.effects(e.won ?? []);
        return this.effects(e.lost ?? []);
      case 'chooseTarget':
        return this.act(e.what, null);
      case 'chooseValue':
      case 'extraCombat':
      case 'extraBeginning':
      case 'drawGame':
      case 'chooseAtRandom':
      case 'daytime':
      case 'attain':
      case 'defeat':
        return;
    }
    const print = this.acts.footprint(e);
    switch (e.do) {
      case 'damage':
        this.act(e.by, null);
        this.act(e.to, print);
        for (const also of e.also ?? []) this.act(also.to, print);
        return;
      case 'fight':
        this.act(e.a, print);
        return this.act(e.b, print);
      case 'attach':
        this.act(e.what, print);
        return this.act(e.to, print);
      case 'createToken':
        this.act(e.who, print);
        return e.attachedTo ? this.act(e.attachedTo, print) : undefined;
      case 'sacrifice':
        this.act(e.who, print);
        return e.what ? this.act(e.what, print) : undefined;
      case 'modify':
        this.act(e.what, print);
        for (const m of e.mods) if (m.m === 'attacks') this.act(m.whom, print);
        return;
      case 'prevent':
        if (e.by) this.act(e.by, print);
        return e.to ? this.act(e.to, print) : undefined;
      default:
        if ('who' in e) this.act(e.who, print);
        if ('what' in e && typeof e.what === 'object') this.act(e.what, print);
    }
  }

  /** An effect acts on what the selector names (or, with null, only speaks of it). */
  private act(sel: AnySel, print: Footprint | null): void {
    switch (sel.sel) {
      case 'target':
      case 'target player':
      case 'mixed target': {
        const slot = this.slots.get(sel);
        if (slot === undefined) return;
        this.add([slot], print);
        if (sel.sel !== 'target player') this.it = [slot];
        if (sel.sel !== 'target') this.that = [slot];
        if (sel.sel === 'target') this.owners(sel, print);
        return;
      }
      case 'and':
        this.act(sel.a, print);
        return this.act(sel.b, print);
      case 'it':
        return this.add(this.it, print);
      case 'that player':
        return this.add(this.that, print);
      case 'controller':
      case 'owner':
        return this.throughObject(sel, print);
      case 'each':
      case 'choose':
        return this.owners(sel, print);
      case 'top':
        return this.act(sel.of, print && OTHER);
    }
  }

  /** Their controllers or owners: counted on the slot, since a player may be what was targeted. */
  private throughObject(sel: Extract<PlayerSel, { of: ObjectSel }>, print: Footprint | null): void {
    if (sel.of.sel === 'it')
      this.add(
        this.it.filter((i) => this.holdsPlayers[i]),
        print,
      );
    else this.act(sel.of, print);
    this.that = sel.of.sel === 'it' || sel.of.sel === 'target' ? this.it : this.that;
  }

  /** Actions on objects that a player controls or owns: for the player it counts as control, where only control of them changes, else as more. */
  private owners(sel: Extract<ObjectSel, { filter: object }>, print: Footprint | null): void {
    const { whose } = sel.filter;
    const onOwner = print?.control && !print.life && !print.poison && !print.other ? print : OTHER;
    if (whose === 'thatPlayer') this.add(this.that, onOwner);
    const slot = this.slots.get(sel.filter);
    if (slot === undefined) return;
    this.add([slot], onOwner);
    this.that = [slot];
  }

  private add(slots: readonly number[], print: Footprint | null): void {
    if (!print) return;
    for (const i of slots) {
      const f = this.found[i];
      this.found[i] = f
        ? {
            life: f.life || print.life,
            poison: f.poison || print.poison,
            control: f.control || print.control,
            other: f.other || print.other,
          }
        : print;
    }
  }
}
