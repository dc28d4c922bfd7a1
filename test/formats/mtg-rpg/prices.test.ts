import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { amountOf, identityOf, payable, producedBy } from '../../../formats/mtg-rpg/identity.ts';
import {
  abilityPrice,
  baseFault,
  basePrice,
  keywordPrice,
  landPrice,
  landUpgrade,
  spellPrice,
  spellUpgrade,
  statPrice,
  total,
  upgrade,
} from '../../../formats/mtg-rpg/prices.ts';
import { READY, readyCards } from '../../../formats/mtg-rpg/ready.ts';
import {
  bill,
  faults,
  legendCard,
  manaOf,
  newFaults,
  Sheet,
  skillsOf,
  spellFault,
  usesOf,
} from '../../../formats/mtg-rpg/sheet.ts';
import { inlineCard } from '../../../server/judge/situation.ts';
import { shared } from '../../shared.ts';

const card = (
  name: string,
  cost: string,
  text = '',
  type = 'Creature — Wanderer',
  pt: string | undefined = '1/1',
): CompiledCard =>
  compileCard(
    inlineCard({ name, cost, type, text, ...(pt === undefined || !type.includes('Creature') ? {} : { pt }) }),
  );
const spell = (name: string, cost: string): CompiledCard =>
  card(name, cost, 'Target creature gets +1/+1 until end of turn.', 'Instant');
const land = (name: string, text: string, type = 'Land'): CompiledCard => compileCard(inlineCard({ name, type, text }));
const base = (cost: string, text = '', type?: string): number => total(basePrice(card('Somebody', cost, text, type)));

const STOCK = [
  card('Squire', '{W}', '', 'Creature — Human', '1/2'),
  card('Veteran', '{1}{W}{W}', 'First strike\nVigilance', 'Creature — Human', '2/2'),
  card('Sage', '{U}', '{T}: Add {U}.'),
  spell('Ward', '{W}'),
  spell('Charm', '{U}'),
  spell('Twist', '{2}{U}'),
  card('Trinket', '{0}', '', 'Artifact'),
  card('Rite', '{R}{W}', 'Draw a card.', 'Sorcery'),
  land('Ford', '{T}: Add {W} or {U}.'),
  land('Throne', '{T}: Add {W}.', 'Legendary Land'),
  land(
    'Path',
    '{T}, Sacrifice this land: Search your library for a Plains or Island card, put it onto the battlefield, then shuffle.',
  ),
  ...starterCards().filter((c) => c.faces[0].supertypes.includes('basic')),
];
const byName = (name: string): CompiledCard => STOCK.find((c) => c.name === name) as CompiledCard;
const key = (name: string): string => byName(name).key;
const cards = (k: string): CompiledCard | undefined => STOCK.find((c) => c.key === k);
const sheet = (s: Partial<Sheet> = {}): Sheet => ({
  name: 'Ilse',
  look: '',
  base: key('Squire'),
  lands: [{ card: key('Plains'), skill: 'Law' }],
  spells: [key('Ward')],
  power: 0,
  toughness: 0,
  keywords: [],
  abilities: [],
  points: 0,
  ...s,
});

