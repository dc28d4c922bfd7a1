import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { assembledReasons } from '../../../formats/journeys/building.ts';
import { READY, readySheet } from '../../../formats/journeys/content/characters.ts';
import { journeys } from '../../../formats/journeys/tale/index.ts';
import type { Sheet } from '../../../formats/journeys/model.ts';
import type { Task } from '../../../formats/journeys/tasks.ts';
import { RandomBot } from '../../../server/bots/random.ts';
import { SensibleBot } from '../../../server/bots/sensible.ts';
import type { CampaignRecord } from '../../../formats/sdk/tale/character.ts';
import { TaleGame } from '../../../server/match/tale.ts';
import type { TaleSnapshot } from '../../../server/match/tale-snapshot.ts';
import { Script, session, stateOf, walk } from './session.ts';
import { numbers } from '../../sweep.ts';

const begun = (players: number, seed = 'script'): Script => new Script(session(players, { seed })).do('block');
/** Ready characters, at the story. */
const story = (players = 2, seed = 'script'): Script => {
  const t = begun(players, seed);
  return t.until(() => t.s.phase === 'story');
};
const sheetOf = (t: Script, i: number): Sheet => t.s.pcs[i]?.sheet as Sheet;
const count = (s: Sheet, zone: string): number => s.copies.filter((c) => c.zone === zone).length;

describe('characters are made in the tale', () => {
  it('J-1-2: packs are opened and a deck assembled of them; what is left is the collection', () => {
    const t = begun(1);
    t.do('way', { way: ['assembled'] });
    expect(t.s.pcs[0]?.making?.opened).toHaveLength(84);
    expect(t.answer('deck', { deck: '40 Bear Who Is Not There' })?.clauses).toEqual(['J-1-2']);
    t.do('deck').do('person', { name: 'Ottoline', mental: ['2'], physical: ['4'], social: ['3'] });
    const s = sheetOf(t, 0);
    expect([count(s, 'library'), s.name, s.life, s.spheres]).toEqual([
      40,
      'Ottoline',
      20,
      { mental: 2, physical: 4, social: 3 },
    ]);
    expect(count(s, 'collection')).toBe(
      84 - s.copies.filter((c) => c.zone === 'library' && !Object.keys(s.basics).includes(c.key)).length,
    );
  });
  it('J-1-10: packs that were opened at home are typed in, and hold no more than packs do', () => {
    const t = begun(1);
    t.do('way', { way: ['typed'] });
    const of = (rarity: string, n: number): string[] =>
      starterCards()
        .filter((c) => c.rarity === rarity && !c.faces[0].types.includes('land'))
        .slice(0, n)
        .map((c) => `1 ${c.name}`);
    expect(t.answer('packs', { packs: of('rare', 7).join('\n') })?.clauses).toEqual(['J-1-10']);
    expect(t.answer('packs', { packs: '1 Bear Who Is Not There' })?.clauses).toEqual(['J-1-2']);
    t.do('packs', { packs: [...of('common', 60), ...of('uncommon', 18), ...of('rare', 6)].join('\n') }).do('deck');
    expect(t.s.pcs[0]?.making?.at).toBe('person');
  });
  it('J-1-6, J-1-9: an open deck is refused with every reason, and commons of the set may join the collection', () => {
    const t = begun(1);
    t.do('way', { way: ['open'] });
    const refused = t.answer('deck', { deck: '3 Scree Rider\n3 Kettle Imp\n20 Mountain' });
    expect(refused?.message).toContain('26 cards');
    expect(refused?.message).toContain('Scree Rider');
    expect(refused?.message).toContain('Kettle Imp');
    t.do('deck', { besides: 'Scree Rider' });
    expect(t.s.pcs[0]?.making?.besides).toHaveLength(1);
  });
  it('J-1-3, J-1-4: the spheres take 4, 3 and 2; the first talent is a common one', () => {
    const t = begun(1);
    t.do('way', { way: ['open'] }).do('deck');
    expect(t.answer('person', { mental: ['4'], physical: ['4'], social: ['2'] })?.clauses).toEqual(['J-1-3']);
    const part = t.open('person');
    const field = part?.kind === 'form' ? part.fields.find((f) => f.key === 'talent') : undefined;
    expect(field?.kind === 'pick' && field.options.length).toBe(10);
  });
  it('J-1-11: somebody ready comes with all of it, and a second one is the Younger', () => {
    const t = begun(2);
    t.do('way', { way: ['ready1'] }, 0).do('way', { way: ['ready1'] }, 1);
    expect(
      [sheetOf(t, 0), sheetOf(t, 1)].map((s) => [
        s.name,
        count(s, 'library'),
        s.talents.length,
        Object.values(s.spheres).toSorted(),
      ]),
    ).toEqual([
      ['Pell of the Kettle Springs', 40, 1, [2, 3, 4]],
      ['Pell of the Kettle Springs the Younger', 40, 1, [2, 3, 4]],
    ]);
  });
  it('J-1-1: decks that people bring become their characters’', () => {
    const t = new Script(
      session(1, {
        decks: [
          {
            main: readySheet(READY[0] as never, starterCards(), 'orw').copies.map(
              (c) => starterCards().find((x) => x.key === c.key) as never,
            ),
            commanders: [],
            sideboard: [],
          },
          null,
        ],
      }),
    );
    t.do('block').do('person', { name: 'Brought' });
    expect(count(sheetOf(t, 0), 'library')).toBe(40);
    expect(() =>
      session(1, { decks: [{ main: starterCards().slice(0, 40), commanders: [], sideboard: [] }, null] }),
    ).toThrow(/deck of P1/);
  });
});

