/**
 * Oracle text to IR and back. A card is whole only if the IR of every line prints back to the card's own normalised text, byte for byte;
 * lines that are not read, or are read in two ways, are kept in `unread`. What they do, the table rules on: on instants and sorceries each is an
 * effect in its own words, and of other lines what is known (partly.ts) is an ability that ends in them.
 */
import type { ScryfallCard, ScryfallFace } from '../model/card.ts';
import type { Ability } from './ir/abilities/ability.ts';
import type { CompiledCard, Face, PrintedStar } from './ir/abilities/card.ts';
import type { Body } from './ir/abilities/effect.ts';
import type { CardType, Color, Effect, Supertype } from './ir/index.ts';
import { asWritten, withDefinedX } from './defined-x.ts';
import { COLORS } from './ir/objects/common.ts';
import { colourIdentity } from './identity.ts';
import {
  Declined,
  LINE_LENGTH,
  meaning,
  refuseLeftRecursion,
  Run,
  stable,
  STEPS,
  type Budget,
  type DeclineReason,
  type Limits,
  type Phrase,
} from './combinators/index.ts';
import { capitalise, lowerSentences, normalise } from './normalise.ts';
import { lineAbility, spellBody } from './phrases/abilities/ability.ts';
import { LINE, onNewLine } from './phrases/body/lines.ts';
import { checkCard } from './check.ts';
import { partlyRead, unreadBody } from './partly.ts';
import { referencesAreClear } from './references.ts';

refuseLeftRecursion();

// ---- one line ------------------------------------------------------------------------------------------------------

export type LineReason = 'unread' | 'ambiguous' | 'reprint' | 'unclear reference' | 'too long' | DeclineReason;
/** Reasons for which a line is given up unfinished, so that no text takes long. */
export const GIVEN_UP: readonly LineReason[] = ['step budget', 'reading cap', 'nesting', 'too long'];
/** steps for all lines of a face together, a dozen times what printed ones take */
const FACE_STEPS = 4 * STEPS;
export type LineResult<T> =
  | { readonly ok: true; readonly value: T }
  /** `far` is the furthest offset that any phrase reached in the normalised line, `expected` what it wanted there. */
  | { readonly ok: false; readonly reason: LineReason; readonly far: number; readonly expected: string };

/** All of the text by one phrase: its only meaning, or why not. The value prints back to exactly this text. */
export function read<T>(phrase: Phrase<T>, text: string, limits: Limits = {}): LineResult<T> {
  if (text.length > LINE_LENGTH) return { ok: false, reason: 'too long', far: LINE_LENGTH, expected: '' };
  const run = new Run(lowerSentences(text), text, limits);
  const refuse = (reason: LineReason): LineResult<T> => ({ ok: false, reason, far: run.far, expected: run.expected });
  try {
    const complete = phrase
      .parse(run, 0)
      .filter((reading) => reading.end === text.length)
      .map((reading) => reading.value);
    if (complete.length === 0) return refuse('unread');
    if (complete.length > 1 && new Set(complete.map((value) => stable(meaning(value)))).size > 1)
      return refuse('ambiguous');
    const value = complete.find((one) => write(phrase, one) === text);
    return value === undefined ? refuse('reprint') : { ok: true, value };
  } catch (error) {
    if (error instanceof Declined) return refuse(error.reason);
    throw error;
  }
}

export function write<T>(phrase: Phrase<T>, value: T): string | undefined {
  const text = phrase.print(value);
  return text === undefined ? undefined : capitalise(text);
}

// ---- the lines of a face -------------------------------------------------------------------------------------------

/** Bullets belong to the "Choose one —" line above them, a leveler's size to its level symbol (711.2). */
function chunks(text: string): readonly string[] {
  const out: string[] = [];
  for (const line of text.split('\n').filter((l) => l !== '')) {
    if (
      (line.startsWith('• ')
        || line.startsWith('+ {')
        || /^(?:\{P\})+ — /.test(line)
        || /^LEVEL [\d+-]+$/.test(out.at(-1) ?? ''))
      && out.length > 0
    )
      out[out.length - 1] += `\n${line}`;
    else out.push(line);
  }
  return out;
}

