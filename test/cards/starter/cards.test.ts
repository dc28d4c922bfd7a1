import { shared } from '../../shared.ts';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { STARTER_CARDS, starterCards } from '../../../cards/starter/index.ts';
import { normalise } from '../../../cards/oracle/normalise.ts';
import { printFace } from '../../../cards/oracle/text/print.ts';
import { cards as build } from '../../../cards/starter/build.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';

const KEYWORDS = [
  'flying',
  'reach',
  'first strike',
  'double strike',
  'deathtouch',
  'lifelink',
  'trample',
  'vigilance',
  'haste',
  'menace',
  'defender',
  'hexproof',
  'indestructible',
  'flash',
  'protection',
  'ward',
  'prowess',
  'equip',
  'enchant',
  'cycling',
  'kicker',
  'flashback',
  'toxic',
];
/** Words of the IR that the plane shows off: effects, then static effects. */
const EFFECTS = [
  'damage',
  'draw',
  'discard',
  'mill',
  'scry',
  'surveil',
  'search',
  'revealHand',
  'dig',
  'gainLife',
  'loseLife',
  'playerCounters',
  'destroy',
  'exile',
  'move',
  'sacrifice',
  'counter',
  'tap',
  'untap',
  'fight',
  'attach',
  'modify',
  'gainControl',
  'putCounters',
  'prevent',
  'createToken',
  'addMana',
  'may',
  'if',
  'pay',
  'delayed',
  'extraTurn',
  'extraCombat',
  'skip',
  'flipCoin',
  'winGame',
];
const STATICS = [
  'modify',
  'control',
  'cdaPT',
  'cost',
  'playerRule',
  'entersTapped',
  'entersWithCounters',
  'diesInstead',
  'lifeGainFactor',
  'tokenFactor',
];

describe('cards in Scryfall’s shape', () => {
  const [first] = build([
    ['Test', '{X}{2/W}{G/P}{1}', 'Creature — Elf', 'c', 'Flying, ward {2}\n{R}: Add {G}.', '1/2'],
  ]);

  it('CR 202.3: X counts 0, a monocoloured hybrid symbol its number, a Phyrexian symbol 1', () => {
    expect(first?.cmc).toBe(4);
  });

  it('CR 105.2, 903.4: colours come from the cost, identity from the text as well', () => {
    expect(first?.colors).toEqual(['W', 'G']);
    expect(first?.color_identity).toEqual(['W', 'R', 'G']);
  });

  it('CR 702.114: devoid makes a card colourless and leaves its identity', () => {
    const [devoid] = build([['Test', '{1}{U}', 'Creature — Elf', 'c', 'Devoid', '1/1']]);
    expect(devoid?.colors).toEqual([]);
    expect(devoid?.color_identity).toEqual(['U']);
  });

  it('CR 702: keywords are read off their own lines', () => {
    expect(first?.keywords).toEqual(['Flying', 'Ward']);
  });

  it('CR 208.1: creatures alone have power and toughness', () => {
    for (const card of STARTER_CARDS) {
      expect(card.power !== undefined && card.toughness !== undefined, card.name).toBe(
        card.type_line?.includes('Creature'),
      );
    }
  });
});

describe('compiled cards', () => {
  it('CR 201.2: one compiled card for each card, in the same order, compiled once', () => {
    expect(starterCards().map((c) => c.name)).toEqual(STARTER_CARDS.map((c) => c.name));
    expect(starterCards()).toBe(starterCards());
    expect(new Set(starterCards().map((c) => c.key)).size).toBe(STARTER_CARDS.length);
  });

  it('CR 113: every line of every card is understood and prints back to its own text', () => {
    const unread = starterCards().flatMap((c) =>
      c.faces.flatMap((face) => face.unread.map((line) => `${c.name}: ${line}`)),
    );
    expect(unread).toEqual([]);
    expect(
      starterCards()
        .filter((c) => !c.whole)
        .map((c) => c.name),
    ).toEqual([]);
  });

  it('CR 113: each card prints back to its own text, reminder text (207.2a) and own name (201.5) aside', () => {
    for (const [at, compiled] of starterCards().entries()) {
      const card = STARTER_CARDS[at];
      const face = compiled.faces[0];
      expect(printFace(face)).toBe(
        normalise(card?.oracle_text ?? '', compiled.name, face.supertypes.includes('legendary')),
      );
    }
  });

  it.each(KEYWORDS)('CR 702: %s is on some card', (keyword) => {
    expect(JSON.stringify(starterCards().map((c) => c.faces))).toContain(`"k":"${keyword}"`);
  });

  it.each(EFFECTS)('CR 608.2: some card has the effect %s', (word) => {
    expect(JSON.stringify(starterCards().map((c) => c.faces))).toContain(`"do":"${word}"`);
  });

  it.each(STATICS)('CR 604, 614: some card has the static effect %s', (word) => {
    expect(JSON.stringify(starterCards().map((c) => c.faces))).toContain(`"st":"${word}"`);
  });
});

const CORPUS = ['oracle-cards', 'supplemental-cards'].map((name) => shared(`cards/${name}.jsonl.gz`));

describe.skipIf(!CORPUS.every((file) => existsSync(file)))(
  'beside the cards of the game (skipped where the card corpus is absent)',
  () => {
    const signature = (card: ScryfallCard): string =>
      [
        card.mana_cost,
        card.type_line?.split(' — ')[0],
        (card.oracle_text ?? '')
          .replace(/ ?\([^)]*\)/g, '')
          .replaceAll(card.name, '~')
          .replace(/[Tt]his (creature|land|artifact|enchantment|Aura)/g, '~')
          .replaceAll('enters the battlefield', 'enters'),
        card.power,
        card.toughness,
      ].join('|');
    let known: readonly ScryfallCard[] = [];
    beforeAll(() => {
      known = CORPUS.flatMap((file) =>
        gunzipSync(readFileSync(file))
          .toString('utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as ScryfallCard),
      );
    });
    const own = STARTER_CARDS.filter((c) => !c.type_line?.startsWith('Basic'));

    it('P1: no name is the name of a card of the game, basic lands apart', () => {
      const names = new Set(known.flatMap((c) => c.name.split(' // ')).map((name) => name.toLowerCase()));
      expect(own.filter((c) => names.has(c.name.toLowerCase())).map((c) => c.name)).toEqual([]);
    });

    it('P1: no card has cost, type, text, power and toughness of a card of the game', () => {
      const signatures = new Set(known.map(signature));
      expect(own.filter((c) => signatures.has(signature(c))).map((c) => c.name)).toEqual([]);
    });
  },
);
