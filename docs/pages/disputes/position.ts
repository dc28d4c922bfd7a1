import { FORMATS } from '../../../formats/index.ts';
import type { JudgeFile } from '../../../server/judge/question.ts';
import type { CardSpec, InlineCard, SeatSpec, StackSpec } from '../../../server/judge/situation-schema.ts';
import { capital, listed, side, times } from './words.ts';

/** Magicians where a page does not say how many; every file of the book says it. */
const USUAL = 2;

/** The position of a file in sentences, by what each is about: the turn, a side, a card, a seat. */
export function position(file: JudgeFile): ReadonlyMap<string, string> {
  return new Map([
    ...magicians(file),
    ...(file.names === undefined ? [] : [['names', `${listed(file.names)} play.`] as const]),
    ...Object.entries(file.options ?? {})
      .filter(([key]) => key !== SEATING)
      .map(
        ([key, value]) =>
          [`option ${key}`, `The table plays with “${setting(file.format, key, String(value))}”.`] as const,
      ),
    ['turn', turn(file.turn)],
    ...Object.entries(file.life ?? {}).map(([of, n]) => [`life ${of}`, `${capital(side(of))} has ${n} life.`] as const),
    ...Object.entries(file.poison ?? {}).map(
      ([of, n]) => [`poison ${of}`, `${capital(side(of))} has ${times(n, 'poison counter')}.`] as const,
    ),
    ...(file.cards ?? []).map((card) => [`card ${card.name}`, cardText(card)] as const),
    ...Object.entries(file.seats ?? {}).flatMap(([seat, spec]) => {
      const has = seatText(spec);
      return has === '' ? [] : [[`seat ${seat}`, `**${seat}** has ${has}.`] as const];
    }),
    ...Object.entries(file.seats ?? {}).flatMap(([seat, { marks = {} }]) => {
      const is = marked(marks, file.names ?? []);
      return is === '' ? [] : [[`marks ${seat}`, `**${seat}** ${is}.`] as const];
    }),
    ...Object.entries(file.attacks ?? {}).map(([what, of]) => [`attack ${what}`, `${what} attacks ${of}.`] as const),
    ...(file.cast ?? []).map(({ card, by }) => [`cast ${card} ${by}`, `${by} has cast ${card} this turn.`] as const),
    ...((file.stack ?? []).length > 0
      ? [['stack', `On the stack: ${(file.stack ?? []).map(stackText).join('; above it ')}.`] as const]
      : []),
  ]);
}

/** Option that only says in which order the names sit. */
const SEATING = 'seating';

/** Marks of a seat in words: "is downed", "is a minion of Ann and has fallen 2 times". */
function marked(marks: NonNullable<SeatSpec['marks']>, names: readonly string[]): string {
  const { downed, master, fallen } = marks;
  return listed([
    ...(downed === true ? ['is downed'] : []),
    ...(typeof master === 'number' ? [`is a minion of ${names[master] ?? ''}`] : []),
    ...(typeof fallen === 'number' ? [`has fallen ${fallen === 1 ? 'once' : `${fallen} times`}`] : []),
  ]);
}
/** Cards that a format marks, in words. */
const CARD_MARKS: Readonly<Record<string, string>> = {
  commander: 'the commander',
  oathbreaker: 'the oathbreaker',
  signature: 'the signature spell',
  beside: 'beside the library',
};

const magicians = ({ roles: { magicians: n = USUAL } = {} }: JudgeFile): (readonly [string, string])[] =>
  n === USUAL ? [] : [['magicians', `There ${n === 1 ? 'is 1 Magician' : `are ${n} Magicians`}.`]];

/** The sentences that a second position changes, adds or takes away. */
export function changes(from: JudgeFile, to: JudgeFile): string[] {
  const [before, after] = [position(from), position(to)];
  const gone = [...before.keys()]
    .filter((key) => !after.has(key))
    .flatMap((key) => without(key, before.get(key) ?? ''));
  const acts = (to.acts ?? []).join('; ');
  return [
    ...[...after].filter(([key, says]) => before.get(key) !== says).map(([, says]) => says),
    ...gone,
    ...(acts === (from.acts ?? []).join('; ') ? [] : [acts === '' ? 'Nothing is done.' : `What is done: ${acts}.`]),
  ];
}
function without(key: string, said: string): string[] {
  const [kind = '', ...rest] = key.split(' ');
  const of = rest.join(' ');
  if (kind === 'seat') return [`**${of}** has nothing.`];
  if (kind === 'marks') return [`**${of}** is ${said.includes('downed') ? 'not downed' : 'no minion'}.`];
  if (kind === 'attack') return [`${of} does not attack.`];
  if (kind === 'stack') return ['The stack is empty.'];
  if (kind === 'magicians') return [`There are ${USUAL} Magicians.`];
  if (kind === 'option') return [`The option \`${of}\` is at its default.`];
  return [];
}

/** A setting of an option in its own words: "Effects that do not target: Reach every Front (globalEffects: all-fronts)". */
export function setting(format: string, key: string, value: string): string {
  const option = FORMATS.get(format)?.declared[key];
  const said = option?.kind === 'choice' ? option.choices[value] : undefined;
  return `${option?.label ?? key}: ${said ?? value} (\`${key}: ${value}\`)`;
}

