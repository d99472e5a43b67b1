import type { Log, LogFields } from './dependencies.ts';

/** Writes one line of JSON per event: errors to the standard error stream, everything else to standard output. */
export const jsonLog: Log = {
  info: (message, fields) => console.log(line('info', message, fields)),
  error: (message, fields) => console.error(line('error', message, fields)),
};

function line(level: string, message: string, fields: LogFields = {}): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, (_key, value) =>
    value instanceof Error ? plainError(value) : value,
  );
}

/**
 * An error as fields. A failed query's own message and the database's `detail` carry the values that people entered, so
 * only the statement and the database's words for the fault are kept.
 */
function plainError(error: Error): LogFields {
  const frames = error.stack?.split('\n').filter((frame) => /^\s+at /.test(frame));
  if ('query' in error && 'params' in error) {
    // A statement that went to the driver as it is fails with the database's own error.
    const { message, code } = (error.cause ?? error) as Error & { code?: string };
    return { name: error.name, query: error.query, message, code, frames };
  }
  return { name: error.name, message: error.message, frames, ...(error.cause !== undefined && { cause: error.cause }) };
}
