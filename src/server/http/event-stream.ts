import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface EventConnection {
  /** How many texts wait because the client does not read. */
  unread(): number;
  write(text: string): void;
  /** Does nothing once the client has left. Cuts the connection off where the client does not read. */
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
  let isOpen = true;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const unread = () => -(controller.desiredSize ?? 0);
        leave = onConnected({
          unread,
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => {
            if (!isOpen) return;
            isOpen = false;
            if (unread() > 0) outgoing?.destroy();
            else controller.close();
          },
        });
      },
      cancel: () => {
        isOpen = false;
        leave();
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(stream, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}
