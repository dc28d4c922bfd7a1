import { growthAdvice } from '../../../formats/mtg-rpg/tale/advice.ts';
import { NO_ADVICE } from '../../../formats/sdk/advice.ts';
import { describe, expect, it } from 'vitest';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { checkDie } from '../../../formats/mtg-rpg/dice.ts';
import { Sheet, spentOn } from '../../../formats/mtg-rpg/sheet.ts';
import { READY } from '../../../formats/mtg-rpg/ready.ts';
import { rpgCampaign } from '../../../formats/mtg-rpg/tale/index.ts';
import { heroAt, type RpgState } from '../../../formats/mtg-rpg/tale/state.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, PartOf, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { plainAnswer } from '../../../server/match/passing/fallback.ts';
import { TaleGame } from '../../../server/match/tale.ts';
import { TaleViewer } from '../../../server/match/view/tale-view.ts';
import { fillIn } from '../../../server/bots/sensible/form.ts';
import { objRef, refId } from '../../../server/engine/kernel/refs.ts';
import { spread } from '../../sweep.ts';

const POOL = starterCards();
const card = (name: string): CompiledCard => POOL.find((c) => c.name === name) as CompiledCard;
const some = (p: (c: CompiledCard) => boolean): CompiledCard =>
  POOL.find((c) => c.layout === 'normal' && p(c)) as CompiledCard;
const mono =
  (color: string, mv: number) =>
  (c: CompiledCard): boolean =>
    c.faces[0].types.includes('creature')
    && c.faces[0].manaValue === mv
    && c.colorIdentity.join('') === color
    && c.faces[0].colors.join('') === color
    && !c.faces[0].supertypes.includes('legendary');
const WHITE = some(mono('W', 1));
const SPELL = some(
  (c) => c.faces[0].types.includes('instant') && c.colorIdentity.join('') === 'W' && c.faces[0].manaValue === 1,
);
const AURA = some((c) => c.faces[0].subtypes.includes('Aura') && c.colorIdentity.join('') === 'W');

const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  name: 'Ilse',
  look: '',
  base: WHITE.key,
  lands: [
    { card: card('Plains').key, skill: 'Law' },
    { card: card('Plains').key, skill: 'Oaths' },
  ],
  spells: [SPELL.key],
  power: 0,
  toughness: 0,
  keywords: [],
  abilities: [],
  points: 0,
  ...more,
});

/** A session of some players and a GM, answered by hand. */
class Session {
  readonly game: TaleGame;
  constructor(sheets: readonly (Sheet | null)[], seed = 'a session') {
    const people = [...sheets.map((_, i) => ({ name: `Player ${i + 1}` })), { name: 'GM' }];
    const setup = (rpgCampaign.adventure as NonNullable<typeof rpgCampaign.adventure>).makeSession({
      seed,
      title: 'The long stair',
      session: 1,
      people,
      options: {},
      cards: POOL,
      keep: {},
      characters: [...sheets.map((s, i) => (s ? { id: `c${i}`, name: s.name, sheet: s } : null)), null],
    });
    this.game = TaleGame.start(rpgCampaign, setup);
  }
  get s(): RpgState {
    return this.game.state as RpgState;
  }
  part(person: number): PartOf<'form'> {
    const part = this.game.asked(person)?.of.part;
    if (part?.kind !== 'form') throw new Error(`${person} is asked ${part?.kind ?? 'nothing'}`);
    return part;
  }
  /** An answer to the question, with these fields and the defaults of the others. */
  say(person: number, form: Record<string, string | string[]>): Refusal | null {
    const asked = this.game.asked(person);
    if (!asked) throw new Error(`${person} is asked nothing in ${this.game.where}`);
    const known = suggestAnswer({
      ...this.part(person),
      fields: this.part(person).fields.map((f) =>
        f.kind === 'pick' && form[f.key] ? { ...f, value: form[f.key] as string[] } : f,
      ),
    });
    const base = 'form' in known ? known.form : {};
    return this.game.apply({ kind: 'answer', decision: asked.id, person, answer: { form: { ...base, ...form } } });
  }
  gm(form: Record<string, string | string[]>): this {
    expect(this.say(this.s.heroes.length, form)).toBeNull();
    return this;
  }
  /** Plays a fight by passing until somebody gives up. */
  fight(concede: number): this {
    this.game.apply({ kind: 'concede', person: concede });
    for (let guard = 0; guard < 2000 && this.game.match; guard++) {
      const person = this.game.owing()[0] ?? 0;
      const asked = this.game.asked(person);
      if (!asked) break;
      const part = asked.of.part;
      const answer: Answer = part.kind === 'priority' ? { pass: true } : suggestAnswer(part);
      this.game.apply({ kind: 'answer', decision: asked.id, person, answer });
    }
    return this;
  }
  get story(): string {
    return this.s.story.at(-1)?.text ?? '';
  }
}

