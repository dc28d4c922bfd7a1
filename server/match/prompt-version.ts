import type { Part } from '../engine/kernel/decisions.ts';
import { fingerprintOf } from '../engine/kernel/fingerprint.ts';

const known = new WeakMap<Part, string>();

/**
 * A short name for a question as it is put now; another one as soon as a field, an option or a word of it changes.
 * A form of a tale stays open under its id while the answers of other players change what it offers.
 */
export function versionOf(part: Part): string {
  let version = known.get(part);
  if (version === undefined) known.set(part, (version = fingerprintOf(part)));
  return version;
}
