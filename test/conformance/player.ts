import type { Action, Answer, DecisionPart, Draft, PartOf, Payment } from '../../server/engine/kernel/decisions.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { SlotAsk } from '../../server/engine/targets/modes-and-targets.ts';
import { optionsOf } from '../../server/engine/costs/additional-costs.ts';
import { becomes } from '../../server/engine/zones/day-night.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import type { Game } from '../../server/engine/game/game.ts';
import { manaSources } from '../../server/engine/mana/sources.ts';
import { MANA, type Queues } from './answers.ts';
import type { Op } from './data.ts';
import { Failure, plainText } from './names.ts';
import { Offered } from './offers.ts';
import { paymentOf } from './payments.ts';
import { isPause, stepIndex, STEPS } from './rules.ts';
import type { Table } from './table.ts';
import type { CostOption } from '../../server/engine/ports/ways-of-casting.ts';
import { objRef, refId, seatRef, type SeatId } from '../../server/engine/kernel/refs.ts';

/** Steps of checks that name none. */
const OWN_STEP: Readonly<Record<string, string>> = {
  check_attackers: 'declare_attackers',
  check_blockers: 'declare_blockers',
  check_may_attack_defender: 'begin_combat',
};

/** Acts for one seat by its script, and answers what it is asked (README 3–5). */
export class ScriptedPlayer extends Offered {
  private readonly check: (op: Op) => void;

  constructor(seat: SeatId, name: string, strict: boolean, table: () => Table, check: (op: Op) => void) {
    super(seat, name, strict, table);
    this.check = check;
  }

  /** One move with priority: an action taken, or a pass (README 3). */
  priority(part: DecisionPart, decision: string): void {
    const { g } = this;
    const { person } = part;
    const pass = (): void => this.give(decision, person, { pass: true });
    if (this.queues.blocks.length > 0 && stepIndex(g.state.turn.step) > stepIndex('blockers')) this.lateBlocks();
    if (isPause(g.state.turn.step)) return pass();
    const later: Op[] = [];
    for (;;) {
      const here = this.queues.actions.find(
        (o) =>
          !later.includes(o)
          && o.turn === g.state.turn.number
          && STEPS[o.step ?? OWN_STEP[o.op] ?? ''] === g.state.turn.step,
      );
      if (!here) return pass();
      const done = (): void => void this.queues.actions.splice(this.queues.actions.indexOf(here), 1);
      if (here.op === 'wait_stack_resolved') {
        if (g.state.zones.stack.length === 0) {
          done();
          continue;
        }
        if (here['one']) done();
        return pass();
      }
      if (here.op === 'check_playable_ability') {
        this.playable(here, part);
        done();
        continue;
      }
      if (here.op.startsWith('check_')) {
        this.check(here);
        done();
        continue;
      }
      if (
        here.op === 'activate_mana_ability'
        && (!this.strict || g.state.zones.stack.length > 0)
        && part.part.kind === 'priority'
        && this.fitting(part.part.actions, here.op, String(here.ability)).length === 0
      ) {
        later.push(here); // it is looked at again
        continue;
      }
      if (here['only_if'] !== undefined && !this.condition(here['only_if'] as Record<string, unknown>)) return pass();
      if (here.op === 'concede') {
        done();
        g.intervene('concede', person);
        return;
      }
      if (here.op === 'set_daytime') {
        becomes(g, here.value === true ? 'day' : 'night');
        done();
        this.g.reopen();
        return;
      }
      if (here.op === 'add_counters') {
        const id = this.g.state.zones.battlefield.find((x) => this.fits(objRef(x), here.card ?? ''));
        if (id === undefined)
          throw new Failure('fail-action', `There is no ${here.card} to put counters on (line ${here.line}).`);
        const { counters } = this.g.world.get(id);
        const kind = String(here['counter']);
        this.g.journal.set(
          this.g.world.get(id),
          'counters',
          { ...counters, [kind]: (counters[kind] ?? 0) + (here.count ?? 1) },
          id,
          true,
        );
        done();
        this.g.reopen(); // what is offered may have changed
        return;
      }
      this.act(here, part, decision, done);
      return;
    }
  }

  /** Blocks of this turn that were not made. */
  private lateBlocks(): void {
    const { blocks } = this.queues;
    const late = blocks.find((o) => o.turn === this.g.state.turn.number);
    if (late && this.refuses)
      throw new Failure(
        'fail-action',
        `${this.name} cannot block ${late.attacker} with ${late.blocker} (line ${late.line})`,
      );
    if (late) blocks.splice(0, Infinity, ...blocks.filter((o) => o.turn !== this.g.state.turn.number));
  }

