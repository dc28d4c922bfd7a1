import { z } from 'zod';

/**
 * A tale as people see it: everything played before, between and after matches. Made of few kinds of blocks, so that a page shows the tale of any format.
 * Texts that people wrote are data and are shown as they are.
 */
const int = z.number().int();

/**
 * Words that a page draws a picture from. Decoration: everything in it stands in the view besides.
 * Equal words give equal pictures; another name gives another one.
 */
export const TalePicture = z.strictObject({
  of: z.enum(['person', 'place', 'thing']),
  name: z.string(),
  /** its shape in words: a type line, a calling, what is told of it */
  words: z.string().optional(),
  /** letters of its colors, and of what stands in the sky over a place */
  colors: z.string().optional(),
  sky: z.string().optional(),
});
export type TalePicture = z.infer<typeof TalePicture>;

/** A card with the words that are tied to it. `card`: key into `cards` of the view; null when this viewer may not know it. */
export const TaleCard = z.strictObject({
  card: z.string().nullable(),
  /** the card tied to it, or its own name, or what it is called while it lies face down */
  name: z.string(),
  note: z.string().optional(),
  /** the number of it that there is; default: one */
  copies: int.optional(),
  /** its mana value, where that counts */
  value: int.optional(),
  faceDown: z.boolean().optional(),
  /** counters and the like, with how many there are */
  marks: z.array(z.strictObject({ label: z.string(), n: int })).optional(),
  /** of what it is called, where that is more than a card */
  picture: TalePicture.optional(),
});
export type TaleCard = z.infer<typeof TaleCard>;

/** A number that everybody watches. `of`: what it is to reach. */
export const TaleMeter = z.strictObject({
  key: z.string(),
  label: z.string(),
  value: int,
  of: int.optional(),
  note: z.string().optional(),
  side: int.optional(),
});
export type TaleMeter = z.infer<typeof TaleMeter>;

/** `note`: what is said beside it, in short. */
const text = z.strictObject({
  label: z.string(),
  text: z.string(),
  note: z.string().optional(),
  clause: z.string().optional(),
  picture: TalePicture.optional(),
});

/** A character, a hand, anything that is a collection of cards in groups. */
export const TaleSheet = z.strictObject({
  key: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  person: int.optional(),
  picture: TalePicture.optional(),
  groups: z.array(
    z.strictObject({
      title: z.string(),
      note: z.string().optional(),
      clause: z.string().optional(),
      cards: z.array(TaleCard),
    }),
  ),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string(), clause: z.string().optional() })),
  texts: z.array(text),
});
export type TaleSheet = z.infer<typeof TaleSheet>;

/** A character that is kept from one session to the next, for people. */
export const CharacterSheetView = TaleSheet.omit({ key: true, title: true, person: true });
export type CharacterSheetView = z.infer<typeof CharacterSheetView>;

/** A line of stations in order: where, with which cards and words of whom, and how each came out. */
export const TaleTrack = z.strictObject({
  key: z.string(),
  title: z.string(),
  person: int.optional(),
  stations: z.array(
    z.strictObject({
      n: int,
      title: z.string(),
      /** the person whose station it is, on a track of several people; and the id of the plane that it is on */
      person: int.optional(),
      plane: z.string().optional(),
      picture: TalePicture.optional(),
      land: TaleCard.optional(),
      parts: z.array(
        z.strictObject({ label: z.string(), side: int, cards: z.array(TaleCard), text: z.string().optional() }),
      ),
      /** its outcome, and the side that it favoured */
      result: z.string().optional(),
      side: int.optional(),
      /** it is being played now */
      now: z.boolean().optional(),
    }),
  ),
});
export type TaleTrack = z.infer<typeof TaleTrack>;

/** A number over the stations of a tale, a line for each side. */
export const TaleChart = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** the name of a unit along it: `Step` */
  x: z.string(),
  lines: z.array(z.strictObject({ label: z.string(), side: int, points: z.array(z.strictObject({ x: int, y: int })) })),
});
export type TaleChart = z.infer<typeof TaleChart>;

/** An agreement in words. */
const TalePaper = z.strictObject({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  note: z.string().optional(),
  clause: z.string().optional(),
});

/** A line of a story. `chapter`: heading over it and the lines that follow with the same one. */
export const StoryLine = z.strictObject({
  chapter: z.string().optional(),
  title: z.string(),
  text: z.string(),
  clause: z.string().optional(),
});

/** The part of a story that its readers see besides its lines. A track stands in the chapter that has its title. */
export const TaleReport = z.strictObject({
  papers: z.array(TalePaper),
  meters: z.array(TaleMeter),
  tracks: z.array(TaleTrack),
  charts: z.array(TaleChart),
});
export type TaleReport = z.infer<typeof TaleReport>;

/**
 * A map of the places that a viewer knows, with the ways of those who walk there.
 * With roads, places lie where their roads lead: the map of a plane. Without roads they lie in a row, in their order.
 */
export const TaleMap = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** `color`: its letter; `note`: what is left of it */
  roads: z.array(
    z.strictObject({ key: z.string(), label: z.string(), color: z.string(), note: z.string().optional() }),
  ),
  places: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      /** keys of the roads that lead there */
      roads: z.array(z.string()),
      is: z.enum(['been', 'here', 'ahead']),
      /** facts that the viewer knows, in a sentence or two */
      note: z.string().optional(),
      /** why nobody can go there now */
      shut: z.string().optional(),
      picture: TalePicture,
    }),
  ),
  /** each walker's stops in order; `n`: the number of the station, `road`: the one that led there */
  walks: z.array(
    z.strictObject({
      label: z.string(),
      person: int.optional(),
      stops: z.array(z.strictObject({ place: z.string(), n: int, road: z.string().optional() })),
    }),
  ),
});
export type TaleMap = z.infer<typeof TaleMap>;

export const TaleView = z.strictObject({
  title: z.string(),
  phases: z.array(z.strictObject({ id: z.string(), label: z.string(), is: z.enum(['done', 'now', 'ahead']) })),
  /** its present state, in a sentence */
  at: z.string(),
  /** the place or scene of the moment, under its title */
  scene: z
    .strictObject({
      title: z.string(),
      note: z.string().optional(),
      picture: TalePicture,
      /** those who are at home there, by name */
      faces: z.array(TalePicture).optional(),
    })
    .optional(),
  meters: z.array(TaleMeter),
  /** the agreements so far, in words */
  papers: z.array(TalePaper),
  tracks: z.array(TaleTrack),
  maps: z.array(TaleMap).optional(),
  sheets: z.array(TaleSheet),
  /** its format's names for a track, a station of one, and a sheet: `Front`, `Step`, `Character`; their plurals end in s. Without it: lines, stops and characters */
  words: z.strictObject({ track: z.string(), station: z.string(), sheet: z.string() }).optional(),
  /** while a match is being played inside: the table shows that */
  match: z.boolean(),
  /** the links to the story, once it is kept, and to what follows it */
  links: z.array(z.strictObject({ label: z.string(), path: z.string() })),
});
export type TaleView = z.infer<typeof TaleView>;
