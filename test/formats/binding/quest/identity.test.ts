import { describe, expect, it } from 'vitest';
import { quest as definition } from '../../../../formats/binding/quest/index.ts';
import { recordOf } from '../../../../formats/binding/quest/resolution/keep.ts';
import { questTale } from '../../../../formats/binding/quest/tale.ts';
import { viewOf } from '../../../../formats/binding/quest/view.ts';
import { TaleGame } from '../../../../server/match/tale.ts';
import { TaleViewer } from '../../../../server/match/view/tale-view.ts';
import { ilse, one, questing, takeStep } from './questing.ts';
import { made, quest, type QuestTable } from './table.ts';

const NAMED = { name: 'The Old Rain', 'quality Root': 'a drowned oath' };
const hidden = (scene: Parameters<typeof made>[0] = {}): QuestTable =>
  made(scene)
    .until((t) => t.s.phase === 'opposition')
    .answer('opposition', NAMED);
const walking = (): QuestTable => {
  const t = quest({ magicians: [{ character: ilse(), id: 'm0' }] })
    .until((x) => x.s.phase === 'opposition')
    .answer('opposition', NAMED);
  return t.until((x) => x.s.phase === 'questing');
};
const title = (t: QuestTable, person: number | null): string =>
  viewOf(t.setup, t.s, person).sheets.find((s) => s.key === 'opposition')!.title;
const concede = (t: QuestTable): QuestTable => {
  const s = structuredClone(t.s);
  expect(questTale.intervene(t.setup, s, 0, 'concede')).toBeNull();
  t.s = s;
  return t;
};

describe('P5: who the Opposition is may be revealed at any point', () => {
  it.each(['setup', 'questing'])(
    'P5: the Augur reveals it in the middle of the quest (%s), and nobody waits for that',
    (phase) => {
      const t = phase === 'setup' ? hidden().until((x) => x.s.phase === 'setup') : walking();
      const offer = t.ask('identity');
      expect([offer.person, offer.standing]).toEqual([t.augur, true]);
      expect(title(t, 0)).toBe('The Opposition');
      t.answer('identity', { known: ['yes'] });
      expect([title(t, 0), t.s.phase]).toEqual(['The Old Rain', phase]);
      expect(t.log(null)).toContain('The Augur reveals who the Opposition is: The Old Rain. (P5)');
      expect(t.find('identity')).toBeUndefined();
    },
  );
  it('P5: while it is withheld the Augur may decide it anew, and nobody else learns that', () => {
    const t = walking();
    const lines = t.log(0);
    t.answer('identity', { name: 'The Long Drought' });
    expect(t.s.opposition).toMatchObject({ name: 'The Long Drought', known: false });
    expect([t.log(0), title(t, 0), title(t, t.augur)]).toEqual([lines, 'The Opposition', 'The Long Drought']);
    t.answer('identity', { known: ['yes'] });
    expect(t.log(0)).toContain('The Augur reveals who the Opposition is: The Long Drought.');
  });
  it('P5: it is not offered before there is an Opposition, nor to Magicians, nor once it is known', () => {
    const t = made();
    t.until((x) => {
      expect(x.find('identity')).toBeUndefined();
      return x.s.phase === 'opposition';
    });
    t.answer('opposition', { ...NAMED, known: ['yes'] });
    expect(t.find('identity')).toBeUndefined();
  });
  it('P5: it is revealed at the latest when the Confrontation starts', () => {
    const t = walking().until((x) => x.s.phase === 'naming');
    if (t.s.phase === 'naming') expect(t.log(0)).toContain('The Old Rain stands revealed');
    expect(t.find('identity')).toBeUndefined();
  });
  it('P5: after a quest without a Confrontation the Resolution and the chronicle tell it', () => {
    const t = concede(walking());
    expect(t.s.phase).toBe('resolution');
    expect(t.log(null)).toContain('The Opposition was The Old Rain. (P5)');
    const record = recordOf(t.setup, t.s);
    expect(record.opposition).toBe('The Old Rain');
    expect(record.chronicle).toContainEqual(
      expect.objectContaining({ kind: 'resolution', text: 'The Opposition was The Old Rain.' }),
    );
  });
});

