import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { ownKey } from '../../../formats/wayfarer/cards.ts';
import type { EpisodeFile } from '../../../formats/wayfarer/episode.ts';
import { wayfarer } from '../../../formats/wayfarer/index.ts';
import { keep, scrivenerOf } from '../../../formats/wayfarer/state.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { createObject } from '../../../server/engine/changes/objects.ts';
import type { ObjId, SeatId } from '../../../server/engine/kernel/refs.ts';

/** Three scenes whose abilities are easy to follow. */
export const EPISODE: EpisodeFile = {
  kind: 'wayfarer-episode',
  version: 1,
  name: 'Proof',
  scenes: [
    {
      name: 'First Light',
      revived: 12,
      survived: 3,
      text: 'When this scene opens, you gain 1 life.\nWhen this scene closes, each opponent gains 2 life.',
      deck: [{ card: 'Silt Ox', copies: 9 }],
    },
    {
      name: 'High Noon',
      revived: 15,
      survived: 4,
      text: 'When this scene opens, you gain 1 life.\n{1}: Ready the next scene.',
      deck: [{ card: 'Dust Ox', copies: 9 }],
    },
    {
      name: 'Nightfall',
      revived: 18,
      survived: 5,
      text: 'Creatures you control get +1/+1.\n{2}: You lose the game.',
      deck: [{ card: 'Ash Ox', copies: 9 }],
    },
  ],
  cards: [
    {
      name: 'Silt Ox',
      cost: '{2}{G}',
      type: 'Creature — Ox',
      pt: '2/2',
      text: 'When this creature becomes infused, you gain 3 life.\nWhen this creature enters, each opponent loses 1 life.',
    },
    { name: 'Dust Ox', cost: '{2}{G}', type: 'Creature — Ox', pt: '3/3' },
    { name: 'Ash Ox', cost: '{2}{G}', type: 'Creature — Ox', pt: '4/4' },
  ],
  spoils: [
    { name: 'Proof Lamp', cost: '{2}', type: 'Artifact — Item', text: 'Creatures you control have vigilance.' },
    { name: 'Proof Coin', cost: '{1}', type: 'Artifact — Item', text: '{T}: Add {C}.' },
    { name: 'Proof Soup', cost: '{1}', type: 'Sorcery', text: 'You gain 5 life.' },
  ],
};

const CARDS = [
  { name: 'Essence', type: 'Land — Essence', text: '{T}: Add one mana of any color.' },
  {
    name: 'Hog',
    cost: '{2}{R}',
    type: 'Creature — Boar',
    pt: '3/3',
    text: 'When this creature becomes infused, you gain 3 life.\nWhen this creature enters, you gain 1 life.',
  },
  { name: 'Lamp', cost: '{2}', type: 'Artifact — Item' },
  { name: 'Coin', cost: '{1}', type: 'Artifact — Item' },
  { name: 'Doom', cost: '{R}', type: 'Sorcery', text: 'Target player loses the game.' },
  { name: 'Glory', cost: '{W}', type: 'Sorcery', text: 'You win the game.' },
];

const playing = (content: unknown): FormatDefinition => ({
  ...wayfarer,
  makeSetup: (r) => wayfarer.makeSetup({ ...r, content }),
});
const NAMES = ['S', 'A', 'B', 'C'];
type Setting = Partial<Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>>;

/** The first main phase of the wayfarers A, B … against the scrivener S, with a scene open; `spoils`: the Spoils deck by names, the last on top. */
export function company(
  n: number,
  {
    scene = 0,
    spoils = [],
    episode = EPISODE,
    ...s
  }: Setting & { scene?: number; spoils?: readonly string[]; episode?: EpisodeFile } = {},
): Scenario {
  const t = scenario({
    seats: {},
    ...s,
    cards: [...CARDS, ...(s.cards ?? [])],
    format: playing(episode),
    people: n + 1,
    names: NAMES.slice(0, n + 1),
  });
  const seat = scrivenerOf(t.g);
  createObject(t.g, ownKey(episode.scenes[scene]?.name ?? ''), 'emblem', seat, seat, 'command');
  keep(t.g, { scene, spoils: spoils.map(ownKey) });
  return t;
}

/** A game from its very beginning, with everybody's first question open. */
export function start(
  n: number,
  {
    tier = 1,
    content = EPISODE as unknown,
    cards = starterCards().filter((c) => c.whole),
    seed = 'proof',
  }: { tier?: number; content?: unknown; cards?: readonly CompiledCard[]; seed?: string } = {},
): Game {
  const setup = wayfarer.makeSetup({
    seed,
    people: NAMES.slice(0, n + 1).map((name) => ({ name })),
    options: { tier },
    cards,
    content,
  });
  return startGame(setup, wayfarer.rules(setup.options));
}
/** Answers everything by its default, and passes, until this holds. */
export function play(
  g: Game,
  until: (g: Game) => boolean,
  answers: (part: Part) => Answer | undefined = () => undefined,
): Game {
  for (let guard = 0; guard < 3000 && g.open && !g.state.over && !until(g); guard++) {
    const person = g.owing()[0] ?? 0;
    const part = g.partOf(person)?.part as Part;
    const refusal = g.answer(
      g.open.id,
      person,
      answers(part) ?? (part.kind === 'priority' ? { pass: true } : suggestAnswer(part)),
    );
    if (refusal) throw new Error(`${part.title}: ${refusal.message}`);
  }
  return g;
}

/** Runs a procedure by itself; what it asks is answered by the default. */
export function run(flow: Flow<unknown>): void {
  let r = flow.next([]);
  while (!r.done) r = flow.next(r.value.parts.map(({ part }) => suggestAnswer(part)));
}

export const lifeOf = (t: Scenario, ...names: string[]): number[] => names.map((n) => t.g.world.life(t.seat(n)));
export function setLife(t: Scenario, name: string, life: number): void {
  t.g.journal.set(t.g.world.totals(t.seat(name)), 'life', life);
}
export const namesIn = (g: Game, ids: readonly ObjId[]): string[] => ids.map((id) => g.nameOf(id));
export const commandOf = (t: Scenario, name: string): string[] => namesIn(t.g, t.g.world.command(t.seat(name)));
export const notes = (g: Game, clause: string): string[] =>
  [...g.journal.events(0)].flatMap((e) => (e.e === 'note' && e.clause === clause ? [e.text] : []));
export const seatNamed = (g: Game, name: string): SeatId =>
  g.world.everybody().find((s) => g.world.seat(s).name === name) ?? -1;
export const essences = (n: number): string[] => Array.from({ length: n }, () => 'Essence');
export const tapped = (t: Scenario, name: string): number =>
  t.g.world.permanentsOf(t.seat(name)).filter((id) => t.g.world.get(id).tapped).length;
