import type { Effect, Filter } from '../../../cards/oracle/ir/index.ts';
import type { Exec } from '../exec.ts';

/** Words for the questions that effects ask; what a card says in full stands on the card. */
export function sourceName(x: Exec): string {
  return x.g.nameOf(x.source, x.g.world.object(x.source)?.def ?? x.g.world.lastKnown(x.source)?.def ?? '');
}

const VERBS: Readonly<Record<Effect['do'], string>> = {
  damage: 'deal damage', draw: 'draw', discard: 'discard', mill: 'mill', scry: 'scry', surveil: 'surveil', shuffle: 'shuffle', search: 'search your library',
  revealHand: 'look at a hand', revealTop: 'reveal the top cards', revealRandom: 'reveal a card at random', reveal: 'reveal it', dig: 'look at the top cards', digUntil: 'reveal cards', gainLife: 'gain life', loseLife: 'lose life', setLife: 'set a life total', exchangeLife: 'exchange life totals', redistributeLife: 'redistribute life totals', losePlayerCounters: 'take counters away',
  playerCounters: 'give counters', destroy: 'destroy', exile: 'exile', move: 'move a card', sacrifice: 'sacrifice', counter: 'counter', tap: 'tap', untap: 'untap', freeze: 'keep it from untapping', tapOrUntap: 'tap or untap',
  regenerate: 'regenerate', fight: 'fight', attach: 'attach', modify: 'apply the effect', gainControl: 'gain control', exchangeControl: 'exchange control', putCounters: 'put counters', removeCounters: 'remove counters',
  proliferate: 'proliferate', prevent: 'prevent damage', createToken: 'create a token', transform: 'turn it over', defeat: 'cast it transformed', flip: 'flip it', meld: 'meld them', craft: 'return it transformed', unlockDoor: 'unlock a door', daytime: 'make it day or night', attain: 'become that', createThose: 'create tokens', copyToken: 'create a token that is a copy', becomeCopy: 'become a copy', copySpell: 'copy it', retarget: 'choose new targets', addMana: 'add mana', may: 'choose', if: 'go on', instead: 'go on', pay: 'pay', seq: 'go on',
  delayed: 'set up a later effect', lasting: 'apply the effect', await: 'set up a later effect', end: 'end the turn', reflexive: 'go on', extraTurn: 'take an extra turn', controlPlayer: 'control that player', extraCombat: 'add a combat phase', extraBeginning: 'add a beginning phase', skip: 'skip', winGame: 'win the game', loseGame: 'lose the game', drawGame: 'end the game in a draw', chooseAtRandom: 'choose at random',
  shuffleIn: 'shuffle cards into the library', removeFromCombat: 'remove it from combat', phaseOut: 'phase out',
  explore: 'explore', connive: 'connive', endure: 'endure', discover: 'discover', backUp: 'give abilities', encode: 'encode it', castEncoded: 'cast a copy', amass: 'amass', designate: 'mark it', perform: 'do as the format says', signal: 'go on', myriad: 'create tokens', becomeMonarch: 'become the monarch', ringTempts: 'be tempted by the Ring', clash: 'clash',
  manifest: 'manifest', cloak: 'cloak', manifestDread: 'manifest dread', turnUp: 'turn it face up', turnDown: 'turn it face down', lookAt: 'look at it', exileFaceDown: 'exile face down', nextDraw: 'replace a draw', changeText: 'change its text', bringIn: 'bring in a card from outside the game',
  emblem: 'get an emblem', forEach: 'go on', flipCoin: 'flip a coin', chooseValue: 'choose', chooseTarget: 'choose it', playerRule: 'apply the rule', cascade: 'cascade', permit: 'allow casting', castNow: 'cast it', exileOnLeave: 'apply the effect', removeTime: 'remove a time counter', chooseAmong: 'choose one of them', exileUntil: 'exile cards', unread: 'do as the card says',
};

/** "draw, then sacrifice" */
export function describeEffects(effects: readonly Effect[]): string {
  const verbs = effects.flatMap((e): string[] => (e.do === 'seq' ? [describeEffects(e.effects)] : e.do === 'move' ? [`${e.verb} a card`] : [VERBS[e.do]]));
  return [...new Set(verbs)].join(', then ');
}

export function describeFilter(f: Filter): string {
  const nouns = f.nouns.map((n) => (n.startsWith('subtype:') ? n.slice('subtype:'.length) : n)).join(' or ');
  return `${nouns || (f.qualifiers?.some((q) => q.q === 'leads') ? 'what leads your deck' : 'card')}${f.zone && f.zone !== 'battlefield' && !f.nouns.includes('card') ? ' card' : ''}`;
}
