import { describe, expect, it } from 'vitest';
import { SituationError } from '../../server/judge/error.ts';
import { parseJson } from '../../server/judge/text.ts';
import { BEAR, BURN, file, mistake } from './burn.ts';

describe('a broken situation says what is wrong, where, and how to mend it', () => {
  it.each<[string, object, string]>([
    [
      'a format that is none',
      { format: 'chess' },
      'x.json, at format: There is no format “chess”. (800.2) Choose one of: binding,',
    ],
    ['a word that is none', { seat: {} }, 'x.json: Nothing here is called "seat". Take it out, or mend its spelling.'],
    [
      'a card that nobody knows',
      { seats: { 'Will 1': { hand: ['Burn', 'Scorch'] } } },
      'x.json, at seats.Will 1.hand.1: There is no card "Scorch". Name one of the shipped plane, or describe it under "cards". Real cards are those of the catalog (npm run cards -- import), on the command line also those of --cards FILE.',
    ],
    [
      'a seat that is none',
      { seats: { 'Will 7': {} } },
      'x.json, at seats.Will 7: There is no seat "Will 7". Name one of: Will 1, Will 2, Opposition 1, Opposition 2.',
    ],
    [
      'a side that is none',
      { sides: { Magicians: { life: 3 } } },
      'x.json, at sides.Magicians: There is no side "Magicians". Name one of: Will, Opposition.',
    ],
    [
      'a step that is none',
      { turn: { step: 'brunch' } },
      'x.json, at turn.step: There is no step "brunch". Name one of: mulligans, untap,',
    ],
    [
      'a card spec with a wrong word',
      { seats: { 'Will 1': { hand: [{ card: 'Burn', taped: true }] } } },
      'x.json, at seats.Will 1.hand.0: Nothing here is called "taped". Write one of: card, as, tapped,',
    ],
    [
      'a question that is none',
      { question: { may: 'fly', what: 'Burn' } },
      'x.json, at question.may: This is no question. Let "may" be one of: target, affect,',
    ],
    [
      'a question about nothing',
      { question: { may: 'target', source: 'Freeze', target: 'Will 1' } },
      'x.json, at question.source: There is nothing called "Freeze". Name one of: Burn.',
    ],
    [
      'a target that is nothing',
      { question: { may: 'target', source: 'Burn', target: 'Nobody' } },
      'x.json, at question.target: There is neither a card nor a seat called "Nobody". Name one of: Burn, Will 1,',
    ],
    [
      'a name for two things',
      { seats: { 'Will 1': { hand: ['Burn'] }, 'Will 2': { hand: ['Burn'] } } },
      'x.json, at question.source: There is more than one "Burn". Give the one that is meant an alias with "as", and name that.',
    ],
    [
      'a mark that the format does not know',
      { marks: { fealty: [] } },
      'x.json, at marks.fealty: The format "binding" notes nothing called "fealty" there. It notes: fealties, fealtySpent.',
    ],
    [
      'a mark with a value that it cannot have',
      { marks: { fealties: [[{ place: 'the Old Well', points: 2 }], []] } },
      'x.json, at marks.fealties: "fealties" cannot be',
    ],
    [
      'a mark on a card',
      { seats: { 'Will 1': { hand: [{ card: 'Burn', marks: { shiny: true } }] } } },
      'x.json, at seats.Will 1.hand.0.marks.shiny: The format "binding" notes nothing called "shiny" there. It notes: moved, lent, tied,',
    ],
    ['a match that is over', { sides: { Will: { life: 0 } } }, 'x.json: The match is over in this position:'],
    [
      'an instant on the battlefield',
      { seats: { 'Will 1': { battlefield: ['Burn'] } } },
      'x.json, at seats.Will 1.battlefield.0: Burn is an instant, which is never on the battlefield (CR 304.4).',
    ],
    [
      'a tapped card in a hand',
      { seats: { 'Will 1': { hand: [{ card: 'Burn', tapped: true }] } } },
      'x.json, at seats.Will 1.hand.0.tapped: Only a permanent is "tapped"; this card is in the zone: hand (CR 110.5).',
    ],
    [
      'a land on the stack',
      { stack: [{ card: 'Forest', by: 'Will 1' }] },
      'x.json, at stack.0.card: Forest is a land, which is never a spell (CR 305.9).',
    ],
    [
      'a creature that dies at once',
      {
        cards: [BURN, { name: 'Wisp', type: 'Creature — Spirit', pt: '0/0' }],
        seats: { 'Will 1': { hand: ['Burn'], battlefield: ['Wisp'] } },
      },
      'x.json: "Wisp" does not stay where it was laid out: state-based actions move it at once (CR 704.3).',
    ],
    [
      'an attack in a main phase',
      {
        cards: [BURN, BEAR],
        seats: { 'Will 1': { hand: ['Burn'], battlefield: ['Bear'] } },
        attacks: { Bear: 'Opposition 1' },
      },
      'x.json, at attacks: Nothing attacks in the step "main1" (CR 506.1).',
    ],
    [
      'an attack at another Front',
      {
        cards: [BURN, BEAR],
        turn: { step: 'blockers' },
        seats: { 'Will 1': { hand: ['Burn'], battlefield: ['Bear'] } },
        attacks: { Bear: 'Opposition 2' },
      },
      'x.json, at attacks.Bear: Bear cannot be attacking that:',
    ],
    [
      'a turn of seats of two sides',
      { turn: { seats: ['Will 1', 'Opposition 1'] } },
      'x.json, at turn.seats: A turn is of seats of one side.',
    ],
    [
      'fewer than no counters',
      {
        cards: [BURN, BEAR],
        seats: { 'Will 1': { hand: ['Burn'], battlefield: [{ card: 'Bear', counters: { '+1/+1': -1 } }] } },
      },
      'x.json, at seats.Will 1.battlefield.0.counters.+1/+1: "+1/+1" cannot be -1: it is too small. The least is 0.',
    ],
    [
      'an option that is none',
      { options: { strayGraveyard: 'moon' } },
      'x.json, at options: Option strayGraveyard of Magic: The Binding:',
    ],
    ['too many people', { people: 12, format: 'duel' }, 'x.json, at people: Duel is played by 2 × Player; 12 came.'],
    [
      'an attacker that is no permanent',
      { question: { may: 'attack', attacker: 'Burn', target: 'Opposition 1' } },
      'x.json, at question.attacker: "Burn" is not on the battlefield. Lay it out under "battlefield", or name a permanent.',
    ],
    [
      'a payment without an amount',
      { question: { may: 'pay', by: 'Will 1', what: 'life' } },
      'x.json, at question.amount: How much life is missing. Add "amount" with a number.',
    ],
    [
      'a cost that is none',
      { question: { may: 'pay', by: 'Will 1', what: 'a smile' } },
      'x.json, at question.what: "a smile" is not understood as a cost.',
    ],
  ])('%s', (_, more, says) => {
    expect(mistake(file(more))).toContain(says);
    expect(mistake(file(more))).not.toContain('\n');
  });
  it('what is not JSON is told by line and column', () => {
    expect(() => parseJson('{\n  "format": "binding",\n  "people" 3\n}')).toThrow(SituationError);
    try {
      parseJson('{\n  "format": "binding",\n  "people" 3\n}');
    } catch (e) {
      expect((e as SituationError).where).toBe('line 3, column 12');
    }
  });
});
