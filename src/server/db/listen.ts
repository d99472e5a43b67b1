import type { Client } from 'pg';

/** Called with the id of a booking that has changed; with undefined when any may have, because changes may have been missed. */
export type OnBookingChanged = (bookingId: string | undefined) => void;

/** Triggers announce changes of bookings on it (see the migration). */
export const BOOKING_CHANGED = 'booking_changed';

/** Before the first attempt to reconnect; doubled before each next one. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** How often the connection is checked: a peer that disappears closes nothing. */
const CHECK_EVERY_MS = 15_000;

/**
 * Listens on a connection that is replaced when it breaks, with growing pauses, and that never keeps the process alive.
 * @param open a new client, not connected
 * @param onError called for an established connection that breaks
 * @returns stops listening, after the first attempt to connect
 */
export async function keepListening(
  open: () => Client,
  onChange: OnBookingChanged,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let current: Client | undefined;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const client = open();
    current = client;
    let isListening = false;
    const replace = (error?: Error) => {
      if (current !== client) return;
      current = undefined;
      if (isListening) onError(error ?? new Error('The connection that hears of changes has ended'));
      void client.end().catch(() => undefined);
      retry = setTimeout(connect, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)).unref();
      failures += 1;
    };
    client.on('error', replace).on('end', replace);
    client.on('notification', ({ payload }) => current === client && onChange(payload));
    try {
      await client.connect();
      // The driver's types leave it out.
      (client as Client & { unref(): void }).unref();
      await client.query(`listen ${BOOKING_CHANGED}`);
      if (failures > 0) onChange(undefined);
      [isListening, failures] = [true, 0];
      const check = setInterval(() => void client.query('select 1').catch(replace), CHECK_EVERY_MS).unref();
      client.once('end', () => clearInterval(check));
    } catch (error) {
      replace(error as Error);
    }
  };
  await connect();

  return async () => {
    clearTimeout(retry);
    const client = current;
    current = undefined;
    // Not awaited: a server that does not answer would hold up the end.
    void client?.end().catch(() => undefined);
  };
}
