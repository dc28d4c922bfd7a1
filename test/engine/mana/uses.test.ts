import { describe, expect, it } from 'vitest';
import { commander } from '../../../formats/commander/index.ts';
import { duel, lands, scenario, type Scenario } from '../../dsl/plain.ts';

const artifact = (name: string, text: string): { name: string; cost: string; type: string; text: string } => ({
  name,
  cost: '{1}',
  type: 'Artifact',
  text,
});
const land = (name: string, text: string): { name: string; type: string; text: string } => ({
  name,
  type: 'Land',
  text,
});
const DEN = land('Den', '{T}: Add {G}. Spend this mana only to cast a creature spell.');
const PUMP = {
  name: 'Pump',
  cost: '{1}',
  type: 'Creature — Elf',
  pt: '1/1',
  text: '{1}: Pump gets +1/+1 until end of turn.',
};

const tapped = (t: Scenario): string[] =>
  t.g.world
    .permanentsOf(t.seat('A'))
    .filter((id) => t.g.world.get(id).tapped)
    .map((id) => t.g.nameOf(id));
const mana = (t: Scenario, seat = 'A'): string => {
  const { pool, bound = [] } = t.g.world.seat(t.seat(seat));
  return `${pool.join('')}|${bound.map((b) => b.symbol).join('')}`;
};
/** Taps it for mana. */
function tap(t: Scenario, name: string): Scenario {
  const person = t.g.world.seat(t.seat('A')).person;
  const part = t.g.partOf(person)?.part;
  const action =
    part?.kind === 'priority' ? part.actions.find((a) => a.kind === 'mana' && a.object === t.ref(name)) : undefined;
  expect(t.g.answer(t.g.open?.id ?? '', person, { action: action?.key ?? '', draft: {} })).toBeNull();
  return t;
}

