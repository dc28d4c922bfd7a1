/** RFC 7386: a JSON value with a patch laid over it. Objects merge, null takes out, anything else replaces. */
export function patched(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const out: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete out[key];
    else out[key] = patched(out[key], change);
  }
  return out;
}
const isObject = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
