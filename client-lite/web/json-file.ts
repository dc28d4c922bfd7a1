/** What a chosen file holds; undefined where it is no JSON. */
export async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}
