import { describe, expect, it } from 'vitest';
import { TaleMap, TaleView } from '../../../../../server/protocol/index.ts';
import { viewOf } from '../../../../../formats/binding/quest/view.ts';
import { one, questing, takeStep } from '../questing.ts';
import type { QuestTable } from '../table.ts';

const viewFor = (t: QuestTable, person: number | null = 0) => TaleView.parse(viewOf(t.setup, t.s, person));
const mapFor = (t: QuestTable, person: number | null = 0): TaleMap => {
  const [map] = viewFor(t, person).maps ?? [];
  if (!map) throw new Error('The view has no map.');
  return map;
};
const placeIn = (map: TaleMap, name: string) => map.places.find((place) => place.name === name);
const keyOf = (t: QuestTable, name: string): string =>
  t.field('move', 'place', 'pick').options.find((o) => o.label === name)?.key ?? '';

describe('Q1, Q4: the map of the Roads', () => {
  it('Q1: shows every Haunt of the plane on the Roads of its Element’s Disposition, none visited yet', () => {
    const t = questing();
    const map = mapFor(t);
    expect(map.roads.map(({ key, note }) => [key, note])).toEqual(
      ['W', 'U', 'B', 'R', 'G'].map((c) => [c, `${t.s.planes['orrow']?.roads[c as 'W'].length} cards`]),
    );
    expect(placeIn(map, 'The Great Winch')).toMatchObject({ roads: ['W', 'U'], is: 'ahead' });
    expect(map.places.every(({ is }) => is === 'ahead')).toBe(true);
  });

  it('Q4: offers the same Places as the Move', () => {
    const t = questing();
    expect(mapFor(t).places.map(({ key, name }) => [key, name])).toEqual(
      t
        .field('move', 'place', 'pick')
        .options.slice(0, -1)
        .map(({ key, label }) => [key, label]),
    );
  });

  it('Q7: follows each Magician from Step to Step, by the Roads that led there', () => {
    const t = questing();
    t.answer('move', { place: [keyOf(t, 'Bellrow')], road: ['orrow:W'] });
    expect(placeIn(mapFor(t), 'Bellrow')?.is).toBe('here');
    expect(mapFor(t).walks[0]?.stops).toEqual([{ place: 'haunt:orrow:0', n: 1, road: 'W' }]);
    t.until((x) => x.s.lives.length === 2).until((x) => x.find('move') !== undefined);
    t.answer('move', { place: ['new'], name: 'A clearing', road: ['orrow:G'] });
    const map = mapFor(t);
    expect([placeIn(map, 'Bellrow')?.is, placeIn(map, 'A clearing')?.is]).toEqual(['been', 'here']);
    expect(placeIn(map, 'A clearing')?.roads).toEqual(['G']);
    expect(map.walks[0]?.stops.map(({ n, road }) => [n, road])).toEqual([
      [1, 'W'],
      [2, 'G'],
    ]);
  });

  it('Q1: says of a Haunt that no card is left on its Roads', () => {
    const t = questing();
    (t.s.planes['orrow'] as { roads: { W: string[] } }).roads.W = [];
    const map = mapFor(t);
    expect(placeIn(map, 'Bellrow')?.shut).toContain('No card is left');
    expect(placeIn(map, 'The Great Winch')?.shut).toBeUndefined();
  });

  it('Q1: tells nothing of the cards on a Road but their number, and is the same for everybody', () => {
    const t = takeStep(questing(), { flirt: one(2), answer: one(3) });
    const before = mapFor(t);
    const { roads } = t.s.planes['orrow'] as { roads: Record<string, string[]> };
    for (const cards of Object.values(roads)) cards.fill(cards[0] ?? '');
    expect([mapFor(t), mapFor(t, null), mapFor(t, t.augur)]).toEqual([before, before, before]);
  });
});

describe('the pictures of a quest', () => {
  it('Q4: a Step shows its Place, under the sky of its Flirt', () => {
    const t = questing();
    t.answer('move', { place: [keyOf(t, 'Bellrow')], road: ['orrow:W'] });
    t.until((x) => x.s.step?.flirt != null);
    const { scene, tracks } = viewFor(t);
    const flirt = t.setup.cards[t.s.step?.flirt?.card ?? ''];
    expect(scene).toMatchObject({ title: 'Bellrow', picture: { of: 'place', sky: flirt?.colorIdentity.join('') } });
    expect(tracks[0]?.stations[0]?.picture).toEqual({ ...scene?.picture });
    expect(scene?.faces?.map(({ name }) => name)).toEqual(['The Bell Wardens']);
  });

  it('P5: an Opposition whose name is not told looks like nobody, but to the Augur', () => {
    const t = questing();
    Object.assign(t.s.opposition, { name: 'The Toll Lords', known: false });
    const picture = (person: number | null) =>
      viewFor(t, person).sheets.find(({ key }) => key === 'opposition')?.picture?.name;
    expect([picture(0), picture(null), picture(t.augur)]).toEqual([
      'The Opposition',
      'The Opposition',
      'The Toll Lords',
    ]);
  });

  it('P5: a face-down card of the Opposition has no picture', () => {
    const t = questing();
    t.s.opposition.cards = [
      { id: 'x', card: one(2), relationship: 'Root', kind: 'quality', pair: 'a', faceUp: false, name: 'Hidden' },
    ];
    for (const person of [0, t.augur, null]) {
      const sheet = viewFor(t, person).sheets.find(({ key }) => key === 'opposition');
      expect(sheet?.groups.find(({ title }) => title === 'a')?.cards[0]?.picture).toBeUndefined();
    }
  });

  it('P2: a Face that speaks of where is a place, one that speaks of who is somebody', () => {
    const t = questing();
    const { faces } = t.s.magicians[0]?.character ?? { faces: [] };
    const [first, second] = faces;
    if (!first || !second) throw new Error('The Magician has too few Faces.');
    first.topic = 'where';
    second.topic = 'who';
    const shown = viewFor(t).sheets[0]?.groups.flatMap(({ cards }) => cards) ?? [];
    const of = (name: string) => shown.find((card) => card.name === name)?.picture?.of;
    expect([of(first.name), of(second.name)]).toEqual(['place', 'person']);
  });
});
