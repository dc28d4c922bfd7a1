/** A 64-bit hash of plain data as 16 hex digits; equal states give equal fingerprints whatever the order of their keys was written in. */
export function fingerprintOf(value: unknown): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  const text = canonical(value);
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x85ebca6b) + i;
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

/** JSON with the keys of every record in order: what a copy of the state as JSON would give, too. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) text += i === 0 ? canonical(value[i]) : `,${canonical(value[i])}`;
    return `[${text}]`;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(record).sort()) {
    const entry = record[key];
    if (entry !== undefined) text += `${JSON.stringify(key)}:${canonical(entry)},`;
  }
  return `{${text}}`;
}
