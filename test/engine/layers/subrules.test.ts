import { describe, expect, it } from 'vitest';
import type { Ability, Face, Modification } from '../../../cards/oracle/ir/index.ts';
import { addEffect } from '../../../server/engine/changes/continuous-effects.ts';
import { putCounters } from '../../../server/engine/actions/permanents.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { duel } from '../../dsl/plain.ts';
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
  type Put,
  type Table,
} from '../table.ts';
import { attach } from '../../../server/engine/zones/permanents.ts';
import { objRef } from '../../../server/engine/kernel/refs.ts';

const BEAR = creature('Bear', 2, 2, { subtypes: ['Bear'], colors: ['G'] });
const enchantment = (name: string, ...abilities: Ability[]): Face => card(name, ['enchantment'], { abilities });
const aura = (name: string, ...mods: Modification[]): Face =>
  card(name, ['enchantment'], { subtypes: ['Aura'], abilities: [modifies(ATTACHED, ...mods)] });
const colored = (color: 'W' | 'U' | 'B' | 'R' | 'G'): Modification => ({ m: 'colors', colors: [color], only: true });
const ofColor = (is: 'W' | 'B' | 'G'): Parameters<typeof modifies>[0] => ({
  nouns: ['creature'],
  qualifiers: [{ q: 'color', colors: [is] }],
});
const SWITCH: Modification = { m: 'switchPT' };
const LOSE_ALL: Modification = { m: 'loseAll' };
const counter = (t: Table, name: string, kind: string): void => void t.run(putCounters(t.g, t.id(name), kind, 1, 0));

describe('CR 613.2, 613.3 copies, face-down permanents and what defines itself', () => {
  it('CR 613.2a–b: a face-down permanent that has become a copy is still a nameless 2/2, and the copy once it is face up', () => {
    const t = table([
      [BEAR, 0],
      [creature('Giant', 4, 4), 0],
    ]);
    addEffect(t.g, {
      source: -1,
      seat: 0,
      objects: [t.id('Bear')],
      mods: [],
      copy: { def: 'Giant', face: 0 },
      until: { u: 'ever' },
    });
    t.set('Bear', 'faceDown', true, true);
    expect([t.g.world.chars(t.id('Bear')).name, t.pt('Bear')]).toEqual(['', '2/2']);
    t.set('Bear', 'faceDown', false, true);
    expect([t.g.world.chars(t.id('Bear')).name, t.pt('Bear')]).toEqual(['Giant', '4/4']);
  });
  it('CR 613.2c, 613.4c: a copy effect speaks before counters and whatever else, however new', () => {
    const t = table([
      [BEAR, 0],
      [creature('Giant', 4, 4), 0],
    ]);
    counter(t, 'Bear', '+1/+1');
    t.effect(['Bear'], [pt(0, 3)]);
    addEffect(t.g, {
      source: -1,
      seat: 0,
      objects: [t.id('Bear')],
      mods: [],
      copy: { def: 'Giant', face: 0 },
      until: { u: 'ever' },
    });
    expect(t.pt('Bear')).toBe('5/8');
  });
  it('CR 613.3: what defines its own colour or types goes first, though the other effect is older', () => {
    const t = table([
      [enchantment('Paint', modifies(CREATURES, colored('R'))), 0],
      [enchantment('Kennel', modifies(CREATURES, { m: 'types', subtypes: ['Dog'], only: true })), 0],
      [creature('Void', 1, 1, { colors: ['G'], abilities: [has('devoid')] }), 0],
      [creature('Shifter', 1, 1, { abilities: [has('changeling')] }), 0],
    ]);
    expect(t.g.world.chars(t.id('Void')).colors).toEqual(['R']);
    expect(t.g.world.chars(t.id('Shifter')).subtypes).toEqual(['Dog']);
  });
});

