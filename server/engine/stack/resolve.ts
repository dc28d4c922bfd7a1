import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { afterWay, rebound, reboundsFrom } from '../zones/delayed-departure.ts';
import { mutates } from '../costs/alternative-costs.ts';
import { designationsOf, tellDesignated } from '../changes/designations.ts';
import { CAST, wasKicked } from '../language/conditions.ts';
import { inItsWords, openFace } from '../objects/copiable-values.ts';
import { newExec } from '../language/resolution.ts';
import type { Flow } from '../kernel/procedure.ts';
import { merge } from '../zones/merge.ts';
import { slotsOf } from '../language/target-slots.ts';
import { isLegalTarget } from '../targets/legal-targets.ts';
import { conditionHolds, emit } from '../triggers/emit.ts';
import { afterResolving } from '../language/faces.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import type { Move } from '../changes/objects.ts';
import { shuffleLibrary } from '../zones/shuffle-and-reveal.ts';
import type { Exec } from '../ports/resolution.ts';
import type { Game } from '../ports/game.ts';
import { refId, type ObjId, type Ref } from '../kernel/refs.ts';
import type { GameObject, StackData } from '../kernel/state/object.ts';

const PERMANENT_TYPES = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'];

/** Resolves the top object of the stack (608). */
export function* resolveTop(g: Game): Flow {
  const id = g.state.zones.stack.at(-1);
  const o = id === undefined ? undefined : g.world.get(id);
  if (!o?.stack) return;
  const data = inItsWords(g, o.id, o.stack);
  const legal = stillLegal(g, o, data);
  if (!legal && data.way === 'bestow') {
    const { way: _, ...creature } = data;
    g.journal.set(o, 'stack', { ...creature, effects: [], targets: [] }, o.id, true);
    return yield* resolveTop(g); // 702.103e
  }
  const left = legal ?? (data.kind === 'spell' && mutates(data.way) ? { targets: [] } : null); // 608.3b
  if (
    !left
    || (data.condition
      && !conditionHolds(g, data.condition, o.controller, data.source, data.event ?? { players: [], amount: 0 }))
  ) {
    emit(g, { e: 'fizzle', obj: o.id, def: o.def });
    yield* leaveStack(g, o, data); // 608.2b, 603.4
    return;
  }
  emit(g, { e: 'resolve', obj: o.id, def: o.def });
  const isPermanent = data.kind === 'spell' && openFace(g, o).types.some((t) => PERMANENT_TYPES.includes(t));
  const host = data.kind === 'spell' && mutates(data.way) ? left.targets.flat()[0] : undefined;
  if (host !== undefined) {
    yield* merge(g, o, refId(host)); // 608.3d
    return;
  }
  if (isPermanent) {
    yield* becomePermanent(g, o, data, left.targets); // 608.3
    return;
  }
  const kicked = data.kind === 'triggered' ? wasKicked(g, data.source) : data.kicked;
  const x = newExec(g, {
    source: data.kind === 'spell' ? o.id : data.source,
    you: o.controller,
    effects: data.effects,
    targets: left.targets,
    x: data.x,
    kicked,
    event: data.event ?? null,
    ...(data.kind === 'spell' ? {} : { since: data.since ?? o.id, nth: resolutions(g, data) }),
    ...(left.division ? { division: left.division } : {}),
    ...(data.it ? { it: data.it } : {}),
    moved: data.moved,
    paid: data.paidWith,
  });
  yield* data.once === undefined ? g.acts.runEffects(x, data.effects) : onceEachTurn(x, data.effects, data.once);
  if (!g.world.object(o.id)) return;
  const then = afterResolving(g, o);
  if (then?.to === 'library') yield* shuffleAway(g, o);
  else yield* leaveStack(g, o, data, true, then?.cast);
}

/** Number of times that this ability of its source has resolved this turn, this one included; kept on the source where a card asks. */
function resolutions(g: Game, data: StackData): number | undefined {
  const source = g.world.object(data.source);
  if (!source || !g.world.mentions('if:resolved')) return undefined;
  const key = `_resolved ${data.text}`;
  const [turn, before] = String(source.marks?.[key] ?? '')
    .split(':')
    .map(Number);
  const nth = turn === g.state.turn.number ? (before ?? 0) + 1 : 1;
  g.journal.set(source, 'marks', { ...source.marks, [key]: `${g.state.turn.number}:${nth}` }, source.id);
  return nth;
}

