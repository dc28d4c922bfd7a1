import { NO_ADVICE } from '../../formats/sdk/advice.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { cards as rows, type Row } from '../../cards/starter/build.ts';
import { duel } from '../../formats/duel/index.ts';
import type { Bot, BotTools } from '../../server/bots/random.ts';
import type { Builder } from '../../server/engine/kernel/initial-state.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { startGame, type Game } from '../../server/engine/game/game.ts';
import { Viewer } from '../../server/match/view/view.ts';
import type { Answer, Draft, Prompt, View } from '../../server/protocol/index.ts';
import { choose } from '../../server/sim/run.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

/** Boards, stacks and chains larger than any match brings about: what a decision costs there, and that each comes to its end. */

const CARDS: readonly Row[] = [
  ['Forest', '', 'Basic Land — Forest', 'b', '({T}: Add {G}.)'],
  ['Meadow Drudge', '{G}', 'Creature — Beast', 'c', '', '1/2'],
  ['Meadow Glider', '{1}{G}', 'Creature — Bird', 'c', 'Flying', '1/3'],
  ['Meadow Warden', '{2}{G}', 'Creature — Elf Warrior', 'c', 'Vigilance, reach', '2/4'],
  ['Meadow Herald', '{2}{G}', 'Creature — Elf', 'c', 'When this creature enters, you gain 1 life.', '2/2'],
  ['Meadow Bloom', '{G}', 'Instant', 'c', 'Target creature gets +1/+1 until end of turn.'],
  ['Barrow Keeper', '{G}', 'Creature — Spirit', 'c', 'When this creature dies, you gain 1 life.', '1/1'],
  ['Barrow Fall', '{G}', 'Sorcery', 'r', 'Destroy all creatures.'],
  ['Small Thanks', '{0}', 'Instant', 'c', 'You gain 1 life.'],
  ['Turning Bowl', '{1}', 'Artifact', 'u', '{0}: You gain 1 life.'],
];
const POOL: readonly CompiledCard[] = rows(CARDS).map(compileCard);
const key = (name: string): string => {
  const card = POOL.find((c) => c.name === name);
  if (!card?.whole) throw new Error(`${name} is not wholly understood.`);
  return card.key;
};
const PEOPLE = [{ name: 'Active' }, { name: 'Other' }];
const TABLE = {
  match: 'wide',
  format: duel.id,
  people: PEOPLE.map((p) => ({ ...p, bot: 'scripted', connected: true })),
};

/** A duel that begins in its first turn with what `put` puts out, so much life that nobody dies, and libraries to draw from. */
function begin(put: (build: Builder) => void): Game {
  const setup: MatchSetup = {
    ...duel.makeSetup({ seed: 'wide', people: PEOPLE, cards: fullPool(), options: { life: 500 } }),
    cards: Object.fromEntries(POOL.map((c) => [c.key, c])),
    data: { sides: PEOPLE.map((_, i) => ({ people: [i] })), decks: [] },
  };
  const rules = duel.rules(setup.options);
  return startGame(setup, {
    ...rules,
    procedures: {},
    setup(s, build) {
      rules.setup(s, build);
      put(build);
    },
  });
}
/** Only its decks are thrown away again: a deal needs cards of every colour. */
const fullPool = (): readonly CompiledCard[] =>
  rows(
    (['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const).flatMap((name): Row[] => [
      [name, '', `Basic Land — ${name}`, 'b', ''],
      ...Array.from({ length: 10 }, (_, i): Row => [`${name} ${i}`, '{1}', 'Artifact', 'c', '']),
    ]),
  ).map(compileCard);

/** Takes the actions that its script allows, as far as they can be paid for; attacks with the first two that may, blocks nothing. */
class Scripted implements Bot {
  readonly name = 'scripted';
  private readonly wants: (label: string) => boolean;
  constructor(wants: (label: string) => boolean) {
    this.wants = wants;
  }
  choose(_: View, { part }: Prompt, tools: BotTools): Answer {
    if (part.kind === 'attack')
      return { attacks: part.creatures.slice(0, 2).map((c) => [c.object, c.targets[0] as string]) };
    if (part.kind !== 'priority') return suggestAnswer(part);
    for (const action of part.actions) {
      if (action.kind === 'mana' || !this.wants(action.label)) continue;
      const draft: Draft = {};
      for (let i = 0; i < 20; i++) {
        const quote = tools.quote(action.key, draft);
        if ('code' in quote) break;
        if (quote.ready) return { action: action.key, draft };
        if (!quote.next || quote.next.slot === 'pay') break;
        draft[quote.next.slot] =
          quote.next.part.kind === 'choose'
            ? { chosen: quote.next.part.from.slice(0, 1) }
            : suggestAnswer(quote.next.part);
      }
    }
    return { pass: true };
  }
  passed(): void {
    // it goes by the question alone
  }
}

