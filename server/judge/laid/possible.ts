import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { citations } from '../../engine/kernel/citation.ts';
import type { Game } from '../../engine/game/game.ts';
import { examineAttack } from '../../engine/game/examine.ts';
import type { MarkChecks, Rules } from '../../engine/ports/format-hooks.ts';
import { SituationError } from '../error.ts';
import type { SeatSpec, Situation } from '../situation-schema.ts';
import { MULLIGANS, type BuiltSituation } from '../situation.ts';
import type { GameObject } from '../../engine/kernel/state/object.ts';
import type { GameState } from '../../engine/kernel/state/game.ts';

/** Refuses positions that no match could be in, and those of a match that is over. Each throws a SituationError. */

/** Every mark must be one that the format knows, with a value that it can have. */
export function checkMarks(rules: Pick<Rules, 'id' | 'marks'>, situation: Situation): void {
  const check = (
    marks: Readonly<Record<string, unknown>> | undefined,
    known: MarkChecks | undefined,
    where: string,
  ): void => {
    for (const [name, value] of Object.entries(marks ?? {})) {
      const wrong = known?.[name];
      const names = Object.keys(known ?? {});
      if (wrong === undefined)
        throw new SituationError(
          `The format "${rules.id}" notes nothing called "${name}" there.`,
          `${where}.${name}`,
          names.length > 0 ? `It notes: ${names.join(', ')}.` : 'Take it out.',
        );
      const says = wrong(value);
      if (says !== null)
        throw new SituationError(
          `"${name}" cannot be ${JSON.stringify(value)}: ${says}.`,
          `${where}.${name}`,
          'Write a value that it can have.',
        );
    }
  };
  check(situation.marks, rules.marks?.match, 'marks');
  for (const [name, seat] of Object.entries(situation.seats)) {
    check(seat.marks, rules.marks?.seat, `seats.${name}.marks`);
    for (const [zone, list] of Object.entries(seat))
      if (Array.isArray(list))
        list.forEach((card, i) => {
          if (typeof card === 'object') check(card.marks, rules.marks?.card, `seats.${name}.${zone}.${i}.marks`);
        });
  }
}

const ON_BATTLEFIELD = ['tapped', 'sick', 'damage', 'attachedTo'] as const;

/** Cards lie only where cards of their kind can, and only permanents are tapped, damaged or attached. */
export function checkZones(situation: Situation, cards: ReadonlyMap<string, CompiledCard>): void {
  for (const [name, seat] of Object.entries(situation.seats)) {
    for (const zone of [
      'battlefield',
      'hand',
      'graveyard',
      'library',
      'command',
      'exile',
    ] as const satisfies readonly (keyof SeatSpec)[]) {
      (seat[zone] ?? []).forEach((spec, i) => {
        const where = `seats.${name}.${zone}.${i}`;
        const card = typeof spec === 'string' ? { card: spec } : spec;
        const types = cards.get(card.card)?.faces[0].types ?? [];
        if (
          zone === 'battlefield'
          && !('faceDown' in card && card.faceDown)
          && types.some((t) => t === 'instant' || t === 'sorcery')
        ) {
          throw new SituationError(
            `${card.card} is ${types.includes('instant') ? 'an instant' : 'a sorcery'}, which is never on the battlefield (CR ${types.includes('instant') ? '304.4' : '307.4'}).`,
            where,
            'Put it into a hand, a graveyard or on the stack.',
          );
        }
        const odd = zone === 'battlefield' ? undefined : ON_BATTLEFIELD.find((key) => key in card);
        if (odd !== undefined)
          throw new SituationError(
            `Only a permanent is "${odd}"; this card is in the zone: ${zone} (CR 110.5).`,
            `${where}.${odd}`,
            'Take it out, or put the card on the battlefield.',
          );
      });
    }
  }
  situation.stack?.forEach((spell, i) => {
    if ('card' in spell && cards.get(spell.card)?.faces[0].types.includes('land'))
      throw new SituationError(
        `${spell.card} is a land, which is never a spell (CR 305.9).`,
        `stack.${i}.card`,
        'Put it on the battlefield or into a hand.',
      );
  });
}

const COMBAT = ['attackers', 'blockers', 'firstStrike', 'damage', 'endCombat'];
/** Rules that an attack declared earlier need not meet any more: the attacker is tapped by now, and may have lost haste. */
const THEN = new Set(['508.1a', '302.6', '508.1c', '508.1h']);

/** The match goes on from the position, nothing of it changes by itself, and what attacks can attack. */
export function checkHolds(situation: Situation, { game, named }: BuiltSituation): void {
  const { state } = game;
  if (state.over)
    throw new SituationError(
      `The match is over in this position: ${state.over.reason} (${citations(state.over.clauses)})`,
      '',
      'Lay out a position in which it goes on.',
    );
  for (const [name, id] of named)
    if (!game.world.object(id))
      throw new SituationError(
        `"${name}" does not stay where it was laid out: state-based actions move it at once (CR 704.3).`,
        '',
        'Lay out a position that holds.',
      );
  for (const [name, id] of named) checkAttached(situation, name, game.world.get(id));
  const part = game.open?.parts[0]?.part;
  if (part !== undefined && part.kind !== 'priority' && situation.turn?.step !== MULLIGANS)
    throw new SituationError(
      `The position asks a question at once: ${part.title}.`,
      '',
      'Lay out a position in which somebody has priority.',
    );
  checkAttacks(situation, game, state);
}

function checkAttached(situation: Situation, name: string, o: GameObject): void {
  for (const [seat, spec] of Object.entries(situation.seats)) {
    spec.battlefield?.forEach((card, i) => {
      if (
        typeof card === 'object'
        && card.attachedTo !== undefined
        && (card.as ?? card.card) === name
        && o.attachedTo === null
      )
        throw new SituationError(
          `${name} cannot be attached to ${card.attachedTo}: state-based actions take it off at once (CR 704.5n).`,
          `seats.${seat}.battlefield.${i}.attachedTo`,
          'Attach it to what it can be attached to.',
        );
    });
  }
}

function checkAttacks(situation: Situation, game: Game, { turn, combat }: GameState): void {
  if (situation.attacks === undefined) return;
  if (!COMBAT.includes(turn.step))
    throw new SituationError(
      `Nothing attacks in the step "${turn.step}" (CR 506.1).`,
      'attacks',
      `Let "turn.step" be one of: ${COMBAT.join(', ')}.`,
    );
  for (const [i, { id, target }] of (combat?.attacks ?? []).entries()) {
    const wrong = examineAttack(game, { attacker: id, target }).find(
      (f) => !f.holds && !f.clauses.some((c) => THEN.has(c)),
    );
    if (wrong)
      throw new SituationError(
        `${game.nameOf(id)} cannot be attacking that: ${wrong.says}`,
        `attacks.${Object.keys(situation.attacks)[i] ?? ''}`,
        wrong.mend,
      );
  }
}
