/**
 * Where the Comprehensive Rules say what each word of the IR means. A word is the discriminator of a node (`do: 'draw'`, `k: 'flying'`) or one of the
 * closed lists of restrictions; each has exactly one meaning. The types demand a number for every word. Words that only formats give a meaning have none.
 */
import type { Ability, Effect, SectionHead, StaticEffect, Subject, TriggerEvent } from './ability.ts';
import type { Amount, Condition, CostPart, KeywordName, MixedTarget, ObjectSel, PlayerSel, Qualifier } from './common.ts';
import type { PlayerRestriction } from './control.ts';
import type { CopyException } from './copy.ts';
import type { DeckCondition } from './deck.ts';
import type { Modification, Restriction } from './modify.ts';

/** Numbers of the Comprehensive Rules, most telling first. */
export type RuleNumbers = readonly string[];
type Of<Word extends string> = Readonly<Record<Word, RuleNumbers>>;
const cr = <Word extends string>(table: Readonly<Record<Word, string>>): Of<Word> =>
  Object.fromEntries(Object.entries<string>(table).map(([word, numbers]) => [word, numbers.split(' ').filter((n) => n !== '')])) as unknown as Of<Word>;

const EFFECTS = cr<Effect['do']>({
  damage: '120', draw: '121', discard: '701.9', mill: '701.17', scry: '701.22', surveil: '701.25', shuffle: '701.24', search: '701.23', revealHand: '701.20', revealRandom: '701.20', chooseAtRandom: '608.2d', revealTop: '701.20', reveal: '701.20',
  dig: '701.20e 608.2c', digUntil: '701.20', gainLife: '119.3', loseLife: '119.3', setLife: '119.5', exchangeLife: '701.12c', redistributeLife: '119.7', playerCounters: '122.1', losePlayerCounters: '122.1',
  destroy: '701.8', exile: '701.13', move: '400.7 110.2a', sacrifice: '701.21', counter: '701.6', tap: '701.26', untap: '701.26', freeze: '502.3', tapOrUntap: '701.26 608.2d', regenerate: '701.19',
  fight: '701.14', attach: '701.3', transform: '701.27 701.28', meld: '701.42', flip: '710.4', craft: '702.167', unlockDoor: '709.5', defeat: '310.11b', daytime: '730.1', attain: '716.2 719.3',
  modify: '611.2 613', gainControl: '613.1b', exchangeControl: '701.12b', putCounters: '122', removeCounters: '122', proliferate: '701.34', prevent: '615', explore: '701.44', connive: '701.50', amass: '701.47',
  shuffleIn: '701.24', removeFromCombat: '506.4', phaseOut: '702.26b', endure: '701.63', discover: '701.57', backUp: '702.165', encode: '702.99', castEncoded: '702.99',
  designate: '701.37 701.60 702.112 702.171', perform: '', signal: '603.2', myriad: '702.116', becomeMonarch: '724', ringTempts: '701.54', clash: '701.30', createToken: '701.7 111',
  createThose: '701.7 614.15', copyToken: '111.12 707.2', becomeCopy: '707.2 613.2a', copySpell: '707.10', retarget: '115.7', addMana: '106', may: '608.2d', if: '608.2c', instead: '614.15', pay: '118.12',
  seq: '608.2c', lasting: '611.2c 611.2f', delayed: '603.7', await: '603.7', reflexive: '603.12', extraTurn: '500.7', extraBeginning: '500.8', extraCombat: '500.8', end: '723', skip: '614.10', winGame: '104.2b', loseGame: '104.3e', drawGame: '104.4c', controlPlayer: '722',
  emblem: '114', forEach: '608.2f', flipCoin: '705', chooseValue: '608.2d', chooseTarget: '115.1', playerRule: '611.2 101.2', cascade: '702.85', permit: '601.3 305.1', castNow: '608.2g', chooseAmong: '608.2d', exileUntil: '701.13',
  exileOnLeave: '614.1a', removeTime: '702.62a', manifest: '701.40', cloak: '701.58', manifestDread: '701.62', turnUp: '708.8', turnDown: '708.2a', lookAt: '701.20e', exileFaceDown: '406.3', nextDraw: '614.11',
  bringIn: '400.11b', changeText: '612', unread: '',
});

