import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#contract/api-failure.ts';
import { contactRemovalMachine } from '#machines/shell/contact-removal.machine.ts';
import * as select from '#machines/shell/contact-removal.selectors.ts';
import { alan, grace, keeping } from '../support/emergency-samples.ts';
import { run } from '../support/run.ts';

function start() {
  const { actor, failures, heard, calls } = run(contactRemovalMachine, { contact: grace });
  return { actor, failures, heard, calls: calls('removeContact') };
}

describe('contact removal', () => {
  it("shows the contact's name and number, and removes nothing when closed", () => {
    const { actor, heard, calls } = start();
    expect([select.selectTitle(actor.getSnapshot()), select.selectText(actor.getSnapshot())]).toEqual([
      'Remove Grace Hopper?',
      '+61 412 345 678 will no longer be one of your emergency contacts.',
    ]);
    actor.send({ type: 'dialog.close' });
    expect({ heard, calls }).toEqual({ heard: [{ type: 'removal.closed' }], calls: [] });
  });

  it('removes the contact once for two clicks and reports the remaining ones', async () => {
    const { actor, heard, calls } = start();
    actor.send({ type: 'removal.confirm' });
    actor.send({ type: 'removal.confirm' });
    expect(calls.map(({ input }) => input)).toEqual([{ id: 'c1' }]);
    await calls[0]?.resolve(keeping(alan));
    expect(heard).toEqual([{ type: 'contact.removed', contact: grace, answer: keeping(alan) }]);
  });

  it('shows a failure and retries on the next click', async () => {
    const { actor, heard, failures, calls } = start();
    actor.send({ type: 'removal.confirm' });
    const error = new ApiFailure('network');
    await calls[0]?.reject(error);
    expect([select.selectHasFailed(actor.getSnapshot()), failures]).toEqual([true, [{ what: 'removeContact', error }]]);
    actor.send({ type: 'removal.confirm' });
    expect(select.selectIsRemoving(actor.getSnapshot())).toBe(true);
    await calls[1]?.resolve(keeping());
    expect(heard).toEqual([{ type: 'contact.removed', contact: grace, answer: keeping() }]);
  });
});
