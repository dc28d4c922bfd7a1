import { describe, expect, it } from 'vitest';
import { addEffect } from '../../../server/engine/changes/continuous-effects.ts';
import { putCounters } from '../../../server/engine/actions/permanents.ts';
import { noticeControl } from '../../../server/engine/zones/control.ts';
import { computeBoard } from '../../../server/engine/layers/apply.ts';
import { CREATURE_TYPES } from '../../../server/engine/objects/creature-types.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import {
  always,
  ATTACHED,
  card,
  creature,
  CREATURES,
  gain,
  has,
  modifies,
  n,
  pt,
  SELF,
  setPT,
  table,
  YOUR_CREATURES,
} from '../table.ts';
import { nodesOf } from '../../../cards/oracle/walk.ts';
import { attach } from '../../../server/engine/zones/permanents.ts';
import { objRef } from '../../../server/engine/kernel/refs.ts';

const BEAR = creature('Bear', 2, 2, { subtypes: ['Bear'] });
const GREEN_BEAR = creature('Green Bear', 2, 2, { colors: ['G'] });
const mana = (abilities: readonly unknown[]): string =>
  [...nodesOf(abilities, 'do')].flatMap((e) => (e.do === 'addMana' ? (e.fixed ?? []) : [])).join('');

describe('layer by layer', () => {
  it('613.1b: an Aura that gives control moves its creature to the controller of the Aura, and anthems of that seat reach it', () => {
    const t = table([
      [BEAR, 1],
      [
        card('Grip', ['enchantment'], { subtypes: ['Aura'], abilities: [always({ st: 'control', what: ATTACHED })] }),
        0,
      ],
      [card('Banner', ['enchantment'], { abilities: [modifies(YOUR_CREATURES, pt(1, 1))] }), 0],
    ]);
    expect([t.g.world.controller(t.id('Bear')), t.pt('Bear')]).toEqual([1, '2/2']);
    t.attach('Grip', 'Bear');
    expect([t.g.world.controller(t.id('Bear')), t.pt('Bear')]).toEqual([0, '3/3']);
    expect(t.g.world.permanentsOf(1)).toEqual([]);
  });
  it('613.7: of two effects that give control the later one holds, whatever their kind', () => {
    const t = table(
      [
        [BEAR, 1],
        [card('Grip', ['enchantment'], { abilities: [always({ st: 'control', what: ATTACHED })] }), 0],
      ],
      { sides: [0, 1, 2] },
    );
    t.attach('Grip', 'Bear');
    t.effect(['Bear'], [], { control: 2 });
    expect(t.g.world.controller(t.id('Bear'))).toBe(2);
    t.set('Grip', 'timestamp', t.g.nextTimestamp(), true);
    expect(t.g.world.controller(t.id('Bear'))).toBe(0);
  });
  it('611.2b: control for as long as you control the source ends when the source is somebody else’s', () => {
    const t = table(
      [
        [BEAR, 1],
        [creature('Captor', 1, 1), 0],
      ],
      { sides: [0, 1, 2] },
    );
    t.effect(['Bear'], [], { control: 0, until: { u: 'source', id: t.id('Captor'), controlledBy: 0 } });
    expect(t.g.world.controller(t.id('Bear'))).toBe(0);
    t.set('Captor', 'controller', 2, true);
    expect(t.g.world.controller(t.id('Bear'))).toBe(1);
  });
  it('611.2b: an effect that lasts for as long as you control its source is over once you do not, and does not come back with the source', () => {
    const t = table(
      [
        [BEAR, 1],
        [creature('Captor', 1, 1), 0],
      ],
      { sides: [0, 1, 2] },
    );
    t.effect(['Bear'], [], { control: 0, until: { u: 'source', id: t.id('Captor'), controlledBy: 0 } });
    addEffect(t.g, { source: -1, seat: 2, objects: [t.id('Captor')], mods: [], control: 2, until: { u: 'turn' } });
    expect([t.g.world.controller(t.id('Bear')), t.g.state.effects.length]).toEqual([1, 1]);
    addEffect(t.g, { source: -1, seat: 0, objects: [t.id('Captor')], mods: [], control: 0, until: { u: 'turn' } });
    expect([t.g.world.controller(t.id('Captor')), t.g.world.controller(t.id('Bear'))]).toEqual([0, 1]);
  });
  it('611.2b, 400.7: an effect for as long as its source remains on the battlefield goes from the state with it', () => {
    const t = table([
      [BEAR, 1],
      [creature('Captor', 1, 1), 0],
    ]);
    t.effect(['Bear'], [pt(1, 1)], { until: { u: 'source', id: t.id('Captor') } });
    t.run(moveObjects(t.g, [{ id: t.id('Captor'), to: 'graveyard' }], null));
    noticeControl(t.g);
    expect([t.pt('Bear'), t.g.state.effects]).toEqual(['2/2', []]);
  });
  it('613.8a: who controls an Aura decides what its "you control enchanted creature" does, so that a later effect on the Aura goes first', () => {
    const grip = card('Grip', ['enchantment'], {
      subtypes: ['Aura'],
      abilities: [always({ st: 'control', what: ATTACHED })],
    });
    const theft = card('Theft', ['enchantment'], {
      subtypes: ['Aura'],
      abilities: [always({ st: 'control', what: { sel: 'attached', noun: 'permanent' } })],
    });
    const t = table(
      [
        [BEAR, 1],
        [grip, 0],
        [theft, 2],
      ],
      { sides: [0, 1, 2] },
    );
    t.attach('Grip', 'Bear');
    t.attach('Theft', 'Grip');
    expect([t.g.world.controller(t.id('Grip')), t.g.world.controller(t.id('Bear'))]).toEqual([2, 2]);
  });
  it('613.1d, 205.1a: becoming a creature of one type replaces the types that are set and the subtypes that went with them', () => {
    const t = table([
      [card('Sword', ['artifact'], { subtypes: ['Equipment'] }), 0],
      [BEAR, 0],
    ]);
    t.effect(['Sword'], [{ m: 'types', types: ['creature'], subtypes: ['Frog'], only: true }, setPT(1, 1)]);
    t.effect(['Bear'], [{ m: 'types', types: ['artifact'], subtypes: ['Golem'] }]);
    expect(t.g.world.chars(t.id('Sword'))).toMatchObject({
      types: ['creature'],
      subtypes: ['Frog'],
      power: 1,
      toughness: 1,
    });
    expect(t.g.world.chars(t.id('Bear'))).toMatchObject({
      types: ['creature', 'artifact'],
      subtypes: ['Bear', 'Golem'],
    });
  });
  it('613.1e: colours are set or added', () => {
    const t = table([
      [GREEN_BEAR, 0],
      [BEAR, 0],
    ]);
    t.effect(['Green Bear'], [{ m: 'colors', colors: ['U'], only: true }]);
    t.effect(['Green Bear', 'Bear'], [{ m: 'colors', colors: ['B'] }]);
    expect(t.g.world.chars(t.id('Green Bear')).colors).toEqual(['U', 'B']);
    expect(t.g.world.chars(t.id('Bear')).colors).toEqual(['B']);
  });
  it('613.1f, 613.7: what is gained after all abilities were lost stays, what came before is gone', () => {
    const t = table([[creature('Bird', 1, 1, { abilities: [has('flying', 'haste')] }), 0]]);
    t.effect(['Bird'], [gain('trample')]);
    t.effect(['Bird'], [{ m: 'loseAll' }]);
    t.effect(['Bird'], [gain('reach', 'menace')]);
    t.effect(['Bird'], [{ m: 'lose', keywords: ['menace'] }]);
    expect(t.keywords('Bird')).toEqual(['reach']);
  });
  it('613.4a–d: defining, setting, modifying, switching go in that order, whatever their timestamps', () => {
    const t = table([
      [
        card('Ooze', ['creature'], {
          power: '*',
          toughness: '*',
          abilities: [always({ st: 'cdaPT', power: { a: 'count', filter: CREATURES }, toughness: n(7) })],
        }),
        0,
        'battlefield',
        { counters: { '+1/+1': 2, '-0/-1': 1 } },
      ],
      [BEAR, 0],
    ]);
    expect(t.pt('Ooze')).toBe('4/8');
    t.effect(['Ooze'], [{ m: 'switchPT' }]);
    expect(t.pt('Ooze')).toBe('8/4');
    t.effect(['Ooze'], [pt(1, 0)]);
    t.effect(['Ooze'], [setPT(0, 5)]);
    expect(t.pt('Ooze')).toBe('6/3');
  });
  it('613.11: rules about objects apply after their characteristics, to what these have become', () => {
    const t = table([
      [
        card('Pit', ['enchantment'], {
          abilities: [
            modifies(
              { nouns: ['creature'], qualifiers: [{ q: 'color', colors: ['B'] }] },
              { m: 'restrict', rule: "can't attack" },
            ),
          ],
        }),
        0,
      ],
      [GREEN_BEAR, 1],
    ]);
    expect(t.g.world.restricted(t.id('Green Bear'), "can't attack")).toBe(false);
    t.effect(['Green Bear'], [{ m: 'colors', colors: ['B'], only: true }]);
    expect(t.g.world.restricted(t.id('Green Bear'), "can't attack")).toBe(true);
  });
});

