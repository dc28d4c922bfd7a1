import { z } from 'zod';
import { Part, Ref } from './parts.ts';
import { ConcedingView, DisputeView, UndoView } from './proposals.ts';
import { TaleSheet, TaleView } from './tale.ts';

/** The part of a match that one viewer may see: an allow-list made by one visibility authority (CR 400.2, 708). */
const int = z.number().int();

/** A card's face as printed; sent once for every card that this viewer has seen. */
export const CardView = z.strictObject({
  name: z.string(),
  cost: z.string(),
  typeLine: z.string(),
  text: z.string(),
  colors: z.array(z.string()),
  /** the card's colour identity (CR 903.4), all faces together; absent for a token and for a colourless card */
  identity: z.array(z.string()).optional(),
  pt: z.string().optional(),
  loyalty: int.optional(),
  /** lines that are not wholly understood, as printed; empty for a whole card */
  unread: z.array(z.string()),
  /** those among them whose cost or trigger is: the table rules on what they do as they resolve */
  partly: z.array(z.string()).optional(),
  image: z.string().optional(),
  /** keys of all faces of a card that has several, this one among them; whoever sees one sees all (CR 712.6) */
  faces: z.array(z.string()).optional(),
});
export type CardView = z.infer<typeof CardView>;

export const ObjectView = z.strictObject({
  h: Ref,
  /** key into `cards`; null when this viewer may not know the face */
  card: z.string().nullable(),
  name: z.string(),
  zone: z.enum(['battlefield', 'hand', 'graveyard', 'exile', 'stack', 'command', 'library']),
  /** within the command zone: the zone of the format's own that it lies in, by its name */
  area: z.string().optional(),
  /** controlling seat on battlefield and stack, else the seat it lies with */
  seat: Ref,
  owner: Ref,
  /** characteristics as they are now (CR 613), where they differ from the card or are needed at a glance */
  types: z.string(),
  colors: z.string(),
  power: int.optional(),
  toughness: int.optional(),
  loyalty: int.optional(),
  keywords: z.array(z.string()).optional(),
  tapped: z.boolean().optional(),
  sick: z.boolean().optional(),
  token: z.boolean().optional(),
  /** a card that leads a deck (CR 903.3) */
  leads: z.boolean().optional(),
  faceDown: z.boolean().optional(),
  /** designations that it has: `monstrous`, `suspected` … */
  designated: z.array(z.string()).optional(),
  damage: int.optional(),
  counters: z.record(z.string(), int).optional(),
  attachedTo: Ref.optional(),
  attacking: Ref.optional(),
  blocking: z.array(Ref).optional(),
  blocked: z.boolean().optional(),
  /** for a card that may be cast from where it lies: its cost now, with tax */
  costNow: z.string().optional(),
  /** notes for the table: "costs {2} more (cast once from here)", chosen colour, … */
  notes: z.array(z.string()).optional(),
  stack: z
    .strictObject({
      kind: z.enum(['spell', 'activated', 'triggered']),
      text: z.string(),
      source: Ref.optional(),
      targets: z.array(Ref),
      x: int.optional(),
    })
    .optional(),
});
export type ObjectView = z.infer<typeof ObjectView>;

export const SeatView = z.strictObject({
  ref: Ref,
  name: z.string(),
  side: int,
  person: int,
  /** whoever sat there has left the match, or lost it */
  left: z.boolean().optional(),
  /** it takes part without being a player: it has no hand, and no life of its own or of its side */
  player: z.literal(false).optional(),
  /** index into `places` */
  place: int,
  hand: int,
  library: int,
  /** the top card of the library, where the viewer knows it */
  top: Ref.optional(),
  /** cards of this hand that the viewer may see */
  handCards: z.array(Ref),
  battlefield: z.array(Ref),
  graveyard: z.array(Ref),
  /** the command zone as the format has it (Relationship Zone, emblems) */
  command: z.array(Ref),
  /** mana pool as symbols: `RRG` */
  pool: z.string(),
  /** mana of the pool of which the words that added it speak (106.6) */
  bound: z.array(z.strictObject({ mana: z.string(), says: z.string() })).optional(),
  landsPlayed: int,
  counters: z.record(z.string(), int).optional(),
  /** life and poison that this seat does not share with its side */
  own: z
    .strictObject({
      life: int,
      startingLife: int,
      poison: int,
      poisonToLose: int,
      lifeless: z.literal(true).optional(),
    })
    .optional(),
  /** the format's records of this seat: Fealties and the like */
  facts: z.array(z.strictObject({ label: z.string(), value: z.string(), clause: z.string().optional() })),
});
export type SeatView = z.infer<typeof SeatView>;

export const SideView = z.strictObject({
  side: int,
  name: z.string(),
  life: int,
  startingLife: int,
  /** its players have no life total; `life` is 0 */
  lifeless: z.literal(true).optional(),
  poison: int,
  poisonToLose: int,
  seats: z.array(Ref),
  /** sides with the same number are no opponents of each other and win together; default: the side's own */
  team: int.optional(),
});
export type SideView = z.infer<typeof SideView>;

export const PersonView = z.strictObject({
  person: int,
  name: z.string(),
  side: int,
  bot: z.string().nullable(),
  connected: z.boolean(),
  left: z.boolean(),
});

