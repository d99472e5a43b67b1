import { copyFile, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { writeFlows } from './flows/write-flows.ts';
import { CLIENT_DIR, FLOWS_DIR, INSPECTED_DIR, projectPath, SERVER_DIR } from './paths.ts';
import { precompress } from './precompress.ts';
import { fingerprint, stamp } from './staleness.ts';
import { writePages } from './write-pages.ts';

const PRERENDER_DIR = projectPath('dist/prerender');

/** Builds the client, its prerendered pages, the flow viewer, the server and the database that the first start unpacks. */
async function buildAll(): Promise<void> {
  const print = await fingerprint();
  await rm(projectPath('dist'), { recursive: true, force: true });
  await build(client);
  await build(flowViewer);
  await build(inspectedClient);
  await build(renderer);
  await build(server);
  await copyFile(projectPath('src/server/invoices/invoice.typ'), `${SERVER_DIR}/invoice.typ`);
  await writePages(CLIENT_DIR, PRERENDER_DIR);
  await writeFlows(FLOWS_DIR);
  await precompress(CLIENT_DIR);
  const { writeDatabaseSnapshot } = await import(pathToFileURL(`${SERVER_DIR}/snapshot.js`).href);
  await writeDatabaseSnapshot(`${SERVER_DIR}/database.snapshot.tgz`);
  await stamp(print);
}

const SERVER_ENTRIES = {
  main: 'src/server/main.ts',
  snapshot: 'src/server/db/snapshot.ts',
  'invoice-worker': 'src/server/invoices/invoice-worker.ts',
};

const common: InlineConfig = { configFile: projectPath('vite.config.ts'), logLevel: 'error' };

const client: InlineConfig = {
  ...common,
  build: { rollupOptions: { input: { app: projectPath('src/index.html') } } },
};

/** The flow viewer is a separate site beside the client. */
const flowViewer: InlineConfig = {
  ...common,
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    assetsDir: 'flows/assets',
    rollupOptions: { input: { viewer: projectPath('src/flows/index.html') } },
  },
};

/** The client with inspection for the flow viewer; the server sends it on request in test mode. */
const inspectedClient: InlineConfig = {
  ...common,
  mode: 'inspected',
  build: {
    outDir: INSPECTED_DIR,
    copyPublicDir: false,
    manifest: false,
    assetsDir: 'inspected/assets',
    rollupOptions: { input: { app: projectPath('src/index.html') } },
  },
};

/** Libraries of hundreds of small files are inside: reading each file would take a fifth of the time to start. */
const server: InlineConfig = {
  ...nodeBundle(SERVER_ENTRIES, SERVER_DIR),
  ssr: { noExternal: ['date-fns', 'date-fns-tz', 'drizzle-orm', 'stripe', 'hono'] },
};

function nodeBundle(entries: Readonly<Record<string, string>>, outDir: string): InlineConfig {
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, projectPath(path)]));
  return { ...common, build: { ssr: true, outDir, target: 'node20', minify: false, rollupOptions: { input } } };
}

/** What renders pages at build time and on the server. React is inside, because imported it would follow `NODE_ENV`. */
const renderer: InlineConfig = {
  ...nodeBundle({ prerender: 'src/app/prerender.tsx' }, PRERENDER_DIR),
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
};

await buildAll();