/** An ability line, or on instants and sorceries also a line of the spell's own effects. */
function readLine(line: string, isSpell: boolean, limits: Limits, others: readonly Ability[]): LineResult<Ability> {
  const ability = read(lineAbility, line, limits);
  const clear = (result: LineResult<Ability>): LineResult<Ability> =>
    result.ok && !referencesAreClear(result.value, others)
      ? { ok: false, reason: 'unclear reference', far: line.length, expected: '' }
      : result;
  if (!isSpell) return clear(ability);
  const body = read<Body>(spellBody, line, limits);
  if (ability.ok && body.ok) return { ok: false, reason: 'ambiguous', far: line.length, expected: '' };
  if (body.ok) return { ok: true, value: { kind: 'spell', body: body.value } }; // together with the lines before it: see `addAbility`
  return ability.ok || (ability.far >= body.far && ability.reason === 'unread') ? clear(ability) : body;
}

/** Consecutive effect lines of a spell are one ability; line breaks stay in the surface of the effect that starts the line. */
function addAbility(abilities: Ability[], ability: Ability): boolean {
  if (ability.kind !== 'spell') {
    const defined = withDefinedX(ability);
    if (defined) abilities.push(defined);
    return defined !== undefined;
  }
  const last = abilities.at(-1);
  if (last?.kind !== 'spell') {
    const defined = withDefinedX(ability);
    if (!defined || abilities.some((a) => a.kind === 'spell') || !referencesAreClear(ability, abilities)) return false;
    abilities.push(defined);
    return true;
  }
  if (last.body.modes || ability.body.modes) return false;
  const merged = withDefinedX({
    ...last,
    body: { effects: [...last.body.effects, ...onNewLine(ability.body.effects)] },
  });
  if (!merged || !referencesAreClear(merged, abilities)) return false; // a later line may say "it" of an earlier one
  abilities[abilities.length - 1] = merged;
  return true;
}

/** Why a line is not read. `far` and `expected` as in `LineResult`. */
export interface LineFailure {
  readonly line: string;
  readonly reason: LineReason;
  readonly far: number;
  readonly expected: string;
}
/** A line as it was read by itself: its ability (of a line not read what is known of it), and what is wrong with it. */
export interface ReadLine {
  readonly line: string;
  readonly ability?: Ability;
  readonly failure?: LineFailure;
}

export interface CompiledText {
  readonly abilities: readonly Ability[];
  readonly unread: readonly string[];
  /** of these, the lines of which an ability is known */
  readonly partly: readonly string[];
  readonly failures: readonly LineFailure[];
  /** all lines in their order */
  readonly lines: readonly ReadLine[];
}

/** Lets each line take so many steps at most, and all lines so many together. */
function shares(all: Budget): <T>(work: (budget: Budget) => T) => T {
  return (work) => {
    const own: Budget = { steps: Math.min(STEPS, all.steps) };
    const given = own.steps;
    const done = work(own);
    all.steps -= given - Math.max(0, own.steps);
    return done;
  };
}

/** Compiles normalised text (own name as `~`, no reminder text). `isSpell`: lines may be effects of an instant or sorcery. */
export function compileText(text: string, isSpell = false, limits: Limits = {}): CompiledText {
  const abilities: Ability[] = [];
  const unread: string[] = [];
  const partly: string[] = [];
  const failures: LineFailure[] = [];
  const lines: ReadLine[] = [];
  let into = abilities; // a section's, behind its head
  const spell: string[] = []; // the lines that the spell follows as it resolves
  const within = shares(limits.budget ?? { steps: FACE_STEPS });
  for (const line of chunks(text)) {
    const result = within((budget) => readLine(line, isSpell, { ...limits, budget }, abilities));
    if (result.ok && result.value.kind === 'section' && result.value.abilities.length === 0) {
      const inside: Ability[] = [];
      abilities.push({ ...result.value, abilities: inside });
      lines.push({ line, ability: result.value });
      into = inside;
      continue;
    }
    const read_ = result.ok && addAbility(into, result.value);
    if (isSpell && !(read_ && result.value.kind !== 'spell')) spell.push(line);
    if (read_) {
      lines.push({ line, ability: result.value });
      continue;
    }
    unread.push(line);
    const failure: LineFailure = result.ok
      ? { line, reason: 'unclear reference', far: line.length, expected: '' }
      : { line, reason: result.reason, far: result.far, expected: result.expected };
    failures.push(failure);
    const known = isSpell ? undefined : within((budget) => partlyRead(line, budget));
    lines.push({ line, failure, ...(known ? { ability: known } : {}) });
    if (known) partly.push(line);
    if (known) into.push(known);
    else if (isSpell) addUnread(abilities, line, spell);
  }
  return { abilities, unread, partly, failures, lines };
}