describe('CR 613.4 power and toughness', () => {
  it('CR 613.4a–b: what a card defines of itself is overridden by what sets it, though that is older', () => {
    const self: Ability = always({ st: 'cdaPT', power: n(5), toughness: n(5) });
    const shown = (...older: readonly Put[]): string =>
      table([...older, [creature('Beast', 0, 0, { abilities: [self] }), 0]]).pt('Beast');
    expect([shown(), shown([enchantment('Shrink', modifies(CREATURES, setPT(1, 1))), 0])]).toEqual(['5/5', '1/1']);
  });
  it('CR 604.3a, 613.4b: what an effect gave it to define is set with the others, in timestamp order', () => {
    const t = table([[BEAR, 0]]);
    t.effect(['Bear'], [setPT(3, 3)]);
    t.effect(['Bear'], [{ m: 'gainAbility', abilities: [always({ st: 'cdaPT', power: n(6), toughness: n(6) })] }]);
    expect(t.pt('Bear')).toBe('6/6');
    t.effect(['Bear'], [setPT(3, 3)]);
    expect(t.pt('Bear')).toBe('3/3');
  });
  it('CR 613.4d: a creature switched keeps what comes later on the other side', () => {
    const t = table([[creature('Crab', 1, 3), 0]]);
    t.effect(['Crab'], [pt(0, 1)]);
    t.effect(['Crab'], [SWITCH]);
    expect(t.pt('Crab')).toBe('4/1');
    t.effect(['Crab'], [pt(5, 0)]);
    expect(t.pt('Crab')).toBe('4/6');
  });
  it('CR 613.4d: what ends before the switch ends changes what was switched', () => {
    const t = table([[creature('Crab', 1, 3), 0]]);
    t.effect(['Crab'], [pt(0, 1)], { until: { u: 'turn' } });
    t.effect(['Crab'], [SWITCH], { until: { u: 'ever' } });
    t.g.journal.set(
      t.g.state,
      'effects',
      t.g.state.effects.filter((e) => e.until.u !== 'turn'),
      -1,
      true,
    );
    expect(t.pt('Crab')).toBe('3/1');
  });
  it('CR 613.4d: two switches cancel each other', () => {
    const t = table([[creature('Crab', 1, 3), 0]]);
    t.effect(['Crab'], [pt(0, 1)]);
    t.effect(['Crab'], [SWITCH]);
    t.effect(['Crab'], [SWITCH]);
    expect(t.pt('Crab')).toBe('1/4');
  });
});

describe('CR 613.5 at once and always', () => {
  it('CR 613.5: a creature that becomes white gets what white creatures get, and loses it with the colour', () => {
    const t = table([
      [enchantment('Honor', modifies({ ...YOUR_CREATURES, qualifiers: [{ q: 'color', colors: ['W'] }] }, pt(1, 1))), 0],
      [creature('Rat', 2, 2, { colors: ['B'] }), 0],
    ]);
    t.effect(['Rat'], [colored('W')]);
    expect(t.pt('Rat')).toBe('3/3');
    t.effect(['Rat'], [colored('R')]);
    expect(t.pt('Rat')).toBe('2/2');
  });
  it('CR 613.5: a counter, a spell, an enchantment, and then another base size below all of them', () => {
    const t = table([
      [creature('Ogre', 2, 2), 0],
      [enchantment('Shield', modifies(YOUR_CREATURES, pt(0, 2))), 0, 'hand'],
    ]);
    counter(t, 'Ogre', '+1/+1');
    t.effect(['Ogre'], [pt(4, 4)]);
    expect(t.pt('Ogre')).toBe('7/7');
    t.run(moveObjects(t.g, [{ id: t.id('Shield'), to: 'battlefield' }], 0));
    expect(t.pt('Ogre')).toBe('7/9');
    t.effect(['Ogre'], [setPT(0, 1)]);
    expect(t.pt('Ogre')).toBe('5/8');
  });
});

describe('CR 613.6 parts in several layers', () => {
  it('CR 613.6: noncreature artifacts that become 2/2 creatures are set to 2/2, though they are no noncreature artifacts by then', () => {
    const t = table([
      [
        enchantment(
          'March',
          modifies(
            { nouns: ['artifact'], qualifiers: [{ q: 'type', is: 'creature', not: true }] },
            { m: 'types', types: ['creature'] },
            setPT(2, 2),
          ),
        ),
        0,
      ],
      [card('Rock', ['artifact']), 0],
      [creature('Golem', 3, 3, { types: ['artifact', 'creature'] }), 0],
    ]);
    expect([t.pt('Rock'), t.pt('Golem')]).toEqual(['2/2', '3/3']);
    expect(t.g.world.chars(t.id('Rock')).types).toEqual(['artifact', 'creature']);
  });
  it('CR 613.6: one effect of two layers: what is white gets bigger, and everything becomes white before that', () => {
    const t = table([
      [enchantment('Whitewash', modifies(CREATURES, colored('W'), pt(1, 1))), 0],
      [BEAR, 0],
    ]);
    t.effect(['Bear'], [colored('B')]);
    expect([t.g.world.chars(t.id('Bear')).colors, t.pt('Bear')]).toEqual([['B'], '3/3']);
  });
});

