import type { Plugin } from 'vite';
import { readEnvironment } from '#server/environment.ts';
import { fillConfig } from '#server/http/client-page.ts';

/** Injects the browser configuration in development, as the server does in built pages. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const { browser, stripe } = readEnvironment(process.env);
        return fillConfig(html, { ...browser, testMode: stripe === undefined });
      },
    },
  };
}