describe('a character is made', () => {
  it('G-1-1, G-2-3, G-3-1: base, lands, spells and skills, each with its price; the GM has the last word', () => {
    const t = new Session([null]);
    expect(t.part(0).fields.map((f) => f.key)).toEqual(['who', 'name', 'look', 'types', 'base']);
    const [, , , , base] = t.part(0).fields;
    expect(
      base?.kind === 'pick' && base.options.every((o) => /^(free|\d points? for .+|\d points: .+)$/.test(o.note ?? '')),
    ).toBe(true);
    t.say(0, { name: 'Ilse', look: 'Lame, and quick', base: [WHITE.key] });
    const plains = t.part(0).fields[0];
    const keys = plains?.kind === 'pick' ? plains.options.filter((o) => o.label === 'Plains').map((o) => o.key) : [];
    expect(keys).toHaveLength(4);
    t.say(0, { lands: keys.slice(0, 3) });
    const [spell] = t.part(0).fields;
    expect(spell?.kind === 'pick' && spell.options.find((o) => o.key === SPELL.key)?.note).toBe('free'); // the one that comes along
    t.say(0, { spell: [SPELL.key] });
    t.say(0, { spells: [] });
    expect(t.part(0).title).toBe('Skills; left over: 7 points');
    expect(t.say(0, { 'skill 0': 'Law', 'skill 1': 'Oaths', 'skill 2': 'Drill', go: ['done'] })).toBeNull();
    t.gm({ say: ['change'], why: 'Too tame' });
    expect(t.part(0).name).toBe('rpg-base');
    for (let i = 0; i < 5; i++) t.say(0, {});
    t.gm({ say: ['approve'] });
    expect(t.game.setup.cards[heroAt(t.s, 0).sheet?.base ?? '']?.name).toBe(WHITE.name);
    expect(heroAt(t.s, 0).sheet).toMatchObject({
      name: 'Ilse',
      look: 'Lame, and quick',
      base: WHITE.key,
      spells: [SPELL.key],
      points: 7,
    });
    expect([t.s.phase, Sheet.safeParse(heroAt(t.s, 0).sheet).success]).toEqual(['scene', true]);
  });
  it('G-1-4: other creature types, where the GM approves', () => {
    const t = new Session([null]);
    t.say(0, { types: 'Goblin Wizard' });
    for (let i = 0; i < 4; i++) t.say(0, {});
    expect(t.part(1).title).toContain('as Goblin Wizard: do you approve?');
    t.gm({ say: ['approve'] });
    t.gm({ what: ['fight'] });
    const g = t.game.match as NonNullable<TaleGame['match']>;
    expect(g.world.chars(Number(g.world.seat(0).marks['legend'])).subtypes).toEqual(['Goblin', 'Wizard']);
  });
  it('G-1-1: one that is ready is taken, if the GM approves', () => {
    const t = new Session([null]);
    expect(t.say(0, { who: ['ready1'] })).toBeNull();
    t.gm({ say: ['approve'] });
    expect([heroAt(t.s, 0).sheet, t.s.phase]).toEqual([READY[1]?.sheet(), 'scene']);
    t.gm({ what: ['fight'] });
    expect(t.game.match?.world.hand(0)).toHaveLength(6);
  });
  it('everybody gets a character to begin with, that the rules allow', () => {
    for (let i = 0; i < 12; i++) {
      const t = new Session([null, null], `seed ${i}`);
      for (let k = 0; k < 5; k++) for (const p of [0, 1]) expect(t.say(p, {})).toBeNull();
      t.gm({}).gm({});
      expect(t.s.heroes.every((h) => h.sheet !== null)).toBe(true);
    }
  });
});