describe('lands', () => {
  it('305.6: each basic land type gives its mana ability, also where the type was gained', () => {
    const t = table([[card('Grove', ['land'], { subtypes: ['Forest', 'Plains'] }), 0]]);
    expect(mana(t.g.world.chars(t.id('Grove')).abilities)).toBe('GW');
    t.effect(['Grove'], [{ m: 'types', subtypes: ['Swamp'] }]);
    expect(mana(t.g.world.chars(t.id('Grove')).abilities)).toBe('GWB');
  });
  it('305.7: a land whose type is set has the new mana ability alone; what effects granted it stays', () => {
    const t = table([
      [
        card('Keep', ['land'], {
          subtypes: ['Forest'],
          abilities: [has('hexproof'), { kind: 'activated', cost: [{ c: 'tap' }], body: { effects: [] } }],
        }),
        0,
      ],
      [
        card('Magma', ['enchantment'], {
          abilities: [
            modifies(
              { nouns: ['land'], qualifiers: [{ q: 'supertype', is: 'basic', not: true }] },
              { m: 'types', subtypes: ['Mountain'], only: true },
            ),
          ],
        }),
        1,
      ],
    ]);
    t.effect(['Keep'], [gain('indestructible')]);
    const c = t.g.world.chars(t.id('Keep'));
    expect([c.subtypes, mana(c.abilities), c.abilities.length, t.keywords('Keep')]).toEqual([
      ['Mountain'],
      'R',
      1,
      ['indestructible'],
    ]);
  });
  it('613.8a: an effect whose existence another one ends in the same layer depends on it, though its timestamp is earlier', () => {
    const bog = card('Bog', ['land'], {
      abilities: [modifies({ nouns: ['land'] }, { m: 'types', subtypes: ['Swamp'] })],
    });
    const magma = card('Magma', ['enchantment'], {
      abilities: [
        modifies(
          { nouns: ['land'], qualifiers: [{ q: 'supertype', is: 'basic', not: true }] },
          { m: 'types', subtypes: ['Mountain'], only: true },
        ),
      ],
    });
    const plain = card('Field', ['land'], { supertypes: ['basic'], subtypes: ['Plains'] });
    const t = table([
      [bog, 0],
      [plain, 0],
      [magma, 1],
    ]);
    expect(t.g.world.chars(t.id('Bog')).subtypes).toEqual(['Mountain']);
    expect(t.g.world.chars(t.id('Field')).subtypes).toEqual(['Plains']);
    expect(
      table([
        [bog, 0],
        [plain, 0],
      ]).g.world.chars(2).subtypes,
    ).toEqual(['Plains', 'Swamp']);
  });
});

