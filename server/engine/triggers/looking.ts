import type { Body, TriggerEvent } from '../../../cards/oracle/ir/index.ts';
import type { ActiveTrigger, Board } from '../ports/characteristics.ts';
import { openFace } from '../objects/copiable-values.ts';
import type { GameEvent } from '../kernel/events.ts';
import { eventParts } from '../objects/intrinsic-abilities.ts';
import type { Game } from '../ports/game.ts';
import type { MatchSetup } from '../kernel/state/game.ts';

const NO_TRIGGERS: readonly ActiveTrigger[] = [];

export function looking(board: Board, name: string): readonly ActiveTrigger[] {
  return board.triggers.get(name) ?? NO_TRIGGERS;
}

/** Whoever loses control of a permanent has what that one says of it (603.10d). */
export function asBefore(list: readonly ActiveTrigger[], event: GameEvent): readonly ActiveTrigger[] {
  return event.e === 'control' && list.length > 0
    ? list.map((t) => (t.source === event.obj ? { ...t, seat: event.from } : t))
    : list;
}

/** Abilities that trigger on their own spell being cast: it is on the stack then (113.6h). */
export function onStack(g: Game, event: GameEvent, name: string): readonly ActiveTrigger[] {
  if (event.e !== 'cast' || name !== 'cast' || !g.world.mentions('on:cast')) return NO_TRIGGERS;
  const o = g.world.object(event.obj);
  if (!o) return NO_TRIGGERS;
  return openFace(g, o).abilities.flatMap((ability, index) =>
    ability.kind !== 'triggered'
      ? []
      : [...eventParts(ability.event)].flatMap((e) =>
          e.on === 'cast' && e.self ? [{ source: o.id, seat: event.seat, ability, event: e, index }] : [],
        ),
  );
}

/** 603.7b: delayed triggered abilities that wait for an event (603.7). */
export function delayed(g: Game, name: string): readonly ActiveTrigger[] {
  const { delayed: all } = g.state;
  if (all.length === 0) return NO_TRIGGERS;
  return all.flatMap((d) =>
    d.waits
      ? [...eventParts(d.waits.event)].flatMap((event) =>
          event.on === name
            ? [
                {
                  source: d.source,
                  seat: d.seat,
                  ability: { kind: 'triggered' as const, event, body: d.waits?.body ?? NO_BODY, text: d.text },
                  event,
                  index: 0,
                  delayed: d,
                },
              ]
            : [],
        )
      : [],
  );
}

const NO_BODY: Body = { effects: [] };

const NONE: readonly ActiveTrigger[] = [];

const waiting = new WeakMap<
  MatchSetup['cards'],
  ReadonlyMap<string, readonly Omit<ActiveTrigger, 'source' | 'seat'>[]>
>();

/** 702.29c: events that the battlefield does not see: the card's own cycling, or its coming to the graveyard from anywhere (113.6k). */
const fromAnywhere = (e: TriggerEvent): boolean =>
  ((e.on === 'cycles' || e.on === 'discards') && e.self === true)
  || (e.on === 'toGraveyard' && e.what.s === 'self' && e.from === 'anywhere');

/** 113.6k, 113.6m: triggered abilities that work in the graveyard, by card. */
function graveyardTriggers({ cards }: MatchSetup): NonNullable<ReturnType<(typeof waiting)['get']>> {
  let known = waiting.get(cards);
  if (!known) {
    known = new Map(
      Object.entries(cards).flatMap(([key, card]) => {
        const list = card.faces[0].abilities.flatMap((ability, index) =>
          ability.kind === 'triggered'
            ? [...eventParts(ability.event)]
                .filter((e) => ability.from || fromAnywhere(e))
                .map((event) => ({ ability, event, index }))
            : [],
        );
        return list.length > 0 ? [[key, list] as const] : [];
      }),
    );
    waiting.set(cards, known);
  }
  return known;
}

export function inGraveyards(g: Game, name: string): readonly ActiveTrigger[] {
  const cards = graveyardTriggers(g.setup);
  if (cards.size === 0) return NONE;
  return g.world
    .present()
    .flatMap((seat) =>
      g.world
        .graveyard(seat)
        .flatMap((source) =>
          (cards.get(g.world.get(source).def) ?? [])
            .filter((t) => t.event.on === name)
            .map((t) => ({ ...t, source, seat })),
        ),
    );
}
