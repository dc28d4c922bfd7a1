import type { FormatBook } from '../../../formats/sdk/composition/book.ts';
import { assignRoles } from '../../../formats/sdk/roles.ts';
import type { JudgeTable, JudgeTableRequest } from '../../protocol/index.ts';
import { formatIn, peopleIn } from '../judge.ts';
import { sideNames } from '../laid/names.ts';
import { buildSituation, MULLIGANS, type CardPool } from '../situation.ts';
import { roleNames } from '../position.ts';

/** The lists of cards that every seat has, by the words of situation files. */
const ZONES = ['battlefield', 'hand', 'graveyard', 'library', 'exile', 'command'];
/** the most people that a situation has */
const MOST = 12;

/** The empty table of a format, by the words of situation files. Throws SituationError where the parts do not go together, or so many cannot play. */
export function blankTable(request: JudgeTableRequest, book: FormatBook, dealt: CardPool['dealt']): JudgeTable {
  const format = formatIn(book, request);
  const people = peopleIn(format, request.people);
  const { format: id, variants, changes, names = roleNames(format, people) } = request;
  const { game, alsoCalled } = buildSituation(
    { format: id, variants, changes, people, names, seats: {} },
    format,
    { dealt, found: new Map() },
    { bySide: true, forgets: true },
  );
  const { rules, state } = game;
  const { zones = {}, seat: values = {} } = rules.situation ?? {};
  const called = state.sides.map((side) => sideNames(side).at(-1) ?? side.name);
  const own = state.seats.flatMap((s) => (s.own ? [{ name: s.name, life: s.own.life }] : []));
  const shared = state.sides.flatMap((s, i) =>
    s.lifeless === true || s.startingLife === 0 ? [] : [{ name: called[i] ?? s.name, life: s.startingLife }],
  );
  const places = rules.places?.(game) ?? [];
  const possible = Array.from({ length: MOST }, (_, i) => i + 1).filter((n) => assignRoles(format.roles, n) !== null);
  return {
    format: format.id,
    name: format.name,
    people,
    least: possible[0] ?? people,
    most: possible.at(-1) ?? people,
    totals: own.length > 0 ? own : shared,
    sides: called,
    players: (assignRoles(format.roles, people) ?? []).map((role, i) => ({
      name: names[i] ?? role,
      ...(format.roles.some((r) => r.role === role && r.program !== undefined) ? { program: true as const } : {}),
    })),
    places:
      places.length > 0
        ? places.map(({ name }, place) => ({
            name,
            seats: state.seats.filter((s) => s.place === place).map((s) => s.name),
          }))
        : [{ name: null, seats: state.seats.map((s) => s.name) }],
    seats: state.seats.map((s) => ({
      name: s.name,
      ...(request.names === undefined ? {} : { also: [...alsoCalled(s.id)] }),
      side: called[s.side] ?? '',
      zones: [...ZONES, ...Object.keys(zones)],
      values: Object.entries(values).flatMap(([word, { assumed, side = s.side }]) =>
        side === s.side ? [{ word, assumed }] : [],
      ),
    })),
    steps: [MULLIGANS, ...rules.turn.steps.map((s) => s.id)],
  };
}
