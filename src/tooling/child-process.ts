import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** What a child process prints to its piped streams. */
interface Output {
  /** All of it so far. */
  text(): string;
  /** Resolves with the pattern's first group once the output matches. Rejects with the output if the process ends first. */
  find(words: RegExp): Promise<string>;
}

export function outputOf(child: ChildProcess): Output {
  let text = '';
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    text: () => text,
    find: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [, found] = words.exec(text) ?? [];
          if (found === undefined) return;
          for (const stream of streams) stream?.off('data', look);
          resolve(found);
        };
        for (const stream of streams) stream?.on('data', look);
        child.once('exit', (code, signal) =>
          reject(new Error(`The process ended with ${code ?? signal} before it printed ${words}:\n${text}`)),
        );
        look();
      }),
  };
}
