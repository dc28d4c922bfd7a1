import type { Clause, SeatFact } from '../../server/engine/ports/format-hooks.ts';
import type { DeckRequirement } from '../sdk/deck/decks.ts';
import { number, type OptionDeclarations } from '../sdk/options.ts';
import { cr, rule, ruling, standing, type FormatRule } from '../sdk/composition/rule.ts';
import { defineVariant } from '../sdk/composition/variant.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId } from '../../server/engine/kernel/refs.ts';

/**
 * 801.2c: mark of the match: the seats around the table when the turn began.
 * Without players who had left before.
 */
const SEATED = 'seated';

interface Known {
  readonly seated: unknown;
  readonly present: readonly SeatId[];
  readonly lists: Map<SeatId, readonly SeatId[]>;
}
/** Cache: the seats in range of each seat, for the players who are present. */
const found = new WeakMap<Game, Known>();

const seatedNow = (g: Game): readonly SeatId[] =>
  (g.state.marks[SEATED] as readonly SeatId[] | undefined) ?? g.world.present();

/**
 * Seats within `range` of an observer.
 * Players who have left do not count. A player who has left has every seat in range.
 */
export function inRange(g: Game, observer: SeatId, range: number): readonly SeatId[] {
  const seated = seatedNow(g);
  const present = g.world.present();
  let known = found.get(g);
  if (known?.seated !== seated || known.present.length !== present.length)
    found.set(g, (known = { seated, present, lists: new Map() }));
  let list = known.lists.get(observer);
  if (!list) {
    const at = seated.indexOf(observer);
    const near = (s: SeatId): boolean => {
      const away = Math.abs(seated.indexOf(s) - at);
      return Math.min(away, seated.length - away) <= range;
    };
    known.lists.set(observer, (list = at < 0 ? present : present.filter((s) => seated.includes(s) && near(s))));
  }
  return list;
}

const rangeFacts = (g: Game, observer: SeatId, near: readonly SeatId[]): readonly SeatFact[] => [
  {
    label: 'In range',
    value:
      near
        .filter((s) => s !== observer)
        .map((s) => g.world.seat(s).name)
        .join(', ') || 'nobody else',
    clause: '801.2',
  },
];

/** Clauses of CR 801, for any ranges. */
const CLAUSES: readonly Clause[] = [
  cr('801.2', 'Only players within so many seats, and what they control, can be affected by a player.'),
  standing(cr('801.2a', 'Ranges of one and of two seats are usual; players may have different ones.')),
  standing(cr('801.2b', 'Everybody is within their own range.')),
  standing(cr('801.2c', 'Who is in range is settled as each turn begins.')),
  standing(cr('801.2d', 'An object is in range with its controller, a battle with its protector, too.')),
  cr('801.3', 'Creatures attack only opponents in range, their planeswalkers and the battles that they protect.'),
  cr('801.4', 'What is out of range cannot be a target.'),
  standing(cr('801.5a', 'A player chooses only objects and players in their own range, too.')),
  standing(cr('801.5b', 'Among options a player chooses freely, whatever they speak of.')),
  standing(cr('801.5c', 'Where nobody in range could choose, the nearest to the left of those who may does.')),
  standing(cr('801.6', 'Abilities of objects out of range are not activated.')),
  standing(cr('801.7', 'An ability triggers only if all of its event happens within range.')),
  standing(
    cr('801.7a', 'What moves out of range or into it is looked at as it was before or after, as for the ability.'),
  ),
  standing(cr('801.8', 'An Aura on something out of range is put into a graveyard.')),
  standing(cr('801.9', 'Equipment is not attached to what is out of range.')),
  standing(cr('801.10', 'What an effect would do to something out of range is not done; the rest is.')),
  standing(cr('801.11', 'What asks for information gets it from within range only.')),
  standing(cr('801.12', 'The world rule looks only at world permanents in range of each other.')),
  standing(cr('801.13', 'What a replacement effect would have done that cannot be is left out.')),
  standing(cr('801.13a', 'What it would have something do to what is out of range does nothing.')),
  standing(
    cr(
      '801.13b',
      'Prevention looks at sources and recipients in range: at that of the two which it names, or at both.',
    ),
  ),
  standing(cr('801.14', 'Who would win by an effect makes the opponents in range lose instead.')),
  standing(
    cr(
      '801.15',
      'An effect by which the game is a draw makes it one for its controller and all in range; the others play on.',
    ),
  ),
  cr('104.4e', 'Only they leave the game then.'),
  standing(
    cr('801.16', 'A loop is a draw for those whose objects are part of it and all in their range; the others play on.'),
  ),
  cr('104.4f', 'Only those leave the game then whom the loop concerns, and all in range of them.'),
  cr('801.17', 'An effect that restarts the game would reach everybody in it; no deck may have a card that does.'),
  standing(
    cr('801.18', 'Planes and phenomena would reach everybody; they are in no deck, and nobody rules them into play.'),
  ),
  standing(ruling('RI1', 'A card that nobody controls is in range with its owner.')),
  standing(
    ruling('RI2', 'Combat damage is dealt to whatever attacks or blocks: it is no effect of a spell or ability.'),
  ),
  standing(
    ruling(
      'RI3',
      'What a spell or ability has done to objects that it settled on as it resolved stays done when they go out of range; static abilities look at the range all the time.',
    ),
  ),
];

