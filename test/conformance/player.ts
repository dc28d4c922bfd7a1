import type { Answer, DecisionPart, Draft, PartOf } from '../../server/engine/decisions/types.ts';
import { suggestAnswer } from '../../server/engine/decisions/kinds.ts';
import type { SlotAsk } from '../../server/engine/announce.ts';
import type { Game } from '../../server/engine/game.ts';
import { keywordOf } from '../../server/engine/abilities.ts';
import { faceOf } from '../../server/engine/defs.ts';
import { objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../../server/engine/state.ts';
import { Failure, MANA, plainText, ScriptedAnswers, type Queues } from './answers.ts';
import type { Op } from './data.ts';
import { isPause, stepIndex, STEPS, type Table } from './table.ts';

/** Steps of checks that name none. */
const OWN_STEP: Readonly<Record<string, string>> = { check_attackers: 'declare_attackers', check_blockers: 'declare_blockers', check_may_attack_defender: 'begin_combat' };

/** Acts for one seat by its script, and answers what it is asked (README 3–5). */
export class ScriptedPlayer extends ScriptedAnswers {
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
    if (isPause(g.state.turn.step)) {
      if (g.state.turn.step === 'blockers over') {
        const late = this.queues.blocks.find((o) => o.turn === g.state.turn.number);
        if (late && !this.refusesBlocks) this.queues.blocks.splice(0, Infinity, ...this.queues.blocks.filter((o) => o.turn !== g.state.turn.number));
        else if (late) throw new Failure('fail-action', `${this.name} cannot block ${late.attacker} with ${late.blocker} (line ${late.line})`);
      }
      return pass();
    }
    for (;;) {
      const here = this.queues.actions.find((o) => o.turn === g.state.turn.number && STEPS[o.step ?? OWN_STEP[o.op] ?? ''] === g.state.turn.step);
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
      if (here['only_if'] !== undefined && !this.condition(here['only_if'] as Record<string, unknown>)) return pass();
      if (here.op === 'concede') {
        done();
        g.intervene('concede', person);
        return;
      }
      if (here.op === 'add_counters') {
        const id = this.g.state.zones.battlefield.find((x) => this.fits(objRef(x), here.card ?? ''));
        if (id === undefined) throw new Failure('fail-action', `There is no ${here.card} to put counters on (line ${here.line}).`);
        const { counters } = this.g.world.get(id);
        const kind = String(here['counter']);
        this.g.journal.set(this.g.world.get(id), 'counters', { ...counters, [kind]: (counters[kind] ?? 0) + (here.count ?? 1) }, id, true);
        done();
        this.g.reopen(); // what is offered may have changed
        return;
      }
      this.act(here, part, decision, done);
      return;
    }
  }

  /** Whether an action whose text begins so can be begun now. */
  private playable(o: Op, part: DecisionPart): void {
    if (part.part.kind !== 'priority') throw new Error('No priority.');
    const text = String(o.ability);
    const spoken = /^(Cast|Play) (.+)$/.exec(text);
    const { actions } = part.part;
    const kinds = spoken ? (spoken[1] === 'Cast' ? ['cast'] : ['play', 'cast']) : ['activate', 'mana'];
    const pool = actions.filter((a) => a.object !== undefined && kinds.includes(a.kind));
    const found = spoken ? pool.some((a) => this.g.nameOf(refId(a.object as Ref)).startsWith(spoken[2] as string)) : this.abilities(pool, text, true).length > 0;
    if (found !== o.value) throw new Failure('fail-assert', `check_playable_ability (line ${o.line}) ${text}: wanted ${String(o.value)}, found ${String(found)}`);
  }

  private condition(c: Record<string, unknown>): boolean {
    const onStack = (text: string): boolean => this.g.state.zones.stack.some((id) => {
      const o = this.g.world.get(id);
      return (o.kind === 'ability' ? (o.stack?.text ?? '') : `Cast ${this.g.nameOf(id)}`).toLowerCase().includes(text.toLowerCase());
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
    let { op } = o;
    let what = (op === 'cast_spell' || op === 'play_land' ? o.card : typeof o.ability === 'string' ? o.ability : '') ?? '';
    const spoken = /^(Cast|Play) (.+)$/.exec(what);
    if (op === 'activate_ability' && spoken) {
      op = spoken[1] === 'Cast' ? 'cast_spell' : 'play_land';
      what = spoken[2] as string;
    }
    const prefix = /^@(\S+) (.+)$/.exec(what);
    const only = prefix ? this.aliased(prefix[1] as string) : undefined;
    if (prefix && op !== 'cast_spell') what = prefix[2] as string;
    const kind = { cast_spell: 'cast', play_land: 'play', activate_ability: 'activate', activate_mana_ability: 'mana' }[op];
    const pool = actions.filter((a) => a.kind === kind && a.object !== undefined && (only === undefined || a.object === objRef(only)));
    let fitting = kind === 'cast' || kind === 'play' ? pool.filter((a) => this.fits(a.object as Ref, what)) : this.abilities(pool, what);
    if (fitting.length === 0 && kind === 'activate') fitting = this.abilities(actions.filter((a) => a.kind === 'mana' && (only === undefined || a.object === objRef(only))), what);
    if (fitting.length === 0 && /^flashback/i.test(what)) fitting = actions.filter((a) => a.kind === 'cast' && this.g.world.object(refId(a.object ?? 'o-1'))?.zone === 'graveyard');
    if (fitting.length > 1 && fitting[0]?.kind === 'mana') fitting = this.ofColor(fitting);
    this.modesNamed = [];
    const named = (o.target ?? '').split('^').filter((x) => x !== '').map((x) => x.replace(/^mode=\d/, ''));
    for (const m of (o.target ?? '').matchAll(/mode=(\d)/g)) this.modesNamed.push(Number(m[1]) - 1);
    const trouble: string[] = [];
    for (const a of fitting) {
      const before = JSON.stringify(this.queues);
      try {
        let draft = this.compose(a.key, [...named]);
        for (this.lessX = 1; !draft && !this.strict && this.lessX < 4; this.lessX++) draft = this.compose(a.key, [...named]);
        this.lessX = 0;
        if (draft) {
          this.modesNamed = [];
          const card = this.g.world.object(refId(a.object ?? 'o-1'));
          if (a.kind === 'cast' && !('kicker' in draft) && card && keywordOf(faceOf(this.g, card), 'kicker') && this.queues.choices[0] === 'No') this.queues.choices.shift();
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
    const id = Object.values(g.state.objects).find((x) => x.kind !== 'ability' && g.nameOf(x.id) === what)?.id;
    const why = trouble.length > 0 || id === undefined || kind === 'activate' || kind === 'mana' ? null
      : g.why(part.person, `${kind}:${objRef(id)}:${seatRef(this.seat)}:0`).chain.find((c) => !c.holds);
    throw new Failure('fail-action', `${this.name} cannot ${op} "${what}"${o.target === undefined ? '' : ` at "${o.target}"`}: ${trouble[0] ?? why?.says ?? `not offered; offered: ${pool.map((a) => a.label).join(' / ').slice(0, 300)}`} (line ${o.line}, turn ${g.state.turn.number} ${g.state.turn.step})`);
  }
  private restore(saved: string): void {
    const old = JSON.parse(saved) as Queues;
    for (const k of ['choices', 'targets', 'modes'] as const) (this.queues[k] as unknown[]).splice(0, Infinity, ...old[k]);
  }

  private abilities(pool: readonly PartOf<'priority'>['actions'][number][], what: string, exact = false): PartOf<'priority'>['actions'] {
    const shown = (a: { key: string; label: string; object?: Ref | undefined }): { text: string; name: string } => {
      const id = refId(a.object as Ref);
      const name = this.g.nameOf(id);
      const [kind, , index] = a.key.split(':');
      if (kind === 'mana') return { name, text: this.manaText(id, Number(index), a.label) };
      return { name, text: a.label.startsWith(`${name}: `) ? a.label.slice(name.length + 2) : a.label };
    };
    const hit = pool.filter((a) => {
      const { text, name } = shown(a);
      return plainText(text, name).startsWith(plainText(what, name));
    });
    if (hit.length > 0 || exact) return hit;
    const cost = (t: string): string => plainText(t.split(': ')[0] ?? '', '').replaceAll(', ', ' ');
    const same = pool.filter((a) => cost(shown(a).text) === cost(what) || cost(shown(a).text).startsWith(cost(what)));
    return same;
  }

  /** A mana ability as the card says it; that of a basic land type is not printed (305.6). */
  private manaText(id: ObjId, index: number, label: string): string {
    const ability = this.g.world.chars(id).abilities[index];
    return ability?.text ?? `{T}: ${label.slice(label.indexOf(': ') + 2).replace('add', 'Add')}`;
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
    const same = offers.filter((a) => a.object === offers[0]?.object && letter !== undefined && a.key.endsWith(`:${letter}`));
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
      return this.answer(part);
    });
  }
}

/** Whether a moment of a game is at or after the end of a step. */
export function isOver(g: Game, turn: number, step: string): boolean {
  const now = g.state.turn;
  if (now.number !== turn) return now.number > turn;
  return isPause(now.step) && stepIndex(now.step) >= stepIndex(STEPS[step] ?? '');
}