describe('what the Game Master makes', () => {
  const made = {
    next: ['challenge'],
    foes: ['made', 'mage'],
    tname: 'Rats',
    tfrom: ['listed'],
    tlist: '9 Kettle Imp\n4 Scree Rider',
    tdraw: ['3'],
  };
  it('J-4-5: a threat deck starts with up to three conditions, open together or one after the other, each with what is learned of it', () => {
    const t = story(1);
    const three = {
      tmany: ['3'],
      tkind: ['destroy'],
      tn: ['10'],
      twhat: 'Homarid',
      txp: 'Brack Shallows',
      t2how: ['beside'],
      t2kind: ['unharmed'],
      t2n: ['3'],
      t3how: ['after'],
      t3kind: ['clear'],
      t3what: 'artifact',
      t3text: 'Break its toys',
      t3xp: 'Silted Landing',
    };
    t.do('story', { ...made, foes: ['made'], ...three });
    expect(
      t.s.challenge?.threats[0]?.levels.map((l) => l.map((c) => [c.kind, c.n, c.what, c.text, c.experience])),
    ).toEqual([
      [
        ['destroy', 10, 'homarid', 'Kill 10 of its homarids', ['Brack Shallows']],
        ['unharmed', 3, '', 'No damage from it for 3 turn cycles', []],
      ],
      [['clear', 1, 'artifact', 'Break its toys', ['Silted Landing']]],
    ]);
    expect([t.s.challenge?.threats[0]?.library.length, t.s.challenge?.threats[0]?.draw]).toEqual([13, 3]);
  });
  it('J-2-15: schemes of Archenemy are refused wherever cards are named: in a threat deck, with a mage, in the deck or collection of a character', () => {
    const scheme = compileCard({
      name: 'All Is Mine',
      layout: 'scheme',
      type_line: 'Scheme',
      cmc: 0,
      color_identity: [],
      set: 'arc',
      oracle_text: 'When you set this scheme in motion, draw two cards.',
    });
    const t = new Script(session(1, { cards: [...starterCards(), scheme] })).do('block');
    t.until(() => t.s.phase === 'story');
    for (const more of [
      { tlist: 'All Is Mine' },
      { mfrom: ['listed'], mlist: 'All Is Mine' },
      { mplay: 'All Is Mine' },
      { txp: 'All Is Mine' },
    ])
      expect(t.answer('story', { ...made, ...more })?.clauses).toEqual(['J-2-15']);
    const deck = readySheet(READY[0] as never, starterCards(), 'orw').copies.map(
      (c) => starterCards().find((x) => x.key === c.key) as never,
    );
    for (const bad of [
      { main: [...deck.slice(1), scheme], sideboard: [] },
      { main: deck, sideboard: [scheme] },
    ])
      expect(() => session(1, { decks: [{ ...bad, commanders: [] }, null] })).toThrow(
        /Schemes are not played here: not All Is Mine/,
      );
    expect(assembledReasons([scheme], [scheme], ['orw']).map((r) => r.clause)).toEqual(['J-2-15', 'J-1-2']);
  });
  it('J-2-8, J-2-12: a mage has any life, hand, library, spheres and permanents', () => {
    const t = story(1);
    const mage = {
      mname: 'Vane',
      mfrom: ['listed'],
      mlist: '30 Swamp',
      mlife: '77',
      mhand: '3',
      mplay: '2 Kettle Imp\nSwamp',
      mspheres: ['social.mental.physical'],
    };
    expect(t.answer('story', { ...made, ...mage, mlife: '0' })?.clauses).toEqual(['J-2-8']);
    expect(t.answer('story', { ...made, ...mage, mplay: 'Sodden Grip' })?.clauses).toEqual(['J-2-8']);
    expect(t.answer('story', { ...made, ...mage, mlist: '3 Nobody' })?.clauses).toEqual(['J-2-8']);
    expect(t.answer('story', { ...made, ...mage, tlist: '3 Nobody' })?.clauses).toEqual(['J-4-2']);
    t.do('story', { ...made, ...mage });
    expect(t.s.challenge?.mages[0]).toMatchObject({
      name: 'Vane',
      life: 77,
      hand: 3,
      spheres: { mental: 3, physical: 2, social: 4 },
      friendly: false,
    });
    expect([t.s.challenge?.mages[0]?.library.length, t.s.challenge?.mages[0]?.battlefield.length]).toEqual([30, 3]);
    t.until(() => (t.game.match?.turn ?? 0) > 0);
    expect(t.game.match?.state.zones.battlefield).toHaveLength(3);
  });
});

