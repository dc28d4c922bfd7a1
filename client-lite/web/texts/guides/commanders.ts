import { texts } from '../texts.ts';

const zone =
  'Your commander starts in the command zone. Cast it from there; each time after the first costs {2} more: the commander tax.';
const back =
  'When your commander would go to a graveyard, exile, hand or library, you may put it back into the command zone.';

/** Explanations of the formats with a card in the command zone. */
export const commanderGuides = texts({
  commander: {
    goal: 'Be the last player left. Everybody starts at 40 life; 21 combat damage by one commander also defeats a player.',
    setup:
      'A deck of exactly 100 different cards, with a legendary creature as your commander.\nEvery card fits the commander’s color identity. Basic lands may repeat.',
    turn: 'A usual turn. You may attack several players in one combat.',
    differs: `${zone}\n${back}`,
    questions: {
      tax: {
        asks: 'Does the tax count if the spell was countered?',
        answer: 'Yes. Each cast from the command zone counts.',
      },
      damage: {
        asks: 'Does damage by two commanders add up?',
        answer: 'No. Each commander’s combat damage is counted apart.',
      },
    },
  },
  brawl: {
    goal: 'Be the last player left. You start at 25 life in a duel, else at 30.',
    setup: 'A deck of exactly 60 different cards, led by a legendary creature or planeswalker.',
    turn: 'A usual turn.',
    differs: `${zone}\n${back}\nDamage by commanders is not counted.`,
    questions: {
      walker: { asks: 'May a planeswalker lead any deck?', answer: 'A legendary one may lead a Brawl deck.' },
    },
  },
  'commander-two-headed-giant': {
    goal: 'Bring the other team’s 60 shared life to 0.',
    setup: 'Two teams of two or more heads. Each head brings a Commander deck.',
    turn: 'A team takes its turn together.',
    differs: `${zone}\n${back}\nLife belongs to the team; decks, mana and commanders do not.`,
    questions: { tax: { asks: 'Do we share the tax?', answer: 'No. Each commander has its own.' } },
  },
  oathbreaker: {
    goal: 'Bring the others from 20 life to 0.',
    setup:
      'A deck of exactly 60 different cards, led by a planeswalker and its signature spell. Both start in the command zone.',
    turn: 'A usual turn. You may attack several players in one combat.',
    differs:
      'Cast your Oathbreaker from the command zone. Each time after the first costs {2} more.\nCast the signature spell only while your Oathbreaker is on the battlefield; it has a tax of its own.',
    questions: {
      spell: {
        asks: 'Where does the signature spell go?',
        answer: 'To the graveyard, and from there you may put it back into the command zone.',
      },
    },
  },
  'pocket-commander': {
    goal: 'Bring the others from 20 life to 0; 11 combat damage by one commander is enough.',
    setup: 'A deck of 40 different small cards, led by a small legendary creature.',
    turn: 'A usual turn.',
    differs: `${zone}\n${back}`,
    questions: {
      why: { asks: 'How long does it take?', answer: 'About half as long as Commander: less life, smaller cards.' },
    },
  },
});
