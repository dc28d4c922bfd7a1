import { describe, expect, it } from 'vitest';
import { cardsOfCharacter } from '../../../../formats/binding/quest/planes/make-setup.ts';
import { Character } from '../../../../formats/binding/quest/model.ts';
import { sizeOf, topicsOf } from '../../../../formats/binding/quest/magicians/slots.ts';
import type { Making, MagicianState } from '../../../../formats/binding/quest/state.ts';
import { sampleAnswer, suggestAnswer } from '../../../../server/engine/decisions/check-suggest-sample.ts';
import { Rng } from '../../../../server/engine/kernel/rng.ts';
import { fakePool } from '../pool.ts';
import { character, ELEMENTS, plane, quest, type QuestTable, type Scene } from './table.ts';

const of = (t: QuestTable, i = 0): MagicianState => t.s.magicians[i]!;
const making = (t: QuestTable, i = 0): Making => of(t, i).making!;
const pool = fakePool({ colourless: 0 });
const fake = (scene: Scene = {}): QuestTable => quest({ planes: [plane({ cards: pool })], ...scene });
const sized = (t: QuestTable, key: string): string => sizeOf(t.setup.cards[key]!);
const drawn = (t: QuestTable, i = 0): string[] => making(t, i).drawn.map((h) => h.card);
const idOf = (t: QuestTable, card: string, i = 0): string => making(t, i).drawn.find((h) => h.card === card)!.id;
const optionOf = (t: QuestTable, form: string, field: string, key: string) =>
  t.field(form, field, 'pick').options.find((o) => o.key === key)!;
const TWO_PLANES: Scene = {
  planes: [
    plane({ cards: pool }),
    plane({
      id: 'far',
      name: 'Farland',
      cards: fakePool({ colourless: 0 }).map((c) => ({ ...c, key: `far ${c.key}`, name: `far ${c.name}` })),
    }),
  ],
};

