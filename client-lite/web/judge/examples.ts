import type { SituationFile } from './file.ts';
import { judgeTexts } from '../texts/judge/page.ts';

const { start } = judgeTexts;

const BEAR = { name: 'Path Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' };
const BOLT = { name: 'Hearth Bolt', cost: '{R}', type: 'Instant', text: 'Hearth Bolt deals 3 damage to any target.' };
const END = { name: 'Clean End', cost: '{1}{B}', type: 'Instant', text: 'Destroy target creature.' };

/** Disputes to start from, each with its question. */
export const EXAMPLES: readonly { readonly title: string; readonly file: SituationFile }[] = [
  {
    title: start.otherFront,
    file: {
      name: 'A spell against a creature at another Front',
      format: 'binding',
      people: 3,
      cards: [END, BEAR],
      seats: { 'Will 1': { hand: ['Clean End'], pool: 'BB' }, 'Opposition 2': { battlefield: ['Path Bear'] } },
      questions: ['May Will 1 cast Clean End at Path Bear?'],
    },
  },
  {
    title: start.gift,
    file: {
      name: 'A gift that dies at a friend’s Front',
      format: 'binding',
      people: 3,
      cards: [BEAR, BOLT],
      turn: { of: 'Will', step: 'upkeep' },
      seats: { 'Will 1': { battlefield: ['Path Bear'] }, 'Opposition 2': { hand: ['Hearth Bolt'], pool: 'R' } },
      acts: ['Will 1 moves Path Bear to Will 2', 'Opposition 2 casts Hearth Bolt at Path Bear', 'Hearth Bolt resolves'],
      questions: ['zone of Path Bear', 'owner of Path Bear'],
    },
  },
  {
    title: start.counterspell,
    file: {
      name: 'A counterspell for a friend',
      format: 'binding',
      people: 3,
      cards: [{ name: 'Flat Denial', cost: '{1}{U}', type: 'Instant', text: 'Counter target spell.' }, END, BEAR],
      turn: { of: 'Will', step: 'main1', number: 3 },
      seats: { 'Will 1': { hand: ['Flat Denial'], pool: 'UU' }, 'Will 2': { battlefield: ['Path Bear'] } },
      stack: [{ card: 'Clean End', by: 'Opposition 2', targets: ['Path Bear'] }],
      questions: ['May Will 1 cast Flat Denial at Clean End?'],
    },
  },
  {
    title: start.lastLife,
    file: {
      name: 'Damage that takes the last Life',
      format: 'binding',
      people: 3,
      life: { Opposition: 3 },
      cards: [BOLT],
      seats: { 'Will 1': { hand: ['Hearth Bolt'], pool: 'R' } },
      acts: ['Will 1 casts Hearth Bolt at Opposition 2', 'the stack resolves'],
      questions: ['winner', 'life of Opposition'],
    },
  },
];