const STATICS = cr<StaticEffect['st']>({
  modify: '611.3 613', control: '613.1b', cdaPT: '604.3', cost: '601.2f', costFloor: '601.2f', spellsHave: '611.3 601.2', abilityCost: '602.2b 601.2f', playerRule: '611.3 101.2', permit: '305.1 601.3', topCard: '401.5', spendAs: '609.4b', flash: '702.8a',
  entersTapped: '614.1d', entersWithCounters: '614.1c 122.6a', entersUntapped: '614.1d', entersUnder: '616.1b', entersAsCopy: '614.1c 707.5', entersDay: '614.1c 730.1', asTurnedUp: '614.1e 708.11',
  lookAtExiled: '406.3', graveyardInstead: '614.6', drawDoInstead: '614.11', entersOption: '614.12a', devours: '702.82a', amplifies: '702.38a', entersChoose: '614.12a', exiledInstead: '614.6', discardedInstead: '614.6 701.9', diesInstead: '614.6 700.4',
  damageFactor: '614.1a 609.7', preventDamage: '615', unpreventable: '615.12', redirectDamage: '614.9', skipStep: '614.10', mayLead: '903.3a', copiesInDeck: '113.6n 100.2a', colorBeforeGame: '903.4b 607.2p',
  beginsInPlay: '103.6', mayExert: '701.43d', lifeGainFactor: '614.1a 119.10', counterPlus: '614.16', tokenFactor: '614.16', drawInstead: '614.11', evasion: '509.1b', cantBlock: '509.1b', combatUnless: '508.1c 509.1b',
  attackTax: '508.1c 508.1h', blockTax: '509.1d', combatCost: '508.1h 509.1d', combatLimit: '508.1c 509.1b', triggersAgain: '603.2d', triggersNot: '603.2g 614.17',
});

const KEYWORDS = cr<KeywordName>({
  flying: '702.9', reach: '702.17', banding: '702.22', 'first strike': '702.7', 'double strike': '702.4', deathtouch: '702.2', lifelink: '702.15', trample: '702.19', 'trample over planeswalkers': '702.19', vigilance: '702.20',
  haste: '702.10', menace: '702.111', defender: '702.3', hexproof: '702.11', shroud: '702.18', indestructible: '702.12', flash: '702.8', prowess: '702.108', infect: '702.90', wither: '702.80', fear: '702.36',
  intimidate: '702.13', skulk: '702.118', shadow: '702.28', horsemanship: '702.31', flanking: '702.25', mentor: '702.134', training: '702.149', exploit: '702.110', decayed: '702.147', myriad: '702.116',
  ingest: '702.115', dethrone: '702.105', melee: '702.121', exalted: '702.83', changeling: '702.73', devoid: '702.114', undying: '702.93', persist: '702.79', convoke: '702.51', 'battle cry': '702.91',
  evolve: '702.100', extort: '702.101', cascade: '702.85', storm: '702.40', daybound: '702.145', nightbound: '702.145', 'read ahead': '702.155', conspire: '702.78', dredge: '702.52', fuse: '702.102', phasing: '702.26', aftermath: '702.127', unleash: '702.98',
  riot: '702.136', ravenous: '702.156', sunburst: '702.44', partner: '702.124', 'friends forever': '702.124', "doctor's companion": '702.124', 'choose a Background': '702.124', protection: '702.16',
  'hexproof from': '702.11', ward: '702.21', equip: '702.6', enchant: '702.5', cycling: '702.29', crew: '702.122', companion: '702.139', prototype: '702.160 718', kicker: '702.33', flashback: '702.34',
  emerge: '702.119', harmonize: '702.180', freerunning: '702.173', 'web-slinging': '702.188', 'split second': '702.61', cipher: '702.99', backup: '702.165', provoke: '702.39', enlist: '702.154', firebending: '702.189', amplify: '702.38',
  evoke: '702.74', dash: '702.109', blitz: '702.152', spectacle: '702.137', surge: '702.117', escape: '702.138', disturb: '702.146', bestow: '702.103', mutate: '702.140', morph: '702.37', megamorph: '702.37', disguise: '702.168',
  retrace: '702.81', 'jump-start': '702.133', multikicker: '702.33', buyback: '702.27', entwine: '702.42', replicate: '702.56', squad: '702.157', offspring: '702.175', escalate: '702.120', splice: '702.47',
  casualty: '702.153', madness: '702.35', miracle: '702.94', overload: '702.96', foretell: '702.143', plot: '702.170', suspend: '702.62', warp: '702.185', mayhem: '702.187', awaken: '702.113', delve: '702.66',
  improvise: '702.126', rebound: '702.88', bargain: '702.166', toxic: '702.164', annihilator: '702.86', bushido: '702.45', poisonous: '702.70', rampage: '702.23', renown: '702.112', bloodthirst: '702.54',
  fading: '702.32', graft: '702.58', modular: '702.43', vanishing: '702.63', saddle: '702.171', devour: '702.82', tribute: '702.104', 'umbra armor': '702.89', 'partner with': '702.124', 'partner text': '702.124',
  echo: '702.30', 'cumulative upkeep': '702.24', landwalk: '702.14',
});

