import type { Ability, AnySel, ObjectSel } from '../../cards/oracle/ir/index.ts';
import { activatedElsewhere, spellBody } from '../engine/language/activated-abilities.ts';
import type { AmountContext } from '../engine/language/amounts.ts';
import { openFace } from '../engine/objects/copiable-values.ts';
import type { Game } from '../engine/game/game.ts';
import { peekObjects, peekPlayers } from '../engine/language/peek.ts';
import type { Finding } from '../engine/ports/legality.ts';
import { isPlayerSel } from '../engine/language/selectors.ts';
import { NotJudged } from './error.ts';
import { candidates } from '../engine/language/candidates.ts';
import { objRef, seatRef, type ObjId, type Ref, type SeatId } from '../engine/kernel/refs.ts';

/** The fields of an effect that name whom or what it acts on; other fields only measure, or ask who pays. */
const ACTED_ON = new Set(['who', 'what', 'to', 'over', 'a', 'b', 'whom', 'onto', 'on', 'attachedTo']);
/** Fields of an effect that speak of the position without doing anything to it. */
const READ_ONLY = new Set([
  'condition',
  'cond',
  'if',
  'filter',
  'count',
  'n',
  'amount',
  'cost',
  'by',
  'of',
  'source',
  'unless',
]);
/** Selectors whose answer lies in an event, a target or a choice of a cost that the position does not hold. */
const OPEN = new Set(['it', 'that player', 'subject', 'dealer', 'targeting', 'paid', 'controller', 'owner']);
const TARGETED = new Set(['target', 'target player', 'mixed target']);

/** Every selector that an effect, or a list of them, acts on. */
function actedOn(node: unknown, key: string, out: AnySel[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const x of node) actedOn(x, key, out);
    return;
  }
  if ('sel' in node) {
    if (ACTED_ON.has(key)) out.push(node as AnySel);
    return;
  }
  for (const [k, value] of Object.entries(node)) if (!READ_ONLY.has(k)) actedOn(value, k, out);
}

/** The texts of a card that work from where it is: of a card that would be a spell its spell, else its abilities. */
function texts(g: Game, id: ObjId): readonly { readonly node: unknown; readonly text: string }[] {
  const o = g.world.get(id);
  if (o.stack) return [{ node: o.stack.effects, text: o.stack.text }];
  const face = openFace(g, o);
  const onBattlefield = o.zone === 'battlefield' || o.kind === 'emblem';
  const abilities = onBattlefield ? g.world.chars(id).abilities : face.abilities;
  const own = abilities.filter((a: Ability) => a.kind === 'static' || a.kind === 'triggered' || a.kind === 'activated');
  const spell =
    onBattlefield
    || face.types.some((t) => ['creature', 'artifact', 'enchantment', 'planeswalker', 'land', 'battle'].includes(t))
      ? []
      : [{ node: spellBody(face), text: face.text }];
  const elsewhere = onBattlefield
    ? []
    : activatedElsewhere(face).map((e) => ({ node: e.ability.body, text: e.ability.text ?? '' }));
  return [
    ...spell,
    ...elsewhere,
    ...own.map((a) => ({
      node: a.kind === 'static' ? a.effects : a.kind === 'activated' || a.kind === 'triggered' ? a.body : null,
      text: 'text' in a && typeof a.text === 'string' ? a.text : face.text,
    })),
  ];
}

/** The objects and players that a source's text names without the word "target", as of now. */
export interface Named {
  /** the text that reaches it; null: none does */
  readonly text: string | null;
  /** it reaches nobody but the seat itself, by "you" or "your" */
  readonly youAlone: boolean;
}

/**
 * True if the text of a card does something to `to` without targeting it (115.10). Throws NotJudged if that depends on a target, an event or a kind of text that
 * a position by itself does not settle.
 */
export function namedBy(g: Game, source: ObjId, seat: SeatId, to: Ref): Named {
  const c: AmountContext = { you: seat, source };
  let open: string | null = null;
  let you = false;
  for (const { node, text } of texts(g, source)) {
    const selectors: AnySel[] = [];
    actedOn(node, '', selectors);
    for (const sel of selectors) {
      if (TARGETED.has(sel.sel)) continue;
      if (OPEN.has(sel.sel)) {
        open ??= text;
        continue;
      }
      if (sel.sel === 'you') you = true;
      if (reaches(g, sel, c, to)) return { text, youAlone: sel.sel === 'you' };
    }
    if (selectors.length === 0 && Array.isArray(node) && node.length > 0) open ??= text;
  }
  if (open !== null)
    throw new NotJudged(
      `whom “${open}” reaches depends on a target, an event or a choice that the position does not hold`,
    );
  return { text: null, youAlone: you };
}

function reaches(g: Game, sel: AnySel, c: AmountContext, to: Ref): boolean {
  if (sel.sel === 'an opponent') return g.world.opponents(c.you).some((s) => seatRef(s) === to); // chosen on resolution
  if (isPlayerSel(sel)) return peekPlayers(g, sel, c).some((s) => seatRef(s) === to);
  if (sel.sel === 'choose') return candidates(g, sel.filter, c).some((id) => objRef(id) === to); // may be chosen (608.2d)
  if (sel.sel === 'and') return reaches(g, sel.a, c, to) || reaches(g, sel.b, c, to);
  return peekObjects(g, sel as ObjectSel, c).some((id) => objRef(id) === to);
}

/** The finding that the text reaches something, or does nothing to it. */
export const textFinding = ({ text }: Named, name: string, what: string): Finding =>
  text === null
    ? {
        clauses: ['115.10', '608.2c'],
        holds: false,
        says: `The text of ${name} does nothing to ${what}.`,
        facts: [],
        mend: 'Ask about what its text names.',
      }
    : {
        clauses: ['115.10', '608.2c'],
        holds: true,
        says: `The text of ${name} reaches it without targeting it.`,
        facts: [`It says: "${text}"`],
        mend: '',
      };
