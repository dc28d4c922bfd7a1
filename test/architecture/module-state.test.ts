import { describe, expect, it } from 'vitest';
import { read, SOURCES } from './sources.ts';

/**
 * Module variables of the rules core and the formats that are not filled by what they are keyed with alone, and what each holds.
 * All are caches, which may be emptied at any time.
 */
const HELD: Readonly<Record<string, string>> = {
  'formats/binding/confrontation/attachments.ts together': 'the last board without attachments across Fronts',
  'formats/binding/confrontation/fronts.ts described': 'the Fronts of a game, which stay the same',
  'formats/journeys/content/cards.ts compiled': 'compiled cards',
  'formats/night-watch/cards.ts compiled': 'compiled cards',
  'formats/oathbreaker/cards.ts compiled': 'compiled cards',
  'formats/pocket-commander/cards.ts compiled': 'compiled cards',
  'formats/rules/commander.ts found': 'the commanders of a game as of its last write',
  'formats/rules/emperor.ts ranges': 'ranges of influence, which the seating decides',
  'formats/rules/range.ts found': 'the seats in range, for the players present',
  'server/engine/casting/activation-legality.ts whole': 'a constant list of requirements',
  'server/engine/kernel/fingerprint.ts count': 'the size of the cache `shapes`',
  'server/engine/kernel/fingerprint.ts shapes': 'sorted keys of records',
  'server/engine/language/filters.ts subtypeNouns': 'subtypes by noun',
  'server/engine/layers/modifications.ts ofCounters': 'effects of keyword counters',
  'server/engine/layers/modifications.ts parsed': 'sizes that counters add',
  'server/engine/mana/demand.ts demands': 'costs taken apart',
  'server/engine/mana/payment-chains.ts bits': 'types of mana as bits',
  'server/engine/objects/definitions.ts made': 'definitions of tokens and emblems, read from their keys',
  'server/engine/shortcuts/state-shape.ts hashes': 'hashes of definitions',
  'server/engine/turn/state-based-actions.ts clean': 'the last moment without state-based actions to perform',
  'server/engine/zones/control.ts noticed': 'the last board on which control was noted',
};

/** Empty collections that are declared as read-only are constants. */
const VARIABLE =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: (?!Readonly)[^=]+)? = new (Map|Set|WeakMap|WeakSet)\b(?:<(\w+))?.*\(\);$)/gm;
/** Variables that hold state of their own; a WeakMap keyed with anything but a game only remembers what follows from its key. */
const found = (file: string): string[] =>
  [...read(file).matchAll(VARIABLE)]
    .filter(([, , , kind, key]) => !(kind?.startsWith('Weak') && key !== 'Game'))
    .map(([, variable, constant]) => `${file} ${variable ?? constant}`);

describe('module variables of server/engine and formats', () => {
  it('hold nothing but the caches listed', () => {
    const files = SOURCES.filter((f) => /^(?:server\/engine|formats)\/.*\.ts$/.test(f));
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(found).toSorted()).toEqual(Object.keys(HELD).toSorted());
  });
});