describe('narrative scenes', () => {
  const scene = (): Script => story().do('story', { next: ['scene'], title: 'The gate' });
  it('J-5-3, J-5-5, J-5-10: seven cards, up to the sphere of them given; what is unfinished keeps them', () => {
    const t = scene().do('scene', {
      do: ['task'],
      title: 'Lift the gate',
      tact: ['physical.G'],
      symbols: ['6'],
      time: ['2'],
    });
    t.do('act', { do: ['t1'] }, 0);
    const part = t.open('give', 0);
    const field = part?.kind === 'form' && part.fields[0]?.kind === 'pick' ? part.fields[0] : undefined;
    expect([field?.options.length, field?.max]).toEqual([7, sheetOf(t, 0).spheres.physical]);
    t.do('give', { cards: field?.options.slice(0, 2).map((o) => o.key) ?? [] }, 0);
    expect([count(sheetOf(t, 0), 'exile'), t.s.tasks[0]?.time]).toEqual([2, 1]);
    t.do('act', { do: ['wait'] }, 1).do('scene', { do: ['end'] });
    expect([count(sheetOf(t, 0), 'graveyard'), count(sheetOf(t, 0), 'library'), t.s.phase]).toEqual([2, 38, 'story']);
  });
  it('J-5-3, J-5-5: as few cards as complete the task are suggested', () => {
    const forest = (t: Script): string =>
      Object.keys(sheetOf(t, 0).basics).find((key) => t.game.setup.cards[key]?.name === 'Forest') ?? '';
    const t = scene();
    sheetOf(t, 0).copies.forEach((c) => Object.assign(c, { key: forest(t) }));
    t.do('scene', { do: ['task'], tact: ['physical.G'], symbols: ['2'], time: ['2'] }).do('act', { do: ['t1'] }, 0);
    const part = t.open('give', 0);
    const field = part?.kind === 'form' && part.fields[0]?.kind === 'pick' ? part.fields[0] : undefined;
    expect(field?.value).toHaveLength(2);
    t.do('give', {}, 0);
    expect(t.s.tasks[0]?.state).toBe('done');
  });
  it('J-5-6: the other assists, and the first time costs nothing', () => {
    const t = scene().do('scene', { do: ['task'], tact: ['mental.U'], symbols: ['6'], time: ['3'] });
    t.do('act', { do: ['t1'] }, 0)
      .do('give', { cards: [] }, 0)
      .do('act', { do: ['t1'] }, 1)
      .do('give', { cards: [] }, 1);
    expect(t.s.tasks[0]).toMatchObject({ time: 2, by: [sheetOf(t, 0).name, sheetOf(t, 1).name] });
  });
  it('J-5-4: the Game Master weighs a spell; what helps or solves is exiled, what does not fit stays', () => {
    for (const [verdict, exiled, state] of [
      ['solves', 1, 'done'],
      ['helps', 1, 'open'],
      ['no', 0, 'open'],
    ] as const) {
      const t = scene().do('scene', { do: ['task'], tact: ['social.R'], symbols: ['6'], time: ['2'] });
      t.do('act', { do: ['t1'], how: ['spell'] }, 0)
        .do('spell', { text: 'I shout it.' }, 0)
        .do('verdict', { verdict: [verdict], elements: ['name', 'flavor'] });
      expect([count(sheetOf(t, 0), 'exile'), t.s.tasks[0]?.state, t.s.tasks[0]?.given.length]).toEqual([
        exiled,
        state,
        verdict === 'helps' ? 2 : 0,
      ]);
    }
  });
  it('J-5-6: who may not assist is told so, and cannot', () => {
    const t = scene().do('scene', { do: ['task'], tact: ['mental.U'], symbols: ['6'], time: ['3'], assist: ['no'] });
    t.do('act', { do: ['t1'] }, 0).do('give', { cards: [] }, 0);
    const part = t.open('act', 1);
    const field = part?.kind === 'form' && part.fields[0]?.kind === 'pick' ? part.fields[0] : undefined;
    expect(field?.options.find((o) => o.key === 't1')?.no?.clause).toBe('J-5-6');
    expect(t.answer('act', { do: ['t1'] }, 1)).not.toBeNull();
    t.do('act', {}, 1)
      .do('scene', { do: ['act'] })
      .do('act', {}, 0);
    expect(t.open('give', 0)).toBeDefined();
  });
  it('J-5-9: linked tasks in sequence with one time', () => {
    const t = scene().do('scene', {
      do: ['linked'],
      tact: ['mental.W'],
      symbols: ['6'],
      time: ['1'],
      title2: 'Then cross',
      btact: ['physical.W'],
      bsymbols: ['1'],
      btime: ['4'],
      how: ['sequence'],
      shared: ['one'],
    });
    expect(t.s.tasks.map((x: Task) => [x.state, x.time])).toEqual([
      ['open', 1],
      ['waiting', 1],
    ]);
    t.do('act', { do: ['t1'] }, 0).do('give', { cards: [] }, 0);
    expect(t.s.tasks.map((x: Task) => x.state)).toEqual(['failed', 'failed']);
  });
  it('J-5-9: any number of linked tasks, one after the other or all at once', () => {
    for (const [how, states] of [
      ['sequence', ['open', 'waiting', 'waiting', 'waiting']],
      ['together', ['open', 'open', 'open', 'open']],
    ] as const) {
      const t = scene().do('scene', {
        do: ['linked'],
        many: ['4'],
        title: 'Go up',
        title2: 'Go in',
        title3: 'Go down',
        title4: 'Go out',
        symbols: ['1'],
        bsymbols: ['2'],
        csymbols: ['3'],
        dsymbols: ['4'],
        how: [how],
      });
      expect(t.s.tasks.map((x: Task) => [x.title, x.state, x.group])).toEqual(
        ['Go up', 'Go in', 'Go down', 'Go out'].map((title, i) => [title, states[i], 'g0']),
      );
    }
  });
  it('J-5-1: somebody tries something else, and it happens, is a task or cannot be', () => {
    const t = scene().do('scene', { do: ['act'] });
    t.do('act', { do: ['try'], text: 'Sing to the gate' }, 0).do('call', {
      call: ['task'],
      tact: ['social.G'],
      symbols: ['2'],
      time: ['1'],
    });
    expect(t.s.tasks[0]).toMatchObject({ title: 'Sing to the gate', sphere: 'social', colour: 'G', time: 1 });
    expect(t.open('act', 0)).toBeDefined();
  });
  it('J-5-12: 1 life at the end of the scene', () => {
    const t = scene();
    t.s.pcs.forEach((p) => Object.assign(p.sheet as object, { life: 7 }));
    t.do('scene', { do: ['end'] });
    expect(t.s.pcs.map((p) => p.sheet?.life)).toEqual([7 + 1, 7 + 1]);
  });
  it('J-6-9: life above 20 stays as a scene ends, after a narrative one and after a challenge, and nothing is added to it', () => {
    const t = scene();
    t.s.pcs.forEach((p, i) => Object.assign(p.sheet as object, { life: [27, 20][i] }));
    t.do('scene', { do: ['end'] });
    expect(t.s.pcs.map((p) => p.sheet?.life)).toEqual([27, 20]);
    t.until(() => t.s.phase === 'story').do('story', { next: ['challenge'] });
    expect(t.game.match?.state.sides.slice(0, 2).map((side) => side.life)).toEqual([27, 20]);
    t.game.apply({ kind: 'concede', person: 2 });
    t.until(() => t.s.phase === 'story');
    expect(t.s.pcs.map((p) => p.sheet?.life)).toEqual([27, 20]);
  });
  it('J-6-8: a land of another plane takes the company there', () => {
    const t = story();
    const key =
      Object.values(t.game.setup.cards).find((c) => c.set === 'brk' && c.faces[0].types.includes('land'))?.key ?? '';
    sheetOf(t, 0).copies.push({ id: 'c99', key, zone: 'library' });
    t.do('story', { next: ['scene'] }).do('scene', { do: ['act'] });
    t.do('act', { do: ['travel'], land: ['c99'] }, 0).do('come', { come: ['yes'] }, 1);
    expect([t.s.plane, t.s.pcs.map((p) => p.plane), count(sheetOf(t, 0), 'exile')]).toEqual(['brk', ['brk', 'brk'], 1]);
  });
});