const QUALIFIERS = cr<Qualifier['q']>({
  color: '105.2', colorKind: '105.2', colorCount: '105.2', status: '110.5', token: '111.1', supertype: '205.4', type: '205.2', subtype: '205.3', historic: '700.6', stat: '208 202.3', keyword: '702.1', anyKeyword: '702.1', counter: '122.1', other: '109.2', named: '201.2',
  among: '608.2c', sameName: '201.2a', attachedTo: '301.5 303.4', chosen: '607.2d', dealtDamageThisTurn: '120.3', attackedThisTurn: '508.1', enteredThisTurn: '603.6a', designation: '701.37 701.60 702.112 702.171',
  extreme: '608.2h', blockingThis: '509.1', blockedByThis: '509.1', singleTarget: '115.9a', targets: '115.9b', exiledWith: '607.2a 406.6', abilityKind: '113.3', leads: '903.3d', leaderType: '903.3e', owned: '108.3',
  sameOwner: '108.3', sharesColor: '105.2', anySubtype: '205.3', sharesType: '205.3m',
});

const AMOUNTS = cr<Amount['a']>({
  n: '107.1', x: '107.3', that: '608.2h', count: '608.2h', stat: '608.2h', counters: '122.1', life: '119', hand: '402', plus: '107.1', cardTypes: '205.2', landTypes: '205.3i', times: '107.1', neg: '107.1b',
  different: '608.2h', playerCounters: '122.1', spentColors: '601.2h', opponentsAttacked: '702.121a', players: '102.1', spentMana: '601.2h', castThisTurn: '608.2i', moreTargets: '601.2f 115', devoured: '702.82b', mutated: '702.140', beyond: '107.1b', greatest: '608.2h', total: '608.2h',
  timesPaid: '118.8a 702.33', identityColors: '903.4f', leaderCasts: '903.8', paidWith: '608.2h', doors: '709.5', lifeThisTurn: '119.9', died: '700.4', damagedThisTurn: '120.9', castBefore: '608.2i', party: '700.8', colorsAmong: '105.2', devotion: '700.5',
});

const SELECTORS = cr<(ObjectSel | PlayerSel | MixedTarget)['sel']>({
  self: '201.5', target: '115.1', it: '608.2k', each: '109.2', attached: '301.5 303.4', choose: '608.2d', subject: '603.2', targeting: '603.2e', dealer: '615.5 609.7', paid: '118.8', and: '608.2c', top: '401', you: '109.5', 'each player': '102.1',
  'each opponent': '102.2 102.3', 'each other player': '102.1', 'target player': '115.1', 'that player': '608.2k', controller: '109.4', owner: '108.3', 'defending player': '508.5', 'enchanted player': '303.4',
  'active player': '102.1', 'an opponent': '102.2 608.2d', 'mixed target': '115.4',
});

const COSTS = cr<CostPart['c']>({
  mana: '118.3a 107.4', tap: '107.5', untap: '107.6', sacrifice: '701.21', discard: '701.9', discardHand: '701.9', life: '118.3b 119.4', energy: '107.14', exert: '701.43', revealSelf: '701.20', tapOthers: '701.26', tapPower: '702.122a',
  exile: '701.13', exileTop: '701.13', mill: '701.17', returnToHand: '118.1', reveal: '701.20', removeCounter: '122', putCounter: '122', evidence: '701.59', forage: '701.61', behold: '701.4', loyalty: '606.4',
});

