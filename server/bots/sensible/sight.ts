import type { Position } from '../../../formats/sdk/advice.ts';
import type { CardView, ObjectView, SeatView } from '../../protocol/index.ts';
import { promise, promising, raid } from './attack.ts';
import { couldBlock, damageOf, duel, fighter } from './fight.ts';
import { lacking } from './lands.ts';
import { coloursOf, isCreature, isLand, manaOf, manaValue, Table } from './table.ts';
import { cardWorth } from './worth.ts';

/** A table with the bot's judgement of it, as a format's advice may ask for it. */
export class Sight extends Table implements Position {
  readonly leastPromise = promising;

  isCreature(o: ObjectView): boolean {
    return isCreature(o);
  }
  isLand(o: ObjectView): boolean {
    return isLand(o);
  }
  missing(seat: SeatView): Map<string, number> {
    return lacking(this, seat);
  }
  makes(card: CardView): Set<string> {
    return manaOf(card.text.toLowerCase());
  }
  manaValue(cost: string): number {
    return manaValue(cost);
  }
  symbols(cost: string): string[] {
    return coloursOf(cost);
  }
  worth(card: CardView): number {
    return cardWorth(card);
  }
  damage(o: ObjectView): number {
    return damageOf(o);
  }
  canBlock(blocker: ObjectView, attacker: ObjectView): boolean {
    return couldBlock(this, blocker, attacker);
  }
  duel(a: ObjectView, b: ObjectView): { readonly aDies: boolean; readonly bDies: boolean } {
    return duel(fighter(a), fighter(b));
  }
  raid(attackers: readonly ObjectView[], guards: readonly ObjectView[]): number {
    return raid(this, attackers, guards);
  }
  promise(attacker: ObjectView, target: ObjectView): number {
    return promise(this, attacker, target);
  }
}