describe('checks of skills', () => {
  it('G-11-2: the die', () => {
    expect([checkDie(1, 0), checkDie(2, 2), checkDie(0, 1)]).toEqual([
      { die: 8, less: 0 },
      { die: 6, less: 0 },
      { die: 6, less: 2 },
    ]);
  });
  it('G-11-1, G-11-3: a die and the mana of the color, against the difficulty', () => {
    const seen = new Set<boolean>();
    for (let i = 0; i < 12; i++) {
      const t = new Session([sheet()], `check ${i}`).gm({
        what: ['check'],
        skill: ['0:0'],
        difficulty: ['6'],
        advantages: ['0'],
        disadvantages: ['0'],
      });
      const [, n = 0, mana = 0, all = 0] = /(\d) on a d6 and (\d) make (\d+)/.exec(t.story)?.map(Number) ?? [];
      expect([mana, all]).toEqual([2, n + 2]);
      expect(t.story).toContain(all >= 6 ? 'It works.' : 'It does not work.');
      seen.add(all >= 6);
    }
    expect(seen.size).toBe(2);
  });
  it('G-11-4: against another character both roll', () => {
    const t = new Session([sheet(), sheet({ name: 'Bran' })]).gm({
      what: ['contest'],
      skill: ['0:0'],
      against: ['1:1'],
      advantages: ['0'],
      disadvantages: ['0'],
    });
    expect(t.story).toMatch(
      /^Ilse with Law \(\d on a d6 and 2 make \d+\) against Bran with Oaths \(\d on a d6 and 2 make \d+\): (Ilse succeeds|Bran succeeds|neither has the better of it)\.$/,
    );
  });
  it('G-11-6: what is easy works', () => {
    expect(new Session([sheet()]).gm({ what: ['check'], skill: ['0:1'], difficulty: ['0'] }).story).toBe(
      'For Ilse that is easy with Oaths.',
    );
  });
  it('G-11-7: a spell is used outside of a fight, and is away until a rest', () => {
    const t = new Session([sheet()]).gm({ what: ['ask'] });
    t.say(0, { text: 'I hold the door', spell: [SPELL.key], skill: ['none'] });
    expect([t.story, heroAt(t.s, 0).now.graveyard, t.s.phase]).toEqual([
      `Ilse uses ${SPELL.name}.`,
      [SPELL.key],
      'scene',
    ]);
    t.gm({ what: ['ask'] });
    expect(t.part(0).fields.map((f) => f.key)).toEqual(['text', 'skill']);
  });
  it('G-11-8: with equal totals nobody succeeds', () => {
    const ends = Array.from({ length: 24 }, (_, i) =>
      new Session([sheet(), sheet({ name: 'Bran' })], `tie ${i}`)
        .gm({ what: ['contest'], skill: ['0:0'], against: ['1:1'] })
        .s.story.at(-1),
    );
    for (const { text = '', clause } of ends.flatMap((e) => e ?? [])) {
      const [, a, b] = /make (\d+)\) against .* make (\d+)\)/.exec(text) ?? [];
      expect([text.includes('neither has the better of it'), clause]).toEqual(
        a === b ? [true, 'G-11-8'] : [false, 'G-11-4'],
      );
    }
    expect(new Set(ends.map((e) => e?.clause)).size).toBe(2);
  });
  it('G-11-9: mana that spells make is added where the GM says so', () => {
    expect(
      new Session([sheet()]).gm({ what: ['check'], skill: ['0:0'], difficulty: ['6'], more: ['3'] }).story,
    ).toContain('on a d6 and 5 make');
  });
  it('G-8-4, G-8-7: who keeps up permanents for more than an hour is at a disadvantage in checks and contests, and no longer once it rests', () => {
    const t = new Session([sheet(), sheet({ name: 'Bran' })]);
    expect(t.say(2, { what: ['hour'] })).toMatchObject({ code: 'illegal' });
    heroAt(t.s, 0).keeps = true;
    t.gm({ what: ['check'], skill: ['0:0'], difficulty: ['6'] });
    expect(t.story).not.toContain('less 2');
    t.gm({ what: ['hour'] });
    expect(t.s.story.at(-1)).toMatchObject({ clause: 'G-8-7' });
    t.gm({ what: ['check'], skill: ['0:0'], difficulty: ['6'] });
    expect(t.story).toContain('on a d6 less 2');
    t.gm({ what: ['contest'], skill: ['1:0'], against: ['0:1'] });
    expect(t.story).toMatch(
      /^Bran with Law \(\d on a d6 and 2 make \d+\) against Ilse with Oaths \(\d on a d6 less 2 and 2 make \d+\)/,
    );
    heroAt(t.s, 0).now = { ...heroAt(t.s, 0).now, battlefield: [card('Plains').key] };
    t.gm({ what: ['rest'] });
    t.say(0, { how: ['rest'] });
    expect([heroAt(t.s, 0).keeps, heroAt(t.s, 0).tired]).toEqual([false, false]);
  });
  it('G-12-1: the characters are asked what they do, and the GM rules on it', () => {
    const t = new Session([sheet(), sheet({ name: 'Bran' })]).gm({ what: ['ask'], story: 'The bridge is up.' });
    t.say(0, { text: 'I shout up to the keeper', skill: ['0'] });
    t.say(1, { text: 'I wait', skill: ['none'] });
    expect(t.part(2).title).toBe('Ilse tries Law (2): I shout up to the keeper');
    t.gm({ say: ['no'] });
    expect([t.s.phase, t.s.lines.at(-1)?.say[0]]).toEqual(['scene', 'The GM rules that Ilse cannot do that. ']);
  });
});