  /** True if an action whose text begins so can be begun now. */
  private playable(o: Op, part: DecisionPart): void {
    if (part.part.kind !== 'priority') throw new Error('No priority.');
    const text = String(o.ability);
    const found = this.isOffered(part.part.actions, text);
    if (found !== o.value)
      throw new Failure(
        'fail-assert',
        `check_playable_ability (line ${o.line}) ${text}: wanted ${String(o.value)}, found ${String(found)}`,
      );
  }

  private condition(c: Record<string, unknown>): boolean {
    const onStack = (text: string): boolean =>
      this.g.state.zones.stack.some((id) => {
        const o = this.g.world.get(id);
        const name = o.kind === 'ability' ? this.sourceName(id) : '';
        return plainText(
          o.kind === 'ability'
            ? (o.stack?.text ?? '')
            : `Cast ${o.faceDown ? this.faceName(id, 0) : this.g.nameOf(id)}`,
          name,
        ).includes(plainText(text, name));
      });
    if (typeof c['on_stack'] === 'string') return onStack(c['on_stack']);
    if (typeof c['not_on_stack'] === 'string') return !onStack(c['not_on_stack']);
    throw new Failure('unsupported', `only_if ${Object.keys(c).join()}`);
  }

  private give(decision: string, person: number, answer: Answer): void {
    const refusal = this.g.answer(decision, person, answer);
    if (refusal) throw new Failure('fail-action', `${refusal.message} (${refusal.clauses.join(', ')})`);
  }

  private act(o: Op, part: DecisionPart, decision: string, done: () => void): void {
    const { g } = this;
    if (part.part.kind !== 'priority') throw new Error('No priority.');
    const { actions } = part.part;
    const { op } = o;
    const said =
      (op === 'cast_spell' || op === 'play_land' ? o.card : typeof o.ability === 'string' ? o.ability : '') ?? '';
    let fitting = this.fitting(actions, op, said);
    if (fitting.length > 1 && fitting[0]?.kind === 'mana') fitting = this.ofColor(fitting);
    this.modesNamed = [];
    const named = (o.target ?? '')
      .split('^')
      .filter((x) => x !== '')
      .map((x) => x.replace(/^mode=\d/, ''));
    for (const m of (o.target ?? '').matchAll(/mode=(\d)/g)) this.modesNamed.push(Number(m[1]) - 1);
    const trouble: string[] = [];
    for (const a of fitting) {
      const before = JSON.stringify(this.queues);
      for (const skipped of this.skips(a)) {
        try {
          if (a.kind === 'cast') this.wayTaken();
          if (skipped) this.queues.choices.shift();
          const draft = this.draft(a.key, named);
          if (draft) {
            this.modesNamed = [];
            if (!skipped) this.declined(a, draft);
            this.pay(part, decision, a, draft);
            this.give(decision, part.person, { action: a.key, draft });
            done();
            return;
          }
          trouble.push('nothing came of it');
        } catch (e) {
          if (!(e instanceof Failure)) throw e;
          trouble.push(e.message);
        }
        this.restore(before);
      }
    }
    const { kind, what } = this.meant(op, said);
    const id = Object.values(g.state.objects).find((x) => x.kind !== 'ability' && g.nameOf(x.id) === what)?.id;
    const why =
      trouble.length > 0 || id === undefined || kind === 'activate' || kind === 'mana'
        ? null
        : g.why(part.person, `${kind}:${objRef(id)}:${seatRef(this.seat)}:0`).chain.find((c) => !c.holds);
    const offered = (): string =>
      `not offered; offered: ${actions
        .filter((a) => a.kind === kind || (kind === 'activate' && a.kind === 'special'))
        .map((a) => a.label)
        .join(' / ')
        .slice(0, 300)}`;
    throw new Failure(
      'fail-action',
      `${this.name} cannot ${op} "${said}"${o.target === undefined ? '' : ` at "${o.target}"`}: ${trouble[0] ?? why?.says ?? offered()} (line ${o.line}, turn ${g.state.turn.number} ${g.state.turn.step})`,
    );
  }
  /** With the script as it is; and without a No for an additional cost that is not asked for, where it cannot be paid. */
  private skips(a: Action): readonly boolean[] {
    return a.kind === 'cast' && this.optional(a).length > 0 && this.queues.choices.some((c) => c === 'No')
      ? [false, true]
      : [false];
  }
  private optional(a: Action): readonly CostOption[] {
    const card = this.g.world.object(refId(a.object ?? 'o-1'));
    return card ? optionsOf(faceOf(this.g, { def: card.def, face: a.face ?? card.face })) : [];
  }
  /** XMage asks for additional costs that cannot be paid, too: their No is taken. */
  private declined(a: Action, draft: Draft): void {
    if (a.kind === 'cast')
      for (const option of this.optional(a))
        if (!(option.key in draft) && this.queues.choices[0] === 'No') this.queues.choices.shift();
  }
  /** Pays as the script says, where that is another way than the one that is suggested. */
  private pay({ person }: DecisionPart, decision: string, { key, cost = '' }: Action, draft: Draft): void {
    const { choices, targets } = this.queues;
    if (
      choices.length + targets.length === 0
      && !cost.includes('/P}')
      && manaSources(this.g, this.seat).every((s) => s.says === undefined)
    )
      return;
    const quote = this.g.quote(decision, person, key, draft);
    if ('code' in quote || quote.next?.part.kind !== 'pay') return;
    const ready = (pay: Payment): boolean => {
      const q = this.g.quote(decision, person, key, { ...draft, pay: { pay } });
      return !('code' in q) && q.ready;
    };
    const pay = paymentOf(quote.next.part, this, this.strict, ready);
    if (pay && pay !== quote.next.part.suggestion) draft['pay'] = { pay };
  }
  private draft(key: string, named: readonly string[]): Draft | null {
    const before = JSON.stringify(this.queues);
    for (this.lessX = 0; ; this.lessX++) {
      this.left = 0;
      try {
        const draft = this.compose(key, [...named]);
        if (draft || this.left === 0) return draft;
      } catch (e) {
        if (this.left === 0) throw e;
      }
      this.restore(before);
    }
  }
  /** the number of smaller X there are to try */
  private left = 0;
  /** X as the script says, else the greatest that comes to something: XMage finds some of them by what pays. */
  private x(p: PartOf<'number'>): Answer {
    if (/^X=\d+$/.test(this.queues.choices[0] ?? '') || p.min === p.max) return this.answer(p);
    const n = p.max - this.lessX;
    this.left = Math.max(0, n - p.min);
    return { n: Math.max(p.min, n) };
  }
  private restore(saved: string): void {
    const old = JSON.parse(saved) as Queues;
    for (const k of ['choices', 'targets', 'modes'] as const)
      (this.queues[k] as unknown[]).splice(0, Infinity, ...old[k]);
  }