describe('P4: the making of a Magician', () => {
  it('P4: three Qualities and two Lots, each with a card, a Place and a topic; fourteen cards a Face less those put back; a name and stories', () => {
    const t = quest();
    t.through(0, 'making-name').answer('making-name', { name: '  Yevka of the Stair ', f1: 'She was born there.' });
    const { character: c } = of(t);
    expect(Character.safeParse(c).error).toBeUndefined();
    expect(of(t).making).toBeNull();
    expect(c.name).toBe('Yevka of the Stair');
    expect(c.faces.map((f) => [f.id, f.relationship, f.kind])).toEqual([
      ['f1', 'Homeland', 'quality'],
      ['f2', 'People', 'quality'],
      ['f3', 'Art', 'quality'],
      ['f4', 'Homeland', 'lot'],
      ['f5', 'Deeds', 'lot'],
    ]);
    expect(c.faces.map((f) => f.story).slice(0, 2)).toEqual([
      'She was born there.',
      expect.stringContaining('It began at'),
    ]);
    expect(c.faces.every((f) => topicsOf(t.setup.cards[f.card]!).includes(f.topic))).toBe(true);
    expect(c.faces.map((f) => f.history)).toEqual(
      c.faces.map((f) => [{ quest: 'A quest', did: 'made', before: null, after: { card: f.card, name: f.name } }]),
    );
    expect(c.library).toHaveLength(5 * 13);
    expect(new Set(cardsOfCharacter(c)).size).toBeGreaterThan(10);
  });
  it('P4: at this table it is over when the Magicians are made, if that is what it is for', () => {
    const t = quest({ making: true, magicians: 2 }).through(1);
    expect(t.s.over).toBeNull();
    expect(t.through(0).until().s.over).toMatchObject({ winner: null, clauses: ['P4'] });
  });
  it('P4: a Magician who comes with a character is not made', () => {
    const t = quest({ magicians: [{ character: character(), id: 'c1' }, {}] });
    expect(t.questions().map((q) => q.person)).toEqual([1]);
    expect(of(t).character.name).toBe('Ilse');
  });
  it('P4: Fealty is the total mana value of what is put back, at that Place with that land; the land and the cards go to the bottom', () => {
    const t = fake().through(0, 'making-road');
    const land = making(t).roads.W.at(-1);
    const weather = making(t).weather.orrow!;
    t.answer('making-road', { road: ['W'] });
    expect(making(t)).toMatchObject({ land, road: 'W' });
    expect(drawn(t)).toEqual(weather.slice(-15).toReversed());
    const [card, ...others] = drawn(t);
    const back = others.slice(0, 3);
    t.answer('making-card', { card: [idOf(t, card!)], back: back.map((k) => idOf(t, k)) });
    const points = back.reduce((sum, k) => sum + t.setup.cards[k]!.faces[0].manaValue, 0);
    const place = of(t).character.faces[0]!.place;
    expect(of(t).character.fealties).toEqual([{ place, land, points }]);
    expect(making(t).weather.orrow!.slice(0, 3)).toEqual(back);
    expect(making(t).weather.orrow).toHaveLength(120 - 15 + 3);
    expect(making(t).roads.W[0]).toBe(land);
    expect(making(t).roads.W).toHaveLength(15);
    expect(of(t).character.library.toSorted()).toEqual(others.slice(3).toSorted());
  });
  it('P4: what one land of one Place owes adds up; another land of the Place owes by itself', () => {
    const t = fake({
      planes: [plane({ cards: fakePool({ colourless: 0, nonbasics: 0 }) })],
      options: { fillWithBasics: true },
    });
    t.through(0, 'making-places').answer('making-places', {
      'place 0': ['new'],
      'name 0': 'Home',
      'place 1': ['with 0'],
      'place 2': ['with 1'],
    });
    t.answer('making-road', { road: ['R'] })
      .answer('making-card')
      .answer('making-road', { road: ['R'] })
      .answer('making-card')
      .answer('making-road', { road: ['G'] })
      .answer('making-card');
    const { faces, fealties } = of(t).character;
    expect(faces.map((f) => f.place)).toEqual(['Home', 'Home', 'Home']);
    expect(fealties.map((f) => [f.place, f.land])).toEqual([
      ['Home', 'basic R0'],
      ['Home', 'basic G0'],
    ]);
  });
  it('P4: one to three cards are put back, and not the one that is tied', () => {
    const t = fake().through(0, 'making-card');
    const ids = making(t).drawn.map((h) => h.id);
    expect(t.refused('making-card', { card: [ids[0]!], back: [] }).message).toContain('takes 1 to 3; 0 are picked');
    expect(t.refused('making-card', { card: [ids[0]!], back: ids.slice(1, 5) }).message).toContain(
      'takes 1 to 3; 4 are picked',
    );
    expect(t.refused('making-card', { card: [ids[0]!], back: [ids[0]!] })).toMatchObject({
      clauses: ['P4', 'P2', 'P3'],
    });
  });
  it('P4: the Weather is topped up when it is short', () => {
    const t = fake().through(0, 'making-road');
    making(t).weather.orrow = making(t).weather.orrow!.slice(0, 4);
    t.answer('making-road');
    expect(drawn(t)).toHaveLength(15);
    expect(making(t).weather.orrow).toHaveLength(4 + 20 - 15);
  });
  it('P4: everybody reads what is revealed, and the fifteen cards only whoever drew them', () => {
    const t = quest({ magicians: 2 }).through(0, 'making-card');
    const hidden = t.s.lines.filter((l) => l.to !== null);
    expect(hidden.map((l) => l.to)).toEqual([[0]]);
    const cards = drawn(t);
    const seen = (who: number | null): string[] => cards.filter((k) => t.log(who).includes(`[${k}]`));
    expect([seen(0).length, seen(1), seen(t.augur), seen(null)]).toEqual([cards.length, [], [], []]);
    expect(t.log(1)).toContain(`by the white Road: [${making(t).land}]`);
    const [card, back] = cards as [string, string];
    t.answer('making-card', { card: [idOf(t, card)], back: [idOf(t, back)], name: 'The bell that called me' });
    expect(t.log(null)).toContain(`ties [${card}] to a Quality of their Homeland: “The bell that called me”`);
    expect(t.log(null)).toContain(`Shown and put back: [${back}]`);
    expect(cards.filter((k) => k !== card && k !== back && t.log(1).includes(`[${k}]`))).toEqual([]);
  });
  it('P4: what becomes known and what chance decides is counted', () => {
    const t = fake();
    const before = t.s.revealed;
    t.answer('making-colour');
    const shuffled = t.s.revealed;
    expect(shuffled).toBeGreaterThan(before);
    t.answer('making-faces').answer('making-places');
    expect(t.s.revealed).toBe(shuffled);
    t.answer('making-road');
    expect(t.s.revealed).toBe(shuffled + 1);
    t.answer('making-card');
    expect(t.s.revealed).toBe(shuffled + 2);
  });
});

