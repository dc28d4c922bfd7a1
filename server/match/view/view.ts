import type { TableFacts } from '../view-ports.ts';
import { type PersonId, isSeatRef, refId, seatRef, type ObjId } from '../../engine/kernel/refs.ts';
import { RedrawnView, copied } from './redrawn.ts';
import type * as Engine from '../../engine/kernel/decisions.ts';
import type { Game } from '../../engine/game/game.ts';
import type { Action, DisputeView, LogLine, ObjectView, Prompt, View } from '../../protocol/index.ts';
import { Frame } from './frame.ts';
import { LogLines } from './log/log-lines.ts';
import { mapKey, mapPart, mapRuling } from './refs.ts';
import { votesOf } from './votes.ts';
import type { Drawn } from './drawn-objects.ts';
import { UnreadView } from './unread-view.ts';

/** A question for the viewer, and as the core has it. */
interface Asked {
  readonly prompt: Prompt;
  readonly engine: Engine.Part;
}

/** A match has no sheets. */
const NO_SECRETS: NonNullable<View['desk']> = { secrets: [] };

/**
 * One viewer's view of a match: an allow-list, object by object, through the one visibility authority. Incremental: what the journal did not
 * touch stays the same object. Handles belong to this viewer and are dealt at first sight, so that they say nothing about hidden things.
 */
export class Viewer extends RedrawnView {
  private readonly lines: LogLines;
  /** handles that the question of the last view has shown beside the drawn objects, where they were written in place */
  private readonly guests: string[] = [];
  private readonly frame: Frame;
  private readonly offers = new WeakMap<Engine.Action, { readonly h: string | undefined; readonly action: Action }>();

  /**
   * `inPlace`: the records of objects and cards are the same ones in every view, written in place, and a view is drawn only when something of it besides its questions is
   * read. For programs, who look at one view at a time, before the match goes on.
   */
  constructor(g: Game, who: { readonly person: PersonId | null }, table: TableFacts, inPlace = false) {
    super(g, who, table, inPlace);
    this.lines = new LogLines(g, this.who);
    this.frame = new Frame(g, this.who, table);
  }

  view(): View {
    if (!this.inPlace) return this.whole(null);
    const ask = this.prompts();
    return new UnreadView(
      ask.map((p) => p.prompt),
      () => this.whole(ask),
    );
  }

  /** The view with all that belongs to it. `asked`: the question as it was told already. */
  private whole(asked: readonly Asked[] | null): View {
    const { g } = this;
    const { state, world } = g;
    const { frame, guests } = this;
    for (const h of guests) delete (this.drawn as Drawn).objects[h];
    guests.length = 0;
    if (this.drawn === null || this.status !== g.journal.status || this.moment !== world.moment) this.redraw();
    const { stack, exile } = this.drawn as Drawn;
    const ask = asked ?? this.prompts();
    const objects = this.withShown(ask);
    const view: View = {
      match: this.table.match,
      format: this.table.format,
      you: frame.you(),
      turn: frame.turn(),
      over: state.over ? { ...state.over, clauses: [...state.over.clauses] } : null,
      sides: frame.sides(),
      people: frame.people(),
      places: this.places,
      seats: this.seats,
      commandName: this.g.rules.commandZone ?? 'Command zone',
      exile,
      stack,
      objects,
      cards: this.cards,
      ask: ask.map((p) => p.prompt),
      waiting: this.waiting(),
    };
    const votes = votesOf(g, this.who.side);
    if (votes) view.votes = votes;
    this.addTable(view);
    // what is no longer shown loses its handle: a card that went into hiding comes back as a new one
    if (this.handles.size > this.seen.size)
      for (const id of this.handles.objects) if (!this.seen.has(id) && !this.openNames.has(id)) this.handles.forget(id);
    return view;
  }

  /** The drawn objects, with hidden ones that only the open question shows. */
  private withShown(ask: readonly { readonly engine: Engine.Part }[]): Record<string, ObjectView> {
    const { objects } = this.drawn as Drawn;
    let all = objects;
    for (const { engine } of ask)
      for (const id of shownInPart(engine)) {
        if (this.seen.has(id) || !this.g.world.object(id)) continue;
        const { view } = this.show(id, undefined);
        if (this.inPlace) this.guests.push(view.h);
        else if (all === objects) all = copied(objects);
        all[view.h] = view;
      }
    return all;
  }

