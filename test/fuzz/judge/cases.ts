import { isForced, suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Action, Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import { restoreGame, type Game } from '../../../server/engine/game/game.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import {
  isSeatRef,
  refId,
  type ObjId,
  type PersonId,
  type Ref,
  type SeatId,
} from '../../../server/engine/kernel/refs.ts';
import { NamesInPlay } from '../../../server/judge/acts/names-in-play.ts';
import { Playing } from '../../../server/judge/acts/playing.ts';
import { situationOf } from '../../../server/judge/export.ts';
import { calledIn, namesIn } from '../../../server/judge/moment/names.ts';
import type { JudgeFile } from '../../../server/judge/question.ts';
import { valueOf, type What } from '../../../server/judge/questions/what.ts';

/** A question with the answer that the match itself gives. */
export interface Asked {
  readonly ask: string;
  readonly expect: string;
}
/** A moment of a match as a situation file, with what the judge is to answer about it. */
export interface Case {
  readonly file: JudgeFile;
  readonly asked: readonly Asked[];
}

/** Steps in which attackers may still be declared: “Why?” of an attack is about the rules alone. */
const UNTIL_ATTACKS: ReadonlySet<string> = new Set(['untap', 'upkeep', 'draw', 'main1', 'beginCombat', 'attackers']);

const yes = (holds: boolean): string => (holds ? 'yes' : 'no');

/** Cases of one moment: what may be done, and what comes of one thing that is done. None where a file cannot tell the moment. */
export function casesOf(g: Game, rng: Rng): readonly Case[] {
  const { situation, untold } = situationOf(g);
  const [person] = g.owing();
  if (untold.length > 0 || person === undefined) return [];
  const file = (more: Partial<JudgeFile>, asked: readonly Asked[]): Case => ({
    file: { ...situation, ...more, questions: asked.map((a) => a.ask) },
    asked,
  });
  const verdicts = verdictsOf(g, person, rng);
  const done = doneFrom(g, person, rng);
  return [
    ...(verdicts.length > 0 ? [file({}, verdicts)] : []),
    ...(done && done.asked.length > 0 ? [file({ acts: [...done.acts] }, done.asked)] : []),
  ];
}

const few = <T>(list: readonly T[], n: number, rng: Rng): T[] =>
  list
    .map((x) => [rng.int(1 << 20), x] as const)
    .toSorted((a, b) => a[0] - b[0])
    .slice(0, n)
    .map(([, x]) => x);

function verdictsOf(g: Game, person: PersonId, rng: Rng): Asked[] {
  const names = namesIn(g);
  const called = (ref: Ref): string => (isSeatRef(ref) ? g.world.seat(refId(ref)).name : (names.get(refId(ref)) ?? ''));
  const part = g.partOf(person)?.part;
  const offers = part?.kind === 'priority' ? part.actions : [];
  const seats = g.world.seatsOf(person);
  const creatures = g.state.zones.battlefield.filter((id) => g.world.isCreature(id));
  const everybody = g.state.seats.map((s): Ref => `s${s.id}`);
  const hands = seats.flatMap((seat) =>
    [...g.world.hand(seat), ...g.world.command(seat)].map((id) => [seat, id] as const),
  );
  const asked = (ask: string, expect: boolean): Asked => ({ ask, expect: yes(expect) });
  return [
    ...actionsOf(offers, called),
    ...hands.flatMap(([seat, id]) => mayUse(g, offers, seat, id, called)),
    ...few(
      creatures.flatMap((id) => everybody.map((to) => [id, to] as const)),
      24,
      rng,
    ).map(([id, to]) =>
      asked(
        `May ${called(`o${id}`)} attack ${called(to)}?`,
        UNTIL_ATTACKS.has(g.state.turn.step) && g.why(person, `attack:o${id}:${to}`).holds,
      ),
    ),
    ...few(
      creatures.flatMap((id) => creatures.map((attacker) => [id, attacker] as const)),
      16,
      rng,
    )
      .filter(([id, attacker]) => id !== attacker)
      .map(([id, attacker]) =>
        asked(
          `May ${called(`o${id}`)} block ${called(`o${attacker}`)}?`,
          g.why(person, `block:o${id}:o${attacker}`).holds,
        ),
      ),
    ...few(
      hands.flatMap(([, id]) => [...creatures.map((c): Ref => `o${c}`), ...everybody].map((to) => [id, to] as const)),
      40,
      rng,
    ).map(([id, to]) =>
      asked(`May ${called(`o${id}`)} target ${called(to)}?`, g.why(person, `target:o${id}:${to}`).holds),
    ),
  ];
}
/** Special actions of the format, and abilities that can be activated, which are offered and which their words alone name. */
function actionsOf(offers: readonly Action[], called: (ref: Ref) => string): Asked[] {
  const alone = (same: (b: Action) => boolean): boolean => offers.filter(same).length === 1;
  return offers.flatMap(({ key, kind, label, seat, object }) => {
    if (kind === 'special' && seat !== undefined && alone((b) => b.label === label))
      return [{ ask: `May ${called(seat)} do "${label}"?`, expect: 'yes' }];
    const [verb, , by] = key.split(':');
    if (verb === 'act' && object !== undefined && alone((b) => b.object === object && b.key.startsWith('act:')))
      return [{ ask: `May ${called(by as Ref)} activate ${called(object)}?`, expect: 'yes' }];
    return [];
  });
}
/** The question whether a card may be cast or played, in the one way that needs no words for it. */
function mayUse(g: Game, offers: readonly Action[], seat: SeatId, id: ObjId, called: (ref: Ref) => string): Asked[] {
  const ref: Ref = `o${id}`;
  const who = g.world.seat(seat).name;
  const land = g.world.chars(id).types.includes('land');
  const verb = land ? 'play' : 'cast';
  const keys = offers.filter((a) => a.key.startsWith(`${verb}:${ref}:s${seat}`)).map((a) => a.key);
  const plain = keys.some((k) => k.split(':').length === (land ? 3 : 4));
  if (keys.length > 0 && !plain) return [];
  return [{ ask: `May ${who} ${verb} ${called(ref)}?`, expect: yes(keys.length > 0) }];
}