describe('fights and rests', () => {
  /** A fight in which something has been done to the first character's things. */
  const after = (change: (t: Session, own: (key: string) => number) => void): Session => {
    const t = new Session([sheet({ spells: [SPELL.key, AURA.key] })]).gm({
      what: ['fight'],
      legends: ['1'],
      groups: ['0'],
      guards: ['0'],
      surprise: ['none'],
      asks: ['no'],
    });
    const g = t.game.match as NonNullable<TaleGame['match']>;
    change(t, (key) => Object.values(g.state.objects).find((o) => o.owner === 0 && o.def === key)?.id ?? -1);
    return t.fight(1);
  };
  it('G-4-17, G-4-18: the GM says who comes first, and whether everybody is prepared', () => {
    const t = new Session([sheet({ spells: [SPELL.key, AURA.key] })]).gm({
      what: ['fight'],
      legends: ['1'],
      groups: ['0'],
      surprise: ['foes first'],
      prepared: ['lands'],
    });
    const g = t.game.match as NonNullable<TaleGame['match']>;
    const [mine, theirs] = g.state.seats.map((s) => Number(s.marks['initiative']));
    expect(theirs).toBeGreaterThan(Math.max(23, mine ?? 0));
    expect([g.world.permanentsOf(0).map((id) => g.nameOf(id)), g.world.hand(0).map((id) => g.nameOf(id))]).toEqual([
      ['Ilse', 'Plains', 'Plains'],
      [SPELL.name, AURA.name],
    ]);
    expect(g.world.permanentsOf(1).length).toBeGreaterThan(1);
  });
  it('G-4-18: prepared with all permanents, but for Auras', () => {
    const relic = some((c) => c.faces[0].types.join() === 'artifact' && c.faces[0].manaValue <= 2);
    const t = new Session([sheet({ spells: [SPELL.key, AURA.key, relic.key] })]).gm({
      what: ['fight'],
      legends: ['1'],
      groups: ['0'],
      surprise: ['heroes bonus'],
      prepared: ['permanents'],
    });
    const g = t.game.match as NonNullable<TaleGame['match']>;
    expect(g.world.permanentsOf(0).map((id) => g.nameOf(id))).toEqual(['Ilse', 'Plains', 'Plains', relic.name]);
    expect(g.setup.data).toMatchObject({ participants: [{ bonus: 5 }, { bonus: 0 }] });
  });
  const move = (t: Session, id: number, to: 'graveyard' | 'exile' | 'battlefield', attachTo?: string): void => {
    const flow = moveObjects(t.game.match as never, [{ id, to, ...(attachTo === undefined ? {} : { attachTo }) }], 0);
    while (!flow.next([]).done);
  };
  it('G-8-2, G-8-3: a rest heals and returns cards, those in exile after a night', () => {
    const t = after((x, own) => {
      const g = x.game.match as NonNullable<TaleGame['match']>;
      move(x, own(SPELL.key), 'graveyard');
      move(x, own(AURA.key), 'exile');
      const legend = g.world.get(Number(g.world.seat(0).marks['legend']));
      g.journal.set(legend, 'counters', { '-1/-1': 1 }, legend.id, true);
    });
    expect(heroAt(t.s, 0).now).toMatchObject({ wounds: 1, graveyard: [SPELL.key], exile: [AURA.key] });
    t.gm({ what: ['rest'] });
    expect(heroAt(t.s, 0).now).toEqual({ wounds: 0, graveyard: [], exile: [AURA.key], battlefield: [] });
    t.gm({ what: ['night'] });
    expect(heroAt(t.s, 0).now.exile).toEqual([]);
  });
  it('G-8-2: who is unconscious recovers with a rest, and fights no more until then', () => {
    const t = after((x) => {
      const g = x.game.match as NonNullable<TaleGame['match']>;
      const legend = g.world.get(Number(g.world.seat(0).marks['legend']));
      g.journal.set(legend, 'marks', { ...legend.marks, down: true }, legend.id, true);
    });
    expect([heroAt(t.s, 0).down, t.say(1, { what: ['fight'] })]).toEqual([
      true,
      expect.objectContaining({ code: 'illegal' }),
    ]);
    t.gm({ what: ['rest'] });
    expect(heroAt(t.s, 0).down).toBe(false);
  });
  it('G-8-2, G-8-4: nobody is asked about a rest in which nothing can be kept; everybody reads why', () => {
    const t = new Session([sheet(), sheet({ name: 'Bran' })]);
    heroAt(t.s, 1).now = { ...heroAt(t.s, 1).now, battlefield: [card('Plains').key] };
    t.gm({ what: ['rest'] });
    expect([t.game.owing(), t.part(1).title]).toEqual([[1], 'Bran can rest']);
    expect(t.s.lines.at(-2)).toEqual({
      to: null,
      say: ['Ilse can rest – rests, because nothing else is possible. ', { clause: 'G-8-2' }],
    });
    expect(t.s.lines.at(-1)?.say[0]).toBe('Ilse has rested. ');
  });
  it('G-8-3: what was exiled until something left the battlefield comes back with the end of the fight', () => {
    const exile = (until: boolean): Session =>
      after((x, own) => {
        const g = x.game.match as NonNullable<TaleGame['match']>;
        move(x, own(SPELL.key), 'exile');
        if (until)
          g.journal.push(g.state.exiled, { source: Number(g.world.seat(0).marks['legend']), cards: [own(SPELL.key)] });
      });
    expect(heroAt(exile(false).s, 0).now.exile).toEqual([SPELL.key]);
    const held = exile(true);
    expect(heroAt(held.s, 0).now.exile).toEqual([]);
    held.gm({ what: ['ask'] });
    expect(held.part(0).fields.map((f) => f.key)).toContain('spell');
  });
  it('G-8-4, G-10-16: who keeps permanents keeps wounds too; Auras on legends fall off', () => {
    const plains = card('Plains').key;
    const t = after((x, own) => {
      const g = x.game.match as NonNullable<TaleGame['match']>;
      const legend = g.world.get(Number(g.world.seat(0).marks['legend']));
      move(x, own(plains), 'battlefield');
      move(x, own(AURA.key), 'battlefield', objRef(legend.id));
      g.journal.set(legend, 'counters', { '-1/-1': 1 }, legend.id, true);
    });
    expect(heroAt(t.s, 0).now.battlefield).toEqual([plains]);
    t.gm({ what: ['rest'] });
    t.say(0, { how: ['keep'] });
    expect(heroAt(t.s, 0)).toMatchObject({ keeps: true, now: { wounds: 1, battlefield: [plains] } });
    t.gm({ what: ['fight'], legends: ['1'], groups: ['0'] });
    const g = t.game.match as NonNullable<TaleGame['match']>;
    expect(g.world.permanentsOf(0).map((id) => g.nameOf(id))).toEqual(['Ilse', 'Plains']);
    expect(refId(objRef(3))).toBe(3);
  });
});

