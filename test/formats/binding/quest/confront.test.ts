import { describe, expect, it } from 'vitest';
import { ConfrontationSetup, cardsOf } from '../../../../formats/binding/setup-schema.ts';
import { confrontationOf } from '../../../../formats/binding/quest/questing/confront.ts';
import { questTale } from '../../../../formats/binding/quest/tale.ts';
import { isLand } from '../../../../formats/sdk/deck/lands.ts';
import { startGame } from '../../../../server/engine/game/game.ts';
import { deal, one, questing, takeStep } from './questing.ts';
import type { QuestTable } from './table.ts';
import type { GameState } from '../../../../server/engine/kernel/state/game.ts';

/** Two Magicians; the first has won a Step by 3, and with that the quest exceeds the Threat. */
function atConfrontation(scene: Parameters<typeof questing>[1] = {}): QuestTable {
  const t = questing(2, scene);
  takeStep(t, { magician: 1, flirt: one(5), answer: one(2) });
  Object.assign(t.s, { willLife: 40, threatLife: 40 });
  takeStep(t, { magician: 0, flirt: one(2), answer: one(5) });
  return t.until((x) => x.s.confronting);
}
const matchOf = (t: QuestTable) => questTale.match(t.setup, t.s);

describe('P5, C16: the Opposition stands revealed', () => {
  it('P5: what has no Face yet is named as it is turned up', () => {
    const t = questing();
    t.s.opposition.cards.splice(0, t.s.opposition.cards.length, {
      id: 'x',
      card: one(3),
      relationship: 'Root',
      kind: 'lot',
      pair: 'Root, lot',
      faceUp: false,
      name: null,
    });
    t.s.willLife = t.s.threatLife;
    takeStep(t, { flirt: one(2), answer: one(3) });
    expect([t.s.phase, t.ask('naming').person]).toEqual(['naming', t.augur]);
    t.answer('naming', { x: 'The long drought' });
    expect(matchOf(t)?.setup.data).toMatchObject({
      opposition: { relationships: [{ card: one(3), face: 'The long drought', relationship: 'Root', kind: 'lot' }] },
    });
  });
});

describe('C23: what the quest leaves is the setup of the Confrontation', () => {
  it('C23: it fits the published object, and nothing in it had to be typed again', () => {
    const t = atConfrontation();
    const data = ConfrontationSetup.parse(matchOf(t)?.setup.data);
    expect(data.magicians.map((m) => m.name)).toEqual(['Magician 1', 'Magician 2']);
    expect(data.magicians[0]?.relationships.map((r) => [r.relationship, r.kind, r.face])).toEqual([
      ['Homeland', 'quality', 'Face f1'],
      ['Homeland', 'quality', 'Face f2'],
      ['People', 'lot', 'Face f3'],
    ]);
    expect(data.magicians[0]?.front.steps).toMatchObject([{ magician: [one(5)], augur: [one(2)], won: 'will', by: 3 }]);
    for (const key of cardsOf(data)) expect(t.setup.cards[key], key).toBeDefined();
  });
  it('C23: the line that begins it names every Magician, and nobody else when there is only one', () => {
    expect(atConfrontation().log(null)).toMatch(/Will 43, Threat 40\. Magician 1 and Magician 2 against /);
    const alone = questing(1);
    Object.assign(alone.s, { willLife: 40, threatLife: 40 });
    takeStep(alone, { magician: 0, flirt: one(2), answer: one(5) });
    expect(alone.until((x) => x.s.confronting).log(null)).toMatch(/Threat \d+\. Magician 1 against /);
  });
  it('C20: the Lives are those with which Questing ended', () => {
    expect(matchOf(atConfrontation())?.setup.data).toMatchObject({ willLife: 43, threatLife: 40 });
  });
  it('C21: the side chooses that would have chosen the next Place', () => {
    expect(matchOf(atConfrontation())?.setup.data).toMatchObject({ chooses: 'will' });
    const t = questing();
    Object.assign(t.s, { willLife: 50, threatLife: 40 });
    takeStep(t, { flirt: one(3), answer: one(2) });
    expect(t.until((x) => x.s.confronting).s.confronting).toBe(true);
    expect(matchOf(t)?.setup.data).toMatchObject({ chooses: 'opposition' });
  });
  it('C22: a Library is the Library and the questing hand, with the lands of one’s own Front and others up to their share; cards in Steps stay there', () => {
    const t = atConfrontation();
    deal(t, 0, [one(6), one(1)]);
    const data = confrontationOf(t.setup, t.s);
    const mine = data.magicians[0]?.library ?? [];
    const nonlands = mine.filter((k) => !isLand(t.setup.cards[k] as never));
    expect(nonlands.toSorted()).toEqual([...(t.s.magicians[0]?.character.library ?? []), one(6), one(1)].toSorted());
    expect(mine).toContain(t.s.magicians[0]?.steps[0]?.land);
    expect((mine.length - nonlands.length) / mine.length).toBeCloseTo(0.4, 1);
  });
  it('C22: the Opposition has the rest of the Weather, the Augur’s hand and the land of every Step', () => {
    const t = atConfrontation();
    const { library } = confrontationOf(t.setup, t.s).opposition;
    const expected = [...(t.s.planes['orrow']?.weather ?? []), ...t.s.augur.hand.map((h) => h.card)];
    expect(library.filter((k) => !isLand(t.setup.cards[k] as never)).toSorted()).toEqual(expected.toSorted());
    for (const m of t.s.magicians) for (const step of m.steps) expect(library).toContain(step.land);
  });
  it('C22: every Library gets the lands of every Front', () => {
    const t = atConfrontation();
    for (const m of confrontationOf(t.setup, t.s).magicians)
      expect(m.library).toContain(t.s.magicians[1]?.steps[0]?.land);
  });
  it('C22: a Road that was walked to its end still gives lands', () => {
    const t = atConfrontation();
    const { roads } = t.s.planes['orrow'] as { roads: Record<string, string[]> };
    for (const colour of Object.keys(roads)) roads[colour] = [];
    expect(ConfrontationSetup.safeParse(confrontationOf(t.setup, t.s)).success).toBe(true);
  });
  it('C23: made again from the same state it is the same', () => {
    const t = atConfrontation();
    expect(matchOf(t)?.setup).toEqual(matchOf(t)?.setup);
    expect(confrontationOf(t.setup, JSON.parse(JSON.stringify(t.s)) as typeof t.s)).toEqual(
      confrontationOf(t.setup, t.s),
    );
  });
  it('C23: it can be played', () => {
    const inner = matchOf(atConfrontation());
    if (!inner) throw new Error('there is no match');
    const g = startGame(inner.setup, inner.rules);
    expect(g.state.sides.map((s) => s.life)).toEqual([43, 40]);
    expect(g.open?.parts[0]?.part.title).toContain('first');
  });
});

