import { makeBot } from '../../server/bots/index.ts';
import type { Part } from '../../server/engine/kernel/decisions.ts';
import { Autoplay, type AutoPerson } from '../../server/match/passing/autoplay.ts';
import { Ledger } from '../../server/match/log/ledger.ts';
import type { GameInput, GamePort, MatchStore, TableFormat } from '../../server/match/ports.ts';
import type { Bot } from '../../server/match/view-ports.ts';
import { TaleGame } from '../../server/match/tale.ts';
import { Viewers } from '../../server/match/viewers.ts';
import { Wishes } from '../../server/match/passing/wishes.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';

/** A game that bots played in memory: every input, and a label for the question that was open before it. */
export interface Played {
  readonly inputs: readonly GameInput[];
  /** `labels[i]`: where the game stood before input i; one more than the inputs when the game did not end */
  readonly labels: readonly string[];
  readonly over: boolean;
}

const partOf = (game: GamePort): Part | undefined => {
  const person = game.owing()[0];
  return person === undefined ? undefined : game.asked(person)?.of.part;
};

/** The position of a game, in a word for each thing that tells two positions apart: "questing.flirt/form", "main1/priority/stack2/turn4". */
export function labelOf(game: GamePort): string {
  if (game.over !== null) return 'over';
  const part = partOf(game);
  const kind = part?.kind ?? 'nobody';
  const tale = game instanceof TaleGame ? taleLabel(game) : [];
  if (game.match === null)
    return [
      ...tale,
      kind === 'form' && part?.kind === 'form' ? `form ${part.name}` : kind,
      ...(partly(game) ? ['partly answered'] : []),
    ].join('/');
  const { turn, zones } = game.match.state;
  const stack = zones.stack.length;
  return [
    ...tale,
    turn.step,
    kind,
    ...(stack > 0 ? [`stack${Math.min(stack, 3)}`] : []),
    ...(turn.number > 2 ? ['later'] : []),
  ].join('/');
}

function taleLabel(game: TaleGame): string[] {
  const state: object = game.state;
  const inner = ['step', 'resolution', 'scene', 'challenge'].flatMap((key) => {
    const value: unknown = Reflect.get(state, key);
    const at: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'at') : undefined;
    return typeof at === 'string' ? [`${key} ${at}`] : [];
  });
  return [game.state.phase, ...inner];
}

/** Some of the people who were asked together have answered, others not. */
const partly = (game: GamePort): boolean => game.owing().length > 0 && game.owing().length < game.setup.people.length;

export interface Playing {
  readonly format: TableFormat;
  readonly game: GamePort;
  readonly seed: string;
  /** by person, repeated */
  readonly bots: readonly string[];
}

/** Besides those of the server one that names Wills and Threats at random and is sensible otherwise: by themselves sensible bots keep nothing. */
function botOf(name: string, seed: string): Bot {
  if (name !== 'fickle') return makeBot(name, seed);
  const [random, sensible] = [makeBot('random', seed), makeBot('sensible', seed)];
  return {
    name,
    choose: (view, prompt, tools) =>
      (prompt.part.kind === 'form' && ['will', 'threat'].includes(prompt.part.name) ? random : sensible).choose(
        view,
        prompt,
        tools,
      ),
    passed: () => sensible.passed(),
  };
}

function automatic({ format, game, seed, bots }: Playing): () => GameInput | null {
  const faults: unknown[] = [];
  const autoplay = new Autoplay(format.advice(game.setup), null, (error) => faults.push(error));
  const table = {
    match: 'm',
    format: format.info.id,
    people: game.setup.people.map((p) => ({ name: p.name, bot: 'bot', connected: true })),
  };
  const people = game.setup.people.map((_, person): AutoPerson => {
    const viewer = format.makeViewer(game, { person }, table);
    return {
      bot: botOf(bots[person % bots.length] ?? 'random', `${seed}/${person}`),
      wishes: new Wishes({ stops: [], ownStack: false }, null),
      viewer: () => viewer,
    };
  });
  return () => {
    const input = autoplay.step(game, people);
    if (faults.length > 0) throw faults[0];
    return input;
  };
}

/** Plays a game on with bots for at most so many inputs. */
export function play(playing: Playing, most: number): Played {
  const { game } = playing;
  const step = automatic(playing);
  const inputs: GameInput[] = [];
  const labels = [labelOf(game)];
  while (game.over === null && inputs.length < most) {
    const input = step();
    if (input === null) throw new Error(`nobody answers at ${game.where}`);
    inputs.push(input);
    labels.push(labelOf(game));
  }
  return { inputs, labels, over: game.over !== null };
}

/**
 * So many different moments of a game, as numbers of inputs after which to stop. Every phase, with every step inside it, comes first, then the labels that are the
 * rarest, so that each kind of question comes before the hundredth priority. `end`: the end of the game is one of them.
 */
export function moments({ labels, over }: Played, count: number, seed: string, end: boolean): number[] {
  const rng = new Rng(`${seed} moments`);
  const last = labels.length - 1;
  const open = [...labels.keys()].filter((i) => i > 0 && !(over && i === last));
  const pickEach = (part: (label: string) => string): number[] => {
    const by = new Map<string, number[]>();
    for (const i of open) by.set(part(labels[i] ?? ''), [...(by.get(part(labels[i] ?? '')) ?? []), i]);
    return [...by.values()].toSorted((a, b) => a.length - b.length).map((at) => rng.pick(at));
  };
  const chosen = new Set<number>(over && end ? [last] : []);
  for (const at of [
    ...pickEach((l) => l.split('/').slice(0, 2).join('/')),
    ...pickEach((l) => l),
    ...rng.shuffle(open),
  ])
    if (chosen.size < count) chosen.add(at);
  return [...chosen].toSorted((a, b) => a - b);
}

/** Stores a game's inputs as a running match does: in batches, with fingerprints, snapshots, lines of the log and records. Resolves to the game as it is then. */
export async function keep(
  store: MatchStore,
  id: string,
  format: TableFormat,
  inputs: readonly GameInput[],
): Promise<GamePort> {
  const setup = await store.setup(id);
  const record = await store.find(id);
  const lease = await store.acquire(id);
  if (setup === null || record === null || lease === null) throw new Error(`match ${id} cannot be taken`);
  const game = format.start(setup);
  const people = record.seats.map((s) => ({
    name: s.name,
    who: s.who,
    bot: s.who === 'person' ? null : { name: s.who },
  }));
  const viewers = new Viewers(
    {
      match: id,
      format: record.format,
      people,
      makeViewer: format.makeViewer,
      private: () => ({}),
      dispute: () => undefined,
      answersItself: () => false,
      onFault: (e) => {
        throw e;
      },
    },
    game,
    {},
  );
  const ledger = new Ledger(store, { match: id, epoch: lease.epoch }, game, { seq: 0, since: 0 });
  for (const input of inputs) {
    const refused = game.apply(input);
    if (refused !== null) throw new Error(`${id}: ${refused.message}`);
    const byPerson = record.seats[input.person]?.who === 'person';
    ledger.note(input, byPerson ? `r${ledger.seq + 1}` : null);
    viewers.listen();
    // a person's answer is stored with what follows by itself
    if (!byPerson) continue;
    await ledger.append();
    await ledger.snapshot(() => viewers.lastLines());
  }
  await ledger.append();
  await ledger.snapshot(() => viewers.lastLines());
  if (game.over !== null) await store.setStatus(id, lease.epoch, 'over');
  await store.release([id]);
  return game;
}
