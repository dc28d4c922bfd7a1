import { NO_ADVICE, type Advice } from '../../formats/sdk/advice.ts';
import type { BotTools } from '../../server/bots/random.ts';
import { SensibleBot } from '../../server/bots/sensible.ts';
import type { Answer, CardView, ObjectView, Part, Prompt, SeatView, View } from '../../server/protocol/index.ts';

/** A hand-made view of two seats of each of two sides, one pair at each of two places. The viewer is person 0 at `s0` unless told otherwise. */
export class Scene {
  readonly view: View;
  private advice: Advice = NO_ADVICE;
  private dealt = 0;
  private asked = 0;
  private readonly bot = new SensibleBot('seed');

  constructor(you: { person: number; side: number; seats: string[] } = { person: 0, side: 0, seats: ['s0'] }) {
    const seat = (ref: string, side: number, person: number, place: number): SeatView => ({
      ref,
      name: ref,
      side,
      person,
      place,
      hand: 0,
      library: 30,
      handCards: [],
      battlefield: [],
      graveyard: [],
      command: [],
      pool: '',
      landsPlayed: 0,
      facts: [],
    });
    this.view = {
      match: 'm',
      format: 'f',
      you,
      turn: {
        number: 5,
        side: you.side,
        seats: [...you.seats],
        step: 'main1',
        timeline: [],
        priority: you.side,
        passed: [],
      },
      over: null,
      sides: [
        { side: 0, name: 'One', life: 20, startingLife: 20, poison: 0, poisonToLose: 10, seats: ['s0', 's1'] },
        { side: 1, name: 'Other', life: 20, startingLife: 20, poison: 0, poisonToLose: 10, seats: ['s2', 's3'] },
      ],
      people: [],
      places: [
        { name: 'Left', seats: ['s0', 's2'] },
        { name: 'Right', seats: ['s1', 's3'] },
      ],
      seats: [seat('s0', 0, 0, 0), seat('s1', 0, 1, 1), seat('s2', 1, 2, 0), seat('s3', 1, 2, 1)],
      commandName: 'Command zone',
      exile: [],
      stack: [],
      objects: {},
      cards: {},
      ask: [],
      waiting: [],
    };
  }

  seat(ref: string): SeatView {
    const s = this.view.seats.find((x) => x.ref === ref);
    if (!s) throw new Error(`there is no seat ${ref}`);
    return s;
  }
  /** The bot plays by the advice of a format. */
  advised({ advice }: { advice(options: object): Advice }): this {
    this.advice = advice({});
    return this;
  }
  life(side: number, life: number): this {
    this.view.sides = this.view.sides.map((s) => (s.side === side ? { ...s, life } : s));
    return this;
  }
  turn(side: number, step: string): this {
    Object.assign(this.view.turn, {
      side,
      step,
      seats: this.view.seats.filter((s) => s.side === side).map((s) => s.ref),
    });
    return this;
  }

  /** Puts a card somewhere; gives its handle. */
  put(
    seat: string,
    zone: ObjectView['zone'],
    card: Partial<CardView> & { name: string },
    now: Partial<ObjectView> = {},
  ): string {
    const h = `c${++this.dealt}`;
    const typeLine = card.typeLine ?? 'Creature';
    this.view.cards[card.name] = { cost: '', text: '', colors: [], unread: [], ...card, typeLine };
    const size = /^(\d+)\/(\d+)$/.exec(card.pt ?? '');
    this.view.objects[h] = {
      h,
      card: card.name,
      name: card.name,
      zone,
      seat,
      owner: seat,
      types: typeLine,
      colors: '',
      ...(size ? { power: Number(size[1]), toughness: Number(size[2]) } : {}),
      ...now,
    };
    const s = this.seat(seat);
    if (zone === 'battlefield') s.battlefield.push(h);
    else if (zone === 'graveyard') s.graveyard.push(h);
    else if (zone === 'stack') this.view.stack.push(h);
    else if (zone === 'hand') {
      s.hand++;
      s.handCards.push(h);
    }
    return h;
  }
  creature(seat: string, pt: string, keywords: string[] = [], now: Partial<ObjectView> = {}): string {
    return this.put(
      seat,
      'battlefield',
      { name: `${pt} ${keywords.join(' ')}`, pt, text: keywords.join(', ') },
      { keywords, ...now },
    );
  }
  lands(seat: string, zone: 'battlefield' | 'hand', n: number, symbol = 'G'): string[] {
    return Array.from({ length: n }, () =>
      this.put(seat, zone, { name: `Land of ${symbol}`, typeLine: 'Basic Land', text: `({T}: Add {${symbol}}.)` }),
    );
  }

  prompt(part: Part, seats: string[] = this.view.you.seats): Prompt {
    return { decision: `d${++this.asked}`, person: this.view.you.person ?? 0, seats, mode: 'each', part };
  }
  /** The bot's answer in this scene. `targets`: what each action's first target may be; without any, actions need nothing more. */
  answer(part: Part, seats?: string[], targets: Readonly<Record<string, string[]>> = {}): Answer {
    const tools: BotTools = {
      advice: this.advice,
      quote(action, draft) {
        const from = targets[action];
        if (!from || draft['target0']) return { ready: true, reasons: [] };
        return {
          ready: false,
          reasons: [],
          next: { slot: 'target0', part: { kind: 'choose', title: 'a target', from, min: 1, max: 1 } },
        };
      },
    };
    return this.bot.choose(this.view, this.prompt(part, seats), tools);
  }
}

export const priority = (actions: Extract<Part, { kind: 'priority' }>['actions']): Part => ({
  kind: 'priority',
  title: 'You may act',
  actions,
  pass: 'Pass',
});
export const cast = (object: string, seat = 's0'): Extract<Part, { kind: 'priority' }>['actions'][number] => ({
  key: `cast:${object}:${seat}:0`,
  kind: 'cast',
  label: 'Cast',
  object,
  seat,
});
