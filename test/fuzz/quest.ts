import { quest } from '../../formats/binding/quest/index.ts';
import { makeQuestSetup } from '../../formats/binding/quest/planes/make-setup.ts';
import { shippedPlane } from '../../formats/binding/quest/planes/shipped.ts';
import type { QuestState } from '../../formats/binding/quest/state.ts';
import { isMajor } from '../../formats/binding/quick-deal/pool.ts';
import { isLand } from '../../formats/sdk/deck/lands.ts';
import { sampleAnswer, suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import type { GameInput } from '../../server/match/ports.ts';
import { TaleGame } from '../../server/match/tale.ts';
import type { TaleSnapshot } from '../../server/match/tale-snapshot.ts';
import { TaleViewer } from '../../server/match/view/tale-view.ts';
import { View } from '../../server/protocol/index.ts';
import type { PersonId } from '../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

/**
 * Random quests, looked at closely: after a random input the quest is put away and taken up again, and cards that somebody may not know are exchanged: as long
 * as neither has been shown to them, what they see must be the same to the byte.
 */
export interface QuestFuzz {
  readonly inputs: number;
  readonly phases: ReadonlySet<string>;
  readonly restores: number;
  /** exchanges, by where the cards lay */
  readonly swaps: ReadonlyMap<string, number>;
}

interface Spot {
  readonly where: string;
  get(): string;
  set(card: string): void;
}

/** Every place of a card that this person may not know, by where it is. */
function hiddenFrom(s: QuestState, person: PersonId | null): Spot[] {
  const spots: Spot[] = [];
  const list = (where: string, cards: string[]): void =>
    cards.forEach((_, i) =>
      spots.push({
        where,
        get: () => cards[i] as string,
        set: (card) => {
          cards[i] = card;
        },
      }),
    );
  const objects = (where: string, held: { card: string }[]): void =>
    held.forEach((h) =>
      spots.push({
        where,
        get: () => h.card,
        set: (card) => {
          h.card = card;
        },
      }),
    );
  for (const plane of Object.values(s.planes)) {
    list('Weather', plane.weather);
    for (const road of Object.values(plane.roads)) list('Roads', road);
  }
  const augur = person === s.people.length - 1;
  if (!augur) objects('hand of the Augur', s.augur.hand as { card: string }[]);
  if (!augur)
    objects(
      'face down',
      s.opposition.cards.filter((c) => !c.faceUp),
    );
  for (const m of s.magicians) {
    list('Library', m.character.library);
    if (m.person !== person) objects('hand of a Magician', m.hand as { card: string }[]);
    if (!m.making) continue;
    for (const pile of Object.values(m.making.weather)) list('Weather of a making', pile);
    for (const road of Object.values(m.making.roads)) list('Roads of a making', road);
    if (m.person !== person) objects('drawn in a making', m.making.drawn as { card: string }[]);
  }
  return spots;
}

const kindOf = (setup: MatchSetup, key: string): string => {
  const card = setup.cards[key];
  return card === undefined
    ? ''
    : isLand(card)
      ? `land ${card.colorIdentity.join('')}`
      : isMajor(card)
        ? 'major'
        : 'minor';
};

const viewOf = (game: TaleGame, person: PersonId | null): View =>
  new TaleViewer(
    game,
    { person },
    {
      match: 'fuzz',
      format: quest.id,
      people: game.setup.people.map((p) => ({ name: p.name, bot: null, connected: true })),
    },
  ).view();

export class QuestFuzzer {
  readonly #setup: MatchSetup;
  readonly #rng: Rng;
  readonly #swaps = new Map<string, number>();
  readonly #phases = new Set<string>();
  #restores = 0;

  constructor(seed: string, magicians: number) {
    const plane = shippedPlane();
    this.#rng = new Rng(`${seed} fuzz`);
    this.#setup = makeQuestSetup({
      seed,
      title: 'A quest',
      options: {},
      planes: [plane],
      magicians: Array.from({ length: magicians }, (_, i) => ({
        home: plane.id,
        character: null,
        id: null,
        name: `Magician ${i + 1}`,
      })),
      augur: { name: 'Augur' },
      owned: [],
      making: false,
    });
  }

  /** A random answer of somebody who is asked, applied. */
  #step(game: TaleGame): GameInput {
    const person = this.#rng.pick(game.owing());
    const asked = game.asked(person);
    if (asked === null) throw new Error(`nobody is asked at ${game.where}`);
    for (const answer of [sampleAnswer(asked.of.part, this.#rng), suggestAnswer(asked.of.part)]) {
      const input: GameInput = { kind: 'answer', decision: asked.id, person, answer };
      if (game.apply(input) === null) return input;
    }
    throw new Error(`no answer is taken to ${asked.of.part.title} at ${game.where}`);
  }

  /** Walks until the Confrontation, or so many inputs; every `every`th is looked at. `alive`: called between looks. */
  walk(most: number, every: number, alive: () => void = () => undefined): QuestFuzz {
    const game = TaleGame.start(quest, this.#setup);
    let inputs = 0;
    while (inputs < most && game.over === null && game.match === null) {
      const before = inputs % every === 0 ? game.snapshot() : null;
      const state = game.state as QuestState;
      this.#phases.add(state.magicians.some((m) => m.making) ? 'making' : state.phase);
      const follow: GameInput[] = [];
      const prints: string[] = [];
      const n = before === null ? 1 : every;
      for (let i = 0; i < n && inputs < most && game.over === null && game.match === null; i++) {
        follow.push(this.#step(game));
        prints.push(game.fingerprint());
        inputs++;
      }
      if (before !== null) this.#revisit(before, follow, prints);
      alive();
    }
    return { inputs, phases: this.#phases, restores: this.#restores, swaps: this.#swaps };
  }

  #revisit(before: TaleSnapshot, follow: readonly GameInput[], prints: readonly string[]): void {
    const again = TaleGame.restore(quest, this.#setup, JSON.parse(JSON.stringify(before)) as TaleSnapshot);
    follow.forEach((input, i) => {
      const refused = again.apply(input);
      if (refused !== null) throw new Error(`taken up again it refuses ${JSON.stringify(input)}: ${refused.message}`);
      if (again.fingerprint() !== prints[i])
        throw new Error(`taken up again it is another after ${JSON.stringify(input)}`);
    });
    this.#restores++;
    for (const person of [null, ...this.#setup.people.keys()]) this.#swap(before, follow, person);
  }

  #swap(before: TaleSnapshot, follow: readonly GameInput[], person: PersonId | null): void {
    const a = TaleGame.restore(quest, this.#setup, before);
    const changed = structuredClone(before);
    const seen = viewOf(a, person);
    View.parse(seen);
    const unknown = hiddenFrom(changed.tale as QuestState, person).filter((x) => seen.cards[x.get()] === undefined);
    if (unknown.length < 2) return;
    const where = this.#rng.pick([...new Set(unknown.map((x) => x.where))]);
    const one = this.#rng.pick(unknown.filter((x) => x.where === where));
    const others = unknown.filter(
      (x) => x.get() !== one.get() && kindOf(this.#setup, x.get()) === kindOf(this.#setup, one.get()),
    );
    if (others.length === 0) return;
    const other = this.#rng.pick(others);
    const keys = [one.get(), other.get()];
    one.set(keys[1] as string);
    other.set(keys[0] as string);
    for (const { where } of [one, other]) this.#swaps.set(where, (this.#swaps.get(where) ?? 0) + 1);
    const b = TaleGame.restore(quest, this.#setup, changed);
    for (const input of [null, ...follow]) {
      if (input !== null && (a.apply(input) !== null || b.apply(input) !== null)) return;
      if (a.match !== null || b.match !== null) return;
      const [x, y] = [viewOf(a, person), viewOf(b, person)];
      if (keys.some((key) => x.cards[key] !== undefined || y.cards[key] !== undefined)) return;
      if (JSON.stringify(x) !== JSON.stringify(y))
        throw new Error(
          `${person === null ? 'An onlooker' : `Person ${person}`} can tell ${keys.join(' and ')} apart (${one.where}, ${other.where}) after ${JSON.stringify(input)}`,
        );
    }
  }
}

/** Quest `n` of a run: of one to five Magicians. */
export const questOf = (seed: string, n: number): { readonly seed: string; readonly magicians: number } => ({
  seed: `${seed}/${n}`,
  magicians: 1 + (n % 5),
});