describe('106.6: what mana may be spent on', () => {
  it('106.6: mana for creature spells casts a creature, and nothing else', () => {
    const t = duel({ cards: [DEN], seats: { A: { battlefield: ['Den', 'Mountain'], hand: ['Bear', 'Spark'] } } });
    expect(t.cast('A', 'Bear').zone('Bear')).toBe('battlefield');
    const u = duel({
      cards: [DEN, { name: 'Leaf', cost: '{G}', type: 'Sorcery', text: 'Draw a card.' }],
      seats: { A: { battlefield: ['Den'], hand: ['Leaf'] } },
    });
    expect(u.try('A', 'cast', 'Leaf')?.clauses).toContain('601.2h');
    expect(tap(u, 'Den').try('A', 'cast', 'Leaf')?.clauses).toContain('601.2h');
    expect(mana(u)).toBe('|G');
  });
  it('106.6: it is used before mana that may be spent on anything', () => {
    const t = duel({
      cards: [DEN],
      seats: { A: { battlefield: [...lands(2, 'Forest'), 'Den'], hand: ['Bear'] } },
    }).cast('A', 'Bear');
    expect(tapped(t).sort()).toEqual(['Den', 'Forest']);
  });
  it('106.6, 106.4: what is left of it stays bound in the pool, and goes with the step', () => {
    const t = duel({
      cards: [land('Hive', '{T}: Add {G}{G}{G}. Spend this mana only to cast creature spells.'), PUMP],
      seats: { A: { battlefield: ['Hive'], hand: ['Bear', 'Pump'] } },
    });
    t.cast('A', 'Bear');
    expect(mana(t)).toBe('|G');
    t.cast('A', 'Pump');
    expect(mana(t)).toBe('|');
    const u = duel({ cards: [DEN], seats: { A: { battlefield: ['Den'] } } });
    tap(u, 'Den').to('beginCombat');
    expect(mana(u)).toBe('|');
  });
  it('106.6: abilities of a class, and no spell', () => {
    const lab = artifact('Lab', '{T}: Add {C}. Spend this mana only to activate abilities of creatures.');
    const t = duel({ cards: [lab, PUMP], seats: { A: { battlefield: ['Lab', 'Pump'] } } });
    expect(t.activate('A', 'Pump').pt('Pump')).toBe('2/2');
    const u = duel({
      cards: [
        lab,
        artifact('Wheel', '{1}: Draw a card.'),
        { name: 'Cheap', cost: '{1}', type: 'Creature — Ox', pt: '1/1' },
      ],
      seats: { A: { battlefield: ['Lab', 'Wheel'], hand: ['Cheap'] } },
    });
    expect(u.try('A', 'activate', 'Wheel')?.clauses).toContain('118.3');
    expect(u.try('A', 'cast', 'Cheap')?.clauses).toContain('601.2h');
  });
  it('106.6: "of a Dragon source" is one wherever it is', () => {
    const roost = land(
      'Roost',
      '{T}: Add {C}. Spend this mana only to cast a Dragon spell or activate an ability of a Dragon source.',
    );
    const whelp = { name: 'Whelp', cost: '{4}', type: 'Creature — Dragon', pt: '2/2', text: 'Cycling {1}' };
    const t = duel({
      cards: [roost, whelp],
      seats: { A: { battlefield: ['Roost'], hand: ['Whelp'], library: ['Bear'] } },
    }).activate('A', 'Whelp');
    expect(t.hand('A')).toEqual(['Bear']);
  });
  it('106.6: spells by where they are cast from', () => {
    const crypt = land('Crypt', '{T}: Add {U}. Spend this mana only to cast spells from your graveyard.');
    const look = { name: 'Look', cost: '{U}', type: 'Sorcery', text: 'Draw a card.\nFlashback {U}' };
    const t = duel({
      cards: [crypt, look],
      seats: {
        A: {
          battlefield: ['Crypt'],
          graveyard: ['Look'],
          hand: [{ card: 'Look', as: 'Second' }],
          library: ['Bear', 'Bird'],
        },
      },
    });
    expect(t.try('A', 'cast', 'Second')?.clauses).toContain('601.2h');
    expect(t.cast('A', 'Look', { way: 'flashback' }).zone('Look')).toBe('exile');
  });
  it('106.6: of the type that was chosen', () => {
    const hold = land(
      'Hold',
      'As Hold enters, choose a creature type.\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type.',
    );
    const ox = { name: 'Ox', cost: '{G}', type: 'Creature — Ox', pt: '1/1' };
    const elf = { name: 'Elf', cost: '{G}', type: 'Creature — Elf', pt: '1/1' };
    const t = duel({ cards: [hold, ox, elf], seats: { A: { hand: ['Hold', 'Ox', 'Elf'] } } })
      .say('A', 'Ox')
      .play('A', 'Hold');
    expect(t.try('A', 'cast', 'Elf')?.clauses).toContain('601.2h');
    expect(t.cast('A', 'Ox').zone('Ox')).toBe('battlefield');
  });
  it('106.6: one class or another, and a source of the type that was chosen', () => {
    const cat = artifact('Cat', '{T}: Add {R}. Spend this mana only to cast an Elf spell or a Dragon creature spell.');
    const elf = { name: 'Elf', cost: '{R}', type: 'Creature — Elf', pt: '1/1' };
    const ox = { name: 'Ox', cost: '{R}', type: 'Creature — Ox', pt: '1/1' };
    const whelp = { name: 'Whelp', cost: '{R}', type: 'Creature — Dragon', pt: '1/1' };
    const board = (card: string): Scenario =>
      duel({ cards: [cat, elf, ox, whelp], seats: { A: { battlefield: ['Cat'], hand: [card] } } });
    expect(['Elf', 'Whelp', 'Ox'].map((card) => board(card).try('A', 'cast', card) === null)).toEqual([
      true,
      true,
      false,
    ]);
    const court = land(
      'Court',
      'As Court enters, choose a creature type.\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type or activate an ability of a creature source of the chosen type.',
    );
    const t = duel({ cards: [court, PUMP], seats: { A: { battlefield: ['Pump'], hand: ['Court'] } } })
      .say('A', 'Elf')
      .play('A', 'Court');
    expect(t.activate('A', 'Pump').pt('Pump')).toBe('2/2');
    const u = duel({ cards: [court, PUMP], seats: { A: { battlefield: ['Pump'], hand: ['Court'] } } })
      .say('A', 'Ox')
      .play('A', 'Court');
    expect(u.try('A', 'activate', 'Pump')).not.toBeNull();
  });
  it('106.6, 903.3: your commander alone', () => {
    const lotus = artifact(
      'Lotus',
      '{T}: Add three mana of any one color. Spend this mana only to cast your commander.',
    );
    const t = duel({ cards: [lotus], seats: { A: { battlefield: ['Lotus'], hand: ['Bear'] } } });
    expect(t.try('A', 'cast', 'Bear')?.clauses).toContain('601.2h');
    expect(mana(tap(t, 'Lotus'))).toMatch(/^\|(.)\1\1$/);
  });
  it('106.6: what pays for neither a spell nor an ability is not paid with it', () => {
    const guard = { name: 'Guard', cost: '{1}', type: 'Creature — Wall', pt: '0/4', text: 'Ward {1}' };
    const t = duel({
      cards: [land('Hive', '{T}: Add {B}{B}. Spend this mana only to cast spells.'), guard],
      seats: { A: { battlefield: ['Hive'], hand: ['Smite'] }, B: { battlefield: ['Guard'] } },
    });
    t.cast('A', 'Smite', { targets: ['Guard'] });
    expect([t.zone('Guard'), mana(t)]).toEqual(['battlefield', '|B']);
  });
  it('111.10h: a Powerstone pays for artifact spells and abilities, and for no other spell', () => {
    const rock = { name: 'Rock', cost: '{R}', type: 'Sorcery', text: 'Create a Powerstone token.' };
    const box = artifact('Box', '');
    const t = duel({
      cards: [rock, box, PUMP, { name: 'Cheap', cost: '{1}', type: 'Creature — Ox', pt: '1/1' }],
      seats: { A: { battlefield: ['Mountain', 'Pump'], hand: ['Rock', 'Box', 'Cheap'] } },
    });
    t.cast('A', 'Rock');
    expect(t.chars('Powerstone').subtypes).toEqual(['Powerstone']);
    expect(t.try('A', 'cast', 'Cheap')?.clauses).toContain('601.2h');
    const u = duel({ cards: [rock, box, PUMP], seats: { A: { battlefield: ['Mountain', 'Pump'], hand: ['Rock'] } } })
      .cast('A', 'Rock')
      .activate('A', 'Pump');
    expect(u.pt('Pump')).toBe('2/2');
    expect(t.cast('A', 'Box').zone('Box')).toBe('battlefield');
  });
});

