import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { projectPath } from '../paths.ts';
import { precompress } from '../precompress.ts';
import { WORK_DIR } from './options.ts';

const common: InlineConfig = { configFile: false, logLevel: 'warn' };

/** Builds a baseline page like the app. Returns its folder. */
export async function buildPage(name: 'hello' | 'plain' | 'toolkit'): Promise<string> {
  const outDir = join(WORK_DIR, name);
  await build({
    ...common,
    root: projectPath(`src/tooling/bench/pages/${name}`),
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  await precompress(outDir);
  return outDir;
}

/** Builds a baseline server like the app's server. Returns its script. */
export async function bundleServer(name: 'bare-server' | 'page-server'): Promise<string> {
  await build({
    ...common,
    root: projectPath('.'),
    build: {
      ssr: projectPath(`src/tooling/bench/baselines/${name}.ts`),
      outDir: WORK_DIR,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
    },
  });
  return join(WORK_DIR, `${name}.js`);
}