describe('P2, P3: Faces and their cards', () => {
  it('P3: three Qualities and two Lots are picked, of each Relationship two at most', () => {
    const t = fake().answer('making-colour');
    const { options, min, max } = t.field('making-faces', 'quality', 'pick');
    expect([min, max, options.length]).toEqual([3, 3, 8]);
    expect(options.map((o) => o.key).filter((k) => k.includes('Spark'))).toEqual([]);
    expect(t.refused('making-faces', { lot: ['lot Art first'] }).clauses).toEqual(['P4', 'P3']);
    t.answer('making-faces', {
      quality: ['quality Art first', 'quality Art second', 'quality Deeds first'],
      'quality Art second': 'A song',
      lot: ['lot People first', 'lot People second'],
    });
    expect(making(t).drafts.map((d) => [d.relationship, d.kind])).toEqual([
      ['Art', 'quality'],
      ['Art', 'quality'],
      ['Deeds', 'quality'],
      ['People', 'lot'],
      ['People', 'lot'],
    ]);
    expect(making(t).drafts[1]?.name).toBe('A song');
  });
  it('P3: a text of 600 characters is the longest for a Face, of any script', () => {
    const t = fake().answer('making-colour');
    const long = '夢'.repeat(600);
    expect(t.refused('making-faces', { 'quality Homeland first': `${long}!` }).message).toContain(
      'at most 600 characters; these are 601',
    );
    expect(t.refused('making-faces', { 'quality Homeland first': ' \n ' }).message).toContain('still empty');
    t.answer('making-faces', { 'quality Homeland first': long });
    expect(making(t).drafts[0]?.name).toBe(long);
  });
  /** Two Qualities of Homeland, a minor card tied to the first; the Weather as given, the last card on top. */
  function second(weather: (t: QuestTable) => readonly string[]): QuestTable {
    const t = fake()
      .answer('making-colour')
      .answer('making-faces', { quality: ['quality Homeland first', 'quality Homeland second', 'quality Art first'] })
      .answer('making-places');
    making(t).weather.orrow = [...making(t).weather.orrow!, 'minor W0'];
    t.answer('making-road').answer('making-card', { card: [idOf(t, 'minor W0')] });
    making(t).weather.orrow = [...weather(t)];
    return t.answer('making-road');
  }
  it('P3: the second Face of a Relationship and kind takes a card of the other size', () => {
    const t = second(() => [
      ...Array.from({ length: 8 }, (_, i) => `major W${i}`),
      ...Array.from({ length: 8 }, (_, i) => `minor U${i}`),
    ]);
    const minor = optionOf(t, 'making-card', 'card', idOf(t, 'minor U3'));
    expect(minor.no).toEqual({ says: 'There is a minor Quality of your Homeland already.', clause: 'P3' });
    expect(t.refused('making-card', { card: [minor.key] }).message).toContain(
      'There is a minor Quality of your Homeland already.',
    );
    t.answer('making-card', { card: [idOf(t, 'major W2')] });
    expect(of(t).character.faces.map((f) => sized(t, f.card))).toEqual(['minor', 'major']);
  });
  it('P3: where none of the fifteen fits, one draws on until one does; what is passed over goes to the bottom', () => {
    const t = second(() => [
      'minor G0',
      'major B4',
      'major B3',
      ...Array.from({ length: 18 }, (_, i) => `minor U${17 - i}`),
    ]);
    expect(drawn(t)).toEqual([...Array.from({ length: 14 }, (_, i) => `minor U${i}`), 'major B3']);
    expect(making(t).weather.orrow).toEqual([
      'minor U14',
      'minor U15',
      'minor U16',
      'minor U17',
      'minor G0',
      'major B4',
    ]);
    expect(t.log(0)).toContain('None of the first 15 cards can be tied to it: 4 are passed over.');
    t.answer('making-card');
    expect(of(t).character.faces[1]?.card).toBe('major B3');
  });
  it('P3: where the pool has none at all that fits, the Face is given up and said so, and the others are made', () => {
    const cards = fakePool({ colourless: 0 });
    const t = quest({ planes: [plane({ cards })] });
    t.answer('making-colour')
      .answer('making-faces', { quality: ['quality Homeland first', 'quality Homeland second', 'quality Art first'] })
      .answer('making-places');
    const minors = making(t).weather.orrow!.filter((k) => k.startsWith('minor'));
    making(t).weather.orrow = minors;
    t.s.left.orrow = Object.fromEntries(cards.filter((c) => c.key.startsWith('major')).map((c) => [c.key, 0]));
    t.answer('making-road').answer('making-card');
    t.answer('making-road');
    expect(t.log(null)).toContain('goes without this Face. (P4)');
    t.through(0);
    expect(of(t).character.faces.map((f) => [f.relationship, f.kind])).toEqual([
      ['Homeland', 'quality'],
      ['Art', 'quality'],
      ['Homeland', 'lot'],
      ['Deeds', 'lot'],
    ]);
  });
  it('P2: a Face speaks of what its card can, and the topic is kept', () => {
    const t = fake().through(0, 'making-card');
    making(t).drawn = ['minor W0', 'major W0', 'minor U1', 'minor B2', 'minor G2'].map((card, i) => ({
      id: `x${i}`,
      card,
    }));
    // minors of the pool are creatures, majors sorceries
    expect(t.field('making-card', 'topic', 'pick').options.map((o) => o.key)).toEqual(['who', 'what', 'where', 'how']);
    expect(t.refused('making-card', { card: ['x1'], topic: ['who'] })).toMatchObject({
      message: expect.stringContaining('does not offer who'),
      clauses: ['P4', 'P2', 'P3'],
    });
    expect(t.refused('making-card', { card: ['x0'], topic: ['what'] }).clauses).toContain('P2');
    t.answer('making-card', { card: ['x1'], topic: ['how'] });
    expect(of(t).character.faces[0]?.topic).toBe('how');
  });
});

