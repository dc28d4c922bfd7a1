import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK, FORMATS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { SensibleBot } from '../../server/bots/sensible.ts';
import { canSee } from '../../server/engine/language/facts/visibility.ts';
import { startGame, type Game } from '../../server/engine/game/game.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';
import { LookAhead } from '../../server/match/thinking/look-ahead.ts';
import { Viewer } from '../../server/match/view/view.ts';
import { choose } from '../../server/sim/run.ts';
import { card, inZone, ruling, type Position } from '../dsl/ruling.ts';
import { act, sight, type Act } from '../dsl/script.ts';
import { spread } from '../sweep.ts';
import type { PersonId } from '../../server/engine/kernel/refs.ts';
import type { Advice } from '../../formats/sdk/advice.ts';

const policy = (_: PersonId, seed: string): SensibleBot => new SensibleBot(seed);
const TABLE = { match: 'm', format: 'duel', people: [] };

/** Answers the open question as a bot does that thinks ahead. */
const thinks: Act<Position> = act('decides as a bot does that thinks ahead', (t, who) => {
  const advice = BOOK.of({ format: t.g.setup.format, changes: [] }).advice(t.g.setup.options);
  const viewer = t.viewer(who);
  const people = t.g.setup.people.map((p) => ({ ...p, bot: null, connected: true }));
  const ahead = new LookAhead(t.g, viewer, {
    person: t.person(who),
    seed: 'thought',
    advice,
    table: { ...TABLE, people },
    policy,
  });
  return t.s.answer(who, choose(t.g, t.person(who), new SensibleBot('seed', true), viewer, advice, ahead));
});
const attacking = (...names: readonly string[]) =>
  sight(`attacking: ${names.join(', ') || 'nothing'}`, (t: Position, who) => {
    const going = Object.values(t.view(who).objects).flatMap((o) => (o.attacking === undefined ? [] : [o.name]));
    expect(going.toSorted()).toEqual(names.toSorted());
  });

const CARDS = [
  card('Forest', '', 'Basic Land — Forest', '({T}: Add {G}.)'),
  card('Bear', '{1}{G}', 'Creature — Bear', '', '3/3'),
  card('Wall of Thorns', '{1}{G}', 'Creature — Wall', '', '4/4'),
  card('Surge', '{G}', 'Instant', 'Target creature gets +3/+3 until end of turn.'),
];
const library = Array.from({ length: 9 }, () => 'Forest');

describe('a bot that thinks ahead', () => {
  const trick = (hand: readonly string[]) => ({
    cards: CARDS,
    seats: {
      A: { battlefield: ['Bear', 'Forest'], hand: [...hand], library },
      B: { battlefield: ['Wall of Thorns'], library },
    },
  });
  ruling('CR 508.1a: it attacks into a larger blocker with the trick in hand that wins the fight', trick(['Surge']))
    .until('attack')
    .when('A', thinks)
    .then('A', attacking('Bear'));
  ruling('CR 508.1a: it stays at home without one', trick([]))
    .until('attack')
    .when('A', thinks)
    .then('A', attacking(), inZone('Bear', 'battlefield', 'A'));
});

/** Deals the cards that a person cannot see among the places where they lie, each deck by itself: another position that looks the same to them. */
function swapUnseen(game: Game, person: PersonId, rng: Rng): number {
  const side = game.state.people[person]?.side ?? null;
  const decks = new Map<number, GameObject[]>();
  for (const id of [...game.state.zones.hand.flat(), ...game.state.zones.library.flat()]) {
    const o = game.world.get(id);
    if (canSee(game, { person, side }, o)) continue;
    const { library: deck } = game.world.seat(o.owner);
    decks.set(deck, [...(decks.get(deck) ?? []), o]);
  }
  let moved = 0;
  for (const places of decks.values()) {
    const cards = rng.shuffle(places.map(({ def, marks, casts }) => ({ def, marks, casts })));
    for (const [i, o] of places.entries()) {
      const c = cards[i];
      if (!c) continue;
      if (c.def !== o.def) moved++;
      game.journal.set(o, 'def', c.def, o.id, true);
      if (c.marks !== o.marks)
        if (c.marks) game.journal.set(o, 'marks', c.marks, o.id, true);
        else game.journal.delete(o, 'marks', o.id, true);
    }
  }
  return moved;
}

/** A bot at its seat in one of two games that are played alike. */
class Seat {
  readonly #bot: SensibleBot;
  readonly #viewer: Viewer;
  readonly #game: Game;
  readonly #person: PersonId;
  readonly #advice: Advice;
  readonly #ahead: LookAhead;

  constructor(game: Game, person: PersonId, advice: Advice, thinker: boolean) {
    const table = {
      match: 'm',
      format: game.setup.format,
      people: game.setup.people.map((p) => ({ ...p, bot: 'bot', connected: true })),
    };
    this.#bot = new SensibleBot(`seat ${person}`, thinker);
    this.#viewer = new Viewer(game, { person }, table);
    this.#game = game;
    this.#person = person;
    this.#advice = advice;
    const depth = { deals: 2, kept: 1, turns: 1, answers: 40 };
    this.#ahead = new LookAhead(game, this.#viewer, { person, seed: 'thoughts', advice, table, policy, depth });
  }
  choose() {
    return choose(
      this.#game,
      this.#person,
      this.#bot,
      this.#viewer,
      this.#advice,
      this.#bot.thinksAhead ? this.#ahead : undefined,
    );
  }
}

describe('CR 400.2: thinking ahead does not look at what is hidden', () => {
  const cards = starterCards().filter((c) => c.whole);
  it.each([
    ['duel', 2, 0],
    ['binding', 3, 2],
    ['commander', 3, 1],
  ] as const)(
    '%s with %i people: cards swapped where seat %i cannot see them never change its choice',
    (id, n, seat) => {
      const format = FORMATS.get(id) as FormatDefinition;
      const people = Array.from({ length: n }, (_, i) => ({ name: `Player ${i + 1}` }));
      for (const seed of spread(['swap', 'other', 'third'], 1)) {
        const setup = format.makeSetup({ seed, people, cards });
        const advice = format.advice(setup.options);
        const [game, twin] = [0, 1].map(() => startGame(setup, format.rules(setup.options))) as [Game, Game];
        const [seats, twins] = [game, twin].map((g) => people.map((_, p) => new Seat(g, p, advice, p === seat)));
        const rng = new Rng(seed);
        let moved = 0;
        for (let i = 0; i < 260 && game.open; i++) {
          const person = game.owing()[0] ?? 0;
          const decision = game.open.id;
          const answer = seats?.[person]?.choose();
          const other =
            person === seat && game.partOf(person)?.part.kind !== 'choose'
              ? twin.fork(() => {
                  moved += swapUnseen(twin, person, rng);
                  return twins?.[person]?.choose();
                })
              : twins?.[person]?.choose();
          expect(other).toEqual(answer);
          if (!answer) throw new Error('It has no answer.');
          expect([game, twin].map((g) => g.answer(decision, person, answer))).toEqual([null, null]);
        }
        expect(moved).toBeGreaterThan(200);
        expect(twin.fingerprint()).toBe(game.fingerprint());
      }
    },
  );
});