describe('106.6: what mana does to the spell that it is spent on', () => {
  it("106.6: that spell can't be countered", () => {
    const cave = land(
      'Cave',
      "{T}: Add {G}. Spend this mana only to cast a creature spell, and that spell can't be countered.",
    );
    const t = duel({
      cards: [cave],
      seats: { A: { battlefield: ['Cave', 'Forest'], hand: ['Bear'] }, B: { battlefield: ['Island'], hand: ['Nope'] } },
    });
    t.do('A', 'cast', 'Bear').cast('B', 'Nope', { targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('battlefield');
  });
  it('106.6, 400.7a: a creature has haste until end of turn, since the mana was spent on it', () => {
    const orb = artifact(
      'Orb',
      '{T}: Add {G}. If that mana is spent on a creature spell, it gains haste until end of turn.',
    );
    const t = duel({
      cards: [orb],
      seats: { A: { battlefield: ['Orb', 'Forest', ...lands(1, 'Mountain')], hand: ['Bear', 'Spark'] } },
    });
    tap(t, 'Orb').cast('A', 'Bear');
    expect(t.g.world.has(t.id('Bear'), 'haste')).toBe(true);
    t.to('upkeep', 'B');
    expect(t.g.world.has(t.id('Bear'), 'haste')).toBe(false);
  });
  it('106.6: mana with a rider for creature spells may be spent on anything', () => {
    const orb = artifact(
      'Orb',
      '{T}: Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn.',
    );
    const t = duel({ cards: [orb], seats: { A: { battlefield: ['Orb'], hand: ['Spark'] } } }).cast('A', 'Spark', {
      targets: ['B'],
    });
    expect([t.life('B'), mana(t)]).toEqual([17, '|']);
  });
});

describe('106.6: what triggers when mana is spent', () => {
  const orb = artifact('Orb', '{T}: Add {G}. When you spend this mana to cast a creature spell, you gain 2 life.');
  it('106.6, 603.7a: it triggers as the spell is cast and resolves before it', () => {
    const t = duel({ cards: [orb], seats: { A: { battlefield: ['Orb', 'Forest'], hand: ['Bear'] } } });
    t.do('A', 'cast', 'Bear');
    expect(t.stack).toHaveLength(2);
    t.passOne();
    t.passOne();
    expect([t.life('A'), t.stack]).toEqual([22, ['Bear']]);
  });
  it('106.6: spent on anything else it does nothing, and neither does mana that is not spent', () => {
    const leaf = { name: 'Leaf', cost: '{G}', type: 'Sorcery', text: 'Draw a card.' };
    const t = duel({
      cards: [orb, leaf],
      seats: { A: { battlefield: ['Orb'], hand: ['Leaf'], library: ['Bear'] } },
    }).cast('A', 'Leaf');
    expect([t.life('A'), t.hand('A')]).toEqual([20, ['Bear']]);
    expect(
      tap(duel({ cards: [orb], seats: { A: { battlefield: ['Orb'] } } }), 'Orb')
        .to('beginCombat')
        .life('A'),
    ).toBe(20);
  });
  it('106.6a: once for each mana that is spent so', () => {
    const twin = artifact(
      'Twin',
      '{T}: Add {G}{G}. When you spend this mana to cast a creature spell, you gain 2 life.',
    );
    expect(
      duel({ cards: [twin], seats: { A: { battlefield: ['Twin'], hand: ['Bear'] } } })
        .cast('A', 'Bear')
        .life('A'),
    ).toBe(24);
  });
  it('106.6: "that spell" is the one on which it was spent', () => {
    const goggles = artifact(
      'Goggles',
      '{T}: Add {R}. When that mana is spent to cast an instant or sorcery spell, copy that spell and you may choose new targets for the copy.',
    );
    const t = duel({ cards: [goggles], seats: { A: { battlefield: ['Goggles'], hand: ['Spark'] } } }).cast(
      'A',
      'Spark',
      { targets: ['B'] },
    );
    expect(t.life('B')).toBe(14);
  });
  it('903.3e: a characteristic of one’s commander is seen wherever that is, in the library too', () => {
    const path = land(
      'Path',
      "{T}: Add one mana of any color in your commander's color identity. When that mana is spent to cast a creature spell that shares a creature type with your commander, you gain 2 life.",
    );
    const chief = { name: 'Chief', cost: '{G}', type: 'Legendary Creature — Bear', pt: '3/3' };
    const elf = { name: 'Scout', cost: '{G}', type: 'Creature — Elf', pt: '1/1' };
    const cub = { name: 'Cub', cost: '{G}', type: 'Creature — Bear', pt: '1/1' };
    const cast = (name: string, where: 'library' | 'hand' | 'command'): number =>
      scenario({
        format: commander,
        people: 2,
        names: ['A', 'B'],
        cards: [path, chief, elf, cub],
        seats: {
          A: {
            battlefield: ['Path'],
            [where]: [{ card: 'Chief', marks: { commander: '0:0' } }, ...(where === 'hand' ? [name] : [])],
            ...(where === 'hand' ? {} : { hand: [name] }),
          },
        },
      })
        .cast('A', name)
        .life('A');
    expect([cast('Cub', 'library'), cast('Cub', 'hand'), cast('Cub', 'command'), cast('Scout', 'command')]).toEqual([
      42, 42, 42, 40,
    ]);
  });
});

describe('mana abilities that cost mana, in a payment (601.2g, 605.3a)', () => {
  const SIGNET = artifact('Signet', '{1}, {T}: Add {W}{U}.');
  const GATE = land('Gate', '{W/U}, {T}: Add {W}{W}.');
  const creature = (name: string, cost: string): { name: string; cost: string; type: string; pt: string } => ({
    name,
    cost,
    type: 'Creature — Human',
    pt: '1/1',
  });

  it('605.3a: they are activated with other mana', () => {
    const t = duel({
      cards: [SIGNET, creature('Sage', '{W}{U}')],
      seats: { A: { battlefield: ['Mountain', 'Signet'], hand: ['Sage'] } },
    }).cast('A', 'Sage');
    expect([t.zone('Sage'), tapped(t).sort(), mana(t)]).toEqual(['battlefield', ['Mountain', 'Signet'], '|']);
  });
  it('605.3a: they may give more than they cost, but cost nothing that they give', () => {
    const t = duel({
      cards: [SIGNET, creature('Ox', '{3}')],
      seats: { A: { battlefield: [...lands(2, 'Forest'), 'Signet'], hand: ['Ox'] } },
    }).cast('A', 'Ox');
    expect([t.zone('Ox'), mana(t)]).toEqual(['battlefield', '|']);
    const u = duel({
      cards: [SIGNET, creature('Mite', '{2}')],
      seats: { A: { battlefield: ['Signet', { card: 'Signet', as: 'Second' }], hand: ['Mite'] } },
    });
    expect(u.try('A', 'cast', 'Mite')?.clauses).toContain('601.2h');
  });
  it('605.3a: only mana of the colors that they ask for pays for them, and what the spell needs is left', () => {
    const t = duel({
      cards: [GATE, creature('Knight', '{W}{W}{U}')],
      seats: { A: { battlefield: ['Gate', ...lands(2, 'Island')], hand: ['Knight'] } },
    }).cast('A', 'Knight');
    expect(t.zone('Knight')).toBe('battlefield');
    const u = duel({
      cards: [GATE, creature('Knight', '{W}{W}')],
      seats: { A: { battlefield: ['Gate', 'Forest'], hand: ['Knight'] } },
    });
    expect(u.try('A', 'cast', 'Knight')?.clauses).toContain('601.2h');
    const v = duel({
      cards: [SIGNET, creature('Elf', '{G}{W}{U}')],
      seats: { A: { battlefield: ['Signet', 'Forest', 'Mountain'], hand: ['Elf'] } },
    }).cast('A', 'Elf');
    expect(v.zone('Elf')).toBe('battlefield');
  });
  it('106.4, 605.3a: one of several pairs, as the spell needs it', () => {
    const bog = land('Bog', '{U/B}, {T}: Add {U}{U}, {U}{B}, or {B}{B}.');
    const cast = (cost: string): string =>
      duel({
        cards: [bog, creature('Knight', cost)],
        seats: { A: { battlefield: ['Bog', 'Island'], hand: ['Knight'] } },
      })
        .cast('A', 'Knight')
        .zone('Knight');
    expect(['{U}{U}', '{U}{B}', '{B}{B}'].map(cast)).toEqual(['battlefield', 'battlefield', 'battlefield']);
    const t = duel({
      cards: [{ name: 'Rush', cost: '{0}', type: 'Sorcery', text: 'Add {U}{U}, {U}{B}, or {B}{B}.' }],
      seats: { A: { hand: ['Rush'] } },
    });
    expect(mana(t.say('A', 'm1').cast('A', 'Rush'))).toBe('UB|');
  });
  it('605.3a: one pays for another spell only where no other mana is missing', () => {
    const t = duel({
      cards: [SIGNET, creature('Page', '{W}')],
      seats: { A: { battlefield: ['Signet', 'Plains', 'Mountain'], hand: ['Page'] } },
    }).cast('A', 'Page');
    expect(tapped(t)).toEqual(['Plains']);
  });
  it('605.3c: one without {T} does not pay for its own activation, and may pay for others', () => {
    const stone = artifact('Stone', '{1}: Add {G}.');
    const t = duel({
      cards: [stone],
      seats: { A: { battlefield: ['Mountain', 'Stone', { card: 'Stone', as: 'Other' }] } },
    });
    const asked = tap(t, 'Stone').g.open?.parts[0]?.part;
    expect(asked?.kind === 'pay' && [...new Set(asked.sources.map((s) => s.object))].sort()).toEqual(
      [t.ref('Mountain'), t.ref('Other')].sort(),
    );
  });
  it('601.2f, 605.3a: what makes abilities dearer makes these dearer', () => {
    const tax = {
      name: 'Tax',
      cost: '{1}',
      type: 'Enchantment',
      text: 'Activated abilities of artifacts cost {1} more to activate.',
    };
    const board = ['Mountain', 'Signet', 'Tax'];
    const one = duel({
      cards: [SIGNET, tax, creature('Sage', '{W}{U}')],
      seats: { A: { battlefield: board, hand: ['Sage'] } },
    });
    expect(one.try('A', 'cast', 'Sage')?.clauses).toContain('601.2h');
  });
});
