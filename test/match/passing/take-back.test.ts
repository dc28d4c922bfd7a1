import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../server/match/refusals.ts';
import { quoteAhead } from '../../../server/match/passing/foresee.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { positioned } from '../../dsl/table.ts';
import { lands, scenario } from '../../dsl/scenario.ts';

/** The quote for casting a card from A's hand, with B at the table too. */
function quoted(card: { name: string; cost: string; type: string; text: string; pt?: string }) {
  const scene = scenario({
    format: 'duel',
    names: ['A', 'B'],
    cards: [card],
    seats: {
      A: { hand: [card.name], battlefield: [...lands(3, 'Forest')], library: ['Bear', 'Bear', 'Bear'] },
      B: { library: ['Bear'] },
    },
  });
  const viewer = new Viewer(scene.g, { person: 0 }, { match: 'm', format: 'duel', people: [] });
  const view = viewer.view();
  const prompt = view.ask[0];
  const action = prompt?.part.kind === 'priority' ? prompt.part.actions.find(({ kind }) => kind === 'cast') : undefined;
  if (!prompt || !action) throw new Error('nothing to cast');
  const before = JSON.stringify(scene.g.state);
  const quote = quoteAhead(
    positioned(scene),
    { game: scene.g, viewer, decision: prompt.decision, person: 0 },
    action.key,
    {},
  );
  expect(JSON.stringify(scene.g.state)).toBe(before);
  if (isRefusal(quote)) throw new Error(quote.message);
  return quote;
}

describe('732.1: a quote tells if the action could be taken back without anybody being asked', () => {
  test('a creature without abilities could', () => {
    expect(quoted({ name: 'Cub', cost: '{1}{G}', type: 'Creature — Bear', text: '', pt: '2/2' })).toMatchObject({
      ready: true,
      takeBack: true,
    });
  });
  test.each([
    ['draws a card', 'Draw a card.'],
    ['looks into a library', 'Scry 1.'],
    ['uses chance', 'Flip a coin. If you win the flip, you gain 3 life.'],
  ])('a spell that %s could not', (_what, text) => {
    const quote = quoted({ name: 'Thought', cost: '{1}{G}', type: 'Sorcery', text });
    expect(quote.ready).toBe(true);
    expect(quote.takeBack).toBeUndefined();
  });
});
