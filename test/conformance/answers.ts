import type { Answer, Part, PartOf } from '../../server/engine/decisions/types.ts';
import { suggestAnswer } from '../../server/engine/decisions/kinds.ts';
import type { Game } from '../../server/engine/game.ts';
import { isSeatRef, objRef, refId, type ObjId, type Ref, type SeatId } from '../../server/engine/state.ts';
import type { Op } from './data.ts';
import type { Table } from './table.ts';

/** A script that cannot go on; `kind` as in the scenarios' own vocabulary. */
export class Failure extends Error {
  readonly kind: 'fail-action' | 'fail-question' | 'fail-assert' | 'fail-leftover' | 'undetermined' | 'unsupported' | 'error';
  constructor(kind: Failure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What a seat is to do and to say, in the order of the script. */
export interface Queues {
  readonly actions: Op[];
  readonly attacks: Op[];
  readonly blocks: Op[];
  readonly choices: string[];
  readonly targets: { readonly name: string; readonly amount?: number }[];
  readonly modes: string[];
}
export const MANA: Readonly<Record<string, string>> = { White: 'W', Blue: 'U', Black: 'B', Red: 'R', Green: 'G', Colorless: 'C' };
const SKIPS = ['[target_skip]', '[choice_skip]', '[mode_skip]'];
const ACTIONS = ['cast_spell', 'activate_ability', 'activate_mana_ability', 'play_land', 'wait_stack_resolved'];

/** Texts are compared without case, names of the source and differences of wording. */
export function plainText(text: string, name: string): string {
  const short = name.split(/,| of | the /)[0] ?? name;
  return [name, short].filter((n) => n.length > 2).reduce((t, n) => t.replaceAll(n, '~'), text)
    .replaceAll('{this}', '~').replaceAll(/\bthis (creature|artifact|enchantment|land|permanent|card|spell|equipment|aura|planeswalker|vehicle|token)\b/gi, '~')
    .replaceAll(/\s*\([^)]*\)/g, '').replaceAll('−', '-').replaceAll('—', ' ').replaceAll(/\s+/g, ' ').replaceAll(/^\[?([+-]?\d+)\]?:/g, '$1:').toLowerCase().trim();
}

/** Answers questions for one seat by its script (README 4–5). */
export class ScriptedAnswers {
  readonly seat: SeatId;
  readonly name: string;
  protected readonly strict: boolean;
  readonly queues: Queues = { actions: [], attacks: [], blocks: [], choices: [], targets: [], modes: [] };
  private readonly table: () => Table;
  private game: Game | null = null;
  /** false: a block that the rules forbid is dropped, and the asserts tell whether it should have been (scenarios that are not strict) */
  refusesBlocks = true;
  /** the mana still to be named of a division over colors */
  private mana: string[] = [];
  /** how much less than the greatest X is tried */
  protected lessX = 0;
  /** modes that the targets of the action under way name */
  protected modesNamed: number[] = [];

  constructor(seat: SeatId, name: string, strict: boolean, table: () => Table) {
    this.seat = seat;
    this.name = name;
    this.strict = strict;
    this.table = table;
  }

  load(ops: readonly Op[]): void {
    for (const o of ops) {
      if (o.player !== this.name) continue;
      for (let i = 0; i < (o.times ?? 1); i++) {
        if (ACTIONS.includes(o.op) || o.op.startsWith('check_') || o.op === 'add_counters' || o.op === 'concede') this.queues.actions.push(o);
        else if (o.op === 'attack') this.queues.attacks.push(o);
        else if (o.op === 'block') this.queues.blocks.push(o);
        else if (o.op === 'set_choice') this.queues.choices.push(o.choice ?? '');
        else if (o.op === 'add_target') this.queues.targets.push({ name: o.target ?? '' });
        else if (o.op === 'add_target_amount') this.queues.targets.push({ name: o.target ?? '', amount: o.amount ?? 0 });
        else if (o.op === 'set_mode_choice') this.queues.modes.push(o.mode ?? '');
        else if (o.op !== 'attack_skip' && o.op !== 'block_skip') throw new Failure('unsupported', `op ${o.op}`);
      }
    }
  }

  clear(): void {
    for (const list of Object.values(this.queues)) list.splice(0);
  }