/** An unread line of a spell stands where it is printed; beside a choice of modes all of its lines are for the table to rule on. */
function addUnread(abilities: Ability[], line: string, lines: readonly string[]): void {
  const at = abilities.findIndex((a) => a.kind === 'spell');
  const known = abilities[at];
  if (known?.kind !== 'spell') abilities.push({ kind: 'spell', body: unreadBody(line) });
  else if (known.body.modes) abilities[at] = { kind: 'spell', body: unreadBody(lines.join('\n')) };
  else abilities[at] = { ...known, body: { effects: [...known.body.effects, ...unreadBody(line).effects] } };
}

/** Why a line is not read: the reason and how far any phrase came. `undefined` when it is read. */
export function explain(
  line: string,
  isSpell = false,
):
  | { readonly reason: LineReason; readonly read: string; readonly stuckAt: string; readonly expected: string }
  | undefined {
  const failure = compileText(line, isSpell).failures[0];
  return (
    failure && {
      reason: failure.reason,
      read: failure.line.slice(0, failure.far),
      stuckAt: failure.line.slice(failure.far),
      expected: failure.expected,
    }
  );
}

/** The effects of a spell by line, as they were compiled. */
function spellLines(effects: readonly Effect[]): readonly (readonly Effect[])[] {
  const lines: Effect[][] = [];
  for (const effect of effects) {
    if (lines.length > 0 && !effect.surface?.startsWith(LINE)) {
      lines.at(-1)?.push(effect);
      continue;
    }
    const { surface, ...rest } = effect;
    const own = surface?.startsWith(LINE) ? surface.slice(LINE.length) : surface;
    lines.push([(own === undefined || own === '' ? rest : { ...rest, surface: own }) as Effect]);
  }
  return lines;
}

/** An ability as text, or `undefined` for IR that no phrase has words for. */
export function printAbility(told: Ability): string | undefined {
  const ability = untold(told);
  if (
    ability.kind === 'section'
    && ability.surface === undefined
    && ability.head.s !== 'solved'
    && ability.head.s !== 'anchors'
  ) {
    const lines = [write(lineAbility, { ...ability, abilities: [] }), ...ability.abilities.map(printAbility)];
    return lines.includes(undefined) ? undefined : lines.join('\n');
  }
  if (ability.kind !== 'spell') return write(lineAbility, ability);
  if (ability.surface !== undefined) return undefined;
  if (ability.body.modes) return write(spellBody, ability.body);
  const lines = spellLines(ability.body.effects).map((effects) => write(spellBody, { effects }));
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

/** The value with its records changed; what nothing changes in stays the same value, which is printed already. */
function rewritten<T>(value: T, field: (record: object, key: string, value: unknown) => unknown): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => rewritten(item, field));
    return items.every((item, i) => item === value[i]) ? value : (items as T);
  }
  const entries = Object.entries(value).map(([key, old]): readonly [string, unknown, unknown] => [
    key,
    field(value, key, rewritten(old, field)),
    old,
  ]);
  return entries.every(([, now, old]) => now === old)
    ? value
    : (Object.fromEntries(entries.filter(([, now, old]) => now !== undefined || old === undefined)) as T);
}

/** Names inside the IR (tokens, "named …") are the card's own where the text says `~`; printing goes back to `~`. */
const renamed = <T>(value: T, from: string, to: string): T =>
  rewritten(value, (_, key, v) => (key === 'name' && v === from ? to : v));

