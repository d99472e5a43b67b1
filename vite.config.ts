import devServer from '@hono/vite-dev-server';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, Visitor } from 'vite';
import { devFlows } from './src/tooling/flows/dev-flows.ts';

const here = (path: string) => new URL(path, import.meta.url).pathname;

/** The start chunk names every other one, and neither hashes nor names compress: only the first keeps its own. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: ({ name }: { name: string }) =>
    name === 'start' ? 'assets/start-[hash:6].js' : 'assets/[hash:6].js',
  assetFileNames: 'assets/[hash:6][extname]',
};

export default defineConfig(({ isSsrBuild }) => ({
  root: here('src'),
  publicDir: isSsrBuild ? false : here('public'),
  cacheDir: here('node_modules/.vite'),
  plugins: [
    react(),
    vanillaExtractPlugin(),
    browserConfig(),
    devFlows(),
    !isSsrBuild && withoutPreloads(),
    !isSsrBuild && withoutWords(),
    devServer({ entry: 'server/dev.ts', exclude: [/^\/(?!api\/|embedded\/|v1\/|dev\/).*/], injectClientScript: false }),
  ],
  // React has had this hook since 18; the shim of it is half a kilobyte.
  resolve: {
    alias: isSsrBuild ? [] : [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // As the server's own: with another, the popup of a Google sign-in would lose its opener.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
  },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // All styles are in the pages themselves (see write-pages.ts): those of a part that is loaded later would come after others
    // than they were written after.
    cssCodeSplit: false,
    modulePreload: false,
    manifest: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { ...SHORT_NAMES, codeSplitting: { groups: [...FIRST_CHUNKS, ...SHARED_CHUNKS] } } },
    }),
  },
}));

/** Parts that are loaded later need no styles and no links in the page: all that Vite does for these is a kilobyte. */
function withoutPreloads(): Plugin {
  return {
    name: 'without-preloads',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk(code) {
      return { code: code.replace(/__vitePreload\((.*?), __VITE_PRELOAD__\)/gs, '($1)()'), map: null };
    },
  };
}

/**
 * Descriptions and types of the statecharts are for who reads the source or the exported charts, and placeholders for who
 * forgets to provide something: not for the browser, whose charts are provided with everything.
 */
function withoutWords(): Plugin {
  return {
    name: 'without-words',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.machine\.ts$/ },
      handler(code) {
        const kept: string[] = [];
        let from = 0;
        new Visitor({
          Property({ key, value, start, end }) {
            if (key.type !== 'Identifier') return;
            const isDescription = key.name === 'description' && value.type === 'Literal';
            const isTypes = key.name === 'types' && value.type === 'ObjectExpression';
            const isPlaceholder =
              value.type === 'CallExpression' &&
              value.callee.type === 'Identifier' &&
              value.callee.name.startsWith('unprovided');
            if (!isDescription && !isTypes && !isPlaceholder) return;
            kept.push(code.slice(from, start));
            from = code[end] === ',' ? end + 1 : end;
          },
        }).visit(this.parse(code));
        return { code: kept.join('') + code.slice(from), map: null };
      },
    },
  };
}

/** Fills in the browser's configuration while developing, as the server does for the built pages. */
function browserConfig(): Plugin {
  return {
    name: 'browser-config',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (!server) return html;
        const { readEnvironment } = await server.ssrLoadModule('/server/environment.ts');
        const { fillConfig } = await server.ssrLoadModule('/server/http/client-page.ts');
        const { browser, embedded } = readEnvironment(process.env);
        return fillConfig(html, { ...browser, testMode: embedded.length > 0 });
      },
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * What a visit begins with, in three chunks: the libraries and the own code that the app and its home page import, which run
 * one after the other, and all that the first API calls need beside them. Left alone, each module that some other page imports
 * too would lie in a chunk of its own: twenty requests before the form works, and 5 KB more to load.
 */
const START = ['src/app/main.tsx', 'src/app/pages/home.page.tsx'];
const FIRST_CHUNKS = [
  { ...chunkOf('libraries', ...START), test: /node_modules|app\/libraries\.ts$/, priority: 5 },
  { ...chunkOf('start', ...START), priority: 4 },
  { ...chunkOf('calls', 'src/app/api/start-calls.ts'), priority: 3 },
];

const GUEST_PAGES = pages('login', 'signup', 'forget-password', 'reset-email-sent', 'reset-password');
const TRIP_PAGE = pages('trip-detail');

/** What the guest's pages and those of a customer's rides share with the trip page, or with one another: two dozen small files otherwise. */
const SHARED_CHUNKS = [
  { ...chunkShared('parts', 2, TRIP_PAGE, GUEST_PAGES), priority: 2.5 },
  { ...chunkShared('bookings', 2, TRIP_PAGE, pages('bookings')), priority: 2 },
  { ...chunkShared('rides', 2, TRIP_PAGE, pages('booking-detail', 'success')), priority: 1.5 },
  { ...chunkShared('account', 2, ...GUEST_PAGES.map((page) => [page])), priority: 1 },
];

function pages(...names: readonly string[]): string[] {
  return names.map((name) => `src/app/pages/${name}.page.tsx`);
}

function chunkOf(name: string, ...entries: readonly string[]) {
  return chunkShared(name, 1, entries);
}

/** All that is imported from at least so many of the given places. */
function chunkShared(name: string, count: number, ...places: readonly (readonly string[])[]) {
  let reached: readonly Set<string>[] | undefined;
  return {
    debugName: name,
    name(id: string, graph: ModuleGraph) {
      reached ??= places.map((entries) => reachable(graph, entries.map(here)));
      return reached.filter((modules) => modules.has(id)).length >= count ? name : null;
    },
  };
}

function reachable(graph: ModuleGraph, entries: readonly string[], found = new Set<string>()): Set<string> {
  for (const id of entries) {
    if (found.has(id)) continue;
    found.add(id);
    reachable(graph, graph.getModuleInfo(id)?.importedIds ?? [], found);
  }
  return found;
}
