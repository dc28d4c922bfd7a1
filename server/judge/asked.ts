import { activatedElsewhere, activatedOf } from '../engine/language/activated-abilities.ts';
import { faceOf } from '../engine/objects/definitions.ts';
import type { Finding } from '../engine/ports/legality.ts';
import { playableFaces } from '../engine/language/faces.ts';
import { namedBy, textFinding } from './reach.ts';
import type { Situation } from './situation-schema.ts';
import {
  examineActivate,
  examineAttack,
  examineBlock,
  examineCast,
  examineLand,
  examineMove,
  examinePay,
  examineReach,
  examineTarget,
} from '../engine/game/examine.ts';
import { Question } from './question.ts';
import { SituationError } from './error.ts';
import type { BuiltSituation } from './situation.ts';
import { objRef, type ObjId, type Ref, type SeatId } from '../engine/kernel/refs.ts';
import { costOf } from './judge.ts';

/** A question put to a laid-out situation: names become objects and seats, kinds the requirement lists of play. */
export class Asked {
  private readonly built: BuiltSituation;
  private readonly situation: Situation;

  constructor(built: BuiltSituation, situation: Situation) {
    this.built = built;
    this.situation = situation;
  }

  examine(q: Question): readonly Finding[] {
    const g = this.built.game;
    switch (q.may) {
      case 'target': {
        const source = this.object(q.source, 'source');
        const seat = this.by(q.by, source);
        return examineTarget(g, {
          source,
          target: this.ref(q.target, 'target'),
          seat,
          ...(q.ability === undefined ? {} : { ability: q.ability }),
          ...(q.mode === undefined ? {} : { mode: q.mode - 1 }),
        });
      }
      case 'affect': {
        const source = this.object(q.source, 'source');
        const seat = this.by(q.by, source);
        const to = this.ref(q.target, 'target');
        const named = namedBy(g, source, seat, to);
        const limits = examineReach(g, { seat, to, you: named.youAlone });
        // what a format keeps out of reach is not in the text either: the format's rule is the reason
        return named.text === null && limits.some((f) => !f.holds)
          ? limits
          : [textFinding(named, q.source, q.target), ...limits];
      }
      case 'attack':
        return [
          ...examineAttack(g, {
            attacker: this.permanent(q.attacker, 'attacker'),
            target: this.ref(q.target, 'target'),
          }),
          ...this.inStep('attackers', '508.1', 'Attackers are declared in the declare attackers step'),
        ];
      case 'block':
        return examineBlock(g, {
          blocker: this.permanent(q.blocker, 'blocker'),
          attacker: this.permanent(q.attacker, 'attacker'),
        });
      case 'move': {
        const object = this.object(q.what, 'what');
        return examineMove(g, {
          object,
          person: g.world.seat(this.by(q.by, object)).person,
          to: this.seat(q.to, 'to'),
        });
      }
      case 'pay':
        return examinePay(g, {
          seat: this.seat(q.by, 'by'),
          parts: costOf(q),
          source: q.for === undefined ? -1 : this.object(q.for, 'for'),
        });
      case 'cast': {
        const object = this.object(q.card, 'card');
        const seat = this.by(q.by, object);
        const o = g.world.get(object);
        return [
          ...(faceOf(g, o).types.includes('land')
            ? examineLand(g, { seat, object })
            : examineCast(g, { seat, object, face: playableFaces(g, o)[0] ?? o.face })),
          ...this.withPriority(),
        ];
      }
      case 'activate': {
        const object = this.object(q.what, 'what');
        const o = g.world.get(object);
        const abilities = (
          o.zone === 'battlefield' || o.kind === 'emblem'
            ? activatedOf(g.world.chars(object))
            : activatedElsewhere(faceOf(g, o))
        ).map((e) => e.ability);
        const ability = abilities.find((a) => (a.text ?? '').toLowerCase().includes((q.ability ?? '').toLowerCase()));
        if (!ability)
          throw new SituationError(
            `"${q.what}" has no such activated ability.`,
            'question.ability',
            `It has: ${abilities.map((a) => a.text).join(' / ') || 'none there'}.`,
          );
        return [...examineActivate(g, { seat: this.by(q.by, object), object, ability }), ...this.withPriority()];
      }
    }
  }

  /** The step counts where the file names one; without it the question is about the step to which such a thing belongs. */
  private inStep(step: string, clause: string, says: string): readonly Finding[] {
    const now = this.situation.turn?.step;
    return now === undefined
      ? []
      : [
          {
            clauses: [clause],
            holds: now === step,
            says: `${says} (CR ${clause}).`,
            facts: [`Step: ${now}.`],
            mend: 'Wait for that step.',
          },
        ];
  }
  /** 117.3a, 502.4, 514.3: no player receives priority in some steps. */
  private withPriority(): readonly Finding[] {
    const g = this.built.game;
    const spec = g.rules.turn.steps.find((s) => s.id === g.state.turn.step);
    return spec === undefined || spec.priority
      ? []
      : [
          {
            clauses: ['117.3a'],
            holds: false,
            says: `No player receives priority in the ${spec.label.toLowerCase()} step (CR 117.3a).`,
            facts: [`Step: ${spec.id}.`],
            mend: 'Wait for a step in which players receive priority.',
          },
        ];
  }

  private seat(name: string, where: string): SeatId {
    return this.built.seat(name, `question.${where}`);
  }
  /** The seat that acts; default: the one that controls the object or has it. */
  private by(name: string | undefined, object: ObjId): SeatId {
    return name === undefined ? this.built.game.world.controller(object) : this.seat(name, 'by');
  }
  private object(name: string, where: string): ObjId {
    const at = `question.${where}`;
    const id = this.built.object(name, at);
    if (!this.built.game.world.object(id))
      throw new SituationError(
        `"${name}" does not stay where it was laid out: state-based actions move it at once (CR 704.3).`,
        at,
        'Lay out a position that holds.',
      );
    return id;
  }
  private permanent(name: string, where: string): ObjId {
    const id = this.object(name, where);
    if (this.built.game.world.get(id).zone !== 'battlefield')
      throw new SituationError(
        `"${name}" is not on the battlefield.`,
        `question.${where}`,
        'Lay it out under "battlefield", or name a permanent.',
      );
    return id;
  }
  private ref(name: string, where: string): Ref {
    return this.built.named.has(name) ? objRef(this.object(name, where)) : this.built.ref(name, `question.${where}`);
  }
}