/** A question for this viewer. `part` is answered with the Answer of its kind. `ifNothing` says what happens otherwise. */
export const Prompt = z.strictObject({
  decision: z.string(),
  person: int,
  /** the seats for which it is answered */
  seats: z.array(Ref),
  mode: z.enum(['each', 'any', 'agree']),
  part: Part,
  ifNothing: z.string().optional(),
  /** may be answered at any time and is not waited for */
  standing: z.literal(true).optional(),
  /** of a question that may change while it is open: changes with it, and goes back with the answer */
  version: z.string().optional(),
});
export type Prompt = z.infer<typeof Prompt>;

/** A person's standing wishes about what is done without asking them. `until`: passing on to the end of the turn, until something happens, or while the stack lasts. */
export const WishesView = z.strictObject({
  /** priority is held: one is asked also over what one's own side has on the stack (117.3c) */
  hold: z.boolean(),
  until: z.enum(['turn', 'happens', 'stack']).nullable(),
  /** in which windows without anything to do one is passed for: where what all see proves it, also where only one's own cards show it, or in none */
  empty: z.enum(['public', 'own', 'ask']),
  /** one is asked for priority now and can only pass */
  atEmpty: z.literal(true).optional(),
  /** the next step of this turn at which one is asked if all only pass until then, or only if one is attacked; absent: none */
  next: z.strictObject({ step: z.string(), ifAttacked: z.literal(true).optional() }).optional(),
  /** why passing on ended, until one does something */
  ended: z.string().optional(),
  /** abilities answered always alike while their object exists, by a number of their own */
  yields: z.array(
    z.strictObject({
      n: int,
      object: Ref.optional(),
      name: z.string(),
      text: z.string(),
      question: z.string().optional(),
      says: z.enum(['pass', 'yes', 'no']),
    }),
  ),
  /** kinds of questions that are let pass, numbered among the others */
  waived: z.array(z.strictObject({ n: int, says: z.string(), until: z.enum(['turn', 'told']) })),
});
export type WishesView = z.infer<typeof WishesView>;

/** A log line in segments: text, links to cards (key into `cards`), clauses. `turn` -1: of a tale, outside of any turn. */
export const LogLine = z.strictObject({
  n: int,
  turn: int,
  seat: Ref.optional(),
  say: z.array(
    z.union([
      z.string(),
      z.strictObject({ card: z.string(), name: z.string() }),
      z.strictObject({ clause: z.string() }),
    ]),
  ),
});
export type LogLine = z.infer<typeof LogLine>;

export const View = z.strictObject({
  match: z.string(),
  format: z.string(),
  you: z.strictObject({ person: int.nullable(), side: int.nullable(), seats: z.array(Ref) }),
  turn: z.strictObject({
    number: int,
    side: int,
    seats: z.array(Ref),
    step: z.string(),
    /** the steps of a turn in order, for the timeline */
    timeline: z.array(z.strictObject({ id: z.string(), label: z.string() })),
    /** side that has priority now, and people of it who have passed */
    priority: int.nullable(),
    passed: z.array(int),
    /** absent while it is neither (CR 730.1) */
    daytime: z.enum(['day', 'night']).optional(),
  }),
  over: z.strictObject({ winner: int.nullable(), reason: z.string(), clauses: z.array(z.string()) }).nullable(),
  sides: z.array(SideView),
  people: z.array(PersonView),
  /** Fronts in the Confrontation; a single one in an ordinary game */
  places: z.array(
    z.strictObject({
      name: z.string(),
      note: z.string().optional(),
      steps: z.array(z.string()).optional(),
      seats: z.array(Ref),
    }),
  ),
  seats: z.array(SeatView),
  /** the format's name for the command zone */
  commandName: z.string(),
  exile: z.array(Ref),
  /** newest last */
  stack: z.array(Ref),
  objects: z.record(Ref, ObjectView),
  cards: z.record(z.string(), CardView),
  ask: z.array(Prompt),
  /** a question that the viewer's side is asked together: what each has said so far, and whose answer stands where they differ (805.2) */
  votes: z
    .strictObject({
      title: z.string(),
      people: z.array(z.strictObject({ person: int, says: z.string().optional() })),
      decides: int,
    })
    .optional(),
  /** for whom the match waits, and for what */
  waiting: z.array(z.strictObject({ person: int, what: z.string() })),
  /** the tale around matches, in a format that has one */
  tale: TaleView.optional(),
  /** only for a person whose role leads (FormatInfo.roles): the parts of the tale's sheets that nobody else is shown */
  desk: z.strictObject({ secrets: z.array(TaleSheet) }).optional(),
  /** only for people at the table */
  undo: UndoView.optional(),
  /** absent for who has nothing to concede */
  conceding: ConcedingView.optional(),
  /** for who only watches: while one is open */
  dispute: DisputeView.optional(),
  wishes: WishesView.optional(),
});
export type View = z.infer<typeof View>;

/** A change of a view: values at paths (`['objects','c12']`), and paths that are gone. Applied in order. */
export const Patch = z.strictObject({
  set: z.array(z.tuple([z.array(z.union([z.string(), int])), z.unknown()])),
  del: z.array(z.array(z.union([z.string(), int]))),
});
export type Patch = z.infer<typeof Patch>;
