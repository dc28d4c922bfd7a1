import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { readEpisode, sparksOf, type EpisodeFile } from '../../../formats/wayfarer/episode.ts';
import { ownKey } from '../../../formats/wayfarer/cards.ts';
import { wayfarer } from '../../../formats/wayfarer/index.ts';
import { FRESH } from '../../../formats/wayfarer/state.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { casts, keepsAlso, keepsNo, type Given } from '../../dsl/ruling.ts';
import type { Scenario } from '../../dsl/scenario.ts';
import type { Act, Sight } from '../../dsl/script.ts';
import { started } from '../../dsl/started.ts';
import type { Position } from '../../dsl/position.ts';

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

/** Cards whose words are those of the rules that are tested; "Doom" downs a wayfarer, "Page" readies the next scene. */
const CARDS = [
  { name: 'Essence', type: 'Land — Essence', text: '{T}: Add one mana of any color.' },
  {
    name: 'Hog',
    cost: '{2}{R}',
    type: 'Creature — Boar',
    pt: '3/3',
    text: 'When this creature becomes infused, you gain 3 life.\nWhen this creature enters, you gain 1 life.',
  },
  { name: 'Hero', cost: '{1}{G}', type: 'Legendary Creature — Human', pt: '2/2' },
  { name: 'Lamp', cost: '{2}', type: 'Artifact — Item' },
  { name: 'Coin', cost: '{1}', type: 'Artifact — Item' },
  { name: 'Doom', cost: '{0}', type: 'Instant', text: 'Target player loses the game.' },
  { name: 'Glory', cost: '{0}', type: 'Instant', text: 'You win the game.' },
  { name: 'Page', cost: '{0}', type: 'Instant', text: 'Ready the next scene.' },
  { name: 'Map', cost: '{0}', type: 'Sorcery', text: 'Loot the spoils.' },
  { name: 'Venom', cost: '{0}', type: 'Instant', text: 'Target player gets a poison counter.' },
];
const NAMES = ['S', 'A', 'B', 'C'];

/** Wayfarer with this Episode; its scenes, cards and sparks are known by name. */
const playing = (episode: EpisodeFile): FormatDefinition => ({
  ...wayfarer,
  ownCards: [...wayfarer.ownCards, ...readEpisode(episode, 1, starterCards()).cards, ...sparksOf(1).map((s) => s.card)],
  makeSetup: (r) => wayfarer.makeSetup({ ...r, content: episode }),
});
const FORMAT = playing(EPISODE);

/** The first main phase of the wayfarers A, B … against the scrivener S, with a scene open; `spoils`: the Spoils deck by names, the last on top. */
export function company(
  n: number,
  {
    scene = 0,
    spoils = [],
    episode = EPISODE,
    cards = [],
    seats = {},
    ...given
  }: Partial<Given> & { scene?: number; spoils?: readonly string[]; episode?: EpisodeFile } = {},
): Given {
  return {
    ...given,
    format: episode === EPISODE ? FORMAT : playing(episode),
    people: n + 1,
    names: NAMES.slice(0, n + 1),
    cards: [...CARDS, ...cards],
    marks: { wayfarer: { ...FRESH, scene, spoils: spoils.map(ownKey) } },
    seats: {
      ...seats,
      S: { ...seats['S'], command: [...(seats['S']?.command ?? []), episode.scenes[scene]?.name ?? ''] },
    },
  };
}

/** A game from its very beginning, with everybody's first question open. */
export const start =
  (
    n: number,
    {
      tier = 1,
      content = EPISODE as unknown,
      cards = starterCards().filter((c) => c.whole),
      seed = 'proof',
    }: { tier?: number; content?: unknown; cards?: readonly CompiledCard[]; seed?: string } = {},
  ) =>
  (): Scenario => {
    const setup = wayfarer.makeSetup({
      seed,
      people: NAMES.slice(0, n + 1).map((name) => ({ name })),
      options: { tier },
      cards,
      content,
    });
    return started(setup, wayfarer.rules(setup.options));
  };

export const essences = (n: number): string[] => Array.from({ length: n }, () => 'Essence');
/** A commander of the first person's deck. */
export const hero = { card: 'Hero', marks: { commander: '0:0' } };
/** Casts a spell by which a wayfarer would lose the game. */
export const downs = (who: string): Act<Position> => casts('Doom', { at: who });
export const isDowned = (who: string): Sight<Position> => keepsAlso(who, /^Downed: /);
export const isUp = (who: string): Sight<Position> => keepsNo(who, 'Downed');
/** The scene that was open has closed, and the next one waits for the scrivener's turn. */
export const closed = (scene: number): Sight<Position> => keepsAlso('S', `Scene: ${scene + 1} of 3 has closed`);
