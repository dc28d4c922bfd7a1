import { jsonFault } from '../../server/protocol/index.ts';

/** Read a file as text; null if it does not exist. */
export type ReadText = (path: string) => Promise<string | null>;

/**
 * The JSON file at a path, for a format that reads one (FormatInfo.content).
 * A sentence if it is missing or no JSON.
 */
export async function jsonFile(
  path: string,
  read: ReadText,
): Promise<{ readonly name: string; readonly file: unknown } | string> {
  const text = await read(path);
  if (text === null) return `There is no file ${path}.`;
  const fault = jsonFault(text);
  return fault === null ? { name: path, file: JSON.parse(text) as unknown } : `${path} is no JSON. In ${fault}.`;
}
