import { describe, expect, it } from 'vitest';
import { FREE_FOR_ALL } from '../../../formats/rules/sets.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import { cr, rule, type Hooks } from '../../../formats/sdk/composition/rule.ts';
import { isBarred } from '../../../server/engine/targets/confirmation.ts';
import type { Requirement } from '../../../server/engine/ports/legality.ts';
import type { Aiming, Declaration, Topics } from '../../../server/engine/ports/format-hooks.ts';
import { scenario, type Scenario } from '../../dsl/plain.ts';

/** Somebody who forbids what a list says, each time by the next entry. */
const NOT_FORBIDDEN: Requirement<Topics['target']> = {
  id: 'not forbidden',
  clauses: ['601.2c'],
  mend: 'Choose another target.',
  holds: (g, t) => !isBarred(g, t.seat, t.source, t.target),
  says: () => 'Somebody has forbidden it.',
  facts: () => [],
};
interface Table {
  readonly s: Scenario;
  readonly aimed: Aiming[];
  readonly declared: Declaration[];
}

function table(
  setting: Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>,
  says: readonly (readonly string[])[],
  attacks: readonly (readonly (readonly [string, string])[])[] = [],
): Table {
  const aimed: Aiming[] = [];
  const declared: Declaration[] = [];
  const hooks: Hooks = {
    *confirmTargets(_, a) {
      yield* [];
      aimed.push(a);
      return (says[aimed.length - 1] ?? []).map((name) => t.s.ref(name));
    },
    *confirmAttacks(_, d) {
      yield* [];
      declared.push(d);
      return (attacks[declared.length - 1] ?? []).map(([attacker, target]) => ({
        attacker: t.s.id(attacker),
        target: t.s.ref(target),
        says: `Not ${target}.`,
        clause: '601.2c',
      }));
    },
    requirements: { target: [NOT_FORBIDDEN] },
  };
  const format = composeFormat({
    id: 'consent',
    name: 'Consent',
    about: '',
    roles: [{ role: 'Player', min: 3, max: 3 }],
    rules: [
      ...FREE_FOR_ALL,
      rule({ id: 'consent', clauses: [cr('601.2c', 'Targets are chosen.')], part: () => ({ hooks }) }),
    ],
  });
  const t: Table = {
    s: scenario({ ...setting, format, people: 3, names: ['A', 'B', 'C'], options: { seating: 'named' } }),
    aimed,
    declared,
  };
  return t;
}
const answers = (s: Scenario): unknown =>
  s.g.open?.parts[0]?.part.kind === 'priority' ? 'priority' : s.g.open?.parts[0]?.part.title;

describe('targets that somebody may forbid', () => {
  const sparks = {
    seats: { A: { hand: ['Spark'], battlefield: ['Mountain', 'Bird'] }, B: { battlefield: ['Bear'] }, C: {} },
  };
  it('601.2c, 732.1: a cast whose target is forbidden is reversed, nothing is paid, and that target is refused for it', () => {
    const { s, aimed } = table(sparks, [['B']]);
    s.do('A', 'cast', 'Spark', { targets: ['B'] });
    expect([s.stack, s.zone('Spark'), s.object('Mountain')?.tapped, answers(s)]).toEqual([
      [],
      'hand',
      false,
      'priority',
    ]);
    expect([s.mayTarget('A', 'cast', 'Spark', 'B'), s.mayTarget('A', 'cast', 'Spark', 'C')]).toEqual([false, true]);
    expect(s.try('A', 'cast', 'Spark', { draft: { target0: { chosen: [s.ref('B')] } } })).toBeTruthy();
    s.do('A', 'cast', 'Spark', { targets: ['C'] });
    expect([s.stack, aimed.length, s.g.state.barred]).toEqual([['Spark'], 2, undefined]);
  });
  it('601.2c: what was forbidden is so until something else is done or the priority passed', () => {
    const { s } = table(sparks, [['B']]);
    s.do('A', 'cast', 'Spark', { targets: ['B'] });
    s.passOne();
    expect(s.g.state.barred).toBeUndefined();
  });
  it('601.2c: where everything is forbidden, the spell is not offered any more', () => {
    const { s } = table(sparks, [['A', 'B', 'C', 'Bear', 'Bird']]);
    s.do('A', 'cast', 'Spark', { targets: ['B'] });
    expect([s.try('A', 'cast', 'Spark')?.clauses, answers(s)]).toEqual([['601.2c'], 'priority']);
  });
  it('602.2b: targets of an ability likewise', () => {
    const { s, aimed } = table(
      {
        cards: [{ name: 'Sling', type: 'Artifact', text: '{T}: This artifact deals 1 damage to target player.' }],
        seats: { A: { battlefield: ['Sling'] }, B: {}, C: {} },
      },
      [['C']],
    );
    s.do('A', 'activate', 'Sling', { targets: ['C'] });
    expect([s.stack.length, s.object('Sling')?.tapped, aimed[0]?.forced]).toEqual([0, false, false]);
    s.do('A', 'activate', 'Sling', { targets: ['B'] });
    expect(s.stack.length).toBe(1);
  });
  it('603.3d: a triggered ability is put onto the stack in any case: one target is left to it, and it is asked for again', () => {
    const { s, aimed } = table(
      {
        cards: [
          {
            name: 'Herald',
            cost: '{W}',
            type: 'Creature — Human',
            pt: '1/1',
            text: 'When this creature enters, it deals 1 damage to target player.',
          },
        ],
        seats: { A: { hand: ['Herald'], battlefield: ['Plains'] }, B: {}, C: {} },
      },
      [['B'], ['C', 'A']],
    );
    s.choose('A', 'B').choose('A', 'C').do('A', 'cast', 'Herald');
    s.resolve();
    expect(aimed.map((a) => [a.forced, a.slots[0]?.legal.length])).toEqual([
      [true, 3],
      [true, 2],
      [true, 1],
    ]);
    expect(['A', 'B', 'C'].map((x) => s.life(x))).toEqual([19, 20, 20]);
  });
  it('608.2g: of a spell that an effect has cast only targets are chosen again, not its modes', () => {
    const { s } = table(
      {
        cards: [
          {
            name: 'Choice',
            cost: '{5}',
            type: 'Sorcery',
            text: 'Choose one —\n• Choice deals 2 damage to target player.\n• You gain 3 life.',
          },
          {
            name: 'Torrent',
            cost: '{R}',
            type: 'Sorcery',
            text: 'You may cast a spell with mana value 5 or less from your hand without paying its mana cost.',
          },
        ],
        seats: { A: { hand: ['Torrent', 'Choice'], battlefield: ['Mountain'] }, B: {}, C: {} },
      },
      [['B']],
    );
    s.say('A', 'yes').choose('A', 'Choice').say('A', 'm0').choose('A', 'B').choose('A', 'C').cast('A', 'Torrent');
    expect(['A', 'B', 'C'].map((x) => s.life(x))).toEqual([20, 20, 18]);
  });
});

