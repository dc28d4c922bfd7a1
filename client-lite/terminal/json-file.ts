import { jsonFault } from '../../server/protocol/index.ts';

/** Reads a file as text; null: there is none. */
export type ReadText = (path: string) => Promise<string | null>;

/** A file that a format may read (FormatInfo.content), by its path; a sentence where there is none, or it is no JSON. */
export async function jsonFile(
  path: string,
  read: ReadText,
): Promise<{ readonly name: string; readonly file: unknown } | string> {
  const text = await read(path);
  if (text === null) return `There is no file ${path}.`;
  const fault = jsonFault(text);
  return fault === null ? { name: path, file: JSON.parse(text) as unknown } : `${path} is no JSON. In ${fault}.`;
}
