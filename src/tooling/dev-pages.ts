import type { Plugin } from 'vite';

/** Injects the browser configuration in development, as the server does in built pages. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
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
