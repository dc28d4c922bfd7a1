import type { TalePicture, TaleView } from '../../../server/protocol/tale.ts';
import { mapsOf, sceneOf } from './journey.ts';
import { personOf } from './forms.ts';
import { dataOf, KIND, TIERS, type SessionState } from './model.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const PHASES = [
  ['gathering', 'Setting out'],
  ['game', 'The Episode'],
  ['packs', 'Between the games'],
  ['over', 'The end'],
] as const;
const AT: Readonly<Record<SessionState['phase'], string>> = {
  gathering: 'Wayfarers are named, and the scrivener chooses an Episode.',
  game: 'The Episode is played.',
  packs: 'Decks and sparks change before the next game.',
  over: 'The game is over.',
};

/** A wayfarer in the colors of their commanders. */
const pictureOf = (setup: MatchSetup, { name, sheet }: SessionState['wayfarers'][number]): TalePicture => {
  const leaders = (sheet?.commanders ?? []).flatMap((key) => setup.cards[key] ?? []);
  return {
    of: 'person',
    name,
    words: leaders.flatMap(({ faces: [face] }) => face.subtypes).join(' '),
    colors: [...new Set(leaders.flatMap((card) => card.colorIdentity))].join(''),
  };
};

/** A person's view of a session: the tiers, every wayfarer's deck, and their own packs. `opened`: scenes that have opened in the game that is played */
export function viewOf(setup: MatchSetup, s: SessionState, person: PersonId | null, opened?: number): TaleView {
  const { title, tier, wayfarers } = dataOf(setup);
  const at = PHASES.findIndex(([id]) => id === s.phase);
  const cards = (key: string) => setup.cards[key];
  return {
    title,
    at: AT[s.phase],
    phases: PHASES.map(([id, label], i) => ({ id, label, is: i < at ? 'done' : i === at ? 'now' : 'ahead' })),
    ...sceneOf(setup, s),
    meters: [{ key: 'tier', label: 'Tier', value: tier, of: TIERS }],
    papers: [],
    tracks: [],
    maps: mapsOf(setup, s, opened),
    match: s.phase === 'game',
    links: [],
    sheets: s.wayfarers.flatMap((w, i) => {
      if (!w.sheet) return [];
      const own = person === personOf(i);
      const { groups, ...shown } = KIND.show(w.sheet, cards, own);
      const packs =
        own && s.phase === 'packs' && !w.done
          ? [
              {
                title: 'Your packs',
                clause: 'W304.3a',
                cards: (wayfarers[i]?.packs ?? []).map((card) => ({ card, name: cards(card)?.name ?? card })),
              },
            ]
          : [];
      return [
        {
          ...shown,
          key: `w${i}`,
          title: w.name,
          person: personOf(i),
          picture: pictureOf(setup, w),
          groups: [...packs, ...groups],
        },
      ];
    }),
  };
}
