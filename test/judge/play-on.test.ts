import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { startGame, type Game } from '../../server/engine/game/game.ts';
import { SituationError } from '../../server/judge/error.ts';
import { setupToPlayOn } from '../../server/judge/play-on.ts';
import { errorText } from '../../server/judge/text.ts';

const BEAR = { name: 'Bear', type: 'Creature — Bear', pt: '2/2' };
const SCRY = { name: 'Gaze', cost: '{U}', type: 'Instant', text: 'Scry 2.' };
const file = (more: object): object => ({
  format: 'duel',
  cards: [BEAR, SCRY],
  seats: {
    'Player 1': { battlefield: ['Bear', 'Island'], hand: ['Gaze'], library: ['Forest', 'Swamp'] },
    'Player 2': {},
  },
  turn: { of: 'Player 1', step: 'main1' },
  ...more,
});
const begun = (more: object = {}, people = 2): Game => {
  const { setup } = setupToPlayOn(
    file(more),
    { names: Array.from({ length: people }, () => undefined), seed: 's' },
    BOOK,
    { dealt: starterCards(), found: new Map() },
  );
  const stored = JSON.parse(JSON.stringify(setup)) as typeof setup;
  return startGame(stored, BOOK.of(stored).rules(stored.options));
};
const refused = (more: object, people?: number): string => {
  try {
    begun(more, people);
  } catch (e) {
    if (e instanceof SituationError) return errorText('x.json', e);
    throw e;
  }
  return 'not refused';
};

describe('a match that begins with a position', () => {
  it('stands where the acts of the file lead; its questions have no part in it', () => {
    const g = begun({ acts: ['Bear attacks Player 2'], questions: ['life of Player 2'] });
    expect([g.state.turn.step, g.state.combat?.attacks.length, g.owing()]).toEqual(['attackers', 1, [0]]);
  });
  it('701.18a: a choice that resolving the last act leads to is left to its player', () => {
    const g = begun({ acts: ['Player 1 casts Gaze', 'Gaze resolves'] });
    expect([g.partOf(0)?.part.kind, g.state.zones.stack.length]).toEqual(['piles', 1]);
  });
  it('leaves a card with a line that is not understood to the table, unless acts go past it', () => {
    const cards = [{ ...BEAR, text: 'Whenever Bear dances, everybody claps.' }, SCRY];
    expect(begun({ cards }).state.zones.battlefield).toHaveLength(2);
    expect(refused({ cards, acts: ['Bear attacks Player 2'] })).toMatch(
      /acts.*not understood.*play them at the table/s,
    );
  });
  it.each<[string, object, number, RegExp]>([
    ['an act that cannot be done', { acts: ['Player 2 casts Gaze'] }, 2, /acts\.0.*cannot be done.*\n?.*/s],
    ['an act that ends the match', { acts: ['Player 2 concedes'] }, 2, /The match is over there.*104.*earlier/s],
    ['people for whom there is no seat', {}, 3, /of 2 people, and 3 sit down.*Player/s],
  ])('is refused with %s', (_what, more, people, says) => {
    expect(refused(more, people)).toMatch(says);
  });
});
