import { designate } from '../../server/engine/changes/designations.ts';
import { sorceryTime } from '../../server/engine/costs/activation-limits.ts';
import type { Action } from '../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { number } from '../sdk/options.ts';
import { rule } from '../sdk/composition/rule.ts';
import { untapStep } from '../../server/engine/turn/turn-based-actions.ts';
import { checkDaytime } from '../../server/engine/zones/day-night.ts';
import { INFUSE } from './clauses.ts';
import { ESSENCE_TYPE } from './essence.ts';
import { essencesOf, isScrivener, isScrivenersTurn, note, scrivenerOf } from './state.ts';
import { infuseAdvice } from './infuse-advice.ts';
import { tap } from '../../server/engine/zones/permanents.ts';
import type { CostOption } from '../../server/engine/ports/ways-of-casting.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { objRef, refId, seatRef, type ObjId, type PersonId, type SeatId } from '../../server/engine/kernel/refs.ts';

/** W203.2: the additional cost of a spell that is infused. */
const infusion = (essences: number): CostOption => ({
  key: 'infuse',
  clause: 'W203.2',
  many: false,
  asks: 'infuse it?',
  designates: 'infused',
  parts: [
    {
      c: 'tapOthers',
      filter: { nouns: ['land'], qualifiers: [{ q: 'subtype', is: ESSENCE_TYPE }] },
      n: essences,
      freeze: true,
    },
  ],
});
const NONE: readonly CostOption[] = [];

const untapped = (g: Game, seat: SeatId): ObjId[] => essencesOf(g, seat).filter((id) => !g.world.get(id).tapped);
export const isInfused = (g: Game, id: ObjId): boolean => g.world.get(id).marks?.['_infused'] === true;

/** W203.3: one action for each permanent, whenever the scrivener could cast a sorcery. */
const list =
  (essences: number) =>
  (g: Game, person: PersonId): readonly Action[] => {
    const seat = scrivenerOf(g);
    if (
      g.world.seat(seat).person !== person
      || g.world.seat(seat).left
      || !sorceryTime(g, seat)
      || untapped(g, seat).length < essences
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
  };

const perform = (n: number) =>
  function* (g: Game, _person: PersonId, key: string): Flow {
    const id = refId(key.split(':')[2] ?? '');
    const seat = scrivenerOf(g);
    // All Essences look alike; one that is itself being infused is tapped last.
    const essences = untapped(g, seat)
      .sort((a, b) => Number(a === id) - Number(b === id))
      .slice(0, n);
    if (essences.length < n || g.world.object(id)?.zone !== 'battlefield') return;
    tap(g, essences);
    for (const e of essences) g.journal.set(g.world.get(e), 'frozen', true, e);
    note(g, seat, `${g.world.seat(seat).name} infuses ${g.nameOf(id)}`, 'W203.3', [id]);
    designate(g, id, 'infused');
    yield* [];
  };

/** End the infusion of all permanents (W201.2, W203.6). */
function revert(g: Game): void {
  const infused = g.state.zones.battlefield.filter((id) => isInfused(g, id));
  for (const id of infused) designate(g, id, 'infused', true);
  if (infused.length > 0) note(g, scrivenerOf(g), 'What was infused is it no longer', 'W201.2', infused);
}

/** Spells and permanents that the scrivener infuses with Essences (W203). */
export const infuse = rule({
  id: 'infuse',
  clauses: INFUSE,
  needs: ['essences'],
  options: {
    essencesToInfuse: number({
      label: 'Essences that infuse',
      clause: 'W203.2',
      ruling: false,
      default: 3,
      min: 1,
      max: 10,
      whole: true,
      about: 'How many Essences are tapped to infuse a spell or a permanent.',
    }),
  },
  part({ essencesToInfuse }) {
    const options = [infusion(essencesToInfuse)];
    return {
      advice: { actions: [infuseAdvice] },
      hooks: {
        optionalCosts: (g, seat) => (isScrivener(g, seat) ? options : NONE),
        designations: {
          infused: {
            permanents: [{ m: 'gain', keywords: [{ k: 'haste' }] }],
            spells: [{ m: 'restrict', rule: "can't be countered" }],
            copied: true,
          },
        },
        specialActions: [
          { id: 'infuse', clause: 'W203.3', list: list(essencesToInfuse), perform: perform(essencesToInfuse) },
        ],
        procedures: {
          steps: {
            *untap(g) {
              if (isScrivenersTurn(g)) revert(g);
              checkDaytime(g);
              untapStep(g);
              yield* [];
            },
          },
        },
      },
    };
  },
});