/** CR 720.3d */
function* shuffleAway(g: Game, o: GameObject): Flow {
  const [now] = yield* moveObjects(
    g,
    [{ id: o.id, to: o.stack?.exileAfter ? 'exile' : 'library', why: 'resolved' }],
    o.controller,
  );
  const card = now == null ? undefined : g.world.object(now);
  if (card?.zone === 'library') shuffleLibrary(g, card.controller);
}

/** 603.2h: "Do this only once each turn." Of several waiting abilities the first that is carried out counts. */
function* onceEachTurn(x: Exec, effects: readonly Effect[], once: string): Flow {
  const { turn } = x.g.state;
  if (turn.triggered.includes(once)) return;
  yield* x.g.acts.runEffects(x, effects.slice(0, 1));
  if (x.did) x.g.journal.set(turn, 'triggered', [...turn.triggered, once]);
  yield* x.g.acts.runEffects(x, effects.slice(1));
}

/** 608.2b: drops illegal targets. Null if there were targets and none is left. */
function stillLegal(g: Game, o: GameObject, data: StackData): { targets: Ref[][]; division?: number[] } | null {
  let had = false;
  let has = false;
  let division = data.division ? [...data.division] : undefined;
  const slots = slotsOf(data.effects);
  const targets = data.targets.map((refs, i) => {
    const slot = slots[i];
    if (!slot || refs.length === 0) return [...refs];
    had = true;
    const keep = refs.map((ref) =>
      isLegalTarget(g, slot, ref, {
        source: data.kind === 'spell' ? o.id : data.source,
        seat: o.controller,
        isSpell: data.kind === 'spell',
        x: data.x,
        chosen: [],
        event: data.event,
      }),
    );
    if (keep.includes(true)) has = true;
    if (slot.divided && division) division = division.filter((_, k) => keep[k]);
    return refs.filter((_, k) => keep[k]);
  });
  if (had && !has) return null;
  return { targets, ...(division ? { division } : {}) };
}

/**
 * 702.27a, 702.34a: an object leaves the stack after resolving or without it: abilities cease, spells go to the graveyard or, cast by flashback,
 * to exile (608.2n).
 */
function* leaveStack(
  g: Game,
  o: GameObject,
  data: StackData,
  resolved = false,
  exiled?: NonNullable<GameObject['marks']>,
): Flow {
  if (o.kind === 'ability') {
    const at = g.state.zones.stack.indexOf(o.id);
    if (at >= 0) g.journal.remove(g.state.zones.stack, at, o.id, true);
    g.journal.delete(g.state.objects, o.id, o.id);
    return;
  }
  const rebounds = resolved && reboundsFrom(g, o, data);
  const to =
    data.exileAfter || exiled || rebounds ? 'exile' : resolved && data.paid?.['buyback'] ? 'hand' : 'graveyard'; // 702.27a
  const [now] = yield* moveObjects(
    g,
    [{ id: o.id, to, ...(exiled ? { cast: exiled } : {}), why: 'resolved' }],
    o.controller,
  );
  if (rebounds && now != null) rebound(g, o, now);
}

function* becomePermanent(g: Game, o: GameObject, data: StackData, targets: readonly (readonly Ref[])[]): Flow {
  const attachTo = openFace(g, o).subtypes.includes('Aura') ? targets[0]?.[0] : undefined;
  const designations = designationsOf(g, o);
  const cast = {
    ...Object.fromEntries(designations.map((as) => [`_${as}`, true])),
    ...(o.kind === 'card' && data.from !== undefined && g.world.mentions('if:cast')
      ? { [CAST]: `${data.seat} ${data.from}` }
      : {}),
    ...(data.kicked ? { _kicked: true } : {}),
    ...Object.fromEntries(Object.entries(data.paid ?? {}).map(([what, n]) => [`_paid ${what}`, n])),
    ...(data.way === undefined ? {} : { _way: data.way }),
    ...(data.spent === undefined || data.spent === '' ? {} : { _spent: data.spent }),
  };
  const move: Move = {
    id: o.id,
    to: 'battlefield',
    seat: o.controller,
    face: o.face,
    ...(attachTo ? { attachTo } : {}),
    ...(o.faceDown ? { faceDown: o.downBy ?? true } : {}),
    ...(Object.keys(cast).length > 0 ? { cast } : {}),
    why: 'resolved',
  };
  const [now] = yield* moveObjects(g, [move], o.controller);
  if (data.way !== undefined && now != null) afterWay(g, o, data.way, now);
  for (const as of now != null && g.world.object(now)?.zone === 'battlefield' ? designations : [])
    tellDesignated(g, now as ObjId, as);
}
