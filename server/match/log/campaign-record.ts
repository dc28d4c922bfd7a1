import { z } from 'zod';
import { COLORS } from '../../../cards/oracle/ir/index.ts';
import type { CampaignCharacter, CampaignRecord } from '../../../formats/sdk/tale/character.ts';
import type { TaleDefinition } from '../../../formats/sdk/tale/tale.ts';
import { StoryLine, TaleReport } from '../../protocol/tale.ts';

/** The record of a session of a campaign, with its format and the edition of its sheets. */
export interface KeptAdventure extends CampaignRecord {
  readonly adventure: string;
  readonly version: number;
  /** `planes`: ids of the planes that the sheet names */
  readonly characters: readonly (CampaignCharacter & { readonly planes?: readonly string[] })[];
}

const Key = z.string().regex(/^[\w-]{1,24}$/);
const Json = z.record(z.string(), z.json());
const Place = z.strictObject({ name: z.string().min(1), lore: z.string() });
const Shape = z.strictObject({
  title: z.string().min(1),
  phase: z.string().min(1),
  over: z.boolean(),
  characters: z.array(
    z.strictObject({
      key: Key,
      id: z.string().nullable(),
      person: z.number().int().min(0),
      name: z.string().min(1),
      sheet: z.json(),
      asRecorded: z.boolean().optional(),
      dead: z.boolean().optional(),
    }),
  ),
  log: z.array(StoryLine),
  report: TaleReport.optional(),
  planes: z.array(z.string()).optional(),
  elements: z
    .array(
      z.strictObject({
        plane: z.string(),
        element: Place.extend({ disposition: z.array(z.enum(COLORS)), haunt: Place.nullable() }),
      }),
    )
    .optional(),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })).optional(),
  keep: Json.optional(),
});

/**
 * The record that a tale keeps of itself, of an adventure once everything in it is valid. Throws where it is not, so that nothing is stored that cannot
 * be brought again.
 */
export function keptOf({ id, adventure }: TaleDefinition, record: unknown): object | null {
  if (adventure === undefined) return typeof record === 'object' ? record : null;
  const told = Shape.safeParse(record);
  if (!told.success) throw new Error(`what ${id} keeps is no record of a session: ${z.prettifyError(told.error)}`);
  for (const { key, sheet } of told.data.characters) {
    const fits = sheet === null ? null : adventure.kind.sheet.safeParse(sheet);
    if (fits?.success === false)
      throw new Error(`the sheet of ${key} in ${id} does not fit: ${z.prettifyError(fits.error)}`);
  }
  if (new Set(told.data.characters.map((c) => c.key)).size < told.data.characters.length)
    throw new Error(`two characters of ${id} have one key`);
  const { kind } = adventure;
  return {
    adventure: id,
    version: kind.version,
    ...told.data,
    characters: told.data.characters.map((c) =>
      c.sheet === null || kind.planes === undefined ? c : { ...c, planes: [...new Set(kind.planes(c.sheet))] },
    ),
  };
}
