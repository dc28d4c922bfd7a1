/** A 64-bit hash of plain data as 16 hex digits; equal states give equal fingerprints whatever the order of their keys was written in. */
export function fingerprintOf(value: unknown): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  const text = JSON.stringify(value, (_, v: unknown) => (v && typeof v === 'object' && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => (x < y ? -1 : 1))) : v));
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x85ebca6b) + i;
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
