import { printDemoLogin } from './embedded/demo/start-demo.ts';
import { OUTBOX_PATH } from './embedded/outbox/outbox.view.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
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

function fail(error: unknown): never {
  const isExpected =
    error instanceof EnvironmentError || isNamed(error, 'FolderInUseError') || hasCode(error, 'EADDRINUSE');
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

main().catch(fail);