  leftOver(): string[] {
    const { actions, attacks, blocks, choices, targets } = this.queues;
    return [
      ...actions.filter((o) => o.op !== 'wait_stack_resolved').map((o) => `action ${o.op} ${o.card ?? JSON.stringify(o.ability) ?? ''} (line ${o.line})`), ...attacks.map((o) => `attack ${o.attacker} (line ${o.line})`),
      ...blocks.map((o) => `block ${o.blocker} (line ${o.line})`), ...choices.map((c) => `choice ${c}`), ...targets.map((t) => `target ${t.name}`),
    ].map((x) => `${this.name}: ${x}`);
  }

  protected get g(): Game {
    return (this.game ??= this.table().game);
  }

  // ---- names --------------------------------------------------------------------------------------------------------

  /** The object that an alias stands for now. */
  aliased(alias: string): ObjId | undefined {
    let id = this.table().aliases.get(alias);
    if (id === undefined) return undefined;
    for (const e of this.g.journal.events(0)) if (e.e === 'zone' && e.obj === id && e.now !== null) id = e.now;
    return id;
  }

  protected fits(ref: Ref, wanted: string): boolean {
    const { g } = this;
    const name = wanted.replace(/\[(no|only) copy\]$/, '');
    if (isSeatRef(ref)) return name === `targetPlayer=${g.world.seat(refId(ref)).name}` || name === g.world.seat(refId(ref)).name;
    const id = refId(ref);
    if (name.startsWith('@')) return this.aliased(name.slice(1)) === id;
    const o = g.world.object(id);
    if (!o) return false;
    if (wanted.endsWith('[no copy]') && o.kind === 'token') return false;
    if (wanted.endsWith('[only copy]') && o.kind !== 'token') return false;
    const own = g.nameOf(id);
    if (own === name || (o.kind === 'token' && `${own} Token` === name)) return true;
    if (o.stack && o.kind === 'ability') return plainText(o.stack.text, own).startsWith(plainText(name, own));
    return false;
  }
  private find(from: readonly Ref[], wanted: string, taken: readonly Ref[]): Ref | undefined {
    return from.find((r) => !taken.includes(r) && this.fits(r, wanted));
  }

  // ---- selections ---------------------------------------------------------------------------------------------------

  /** Takes targets from their queue: for each the first entry that is legal (5.3). */
  private fromTargets(from: readonly Ref[], max: number): Ref[] | null {
    const { targets } = this.queues;
    const got: Ref[] = [];
    let took = false;
    while (got.length < max) {
      const at = targets.findIndex((t) => (SKIPS.includes(t.name) ? true : t.name.split('^').some((n) => this.find(from, n, got) !== undefined)));
      if (at < 0) break;
      const [entry] = targets.splice(at, 1);
      took = true;
      if (!entry || SKIPS.includes(entry.name)) break;
      for (const n of entry.name.split('^')) {
        const r = got.length < max ? this.find(from, n, got) : undefined;
        if (r !== undefined) got.push(r);
      }
    }
    return took ? got : null;
  }
  /** Takes choices strictly from the front (5.2). */
  private fromChoices(from: readonly Ref[], max: number): Ref[] | null {
    const { choices } = this.queues;
    const got: Ref[] = [];
    let took = false;
    while (got.length < max && choices.length > 0) {
      const head = choices[0] as string;
      if (SKIPS.includes(head)) {
        choices.shift();
        return got;
      }
      const refs: Ref[] = [];
      for (const n of head.split('^')) {
        const r = this.find(from, n, [...got, ...refs]);
        if (r !== undefined) refs.push(r);
      }
      if (refs.length !== head.split('^').length) break;
      choices.shift();
      took = true;
      got.push(...refs);
    }
    return took ? got : null;
  }

  protected choose(p: PartOf<'choose'>, named: string[] = []): Answer {
    const got: Ref[] = [];
    while (named.length > 0 && got.length < p.max) {
      const want = named[0] as string;
      const r = this.find(p.from, want, got);
      if (r === undefined) {
        if (got.length >= p.min && got.length > 0) break;
        throw new Failure('fail-action', `${p.title}: "${want}" is not offered (${p.from.map((x) => this.refName(x)).join(', ')})`);
      }
      named.shift();
      got.push(r);
    }
    if (got.length > 0) return { chosen: this.filled(p, got) };
    const isTarget = p.clauses?.includes('115.1') ?? false;
    const picked = isTarget ? (this.fromTargets(p.from, p.max) ?? this.fromChoices(p.from, p.max)) : (this.fromChoices(p.from, p.max) ?? this.fromTargets(p.from, p.max));
    if (picked) return { chosen: this.filled(p, picked) };
    if (p.from.length === p.min || p.max === 0) return { chosen: [...p.from] };
    if (new Set(p.from.map((r) => this.refName(r))).size === 1 && p.min === p.max) return { chosen: p.from.slice(0, p.min) };
    return this.fallback(p);
  }
  private filled(p: PartOf<'choose'>, got: Ref[]): Ref[] {
    for (const r of p.from) if (got.length < p.min && !got.includes(r)) got.push(r);
    return got;
  }

