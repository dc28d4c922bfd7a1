import type { ObjectView, View } from '../../../server/protocol/index.ts';
import type { Change, Operation, OperationName, Term } from '../../../server/protocol/rulings.ts';
import { rulingTexts } from '../texts/table/ruling.ts';

const { missing: say } = rulingTexts;

type Zone = ObjectView['zone'];
type Destination = Extract<Operation, { op: 'move' }>['to'];
type SearchTo = Extract<Operation, { op: 'search' }>['to'];
type TypeWord = NonNullable<Change['types']>[number];
type ColorLetter = NonNullable<Change['colors']>[number];
type ManaLetter = Extract<Operation, { op: 'mana' }>['mana'][number];

export const destinations: readonly Destination[] = ['hand', 'battlefield', 'graveyard', 'exile', 'library', 'command'];
export const searchEnds: readonly SearchTo[] = ['hand', 'battlefield', 'battlefield tapped', 'top', 'graveyard'];
export const typeWords: readonly TypeWord[] = ['creature', 'artifact', 'enchantment', 'land', 'planeswalker'];
export const colorLetters: readonly ColorLetter[] = ['W', 'U', 'B', 'R', 'G'];
export const manaLetters: readonly ManaLetter[] = ['W', 'U', 'B', 'R', 'G', 'C'];
export const terms: readonly Term[] = [
  'end of turn',
  'your next turn',
  'while this is on the battlefield',
  'permanent',
];

/** A setting of an operation, besides the objects or players that it affects. */
export type Field =
  | 'n'
  | 'signed'
  | 'kind'
  | 'zone'
  | 'onto'
  | 'by'
  | 'seat'
  | 'until'
  | 'change'
  | 'token'
  | 'of'
  | 'random'
  | 'search'
  | 'mana';
interface Spec {
  readonly to: 'objects' | 'players' | 'both';
  /** of objects; nothing: any zone */ readonly zones?: readonly Zone[];
  readonly fields?: readonly Field[];
}

const field: readonly Zone[] = ['battlefield'];
/** Every operation of a ruling, in the order of the list. The server says which of them fit. */
export const specs: { readonly [op in OperationName]: Spec } = {
  damage: { to: 'both', zones: field, fields: ['n', 'by'] },
  life: { to: 'players', fields: ['signed'] },
  setLife: { to: 'players', fields: ['n'] },
  draw: { to: 'players', fields: ['n'] },
  discard: { to: 'players', fields: ['n', 'random'] },
  mill: { to: 'players', fields: ['n'] },
  counters: { to: 'both', zones: field, fields: ['signed', 'kind'] },
  modify: { to: 'objects', zones: field, fields: ['change', 'until'] },
  token: { to: 'players', fields: ['n', 'token'] },
  destroy: { to: 'objects', zones: field },
  sacrifice: { to: 'objects', zones: field },
  move: { to: 'objects', fields: ['zone'] },
  exileUntil: { to: 'objects' },
  tap: { to: 'objects', zones: field },
  untap: { to: 'objects', zones: field },
  attach: { to: 'objects', zones: field, fields: ['onto'] },
  control: { to: 'objects', zones: field, fields: ['seat', 'until'] },
  counter: { to: 'objects', zones: ['stack'] },
  mana: { to: 'players', fields: ['mana'] },
  look: { to: 'players', fields: ['n', 'of'] },
  revealTop: { to: 'players', fields: ['n'] },
  reveal: { to: 'objects', zones: ['hand', 'library'] },
  revealHand: { to: 'players' },
  search: { to: 'players', fields: ['n', 'search'] },
  shuffle: { to: 'players' },
  win: { to: 'players' },
  lose: { to: 'players' },
};
export const operationNames = Object.keys(specs) as OperationName[];

/** An operation being put together, with a field for every setting that any operation has. */
export interface Form {
  readonly op: OperationName;
  readonly refs: readonly string[];
  readonly n: number;
  readonly kind: string;
  readonly other: string;
  readonly to: Destination;
  readonly position: 'top' | 'bottom';
  readonly searchTo: SearchTo;
  readonly until: Term;
  readonly yes: boolean;
  readonly mana: string;
  readonly name: string;
  readonly power: number;
  readonly toughness: number;
  readonly set: boolean;
  readonly gain: string;
  readonly lose: string;
  readonly subtypes: string;
  readonly types: readonly TypeWord[];
  readonly colors: readonly ColorLetter[];
  readonly only: boolean;
}

