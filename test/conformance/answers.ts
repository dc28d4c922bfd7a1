import type { Answer, Part, PartOf } from '../../server/engine/kernel/decisions.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { attack, block } from './combat.ts';
import type { Op } from './data.ts';
import { Failure, Names, plainText } from './names.ts';
import { paymentOf } from './payments.ts';
import type { Table } from './table.ts';
import { isSeatRef, refId, type Ref, type SeatId } from '../../server/engine/kernel/refs.ts';

/** The acts and answers of a seat, in the order of the script. */
export interface Queues {
  readonly actions: Op[];
  readonly attacks: Op[];
  readonly blocks: Op[];
  readonly choices: string[];
  readonly targets: { readonly name: string; readonly amount?: number }[];
  readonly modes: string[];
}
export const MANA: Readonly<Record<string, string>> = {
  White: 'W',
  Blue: 'U',
  Black: 'B',
  Red: 'R',
  Green: 'G',
  Colorless: 'C',
};
/** Questions that XMage does not ask: how the cards of a merged or melded permanent come to lie, and what is attacked where there is one thing. */
const UNASKED = ['712.21a', '712.21b', '729.3a', '729.3b', '508.4'];
/** Scripts' names for triggers of keywords that have no text of theirs. */
const SAID: Readonly<Record<string, string>> = { 'When you pay': 'Conspire' };
/** Choices that stand for coins and dice (README 5.4). */
const HEADS = '[flipcoin_true]';
const TAILS = '[flipcoin_false]';
const DIE = '[die_roll]: ';
const SKIPS = ['[target_skip]', '[choice_skip]', '[mode_skip]'];
/** Acts that are not done by the rules. */
const DECREES = ['add_counters', 'concede', 'set_daytime'];
const ACTIONS = ['cast_spell', 'activate_ability', 'activate_mana_ability', 'play_land', 'wait_stack_resolved'];

/** Answers questions for one seat by its script (README 4–5). */
export class ScriptedAnswers extends Names {
  protected readonly strict: boolean;
  readonly queues: Queues = { actions: [], attacks: [], blocks: [], choices: [], targets: [], modes: [] };
  /** false: an attack or block that the rules forbid is dropped, and the asserts tell whether it should have been (scenarios that are not strict) */
  refuses = true;
  /** the mana still to be named of a division over colors */
  private mana: string[] = [];
  /** a "you may" of the selection under way was answered with Yes */
  private accepted = false;
  /** the steps down from the greatest X that are tried */
  protected lessX = 0;
  /** modes that the targets of the action under way name */
  protected modesNamed: number[] = [];

  constructor(seat: SeatId, name: string, strict: boolean, table: () => Table) {
    super(seat, name, table);
    this.strict = strict;
  }

  load(ops: readonly Op[]): void {
    for (const o of ops) {
      if (o.player !== this.name) continue;
      for (let i = 0; i < (o.times ?? 1); i++) {
        if (ACTIONS.includes(o.op) || o.op.startsWith('check_') || DECREES.includes(o.op)) this.queues.actions.push(o);
        else if (o.op === 'attack') this.queues.attacks.push(o);
        else if (o.op === 'block') this.queues.blocks.push(o);
        else if (o.op === 'set_choice') this.queues.choices.push(o.choice ?? '');
        else if (o.op === 'add_target') this.queues.targets.push({ name: o.target ?? '' });
        else if (o.op === 'add_target_amount')
          this.queues.targets.push({ name: o.target ?? '', amount: o.amount ?? 0 });
        else if (o.op === 'set_mode_choice') this.queues.modes.push(o.mode ?? '');
        else if (o.op === 'set_flip_coin_result') this.queues.choices.push(o['result'] === true ? HEADS : TAILS);
        else if (o.op === 'set_die_roll_result') this.queues.choices.push(`${DIE}${String(o['result'])}`);
        else if (o.op !== 'attack_skip' && o.op !== 'block_skip') throw new Failure('unsupported', `op ${o.op}`);
      }
    }
  }

  /** The number that chance is to give next, of `n` from 0 on; undefined: the script says nothing of it. Heads and won is 1. */
  chance(n: number): number | undefined {
    const [head] = this.queues.choices;
    const rolled = head?.startsWith(DIE)
      ? Number(head.slice(DIE.length)) - 1
      : head === HEADS || head === TAILS
        ? Number(head === HEADS)
        : undefined;
    if (rolled === undefined || rolled >= n) return undefined;
    this.queues.choices.shift();
    return rolled;
  }

