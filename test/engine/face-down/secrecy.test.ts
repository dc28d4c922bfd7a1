import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { binding } from '../../../formats/binding/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, DecisionPart } from '../../../server/engine/kernel/decisions.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';

type Part = DecisionPart['part'];
const OTHERS = { match: 'm', format: binding.id, people: [] };

/** An onlooker's log and everybody's questions until the stack is empty; questions other than priority are answered by `says`. */
function watched(s: Scenario, says: (part: Part) => Answer = suggestAnswer): { seen: string[]; asked: Part[] } {
  const onlooker = new Viewer(s.g, { person: null }, OTHERS);
  const seen: string[] = [];
  const asked: Part[] = [];
  for (let guard = 0; guard < 60 && s.g.open; guard++) {
    const part = s.g.open.parts[0]?.part as Part;
    seen.push(JSON.stringify([onlooker.view(), onlooker.log()]));
    if (part.kind === 'priority' && s.g.state.zones.stack.length === 0 && s.g.state.pending.length === 0) break;
    if (part.kind !== 'priority') asked.push(part);
    expect(
      s.g.answer(s.g.open.id, s.g.owing()[0] ?? -1, part.kind === 'priority' ? { pass: true } : says(part)),
    ).toBeNull();
  }
  return { seen, asked };
}

const DEED = (text: string) => ({ name: 'Deed', cost: '{U}', type: 'Sorcery', text });
interface Hidden {
  readonly hand?: string[];
  readonly library?: string[];
}
/** One spell cast twice, with different hidden cards. */
function deeds(text: string, hidden: readonly Hidden[], says?: (part: Part) => Answer): ReturnType<typeof watched>[] {
  return hidden.map(({ hand = [], library = [] }) => {
    const s = duel({
      cards: [DEED(text)],
      seats: { A: { hand: ['Deed', ...hand], library, battlefield: lands(3, 'Island') }, B: {} },
    });
    s.do('A', 'cast', 'Deed');
    return watched(s, says);
  });
}
/** Nobody else can tell these apart, and each time something is asked. */
function alike(runs: readonly ReturnType<typeof watched>[]): void {
  for (const run of runs) expect(run.seen).toEqual(runs[0]?.seen);
  for (const run of runs) expect(run.asked.length).toBeGreaterThan(0);
}
const nothing = (part: Part): Answer =>
  part.kind === 'choose'
    ? { chosen: [] }
    : part.kind === 'options'
      ? { keys: part.options.filter((o) => o.key === 'no').map((o) => o.key) }
      : suggestAnswer(part);
const yes = (part: Part): Answer =>
  part.kind === 'options' && part.options.some((o) => o.key === 'yes') ? { keys: ['yes'] } : nothing(part);