/** The abilities with the words they were read from, granted ones included, for people to see (`text`). */
function tell(abilities: readonly Ability[], name: string): readonly Ability[] {
  const say = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(say);
    if (typeof value !== 'object' || value === null) return value;
    const told = Object.fromEntries(
      Object.entries(value).map(([key, v]: [string, unknown]) => [
        key,
        key === 'text' && typeof v === 'string' ? v.replaceAll('~', name) : say(v),
      ]),
    );
    const text = isAbility(value) && SPEAKS.has(value.kind) ? printAbility(renamed(value, name, '~')) : undefined;
    return text === undefined ? told : { ...told, text: text.replaceAll('~', name) };
  };
  return say(abilities) as readonly Ability[];
}
const SPEAKS: ReadonlySet<string> = new Set(['activated', 'triggered', 'static', 'alternativeCost']);
const isAbility = (value: object): value is Ability => 'kind' in value && typeof value.kind === 'string';

/** IR without its abilities' words, and with X where it is written so. */
const untold = <T>(value: T): T =>
  rewritten(value, (record, key, v) => (key === 'text' && isAbility(record) ? undefined : (asWritten(v) ?? v)));

/** The normalised text of a face's abilities in their order; `undefined` when one has no words. */
export function printFace(face: Pick<Face, 'abilities' | 'name'>): string | undefined {
  const lines = face.abilities.map((ability) => printAbility(renamed(ability, face.name, '~')));
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

// ---- characteristics -----------------------------------------------------------------------------------------------

const TYPES: ReadonlySet<string> = new Set<CardType>([
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'instant',
  'land',
  'planeswalker',
  'sorcery',
  'kindred',
  'scene',
]);
const SUPERTYPES: ReadonlySet<string> = new Set<Supertype>(['basic', 'legendary', 'snow', 'world']);

/** 114.3: what is no card and has no types, printed as one; words in front of it say of which kind it is */
const EMBLEM = 'emblem';

function typeLine(
  line: string,
): Pick<Face, 'supertypes' | 'types' | 'subtypes' | 'emblem'> & { readonly odd: boolean } {
  const [front = '', back = ''] = line.split(/ [—-] /);
  const words = front
    .split(' ')
    .filter((w) => w !== '')
    .map((w) => (w === 'Tribal' ? 'kindred' : w.toLowerCase()));
  const subtypes = back
    .replace('Time Lord', 'Time-Lord')
    .split(' ')
    .filter((w) => w !== '')
    .map((w) => w.replace('Time-Lord', 'Time Lord'));
  if (words.includes(EMBLEM)) return { supertypes: [], types: [], subtypes, emblem: front, odd: false };
  return {
    supertypes: words.filter((w) => SUPERTYPES.has(w)) as Supertype[],
    types: words.filter((w) => TYPES.has(w)) as CardType[],
    subtypes,
    odd: words.length === 0 || words.some((w) => !SUPERTYPES.has(w) && !TYPES.has(w)),
  };
}

/** "3", "*", "1+*"; anything else ("X", "*²") has no place in the IR. */
function printedStat(text: string | undefined): number | PrintedStar | undefined {
  if (text === undefined) return undefined;
  return /^(?:\d+\+)?\*$/.test(text) ? (text as PrintedStar) : /^-?\d+$/.test(text) ? Number(text) : undefined;
}

const isColor = (letter: string): letter is Color => (COLORS as readonly string[]).includes(letter);
const symbolsOf = (cost: string): readonly string[] =>
  [...cost.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
const costOf = (symbols: readonly string[]): string => symbols.map((s) => `{${s}}`).join('');
const SYMBOL = /^(?:\d+|[WUBRGCSX]|[WUBRGC2]\/[WUBRG](?:\/P)?|[WUBRG]\/P)$/;

/** CR 202.3: the mana value of a cost. A hybrid symbol counts its larger half, X nothing. */
function manaValue(symbols: readonly string[]): number {
  return symbols.reduce(
    (sum, s) => sum + (/^\d+$/.test(s) ? Number(s) : s === 'X' ? 0 : s.startsWith('2/') ? 2 : 1),
    0,
  );
}

function colorsOf(
  face: ScryfallFace,
  symbols: readonly string[],
  fallback: readonly string[] | undefined,
): readonly Color[] {
  const given = face.colors ?? face.color_indicator ?? (face.mana_cost === undefined ? fallback : undefined);
  return COLORS.filter((color) => (given ? given.includes(color) : symbols.some((s) => s.split('/').includes(color))));
}

// ---- cards ---------------------------------------------------------------------------------------------------------

/** A face as its lines were read, in its normalised text; `whole` also when nothing besides the text is odd. */
export interface ReadFace {
  readonly name: string;
  readonly whole: boolean;
  readonly lines: readonly ReadLine[];
}
interface Compiled extends ReadFace {
  readonly face: Face;
  readonly odd: readonly string[];
}

function compileFace(face: ScryfallFace, card: ScryfallCard): Compiled {
  const line = typeLine(face.type_line ?? card.type_line ?? '');
  const text = normalise(face.oracle_text ?? '', face.name, line.supertypes.includes('legendary'));
  const isSpell = line.types.includes('instant') || line.types.includes('sorcery');
  const { abilities: read_, unread, partly, lines } = compileText(text, isSpell);
  const abilities = text.includes('~') ? renamed(read_, '~', face.name) : read_;
  const symbols = symbolsOf(face.mana_cost ?? '');
  const power = printedStat(face.power);
  const toughness = printedStat(face.toughness);
  const loyalty = printedStat(face.loyalty);
  const defense = printedStat(face.defense);
  const compiled: Face = {
    name: face.name,
    ...(face.mana_cost === undefined || face.mana_cost === '' ? {} : { cost: symbols }),
    manaValue: manaValue(symbols),
    colors: colorsOf(face, symbols, card.colors),
    supertypes: line.supertypes,
    types: line.types,
    subtypes: line.subtypes,
    ...(line.emblem === undefined ? {} : { emblem: line.emblem }),
    ...(power === undefined ? {} : { power }),
    ...(toughness === undefined ? {} : { toughness }),
    ...(typeof loyalty === 'number' ? { loyalty } : {}),
    ...(typeof defense === 'number' ? { defense } : {}),
    text: face.oracle_text ?? '',
    abilities,
    unread,
    ...(partly.length > 0 ? { partly } : {}),
  };
  const odd: string[] = [];
  if (line.odd || (line.types.length === 0 && line.emblem === undefined)) odd.push('type line');
  if (
    line.types.includes('battle')
    && (typeof defense !== 'number' || !line.subtypes.includes('Siege') || card.layout !== 'transform')
  )
    odd.push('battle');
  if (symbols.some((s) => !SYMBOL.test(s)) || costOf(symbols) !== (face.mana_cost ?? '')) odd.push('mana symbol');
  const isCreature = line.types.includes('creature');
  if (isCreature && (power === undefined || toughness === undefined)) odd.push('power/toughness');
  const defines = (stat: 'power' | 'toughness'): boolean =>
    abilities.some((a) => a.kind === 'static' && a.effects.some((e) => e.st === 'cdaPT' && e[stat] !== undefined));
  if (
    isCreature
    && ((typeof power === 'string' && !defines('power')) || (typeof toughness === 'string' && !defines('toughness')))
  )
    odd.push('power/toughness');
  // a back face that nothing enters with may have none: its loyalty is its counters (306.5c)
  const isBack = card.layout === 'transform' && card.card_faces?.[0]?.name !== face.name;
  if (line.types.includes('planeswalker') && typeof loyalty !== 'number' && !(isBack && loyalty === undefined))
    odd.push('loyalty');
  const whole = unread.length === 0 && odd.length === 0 && printFace(compiled) === text;
  return { face: { ...compiled, abilities: tell(abilities, face.name) }, name: face.name, whole, lines, odd };
}

/** Layouts that the rules core plays, with the number of their faces; of another nothing but its front could be played. */
const LAYOUTS: Readonly<Record<string, number>> = {
  normal: 1,
  modal_dfc: 2,
  transform: 2,
  saga: 1,
  adventure: 2,
  split: 2,
  class: 1,
  case: 1,
  leveler: 1,
  flip: 2,
  prototype: 1,
  meld: 1,
  mutate: 1,
};
const isKnown = (layout: string, faces: number): boolean => LAYOUTS[layout] === faces;

/** The faces as the rules core knows them, the first being what the card is where nothing else is said. */
export function facesOf(layout: string, first: Face, others: readonly Face[]): readonly [Face, ...Face[]] {
  const [second] = others;
  if (second && layout === 'transform') {
    const castBy = first.abilities.flatMap((a) =>
      a.kind === 'keywords' ? a.keywords.filter((k) => k.k === 'disturb') : [],
    );
    return [first, { ...second, manaValue: first.manaValue, ...(castBy.length > 0 ? { castBy } : {}) }]; // 202.3b
  }
  if (second && layout === 'flip')
    return [
      first,
      ...others.map((face) => ({
        ...face,
        ...(first.cost ? { cost: first.cost } : {}),
        manaValue: first.manaValue,
        colors: first.colors,
      })),
    ]; // 710.1c
  if (layout === 'prototype') return [first, ...prototyped(first)];
  if (second && layout === 'split')
    return isRoom(layout, [first, second])
      ? [withDoors(combined(first, second), first, second), first, second, locked(first)]
      : [combined(first, second), first, ...others];
  return [first, ...others];
}

/** The card with the cost, size and colours of its inset frame (718.3b). */
function prototyped(face: Face): readonly Face[] {
  return face.abilities
    .flatMap((a) => (a.kind === 'keywords' ? a.keywords : []))
    .flatMap((k) => {
      if (k.k !== 'prototype') return [];
      const cost = k.cost.flatMap((part) => (part.c === 'mana' ? part.symbols : []));
      return [
        {
          ...face,
          cost,
          manaValue: manaValue(cost),
          colors: COLORS.filter((c) => cost.some((s) => s.split('/').includes(c))),
          power: k.size.power,
          toughness: k.size.toughness,
        },
      ];
    });
}

/** 709.4: both halves of a split card at once. */
function combined(left: Face, right: Face): Face {
  const both = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])];
  return {
    name: `${left.name} // ${right.name}`,
    cost: [...(left.cost ?? []), ...(right.cost ?? [])],
    manaValue: left.manaValue + right.manaValue,
    colors: COLORS.filter((c) => left.colors.includes(c) || right.colors.includes(c)),
    supertypes: both(left.supertypes, right.supertypes),
    types: both(left.types, right.types),
    subtypes: both(left.subtypes, right.subtypes),
    text: '',
    abilities: [...left.abilities, ...right.abilities],
    unread: [],
    combined: true,
  };
}

