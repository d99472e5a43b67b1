import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '#server/project-root.ts';

/** The environment that the server inherits: nothing that configures it. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'];

/** The server as a separate process. */
export interface ServerProcess {
  readonly pid: number;
  /** Its address, once it is ready. */
  readonly ready: Promise<string>;
  /** The demo customer's password, once printed. */
  readonly demoPassword: Promise<string>;
  /** Its exit code and output. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; printed: string }>;
  kill(signal: NodeJS.Signals): void;
}

/** Runs the server's main module on a free port by default. */
export function runServer(env: Record<string, string>): ServerProcess {
  const inherited = Object.fromEntries(INHERITED.flatMap((name) => [[name, process.env[name] ?? '']]));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: projectRoot,
    env: { ...inherited, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const whenPrinted = (words: RegExp) => {
    const found = new Promise<string>((resolve, reject) => {
      const read = () => {
        const match = words.exec(printed)?.[1];
        if (match) resolve(match);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
      child.once('exit', () => reject(new Error(`The server ended before it said ${words}:\n${printed}`)));
    });
    found.catch(() => undefined);
    return found;
  };
  const ready = whenPrinted(/ready: (\S+)/);
  const demoPassword = whenPrinted(/Demo customer: \S+, password (\S+)\n/);
  const ended = end(child).then((result) => ({ ...result, printed }));
  return { pid: child.pid ?? 0, ready, demoPassword, ended, kill: (signal) => child.kill(signal) };
}

async function end(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const [code, signal] = await once(child, 'close');
  return { code, signal };
}
