import { expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { Action, Answer, Part } from '../../server/engine/kernel/decisions.ts';
import { restoreGame, type Game } from '../../server/engine/game/game.ts';
import { isSeatRef, refId, type PersonId, type Ref } from '../../server/engine/kernel/refs.ts';
import { situationOf } from '../../server/judge/export.ts';
import { buildSituation } from '../../server/judge/situation.ts';
import { Situation } from '../../server/judge/situation-schema.ts';
import { SWEEP } from '../sweep.ts';
import { atMoments } from '../fuzz/random-match.ts';

const DEFINITION = BOOK.of({ format: 'binding' });
const POOL = starterCards();

/** A seat by its name, an object by all that is seen of it. */
function called(g: Game, ref: Ref): string {
  if (isSeatRef(ref)) return g.world.seat(refId(ref)).name;
  const o = g.world.get(refId(ref));
  const { power, toughness, keywords } = g.world.chars(o.id);
  const where = o.zone === 'library' ? g.world.seat(o.controller).library : g.world.seat(g.world.controller(o.id)).name;
  const host = o.attachedTo === null ? '' : isSeatRef(o.attachedTo) ? o.attachedTo : g.nameOf(refId(o.attachedTo));
  return [
    g.nameOf(o.id),
    o.zone,
    where,
    `${power}/${toughness}`,
    [...keywords].toSorted().join(' '),
    g.world.chars(o.id).types.includes('land') ? '' : o.tapped,
    o.damage,
    JSON.stringify(Object.entries(o.counters).filter(([, n]) => n > 0)),
    host,
  ].join(', ');
}
const offer = (g: Game, a: Action): string =>
  `${a.label}, ${a.seat === undefined ? '' : called(g, a.seat)}, ${a.object === undefined ? '' : called(g, a.object)}, ${a.cost ?? ''} ${a.kind}`;
const offersTo = (g: Game, person: PersonId): readonly Action[] => {
  const part = g.partOf(person)?.part;
  return part?.kind === 'priority' ? part.actions : [];
};

/** All of a position that players see, in names. */
const positionOf = (g: Game): string[] => [
  ...g.state.people.flatMap(({ id, name }) => offersTo(g, id).map((a) => `${name} may: ${offer(g, a)}`)).toSorted(),
  ...Object.values(g.state.objects)
    .filter((o) => o.kind !== 'ability')
    .map((o) => called(g, `o${o.id}`))
    .toSorted(),
  ...g.state.sides.map((s) => `${s.name}: ${s.life} life, ${s.poison} poison`),
  `turn ${g.state.turn.number}, ${g.state.turn.step}; ${g.over === null ? 'it goes on' : JSON.stringify(g.over)}`,
];

/** The match of a moment that was told as a file, was read from its text, and is laid out. */
function laidOut(g: Game, situation: object): Game {
  const read = Situation.parse(JSON.parse(JSON.stringify(situation)));
  return buildSituation(
    read,
    DEFINITION,
    { dealt: POOL, found: new Map(Object.values(g.setup.cards).map((c) => [c.name, c])) },
    { unread: true },
  ).game;
}

/** An answer that is the same in all matches that are alike: of all that may be chosen the first by name and looks. */
function byLooks(g: Game, part: Part): Answer {
  const suggested = suggestAnswer(part);
  if (part.kind !== 'choose' || !('chosen' in suggested)) return suggested;
  const n = Math.max(part.min, Math.min(1, part.max));
  return { chosen: part.from.toSorted((a, b) => called(g, a).localeCompare(called(g, b))).slice(0, n) };
}

/** Does the first offered action that reads so, and goes on until the stack is empty. False if chance had a part in it. */
function playOn(g: Game, person: PersonId, what: string): boolean {
  const from = g.journal.position;
  const action = offersTo(g, person).find((a) => offer(g, a) === what);
  const draft = action && g.compose(action.key, ({ part }) => byLooks(g, part));
  expect(action, what).toBeDefined();
  if (!action || !draft || g.answer(g.open?.id ?? '', person, { action: action.key, draft }) !== null) return false;
  for (let i = 0; i < 300 && g.over === null; i++) {
    const [owing] = g.owing();
    const part = owing === undefined ? undefined : g.partOf(owing)?.part;
    if (owing === undefined || part === undefined) break;
    if (part.kind === 'priority' && g.state.zones.stack.length === 0 && g.state.pending.length === 0) break;
    const answer = part.kind === 'priority' ? { pass: true as const } : byLooks(g, part);
    if (
      g.answer(g.open?.id ?? '', owing, answer) !== null
      && g.answer(g.open?.id ?? '', owing, suggestAnswer(part)) !== null
    )
      return false;
  }
  return ![...g.journal.events(from)].some((e) => e.e === 'shuffle');
}

it('a moment of a match that is told as a file is that moment again', { timeout: 600_000 }, () => {
  let [looked, told] = [0, 0];
  for (let n = 0; n < (SWEEP ? 20 : 1); n++)
    atMoments(`told ${n}`, SWEEP ? 6 : 24, (g) => {
      looked++;
      const { situation, untold } = situationOf(g);
      if (untold.length > 0) return;
      told++;
      expect(positionOf(laidOut(g, situation))).toEqual(positionOf(g));
    });
  expect(told).toBeGreaterThan(looked / 4);
});

it('what is done in it comes out as in the match', { timeout: 600_000 }, () => {
  let compared = 0;
  for (let n = 0; n < (SWEEP ? 20 : 1); n++)
    atMoments(`done ${n}`, 4, (g, rng) => {
      const { situation, untold } = situationOf(g);
      const [person] = g.owing();
      const offers =
        person === undefined
          ? []
          : [
              ...new Set(
                offersTo(g, person)
                  .filter((a) => a.kind !== 'mana')
                  .map((a) => offer(g, a)),
              ),
            ].toSorted();
      const what = offers[rng.int(Math.max(1, offers.length))];
      if (untold.length > 0 || person === undefined || what === undefined) return;
      const match = restoreGame(g.setup, g.rules, structuredClone(g.snapshot()));
      const file = laidOut(g, situation);
      if (!playOn(match, person, what) || !playOn(file, person, what)) return;
      compared++;
      expect(positionOf(file), what).toEqual(positionOf(match));
    });
  expect(compared).toBeGreaterThan(SWEEP ? 100 : 10);
});