/** 801.17: effects that restart the game ignore ranges; cards with one are not allowed. */
const NO_RESTART: DeckRequirement = {
  id: 'no-restart',
  clauses: ['801.17'],
  mend: 'Take that card out, or leave the limited range of influence out.',
  fails(deck) {
    const found = [...deck.main, ...deck.commanders, ...deck.sideboard].find((c) =>
      c.faces.some((f) => f.unread.some((line) => /\brestarts? the game\b/i.test(line))),
    );
    return found ? `${found.name} restarts the game, which is not played with a limited range of influence.` : null;
  },
};

/**
 * Limited range of influence, with a range for each seat.
 * `of`: the range of a seat, by the options; `clauses`: the texts that set it.
 */
export const limitedRange = <const D extends OptionDeclarations>(spec: {
  readonly options?: D;
  readonly clauses?: readonly Clause[];
  readonly of: (g: Game, seat: SeatId, options: { readonly [K in keyof D]: number }) => number;
}): FormatRule =>
  rule({
    id: 'range-of-influence',
    demands: ['ownTurns'],
    clauses: [...(spec.clauses ?? []), ...CLAUSES],
    options: spec.options ?? {},
    part: (options) => {
      const seats = (g: Game, observer: SeatId): readonly SeatId[] =>
        inRange(g, observer, spec.of(g, observer, options as { readonly [K in keyof D]: number }));
      return {
        deck: { requirements: [NO_RESTART] },
        hooks: {
          scopeSeats: seats,
          scopeObject(g, observer, o) {
            const near = seats(g, observer);
            if (o.zone !== 'battlefield' && o.zone !== 'stack') return near.includes(o.owner);
            if (near.includes(g.world.controller(o.id))) return true;
            const protector = o.chosen?.protector;
            return protector !== undefined && near.includes(protector);
          },
          seatFacts: (g, seat) => rangeFacts(g, seat, seats(g, seat)),
          procedures: {
            *beginTurn(g) {
              const now = g.world.present();
              const before = g.state.marks[SEATED] as readonly SeatId[] | undefined;
              if (before?.length !== now.length)
                g.journal.set(g.state, 'marks', { ...g.state.marks, [SEATED]: [...now] }, -1, true);
              yield* [];
            },
          },
        },
      };
    },
  });

const OPTIONS = {
  range: number({
    label: 'Range of influence',
    clause: '801.2a',
    ruling: false,
    default: 1,
    min: 1,
    max: 6,
    whole: true,
    about: 'How many seats away a player can affect others.',
  }),
};

/** CR 801 over a format in which each player takes their own turns. */
export const rangeOfInfluence = defineVariant({
  id: 'range-of-influence',
  name: 'Limited range of influence',
  about: 'Each player affects only who sits near: attacks, targets, effects and triggers end a seat or two away.',
  needs: ['ownTurns', 'multiplayer'],
  clause: '801.2',
  rules: [limitedRange({ options: OPTIONS, of: (_g, _seat, { range }) => range })],
});
