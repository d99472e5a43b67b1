import pino from 'pino';
import type { Log } from './dependencies.ts';
import { PaymentProviderError } from './payments/payment-provider.ts';

interface Streams {
  readonly out: pino.DestinationStream;
  readonly err: pino.DestinationStream;
}

/** Requests do not wait for their log line: a pipe whose reader is slow would hold up everything. Errors are written at once. */
const standard = (): Streams => ({
  out: pino.destination({ fd: 1, sync: false }),
  err: pino.destination({ fd: 2, sync: true }),
});

/** Writes one line of JSON per event: errors to the standard error stream, everything else to standard output. */
export function createJsonLog({ out, err }: Streams = standard()): Log {
  const options: pino.LoggerOptions = {
    base: null,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { error: describeError },
  };
  const [events, errors] = [pino(options, out), pino(options, err)];
  return {
    info: (message, fields = {}) => events.info(fields, message),
    error: (message, fields = {}) => errors.error(fields, message),
  };
}

/**
 * An error as fields. The message of a failed query and the database's `detail` contain what people entered, so only the
 * statement and the database's own message are logged.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const frames = error.stack?.split('\n').filter((frame) => /^\s+at /.test(frame));
  if ('query' in error && 'params' in error) {
    // A statement sent to the driver directly fails with the database's own error.
    const { message, code } = (error.cause ?? error) as Error & { code?: string };
    return { name: error.name, query: error.query, message, code, frames };
  }
  if (error instanceof PaymentProviderError) {
    // Its message may repeat what was sent, such as the places of a trip.
    const { code, statusCode, requestId } = (error.cause ?? {}) as { [field: string]: unknown };
    return { name: error.name, kind: error.kind, code, statusCode, providerRequestId: requestId };
  }
  const { name, message, cause } = error;
  return { name, message, frames, ...(cause !== undefined && { cause: describeError(cause) }) };
}