describe('challenge scenes inside a session', () => {
  it('J-3-4, J-7-3: what is left of everybody is kept; who perishes is followed by somebody new', () => {
    const t = story(2);
    t.do('story', {
      next: ['challenge'],
      foes: ['made'],
      tname: 'Rats',
      tcolours: ['B'],
      tdraw: ['1'],
      tkind: ['endure'],
      tn: ['2'],
      ttext: 'Hold out',
      txp: 'Brack Shallows',
    });
    expect(t.s.challenge?.threats[0]).toMatchObject({
      name: 'Rats',
      draw: 1,
      levels: [[{ kind: 'endure', n: 2, text: 'Hold out' }]],
    });
    t.until(() => t.game.match === null && t.s.phase !== 'challenge');
    t.until(() => t.s.phase === 'story');
    const all = t.s.pcs.map((p) => p.sheet as Sheet);
    expect(all.every((s) => s.copies.filter((c) => c.zone !== 'collection').length === 40)).toBe(true);
    expect(all.some((s) => s.copies.some((c) => c.zone === 'collection'))).toBe(true); // the experience card
  });
  it('J-3-4: a character who perishes is kept among the dead', () => {
    const t = story(1);
    Object.assign(sheetOf(t, 0), { life: 0 });
    sheetOf(t, 0).copies.forEach((c) => (c.zone = 'graveyard'));
    t.do('story', { next: ['challenge'], foes: ['m:Ister Vane, Toll-Taker'] });
    t.until(() => t.s.graves.length === 1 && t.game.match === null);
    const record = journeys.tale.record(t.game.setup, t.s) as CampaignRecord;
    expect(record.characters.map((c) => [c.dead ?? false, c.id])).toEqual([
      [true, null],
      [false, null],
    ]);
    expect(t.open('way', 0)).toBeDefined();
  });
});

