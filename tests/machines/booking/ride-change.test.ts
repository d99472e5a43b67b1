import { describe, expect, it } from 'vitest';
import type { Agreement } from '#machines/booking/booking-draft.ts';
import { changedLines, dueText, saveLabel, untilText } from '#machines/booking/change-terms.ts';
import { rideChangeMachine } from '#machines/booking/ride-change.machine.ts';
import * as select from '#machines/booking/ride-change.selectors.ts';
import { offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import model, { agreed, checked, conflict, refusal, terms } from './ride-change.paths.ts';

const { request } = model.inputs[0] as { request: Parameters<typeof run<typeof rideChangeMachine>>[1]['request'] };

const AGREED: Agreement = { ...agreed, idempotencyKey: checked.idempotencyKey };

function start(before?: Agreement) {
  const { actor, calls, effects, heard } = run(rideChangeMachine, { request, agreed: before });
  const says = () => [select.selectAlert(actor.getSnapshot()), select.selectTerms(actor.getSnapshot())];
  return { actor, effects, heard, says, checks: calls('checkPrice'), savings: calls('saveChange') };
}

async function agree() {
  const change = start();
  await change.checks[0]?.resolve(checked);
  change.actor.send({ type: 'change.confirm' });
  return change;
}

describe('the last step of a change (`booking/change`)', () => {
  it('saves what was agreed to, once for two presses, and leads to its payment', async () => {
    const { actor, effects, heard, savings } = await agree();
    actor.send({ type: 'change.confirm' });
    expect(savings.map(({ input }) => input)).toEqual([{ ...request, ...AGREED }]);
    await savings[0]?.resolve({ url: 'https://pay.example/1' });
    expect(effects).toEqual([['redirectTo', { url: 'https://pay.example/1' }]]);
    expect(heard).toEqual([{ type: 'change.sent', agreed: AGREED }, { type: 'change.stored' }]);
  });

  it("shows the server's words and the new amounts when it has refused the old ones", async () => {
    const { actor, checks, says, savings } = await agree();
    await savings[0]?.reject(conflict);
    const dearer = { terms: { ...terms, to_pay: 7_000 }, idempotencyKey: 'key-2' };
    await checks[1]?.resolve(dearer);
    expect(says()).toEqual(['This ride has changed.', dearer.terms]);
    actor.send({ type: 'change.confirm' });
    expect(savings[1]?.input).toEqual({ ...request, toPay: 7_000, refund: 0, idempotencyKey: 'key-2' });
  });

  it.each([
    ['another change came first', conflict, 'This ride has changed.', true],
    ['the ride cannot be driven like that', refusal, 'Choose the pickup again.', false],
  ])('says so when %s', async (_, failure, text, isOvertaken) => {
    const { actor, checks, says } = start();
    await checks[0]?.reject(failure);
    expect([says(), select.selectIsOvertaken(actor.getSnapshot())]).toEqual([[text, undefined], isOvertaken]);
  });

  it('retries under the same key after an answer that was lost', async () => {
    const { actor, says, savings } = await agree();
    await savings[0]?.reject(offline);
    expect(says()).toEqual([select.SAVE_FAILED, terms]);
    actor.send({ type: 'change.confirm' });
    expect(savings[1]?.input).toEqual(savings[0]?.input);
  });

  it('after a reload recognises its own save, also when the answer is lost again', async () => {
    const { actor, checks, heard, savings } = start(agreed);
    await checks[0]?.reject(conflict);
    await savings[0]?.reject(offline);
    actor.send({ type: 'price.retry' });
    await checks[1]?.reject(conflict);
    expect(savings.map(({ input }) => input)).toEqual(Array(2).fill({ ...request, ...agreed }));
    await savings[1]?.resolve({ url: '' });
    expect(heard.at(-1)).toEqual({ type: 'change.saved' });
  });

  it('after a reload says that another change came first once its own save is refused', async () => {
    const { actor, checks, savings } = start(agreed);
    await checks[0]?.reject(conflict);
    await savings[0]?.reject(conflict);
    await checks[1]?.reject(conflict);
    expect([select.selectIsOvertaken(actor.getSnapshot()), savings.length]).toEqual([true, 1]);
  });

  it.each([
    ['the same save at the same amounts', 6_050, 'key-0'],
    ['another save at other amounts', 7_000, 'key-1'],
  ])('after a reload that came before the save sends %s', async (_, toPay, idempotencyKey) => {
    const { actor, checks, savings } = start(agreed);
    await checks[0]?.resolve({ ...checked, terms: { ...terms, to_pay: toPay } });
    actor.send({ type: 'change.confirm' });
    expect(savings[0]?.input).toEqual({ ...request, toPay, refund: 0, idempotencyKey });
  });

  it('shows both prices line by line', () => {
    expect(changedLines(terms)).toEqual([
      { label: 'Subtotal', before: 12_000, after: 18_000 },
      { label: 'Booster', before: undefined, after: 1_000 },
      { label: 'Child seat', before: 1_500, after: undefined },
      { label: 'GST (10%)', before: 1_350, after: 1_900 },
      { label: 'Total price', before: 14_850, after: 20_900 },
    ]);
  });

  it.each([
    ['Pay A$60.50 and save', 'Your ride stays as booked until the payment has arrived.', {}],
    [
      'Save and pay A$209.00',
      "Your changes are saved first. Then you pay for the ride, which isn't paid yet.",
      { to_pay: 20_900 },
    ],
    ['Save changes', 'Your bank may take up to 10 business days to show the refund.', { to_pay: 0, refund: 1_000 }],
    [
      'Save changes',
      "Cancelling this ride is no longer free of charge, so A$10.00 of what you paid isn't refunded.",
      { to_pay: 0, kept: 1_000 },
    ],
    ['Save changes', "There's no charge for these changes.", { to_pay: 0 }],
  ])("says '%s' and '%s'", (label, text, due) => {
    const now = { ...terms, ...due };
    expect([saveLabel(now), dueText(now)]).toEqual([label, text]);
  });

  it('says until when the ride can be changed', () => {
    expect(untilText(terms)).toBe('You can change this ride until Fri, Jun 04, 2027 05:00 AM, Sydney time (AEST).');
  });
});
