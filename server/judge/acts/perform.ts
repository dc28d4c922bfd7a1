import type { Refusal } from '../../engine/kernel/decisions.ts';
import { SituationError } from '../error.ts';
import type { Act } from './act.ts';
import { announce } from './announce.ts';
import { declare } from './declare.ts';
import { OVER, type Playing } from './playing.ts';
import { labelOf } from './replies.ts';
import { move, special } from './special-actions.ts';

/** Does an act. Returns why it may not be done, or null. `line`: its words; `where`: its place in the file. */
export function perform(p: Playing, a: Act, line: string, where: string): Refusal | null {
  if (p.over) return OVER;
  switch (a.act) {
    case 'cast':
    case 'play':
    case 'activate':
      return announce(p, a, where);
    case 'move':
      return move(p, a, where);
    case 'do':
      return special(p, a.by, (label) => labelOf(label, a.words), `"${a.words}"`, where);
    case 'attack':
      return declare(p, 'attack', a.attacks, where);
    case 'block':
      return declare(p, 'block', a.blocks, where);
    case 'pass':
      return a.by === undefined
        ? everyonePasses(p)
        : (p.priorityTo(a.by, where) ?? p.give(p.names.person(a.by, where), { pass: true }));
    case 'resolve':
      return resolve(p, a.what, where);
    case 'step':
      return toStep(p, a, where);
    case 'turn':
      return toTurn(p, a.of, where);
    case 'damage':
      return damage(p);
    case 'answer':
      if ('spend' in a.answer && a.answer.spend === null) {
        const { of } = a.answer;
        return special(p, a.by, (label) => labelOf(label, 'spend') && labelOf(label, of), `spending ${of}`, where);
      }
      return p.reply(a.by, a.answer, line, where);
    case 'concede':
    case 'leave':
      return p.intervene(a.act, p.names.person(a.by, where));
  }
}

// ---- time -----------------------------------------------------------------------------------------------------------

function everyonePasses(p: Playing): Refusal | null {
  const settled = p.settle();
  if (settled) return settled;
  return p.g.state.zones.stack.length > 0 ? resolve(p, undefined, '', true) : endStep(p);
}
function endStep(p: Playing): Refusal | null {
  const { number, step } = p.g.state.turn;
  return p.until(() => p.g.state.turn.number !== number || p.step !== step || p.g.state.zones.stack.length > 0);
}
function resolve(p: Playing, what: string | undefined, where: string, one = false): Refusal | null {
  const { g } = p;
  if (what === undefined && !one) return p.until(() => p.quiet && g.state.zones.stack.length === 0);
  const settled = p.settle();
  if (settled) return settled;
  const id = what === undefined ? g.state.zones.stack.at(-1) : p.names.object(what, where);
  if (id === undefined || !g.state.zones.stack.includes(id))
    throw new SituationError(
      `"${what ?? ''}" is not on the stack.`,
      where,
      `On the stack: ${g.state.zones.stack.map((s) => g.nameOf(s)).join(', ') || 'nothing'}.`,
    );
  return p.until(() => p.quiet && !g.state.zones.stack.includes(id));
}
function toStep(p: Playing, { step, of }: Extract<Act, { act: 'step' }>, where: string): Refusal | null {
  const start = `${p.g.state.turn.number} ${p.step}`;
  const isIt = turnOf(p, of, where);
  return p.until(
    () =>
      p.step === step && isIt() && `${p.g.state.turn.number} ${p.step}` !== start && (p.quiet || !hasPriority(p, step)),
  );
}
const hasPriority = (p: Playing, step: string): boolean =>
  p.g.rules.turn.steps.find((s) => s.id === step)?.priority ?? false;
function toTurn(p: Playing, of: string | undefined, where: string): Refusal | null {
  const { number } = p.g.state.turn;
  const isIt = turnOf(p, of, where);
  return p.until(() => p.g.state.turn.number !== number && isIt() && p.quiet);
}
/** Tells if it is the turn of this side, or of this seat. */
function turnOf(p: Playing, of: string | undefined, where: string): () => boolean {
  if (of === undefined) return () => true;
  const side = p.names.side(of);
  if (side !== undefined) return () => p.g.state.turn.side === side;
  const seat = p.names.seat(of, where);
  return () => p.g.state.turn.seats.includes(seat);
}
function damage(p: Playing): Refusal | null {
  const { number } = p.g.state.turn;
  const seen = (): boolean =>
    p.g.state.turn.number !== number || (p.quiet && ['damage', 'endCombat', 'main2', 'end'].includes(p.step));
  return p.until(seen);
}
