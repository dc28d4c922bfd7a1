declare module 'fs-native-extensions' {
  /**
   * Lock the whole file of a descriptor; false if another open file description holds the lock.
   * The kernel releases it with the descriptor, however the process ends.
   */
  export function tryLock(fd: number): boolean;
}