  /** What XMage's computer player would do (5.6), where the script leaves it open. */
  private fallback(p: Part): Answer {
    if (this.strict) throw new Failure('fail-question', `asked ${this.name}: ${p.title} [${this.describe(p)}]; waiting: ${this.waiting()}`);
    if (p.kind === 'options' && p.options.some((o) => o.key === 'yes')) return { keys: ['yes'] };
    if (p.kind === 'number') return { n: Math.max(p.min, p.max - this.lessX) };
    if (p.kind === 'choose') {
      // XMage's player harms its opponents first, and takes as much as it may
      const mine = (r: Ref): boolean => (isSeatRef(r) ? refId(r) === this.seat : this.g.world.object(refId(r)) !== undefined && this.g.world.controller(refId(r)) === this.seat);
      const order = [...p.from.filter((r) => !mine(r) && isSeatRef(r)), ...p.from.filter((r) => !mine(r) && !isSeatRef(r)), ...p.from.filter(mine)];
      return { chosen: order.slice(0, Math.max(p.min, p.clauses?.includes('115.1') ? Math.min(p.max, p.from.filter((r) => !mine(r)).length) : p.max)) };
    }
    return suggestAnswer(p);
  }
  private waiting(): string {
    const { choices, targets, modes } = this.queues;
    return [...choices.slice(0, 2), ...targets.slice(0, 2).map((t) => `target ${t.name}`), ...modes.slice(0, 1).map((m) => `mode ${m}`)].join(' | ') || 'nothing';
  }
  private describe(p: Part): string {
    if (p.kind === 'choose') return `${p.min}-${p.max} of ${p.from.slice(0, 6).map((r) => this.refName(r)).join(', ')}`;
    if (p.kind === 'options') return p.options.slice(0, 8).map((o) => o.label).join(' | ');
    if (p.kind === 'order') return p.items.map((o) => o.label).join(' | ');
    return p.kind;
  }
  refName(ref: Ref): string {
    return isSeatRef(ref) ? this.g.world.seat(refId(ref)).name : this.g.nameOf(refId(ref));
  }

  private options(p: PartOf<'options'>): Answer {
    const { choices, modes } = this.queues;
    const again = (list: readonly string[]): string[] => list.map((key, i) => (list.indexOf(key) === i ? key : `${key}.${list.slice(0, i).filter((k) => k === key).length}`));
    if (p.options.every((o) => /^m\d+(?:\.\d+)?$/.test(o.key))) {
      if (modes.length === 0 && this.modesNamed.length > 0) return { keys: [...new Set(this.modesNamed)].map((m) => `m${m}`) };
      const keys: string[] = [];
      while (keys.length < p.max && modes.length > 0) {
        const mode = modes.shift() as string;
        if (SKIPS.includes(mode)) break;
        const at = Number(mode) - 1; // the tests count the modes as printed
        keys.push(`m${at}`);
      }
      if (keys.length > 0) return { keys: again(keys) };
      return p.options.length === p.min ? { keys: p.options.map((o) => o.key) } : this.fallback(p);
    }
    const head = choices[0];
    const yesNo = p.options.find((o) => o.key === 'yes');
    if (yesNo && p.options.length === 2) {
      if (head === 'Yes' || head === 'No') {
        choices.shift();
        return { keys: [head.toLowerCase()] };
      }
      // XMage chooses "up to one" where the text says "you may": what it would choose stands next in the queue
      const skip = SKIPS.find((x) => x === head || x === this.queues.targets[0]?.name);
      if (this.strict && skip !== undefined) {
        if (head === skip) choices.shift();
        else this.queues.targets.shift();
        return { keys: ['no'] };
      }
      if (this.strict && (head !== undefined || this.queues.targets.length > 0)) return { keys: ['yes'] };
      return this.fallback(p);
    }
    if (p.options.every((o) => MANA[o.label] !== undefined)) {
      if (this.mana.length === 0) this.mana = this.divided(p.options.map((o) => o.key));
      const next = this.mana.shift();
      if (next !== undefined) return { keys: [next] };
    }
    const keys: string[] = [];
    while (keys.length < p.max && choices.length > 0) {
      const want = (choices[0] as string).toLowerCase();
      const hit = p.options.find((o) => !keys.includes(o.key) && o.label.toLowerCase() === want) ?? p.options.find((o) => !keys.includes(o.key) && (o.label.toLowerCase().startsWith(want) || plainText(o.label, '').includes(plainText(want, ''))));
      if (!hit) break;
      choices.shift();
      keys.push(hit.key);
    }
    if (keys.length >= p.min && keys.length > 0) return { keys };
    return this.fallback(p);
  }