  /** Of offers that differ in their mana, the one that the next choices name. */
  private ofColor(offers: readonly PartOf<'priority'>['actions'][number][]): PartOf<'priority'>['actions'] {
    const at = this.queues.choices.findIndex((c) => /^X=\d+$/.test(c));
    const kinds = [...'WUBRG'].filter((c) => offers.some((a) => a.key.split(':').at(-1)?.includes(c)));
    if (at >= 0 && at <= 1 && kinds.length > 1) {
      const spent = this.queues.choices.splice(0, at); // what the cost takes is asked afterwards
      const mana = this.divided(kinds).sort().join('');
      this.queues.choices.unshift(...spent);
      const named = offers.filter((a) => [...(a.key.split(':').at(-1) ?? '')].sort().join('') === mana);
      if (named.length > 0) return named;
    }
    const letter = MANA[this.queues.choices[0] ?? ''];
    const same = offers.filter(
      (a) => a.object === offers[0]?.object && letter !== undefined && a.key.endsWith(`:${letter}`),
    );
    if (same.length > 0) this.queues.choices.shift();
    return same.length > 0 ? same : [...offers];
  }

  private compose(key: string, named: string[]): Draft | null {
    return this.g.compose(key, ({ slot, part }: SlotAsk) => {
      if (slot.startsWith('target') && part.kind === 'choose') return this.choose(part, named);
      if (slot.startsWith('divide') && part.kind === 'distribute' && part.among.length === 1) {
        this.settled(part);
        return suggestAnswer(part);
      }
      if (part.kind === 'number') return slot === 'x' ? this.x(part) : this.times(part);
      return this.answer(part);
    });
  }
}

/** True if a moment of a game is at or after the end of a step. */
export function isOver(g: Game, turn: number, step: string): boolean {
  const now = g.state.turn;
  if (now.number !== turn) return now.number > turn;
  return stepIndex(now.step) > stepIndex(step) || (isPause(now.step) && stepIndex(now.step) === stepIndex(step));
}
