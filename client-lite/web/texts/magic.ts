import { texts } from './texts.ts';

/** Words of the game that several surfaces share. */
export const magicTexts = texts({
  /** names of colours, by their mana symbols */
  colours: { W: 'White', U: 'Blue', B: 'Black', R: 'Red', G: 'Green', C: 'Colourless' },
  symbols: {
    W: 'white',
    U: 'blue',
    B: 'black',
    R: 'red',
    G: 'green',
    C: 'colourless',
    T: 'tap',
    Q: 'untap',
    S: 'snow',
    E: 'energy',
    P: 'Phyrexian',
  },
  /** a hybrid mana symbol: "white or blue" */
  hybrid: (symbols: readonly string[]) => symbols.join(' or '),
  cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  readLine: 'The players resolve what it does; when it happens and what it costs is automated',
  readSpell: 'Not automated: the players resolve it with the spell',
  readOther: 'Not automated: the players resolve it when it matters',
  hidden: 'You may not look at this face.',
  has: (keywords: readonly string[]) => `Has ${keywords.join(', ')}`,
  /** `<cost>`: the mana cost */
  costsNow: 'Costs <cost> now',
  otherFace: (face: string) => `Also on this card: ${face}`,
  tapped: 'tapped',
  sick: 'summoning sick',
  token: 'token',
  faceDown: 'face down',
  damage: (n: number) => `${n} damage`,
  counters: (n: number, kind: string) => `${n} ${kind} ${n === 1 ? 'counter' : 'counters'}`,
  poison: (n: number, most: number) => `poison ${n}/${most}`,
  manaValue: 'mana value',
});
