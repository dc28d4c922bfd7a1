import type { Body, CostPart } from '../../cards/oracle/ir/index.ts';
import { activatedElsewhere, activatedOf, spellBody, type Activated } from './abilities.ts';
import { staticAmount } from './amounts.ts';
import { effectsOf } from './announce.ts';
import { findActivated } from './casting/announce.ts';
import { ASIDE_REQUIREMENTS } from './casting/aside.ts';
import { additionalOptions } from './casting/cost.ts';
import { activateRequirements, CAST_REQUIREMENTS, LAND_REQUIREMENTS, spellFace } from './casting/requirements.ts';
import { ATTACK_REQUIREMENTS, BLOCK_REQUIREMENTS, defendersOf } from './combat/requirements.ts';
import { PAY_LIFE_REQUIREMENTS, PAY_REQUIREMENTS } from './costs.ts';
import { openFace } from './copying.ts';
import { TURN_REQUIREMENTS } from './casting/turnUp.ts';
import { UNLOCK_REQUIREMENTS } from './casting/unlock.ts';
import { faceOf } from './defs.ts';
import type { Game } from './game.ts';
import { examine, verdict, type Finding, type Requirement, type Verdict } from './requirements.ts';
import type { Topics } from './rules.ts';
import { asFace, playableFaces } from './shapes.ts';
import { SHORTCUT_REQUIREMENTS } from './shortcuts/rounds.ts';
import { slotsOf, type TargetSlot } from './slots.ts';
import { isSeatRef, refId, type GameObject, type ObjId, type PersonId, type Ref, type SeatId } from './state.ts';
import { SLOT_REQUIREMENTS, targetRequirements } from './targets.ts';
import { canSee } from './visibility.ts';

/**
 * "Why may I (not) do this?" as the chain of requirements with their facts. `about` is an action key, an object (playing it, or attacking with
 * it), `target:SOURCE:TARGET`, `attack:ATTACKER:TARGET` or `block:BLOCKER:ATTACKER`.
 */
export const why = (g: Game, person: PersonId, about: string): Verdict => verdict(findingsOn(g, person, about));

function findingsOn(g: Game, person: PersonId, about: string): readonly Finding[] {
  const [kind = '', a, b, c, d] = about.split(':');
  if (isSecret(g, person, kind, kind === '' || a === undefined ? kind : a)) return [no('708.5', 'You may not look at it, so nothing is said about what it is.', 'Ask about what you may see.')];
  if (kind === 'shortcut' && a && b) return examine(g, SHORTCUT_REQUIREMENTS, { seat: refId(a), from: Number(b) });
  if (kind === 'turn' && a && b && c) return examine(g, TURN_REQUIREMENTS, { seat: refId(b), object: refId(a), way: c });
  if (kind === 'unlock' && a && b && c) return examine(g, UNLOCK_REQUIREMENTS, { seat: refId(b), object: refId(a), door: Number(c) });
  if (kind === 'target' && a && b) return examineTarget(g, { source: refId(a), target: b });
  if (kind === 'attack' && a && b) return examineAttack(g, { attacker: refId(a), target: b });
  if (kind === 'block' && a && b) return examineBlock(g, { blocker: refId(a), attacker: refId(b) });
  if (kind === 'cast' && a && b) return examineCast(g, { seat: refId(b), object: refId(a), face: Number(c ?? 0), ...(d === undefined ? {} : { way: d }) });
  if (kind === 'aside' && a && b && c) return examine(g, ASIDE_REQUIREMENTS, { seat: refId(b), object: refId(a), how: c });
  if (kind === 'play' && a && b) return examineLand(g, { seat: refId(b), object: refId(a), ...(c === undefined ? {} : { face: Number(c) }) });
  if (kind === 'act' && a && b && c) {
    const ability = g.world.object(refId(a)) ? findActivated(g, refId(a), c) : null;
    if (ability) return examineActivate(g, { seat: refId(b), object: refId(a), ability });
  }
  if (kind !== '' && !isSeatRef(kind)) {
    const o = g.world.object(refId(kind));
    const seat = g.world.seatsOf(person)[0];
    if (o && seat !== undefined) {
      if (o.zone === 'battlefield') {
        const target = defendersOf(g, g.world.controller(o.id))[0];
        if (target !== undefined) return examineAttack(g, { attacker: o.id, target });
      } else if (faceOf(g, o).types.includes('land')) return examineLand(g, { seat: o.zone === 'hand' ? o.controller : seat, object: o.id });
      else return examineCast(g, { seat: o.zone === 'hand' ? o.controller : seat, object: o.id, face: playableFaces(g, o)[0] ?? o.face });
    }
  }
  return [no('117.1', 'There is nothing of that name to ask about.', 'Ask about something that is in the match.')];
}

