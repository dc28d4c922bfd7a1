import { closeSync, openSync } from 'node:fs';

/** Locks of the operating system; null where the library has no binary (Alpine Linux, for example). */
const native = await import('fs-native-extensions').then(
  (library) => library,
  () => null,
);

export type KernelLock =
  | { readonly got: 'held'; release(): void }
  /** another process holds it, perhaps in another container */
  | { readonly got: 'refused' }
  /** this operating system or file system has no such locks */
  | { readonly got: 'unsupported' };

/**
 * Lock a file, made if absent.
 * The kernel releases the lock when the process ends, even if it is killed. Throws the errors of opening the
 * file.
 */
export function lockFile(path: string): KernelLock {
  if (!native) return { got: 'unsupported' };
  const fd = openSync(path, 'a+');
  try {
    if (native.tryLock(fd)) return { got: 'held', release: () => closeSync(fd) };
    closeSync(fd);
    return { got: 'refused' };
  } catch {
    // network file systems without a lock service
    closeSync(fd);
    return { got: 'unsupported' };
  }
}
