import devServer from '@hono/vite-dev-server';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPages } from './src/tooling/dev-pages.ts';
import { devFlows } from './src/tooling/flows/dev-flows.ts';

const here = (path: string) => new URL(path, import.meta.url).pathname;

/**
 * What every page starts with, in two files: running them as one task would block the browser. Then what six pages or more share,
 * apart from what only pages of trips and rides do.
 */
const CHUNKS = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|app\/libraries\.ts/, priority: 2 },
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', test: /\/(?:src\/\w+|machines)\/(?!booking|trips|route)/, minShareCount: 6, priority: 0.5 },
  { name: 'rides', test: /\/(?:booking|trips|route)\//, minShareCount: 6 },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: here('src'),
  publicDir: isSsrBuild ? false : here('public'),
  cacheDir: here('node_modules/.vite'),
  // React 19 itself has what the shim brings to older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    react(),
    vanillaExtractPlugin(),
    devPages(),
    devFlows(),
    devServer({ entry: 'server/dev.ts', exclude: [/^\/(?!api\/|embedded\/|v1\/|dev\/).*/], injectClientScript: false }),
  ],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // Same as the server's: a Google sign-in popup needs its opener.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
  },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One stylesheet, which write-pages.ts puts into each page: the order of its rules is the same whatever loads later.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } } },
  },
}));
