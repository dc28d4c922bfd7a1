import type { Change, Operation, Ruling, Term } from './rulings.ts';

/** The words for operations, for whoever reads them: `name` calls a ref what this reader may call it. */
type Name = (ref: string) => string;

const COLORS: Readonly<Record<string, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };
const TERMS: Readonly<Record<Term, string>> = {
  'end of turn': ' until end of turn',
  'your next turn': ' until its controller’s next turn',
  'while this is on the battlefield': ' while the card in question is on the battlefield',
  permanent: ' from now on',
};
const joined = (list: readonly string[]): string =>
  list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** One operation as a sentence without its full stop. */
export function operationWords(op: Operation, name: Name): string {
  const all = (refs: readonly string[]): string => joined(refs.map(name));
  const several = (refs: readonly string[], one: string, many: string): string => (refs.length === 1 ? one : many);
  const what = 'what' in op ? all(op.what) : '';
  const who = 'who' in op ? all(op.who) : '';
  const does = (one: string): string =>
    `${who} ${'who' in op && op.who.length > 1 ? one.replace(/^(\w+?)(?:s)( |$)/, '$1$2') : one}`;
  switch (op.op) {
    case 'move':
      return `${what} ${several('what' in op ? op.what : [], 'goes', 'go')} to ${destination(op, name)}`;
    case 'tap':
      return `${what} ${several(op.what, 'becomes', 'become')} tapped`;
    case 'untap':
      return `${what} ${several(op.what, 'becomes', 'become')} untapped`;
    case 'destroy':
      return `${what} ${several(op.what, 'is', 'are')} destroyed`;
    case 'sacrifice':
      return `${what} ${several(op.what, 'is', 'are')} sacrificed`;
    case 'counter':
      return `${what} ${several(op.what, 'is', 'are')} countered`;
    case 'reveal':
      return `${what} ${several(op.what, 'is', 'are')} revealed`;
    case 'exileUntil':
      return `${what} ${several(op.what, 'is', 'are')} exiled until the card in question leaves the battlefield`;
    case 'attach':
      return `${what} ${several(op.what, 'is', 'are')} attached to ${name(op.onto)}`;
    case 'counters':
      return `${what} ${several(op.what, op.n < 0 ? 'loses' : 'gets', op.n < 0 ? 'lose' : 'get')} ${counted(Math.abs(op.n), `${op.kind} counter`)}`;
    case 'life':
      return does(op.n < 0 ? `loses ${-op.n} life` : `gains ${op.n} life`);
    case 'setLife':
      return `${who}: life becomes ${op.n}`;
    case 'damage':
      return `${name(op.by)} deals ${op.n} damage to ${what}`;
    case 'token':
      return does(`creates ${counted(op.n, `${tokenWords(op.token)} token`)}${op.tapped ? ', tapped' : ''}`);
    case 'control':
      return `${name(op.seat)} gains control of ${what}${TERMS[op.until]}`;
    case 'modify':
      return `${what} ${changeWords(op.change, several(op.what, '', 'all '))}${TERMS[op.until]}`;
    case 'draw':
      return does(`draws ${counted(op.n, 'card')}`);
    case 'mill':
      return does(`mills ${counted(op.n, 'card')}`);
    case 'discard':
      return does(`discards ${counted(op.n, 'card')}${op.random ? ' at random' : ''}`);
    case 'revealTop':
      return does(`reveals the top ${counted(op.n, 'card')} of the library`);
    case 'look':
      return does(
        `looks at the top ${counted(op.n, 'card')} of ${op.who.length === 1 && op.who[0] === op.of ? 'the own library' : `the library of ${name(op.of)}`}`,
      );
    case 'search':
      return `${does(`searches the own library for up to ${counted(op.n, 'card')}`)}, ${op.reveal ? 'revealed, ' : ''}${op.to === 'top' ? 'put on top' : `to ${op.to.startsWith('battlefield') ? 'the ' : op.to === 'graveyard' ? 'the ' : ''}${op.to.replace('battlefield tapped', 'battlefield, tapped')}`}, and shuffles`;
    case 'shuffle':
      return does('shuffles');
    case 'revealHand':
      return `${who}: the whole hand is revealed`;
    case 'win':
      return does('wins the game');
    case 'lose':
      return does('loses the game');
    case 'mana':
      return does(`adds ${op.mana.map((m) => `{${m}}`).join('')}`);
  }
}

function destination(op: Extract<Operation, { op: 'move' }>, name: Name): string {
  switch (op.to) {
    case 'library':
      return op.position === 'bottom'
        ? 'the bottom of the library'
        : typeof op.position === 'number' && op.position > 0
          ? `the library under ${counted(op.position, 'card')}`
          : 'the top of the library';
    case 'battlefield':
      return `the battlefield${op.seat === undefined ? '' : ` under the control of ${name(op.seat)}`}${op.tapped ? ', tapped' : ''}`;
    case 'exile':
      return 'exile';
    case 'command':
      return 'the command zone';
    default:
      return `the ${op.to}`;
  }
}

function tokenWords(t: Extract<Operation, { op: 'token' }>['token']): string {
  const colors = t.colors.length === 0 ? 'colorless' : joined(t.colors.map((c) => COLORS[c] ?? c));
  const kind = [t.power === undefined ? '' : `${t.power}/${t.toughness ?? 0}`, colors, ...t.subtypes, ...t.types]
    .filter(Boolean)
    .join(' ');
  return `${kind}${t.keywords.length > 0 ? ` with ${joined(t.keywords)}` : ''}${t.name === undefined ? '' : ` named ${t.name}`}`;
}

function changeWords(c: Change, all: string): string {
  const instead = c.only ? ' and nothing else' : '';
  const parts = [
    c.types || c.subtypes
      ? `becomes ${[...(c.subtypes ?? []), ...(c.types ?? [])].join(' ')}${instead || (all ? '' : ' besides its other types')}`
      : '',
    c.colors
      ? `becomes ${c.colors.length === 0 ? 'colorless' : joined(c.colors.map((x) => COLORS[x] ?? x))}${instead}`
      : '',
    c.lose && c.lose.length > 0 ? `loses ${joined(c.lose)}` : '',
    c.gain && c.gain.length > 0 ? `gains ${joined(c.gain)}` : '',
    c.base ? `has base power and toughness ${c.base.power}/${c.base.toughness}` : '',
    c.power === undefined && c.toughness === undefined
      ? ''
      : `gets ${signed(c.power ?? 0)}/${signed(c.toughness ?? 0)}`,
  ];
  return joined(parts.filter(Boolean));
}

/** All of a ruling in sentences. */
export function rulingSentences(ruling: Ruling, name: Name): string[] {
  const ops = ruling.ops.map((op) => `${operationWords(op, name)}.`);
  return [...(ops.length === 0 ? ['Nothing happens.'] : ops), ...(ruling.more ? ['Then it goes on.'] : [])];
}
