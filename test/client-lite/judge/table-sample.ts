import type { JudgeTable } from '../../../server/protocol/index.ts';

const seat = (name: string, side: string): JudgeTable['seats'][number] => ({
  name,
  side,
  zones: ['battlefield', 'hand', 'graveyard', 'library', 'exile', 'command', 'relationships'],
  values: [{ word: 'fealty', assumed: 'no Magician has Fealty' }],
});

/** The table of a Confrontation of two Magicians. */
export const TWO_FRONTS: JudgeTable = {
  format: 'binding',
  name: 'Confrontation',
  people: 3,
  least: 2,
  most: 5,
  totals: [
    { name: 'Will', life: 21 },
    { name: 'Opposition', life: 20 },
  ],
  sides: ['Will', 'Opposition'],
  players: [{ name: 'Magician 1' }, { name: 'Magician 2' }, { name: 'Augur' }],
  places: [
    { name: 'Front 1', seats: ['Will 1', 'Opposition 1'] },
    { name: 'Front 2', seats: ['Will 2', 'Opposition 2'] },
  ],
  seats: [
    seat('Will 1', 'Will'),
    seat('Will 2', 'Will'),
    seat('Opposition 1', 'Opposition'),
    seat('Opposition 2', 'Opposition'),
  ],
  steps: ['untap', 'upkeep', 'draw', 'main1'],
};
