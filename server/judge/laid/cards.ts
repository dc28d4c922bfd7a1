import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { designatedAs, LOCKED } from '../../engine/objects/rooms.ts';
import type { ContinuousEffect } from '../../engine/kernel/state/effects.ts';
import type { GameObject } from '../../engine/kernel/state/object.ts';
import type { SituationWords } from '../../engine/ports/situation-words.ts';
import type { ObjId, SeatId, SideId, Zone } from '../../engine/kernel/refs.ts';
import { SituationError } from '../error.ts';
import type { PlainSeat, PlainState } from './plain-state.ts';
import type { CardSpec, SeatSpec } from '../situation-schema.ts';
import { freshObject } from '../../engine/kernel/initial-state.ts';
import { LaidNames } from './names.ts';

type Marks = NonNullable<GameObject['marks']>;
/** the number of the turn, where nothing is said */
const TURN = 3;
const SEAT_WORDS = new Set([
  'battlefield',
  'hand',
  'graveyard',
  'library',
  'command',
  'exile',
  'marks',
  'counters',
  'landsPlayed',
  'pool',
]);
const CARD_WORDS = new Set([
  'card',
  'as',
  'tapped',
  'faceDown',
  'counters',
  'attachedTo',
  'sick',
  'damage',
  'owner',
  'face',
  'casts',
  'marks',
  'chosenColor',
  'copyOf',
  'until',
]);

/** Cards that are laid out, with what is said of them and of their seats. */
export class LaidCards extends LaidNames {
  /** every card that may be laid out, by name */
  readonly cards: ReadonlyMap<string, CompiledCard>;
  /** words that the format tells positions in, besides the words for every match */
  private readonly words: SituationWords;
  protected readonly turnNumber: number;

  constructor(
    state: PlainState,
    cards: ReadonlyMap<string, CompiledCard>,
    {
      words = {},
      turn = TURN,
    }: { readonly words?: SituationWords | undefined; readonly turn?: number | undefined } = {},
  ) {
    super(state);
    this.cards = cards;
    this.words = words;
    this.turnNumber = turn;
  }

  /** The deal's cards leave, but for libraries, so that nobody is decked by asking. */
  clear(): void {
    const { zones } = this.state;
    for (const list of [...zones.hand, ...zones.graveyard, ...zones.command, zones.battlefield, zones.exile])
      this.drop(list);
  }
  private drop(list: ObjId[]): void {
    for (const id of list.splice(0)) delete this.state.objects[id];
  }

  /** Everything at the seats; what is attached comes last, when all that it may be attached to is there. */
  seats(specs: Readonly<Record<string, SeatSpec>>): void {
    const attached: (() => void)[] = [];
    for (const [name, spec] of Object.entries(specs)) {
      const seat = this.seat(name, `seats.${name}`);
      const place = this.state.seats[seat] as PlainSeat;
      if (spec.library) this.drop(this.state.zones.library[place.library] ?? []);
      this.seatWords(seat, spec, `seats.${name}`);
      for (const zone of ['library', 'command', 'graveyard', 'hand', 'battlefield', 'exile'] as const) {
        (spec[zone] ?? []).forEach((c, i) => {
          const where = `seats.${name}.${zone}.${i}`;
          const id = this.put(c, seat, zone, where);
          if (typeof c !== 'string' && c.attachedTo !== undefined) {
            const { attachedTo } = c;
            attached.push(() => this.change(id, { attachedTo: this.ref(attachedTo, `${where}.attachedTo`) }));
          }
        });
      }
      if (spec.marks) place.marks = { ...place.marks, ...spec.marks };
      if (spec.counters) place.counters = { ...place.counters, ...spec.counters };
      if (spec.pool) place.pool = [...spec.pool];
      if (spec.landsPlayed !== undefined) place.landsPlayed = spec.landsPlayed;
    }
    for (const attach of attached) attach();
  }
  /** Every seat has what it has where nothing is said, whatever was dealt to it. */
  forgetDealt(): void {
    for (const { none, read } of Object.values(this.words.seat ?? {}))
      for (const { id } of this.state.seats)
        Object.assign(
          this.state.marks,
          read(none, id, this.state.marks, () => undefined),
        );
  }
  /** Lists and values that only the format knows. */
  private seatWords(seat: SeatId, spec: SeatSpec, where: string): void {
    for (const [word, value] of Object.entries(spec)) {
      const zone = this.words.zones?.[word];
      const own = this.words.seat?.[word];
      if (zone) {
        if (!Array.isArray(value))
          throw new SituationError(
            `"${word}" is to be a list of cards.`,
            `${where}.${word}`,
            'Write names in brackets.',
          );
        for (const [i, card] of (value as CardSpec[]).entries())
          this.put(card, seat, zone.zone, `${where}.${word}.${i}`, zone.marks);
      } else if (own) {
        this.mayHave(seat, word, own.side, `${where}.${word}`);
        const marks = own.read(value, seat, this.state.marks, (card) => this.cards.get(card)?.key);
        if (typeof marks === 'string')
          throw new SituationError(marks, `${where}.${word}`, 'Write a value that it can have.');
        Object.assign(this.state.marks, marks);
      } else if (!SEAT_WORDS.has(word))
        throw unknown(word, where, [
          ...SEAT_WORDS,
          ...Object.keys(this.words.zones ?? {}),
          ...Object.keys(this.words.seat ?? {}),
        ]);
    }
  }
  private mayHave(seat: SeatId, word: string, side: SideId | undefined, where: string): void {
    if (side === undefined || this.state.seats[seat]?.side === side) return;
    const { name = '', seats = [] } = this.state.sides[side] ?? {};
    throw new SituationError(
      `Only ${name.replace(/^The /, 'the ')} has "${word}".`,
      where,
      `Write it at one of: ${seats.map((s) => this.state.seats[s]?.name ?? '').join(', ')}.`,
    );
  }
  protected change(id: ObjId, change: Partial<GameObject>): void {
    this.state.objects[id] = { ...(this.state.objects[id] as GameObject), ...change };
  }

