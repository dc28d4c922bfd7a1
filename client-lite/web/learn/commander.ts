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

const { commander: said } = learnTexts;
const { steps } = said;
const TURN = 5;
const RIVAL = 6;
const MIRA = 'Mira of the Lanterns';

/** A duel of Commander. The learner needs two turns of attacks to win. */
export const commander: Lesson = {
  id: 'commander',
  name: said.name,
  about: said.about,
  format: 'commander',
  ending: said.ending,
  table: {
    people: [
      { who: 'person', name: said.names.you },
      { who: 'sensible', name: said.names.rival },
    ],
    file: {
      format: 'commander',
      turn: { of: 'Player 1', step: 'main1', number: TURN },
      life: { 'Player 1': 40, 'Player 2': RIVAL },
      cards: [
        { name: 'Thornback Boar', cost: '{2}{G}', type: 'Creature — Boar', pt: '3/3' },
        { name: MIRA, cost: '{2}{G}', type: 'Legendary Creature — Human Scout', pt: '3/3', text: 'Vigilance' },
        { name: 'Toll Wolf', cost: '{1}{B}', type: 'Creature — Wolf', pt: '2/1' },
        { name: 'Slingshot', cost: '{1}{G}', type: 'Instant', text: 'Slingshot deals 2 damage to any target.' },
      ],
      seats: {
        'Player 1': {
          hand: ['Forest'],
          battlefield: ['Forest', 'Forest', 'Thornback Boar'],
          command: [{ card: MIRA, marks: { commander: '0:0' } }],
          library: [...copies(30, 'Forest'), 'Slingshot'],
        },
        'Player 2': {
          battlefield: ['Swamp', 'Swamp', { card: 'Toll Wolf', tapped: true }],
          library: copies(30, 'Swamp'),
        },
      },
    },
  },
  steps: [
    { key: 'welcome', says: steps.welcome, at: () => '.board' },
    { key: 'life', says: steps.life, at: () => '.spine .life' },
    { key: 'zone', says: steps.zone, at: inCommand(MIRA) },
    { key: 'land', says: steps.land, at: inHand('Forest'), done: playedALand },
    { key: 'cast', says: steps.cast, at: inCommand(MIRA), done: cast(MIRA) },
    { key: 'resolve', says: steps.resolve, at: () => MAIN_BUTTON, done: resolved(MIRA) },
    { key: 'tax', says: steps.tax, at: onBattlefield(MIRA), unmissed: true },
    { key: 'combat', says: steps.combat, at: () => MAIN_BUTTON, done: askedToAttack },
    { key: 'attack', says: steps.attack, at: onBattlefield('Thornback Boar'), done: attacked },
    { key: 'damage', says: steps.damage, at: () => MAIN_BUTTON, done: dealtDamage(RIVAL) },
    { key: 'theirs', says: steps.theirs, at: () => MAIN_BUTTON, done: nextTurn(TURN) },
    { key: 'finish', says: steps.finish, at: () => MAIN_BUTTON },
  ],
};