describe('P4, Q1: Places and Roads', () => {
  it('P4: a Place is the Haunt of an Element, a Place named before, that of another Face, or a new one', () => {
    const comes = character({ fealties: [{ place: 'The Blue Door', land: 'basic U0', points: 2 }] });
    const t = fake({ magicians: [{ character: comes, id: 'c1' }, {}] });
    t.answer('making-colour')
      .answer('making-faces')
      .answer('making-places', {
        'place 0': ['haunt 0'],
        'place 1': ['known 0'],
        'place 2': ['with 0'],
        'place 3': ['new'],
        'name 3': 'Under the Table',
        'place 4': ['with 3'],
      });
    const haunt = ELEMENTS[0]!.haunt!.name;
    expect(making(t, 1).drafts.map((d) => d.place)).toEqual([
      haunt,
      'The Blue Door',
      haunt,
      'Under the Table',
      'Under the Table',
    ]);
  });
  it('P4: of Places that owe Fealty those on the plane are offered, whichever plane is home to their Magician', () => {
    const fealties = [
      { place: 'At Home', land: 'basic U0', points: 2 },
      { place: 'Far Away', land: 'basic U0', points: 2, plane: 'far' },
    ];
    const guest = [
      { place: 'Elsewhere', land: 'basic U0', points: 2 },
      { place: 'Visited', land: 'basic U0', points: 2, plane: 'orrow' },
    ];
    const t = fake({
      magicians: [
        { character: character({ fealties }), id: 'c1' },
        { character: character({ name: 'Guest', home: 'far', walks: 'orrow', fealties: guest }), id: 'c2' },
        {},
      ],
    });
    t.answer('making-colour').answer('making-faces');
    const known = t.field('making-places', 'place 0', 'pick').options.filter((o) => o.key.startsWith('known'));
    expect(known.map((o) => o.label)).toEqual(['At Home', 'Visited']);
  });
  it('P4: a new Place needs a name of at most 80 characters', () => {
    const t = fake().answer('making-colour').answer('making-faces');
    expect(t.refused('making-places', { 'place 0': ['new'], 'name 0': '' }).clauses).toEqual(['P4']);
    expect(t.refused('making-places', { 'place 0': ['new'], 'name 0': 'x'.repeat(81) }).message).toContain(
      'at most 80',
    );
  });
  it('Q1: only Roads of the Disposition lead to a Haunt, any Road to another Place', () => {
    const at = ELEMENTS.findIndex((e) => e.disposition.length === 2);
    const [a, b] = ELEMENTS[at]!.disposition;
    const t = fake()
      .answer('making-colour')
      .answer('making-faces')
      .answer('making-places', { 'place 0': [`haunt ${at}`], 'place 1': ['new'] });
    const closed = (): string[] => t.field('making-road', 'road', 'pick').options.flatMap((o) => (o.no ? [o.key] : []));
    expect(closed()).toEqual(['W', 'U', 'B', 'R', 'G'].filter((c) => c !== a && c !== b));
    const wrong = closed()[0]!;
    expect(optionOf(t, 'making-road', 'road', wrong).no).toEqual({
      says: expect.stringContaining(`is the Haunt of ${ELEMENTS[at]!.name}`),
      clause: 'Q1',
    });
    expect(t.refused('making-road', { road: [wrong] }).clauses).toEqual(['P4', 'Q1']);
    t.answer('making-road', { road: [b!] }).answer('making-card');
    expect(closed()).toEqual([]);
  });
  it('Q1: a Road without cards is not offered', () => {
    const t = fake()
      .answer('making-colour')
      .answer('making-faces')
      .answer('making-places', { 'place 0': ['new'] });
    making(t).roads.B = [];
    expect(optionOf(t, 'making-road', 'road', 'B').no).toEqual({ says: 'No card is left on this Road.', clause: 'Q1' });
  });
});

