/** Restrictions and requirements: "can't block", "attacks each combat if able" (CR 508.1c, 509.1b). */
import type { Modification } from '../../ir/index.ts';
import type { Restriction } from '../../ir/abilities/modify.ts';
import { alt, form, lit, side, wordings, type Wordings } from '../../combinators/index.ts';

export type M<K extends Modification['m']> = Extract<Modification, { readonly m: K }>;
type Restrict = M<'restrict'>;
const R = { m: 'restrict' } as const;
/** Words of restrictions, with both numbers of a word where they differ: "crew|crews". */
const RULES: Readonly<Record<string, Restriction>> = {
  "can't attack": "can't attack",
  "can't block": "can't block",
  "can't attack or block": "can't attack or block",
  "can't be blocked": "can't be blocked",
  'attack|attacks each combat if able': 'attacks each combat if able',
  'block|blocks each combat if able': 'blocks each combat if able',
  "can't attack alone": "can't attack alone",
  "can't block alone": "can't block alone",
  "can't attack or block alone": "can't attack or block alone",
  "can't be blocked except by two or more creatures": "can't be blocked except by two or more creatures",
  "can't be blocked except by three or more creatures": "can't be blocked except by three or more creatures",
  "can't be blocked by more than one creature": "can't be blocked by more than one creature",
  "can't be blocked by creatures with power 2 or less": "can't be blocked by creatures with power 2 or less",
  "can't be blocked except by creatures with flying": "can't be blocked except by creatures with flying",
  "can't be blocked except by creatures with haste": "can't be blocked except by creatures with haste",
  "can't be blocked except by creatures with defender": "can't be blocked except by creatures with defender",
  'can block an additional creature each combat': 'can block an additional creature',
  'can block any number of creatures': 'can block any number of creatures',
  'can block only creatures with flying': 'can block only creatures with flying',
  "can't be the targets|target of spells or abilities your opponents control":
    "can't be the target of spells or abilities your opponents control",
  'crew|crews Vehicles as though their|its power were 2 greater': 'crews Vehicles as though its power were 2 greater',
  'saddle|saddles Mounts and crew|crews Vehicles as though their|its power were 2 greater':
    'saddles Mounts and crews Vehicles as though its power were 2 greater',
  'crew|crews Vehicles using their|its toughness rather than their|its power':
    'crews Vehicles using its toughness rather than its power',
  'assign|assigns combat damage equal to their|its toughness rather than their|its power':
    'assigns combat damage equal to its toughness',
  "can attack as though they|it didn't have defender": "can attack as though it didn't have defender",
  "can't be sacrificed": "can't be sacrificed",
  "can't transform": "can't transform",
  "can't become untapped": "can't become untapped",
  "can't have counters put on them|it": "can't have counters put on it",
  "can't have +1/+1 counters put on them|it": "can't have +1/+1 counters put on it",
  "can't have -1/-1 counters put on them|it": "can't have -1/-1 counters put on it",
  "can't be countered": "can't be countered",
  "can't be regenerated": "can't be regenerated",
};
/** Restrictions with the duration within: "must be blocked this turn if able". */
const RULES_OF_TURN: Readonly<Record<string, Restriction>> = {
  'attack|attacks this turn if able': 'attacks each combat if able',
  'block|blocks this turn if able': 'blocks each combat if able',
  "can attack this turn as though they|it didn't have defender": "can attack as though it didn't have defender",
  "can't be blocked this turn except by creatures with flying": "can't be blocked except by creatures with flying",
  "can't be blocked this turn except by creatures with haste": "can't be blocked except by creatures with haste",
  "can't be blocked this turn except by creatures with defender": "can't be blocked except by creatures with defender",
  'must be blocked this turn if able': 'must be blocked if able',
};
const inNumber = (rules: Readonly<Record<string, Restriction>>, index: 0 | 1): Wordings<Restrict> =>
  wordings<Restrict>(Object.fromEntries(Object.entries(rules).map(([words, rule]) => [side(words, index), { rule }])));
/** A value for plural subjects and one for a single one. */
export const inBoth = <T>(of: (index: 0 | 1) => T): readonly [plural: T, singular: T] => [of(0), of(1)];
export const restrictions = inBoth((index) => form<Restrict>('<rule>', R, {}, { rule: inNumber(RULES, index) }));
export const restrictionsOfTurn = inBoth((index) =>
  alt<Modification>(
    'restriction',
    form<Restrict>('<rule>', R, {}, { rule: inNumber(RULES_OF_TURN, index) }),
    form<Restrict>('<rule> this turn', R, {}, { rule: inNumber(RULES, index) }),
  ),
);
/** "It doesn't untap during its controller's untap step." */
export const staysTapped = inBoth((index) =>
  lit<Modification>(side("don't|doesn't untap during their|its controllers'|controller's untap steps|step", index), {
    m: 'restrict',
    rule: "doesn't untap",
  }),
);
/** "All creatures able to block ~ do so": the words stand around what it is said of */
export const LURES: readonly Modification[] = [{ m: 'restrict', rule: 'all creatures able to block it do so' }];
