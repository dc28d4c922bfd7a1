import { z } from 'zod';
import { DeckList } from './deck-list.ts';
import { Problem } from './problems.ts';
import { DaysRule, DisputeRule, TableRequest } from './tables.ts';
import { CharacterSheetView, TaleMeter, StoryLine, TaleReport } from './tale.ts';
import { NAME_LENGTH, Name } from './texts.ts';
import { CardView } from './view.ts';

/**
 * Sessions of campaigns and their characters over HTTP, for every format whose FormatInfo has `adventure`, quests among them. A session is a table like any other (its seats have
 * secret links, the WebSocket plays it). A character belongs to whoever has the secret of the seat at which it was made, or that it was given when it was read
 * from a file.
 */
const int = z.number().int();
const id = z.string().min(1).max(64);
const token = z.string().min(1).max(128);
const who = z.enum(['person', 'random', 'sensible']);
const titled = z.strictObject({ id: z.string(), title: z.string() });
const options = z.record(z.string(), z.unknown());

/** `POST /api/adventures`: sets the first session of a campaign up; answers 201 and a TableInfo with the secret links, also one for whoever set it up (`host`). */
export const AdventureRequest = z.strictObject({
  format: z.string().max(40),
  title: Name(NAME_LENGTH),
  /** in the order of the format's roles. `character`: who comes, with its secret (programs' characters have none), or a ready-made one; `deck`: a list for one who is made at the table */
  people: z
    .array(
      z.strictObject({
        who,
        name: Name(40).optional(),
        character: z
          .union([z.strictObject({ id, token: token.optional() }), z.strictObject({ ready: z.string().max(60) })])
          .nullable()
          .optional(),
        deck: z.strictObject({ list: DeckList }).optional(),
        /** one of `planes`: home of a character that is made at the table; default: the first */
        home: id.optional(),
      }),
    )
    .min(1)
    .max(12),
  options: options.optional(),
  /** ids of the planes on which it takes place, for formats that have planes; default: the one that comes with the server */
  planes: z.array(id).min(1).max(6).optional(),
  /** it ends when the characters are made, for formats that offer it */
  making: z.boolean().optional(),
  /** the cards it is dealt from, as for a table */
  cards: TableRequest.shape.cards,
  content: TableRequest.shape.content,
  seed: z.string().max(64).optional(),
  /** of all sessions of the campaign */
  disputes: DisputeRule.optional(),
  /** of all sessions of the campaign; absent: nobody's time is limited */
  days: DaysRule.optional(),
});
export type AdventureRequest = z.infer<typeof AdventureRequest>;

/**
 * `POST /api/adventures/:id/next`, with the secret of a seat or of whoever set the campaign up: sets up the next session of the same people, their characters and their campaign as this one left
 * them, once; answers a TableInfo with that person's link. Everybody's old secret is good there. Title and options that are not said stay as they were; a file
 * (`content`) is for that session alone.
 */
export const NextAdventure = z.strictObject({
  title: Name(NAME_LENGTH).optional(),
  options: options.optional(),
  content: TableRequest.shape.content,
});
export type NextAdventure = z.infer<typeof NextAdventure>;

/** A dispute that a session or one before it in its campaign has settled: what was contested, the act in question if there is one, and how the table decided. */
export const Precedent = z.strictObject({
  adventure: titled,
  session: int,
  about: z.string(),
  act: z.string().nullable(),
  as: z.enum(['stands', 'takeBack', 'ruling']),
  says: z.string(),
  raised: z.iso.datetime(),
});
export type Precedent = z.infer<typeof Precedent>;

