import { describe, expect, it } from 'vitest';
import { quest } from '../../../../formats/binding/quest/index.ts';
import { makeQuestSetup } from '../../../../formats/binding/quest/planes/make-setup.ts';
import type { Character } from '../../../../formats/binding/quest/model.ts';
import type { CampaignRecord } from '../../../../formats/sdk/tale/character.ts';
import { sampleAnswer, suggestAnswer } from '../../../../server/engine/decisions/check-suggest-sample.ts';
import { Rng } from '../../../../server/engine/kernel/rng.ts';
import type { GameInput } from '../../../../server/match/ports.ts';
import { TaleGame } from '../../../../server/match/tale.ts';
import { plane } from './table.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** A quest's setup; characters that come are those that the quest before has kept, with the cards of its setup. */
const setupOf = (
  n: number,
  before: { readonly setup: MatchSetup; readonly record: CampaignRecord } | null,
): MatchSetup =>
  makeQuestSetup({
    seed: `campaign ${n}`,
    title: `Quest ${n}`,
    planes: [plane()],
    augur: { name: 'Augur' },
    making: false,
    owned: before ? Object.values(before.setup.cards) : [],
    magicians: [0, 1].map((i) => ({
      home: 'orrow',
      name: `Player ${i + 1}`,
      id: before ? `c${i}` : null,
      character: (before?.record.characters[i]?.sheet as Character | undefined) ?? null,
    })),
  });
const recordOf = (game: TaleGame): CampaignRecord => game.record() as CampaignRecord & object;

/** Everybody answers by chance to the end; a Confrontation is conceded by the Augur, or by the Magicians. */
function walk(setup: MatchSetup, seed: string): { readonly game: TaleGame; readonly log: GameInput[] } {
  const rng = new Rng(seed);
  const game = TaleGame.start(quest, setup);
  const log: GameInput[] = [];
  const give = (input: GameInput): boolean => game.apply(input) === null && log.push(input) > 0;
  for (let n = 0; game.over === null; n++) {
    if (n > 5000) throw new Error('It does not end.');
    if (game.match !== null && rng.int(30) === 0) {
      const concedes = rng.int(2) === 0 ? [2] : [0, 1];
      if (!concedes.every((person) => give({ kind: 'concede', person }))) throw new Error('nobody may concede');
      continue;
    }
    const person = rng.pick(game.owing());
    const asked = game.asked(person);
    if (asked === null) throw new Error('nobody is asked');
    const { part } = asked.of;
    const answers =
      part.kind === 'priority' ? [{ pass: true as const }] : [sampleAnswer(part, rng), suggestAnswer(part)];
    if (!answers.some((answer) => give({ kind: 'answer', decision: asked.id, person, answer })))
      throw new Error(`no answer is taken to ${part.title}`);
  }
  return { game, log };
}
function again(setup: MatchSetup, log: readonly GameInput[]): TaleGame {
  const game = TaleGame.start(quest, setup);
  for (const input of log) expect(game.apply(input)).toBeNull();
  return game;
}

describe('a campaign of two quests', () => {
  it('R4: from its seeds and its log it comes about once more: every state, every record, and what the next quest starts from', () => {
    const first = setupOf(1, null);
    const one = walk(first, 'first');
    const second = setupOf(2, { setup: first, record: recordOf(one.game) });
    const two = walk(second, 'second');

    const oneAgain = again(setupOf(1, null), one.log);
    expect(oneAgain.fingerprint()).toBe(one.game.fingerprint());
    expect(recordOf(oneAgain)).toEqual(recordOf(one.game));
    const secondAgain = setupOf(2, { setup: first, record: recordOf(oneAgain) });
    expect(secondAgain).toEqual(second);
    const twoAgain = again(secondAgain, two.log);
    expect(twoAgain.fingerprint()).toBe(two.game.fingerprint());
    expect(recordOf(twoAgain)).toEqual(recordOf(two.game));
  });
  it('R4: characters go on as they were left: Faces, Fealties and Libraries', () => {
    const first = setupOf(1, null);
    const { game } = walk(first, 'another');
    const kept = recordOf(game).characters.map((c) => c.sheet);
    const next = TaleGame.start(quest, setupOf(2, { setup: first, record: recordOf(game) }));
    const came = (next.state as unknown as { magicians: { character: Character }[] }).magicians.map((m) => m.character);
    expect(came).toEqual(kept);
    expect(next.owing()).toEqual([0, 1]); // nobody is made anew: the Magicians agree on their Will
  });
});
