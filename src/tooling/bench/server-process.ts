import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from process start to the first response. */
  readonly startedIn: number;
  /** Peak memory in bytes; undefined on systems that do not report it. */
  peakMemory(): Promise<number | undefined>;
  /** Resolves with the pattern's first group once the output matches. */
  printed(words: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Environment variables passed to a measured process; none of them configures the app. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'];

/**
 * Starts a script that listens on `HOST` and `PORT` and prints its address, and waits until `readyPath` responds.
 * @throws with the output if the process exits first
 */
export async function startServer(script: string, readyPath: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const output = watch(child);
  await output.find(new RegExp(`(${url})`));
  const answer = await fetch(url + readyPath);
  const startedIn = performance.now() - began;
  if (!answer.ok) throw new Error(`${url}${readyPath} answered ${answer.status}`);
  await answer.arrayBuffer();
  return {
    url,
    startedIn,
    peakMemory: () => peakMemoryOf(child),
    printed: output.find,
    async stop() {
      process.off('exit', endWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function watch(child: ChildProcess) {
  let text = '';
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    find: (words: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const [, found] = words.exec(text) ?? [];
          if (found !== undefined) resolve(found);
        };
        for (const stream of streams) stream?.on('data', look);
        child.once('exit', (code, signal) => reject(new Error(`The server ended with ${code ?? signal}:\n${text}`)));
        look();
      }),
  };
}

async function peakMemoryOf(child: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  const peak = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
  return peak === undefined ? undefined : Number(peak) * 1024;
}

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