describe('P3, P4: planeswalkers', () => {
  it('P3: on a quest of one plane nobody is asked', () => {
    expect(
      fake()
        .form('making-colour')
        .fields.map((f) => f.key),
    ).toEqual(['colour']);
  });
  it('P4: a planeswalker has a sixth Face, the Spark, whose cards come from the plane that they walked to', () => {
    const t = quest(TWO_PLANES).answer('making-colour', { walker: ['yes'] });
    expect(of(t).character.walks).toBe('far');
    expect(making(t).weather.far).toHaveLength(120);
    t.answer('making-faces', { spark: ['lot'], 'spark lot': 'The tide behind the sky' }).answer('making-places');
    const far: boolean[] = [];
    while (t.find('making-road')) {
      t.answer('making-road');
      far.push(drawn(t).every((k) => k.startsWith('far')));
      t.answer('making-card');
    }
    expect(far).toEqual([false, false, false, false, false, true]);
    expect(of(t).character.faces.at(-1)).toMatchObject({
      relationship: 'Spark',
      kind: 'lot',
      name: 'The tide behind the sky',
    });
    expect(of(t).character.library.filter((k) => k.startsWith('far'))).toHaveLength(13);
    expect(of(t).character.fealties.every((f) => !f.land.startsWith('far'))).toBe(true);
  });
  it('P3: who does not walk has no Spark', () => {
    const t = quest(TWO_PLANES).answer('making-colour', { walker: ['no'] });
    expect(of(t).character.walks).toBeNull();
    expect(t.form('making-faces').fields.some((f) => f.key.includes('park'))).toBe(false);
    expect(t.through(0, 'making-name').s.magicians[0]?.character.faces).toHaveLength(5);
  });
  it('P4: one walks to another plane than the own one', () => {
    const t = quest({ ...TWO_PLANES, magicians: [{ home: 'far' }] });
    expect(t.field('making-colour', 'walks', 'pick').options.map((o) => o.key)).toEqual(['orrow']);
  });
});

