import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { READY, readySheet } from '../../../formats/journeys/content/characters.ts';
import { journeys } from '../../../formats/journeys/tale/index.ts';
import type { Sheet } from '../../../formats/journeys/model.ts';
import type { CampaignRecord } from '../../../formats/sdk/tale/character.ts';
import { Script, session } from './session.ts';

const begun = (players: number, seed = 'script'): Script => new Script(session(players, { seed })).do('block');
/** Ready characters, at the story. */
const story = (players = 2, seed = 'script'): Script => {
  const t = begun(players, seed);
  return t.until(() => t.s.phase === 'story');
};
const sheetOf = (t: Script, i: number): Sheet => t.s.pcs[i]?.sheet as Sheet;
const count = (s: Sheet, zone: string): number => s.copies.filter((c) => c.zone === zone).length;

describe('between scenes', () => {
  it('J-6-3, J-6-4: a rest at a nexus', () => {
    const t = story(1);
    const s = sheetOf(t, 0);
    s.copies.slice(0, 6).forEach((c) => (c.zone = 'graveyard'));
    t.do('story', { next: ['rest'], hours: ['2'], nexus: ['nexus'] });
    const out = s.copies.slice(0, 6).map((c) => c.id);
    expect(t.answer('rest', { recover: out.slice(0, 5) })).not.toBeNull();
    expect(t.answer('rest', { out: out.slice(4), lands: '2 Kettle Imp' })?.clauses).toEqual(['J-6-2']);
    t.do('rest', { recover: out.slice(0, 4), out: out.slice(4), lands: '2 Forest' });
    expect([
      count(sheetOf(t, 0), 'graveyard'),
      sheetOf(t, 0)
        .copies.filter((c) => c.zone === 'graveyard')
        .map((c) => t.game.setup.cards[c.key]?.name),
      t.s.phase,
    ]).toEqual([2, ['Forest', 'Forest'], 'story']);
  });
  it('J-7-1, J-7-2: a milestone: a draft into the collection, then talents', () => {
    const t = story(2);
    t.do('story', { next: ['milestone'] });
    for (let i = 0; i < 13; i++) t.do('draft', {}, 0).do('draft', {}, 1);
    // nobody is asked which one to take of a single card
    expect(t.s.lines.filter((l) => l.say.join('').includes('nothing else is possible')).map((l) => l.to)).toEqual([
      [0],
      [1],
    ]);
    expect(t.s.pcs.map((p) => count(p.sheet as Sheet, 'collection'))).toEqual([14, 14]);
    const commons = sheetOf(t, 0)
      .copies.filter((c) => c.zone === 'collection' && t.game.setup.cards[c.key]?.rarity === 'common')
      .map((c) => c.id);
    expect(t.answer('unlock', { talent: ['arcane-endurance'], common: commons.slice(0, 4) }, 0)).not.toBeNull();
    const part = t.open('unlock', 0);
    const talents = part?.kind === 'form' && part.fields[0]?.kind === 'pick' ? part.fields[0].options : [];
    expect(talents.find((o) => o.key === 'knowledge-broker')?.no?.clause).toBe('J-8-4'); // no blue cards in the deck
    expect(talents.find((o) => o.key === 'favored-ally')?.no).toBeUndefined();
    t.do('unlock', { talent: ['arcane-endurance'], common: commons.slice(0, 5) }, 0).do('unlock', {}, 1);
    expect([sheetOf(t, 0).talents.length, count(sheetOf(t, 0), 'collection'), t.s.phase]).toEqual([2, 9, 'story']);
  });
  it('J-7-4: one trade with one other, by consent', () => {
    const t = story(2);
    const [a, b] = [sheetOf(t, 0), sheetOf(t, 1)];
    a.copies.push({ id: 'c90', key: a.copies[0]?.key ?? '', zone: 'collection' });
    b.copies.push({ id: 'c91', key: b.copies[0]?.key ?? '', zone: 'collection' });
    t.do('story', { next: ['close'] })
      .do('trade', { do: ['trade1'], gives: ['c90'], takes: ['1:c91'] }, 0)
      .do('offer', { say: ['yes'] }, 1);
    expect([sheetOf(t, 0).copies.at(-1)?.key, sheetOf(t, 1).copies.at(-1)?.key, t.s.pcs.map((p) => p.trades)]).toEqual([
      b.copies[0]?.key,
      a.copies[0]?.key,
      [0, t.s.pcs[1]?.trades],
    ]);
    t.do('trade', {}, 0).do('trade', {}, 1);
    expect([t.s.phase, t.game.over?.reason]).toEqual(['over', 'The session is over.']);
  });
  it.each([
    ['', false],
    [', and so it is in a session that was begun before they were counted', true],
  ])(
    'J-7-7: what is declined costs no trade, but after the third time there are no more offers; both can read what was offered%s',
    (_, old) => {
      const t = story(2);
      if (old) for (const p of t.s.pcs) delete p.declined;
      const [a, b] = [sheetOf(t, 0), sheetOf(t, 1)];
      a.copies.push({ id: 'c90', key: a.copies[0]?.key ?? '', zone: 'collection' });
      b.copies.push({ id: 'c91', key: b.copies[0]?.key ?? '', zone: 'collection' });
      t.do('story', { next: ['close'] });
      for (let n = 1; n <= 3; n++) {
        t.do('trade', { do: ['trade1'], gives: ['c90'], takes: ['1:c91'] }, 0);
        expect(t.s.lines.at(-1)).toMatchObject({
          to: [0, 1],
          say: [
            expect.anything(),
            { card: a.copies[0]?.key },
            ' for ',
            { card: b.copies[0]?.key },
            '. ',
            { clause: 'J-7-4' },
          ],
        });
        t.do('offer', { say: ['no'] }, 1);
        expect([t.s.pcs[0]?.trades, t.open('trade', 0) !== undefined]).toEqual([1, n < 3]);
      }
      expect(t.open('trade', 1)).toBeDefined();
    },
  );
  it('J-7-5: who trains together may trade once more; nothing of the game lasts', () => {
    const t = story(2);
    Object.assign(sheetOf(t, 0), { life: 5 });
    t.do('story', { next: ['close'] })
      .do('trade', { do: ['train1'] }, 0)
      .do('offer', { say: ['yes'] }, 1);
    expect([
      t.game.match?.state.sides.map((s) => s.life),
      t.game.match?.state.zones.library.map((l) => l.length),
    ]).toEqual([
      [20, 20],
      [40, 40],
    ]);
    t.until(() => t.game.match === null);
    expect([sheetOf(t, 0).life, count(sheetOf(t, 0), 'library'), t.s.pcs.map((p) => p.extra)]).toEqual([
      5,
      40,
      [[1], [0]],
    ]);
  });
  it('J-8-15: a Skilled Healer is asked as a scene ends', () => {
    const t = story(2);
    sheetOf(t, 0).talents.push({ talent: 'skilled-healer' });
    t.s.pcs.forEach((p) => Object.assign(p.sheet as object, { life: 5 }));
    t.do('story', { next: ['scene'] })
      .do('scene', { do: ['end'] })
      .do('heal', { who: ['1'] }, 0);
    expect(t.s.pcs.map((p) => p.sheet?.life)).toEqual([5, 7]);
  });
  it('J-8-20: the Game Master is asked about an ally', () => {
    const t = story(1);
    const of = (rarity: string): string =>
      Object.values(t.game.setup.cards).find((c) => c.rarity === rarity)?.key ?? '';
    const walker = Object.values(t.game.setup.cards).find((c) => c.faces[0].types.includes('planeswalker'));
    sheetOf(t, 0).copies.push({ id: 'c90', key: of('rare'), zone: 'collection' });
    t.do('story', { next: ['milestone'] }).until(() => t.s.phase === 'unlocks');
    const refused = t.answer(
      'unlock',
      { talent: ['powerful-ally'], rare: ['c90'], gains: walker?.name ?? 'Nobody at All' },
      0,
    );
    if (!walker) return expect(refused?.clauses).toEqual(['J-8-20']);
    t.do('ally', { say: ['yes'] });
    expect(sheetOf(t, 0).copies.some((c) => c.key === walker.key)).toBe(true);
  });
  it('J-2-9: the next session begins where this one ended', () => {
    const setup = session(1, {
      keep: { plane: 'brk', milestones: 3 },
      characters: [{ id: 'x1', name: 'Oda', sheet: readySheet(READY[0] as never, starterCards(), 'orw') }, null],
    });
    const t = new Script(setup);
    expect([t.s.phase, t.s.plane, t.s.milestones, t.s.pcs[0]?.id]).toEqual(['story', 'brk', 3, 'x1']);
  });
});

