import { describe, expect, it } from 'vitest';
import { findBookingMachine } from '#machines/trips/find-booking.machine.ts';
import * as select from '#machines/trips/find-booking.selectors.ts';
import { run } from '../support/run.ts';

function start() {
  const { actor, calls } = run(findBookingMachine, undefined);
  const submit = (reference: string, email: string) => {
    actor.send({ type: 'field.change', field: 'reference', value: reference });
    actor.send({ type: 'field.change', field: 'email', value: email });
    actor.send({ type: 'form.submit' });
  };
  return { actor, submit, calls: calls('sendRideLink') };
}

describe("'Find my booking' (`booking/find`)", () => {
  it('sends the entries without spaces around them, and shows the same text until something else is typed', async () => {
    const { actor, submit, calls } = start();
    submit(' mc-7kq2xr4 ', ' ada@example.com ');
    expect(calls[0]?.input).toEqual({ reference: 'mc-7kq2xr4', email: 'ada@example.com' });
    await calls[0]?.resolve({ message: '' });
    expect(select.selectIsSent(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'field.change', field: 'email', value: 'grace@example.com' });
    expect(select.selectIsSent(actor.getSnapshot())).toBe(false);
  });
});
