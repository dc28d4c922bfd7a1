import { makeBot } from '../../server/bots/index.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { Autoplay, type AutoPerson } from '../../server/match/passing/autoplay.ts';
import type { GamePort, TableFormat } from '../../server/match/ports.ts';
import type { Bot, ViewerPort } from '../../server/match/view-ports.ts';
import { Wishes } from '../../server/match/passing/wishes.ts';
import type { View } from '../../server/protocol/index.ts';
import { faceText, lineText, Reading } from './text.ts';

/** A game to be played on by bots, which see what people would see. */
export interface Playing {
  readonly format: TableFormat;
  readonly game: GamePort;
  readonly seed: string;
  /** by person, repeated */
  readonly bots: readonly string[];
  /** inputs, at most */
  readonly most: number;
  /** somebody concedes or leaves before the input of this number */
  readonly quits?: number | undefined;
}

/** A moment between two inputs, as the people at the table see it. `last`: the newest lines of an onlooker's log, and how the decision was answered; for people only. */
export interface Moment {
  readonly lines: readonly string[];
  readonly last: readonly string[];
}

/** Every so many inputs the views of all who look on are read, not only that of whoever is asked. */
export const EVERY = 8;
const LAST = 6;

/** Somebody who looks on: what of the log has been read, and which cards have been seen. */
interface Onlooker {
  readonly name: string;
  readonly viewer: ViewerPort;
  told: number;
  cards: View['cards'] | null;
  readonly faces: Set<string>;
}

/** Everybody who looks on: the people, and after them somebody who only watches. */
class Onlookers {
  readonly #all: readonly Onlooker[];

  constructor({ format, game }: Playing) {
    const table = {
      match: 'm',
      format: format.info.id,
      people: game.setup.people.map((p) => ({ name: p.name, bot: 'bot', connected: true })),
    };
    this.#all = [...game.setup.people.keys(), null].map((person) => ({
      name: person === null ? 'onlooker' : `person ${person}`,
      viewer: format.makeViewer(game, { person }, table),
      told: 0,
      cards: null,
      faces: new Set(),
    }));
  }

  viewer(person: number): ViewerPort {
    return (this.#all[person] as Onlooker).viewer;
  }

  /** The lines that came since, of everybody's log. */
  news(): string[] {
    return this.#all.flatMap((one) => {
      const log = one.viewer.log();
      const lines = log.slice(one.told).map((line) => `${one.name} reads ${lineText(line)}`);
      one.told = log.length;
      return lines;
    });
  }

  /** The last lines of the public log. */
  last(): string[] {
    return (this.#all.at(-1)?.viewer.log() ?? []).slice(-LAST).map(lineText);
  }

  /** A person's view and questions as lines of text; null: everybody's. */
  sight(person: number | null): string[] {
    return this.#all.flatMap((one, i) => {
      if (person !== null && i !== person) return [];
      const view = one.viewer.view();
      const reading = new Reading(view);
      const faces: string[] = [];
      if (view.cards !== one.cards)
        for (const [key, face] of Object.entries(view.cards))
          if (!one.faces.has(key) && one.faces.add(key)) faces.push(`${one.name} sees the card ${faceText(face)}`);
      one.cards = view.cards;
      return [
        ...reading.questions().map((line) => `${one.name} is asked ${line}`),
        ...reading.table().map((line) => `${one.name} sees ${line}`),
        ...faces.toSorted(),
      ];
    });
  }
}

/** Plays a game on; after each input, and before the first, what was to be noticed. The same playing gives the same moments. */
export function* moments(playing: Playing): Generator<Moment, void> {
  const { game, seed, bots, most, quits } = playing;
  const all = new Onlookers(playing);
  const faults: string[] = [];
  const autoplay = new Autoplay(playing.format.advice(game.setup), null, (error) =>
    faults.push(`a bot fails: ${messageOf(error)}`),
  );
  let answered = '';
  const people = game.setup.people.map((_, person): AutoPerson => {
    const bot = makeBot(bots[person % bots.length] ?? 'random', `${seed}/${person}`);
    const heard: Bot = {
      name: bot.name,
      choose: (view, prompt, tools) => {
        const answer = bot.choose(view, prompt, tools);
        answered = `person ${person} answers “${prompt.part.title}” with ${JSON.stringify(answer)}`;
        return answer;
      },
      passed: () => {
        bot.passed();
        answered = `person ${person} can only pass`;
      },
    };
    return { bot: heard, wishes: new Wishes({ stops: [], ownStack: false }, null), viewer: () => all.viewer(person) };
  });
  const step = (n: number): boolean => {
    if (n === quits) {
      const rng = new Rng(`${seed} quits`);
      const person = rng.pick([...people.keys()].filter((p) => !game.left(p)));
      const kind = rng.pick(['concede', 'leave'] as const);
      answered = `person ${person}: ${kind}`;
      const refused = game.apply({ kind, person });
      if (refused !== null) faults.push(`${answered} is refused: ${refused.message}`);
      return true;
    }
    return autoplay.step(game, people) !== null;
  };
  for (let n = 0; ; n++) {
    const over = game.over !== null || n >= most;
    yield {
      lines: [
        ...faults.splice(0),
        ...all.news(),
        ...all.sight(over || n % EVERY === 0 ? null : (game.owing()[0] ?? null)),
      ],
      last: [...all.last(), ...(answered === '' ? [] : [answered])],
    };
    if (over) return;
    try {
      if (!step(n)) faults.push('nobody answers');
    } catch (error) {
      yield { lines: [`the match fails: ${messageOf(error)}`], last: [answered] };
      return;
    }
    if (faults.includes('nobody answers')) return yield { lines: faults, last: all.last() };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
