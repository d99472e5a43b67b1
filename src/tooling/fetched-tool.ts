import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectPath } from './paths.ts';
import { run } from './run.ts';

interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/**
 * A large tool of a single command, installed below `node_modules/.cache` on its first run instead of by `npm ci`, in exact
 * versions. Its packages also resolve the project's own packages, for example peers.
 */
export async function fetchTool(packages: Packages) {
  const names = Object.entries(packages.dependencies).map((entry) => entry.join('@'));
  const folder = projectPath(`node_modules/.cache/tools/${names.join('-').replace(/[^\w.-]+/g, '-')}`);
  const manifest = join(folder, 'package.json');
  if (!existsSync(join(folder, 'node_modules'))) {
    console.log(`Installing ${names.join(', ')} …`);
    await mkdir(folder, { recursive: true });
    await writeFile(manifest, JSON.stringify({ private: true, ...packages }));
    const options = ['--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', ...options, '--prefix', folder]).catch(async (cause) => {
      await rm(folder, { recursive: true, force: true });
      throw cause;
    });
  }
  const { resolve } = createRequire(manifest);
  return { folder, load: <Module>(name: string): Promise<Module> => import(pathToFileURL(resolve(name)).href) };
}
