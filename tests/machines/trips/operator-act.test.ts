import { describe, expect, it } from 'vitest';
import { operatorActMachine } from '#machines/trips/operator-act.machine.ts';
import * as select from '#machines/trips/operator-act.selectors.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { acceptedRide, waitingRide } from '../support/trips-samples.ts';
import { conflict } from './operator-act.paths.ts';

function start(kind: 'accepted' | 'declined' | 'cancelled' | 'note', ride = waitingRide) {
  const { actor, calls, heard, see } = run(operatorActMachine, { link: 'token', key: 'visit-1', text: '', ride, kind });
  const shown = () => [select.selectTitle(see()), select.selectText(see())];
  return { actor, heard, shown, sent: calls('sendAct') };
}

const agreed = { link: 'token', key: 'visit-1', version: 2 };

describe("the dialog of an operator's act (`operator/acts`)", () => {
  it('sends what was agreed to, once for two presses, and says what has happened', async () => {
    const { actor, heard, shown, sent } = start('accepted');
    const text = 'Zoë Nguyễn gets the confirmation by email, with a calendar file.';
    expect(shown()).toEqual(['Accept this ride?', text]);
    actor.send({ type: 'act.confirm' });
    actor.send({ type: 'act.confirm' });
    expect(sent.map(({ input }) => input)).toEqual([{ ...agreed, kind: 'accepted', text: '', refund: 0 }]);
    await sent[0]?.resolve(acceptedRide);
    expect([shown(), heard]).toEqual([['Ride accepted', text], [{ type: 'ride.acted', ride: acceptedRide }]]);
  });

  it.each(['declined', 'cancelled'] as const)('asks why a ride is %s, and sends what goes back', (kind) => {
    const { actor, shown, sent } = start(kind);
    expect(shown()[1]).toBe(
      "Zoë Nguyễn gets your reason by email and reads it on the ride's page. A$148.50 goes back to the card, without a fee.",
    );
    actor.send({ type: 'act.confirm' });
    expect(sent).toEqual([]);
    expect(select.selectFieldError(actor.getSnapshot())).toBe('Enter a reason. The customer will read it.');
    actor.send({ type: 'text.change', text: ' No car is free ' });
    actor.send({ type: 'act.confirm' });
    expect(sent.map(({ input }) => input)).toEqual([{ ...agreed, kind, text: 'No car is free', refund: 14_850 }]);
  });

  it('says when nothing goes back, and names who has booked', () => {
    const booker = { name: 'Ada Lovelace', phone: '', email: 'ada@example.com' };
    const { shown } = start('declined', { ...waitingRide, refund: 0, booker });
    expect(shown()[1]).toBe(
      "Ada Lovelace gets your reason by email and reads it on the ride's page. There's nothing to refund.",
    );
  });

  it('keeps a note that could not be sent, and sends it again as the same', async () => {
    const { actor, sent, shown } = start('note');
    actor.send({ type: 'text.change', text: 'Gate 4' });
    actor.send({ type: 'act.confirm' });
    await sent[0]?.reject(offline);
    expect(select.selectAlert(actor.getSnapshot())).toEqual(select.ACT_FAILED);
    expect(select.selectWritten(actor.getSnapshot())).toBe('Gate 4');
    actor.send({ type: 'act.confirm' });
    expect(sent[1]?.input).toEqual(sent[0]?.input);
    await sent[1]?.resolve(acceptedRide);
    expect(shown()).toEqual(['Note sent', "Zoë Nguyễn gets it by email and reads it on the ride's page."]);
  });

  it("says the server's reason when the customer came first, has the ride reloaded and keeps what was written", async () => {
    const { actor, heard, sent, shown } = start('declined');
    actor.send({ type: 'text.change', text: 'No car is free' });
    actor.send({ type: 'act.confirm' });
    await sent[0]?.reject(conflict);
    expect(shown()).toEqual(['The ride has changed', 'This ride was cancelled by the customer. Nothing was done.']);
    expect(select.selectWritten(actor.getSnapshot())).toBe('No car is free');
    actor.send({ type: 'dialog.close' });
    expect(heard).toEqual([{ type: 'ride.outdated' }, { type: 'act.closed', text: 'No car is free' }]);
  });

  it("says the server's reason against the words, which stay to be corrected", async () => {
    const { actor, heard, sent } = start('note');
    actor.send({ type: 'text.change', text: 'Gate 4' });
    actor.send({ type: 'act.confirm' });
    await sent[0]?.reject(httpFailure(422, { message: 'The note is too long.' }));
    expect(select.selectAlert(actor.getSnapshot())).toBe('The note is too long.');
    actor.send({ type: 'text.change', text: 'Gate' });
    actor.send({ type: 'dialog.close' });
    expect(heard).toEqual([{ type: 'act.left', text: 'Gate' }]);
  });
});
