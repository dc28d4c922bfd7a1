import { designate } from '../../server/engine/changes/designations.ts';
import { sorceryTime } from '../../server/engine/costs/activation-limits.ts';
import type { Action } from '../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import type { Hooks } from '../sdk/rule.ts';
import { ESSENCE_TYPE } from './essence.ts';
import { essencesOf, isScrivener, note, scrivenerOf } from './state.ts';
import { tap } from '../../server/engine/zones/permanents.ts';
import type { CostOption } from '../../server/engine/ports/ways-of-casting.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { objRef, refId, seatRef, type ObjId, type PersonId, type SeatId } from '../../server/engine/kernel/refs.ts';

/** Essences that infuse a spell or permanent (W203). */
const ESSENCES = 3;
const INFUSE: CostOption = {
  key: 'infuse',
  clause: 'W203.2',
  many: false,
  asks: 'infuse it?',
  designates: 'infused',
  parts: [
    {
      c: 'tapOthers',
      filter: { nouns: ['land'], qualifiers: [{ q: 'subtype', is: ESSENCE_TYPE }] },
      n: ESSENCES,
      freeze: true,
    },
  ],
};
const OPTIONS = [INFUSE];
const NONE: readonly CostOption[] = [];

const untapped = (g: Game, seat: SeatId): ObjId[] => essencesOf(g, seat).filter((id) => !g.world.get(id).tapped);
export const isInfused = (g: Game, id: ObjId): boolean => g.world.get(id).marks?.['_infused'] === true;

/** W203.3: one action for each permanent, whenever the scrivener could cast a sorcery. */
function list(g: Game, person: PersonId): readonly Action[] {
  const seat = scrivenerOf(g);
  if (
    g.world.seat(seat).person !== person
    || g.world.seat(seat).left
    || !sorceryTime(g, seat)
    || untapped(g, seat).length < ESSENCES
  )
    return [];
  return g.world
    .permanentsOf(seat)
    .filter((id) => !isInfused(g, id))
    .map((id): Action => ({
      key: `special:infuse:${objRef(id)}`,
      kind: 'special',
      label: `Infuse ${g.world.chars(id).name}`,
      object: objRef(id),
      seat: seatRef(seat),
      clauses: ['W203.3'],
    }));
}

function* perform(g: Game, _person: PersonId, key: string): Flow {
  const id = refId(key.split(':')[2] ?? '');
  const seat = scrivenerOf(g);
  // All Essences look alike; one that is itself being infused is tapped last.
  const essences = untapped(g, seat)
    .sort((a, b) => Number(a === id) - Number(b === id))
    .slice(0, ESSENCES);
  if (essences.length < ESSENCES || g.world.object(id)?.zone !== 'battlefield') return;
  tap(g, essences);
  for (const e of essences) g.journal.set(g.world.get(e), 'frozen', true, e);
  note(g, seat, `${g.world.seat(seat).name} infuses ${g.nameOf(id)}`, 'W203.3', [id]);
  designate(g, id, 'infused');
  yield* [];
}

/** End the infusion of all permanents (W201.2, W203.6). */
export function revert(g: Game): void {
  const infused = g.state.zones.battlefield.filter((id) => isInfused(g, id));
  for (const id of infused) designate(g, id, 'infused', true);
  if (infused.length > 0) note(g, scrivenerOf(g), 'What was infused is it no longer', 'W201.2', infused);
}

export const infuseHooks: Hooks = {
  optionalCosts: (g, seat) => (isScrivener(g, seat) ? OPTIONS : NONE),
  designations: {
    infused: {
      permanents: [{ m: 'gain', keywords: [{ k: 'haste' }] }],
      spells: [{ m: 'restrict', rule: "can't be countered" }],
      copied: true,
    },
  },
  specialActions: [{ id: 'infuse', clause: 'W203.3', list, perform }],
};
