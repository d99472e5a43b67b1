/** Where the outbox page is mounted. */
export const OUTBOX_PATH = '/dev/outbox';
