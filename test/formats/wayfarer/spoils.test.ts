import { describe, expect, it } from 'vitest';
import { sparksOf } from '../../../formats/wayfarer/episode.ts';
import { ownKey } from '../../../formats/wayfarer/cards.ts';
import { SPARK_SUBTYPES, sparkName } from '../../../formats/wayfarer/shipped/sparks.ts';
import { isDowned, keptOf, setupOf } from '../../../formats/wayfarer/state.ts';
import { BELL } from '../../../formats/wayfarer/shipped/bell.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { lands } from '../../dsl/plain.ts';
import { company, lifeOf, namesIn, notes, play, start } from './table.ts';
import { createObject } from '../../../server/engine/changes/objects.ts';

const LOOT = { name: 'Map', cost: '{U}', type: 'Sorcery', text: 'Loot the spoils.' };
const looting = { hand: ['Map', { card: 'Map', as: 'second' }], battlefield: lands(2, 'Island') };

describe('the Spoils deck', () => {
  it('W303.1: who loots the spoils casts its top card for nothing', () => {
    const t = company(2, { cards: [LOOT], spoils: ['Proof Coin', 'Proof Soup'], seats: { A: looting } }).do(
      'A',
      'cast',
      'Map',
    );
    for (let i = 0; i < 3; i++) t.passOne();
    expect([t.stack, keptOf(t.g).spoils]).toEqual([['Proof Soup'], [ownKey('Proof Coin')]]);
    t.resolve();
    expect([lifeOf(t, 'A'), t.graveyard('A')]).toEqual([[35], ['Map', 'Proof Soup']]);
  });
  it('WR5: a card that cannot be cast stays on top, and of an empty deck there is nothing', () => {
    const episode = {
      ...BELL,
      spoils: [{ name: 'Proof Net', cost: '{1}', type: 'Sorcery', text: 'Destroy target Bird.' }],
    };
    const t = company(2, { cards: [LOOT], episode, spoils: ['Proof Net'], seats: { A: looting } }).cast('A', 'Map');
    expect([keptOf(t.g).spoils, t.g.state.zones.exile]).toEqual([[ownKey('Proof Net')], []]);
    const empty = company(2, { cards: [LOOT], seats: { A: looting } }).cast('A', 'Map');
    expect(notes(empty.g, 'W303.1')).toEqual(['The Spoils deck is empty']);
  });
  it('W303.2: of several items that the wayfarers control they keep one, and the others go back', () => {
    const t = company(2, {
      cards: [LOOT],
      spoils: ['Proof Coin', 'Proof Lamp'],
      seats: { A: looting, B: { hand: [{ card: 'Map', as: 'third' }], battlefield: ['Island'] } },
    })
      .cast('A', 'Map')
      .cast('B', 'third');
    expect(t.question).toMatchObject({ kind: 'choose', clauses: ['W303.2'] });
    const lamp = t.g.state.zones.battlefield.find((id) => t.g.nameOf(id) === 'Proof Lamp') ?? -1;
    for (const seat of ['A', 'B']) t.answer(seat, { chosen: [`o${lamp}`] });
    expect([
      namesIn(t.g, t.g.state.zones.battlefield).filter((n) => n.startsWith('Proof')),
      keptOf(t.g).spoils,
    ]).toEqual([['Proof Lamp'], [ownKey('Proof Coin')]]);
  });
  it('W303.2: items of the scrivener are not counted', () => {
    const t = company(2, { seats: { A: { battlefield: ['Lamp'] }, S: { battlefield: ['Coin'] } } });
    t.passOne();
    expect([t.zone('Lamp'), t.zone('Coin')]).toEqual(['battlefield', 'battlefield']);
  });
  it('W303.3: an item that would leave the battlefield is shuffled into the Spoils deck instead', () => {
    const t = company(2, {
      cards: [{ name: 'Rust', cost: '{R}', type: 'Instant', text: 'Destroy target artifact.' }],
      turn: { side: 'S' },
      seats: { S: { battlefield: ['Mountain'], hand: ['Rust'] }, A: { battlefield: ['Lamp'] } },
    }).cast('S', 'Rust', { targets: ['Lamp'] });
    expect([t.zone('Lamp'), t.graveyard('A'), keptOf(t.g).spoils]).toEqual(['gone', [], ['Lamp']]);
  });
  it('W303.3: an item whose owner concedes would leave the battlefield: it is shuffled into the Spoils deck, and what else was theirs leaves the game (800.4a)', () => {
    const t = company(2, {
      spoils: ['Proof Soup'],
      seats: { A: { battlefield: ['Lamp', 'Bear'] }, S: { battlefield: [{ card: 'Coin', owner: 'A' }] } },
    });
    t.g.intervene('concede', t.g.world.seat(t.seat('A')).person);
    expect([t.zone('Lamp'), t.zone('Bear'), t.zone('Coin'), t.g.state.over]).toEqual(['gone', 'gone', 'gone', null]);
    expect([...keptOf(t.g).spoils].sort()).toEqual(['Coin', 'Lamp', ownKey('Proof Soup')]);
  });
  it('W303.3, W301.3a: the item of a wayfarer who is downed goes back to the Spoils deck, not into the library', () => {
    const t = company(2, {
      turn: { side: 'S' },
      seats: { S: { battlefield: ['Mountain'], hand: ['Doom'] }, A: { battlefield: ['Lamp', 'Bear'], library: [] } },
    }).cast('S', 'Doom', { targets: ['A'] });
    expect([isDowned(t.g, t.seat('A')), t.library('A'), keptOf(t.g).spoils]).toEqual([true, ['Bear'], ['Lamp']]);
  });
});

describe('spark emblems', () => {
  it('W302.1, W100.6: each wayfarer chooses one of five of the tier that is played', () => {
    expect([1, 5].map((tier) => sparksOf(tier).map((s) => s.card.name))).toEqual(
      [1, 5].map((tier) => SPARK_SUBTYPES.map((s) => sparkName(s, tier))),
    );
    const g = play(
      start(2, { tier: 3 }),
      (x) => x.state.flow.match === 'playing',
      (part) =>
        part.kind === 'options' && part.clauses?.includes('W302.1')
          ? { keys: [ownKey(sparkName('Root', 3))] }
          : undefined,
    );
    expect([0, 1].map((s) => namesIn(g, g.world.command(s)).at(-1))).toEqual([
      'Spark of the Root III',
      'Spark of the Root III',
    ]);
    expect(setupOf(g).tier).toBe(3);
  });
  it('W302.1, W302.3, 114.5: the type line says that it is a spark emblem, and of which subtype; an emblem is of no card type', () => {
    const card = sparksOf(1)[0]?.card;
    const t = company(1);
    const seat = t.seat('A');
    createObject(t.g, card?.key ?? '', 'emblem', seat, seat, 'command', { marks: { spark: 1 } });
    const view = new Viewer(t.g, { person: null }, { match: 'm', format: 'wayfarer', people: [] }, true).view();
    const shown = Object.values(view.objects).find((o) => o.name === 'Spark of the Hearth I');
    expect([shown?.types, view.cards[shown?.card ?? '']?.typeLine, card?.faces[0].types]).toEqual([
      'Spark Emblem — Hearth',
      'Spark Emblem — Hearth',
      [],
    ]);
  });
  it('W302.2: they work from the command zone', () => {
    const g = play(start(2, { tier: 2 }), (x) => x.state.turn.number === 1 && x.state.turn.step === 'draw');
    expect([0, 1].map((s) => g.world.life(s))).toEqual([37, 37]); // of the Hearth: 2 life each
  });
});
