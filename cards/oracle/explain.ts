/** A card's text as the compiler understands it, as data for whoever shows it: line by line what was read, in words of the IR with their rules, and what was not. */
import type { ScryfallCard } from '../model/card.ts';
import { compileWithReport } from './compile.ts';
import { GIVEN_UP, type LineReason } from './text/line.ts';
import type { LineFailure, ReadLine } from './text/lines.ts';
import { printAbility } from './text/print.ts';
import { stopOf } from './coverage.ts';
import type { Ability, CompiledCard } from './ir/index.ts';
import { ownNames } from './normalise.ts';
import { rulesOf, wordOf, WORDS } from './ir/rules/rules.ts';
import type { RuleNumbers } from './ir/rules/table.ts';
import { inPrint, type PrintedPiece } from './in-print.ts';

/** A piece of a line; its pieces one after another are the line. */
export interface Span {
  readonly text: string;
  readonly understood: boolean;
  /** reading stops before it; it may be empty, at the end of its line */
  readonly stops?: true;
}
/** One line of an ability told in words of the IR: how deep inside the others it stands, what it is and where the Comprehensive Rules say what that means. */
export interface IrLine {
  readonly depth: number;
  readonly text: string;
  readonly rules: RuleNumbers;
}
export interface MissingPart {
  readonly reason: LineReason;
  /** the reason in a sentence */
  readonly says: string;
  /** the offset in the line at which reading stops; absent where all of it was read, only not to one meaning of its own */
  readonly at?: number;
  /** continuations that the grammar expected there; absent if it expected none */
  readonly expected?: string;
}
export interface ExplainedLine {
  /** as it is read: without reminder text, with the card's name in full */
  readonly text: string;
  readonly spans: readonly Span[];
  /** the ability read from it; of an unread line, the part that is known */
  readonly ir: readonly IrLine[];
  /** the text that this prints back to; absent where nothing was read or it has no words */
  readonly printed?: string;
  readonly missing?: MissingPart;
}
export interface ExplainedFace {
  readonly name: string;
  readonly cost: string;
  readonly typeLine: string;
  /** power and toughness, loyalty or defense, as printed */
  readonly size: string;
  /** as printed, with reminder text */
  readonly text: string;
  /** the pieces of `text`, one after another, each with what became of it */
  readonly print: readonly PrintedPiece[];
  readonly lines: readonly ExplainedLine[];
}
export interface Explanation {
  readonly name: string;
  readonly layout: string;
  readonly whole: boolean;
  /** parts of the card besides its text that are not understood */
  readonly odd: readonly string[];
  readonly faces: readonly ExplainedFace[];
  /** all numbers of the Comprehensive Rules that its words run on, in their order */
  readonly rules: readonly string[];
}

const SAYS: Readonly<Record<LineReason, string>> = {
  unread: 'No phrase goes on from here.',
  ambiguous: 'It can be read in more than one way.',
  reprint: 'What it was read as prints other words.',
  'unclear reference':
    'A word such as "it" or "that creature" would mean something else to a reader than to the rules core.',
  'step budget': 'Reading it took too many steps.',
  'reading cap': 'There were too many ways to read a part of it.',
  nesting: 'Its parts stand too deep inside one another.',
  'too long': 'It is longer than any line of a card.',
};

// ---- the IR in words -----------------------------------------------------------------------------------------------

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const NO_RULES: RuleNumbers = [];
const lowest = (count: Fields): string => {
  const { min, max, x } = count;
  if (x === true) return min === 0 ? 'up to X' : 'X';
  if (max === undefined) return min === 0 ? 'any number' : `at least ${String(min)}`;
  return min === max ? String(min) : min === 0 ? `up to ${String(max)}` : `${String(min)} to ${String(max)}`;
};
const isCount = (fields: Fields): boolean =>
  typeof fields['min'] === 'number'
  && Object.keys(fields).every((key) => key === 'min' || key === 'max' || key === 'x');

/** A record in one line: its word, a number, a count, the nouns of a filter; and the fields that this leaves to be told. */
function headOf(fields: Fields): {
  readonly text: string;
  readonly rules: RuleNumbers;
  readonly rest: readonly string[];
} {
  const rest = (...told: readonly string[]): string[] =>
    Object.keys(fields).filter(
      (key) => key !== 'surface' && key !== 'text' && !told.includes(key) && fields[key] !== undefined,
    );
  if (fields['a'] === 'n' && typeof fields['n'] === 'number')
    return { text: String(fields['n']), rules: NO_RULES, rest: rest('a', 'n') };
  if (isCount(fields)) return { text: lowest(fields), rules: NO_RULES, rest: [] };
  const word = wordOf(fields);
  if (word)
    return {
      text: spaced(word.word),
      rules: rulesOf(word),
      rest: word.word === 'unread' ? ['text'] : rest(word.field),
    };
  const nouns = fields['nouns'];
  return Array.isArray(nouns)
    ? {
        text: nouns.map((noun) => String(noun).replace('subtype:', '')).join(' or '),
        rules: NO_RULES,
        rest: rest('nouns'),
      }
    : { text: '', rules: NO_RULES, rest: rest() };
}

/** "gainLife" as "gain life"; what is no word of the IR (names, texts, symbols) as it is. */
const spaced = (word: string): string =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(word)
    ? word
        .replace(/(?<=[a-z])[A-Z](?![A-Z]|$)/g, (letter) => ` ${letter.toLowerCase()}`)
        .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    : word;

/** Plain values in one line; symbols of mana in braces. */
function plain(key: string, value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).map((one) => spaced(String(one)));
  return key === 'symbols' ? all.map((symbol) => `{${symbol}}`).join('') : all.join(', ');
}
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => typeof item !== 'object') : typeof value !== 'object';