const CONDITIONS = cr<Condition['if']>({
  count: '608.2c 109.2', life: '119', hand: '402', pair: '701.42', amount: '608.2h', 'your turn': '102.1', attacked: '508.1', during: '602.5b', kicked: '702.33e', cast: '601.2', paid: '118.8', way: '118.9',
  'this turn': '608.2i', 'last turn': '608.2i', level: '716.2', 'level counters': '711.2', solved: '719.3', anchored: '614.12c', counters: '122.1', daytime: '730.1', is: '608.2h', entered: '608.2i',
  playerCounters: '122.1', spent: '601.2h', 'attacks the leader': '702.105a', monarch: '724', tempted: '701.54c', tribute: '702.104b', gained: '608.2i 119.9', more: '608.2h', shares: '205.3 105.2', new: '702.30a',
  resolved: '608.2i', did: '608.2c 118.12', not: '608.2c', both: '608.2c', either: '608.2c',
});

const EVENTS = cr<TriggerEvent['on']>({
  enters: '603.6a', dies: '700.4 603.6c', leaves: '603.6c', toGraveyard: '603.6c', leavesGraveyard: '603.6', attacks: '508.3', lastCounter: '603.2', blocks: '509.3', becomesBlocked: '509.3', attacksUnblocked: '509.3',
  youAttack: '508.3', dealsDamage: '120.9', dealtDamage: '120.9', playerDealtDamage: '120.9', cast: '601.2i', playsLand: '305.1', searches: '701.23', shuffles: '701.24', losesControl: '603.10d',
  unattached: '603.10c', copies: '707.10', step: '603.2b', gainsLife: '119.9', losesLife: '119.3', draws: '121.1', discards: '701.9', becomesTarget: '603.2e 115', becomesTapped: '603.2e 701.26',
  becomesUntapped: '603.2e 701.26', phasesOut: '702.26b', phasesIn: '702.26c', tappedForMana: '106.12a', transforms: '701.27e', defeated: '310.11b', becomesLevel: '716.2', unlocks: '709.5h', fullyUnlocks: '709.5i', chapter: '714.2', daytime: '730.1',
  counterPut: '122.6', turnedUp: '708.8', sacrifices: '701.21', scries: '701.22', surveils: '701.25', objectDoes: '701', playerDoes: '701', cycles: '702.29', expends: '700.14', triggers: '603.3b', state: '603.8', any: '603.1b',
});

const MODIFICATIONS = cr<Modification['m']>({
  pt: '613.4c', setPT: '613.4b', gain: '613.1f', lose: '613.1f', loseAll: '613.1f', gainAbility: '613.1f', types: '613.1d 205.1', notType: '613.1d 205.1', everyCreatureType: '613.1d 205.3m', noCreatureType: '613.1d 205.3m', colors: '613.1e 105.3', chosenColor: '613.1e 607.2d',
  chosenType: '613.1d 607.2d', restrict: '613.11', switchPT: '613.4d', attacks: '508.1d', blocks: '509.1c', goaded: '701.15',
});

const EXCEPTIONS = cr<CopyException['x']>({
  is: '707.9', has: '707.9a', 'has this ability': '707.9a', named: '707.9b', 'not legendary': '707.9b', 'enters with': '707.9e', words: '612.1', bestowed: '702.103b', 'no mana cost': '702.128a',
});

const ABILITIES = cr<Ability['kind']>({
  spell: '113.3a', activated: '113.3b 602', triggered: '113.3c 603', static: '113.3d 604', keywords: '702.1', additionalCost: '118.8 601.2b', alternativeCost: '118.9', section: '711.2 716.2 719.3', toSolve: '719.3a',
  castFrom: '601.3 113.6b', ownFlash: '702.8a 601.3c', spellRule: '601.3 113.6g',
});

const PARTS = cr<Subject['s'] | SectionHead['s']>({
  self: '201.5', attached: '301.5 303.4', it: '603.7c', filter: '109.2', 'class level': '716.2a', 'level counters': '711.2', solved: '719.3c', anchors: '614.12c',
});

