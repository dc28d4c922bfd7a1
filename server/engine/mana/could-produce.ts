import type { Ability, AddMana, CouldProduce, Effect } from '../../../cards/oracle/ir/index.ts';
import { manaChoices } from './produced.ts';
import type { Game } from '../ports/game.ts';
import { candidates } from '../language/candidates.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** Mana that abilities add as they resolve, whatever they cost and whenever they may be activated. */
const added = new WeakMap<readonly Ability[], readonly AddMana[]>();
function addedBy(abilities: readonly Ability[]): readonly AddMana[] {
  let adds = added.get(abilities);
  if (!adds)
    added.set(
      abilities,
      (adds = abilities.flatMap((a) =>
        a.kind === 'activated' || a.kind === 'triggered'
          ? [...a.body.effects, ...(a.body.modes?.options.flat() ?? [])].flatMap(within)
          : [],
      )),
    );
  return adds;
}
function within(e: Effect): readonly AddMana[] {
  switch (e.do) {
    case 'addMana':
      return [e];
    case 'may':
    case 'seq':
      return e.effects.flatMap(within);
    case 'if':
      return [...e.then, ...(e.otherwise ?? [])].flatMap(within);
    case 'pay':
      return [...(e.then ?? []), ...(e.unless ?? [])].flatMap(within);
    default:
      return [];
  }
}

interface Asking {
  readonly could: CouldProduce['could'];
  readonly of: readonly ObjId[];
  readonly types: Set<string>;
}

/**
 * 106.7: the types of mana that such permanents could produce. Some of them may ask the same of others, and these of the first: what any of them
 * could produce is handed on until nothing is new. A type that only they could hand on to each other is none (106.7).
 */
export function couldProduce(g: Game, { could, of }: CouldProduce, source: ObjId, seat: SeatId): readonly string[] {
  const types = new Map<ObjId, Set<string>>();
  const asking: Asking[] = [];
  const ask = (what: CouldProduce, by: ObjId, you: SeatId, into: Set<string>): void => {
    const asked = candidates(g, what.of, { you, source: by });
    asking.push({ could: what.could, of: asked, types: into });
    for (const id of asked) look(id);
  };
  const look = (id: ObjId): void => {
    if (types.has(id)) return;
    const mine = new Set<string>();
    types.set(id, mine);
    const you = g.world.controller(id);
    for (const add of addedBy(g.world.chars(id).abilities)) {
      if (typeof add.anyOf === 'object' && 'could' in add.anyOf) ask(add.anyOf, id, you, mine);
      else for (const mana of manaChoices(g, add, id, you)) for (const symbol of mana) mine.add(symbol);
    }
  };
  const own = new Set<string>();
  ask({ could, of }, source, seat, own);
  for (let more = true; more;) {
    more = false;
    for (const a of asking) {
      for (const id of a.of) {
        for (const symbol of types.get(id) ?? []) {
          if (a.types.has(symbol) || (a.could === 'color' && symbol === 'C')) continue;
          a.types.add(symbol);
          more = true;
        }
      }
    }
  }
  return [...'WUBRGC'].filter((symbol) => own.has(symbol));
}
