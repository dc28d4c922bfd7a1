import { jsonFault, type Refusal } from '../../../server/protocol/index.ts';
import { faultTexts } from '../texts/site.ts';

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
        message: faultTexts.fileTooLarge(file.name, Math.ceil(file.size / KIB), limit / KIB),
        mend: faultTexts.fileTooLargeMend,
      },
    };
  const text = await file.text();
  const fault = jsonFault(text);
  return fault === null
    ? { content: JSON.parse(text) as unknown }
    : { refusal: { message: faultTexts.noJson(file.name, fault), mend: faultTexts.noJsonMend } };
}

/** Save a value as a JSON file through the browser. */
export function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