describe('abilities that come and go while the layers are applied', () => {
  it('613.6: an effect that has begun to apply goes on in later layers although its ability is lost', () => {
    const waker = creature('Waker', 1, 1, {
      abilities: [modifies({ nouns: ['land'] }, { m: 'types', types: ['creature'] }, setPT(3, 3))],
    });
    const t = table([
      [waker, 0],
      [card('Hill', ['land']), 0],
    ]);
    t.effect(['Waker'], [{ m: 'loseAll' }]);
    expect(t.g.world.chars(t.id('Hill'))).toMatchObject({ types: ['land', 'creature'], power: 3, toughness: 3 });
  });
  it('613.6: an effect of later layers alone ends with its ability', () => {
    const t = table([
      [creature('Lord', 1, 1, { abilities: [modifies(CREATURES, pt(1, 1))] }), 0],
      [BEAR, 0],
    ]);
    expect(t.pt('Bear')).toBe('3/3');
    t.effect(['Lord'], [{ m: 'loseAll' }]);
    expect([t.pt('Bear'), t.pt('Lord')]).toEqual(['2/2', '1/1']);
  });
  it('613.7a: a granted static ability works from its layer on and counts as the creature’s own', () => {
    const t = table([
      [BEAR, 0],
      [creature('Elf', 1, 1), 0],
      [creature('Foe', 1, 1), 1],
    ]);
    t.effect(
      ['Bear'],
      [{ m: 'gainAbility', abilities: [modifies(YOUR_CREATURES, gain('haste'), pt(0, 2)), has('vigilance')] }],
    );
    expect([t.pt('Elf'), t.keywords('Elf'), t.keywords('Bear'), t.pt('Foe')]).toEqual([
      '1/3',
      ['haste'],
      ['haste', 'vigilance'],
      '1/1',
    ]);
    t.effect(['Bear'], [{ m: 'loseAll' }]);
    expect([t.pt('Elf'), t.keywords('Elf')]).toEqual(['1/1', []]); // 613.8a: losing it ends its existence, and so goes first
  });
  it('613.7a: an effect of a granted ability has the timestamp of the grant, if that is later than its object’s', () => {
    const t = table([[BEAR, 0]]);
    t.effect(['Bear'], [setPT(0, 1)]);
    t.effect(['Bear'], [{ m: 'gainAbility', abilities: [modifies(SELF, setPT(5, 5))] }]);
    expect(t.pt('Bear')).toBe('5/5');
  });
  it('613.8a: what gives an ability to creatures with a keyword waits for what gives that keyword', () => {
    const t = table([
      [
        card('Nest', ['enchantment'], {
          abilities: [
            modifies({ nouns: ['creature'], qualifiers: [{ q: 'keyword', is: 'flying' }] }, gain('vigilance')),
          ],
        }),
        0,
      ],
      [card('Wind', ['enchantment'], { abilities: [modifies(CREATURES, gain('flying'))] }), 0],
      [BEAR, 0],
    ]);
    expect(t.keywords('Bear')).toEqual(['flying', 'vigilance']);
  });
  it('613.8b: an effect that depends on a later one waits for it; two that depend on each other go in timestamp order', () => {
    const swap = (name: string, from: string, to: string): ReturnType<typeof card> =>
      card(name, ['enchantment'], {
        abilities: [modifies({ nouns: [`subtype:${from}`] }, { m: 'types', subtypes: [to], only: true })],
      });
    const [purr, bark] = [swap('Purr', 'Dog', 'Cat'), swap('Bark', 'Cat', 'Dog')];
    const [rex, tom] = [creature('Rex', 1, 1, { subtypes: ['Dog'] }), creature('Tom', 1, 1, { subtypes: ['Cat'] })];
    const types = (...puts: Parameters<typeof table>[0]): string[] => {
      const t = table(puts);
      return t.ids.slice(2).flatMap((id) => t.g.world.chars(id).subtypes);
    };
    expect(types([bark, 0], [purr, 0], [rex, 0])).toEqual(['Dog']); // Bark finds a cat only after Purr
    expect(types([purr, 0], [bark, 0], [rex, 0], [tom, 0])).toEqual(['Dog', 'Dog']);
    expect(types([bark, 0], [purr, 0], [rex, 0], [tom, 0])).toEqual(['Cat', 'Cat']);
  });
  it('613.8b: what depends on an effect of a loop waits for it, though its own timestamp is earliest; the loop goes in timestamp order', () => {
    const turn = (name: string, from: string, to: string): ReturnType<typeof card> =>
      card(name, ['enchantment'], {
        abilities: [modifies({ nouns: [`subtype:${from}`] }, { m: 'types', subtypes: [to], only: true })],
      });
    const bird = card('Tweet', ['enchantment'], {
      abilities: [modifies({ nouns: ['subtype:Cat'] }, { m: 'types', subtypes: ['Bird'] })],
    });
    const t = table([
      [bird, 0],
      [turn('Purr', 'Dog', 'Cat'), 0],
      [turn('Bark', 'Cat', 'Dog'), 0],
      [creature('Rex', 1, 1, { subtypes: ['Dog'] }), 0],
      [creature('Tom', 1, 1, { subtypes: ['Cat'] }), 0],
    ]);
    // Purr makes both cats, Bark makes both dogs again: Tweet, which looks at cats, comes last and finds none
    expect([t.g.world.chars(t.id('Rex')).subtypes, t.g.world.chars(t.id('Tom')).subtypes]).toEqual([['Dog'], ['Dog']]);
  });
  it('611.3a: what a condition says is looked at anew; a board that looked at more than characteristics goes stale with any write', () => {
    const t = table([
      [
        creature('Night Bear', 2, 2, {
          abilities: [
            always({ st: 'modify', what: SELF, mods: [pt(3, 0)] }, { if: 'life', of: { sel: 'you' }, cmp: '<=', n: 5 }),
          ],
        }),
        0,
      ],
    ]);
    expect([t.pt('Night Bear'), t.g.world.board().readsStatus]).toEqual(['2/2', true]);
    const side = t.g.state.sides[0];
    if (side) t.g.journal.set(side, 'life', 5);
    expect(t.pt('Night Bear')).toBe('5/2');
  });
  it('611.3a: an unconditional board stays as it is through writes that change no characteristics', () => {
    const t = table([
      [BEAR, 0],
      [creature('Lord', 1, 1, { abilities: [modifies(CREATURES, pt(1, 1))] }), 0],
    ]);
    const board = t.g.world.board();
    t.set('Bear', 'tapped', true);
    expect([board.readsStatus, t.g.world.board() === board]).toEqual([false, true]);
  });
});

