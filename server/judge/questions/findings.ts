import { activatedElsewhere, activatedOf, type Activated } from '../../engine/language/activated-abilities.ts';
import { faceOf } from '../../engine/objects/definitions.ts';
import { playableFaces } from '../../engine/language/faces.ts';
import {
  examineActivate,
  examineAttack,
  examineBlock,
  examineCast,
  examineLand,
  examineMana,
  examineMove,
  examinePay,
  examineReach,
  examineTarget,
  no,
} from '../../engine/game/examine.ts';
import { isSeatRef, objRef, refId, type ObjId, type Ref, type SeatId } from '../../engine/kernel/refs.ts';
import { manaAbilities } from '../../engine/language/mana-abilities.ts';
import { manaOptions } from '../../engine/mana/produced.ts';
import type { Finding } from '../../engine/ports/legality.ts';
import type { Act, Choices, Reply } from '../acts/act.ts';
import type { Playing } from '../acts/playing.ts';
import { labelOf } from '../acts/replies.ts';
import { SituationError } from '../error.ts';
import { costOf } from '../cost-words.ts';
import type { Question } from '../question.ts';
import { findingsOnReply } from './reply.ts';
import { namedBy, textFinding } from '../reach.ts';
import { notYours } from './words.ts';

/** Every rule that decides whether something may be done, with the facts of the case: the same lists that play uses. `inStep`: the step that the situation names, if any. */
export class Findings {
  readonly #p: Playing;
  readonly #where: string;
  readonly #inStep: string | undefined;

  constructor(p: Playing, where: string, inStep: string | undefined) {
    this.#p = p;
    this.#where = where;
    this.#inStep = inStep;
  }

  /** On a question in its own form. */
  of(q: Question): readonly Finding[] {
    const { g } = this.#p;
    switch (q.may) {
      case 'target': {
        const source = this.#object(q.source, 'source');
        return examineTarget(g, {
          source,
          target: this.#ref(q.target, 'target'),
          seat: this.#by(q.by, source),
          ...(q.ability === undefined ? {} : { ability: q.ability }),
          ...(q.mode === undefined ? {} : { mode: q.mode - 1 }),
        });
      }
      case 'affect':
        return this.#affect(q);
      case 'attack':
        return this.#attack(q.attacker, q.target);
      case 'block':
        return this.#block(q.blocker, q.attacker);
      case 'move':
        return this.#move(q.what, q.to, q.by);
      case 'pay':
        return examinePay(g, {
          seat: this.#p.names.seat(q.by, this.#at('by')),
          parts: costOf(q),
          source: q.for === undefined ? -1 : this.#object(q.for, 'for'),
        });
      case 'cast':
        return this.#cast(q.card, q.by, {});
      case 'activate':
        return this.#activate(q.what, q.by, q.ability, {});
    }
  }

