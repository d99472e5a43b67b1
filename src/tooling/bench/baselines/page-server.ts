import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

const { HOST: hostname = '127.0.0.1', PORT = '0', ROOT: root = '.' } = process.env;

const app = new Hono();
app.use('/assets/*', async (context, next) => {
  await next();
  context.header('Cache-Control', 'public, max-age=31536000, immutable');
});
app.use('/assets/*', serveStatic({ root, precompressed: true }));
app.use(compress());
app.use(serveStatic({ root }));

serve({ fetch: app.fetch, hostname, port: Number(PORT) }, ({ port }) => console.log(`http://${hostname}:${port}`));