describe('what the layers start from', () => {
  it('613.1: objects that nothing changes share one set of characteristics for each controller, and a change to one leaves the others', () => {
    const t = table([
      [BEAR, 0],
      [BEAR, 0],
      [BEAR, 1],
    ]);
    const [a, b, c] = t.ids.map((id) => t.g.world.chars(id));
    expect([a === b, a === c, c?.controller]).toEqual([true, false, 1]);
    t.set('Bear', 'counters', { '+1/+1': 1 }, true);
    expect(t.ids.map((id) => t.g.world.power(id))).toEqual([2, 2, 3]);
  });
  it('708.2a: a face-down permanent is a nameless 2/2 creature; its abilities do nothing', () => {
    const t = table([
      [
        creature('Lord', 5, 5, {
          colors: ['R'],
          subtypes: ['Ogre'],
          manaValue: 6,
          abilities: [modifies(CREATURES, pt(1, 1)), has('flying')],
        }),
        0,
        'battlefield',
        { faceDown: true },
      ],
      [BEAR, 0],
    ]);
    expect(t.g.world.chars(t.id('Lord'))).toMatchObject({
      name: '',
      colors: [],
      types: ['creature'],
      subtypes: [],
      power: 2,
      toughness: 2,
      abilities: [],
      manaValue: 0,
    });
    expect(t.pt('Bear')).toBe('2/2');
  });
  it('604.3: a characteristic-defining ability works in every zone', () => {
    const ghoul = card('Ghoul', ['creature'], {
      power: '*',
      toughness: '*',
      abilities: [
        always({
          st: 'cdaPT',
          power: { a: 'count', filter: { nouns: ['card'], zone: 'graveyard', whose: 'you' } },
          toughness: n(1),
        }),
      ],
    });
    const t = table([
      [ghoul, 0, 'hand'],
      [BEAR, 0, 'graveyard'],
      [GREEN_BEAR, 0, 'graveyard'],
      [card('Rock', ['artifact']), 1, 'graveyard'],
    ]);
    expect(t.pt('Ghoul')).toBe('2/1');
  });
  it('702.73a: a changeling is every creature type and no land or artifact type', () => {
    const t = table([
      [creature('Shifter', 1, 1, { subtypes: ['Shapeshifter'], abilities: [has('changeling')] }), 0],
      [BEAR, 0, 'library'],
      [card('Grove', ['land'], { subtypes: ['Forest'] }), 0, 'library'],
      [creature('Golem', 1, 1, { types: ['artifact', 'creature'], subtypes: ['Golem', 'Equipment'] }), 0, 'library'],
      [card('Hunt', ['enchantment'], { abilities: [modifies({ nouns: ['subtype:Elk'] }, pt(1, 1))] }), 0],
    ]);
    const { subtypes } = t.g.world.chars(t.id('Shifter'));
    expect([['Bear', 'Elk', 'Time Lord', 'Forest', 'Equipment'].filter((s) => subtypes.includes(s)), subtypes]).toEqual(
      [['Bear', 'Elk', 'Time Lord'], expect.arrayContaining([...CREATURE_TYPES])],
    );
    expect(t.pt('Shifter')).toBe('2/2');
    t.effect(['Shifter'], [{ m: 'loseAll' }]);
    expect(t.pt('Shifter')).toBe('2/2'); // types were given in layer 4
  });
  it('702.114a: devoid makes a card colourless everywhere', () => {
    const t = table([[creature('Drone', 1, 1, { colors: ['R'], abilities: [has('devoid')] }), 0, 'hand']]);
    expect(t.g.world.chars(t.id('Drone')).colors).toEqual([]);
  });
  it('122.1b, 122.1a: keyword counters give their keyword, other counters nothing but what their kind says', () => {
    const t = table([[BEAR, 0, 'battlefield', { counters: { flying: 1, '-1/-1': 1, charge: 3, lifelink: 0 } }]]);
    expect([t.keywords('Bear'), t.pt('Bear')]).toEqual([['flying'], '1/1']);
  });
  it('613.1f, 613.7c: a keyword counter has the timestamp of when it was put: it outlasts a loss of all abilities that came before', () => {
    const t = table([[BEAR, 0, 'battlefield', { counters: { trample: 1 } }]]);
    t.effect(['Bear'], [{ m: 'loseAll' }]);
    expect(t.keywords('Bear')).toEqual([]);
    t.run(putCounters(t.g, t.id('Bear'), 'flying', 1));
    expect(t.keywords('Bear')).toEqual(['flying']);
    t.run(putCounters(t.g, t.id('Bear'), 'trample', 1)); // all counters of the kind get the new one's timestamp
    expect(t.keywords('Bear')).toEqual(['flying', 'trample']);
  });
  it('613.7e: an Equipment that is attached anew is the newest', () => {
    const gear = (name: string, n_: number): ReturnType<typeof card> =>
      card(name, ['artifact'], {
        subtypes: ['Equipment'],
        abilities: [always({ st: 'modify', what: ATTACHED, mods: [setPT(n_, n_)] })],
      });
    const t = table([
      [BEAR, 0],
      [gear('Old', 5), 0],
      [gear('New', 1), 0],
      [GREEN_BEAR, 0],
    ]);
    attach(t.g, t.id('Old'), objRef(t.id('Bear')));
    attach(t.g, t.id('New'), objRef(t.id('Bear')));
    expect(t.pt('Bear')).toBe('1/1');
    attach(t.g, t.id('Old'), objRef(t.id('Green Bear')));
    attach(t.g, t.id('Old'), objRef(t.id('Bear')));
    expect(t.pt('Bear')).toBe('5/5');
  });
  it('613.7m: of objects that enter at once those of the active side have the earlier timestamps', () => {
    const set = (name: string, size: number): ReturnType<typeof card> =>
      card(name, ['enchantment'], { abilities: [modifies(CREATURES, setPT(size, size))] });
    const t = table([
      [set('Foreign', 5), 1, 'graveyard'],
      [set('Own', 1), 0, 'graveyard'],
      [BEAR, 0],
    ]);
    t.run(
      moveObjects(
        t.g,
        [
          { id: t.id('Foreign'), to: 'battlefield' },
          { id: t.id('Own'), to: 'battlefield' },
        ],
        null,
      ),
    );
    expect(t.pt('Bear')).toBe('5/5');
  });
  it('208.2a: "1+*" is 1 where nothing defines the star, in every zone what the text defines where it does', () => {
    const ooze = card('Lhur', ['creature'], {
      power: '*',
      toughness: '1+*',
      abilities: [
        always({
          st: 'cdaPT',
          power: { a: 'count', filter: CREATURES },
          toughness: { a: 'plus', n: 1, of: { a: 'count', filter: CREATURES } },
        }),
      ],
    });
    const t = table([
      [ooze, 0],
      [BEAR, 0],
      [{ ...ooze, name: 'Far' }, 0, 'graveyard'],
    ]);
    expect([t.pt('Lhur'), t.pt('Far')]).toEqual(['2/3', '2/3']);
    t.effect(['Lhur'], [{ m: 'loseAll' }]);
    expect(t.pt('Lhur')).toBe('0/1');
  });
  it('604.3: card types are counted once each, among all cards that are spoken of', () => {
    const goyf = card('Goyf', ['creature'], {
      power: '*',
      toughness: '1+*',
      abilities: [always({ st: 'cdaPT', power: { a: 'cardTypes', filter: { nouns: ['card'], zone: 'graveyard' } } })],
    });
    const t = table([
      [goyf, 0],
      [BEAR, 0, 'graveyard'],
      [GREEN_BEAR, 1, 'graveyard'],
      [card('Drone', ['artifact', 'creature']), 1, 'graveyard'],
      [card('Rock', ['artifact']), 1, 'hand'],
    ]);
    expect(t.pt('Goyf')).toBe('2/1');
  });
  it('114.4: abilities of emblems work in the command zone', () => {
    const t = table([
      [
        card('Emblem', [], {
          abilities: [
            modifies(YOUR_CREATURES, pt(2, 0)),
            always({ st: 'playerRule', who: { sel: 'each opponent' }, rule: "can't gain life" }),
          ],
        }),
        0,
        'command',
        { kind: 'emblem' },
      ],
      [BEAR, 0],
      [creature('Foe', 1, 1), 1],
    ]);
    expect([t.pt('Bear'), t.pt('Foe')]).toEqual(['4/2', '1/1']);
    expect([t.g.world.playerRule(1, "can't gain life"), t.g.world.playerRule(0, "can't gain life")]).toEqual([
      true,
      false,
    ]);
  });
});