export const newForm = (op: OperationName, refs: readonly string[], by: string): Form => ({
  op,
  refs,
  n: 1,
  kind: '+1/+1',
  other: op === 'damage' ? by : '',
  to: 'graveyard',
  position: 'top',
  searchTo: 'hand',
  until: 'end of turn',
  yes: false,
  mana: '',
  name: '',
  power: op === 'token' ? 1 : 0,
  toughness: op === 'token' ? 1 : 0,
  set: false,
  gain: '',
  lose: '',
  subtypes: '',
  types: op === 'token' ? ['creature'] : [],
  colors: [],
  only: false,
});

/** Objects and players of the view that an operation can affect. */
export function candidates(view: View, op: OperationName, seats: readonly string[]): string[] {
  const { to, zones } = specs[op];
  const objects =
    to === 'players'
      ? []
      : Object.values(view.objects)
          .filter((object) => !zones || zones.includes(object.zone))
          .map((object) => object.h);
  return [...(to === 'objects' ? [] : seats), ...objects];
}

const listed = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
const some = <T>(key: string, list: readonly T[]): { [key: string]: readonly T[] } =>
  list.length ? { [key]: list } : {};

/** The first thing still missing from an operation; null if it is complete. */
export function missing(form: Form): string | null {
  const { to, fields = [] } = specs[form.op];
  if (form.refs.length === 0) return to === 'players' ? say.player : to === 'objects' ? say.object : say.both;
  if (fields.some((name) => name === 'onto' || name === 'by' || name === 'seat' || name === 'of') && !form.other)
    return say.other;
  if (fields.includes('kind') && !form.kind.trim()) return say.counters;
  if (form.op === 'mana' && !form.mana) return say.mana;
  if (form.op === 'token' && form.types.length === 0) return say.type;
  return form.op === 'modify' && Object.keys(changeOf(form)).length === 0 ? say.change : null;
}

function changeOf(form: Form): Change {
  const { power, toughness } = form;
  return {
    ...(form.set ? { base: { power, toughness } } : power || toughness ? { power, toughness } : {}),
    ...some('gain', listed(form.gain)),
    ...some('lose', listed(form.lose)),
    ...some('types', form.types),
    ...some('subtypes', listed(form.subtypes)),
    ...some('colors', form.colors),
    ...(form.only ? { only: true } : {}),
  };
}

/** The operation that a filled form describes. */
export function operationOf(form: Form): Operation {
  const { op, n, other } = form;
  const refs = [...form.refs];
  switch (op) {
    case 'move':
      return {
        op,
        what: refs,
        to: form.to,
        ...(form.to === 'library' ? { position: form.position } : {}),
        ...(form.to === 'battlefield' && other ? { seat: other } : {}),
        ...(form.to === 'battlefield' && form.yes ? { tapped: true } : {}),
      };
    case 'tap':
    case 'untap':
    case 'destroy':
    case 'sacrifice':
    case 'counter':
    case 'reveal':
    case 'exileUntil':
      return { op, what: refs };
    case 'attach':
      return { op, what: refs, onto: other };
    case 'counters':
      return { op, what: refs, kind: form.kind.trim(), n };
    case 'life':
    case 'setLife':
      return { op, who: refs, n };
    case 'damage':
      return { op, by: other, what: refs, n };
    case 'token': {
      const creature = form.types.includes('creature') ? { power: form.power, toughness: form.toughness } : {};
      return {
        op,
        who: refs,
        n,
        token: {
          ...(form.name.trim() ? { name: form.name.trim() } : {}),
          colors: [...form.colors],
          types: [...form.types],
          subtypes: listed(form.subtypes),
          keywords: listed(form.gain),
          ...creature,
        },
        ...(form.yes ? { tapped: true } : {}),
      };
    }
    case 'control':
      return { op, what: refs, seat: other, until: form.until };
    case 'modify':
      return { op, what: refs, change: changeOf(form), until: form.until };
    case 'draw':
    case 'mill':
    case 'revealTop':
      return { op, who: refs, n };
    case 'discard':
      return { op, who: refs, n, ...(form.yes ? { random: true } : {}) };
    case 'look':
      return { op, who: refs, of: other, n };
    case 'search':
      return { op, who: refs, n, to: form.searchTo, ...(form.yes ? { reveal: true } : {}) };
    case 'shuffle':
    case 'revealHand':
    case 'win':
    case 'lose':
      return { op, who: refs };
    case 'mana':
      return { op, who: refs, mana: [...form.mana] as ManaLetter[] };
  }
}

/** Every ref that an operation names, to be shown on the table. */
export const namedBy = (op: Operation): string[] => [
  ...('what' in op ? op.what : []),
  ...('who' in op ? op.who : []),
  ...('onto' in op ? [op.onto] : []),
  ...('of' in op ? [op.of] : []),
];
