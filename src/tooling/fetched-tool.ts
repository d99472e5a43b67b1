import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectPath } from './paths.ts';
import { run } from './run.ts';

type Versions = Readonly<Record<string, string>>;

/**
 * A large tool of a single command, installed below `node_modules/.cache` on its first run instead of by `npm ci`, in exact
 * versions. Its packages also resolve the project's own packages, for example peers.
 */
export async function fetchTool(dependencies: Versions, overrides: Versions = {}) {
  const names = Object.entries(dependencies).map((entry) => entry.join('@'));
  const folder = projectPath(`node_modules/.cache/tools/${names.join('-').replace(/[^\w.-]+/g, '-')}`);
  const manifest = join(folder, 'package.json');
  if (!existsSync(join(folder, 'node_modules'))) {
    console.log(`Installing ${names.join(', ')} …`);
    await mkdir(folder, { recursive: true });
    await writeFile(manifest, JSON.stringify({ private: true, dependencies, overrides }));
    const options = ['--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', ...options, '--prefix', folder]).catch(async (cause) => {
      await rm(folder, { recursive: true, force: true });
      throw cause;
    });
  }
  const { resolve } = createRequire(manifest);
  return {
    folder,
    load: <Module>(name: string): Promise<Module> => import(pathToFileURL(resolve(name)).href),
    /** Runs one of its scripts, by the path below `node_modules`. */
    run: (script: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
      run(process.execPath, [join(folder, 'node_modules', script), ...args], env),
  };
}
