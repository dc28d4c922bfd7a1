import type { Filter } from '../../../cards/oracle/ir/index.ts';
import { counterObjects, sacrificeAll } from '../actions/permanents.ts';
import { dealDamage } from '../actions/damage.ts';
import { contextOf, quantity } from '../language/amounts.ts';
import { chooseObjects, chooseOptions } from '../decisions/ask.ts';
import { matches } from '../language/filters.ts';
import type { Flow } from '../kernel/procedure.ts';
import { phaseOut } from '../zones/phasing.ts';
import { objects, players, speakOf } from '../language/selectors.ts';
import { canFlip, otherFace } from '../language/faces.ts';
import { exiledBy } from '../changes/exile-links.ts';
import { fromLibraries } from './cards/libraries.ts';
import { afterwards, moveAll } from './references.ts';
import { describeFilter, sourceName } from '../language/describe.ts';
import type { Share } from '../zones/shares.ts';
import { SINCE } from '../objects/marks.ts';
import { OTHER } from '../ports/footprints.ts';
import type { Move } from '../changes/objects.ts';
import { removeFromCombat } from '../changes/remove-from-combat.ts';
import { shuffleLibrary } from '../zones/shuffle-and-reveal.ts';
import { attach, tap, untap } from '../zones/permanents.ts';
import { maySacrifice } from '../language/facts/may-sacrifice.ts';
import { addRegeneration, destroy } from '../actions/destroy.ts';
import type { Hit } from '../ports/would-be-events.ts';
import type { EffectOf, Exec, Executors } from '../ports/resolution.ts';
import { EXILED_ON_LEAVING } from '../replacement/destination.ts';
import { objRef, refId, type ObjId, type SeatId, type Zone } from '../kernel/refs.ts';
import { inLibraryOrder, libraryOwner, sunkByOwners, NONE } from './cards/library-order.ts';
import { joinCombat, fights } from './join-combat.ts';

type MoveWord =
  | 'destroy'
  | 'exile'
  | 'move'
  | 'sacrifice'
  | 'counter'
  | 'tap'
  | 'untap'
  | 'freeze'
  | 'tapOrUntap'
  | 'regenerate'
  | 'fight'
  | 'attach'
  | 'exileOnLeave'
  | 'removeFromCombat'
  | 'phaseOut';

