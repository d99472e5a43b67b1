import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** An open event stream. */
export interface EventConnection {
  /** Resolves when the text is on its way; a client that does not read keeps it waiting. */
  write(text: string): Promise<unknown>;
  end(): void;
}

/** Called with a new stream; returns what to do when its client has left. */
export type OnConnected = (connection: EventConnection) => () => void;

/** Answers with an event stream that no proxy may keep, compress or hold back. */
export function eventStream(c: Context, onConnected: OnConnected): Response {
  const response = streamSSE(
    c,
    (stream) =>
      new Promise<void>((end) => {
        stream.onAbort(onConnected({ write: (text) => stream.write(text), end }));
        stream.onAbort(end);
      }),
  );
  response.headers.set('cache-control', 'no-store, no-transform');
  response.headers.set('x-accel-buffering', 'no');
  return response;
}
