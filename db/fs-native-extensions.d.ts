declare module 'fs-native-extensions' {
  /** Takes a lock on the whole file of a descriptor; false where another open file description holds it. The kernel releases it with the descriptor, however the process ends. */
  export function tryLock(fd: number): boolean;
}
