import { recordsOf } from '../../../cards/oracle/walk.ts';
import type { PendingTrigger } from '../kernel/state/effects.ts';

/**
 * True if the order of waiting triggers of one person cannot matter: the same ability of alike objects for the same seat, which asks for nothing (no target, no
 * mode, no "may", no payment) and, where it speaks of its event, speaks of the same one. Only such triggers are put on the stack unasked (603.3b).
 */
export function isOneOrder(triggers: readonly PendingTrigger[]): boolean {
  const [first, ...others] = triggers;
  if (!first) return true;
  const bits = bitsOf(first.body);
  if ((bits & ASKS) !== 0) return false;
  const event = JSON.stringify(first.event);
  return others.every(
    (p) =>
      p.sourceDef === first.sourceDef
      && p.seat === first.seat
      && p.text === first.text
      && bodyText(p) === bodyText(first)
      && ((bits & SPEAKS) === 0 || JSON.stringify(p.event) === event),
  );
}

const ASKS = 1;
/** it says "that", "it" or X */
const SPEAKS = 2;

const found = new WeakMap<object, number>();
const texts = new WeakMap<object, string>();

function bodyText(p: PendingTrigger): string {
  let text = texts.get(p.body);
  if (text === undefined) texts.set(p.body, (text = JSON.stringify(p.body)));
  return `${text}${JSON.stringify([p.it, p.paidWith])}`;
}

function bitsOf(node: object): number {
  let bits = found.get(node);
  if (bits === undefined) {
    bits = own(node as Shape);
    for (const child of Object.values(node)) if (child !== null && typeof child === 'object') bits |= bitsOf(child);
    found.set(node, bits);
  }
  return bits;
}

interface Shape {
  readonly do?: string;
  readonly sel?: string;
  readonly a?: string;
  readonly whose?: string;
  readonly modes?: object;
}
const ASKING: ReadonlySet<string> = new Set([
  'may',
  'pay',
  'target',
  'mixed target',
  'target player',
  'choose',
  'an opponent',
  'unread',
]);
const SPEAKING: ReadonlySet<string> = new Set([
  'it',
  'subject',
  'that player',
  'defending player',
  'that',
  'x',
  'thatPlayer',
  'defendingPlayer',
]);

function own(n: Shape): number {
  let bits = n.modes !== undefined || n.whose === 'targetPlayer' || n.whose === 'targetOpponent' ? ASKS : 0;
  for (const word of [n.do, n.sel, n.a, n.whose]) {
    if (word === undefined) continue;
    if (ASKING.has(word)) bits |= ASKS;
    if (SPEAKING.has(word)) bits |= SPEAKS;
  }
  return bits;
}

const players = new WeakMap<object, boolean>();
/** True if an ability, its condition or what it does speaks of "that player" (805.4d). */
export function speaksOfThePlayer(ability: { readonly body: object; readonly condition?: object }): boolean {
  let speaks = players.get(ability);
  if (speaks === undefined)
    players.set(
      ability,
      (speaks = [...recordsOf([ability.body, ability.condition])].some(
        ({ sel, whose }) => sel === 'that player' || whose === 'thatPlayer',
      )),
    );
  return speaks;
}
