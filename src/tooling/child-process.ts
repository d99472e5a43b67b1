import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { succeeds } from './run.ts';

/** A free port of this machine, below those of outgoing connections, one of which could take it while a server restarts. */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  if (!(await succeeds(once(probe, 'listening')))) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Ends a process that may have ended by itself, and waits until it has. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** What a child process prints to its piped streams. */
export function outputOf(child: ChildProcess) {
  let text = '';
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    /** All of it so far. */
    text: () => text,
    /** Resolves with the pattern's first group once the output matches. Rejects with the output if the process ends first. */
    find: (words: RegExp) =>
      new Promise<string>((resolve, reject) => {
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
