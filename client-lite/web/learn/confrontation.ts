import { learnTexts } from '../texts/rules/learn.ts';
import {
  askedToAttack,
  attacked,
  cast,
  copies,
  dealtDamage,
  inCommand,
  inHand,
  MAIN_BUTTON,
  nextTurn,
  onBattlefield,
  playedALand,
  resolved,
  type Lesson,
} from './lesson.ts';

const { confrontation: said } = learnTexts;
const { steps } = said;
const TURN = 3;
const THREAT = 6;

/** Two Magicians against the Opposition. The learner needs two turns of attacks to win. */
export const confrontation: Lesson = {
  id: 'confrontation',
  name: said.name,
  about: said.about,
  format: 'binding',
  ending: said.ending,
  table: {
    people: [
      { who: 'person', name: said.names.you },
      { who: 'sensible', name: said.names.friend },
      { who: 'sensible', name: said.names.augur },
    ],
    file: {
      format: 'binding',
      magicians: 2,
      turn: { of: 'Will', step: 'main1', number: TURN },
      life: { Will: 12, Opposition: THREAT },
      cards: [
        { name: 'Thornback Boar', cost: '{2}{G}', type: 'Creature — Boar', pt: '3/3' },
        { name: 'Path Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' },
        {
          name: 'Old Ferryman',
          cost: '{2}{G}',
          type: 'Creature — Human Pilot',
          pt: '2/3',
          text: 'When Old Ferryman enters, you gain 2 life.',
        },
        { name: 'Patient Ox', cost: '{1}{G}', type: 'Creature — Ox', pt: '1/4' },
        { name: 'Toll Wolf', cost: '{1}{B}', type: 'Creature — Wolf', pt: '2/1' },
        { name: 'Slingshot', cost: '{1}{G}', type: 'Instant', text: 'Slingshot deals 2 damage to any target.' },
      ],
      seats: {
        'Will 1': {
          hand: ['Forest', 'Path Bear'],
          battlefield: ['Forest', 'Forest', 'Thornback Boar'],
          relationships: ['Old Ferryman'],
          library: [...copies(12, 'Forest'), 'Slingshot'],
          fealty: { Bellrow: 2 },
        },
        'Will 2': { battlefield: ['Forest', 'Forest', 'Patient Ox'], library: copies(12, 'Forest') },
        'Opposition 1': {
          battlefield: ['Swamp', 'Swamp', { card: 'Toll Wolf', tapped: true }],
          library: copies(24, 'Swamp'),
        },
        'Opposition 2': { battlefield: ['Swamp'] },
      },
    },
  },
  steps: [
    { key: 'welcome', says: steps.welcome, at: () => '.place-head' },
    { key: 'lives', says: steps.lives, at: () => '.spine .life' },
    { key: 'land', says: steps.land, at: inHand('Forest'), done: playedALand },
    { key: 'cast', says: steps.cast, at: inHand('Path Bear'), done: cast('Path Bear') },
    { key: 'resolve', says: steps.resolve, at: () => MAIN_BUTTON, done: resolved('Path Bear') },
    { key: 'zone', says: steps.zone, at: inCommand('Old Ferryman'), unmissed: true },
    { key: 'combat', says: steps.combat, at: () => MAIN_BUTTON, done: askedToAttack },
    { key: 'attack', says: steps.attack, at: onBattlefield('Thornback Boar'), done: attacked },
    { key: 'damage', says: steps.damage, at: () => MAIN_BUTTON, done: dealtDamage(THREAT) },
    { key: 'fealty', says: steps.fealty, at: () => '.spine .life.own', unmissed: true },
    { key: 'theirs', says: steps.theirs, at: () => MAIN_BUTTON, done: nextTurn(TURN) },
    { key: 'finish', says: steps.finish, at: () => MAIN_BUTTON },
  ],
};
