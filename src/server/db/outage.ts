/**
 * SQLSTATEs of a database that cannot serve now and may later: connection failures (08), insufficient resources such as a
 * full disk (53), shutdown and start (57P0), a cancelled or timed out statement, a lock not granted in time, a lost race
 * between transactions, a read-only standby, and an input/output error.
 */
const TEMPORARY_STATES = /^(08|53|57P0|57014|55P03|40001|40P01|25006|58030)/;

const NETWORK_ERRORS = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own errors have no code. */
const DRIVER_ERRORS =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

const DISK_FULL = '53100';
const READ_ONLY = '25006';

/** Whether an error, or one of its causes, says that the database cannot serve now but may later. */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message, severity }) =>
      severity === 'PANIC' || TEMPORARY_STATES.test(code) || NETWORK_ERRORS.test(code) || DRIVER_ERRORS.test(message),
  );
}

/** Whether an error, or one of its causes, says that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === DISK_FULL);
}

/** Whether a connection must be replaced after an error: its server does not answer, or accepts no changes. */
export function isStuck(error: unknown): boolean {
  return causesOf(error).some(({ code, message }) => code === READ_ONLY || message === 'Query read timeout');
}

/** Whether an error, or one of its causes, stopped the database itself. */
export function isPanic(error: unknown): boolean {
  return causesOf(error).some(({ severity }) => severity === 'PANIC');
}

/** Whether a customer's account was deleted between the check of a request's token and a write for it. */
export function isAccountGone(error: unknown): boolean {
  return causesOf(error).some(({ code, message }) => code === '23503' && message.includes('_user_id_users_id_fk'));
}

interface Cause {
  readonly message: string;
  readonly code: string;
  readonly severity: unknown;
}

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message, code, severity } = cause as Partial<Cause> & Error;
    causes.push({ message, code: typeof code === 'string' ? code : '', severity });
  }
  return causes;
}
