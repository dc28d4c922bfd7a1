import { texts } from '../texts.ts';

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const range = (min: number, max: number): string =>
  min === max ? `exactly ${min}` : min === 0 ? `up to ${max}` : `${min} to ${max}`;
const ordinal = (n: number): string => {
  const tens = n % 100;
  const last = tens > 10 && tens < 14 ? 0 : n % 10;
  return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
};

/** Texts of answers to questions: choosing, attacking, blocking, paying and the like. */
export const answerTexts = texts({
  range,
  ordinal,
  oneFewer: 'One less',
  oneMore: 'One more',
  search: (what: string) => `Search: ${what}`,
  searchThese: (n: number) => `Search these ${n}`,
  chooseSome: (min: number, max: number) => `Choose ${range(min, max)}`,
  chooseSomeFirst: (min: number, max: number) => `Choose ${range(min, max)}.`,
  chooseOne: 'Choose one',
  chooseNone: 'Choose none',
  choose: (what: string) => `Choose ${what}`,
  chooseThese: (n: number) => `Choose these ${n}`,
  noneOfThese: 'None of these',
  chosen: (n: number, min: number, max: number) => `${n} chosen, ${range(min, max)}`,
  howMany: (name: string) => `How many ${name}`,
  order: 'Use this order',
  earlier: (what: string) => `${what}: earlier`,
  later: (what: string) => `${what}: later`,
  inPile: (at: number) => `${ordinal(at)} in its pile`,
  pileRange: (pile: string, min: number, max: number) => `${pile}: ${range(min, max)}.`,
  card: 'card',
  this: 'this',
  number: {
    bounds: (min: number, max: number) => `Choose a whole number from ${min} to ${max}.`,
    range: (min: number, max: number) => `from ${min} to ${max}`,
    most: (max: number) => `Maximum: ${max}`,
  },
  shares: {
    tooMany: (n: number) => `That is ${n} too many.`,
    left: (n: number) => `${n} left to assign.`,
    assign: (n: number, total: number) => `Assign ${n} of ${total}`,
    assigned: (n: number, total: number, exact: boolean) =>
      exact ? `${n} of ${total} assigned` : `${n} of ${total} assigned (may be fewer)`,
    lethal: (n: number) => `lethal (${n})`,
    wouldBeLethal: (n: number) => `${n} would be lethal`,
    to: (name: string) => `For ${name}`,
  },
  attack: {
    all: 'All attack',
    none: 'None',
    required: 'Only those that must',
    aim: 'Player whom the next attackers attack',
    goFor: 'Attack',
    attacker: 'the attacker',
    howMany: (name: string) => `How many ${name} attack`,
    target: (name: string) => `Target of ${name}`,
    stays: 'does not attack',
    sum: (attackers: number, power: number) => `${count(attackers, 'attacker')}, power ${power}`,
    could: (creatures: number) => `${count(creatures, 'creature')} could attack`,
  },
  block: {
    needs: (n: number) => `This attacker needs at least ${n} blockers, or none.`,
    most: (n: number) => `No more than ${n} can block.`,
    with: (n: number) => `Block with ${n}`,
    none: 'No blocks',
    sum: (n: number) => count(n, 'blocker'),
    held: (name: string) => `${name} blocks …`,
    blocks: (name: string) => `${name} blocks`,
    howMany: (name: string) => `How many block ${name}`,
  },
  pay: {
    not: 'Do not pay',
    pay: (cost: string) => `Pay ${cost}`,
    with: (mana: string, pool: string, life: number) => {
      const parts = [mana, pool && `${pool} from your mana pool`, life > 0 && `${life} life`].filter(Boolean);
      return `Paying with ${parts.length > 0 ? parts.join(' and ') : 'nothing'}`;
    },
    manaOf: (name: string) => `Mana of ${name}`,
    /** `<symbol>`: a Phyrexian mana symbol */
    life: '2 life for <symbol>',
  },
  fields: {
    empty: (field: string) => `“${field}” is still empty.`,
    short: (field: string, n: number, min: number) => `“${field}” is too short: ${n} of at least ${min} characters.`,
    long: (field: string, n: number, max: number) => `“${field}” is too long: ${n} of at most ${max} characters.`,
    choose: (field: string, min: number, max: number, n: number) =>
      `“${field}”: choose ${max === 1 ? 'one' : range(min, max)}${n > 0 ? `, not ${n}` : ''}.`,
    sum: (sum: string, now: string, most: string) => `${sum}: ${now} is more than ${most}.`,
    now: (sum: string, now: string) => `${sum}: ${now}`,
    atMost: (most: string) => `at most ${most}`,
    notFound: 'No name matches.',
    read: (card: string) => `Read ${card}`,
    readWhole: 'Read the whole card (I)',
  },
});
