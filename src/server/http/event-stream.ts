import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** An open event stream. */
export interface EventConnection {
  /** How many texts wait because the client does not read. */
  unread(): number;
  write(text: string): void;
  /** Cuts the connection off where the client does not read. */
  end(): void;
}

/** Called with a new stream; returns what to do when its client has left. */
export type OnConnected = (connection: EventConnection) => () => void;

const encoder = new TextEncoder();

/**
 * Answers with an event stream that no proxy may keep, compress or hold back. Hono's own helper keeps three streams for
 * each, and thousands may be open.
 */
export function eventStream(c: Context, onConnected: OnConnected): Response {
  const { outgoing } = c.env as Partial<HttpBindings>;
  let leave: () => void;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const unread = () => -(controller.desiredSize ?? 0);
        leave = onConnected({
          unread,
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => (unread() > 0 ? outgoing?.destroy() : controller.close()),
        });
      },
      cancel: () => leave(),
    },
    { highWaterMark: 0 },
  );
  return c.body(stream, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}
