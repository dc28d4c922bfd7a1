import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';

/** 702.82, 702.82a: devour. */
export const devour = (k: KeywordOf<'devour'>): Ability => ({
  kind: 'static',
  effects: [{ st: 'devours', filter: k.filter ?? { nouns: ['creature'] }, count: k.n }],
  text: `As this enters, you may sacrifice any number of creatures. It enters with ${k.n} +1/+1 counter(s) on it for each.`,
});
