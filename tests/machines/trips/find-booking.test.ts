import { describe, expect, it } from 'vitest';
import { selectField } from '#machines/support/form.ts';
import { findBookingMachine } from '#machines/trips/find-booking.machine.ts';
import * as select from '#machines/trips/find-booking.selectors.ts';
import { run } from '../support/run.ts';

function start() {
  const { actor, effects, calls, see } = run(findBookingMachine, undefined);
  const submit = (reference: string, email: string) => {
    actor.send({ type: 'field.change', field: 'reference', value: reference });
    actor.send({ type: 'field.change', field: 'email', value: email });
    actor.send({ type: 'form.submit' });
  };
  const errors = () => [selectField(see(), 'reference').error, selectField(see(), 'email').error];
  return { actor, effects, submit, errors, calls: calls('sendRideLink') };
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

  it.each([
    ['', 'ada', 'reference', ['Enter your booking ID.', 'Enter a valid email address.']],
    ['MC-7KQ2XR4', 'ada', 'email', [undefined, 'Enter a valid email address.']],
    [' ', 'ada@example.com', 'reference', ['Enter your booking ID.', undefined]],
  ])('marks what is missing in %j and %j and focuses it', (reference, email, field, shown) => {
    const { submit, effects, errors, calls } = start();
    submit(reference, email);
    expect([errors(), effects, calls]).toEqual([shown, [['focusField', { field }]], []]);
  });
});