export const moveWords: Pick<Executors, MoveWord> = {
  destroy: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      yield* destroy(x.g, ids, x.you, e.noRegeneration);
      afterwards(x, ids);
      x.pile = ids.filter((id) => !x.g.world.object(id));
    },
  },
  /** 610.3a, 610.3b: objects are exiled; "until …" does nothing if the event has happened already. */
  exile: {
    footprint: OTHER,
    *run(x, e) {
      const gone: ObjId[] = [];
      yield* fromLibraries(x, e.what, true, function* (what) {
        const ids = yield* objects(x, what);
        if (e.until && x.g.world.object(x.source)?.zone !== 'battlefield') return speakOf(x, []); // 610.3a–b
        const from = x.g.world.object(ids[0] ?? -1)?.zone;
        const cards = yield* moveAll(
          x,
          ids.map((id) => ({
            id,
            to: 'exile',
            ...(e.warped ? { cast: { [SINCE.warp]: x.g.state.turn.number } } : {}),
          })),
        );
        gone.push(
          ...ids.flatMap((id, i) =>
            x.g.world.object(id)
              ? []
              : [x.g.world.lastKnown(id)?.zone === 'battlefield' ? id : refId(x.it[i] ?? objRef(id))],
          ),
        );
        x.pile = gone;
        exiledBy(x.g, x.source, cards);
        if (e.until && cards.length > 0)
          x.g.journal.push(x.g.state.exiled, {
            source: x.source,
            cards,
            ...(from === 'hand' || from === 'graveyard' ? { to: from } : {}),
          });
      });
    },
  },
  move: {
    footprint: OTHER,
    *run(x, e) {
      const entered: ObjId[] = [];
      yield* fromLibraries(x, e.what, e.to !== 'library' && e.to !== 'top' && e.to !== 'bottom', function* (what) {
        const ids = (yield* objects(x, what)).filter(
          (id) => !e.transformed || otherFace(x.g, x.g.world.get(id)) !== null,
        ); // 712.14a
        const owners = new Set(ids.map((id) => libraryOwner(x, id)));
        if (e.verb === 'shuffle' && what.sel === 'self') owners.add(libraryOwner(x, x.source)); // 701.24c
        const sunk = e.orBottom ? yield* sunkByOwners(x, e, ids) : NONE;
        const ordered = e.to === 'top' || e.to === 'bottom' ? yield* inLibraryOrder(x, ids, e.to) : ids;
        const [by] = e.who ? yield* players(x, e.who) : [x.you];
        entered.push(
          ...(yield* moveAll(
            x,
            ordered.map((id) =>
              sunk.includes(id)
                ? { ...moveOf(x, e, id, by ?? x.you), position: 'bottom' as const }
                : moveOf(x, e, id, by ?? x.you),
            ),
          )),
        );
        if (x.entering && e.to === 'battlefield') x.entered = entered;
        if (e.attacking) yield* joinCombat(x, e.attacking);
        if (e.to === 'library') for (const seat of owners) if (seat !== undefined) shuffleLibrary(x.g, seat);
      });
    },
  },
  sacrifice: {
    footprint: OTHER,
    *run(x, e) {
      const what = e.what ? yield* objects(x, e.what) : null;
      const seats = yield* players(x, e.who);
      const shares: Share[] = [];
      for (const seat of seats) shares.push({ seat, ids: what ?? (yield* toSacrifice(x, seat, e.filter, e.n ?? 1)) });
      const given = shares.flatMap((s) => s.ids.filter((id) => maySacrifice(x.g, id)));
      x.before = x.g.world.board();
      yield* sacrificeAll(x.g, shares);
      x.paid = { ...x.paid, sacrificed: given };
      afterwards(x, [...new Set(given)]);
      x.pile = given.filter((id) => !x.g.world.object(id));
    },
  },
  counter: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      const countered = yield* counterObjects(x.g, ids, x.you, e.to);
      afterwards(x, ids);
      x.did = countered;
    },
  },
  tap: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      x.did = ids.some((id) => !x.g.world.get(id).tapped);
      tap(x.g, ids);
    },
  },
  untap: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      x.did = ids.some((id) => x.g.world.get(id).tapped);
      untap(x.g, ids);
    },
  },
  freeze: {
    footprint: OTHER,
    *run(x, e) {
      for (const id of yield* objects(x, e.what)) {
        const o = x.g.world.get(id);
        if (o.zone === 'battlefield') x.g.journal.set(o, 'frozen', true, id);
      }
    },
  },
  tapOrUntap: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      if (ids.length === 0) return;
      const options = [
        { key: 'tap', label: 'Tap' },
        { key: 'untap', label: 'Untap' },
      ];
      const [way] = yield* chooseOptions(x.g, x.you, {
        title: `${sourceName(x)}: tap or untap?`,
        clauses: ['608.2d'],
        object: x.source,
        options,
        min: 1,
        max: 1,
      });
      x.did = ids.some((id) => x.g.world.get(id).tapped === (way === 'untap'));
      (way === 'untap' ? untap : tap)(x.g, ids);
    },
  },
  regenerate: {
    footprint: OTHER,
    *run(x, e) {
      for (const id of yield* objects(x, e.what)) addRegeneration(x.g, id);
    },
  },
  removeFromCombat: {
    footprint: OTHER,
    *run(x, e) {
      for (const id of yield* objects(x, e.what)) removeFromCombat(x.g, id);
    },
  },
  phaseOut: {
    footprint: OTHER,
    *run(x, e) {
      const ids = phaseOut(x.g, yield* objects(x, e.what));
      x.pile = ids;
      x.did = ids.length > 0;
    },
  },
  exileOnLeave: {
    footprint: OTHER,
    *run(x, e) {
      for (const id of yield* objects(x, e.what)) {
        const o = x.g.world.get(id);
        if (o.zone === 'battlefield') x.g.journal.set(o, 'marks', { ...o.marks, [EXILED_ON_LEAVING]: true }, id);
      }
    },
  },
  fight: {
    footprint: OTHER,
    *run(x, e) {
      const [a] = yield* objects(x, e.a);
      const [b] = yield* objects(x, e.b);
      if (a === undefined || b === undefined || !fights(x, a) || !fights(x, b)) return; // 701.14b
      const hits: Hit[] = [
        { source: a, to: objRef(b), amount: x.g.world.power(a) },
        { source: b, to: objRef(a), amount: x.g.world.power(b) },
      ]; // 701.14a, c
      x.amount = yield* dealDamage(x.g, hits, false); // 701.14d
    },
  },
  attach: {
    footprint: OTHER,
    *run(x, e) {
      const before = e.to.sel === 'it' ? yield* objects(x, e.to) : null; // what was spoken of before what is attached
      const what = yield* objects(x, e.what);
      const [to] = before ?? (yield* objects(x, e.to));
      if (to !== undefined) for (const id of what) attach(x.g, id, objRef(to));
    },
  },
};

const ZONES: Readonly<Record<EffectOf<'move'>['to'], Zone>> = {
  hand: 'hand',
  battlefield: 'battlefield',
  top: 'library',
  bottom: 'library',
  graveyard: 'graveyard',
  library: 'library',
};

/** Under whose control a permanent enters: as the text says, else the acting player's (110.2a), or its owner's where it is returned from exile (610.3c). */
function moveOf(x: Exec, e: EffectOf<'move'>, id: ObjId, by: SeatId): Move {
  const mine =
    e.to === 'battlefield'
    && (e.under === 'you' || (e.under === undefined && !(e.verb === 'return' && x.g.world.get(id).zone === 'exile')));
  return {
    id,
    to: ZONES[e.to],
    ...(e.below ? { position: e.below } : e.to === 'top' || e.to === 'bottom' ? { position: e.to } : {}),
    ...(mine ? { seat: by } : {}),
    ...(e.tapped ? { tapped: true } : {}),
    ...(e.transformed || (e.flipped && canFlip(x.g, x.g.world.get(id))) ? { face: 1 } : {}),
    ...(e.faceDown ? { faceDown: true as const } : {}),
    ...(x.entering && e.to === 'battlefield' ? { is: { source: x.source, seat: x.you, mods: x.entering.mods } } : {}),
    ...(e.counters ? { counters: { [e.counters.kind]: quantity(x, e.counters.count) } } : {}),
    why: e.verb,
  };
}

/** A player chooses among what they control (701.21a). */
function* toSacrifice(x: Exec, seat: SeatId, filter: Filter | undefined, n: number): Flow<ObjId[]> {
  const c = { ...contextOf(x), that: [seat] };
  const { whose: _, ...any } = filter ?? { nouns: [] };
  const from = x.g.world.permanentsOf(seat).filter((id) => maySacrifice(x.g, id) && matches(x.g, id, any, c));
  const title = `${sourceName(x)}: sacrifice ${n === 1 ? '' : `${n} `}${filter ? describeFilter(filter) : 'permanent'}`;
  return yield* chooseObjects(x.g, seat, { title, clauses: ['701.21a'], object: x.source, from, min: n, max: n });
}
