import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../../client-lite/web/ui/rules/source.ts';
import { clauseOf, examplesOf, ruleNumber } from '../../../client-lite/web/ui/rules/find.ts';
import type { FormatInfo } from '../../../server/protocol/index.ts';

const clause = (id: string, says: string) => ({ id, says, source: 'spec ruling', ruling: true });
const format = (id: string, clauses: FormatInfo['clauses']): FormatInfo => ({
  id,
  name: id,
  about: '',
  roles: [],
  clauses,
  options: [],
});

describe('the source of a clause', () => {
  it.each([
    ['journeys.md § Threat Decks', false, 'Journeys, section “Threat Decks”'],
    ['mtg-rpg.md § Combat/Attacks', false, 'MTG RPG, section “Combat › Attacks”'],
    ['CR 810.5', false, 'Comprehensive Rules, rule 810.5'],
    ['spec ruling', true, 'Our ruling: the format’s document leaves this open.'],
    ['magic-the-binding.md § Plane Creation', true, 'Our reading of Magic the Binding, section “Plane Creation”.'],
  ])('%s (our reading: %s) is told as “%s”', (source, ruling, told) => {
    expect(sourceOf({ source, ruling })).toBe(told);
  });
});

describe('the rule that a number stands for', () => {
  const formats = [
    format('duel', [clause('103.1', 'in a duel')]),
    format('star', [clause('103.1', 'in a star'), clause('S1', 'a star')]),
  ];
  it('is looked up in the format at the table first, then in the others', () => {
    expect(clauseOf(formats, 'star', 'CR 103.1')?.says).toBe('in a star');
    expect(clauseOf(formats, 'duel', 'S1')?.says).toBe('a star');
    expect(clauseOf(formats, 'duel', 'S2')).toBeUndefined();
  });
  it('is one of the game or of a format', () => {
    expect(ruleNumber('CR 608.2b')).toBe('608.2b');
    expect(ruleNumber('C7')).toBeNull();
  });
  it('has the examples that are about it', () => {
    const example = { says: '', given: [], acts: [], answers: [] };
    expect(
      examplesOf(
        [
          { ...example, rule: '608.2b' },
          { ...example, rule: 'C7' },
        ],
        'CR 608.2b',
      ),
    ).toHaveLength(1);
  });
});