describe('CR 613.7 timestamps', () => {
  it('CR 613.7a: what gave the ability is newer; when its object is renewed the order of its abilities stays', () => {
    const hammer = card('Hammer', ['artifact'], {
      subtypes: ['Equipment'],
      abilities: [modifies(ATTACHED, { m: 'lose', keywords: ['flying'] })],
    });
    const rune = card('Rune', ['enchantment'], {
      subtypes: ['Aura'],
      abilities: [
        modifies(
          { sel: 'attached', noun: 'permanent' },
          { m: 'gainAbility', abilities: [modifies(ATTACHED, gain('flying'))] },
        ),
      ],
    });
    const t = table([
      [hammer, 0],
      [rune, 0],
      [BEAR, 0],
    ]);
    t.attach('Rune', 'Hammer');
    t.run(
      (function* () {
        attach(t.g, t.id('Hammer'), objRef(t.id('Bear')));
        yield* [];
      })(),
    );
    expect(t.g.world.get(t.id('Hammer')).timestamp).toBeGreaterThan(t.g.world.get(t.id('Rune')).timestamp);
    expect(t.keywords('Bear')).toEqual(['flying']);
  });
  it('CR 613.7b: an effect of a resolution is as old as the resolution', () => {
    const t = table([
      [enchantment('Old', modifies(CREATURES, setPT(1, 1))), 0],
      [BEAR, 0],
      [enchantment('New', modifies(CREATURES, setPT(5, 5))), 0, 'hand'],
    ]);
    t.effect(['Bear'], [setPT(3, 3)]);
    expect(t.pt('Bear')).toBe('3/3');
    t.run(moveObjects(t.g, [{ id: t.id('New'), to: 'battlefield' }], 0)); // 613.7d
    expect(t.pt('Bear')).toBe('5/5');
  });
  it('CR 613.7c: another counter of a kind renews all of that kind', () => {
    const t = table([[BEAR, 0]]);
    counter(t, 'Bear', 'flying');
    t.effect(['Bear'], [LOSE_ALL]);
    expect(t.keywords('Bear')).toEqual([]);
    counter(t, 'Bear', 'flying');
    expect(t.keywords('Bear')).toEqual(['flying']);
  });
  it('CR 613.7g: a permanent that transforms has a new timestamp', () => {
    const dawn: InlineCard = {
      layout: 'transform',
      name: 'Dawn',
      cost: '{1}',
      type: 'Artifact',
      text: '{0}: Transform Dawn.',
      other: { name: 'Dusk', type: 'Artifact', text: 'Creatures you control have base power and toughness 3/3.' },
    };
    const noon: InlineCard = {
      name: 'Noon',
      cost: '{1}',
      type: 'Artifact',
      text: 'Creatures you control have base power and toughness 1/1.',
    };
    const s = duel({ cards: [dawn, noon], seats: { A: { battlefield: ['Dawn', 'Noon', 'Bear'] } } });
    expect(s.pt('Bear')).toBe('1/1');
    s.activate('A', 'Dawn');
    expect(s.pt('Bear')).toBe('3/3');
  });
  it('CR 613.7m: those of the active side are older, whoever is named first', () => {
    const t = table([
      [BEAR, 0],
      [enchantment('Two', modifies(CREATURES, setPT(2, 8))), 1, 'hand'],
      [enchantment('One', modifies(CREATURES, setPT(1, 9))), 0, 'hand'],
    ]);
    t.run(
      moveObjects(
        t.g,
        [
          { id: t.id('Two'), to: 'battlefield' },
          { id: t.id('One'), to: 'battlefield' },
        ],
        null,
      ),
    );
    expect(t.pt('Bear')).toBe('2/8');
  });
  it('CR 613.7n: what an effect makes of a permanent as it puts it onto the battlefield is newer than its own abilities', () => {
    const t = table([[creature('Titan', 5, 5, { abilities: [modifies(SELF, setPT(7, 7))] }), 0, 'hand']]);
    const { value } = t.run(moveObjects(t.g, [{ id: t.id('Titan'), to: 'battlefield' }], 0));
    const id = value[0] ?? -1;
    addEffect(t.g, { source: -1, seat: 0, objects: [id], mods: [setPT(1, 1)], until: { u: 'ever' } });
    expect([t.g.world.chars(id).power, t.g.world.chars(id).toughness]).toEqual([1, 1]);
  });
});

