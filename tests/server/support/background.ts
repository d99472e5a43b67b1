import type { Dependencies } from '#server/dependencies.ts';

/** A background whose work waits until the test does it. */
export function heldBackground() {
  const waiting: (() => Promise<void>)[] = [];
  const background: Dependencies['background'] = {
    run: (_name, work) => void waiting.push(work),
    settled: async () => {},
  };
  return { background, waiting };
}
