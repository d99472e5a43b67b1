import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { MAIN, startApp, withFolder, withPostgres, withServers } from '../bench/processes.ts';
import { fetchTool } from '../fetched-tool.ts';
import { listen } from '../listen.ts';
import type { Attack, Traffic } from './attack.ts';
import { bookingFields, GUEST_BOOKING, mustBook, SOON_MS, until } from './requests.ts';

const ENTERED = {
  client_name: 'Quentin Quillfeather',
  client_email: 'quillfeather@example.com',
  notes: 'Quillfeather',
};

export const TRACE_ATTACKS: readonly Attack[] = [
  {
    name: 'traces without what was entered',
    on: ['PostgreSQL'],
    quick: [],
    run: (system, traffic) =>
      withFolder((folder) =>
        withPostgres((url) => traces(traffic, { ...system.env, DATABASE_URL: url, DATA_DIR: folder })),
      ),
  },
];

/** Starts the app as running.md says. Requests and statements must arrive at the collector, without what was entered. */
async function traces(traffic: Traffic, env: NodeJS.ProcessEnv) {
  const { folder } = await fetchTool({ '@opentelemetry/auto-instrumentations-node': '0.81.2' });
  const inFolder = (path: string) => pathToFileURL(join(folder, 'node_modules/@opentelemetry', path)).href;
  const preloaded = [
    `--experimental-loader=${inFolder('instrumentation/hook.mjs')}`,
    `--import=${inFolder('auto-instrumentations-node/build/src/register.js')}`,
  ];
  let received = '';
  const collector = await listen(
    createServer(async (request, response) => {
      received += await text(request);
      response.setHeader('content-type', 'application/json').end('{}');
    }),
  );
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_NODE_ENABLED_INSTRUMENTATIONS: 'pg,pino',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
  };
  try {
    return await withServers([startApp({ ...env, ...tracing }, [...preloaded, MAIN])], async ({ url }) => {
      traffic.urls = () => [url];
      await mustBook(traffic, { ...(await bookingFields(traffic)), ...ENTERED });
      await traffic.send('/reset-password?token=quillfeather');
      const expected = [`POST ${GUEST_BOOKING}`, 'insert_booking', 'GET /*'];
      const isComplete = await until(() => expected.every((words) => received.includes(words)), SOON_MS);
      return { lost: Number(!isComplete), leaked: received.split(/quillfeather/i).length - 1 };
    });
  } finally {
    await collector.close();
  }
}