describe('CR 613.8 dependency', () => {
  it('CR 613.8a: an effect waits for what changes how much it does', () => {
    const counts: Ability = modifies(YOUR_CREATURES, {
      m: 'setPT',
      power: { a: 'count', filter: { nouns: ['creature'], qualifiers: [{ q: 'keyword', is: 'flying' }] } },
      toughness: n(4),
    });
    const t = table([
      [enchantment('Flock', counts), 0],
      [BEAR, 0],
      [enchantment('Wind', modifies(CREATURES, gain('flying'))), 0],
    ]);
    expect(t.pt('Bear')).toBe('1/4');
  });
  it('CR 613.8a(c): what a card defines of itself depends on nothing else of another kind', () => {
    const t = table([
      [BEAR, 1],
      [creature('Shifter', 1, 1, { abilities: [has('changeling')] }), 0],
      [enchantment('Mute', modifies(CREATURES, LOSE_ALL)), 0],
    ]);
    expect(t.g.world.chars(t.id('Shifter')).subtypes).toContain('Bear'); // layer 4 comes before the loss in layer 6
  });
  it('CR 613.8c: after each effect the order is looked at again: the oldest depends on nothing yet and finds nothing white; of the others the older waits', () => {
    const t = table([
      [enchantment('A', modifies(ofColor('W'), colored('B'))), 0],
      [enchantment('B', modifies(ofColor('G'), colored('W'))), 0],
      [creature('Rat', 1, 1, { colors: ['R'] }), 0],
      [enchantment('C', modifies({ nouns: ['creature'] }, colored('G'))), 0],
    ]);
    expect(t.g.world.chars(t.id('Rat')).colors).toEqual(['W']);
  });
  it('CR 613.8b: the older waits for the newer, which gives it something to apply to; not the other way round', () => {
    const t = table([
      [enchantment('A', modifies(ofColor('B'), colored('W'))), 0],
      [enchantment('B', modifies(ofColor('W'), colored('B'))), 0],
      [creature('Dove', 1, 1, { colors: ['W'] }), 0],
    ]);
    expect(t.g.world.chars(t.id('Dove')).colors).toEqual(['W']);
  });
});