describe('P4: several at the same time', () => {
  const made = (t: QuestTable): string[] => t.s.magicians.map((m) => JSON.stringify(m.character));

  it('P4: one seed and the same answers make the same Magicians, another seed makes others', () => {
    const play = (seed: string): string[] => made(fake({ seed, magicians: 2 }).through(0).through(1));
    expect(play('a')).toEqual(play('a'));
    expect(play('a')).not.toEqual(play('b'));
  });
  it.each([
    ['as-made', false],
    ['anew', true],
  ] as const)(
    'Q2: option questColour "%s": whether a Magician who was made here is asked for a colour again',
    (questColour, again) => {
      const t = fake({ options: { questColour } });
      const asked = new Set<string>();
      for (let n = 0; n < 400 && t.s.phase !== 'questing'; n++) {
        const q = t.questions()[0]!;
        if (q.part.kind === 'form') asked.add(q.part.name);
        t.take(q, suggestAnswer(q.part));
      }
      expect([t.s.phase, asked.has('making-colour'), asked.has('weather')]).toEqual(['questing', true, again]);
    },
  );
  it('P4: each has questions of their own, and what one answers changes nothing for the other', () => {
    const one = fake({ magicians: 2 }).through(0).through(1);
    const turns = fake({ magicians: 2 });
    for (const name of ['making-colour', 'making-faces', 'making-places'])
      turns.answer(name, {}, 1).answer(name, {}, 0);
    turns.through(1, 'making-name');
    const before = JSON.stringify(turns.questions().filter((q) => q.person === 0));
    turns.answer('making-name', {}, 1);
    expect(JSON.stringify(turns.questions().filter((q) => q.person === 0))).toBe(before);
    expect(made(turns.through(0))).toEqual(made(one));
    expect(one.s.magicians[0]?.character.library).not.toEqual(one.s.magicians[1]?.character.library);
  });
  it('P4: the key of a question names the Magician and how far they are', () => {
    const t = fake({ magicians: 2 });
    const keys = new Set<string>();
    let asked = 0;
    for (; t.s.phase === 'making'; asked++) {
      const q = t.questions()[asked % t.questions().length]!;
      expect(keys.has(q.key)).toBe(false);
      keys.add(q.key);
      t.answer(q.part.kind === 'form' ? q.part.name : '', {}, q.person);
    }
    expect(asked).toBe(2 * (3 + 2 * 5 + 1));
  });
  it.each(Array.from({ length: 12 }, (_, i) => i))(
    'P3, P4: whatever is picked makes Magicians who keep to the room of their Relationships (%i)',
    (seed) => {
      const rng = new Rng(`any ${seed}`);
      const t = quest({ ...TWO_PLANES, magicians: [{}, { home: 'far' }, {}], seed: `any ${seed}` });
      while (t.s.phase === 'making' || t.s.phase === 'opposition') {
        const q = rng.pick(t.questions());
        expect(t.take(q, sampleAnswer(q.part, rng))).toBeNull();
      }
      for (const { character: c } of t.s.magicians) {
        expect(Character.safeParse(c).error).toBeUndefined();
        const slots = c.faces.map((f) => `${f.relationship} ${f.kind} ${sized(t, f.card)}`);
        expect(new Set(slots).size).toBe(slots.length);
        expect(c.faces.filter((f) => f.relationship === 'Spark')).toHaveLength(c.walks === null ? 0 : 1);
        expect(c.library.length + c.faces.length).toBeGreaterThanOrEqual(c.faces.length * 12);
      }
    },
  );
});
