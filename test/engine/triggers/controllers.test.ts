import { describe, expect, it } from 'vitest';
import { duel, lands, scenario } from '../../dsl/plain.ts';

const card = (
  name: string,
  cost: string,
  type: string,
  text: string,
  pt?: string,
): { name: string; cost: string; type: string; text: string; pt?: string } => ({
  name,
  cost,
  type,
  text,
  ...(pt ? { pt } : {}),
});
const HEALER = card('Healer', '{W}', 'Creature — Cleric', 'When this creature enters, you gain 3 life.', '1/1');
const SEIZE = card('Seize', '{U}', 'Instant', 'Gain control of target creature.');
const CHOOSER = card(
  'Chooser',
  '{G}',
  'Creature — Elf',
  'When this creature enters, choose one —\n• Destroy target artifact.\n• Destroy target enchantment.',
  '1/1',
);
const RELIC = card('Relic', '{1}', 'Artifact', '');
const FLIP = card('Flip', '{U}', 'Instant', 'Transform target creature.');
const HIDE = card('Hide', '{U}', 'Instant', 'Turn target creature face down.');
const CUB = {
  layout: 'transform' as const,
  ...card(
    'Cub',
    '{1}{G}',
    'Creature — Bear',
    '{1}: Transform this creature.\nWhenever this creature transforms, you gain 1 life.',
    '2/2',
  ),
  other: { name: 'Old Bear', type: 'Creature — Bear', pt: '5/5', text: 'Trample' },
};
const GHOST = {
  layout: 'transform' as const,
  ...card('Ghost', '{2}{U}', 'Creature — Spirit', 'Disturb {U}', '2/2'),
  other: {
    name: 'Wisp',
    type: 'Creature — Spirit',
    pt: '1/3',
    text: 'Flying\nIf Wisp would be put into a graveyard from anywhere, exile it instead.',
  },
};
const TWIN = card('Twinning', '{U}', 'Instant', 'Copy target creature spell you control.');
const BELL = card('Bell', '{1}', 'Artifact', 'Whenever a creature transforms, you gain 1 life.');
const cards = [HEALER, SEIZE, CHOOSER, RELIC, FLIP, HIDE, CUB, GHOST, TWIN, BELL];

describe('who controls a triggered ability, and what it may do (603.3)', () => {
  it('603.3a: who controlled its source as it triggered, whoever controls that one later', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Plains'], hand: ['Healer'] }, B: { battlefield: ['Island'], hand: ['Seize'] } },
    });
    t.do('A', 'cast', 'Healer');
    t.passOne();
    t.passOne();
    t.cast('B', 'Seize', { targets: ['Healer'] });
    expect([t.controller('Healer'), t.life('A'), t.life('B')]).toEqual([t.seat('B'), 23, 20]);
  });
  it('603.3c: a mode without a legal target cannot be chosen', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Forest'], hand: ['Chooser'] }, B: { battlefield: ['Relic'] } },
    });
    let asked = 0;
    t.will('A', () => {
      asked++;
      return { keys: ['m1'] };
    }).cast('A', 'Chooser');
    expect([asked, t.zone('Relic')]).toEqual([0, 'graveyard']); // 700.2b: with one mode left nothing is asked
  });
  it('603.3c: where no mode can be chosen it is removed from the stack', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Forest'], hand: ['Chooser'] } } });
    t.do('A', 'cast', 'Chooser');
    t.passOne();
    t.passOne();
    expect([t.zone('Chooser'), t.stack]).toEqual(['battlefield', []]);
  });
});

