import { describe, expect, it } from 'vitest';
import { cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import * as select from '#machines/trips/cancellation.selectors.ts';
import { offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { input } from './booking-detail.paths.ts';
import { conflict, terms } from './cancellation.paths.ts';

const { access } = input;

function start() {
  const { actor, calls, heard, see } = run(cancellationMachine, { access });
  const shown = () => [select.selectTitle(see()), select.selectText(see()), select.selectAlert(see())];
  return { actor, heard, shown, loads: calls('loadTerms'), cancellations: calls('cancelBooking') };
}

describe('the cancellation dialog (`booking/cancel`)', () => {
  it('sends the refund that was agreed to, once for two presses, and says what goes back', async () => {
    const { actor, heard, shown, loads, cancellations } = start();
    await loads[0]?.resolve(terms);
    const fee = 'This fee applies until Fri, Jun 04, 2027 05:00 AM, Sydney time (AEST).';
    expect(shown()).toEqual(['Cancel this ride?', fee, '']);
    actor.send({ type: 'cancellation.confirm' });
    actor.send({ type: 'cancellation.confirm' });
    expect(cancellations.map(({ input }) => input)).toEqual([{ access, refund: 7_425 }]);
    await cancellations[0]?.resolve(undefined);
    const refund = "We're refunding A$74.25 to your card. Your bank may take up to 10 business days to show it.";
    expect(shown()).toEqual(['Your ride is cancelled', refund, '']);
    expect(heard).toEqual([{ type: 'booking.changed' }]);
  });

  it('shows the new amounts when the server has refused the old ones', async () => {
    const { actor, shown, loads, cancellations } = start();
    await loads[0]?.resolve({ ...terms, fee_percent: 0, fee: 0, refund: 14_850 });
    expect(shown()[1]).toBe('Cancelling is free until Fri, Jun 04, 2027 05:00 AM, Sydney time (AEST).');
    actor.send({ type: 'cancellation.confirm' });
    await cancellations[0]?.reject(conflict);
    await loads[1]?.resolve(terms);
    expect([shown()[2], select.selectTerms(actor.getSnapshot())]).toEqual([select.TERMS_CHANGED, terms]);
    actor.send({ type: 'cancellation.confirm' });
    expect(cancellations[1]?.input).toEqual({ access, refund: 7_425 });
  });

  it.each([
    ["You haven't been charged, and cancelling is free.", { paid: 0, fee_percent: 0, fee: 0, refund: 0 }],
    ["It's too close to the pickup for a refund.", { fee_percent: 100, fee: 14_850, refund: 0 }],
  ])('says %s', async (text, changes) => {
    const { actor, shown, loads, cancellations } = start();
    await loads[0]?.resolve({ ...terms, ...changes });
    expect(shown()[1]).toBe(text);
    actor.send({ type: 'cancellation.confirm' });
    await cancellations[0]?.resolve(undefined);
    expect(shown()[1]).toBe("We've emailed you a confirmation.");
  });

  it("says the server's reason when the booking can no longer be cancelled, and reloads the booking", async () => {
    const { heard, shown, loads } = start();
    await loads[0]?.reject(conflict);
    expect(shown()).toEqual(['This ride can no longer be cancelled', 'This ride is complete.', '']);
    expect(heard).toEqual([{ type: 'booking.changed' }]);
  });

  it('keeps the amounts when the cancellation fails', async () => {
    const { actor, shown, loads, cancellations } = start();
    await loads[0]?.resolve(terms);
    actor.send({ type: 'cancellation.confirm' });
    await cancellations[0]?.reject(offline);
    expect([shown()[2], select.selectTerms(actor.getSnapshot())]).toEqual([select.CANCELLATION_FAILED, terms]);
  });
});
