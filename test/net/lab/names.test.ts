import { expect, it } from 'vitest';
import { settingNames } from '../../../server/bin/lab/names.ts';

const run = (name: string, changes: string[], options: Record<string, string> = {}, bots = 'sensible') => ({
  name,
  composition: { format: 'duel', changes },
  setting: { seed: 'a', people: 2, bots, options },
});

it.each([
  ['house formats by their names', run('Quick', ['x=1']), run('Usual', []), ['Quick', 'Usual']],
  [
    'house formats of one name by the parts in which they differ',
    run('Duel', ['!opening', 'life=10']),
    run('Duel', ['!opening']),
    ['Duel: life=10', 'Duel'],
  ],
  [
    'runs of one house format by the options in which they differ',
    run('Duel', [], { mulligan: 'always', other: 'same' }),
    run('Duel', [], { other: 'same' }),
    ['mulligan = always', 'mulligan = as usual'],
  ],
  ['runs by their bots', run('Duel', []), run('Duel', [], {}, 'random'), ['bots sensible', 'bots random']],
  ['runs that are alike by their order', run('Duel', []), run('Duel', []), ['Duel (first)', 'Duel (second)']],
])('a comparison tells %s', (_, first, second, names) => {
  expect(settingNames([first, second])).toEqual(names);
});