/** Plays on while `on` says so, with a view before every decision as people have it. Answers how many decisions there were and how long they took, in ms. */
function play(
  game: Game,
  bots: readonly Bot[],
  on: (game: Game, decisions: number) => boolean,
  clock = (): number => performance.now(),
): { readonly decisions: number; readonly ms: number } {
  const viewers = PEOPLE.map((_, person) => new Viewer(game, { person }, TABLE, true));
  for (const v of viewers) v.view();
  const start = clock();
  let decisions = 0;
  while (game.open && !game.state.over && on(game, decisions)) {
    const person = game.owing()[0] ?? 0;
    const answer = choose(game, person, bots[person] as Bot, viewers[person] ?? null, NO_ADVICE);
    const refusal = game.apply({ kind: 'answer', decision: game.open.id, person, answer });
    if (refusal) throw new Error(refusal.message);
    decisions++;
  }
  return { decisions, ms: clock() - start };
}

const EXTRAS = ['Meadow Drudge', 'Meadow Glider', 'Meadow Warden', 'Meadow Herald'] as const;

/**
 * Time of a decision in ms with so many permanents out: ten of them (six lands, four creatures) and the hands do things over eight turns, the others stand by,
 * so that the same happens on every board. `clock`: in ms.
 */
export function decisionTime(permanents: number, clock?: () => number): number {
  const game = wideBoard(permanents);
  const { decisions, ms } = play(
    game,
    PEOPLE.map(() => new Scripted(() => true)),
    (g) => g.state.turn.number <= 8,
    clock,
  );
  return ms / decisions;
}

/** A duel with so many permanents out. */
const wideBoard = (permanents: number): Game =>
  begin((build) => {
    for (const seat of [0, 1]) {
      for (let i = 0; i < 40; i++)
        build.put(
          key(['Forest', 'Meadow Bloom', 'Meadow Herald', 'Meadow Drudge', 'Forest'][i % 5] as string),
          seat,
          'library',
        );
      for (let i = 0; i < 5; i++)
        build.put(
          key(['Meadow Bloom', 'Meadow Herald', 'Forest', 'Meadow Warden', 'Meadow Bloom'][i] as string),
          seat,
          'hand',
        );
    }
    for (let i = 0; i < 10; i++) build.put(key(i < 6 ? 'Forest' : (EXTRAS[i % 4] as string)), i % 2, 'battlefield');
    for (let i = 10; i < permanents; i++) build.put(key(EXTRAS[i % 4] as string), i % 2, 'battlefield');
  });

/** Times in µs of a fork and its end at each decision of some turns with so many permanents out. */
export function wideForks(permanents: number): number[] {
  const times: number[] = [];
  const game = wideBoard(permanents);
  play(
    game,
    PEOPLE.map(() => new Scripted(() => true)),
    (g) => {
      times.push(forkTime(g));
      return g.state.turn.number <= 8;
    },
  );
  return times;
}

/** Time in µs of a fork at the open question, with the answers given since what asks it began, and of taking it back. */
export function forkTime(game: Game): number {
  const start = performance.now();
  game.fork(() => undefined);
  return (performance.now() - start) * 1000;
}

/** 500 creatures die at once, each with a trigger of its own: seconds until all of them have resolved. */
export function manyTriggers(): number {
  const game = begin((build) => {
    build.put(key('Forest'), 0, 'battlefield');
    build.put(key('Barrow Fall'), 0, 'hand');
    for (let i = 0; i < 500; i++) build.put(key('Barrow Keeper'), i % 2, 'battlefield');
    for (const seat of [0, 1]) for (let i = 0; i < 9; i++) build.put(key('Forest'), seat, 'library');
  });
  const { ms } = play(
    game,
    PEOPLE.map(() => new Scripted((label) => label.includes('Barrow Fall'))),
    (g) => g.state.sides.some((s) => s.life < 750),
  );
  if (game.state.sides.some((s) => s.life !== 750)) throw new Error('Not every trigger resolved.');
  return ms / 1000;
}

/** 200 spells on one stack, and all of them resolved: seconds. */
export function deepStack(): number {
  const game = begin((build) => {
    for (let i = 0; i < 200; i++) build.put(key('Small Thanks'), 0, 'hand');
    for (const seat of [0, 1]) for (let i = 0; i < 9; i++) build.put(key('Forest'), seat, 'library');
  });
  let deepest = 0;
  const { ms } = play(
    game,
    [new Scripted(() => game.state.zones.stack.length >= deepest), new Scripted(() => false)],
    (g) => {
      deepest = Math.max(deepest, g.state.zones.stack.length);
      return (g.state.sides[0]?.life ?? 0) < 700;
    },
  );
  if (deepest < 200) throw new Error(`The stack was ${deepest} deep.`);
  return ms / 1000;
}

/** Somebody takes a free action for ever: seconds until the match is over or its turn is, and how it was said. */
export function endlessLoop(): { readonly seconds: number; readonly said: string } {
  const game = begin((build) => {
    build.put(key('Turning Bowl'), 0, 'battlefield');
    for (const seat of [0, 1]) for (let i = 0; i < 9; i++) build.put(key('Forest'), seat, 'library');
  });
  const { decisions, ms } = play(
    game,
    [new Scripted(() => game.state.zones.stack.length === 0), new Scripted(() => false)],
    (g, n) => g.state.turn.number < 2 && n < 200_000,
  );
  return {
    seconds: ms / 1000,
    said: game.state.over?.reason ?? `turn ${game.state.turn.number} after ${decisions} decisions`,
  };
}