/** A split card with one type line for both halves, a permanent's (709.5). */
const isRoom = (layout: string, faces: readonly Face[]): boolean =>
  layout === 'split'
  && faces.length === 2
  && faces.every((f) => !f.types.includes('instant') && !f.types.includes('sorcery'))
  && stable(shared(faces[0])) === stable(shared(faces[1]));
const shared = (face: Face | undefined): readonly unknown[] => [face?.types, face?.subtypes, face?.supertypes];

/** Among the abilities of both halves each that speaks of "this door" speaks of its own (709.5h). */
function withDoors(both: Face, left: Face, right: Face): Face {
  const of = (face: Face, door: 'left' | 'right'): readonly Ability[] =>
    face.abilities.map((a) =>
      a.kind === 'triggered' && a.event.on === 'unlocks' ? { ...a, event: { ...a.event, door } } : a,
    );
  return { ...both, abilities: [...of(left, 'left'), ...of(right, 'right')] };
}
/** What such a permanent is while both halves are locked: its type line (709.5a). */
const locked = ({ types, subtypes, supertypes }: Face): Face => ({
  name: '',
  manaValue: 0,
  colors: [],
  supertypes,
  types,
  subtypes,
  text: '',
  abilities: [],
  unread: [],
});

/** The pair that the card's own ability melds (712.4a). */
function pairOf(face: Face): CompiledCard['melds'] {
  const [meld] = face.abilities.flatMap((a) =>
    'body' in a && a.body ? a.body.effects.filter((e) => e.do === 'meld') : [],
  );
  return meld && { with: meld.with, into: meld.into };
}