  protected put(spec: CardSpec, seat: SeatId, zone: Zone, where: string, marks: Marks = {}): ObjId {
    const s = typeof spec === 'string' ? { card: spec } : spec;
    const card = this.cards.get(s.card);
    if (!card)
      throw new SituationError(
        `There is no card "${s.card}".`,
        where,
        'Name one of the shipped plane, or describe it under "cards". Real cards are those of the catalog (npm run cards -- import), on the command line also those of --cards FILE.',
      );
    playable(card, where);
    const id = this.state.nextId++;
    const doors = card.layout === 'room' && zone === 'battlefield' ? designatedAs(s.face ?? LOCKED) : undefined;
    const face = doors?.face ?? s.face ?? 0;
    const loyalty = card.faces[face]?.loyalty;
    const owner = s.owner === undefined ? seat : this.seat(s.owner, `${where}.owner`);
    this.state.objects[id] = {
      ...freshObject(id, card.key, 'card', seat, seat, zone, this.state.timestamp++),
      face,
      kind: zone === 'command' && worksThere(card) ? 'emblem' : 'card',
      owner,
      tapped: s.tapped ?? false,
      faceDown: s.faceDown !== undefined && s.faceDown !== false,
      damage: s.damage ?? 0,
      counters: { ...(loyalty !== undefined && zone === 'battlefield' ? { loyalty } : {}), ...s.counters },
      since: s.sick ? 1 : 0,
      ...(typeof s.faceDown === 'string' ? { downBy: s.faceDown } : {}),
      ...(s.casts === undefined ? {} : { casts: s.casts }),
      ...marked({ ...this.wordsOf(s, where), ...s.marks, ...doors?.marks, ...marks }),
      ...(s.chosenColor === undefined ? {} : { chosen: { color: s.chosenColor } }),
    };
    this.list(seat, zone).push(id);
    this.call(id, s.card, s.as);
    if (s.until !== undefined) this.heldForATurn(id, owner, seat, where);
    if (s.copyOf !== undefined) this.copied(id, s.copyOf, where);
    return id;
  }
  /** Its owner's again at end of turn: the seat has it by an effect (611.2a). */
  private heldForATurn(id: ObjId, owner: SeatId, seat: SeatId, where: string): void {
    if (owner === seat)
      throw new SituationError(
        "What its owner has is nobody else's at end of turn.",
        `${where}.until`,
        'Say whose it is under "owner", or take "until" out.',
      );
    this.change(id, { controller: owner, held: seat });
    this.effect(id, seat, { control: seat, until: { u: 'turn' } });
  }
  private copied(id: ObjId, name: string, where: string): void {
    const card = this.cards.get(name);
    if (!card) throw new SituationError(`There is no card "${name}".`, `${where}.copyOf`, 'Describe it under "cards".');
    playable(card, `${where}.copyOf`);
    this.effect(id, (this.state.objects[id] as GameObject).controller, {
      copy: { def: card.key, face: 0 },
      until: { u: 'ever' },
    });
  }
  private effect(id: ObjId, seat: SeatId, what: Pick<ContinuousEffect, 'control' | 'copy' | 'until'>): void {
    this.state.effects.push({
      id: this.state.nextId++,
      source: id,
      seat,
      timestamp: this.state.timestamp++,
      objects: [id],
      mods: [],
      ...what,
    });
  }
  /** The marks that words of the format stand for. */
  private wordsOf(spec: object, where: string): Marks {
    const words = this.words.card ?? {};
    return Object.assign(
      {},
      ...Object.entries(spec)
        .filter(([word]) => !CARD_WORDS.has(word))
        .map(([word, value]) => {
          const read = words[word]?.(value, this.turnNumber);
          if (read === undefined) throw unknown(word, where, [...CARD_WORDS, ...Object.keys(words)]);
          if (typeof read === 'string')
            throw new SituationError(read, `${where}.${word}`, 'Write a value that it can have.');
          return read;
        }),
    ) as Marks;
  }
  private list(seat: SeatId, zone: Zone): ObjId[] {
    const { zones } = this.state;
    const place = this.state.seats[seat] as PlainSeat;
    switch (zone) {
      case 'library':
        return zones.library[place.library] as ObjId[];
      case 'command':
        return zones.command[place.command] as ObjId[];
      case 'hand':
      case 'graveyard':
        return zones[zone][seat] as ObjId[];
      default:
        return zones[zone];
    }
  }
}

/** 114.4: emblems, and cards whose abilities work in the command zone like those of one. */
const worksThere = ({ faces: [{ types }] }: CompiledCard): boolean => types.length === 0 || types.includes('scene');

/** Refuses a card whose kind is not understood, such as one with a layout that nobody knows. */
function playable(card: CompiledCard, where: string): void {
  if (card.odd)
    throw new SituationError(
      `${card.name} cannot be laid out, since this is not understood of it: ${card.odd.join(', ')}.`,
      where,
      'Describe it under "cards", in the wording of today.',
    );
}
const marked = (marks: Marks): { readonly marks?: Marks } => (Object.keys(marks).length > 0 ? { marks } : {});
const unknown = (word: string, where: string, known: readonly string[]): SituationError =>
  new SituationError(`Nothing here is called "${word}".`, where, `Write one of: ${known.join(', ')}.`);
