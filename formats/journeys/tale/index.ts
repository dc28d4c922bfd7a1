import { SET } from '../../../cards/starter/build.ts';
import { defineAdventure } from '../../sdk/tale/adventure.ts';
import type { CharacterKind, SessionRequest } from '../../sdk/tale/character.ts';
import type { TaleDefinition } from '../../sdk/tale/tale.ts';
import { OPEN_DECK } from '../building.ts';
import { challenge } from '../challenge/index.ts';
import { shippedCards } from '../challenge/party.ts';
import { TODAY } from '../challenge/setup.ts';
import { JOURNEY_CLAUSES } from '../clauses.ts';
import { BRACK } from '../content/cards.ts';
import { READY, readySheet } from '../content/characters.ts';
import { Sheet } from '../model.ts';
import { SESSION_OPTIONS } from './options.ts';
import { Kept, type SessionSetup } from './state.ts';
import { showSheet } from './view.ts';
import { tale } from './session.ts';

const CHARACTER: CharacterKind<Sheet> = {
  name: 'explorer',
  sheet: Sheet,
  version: 1,
  show: showSheet,
  uses: (s) => [...s.copies.map((c) => c.key), ...Object.keys(s.basics)],
  own: shippedCards,
  ready: READY.map((r, i) => ({
    key: `ready${i}`,
    name: r.name,
    about: `${r.species}; ${r.background}`,
    sheet: () => readySheet(r, shippedCards(), SET),
  })),
};

function deal({ title, session, people, characters, keep, cards, decks }: SessionRequest<Sheet>): {
  data: SessionSetup;
  people: { name: string; side: number }[];
  uses: string[];
  made: SessionRequest['cards'];
} {
  const players = people.slice(0, -1);
  const shipped = shippedCards().filter((c) => !cards.some((x) => x.key === c.key));
  const sets = [...new Set([...cards, ...shipped].flatMap((c) => c.set ?? []))].sort();
  const keys = (list: readonly { readonly key: string }[]): string[] => list.map((c) => c.key);
  const kept = Kept.safeParse(keep['foes']);
  const data: SessionSetup = {
    version: 1,
    edition: TODAY,
    kept: kept.success ? kept.data : { threats: [], mages: [] },
    dead: Array.isArray(keep['dead']) ? keep['dead'].filter((name) => typeof name === 'string') : [],
    title,
    session,
    home: SET,
    plane: typeof keep['plane'] === 'string' ? keep['plane'] : SET,
    sets: sets.includes(BRACK) ? sets : [...sets, BRACK],
    milestones: typeof keep['milestones'] === 'number' ? keep['milestones'] : 0,
    characters: players.map((_, i) => (characters[i] ? { id: characters[i].id, sheet: characters[i].sheet } : null)),
    decks: players.map((_, i) =>
      decks?.[i] ? { main: keys(decks[i].main), besides: keys(decks[i].sideboard) } : null,
    ),
  };
  return {
    data,
    people: people.map((p, i) => ({ name: p.name, side: i < players.length ? 0 : 1 })),
    uses: keys([...cards, ...shipped]),
    made: shipped,
  };
}

/** Journeys as a whole: one session of a campaign, with its challenge scenes inside. */
export const journeys: TaleDefinition = defineAdventure({
  id: 'journeys',
  name: 'Journeys',
  about:
    'Planeswalkers with decks of their own go through narrative scenes, challenges, rests and milestones that a Game Master leads; life, graveyard and exile last from scene to scene.',
  roles: [
    { role: 'Explorer', min: 1, max: 6 },
    { role: 'Game Master', min: 1, max: 1, decides: true, leads: true },
  ],
  players: ['Explorer'],
  options: SESSION_OPTIONS,
  clauses: JOURNEY_CLAUSES,
  character: CHARACTER,
  decks: () => OPEN_DECK,
  rules: () => challenge.rules({}),
  deal,
  tale,
});
