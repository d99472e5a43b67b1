import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../paths.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Starts the built app with the embedded stand-ins for outside services. */
export function startApp(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  return startServer(projectPath('dist/server/main.js'), '/api/v1/health', { ALLOW_EMBEDDED: '1', ...env });
}

/** Runs `use` with an empty folder and removes it afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `use` with the app on a new database and stops it afterwards. */
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

/** What local storage holds once the demo customer has signed in. */
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
