import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../paths.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Starts the built app with its embedded substitutes for external services. */
export function startApp(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  return startServer(projectPath('dist/server/main.js'), '/api/v1/health', { ALLOW_EMBEDDED: '1', ...env });
}

/** Runs `use` with an empty folder, then removes it. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `use` with the app on a new database, then stops the app. */
export function withApp<T>(use: (app: ServerProcess) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const app = await startApp({ DATA_DIR: folder });
    try {
      return await use(app);
    } finally {
      await app.stop();
    }
  });
}

/** Local storage after the demo customer signs in. */
export async function demoSession({ url, printed }: ServerProcess): Promise<Readonly<Record<string, string>>> {
  const password = await printed(/^Demo customer: \S+, password (\S+)$/m);
  const response = await fetch(`${url}/api/v1/loginByEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'login', email: 'demo@example.com', password }),
  });
  if (!response.ok) throw new Error(`The demo customer cannot sign in: ${response.status}`);
  const { token, users } = (await response.json()) as { token: string; users: { name: string } };
  return { token, username: users.name, avatar: '', role: 'customer', auth: 'true' };
}
