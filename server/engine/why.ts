import { ACTIVATE_REQUIREMENTS, CAST_REQUIREMENTS, findActivated, LAND_REQUIREMENTS } from './casting.ts';
import { ATTACK_REQUIREMENTS, BLOCK_REQUIREMENTS, defendersOf } from './combat/requirements.ts';
import { faceOf } from './defs.ts';
import type { Game } from './game.ts';
import { verdict, type Verdict } from './requirements.ts';
import { isSeatRef, refId, type PersonId } from './state.ts';
import { spellBody } from './abilities.ts';
import { slotsOf, type TargetSlot } from './slots.ts';
import { TARGET_REQUIREMENTS } from './targets.ts';
import type { Footprint, Topics } from './rules.ts';

/**
 * "Why may I (not) do this?" as the chain of requirements with their facts. `about` is an action key, an object (playing it, or attacking with
 * it), `target:SOURCE:TARGET`, `attack:ATTACKER:TARGET` or `block:BLOCKER:ATTACKER`.
 */
export function why(g: Game, person: PersonId, about: string): Verdict {
  const [kind = '', a, b, c] = about.split(':');
  if (kind === 'target' && a && b) return whyTarget(g, { source: refId(a), target: b });
  if (kind === 'attack' && a && b) return whyAttack(g, { attacker: refId(a), target: b });
  if (kind === 'block' && a && b) return whyBlock(g, { blocker: refId(a), attacker: refId(b) });
  if (kind === 'cast' && a && b) return whyCast(g, { seat: refId(b), object: refId(a), face: Number(c ?? 0) });
  if (kind === 'play' && a && b) return verdict(g, LAND_REQUIREMENTS, { seat: refId(b), object: refId(a) });
  if (kind === 'act' && a && b && c) {
    const ability = g.world.object(refId(a)) ? findActivated(g, refId(a), c) : null;
    if (ability) return verdict(g, ACTIVATE_REQUIREMENTS, { seat: refId(b), object: refId(a), ability });
  }
  if (kind !== '' && !isSeatRef(kind)) {
    const o = g.world.object(refId(kind));
    const seat = g.world.seatsOf(person)[0];
    if (o && seat !== undefined) {
      if (o.zone === 'battlefield') {
        const target = defendersOf(g, g.world.controller(o.id))[0];
        if (target !== undefined) return whyAttack(g, { attacker: o.id, target });
      } else if (faceOf(g, o).types.includes('land')) return verdict(g, LAND_REQUIREMENTS, { seat: o.zone === 'hand' ? o.controller : seat, object: o.id });
      else return whyCast(g, { seat: o.zone === 'hand' ? o.controller : seat, object: o.id, face: o.face });
    }
  }
  return { holds: false, chain: [{ clause: '117.1', holds: false, says: 'There is nothing of that name to ask about.', facts: [] }] };
}

export function whyCast(g: Game, c: Topics['cast']): Verdict {
  return verdict(g, [...CAST_REQUIREMENTS, ...(g.rules.requirements?.cast ?? [])], c);
}
export function whyAttack(g: Game, c: Topics['attack']): Verdict {
  return verdict(g, [...ATTACK_REQUIREMENTS, ...(g.rules.requirements?.attack ?? [])], c);
}
export function whyBlock(g: Game, c: Topics['block']): Verdict {
  return verdict(g, [...BLOCK_REQUIREMENTS, ...(g.rules.requirements?.block ?? [])], c);
}

const ANYTHING: Footprint = { life: false, poison: false, control: false, other: true };

/** Whether a source may target something with one of its target slots (default: its first). */
export function whyTarget(g: Game, c: { source: number; target: string; slot?: TargetSlot }): Verdict {
  const o = g.world.get(c.source);
  const isSpell = o.zone !== 'battlefield';
  const slot = c.slot ?? (o.stack ? slotsOf(o.stack.effects)[0] : isSpell ? slotsOf(spellBody(faceOf(g, o)).effects)[0] : undefined);
  const topic: Topics['target'] = { source: c.source, seat: g.world.controller(c.source), target: c.target, footprint: slot?.footprint ?? ANYTHING, isSpell };
  return verdict(g, [...TARGET_REQUIREMENTS, ...(g.rules.requirements?.target ?? [])], topic);
}
