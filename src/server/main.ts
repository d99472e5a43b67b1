import { printDemoLogin } from './embedded/demo/start-demo.ts';
import { OUTBOX_PATH } from './embedded/outbox/outbox.view.ts';
import { readEnvironment } from './environment.ts';
import { isLoopbackUrl } from './http/loopback.ts';
import { startServer } from './start-server.ts';

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const server = await startServer(environment, { onDemo: printDemoLogin });
  console.log(`Meridian Chauffeurs is ready: ${server.url}`);
  if (environment.embedded.length > 0) {
    console.log(`Test mode: embedded ${environment.embedded.join(', ')}. No outside service is used.`);
  }
  if (!environment.stripe) {
    console.log(
      'Pay with the test card 4242 4242 4242 4242, any future date and any CVC; 4000 0000 0000 0002 is declined.',
    );
  }
  if (!environment.smtp && isLoopbackUrl(server.url)) console.log(`Emails are shown at ${server.url}${OUTBOX_PATH}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close().then(() => process.exit(0), fail);
    });
  }
}

/** The port is taken, or PostgreSQL does not know the user and password (28), or the database (3D). */
const EXPECTED = /^(EADDRINUSE|28|3D)/;

function fail(error: unknown): never {
  const { name, code, message } = error as NodeJS.ErrnoException;
  const isExpected = ['EnvironmentError', 'FolderInUseError'].includes(name) || EXPECTED.test(code ?? '');
  console.error(isExpected ? message : error);
  process.exit(1);
}

main().catch(fail);