describe('advancement', () => {
  const growing = (more: Partial<Sheet> = {}, points = 9): Session =>
    new Session([sheet(more)]).gm({ what: ['points'], points: [String(points)] });
  it('G-9-1, G-9-2: points buy power at its price, and what is left is kept', () => {
    const t = growing();
    expect(heroAt(t.s, 0).sheet?.points).toBe(9);
    const power = Number(WHITE.faces[0].power) + 1;
    t.say(0, { what: ['power'] });
    expect(heroAt(t.s, 0).sheet).toMatchObject({ power: 1, points: 9 - Math.floor(1.5 * power) });
    t.say(0, { what: ['done'] });
    expect(t.s.phase).toBe('scene');
  });
  it('G-9-5: a new basic land brings a skill', () => {
    const t = growing();
    t.say(0, { what: ['land'], land: [card('Plains').key], skill: 'Climbing' });
    expect(heroAt(t.s, 0).sheet).toMatchObject({
      points: 8,
      lands: [{}, {}, { card: card('Plains').key, skill: 'Climbing' }],
    });
  });
  it('G-2-6: of a land that is not basic the GM has to approve, at its price', () => {
    const nonbasic = some((c) => c.faces[0].types.includes('land') && !c.faces[0].supertypes.includes('basic'));
    const t = growing();
    t.say(0, { what: ['land'], land: [nonbasic.key] });
    expect(t.part(1)).toMatchObject({
      name: 'rpg-wish',
      clauses: ['G-2-6'],
      title: `Ilse would have ${nonbasic.name} for 2 of 9 points`,
    });
    t.gm({ say: ['veto'] });
    expect(heroAt(t.s, 0).sheet).toMatchObject({ points: 9, lands: [{}, {}] });
    t.say(0, { what: ['landup'], oldLand: ['1'], newLand: [`1 ${nonbasic.key}`] });
    t.gm({ say: ['approve'] });
    expect([heroAt(t.s, 0).sheet?.points, heroAt(t.s, 0).sheet?.lands.map((l) => l.card)]).toEqual([
      8,
      [card('Plains').key, nonbasic.key],
    ]);
    expect(growing({}, 1).say(0, { what: ['land'], land: [nonbasic.key] })).toMatchObject({ code: 'illegal' });
  });
  it('G-2-5: what a spell can become is shown with its price; one that is too dear is not to be had', () => {
    const dear = some(
      (c) =>
        c.colorIdentity.join('') === 'W' && c.faces[0].manaValue === 5 && !c.faces[0].types.includes('land') && c.whole,
    );
    const field = growing()
      .part(0)
      .fields.find((f) => f.key === 'better');
    const options = field?.kind === 'pick' ? field.options : [];
    const cheap = some(
      (c) => c.colorIdentity.join('') === 'W' && c.faces[0].manaValue === 2 && options.some((o) => o.card === c.key),
    );
    expect(options.find((o) => o.card === cheap.key)).toMatchObject({
      note: '2 points for mana value 2',
      when: [{ field: 'old', is: ['0'] }],
    });
    expect(options.some((o) => o.card === dear.key)).toBe(false);
    const t = growing();
    expect(t.say(0, { what: ['better'], old: ['0'], better: [`0 ${dear.key}`] })).toMatchObject({ code: 'illegal' });
    expect(t.say(0, { what: ['better'], old: ['0'], better: [`0 ${cheap.key}`] })).toBeNull();
    expect(heroAt(t.s, 0).sheet).toMatchObject({ spells: [cheap.key], points: 7 });
  });
  it('G-9-3, G-9-4: keywords are the GM’s to price, and three are the most', () => {
    const t = growing();
    t.say(0, { what: ['keyword'], keyword: ['trample'] });
    t.gm({ say: ['approve'], price: ['3'] });
    expect(heroAt(t.s, 0).sheet).toMatchObject({ keywords: ['trample'], points: 6 });
    t.say(0, { what: ['keyword'], keyword: ['haste'] });
    t.gm({ say: ['veto'] });
    expect(heroAt(t.s, 0).sheet?.keywords).toEqual(['trample']);
    const full = growing({ keywords: ['flying', 'haste', 'trample'] });
    const what = full.part(0).fields[0];
    expect(what?.kind === 'pick' && what.options.find((o) => o.key === 'keyword')?.no?.clause).toBe('G-9-4');
  });
  it('G-9-6, G-9-7: an ability comes from a card within the identity, at its price, in place of one of its own', () => {
    const t = growing({}, 9);
    const field = t.part(0).fields.find((f) => f.key === 'ability');
    const options = field?.kind === 'pick' ? field.options : [];
    expect(options.length).toBeGreaterThan(0);
    expect(
      options
        .filter((o) => !o.note?.includes('beyond your colors'))
        .every((o) => (POOL.find((c) => c.key === o.card)?.colorIdentity ?? []).every((c) => c === 'W')),
    ).toBe(true);
    const cheap = options.find((o) => !o.no);
    t.say(0, { what: ['ability'], ability: [cheap?.key ?? ''] });
    t.gm({ say: ['approve'] });
    expect(heroAt(t.s, 0).sheet?.abilities).toHaveLength(1);
  });
  it('G-9-7: an ability beyond the identity needs a case, and the GM to allow it', () => {
    const t = growing({}, 9);
    const field = t.part(0).fields.find((f) => f.key === 'ability');
    const beyond = (field?.kind === 'pick' ? field.options : []).find(
      (o) => !o.no && o.note?.includes('beyond your colors'),
    );
    expect(t.say(0, { what: ['ability'], ability: [beyond?.key ?? ''] })).toMatchObject({
      code: 'illegal',
      clauses: ['G-9-7'],
    });
    expect(t.say(0, { what: ['ability'], ability: [beyond?.key ?? ''], case: 'Raised by wolves' })).toBeNull();
    expect(t.part(1)).toMatchObject({
      name: 'rpg-wish',
      clauses: ['G-9-7'],
      title: expect.stringContaining('beyond its colors: “Raised by wolves”') as unknown,
    });
    t.gm({ say: ['approve'] });
    expect(heroAt(t.s, 0).sheet?.abilities).toMatchObject([{ card: beyond?.card }]);
  });
  it('G-9-1: a sensible bot spends its points, and the sheet counts what they were spent on', () => {
    const t = growing({}, 3);
    const before = spentOn(heroAt(t.s, 0).sheet as Sheet, (key) => POOL.find((c) => c.key === key));
    for (let i = 0; i < 10 && t.s.phase === 'growing'; i++)
      t.say(
        0,
        (
          fillIn(t.part(0) as never, { advice: growthAdvice, view: { cards: {} } } as never, `${i}`) as {
            form: Record<string, string | string[]>;
          }
        ).form,
      );
    const after = heroAt(t.s, 0).sheet as Sheet;
    expect([t.s.phase, after.points, spentOn(after, (key) => POOL.find((c) => c.key === key)) - before]).toEqual([
      'scene',
      0,
      3,
    ]);
  });
});