describe('what does not transform (701.27, 712)', () => {
  it('701.27c: a permanent with one face stays as it is, and nothing has transformed', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Island', 'Bear', 'Bell'], hand: ['Flip'] } } });
    t.cast('A', 'Flip', { targets: ['Bear'] });
    expect([t.chars('Bear').name, t.life('A')]).toEqual(['Bear', 20]);
  });
  it('712.16, 701.27b: a double-faced permanent is not turned face down; turning down is no transforming', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...lands(2, 'Island'), 'Cub', 'Bell'], hand: ['Hide'] } } });
    t.cast('A', 'Hide', { targets: ['Cub'] });
    expect([t.object('Cub')?.faceDown, t.chars('Cub').name, t.life('A')]).toEqual([false, 'Cub', 20]);
    const u = duel({ cards, seats: { A: { battlefield: [...lands(2, 'Island'), 'Bear', 'Bell'], hand: ['Hide'] } } });
    u.cast('A', 'Hide', { targets: ['Bear'] });
    expect([u.object('Bear')?.faceDown, u.life('A')]).toEqual([true, 20]);
  });
  it('712.15a: face down it does not transform, and face up again its front is up', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Island', 'Cub'], hand: ['Flip'] } } });
    t.priorityTo('A');
    t.g.journal.set(t.g.world.get(t.id('Cub')), 'faceDown', true, t.id('Cub'), true);
    t.cast('A', 'Flip', { targets: ['Cub'] });
    expect([t.object('Cub')?.face, t.pt('Cub')]).toEqual([0, '2/2']);
    t.g.journal.set(t.g.world.get(t.id('Cub')), 'faceDown', false, t.id('Cub'), true);
    expect(t.chars('Cub').name).toBe('Cub');
  });
});

describe('copies of double-faced spells (707.10g)', () => {
  it('707.10g: a copy of a spell with its back face up has its back face up, and so has the token', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: lands(3, 'Island'), graveyard: ['Ghost'], hand: ['Twinning'] } },
    });
    t.do('A', 'cast', 'Ghost')
      .do('A', 'cast', 'Twinning', { draft: { target0: { chosen: [t.ref('Ghost')] } } })
      .resolve();
    const spirits = t.g.world
      .creaturesOf(t.seat('A'))
      .map((id) => [t.g.world.get(id).kind, t.g.world.chars(id).name, t.g.world.chars(id).power]);
    expect(spirits).toEqual(
      expect.arrayContaining([
        ['token', 'Wisp', 1],
        ['card', 'Wisp', 1],
      ]),
    );
  });
  it('707.10g, 707.8a: such a token has two faces, and transforms', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: [...lands(3, 'Island'), ...lands(2, 'Forest'), 'Bell'], hand: ['Cub', 'Twinning', 'Flip'] },
      },
    });
    t.do('A', 'cast', 'Cub')
      .do('A', 'cast', 'Twinning', { draft: { target0: { chosen: [t.ref('Cub')] } } })
      .resolve();
    const token = t.g.world.creaturesOf(t.seat('A')).find((id) => t.g.world.get(id).kind === 'token') as number;
    t.cast('A', 'Flip', { draft: { target0: { chosen: [`o${token}`] } } });
    expect(t.g.world.chars(token)).toMatchObject({ name: 'Old Bear', power: 5 });
  });
});

describe('life paid by both of a team (810.9b)', () => {
  it('810.9b: together they pay no more than the team has', () => {
    const TOLL = card('Toll', '{W}', 'Sorcery', 'Each player may pay 4 life. If they do, they draw a card.');
    const t = scenario({
      format: 'two-headed-giant',
      people: 4,
      names: ['A', 'B', 'Y', 'Z'],
      cards: [TOLL],
      sides: { 'Team 1': { life: 6 }, 'Team 2': { life: 20 } },
      seats: {
        A: { battlefield: ['Plains'], hand: ['Toll'], library: ['Bear'] },
        B: { library: ['Bear'] },
        Y: { library: ['Bear'] },
        Z: { library: ['Bear'] },
      },
    });
    t.do('A', 'cast', 'Toll');
    for (const seat of ['A', 'B', 'Y', 'Z'])
      t.will(seat, (part) => (part.kind === 'options' ? { keys: ['yes'] } : { pay: null }) as never);
    t.resolve();
    expect([t.life('Team 1'), t.life('Team 2'), t.hand('A').length, t.hand('B').length]).toEqual([2, 12, 1, 0]);
  });
});