/** What the rules core does not play of faces that are understood each by itself. */
function unplayed(layout: string, types: readonly Face[]): readonly string[] {
  if (layout !== 'split' || isRoom(layout, types)) return [];
  if (types.some((f) => !f.types.includes('instant') && !f.types.includes('sorcery')))
    return ['a split permanent without one type line']; // 709.5
  const fuse = types.some((f) =>
    f.abilities.some((a) => a.kind === 'keywords' && a.keywords.some((k) => k.k === 'fuse')),
  );
  const choices = types.some((f) =>
    f.abilities.some(
      (a) =>
        (a.kind === 'spell' && a.body.modes !== undefined)
        || a.kind === 'additionalCost'
        || a.kind === 'alternativeCost',
    ),
  );
  return fuse && choices ? ['choices of a fused spell'] : [];
}

/** A face with every field in one order, absent ones undefined, which JSON leaves out: a game reads faces all the time, and reads them fastest so. */
function wholeFace(f: Face): Face {
  const whole: { readonly [K in keyof Face]-?: Face[K] | undefined } = {
    name: f.name,
    cost: f.cost,
    manaValue: f.manaValue,
    colors: f.colors,
    supertypes: f.supertypes,
    types: f.types,
    subtypes: f.subtypes,
    emblem: f.emblem,
    power: f.power,
    toughness: f.toughness,
    loyalty: f.loyalty,
    defense: f.defense,
    text: f.text,
    abilities: f.abilities,
    unread: f.unread,
    partly: f.partly,
    combined: f.combined,
    castBy: f.castBy,
  };
  return whole as Face;
}