  clear(): void {
    for (const list of Object.values(this.queues)) list.splice(0);
  }

  leftOver(): string[] {
    const { actions, attacks, blocks, choices, targets } = this.queues;
    return [
      ...actions
        .filter((o) => o.op !== 'wait_stack_resolved')
        .map((o) => `action ${o.op} ${o.card ?? JSON.stringify(o.ability) ?? ''} (line ${o.line})`),
      ...attacks.map((o) => `attack ${o.attacker} (line ${o.line})`),
      ...blocks.map((o) => `block ${o.blocker} (line ${o.line})`),
      ...choices.map((c) => `choice ${c}`),
      ...targets.map((t) => `target ${t.name}`),
    ].map((x) => `${this.name}: ${x}`);
  }

  // ---- selections ---------------------------------------------------------------------------------------------------

  /** Takes targets from their queue: for each the first entry that is legal (5.3). */
  private fromTargets(from: readonly Ref[], max: number): Ref[] | null {
    const { targets } = this.queues;
    const got: Ref[] = [];
    let took = false;
    while (got.length < max) {
      const at = targets.findIndex((t) =>
        SKIPS.includes(t.name) ? true : t.name.split('^').some((n) => this.find(from, n, got) !== undefined),
      );
      if (at < 0) break;
      const [entry] = targets.splice(at, 1);
      took = true;
      if (!entry || SKIPS.includes(entry.name)) break;
      const rest = entry.name.split('^').filter((n) => {
        const r = got.length < max ? this.find(from, n, got) : undefined;
        if (r !== undefined) got.push(r);
        return r === undefined;
      });
      if (entry.name.includes('^') && rest.length > 0 && !rest.some((n) => /^X=\d+$/.test(n)))
        targets.splice(at, 0, { ...entry, name: rest.join('^') }); // chosen one after the other
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

  /** The ones of these that the next choices name, or else up to so many that the targets name. */
  named(from: readonly Ref[], most: number): readonly Ref[] {
    const { choices } = this.queues;
    const chosen = choices[0] === '[choice_skip]' ? (choices.shift(), []) : this.fromChoices(from, from.length);
    return chosen ?? (most > 0 ? this.fromTargets(from, most) : null) ?? [];
  }

  protected choose(p: PartOf<'choose'>, named: string[] = []): Answer {
    const got: Ref[] = [];
    while (named.length > 0 && got.length < p.max) {
      const want = named[0] as string;
      const r = this.find(p.from, want, got);
      if (r === undefined) {
        if (got.length >= p.min && got.length > 0) break;
        throw new Failure(
          'fail-action',
          `${p.title}: "${want}" is not offered (${p.from.map((x) => this.refName(x)).join(', ')})`,
        );
      }
      named.shift();
      got.push(r);
    }
    const [only, another] = got;
    if (only !== undefined && another === undefined) this.allTo(only);
    if (got.length > 0) return { chosen: this.filled(p, got) };
    if (p.clauses?.includes('115.7d') && this.keepsTargets()) return { chosen: p.from.slice(0, p.min) };
    if (p.min === 0 && p.from.length > 0 && !p.clauses?.includes('115.1') && this.mayNot(p)) return { chosen: [] };
    const isTarget = p.clauses?.includes('115.1') ?? false;
    const picked = isTarget
      ? (this.fromTargets(p.from, p.max) ?? this.fromChoices(p.from, p.max))
      : (this.fromChoices(p.from, p.max) ?? this.fromTargets(p.from, p.max));
    if (picked) {
      this.accepted = false;
      return { chosen: this.filled(p, picked) };
    }
    if (p.from.length === p.min || p.max === 0) return { chosen: [...p.from] };
    const { accepted } = this;
    this.accepted = false;
    if (accepted) return { chosen: this.strongest(p.from).slice(0, Math.max(1, p.min)) };
    if (new Set(p.from.map((r) => this.refName(r))).size === 1 && p.min === p.max)
      return { chosen: p.from.slice(0, p.min) };
    return this.fallback(p);
  }
  /** A division among one target is not asked for: the entry that says so is taken. */
  private allTo(target: Ref): void {
    const at = this.queues.targets.findIndex((t) => t.amount !== undefined && this.fits(target, t.name));
    if (at >= 0) this.queues.targets.splice(at, 1);
  }
  /** True if no new targets are chosen (115.7d): XMage asks that first. The targets there are come first among what is offered. */
  private keepsTargets(): boolean {
    const [head] = this.queues.choices;
    if (head === 'Yes' || head === 'No') this.queues.choices.shift();
    return head === 'No';
  }
  /** True if a "you may" that XMage asks before what is chosen is declined; a Yes is taken, where it can be meant (README 5.1). */
  private mayNot(p: PartOf<'choose'>): boolean {
    const { choices, targets } = this.queues;
    const [head, next] = choices;
    const fits = (name: string | undefined): boolean =>
      name !== undefined && name.split('^').some((n) => this.find(p.from, n) !== undefined);
    if (head === 'No' && !targets.some((t) => fits(t.name))) {
      choices.shift();
      return true;
    }
    if (
      head === 'Yes'
      && (fits(next)
        || (next === undefined && targets.length === 0)
        || targets.some((t) => fits(t.name))
        || new Set(p.from.map((r) => this.refName(r))).size === 1)
    ) {
      choices.shift();
      this.accepted = true;
    }
    return false;
  }
  /** XMage's computer player takes the strongest where nothing is said; the order is kept among what is alike. */
  private strongest(from: readonly Ref[]): Ref[] {
    const power = (r: Ref): number => (isSeatRef(r) ? 0 : this.g.world.power(refId(r)));
    return [...from].sort((a, b) => power(b) - power(a));
  }
  private filled(p: PartOf<'choose'>, got: Ref[]): Ref[] {
    for (const r of p.from) if (got.length < p.min && !got.includes(r)) got.push(r);
    return got;
  }

  /** The answer that XMage's computer player would give (5.6), where the script leaves it open. */
  private fallback(p: Part): Answer {
    if (this.strict)
      throw new Failure(
        'fail-question',
        `asked ${this.name}: ${p.title} [${this.describe(p)}]; waiting: ${this.waiting()}`,
      );
    if (p.kind === 'options' && p.options.some((o) => o.key === 'yes')) return { keys: ['yes'] };
    if (p.kind === 'number') return { n: p.max };
    if (p.kind === 'choose') {
      // XMage's player harms its opponents first, and takes as much as it may
      const mine = (r: Ref): boolean =>
        isSeatRef(r)
          ? refId(r) === this.seat
          : this.g.world.object(refId(r)) !== undefined && this.g.world.controller(refId(r)) === this.seat;
      const order = [
        ...p.from.filter((r) => !mine(r) && isSeatRef(r)),
        ...p.from.filter((r) => !mine(r) && !isSeatRef(r)),
        ...p.from.filter(mine),
      ];
      return {
        chosen: order.slice(
          0,
          Math.max(
            p.min,
            p.clauses?.includes('115.1') ? Math.min(p.max, p.from.filter((r) => !mine(r)).length) : p.max,
          ),
        ),
      };
    }
    return suggestAnswer(p);
  }
  private waiting(): string {
    const { choices, targets, modes } = this.queues;
    return (
      [
        ...choices.slice(0, 2),
        ...targets.slice(0, 2).map((t) => `target ${t.name}`),
        ...modes.slice(0, 1).map((m) => `mode ${m}`),
      ].join(' | ') || 'nothing'
    );
  }
  private describe(p: Part): string {
    if (p.kind === 'choose')
      return `${p.min}-${p.max} of ${p.from
        .slice(0, 6)
        .map((r) => this.refName(r))
        .join(', ')}`;
    if (p.kind === 'options')
      return p.options
        .slice(0, 8)
        .map((o) => o.label)
        .join(' | ');
    if (p.kind === 'order') return p.items.map((o) => o.label).join(' | ');
    return p.kind;
  }
  private options(p: PartOf<'options'>): Answer {
    const { choices, modes } = this.queues;
    const again = (list: readonly string[]): string[] =>
      list.map((key, i) =>
        list.indexOf(key) === i ? key : `${key}.${list.slice(0, i).filter((k) => k === key).length}`,
      );
    if (p.options.every((o) => /^m\d+(?:\.\d+)?$/.test(o.key))) {
      if (modes.length === 0 && this.modesNamed.length > 0)
        return { keys: [...new Set(this.modesNamed)].map((m) => `m${m}`) };
      const keys: string[] = [];
      while (keys.length < p.max && modes.length > 0) {
        const mode = modes.shift() as string;
        if (SKIPS.includes(mode)) break;
        const at = Number(mode) - 1; // the tests count the modes as printed, but for those that can be chosen no more
        keys.push(p.options.some((o) => o.key === `m${at}`) ? `m${at}` : (p.options[at]?.key ?? `m${at}`));
      }
      if (keys.length > 0) return { keys: again(keys) };
      return p.options.length === p.min ? { keys: p.options.map((o) => o.key) } : this.fallback(p);
    }
    const head = choices[0];
    if ((head === 'Yes' || head === 'No') && p.options.some((o) => o.key === 'under')) {
      // XMage asks whether it goes under (702.140c)
      choices.shift();
      return { keys: [head === 'Yes' ? 'under' : 'over'] };
    }
    if (
      p.options.some((o) => o.key === 'tap')
      && p.options.some((o) => o.key === 'untap')
      && (head === 'Yes' || head === 'No' || head === undefined)
    ) {
      // XMage asks whether it is tapped
      choices.shift();
      return { keys: [head === 'No' ? 'untap' : 'tap'] };
    }
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
    if (UNASKED.some((c) => p.clauses?.includes(c)) && !p.options.some((o) => o.label === head))
      return suggestAnswer(p);
    if (p.options.length === 1 && p.min === 1) {
      if (head === p.options[0]?.label || head === 'No' || (head === 'Yes' && p.options[0]?.key === 'yes'))
        choices.shift(); // there is nothing to choose
      return { keys: p.options.map((o) => o.key) };
    }
    const keys: string[] = [];
    while (keys.length < p.max && choices.length > 0) {
      const want = (choices[0] as string).replace(/^(?:Cast|Play) (?=[A-Z])/, '').toLowerCase();
      const hit =
        p.options.find((o) => !keys.includes(o.key) && o.label.toLowerCase() === want)
        ?? p.options.find(
          (o) =>
            !keys.includes(o.key)
            && (o.label.toLowerCase().startsWith(want) || plainText(o.label, '').includes(plainText(want, ''))),
        );
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

  /** The number of times that an optional cost is paid: XMage asks again after each time. */
  protected times(p: PartOf<'number'>): Answer {
    const { choices } = this.queues;
    if (choices[0] !== 'Yes' && choices[0] !== 'No') return this.number(p);
    let n = 0;
    for (; n < p.max && choices[0] === 'Yes'; n++) choices.shift();
    if (choices[0] === 'No') choices.shift();
    return { n: Math.max(n, p.min) };
  }

  private order(p: PartOf<'order'>): Answer {
    const { choices } = this.queues;
    const left = [...p.items];
    const order: string[] = [];
    while (left.length > 1) {
      const want = SAID[choices[0] ?? ''] ?? choices[0];
      const hit =
        want === undefined
          ? undefined
          : left.find((i) => {
              const at = i.label.indexOf(': ');
              const name = at < 0 ? i.label : i.label.slice(0, at);
              const text = at < 0 ? '' : i.label.slice(at + 2);
              return (
                name.startsWith(want)
                || plainText(text, name).startsWith(plainText(want, name))
                || (i.object !== undefined && this.fits(i.object, want))
              );
            });
      const first = left[0];
      // of alike ones it says no more than that they are triggers or of which keyword, and they may read otherwise
      if (
        !hit
        && first
        && want !== undefined
        && (/^(?:When|At )/.test(want) || first.label.includes(`: ${want.split(' ')[0] ?? ''}: `))
        && left.every((i) => i.label === first.label)
      ) {
        choices.shift();
        order.push(first.key);
        left.shift();
        continue;
      }
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
    const { total } = p;
    const named = choices.findIndex((c) => p.among.some((a) => this.fits(a.ref, c)));
    if (
      named === 0
      || (named === 1 && choices[0] === `X=${total}`)
      || (named === 1 && !p.exact && /^X=\d+$/.test(choices[0] ?? ''))
    )
      return this.oneAfterTheOther(p, named);
    const amounts: number[] = [];
    while (amounts.length < p.among.length && /^X=\d+$/.test(choices[0] ?? ''))
      amounts.push(Number((choices.shift() as string).slice(2)));
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

  /** XMage asks how many in all, then for what, and how many of it, until they are all shared out. */
  private oneAfterTheOther(p: PartOf<'distribute'>, named: number): Answer {
    const { choices } = this.queues;
    const [all] = choices.splice(0, named);
    let left = all === undefined ? p.total : Number(all.slice(2));
    const shares = new Map(p.among.map((a) => [a.ref, 0]));
    for (
      let ref = this.find([...shares.keys()], choices[0] ?? '');
      ref !== undefined && left > 0;
      ref = this.find([...shares.keys()], choices[0] ?? '')
    ) {
      choices.shift();
      const n = /^X=(\d+)$/.exec(choices[0] ?? '')?.[1];
      if (n !== undefined) choices.shift();
      const share = Math.min(left, Number(n ?? (p.among.length === 1 ? left : 1)));
      shares.set(ref, (shares.get(ref) ?? 0) + share);
      left -= share;
    }
    return { shares: [...shares] };
  }

  /** Scry, surveil: the targets named go to the last pile, the rest stay (5.1). */
  private piles(p: PartOf<'piles'>): Answer {
    const away = p.piles.at(-1);
    const first = p.piles[0];
    if (!away || !first) return suggestAnswer(p);
    const named = this.fromTargets(p.items, p.items.length) ?? this.fromChoices(p.items, p.items.length) ?? [];
    const out: Record<string, string[]> = Object.fromEntries(p.piles.map((x) => [x.key, []]));
    const order = (cards: readonly Ref[]): Ref[] | null => (cards.length < 2 ? null : this.putOneByOne(cards));
    out[away.key] = order(named) ?? named;
    const kept = p.items.filter((r) => !named.includes(r));
    out[first.key] = order(kept)?.reverse() ?? kept;
    return { piles: out };
  }
  /** Cards in the order in which the next choices put them somewhere, the last one without a word; null where they say nothing. */
  private putOneByOne(cards: readonly Ref[]): Ref[] | null {
    const first = this.fromChoices(cards, cards.length - 1) ?? [];
    return first.length === 0 ? null : [...first, ...cards.filter((r) => !first.includes(r))];
  }

  /** The answer to any question but priority. */
  answer(p: Part, named?: string[]): Answer {
    switch (p.kind) {
      case 'choose':
        return this.choose(p, named);
      case 'options':
        return this.options(p);
      case 'number':
        return this.number(p);
      case 'order':
        return this.order(p);
      case 'distribute':
        return this.distribute(p);
      case 'piles':
        return this.piles(p);
      case 'ruling':
        throw new Failure('fail-action', `${this.name} is asked to rule on “${p.text}”`);
      case 'form':
        throw new Failure('fail-action', `${this.name} is asked to fill in “${p.title}”`);
      case 'attack':
        return attack(p, this);
      case 'block':
        return block(p, this);
      case 'pay': {
        const head = this.queues.choices[0];
        if (p.optional && (head === 'Yes' || head === 'No')) {
          this.queues.choices.shift();
          return { pay: head === 'Yes' ? paymentOf(p, this, true, () => false) : null };
        }
        if (p.optional && this.strict) this.fallback(p);
        return { pay: paymentOf(p, this, true, () => false) };
      }
      case 'priority':
        throw new Error('Priority is not answered here.');
    }
  }

  /** A question with one answer that was not asked: its entry is taken where it names that answer (5.5). */
  settled(p: Part): void {
    if (UNASKED.some((c) => p.clauses?.includes(c))) return;
    if (p.kind === 'choose') {
      if (p.clauses?.includes('115.7d')) this.keepsTargets();
      const isTarget = p.clauses?.includes('115.1') ?? false;
      if (isTarget) {
        if (this.fromTargets(p.from, p.max) === null) this.fromChoices(p.from, p.max);
      } else if (this.fromChoices(p.from, p.max) === null) this.fromTargets(p.from, p.max);
    } else if (p.kind === 'order') this.order(p);
    else if (p.kind === 'options') {
      const [head] = this.queues.choices;
      const no = p.options.length === 1 && p.options[0]?.key === 'no';
      if (
        no ? head === 'No' : head !== undefined && p.options.some((o) => o.label.toLowerCase() === head.toLowerCase())
      )
        this.queues.choices.shift();
    } else if (p.kind === 'distribute') {
      const at = this.queues.targets.findIndex(
        (t) => t.amount !== undefined && p.among.some((a) => this.fits(a.ref, t.name)),
      );
      if (at >= 0) this.queues.targets.splice(at, 1);
      else if (this.queues.choices[0] === `X=${p.total}`) this.queues.choices.shift();
    }
  }
}
