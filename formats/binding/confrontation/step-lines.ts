import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { COLOUR_NAMES } from '../../sdk/deck/colours.ts';
import type { StepSetup } from '../setup-schema.ts';

type Cards = MatchSetup['cards'];

/** "Magpie (mana value 2)" */
function cardText(cards: Cards, key: string): string {
  const card = cards[key];
  return card ? `${card.name} (mana value ${card.faces[0].manaValue})` : key;
}

/** The Road that a land was drawn from, where its colours leave no doubt: "the green Road". */
function roadText(cards: Cards, land: string): string {
  const [colour, second] = cards[land]?.colorIdentity ?? [];
  return colour === undefined || second !== undefined ? 'a Road' : `the ${COLOUR_NAMES[colour]} Road`;
}

/** The Magician's cards: the Answer, then the Exploration. */
function answerText(cards: Cards, [answer, explored]: readonly string[], magician: string): string {
  if (answer === undefined) return `${magician} did not answer`;
  return `${magician} answered with ${cardText(cards, answer)}${explored === undefined ? '' : ` and explored with ${cardText(cards, explored)}`}`;
}

/** The Augur's cards: the Flirt, then the card revealed for an Exploration. */
function flirtText(cards: Cards, [flirt, revealed]: readonly string[]): string {
  if (flirt === undefined) return 'the Augur played no Flirt';
  return `the Augur’s Flirt was ${cardText(cards, flirt)}${revealed === undefined ? '' : `, with ${cardText(cards, revealed)} revealed`}`;
}

const outcome = ({ won, by }: StepSetup): string =>
  by === 0 ? 'Neither side gained Life' : `The ${won === 'will' ? 'Will' : 'Threat'} gained ${by} Life`;

/**
 * The Steps of a Front in sentences, in order.
 * The winner of one Step selects Place and Road of the next (Q4); the Magician selects the first.
 */
export const stepLines = (cards: Cards, steps: readonly StepSetup[], magician: string): string[] =>
  steps.map((step, at) => {
    const selects = at === 0 || steps[at - 1]?.won === 'will' ? magician : 'The Augur';
    const land = cards[step.land]?.name ?? step.land;
    return [
      `${selects} chose ${roadText(cards, step.land)} to ${step.place} (${land}).`,
      `There ${flirtText(cards, step.augur)}, and ${answerText(cards, step.magician, magician)}.`,
      `${outcome(step)}.`,
    ].join(' ');
  });
