import type { Answer, Waiver } from '../../engine/kernel/decisions.ts';
import type { MatchPort } from '../ports.ts';
import { sideOf } from './stops.ts';
import { objRef, type ObjId, type PersonId, type SideId } from '../../engine/kernel/refs.ts';
import type { GameObject, StackData } from '../../engine/kernel/state/object.ts';
import type { Until } from './kept-wishes.ts';

export const stackData = (game: MatchPort, id: ObjId | undefined): StackData | undefined =>
  id === undefined ? undefined : game.state.objects[id]?.stack;

const sideOfPerson = (game: MatchPort, person: PersonId): SideId | undefined => game.state.people[person]?.side;

export const foreign = (game: MatchPort, person: PersonId): ObjId[] =>
  game.state.zones.stack.filter((id) => sideOf(game, id) !== sideOfPerson(game, person));

export const attackers = (game: MatchPort, person: PersonId): ObjId[] =>
  (game.state.combat?.attacks ?? [])
    .filter((a) => game.state.seats[a.defender]?.side === sideOfPerson(game, person))
    .map((a) => a.id);

/** Why passing on is over; null while it goes on. `asks`: the person is asked at once, whatever their stops. */
export function reached(
  game: MatchPort,
  person: PersonId,
  until: Until,
): { readonly says: string; readonly asks: boolean } | null {
  const { turn, zones } = game.state;
  if (foreign(game, person).some((id) => !until.stack.includes(id)))
    return { says: 'Something new is on the stack.', asks: true };
  if (attackers(game, person).some((id) => !until.attackers.includes(id)))
    return { says: 'You are attacked.', asks: true };
  if (until.kind === 'stack') return zones.stack.length === 0 ? { says: 'The stack is empty.', asks: true } : null;
  if (turn.number === until.turn) return null;
  if (until.kind === 'turn') return { says: 'The turn has ended.', asks: false };
  return turn.side === sideOfPerson(game, person) ? { says: 'It is your turn.', asks: false } : null;
}

/** Kinds of questions that the person may let pass of which the one that is asked is: only what nothing has to be chosen for. */
export function waiversOf(game: MatchPort, person: PersonId): readonly Waiver[] {
  const part = game.open?.parts.find((p) => p.person === person)?.part;
  return (part?.kind === 'choose' || part?.kind === 'options') && part.min === 0 ? (part.waivers ?? []) : [];
}

/** Choosing nothing, by the kind of question. */
export const NOTHING: Readonly<Record<string, Answer>> = { choose: { chosen: [] }, options: { keys: [] } };

/** The "may" of a triggered ability that resolves, if the person is asked one now. */
export function mayOf(game: MatchPort, person: PersonId): { readonly stack: StackData; readonly title: string } | null {
  if (game.quiescent || game.open === null || game.state.flow.priority !== 'resolving') return null;
  const part = game.open.parts.find((p) => p.person === person)?.part;
  const stack = stackData(game, game.state.zones.stack.at(-1));
  if (
    part?.kind !== 'options'
    || stack?.kind !== 'triggered'
    || part.object !== objRef(stack.source)
    || part.options.map((o) => o.key).join() !== 'yes,no'
  )
    return null;
  return { stack, title: part.title };
}

export function nameOf(game: MatchPort, id: ObjId): string {
  const o: GameObject | undefined = game.state.objects[id];
  return o === undefined ? '' : (game.setup.cards[o.def]?.faces[o.face]?.name ?? 'an object');
}