/** Whether an answer would tell of a face that the person may not see; of face-down permanents and spells everybody may ask what all see of them. */
function isSecret(g: Game, person: PersonId, kind: string, ref: Ref): boolean {
  const o = ref === '' || isSeatRef(ref) ? undefined : g.world.object(refId(ref));
  if (!o || canSee(g, { person, side: g.state.people[person]?.side ?? null }, o)) return false;
  return kind === 'cast' || kind === 'play' || kind === 'turn' || !(o.zone === 'battlefield' || (o.zone === 'stack' && kind === 'target'));
}

const no = (clause: string, says: string, mend: string, facts: readonly string[] = []): Finding => ({ clauses: [clause], holds: false, says, facts, mend });

/** The core's rules on a topic and then the format's, for which see each list. */
const both = <T extends keyof Topics>(g: Game, topic: T, core: readonly Requirement<Topics[T]>[], c: Topics[T]): Finding[] =>
  examine(g, [...core, ...((g.rules.requirements?.[topic] ?? []) as readonly Requirement<Topics[T]>[])], c);

export const examineCast = (g: Game, c: Topics['cast']): Finding[] => asFace(g, c.object, c.face, () => {
  const [additional = []] = additionalOptions(spellFace(g, c));
  return [...unpaid(g, '601.2h', { seat: c.seat, parts: additional, source: c.object }), ...both(g, 'cast', CAST_REQUIREMENTS, c)];
});
export const examineLand = (g: Game, c: Topics['land']): Finding[] => both(g, 'land', LAND_REQUIREMENTS, c);
export const examineAttack = (g: Game, c: Topics['attack']): Finding[] => both(g, 'attack', ATTACK_REQUIREMENTS, c);
export const examineBlock = (g: Game, c: Topics['block']): Finding[] => both(g, 'block', BLOCK_REQUIREMENTS, c);
export const examineActivate = (g: Game, c: { seat: SeatId; object: ObjId; ability: Activated }): Finding[] =>
  [...unpaid(g, '602.2b', { seat: c.seat, parts: c.ability.cost, source: c.object }), ...examine(g, activateRequirements(), c)];

/** What of a cost cannot be paid and why, under the rule that asks for it; but for mana, of which the rules on costs speak as a whole. */
const unpaid = (g: Game, clause: string, c: Parameters<typeof examinePay>[1]): Finding[] =>
  examinePay(g, { ...c, parts: c.parts.filter((p) => p.c !== 'mana') }).filter((f) => !f.holds).map((f) => ({ ...f, clauses: [clause, ...f.clauses] }));

/** Whether a seat may pay a cost of `source` (-1: of nothing in particular): life by 119.4, the rest by 118.3. */
export function examinePay(g: Game, c: { seat: SeatId; parts: readonly CostPart[]; source: ObjId }): Finding[] {
  const life = c.parts.flatMap((p) => (p.c === 'life' ? [staticAmount(g, p.amount, c.source, c.seat)] : []));
  return [...life.flatMap((amount) => both(g, 'payLife', PAY_LIFE_REQUIREMENTS, { seat: c.seat, amount })), ...examine(g, PAY_REQUIREMENTS, c)];
}