const DECK = cr<DeckCondition['d']>({
  parity: '702.139a', 'mana value': '702.139a', subtype: '702.139a', 'different symbols': '702.139a', 'activated ability': '702.139a', 'different names': '702.139a', 'shared type': '702.139a', size: '702.139a',
});

const RESTRICTIONS = cr<Restriction | PlayerRestriction>({
  "can't attack": '508.1c', "can't block": '509.1b', "can't attack or block": '508.1c 509.1b', "can't be blocked": '509.1b', 'attacks each combat if able': '508.1d', 'blocks each combat if able': '509.1c',
  "can't attack alone": '506.5 508.1c', "can't block alone": '506.5 509.1b', "can't attack or block alone": '506.5', 'all creatures able to block it do so': '509.1c', 'can block any number of creatures': '509.1b',
  "can't be blocked except by three or more creatures": '509.1b', "can't be blocked except by two or more creatures": '509.1b', "can't be blocked by more than one creature": '509.1b', "doesn't untap": '502.3',
  "can't be countered": '701.6', "can't be regenerated": '701.19', "can't be blocked by creatures with power 2 or less": '509.1b', "can't be blocked by creatures with greater power": '509.1b',
  "can't be blocked except by creatures with flying": '509.1b', "can't be blocked except by creatures with haste": '509.1b', "can't be blocked except by creatures with defender": '509.1b', 'can block an additional creature': '509.1b', 'can block only creatures with flying': '509.1b', "can't be sacrificed": '701.21 101.2',
  "can't transform": '701.27 101.2', "can't become untapped": '701.26 101.2', "can't have counters put on it": '122.1 101.2', "can't have +1/+1 counters put on it": '122.1 101.2',
  "can't have -1/-1 counters put on it": '122.1 101.2', "can't be the target of spells or abilities your opponents control": '115.1 101.2', 'must be blocked if able': '509.1c',
  "activated abilities can't be activated": '602.5', "can attack as though it didn't have defender": '702.3 609.4', 'assigns combat damage equal to its toughness': '510.1',
  "may assign combat damage as though it weren't blocked": '510.1c', 'crews Vehicles as though its power were 2 greater': '702.122', 'saddles Mounts and crews Vehicles as though its power were 2 greater': '702.122 702.171',
  'crews Vehicles using its toughness rather than its power': '702.122', "can't gain life": '119.7', "damage can't be prevented": '615.12', "can't lose life": '119.8', 'additional land': '305.2',
  "can't cast spells": '601.3', 'no maximum hand size': '402.2', hexproof: '702.11', "can't search libraries": '701.23 101.2', "can't lose the game": '104.3 101.2', "can't win the game": '104.2 101.2',
  "can't draw more than one card each turn": '121 101.2', "can't get counters": '122.1 101.2', 'may cast spells as though they had flash': '702.8a', 'keeps unspent mana': '500.5',
});

/** The words of the IR by the field that names them. `rule` names a restriction. A node is the word of its first such field in this order. */
export const WORDS = {
  do: EFFECTS, st: STATICS, on: EVENTS, x: EXCEPTIONS, if: CONDITIONS, a: AMOUNTS, sel: SELECTORS, q: QUALIFIERS, c: COSTS, k: KEYWORDS, m: MODIFICATIONS, d: DECK, s: PARTS, kind: ABILITIES, rule: RESTRICTIONS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, RuleNumbers>>>>;
export type WordField = keyof typeof WORDS;
/** What names the word of a node: the field and its value. */
export interface Word {
  readonly field: WordField;
  readonly word: string;
}

const FIELDS = (Object.keys(WORDS) as WordField[]).filter((field) => field !== 'rule');

/** The word that a record of the IR is; undefined for records that are parts of a word ("how many", what a token is). */
export function wordOf(node: Readonly<Record<string, unknown>>): Word | undefined {
  for (const field of FIELDS) {
    const word = node[field];
    if (typeof word === 'string' && Object.hasOwn(WORDS[field], word)) return { field, word };
  }
  return undefined;
}

/** Where the rules say what a word means; empty for words that formats or the table give their meaning. */
export const rulesOf = ({ field, word }: Word): RuleNumbers => (WORDS[field] as Readonly<Record<string, RuleNumbers>>)[word] ?? [];
