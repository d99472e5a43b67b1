import { describe, expect, it } from 'vitest';
import type { OperatorRide } from '#contract/trips/operator.contract.ts';
import type { OperatorAct } from '#domain/operator-act.ts';
import type { OperatorAgreement } from '#machines/trips/operator-act.machine.ts';
import { selectText, selectTitle } from '#machines/trips/operator-act.selectors.ts';
import { operatorRideMachine } from '#machines/trips/operator-ride.machine.ts';
import * as select from '#machines/trips/operator-ride.selectors.ts';
import { spokenByTest } from '../support/actors.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { acceptedRide, waitingRide } from '../support/trips-samples.ts';

async function open(ride = waitingRide) {
  const watch = spokenByTest();
  const input = { link: 'token', visit: 'visit' };
  const { actor, calls, callsOfChild, clock } = run(operatorRideMachine, input, { actors: { watchRide: watch.logic } });
  const loads = calls('loadRide');
  const title = select.selectTitle(actor.getSnapshot());
  await loads[0]?.resolve(ride);
  const shown = () => select.selectRide(actor.getSnapshot())?.message;
  const change = () => watch.say({ type: 'ride.outdated' });
  const choose = (kind: OperatorAct) => {
    actor.send({ type: 'act.choose', kind });
    return select.selectAct(actor.getSnapshot());
  };
  return {
    actor,
    change,
    choose,
    clock,
    loads,
    acts: callsOfChild<OperatorRide, OperatorAgreement>('sendAct'),
    title,
    shown,
  };
}

describe("the operator's page of a ride (`operator/acts`)", () => {
  it('shows the ride as an act has changed it, and gives each dialog a key of its own', async () => {
    const { actor, acts, choose, shown, title } = await open();
    expect([title, select.selectTitle(actor.getSnapshot())]).toEqual(['Loading the ride...', 'Ride MC-7KQ2XR4']);
    const accepting = choose('accepted');
    accepting?.send({ type: 'act.confirm' });
    await acts[0]?.resolve(acceptedRide);
    expect(shown()).toBe(acceptedRide.message);
    accepting?.send({ type: 'dialog.close' });
    const dialog = choose('note');
    dialog?.send({ type: 'text.change', text: 'Gate 4' });
    dialog?.send({ type: 'act.confirm' });
    const keys = acts.map(({ input }) => input.key);
    expect(keys).toEqual(['visit-1', 'visit-2']);
  });

  it('keeps what was written for the next dialog, as the same act unless the server has answered', async () => {
    const { actor, acts, choose, loads } = await open();
    const written = choose('declined');
    written?.send({ type: 'text.change', text: 'No car is free' });
    written?.send({ type: 'act.confirm' });
    await acts[0]?.reject(offline);
    written?.send({ type: 'dialog.close' });
    const refused = choose('declined');
    refused?.send({ type: 'act.confirm' });
    await acts[1]?.reject(httpFailure(409));
    await loads[1]?.resolve(waitingRide);
    refused?.send({ type: 'dialog.close' });
    choose('note')?.send({ type: 'act.confirm' });
    const text = 'No car is free';
    expect(acts.map(({ input: { key, kind, text } }) => ({ key, kind, text }))).toEqual([
      { key: 'visit-1', kind: 'declined', text },
      { key: 'visit-1', kind: 'declined', text },
      { key: 'visit-2', kind: 'note', text },
    ]);
    await acts[2]?.resolve(acceptedRide);
    select.selectAct(actor.getSnapshot())?.send({ type: 'dialog.close' });
    choose('note')?.send({ type: 'act.confirm' });
    expect(acts).toHaveLength(3);
  });

  it('sends no words with an acceptance, and leaves a link that has expired once the dialog is closed', async () => {
    const { actor, acts, choose, loads } = await open();
    const note = choose('note');
    note?.send({ type: 'text.change', text: 'Gate 4' });
    note?.send({ type: 'dialog.close' });
    const dialog = choose('accepted');
    dialog?.send({ type: 'act.confirm' });
    expect(acts[0]?.input.text).toBe('');
    const gone = httpFailure(404);
    await acts[0]?.reject(gone);
    await loads[1]?.reject(gone);
    const shown = dialog && [selectTitle, selectText].map((read) => read(dialog.getSnapshot()));
    expect(shown).toEqual(['This link has expired', 'Nothing was done.']);
    dialog?.send({ type: 'dialog.close' });
    expect(select.selectStage(actor.getSnapshot())).toBe('missing');
  });

  it('reloads when the ride changes and when an act was refused; one that fails leaves what is shown, and is repeated', async () => {
    const { acts, change, choose, clock, loads, shown } = await open();
    change();
    await loads[1]?.reject(httpFailure(503));
    expect(shown()).toBe(waitingRide.message);
    clock.increment(60_000);
    await loads[2]?.resolve({ ...waitingRide, message: 'Another time.' });
    expect(shown()).toBe('Another time.');
    choose('accepted')?.send({ type: 'act.confirm' });
    await acts[0]?.reject(httpFailure(409));
    await loads[3]?.resolve({ ...waitingRide, status: 'cancelled', message: 'Cancelled by the customer.', can: [] });
    expect(shown()).toBe('Cancelled by the customer.');
  });
});
