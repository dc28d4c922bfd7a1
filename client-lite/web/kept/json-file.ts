import { jsonFault, type Refusal } from '../../../server/protocol/index.ts';

/** Content of a chosen file; undefined if it is no JSON. */
export async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

const KIB = 1024;
/** Content of a chosen file, or a refusal that says what to do. `limit`: its most bytes. */
export async function readJson(
  file: Pick<File, 'name' | 'size' | 'text'>,
  limit: number,
): Promise<{ readonly content: unknown } | { readonly refusal: Pick<Refusal, 'message' | 'mend'> }> {
  if (file.size > limit)
    return {
      refusal: {
        message: `${file.name} has ${Math.ceil(file.size / KIB)} KiB, and a file may have ${limit / KIB}.`,
        mend: 'Shorten it, and choose it again.',
      },
    };
  const text = await file.text();
  const fault = jsonFault(text);
  return fault === null
    ? { content: JSON.parse(text) as unknown }
    : { refusal: { message: `${file.name} is no JSON. In ${fault}.`, mend: 'Mend it there, and choose it again.' } };
}

/** Save a value as a JSON file through the browser. */
export function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