describe('the base creature', () => {
  it.each([
    ['{1}{W}{W}', '', undefined, 4],
    ['{R}{U}', '', undefined, 3],
    ['{1}{W}', '', 'Legendary Creature — Human', 2],
    ['{R}{G}{W}', '', undefined, 7],
    ['{R/W}', '{R/W}: This creature gets +1/+0 until end of turn.', undefined, 1],
    ['{G}', 'Flying\n{T}: Add one mana of any color.', undefined, 1],
    ['{W}', '', undefined, 0],
    ['{1}', '', 'Artifact Creature — Golem', 0],
    ['{3}', '', 'Artifact Creature — Golem', 3],
    ['{U/P}', '', undefined, 0],
    ['{G}{G}{G}', '', undefined, 5],
    ['{R}{G}{W}', '{U}: This creature gets +1/+1 until end of turn.', 'Legendary Creature — Beast', 9],
  ])(
    'G-1-3: a creature for %s costs what its mana, its being legendary and its colors come to',
    (cost, text, type, points) => {
      expect(base(cost, text, type)).toBe(points);
    },
  );
  it.each([
    ['{W}{W/U}', 3],
    ['{W/U}{W}', 3],
    ['{W}{U}{W/U}', 6],
    ['{W/U}{W}{U}', 6],
    ['{1}{W/U}', 2],
  ])('G-1-6: in %s the mana of one color counts first, then hybrid mana, then colorless mana', (cost, points) => {
    expect(base(cost)).toBe(points);
  });
  it('G-1-3: three mana is the most', () => {
    expect(baseFault(card('Giant', '{3}{R}'))).toMatchObject({ clause: 'G-1-3' });
    expect(baseFault(card('Bear', '{1}{G}'))).toBeNull();
    expect(baseFault(spell('Ward', '{W}'))).toMatchObject({ clause: 'G-1-1' });
  });
  it('G-1-2: hybrid and Phyrexian mana, what is produced and what abilities ask for are colors of the identity', () => {
    expect(identityOf(card('A', '{R/W}'))).toEqual(['W', 'R']);
    expect(identityOf(card('B', '{U/P}'))).toEqual(['U']);
    expect(identityOf(card('C', '{G}', '{T}: Add one mana of any color.'))).toHaveLength(5);
    expect(identityOf(card('D', '{W}', '{B}, {T}: You gain 1 life.'))).toEqual(['W', 'B']);
  });
});

const CORPUS = shared('cards/oracle-cards.jsonl.gz');
describe.skipIf(!existsSync(CORPUS))('cards of the examples', () => {
  const names = [
    'Silverblade Paladin',
    'Rootwater Hunter',
    'Thalia, Guardian of Thraben',
    'Woolly Thoctar',
    'Figure of Destiny',
    'Unsummon',
    'Mystic Snake',
    'Inferno Titan',
    'Gisela, Blade of Goldnight',
    'Birds of Paradise',
  ];
  const found = new Map<string, CompiledCard>();
  for (const line of existsSync(CORPUS) ? gunzipSync(readFileSync(CORPUS)).toString().split('\n') : []) {
    const name = names.find((n) => line.includes(`"name":"${n}"`));
    if (name !== undefined) found.set(name, compileCard(JSON.parse(line) as ScryfallCard));
  }
  const of = (name: string): CompiledCard => found.get(name) as CompiledCard;
  it.each([
    ['Silverblade Paladin', 4],
    ['Rootwater Hunter', 3],
    ['Thalia, Guardian of Thraben', 2],
    ['Woolly Thoctar', 7],
    ['Figure of Destiny', 1],
    ['Birds of Paradise', 1],
  ])('G-1-3: %s costs %i', (name, points) => {
    expect(total(basePrice(of(name)))).toBe(points);
  });
  it.skipIf(!found.has('Unsummon'))('G-2-5: from Unsummon to Mystic Snake it is 11', () => {
    expect(total(spellUpgrade(of('Unsummon'), of('Mystic Snake')))).toBe(11);
  });
  it.skipIf(!found.has('Mystic Snake'))('G-2-5: from a spell for {U} to Mystic Snake it is 11', () => {
    expect(total(spellUpgrade(byName('Charm'), of('Mystic Snake')))).toBe(11);
  });
  it.each(
    [
      ['Inferno Titan', 16],
      ['Gisela, Blade of Goldnight', 22],
    ].filter(([name]) => found.has(String(name))),
  )('G-9-6: an ability of %s costs %i', (name, points) => {
    expect(total(abilityPrice(of(String(name))))).toBe(points);
  });
});