describe('whether somebody is asked tells nobody what lies hidden (400.2)', () => {
  it('400.2, 701.20e: who looks at cards is asked which to take, though none fits', () => {
    const text =
      'Look at the top three cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order.';
    const runs = deeds(
      text,
      [{ library: ['Spark', 'Smite', 'Nope', 'Bear'] }, { library: ['Spark', 'Smite', 'Bear', 'Nope'] }],
      nothing,
    );
    alike(runs);
    expect(runs.map((r) => r.asked)).toMatchObject([
      [{ from: [expect.any(String)], min: 0, max: 1 }],
      [{ from: [expect.any(String)] }],
    ]);
    expect(deeds(text, [{ library: ['Spark', 'Smite', 'Nope', 'Study'] }])[0]?.asked).toMatchObject([
      { kind: 'choose', from: [], min: 0, max: 0 },
    ]);
  });
  it('701.20a: of cards that all have seen nothing is asked that has one answer', () => {
    const text =
      'Reveal the top two cards of your library. You may put a creature card from among them into your hand. Put the rest into your graveyard.';
    expect(deeds(text, [{ library: ['Spark', 'Smite', 'Nope'] }])[0]?.asked).toEqual([]);
  });
  it('701.20e: where any card will do, how many there are decides whether it is asked', () => {
    const text =
      'Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your library.';
    expect(deeds(text, [{ library: ['Spark'] }])[0]?.asked).toEqual([]);
  });
  it('400.2, 701.23b: who searches for what is not there is asked what was found', () => {
    const text = 'Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.';
    const runs = deeds(
      text,
      [{ library: ['Spark', 'Forest', 'Bear'] }, { library: ['Spark', 'Smite', 'Bear'] }],
      nothing,
    );
    expect(runs[1]?.asked).toMatchObject([{ kind: 'choose', from: [] }]);
    expect(runs.map((r) => r.seen.length)).toEqual([runs[0]?.seen.length, runs[0]?.seen.length]);
    expect(deeds(text, [{}])[0]?.asked).toEqual([]);
  });
  it('400.2, 608.2d: a card of a hand is chosen, though none fits or only one', () => {
    alike(
      deeds(
        'You may put a land card from your hand onto the battlefield.',
        [{ hand: ['Spark', 'Forest'] }, { hand: ['Spark', 'Smite'] }, { hand: ['Plains', 'Forest'] }],
        nothing,
      ),
    );
    const one = deeds(
      'You may put a land card from your hand onto the battlefield.',
      [{ hand: ['Spark', 'Forest'] }, { hand: ['Spark', 'Smite'] }],
      (part) => (part.kind === 'choose' ? suggestAnswer(part) : yes(part)),
    );
    expect(one.map((r) => r.asked)).toMatchObject([
      [{}, { kind: 'choose', min: 1, max: 1 }],
      [{}, { kind: 'choose', from: [] }],
    ]);
  });
  it('400.2, 118.12: who could not discard what is asked for is asked, too, while nobody else knows that', () => {
    const hands = [{ hand: ['Spark', 'Forest'] }, { hand: ['Spark', 'Smite'] }];
    const text = 'You lose 3 life unless you discard a land card.';
    const runs = deeds(text, hands, nothing);
    alike(runs);
    expect(runs[1]?.asked).toMatchObject([{ kind: 'options', options: [{ key: 'no' }] }]);
    expect(deeds(text, [{}])[0]?.asked).toEqual([]);
  });
  it('400.2, 118.12: nor is it left out to choose the only card that pays', () => {
    const [one] = deeds('You lose 3 life unless you discard a land card.', [{ hand: ['Spark', 'Forest'] }], (part) =>
      part.kind === 'choose' ? suggestAnswer(part) : yes(part),
    );
    expect(one?.asked).toMatchObject([{ kind: 'options' }, { kind: 'choose', min: 1, max: 1 }]);
  });
  it('400.2, 608.2g: a spell to cast from a hand is chosen, though there is none', () => {
    const text = 'You may cast a creature spell with mana value 2 or less from your hand without paying its mana cost.';
    const runs = deeds(text, [{ hand: ['Giant'] }, { hand: ['Bear'] }], nothing);
    alike(runs);
    expect(deeds(text, [{ hand: ['Giant'] }], yes)[0]?.asked).toMatchObject([
      { kind: 'options' },
      { kind: 'choose', from: [] },
    ]);
  });
  it('400.2, 608.2c: what a card that was looked at does not allow is asked for without being offered', () => {
    const text =
      "Look at the top card of your library. If it's a land card, you may reveal it and put it into your hand.";
    const runs = deeds(text, [{ library: ['Bear', 'Forest'] }, { library: ['Forest', 'Bear'] }], nothing);
    alike(runs);
    expect(runs[1]?.asked).toMatchObject([{ kind: 'options', options: [{ key: 'no' }] }]);
  });
  it('400.2, 702.94a: while a card with miracle may be drawn, each first draw is asked about', () => {
    const miracle = { name: 'Stroke', cost: '{5}{W}', type: 'Instant', text: 'You gain 5 life.\nMiracle {W}' };
    const runs = [
      ['Stroke', 'Bear', 'Bird'],
      ['Bear', 'Stroke', 'Bird'],
      ['Bear', 'Bear', 'Bird'],
    ].map((library) => {
      const s = duel({
        cards: [miracle],
        seats: { A: { hand: ['Study'], library, battlefield: lands(1, 'Island') }, B: {} },
      });
      s.do('A', 'cast', 'Study');
      return watched(s, nothing);
    });
    alike(runs.slice(0, 2));
    expect(runs.map((r) => r.asked.map((part) => part.kind === 'options' && part.options.map((o) => o.key)))).toEqual([
      [['no']],
      [['no']],
      [],
    ]);
  });
  it('400.2, 103.6: whoever may have a card to begin the game with is asked, whether or not it was drawn', () => {
    const format = FORMATS.get('duel') as FormatDefinition;
    const line = compileCard({
      name: 'Line',
      layout: 'normal',
      cmc: 4,
      mana_cost: '{2}{U}{U}',
      type_line: 'Enchantment',
      color_identity: ['U'],
      oracle_text: 'If Line is in your opening hand, you may begin the game with it on the battlefield.',
    });
    const isle = starterCards().find((c) => c.name === 'Island') as CompiledCard;
    const deck = (...main: CompiledCard[]) => ({
      main: [...main, ...Array.from({ length: 60 - main.length }, () => isle)],
      commanders: [],
      sideboard: [],
    });
    const begun = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const g = startGame(
        format.makeSetup({
          seed,
          people: [{ name: 'A' }, { name: 'B' }],
          cards: starterCards(),
          decks: [deck(line, line, line, line), deck()],
        }),
        format.rules({}),
      );
      const asked: { readonly person: number; readonly of: number }[] = [];
      for (let guard = 0; guard < 30 && g.open && g.open.parts[0]?.part.kind !== 'priority'; guard++) {
        const person = g.owing()[0] ?? -1;
        const part = g.partOf(person)?.part as Part;
        if (part.kind === 'choose' && part.clauses?.includes('103.6')) asked.push({ person, of: part.from.length });
        expect(g.answer(g.open.id, person, suggestAnswer(part))).toBeNull();
      }
      return asked;
    });
    expect(begun.map((asked) => asked.map((a) => a.person))).toEqual(begun.map(() => [0]));
    expect(new Set(begun.flatMap((asked) => asked.map((a) => a.of > 0)))).toEqual(new Set([true, false]));
  });
});