describe('programs', () => {
  it.each(
    spread(
      [
        ['sensible', 3],
        ['sensible', 1],
        ['random', 2],
        ['random', 3],
      ] as const,
      2,
    ),
  )('%s programs play a session with %i characters to its end', (bot, n) => {
    const t = new Session(
      Array.from({ length: n }, () => null),
      `${bot} ${n}`,
    );
    const { game } = t;
    const table = {
      match: 'm',
      format: rpgCampaign.id,
      people: game.setup.people.map((p) => ({ name: p.name, bot: 'bot', connected: true })),
    };
    const viewers = game.setup.people.map((_, person) => new TaleViewer(game, { person }, table));
    const bots = game.setup.people.map((_, i) => makeBot(bot, `${i}`));
    let decisions = 0;
    while (game.over === null && decisions < 6000) {
      const person = game.owing()[0] ?? 0;
      const viewer = viewers[person] as TaleViewer;
      const view = viewer.view();
      const prompt = view.ask[0];
      if (!prompt) throw new Error(`nothing is asked at ${game.where}`);
      const given = viewer.handles.toInternal(
        bots[person]!.choose(view, prompt, {
          advice: rpgCampaign.advice?.(game.setup) ?? NO_ADVICE,
          quote: (action, draft) => {
            const inner = viewer.handles.toInternal({ action, draft });
            const q =
              inner && 'action' in inner ? game.quote(prompt.decision, person, inner.action, inner.draft ?? {}) : null;
            return q === null
              ? { code: 'illegal', message: '', clauses: [], mend: '' }
              : 'code' in q
                ? { ...q, clauses: [...q.clauses] }
                : viewer.handles.toQuote(q);
          },
        }),
      );
      const refused =
        game.apply({ kind: 'answer', decision: prompt.decision, person, answer: given as Answer })
        && game.apply({ kind: 'answer', decision: prompt.decision, person, answer: plainAnswer(prompt.part) });
      expect(refused).toBeNull();
      decisions++;
    }
    expect(game.over).not.toBeNull();
    expect(game.record()).toMatchObject({ over: true, title: 'The long stair' });
  });
});

