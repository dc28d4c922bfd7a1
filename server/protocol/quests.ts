import { z } from 'zod';
import { NAME_LENGTH, Name } from './texts.ts';
import { CardView } from './view.ts';

/**
 * Quests of Magic: The Binding and their characters over HTTP. A quest is a table like any other (its seats have secret links, the WebSocket plays it); what is
 * kept of it is public, but for the Libraries of characters, which are their players'. A character's secret is that of the seat at which it was made.
 */
const int = z.number().int();
const id = z.string().min(1).max(64);
const token = z.string().min(1).max(128);
const who = z.enum(['person', 'random', 'sensible']);
const named = z.strictObject({ id: z.string(), name: z.string() });
const titled = z.strictObject({ id: z.string(), title: z.string() });
/** keys of cards to what is printed on them; a key that is not in it is a card of another quest */
const cards = z.record(z.string(), CardView);
const side = z.enum(['will', 'opposition']);

export const QUEST_LENGTHS = { planes: 6, magicians: 11 } as const;

/** `POST /api/quests`: sets a quest up; answers 201 and a TableInfo with the secret links, also one for whoever set it up (`host`). */
export const QuestRequest = z.strictObject({
  title: Name(NAME_LENGTH),
  /** ids of its planes; the first is home to new Magicians who name no other */
  planes: z.array(id).min(1).max(QUEST_LENGTHS.planes),
  /** in the order of their Fronts. `character`: who comes along, with its secret (programs' characters have none); else one is made at the table (P4), at home on `home` */
  magicians: z
    .array(
      z.strictObject({
        who,
        name: Name(40).optional(),
        character: z.strictObject({ id, token: token.optional() }).nullable().optional(),
        home: id.optional(),
      }),
    )
    .min(1)
    .max(QUEST_LENGTHS.magicians),
  augur: z.strictObject({ who, name: Name(40).optional() }),
  options: z.record(z.string(), z.unknown()).optional(),
  seed: z.string().max(64).optional(),
  /** it ends when the Magicians are made */
  making: z.boolean().optional(),
});
export type QuestRequest = z.infer<typeof QuestRequest>;

/**
 * `POST /api/quests/:id/next`, with the secret of a seat or of whoever set the first quest up: sets up the next quest of the same people with what this one left (R4), once; answers a TableInfo with
 * that person's link. Everybody's old secret is good there. Without a title it has the same.
 */
export const NextQuest = z.strictObject({ title: Name(NAME_LENGTH).optional() });
export type NextQuest = z.infer<typeof NextQuest>;