function tell(key: string, value: unknown, depth: number, lines: IrLine[]): void {
  const label = key === '' ? '' : `${spaced(key)}: `;
  if (value === undefined || value === null) return;
  if (Array.isArray(value) && !isPlain(value)) {
    if (value.length === 1) tell(key, value[0], depth, lines);
    else {
      lines.push({ depth, text: label.trimEnd(), rules: NO_RULES });
      for (const item of value) tell('', item, depth + 1, lines);
    }
  } else if (isRecord(value)) {
    const { text, rules, rest } = headOf(value);
    lines.push({ depth, text: `${label}${text}`.trimEnd(), rules });
    for (const field of rest) tell(field, value[field], depth + 1, lines);
  } else {
    const rules =
      key === 'rule' && typeof value === 'string'
        ? (WORDS.rule as Readonly<Record<string, RuleNumbers>>)[value]
        : undefined;
    lines.push({
      depth,
      text: value === true ? spaced(key) : value === false ? `not ${spaced(key)}` : `${label}${plain(key, value)}`,
      rules: rules ?? NO_RULES,
    });
  }
}

/** An ability in indented words of the IR, wording left out. */
export function irLines(ability: Ability): readonly IrLine[] {
  const lines: IrLine[] = [];
  tell('', ability, 0, lines);
  return lines;
}

// ---- lines ---------------------------------------------------------------------------------------------------------

/** The words of an effect that is left to the table, which stand at the end of what is known of its line. */
function unreadWords(ability: Ability): string | undefined {
  const last = 'body' in ability ? ability.body.effects.at(-1) : undefined;
  return last?.do === 'unread' ? last.text : undefined;
}

/** Where reading stops in a line that is not read; undefined where it comes to the end. */
const stopIn = (failure: LineFailure): number | undefined =>
  failure.reason === 'unread' || GIVEN_UP.includes(failure.reason) ? stopOf(failure) : undefined;

function spansOf({ line, ability, failure }: ReadLine): readonly Span[] {
  if (!failure) return [{ text: line, understood: true }];
  const stop = stopIn(failure);
  const unread = ability && unreadWords(ability);
  const from = unread === undefined ? -1 : line.lastIndexOf(unread);
  const [begin, end] = unread !== undefined && from > 0 ? [from, from + unread.length] : [stop ?? 0, line.length];
  const breaks = [...new Set([0, begin, ...(stop === undefined ? [] : [stop]), end, line.length])].sort(
    (a, b) => a - b,
  );
  const spans = breaks.map((at, i): Span => ({
    text: line.slice(at, breaks[i + 1]),
    understood: at < begin || (at >= end && at < line.length),
    ...(at === stop ? { stops: true } : {}),
  }));
  return spans.filter((span) => span.text !== '' || span.stops);
}

function explainLine(read: ReadLine, name: string): ExplainedLine {
  const named = (text: string): string => text.replaceAll('~', name);
  const { line, ability, failure } = read;
  const printed = ability && !failure ? printAbility(ability) : undefined;
  const at = failure && stopIn(failure);
  return {
    text: named(line),
    spans: spansOf(read).map((span) => ({ ...span, text: named(span.text) })),
    ir: ability ? irLines(ability).map((l) => ({ ...l, text: named(l.text) })) : [],
    ...(printed === undefined ? {} : { printed: named(printed) }),
    ...(failure
      ? {
          missing: {
            reason: failure.reason,
            says: SAYS[failure.reason],
            ...(at === undefined ? {} : { at: named(line.slice(0, at)).length }),
            ...(at === undefined || failure.expected === '' ? {} : { expected: failure.expected }),
          },
        }
      : {}),
  };
}

/** Where the Comprehensive Rules say what the parts of a card are to one another. */
const LAYOUTS: Readonly<Record<string, string>> = {
  split: '709',
  room: '709.5',
  flip: '710',
  leveler: '711',
  transform: '712',
  modal_dfc: '712',
  meld: '712',
  saga: '714',
  adventure: '715',
  class: '716',
  prototype: '718',
  case: '719',
  omen: '720',
  mutate: '729',
};
const layoutOf = ({ layout, faces }: CompiledCard): string =>
  layout === 'adventure' && faces.some((face) => face.subtypes.includes('Omen')) ? 'omen' : layout;

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Explains a card as published. Throws `CardError` where it is none. */
export function explainCard(card: ScryfallCard): Explanation {
  const { card: compiled, faces, odd } = compileWithReport(card);
  const printed = card.card_faces?.length ? card.card_faces : [card];
  const told = faces.map((face, i): ExplainedFace => {
    const {
      mana_cost = '',
      type_line = card.type_line ?? '',
      oracle_text = '',
      power,
      toughness,
      loyalty,
      defense,
    } = printed[i] ?? card;
    return {
      name: face.name,
      cost: mana_cost,
      typeLine: type_line,
      size: power === undefined ? (loyalty ?? defense ?? '') : `${power}/${toughness ?? ''}`,
      text: oracle_text,
      print: inPrint(oracle_text, ownNames(face.name, /\blegendary\b/i.test(type_line)), face.lines.map(spansOf)),
      lines: face.lines.map((line) => explainLine(line, face.name)),
    };
  });
  const layout = LAYOUTS[layoutOf(compiled)];
  const rules = new Set([
    ...(layout === undefined ? [] : [layout]),
    ...told.flatMap((face) => face.lines.flatMap((line) => line.ir.flatMap((l) => l.rules))),
  ]);
  return {
    name: card.name,
    layout: card.layout,
    whole: compiled.whole,
    odd,
    faces: told,
    rules: [...rules].sort(byNumber),
  };
}