  /** On an act: whether it may be done. Null: it is no act that somebody chooses to do. */
  ofAct(a: Act): readonly Finding[] | null {
    switch (a.act) {
      case 'cast':
        return this.#cast(a.what, a.by, a);
      case 'play':
        return this.#cast(a.what, a.by, {});
      case 'activate':
        return this.#activate(a.what, a.by, a.ability, a);
      case 'move':
        return this.#move(a.what, a.to, a.by);
      case 'attack':
        return a.attacks.flatMap(([attacker, target]) => this.#attack(attacker, target));
      case 'block':
        return a.blocks.flatMap(([blocker, attacker]) => this.#block(blocker, attacker));
      case 'do':
        return this.#special(a.by, (label) => labelOf(label, a.words));
      case 'answer':
        return this.#answer(a.by, a.answer);
      default:
        return null;
    }
  }

  /** A choice is judged where it is asked for; Fealty and the like may also be spent by a special action. */
  #answer(by: string, reply: Reply): readonly Finding[] {
    if ('spend' in reply && reply.spend === null)
      return this.#special(by, (label) => labelOf(label, 'spend') && labelOf(label, reply.of));
    return findingsOnReply(this.#p, by, reply, this.#at('by'));
  }
  #affect(q: Extract<Question, { may: 'affect' }>): readonly Finding[] {
    const { g } = this.#p;
    const source = this.#object(q.source, 'source');
    const seat = this.#by(q.by, source);
    const to = this.#ref(q.target, 'target');
    const named = namedBy(g, source, seat, to);
    const limits = examineReach(g, { seat, to, you: named.youAlone });
    const friends = named.text === null && !isSeatRef(to) ? notYours(g, source, refId(to)) : [];
    // what a format keeps out of reach is not in the text either: the format's rule is the reason
    return named.text === null && limits.some((f) => !f.holds)
      ? limits
      : [...friends, textFinding(named, q.source, q.target), ...limits];
  }
  #attack(attacker: string, target: string): readonly Finding[] {
    const found = examineAttack(this.#p.g, {
      attacker: this.#permanent(attacker, 'attacker'),
      target: this.#ref(target, 'target'),
    });
    const now = this.#p.step;
    if (this.#inStep === undefined) return found;
    const says = 'Attackers are declared in the declare attackers step (CR 508.1).';
    const early = ['untap', 'upkeep', 'draw', 'main1', 'beginCombat'].includes(now);
    return [
      ...found,
      {
        clauses: ['508.1'],
        holds: early || now === 'attackers',
        says,
        facts: [`Step: ${now}.`],
        mend: 'Wait for that step.',
      },
    ];
  }
  #block(blocker: string, attacker: string): readonly Finding[] {
    return examineBlock(this.#p.g, {
      blocker: this.#permanent(blocker, 'blocker'),
      attacker: this.#permanent(attacker, 'attacker'),
    });
  }
  #move(what: string, to: string, by: string | undefined): readonly Finding[] {
    const { g, names } = this.#p;
    const object = this.#object(what, 'what');
    const person =
      by === undefined ? g.world.seat(g.world.controller(object)).person : names.person(by, this.#at('by'));
    return examineMove(g, { object, person, to: names.seat(to, this.#at('to')) });
  }
  #cast(card: string, by: string | undefined, choices: Choices): readonly Finding[] {
    const { g } = this.#p;
    const object = this.#object(card, 'card');
    const seat = this.#by(by, object);
    const o = g.world.get(object);
    const rules = faceOf(g, o).types.includes('land')
      ? examineLand(g, { seat, object })
      : examineCast(g, { seat, object, face: playableFaces(g, o)[0] ?? o.face });
    return [...this.#targets(object, seat, choices), ...rules, ...this.#withPriority()];
  }
  #activate(what: string, by: string | undefined, words: string | undefined, choices: Choices): readonly Finding[] {
    const { g } = this.#p;
    const object = this.#object(what, 'what');
    const seat = this.#by(by, object);
    const mana = this.#mana(object, seat, words);
    if (mana) return mana;
    const ability = this.#ability(object, what, words);
    return [
      ...this.#targets(object, seat, choices),
      ...examineActivate(g, { seat, object, ability }),
      ...this.#withPriority(),
    ];
  }
  /** The rules on a mana ability, where a permanent has no other that is meant. */
  #mana(object: ObjId, seat: SeatId, words = ''): readonly Finding[] | null {
    const { g } = this.#p;
    if (g.world.get(object).zone !== 'battlefield') return null;
    const { abilities } = g.world.chars(object);
    const isMeant = (a: Activated): boolean => labelOf(a.text ?? '', words);
    if (activatedOf(g.world.chars(object)).some((e) => isMeant(e.ability))) return null;
    const found = manaAbilities(abilities).find((m) => isMeant(m.ability));
    if (!found) return null;
    const [mana = ''] = manaOptions(g, found, object, seat);
    return examineMana(g, { seat, object, index: found.index, mana });
  }
  #ability(object: ObjId, what: string, words = ''): Activated {
    const { g } = this.#p;
    const o = g.world.get(object);
    const abilities = (
      o.zone === 'battlefield' || o.kind === 'emblem'
        ? activatedOf(g.world.chars(object))
        : activatedElsewhere(faceOf(g, o))
    ).map((e) => e.ability);
    const ability = abilities.find((a) => labelOf(a.text ?? '', words));
    if (ability) return ability;
    throw new SituationError(
      `"${what}" has no such activated ability.`,
      this.#at('ability'),
      `It has: ${abilities.map((a) => a.text).join(' / ') || 'none there'}.`,
    );
  }
  /** The rules on the targets that are named, which stand before the rest. */
  #targets(source: ObjId, seat: SeatId, { at = [], modes }: Choices): readonly Finding[] {
    const [mode] = modes ?? [];
    return at.flatMap((name, i) =>
      examineTarget(this.#p.g, {
        place: { nth: i, of: at.length },
        source,
        target: this.#ref(name, 'at'),
        seat,
        ...(mode === undefined ? {} : { mode: mode - 1 }),
      }),
    );
  }

  /** A special action of the format, by its own rules. */
  #special(by: string, isIt: (label: string) => boolean): readonly Finding[] {
    const { g, names } = this.#p;
    const person = names.person(by, this.#at('by'));
    const offer = (g.partOf(person)?.part.kind === 'priority' ? this.#offers(person) : []).find((o) => isIt(o.label));
    const special = g.rules.specialActions?.find((s) => isIt(s.name ?? s.id));
    if (offer === undefined && special === undefined)
      throw new SituationError(
        'There is no special action of that name.',
        this.#where,
        `The format has: ${(g.rules.specialActions ?? []).map((s) => `"${s.name ?? s.id}"`).join(', ') || 'none'}.`,
      );
    const key = offer?.key ?? `special:${special?.id ?? ''}${this.#seatKey(by)}`;
    return g.why(person, key).chain;
  }
  #offers(person: number) {
    const part = this.#p.g.partOf(person)?.part;
    return part?.kind === 'priority' ? part.actions.filter((o) => o.kind === 'special') : [];
  }
  #seatKey(by: string): string {
    const seat = this.#p.names.seatOrNone(by);
    return seat === undefined ? '' : `:s${seat}`;
  }
  /** 117.3a, 502.4, 514.3: no player receives priority in some steps. */
  #withPriority(): readonly Finding[] {
    const { g } = this.#p;
    const spec = g.rules.turn.steps.find((s) => s.id === g.state.turn.step);
    return spec === undefined || spec.priority
      ? []
      : [
          no(
            '117.3a',
            `No player receives priority in the ${spec.label.toLowerCase()} step (CR 117.3a).`,
            'Wait for a step in which players receive priority.',
            [`Step: ${spec.id}.`],
          ),
        ];
  }

  #at(field: string): string {
    return this.#where === 'question' ? `question.${field}` : this.#where;
  }
  /** The seat that acts; default: the one that controls the object or has it. */
  #by(name: string | undefined, object: ObjId): SeatId {
    return name === undefined ? this.#p.g.world.controller(object) : this.#p.names.seat(name, this.#at('by'));
  }
  #object(name: string, field: string): ObjId {
    const id = this.#p.names.object(name, this.#at(field));
    if (this.#p.g.world.object(id)) return id;
    throw new SituationError(
      `"${name}" is no longer in the match.`,
      this.#at(field),
      'Ask about something that is still there.',
    );
  }
  #permanent(name: string, field: string): ObjId {
    const id = this.#object(name, field);
    if (this.#p.g.world.get(id).zone === 'battlefield') return id;
    throw new SituationError(
      `"${name}" is not on the battlefield.`,
      this.#at(field),
      'Lay it out under "battlefield", or name a permanent.',
    );
  }
  #ref(name: string, field: string): Ref {
    const ref = this.#p.names.ref(name, this.#at(field));
    return isSeatRef(ref) ? ref : objRef(this.#object(name, field));
  }
}
