import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { assignRoles, wantedRoles } from '../../../formats/sdk/roles.ts';
import { startGame } from '../../engine/game/game.ts';
import { refusal } from '../../match/refusals.ts';
import { setupRefusal } from '../../match/set-up.ts';
import type { LabSides, Refusal } from '../../protocol/index.ts';

/** The sides of a match that is dealt from these cards, or the refusal where so many people cannot play it. */
export function sidesOf(
  format: FormatDefinition,
  options: Readonly<Record<string, unknown>>,
  { people, cards }: { readonly people: number; readonly cards: readonly CompiledCard[] },
): LabSides | Refusal {
  const roles = assignRoles(format.roles, people);
  if (roles === null)
    return refusal(
      'illegal',
      `${people} people cannot play ${format.name}.`,
      `It takes ${wantedRoles(format.roles)}.`,
      ['100.1'],
    );
  const names = roles.map((_, i) => `Player ${i + 1}`);
  try {
    const setup = format.makeSetup({ seed: '', people: names.map((name) => ({ name })), cards, options });
    const { state } = startGame(setup, format.rules(setup.options));
    return {
      sides: state.sides.map(({ id, name }) => ({
        name: names.includes(name) ? '' : name,
        roles: [...new Set(state.people.flatMap((p) => (p.side === id ? (roles[p.id] ?? []) : [])))],
      })),
    };
  } catch (error) {
    const told = setupRefusal(error);
    if (told === null) throw error;
    return told;
  }
}