describe('who follows the dead', () => {
  it('J-1-11: a namesake of the dead is the Younger, then the Third, also in later sessions', () => {
    const t = new Script(session(2, { keep: { dead: ['Oda Brinkhand'] } })).do('block');
    const part = t.open('way', 0);
    const ways = part?.kind === 'form' && part.fields[0]?.kind === 'pick' ? part.fields[0].options : [];
    expect(ways.slice(0, 2).map((o) => o.label)).toEqual([
      'Take Oda Brinkhand the Younger',
      'Take Pell of the Kettle Springs',
    ]);
    t.do('way', { way: ['ready0'] }, 0)
      .do('way', { way: ['open'] }, 1)
      .do('deck', {}, 1)
      .do('person', { name: 'Oda Brinkhand' }, 1);
    expect(t.s.pcs.map((p) => p.sheet?.name)).toEqual(['Oda Brinkhand the Younger', 'Oda Brinkhand the Third']);
    t.s.graves.push({ key: 'g', id: null, person: 0, name: 'Nell', sheet: sheetOf(t, 0) });
    expect((journeys.tale.record(t.game.setup, t.s) as CampaignRecord).keep?.['dead']).toEqual([
      'Oda Brinkhand',
      'Nell',
    ]);
  });
});

describe('the way of a session', () => {
  const viewOf = (t: Script) => journeys.tale.view(t.game.setup, t.s, null);

  it('J-2-9: has its scenes, challenges and rests in their order, with the company at the last', () => {
    const t = story(1);
    expect([viewOf(t).maps, viewOf(t).scene]).toEqual([[], undefined]);
    t.do('story', { next: ['rest'], hours: ['2'], nexus: ['nexus'] }).do('rest');
    t.do('story', { next: ['scene'], title: 'The winch at nightfall', text: 'Snow has stopped the oxen.' });
    const [map] = viewOf(t).maps ?? [];
    expect(map?.places.map(({ name, is }) => [name, is])).toEqual([
      ['A rest', 'been'],
      ['The winch at nightfall', 'here'],
    ]);
    expect(viewOf(t).scene).toEqual({
      title: 'The winch at nightfall',
      picture: { of: 'place', name: 'The winch at nightfall', words: 'Snow has stopped the oxen.' },
    });
  });
});
