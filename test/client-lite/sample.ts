import { View, type ObjectView, type Part, type Prompt } from '../../server/protocol/index.ts';

type Seat = View['seats'][number];

export const object = (h: string, more: Partial<ObjectView> = {}): ObjectView => ({
  h,
  card: 'Reed Warden',
  name: 'Reed Warden',
  zone: 'battlefield',
  seat: 's0',
  owner: 's0',
  types: 'Creature — Elf',
  colors: 'G',
  power: 2,
  toughness: 2,
  ...more,
});

export const seat = (ref: string, side: number, person: number, place: number, more: Partial<Seat> = {}): Seat => ({
  ref,
  name: `Seat ${ref}`,
  side,
  person,
  place,
  hand: 0,
  library: 40,
  handCards: [],
  battlefield: [],
  graveyard: [],
  command: [],
  pool: '',
  landsPlayed: 0,
  facts: [],
  ...more,
});

export const prompt = (part: Part, decision = 'd1', person = 0): Prompt => ({
  decision,
  person,
  seats: ['s0'],
  mode: 'each',
  part,
});

/** A match of two sides at two places, as person 0 sees it; checked against the protocol, so that it cannot drift from it. */
export function sample(objects: readonly ObjectView[] = [], more: Partial<View> = {}): View {
  const at = (ref: string) =>
    objects.filter((entry) => entry.seat === ref && entry.zone === 'battlefield').map((entry) => entry.h);
  return View.parse({
    match: 'm',
    format: 'any',
    you: { person: 0, side: 0, seats: ['s0'] },
    turn: {
      number: 3,
      side: 0,
      seats: ['s0', 's2'],
      step: 'main',
      timeline: [
        { id: 'main', label: 'Main' },
        { id: 'end', label: 'End' },
      ],
      priority: 0,
      passed: [],
    },
    over: null,
    sides: [
      { side: 0, name: 'Near', life: 20, startingLife: 20, poison: 0, poisonToLose: 10, seats: ['s0', 's2'] },
      { side: 1, name: 'Far', life: 20, startingLife: 20, poison: 0, poisonToLose: 10, seats: ['s1', 's3'] },
    ],
    people: [0, 1, 2].map((person) => ({
      person,
      name: `P${person}`,
      side: person === 2 ? 1 : 0,
      bot: null,
      connected: true,
      left: false,
    })),
    places: [
      { name: 'First', seats: ['s0', 's1'] },
      { name: 'Second', seats: ['s2', 's3'] },
    ],
    seats: [
      seat('s0', 0, 0, 0, { battlefield: at('s0') }),
      seat('s1', 1, 2, 0, { battlefield: at('s1') }),
      seat('s2', 0, 1, 1, { battlefield: at('s2') }),
      seat('s3', 1, 2, 1, { battlefield: at('s3') }),
    ],
    commandName: 'Relationship Zone',
    exile: [],
    stack: objects.filter((entry) => entry.zone === 'stack').map((entry) => entry.h),
    objects: Object.fromEntries(objects.map((entry) => [entry.h, entry])),
    cards: {
      'Reed Warden': {
        name: 'Reed Warden',
        cost: '{1}{G}',
        typeLine: 'Creature — Elf',
        text: '',
        colors: ['G'],
        pt: '2/2',
        unread: [],
      },
    },
    ask: [],
    waiting: [],
    ...more,
  });
}
