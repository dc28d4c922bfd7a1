import type { Advice } from '../../../formats/sdk/advice.ts';
import type { CardView, ObjectView, SeatView, View } from '../../protocol/index.ts';

/** A view with the questions that a player asks of it. Made anew for each decision; holds nothing of its own. */
export class Table {
  readonly view: View;
  readonly side: number;
  readonly advice: Advice;
  private readonly bySeat = new Map<string, SeatView>();

  constructor(view: View, advice: Advice) {
    this.view = view;
    this.advice = advice;
    this.side = view.you.side ?? -1;
    for (const s of view.seats) this.bySeat.set(s.ref, s);
  }

  get step(): string {
    return this.view.turn.step;
  }
  get myTurn(): boolean {
    return this.view.turn.side === this.side;
  }
  /** True in a main phase of this seat's turn with nothing on the stack. */
  sorceryTime(seat: string): boolean {
    return this.view.turn.seats.includes(seat) && this.view.stack.length === 0 && this.step.startsWith('main');
  }
  seat(ref: string): SeatView | undefined {
    return this.bySeat.get(ref);
  }
  object(ref: string): ObjectView | undefined {
    return this.view.objects[ref];
  }
  /** The face of a card as printed, the one that is up or another; undefined when it is hidden. */
  face(o: ObjectView, at = 0): CardView | undefined {
    const up = o.card === null ? undefined : this.view.cards[o.card];
    return at === 0 ? up : this.view.cards[up?.faces?.[at] ?? ''];
  }
  text(o: ObjectView, at = 0): string {
    const face = this.face(o, at);
    return face ? plainText(face) : '';
  }
  /** Of this person's own seats. */
  mine(seat: string): boolean {
    return this.view.you.seats.includes(seat);
  }
  ours(seat: string): boolean {
    return this.team(this.bySeat.get(seat)?.side) === this.team(this.side);
  }
  get mySeats(): SeatView[] {
    return this.view.seats.filter((s) => this.mine(s.ref));
  }
  get enemySeats(): SeatView[] {
    return this.view.seats.filter((s) => this.areOpponents(s.side, this.side));
  }
  /** Opposing seats at the place where a seat sits; all of them when there are none there. */
  opposing(seat: SeatView): SeatView[] {
    const others = this.view.seats.filter((s) => this.areOpponents(s.side, seat.side));
    const here = others.filter((s) => s.place === seat.place);
    return here.length > 0 ? here : others;
  }
  /** Sides of one team are no opponents of each other. */
  areOpponents(a: number, b: number): boolean {
    return this.team(a) !== this.team(b);
  }
  private team(side: number | undefined): number {
    return this.view.sides.find((s) => s.side === side)?.team ?? side ?? -1;
  }
  /** The life total of a seat; of one that has none, more than any damage takes. */
  life(seat: string): number {
    const s = this.bySeat.get(seat);
    const totals = s?.own ?? this.view.sides.find((o) => o.side === s?.side);
    return totals?.lifeless ? Infinity : (totals?.life ?? 0);
  }
  /** Loss that a seat's side can bear before it is out: its life, and facts that count like life by the format's advice. */
  staying(seat: string): number {
    const side = this.bySeat.get(seat)?.side;
    return this.life(seat) + this.view.seats.reduce((n, s) => n + (s.side === side ? this.spare(s) : 0), 0);
  }
  private spare(seat: SeatView): number {
    const { life = [] } = this.advice;
    return seat.facts.reduce(
      (n, f) => n + (f.clause !== undefined && life.includes(f.clause) ? Number.parseInt(f.value, 10) : 0),
      0,
    );
  }
  get myLife(): number {
    const side = this.view.sides.find((s) => s.side === this.side);
    return side?.lifeless ? Infinity : (side?.life ?? 0);
  }
  permanents(seat: SeatView): ObjectView[] {
    return seat.battlefield.flatMap((h) => this.view.objects[h] ?? []);
  }
  creatures(seat: SeatView): ObjectView[] {
    return this.permanents(seat).filter(isCreature);
  }
  lands(seat: SeatView): ObjectView[] {
    return this.permanents(seat).filter(isLand);
  }
  hand(seat: SeatView): ObjectView[] {
    return seat.handCards.flatMap((h) => this.view.objects[h] ?? []);
  }
  /** Colours of mana that the lands and other permanents of a seat can make. */
  colours(seat: SeatView): Set<string> {
    return new Set(this.permanents(seat).flatMap((o) => [...manaOf(this.text(o))]));
  }
}

const has = (o: ObjectView, type: string): boolean => o.types.includes(type);
export const isCreature = (o: ObjectView): boolean => has(o, 'Creature');
export const isLand = (o: ObjectView): boolean => has(o, 'Land');

const texts = new WeakMap<CardView, string>();
/** Rules text in lower case without reminder text (CR 207.2), a creature's own name as "this creature" (CR 201.5); lines stay lines. */
export function plainText(card: CardView): string {
  let text = texts.get(card);
  if (text === undefined) {
    // a basic land's mana ability is printed as a reminder
    text = card.typeLine.includes('Basic')
      ? card.text.toLowerCase()
      : card.text.replace(/\([^)]*\)/g, '').toLowerCase();
    if (card.typeLine.includes('Creature'))
      for (const name of [card.name, ...(card.name.includes(',') ? [card.name.split(',')[0] ?? ''] : [])])
        if (name !== '') text = text.replaceAll(name.toLowerCase(), 'this creature');
    texts.set(card, text);
  }
  return text;
}

/** Colours that a text says it adds. */
export function manaOf(text: string): Set<string> {
  if (/add one mana of any colou?r/.test(text)) return new Set('WUBRG');
  const out = new Set<string>();
  for (const [, added] of text.matchAll(/add ([^.\n]*)/g))
    for (const [, c] of (added ?? '').matchAll(/\{([wubrgc])\}/g)) out.add((c ?? '').toUpperCase());
  return out;
}

/** Mana value of a printed cost with X = 0 (CR 202.3). */
export function manaValue(cost: string): number {
  let n = 0;
  for (const [, symbol = ''] of cost.matchAll(/\{([^}]*)\}/g))
    n += /^\d/.test(symbol) ? Number.parseInt(symbol, 10) : symbol === 'X' ? 0 : 1;
  return n;
}
/** Coloured symbols of a cost, one letter each; a hybrid symbol gives its first colour. */
export function coloursOf(cost: string): string[] {
  return [...cost.matchAll(/\{([^}]*)\}/g)].flatMap(([, s = '']) => /[WUBRG]/.exec(s)?.[0] ?? []);
}
