import { describe, expect, it } from 'vitest';
import { announced, chainOf, headlineOf, readingRows } from '../../../client-lite/web/judge/answer.ts';
import { complete, withPiece } from '../../../client-lite/web/judge/complete.ts';
import { faultOf, isAt, placeWords } from '../../../client-lite/web/judge/fault.ts';
import { namesOn } from '../../../client-lite/web/judge/names.ts';
import { ACTS, QUESTIONS } from '../../../client-lite/web/judge/sentences.ts';
import { handedOver, handOver } from '../../../client-lite/web/kept/handed-over.ts';
import { readAct } from '../../../server/judge/acts/lines.ts';
import { Line } from '../../../server/judge/acts/line.ts';
import { readQuestion } from '../../../server/judge/questions/read.ts';
import type { RulingInfo } from '../../../server/protocol/index.ts';
import { TWO_FRONTS } from './table-sample.ts';

const NAMES = namesOn(
  {
    seats: { 'Will 1': { hand: ['Bolt'] }, 'Will 2': { battlefield: ['Bear', { card: 'Bear', as: 'Bear no. 2' }] } },
    stack: [{ card: 'Charm', by: 'Opposition 1' }],
  },
  TWO_FRONTS,
);
const texts = (typed: string, forms = QUESTIONS) => complete(typed, forms, NAMES).pieces.map(({ text }) => text);

describe('a sentence that is being written', () => {
  it('goes on with what is on the table, the cards of the seat that acts first', () => {
    expect(texts('May Will 1 c')).toEqual(['cast']);
    expect(texts('may will 1 cast ')).toEqual(['Bolt', 'Bear', 'Bear no. 2', 'Charm']);
    expect(texts('zone of b')).toEqual(['Bolt', 'Bear', 'Bear no. 2']);
    expect(texts('targets of ')).toEqual(['Charm']);
    expect(texts('life of ')).toEqual(['Will', 'Opposition']);
  });
  it('is whole with the last word that it needs, and may go on', () => {
    const at = complete('May Will 1 cast Bolt at Bear', QUESTIONS, NAMES);
    expect([at.whole, at.pieces.map(({ text }) => text)]).toEqual([true, ['and', 'Bear no. 2']]);
    const [, other] = at.pieces;
    expect(other && withPiece(other)).toBe('May Will 1 cast Bolt at Bear no. 2 ');
    expect(complete('May Will 1 cast Bolt at', QUESTIONS, NAMES).whole).toBe(false);
    expect(complete('', QUESTIONS, NAMES).whole).toBe(false);
  });
  it.each([
    ['acts', ACTS, readAct],
    ['questions', QUESTIONS, readQuestion],
  ] as const)('every form of %s is understood by the judge', (_what, forms, read) => {
    const words: { readonly [part: string]: string } = {
      '{seat}': 'Will 1',
      '{side}': 'Will',
      '{step}': 'upkeep step',
      '{value}': 'fealty',
    };
    const turn = { steps: [{ id: 'upkeep', label: 'Upkeep step' }] } as unknown as Parameters<typeof readAct>[1];
    for (const form of forms) {
      const line = form
        .filter((part) => part !== '?')
        .map((part) => (part.startsWith('{') ? (words[part] ?? 'Bear') : part))
        .join(' ');
      expect(() => read(new Line(line, ['Will 1', 'Will', 'Bear'], ''), turn), line).not.toThrow();
      expect(complete(line.replaceAll('Bear', 'Charm'), forms, NAMES).whole, line).toBe(true);
    }
  });
});

const ruling = (more: Partial<RulingInfo>): RulingInfo => ({ asked: 'May Bear attack?', chain: [], ...more });
const line = (says: string, decisive?: true) => ({
  clauses: [{ id: 'C7' }],
  holds: true,
  says,
  facts: [],
  mend: '',
  ...(decisive ? { decisive } : {}),
});