describe('what a board knows besides', () => {
  it('603.2: triggered abilities are found by event, each part of a compound event by itself, with what keywords mean', () => {
    const t = table([
      [
        creature('Monk', 1, 1, {
          abilities: [has('prowess', { k: 'ward', cost: [{ c: 'mana', symbols: ['2'] }] }, { k: 'bushido', n: 1 })],
        }),
        0,
      ],
      [
        creature('Imp', 1, 1, {
          abilities: [
            {
              kind: 'triggered',
              event: {
                on: 'any',
                of: [
                  { on: 'enters', what: { s: 'self' } },
                  { on: 'dies', what: { s: 'self' } },
                ],
              },
              body: { effects: [] },
            },
          ],
        }),
        1,
      ],
    ]);
    const { triggers } = t.g.world.board();
    expect([...triggers.keys()].sort()).toEqual([
      'becomesBlocked',
      'becomesTarget',
      'blocks',
      'cast',
      'dies',
      'enters',
    ]);
    expect(triggers.get('dies')).toMatchObject([{ source: t.id('Imp'), seat: 1 }]);
    t.effect(['Monk', 'Imp'], [{ m: 'loseAll' }]);
    expect(t.g.world.board().triggers.size).toBe(0);
    t.effect(['Imp'], [gain('exalted', 'exalted')]);
    expect(t.g.world.board().triggers.get('attacks')).toHaveLength(2); // 702.83a: each instance
  });
  it('604.1: other static effects are found by kind, under the current controller', () => {
    const t = table([[card('Toll', ['artifact'], { abilities: [always({ st: 'tokenFactor', factor: 2 })] }), 0]]);
    t.effect(['Toll'], [], { control: 1 });
    expect(t.g.world.statics('tokenFactor')).toMatchObject([{ source: t.id('Toll'), seat: 1 }]);
  });
  it('613.11: what static abilities say of spells is found on the spells', () => {
    const t = table([
      [
        card('Ward', ['enchantment'], {
          abilities: [modifies({ nouns: ['spell'], whose: 'you' }, { m: 'restrict', rule: "can't be countered" })],
        }),
        0,
      ],
      [BEAR, 0, 'stack'],
      [GREEN_BEAR, 1, 'stack'],
    ]);
    expect([
      t.g.world.restricted(t.id('Bear'), "can't be countered"),
      t.g.world.restricted(t.id('Green Bear'), "can't be countered"),
    ]).toEqual([true, false]);
  });
  it('613.5: after writes and a rollback the kept board is what a computation from nothing gives', () => {
    const t = table([
      [BEAR, 0],
      [creature('Lord', 1, 1, { abilities: [modifies(YOUR_CREATURES, pt(1, 1), gain('flying'))] }), 0],
      [card('Grip', ['enchantment'], { abilities: [always({ st: 'control', what: ATTACHED })] }), 1],
    ]);
    const mark = t.g.journal.mark();
    const before = t.g.world.board();
    t.set('Grip', 'attachedTo', objRef(t.id('Lord')), true);
    expect(t.g.world.board()).toEqual(computeBoard(t.g));
    expect([t.pt('Bear'), t.g.world.controller(t.id('Lord'))]).toEqual(['2/2', 1]);
    t.g.journal.rollback(mark);
    expect(t.g.world.board()).toBe(before);
    expect(before).toEqual(computeBoard(t.g));
  });
});