/** `GET /api/quests` lists the newest, `GET /api/quests/:id` one. */
export const QuestInfo = z.strictObject({
  /** that of its match */
  id: z.string(),
  title: z.string(),
  phase: z.string(),
  over: z.boolean(),
  created: z.iso.datetime(),
  planes: z.array(named),
  /** `name`: the Magician's, or what the seat is called before it has one; `player`: that of whoever sits there; `character`: null until it is made */
  magicians: z.array(
    z.strictObject({ person: int, name: z.string(), player: z.string(), who, character: z.string().nullable() }),
  ),
  augur: z.strictObject({ player: z.string(), who }).nullable(),
  opposition: z.string().nullable(),
  /** the sentences, once agreed on */
  will: z.string().nullable(),
  threat: z.string().nullable(),
  target: int,
  willLife: int,
  threatLife: int,
  /** Steps taken */
  steps: int,
  /** how Questing ended, and who won the Confrontation; null: not yet, or a draw where `confronted` */
  ending: z.string().nullable(),
  confronted: z.boolean(),
  winner: side.nullable(),
  watch: z.string(),
  /** quests before and after it with the same people (R4) */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type QuestInfo = z.infer<typeof QuestInfo>;

const wasTied = z.strictObject({ card: z.string(), name: z.string() }).nullable();
/** A Face, with all that became of it. */
export const CharacterFace = z.strictObject({
  id: z.string(),
  relationship: z.enum(['Homeland', 'People', 'Art', 'Spark', 'Deeds']),
  kind: z.enum(['quality', 'lot']),
  card: z.string(),
  name: z.string(),
  topic: z.enum(['who', 'what', 'when', 'where', 'why', 'how']),
  story: z.string(),
  place: z.string(),
  /** the side that keeps it (R1) */
  kept: side.nullable(),
  /** how long it is kept; absent: as long as it is (R1) */
  keptFor: z.literal('next quest').optional(),
  history: z.array(z.strictObject({ quest: z.string(), did: z.string(), before: wasTied, after: wasTied })),
});
export type CharacterFace = z.infer<typeof CharacterFace>;
/** Words for what became of a Face (`did` of its history). */
export const FACE_CHANGES: { readonly [did: string]: string } = {
  made: 'made',
  keep: 'kept',
  diminish: 'diminished',
  end: 'ended',
  start: 'started',
  grow: 'grown',
  dissolved: 'dissolved',
  restored: 'as it was before',
};

/**
 * `GET /api/characters/:id`, with `Authorization: Bearer SECRET` also its Library; `GET /api/characters?ids=a,b`; and `POST /api/characters/mine`
 * (MyCharacters) answers those to which one of these secrets belongs.
 */
export const CharacterInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  home: named,
  /** the plane that a planeswalker has walked to */
  walks: named.nullable(),
  /** a program plays it: it has no secret, and anybody may bring it along */
  program: z.boolean(),
  /** the request carried its secret */
  yours: z.boolean(),
  /** the quest in which it was made; null where that is no more */
  made: titled.nullable(),
  /** the quest that it is in: it comes to no other before that is over (R4) */
  busy: titled.nullable(),
  faces: z.array(CharacterFace),
  /** Faces that are no more */
  gone: z.array(CharacterFace),
  fealties: z.array(z.strictObject({ place: z.string(), land: z.string(), points: int })),
  library: z.strictObject({
    count: int,
    /** null in lists, and for anybody else than its player */ cards: z
      .array(z.strictObject({ card: z.string(), name: z.string(), count: int }))
      .nullable(),
  }),
  cards,
  created: z.iso.datetime(),
  changed: z.iso.datetime(),
});
export type CharacterInfo = z.infer<typeof CharacterInfo>;

export const MyCharacters = z.strictObject({ tokens: z.array(token).min(1).max(200) });
/** Its answer: the characters, each with the number of its secret in the request. */
export const CharactersFound = z.strictObject({
  characters: z.array(z.strictObject({ token: int, character: CharacterInfo })),
});
export type CharactersFound = z.infer<typeof CharactersFound>;

const card = { card: z.string(), name: z.string() };
/** `GET /api/quests/:id/chronicle`: the story so far; with `?format=json` or `?format=text` as a file. */
export const Chronicle = z.strictObject({
  quest: QuestInfo,
  /** `kind` groups entries into chapters; `who`: index of the Magician it is about */
  entries: z.array(
    z.strictObject({
      kind: z.enum([
        'making',
        'opposition',
        'will',
        'threat',
        'step',
        'ending',
        'confrontation',
        'resolution',
        'plane',
      ]),
      who: int.nullable(),
      title: z.string(),
      text: z.string(),
      clause: z.string().nullable(),
    }),
  ),
  /** `magician`: index into the quest's; `plane`: an id; `by`: the difference of the totals (Q4) */
  steps: z.array(
    z.strictObject({
      n: int,
      magician: int,
      plane: z.string(),
      place: z.string(),
      land: z.strictObject(card),
      scene: z.string(),
      cards: z.array(
        z.strictObject({ ...card, as: z.enum(['flirt', 'answer', 'exploration', 'reveal']), text: z.string() }),
      ),
      won: side,
      by: int,
    }),
  ),
  /** the Lives after each Step */
  lives: z.array(z.strictObject({ step: int, will: int, threat: int })),
  /** the Magicians as they are now, with the histories of their Faces; without their Libraries */
  characters: z.array(CharacterInfo),
  /** Elements that it left behind (R5) */
  elements: z.array(z.strictObject({ plane: z.string(), name: z.string(), lore: z.string() })),
  cards,
});
export type Chronicle = z.infer<typeof Chronicle>;
