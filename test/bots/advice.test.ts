import { describe, expect, it } from 'vitest';
import type { Part } from '../../server/protocol/index.ts';
import {
  card,
  casts,
  chooses,
  holds,
  inZone,
  keepsAlso,
  keepsNo,
  lands,
  notAsked,
  onStack,
  playing,
  position,
  ruling,
  shows,
  type Given,
  type Position,
} from '../dsl/ruling.ts';
import type { Act } from '../dsl/script.ts';
import { confrontation, fealty, mainOf, owed, tied, upkeepOf } from '../formats/binding/confrontation.ts';
import { fight, ILSE, VASK } from '../formats/mtg-rpg/legends.ts';
import { decided, decides, decidesWith } from './deciding.ts';

const creature = (name: string, pt: string) => card(name, '{2}', 'Artifact Creature — Golem', '', pt);
const owing = (points: number, prisms: number): Given =>
  confrontation({
    magicians: 1,
    turn: upkeepOf('Will'),
    marks: owed([fealty(points)]),
    seats: { 'Will 1': { battlefield: lands(prisms, 'Prism') } },
  });
const has = (points: number) => keepsAlso('Will 1', `Fealty of the Ferry: ${points} (Grove)`);
/** The Augur's Raider is stopped at the first Front, and by nothing at the second. */
const raid = confrontation({
  cards: [creature('Raider', '3/3'), creature('Rest', '0/5'), creature('Bulk', '0/6')],
  turn: upkeepOf('Opposition'),
  seats: { 'Opposition 1': { battlefield: ['Raider', 'Rest'] }, 'Will 1': { battlefield: ['Bulk'] } },
});

describe('the formats of several places', () => {
  it('C15: pays everything that keeps its side alive', () => {
    const part: Part = { kind: 'number', title: 'Spend how many Fealties?', clauses: ['C15'], min: 0, max: 4 };
    expect(decided(position(owing(4, 0)), 'Will 1', part)).toEqual({ n: 4 });
  });
  it('C14: buys land while it has few, and not with the last of its Fealty', () => {
    playing(owing(9, 3)).when('Will 1', decides).then('Will 1', has(8));
    playing(owing(2, 3)).when('Will 1', decides).then('Will 1', has(2));
    playing(owing(9, 5)).when('Will 1', decides).then('Will 1', has(9));
  });
  ruling('C4: moves a creature from where it is stopped to where nothing stops it, and says where to', raid)
    .when('Opposition 1', decides, decides)
    .then('Will 1', inZone('Raider', 'battlefield', 'Opposition 2'), inZone('Rest', 'battlefield', 'Opposition 1'));
  it('C17: tied cards go back to their zone, but a hand is better still', () => {
    const goes = (spell: string, question: 'choose' | 'options', zone: 'command' | 'hand'): void =>
      void playing(
        confrontation({
          magicians: 1,
          seats: {
            'Will 1': { battlefield: [tied('Captain')] },
            'Opposition 1': { battlefield: ['Prism'], hand: [spell] },
          },
        }),
      )
        .when('Opposition 1', casts(spell, { at: 'Captain' }))
        .until(question)
        .when('Will 1', decides)
        .then('Will 1', inZone('Captain', zone));
    goes('Slay', 'choose', 'command');
    goes('Send Home', 'options', 'hand');
    goes('Send Under', 'options', 'command');
  });
});

describe('bots have the advice of the rules that a table plays by', () => {
  it('C4: they move where the table has moves, and only there', () => {
    const raider = (act: Act<Position>, at: string) =>
      playing(raid)
        .when('Opposition 1', act)
        .then('Will 1', inZone('Raider', 'battlefield', at));
    raider(decides, 'Opposition 2');
    raider(decidesWith('!fealty'), 'Opposition 2');
    raider(decidesWith('!moves'), 'Opposition 1').then('Opposition 1', notAsked);
  });
  it('C14: they buy land where the table has Fealty, and only there', () => {
    playing(owing(9, 3)).when('Will 1', decides).then('Will 1', has(8));
    playing(owing(9, 3)).when('Will 1', decidesWith('!moves')).then('Will 1', has(8));
    playing(owing(9, 3)).when('Will 1', decidesWith('!fealty')).then('Will 1', has(9));
  });
  it('C15: a spell that takes the last life wins, unless Fealty counts as life', () => {
    const burn = (act: Act<Position>) =>
      playing(
        confrontation({
          magicians: 1,
          turn: mainOf('Opposition'),
          life: { Will: 3 },
          marks: owed([fealty(4)]),
          seats: { 'Opposition 1': { battlefield: ['Prism'], hand: ['Zap'] } },
        }),
      ).when('Opposition 1', act);
    burn(decidesWith('!fealty')).then('Will 1', onStack('Zap'));
    burn(decides).then('Opposition 1', onStack(), inZone('Zap', 'hand'));
  });
});

describe('refocusing', () => {
  const CHARMS = {
    cards: [card('Glint', '{W}', 'Instant', 'Draw a card.'), card('Gleam', '{W}{W}', 'Instant', 'Draw a card.')],
  };
  const nothing = keepsNo(ILSE, 'Main action');
  ruling(
    'G-4-12: where there is a good attack, nobody refocuses',
    fight({ Ilse: { pt: '4/4', hand: ['Glint'] } }, { Vask: { pt: '2/2' } }, CHARMS),
  )
    .until('main1', ILSE)
    .when(ILSE, decides)
    .then(ILSE, nothing);
  it('G-4-12: for mana that casts something: another land, or a land that is untapped', () => {
    const foes = { Vask: { pt: '3/3' } };
    playing(fight({ Ilse: { pt: '1/1', hand: ['Gleam', 'Plains', 'Swamp'] } }, foes, CHARMS))
      .until('choose')
      .when(ILSE, chooses('Plains'))
      .until('main1', ILSE)
      .when(ILSE, decides)
      .then(ILSE, holds(ILSE, 'battlefield', ['Ilse', 'Plains', 'Swamp']), keepsAlso(ILSE, 'Main action: refocus'));
    playing(fight({ Ilse: { pt: '1/1', battlefield: ['Plains'], hand: ['Ward', 'Glint'] } }, foes, CHARMS))
      .until('main1', ILSE)
      .when(ILSE, casts('Ward', { at: 'Ilse' }))
      .resolve()
      .then(ILSE, shows('Plains', { tapped: true }))
      .when(ILSE, decides)
      .then(ILSE, shows('Plains', { tapped: undefined }), keepsAlso(ILSE, 'Main action: refocus'));
    playing(fight({ Ilse: { pt: '1/1', battlefield: ['Plains'], hand: ['Glint'] } }, foes, CHARMS))
      .until('main1', ILSE)
      .when(ILSE, decides)
      .then(ILSE, nothing);
  });
  it('G-4-12: to come first in the next round, where it would not attack and another comes before it', () => {
    const second = (foe: string, even = true) =>
      playing(fight({ Ilse: { pt: foe } }, { Vask: { pt: '1/1' } }, { even }))
        .until('main1', VASK)
        .when(VASK, decides);
    second('6/6').when(VASK, decides).then(VASK, keepsAlso(VASK, 'Initiative: 20'));
    second('6/6', false).then(VASK, keepsNo(VASK, 'Main action'));
    second('2/2').then(VASK, keepsNo(VASK, 'Main action'));
  });
});