describe('a session goes on from where it was', () => {
  it('J-1-1: a snapshot in the middle of a challenge is the same game', () => {
    const t = story(2);
    t.do('story', { next: ['challenge'] });
    t.until(() => (t.game.match?.turn ?? 0) > 2 && t.game.quiescent);
    const again = TaleGame.restore(
      journeys,
      t.game.setup,
      JSON.parse(JSON.stringify(t.game.snapshot())) as TaleSnapshot,
    );
    expect([again.fingerprint(), again.where]).toEqual([t.game.fingerprint(), t.game.where]);
  });
});

describe('whole sessions by programs', () => {
  it.each(numbers(10, 4))('session %i comes to its end', (i) => {
    const players = 1 + (i % 3);
    const bots = Array.from({ length: players + 1 }, (_, j) =>
      i % 2 === 0 ? new RandomBot(`r${i}${j}`) : new SensibleBot(`s${i}${j}`),
    );
    const { game, stopped } = walk(session(players, { seed: `session ${i}` }), bots);
    expect(stopped).toBeUndefined();
    expect(stateOf(game).over?.reason).toBe('The session is over.');
    for (const p of stateOf(game).pcs) expect(journeys.adventure?.kind.sheet.safeParse(p.sheet).success).toBe(true);
  });
});
