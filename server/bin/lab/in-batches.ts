/** Reads `all` things, at most `most` at once. The embedded database answers within the server's own thread, so others get their turn in between. */
export async function inBatches<T>(
  all: number,
  most: number,
  read: (from: number, most: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  while (found.length < all) {
    const more = await read(found.length, most);
    if (more.length === 0) break;
    found.push(...more);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return found;
}
