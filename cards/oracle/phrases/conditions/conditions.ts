/** Conditions behind "if", "as long as" and "unless" (CR 603.4, 604). */
import type { Condition, Filter } from '../../ir/index.ts';
import { alt, form, lit, map, where, type Phrase } from '../../combinators/index.ts';
import { daytimeConditions } from '../effects/transform.ts';
import { board, controls, graveyard, one } from './board.ts';
import { castingConditions } from './casting.ts';
import { doneSo } from './done-this-way.ts';
import { isForms, related } from './is.ts';
import { playerConditions } from './players.ts';
import { quality, type C } from './qualities.ts';
import { tallies, turnConditions } from './turn.ts';

const single: Phrase<Condition> = alt<Condition>(
  'condition',
  ...board,
  ...doneSo,
  ...playerConditions,
  ...turnConditions,
  ...related,
  ...castingConditions,
  ...isForms,
  ...daytimeConditions,
  ...tallies,
);
type Both = C<'both'>;
const first = where(single, (c) => c.if === 'count');
/** "you control a red permanent and a green permanent" */
const pair: Phrase<Condition> = map<{ a: Filter; b: Filter }, Condition>(
  form<{ a: Filter; b: Filter }>('you control <a> and <b>', {}, { a: one, b: one }),
  ({ a, b }) =>
    (a.whose ?? a.zone ?? b.whose ?? b.zone) === undefined
      ? { if: 'both', of: [owned(a), owned(b)], surface: 'pair' }
      : undefined,
  (c) => {
    const [a, b] = c.if === 'both' && c.surface === 'pair' ? c.of.map(unowned) : [];
    return a && b ? { a, b } : undefined;
  },
);
function owned(f: Filter): Condition {
  return { if: 'count', filter: { ...f, whose: 'you' }, cmp: '>=', n: 1 };
}
function unowned(c: Condition): Filter | undefined {
  if (c.if !== 'count' || c.cmp !== '>=' || c.n !== 1 || c.filter.whose !== 'you' || c.surface !== undefined)
    return undefined;
  const { whose: _, ...rest } = c.filter;
  return rest;
}
/** "an opponent controls a Swamp and you control a Plains" */
const both: Phrase<Condition> = map<{ a: Condition; b: Condition }, Condition>(
  form<{ a: Condition; b: Condition }>('<a> and <b>', {}, { a: first, b: first }),
  ({ a, b }) => ({ if: 'both', of: [a, b] }),
  (c) => (c.if === 'both' && c.surface === undefined ? { a: (c as Both).of[0], b: (c as Both).of[1] } : undefined),
);
/** "this land entered this turn or if you control a basic land" */
const either: Phrase<Condition> = map<{ a: Condition; b: Condition }, Condition>(
  form<{ a: Condition; b: Condition }>('<a> or if <b>', {}, { a: single, b: single }),
  ({ a, b }) => ({ if: 'either', of: [a, b] }),
  (c) => (c.if === 'either' && c.surface === undefined ? { a: c.of[0], b: c.of[1] } : undefined),
);
/** "you control a Desert or there is a Desert card in your graveyard" */
const orThere: Phrase<Condition> = map<{ a: Condition; b: Condition }, Condition>(
  form<{ a: Condition; b: Condition }>('<a> or <b>', {}, { a: controls('you control', 'you'), b: graveyard }),
  ({ a, b }) => ({ if: 'either', of: [a, b], surface: 'or there' }),
  (c) => (c.if === 'either' && c.surface === 'or there' ? { a: c.of[0], b: c.of[1] } : undefined),
);
export const condition: Phrase<Condition> = alt<Condition>('condition', single, both, either, orThere, pair);
/** "attacks while saddled": of what the event is about */
export const meanwhile: Phrase<Condition> = alt<Condition>(
  'while',
  condition,
  lit<Condition>('saddled', {
    if: 'is',
    what: { sel: 'subject' },
    filter: quality({ q: 'designation', is: 'saddled' }),
  }),
);
export const did: Phrase<Condition> = alt<Condition>(
  'did',
  lit<Condition>('you do', { if: 'did' }),
  lit<Condition>('you win', { if: 'did', surface: 'you win' }),
  lit<Condition>("you don't", { if: 'did', not: true }),
  lit<Condition>('they do', { if: 'did', surface: 'they' }),
  lit<Condition>("they don't", { if: 'did', not: true, surface: 'they' }),
  lit<Condition>('that player does', { if: 'did', surface: 'that player' }),
  ...[
    "you don't put a card into your hand this way",
    "you didn't put a card into your hand this way",
    "you don't put the card into your hand",
    "you don't put it into your hand",
    "you don't put the card onto the battlefield",
    "you don't put it onto the battlefield",
    "you can't",
  ].map((words) => lit<Condition>(words, { if: 'did', not: true, surface: words })),
  lit<Condition>("that player doesn't", { if: 'did', not: true, surface: 'that player' }),
);
