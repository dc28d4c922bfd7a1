import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorSet } from '../../../cards/search/colors.ts';
import { parseQuery } from '../../../cards/search/parse.ts';
import { faultText, type Query } from '../../../cards/search/query.ts';

const read = (text: string): Query => {
  const parsed = parseQuery(text);
  if ('fault' in parsed) throw new Error(faultText(parsed.fault));
  return parsed.query;
};
const name = (text: string, whole = false) => ({ kind: 'name', text, whole });
const type = (text: string) => ({ kind: 'type', text });
const all = (...of: object[]) => ({ kind: 'all', of });
const any = (...of: object[]) => ({ kind: 'any', of });
const not = (of: object) => ({ kind: 'not', of });

describe('a search in Scryfall’s syntax', () => {
  test.each<[string, object]>([
    ['', all()],
    ['  ', all()],
    ['Fire', name('fire')],
    ['fire ice', all(name('fire'), name('ice'))],
    ['"Fire // Ice"', name('fire ice')],
    ["'two words'", name('two words')],
    ["Urza's", name('urzas')],
    ['Will-o', name('will o')],
    ['Æther', name('aether')],
    ['!"Old Bell"', name('old bell', true)],
    ['!bell', name('bell', true)],
    ['name:bell', name('bell')],
    ['t:elf', type('elf')],
    ['TYPE="legendary  creature"', type('legendary creature')],
    ['t!=elf', not(type('elf'))],
    ['-t:elf', not(type('elf'))],
    ['--t:elf', not(not(type('elf')))],
    ['o:"draw a card"', { kind: 'text', text: 'draw a card', part: 'oracle' }],
    ['o:{T}', { kind: 'text', text: '{t}', part: 'oracle' }],
    ["o:'~ dies'", { kind: 'text', text: '~ dies', part: 'self' }],
    ['o:“−2”', { kind: 'text', text: '"-2"', part: 'oracle' }],
    ['fo:damage', { kind: 'text', text: 'damage', part: 'full' }],
    ['mv<=3', { kind: 'number', stat: 'manaValue', is: '<=', than: 3 }],
    ['cmc:0.5', { kind: 'number', stat: 'manaValue', is: '=', than: 0.5 }],
    ['pow>tou', { kind: 'number', stat: 'power', is: '>', than: 'toughness' }],
    ['tou!=-1', { kind: 'number', stat: 'toughness', is: '!=', than: -1 }],
    ['loy>=4', { kind: 'number', stat: 'loyalty', is: '>=', than: 4 }],
    ['s:LEA', { kind: 'set', code: 'lea' }],
    ['is:compiled', { kind: 'compiled' }],
    ['not:compiled', not({ kind: 'compiled' })],
    ['-is:compiled', not({ kind: 'compiled' })],
    ['not!=compiled', { kind: 'compiled' }],
    ['a or b c', any(name('a'), all(name('b'), name('c')))],
    ['a OR b or c', any(name('a'), name('b'), name('c'))],
    ['a and b', all(name('a'), name('b'))],
    ['(a or b) c', all(any(name('a'), name('b')), name('c'))],
    ['-(a or b)', not(any(name('a'), name('b')))],
    ['(a)', name('a')],
    ['orb', name('orb')],
    ['t:elf(a)', all(type('elf'), name('a'))],
    ['"or"', name('or')],
  ])('%s', (text, query) => {
    expect(read(text)).toEqual(query);
  });

  const sets = (text: string): string[] => {
    const query = read(text);
    if (query.kind !== 'colors') throw new Error(query.kind);
    return query.sets.map((set) => [...'wubrg'].filter((c) => (set & colorSet([c])) !== 0).join(''));
  };
  test.each<[string, readonly string[]]>([
    ['c=wu', ['wu']],
    ['c=azorius', ['wu']],
    ['c=red', ['r']],
    ['c:c', ['']],
    ['c:colorless', ['']],
    ['id:c', ['']],
    ['id:rg', ['', 'r', 'g', 'rg']],
    ['id<=gruul', ['', 'r', 'g', 'rg']],
    ['c<rg', ['', 'r', 'g']],
    ['c>=wubr', ['wubr', 'wubrg']],
    ['c:RBUW', ['wubr', 'wubrg']],
    ['c>wubr', ['wubrg']],
    ['id=0', ['']],
    ['c:5', ['wubrg']],
    ['c>4', ['wubrg']],
    ['id=temur', ['urg']],
    ['identity>=artifice', ['wubr', 'wubrg']],
  ])('%s: these colours', (text, colors) => {
    expect(sets(text).sort()).toEqual([...colors].sort());
  });
  test('an identity lies within what : asks, colours include it; multicolor is two and more', () => {
    expect([
      sets('c:g').length,
      sets('id:g').length,
      sets('c!=g').length,
      sets('c:m').length,
      sets('c!=m').length,
      sets('c>=0').length,
    ]).toEqual([16, 2, 31, 26, 6, 32]);
  });

  test.each([
    ['a t:', 2, 't:', /something behind “t:” is missing/],
    ['colour:pink', 7, 'pink', /no colour/],
    ['c<m', 0, 'c<m', /“m” takes no “<”/],
    ['pow>big', 4, 'big', /no number/],
    ['t>elf', 0, 't>elf', /“t” takes no “>”/],
    ['cost:3 a', 0, 'cost:', /no key “cost”/],
    ['(a or b', 0, '(', /not closed/],
    ['a)', 1, ')', /not opened/],
    ['a or', 4, '', /missing here/],
    ['or a', 0, 'or', /missing here/],
    ['a or or b', 5, 'or', /missing here/],
    ['()', 1, ')', /missing here/],
    ['"abc', 0, '"abc', /quotes are not closed/],
    ['o:""', 0, 'o:""', /missing between the quotes/],
    ['a - b', 2, '-', /minus sign/],
    ['-', 0, '-', /minus sign/],
    ['o:/a.*b/', 0, 'o:/a.*b/', /regular expressions/],
    ['is:good', 3, 'good', /nothing is known here/],
    ['s:"a b"', 2, '"a b"', /no code of a set/],
    ['!', 0, '!', /whole name is missing/],
    ['a'.repeat(501), 500, 'a', /longer/],
    ['('.repeat(30), 20, '(', /deep/],
    ['a '.repeat(61), 120, 'a', /terms/],
  ])('%s is refused with the place and what to do', (query, from, text, what) => {
    const parsed = parseQuery(query);
    expect(parsed).toMatchObject({
      fault: { from, text, what: expect.stringMatching(what), mend: expect.stringMatching(/\.$/) },
    });
  });
  test('no text makes it throw, and a fault lies inside of the text', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '-',
      ' or ',
      ' and ',
      '"',
      "'",
      't:',
      'c>=',
      'wu',
      'pow',
      '<',
      '!',
      '=',
      ':',
      ' ',
      'elf',
      'é',
      '/',
      '\n',
      '3',
      '~',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 20 }).map((p) => p.join('')),
        ),
        (text) => {
          const parsed = parseQuery(text);
          if ('query' in parsed) return;
          const { fault } = parsed;
          expect(fault.from).toBeLessThanOrEqual(fault.to);
          expect(fault.to).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