describe('CR 613.9–613.11 one overrides another; players and rules come last', () => {
  it('CR 613.9: of “has flying” and “loses flying” the later one holds, whatever kind it is of', () => {
    const t = table([
      [BEAR, 0],
      [aura('Wings', gain('flying')), 0],
      [aura('Chains', { m: 'lose', keywords: ['flying'] }), 0],
    ]);
    t.attach('Wings', 'Bear');
    t.attach('Chains', 'Bear');
    expect(t.keywords('Bear')).toEqual([]);
    t.effect(['Bear'], [gain('flying')]);
    expect(t.keywords('Bear')).toEqual(['flying']);
    t.effect(['Bear'], [{ m: 'lose', keywords: ['flying'] }]);
    expect(t.keywords('Bear')).toEqual([]);
  });
  it('CR 613.9: an enchanted creature that is white gets what white creatures get, whatever it was', () => {
    const t = table([
      [enchantment('Crusade', modifies(ofColor('W'), pt(1, 1))), 0],
      [BEAR, 0],
      [aura('Halo', colored('W')), 0],
    ]);
    t.attach('Halo', 'Bear');
    expect(t.pt('Bear')).toBe('3/3');
  });
  it('CR 613.10: what affects players is found on finished characteristics: a permanent that has lost its abilities gives nothing', () => {
    const t = table([
      [
        creature('Warden', 1, 1, { abilities: [always({ st: 'playerRule', who: { sel: 'you' }, rule: 'hexproof' })] }),
        0,
      ],
    ]);
    expect(t.g.world.playerRule(0, 'hexproof')).toBe(true);
    t.effect(['Warden'], [LOSE_ALL]);
    expect(t.g.world.playerRule(0, 'hexproof')).toBe(false);
  });
  it('CR 613.10: and what a permanent was given does it for who controls it now', () => {
    const t = table([[BEAR, 0]]);
    t.effect(
      ['Bear'],
      [{ m: 'gainAbility', abilities: [always({ st: 'playerRule', who: { sel: 'you' }, rule: 'hexproof' })] }],
    );
    t.effect(['Bear'], [], { control: 1 });
    expect([t.g.world.playerRule(0, 'hexproof'), t.g.world.playerRule(1, 'hexproof')]).toEqual([false, true]);
  });
  it('CR 613.11: what must attack or cannot is looked at last: a creature that is one only by an effect', () => {
    const t = table([
      [enchantment('Rage', modifies(CREATURES, { m: 'restrict', rule: 'attacks each combat if able' })), 0],
      [card('Rock', ['artifact']), 0],
    ]);
    expect(t.g.world.restricted(t.id('Rock'), 'attacks each combat if able')).toBe(false);
    t.effect(['Rock'], [{ m: 'types', types: ['creature'] }, setPT(2, 2)]);
    expect(t.g.world.restricted(t.id('Rock'), 'attacks each combat if able')).toBe(true);
  });
  it('CR 611.3a: what holds as long as its source is untapped ends for all as that one attacks, whatever else looks at attackers', () => {
    const t = duel({
      cards: [
        {
          name: 'Lantern',
          cost: '{1}{W}',
          type: 'Creature — Human',
          pt: '1/2',
          text: 'As long as this creature is untapped, green creatures you control get +1/+1.',
        },
        {
          name: 'Charge',
          cost: '{W}',
          type: 'Enchantment',
          text: 'Attacking creatures you control have double strike.',
        },
      ],
      seats: { A: { battlefield: ['Lantern', 'Charge', 'Bear'] } },
    });
    expect(t.pt('Bear')).toBe('3/3');
    t.attack({ Lantern: 'B' });
    expect([t.pt('Bear'), t.chars('Lantern').keywords.has('double strike')]).toEqual(['2/2', true]);
  });
  it('CR 611.3a, 508.5: what holds for a defending player holds from when there is one', () => {
    const t = duel({
      cards: [
        {
          name: 'Bubble',
          cost: '{U}',
          type: 'Creature — Beast',
          pt: '2/2',
          text: "This creature can't be blocked as long as defending player controls an enchantment.",
        },
        { name: 'Veil', cost: '{W}', type: 'Enchantment', text: '' },
      ],
      seats: { A: { battlefield: ['Bubble'] }, B: { battlefield: ['Veil'] } },
    });
    const free = (): boolean => t.chars('Bubble').restrictions.has("can't be blocked");
    expect(free()).toBe(false);
    t.attack({ Bubble: 'B' });
    expect(free()).toBe(true);
  });
  it('CR 613.4c: hone counters on an Equipment make the equipped creature stronger, as the cards explain them, and on nothing else', () => {
    const t = duel({
      cards: [
        {
          name: 'Whetstone',
          cost: '{1}',
          type: 'Artifact',
          text: '{T}: Put a hone counter on each Equipment you control.\n{1}, {T}: Put a hone counter on target creature.',
        },
        {
          name: 'Blade',
          cost: '{1}',
          type: 'Artifact — Equipment',
          text: 'Equipped creature has vigilance.\nEquip {1}',
        },
      ],
      seats: {
        A: {
          battlefield: [
            'Whetstone',
            'Bear',
            { card: 'Blade', attachedTo: 'Bear', counters: { hone: 1 } },
            { card: 'Wall', counters: { hone: 2 } },
          ],
        },
      },
    });
    expect([t.pt('Bear'), t.chars('Wall').power]).toEqual(['3/2', 0]);
    t.activate('A', 'Whetstone');
    expect(t.pt('Bear')).toBe('4/2');
  });
});
