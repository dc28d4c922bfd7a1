import type { Builder } from '../../server/engine/kernel/initial-state.ts';
import type { Rules } from '../../server/engine/ports/format-hooks.ts';
import { commanderReturns, commandZone } from '../rules/commander.ts';
import { joinHooks } from '../sdk/hooks.ts';
import { STANDARD_TURN } from '../sdk/turn.ts';
import { WAYFARER_CLAUSES } from './clauses.ts';
import { downedHooks } from './downed.ts';
import { factHooks } from './facts.ts';
import { infuseHooks } from './infuse.ts';
import { openingHooks } from './opening.ts';
import { sceneHooks } from './scenes.ts';
import { sparkHooks } from './sparks.ts';
import { spoilsHooks } from './spoils.ts';
import { startingLife, type WayfarerSetup } from './state.ts';
import { turnHooks } from './turn.ts';
import { winningHooks } from './winning.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

const zone = commandZone.part({});
const hooks = joinHooks([
  zone.hooks ?? {},
  commanderReturns.part({}).hooks ?? {},
  downedHooks,
  sceneHooks,
  infuseHooks,
  sparkHooks,
  spoilsHooks,
  winningHooks,
  turnHooks,
  openingHooks,
  factHooks,
]);

/** Sides: the wayfarers share their turns, with separate life totals, against the scrivener (W301.1). */
function layTable(setup: MatchSetup, build: Builder): void {
  const { tier, scrivener, wayfarers, scenes } = setup.data as WayfarerSetup;
  const side = build.side('The company', startingLife(tier), { ownLife: true });
  const against = build.side(setup.people[scrivener]?.name ?? 'The scrivener', scenes[0]?.revived ?? 20);
  const people = setup.people.map((p, i) => build.person(p.name, i === scrivener ? against : side));
  const seatFor = (person: number, of: number, library = build.library()): number =>
    build.seat({
      name: setup.people[person]?.name ?? '',
      side: of,
      person: people[person] ?? person,
      place: 0,
      library,
      command: build.command(),
    });
  for (const { person, deck } of wayfarers) {
    const library = build.library();
    const seat = seatFor(person, side, library);
    for (const key of deck.main) build.put(key, seat, 'library');
    zone.layOut?.(build, seat, deck);
    build.shuffle(library);
  }
  seatFor(scrivener, against);
}

export const wayfarerRules: Rules = {
  turn: STANDARD_TURN,
  ...hooks,
  id: 'wayfarer',
  clauses: WAYFARER_CLAUSES,
  setup: layTable,
};
