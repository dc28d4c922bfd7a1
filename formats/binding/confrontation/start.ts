import type { Builder } from '../../../server/engine/kernel/initial-state.ts';
import { FEALTIES } from './fealty.ts';
import { frontName } from './fronts.ts';
import { CHOOSER, CHOOSES } from './opening.ts';
import { tiedMarks } from './relationship-zone.ts';
import { ConfrontationSetup } from '../setup-schema.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Match mark: the setup's Fronts, for everyone to see. */
export const FRONTS = 'fronts';

/**
 * Builds the state of a Confrontation from its setup (C20, C22, C23). People are the Magicians in the order of their Fronts, then the Augur.
 * Seats: the Magicians, then the Opposition at each Front. The Opposition's seats share a library and a Relationship Zone.
 */
export function start(setup: MatchSetup, build: Builder): void {
  const data = ConfrontationSetup.parse(setup.data);
  const will = build.side('The Will', data.willLife);
  const threat = build.side(data.opposition.name, data.threatLife);
  const people = setup.people.map((p) => build.person(p.name, p.side));
  const augur = people.at(-1) ?? 0;
  for (const [place, m] of data.magicians.entries()) {
    const person = people[place] ?? 0;
    const library = build.library();
    const seat = build.seat({
      name: setup.people[place]?.name ?? m.name,
      side: will,
      person,
      place,
      library,
      command: build.command(),
    });
    for (const key of m.library) build.put(key, seat, 'library');
    for (const r of m.relationships) build.put(r.card, seat, 'command', { marks: tiedMarks(r) });
    build.shuffle(library);
  }
  const library = build.library();
  const command = build.command();
  const seats = data.magicians.map((_, place) =>
    build.seat({
      name: `${data.opposition.name} at ${frontName(place)}`,
      side: threat,
      person: augur,
      place,
      library,
      command,
    }),
  );
  const owner = seats[0] ?? 0;
  for (const key of data.opposition.library) build.put(key, owner, 'library');
  for (const r of data.opposition.relationships) build.put(r.card, owner, 'command', { marks: tiedMarks(r) });
  build.shuffle(library);
  build.mark(
    FEALTIES,
    data.magicians.map((m) => m.fealties),
  );
  build.mark(CHOOSES, data.chooses);
  if (data.chooser !== undefined) build.mark(CHOOSER, data.chooser);
  build.mark(
    FRONTS,
    data.magicians.map((m) => m.front.steps),
  );
}