  /** `X=n` for each of some kinds of mana, as a list of them. */
  protected divided(kinds: readonly string[]): string[] {
    const { choices } = this.queues;
    const out: string[] = [];
    for (const kind of kinds) {
      const m = /^X=(\d+)$/.exec(choices[0] ?? '');
      if (!m) break;
      choices.shift();
      out.push(...Array.from({ length: Number(m[1]) }, () => kind));
    }
    if (choices[0] === '[choice_skip]') choices.shift();
    return out;
  }

  private number(p: PartOf<'number'>): Answer {
    const m = /^X=(\d+)$/.exec(this.queues.choices[0] ?? '');
    if (!m) return p.min === p.max ? { n: p.min } : this.fallback(p);
    this.queues.choices.shift();
    return { n: Number(m[1]) };
  }

  private order(p: PartOf<'order'>): Answer {
    const { choices } = this.queues;
    const left = [...p.items];
    const order: string[] = [];
    while (left.length > 1) {
      const want = choices[0];
      const hit = want === undefined ? undefined : left.find((i) => {
        const at = i.label.indexOf(': ');
        const name = at < 0 ? i.label : i.label.slice(0, at);
        const text = at < 0 ? '' : i.label.slice(at + 2);
        return name.startsWith(want) || plainText(text, name).startsWith(plainText(want, name)) || (i.object !== undefined && this.fits(i.object, want));
      });
      if (!hit) break;
      choices.shift();
      order.push(hit.key);
      left.splice(left.indexOf(hit), 1);
    }
    return { order: [...order, ...left.map((i) => i.key)] };
  }

  private distribute(p: PartOf<'distribute'>): Answer {
    const { choices, targets } = this.queues;
    if (targets.some((t) => t.amount !== undefined)) {
      const shares: [string, number][] = [];
      for (const a of p.among) {
        const at = targets.findIndex((t) => t.amount !== undefined && this.fits(a.ref, t.name));
        const [t] = at < 0 ? [] : targets.splice(at, 1);
        shares.push([a.ref, t?.amount ?? 0]);
      }
      return { shares };
    }
    const amounts: number[] = [];
    while (amounts.length < p.among.length && /^X=\d+$/.test(choices[0] ?? '')) amounts.push(Number((choices.shift() as string).slice(2)));
    if (choices[0] === '[choice_skip]') choices.shift();
    if (amounts.length === 0) return suggestAnswer(p);
    const shares = p.among.map((a, i): [string, number] => [a.ref, amounts[i] ?? 0]);
    let rest = p.total - shares.reduce((n, [, k]) => n + k, 0);
    for (const s of shares.slice(amounts.length)) {
      s[1] += rest;
      rest = 0;
    }
    return { shares };
  }

  /** Scry, surveil: the targets named go to the last pile, the rest stay (5.1). */
  private piles(p: PartOf<'piles'>): Answer {
    const away = p.piles.at(-1);
    const first = p.piles[0];
    if (!away || !first) return suggestAnswer(p);
    const named = this.fromTargets(p.items, p.items.length) ?? this.fromChoices(p.items, p.items.length) ?? [];
    const out: Record<string, string[]> = Object.fromEntries(p.piles.map((x) => [x.key, []]));
    out[away.key] = named;
    out[first.key] = p.items.filter((r) => !named.includes(r));
    return { piles: out };
  }