describe('an answer', () => {
  it('is one large word, a value, or the reason why nothing is judged, each with a sign of its own', () => {
    expect(
      [
        ruling({ verdict: 'yes' }),
        ruling({ verdict: 'no', answer: '1' }),
        ruling({ verdict: 'not judged', because: 'a line is not understood.' }),
        ruling({ answer: 'graveyard of Will 2' }),
      ].map((each) => [headlineOf(each).sign, headlineOf(each).text]),
    ).toEqual([
      ['✓', 'Yes'],
      ['✕', 'No: 1'],
      ['?', 'Not judged, because a line is not understood.'],
      ['=', 'Graveyard of Will 2'],
    ]);
    expect(announced([ruling({ verdict: 'yes' })])).toBe('May Bear attack: Yes');
  });
  it('has the rule that decides apart from the others', () => {
    const { decisive, others } = chainOf(ruling({ chain: [line('first'), line('second', true)] }));
    expect([decisive?.says, others.map(({ says }) => says)]).toEqual(['second', ['first']]);
  });
  it('stands beside the answers under other options, with whose reading is set', () => {
    const readings = [{ option: 'stackTargeting', values: ['own-front'], clause: 'C7', ours: true, answer: 'no' }];
    expect(readingRows(ruling({ verdict: 'yes', readings }))).toEqual([
      { set: 'As set', answer: 'yes', note: 'our reading' },
      { set: 'stackTargeting: own-front', answer: 'no', note: 'another reading of C7' },
    ]);
    const choices = [{ value: 'own-front', label: 'Only of the Front of the source' }];
    const options = [{ key: 'stackTargeting', label: 'Spells as targets', choices }];
    expect(readingRows(ruling({ verdict: 'yes', readings }), options)[1]?.set).toBe(
      'Spells as targets: Only of the Front of the source',
    );
    expect(readingRows(ruling({ verdict: 'yes' }))).toEqual([]);
  });
});

describe('a fault of the file', () => {
  it('is told at its place, and that place in words', () => {
    const fault = faultOf({ message: 'At seats.Will 1.hand.0: there is no card "Blot".', mend: 'Describe it.' });
    expect(fault).toEqual({ where: 'seats.Will 1.hand.0', message: 'There is no card "Blot".', mend: 'Describe it.' });
    expect([isAt(fault, 'seats.Will 1.hand'), isAt(fault, 'seats.Will 10.hand'), isAt(fault, 'acts.0')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(['acts.1', 'questions.0', fault.where, 'cards.0.text', 'turn.step'].map(placeWords)).toEqual([
      'act 2',
      'question 1',
      'Will 1’s hand',
      'the description of card 1',
      'turn',
    ]);
    expect(faultOf({ message: 'Nothing is asked.', mend: '' }).where).toBe('');
  });
});

describe('a file from another page', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
  };
  it('is opened with its note where the address says where it comes from', () => {
    const texts = storage();
    const address = handOver({ file: { format: 'binding' }, note: 'Life was gained.' }, 'match', texts);
    expect(address).toBe('/judge#from-match');
    expect(handedOver('#from-match', texts)).toEqual({ file: { format: 'binding' }, note: 'Life was gained.' });
    expect(handedOver('', texts)).toBeNull();
  });
  it('may be the file itself, and a note may list what is untold and forgotten', () => {
    const texts = storage();
    texts.setItem('judge', '{"format":"binding"}');
    expect(handedOver('#from-match', texts)).toEqual({ file: { format: 'binding' } });
    texts.setItem('judge', JSON.stringify({ file: {}, note: { untold: ['an effect'], forgotten: ['life gained'] } }));
    expect(handedOver('#from-match', texts)?.note).toBe(
      'The file cannot say: an effect. It leaves out of this turn: life gained.',
    );
    texts.setItem('judge', 'x');
    expect(handedOver('#from-match', texts)).toBeNull();
  });
});