/** Whether a special action of the format would move the object to another seat (116). */
export function examineMove(g: Game, c: Topics['move']): Finding[] {
  if (g.rules.requirements?.move) return both(g, 'move', [], c);
  return [no('116.2', 'No special action of this format moves things between seats (CR 116.2).', 'Use an effect that gives control of it.')];
}

/** Whether an effect that does not target reaches something or somebody (115.10): whoever exists for its seat, unless the format limits it. */
export const examineReach = (g: Game, c: Topics['reach']): Finding[] => both(g, 'reach', REACH_REQUIREMENTS, c);
const REACH_REQUIREMENTS: readonly Requirement<Topics['reach']>[] = [{
  id: 'exists', clauses: ['115.10'], mend: 'Only what is in the match is affected.',
  holds: (g, c) => g.world.exists(c.to) && (!isSeatRef(c.to) || g.world.seats(c.seat).includes(refId(c.to))),
  says: () => 'What does not target is neither chosen nor limited by rules about targets (CR 115.10).',
  facts: (g, c) => [`The effect is of ${g.world.seat(c.seat).name}.`],
}];

/** A question of targeting: `seat` controls the spell or ability (default: who controls the source), `ability` is a part of its text, `mode` counts from 0. */
export interface TargetQuestion {
  readonly source: ObjId;
  readonly target: Ref;
  readonly seat?: SeatId;
  readonly ability?: string;
  readonly mode?: number;
}

/** Whether a source may target something: with the first "target" of its text that may, else with the one that comes nearest to it. */
export function examineTarget(g: Game, q: TargetQuestion): Finding[] {
  const o = g.world.get(q.source);
  const seat = q.seat ?? g.world.controller(o.id);
  let nearest: Finding[] | undefined;
  for (const { slot, isSpell } of slotsOn(g, o, q)) {
    const topic: Topics['target'] = { source: o.id, seat, target: q.target, footprint: slot.footprint, isSpell };
    const context = { source: o.id, seat, isSpell, x: o.stack?.x ?? 0, chosen: [] };
    const found = [...examine(g, SLOT_REQUIREMENTS, { slot, target: q.target, context }), ...examine(g, targetRequirements(g), topic)];
    if (found.every((f) => f.holds)) return found;
    if (!nearest || failures(found) < failures(nearest)) nearest = found;
  }
  return nearest ?? [no('115.10a', `${g.nameOf(o.id)} has no target there: only what the word "target" names is one (CR 115.10a).`, 'Ask whether its effect reaches it instead.', [`It says: "${openFace(g, o).text}"`])];
}
const failures = (findings: readonly Finding[]): number => findings.filter((f) => !f.holds).length;

/** The "targets" of a spell, of a card as the spell it would be, and of the abilities of an object. */
function slotsOn(g: Game, o: GameObject, q: TargetQuestion): { slot: TargetSlot; isSpell: boolean }[] {
  return voices(g, o).filter((v) => q.ability === undefined || v.text.toLowerCase().includes(q.ability.toLowerCase())).flatMap(({ body, isSpell }) => {
    const modes = q.mode === undefined ? body.modes?.options.map((_, i) => [i]) ?? [[]] : [[q.mode]];
    return modes.flatMap((m) => slotsOf(effectsOf(body, m)).map((slot) => ({ slot, isSpell })));
  });
}

function voices(g: Game, o: GameObject): { body: Body; text: string; isSpell: boolean }[] {
  if (o.stack) return [{ body: { effects: o.stack.effects }, text: o.stack.text, isSpell: o.stack.kind === 'spell' }];
  const face = openFace(g, o);
  const onBattlefield = o.zone === 'battlefield';
  const activated = onBattlefield ? activatedOf(g.world.chars(o.id)) : activatedElsewhere(face);
  const triggered = (onBattlefield ? g.world.chars(o.id) : face).abilities.flatMap((a) => (a.kind === 'triggered' ? [a] : []));
  return [
    ...(onBattlefield ? [] : [{ body: spellBody(face), text: face.text, isSpell: true }]),
    ...[...activated.map((a) => a.ability), ...triggered].map((a) => ({ body: a.body, text: a.text ?? '', isSpell: false })),
  ];
}
