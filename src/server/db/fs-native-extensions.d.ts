declare module 'fs-native-extensions' {
  /** Asks the operating system for an exclusive lock on an open file, and returns whether it was granted. */
  export function tryLock(descriptor: number): boolean;
  export function unlock(descriptor: number): void;
}