const STEPS: Readonly<Record<string, string>> = {
  untap: 'untap step',
  upkeep: 'upkeep',
  draw: 'draw step',
  main1: 'first main phase',
  beginCombat: 'beginning of combat',
  attackers: 'declare attackers step',
  blockers: 'declare blockers step',
  firstStrike: 'first combat damage step',
  damage: 'combat damage step',
  endCombat: 'end of combat',
  main2: 'second main phase',
  end: 'end step',
  cleanup: 'cleanup step',
};
/** Turns that are worth counting: players skip draws in the first two. */
const EARLY = 2;
function turn({ of, side: also, step = 'main1', number, extra }: NonNullable<JudgeFile['turn']> = {}): string {
  if (step === 'mulligans') return 'The players decide whether to keep their opening hands.';
  const whose = side(of ?? also ?? 'Will');
  const which =
    extra === undefined || extra === false ? `${whose}’s turn` : `an extra turn of ${extra === true ? whose : extra}`;
  const early = number !== undefined && number <= EARLY ? `, which is turn ${number} of the match` : '';
  return `It is the ${STEPS[step] ?? step} of ${which}${early}.`;
}

function cardText({ name, cost = '', type, text, pt, loyalty }: InlineCard): string {
  const body = [pt, loyalty === undefined ? undefined : `loyalty ${loyalty}`].filter((s) => s !== undefined).join(', ');
  const says = text === undefined ? '' : `: “${text.replaceAll('\n', ' / ')}”`;
  return `*${name}*${cost === '' ? '' : ` ${cost}`}, ${type}${body === '' ? '' : `, ${body}`}${says}${/[.”]$/.test(says) ? '' : '.'}`;
}

const PLACES: readonly (readonly [keyof SeatSpec & string, string])[] = [
  ['battlefield', 'on the battlefield'],
  ['hand', 'in hand'],
  ['graveyard', 'in the graveyard'],
  ['exile', 'in exile'],
  ['command', 'in the command zone'],
  ['relationships', 'in the Relationship Zone'],
];
/** Everything at a seat, as what it has. */
function seatText(seat: SeatSpec): string {
  const { library, pool, fealty, landsPlayed } = seat;
  return [
    ...PLACES.flatMap(([key, where]) => {
      const cards = (seat[key] ?? []) as readonly CardSpec[];
      return cards.length === 0 ? [] : [`${counted(cards.map(specText))} ${where}`];
    }),
    ...(library === undefined ? [] : [libraryText(library)]),
    ...(landsPlayed === undefined ? [] : [`${times(landsPlayed, 'land')} played this turn`]),
    ...(pool === undefined || pool === '' ? [] : [`${[...pool].map((c) => `{${c}}`).join('')} in the mana pool`]),
    ...(fealty === undefined ? [] : [fealtyText(fealty)]),
  ].join('; ');
}
function libraryText(library: readonly CardSpec[]): string {
  if (library.length === 0) return 'an empty library';
  const cards = counted(library.map(specText));
  return `a library of ${cards}${/ and |, /.test(cards) ? ', the last on top' : ''}`;
}
const fealtyText = (fealty: unknown): string =>
  typeof fealty === 'object' && fealty !== null
    ? listed(Object.entries(fealty).map(([place, n]) => `${String(n)} Fealty at ${place}`))
    : `${String(fealty)} Fealty`;

/** "7 × Pebble and Bear": neighbours of one name are counted. */
function counted(names: readonly string[]): string {
  const runs: { name: string; n: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.n += 1;
    else runs.push({ name, n: 1 });
  }
  return listed(runs.map(({ name, n }) => (n === 1 ? name : `${n} × ${name}`)));
}

function specText(spec: CardSpec): string {
  if (typeof spec === 'string') return spec;
  const { card, as } = spec;
  const besides = [
    ...(as === undefined || as.includes(card) ? [] : [card]),
    ...(spec.copyOf === undefined ? [] : [`a copy of ${spec.copyOf}`]),
    ...(spec.owner === undefined ? [] : [`owned by ${spec.owner}`]),
    ...(spec.until === undefined ? [] : [`until ${spec.until}`]),
    ...(spec.attachedTo === undefined ? [] : [`attached to ${spec.attachedTo}`]),
    ...(spec.tapped === true ? ['tapped'] : []),
    ...(spec.faceDown === undefined || spec.faceDown === false ? [] : ['face down']),
    ...(spec.sick === true ? ['summoning sick'] : []),
    ...(spec.damage === undefined ? [] : [`${spec.damage} damage marked on it`]),
    ...Object.entries(spec.counters ?? {}).map(([kind, n]) => times(n, `${kind} counter`)),
    ...Object.keys(spec.marks ?? {}).flatMap((mark) => CARD_MARKS[mark] ?? []),
    ...(spec['tied'] === true ? ['tied to a Relationship'] : []),
    ...(spec['moved'] === true ? ['moved already in this upkeep'] : []),
    ...(spec.casts === undefined
      ? []
      : [`cast from there ${spec.casts === 1 ? 'once' : `${spec.casts} times`} before`]),
    ...(spec.chosenColor === undefined ? [] : [`chosen colour {${spec.chosenColor}}`]),
  ];
  return `${as ?? card}${besides.length === 0 ? '' : ` (${besides.join(', ')})`}`;
}

function stackText(spec: StackSpec): string {
  const what =
    'card' in spec ? `${spec.card}, cast by ${spec.by}` : `“${spec.ability}” of ${spec.of}, activated by ${spec.by}`;
  const targets = spec.targets === undefined ? '' : `, aimed at ${listed(spec.targets)}`;
  const x = spec.x === undefined ? '' : `, X is ${spec.x}`;
  const modes = spec.modes === undefined ? '' : `, mode ${listed(spec.modes.map(String))}`;
  return `${what}${targets}${x}${modes}`;
}