describe('the map of a session', () => {
  const viewOf = (t: Session) => rpgCampaign.tale.view(t.game.setup, t.s, null);

  it('G-11-1: has the scenes in the order in which the GM told them, and is empty before the first', () => {
    const t = new Session([sheet()]);
    expect([viewOf(t).maps, viewOf(t).scene]).toEqual([[], undefined]);
    t.gm({ what: ['tell'], story: 'The bridge is down. Nobody says who cut it.' });
    t.gm({ what: ['points'], points: ['1'] });
    const [map] = viewOf(t).maps ?? [];
    expect(map?.places.map(({ name, is, note }) => [name, is, note])).toEqual([
      ['The bridge is down', 'been', 'Scene 1. The bridge is down. Nobody says who cut it.'],
      ['Points', 'here', 'Scene 2.'],
    ]);
    expect(viewOf(t).scene).toMatchObject({ title: 'Points', note: 'Scene 2' });
  });

  it('G-1-4: a character looks like its base creature, in its color', () => {
    const t = new Session([sheet({ look: 'An old ferrywoman.' })]);
    expect(viewOf(t).sheets[0]?.picture).toEqual({
      of: 'person',
      name: 'Ilse',
      words: `${WHITE.faces[0].subtypes.join(' ')} An old ferrywoman.`,
      colors: 'W',
    });
  });
});