describe('P5: the Augur names the face-down Faces at any time', () => {
  it('P5: they are named and named anew in secret; the name is told when the card is turned up', () => {
    const t = questing();
    const before = t.log(0);
    const [first] = t.s.opposition.cards;
    t.s.opposition.cards.push({ ...first!, id: 'twin', card: one(1) });
    const of = t.s.opposition.cards.filter((c) => c.pair === first!.pair);
    expect(t.ask('faces')).toMatchObject({ person: t.augur, standing: true });
    t.answer('faces', { [of[0]!.id]: 'the sunken bell', [of[1]!.id]: 'its ringers' });
    t.answer('faces', { [of[1]!.id]: 'those who ring it' });
    expect(t.log(0)).toBe(before);
    expect(JSON.stringify(viewOf(t.setup, t.s, 0))).not.toMatch(/sunken bell|ring it/);
    takeStep(t, { flirt: one(5), answer: one(2), explore: { card: one(2), face: 'f1' }, reveal: of[0]!.card });
    expect(t.log(0)).toContain('“the sunken bell” comes into the Step');
    expect(t.log(0)).toMatch(/is turned up: “those who ring it”\. \(Q4\)/);
    expect(t.field('faces', t.s.opposition.cards.find((c) => !c.faceUp)!.id, 'text')).toBeDefined();
    expect(t.form('faces').fields.map((f) => f.key)).not.toContain(of[1]!.id);
  });
  it('P5: a Face that has no card yet is named anew, too, and goes with the card that is laid for it', () => {
    const t = hidden().until((x) => x.find('opposition-cards') !== undefined);
    t.answer('faces', { 'quality Root': 'a drowned promise' });
    t.answer('opposition-cards');
    expect(t.s.opposition.cards[0]).toMatchObject({ relationship: 'Root', kind: 'quality', name: 'a drowned promise' });
  });
  it('P5, C16: the names of the others are told when the Confrontation turns them up', () => {
    const t = questing();
    const [first] = t.s.opposition.cards;
    t.answer('faces', { [first!.id]: 'the sunken bell' });
    t.s.willLife = 500;
    takeStep(t, { flirt: one(2), answer: one(5) });
    expect(t.log(0)).toMatch(/stands revealed: .*“the sunken bell”/);
    t.answer('naming', { [t.form('naming').fields[0]?.key ?? '']: 'a nameless thing' });
    expect(t.log(0)).toContain('“a nameless thing”');
  });
});

describe('P9: an Opposition that planeswalks has a Spark Face', () => {
  it('P9: by our ruling it is a Face of its Eternity, which it then has without a planeswalker among the Magicians', () => {
    const t = made()
      .until((x) => x.s.phase === 'opposition')
      .answer('opposition', { ...NAMED, planeswalks: ['yes'], sparkKind: ['lot'], spark: 'doors that are not there' });
    expect(t.s.opposition.faces).toContainEqual({
      relationship: 'Eternity',
      kind: 'lot',
      name: 'doors that are not there',
    });
    t.until((x) => x.s.phase === 'questing');
    expect(new Set(t.s.opposition.cards.map((c) => c.pair))).toContain('Eternity quality');
  });
  it('P9: where the Magicians give it an Eternity the Spark Face is the other one there', () => {
    const t = made();
    t.s.magicians[0]!.character.walks = 'orrow';
    t.until((x) => x.s.phase === 'opposition').answer('opposition', {
      ...NAMED,
      eternity: ['quality'],
      'quality Eternity': 'one dream',
      planeswalks: ['yes'],
      sparkKind: ['lot'],
      spark: 'a door',
    });
    expect(t.s.opposition.faces.filter((f) => f.relationship === 'Eternity')).toEqual([
      { relationship: 'Eternity', kind: 'quality', name: 'one dream' },
      { relationship: 'Eternity', kind: 'lot', name: 'a door' },
    ]);
  });
  it('P9: with oppositionSpark own it is a Relationship of its own', () => {
    const t = made({ options: { oppositionSpark: 'own' } })
      .until((x) => x.s.phase === 'opposition')
      .answer('opposition', { ...NAMED, planeswalks: ['yes'], sparkKind: ['quality'], spark: 'a door' });
    expect(t.s.opposition.faces).toContainEqual({ relationship: 'Spark', kind: 'quality', name: 'a door' });
    t.until((x) => x.s.phase === 'questing');
    expect(new Set(t.s.opposition.cards.map((c) => c.relationship))).toEqual(
      new Set(['Root', 'Constituency', 'Obstruction', 'Spark']),
    );
  });
  it('P9: without one nothing is otherwise', () => {
    expect(hidden().s.opposition.faces.map((f) => f.relationship)).not.toContain('Eternity');
  });
});

describe('P5: standing questions at a table', () => {
  it('P5: nobody owes them, everybody else plays on, and they are answered under their own name', () => {
    const t = walking();
    const game = TaleGame.restore(definition, t.setup, { tale: t.s, ids: {}, decisions: 40, match: null });
    const augur = t.augur;
    expect(game.owing()).toEqual([0]);
    expect(game.asked(augur)).toBeNull();
    const view = new TaleViewer(game, { person: augur }, { match: 'm', format: 'binding-quest', people: [] }).view();
    expect(view.ask.map((p) => [p.decision, p.standing])).toEqual([
      ['standing identity', true],
      ['standing faces', true],
    ]);
    expect(view.waiting.map((w) => w.person)).toEqual([0]);
    expect(
      game.apply({
        kind: 'answer',
        decision: 'standing identity',
        person: 0,
        answer: { form: { name: 'x', known: ['yes'] } },
      })?.code,
    ).toBe('not-yours');
    const { decisions } = game;
    expect(
      game.apply({
        kind: 'answer',
        decision: 'standing identity',
        person: augur,
        answer: { form: { name: 'The Old Rain', known: ['yes'] } },
      }),
    ).toBeNull();
    expect([game.decisions, game.isOpen('standing identity'), game.isOpen('standing faces')]).toEqual([
      decisions,
      false,
      true,
    ]);
  });
});