/** `GET /api/adventures` lists the newest, `GET /api/adventures/:id` one. */
export const AdventureInfo = z.strictObject({
  /** that of its match */
  id: z.string(),
  format: z.string(),
  title: z.string(),
  phase: z.string(),
  over: z.boolean(),
  /** its number in its campaign, counted from 1 */
  session: int,
  /** numbers that everybody watches */
  meters: z.array(TaleMeter),
  /** the state of the campaign */
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** on which it takes place */
  planes: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** `player`: the name at the seat; characters: those that are played from there, `id` null until made */
  people: z.array(
    z.strictObject({
      person: int,
      role: z.string(),
      player: z.string(),
      who,
      characters: z.array(
        z.strictObject({ key: z.string(), id: z.string().nullable(), name: z.string(), dead: z.boolean() }),
      ),
    }),
  ),
  created: z.iso.datetime(),
  watch: z.string(),
  /** sessions before and after it with the same people */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type AdventureInfo = z.infer<typeof AdventureInfo>;

/** A change in a character: a fact or text that is another, or cards that came to a group or went from it. Null: was not there, or is no more. */
export const AdventurerChange = z.union([
  z.strictObject({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  z.strictObject({
    group: z.string(),
    came: z.array(z.strictObject({ name: z.string(), count: int })),
    went: z.array(z.strictObject({ name: z.string(), count: int })),
  }),
]);
export type AdventurerChange = z.infer<typeof AdventurerChange>;

/** `GET /api/adventurers/:id`, with `Authorization: Bearer SECRET` the whole of its sheet; `GET /api/adventurers?ids=a,b`; `POST /api/adventurers/mine` (MyCharacters). */
export const AdventurerInfo = z.strictObject({
  id: z.string(),
  format: z.string(),
  name: z.string(),
  /** a program plays it: it has no secret, and anybody may bring it along */
  program: z.boolean(),
  /** the request carried its secret */
  yours: z.boolean(),
  /** it comes to no session any more */
  dead: z.boolean(),
  /** the session in which it was made; null: it was read from a file, or the session is no more */
  made: titled.nullable(),
  /** the session that it is in: it comes to no other before that is over */
  busy: titled.nullable(),
  /** planes that its sheet names, such as its home */
  planes: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  sheet: CharacterSheetView,
  /** keys of its cards to what is printed on them */
  cards: z.record(z.string(), CardView),
  /** each session's changes to it, in order; null in lists */
  history: z
    .array(
      z.strictObject({
        adventure: z.strictObject({ id: z.string(), title: z.string(), session: int, over: z.boolean() }),
        made: z.boolean(),
        died: z.boolean(),
        changes: z.array(AdventurerChange),
      }),
    )
    .nullable(),
  created: z.iso.datetime(),
  changed: z.iso.datetime(),
});
export type AdventurerInfo = z.infer<typeof AdventurerInfo>;

export const MyCharacters = z.strictObject({ tokens: z.array(token).min(1).max(200) });
/** Answer to MyCharacters: the characters, each with the number of its secret in the request. */
export const AdventurersFound = z.strictObject({
  adventurers: z.array(z.strictObject({ token: int, adventurer: AdventurerInfo })),
});
export type AdventurersFound = z.infer<typeof AdventurersFound>;

/** `GET /api/adventures/:id/story`: the session so far, with its characters as they are now; `?format=text` or `?format=json` as a file to keep. */
export const AdventureStory = z.strictObject({
  adventure: AdventureInfo,
  /** of its format, as they were chosen: the next session has the same unless it is told otherwise */
  options,
  log: z.array(StoryLine),
  characters: z.array(AdventurerInfo),
  /** besides the log; a track stands in the chapter that has its title */
  report: TaleReport.nullable(),
  /** Elements that it made for its planes, once it is over (R5) */
  elements: z.array(z.strictObject({ plane: z.string(), name: z.string(), lore: z.string() })),
  /** the campaign's up to this session, oldest first */
  precedents: z.array(Precedent),
  /** keys of the report's cards to what is printed on them */
  cards: z.record(z.string(), CardView),
});
export type AdventureStory = z.infer<typeof AdventureStory>;

/** A character as one file: `GET /api/adventurers/:id/file`, with its secret; `POST /api/adventurers/import` makes a character of one. Its cards are named, not described. */
export const AdventurerFile = z.strictObject({
  format: z.literal('fronts/adventurer'),
  version: z.literal(1),
  /** id of the format that it plays, and which edition of that format's sheets it is */
  game: z.string().max(40),
  edition: int,
  name: Name(NAME_LENGTH),
  dead: z.boolean(),
  sheet: z.unknown(),
  /** names of the cards that the sheet holds, by their keys */
  cards: z.record(z.string().max(200), z.string().max(200)),
});
export type AdventurerFile = z.infer<typeof AdventurerFile>;

/** Answer to `POST /api/adventurers/import`: 201 with the character and its secret, or 200 with everything that is wrong with the file. */
export const AdventurerTaken = z.union([
  z.strictObject({ taken: z.literal(true), adventurer: AdventurerInfo, token: z.string() }),
  z.strictObject({ taken: z.literal(false), problems: z.array(Problem) }),
]);
export type AdventurerTaken = z.infer<typeof AdventurerTaken>;
