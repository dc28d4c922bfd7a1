import { chooseObjects, yesNo } from '../decisions/ask.ts';
import type { Body } from '../../../cards/oracle/ir/index.ts';
import type { Flow } from '../kernel/procedure.ts';
import { addPending, emit, NO_EVENT } from '../triggers/emit.ts';
import { summoningSick } from '../language/facts/summoning-sickness.ts';
import { tap } from '../zones/permanents.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

/** 508.1g: attackers that their controllers choose to exert (701.43d). */
export function* toExert(g: Game, ids: readonly ObjId[]): Flow<readonly ObjId[]> {
  const exerted: ObjId[] = [];
  for (const id of ids) {
    const { abilities, controller } = g.world.chars(id);
    const may = abilities.some(
      (a) =>
        (a.kind === 'triggered' && a.exerts === true)
        || (a.kind === 'static' && a.effects.some((e) => e.st === 'mayExert')),
    );
    if (
      may
      && (yield* yesNo(g, controller, {
        title: `Exert ${g.nameOf(id)} as it attacks?`,
        clauses: ['701.43d'],
        object: id,
      }))
    )
      exerted.push(id);
  }
  return exerted;
}

/** For each instance of enlist one creature that does not attack and could be tapped for its own {T} ability (508.1g, 702.154a). */
export function* toEnlist(g: Game, ids: readonly ObjId[]): Flow<readonly (readonly [ObjId, ObjId])[]> {
  const pairs: [ObjId, ObjId][] = [];
  for (const id of ids) {
    const { keywordList, controller } = g.world.chars(id);
    for (const k of keywordList) {
      if (k.k !== 'enlist') continue;
      const from = g.world
        .creaturesOf(controller)
        .filter(
          (c) =>
            !ids.includes(c)
            && !g.world.get(c).tapped
            && !summoningSick(g, c)
            && !pairs.some(([, helper]) => helper === c),
        );
      const [helper] = yield* chooseObjects(g, controller, {
        title: `${g.nameOf(id)}: enlist which creature?`,
        clauses: ['702.154a'],
        object: id,
        from,
        min: 0,
        max: 1,
      });
      if (helper !== undefined) pairs.push([id, helper]);
    }
  }
  return pairs;
}

const ENLISTED: Body = {
  effects: [
    {
      do: 'modify',
      what: { sel: 'self' },
      mods: [
        {
          m: 'pt',
          power: { a: 'stat', stat: 'power', of: { sel: 'paid', how: 'tapped' } },
          toughness: { a: 'n', n: 0 },
        },
      ],
      duration: 'end of turn',
    },
  ],
};

export function enlist(g: Game, id: ObjId, helper: ObjId): void {
  const seat = g.world.controller(id);
  tap(g, [helper]);
  addPending(g, {
    id: g.freshId(),
    seat,
    source: id,
    sourceDef: g.world.get(id).def,
    body: ENLISTED,
    event: NO_EVENT,
    text: "Enlist: it gets +X/+0 until end of turn, where X is the tapped creature's power.",
    paidWith: { tapped: [helper] },
  });
  emit(g, { e: 'objectDoes', action: 'enlists a creature', obj: id, seat, n: 1 }); // 702.154c
}