describe('C19: what comes of it', () => {
  const over = (winner: number | null, life: number, t: QuestTable): QuestTable => {
    const fealties = t.s.magicians.map((m) => m.character.fealties.map((f) => ({ ...f })));
    questTale.matchOver(t.setup, t.s, {
      over: { winner, reason: 'It ended.', clauses: [] },
      sides: [{ life }, { life: 5 }],
      marks: { fealties },
      turn: { number: 8 },
    } as unknown as GameState);
    return t;
  };
  it('R1: the sentence of whoever won is carried out', () => {
    const t = over(0, 12, atConfrontation());
    expect(t.s.resolution).toMatchObject({ side: 'will', life: 12, sentence: t.s.will });
    expect(over(1, -3, atConfrontation()).s.resolution).toMatchObject({ side: 'opposition', life: 0 });
  });
  it('C19: after a draw no sentence is carried out, and the Will has no Life left for Fallout', () => {
    expect(over(null, 12, atConfrontation()).s.resolution).toMatchObject({ side: null, sentence: null, life: 0 });
  });
  it('C14, C15: Fealties that were spent are gone, and copies of their lands are no part of the Library', () => {
    const t = atConfrontation();
    const m = t.s.magicians[0];
    if (!m) throw new Error('nobody came');
    m.character.fealties = [
      { place: 'Bellrow', land: 'Plains', points: 5 },
      { place: 'Hush', land: 'Island', points: 2 },
    ];
    const before = [...m.character.library, ...m.hand.map((h) => h.card)];
    questTale.matchOver(t.setup, t.s, {
      over: { winner: 0, reason: '', clauses: [] },
      sides: [{ life: 9 }, { life: 0 }],
      marks: {
        fealties: [
          [
            { place: 'Bellrow', land: 'Plains', points: 1 },
            { place: 'Hush', land: 'Island', points: 0 },
          ],
          [],
        ],
      },
      turn: { number: 8 },
    } as unknown as GameState);
    expect(t.s.magicians[0]?.character.fealties).toEqual([{ place: 'Bellrow', land: 'Plains', points: 1 }]);
    expect(t.s.outcome?.fealty).toBe(6);
    expect(t.s.magicians[0]?.character.library).toEqual(before);
  });
});