describe('attacks that somebody may forbid', () => {
  const two = { turn: { side: 'A', step: 'main1' }, seats: { A: { battlefield: ['Bear', 'Giant'] }, B: {}, C: {} } };
  it('508.1: what is forbidden does not attack in this combat, and attackers are declared again', () => {
    const { s, declared } = table(two, [], [[['Bear', 'B']]]);
    s.untilQuestion('attack');
    s.attack({ Bear: 'B', Giant: 'B' });
    const part = s.question;
    expect([part.title, part.clauses]).toEqual(['Declare attackers anew. Not B.', ['508.1', '601.2c']]);
    expect(part.kind === 'attack' && part.creatures.map((c) => c.targets)).toEqual([
      [s.ref('C')],
      [s.ref('B'), s.ref('C')],
    ]);
    s.attack({ Bear: 'C', Giant: 'B' });
    expect(s.g.state.combat?.attacks.map((a) => a.target)).toEqual([s.ref('C'), s.ref('B')]);
    // the giant was let pass before
    expect(declared.map((d) => [d.attacks.length, d.others.length])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });
  it('508.1: an attack that was let pass is not forbidden later in the same declaration', () => {
    const { s } = table(two, [], [[['Bear', 'B']], [['Giant', 'B']]]);
    s.attack({ Bear: 'B', Giant: 'B' }).attack({ Bear: 'C', Giant: 'B' });
    expect(s.g.state.combat?.attacks.map((a) => [s.g.nameOf(a.id), a.target])).toEqual([
      ['Bear', s.ref('C')],
      ['Giant', s.ref('B')],
    ]);
  });
  it('508.1d: what has to attack and has nobody else to attack cannot be kept from it', () => {
    const orders = {
      ...two,
      cards: [
        {
          name: 'Hound',
          cost: '{R}',
          type: 'Creature — Dog',
          pt: '2/2',
          text: 'This creature attacks each combat if able.',
        },
      ],
      seats: { A: { battlefield: ['Hound'] }, B: {}, C: {} },
    };
    const { s, declared } = table(
      orders,
      [],
      [
        [
          ['Hound', 'B'],
          ['Hound', 'C'],
        ],
      ],
    );
    s.attack({ Hound: 'B' });
    expect([
      declared[0]?.avoidable([{ attacker: s.id('Hound'), target: s.ref('B') }]),
      declared[0]?.avoidable(['B', 'C'].map((x) => ({ attacker: s.id('Hound'), target: s.ref(x) }))),
    ]).toEqual([true, false]);
    s.attack({ Hound: 'C' });
    expect(s.g.state.combat?.attacks.map((a) => a.target)).toEqual([s.ref('C')]);
  });
});
