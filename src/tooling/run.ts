import { spawn } from 'node:child_process';
import { projectPath } from './paths.ts';

/** Runs a command in the project root. Its output is shown, or written to an open file. Rejects with the exit code on failure. */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  output: 'inherit' | number = 'inherit',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectPath('.'),
      env: { ...process.env, ...env },
      stdio: ['inherit', output, output],
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`)),
    );
  });
}

export function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Waits until all have ended, so that none is left running, then fails if one has failed. */
export async function all(work: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(work)) if (end.status === 'rejected') throw end.reason;
}