describe('lands and spells', () => {
  it('G-2-4: a basic land costs 1, a nonbasic one 2, a legendary one 3; upgrades cost the difference', () => {
    expect(['Plains', 'Ford', 'Throne'].map((n) => total(landPrice(byName(n))))).toEqual([1, 2, 3]);
    expect(total(landUpgrade(byName('Plains'), byName('Throne')) ?? [])).toBe(2);
    expect(landUpgrade(byName('Ford'), byName('Plains'))).toBeNull();
  });
  it('G-2-5: a new spell of mana value 0 or 1 costs 1; from {U} to {2}{U} it is 2 + 3', () => {
    expect([
      total(spellPrice(byName('Trinket'))),
      total(spellPrice(byName('Charm'))),
      total(spellPrice(byName('Twist'))),
    ]).toEqual([1, 1, 6]);
    expect(total(spellUpgrade(byName('Charm'), byName('Twist')))).toBe(5);
  });
  it('G-2-5: {1}{G}{U}{U} for {U} is 2 + 3 + 4 and 2 for colors; another color alone is 1', () => {
    expect(total(upgrade({ value: 1, coloured: 1 }, { value: 4, coloured: 3 }))).toBe(11);
    expect(total(spellUpgrade(spell('Green', '{G}'), byName('Charm')))).toBe(1);
  });
  it('G-2-2: a spell has to be castable with mana of the identity; half of a hybrid is enough', () => {
    expect(spellFault(byName('Rite'), ['W'])).toMatchObject({ clause: 'G-2-2' });
    expect(payable(card('Either', '{W/U}{2}').faces[0], ['W'])).toBe(true);
    expect(faults(sheet({ spells: [key('Charm')] }), cards)).toMatchObject([{ clause: 'G-2-2' }]);
  });
  it('G-2-3, G-1-1: one basic land and one spell of mana value 1 are free, the rest comes out of nine points', () => {
    expect(total(bill(sheet(), cards))).toBe(0);
    expect(
      total(
        bill(
          sheet({
            base: key('Veteran'),
            lands: [
              { card: key('Plains'), skill: 'Law' },
              { card: key('Ford'), skill: null },
            ],
            spells: [key('Ward'), key('Trinket')],
          }),
          cards,
        ),
      ),
    ).toBe(4 + 2 + 1);
    expect(newFaults(sheet({ points: 9 }), cards)).toEqual([]);
    expect(
      newFaults(
        sheet({
          base: key('Veteran'),
          spells: [key('Ward'), key('Ward'), key('Ward'), key('Ward'), key('Ward'), key('Ward'), key('Ward')],
        }),
        cards,
      ),
    ).toMatchObject([{ clause: 'G-1-1' }]);
  });
  it('G-2-6: what the GM has to approve of are lands that are not basic; cards carry no list of their own', () => {
    expect(
      faults(
        sheet({
          lands: [
            { card: key('Plains'), skill: 'Law' },
            { card: key('Throne'), skill: null },
          ],
        }),
        cards,
      ),
    ).toEqual([]);
  });
});

describe('skills', () => {
  it('G-3-1: a basic land without a skill is a fault', () => {
    expect(faults(sheet({ lands: [{ card: key('Plains'), skill: ' ' }] }), cards)).toMatchObject([{ clause: 'G-3-1' }]);
  });
  it('G-3-2, G-3-3: a skill counts the basics of its color, what makes it besides, what fetches it, and the character itself', () => {
    const s = sheet({
      base: key('Sage'),
      lands: [
        { card: key('Island'), skill: 'Research' },
        { card: key('Island'), skill: 'Crafty' },
        { card: key('Ford'), skill: null },
        { card: key('Path'), skill: null },
      ],
      spells: [],
    });
    expect(manaOf(s, cards, 'U')).toBe(5);
    expect(skillsOf(s, cards).map((x) => `${x.skill} ${x.mana}`)).toEqual(['Research 5', 'Crafty 5']);
    expect(producedBy(byName('Path'))).toEqual(['W', 'U']);
  });
  it('G-3-2, G-11-1: what makes more mana of a color at once counts for as much', () => {
    expect(
      [
        '{T}: Add {G}{G}.',
        '{T}: Add {G} or {W}.',
        '{R}, {T}: Add {R}{R}, {R}{G}, or {G}{G}.',
        '{T}: Add two mana of any one color.',
        '{T}: Add one mana of any color.',
        '{T}: Add {C}{C}.',
      ].map((text) => amountOf(land('Spring', text), 'G')),
    ).toEqual([2, 1, 2, 2, 1, 0]);
    const twin = card('Twin', '{G}', '{T}: Add {G}{G}.');
    const s = sheet({ base: twin.key, lands: [{ card: key('Forest'), skill: 'Tracking' }], spells: [] });
    expect(manaOf(s, (k) => (k === twin.key ? twin : cards(k)), 'G')).toBe(3);
  });
  it('G-2-1: a land makes no color outside the identity', () => {
    expect(
      manaOf(
        sheet({
          lands: [
            { card: key('Ford'), skill: null },
            { card: key('Mountain'), skill: 'Mining' },
          ],
        }),
        cards,
        'R',
      ),
    ).toBe(0);
  });
});