  private attack(p: PartOf<'attack'>): Answer {
    const due = this.queues.attacks.filter((o) => o.turn === this.g.state.turn.number);
    const attacks: [string, string][] = [];
    for (const o of due) {
      const wanted = o.attacker ?? '';
      const refs = this.creatures(wanted, p.creatures.map((c) => c.object), attacks.map(([a]) => a));
      const creature = p.creatures.find((c) => c.object === refs);
      const where = (o['defending_permanent'] ?? o['defending_player']) as string | undefined;
      const target = creature?.targets.find((t) => (where === undefined ? isSeatRef(t) : this.fits(t, where)));
      if (!creature || target === undefined) continue;
      attacks.push([creature.object, target]);
      this.queues.attacks.splice(this.queues.attacks.indexOf(o), 1);
    }
    if (due.length > 0 && attacks.length === 0) throw new Failure('fail-action', `${this.name} cannot attack with ${due.map((o) => o.attacker).join(', ')}`);
    const idle = p.creatures.filter((c) => c.must !== undefined && !attacks.some(([a]) => a === c.object));
    return { attacks: [...attacks, ...idle.map((c): [string, string] => [c.object, c.targets[0] as string])] };
  }
  /** `Name`, `Name:1` (the second of the name on one's side) or an alias, among those offered. */
  private creatures(wanted: string, offered: readonly Ref[], taken: readonly Ref[]): Ref | undefined {
    const m = /^(.*):(\d+)$/.exec(wanted);
    if (!m) return this.find(offered, wanted, taken);
    const all = this.g.world.permanentsOf(this.seat).map(objRef).filter((r) => this.fits(r, m[1] as string));
    const ref = all[Number(m[2])];
    return ref !== undefined && offered.includes(ref) ? ref : undefined;
  }

  private block(p: PartOf<'block'>): Answer {
    const due = this.queues.blocks.filter((o) => o.turn === this.g.state.turn.number);
    const blocks: [string, string][] = [];
    for (const o of due) {
      const fitting = (a: Ref): boolean => {
        const m = /^(.*):(\d+)$/.exec(o.attacker ?? '');
        if (!m) return this.fits(a, o.attacker ?? '');
        return (this.g.state.combat?.attacks ?? []).map((x) => objRef(x.id)).filter((r) => this.fits(r, m[1] as string))[Number(m[2])] === a;
      };
      const named = (o.blocker ?? '');
      const again = p.creatures.find((c) => c.max > blocks.filter(([b]) => b === c.object).length && blocks.some(([b]) => b === c.object) && this.fits(c.object, named));
      const ref = this.creatures(named, p.creatures.filter((c) => c.attackers.some(fitting)).map((c) => c.object), blocks.map(([b]) => b)) ?? again?.object;
      const creature = p.creatures.find((c) => c.object === ref);
      const attacker = creature?.attackers.find((a) => fitting(a) && !blocks.some(([b, t]) => b === creature.object && t === a));
      if (!creature || attacker === undefined) {
        if (!this.refusesBlocks) continue;
        throw new Failure('fail-action', `${this.name} cannot block ${o.attacker} with ${o.blocker}`);
      }
      blocks.push([creature.object, attacker]);
      this.queues.blocks.splice(this.queues.blocks.indexOf(o), 1);
    }
    for (const c of p.creatures) if (c.must !== undefined && !blocks.some(([b]) => b === c.object)) blocks.push([c.object, c.attackers[0] as string]);
    return { blocks };
  }

  /** The answer to any question but priority. */
  answer(p: Part, named?: string[]): Answer {
    switch (p.kind) {
      case 'choose': return this.choose(p, named);
      case 'options': return this.options(p);
      case 'number': return this.number(p);
      case 'order': return this.order(p);
      case 'distribute': return this.distribute(p);
      case 'piles': return this.piles(p);
      case 'ruling': throw new Failure('fail-action', `${this.name} is asked to rule on “${p.text}”`);
      case 'form': throw new Failure('fail-action', `${this.name} is asked to fill in “${p.title}”`);
      case 'attack': return this.attack(p);
      case 'block': return this.block(p);
      case 'pay': {
        const head = this.queues.choices[0];
        if (p.optional && (head === 'Yes' || head === 'No')) {
          this.queues.choices.shift();
          return { pay: head === 'Yes' ? p.suggestion : null };
        }
        if (p.optional && this.strict) this.fallback(p);
        return { pay: p.suggestion };
      }
      case 'priority': throw new Error('Priority is not answered here.');
    }
  }

  /** A question with one answer that was not asked: its entry is taken where it names that answer (5.5). */
  settled(p: Part): void {
    if (p.kind === 'choose') {
      const isTarget = p.clauses?.includes('115.1') ?? false;
      if (isTarget) {
        if (this.fromTargets(p.from, p.max) === null) this.fromChoices(p.from, p.max);
      } else if (this.fromChoices(p.from, p.max) === null) this.fromTargets(p.from, p.max);
    } else if (p.kind === 'order') this.order(p);
    else if (p.kind === 'distribute') {
      const at = this.queues.targets.findIndex((t) => t.amount !== undefined && p.among.some((a) => this.fits(a.ref, t.name)));
      if (at >= 0) this.queues.targets.splice(at, 1);
      else if (this.queues.choices[0] === `X=${p.total}`) this.queues.choices.shift();
    }
  }
}
