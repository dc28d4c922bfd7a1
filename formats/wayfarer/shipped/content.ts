import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { ContentSummary } from '../../../server/protocol/tables.ts';
import type { Content } from '../../sdk/content.ts';
import { SetupError } from '../../sdk/error.ts';
import { compiled } from '../cards.ts';
import { episodeIn, episodesIn, readEpisode, type EpisodeFile } from '../episode.ts';
import { TIERS } from '../campaign/model.ts';
import { BELL } from './bell.ts';
import { SHIPPED } from './episode.ts';

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const cardsIn = (deck: EpisodeFile['scenes'][number]['deck']): number =>
  deck.reduce((sum, { copies = 1 }) => sum + copies, 0);

/** Cards that an Episode names and does not describe. */
const named = ({ scenes, cards = [] }: EpisodeFile): string[] => {
  const own = new Set(cards.map((c) => c.name));
  return [...new Set(scenes.flatMap((s) => s.deck.map((d) => d.card)).filter((card) => !own.has(card)))];
};

/** Stand-ins for cards whose pool is unknown, so that the rest of the Episode can be read. */
const trusted = (episode: EpisodeFile): CompiledCard[] =>
  named(episode).map((name) => compiled({ name, type: 'Land' }).card);

/** "The Bell: 24 cards, revived 20, survived 30." of each scene, and the Spoils. */
function partsOf(episode: EpisodeFile): ContentSummary['parts'] {
  const { scenes, cards = [], spoils } = episode;
  const life = (by: number | readonly number[]): string => (typeof by === 'number' ? String(by) : by.join(', '));
  const from = named(episode).length;
  return [
    ...scenes.map((s, i) => ({
      label: `Scene ${i + 1}: ${s.name}`,
      says: `${count(cardsIn(s.deck), 'card')} in its deck, revived ${life(s.revived)}, survived ${life(s.survived)}`,
    })),
    { label: 'Cards', says: `${cards.length} of its own, ${from} from the pool` },
    { label: 'Spoils', says: spoils ? count(spoils.length, 'card') : 'the shipped ones' },
  ];
}

/** Check an Episode at a tier that it can be played at. `within`: its place in the file, like `episodes.0.`. */
function checked(episode: EpisodeFile, cards: readonly CompiledCard[] | null, within = ''): void {
  try {
    readEpisode(episode, episode.tier ?? 1, cards ?? trusted(episode));
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    const faults = error.faults.map((fault) => ({ ...fault, where: `${within}${fault.where}` }));
    throw new SetupError(error.message, error.clauses, error.mend, faults);
  }
}
const tierOf = ({ tier }: EpisodeFile): string => (tier === undefined ? `for all ${TIERS} tiers` : `for tier ${tier}`);

/** File that people can bring instead of the shipped Episode (FormatInfo.content). */
export const EPISODE_CONTENT: Content = {
  label: 'Episode',
  about: `Scenes with their decks, the cards that no pool has, and a Spoils deck, as a JSON file; without one the shipped Episode of the tier is played, such as “${BELL.name}”.`,
  clause: 'W100.3b',
  sample: BELL,
  read: (file, cards) => {
    const episode = episodeIn(file);
    checked(episode, cards);
    return {
      title: episode.name,
      about: [`An Episode ${tierOf(episode)}.`, episode.about].filter(Boolean).join(' '),
      parts: partsOf(episode),
    };
  },
};

/** Content file for a campaign: an Episode, or a Journey of several. */
export const JOURNEY_CONTENT: Content = {
  label: 'Episode or Journey',
  about:
    'An Episode, or a Journey: a file with several Episodes, of which each game plays one of its tier. Without one the shipped Episodes are played, one a tier.',
  clause: 'W100.3b',
  sample: { kind: 'wayfarer-journey', version: 1, name: 'Five tiers', episodes: SHIPPED },
  read: (file, cards) => {
    const episodes = episodesIn(file);
    if (!(typeof file === 'object' && file !== null && 'episodes' in file)) return EPISODE_CONTENT.read(file, cards);
    const { name = '', about = '' } = file as { readonly name?: string; readonly about?: string };
    return {
      title: name,
      about: [`A Journey of ${count(episodes.length, 'Episode')}.`, about].filter(Boolean).join(' '),
      parts: episodes.map((e, i) => {
        checked(e, cards, `episodes.${i}.`);
        return { label: `Episode ${i + 1}: ${e.name}`, says: `${count(e.scenes.length, 'scene')}, ${tierOf(e)}` };
      }),
    };
  },
};
