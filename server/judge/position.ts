import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import type { ObjId } from '../engine/kernel/refs.ts';
import type { Called } from './acts/names-in-play.ts';
import { assumptions } from './laid/assumed.ts';
import { checkHolds, checkMarks, checkZones } from './laid/possible.ts';
import { buildSituation, type BuiltSituation, type CardPool } from './situation.ts';
import type { Situation } from './situation-schema.ts';

/** A match to play on from, whose seats and cards are called by name. */
export interface Position extends Called {
  /** the step that whoever asks has named, if any */
  readonly inStep: string | undefined;
  /** without acts, questions are about this very moment, whatever players are asked; absent: about the next one at which somebody has priority */
  readonly asIs?: true;
  /** cards besides those on the battlefield and the stack whose lines all have to be understood */
  readonly concerned: Iterable<ObjId>;
  /** why nothing can be said of it any more, since it depends on what nobody knows who asks; null: it does not. Absent: all is known. */
  readonly depends?: () => string | null;
  /** sentences about all that was left open, and that was taken as usual */
  readonly assumed: readonly string[];
}

/**
 * The position of a situation. Throws SituationError where it is not understood, or where no match could be in it. `before` and `read` as in
 * buildSituation; `dealt`: the deal.
 */
export function laidOut(
  format: FormatDefinition,
  situation: Situation,
  pool: CardPool,
  { before, read }: Pick<NonNullable<Parameters<typeof buildSituation>[3]>, 'before' | 'read'> = {},
): Position & Pick<BuiltSituation, 'dealt'> {
  const built = buildSituation(
    { ...situation, names: situation.names ?? roleNames(format, situation.people) },
    format,
    pool,
    { unread: true, bySide: situation.names === undefined, forgets: true, before, read },
  );
  checkMarks(built.game.rules, situation);
  checkZones(situation, built.cards);
  checkHolds(situation, built);
  return {
    ...built,
    concerned: built.named.values(),
    inStep: situation.turn?.step,
    assumed: assumptions(situation, built),
  };
}

/** People called by their roles, with a number where there are several; nobody where so many cannot play. */
export function roleNames(format: FormatDefinition, people: number): string[] {
  const roles = assignRoles(format.roles, people) ?? [];
  return roles.map((role, i) =>
    roles.indexOf(role) === roles.lastIndexOf(role) ? role : `${role} ${i - roles.indexOf(role) + 1}`,
  );
}