/** Compiles a card and says what stands in the way of its being whole. Takes any words; throws `CardError` where a field is no card's. */
export function compileWithReport(card: ScryfallCard): {
  readonly card: CompiledCard;
  readonly faces: readonly ReadFace[];
  readonly failures: readonly LineFailure[];
  readonly odd: readonly string[];
} {
  checkCard(card);
  const faces = (card.card_faces?.length ? card.card_faces : [card]).map((face) =>
    compileFace({ ...face, name: face.name ?? card.name }, card),
  );
  const [first, ...others] = faces as [Compiled, ...Compiled[]];
  const odd = [
    ...faces.flatMap((f) => f.odd),
    ...unplayed(
      card.layout,
      faces.map((f) => f.face),
    ),
    ...(isKnown(card.layout, faces.length) ? [] : [`layout ${card.layout}`]),
  ];
  const melds = card.layout === 'meld' ? pairOf(first.face) : undefined;
  const identity = card.color_identity ?? [];
  const image = card.image_uris?.normal;
  return {
    card: {
      key: card.name,
      name: card.name,
      layout: isRoom(
        card.layout,
        faces.map((f) => f.face),
      )
        ? 'room'
        : card.layout,
      faces: facesOf(
        card.layout,
        wholeFace(first.face),
        others.map((f) => wholeFace(f.face)),
      ),
      colorIdentity: identity.filter(isColor),
      ...(melds ? { melds } : {}),
      whole: odd.length === 0 && faces.every((f) => f.whole),
      ...(odd.length > 0 ? { odd } : {}),
      ...(card.set === undefined ? {} : { set: card.set }),
      ...(card.rarity === undefined ? {} : { rarity: card.rarity }),
      ...(image === undefined ? {} : { image }),
    },
    faces: faces.map(({ name, whole, lines }) => ({ name, whole, lines })),
    failures: faces.flatMap((f) => f.lines.flatMap(({ failure }) => failure ?? [])),
    odd,
  };
}

/** A card in the core's terms (CR 108, 200), with its colour identity worked out (903.4). `whole` only when every line prints back to its own text. */
export function compileCard(card: ScryfallCard): CompiledCard {
  checkCard(card);
  return compileWithReport({ ...card, color_identity: colourIdentity(card) }).card;
}
