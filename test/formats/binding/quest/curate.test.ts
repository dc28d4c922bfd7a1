import { describe, expect, it } from 'vitest';
import { isBasic } from '../../../../formats/sdk/deck/lands.ts';
import { fakePool } from '../pool.ts';
import { made, plane, stockOf, type QuestTable } from './table.ts';

const cards = fakePool({ colourless: 0, nonbasics: 12 });
const curated = (options: Record<string, string>, magicians = 1): QuestTable =>
  made({ planes: [plane({ cards })], magicians, options }).until(
    (t) => t.find('curate-weather') !== undefined || t.find('curate-roads') !== undefined || t.s.phase === 'questing',
  );
const weather = (t: QuestTable): string[] => t.s.planes.orrow!.weather;

describe('Q2: a curated Weather', () => {
  it('Q2: the Augur chooses the cards, colour by colour, as many of each kind as the coins say', () => {
    const t = curated({ weather: 'curated' });
    const size = weather(t).length;
    for (const colour of ['W', 'U', 'B', 'R', 'G']) {
      expect(t.ask('curate-weather').person).toBe(t.augur);
      const minor = t.field('curate-weather', `minor${colour}`, 'pick');
      expect([minor.min, minor.max, minor.value?.length]).toEqual([minor.max, minor.max, minor.max]);
      const others = minor.options.map((o) => o.key).filter((key) => !minor.value?.includes(key));
      const picks = [...others, ...(minor.value ?? [])].slice(0, minor.max);
      expect(t.refused('curate-weather', { [`minor${colour}`]: picks.slice(1) }).clauses).toEqual(['Q2']);
      t.answer('curate-weather', { [`minor${colour}`]: picks });
      expect(weather(t)).toEqual(expect.arrayContaining(picks));
      expect(weather(t)).toHaveLength(size);
    }
    expect(t.ask('curate-top').person).toBe(t.augur);
  });
  it('Q2: and what lies on top, the first picked on the very top', () => {
    const t = curated({ weather: 'curated' }).until((x) => x.find('curate-top') !== undefined);
    const { options } = t.field('curate-top', 'top', 'pick');
    t.answer('curate-top', { top: [options[30]!.key, options[7]!.key] });
    expect(weather(t).slice(-2)).toEqual([options[7]!.card, options[30]!.card]);
    expect(t.log(0)).toContain('The cards of Orrow are chosen. (Q2)');
    expect(t.find('opposition-cards')).toBeDefined();
  });
  it('Q2: it is dealt unless the option says otherwise', () => {
    expect(curated({}).s.phase).toBe('questing');
  });
  it('Q2: programs keep what was dealt, to the end of the quest', () => {
    expect(
      curated({ weather: 'curated', roads: 'curated' }, 2).until(
        (t) => t.s.phase === 'questing' && t.s.step?.at === 'flirt',
      ).s.curating,
    ).toEqual([]);
  });
});

describe('Q1: curated Roads', () => {
  it('Q1: the table agrees on the nonbasic lands; basics stay', () => {
    const t = curated({ roads: 'curated' });
    const nonbasic = (): string[] =>
      t.s.planes.orrow!.roads.W.filter((key) => !isBasic(t.setup.cards[key]!)).toSorted();
    const before = t.s.planes.orrow!.roads.W.length;
    const picks = stockOf(t.setup)
      .nonbasicW!.filter((key) => !nonbasic().includes(key))
      .slice(0, new Set(nonbasic()).size);
    expect(picks.length).toBeGreaterThan(0);
    t.answer('curate-roads', { nonbasicW: picks }, 0);
    expect(nonbasic()).not.toEqual(picks.toSorted());
    expect(t.form('curate-roads', t.augur).title).toBe('Player 1 proposes the Roads of Orrow');
    t.answer('curate-roads', { say: ['agree'] }, t.augur);
    expect(nonbasic()).toEqual(picks.toSorted());
    expect(t.s.planes.orrow!.roads.W).toHaveLength(before);
  });
  it('Q1: and the Augur what lies on top of each Road, the first picked on the very top; nothing picked, nothing is changed', () => {
    const t = curated({ roads: 'curated' }).until((x) => x.find('curate-roads-top') !== undefined);
    const road = (colour: 'W' | 'U'): string[] => t.s.planes.orrow!.roads[colour];
    const [white, blue] = [[...road('W')], [...road('U')]];
    expect(t.ask('curate-roads-top').person).toBe(t.augur);
    expect(t.questions()).toHaveLength(1);
    const { options, ordered, min, max } = t.field('curate-roads-top', 'topW', 'pick');
    expect([ordered, min, max]).toEqual([true, 0, 5]);
    const basic = options.findLast((o) => isBasic(t.setup.cards[o.card!]!))!;
    const nonbasic = options.find((o) => !isBasic(t.setup.cards[o.card!]!))!;
    t.answer('curate-roads-top', { topW: [basic.key, nonbasic.key] });
    expect(road('W').slice(-2)).toEqual([nonbasic.card, basic.card]);
    expect([road('W').toSorted(), road('U')]).toEqual([white.toSorted(), blue]);
    expect(t.find('opposition-cards')).toBeDefined();
  });
  it('Q1: what can be picked says nothing of where it lies, and of a basic there are as many as can be on top', () => {
    const t = curated({ roads: 'curated' }).until((x) => x.find('curate-roads-top') !== undefined);
    const { options } = t.field('curate-roads-top', 'topG', 'pick');
    const names = options.map((o) => o.label);
    const basics = options.filter((o) => isBasic(t.setup.cards[o.card!]!));
    expect([basics.length, names.slice(0, names.length - 5)]).toEqual([5, names.slice(0, names.length - 5).toSorted()]);
  });
  it('Q1: a quest of earlier rules goes on without that', () => {
    const t = made({ planes: [plane({ cards })], options: { roads: 'curated' } }, 5).until(
      (x) => x.find('curate-roads') !== undefined,
    );
    expect(t.s.curating?.[0]?.todo).toEqual(['roads']);
    t.answer('curate-roads', {}, 0).answer('curate-roads', { say: ['agree'] }, t.augur);
    expect([t.find('curate-roads-top'), t.s.curating]).toEqual([undefined, []]);
  });
});