/** Something that is offered, done in a copy of the match until nothing is on the stack; null where chance or a choice had a part in it. */
function doneFrom(
  g: Game,
  person: PersonId,
  rng: Rng,
): { readonly acts: readonly string[]; readonly asked: readonly Asked[] } | null {
  const part = g.partOf(person)?.part;
  const names = namesIn(g);
  const called = (ref: Ref): string => (isSeatRef(ref) ? g.world.seat(refId(ref)).name : (names.get(refId(ref)) ?? ''));
  const offers =
    part?.kind === 'priority' ? part.actions.filter((a) => /^(?:cast:o\d+:s\d+:0|play:o\d+:s\d+)$/.test(a.key)) : [];
  const match = restoreGame(g.setup, g.rules, g.snapshot());
  const playing = new Playing(match, new NamesInPlay(calledIn(match)));
  const action = offers[rng.int(offers.length + 1)];
  const targets: Ref[] = [];
  let told = true;
  if (action !== undefined) {
    const draft = match.compose(action.key, ({ part: slot }): Answer => {
      if (slot.kind === 'choose' && slot.max >= 1) {
        const chosen = few(slot.from, Math.max(1, slot.min), rng);
        targets.push(...chosen);
        return { chosen };
      }
      if (slot.kind !== 'pay' && !isForced(slot)) told = false;
      return suggestAnswer(slot);
    });
    if (draft === null || !told) return null;
    if (match.answer(match.open?.id ?? '', person, { action: action.key, draft }) !== null) return null;
  }
  if (!settled(match, action === undefined)) return null;
  const seat = action?.seat === undefined ? '' : called(action.seat);
  const [verb = '', ref = ''] = action?.key.split(':') ?? [];
  const at = targets.length > 0 ? ` at ${targets.map(called).join(' and ')}` : '';
  const acts =
    action === undefined ? ['everyone passes'] : [`${seat} ${verb}s ${called(ref)}${at}`, 'the stack resolves'];
  const values: readonly What[] = [
    'zone',
    'controller',
    'power',
    'toughness',
    'damage',
    'counters',
    'attached',
    'front',
  ];
  const ask = (what: What, of: string): Asked[] => {
    try {
      return [{ ask: `${what} of ${of}`, expect: valueOf(playing, what, of, '') }];
    } catch {
      return []; // a thing that is gone, or has no such value
    }
  };
  const things = few(
    [...names].filter(([id]) => g.world.get(id).zone !== 'library'),
    12,
    rng,
  );
  return {
    acts,
    asked: [
      ...g.state.sides.flatMap((s) => (s.lifeless ? [] : ask('life', s.name))),
      ...g.state.seats.flatMap((s) => [...ask('hand', s.name), ...ask('graveyard', s.name), ...ask('library', s.name)]),
      ...things.flatMap(([, name]) => few(values, 3, rng).flatMap((what) => ask(what, name))),
    ],
  };
}

/** Everybody passes until the stack is empty, or for `step` until the next one at which somebody has priority. False where a choice or chance had a part in it. */
function settled(match: Game, step: boolean): boolean {
  const { rng } = match.state;
  const { number, step: from } = match.state.turn;
  const before = match.state.zones.stack.at(-1);
  for (let i = 0; i < 400 && match.over === null; i++) {
    const [owing] = match.owing();
    const part: Part | undefined = owing === undefined ? undefined : match.partOf(owing)?.part;
    if (owing === undefined || part === undefined) break;
    const quiet = part.kind === 'priority';
    const moved = match.state.turn.number !== number || match.state.turn.step !== from;
    const { stack } = match.state.zones;
    if (quiet && !step && stack.length === 0) break;
    if (quiet && step && (before === undefined ? moved || stack.length > 0 : !stack.includes(before))) break;
    if (!quiet && !isForced(part)) return false;
    if (match.answer(match.open?.id ?? '', owing, quiet ? { pass: true } : suggestAnswer(part)) !== null) return false;
  }
  return match.over === null && match.state.rng.join() === rng.join();
}