  /** Adds the table's own parts: disputes, the input that this person could take back, and their wishes. */
  private addTable(view: View): void {
    const dispute = this.table.dispute?.(this.who.person);
    if (dispute) view.dispute = this.named(dispute);
    const own = this.who.person === null ? undefined : this.table.private?.(this.who.person);
    if (own?.undo) view.undo = own.undo;
    if (own?.conceding) view.conceding = own.conceding;
    if (own?.desk) view.desk = NO_SECRETS;
    if (own?.wishes)
      view.wishes = {
        ...own.wishes,
        yields: own.wishes.yields.map(({ source, ...y }) => ({
          ...y,
          ...(this.seen.has(source) ? { object: this.handles.of(source) } : {}),
        })),
      };
  }

  /** A dispute with this viewer's handles for what a proposed ruling names. */
  private named(dispute: DisputeView): DisputeView {
    const { open } = dispute;
    if (!open?.proposed?.ruling) return dispute;
    const ruling = mapRuling(open.proposed.ruling, (ref) => {
      if (!isSeatRef(ref)) this.openNames.add(refId(ref));
      return this.handles.toHandle(ref);
    });
    return { ...dispute, open: { ...open, proposed: { ...open.proposed, ruling } } };
  }

  /** Things that are not shown as objects but named by an open question keep their handles while it is open. */
  private openNames = new Set<ObjId>();

  private prompts(): readonly Asked[] {
    this.openNames = new Set();
    const { g, who } = this;
    if (who.person === null || !g.open) return [];
    const part = g.partOf(who.person);
    if (!part || this.table.answersItself?.(who.person, g.open.id) === true) return [];
    const mapped =
      part.part.kind === 'priority'
        ? { ...part.part, actions: part.part.actions.map((a) => this.offer(a)) }
        : mapPart(part.part, (ref) => {
            const h = this.handles.toHandle(ref);
            this.openNames.add(refId(ref));
            return h;
          });
    const prompt: Prompt = {
      decision: g.open.id,
      person: who.person,
      seats: part.seats.map(seatRef),
      mode: g.open.mode,
      part: mapped,
    };
    if (part.ifNothing) prompt.ifNothing = part.ifNothing;
    return [{ prompt, engine: part.part }];
  }

  /** An offered action with this viewer's handles; offers mostly stay the same from question to question. */
  private offer(a: Engine.Action): Action {
    const id = a.object === undefined ? -1 : refId(a.object);
    // of a view that is drawn later nobody knows yet what it will show
    if (id >= 0 && (this.inPlace || !this.seen.has(id))) this.openNames.add(id);
    const known = this.offers.get(a);
    if (known && known.h === this.handles.known(id)) return known.action;
    const h = a.object === undefined ? undefined : this.handles.of(id);
    const action: Action = { key: mapKey(a.key, this.handles.toHandle), kind: a.kind, label: a.label };
    if (h !== undefined) action.object = h;
    if (a.seat !== undefined) action.seat = a.seat;
    if (a.cost !== undefined) action.cost = a.cost;
    if (a.face !== undefined) action.face = a.face;
    if (a.clauses) action.clauses = [...a.clauses];
    this.offers.set(a, { h, action });
    return action;
  }

  private waiting(): { person: number; what: string }[] {
    const what = this.g.quiescent
      ? 'priority'
      : this.g.open?.parts[0]?.part.kind === 'ruling'
        ? 'a ruling'
        : 'a choice';
    return this.g.owing().map((person) => ({ person, what }));
  }

  /** Every line so far for this viewer. */
  log(): readonly LogLine[] {
    return this.lines.upToNow();
  }
}

/** Objects that a question shows although they lie hidden (a library searched, cards looked at). */
export function shownInPart(part: Engine.Part): ObjId[] {
  const refs =
    part.kind === 'choose'
      ? part.from
      : part.kind === 'piles'
        ? part.items
        : part.kind === 'order'
          ? part.items.flatMap((i) => i.object ?? [])
          : [];
  return refs.filter((r) => !isSeatRef(r)).map(refId);
}