describe('advancement', () => {
  it('G-9-2: power from 2 to 3 costs 4, from 3 to 4 it costs 6', () => {
    expect([statPrice(3), statPrice(4)]).toEqual([4, 6]);
  });
  it('G-9-3: keyword abilities cost 1 to 4', () => {
    expect(['haste', 'first strike', 'vigilance', 'lifelink', 'flying', 'double strike'].map(keywordPrice)).toEqual([
      1, 1, 2, 3, 3, 4,
    ]);
  });
  it('G-9-4: three keyword abilities are the most', () => {
    expect(faults(sheet({ base: key('Veteran'), keywords: ['flying'] }), cards)).toEqual([]);
    expect(faults(sheet({ base: key('Veteran'), keywords: ['flying', 'haste'] }), cards)).toMatchObject([
      { clause: 'G-9-4' },
    ]);
  });
  it('G-9-6: 6 mana with two red is 16; 7 mana with red and two white is 22; hybrid mana is no second color', () => {
    expect(
      [
        ['{4}{R}{R}', 16],
        ['{4}{R}{W}{W}', 22],
        ['{1}{R/W}', 6],
      ].map(([cost, points]) => [total(abilityPrice(card('X', String(cost)))), points]),
    ).toEqual([
      [16, 16],
      [22, 22],
      [6, 6],
    ]);
  });
  it('G-1-4, G-1-5, G-4-1: the character is its base creature under its own name, legendary, with what was bought', () => {
    const made = legendCard(sheet({ power: 1, toughness: 2, keywords: ['flying'] }), cards, 'ilse');
    expect(made.faces[0]).toMatchObject({
      name: 'Ilse',
      power: 2,
      toughness: 4,
      supertypes: ['legendary'],
      subtypes: ['Human'],
    });
    expect(made.faces[0].abilities).toEqual([{ kind: 'keywords', keywords: [{ k: 'flying' }] }]);
  });
});

describe('characters that are ready', () => {
  const all = starterCards();
  const find = (k: string): CompiledCard | undefined => all.find((c) => c.key === k);
  it.each(READY.map((r) => [r.name, r] as const))(
    'G-1-1, G-2-2, G-2-3, G-3-1: %s costs nine points, every one of them spent',
    (_name, r) => {
      const s = r.sheet();
      expect([total(bill(s, find)), s.points, newFaults(s, find), Sheet.safeParse(s).success]).toEqual([
        9,
        0,
        [],
        true,
      ]);
      expect([
        find(s.lands[0]?.card ?? '')?.faces[0].supertypes,
        s.spells.some((k) => find(k)?.faces[0].manaValue === 1),
      ]).toEqual([['basic'], true]);
      expect(usesOf(s).every((k) => readyCards().some((c) => c.key === k && c.whole))).toBe(true);
    },
  );
  it('G-2-2: each can make the mana that its spells cost', () => {
    for (const r of READY) {
      const s = r.sheet();
      for (const k of s.spells)
        expect([find(k)?.name, Number(find(k)?.faces[0].manaValue) <= s.lands.length]).toEqual([find(k)?.name, true]);
    }
  });
});
