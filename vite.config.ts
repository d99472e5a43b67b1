import devServer from '@hono/vite-dev-server';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => new URL(path, import.meta.url).pathname;

export default defineConfig(({ isSsrBuild }) => ({
  root: here('src'),
  publicDir: isSsrBuild ? false : here('public'),
  cacheDir: here('node_modules/.vite'),
  plugins: [
    react(),
    vanillaExtractPlugin(),
    devServer({ entry: 'server/dev.ts', exclude: [/^\/(?!api\/|embedded\/|v1\/|dev\/).*/], injectClientScript: false }),
  ],
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}));
